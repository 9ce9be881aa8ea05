"""Why a choice is not legal, from the same masks and predicates that list the options."""

from __future__ import annotations

from roadstead.games.turning_tides.box.components import CAPTAIN, SAILOR_UNIT, WAIT
from roadstead.games.turning_tides.rules import actions
from roadstead.games.turning_tides.rules.aliases import Seat, Zone
from roadstead.games.turning_tides.rules.lee import Spend, Swap, cards_of, pool
from roadstead.games.turning_tides.rules.moves import move_parts, side_of, zone_of
from roadstead.games.turning_tides.rules.state import BIT, HAND, SWAP, State
from roadstead.games.turning_tides.rules.surrender import is_open
from roadstead.kernel.words import Kind, Phrase

NOT_IN_HAND = Kind("no.not_in_hand", ("card",), ("TT-4.2",))
WRECKED = Kind("no.wrecked", ("zone",), ("TT-2.8",))
SIDE_TAKEN = Kind("no.side_taken", ("zone", "towards"), ("TT-2.4",))
NO_CAPTAIN = Kind("no.no_captain", (), ("TT-6.5",))
NO_SAILOR = Kind("no.no_sailor", ("zone",), ("TT-2.3",))
NOBODY_TO_PROMOTE = Kind("no.nobody_to_promote", ("zone",), ("TT-9.3",))
NO_CANNON = Kind("no.no_cannon", ("place",), ("TT-6.5",))
SAME_PLACE = Kind("no.same_place", (), ("TT-6.6",))
SIDE_KEPT = Kind("no.side_kept", (), ("TT-6.15",))
AT_THE_BOWS = Kind("no.at_the_bows", (), ("TT-5.7", "TT-5.12"))
HAVE_PASSED = Kind("no.have_passed", (), ("TT-5.8",))
HAVE_INITIATIVE = Kind("no.have_initiative", (), ("TT-6.7",))
FACES_NOTHING = Kind("no.faces_nothing", ("zone",), ("TT-6.12",))
NO_FACING_CANNON = Kind("no.no_facing_cannon", ("zone",), ("TT-6.11",))
NOT_TO_GIVE = Kind("no.not_to_give", ("card",), ("TT-8.1", "TT-8.4"))
NOT_TO_TAKE = Kind("no.not_to_take", ("card",), ("TT-8.1",))
NOT_IN_POOL = Kind("no.not_in_pool", ("card",), ("TT-8.6",))
WAIT_STAYS = Kind("no.wait_stays", ("card",), ("TT-6.2",))
ONE_FOR_ONE = Kind("no.one_for_one", (), ("TT-8.1",))
SAME_CARD = Kind("no.same_card", (), ("TT-8.1",))
TOO_MANY = Kind("no.too_many", (), ("TT-8.1", "TT-1.3"))
WRONG_NUMBER = Kind("no.wrong_number", ("number",), ("TT-8.5",))
OFFERED_ALREADY = Kind("no.offered_already", (), ("TT-11.8",))
NO_OFFERS = Kind("no.no_offers", (), ("TT-11.8",))
OFFERED_IN_LEE = Kind("no.offered_in_lee", (), ("TT-11.8",))
OFFER_OPEN = Kind("no.offer_open", (), ("TT-11.8",))

KINDS = (
    NOT_IN_HAND,
    WRECKED,
    SIDE_TAKEN,
    NO_CAPTAIN,
    NO_SAILOR,
    NOBODY_TO_PROMOTE,
    NO_CANNON,
    SAME_PLACE,
    SIDE_KEPT,
    AT_THE_BOWS,
    HAVE_PASSED,
    HAVE_INITIATIVE,
    FACES_NOTHING,
    NO_FACING_CANNON,
    NOT_TO_GIVE,
    NOT_TO_TAKE,
    NOT_IN_POOL,
    WAIT_STAYS,
    ONE_FOR_ONE,
    SAME_CARD,
    TOO_MANY,
    WRONG_NUMBER,
    OFFERED_ALREADY,
    NO_OFFERS,
    OFFERED_IN_LEE,
    OFFER_OPEN,
)


def why_not(s: State, seat: Seat, choice: int) -> Phrase:
    if choice < 0:
        return surrender(s, seat) if choice == actions.SURRENDER else never(s, seat, choice)
    match s.prompt:
        case actions.ASK_CARD:
            return NOT_IN_HAND.phrase(choice)
        case actions.ASK_SAILOR:
            return WRECKED.phrase(choice)
        case actions.ASK_CANNON:
            return place(s, seat, choice)
        case actions.ASK_MOVE:
            return move(s, seat, choice)
        case actions.ASK_NAVIGATE:
            return navigate(s, choice)
        case actions.ASK_SWING | actions.ASK_FIRE:
            return attack(s, seat, choice)
        case actions.ASK_PROMOTE:
            return NOBODY_TO_PROMOTE.phrase(choice)
        case actions.ASK_SWAP:
            return swap(s, seat, choice)
        case _:
            return spend(s, seat, choice)


def surrender(s: State, seat: Seat) -> Phrase:
    if not s.terms.offers:
        return NO_OFFERS.phrase()
    if is_open(s):
        return OFFER_OPEN.phrase()
    return OFFERED_IN_LEE.phrase() if isinstance(s.frames[-1], Swap | Spend) else OFFERED_ALREADY.phrase()


def never(s: State, seat: Seat, said: int) -> Phrase:
    """What can be said and is legal at no time."""
    match said:
        case actions.WITH_WAIT:
            return WAIT_STAYS.phrase(WAIT)
        case actions.UNEQUAL:
            return ONE_FOR_ONE.phrase()
        case actions.SAME_CARD:
            return SAME_CARD.phrase()
        case actions.WRONG_NUMBER:
            return WRONG_NUMBER.phrase(s.wrecks(seat))
        case _:
            return TOO_MANY.phrase()


def place(s: State, seat: Seat, spot: int) -> Phrase:
    zone = zone_of(spot)
    return WRECKED.phrase(zone) if s.wrecked[seat] & BIT[zone] else SIDE_TAKEN.phrase(zone, s.towards(side_of(spot)))


def move(s: State, seat: Seat, choice: int) -> Phrase:
    unit, source, target = move_parts(choice)
    if unit == CAPTAIN:
        return move_captain(s, seat, target)
    return move_sailor(s, seat, source, target) if unit == SAILOR_UNIT else move_cannon(s, seat, source, target)


def move_captain(s: State, seat: Seat, zone: Zone) -> Phrase:
    if s.captain[seat] < 0:
        return NO_CAPTAIN.phrase()
    return SAME_PLACE.phrase() if s.captain[seat] == zone else WRECKED.phrase(zone)


def move_sailor(s: State, seat: Seat, source: Zone, target: Zone) -> Phrase:
    if not s.manned[seat] & BIT[source]:
        return NO_SAILOR.phrase(source)
    return SAME_PLACE.phrase() if source == target else WRECKED.phrase(target)


def move_cannon(s: State, seat: Seat, source: int, target: int) -> Phrase:
    if not s.guns[2 * seat + side_of(source)] & BIT[zone_of(source)]:
        return NO_CANNON.phrase(s.called(source))
    if source == target:
        return SAME_PLACE.phrase()
    if s.free(seat, side_of(target)) & BIT[zone_of(target)]:
        return SIDE_KEPT.phrase()
    return place(s, seat, target)


def navigate(s: State, choice: int) -> Phrase:
    if choice == actions.INITIATIVE:
        return HAVE_INITIATIVE.phrase()
    if s.passed():
        return HAVE_PASSED.phrase()
    return AT_THE_BOWS.phrase(rules=("TT-5.12" if s.terms.least_offset else "TT-5.7",))


def attack(s: State, seat: Seat, zone: Zone) -> Phrase:
    if not s.manned[seat] & BIT[zone]:
        return NO_SAILOR.phrase(zone)
    if not s.facing_mask() & BIT[zone]:
        return FACES_NOTHING.phrase(zone)
    return NO_FACING_CANNON.phrase(zone)


def swap(s: State, seat: Seat, choice: int) -> Phrase:
    give, take = actions.SWAPS[choice]
    short = missing(give, cards_of(s, seat, HAND))
    return NOT_TO_GIVE.phrase(short[0]) if short else NOT_TO_TAKE.phrase(missing(take, cards_of(s, seat, SWAP))[0])


def missing(named: actions.Cards, there: actions.Cards) -> list[int]:
    """The cards that are named more often than they are there."""
    return [card for card in named if named.count(card) > there.count(card)]


def spend(s: State, seat: Seat, choice: int) -> Phrase:
    number = s.wrecks(seat)
    cards = actions.SPENDINGS[choice]
    return WRONG_NUMBER.phrase(number) if len(cards) != number else NOT_IN_POOL.phrase(missing(cards, pool(s, seat))[0])
