"""A ship without her crew, seen from the masthead: hull, rail, gun ports and planks, and what stands about on empty decks.

She is drawn in her own coordinates, bow to the right, so that the zone at the bow is the last column; everything that looks
accidental comes from her name, so she looks the same for ever.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from random import Random
from typing import Final

from roadstead.games.turning_tides.box.components import ZONES
from roadstead.svg.pieces import stamp

ZONE: Final = 104
"""The length of a zone."""
LENGTH: Final = ZONES * ZONE
BOW: Final = 146
"""How far the bowsprit reaches beyond the last zone."""
STERN: Final = 42
PLANK: Final = 11

SHADES: Final = (
    '<defs><linearGradient id="tt-face" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".42"/>'
    '<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>'
    '<linearGradient id="tt-metal" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".35"/>'
    '<stop offset=".35" stop-color="#fff" stop-opacity=".45"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient>'
    '<radialGradient id="tt-ball" cx=".35" cy=".3"><stop offset="0" stop-color="#fff" stop-opacity=".6"/>'
    '<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".35"/></radialGradient>'
    '<radialGradient id="tt-smoke"><stop offset="0" stop-color="var(--fog)" stop-opacity=".95"/>'
    '<stop offset=".55" stop-color="var(--smoke)" stop-opacity=".6"/><stop offset="1" stop-color="var(--smoke)" stop-opacity="0"/></radialGradient></defs>'
)
"""The light on the pieces, once in a drawing."""


def outline(beam: float, grow: float) -> str:
    """The shape of the hull, moved outward by a few units."""
    a, middle, low = grow, beam / 2, beam + grow
    return (
        f"M{-34 - a:g} {middle:g}C{-34 - a:g} 40 {-30 - a:g} {-a:g} -4 {-a:g}H{LENGTH - 10}"
        f"C{LENGTH + 52} {-a:g} {LENGTH + 86 + a:g} {middle - 34:g} {LENGTH + 108 + a * 1.6:g} {middle:g}"
        f"C{LENGTH + 86 + a:g} {middle + 34:g} {LENGTH + 52} {low:g} {LENGTH - 10} {low:g}"
        f"H-4C{-30 - a:g} {low:g} {-34 - a:g} {beam - 40:g} {-34 - a:g} {middle:g}z"
    )


@lru_cache(maxsize=64)
def hull(side: str, beam: int) -> str:
    """Everything of a ship that never changes."""
    deck = outline(beam, -8)
    return (
        f"{wash(beam)}"
        f'<path class="tt-cast" d="{outline(beam, 5)}" transform="translate(0 13)"/><path class="tt-sprit" d="M{LENGTH + 80} {beam / 2:g}h62"/>'
        f'<path class="tt-strake" d="{outline(beam, 7)}"/><path class="tt-rail" d="{outline(beam, 2)}"/>'
        f'<clipPath id="tt-deck-{side}"><path d="{deck}"/></clipPath><path class="tt-deck" d="{deck}"/>'
        f'<g clip-path="url(#tt-deck-{side})">{planks(side, beam)}<path class="tt-shade" d="M-80 {beam - 16}H{LENGTH + 140}v30H-80z"/></g>'
        f"{fittings(beam)}"
    )


def wash(beam: int) -> str:
    """The wake behind the stern, and the wave at the bow."""
    y, bow = beam / 2, LENGTH
    wake = "".join(f"M-40 {y + at:g}q-60 {turn} -{far} {3 * turn:g}" for at, turn, far in ((-52, -8, 118), (-18, -2, 104), (18, 2, 110), (52, 9, 116)))
    wave = "".join(
        f"M{bow + out} {y + s * near:g}q-{back} {s * up} -{end} {s * (up + 30)}"
        for s in (-1, 1)
        for out, near, back, up, end in ((122, 10, 26, 54, 92), (138, 14, 16, 48, 62))
    )
    return f'<g class="tt-wash"><path d="{wake}"/><path class="tt-wave" d="{wave}"/></g>'


def planks(side: str, beam: int) -> str:
    """Seams along the deck, and a few joints in each."""
    chance = Random(f"deck:{side}")
    rows = range(PLANK, beam, PLANK)
    seams = "".join(f"M-40 {y}H{LENGTH + 110}" for y in rows)
    joints = "".join(f"M{chance.randint(-30, LENGTH + 90)} {y}v{PLANK}" for y in rows for _ in range(6))
    return f'<path class="tt-seam" d="{seams}{joints}"/>'


def fittings(beam: int) -> str:
    """Cabin, figurehead, the chevron on the foredeck, the lines between the zones and the gun ports."""
    y, bow = beam / 2, LENGTH
    cabin = f"M-24 {y - 46:g}Q-30 {y:g} -24 {y + 46:g}L-8 {y + 50:g}V{y - 50:g}z"
    lines = "".join(f"M{at * ZONE} 6V{beam - 6}" for at in range(1, ZONES))
    ports = "".join(f"M{at * ZONE + 35} {edge}h34v10h-34z" for at in range(ZONES) for edge in (-2, beam - 8))
    return (
        f'<path class="tt-cabin" d="{cabin}"/><path class="tt-chevron" d="M{bow + 30} {y - 26:g}l34 26 -34 26"/>'
        f'<circle class="tt-head" cx="{bow + 92}" cy="{y:g}" r="8"/><path class="tt-line" d="{lines}"/><path class="tt-port" d="{ports}"/>'
    )


# --- one zone, by its left upper corner -------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def ruin(side: str, zone: int, x: int, y: int, beam: int) -> str:
    """A destroyed zone: a jagged hole with a charred rim, splinters across it, and the mark that says so without any colour."""
    chance = Random(f"hole:{side}{zone}")
    middle_x, middle_y = x + ZONE / 2, y + beam / 2
    rim = []
    for at in range(18):
        reach = (0.99 if at % 2 else 0.74) * chance.uniform(0.86, 1.06)
        rim.append((cos(at * pi / 9) * reach * 47, sin(at * pi / 9) * reach * beam * 0.43))
    outer, inner = ("M" + "L".join(f"{middle_x + a * wide:.0f} {middle_y + b * high:.0f}" for a, b in rim) + "z" for wide, high in ((1, 1), (0.8, 0.84)))
    splinters = "".join(
        f'<rect class="tt-splinter" x="{x + chance.randint(18, 50)}" y="{y + chance.randint(30, beam - 42)}" width="{chance.randint(28, 46)}" height="6"'
        f' rx="1" transform="rotate({chance.randint(-50, 50)} {middle_x:g} {middle_y:g})"/>'
        for _ in range(5)
    )
    mark = stamp("destroyed", middle_x - 22, middle_y - 22, 44)
    return f'<g class="tt-ruin"><path class="tt-char" d="{outer}"/><path class="tt-gape" d="{inner}"/>{splinters}<g class="tt-gone">{mark}</g></g>'


@lru_cache(maxsize=256)
def idle(x: int, y: int, beam: int, at_the_end: bool) -> str:
    """What lies on a deck where nobody stands: a coil of rope at the ends, a grating elsewhere."""
    middle_x, middle_y = x + ZONE / 2, y + beam / 2
    if at_the_end:
        return '<g class="tt-coil">' + "".join(f'<circle cx="{middle_x:g}" cy="{middle_y:g}" r="{r}"/>' for r in (17, 11, 5)) + "</g>"
    bars = "".join(f"M{x + 28 + at} {middle_y - 26:g}v52" for at in (12, 24, 36)) + "".join(f"M{x + 28} {middle_y + at:g}h48" for at in (-13, 0, 13))
    return f'<g class="tt-grate"><rect x="{x + 28}" y="{middle_y - 26:g}" width="48" height="52" rx="3"/><path d="{bars}"/></g>'
