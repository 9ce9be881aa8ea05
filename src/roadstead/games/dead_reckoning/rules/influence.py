"""Influence and control (DR-11), and cubes taken back when the pool is empty (DR-1.7)."""

from __future__ import annotations

from roadstead.games.dead_reckoning import events
from roadstead.games.dead_reckoning.actions import ASK_PLACE, ASK_TAKE, JOIN, LEAVE
from roadstead.games.dead_reckoning.components import MOST_SEATS, PLACE_INFLUENCE, SLOTS, TILES
from roadstead.games.dead_reckoning.rules import awards, cards
from roadstead.games.dead_reckoning.state import BIT, IN_PLAY, NONE, State
from roadstead.kernel.engine import PUBLIC, Frame

# --- control -----------------------------------------------------------------------------------------------------


def holder(s: State, tile: int) -> int:
    """DR-11.4: strictly more cubes than anybody else and than empty spaces; -1 for nobody."""
    best, who = s.empty_spaces(tile), NONE
    for seat in range(s.terms.players):
        cubes = s.cubes_on(tile, seat)
        if cubes > best:
            best, who = cubes, seat
        elif cubes == best:
            who = NONE
    return who


def check_control(s: State, tile: int) -> None:
    """DR-11.5 to DR-11.8: after every single cube."""
    now, before = holder(s, tile), s.control[tile]
    if now == before:
        return
    raze(s, tile, s.built[tile])
    s.control[tile] = now
    if now < 0:
        s.tell(PUBLIC, events.LOST_CONTROL, tile + 1)
        return
    s.tell(PUBLIC, events.CONTROL, now, tile + 1)
    if s.pool[now]:
        add_permanent(s, now, tile)
    else:
        s.call(Permanent(now, tile))


def raze(s: State, tile: int, which: int) -> None:
    """DR-11.7: buildings go back to the supply."""
    if which == 0:
        return
    for kind in range(3):
        if which & BIT[kind]:
            s.buildings[kind] += 1
    s.built[tile] &= ~which
    s.tell(PUBLIC, events.RAZED, tile + 1)


def add_permanent(s: State, seat: int, tile: int) -> None:
    s.pool[seat] -= 1
    s.perm[tile * MOST_SEATS + seat] += 1
    s.tell(PUBLIC, events.PERMANENT, seat, tile + 1)
    awards.check_permanent(s, seat)


ASKING, ADDING = 0, 1


class Permanent(Frame[State]):
    """DR-11.11: a cube for the permanent track from elsewhere, if there is one."""

    facts = ("seat", "tile")

    def __init__(self, seat: int = 0, tile: int = 0) -> None:
        self.step = ASKING
        self.seat: int = seat
        self.tile: int = tile

    def copy(self) -> Permanent:
        out = Permanent(self.seat, self.tile)
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        if self.step == ASKING:
            self.step = ADDING
            s.call(Take(self.seat, 1))
            return
        s.end()
        if s.pool[self.seat]:
            add_permanent(s, self.seat, self.tile)


# --- no cubes left -----------------------------------------------------------------------------------------------


def takeable(s: State, seat: int) -> list[int]:
    """DR-1.7, DR-1.8, DR-1.11: islands that can spare a cube without changing hands."""
    return [tile for tile in range(TILES) if s.spaces[tile * MOST_SEATS + seat] and may_take(s, seat, tile)]


def may_take(s: State, seat: int, tile: int) -> bool:
    if s.closed(seat, tile) or s.blockaded(seat, tile):
        return False
    return not changes_control(s, seat, tile)


def changes_control(s: State, seat: int, tile: int) -> bool:
    at = tile * MOST_SEATS + seat
    s.spaces[at] -= 1
    after = holder(s, tile)
    s.spaces[at] += 1
    return after != s.control[tile]


def has_cubes(s: State, seat: int) -> bool:
    return s.pool[seat] > 0 or bool(takeable(s, seat))


class Take(Frame[State]):
    """DR-1.7: the missing cubes come from islands of choice, or fewer are used (DR-19.12)."""

    facts = ("seat", "number")

    def __init__(self, seat: int = 0, number: int = 0) -> None:
        self.step = 0
        self.seat: int = seat
        self.number: int = number

    def copy(self) -> Take:
        return Take(self.seat, self.number)

    def run(self, s: State) -> None:
        tiles = takeable(s, self.seat) if self.number else []
        if tiles:
            s.ask(self.seat, ASK_TAKE, [0, *[tile + 1 for tile in tiles]])
        else:
            s.end()

    def answer(self, s: State, choice: int) -> None:
        if choice == 0:
            s.end()
            return
        s.spaces[(choice - 1) * MOST_SEATS + self.seat] -= 1
        s.pool[self.seat] += 1
        self.number -= 1
        s.tell(PUBLIC, events.TOOK_CUBE, self.seat, choice)


# --- placing -----------------------------------------------------------------------------------------------------


def open_to(s: State, seat: int, past_forts: bool) -> bool:
    """DR-11.1: at an island, not shut out, not blockaded."""
    tile = s.island_here(seat)
    return tile >= 0 and (past_forts or not s.closed(seat, tile)) and not s.blockaded(seat, tile)


def price(s: State, rival: int) -> int:
    """DR-11.9: a cube of a player past the last turn costs 2 icons."""
    return s.box.limits["after_last_turn_replace_cost"] if s.finished & BIT[rival] else 1


def rivals_on(s: State, seat: int, tile: int) -> list[int]:
    return [rival for rival in range(s.terms.players) if rival != seat and s.spaces[tile * MOST_SEATS + rival]]


def influence_slots(s: State, seat: int, past_forts: bool) -> list[int]:
    """Unused influence abilities in play, as crew card * 16 + place."""
    out: list[int] = []
    for card in s.in_zone(seat, IN_PLAY):
        for slot in range(SLOTS):
            it = cards.ability(s, seat, card, slot)
            if it is None or it.program < 0 or cards.is_spent(s, seat, card, slot, it):
                continue
            op = s.box.programs[it.program][0]
            if op.code == PLACE_INFLUENCE and (op.past_forts or not past_forts) and not it.costs:
                out.append(card * SLOTS + slot)
    return out


def joinable(s: State, seat: int, icons: int, past_forts: bool) -> list[int]:
    """DR-11.10: abilities that can lend the second icon."""
    tile = s.ship[seat] - 1
    if all(price(s, rival) <= icons for rival in rivals_on(s, seat, tile)):
        return []
    return influence_slots(s, seat, past_forts and s.closed(seat, tile))


def replaceable(s: State, seat: int, icons: int, past_forts: bool) -> list[int]:
    """What an icon can do on a full island (DR-11.2, DR-11.3). Joining another ability is never forced."""
    tile = s.ship[seat] - 1
    rivals = [rival for rival in rivals_on(s, seat, tile) if price(s, rival) <= icons]
    joins = [JOIN + slot for slot in joinable(s, seat, icons, past_forts)]
    return rivals + joins if rivals or not joins else [*joins, LEAVE]


def can_place(s: State, seat: int, icons: int, past_forts: bool, without: int = -1) -> bool:
    """Whether an ability with so many icons can do anything; `without` is the ability itself."""
    if icons == 0 or not open_to(s, seat, past_forts) or not has_cubes(s, seat):
        return False
    if s.empty_spaces(s.ship[seat] - 1) > 0:
        return True
    return any(choice not in (JOIN + without, LEAVE) for choice in replaceable(s, seat, icons, past_forts))


NEEDING, PLACING = 0, 1


class Influence(Frame[State]):
    """DR-5.9, DR-11.2: all icons of a line at once, as far as possible."""

    facts = ("seat", "icons", "past_forts")

    def __init__(self, seat: int = 0, icons: int = 0, past_forts: bool = False) -> None:
        self.step = NEEDING
        self.seat: int = seat
        self.icons: int = icons
        self.past_forts: bool = past_forts

    def copy(self) -> Influence:
        out = Influence(self.seat, self.icons, self.past_forts)
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        if self.step == NEEDING:
            self.step = PLACING
            if self.icons and s.pool[self.seat] == 0:
                s.call(Take(self.seat, 1))
        elif self.icons == 0 or s.pool[self.seat] == 0:
            s.end()
        else:
            self.place(s)

    def place(self, s: State) -> None:
        tile = s.ship[self.seat] - 1
        if s.empty_spaces(tile) > 0:
            s.tell(PUBLIC, events.PLACED, self.seat, tile + 1)
            self.put(s, tile, 1)
            return
        options = replaceable(s, self.seat, self.icons, self.past_forts)
        if options:
            s.ask(self.seat, ASK_PLACE, options)
        else:
            s.end()

    def put(self, s: State, tile: int, icons: int) -> None:
        s.pool[self.seat] -= 1
        s.spaces[tile * MOST_SEATS + self.seat] += 1
        self.icons -= icons
        self.step = NEEDING
        check_control(s, tile)

    def answer(self, s: State, choice: int) -> None:
        if choice == LEAVE:
            s.end()
            return
        if choice >= JOIN:
            self.join(s, choice - JOIN)
            return
        tile = s.ship[self.seat] - 1
        s.spaces[tile * MOST_SEATS + choice] -= 1
        s.pool[choice] += 1
        s.tell(PUBLIC, events.REPLACED, self.seat, choice, tile + 1)
        self.put(s, tile, price(s, choice))

    def join(self, s: State, code: int) -> None:
        """DR-11.10: the icons of another ability are used together with these."""
        card, slot = divmod(code, SLOTS)
        it = cards.ability(s, self.seat, card, slot)
        assert it is not None
        op = s.box.programs[it.program][0]
        self.icons += cards.amount(s, self.seat, card, op.per, op.mult, op.plus)
        cards.spend(s, self.seat, card, slot)
        s.tell(PUBLIC, events.USED, self.seat, card, it.number)
