"""In which order choices are listed, and below which headings: what has an effect at once first, letting go at the foot."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.box.glossary import COINS3, FIRST_BUILDING, FIRST_SHIP, MARKET, NOTHING, PLAIN, SECTIONS
from roadstead.games.fleet_dice.rules import actions
from roadstead.games.fleet_dice.rules.aliases import Face, Seat
from roadstead.games.fleet_dice.rules.dice import uses
from roadstead.games.fleet_dice.rules.scoring import tally_points
from roadstead.games.fleet_dice.rules.state import State
from roadstead.games.fleet_dice.words.choices import effect
from roadstead.kernel.words import Group, Kind, Templates

TAKE: Final = Kind("group.take")
MARK: Final = Kind("group.mark")
COINS: Final = Kind("group.coins")
AS_COIN: Final = Kind("group.as_coin")
HOUSES: Final = Kind("group.houses")
BOATS: Final = Kind("group.boats")
HARBOR: Final = Kind("group.harbor")
WHARF: Final = Kind("group.wharf")
KINDS: Final = (TAKE, MARK, COINS, AS_COIN, HOUSES, BOATS, HARBOR, WHARF)

GROUPS: Final[Templates] = {
    "group.take": {"en": "Take and mark", "de": "Nehmen und ankreuzen"},
    "group.mark": {"en": "Mark a box", "de": "Ein Kästchen ankreuzen"},
    "group.coins": {"en": "Take coins", "de": "Münzen nehmen"},
    "group.as_coin": {"en": "Or as a coin", "de": "Oder als Münze"},
    "group.houses": {"en": "With your buildings", "de": "Mit deinen Gebäuden"},
    "group.boats": {"en": "Boats", "de": "Boote"},
    "group.harbor": {"en": "Harbor", "de": "Hafen"},
    "group.wharf": {"en": "Wharf", "de": "Ufer"},
}
AT_ONCE, LATER, NEVER = range(3)
"""When marking a box of a section has an effect."""
BEHIND: Final = 4
"""Choices of the next heading come after all of those."""


def group(s: State, seat: Seat, choice: int) -> Group:
    match s.prompt:
        case actions.ASK_PICK:
            return die(s, seat, choice)
        case actions.ASK_USE:
            return use(s, seat, choice)
        case actions.ASK_AGAIN:
            return again(s, seat, choice)
        case actions.ASK_STAR:
            return Group(ends=True) if choice == actions.DECLINE else star(s, seat, choice)
        case actions.ASK_BONUS:
            return Group(order=-tally_points(s, seat, s.terms.bonuses[choice]))
        case _:
            return Group(order=choice)


def when(s: State, seat: Seat, section: int) -> int:
    does = effect(s, seat, section)
    return NEVER if does == NOTHING else LATER if does == PLAIN else AT_ONCE


def die(s: State, seat: Seat, face: Face) -> Group:
    """A die to take, by the best that can be marked with it."""
    marks = [when(s, seat, section) for section in uses(s, seat, face, True) if section < SECTIONS]
    if marks:
        return Group(TAKE.phrase(), min(marks))
    return Group(COINS.phrase(), BEHIND) if face in (COINS3, MARKET) else Group(AS_COIN.phrase(), 2 * BEHIND)


def use(s: State, seat: Seat, choice: int) -> Group:
    if choice < SECTIONS:
        return Group(MARK.phrase(), when(s, seat, choice))
    if choice == actions.USE_COINS:
        return Group(COINS.phrase(), BEHIND)
    return Group(AS_COIN.phrase(), 2 * BEHIND) if choice == actions.USE_COIN else Group(HOUSES.phrase(), BEHIND + 1)


def again(s: State, seat: Seat, choice: int) -> Group:
    if choice == actions.AGAIN_NOT:
        return Group(ends=True)
    return Group(COINS.phrase(), BEHIND) if choice == actions.AGAIN_COINS else Group(MARK.phrase(), when(s, seat, choice))


def star(s: State, seat: Seat, section: int) -> Group:
    """Any box of the sheet, by its part of it."""
    part = 0 if section < FIRST_SHIP else 1 if section < FIRST_BUILDING else 2
    return Group((BOATS, HARBOR, WHARF)[part].phrase(), part * BEHIND + when(s, seat, section))
