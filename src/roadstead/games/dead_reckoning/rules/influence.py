"""Influence and control (DR-11), and cubes taken back when the pool is empty (DR-1.7)."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import MOST_SEATS, PER_PART, PLACE_INFLUENCE, SLOTS, STAY, TILES, Ability
from roadstead.games.dead_reckoning.rules import awards, cards, events
from roadstead.games.dead_reckoning.rules.actions import ASK_COPY, ASK_PLACE, ASK_TAKE, JOIN, LEAVE
from roadstead.games.dead_reckoning.rules.aliases import Card, Number, Seat, Slot, Tile
from roadstead.games.dead_reckoning.rules.codes import ability_code, ability_parts
from roadstead.games.dead_reckoning.rules.state import BIT, IN_PLAY, NONE, State, replaced
from roadstead.kernel.engine import PUBLIC, Rule

# --- control -----------------------------------------------------------------------------------------------------


def holder(s: State, tile: Tile) -> Seat:
    """DR-11.4: strictly more cubes than anybody else and than empty spaces; -1 for nobody."""
    best, who = s.empty_spaces(tile), NONE
    for seat in range(s.terms.players):
        cubes = s.cubes_on(tile, seat)
        if cubes > best:
            best, who = cubes, seat
        elif cubes == best:
            who = NONE
    return who


def check_control(s: State, tile: Tile) -> None:
    """DR-11.5 to DR-11.8: after every single cube."""
    now, before = holder(s, tile), s.control[tile]
    if now == before:
        return
    raze(s, tile, s.built[tile], "DR-11.7")
    s.control = replaced(s.control, tile, now)
    if now < 0:
        s.tell(PUBLIC, events.LOST_CONTROL, tile + 1)
        return
    s.tell(PUBLIC, events.CONTROL, now, tile + 1)
    if s.pool[now]:
        add_permanent(s, now, tile)
    else:
        s.call(Permanent(now, tile))


def raze(s: State, tile: Tile, which: int, rule: str) -> None:
    """Buildings go back to the supply."""
    if which == 0:
        return
    for kind in range(3):
        if which & BIT[kind]:
            s.buildings = replaced(s.buildings, kind, s.buildings[kind] + 1)
    s.built = replaced(s.built, tile, s.built[tile] & ~which)
    s.tell(PUBLIC, events.RAZED, tile + 1, rules=rule)


def add_permanent(s: State, seat: Seat, tile: Tile) -> None:
    s.pool[seat] -= 1
    s.perm = replaced(s.perm, tile * MOST_SEATS + seat, s.perm[tile * MOST_SEATS + seat] + 1)
    s.tell(PUBLIC, events.PERMANENT, seat, tile + 1)
    awards.check(s, seat, STAY)


class Permanent(Rule[State]):
    """DR-11.11: a cube for the permanent track from elsewhere, if there is one."""

    seat: Seat
    tile: Tile
    steps = ("take", "add")

    def do_take(self, s: State) -> None:
        s.call(Take(self.seat, 1))

    def do_add(self, s: State) -> None:
        s.end()
        if s.pool[self.seat]:
            add_permanent(s, self.seat, self.tile)


# --- no cubes left -----------------------------------------------------------------------------------------------


def takeable(s: State, seat: Seat) -> list[int]:
    """DR-1.7, DR-1.8, DR-1.11: islands that can spare a cube without changing hands."""
    return [tile for tile in range(TILES) if s.spaces[tile * MOST_SEATS + seat] and may_take(s, seat, tile)]


def may_take(s: State, seat: Seat, tile: Tile) -> bool:
    if s.closed(seat, tile) or s.blockaded(seat, tile):
        return False
    return not changes_control(s, seat, tile)


def changes_control(s: State, seat: Seat, tile: Tile) -> bool:
    at = tile * MOST_SEATS + seat
    s.spaces[at] -= 1
    after = holder(s, tile)
    s.spaces[at] += 1
    return after != s.control[tile]


def has_cubes(s: State, seat: Seat) -> bool:
    return s.pool[seat] > 0 or bool(takeable(s, seat))


class Take(Rule[State]):
    """DR-1.7: the missing cubes come from islands of choice, or fewer are used (DR-19.12)."""

    seat: Seat
    number: Number
    steps = ("island",)

    def ask_island(self, s: State) -> None:
        tiles = takeable(s, self.seat) if self.number else []
        if tiles:
            s.ask(self.seat, ASK_TAKE, [0, *[tile + 1 for tile in tiles]])
        else:
            s.end()

    def do_island(self, s: State, choice: int) -> None:
        if choice == 0:
            s.end()
            return
        self.step = "island"
        s.spaces[(choice - 1) * MOST_SEATS + self.seat] -= 1
        s.pool[self.seat] += 1
        self.number -= 1
        s.tell(PUBLIC, events.TOOK_CUBE, self.seat, choice)


# --- placing -----------------------------------------------------------------------------------------------------


def open_to(s: State, seat: Seat, past_forts: bool) -> bool:
    """DR-11.1: at an island, not shut out, not blockaded."""
    tile = s.island_here(seat)
    return tile >= 0 and (past_forts or not s.closed(seat, tile)) and not s.blockaded(seat, tile)


def price(s: State, rival: Seat) -> int:
    """DR-11.9: a cube of a player past the last turn costs 2 icons."""
    return s.box.limits["after_last_turn_replace_cost"] if s.finished & BIT[rival] else 1


def rivals_on(s: State, seat: Seat, tile: Tile) -> list[int]:
    return [rival for rival in range(s.terms.players) if rival != seat and s.spaces[tile * MOST_SEATS + rival]]


def influence_slots(s: State, seat: Seat, past_forts: bool) -> list[int]:
    """Unused influence abilities in play, as crew card * 16 + place."""
    out: list[int] = []
    for card in s.in_zone(seat, IN_PLAY):
        for slot in range(SLOTS):
            it = cards.ability(s, seat, card, slot)
            if it is None or cards.is_spent(s, seat, card, slot, it):
                continue
            if copied_influence(s, seat, card, slot, past_forts) if it.copies else lends(s, it, past_forts):
                out.append(ability_code(card, slot))
    return out


def lends(s: State, it: Ability, past_forts: bool) -> bool:
    """An ability whose icons may be used together with those of another one."""
    if it.program < 0 or it.costs:
        return False
    op = s.box.programs[it.program][0]
    return op.code == PLACE_INFLUENCE and (op.past_forts or not past_forts)


def copied_influence(s: State, seat: Seat, card: Card, slot: Slot, past_forts: bool) -> list[int]:
    """DR-5.15: the places of other advancements on this crew card whose icons a copy can lend."""
    out: list[int] = []
    for other in range(PER_PART, SLOTS):
        it = cards.ability(s, seat, card, other)
        if other // PER_PART != slot // PER_PART and it is not None and lends(s, it, past_forts):
            out.append(other)
    return out


def has_icons(s: State, seat: Seat, icons: int) -> bool:
    """Whether this many icons replace any cube that a rival has here."""
    return all(price(s, rival) <= icons for rival in rivals_on(s, seat, s.ship[seat] - 1))


def joinable(s: State, seat: Seat, icons: int, past_forts: bool) -> list[int]:
    """DR-11.10: abilities that can lend the second icon."""
    if has_icons(s, seat, icons):
        return []
    return influence_slots(s, seat, past_forts and s.closed(seat, s.ship[seat] - 1))


def replaceable(s: State, seat: Seat, icons: int, past_forts: bool) -> list[int]:
    """What an icon can do on a full island (DR-11.2, DR-11.3). Joining another ability is never forced."""
    tile = s.ship[seat] - 1
    rivals = [rival for rival in rivals_on(s, seat, tile) if price(s, rival) <= icons]
    joins = [JOIN + slot for slot in joinable(s, seat, icons, past_forts)]
    return rivals + joins if rivals or not joins else [*joins, LEAVE]


def can_place(s: State, seat: Seat, icons: int, past_forts: bool, without: int = -1) -> bool:
    """Whether an ability with this many icons can do anything; `without` is the ability itself."""
    if icons == 0 or not open_to(s, seat, past_forts) or not has_cubes(s, seat):
        return False
    if s.empty_spaces(s.ship[seat] - 1) > 0:
        return True
    return any(choice not in (JOIN + without, LEAVE) for choice in replaceable(s, seat, icons, past_forts))


class Influence(Rule[State]):
    """DR-5.9, DR-11.2: all icons of a line at once, as far as possible."""

    seat: Seat
    icons: Number
    past_forts: bool = False
    steps = ("place", "fetch", "fetched")

    def options(self, s: State) -> list[int]:
        """What the next icon can do: fill an empty space (its own seat stands for that), replace a cube, or join another ability."""
        if self.icons == 0:
            return []
        if s.empty_spaces(s.ship[self.seat] - 1) > 0:
            return [self.seat]
        return replaceable(s, self.seat, self.icons, self.past_forts)

    def ask_place(self, s: State) -> None:
        """A cube is fetched from elsewhere only once there is a place for it."""
        options = self.options(s)
        if not options or not has_cubes(s, self.seat):
            s.end()
        elif s.pool[self.seat] or options[0] >= JOIN:
            s.ask(self.seat, ASK_PLACE, options)
        else:
            self.step = "fetch"

    def do_place(self, s: State, choice: int) -> None:
        if choice == LEAVE:
            s.end()
            return
        self.step = "place"
        if choice >= JOIN:
            self.join(s, choice - JOIN)
        elif choice == self.seat:
            s.tell(PUBLIC, events.PLACED, self.seat, s.ship[self.seat])
            self.put(s, 1)
        else:
            self.replace(s, choice)

    def do_fetch(self, s: State) -> None:
        s.call(Take(self.seat, 1))

    def do_fetched(self, s: State) -> None:
        """Who takes no cube places none."""
        if s.pool[self.seat]:
            self.step = "place"
        else:
            s.end()

    def replace(self, s: State, rival: Seat) -> None:
        space = s.ship[self.seat]
        s.spaces[(space - 1) * MOST_SEATS + rival] -= 1
        s.pool[rival] += 1
        s.tell(PUBLIC, events.REPLACED, self.seat, rival, space, rules="DR-11.2 DR-11.9" if s.finished & BIT[rival] else "DR-11.2")
        self.put(s, price(s, rival))

    def put(self, s: State, icons: int) -> None:
        tile = s.ship[self.seat] - 1
        s.pool[self.seat] -= 1
        s.spaces[tile * MOST_SEATS + self.seat] += 1
        self.icons -= icons
        check_control(s, tile)

    def join(self, s: State, code: int) -> None:
        """DR-11.10: the icons of another ability are used together with these."""
        card, slot = ability_parts(code)
        it = cards.ability(s, self.seat, card, slot)
        assert it is not None
        cards.spend(s, self.seat, card, slot)
        s.tell(PUBLIC, events.USED, self.seat, card, it.number, rules="DR-11.10")
        if it.copies:
            s.call(Lend(self.seat, card, slot, self.past_forts and s.closed(self.seat, s.ship[self.seat] - 1)))
        else:
            self.icons += icons_of(s, self.seat, card, it)


def icons_of(s: State, seat: Seat, card: Card, it: Ability) -> int:
    op = s.box.programs[it.program][0]
    return cards.amount(s, seat, card, op.per, op.mult, op.plus)


class Lend(Rule[State]):
    """DR-5.15, DR-11.10: which advancement a copy stands for when it lends its icons."""

    seat: Seat
    card: Card
    slot: Slot
    past_forts: bool = False
    steps = ("ability",)

    def ask_ability(self, s: State) -> None:
        s.ask(self.seat, ASK_COPY, copied_influence(s, self.seat, self.card, self.slot, self.past_forts))

    def do_ability(self, s: State, choice: int) -> None:
        s.end()
        it = cards.ability(s, self.seat, self.card, choice)
        assert it is not None
        s.tell(PUBLIC, events.COPIED, self.seat, self.card, it.number, rules="DR-5.15 DR-11.10")
        placing = s.frames[-1]
        assert isinstance(placing, Influence)
        placing.icons += icons_of(s, self.seat, self.card, it)
