"""Why a choice is not legal, from the same predicates that list the options."""

from __future__ import annotations

from roadstead.games.fleet_dice.box.glossary import BUFFET, COINS3, RECYCLING, SECTIONS, SHRIMP
from roadstead.games.fleet_dice.rules import actions
from roadstead.games.fleet_dice.rules.aliases import Face, Seat, Section
from roadstead.games.fleet_dice.rules.dice import speaks_of
from roadstead.games.fleet_dice.rules.marking import Side
from roadstead.games.fleet_dice.rules.shared import die_in_use
from roadstead.games.fleet_dice.rules.state import State
from roadstead.kernel import talk
from roadstead.kernel.words import Kind, Phrase

NOT_IN_POOL = Kind("no.not_in_pool", ("face",), ("FD-4.3",))
CLOSED = Kind("no.closed", ("section",), ("FD-2.1",))
STRUCK = Kind("no.struck", ("section", "opponent"), ("FD-17.9", "FD-17.14"))
WRONG_DIE = Kind("no.wrong_die", ("face", "section"), ("FD-5.1",))
NO_COINS = Kind("no.no_coins", ("face",), ("FD-5.1",))
NO_SHRIMP_LICENCE = Kind("no.no_shrimp_licence", ("section",), ("FD-5.5", "FD-10.4"))
NOT_SHARED = Kind("no.not_shared", ("section",), ("FD-10.7",))
NO_RECYCLING = Kind("no.no_recycling", ("section",), ("FD-5.3",))
RECYCLED_OUT = Kind("no.recycled_out", ("section",), ("FD-5.3", "FD-12.6"))
NO_BUFFET = Kind("no.no_buffet", ("section",), ("FD-5.4",))
NO_HEX = Kind("no.no_hex", ("face",), ("FD-12.5",))
HEX_FILLED = Kind("no.hex_filled", ("section",), ("FD-5.4",))
NO_BOAT_LEFT = Kind("no.no_boat_left", ("section",), ("FD-2.7",))
NO_LICENCE_LEFT = Kind("no.no_licence_left", ("section",), ("FD-2.7",))
NO_SUCH_BONUS = Kind("no.no_such_bonus", (), ("FD-11.2",))
BONUS_TAKEN = Kind("no.bonus_taken", ("bonus", "seat"), ("FD-11.2",))

KINDS = (
    NOT_IN_POOL,
    CLOSED,
    STRUCK,
    WRONG_DIE,
    NO_COINS,
    NO_SHRIMP_LICENCE,
    NOT_SHARED,
    NO_RECYCLING,
    RECYCLED_OUT,
    NO_BUFFET,
    NO_HEX,
    HEX_FILLED,
    NO_BOAT_LEFT,
    NO_LICENCE_LEFT,
    NO_SUCH_BONUS,
    BONUS_TAKEN,
)


def why_not(s: State, seat: Seat, choice: int) -> Phrase:
    match s.prompt:
        case actions.ASK_PICK:
            return NOT_IN_POOL.phrase(choice)
        case actions.ASK_USE:
            return use(s, seat, choice)
        case actions.ASK_AGAIN | actions.ASK_STAR:
            return closed(s, choice)
        case actions.ASK_SIDE:
            return side(s, choice)
        case actions.ASK_BONUS:
            return bonus(s, choice)
        case _:
            return talk.NOT_OFFERED.phrase()


def closed(s: State, section: Section) -> Phrase:
    return STRUCK.phrase(section, 0) if s.struck[section] else CLOSED.phrase(section)


def use(s: State, seat: Seat, choice: int) -> Phrase:
    face, own = die_in_use(s)
    if choice < SECTIONS and speaks_of(s, seat, face, own, choice):
        return closed(s, choice)
    if choice < COINS3 or choice == actions.USE_COINS:
        return boat_face(s, seat, choice, face, own)
    if choice < SECTIONS:
        return WRONG_DIE.phrase(face, choice)
    return recycling(s, seat) if choice == actions.USE_STAR else buffet(s, seat, face)


def boat_face(s: State, seat: Seat, choice: int, face: Face, own: bool) -> Phrase:
    """A column or coins that the face does not show: only a shrimp licence could give it, and never for the shared die."""
    if face == SHRIMP:
        return NO_SHRIMP_LICENCE.phrase(SHRIMP) if own else NOT_SHARED.phrase(SHRIMP)
    return NO_COINS.phrase(face) if choice == actions.USE_COINS else WRONG_DIE.phrase(face, choice)


def recycling(s: State, seat: Seat) -> Phrase:
    return (RECYCLED_OUT if s.has_built(seat, RECYCLING) else NO_RECYCLING).phrase(RECYCLING)


def buffet(s: State, seat: Seat, face: Face) -> Phrase:
    if not s.has_built(seat, BUFFET):
        return NO_BUFFET.phrase(BUFFET)
    return HEX_FILLED.phrase(face) if face < COINS3 else NO_HEX.phrase(face)


def side(s: State, choice: int) -> Phrase:
    top = s.frames[-1]
    assert isinstance(top, Side)
    return (NO_BOAT_LEFT if choice == actions.SIDE_BOAT else NO_LICENCE_LEFT).phrase(top.column)


def bonus(s: State, choice: int) -> Phrase:
    if choice not in s.bonus:
        return NO_SUCH_BONUS.phrase()
    return BONUS_TAKEN.phrase(choice, s.bonus.index(choice))
