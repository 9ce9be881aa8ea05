"""The wharf: houses in a row whose windows are the boxes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from roadstead.games.fleet_dice.box.glossary import BUFFET, FIRST_BUILDING, FIRST_SHIP, RECYCLING, SECTION_IDS
from roadstead.games.fleet_dice.look.pen import COLUMN_ICONS
from roadstead.games.fleet_dice.look.strokes import SMALL, halo, medal, mixed, plate, surface, words
from roadstead.svg.letters import broad
from roadstead.svg.pieces import stamp
from roadstead.svg.scene import Choice

if TYPE_CHECKING:
    from roadstead.games.fleet_dice.look.sheet import SheetPen

STEP, WIDE = 109.6, 104
TOP, WALL, LOW = 458, 488, 594
WINDOWS: Final = 532
HUES: Final = "abcdefgh"
GROUND: Final = f'<rect class="street" x="0" y="{LOW - 1}" width="880" height="6"/>'


def left(building: int) -> float:
    return round(4 + (building - FIRST_BUILDING) * STEP, 1)


@lru_cache(maxsize=64)
def house(building: int, name: str) -> str:
    x = left(building)
    return (
        f'<path class="roof" d="M{x - 2:g} {WALL}L{x + 14:g} {TOP}h{WIDE - 28}L{x + WIDE + 2:g} {WALL}z"/><rect class="wall" x="{x + 3:g}" y="{WALL}" width="{WIDE - 6}" height="{LOW - WALL}"/>'
        f'<rect class="board-sign" x="{x + 1:g}" y="{WALL + 2}" width="{WIDE - 2}" height="37" rx="4"/>{lettering(name, x + WIDE / 2)}'
    )


def lettering(name: str, x: float) -> str:
    """The name of a house in full, in two lines if it must be; a single long word is set closer."""
    lines = name.rsplit(" ", 1) if broad(name, SMALL, serif=True) > WIDE - 8 and " " in name else [name]
    first = WALL + 26 if len(lines) == 1 else WALL + 17
    return "".join(words(x, first + 16 * at, line, "house-n", SMALL, WIDE - 8, serif=True) for at, line in enumerate(lines))


def building(it: SheetPen, at: int) -> str:
    done, lost = it.s.has_built(it.owner, at), it.s.is_lost(it.owner, at)
    x, points = left(at), it.points(at)
    kind = f"wb hue-{HUES[(at - FIRST_BUILDING) % len(HUES)]}{' is-done' if done else ''}{' is-lost' if lost else ''}"
    use = it.found(SECTION_IDS[at]) if done else []
    worth = medal(x + WIDE / 2, TOP + 15, str(points)) if points else ""
    pennant = f'<path class="pennant" d="M{x + WIDE - 14:g} {TOP + 22}v-30h19l-5 6 5 6h-18"/>' if done else ""
    gone = f'<path class="strike" d="M{x + 4:g} {LOW - 6}L{x + WIDE - 4:g} {TOP + 6}"/>' if lost else ""
    return (
        f'<g {it.place(kind, at)} id="fd-{SECTION_IDS[at].replace("_", "-")}">{house(at, it.pen.section(at))}{worth}{pennant}{windows(it, at)}{gives(it, at, use)}{gone}'
        f"{it.cube(at, x - 4, TOP - 4)}</g>"
    )


def windows(it: SheetPen, at: int) -> str:
    number, x = it.pen.terms.length[at], left(at)
    step = min(24.0, (WIDE - 8) / number)
    size = min(20.0, step - 2.5)
    first, y = x + WIDE / 2 - number * step / 2 + (step - size) / 2, WINDOWS + (20 - size) / 2
    middle = first + it.sheet.marked[at] * step + size / 2
    it.offer_box(at, round(middle, 1), y + size / 2, size * 0.8, (x + 20, TOP + 15), (x, TOP, WIDE, LOW - TOP))
    return "".join(it.cell(at, row, round(first + row * step, 1), y, size) for row in range(number))


def gives(it: SheetPen, at: int, use: Sequence[Choice]) -> str:
    """What a house does; the hexes of the Buffet and the stars of the Recycling Center as they are left."""
    x = left(at) + WIDE / 2
    if at == BUFFET:
        return hexes(it, use) + words(x, LOW - 5, it.brief(at), "house-t", SMALL, WIDE - 10)
    if at == RECYCLING and it.s.has_built(it.owner, at):
        return stars(it, use)
    told = it.brief(at)
    return mixed(x, LOW - 14, told, "house-i", middle=True, room=WIDE - 10) if "{" in told else words(x, LOW - 14, told, "house-t", SMALL, WIDE - 10)


def stars(it: SheetPen, use: Sequence[Choice]) -> str:
    used, total, x = it.sheet.recycled, it.box.wharf.recyclings, left(RECYCLING)
    if use:
        ring = surface(x, TOP, WIDE, LOW - TOP) + halo(x + WIDE / 2, LOW - 19, 17) + plate(x + 20, TOP + 15, str(use[0].number))
        it.offer(list(use), SECTION_IDS[RECYCLING], it.in_words(RECYCLING), ring)
    step = min(24.0, 90 / max(1, total))
    first = x + WIDE / 2 - total * step / 2
    return "".join(
        f'<g class="spare{" is-used" if at < used else ""}">{stamp("star", round(first + at * step + 2, 1), LOW - 29, min(20.0, step - 3))}</g>'
        for at in range(total)
    )


def hexes(it: SheetPen, use: Sequence[Choice]) -> str:
    """One for each kind of fish; the one that the die fills is the link."""
    x, face = left(BUFFET) + 3, use[0].option.phrase.args.get("section", -1) if use else -1
    if use:
        at = x + max(face, 0) * 19.6 + 10
        ring = surface(x - 3, TOP, WIDE, LOW - TOP) + halo(round(at, 1), LOW - 28, 12) + plate(x + 17, TOP + 15, str(use[0].number))
        it.offer(list(use), SECTION_IDS[BUFFET], it.in_words(BUFFET), ring)
    return "".join(hexagon(round(x + column * 19.6, 1), COLUMN_ICONS[column], bool(it.sheet.hexes >> column & 1)) for column in range(FIRST_SHIP))


@lru_cache(maxsize=64)
def hexagon(x: float, sign: str, filled: bool) -> str:
    y = LOW - 38
    path = f"M{x + 5:g} {y + 1}h10l5 9-5 9h-10l-5-9z"
    return f'<g class="hex{" is-on" if filled else ""}"><path d="{path}"/>{stamp(sign, x + 3.5, y + 3.5, 13)}</g>'
