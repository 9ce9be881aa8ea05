"""What a sheet is drawn with: lettering that fits, boxes with pencil crosses, boats with fish in their portholes, rings round what may be chosen."""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from zlib import crc32

from roadstead.games.fleet_dice.box.glossary import BOAT, COMPLETES, EITHER, FISHING, LICENCE, PLAIN
from roadstead.svg.letters import USUAL, broad, closer, drawn_out
from roadstead.svg.pieces import esc, key, stamp
from roadstead.svg.scene import Choice

SMALL: Final = 14
"""The smallest lettering of the sheet: no less than 12 pixels in a window of 1280 by 720."""
SIGNS: Final = {LICENCE: "licence", BOAT: "boat", FISHING: "fish", COMPLETES: "check"}
ON, NEXT, FREE, STRUCK = "is-on", "is-next", "is-free", "is-struck"
"""What can be the matter with a box."""
TILT: Final = 9
ROW: Final = 6
"""As many portholes stand side by side; more stand in two rows."""


def words(x: float, y: float, text: str, kind: str = "", size: float = SMALL, room: float = 0.0, serif: bool = False) -> str:
    """A line of lettering; where it would be too long for its room, it is set closer."""
    tight = closer(text, size, room, serif) if room else ""
    name = f' class="{kind}"' if kind else ""
    return f'<text{name} x="{x:g}" y="{y:g}" font-size="{size:g}"{tight}>{esc(text)}</text>'


@lru_cache(maxsize=1024)
def mixed(x: float, y: float, text: str, kind: str = "", size: float = SMALL, middle: bool = False, room: float = 0.0) -> str:
    """A line with symbols among its words, such as `+2{coin}`. The words take just the room that is left between the symbols, in any type."""
    parts = [part for part in text.replace("{", "\0{").replace("}", "\0").split("\0") if part]
    widths = [size + 4 if part.startswith("{") else USUAL * broad(part, size) for part in parts]
    near = min(1.0, room / sum(widths)) if room and widths else 1.0
    at = x - near * sum(widths) / 2 if middle else x
    out = ""
    for part, width in zip(parts, widths, strict=True):
        if part.startswith("{"):
            out += stamp(part[1:], round(at, 1), y - size + 0.5, size + 2)
        elif part.strip():
            before, said = near * USUAL * broad(part[: len(part) - len(part.lstrip())], size), part.strip()
            name, long = f' class="{kind}"' if kind else "", near * USUAL * broad(said, size)
            out += f'<text{name} x="{at + before:.4g}" y="{y:g}" font-size="{size:g}"{drawn_out(long)}>{esc(said)}</text>'
        at += near * width
    return out


# --- boxes -----------------------------------------------------------------------------------------------------------


def tilt(name: str) -> int:
    """No two crosses stand alike: how far one is turned comes of the name of its box."""
    return crc32(name.encode()) % (2 * TILT + 1) - TILT


@lru_cache(maxsize=4096)
def box(x: float, y: float, size: float, code: int, state: str, name: str) -> str:
    """A box, round where it has an effect."""
    middle_x, middle_y = x + size / 2, y + size / 2
    if code == PLAIN:
        rim = f'<rect x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" rx="4"/>'
    else:
        rim = f'<circle cx="{middle_x:g}" cy="{middle_y:g}" r="{size / 2 + 0.8:g}"/>'
    inner = rim + sign(x, y, size, code)
    if state == ON:
        inner += cross(x, y, size, name)
    elif state == STRUCK:
        inner += f'<path class="strike" d="M{x - 2:g} {y + size + 2:g}L{x + size + 2:g} {y - 2:g}"/>'
    return f'<g class="bx {state}">{inner}</g>'


def sign(x: float, y: float, size: float, code: int) -> str:
    if code == EITHER:
        return f'<text class="either" x="{x + size / 2:g}" y="{y + size * 0.77:g}" font-size="{size * 0.78:g}">?</text>'
    return stamp(SIGNS[code], round(x + size * 0.12, 1), round(y + size * 0.12, 1), round(size * 0.76, 1)) if code in SIGNS else ""


def cross(x: float, y: float, size: float, name: str) -> str:
    around = f"rotate({tilt(name)} {x + size / 2:g} {y + size / 2:g})"
    return f'<g {key(name, "stroke")}><use class="pen" href="#xmark" x="{x - 1:g}" y="{y - 1:g}" width="{size + 2:g}" height="{size + 2:g}" transform="{around}"/></g>'


# --- boats -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def boat(x: float, y: float, width: float, fish: int, room: int, out: bool, name: str) -> str:
    """A boat with its fish; one that is not launched yet is only dashed."""
    k = width / 96
    if out:
        hull = f'<use href="#trawler" x="{x:g}" y="{y:g}" width="{width:g}" height="{40 * k:.1f}"/>'
        foam = f'<use class="foam" href="#wavelet" x="{x - 2:g}" y="{y + 36 * k:.1f}" width="{width + 4:g}" height="{8 * k:.1f}"/>'
        return f'<g class="boat" {key(name, "grow")}>{hull}{portholes(x, y, k, fish, room, name)}{foam}</g>'
    hull = f"M{x + 2 * k:.1f} {y + 14 * k:.1f}h{92 * k:.1f}l{-10 * k:.1f} {20 * k:.1f}q{-3 * k:.1f} {4 * k:.1f} {-9 * k:.1f} {4 * k:.1f}h{-52 * k:.1f}q{-16 * k:.1f} 0 {-21 * k:.1f} {-24 * k:.1f}z"
    return f'<g class="boat is-wait"><path class="ghost" d="{hull}"/>{portholes(x, y, k, fish, room, name)}</g>'


def haul(fish: int, x: float, y: float) -> str:
    """What a boat has just caught, over it; it is seen for a moment."""
    if not fish:
        return ""
    return f'<g class="fl-haul plays" aria-hidden="true"><rect x="{x:g}" y="{y:g}" width="46" height="20" rx="10"/><text x="{x + 7:g}" y="{y + 15:g}">+{fish}</text>{stamp("fish", x + 25, y + 2, 16)}</g>'


def portholes(x: float, y: float, k: float, fish: int, room: int, name: str) -> str:
    """As many as the boat has room for, those with fish first."""
    if not room:
        return ""
    across = room if room <= ROW else (room + 1) // 2
    radius = min(7.2 if room <= ROW else 4.4, 63 / across / 2 * 0.92) * k
    places = [(x + (13 + 63 * (at % across + 0.5) / across) * k, y + (27 if room <= ROW else 23.4 if at < across else 32.6) * k) for at in range(room)]
    return holds(places, radius, fish, name)


def holds(places: list[tuple[float, float]], radius: float, fish: int, name: str) -> str:
    """All portholes as one drawing, and a fish in some of them."""
    turn = f"a{radius:.1f} {radius:.1f} 0 1 0 {2 * radius:.1f} 0a{radius:.1f} {radius:.1f} 0 1 0 {-2 * radius:.1f} 0"
    drawn = "".join(f"M{x - radius:.1f} {y:.1f}{turn}" for x, y in places)
    drawings = (stamp("fish", round(x - radius * 1.05, 1), round(y - radius * 1.05, 1), round(radius * 2.1, 1)) for x, y in places[:fish])
    caught = "".join(f"<g {key(f'{name}.fish.{at}', 'drop')}>{drawing}</g>" for at, drawing in enumerate(drawings))
    return f'<path class="hold" d="{drawn}"/>' + (f'<g class="catch">{caught}</g>' if caught else "")


@lru_cache(maxsize=512)
def barge(x: float, y: float, width: float, fish: int, room: int, out: bool, name: str) -> str:
    """A low hull with two rows of portholes."""
    across = max(1, (room + 1) // 2)
    radius = min(5.2, (width - 26) / across / 2 * 0.92)
    places = [(x + 14 + (width - 28) * (at % across + 0.5) / across, y + (9 if at < across else 20.5)) for at in range(room)]
    hull = f"M{x:g} {y:g}h{width:g}l-7 21q-2 6-8 6H{x + 15:g}q-6 0-8-6z"
    moving = f" {key(name, 'grow')}" if out else ""
    return f'<g class="boat{"" if out else " is-wait"}"{moving}><path class="{"scow" if out else "ghost"}" d="{hull}"/>{holds(places, radius, fish, name)}</g>'


@lru_cache(maxsize=1024)
def flag(x: float, y: float, points: int) -> str:
    """What a boat is worth, on its flag."""
    return f'<path class="worth" d="M{x:g} {y:g}h18v17h-18z"/>{words(x + 9, y + 13.5, str(points), "worth-n")}'


@lru_cache(maxsize=1024)
def medal(x: float, y: float, points: str) -> str:
    return f'<circle class="worth" cx="{x:g}" cy="{y:g}" r="12"/>{words(x, y + 5, points, "worth-n")}'


# --- what may be chosen ----------------------------------------------------------------------------------------------


def halo(x: float, y: float, radius: float) -> str:
    return f'<circle class="halo0" cx="{x:g}" cy="{y:g}" r="{radius:g}"/><circle class="halo" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'


def long_halo(x: float, y: float, width: float, height: float) -> str:
    shape = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{min(12.0, height / 2):g}"'
    return f'<rect class="halo0" {shape}/><rect class="halo" {shape}/>'


def number_of(found: list[Choice]) -> str:
    """The number of a choice; with a mark where the place leads to several."""
    return f"{found[0].number}{'+' if len(found) > 1 else ''}"


def plate(x: float, y: float, number: str) -> str:
    """The number of a choice beside the box that it is about."""
    half = 12 if len(number) < 3 and "+" not in number else 6 + 4.2 * len(number)
    return f'<g class="plate" transform="translate({x:g} {y:g})"><rect x="{-half:g}" y="-12" width="{2 * half:g}" height="24" rx="12"/><text y="5.2" font-size="15">{number}</text></g>'


def surface(x: float, y: float, width: float, height: float, kind: str = "hit") -> str:
    """Where a click arrives, though nothing is to be seen there."""
    return f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'
