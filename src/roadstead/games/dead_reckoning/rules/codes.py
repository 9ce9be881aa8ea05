"""How a choice of several parts is one number, and how it is taken apart: one pair of functions for each question.

The functions stand here and not beside the questions because what is in this folder is compiled."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import CREW, HULL, SLOTS, TILES, ZONES
from roadstead.games.dead_reckoning.rules.actions import DROP_CARGO, JETTISON, LAND_CARGO, LOAD, PUT_OFF, SHIFT
from roadstead.games.dead_reckoning.rules.aliases import Card, Good, HullSpace, Seat, Side, Slot, Tile

BONUS_TILES: Final = 8

# --- cards -------------------------------------------------------------------------------------------------------


def ability_code(card: Card, slot: Slot) -> int:
    """An ability in a place of a crew card."""
    return card * SLOTS + slot


def ability_parts(code: int) -> tuple[int, int]:
    return code // SLOTS, code % SLOTS


def drawn_parts(choice: int) -> tuple[int, int]:
    """Seat and crew card; the code is its place in every list about crew cards."""
    return choice // CREW, choice % CREW


def dealt_code(seat: Seat, tile: int) -> int:
    """A bonus tile for a seat."""
    return seat * BONUS_TILES + tile


def dealt_parts(choice: int) -> tuple[int, int]:
    return choice // BONUS_TILES, choice % BONUS_TILES


# --- goods and buildings -----------------------------------------------------------------------------------------


def stow_code(verb: int, res: Good, space: HullSpace) -> int:
    """One unit into or out of a hold by `LOAD`, `PUT_OFF` or `JETTISON`; the next number is all of it."""
    return verb + (res * HULL + space) * 2


def rearrange_code(res: Good, source: HullSpace, target: HullSpace) -> int:
    """One unit from hold to hold (`SHIFT`); the next number is all of it."""
    return SHIFT + ((res * HULL + source) * HULL + target) * 2


def stow_verb(choice: int) -> int:
    if choice >= SHIFT:
        return SHIFT
    if choice >= JETTISON:
        return JETTISON
    return PUT_OFF if choice >= PUT_OFF else LOAD


def stow_parts(choice: int) -> tuple[int, int, int]:
    """Whether it is everything, which good, and which hold."""
    rest = choice - stow_verb(choice)
    return rest % 2, rest // 2 // HULL, rest // 2 % HULL


def rearrange_parts(choice: int) -> tuple[int, int, int, int]:
    """Whether it is everything, which good, from which hold, and into which."""
    rest = choice - SHIFT
    pair = rest // 2 // HULL
    return rest % 2, pair // HULL, pair % HULL, rest // 2 % HULL


def jettison_code(res: Good) -> int:
    """A unit over board to make room; `landing_code` is one put ashore."""
    return DROP_CARGO + res


def landing_code(res: Good) -> int:
    return LAND_CARGO + res


def room_good(choice: int) -> Good:
    """Of which good a unit goes to make room."""
    return (choice - DROP_CARGO) % 2


def is_landing(choice: int) -> bool:
    return choice >= LAND_CARGO


def build_code(kind: int, tile: Tile) -> int:
    return 1 + kind * TILES + tile


def build_parts(choice: int) -> tuple[int, int]:
    return (choice - 1) // TILES, (choice - 1) % TILES


# --- cubes on the battle board -----------------------------------------------------------------------------------


def shift_code(side: Side, zone: int, target: int) -> int:
    """A cube of a side from one zone into another."""
    return (side * ZONES + zone) * ZONES + target


def shift_parts(choice: int) -> tuple[int, int, int]:
    source = choice // ZONES
    return source // ZONES, source % ZONES, choice % ZONES


def push_code(side: Side, target: int) -> int:
    """A cube of a side that is pushed into a zone; 0 is none."""
    return 1 + side * ZONES + target


def push_parts(choice: int) -> tuple[int, int]:
    return (choice - 1) // ZONES, (choice - 1) % ZONES
