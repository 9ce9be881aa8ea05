"""Why a choice is not legal, from the same masks and predicates that list the options."""

from __future__ import annotations

from roadstead.games.turning_tides import actions
from roadstead.games.turning_tides.components import ZONES
from roadstead.games.turning_tides.rules.lee import cards_of
from roadstead.games.turning_tides.rules.surrender import may_offer
from roadstead.games.turning_tides.state import BIT, COUNT_OF, HAND, State
from roadstead.kernel import talk
from roadstead.kernel.words import Kind, Phrase

NOT_IN_HAND = Kind("no.not_in_hand", ("card",), ("TT-4.2",))
WRECKED = Kind("no.wrecked", ("zone",), ("TT-2.8",))
SIDE_TAKEN = Kind("no.side_taken", ("zone", "side"), ("TT-2.4",))
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
NOT_TO_GIVE = Kind("no.not_to_give", (), ("TT-8.1", "TT-8.4"))
NOT_TO_TAKE = Kind("no.not_to_take", (), ("TT-8.1",))
NOT_IN_POOL = Kind("no.not_in_pool", (), ("TT-8.6",))
WRONG_NUMBER = Kind("no.wrong_number", ("number",), ("TT-8.5",))
OFFERED_ALREADY = Kind("no.offered_already", (), ("TT-11.8",))
NO_OFFERS = Kind("no.no_offers", (), ("TT-11.8",))

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
    WRONG_NUMBER,
    OFFERED_ALREADY,
    NO_OFFERS,
)


def why_not(s: State, seat: int, choice: int) -> Phrase:
    if choice < 0:
        return surrender(s, seat)
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


def surrender(s: State, seat: int) -> Phrase:
    if not s.terms.offers:
        return NO_OFFERS.phrase()
    return talk.NOT_OFFERED.phrase() if may_offer(s, seat) or not s.offered >> seat & 1 else OFFERED_ALREADY.phrase()


def place(s: State, seat: int, spot: int) -> Phrase:
    side, zone = divmod(spot, ZONES)
    if s.wrecked[seat] & BIT[zone]:
        return WRECKED.phrase(zone)
    return SIDE_TAKEN.phrase(zone, side)


def move(s: State, seat: int, choice: int) -> Phrase:
    if choice < actions.SAILOR_MOVES:
        return move_captain(s, seat, choice)
    if choice < actions.CANNON_MOVES:
        return move_sailor(s, seat, *divmod(choice - actions.SAILOR_MOVES, ZONES))
    return move_cannon(s, seat, *divmod(choice - actions.CANNON_MOVES, actions.PLACES))


def move_captain(s: State, seat: int, zone: int) -> Phrase:
    if s.captain[seat] < 0:
        return NO_CAPTAIN.phrase()
    return SAME_PLACE.phrase() if s.captain[seat] == zone else WRECKED.phrase(zone)


def move_sailor(s: State, seat: int, source: int, target: int) -> Phrase:
    if not s.manned[seat] & BIT[source]:
        return NO_SAILOR.phrase(source)
    return SAME_PLACE.phrase() if source == target else WRECKED.phrase(target)


def move_cannon(s: State, seat: int, source: int, target: int) -> Phrase:
    if not s.guns[2 * seat + source // ZONES] & BIT[source % ZONES]:
        return NO_CANNON.phrase(source)
    if source == target:
        return SAME_PLACE.phrase()
    if s.free(seat, target // ZONES) & BIT[target % ZONES]:
        return SIDE_KEPT.phrase()
    return place(s, seat, target)


def navigate(s: State, choice: int) -> Phrase:
    if choice == actions.INITIATIVE:
        return HAVE_INITIATIVE.phrase()
    return HAVE_PASSED.phrase() if s.passed() else AT_THE_BOWS.phrase()


def attack(s: State, seat: int, zone: int) -> Phrase:
    if not s.manned[seat] & BIT[zone]:
        return NO_SAILOR.phrase(zone)
    if not s.facing_mask() & BIT[zone]:
        return FACES_NOTHING.phrase(zone)
    return NO_FACING_CANNON.phrase(zone)


def swap(s: State, seat: int, choice: int) -> Phrase:
    give, _ = actions.SWAPS[choice]
    hand = cards_of(s, seat, HAND)
    short = any(give.count(card) > hand.count(card) for card in give)
    return NOT_TO_GIVE.phrase() if short else NOT_TO_TAKE.phrase()


def spend(s: State, seat: int, choice: int) -> Phrase:
    number = COUNT_OF[s.wrecked[seat]]
    return WRONG_NUMBER.phrase(number) if len(actions.SPENDINGS[choice]) != number else NOT_IN_POOL.phrase()
