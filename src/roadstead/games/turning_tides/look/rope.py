"""How far the ships have come: knots on a rope."""

from __future__ import annotations

from roadstead.games.turning_tides.box.components import LAST_OFFSET
from roadstead.games.turning_tides.look.hull import LENGTH
from roadstead.games.turning_tides.look.ships import Ships

KNOTS = LAST_OFFSET + 2
"""One for each position, and one for having passed."""


def rope(it: Ships) -> str:
    """Below your own ship, where her name is not."""
    size, now = it.unit, min(max(it.seen.offset, 0), KNOTS - 1)
    step = 27 * size
    x, y = start(it, (KNOTS - 1) * step), it.own_y + it.beam + 29 * size
    knots = "".join(knot(x + at * step, y, size, at <= now) for at in range(KNOTS) if at != now)
    said = f"{it.words['offset']}: {it.seen.offset}, {KNOTS - 1} {it.words['passed']}"
    place = it.ink.stop("offset", said, x - 12 * size, y - 14 * size, (KNOTS - 1) * step + 24 * size, 28 * size)
    here = f'<circle class="tt-knot is-on" cx="{x + now * step:.0f}" cy="{y:.0f}" r="{12.5 * size:.0f}"/>'
    figure = f'<text class="tt-knot-t" x="{x + now * step:.0f}" y="{y + 6 * size:.0f}" font-size="{17 * size:.0f}">{it.seen.offset}</text>'
    end = f'<text class="tt-name" x="{x + (KNOTS - 1) * step + 16 * size:.0f}" y="{y + 6 * size:.0f}" font-size="{17 * size:.0f}">{it.words["passed"]}</text>'
    return f'<g class="tt-pass"><path class="tt-rope" d="M{x:.0f} {y:.0f}h{(KNOTS - 1) * step:.0f}"/>{knots}{here}{figure}{end}{place}</g>'


def start(it: Ships, length: float) -> float:
    """Where the rope begins: on the side of the stern that has room for it, clear of the name and of the island."""
    size, word = it.unit, 84 * it.unit
    right = it.width - 20 - word - length
    stern = it.left(it.near) + (0 if it.bow_right(it.near) else LENGTH)
    if it.bow_right(it.near) and right > stern + 150 * size:
        return right
    room = stern - length - word - (0 if it.bow_right(it.near) else 150 * size)
    return min(190 * size, room) if room > 0 else right


def knot(x: float, y: float, size: float, tied: bool) -> str:
    return f'<circle class="tt-knot{" is-on" if tied else ""}" cx="{x:.0f}" cy="{y:.0f}" r="{5 * size:.1f}"/>'
