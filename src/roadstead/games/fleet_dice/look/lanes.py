"""The five boat columns: a pier with its boxes, boats on the water beside it, and what the licences of its fish bring."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from roadstead.games.fleet_dice.box.glossary import COD, LOBSTER, OYSTER, SEATS, SECTION_IDS, SHRIMP, SWORDFISH, TOP_LEVEL
from roadstead.games.fleet_dice.look.pen import COLUMN_ICONS, Boat
from roadstead.games.fleet_dice.look.strokes import boat, flag, halo, haul, long_halo, mixed, plate, surface, words
from roadstead.games.fleet_dice.rules.catching import Catch
from roadstead.svg.pieces import stamp

if TYPE_CHECKING:
    from roadstead.games.fleet_dice.look.sheet import SheetPen

STEP: Final = 175
WIDE, TALL, TOP = 171, 318, 4
BOXES_TOP: Final = 54
BOATS_TOP, BOATS_LOW = 56, 240
LICENCES_TOP: Final = 242
ROW: Final = 24
FEW: Final = 4
"""Up to here the fish of a boat are counted at a glance; more get a number."""


def left(column: int) -> int:
    return 4 + column * STEP


@lru_cache(maxsize=64)
def ground(column: int, name: str) -> str:
    """What never changes in a lane: water, pier and the sign of its fish."""
    x = left(column)
    waves = "".join(f'<use href="#wavelet" x="{x + dx}" y="{y}" width="{w}" height="8"/>' for dx, y, w in ((46, 62, 108), (62, 138, 90), (52, 216, 100)))
    return (
        f'<rect class="lane" x="{x}" y="{TOP}" width="{WIDE}" height="{TALL}" rx="12"/><g class="ripple">{waves}</g>'
        f'<rect class="pier" x="{x}" y="{TOP}" width="42" height="{TALL}" rx="12"/>'
        f'<g class="emblem"><circle cx="{x + 25}" cy="26" r="20"/>{stamp(COLUMN_ICONS[column], x + 11, 12, 28)}</g>'
        f"{words(x + 52, 25, name, 'lane-n', 18, 112, serif=True)}"
    )


def column(it: SheetPen, at: int) -> str:
    x, name = left(at), it.pen.section(at)
    return (
        f'<g {it.place("ty", at)} id="fd-{SECTION_IDS[at]}">{ground(at, name)}{words(x + 52, 43, tally(it, at), "lane-t")}{boxes(it, at)}{it.cube(at, x + 24, 2)}'
        f"{fleet(it, at)}{licences(it, at)}</g>"
    )


def tally(it: SheetPen, section: int) -> str:
    """How many boxes are marked, of those that Captain Ruth has left."""
    return f"{it.sheet.marked[section]}/{it.s.boxes(section)}"


def boxes(it: SheetPen, at: int) -> str:
    """From the top; the next one is a link if it may be marked now."""
    number, x = it.pen.terms.length[at], left(at) + 11
    step = min(30.0, (TOP + TALL - BOXES_TOP) / number)
    size = min(21.0, step - 5)
    next_y = BOXES_TOP + it.sheet.marked[at] * step + size / 2
    it.offer_box(at, x + size / 2, next_y, size * 0.8, (x + size + 16, next_y), (left(at), TOP, 62, TALL))
    return "".join(it.cell(at, row, x, BOXES_TOP + row * step, size) for row in range(number))


# --- boats -----------------------------------------------------------------------------------------------------------


def fleet(it: SheetPen, at: int) -> str:
    """A link is the next boat to launch after a `?` box, or the one that a question is about."""
    boats, launched, x = it.pen.boats(it.owner, at), it.sheet.launched[at], left(at) + 50
    place = it.pen.ink.place("bts", f"{SEATS[it.owner]}.boats.{SECTION_IDS[at]}", berths(it, at, boats[:launched]))
    step = (BOATS_LOW - BOATS_TOP) / max(1, len(boats))
    wide = min(100.0, step * 1.66)
    rows = [BOATS_TOP + (step - 61) * 0.5 + row * step for row in range(len(boats))]
    drawn = "".join(one(it, at, row, its, row < launched, x, y, wide) for row, (its, y) in enumerate(zip(boats, rows, strict=True)))
    found, asked = it.found(f"boats.{SECTION_IDS[at]}"), boat_in_question(it, at)
    chosen = launched if asked < 0 else asked
    if found and chosen < len(boats):
        y = rows[chosen]
        numbers = "".join(plate(x + wide - 24 - 26 * (len(found) - 1 - n), y + 1, str(choice.number)) for n, choice in enumerate(found))
        ring = surface(x - 6, y - 14, wide + 24, 64) + long_halo(x - 6, y + 4, wide + 29, 46) + numbers
        it.offer(found, f"boats.{SECTION_IDS[at]}", berths(it, at, boats[:launched]), ring)
    return f"<g {place}>{drawn}</g>"


def one(it: SheetPen, at: int, row: int, its: Boat, out: bool, x: float, y: float, wide: float) -> str:
    number = words(x + wide + 18, round(y + 0.38 * wide, 1), f"{its.fish}/{its.room}", "load") if its.room > FEW else ""
    drawn = boat(x, round(y, 1), wide, its.fish, its.room, out, f"boat.{at}.{row}") + flag(round(x + wide - 1, 1), round(y + 1, 1), its.points) + number
    return drawn + haul(it.caught.get((at, row), 0), x + 30, y - 6)


def berths(it: SheetPen, at: int, boats: list[Boat]) -> str:
    """The boats of a column in words."""
    loads = ", ".join(f"{its.fish}/{its.room}" for its in boats)
    out = f"{it.words['boats_out']}: {len(boats)}" + (f", {it.words['fish']} {loads}" if boats else "")
    return f"{it.pen.section(at)}: {it.words['boats_do']} {out}"


def boat_in_question(it: SheetPen, at: int) -> int:
    """The oyster boat that a question is about (FD-7.4), or -1."""
    catch = it.pen.frame(Catch)
    if at != OYSTER or catch is None or catch.seat != it.owner or it.owner not in it.pen.seen.open:
        return -1
    return catch.boat


# --- licences --------------------------------------------------------------------------------------------------------


def licences(it: SheetPen, at: int) -> str:
    """Three levels, each with what it brings; those that are held have a seal."""
    level, x = it.sheet.licences[at], left(at) + 46
    levels = "; ".join(f"{row}: {it.licence(at, row)}" for row in range(1, TOP_LEVEL + 1))
    says = f"{it.pen.section(at)}, {it.words['licences']} {level}/{TOP_LEVEL}. {levels}"
    found = it.found(f"licences.{SECTION_IDS[at]}")
    if found and level < TOP_LEVEL:
        y = LICENCES_TOP + 14 + level * ROW
        ring = surface(x, y - 12, 120, ROW) + halo(x + 12, y, 10.5) + plate(x + 104, y, str(found[0].number))
        it.offer(found, f"licences.{SECTION_IDS[at]}", says, ring)
    rows = "".join(permit(x, row, level, short(it, at, row), it.box.licences.vp[at][row]) for row in range(1, TOP_LEVEL + 1))
    place = it.pen.ink.place("lcs", f"{SEATS[it.owner]}.licences.{SECTION_IDS[at]}", says)
    return f'<g {place}><rect class="paper" x="{x}" y="{LICENCES_TOP}" width="121" height="{TOP_LEVEL * ROW + 4}" rx="8"/>{rows}</g>'


@lru_cache(maxsize=512)
def permit(x: float, row: int, level: int, text: str, points: int) -> str:
    y = LICENCES_TOP + 14 + (row - 1) * ROW
    held = row <= level
    tick = f'<path class="tick" d="M{x + 8} {y}l3 4 6-8"/>' if held else ""
    kind = "held" if held else ""
    worth = flag(x + 99, y - 8.5, points) if points else ""
    return (
        f'<g class="permit {"is-on" if row == level else "is-old" if held else ""}"><circle class="seal {kind}" cx="{x + 12}" cy="{y}" r="8"/>{tick}'
        f"{mixed(x + 25, y + 5, text, room=70.0 if points else 92.0) if '{' in text else words(x + 25, y + 5, text.strip(), '', room=70.0 if points else 92.0)}{worth}</g>"
    )


def short(it: SheetPen, column: int, level: int) -> str:
    """What a licence does at a level, in a word or two and symbols; the first level says when, the others only what is different."""
    words, data, first = it.words, it.box.licences, level == 1
    if column == SHRIMP:
        return (words["short.shrimp"] if first else f"{data.shrimp_uses[level]}×" if data.shrimp_uses[level] > 1 else "") + " +{star}" * data.shrimp_stars[
            level
        ]
    if column == COD:
        return ("{boat} " if first else "") + f"+{data.cod_coins[level]}{{coin}}"
    if column == LOBSTER:
        return (words["income"] if first else "") + f" +{data.lobster_coins[level]}{'' if first else '{coin}'}"
    if column == SWORDFISH:
        return (words["short.after"] if first else "") + "{star}" * data.sword_stars[level] + "{coin}" * data.sword_coins[level]
    return words["short.oyster" if first else "oyster.n"].replace("{n}", str(data.oyster_capacity[level]))
