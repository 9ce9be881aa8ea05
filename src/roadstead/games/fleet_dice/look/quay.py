"""The harbor: five ships in slips along the quay, their boxes on the stones before them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from roadstead.games.fleet_dice.box.glossary import CLUB, CRAB, SECTION_IDS
from roadstead.games.fleet_dice.look.lanes import FEW, WIDE, left, tally
from roadstead.games.fleet_dice.look.pen import SECTION_ICONS, Boat
from roadstead.games.fleet_dice.look.strokes import barge, boat, haul, medal, mixed, words
from roadstead.games.fleet_dice.rules.scoring import tally_points
from roadstead.svg.pieces import stamp

if TYPE_CHECKING:
    from roadstead.games.fleet_dice.look.sheet import SheetPen

TOP, TALL = 328, 122
SLIP, SLIP_TALL = 353, 62
BOXES: Final = 422
GROUND: Final = f'<rect class="quay" x="4" y="{TOP}" width="871" height="{TALL}" rx="10"/>'
MANY: Final = 6
"""A single boat with room for more fish than this is a barge."""


@lru_cache(maxsize=64)
def slip(ship: int, name: str) -> str:
    x = left(ship - CRAB)
    return (
        f'<rect class="slip" x="{x + 4}" y="{SLIP}" width="{WIDE - 8}" height="{SLIP_TALL}" rx="8"/>{stamp(SECTION_ICONS[ship], x + 6, TOP + 2, 22)}'
        f"{words(x + 33, TOP + 18, name, 'ship-n', 15, 98, serif=True)}"
    )


def ship(it: SheetPen, at: int) -> str:
    x, name = left(at - CRAB), it.pen.section(at)
    return (
        f'<g {it.place("hs", at)} id="fd-{SECTION_IDS[at].replace("_", "-")}">{slip(at, name)}{words(x + WIDE - 5, TOP + 18, tally(it, at), "count")}'
        f"{boxes(it, at)}{moored(it, at)}{it.cube(at, x + 116, SLIP + 2)}</g>"
    )


def boxes(it: SheetPen, at: int) -> str:
    number, x = it.pen.terms.length[at], left(at - CRAB) + 8
    step = min(23.5, (WIDE - 12) / number)
    size = min(20.0, step - 3)
    middle = x + it.sheet.marked[at] * step + size / 2
    it.offer_box(at, middle, BOXES + size / 2, size * 0.8, (middle, BOXES - 15), (left(at - CRAB) + 2, TOP, WIDE - 4, TALL))
    return "".join(it.cell(at, row, x + row * step, BOXES, size) for row in range(number))


def moored(it: SheetPen, at: int) -> str:
    """The boats of a ship, and in a few words what is special about them."""
    x, boats = left(at - CRAB), it.pen.boats(it.owner, at)
    told = f'<g class="told">{mixed(x + 12, SLIP + 17, note(it, at), "on-water", room=WIDE - 46)}</g>'
    if at == CLUB:
        return told + f'<use class="clubhouse" href="#clubhouse" x="{x + 88}" y="{SLIP + 14}" width="72" height="48"/>'
    each = "/".join(str(points) for points in sorted({its.points for its in boats}))
    return told + rows(it, at, boats) + (medal(x + WIDE - 18, SLIP + 13, each) if each else "")


def note(it: SheetPen, at: int) -> str:
    """What a ship brings; the King Crab with a licence what its bonus is worth now."""
    if at == CRAB and it.sheet.bonus >= 0:
        return it.words["bonus_now"].format(n=tally_points(it.s, it.owner, it.box.bonuses[it.sheet.bonus]))
    return it.brief(at)


def rows(it: SheetPen, at: int, boats: list[Boat]) -> str:
    x, launched = left(at - CRAB), it.sheet.launched[at]
    if len(boats) == 1 and boats[0].room > MANY:
        its = boats[0]
        load = words(x + WIDE - 12, SLIP + 50, f"{its.fish}/{its.room}", "on-water count")
        return barge(x + 12, SLIP + 28, 106, its.fish, its.room, launched > 0, f"boat.{at}.0") + load + haul(it.caught.get((at, 0), 0), x + 40, SLIP + 4)
    step = (WIDE - 14) / max(1, len(boats))
    wide = min(70.0, step - 4)
    y = SLIP + SLIP_TALL - 6 - wide * 0.46
    return "".join(
        boat(round(x + 9 + row * step, 1), round(y, 1), round(wide, 1), its.fish, its.room, row < launched, f"boat.{at}.{row}")
        + crowd(its, x + 9 + row * step, y)
        + haul(it.caught.get((at, row), 0), round(x + 9 + row * step, 1), y - 16)
        for row, its in enumerate(boats)
    )


def crowd(its: Boat, x: float, y: float) -> str:
    return words(x + 40, y + 6, f"{its.fish}/{its.room}", "on-water") if its.room > max(FEW, MANY) else ""
