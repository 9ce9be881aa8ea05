"""Sails, movement, exploring (DR-6) and pirates on the way (DR-8)."""

from __future__ import annotations

from typing import Annotated

from roadstead.games.dead_reckoning.box.components import CARGO, COIN, COLLECT_PASSED, DEAL_DAMAGE, GARRISON, HULL, MOST_SEATS, SAIL, SHIP
from roadstead.games.dead_reckoning.rules import awards, cards, events, goods, production
from roadstead.games.dead_reckoning.rules.actions import ASK_COUNT, ASK_PIRATE, ASK_STEP, NO, STOP, YES
from roadstead.games.dead_reckoning.rules.aliases import Good, Number, Seat, Space, Tile
from roadstead.games.dead_reckoning.rules.battle import fight_ship
from roadstead.games.dead_reckoning.rules.boxes import Reveal, lay_card
from roadstead.games.dead_reckoning.rules.codes import ability_code, ability_parts
from roadstead.games.dead_reckoning.rules.sinking import hit, is_sinking
from roadstead.games.dead_reckoning.rules.state import BIT, FACE_DOWN, HARBOUR, IN_PLAY, NEIGHBOURS, ROW_OF, State
from roadstead.games.dead_reckoning.rules.stowing import Stow
from roadstead.kernel.engine import PUBLIC, Rule
from roadstead.kernel.shape import Whole

# --- raising sails -----------------------------------------------------------------------------------------------


def ship_sails(s: State, seat: Seat) -> int:
    """DR-6.1 to DR-6.3: loaded hull spaces count only where one could unload and load again."""
    anyway = goods.can_load(s, seat) and goods.can_unload(s, seat)
    return sum([s.hull_sails(seat, space) for space in range(HULL) if anyway or s.loaded(seat, space) == 0])


def sail_choices(s: State, seat: Seat) -> list[int]:
    """Red-slash sails in play that could still count, as crew card * 16 + place."""
    out: list[int] = []
    for card in s.in_zone(seat, IN_PLAY):
        out += [ability_code(card, slot) for slot in cards.open_choices(s, seat, card, SAIL)]
    return out


class Raise(Rule[State]):
    """DR-6.1: count once; for each red-slash sail the player says whether it counts (DR-5.17)."""

    seat: Seat
    counted: Number = 0
    after: Annotated[int, Whole(-1, 999)] = -1
    steps = ("count", "hoist")

    def code(self, s: State) -> int:
        """The next red-slash sail to decide; -1 for none."""
        for code in sail_choices(s, self.seat):
            if code > self.after:
                return code
        return -1

    def ask_count(self, s: State) -> None:
        if self.code(s) >= 0:
            s.ask(self.seat, ASK_COUNT, [NO, YES])
        else:
            self.step = "hoist"

    def do_count(self, s: State, choice: int) -> None:
        self.step = "count"
        code = self.code(s)
        self.after = code
        if choice == YES:
            card, slot = ability_parts(code)
            self.counted += cards.offered(s, self.seat, card, [slot])
            cards.spend(s, self.seat, card, slot)

    def do_hoist(self, s: State) -> None:
        s.end()
        played = sum([cards.given(s, self.seat, card, SAIL) for card in s.in_zone(self.seat, IN_PLAY)])
        total = ship_sails(s, self.seat) + played + self.counted
        s.sails[self.seat] = min(s.box.limits["sail_max"], total)
        s.raised = True
        s.tell(PUBLIC, events.RAISED, self.seat, s.sails[self.seat])


# --- moving ------------------------------------------------------------------------------------------------------


def may_stop(s: State, space: Space) -> bool:
    """DR-6.9: one exploration a turn."""
    return space == HARBOUR or s.tiles[space - 1] != FACE_DOWN or not s.explored


def can_reach_stop(s: State, space: Space, steps: int) -> bool:
    """Whether a move that passes this space can end somewhere within this many steps."""
    reached = [space]
    for _ in range(steps + 1):
        if any(may_stop(s, near) for near in reached):
            return True
        reached = [far for near in reached for far in NEIGHBOURS[near]]
    return False


def next_spaces(s: State, seat: Seat) -> list[int]:
    """DR-6.5: orthogonal steps, 1 sail each."""
    left = s.sails[seat]
    if left == 0:
        return []
    return [space for space in NEIGHBOURS[s.ship[seat]] if can_reach_stop(s, space, left - 1)]


def fires_at(s: State, seat: Seat, tile: Tile) -> bool:
    """DR-6.12: a rival garrison damages who comes here."""
    return s.built[tile] & BIT[GARRISON] != 0 and s.control[tile] != seat


class Voyage(Rule[State]):
    """One move, step by step (DR-6.5 to DR-6.13)."""

    seat: Seat
    space: Space
    steps = ("enter", "first_entry", "onward", "explore", "lay", "pirates")

    def has_sunk(self, s: State) -> bool:
        """DR-14.4: back in harbour, so that the move is over."""
        return s.ship[self.seat] != self.space

    def do_enter(self, s: State) -> None:
        """DR-6.12, DR-6.13: the garrison shoots first."""
        s.sails[self.seat] -= 1
        s.ship[self.seat] = self.space
        s.tell(PUBLIC, events.SAILED, self.seat, self.space)
        tile = self.space - 1
        if tile >= 0 and fires_at(s, self.seat, tile):
            hit(s, self.seat, s.box.entry_damage, s.control[tile], "DR-6.12")

    def do_first_entry(self, s: State) -> None:
        """First entry into each ocean tile this turn, never the harbour."""
        tile = self.space - 1
        if self.has_sunk(s):
            s.end()
        elif tile >= 0 and not s.entered & BIT[tile]:
            s.entered |= BIT[tile]
            s.call(FirstEntry(self.seat, tile))

    def ask_onward(self, s: State) -> None:
        if self.has_sunk(s):
            s.end()
            return
        options = [STOP] if may_stop(s, self.space) else []
        s.ask(self.seat, ASK_STEP, options + [1 + space for space in next_spaces(s, self.seat)])

    def do_onward(self, s: State, choice: int) -> None:
        if choice != STOP:
            self.space = choice - 1
            self.step = "enter"

    def do_explore(self, s: State) -> None:
        """DR-6.8: a move that ends on a face-down tile explores it."""
        tile = self.space - 1
        if tile < 0 or s.tiles[tile] != FACE_DOWN:
            self.step = "pirates"
            return
        s.explored = True
        s.tell(PUBLIC, events.EXPLORED, self.seat, self.space)
        s.call(Explored(self.seat))
        s.call(Reveal(tile))

    def do_lay(self, s: State) -> None:
        lay_card(s, self.space - 1, "DR-6.8", "DR-6.8 DR-6.11")

    def ask_pirates(self, s: State) -> None:
        """DR-8.3, DR-8.9: each pirate here that was not fought yet, in the order of choice."""
        waiting = s.pirates(self.seat, self.space) & ~s.fought
        if waiting == 0 or self.space == HARBOUR or self.has_sunk(s):
            s.end()
        else:
            s.ask(self.seat, ASK_PIRATE, [rival for rival in range(s.terms.players) if waiting & BIT[rival]])

    def do_pirates(self, s: State, choice: int) -> None:
        self.step = "pirates"
        fight_ship(s, choice, True, "DR-8.3")


class Explored(Rule[State]):
    """DR-15.9: once the tile is turned over it counts."""

    seat: Seat
    steps = ("count",)

    def do_count(self, s: State) -> None:
        s.end()
        awards.explored(s, self.seat)


# --- first entry -------------------------------------------------------------------------------------------------


def ongoing(s: State, seat: Seat, code: int) -> list[int]:
    """The row masks (production) or damages of the ongoing abilities in play with this effect."""
    out: list[int] = []
    for card in s.in_zone(seat, IN_PLAY):
        for number in s.faces(seat, card):
            if number < 0:
                continue
            face = s.box.faces[number]
            for at in face.ongoing:
                for op in s.box.programs[face.abilities[at].program]:
                    if op.code == code:
                        out.append(op.rows if code == COLLECT_PASSED else op.plus)
    return out


class FirstEntry(Rule[State]):
    """DR-12.13, DR-13.37: passed production onto the ship, then damage to every rival ship here."""

    seat: Seat
    tile: Tile
    rival: Annotated[int, Whole(0, MOST_SEATS)] = 0
    steps = ("cargo", "coins", "warn", "shoot")

    def do_cargo(self, s: State) -> None:
        self.collect(s, CARGO)

    def do_coins(self, s: State) -> None:
        self.collect(s, COIN)

    def collect(self, s: State, res: Good) -> None:
        if self.collects(s):
            goods.gain(s, self.seat, res, production.yield_of(s, self.tile, res), SHIP, True)

    def collects(self, s: State) -> bool:
        """Several such cards do not add up."""
        if not s.is_island(self.tile) or s.closed(self.seat, self.tile):
            return False
        return any(rows >> ROW_OF[self.tile] & 1 for rows in ongoing(s, self.seat, COLLECT_PASSED))

    def do_warn(self, s: State) -> None:
        """DR-19.19: a rival who is about to sink may jettison first."""
        damage = self.damage(s)
        if damage == 0 or self.rival == s.terms.players:
            s.end()
        elif self.is_target(s) and is_sinking(s, self.rival, damage) and goods.has_goods(s, self.rival):
            s.call(Stow(self.rival))

    def do_shoot(self, s: State) -> None:
        if self.is_target(s):
            hit(s, self.rival, self.damage(s), self.seat, "DR-13.37")
        self.rival += 1
        self.step = "warn"

    def damage(self, s: State) -> int:
        return sum(ongoing(s, self.seat, DEAL_DAMAGE))

    def is_target(self, s: State) -> bool:
        return self.rival != self.seat and s.ship[self.rival] == self.tile + 1
