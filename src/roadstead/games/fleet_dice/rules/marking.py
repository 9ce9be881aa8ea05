"""Marking a box and everything it sets off (FD-2, 9, 10.2, 10.8, 11, 12.1)."""

from __future__ import annotations

from roadstead.games.fleet_dice.box.glossary import BOAT, CLUB, COD, CRAB, EITHER, FIRST_BUILDING, FIRST_SHIP, FISHING, FLEETS, LICENCE, SECTIONS, TOP_LEVEL
from roadstead.games.fleet_dice.rules import events
from roadstead.games.fleet_dice.rules.actions import ASK_BONUS, ASK_SIDE, ASK_STAR, DECLINE, SIDE_BOAT, SIDE_LICENCE
from roadstead.games.fleet_dice.rules.aliases import Column, Count, Fleet, Seat, Section
from roadstead.games.fleet_dice.rules.catching import Catch
from roadstead.games.fleet_dice.rules.coins import take_coins
from roadstead.games.fleet_dice.rules.state import BIT, BUILDINGS_OF, COLUMNS_OF, OPEN, SHIPS_OF, State, replaced
from roadstead.games.fleet_dice.rules.trophies import check_silver
from roadstead.kernel.engine import PUBLIC, Rule


def mark(s: State, seat: Seat, section: Section) -> None:
    """FD-2.1: the topmost open box of a section, with its effect (FD-2.10)."""
    at = seat * SECTIONS + section
    box = s.marked[at]
    s.marked[at] = box + 1
    s.tell(PUBLIC, events.MARKED, seat, section, box + 1)
    if not s.boxes_left(seat, section):
        close(s, seat, section)
    activate(s, seat, section, s.terms.codes[section][box])


def close(s: State, seat: Seat, section: Section) -> None:
    """No box of the section is open any more. A building with a mark is completed by it (FD-12.1, FD-17.16)."""
    s.open = replaced(s.open, seat, s.open[seat] & ~BIT[section])
    if section >= FIRST_BUILDING and s.marked[seat * SECTIONS + section]:
        s.built = replaced(s.built, seat, s.built[seat] | BIT[section])
        s.tell(PUBLIC, events.BUILT, seat, section, rules="FD-17.16" if s.struck[section] else "FD-12.1")
        if s.silver_to == OPEN:
            check_silver(s, seat)


def activate(s: State, seat: Seat, section: Section, code: int) -> None:
    if code == BOAT:
        launch(s, seat, section)
    elif code == EITHER:
        s.call(Side(seat, section))
    elif code == LICENCE:
        if section < FIRST_SHIP:
            license_type(s, seat, section)
        else:
            s.call(CrabBonus(seat))
    elif code == FISHING:
        s.call(PrivateFishing(seat))


def can_launch(s: State, seat: Seat, fleet: Fleet) -> bool:
    return s.launched[seat * FLEETS + fleet] < s.terms.boats[fleet]


def can_license(s: State, seat: Seat, column: Column) -> bool:
    return s.level(seat, column) < TOP_LEVEL


def nothing_left(s: State, seat: Seat, fleet: Fleet) -> None:
    """FD-2.7: what a box would give has all been given."""
    s.tell(PUBLIC, events.NOTHING_LEFT, seat, fleet)


def launch(s: State, seat: Seat, fleet: Fleet) -> None:
    """FD-2.5: the topmost boat of the type, without fish; the cod licence pays for it (FD-10.8)."""
    if not can_launch(s, seat, fleet):
        nothing_left(s, seat, fleet)
        return
    at = seat * FLEETS + fleet
    s.launched[at] += 1
    s.tell(PUBLIC, events.LAUNCHED, seat, fleet, s.launched[at])
    if s.silver_to == OPEN:
        check_silver(s, seat)
    earn(s, seat, s.terms.cod_coins[s.level(seat, COD)])


def license_type(s: State, seat: Seat, column: Column) -> None:
    """FD-2.6: the next level; the second licence of a type pays coins (FD-10.2)."""
    if not can_license(s, seat, column):
        nothing_left(s, seat, column)
        return
    at = seat * 5 + column
    s.licences[at] += 1
    s.tell(PUBLIC, events.LICENCE, seat, column, s.licences[at])
    if s.silver_to == OPEN:
        check_silver(s, seat)
    if s.licences[at] == 2:
        earn(s, seat, s.terms.second_coins)


def earn(s: State, seat: Seat, coins: int) -> None:
    """FD-9.3: mark the coins, then resolve the stars among them."""
    give_stars(s, seat, take_coins(s, seat, coins))


def give_stars(s: State, seat: Seat, number: int) -> None:
    """Star actions that are to be resolved now; all stars are alike, so they join those still pending."""
    if number == 0:
        return
    top = s.frames[-1]
    if isinstance(top, Stars) and top.seat == seat:
        top.left += number
    else:
        s.call(Stars(seat, number))


def star_options(s: State, seat: Seat) -> list[int]:
    """FD-9.4: every section with an open box, or nothing (FD-9.7)."""
    mask = s.open[seat]
    return [*COLUMNS_OF[mask & 31], *SHIPS_OF[mask >> 5 & 31], *BUILDINGS_OF[mask >> 10], DECLINE]


class Stars(Rule[State]):
    """Star actions, one after the other (FD-R-11)."""

    seat: Seat
    left: Count
    steps = ("star",)

    def ask_star(self, s: State) -> None:
        if self.left == 0:
            s.end()
        else:
            s.ask(self.seat, ASK_STAR, star_options(s, self.seat))

    def do_star(self, s: State, choice: int) -> None:
        self.left -= 1
        self.step = "star"
        if choice == DECLINE:
            s.tell(PUBLIC, events.DECLINED, self.seat)
        else:
            mark(s, self.seat, choice)


class Side(Rule[State]):
    """A `?` box (FD-2.4): a licence or a boat, whichever is left (FD-2.7)."""

    seat: Seat
    column: Column
    steps = ("side",)

    def ask_side(self, s: State) -> None:
        sides = side_options(s, self.seat, self.column)
        if sides:
            s.ask(self.seat, ASK_SIDE, sides)
        else:
            s.end()
            nothing_left(s, self.seat, self.column)

    def do_side(self, s: State, choice: int) -> None:
        s.end()
        if choice == SIDE_BOAT:
            launch(s, self.seat, self.column)
        else:
            license_type(s, self.seat, self.column)


def side_options(s: State, seat: Seat, column: Column) -> list[int]:
    sides = [SIDE_LICENCE] if can_license(s, seat, column) else []
    if can_launch(s, seat, column):
        sides.append(SIDE_BOAT)
    return sides


class CrabBonus(Rule[State]):
    """The King Crab licence (FD-11.2): a bonus that nobody has chosen."""

    seat: Seat
    steps = ("bonus",)

    def ask_bonus(self, s: State) -> None:
        s.ask(self.seat, ASK_BONUS, [bonus for bonus in range(len(s.terms.bonuses)) if bonus not in s.bonus])

    def do_bonus(self, s: State, choice: int) -> None:
        s.bonus = replaced(s.bonus, self.seat, choice)
        s.tell(PUBLIC, events.BONUS, self.seat, choice, CRAB)
        if s.silver_to == OPEN:
            check_silver(s, self.seat)


class PrivateFishing(Rule[State]):
    """Captain's Club (FD-7.10, FD-11.5): one player fishes alone, then resolves the stars of it."""

    seat: Seat
    steps = ("catch", "stars")

    def do_catch(self, s: State) -> None:
        s.tell(PUBLIC, events.PRIVATE, self.seat, CLUB)
        s.call(Catch(self.seat))

    def do_stars(self, s: State) -> None:
        s.end()
        give_stars(s, self.seat, collect_waiting(s, self.seat))


def collect_waiting(s: State, seat: Seat) -> int:
    """The stars that waited for the end of the fishing (FD-7.8)."""
    stars = s.waiting[seat]
    if stars:
        s.waiting = replaced(s.waiting, seat, 0)
    return stars
