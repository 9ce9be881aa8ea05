"""Where a ship would like to be in Ahoy: what each region and space is worth to a player, and how to get there."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import CURRENT, FOG, HARBOR, ISLAND, ISLE_OF_TURN, PILOT, SQUADRON, UNION, WRECKAGE, Face
from roadstead.games.ahoy.rules.battle import opponents
from roadstead.games.ahoy.rules.chart import OFF_MAP, SPACES, TILES, cover_parts, edge_of, edge_parts, tiles_of
from roadstead.games.ahoy.rules.state import ENEMIES_OF, FIRST_PATROL, FIRST_STRONGHOLD, State, bits, is_smuggler

WAYS: Final = [0, 1, 2, 3]
"""All directions."""
FAR: Final = 99
NOWHERE: Final = -1
HOLDING: Final = [-1.0, -0.98, -0.95, -0.88, -0.7, 0.0, 0.7, 0.88, 0.95, 0.98, 1.0]
"""How much of a region's wealth a lead of -5 to 5 is worth: a small lead may be lost before the round ends."""
SURE: Final = 5
GOLD: Final = 0.2
READY: Final = 0.16
"""A Ready Comrade, in Fame."""
DELIVERY: Final = 7.0
"""Two Fame, a reward and a pledge (AH-13.7)."""
FREIGHT: Final = 0.85
GIFT: Final = 2.0
WRECKED: Final = 0.5
BEATEN: Final = 0.6
PREY: Final = 0.25
SPOILS: Final = 1.1
"""About what a Smuggler wins in a battle with a ship without Cannons."""
LEG: Final = 0.75
"""What is one space further away is worth so much less."""
LEGS: Final = [LEG**steps for steps in range(100)]
PULL: Final = 0.45
NEW_REGION: Final = 0.9


def stake(lead: int) -> float:
    """The worth of a lead in control, from -1 (lost) to 1 (held)."""
    if lead >= SURE:
        return 1.0
    return -1.0 if lead <= -SURE else HOLDING[lead + SURE]


class Routes:
    """Distances on one map, found when asked for; currents are left out."""

    def __init__(self, faces: list[list[Face]], step: list[int]) -> None:
        self.faces: list[list[Face]] = faces
        self.step: list[int] = step
        self.rows: dict[int, list[int]] = {}

    def to(self, goal: int) -> list[int]:
        """How many steps each space is away from the goal."""
        row = self.rows.get(goal)
        if row is None:
            row = self.rows[goal] = self.spread(goal)
        return row

    def spread(self, goal: int) -> list[int]:
        row = [FAR] * SPACES
        row[goal] = 0
        front = [goal]
        for space in front:
            for other in self.step[4 * space : 4 * space + 4]:
                if other >= 0 and row[other] == FAR:
                    row[other] = row[space] + 1
                    front.append(other)
        return row


MAPS: Final = 64
ROUTES: Final[dict[tuple[int, ...], Routes]] = {}


def routes(s: State) -> Routes:
    """The distances on the map of this state, kept for the next states that have it too."""
    key = tuple(s.chart.tiles)
    found = ROUTES.get(key)
    if found is None or found.faces is not s.terms.faces:
        if len(ROUTES) >= MAPS:
            ROUTES.clear()
        found = ROUTES[key] = Routes(s.terms.faces, s.chart.step)
    return found


class Sea:
    """One position as one player sees it, with the lead of the Squadron in each region. `last` says that no die will be left,
    so ships stay for the scoring."""

    def __init__(self, s: State, player: int, left: int, lead: list[int]) -> None:
        self.s: State = s
        self.player: int = player
        self.last: bool = left <= 0
        self.lead: list[int] = [-one for one in lead] if player == UNION else lead
        self.routes: Routes = routes(s)
        self.spares: bool = player == SQUADRON and s.spare_patrol() >= 0
        at = s.at
        self.crowded: set[int] = {at[figure] for figure in ENEMIES_OF[player] if at[figure] >= 0}
        self.loaded: bool = s.has_loaded(player)
        self.trading: set[int] = {tile for tile in s.chart.seen if not s.has_stronghold(tile)} if is_smuggler(player) else set()
        self.spots: dict[int, float] = {}
        self.goals: list[tuple[float, list[int]]] = self.cargo_goals() if is_smuggler(player) else self.region_goals()

    # --- regions ---------------------------------------------------------------------------------------

    def gain(self, tile: int, more: int, less: int = 0) -> float:
        """What `more` control in a region brings, compared with `less`."""
        lead = self.lead[tile]
        return self.s.wealth[tile] * (stake(lead + more) - stake(lead + less))

    def region_goals(self) -> list[tuple[float, list[int]]]:
        """Islands whose region can be won, with the way to them."""
        more = 1 if self.player == SQUADRON else 2
        island = self.s.chart.island
        out = [(PULL * self.gain(tile, more), self.routes.to(island[tile])) for tile in self.s.chart.seen]
        return [goal for goal in out if goal[0] > 0.1]

    # --- cargo -----------------------------------------------------------------------------------------

    def cargo_goals(self) -> list[tuple[float, list[int]]]:
        """AH-13.4, AH-13.7: Islands where Cargo is wanted, and where goods lie that can be brought somewhere."""
        s, out = self.s, []
        worth = [0.0] * TILES
        held = bits(s.cargo[self.player])
        for card in held:
            for tile in self.open_islands(s.terms.deliver[card]):
                worth[tile] += DELIVERY - self.gift(tile)
        room = [s.terms.box.cargo_limit - len(held)] * TILES
        for card in bits(s.market):
            for tile in self.open_islands(s.terms.suit[card]):
                if room[tile] > 0:
                    room[tile] -= 1
                    worth[tile] += self.freight(card, tile)
        for tile in s.chart.seen:
            if worth[tile]:
                out.append((worth[tile], self.routes.to(s.chart.island[tile])))
        return out

    def gift(self, tile: int) -> float:
        """What a richer region is worth to the leading faction that holds it."""
        s = self.s
        lead = self.lead[tile] if s.fame[SQUADRON] >= s.fame[UNION] else -self.lead[tile]
        return GIFT if lead > 0 and s.wealth[tile] < s.terms.most_wealth else 0.0

    def open_islands(self, suit: int) -> list[int]:
        """The regions of a suit on the map where no Stronghold forbids trade (AH-11.6)."""
        return [tile for tile in tiles_of(suit) if tile in self.trading]

    def freight(self, card: int, tile: int) -> float:
        """What Cargo taken at an Island promises: less the further it has to go, little if its goal is not found yet."""
        here = self.s.chart.island[tile]
        away = [self.routes.to(self.s.chart.island[goal])[here] for goal in self.open_islands(self.s.terms.deliver[card])]
        return FREIGHT * DELIVERY * LEGS[min(away)] if away else 0.3

    def wants(self, card: int) -> float:
        """How good a card is as Cargo for a ship that lies where it lies."""
        here = self.s.at[self.player]
        away = [self.routes.to(self.s.chart.island[goal])[here] for goal in self.open_islands(self.s.terms.deliver[card])]
        return DELIVERY * LEGS[min(away)] if away else 0.3

    # --- spaces ----------------------------------------------------------------------------------------

    def spot(self, space: int, bonus: bool) -> float:
        """What it is worth to anchor in a space; with `bonus` a Patrol or Comrades may be placed there."""
        key = 2 * space + bonus
        found = self.spots.get(key)
        if found is None:
            found = self.spots[key] = self.look(space, bonus)
        return found

    def look(self, space: int, bonus: bool) -> float:
        s = self.s
        out = GOLD * s.chart.treasure[space]
        if s.chart.terrain[space] == HARBOR and s.damage[self.player]:
            out += 0.3
        if self.player == SQUADRON:
            out += self.squadron_spot(space, bonus)
        elif self.player == UNION:
            out += self.union_spot(space, bonus)
        return out + self.pull(space)

    def pull(self, space: int) -> float:
        """The best goal from here, worth less the further it is."""
        best = 0.0
        for worth, row in self.goals:
            if worth > best:
                best = max(best, worth * LEGS[row[space]])
        return best

    def squadron_spot(self, space: int, bonus: bool) -> float:
        """AH-11.2: the Patrol stays, the Flagship counts if it stays too."""
        tile = space >> 2
        flagship, patrol, _ = self.s.terms.box.squadron_control
        less = -flagship if self.s.at[SQUADRON] >> 2 == tile else 0
        more = less + (flagship if self.last else 0) + (patrol if bonus and self.spares else 0)
        return self.gain(tile, more, less) + (0.08 if self.s.chart.terrain[space] == ISLAND else 0.0)

    def union_spot(self, space: int, bonus: bool) -> float:
        """AH-12.4: two Comrades are placed or gained at an Island."""
        s, tile = self.s, space >> 2
        flagship = s.terms.box.union_control[0]
        less = -flagship if s.at[UNION] >> 2 == tile else 0
        stays = less + (flagship if self.last else 0)
        plain = self.gain(tile, stays, less)
        if not bonus or s.chart.terrain[space] != ISLAND:
            return plain
        number = min(2, s.ready)
        gained = plain + ready_worth(s, 2)
        return max(gained, self.gain(tile, stays + number, less) - READY * number)

    def risk(self, figure: int, space: int) -> float:
        """Wreckage and battles in a space, as a loss."""
        s = self.s
        terrain = s.chart.terrain[space]
        out = WRECKED if terrain == WRECKAGE and not s.has(self.player, PILOT) else 0.0
        if space in self.crowded and terrain != FOG:
            for foe in bits(opponents(s, figure, space)):
                out -= self.prey(foe)
        return out

    def prey(self, foe: int) -> float:
        """What a battle with a figure promises: a Smuggler gets a reward for winning (AH-13.13), and the leader is weakened."""
        strong = self.s.loaded(foe)
        if not self.loaded:
            return -BEATEN
        if not is_smuggler(self.player):
            return -0.3 if strong else PREY
        return 0.2 if strong else SPOILS + (0.3 if FIRST_PATROL <= foe < FIRST_STRONGHOLD else 0.0)

    # --- ways ------------------------------------------------------------------------------------------

    def best_move(self, figure: int, left: int, bonus: bool, ways: list[int]) -> tuple[float, int]:
        """The best place within a number of steps, and the first direction towards it, which is one of `ways`."""
        best, chosen = -FAR * 1.0, NOWHERE
        rim: list[tuple[int, int]] = []
        for space, (first, loss) in self.reach(figure, left, rim).items():
            looks = self.spot(space, bonus) - loss
            if looks > best and first in ways:
                best, chosen = looks, first
        most = self.unknown(True)
        if rim and most > best and self.s.stack():
            for place, first in rim:
                looks = self.explore_worth(place)
                if looks > best and first in ways:
                    best, chosen = looks, first
                    if best >= most:
                        break
        return best, chosen

    def reach(self, figure: int, left: int, rim: list[tuple[int, int]]) -> dict[int, tuple[int, float]]:
        """About the spaces that a move can reach, each with the first direction and what the way costs, without asking the rules
        for each step; `rim` gets the ways off the map."""
        s, step = self.s, self.s.chart.step
        found: dict[int, tuple[int, float]] = {}
        front = [(s.at[figure], NOWHERE, 0.0)]
        for _ in range(left):
            following: list[tuple[int, int, float]] = []
            for space, first, loss in front:
                for direction in range(4):
                    target = step[4 * space + direction]
                    way = direction if first == NOWHERE else first
                    if target == OFF_MAP:
                        rim.append((edge_of(space, direction), way))
                    elif target >= 0:
                        self.arrive(figure, target, way, loss, found, following)
            front = following
        return found

    def arrive(self, figure: int, space: int, first: int, loss: float, found: dict[int, tuple[int, float]], following: list[tuple[int, int, float]]) -> None:
        chart = self.s.chart
        if chart.terrain[space] == CURRENT:
            carried = chart.step[4 * space + chart.current[space]]
            space = carried if carried >= 0 else space
        risk = self.risk(figure, space)
        loss += risk
        if space not in found or found[space][1] > loss:
            fresh = space not in found
            found[space] = (first, loss)
            if fresh and (risk == 0.0 or space not in self.crowded):
                following.append((space, first, loss))

    # --- the unknown -----------------------------------------------------------------------------------

    def unknown(self, ashore: bool) -> float:
        """What a new region promises; `ashore` if the ship can land on its Island (AH-6.3)."""
        s = self.s
        if self.player == SQUADRON:
            return NEW_REGION if self.spares else 0.2
        if self.player == UNION:
            return NEW_REGION if ashore and s.ready > 1 else 0.35
        lost = [card for card in bits(s.cargo[self.player]) if not self.open_islands(s.terms.deliver[card])]
        return 0.6 + 0.9 * len(lost) + (0.4 if ashore else 0.0)

    def explore_worth(self, edge: int) -> float:
        space, direction = edge_parts(edge)
        room = self.s.chart.room(space, direction)
        return self.unknown(any(lands(choice) for choice in room)) if room else -FAR * 1.0


def lands(choice: int) -> bool:
    """Whether this way to lay a tile puts its Island where the explorer arrives."""
    corner, turn = cover_parts(choice)
    return corner == ISLE_OF_TURN[turn]


def ready_worth(s: State, number: int) -> float:
    """What Comrades gained are worth: less if many are Ready already."""
    number = min(number, s.comrades_left())
    return number * READY * (2.0 if s.ready < 3 else 1.0 if s.ready < 7 else 0.4)
