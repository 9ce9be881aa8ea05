"""Places of a drawn table: what can be pointed at, what a choice touches, and marks that are put on them afterwards.

A drawing names its places by the targets that options use. So a page can mark what was chosen and what just happened
without any title knowing about it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from html import unescape
from math import hypot

from roadstead.svg.pieces import esc
from roadstead.svg.scene import Choice

AREA = re.compile(r'<rect class="at" data-at="([^"]*)" data-what="[^"]*" x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)"/>')
THING = re.compile(r'<(\w+) class="([^"]*)" data-at="([^"]*)"')
NAMED = re.compile(r'data-at="([^"]*)" data-what="([^"]*)"')
LINK = re.compile(r'class="[^"]*"(?: data-[\w]+="[^"]*")* href="#c(\d+)"(?: data-all="([\d ]*)")?')
CORNER = 14


def area(target: str, what: str, x: float, y: float, width: float, height: float) -> str:
    """A place on a chart: invisible until somebody points at it. `what` says in words what lies there, already escaped."""
    return f'<rect class="at" data-at="{esc(target)}" data-what="{what}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


def at(target: str, what: str) -> str:
    """The attributes of an element that is a place, right after its class."""
    return f'data-at="{esc(target)}" data-what="{what}"'


def key(name: str, way: str = "") -> str:
    """The attributes of a piece that is shown on its way when it changes its place, `sail` for slow ones."""
    return f'data-key="{esc(name)}"' + (f' data-way="{way}"' if way else "")


def to(found: Sequence[Choice]) -> str:
    """The attributes of a link to the choices that touch a place: to the first, naming all."""
    every = f' data-all="{" ".join(str(choice.number) for choice in found)}"' if len(found) > 1 else ""
    return f'href="#c{found[0].number}"{every}'


def here(x: float, y: float) -> str:
    """Where a window that shows only a part of a chart opens it: shares of its width and height."""
    across, down = (min(20, max(0, round(share * 20))) for share in (x, y))
    return f'<span class="here here-x{across} here-y{down}"></span>'


def names(markup: str) -> dict[str, str]:
    """Every place of a drawing with its words, in the order of the drawing."""
    return {unescape(target): unescape(what) for target, what in NAMED.findall(markup)}


def choose(markup: str, number: int) -> str:
    """The drawing with the spots of one choice marked as chosen."""

    def mark(found: re.Match[str]) -> str:
        numbers = (found[2] or found[1]).split()
        return found[0].replace('class="', 'class="is-chosen ', 1) if str(number) in numbers else found[0]

    return LINK.sub(mark, markup)


def route(markup: str, stops: Sequence[str]) -> str:
    """The chart with a dotted way from the first to the last of some places, over the ground and under the pieces."""
    found = {unescape(place[1]): place for place in AREA.finditer(markup)}
    ends = [found[stop] for stop in stops if stop in found]
    if len(ends) < 2 or ends[0][0] == ends[-1][0]:
        return markup
    after = max(ends[0].end(), ends[-1].end())
    return markup[:after] + way(*(middle(end) for end in (ends[0], ends[-1]))) + markup[after:]


def middle(place: re.Match[str]) -> tuple[float, float]:
    x, y, width, height = (float(place[at]) for at in (2, 3, 4, 5))
    return x + width / 2, y + height / 2


def way(start: tuple[float, float], end: tuple[float, float]) -> str:
    """A dotted line with the head of an arrow at its end."""
    far = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    dx, dy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    x, y = end[0] - 8 * dx, end[1] - 8 * dy
    head = f"M{end[0] + 6 * dx:.1f} {end[1] + 6 * dy:.1f}L{x - 9 * dy:.1f} {y + 9 * dx:.1f}L{x + 9 * dy:.1f} {y - 9 * dx:.1f}z"
    return f'<path class="route fig" d="M{start[0]:g} {start[1]:g}L{x:.1f} {y:.1f}"/><path class="route-h fig" d="{head}"/>'


def happened(markup: str, targets: Collection[str]) -> str:
    """The drawing with brackets round the places where something just happened."""
    if not targets:
        return markup

    def bracket(found: re.Match[str]) -> str:
        return found[0] + brackets(*(float(found[at]) for at in (2, 3, 4, 5))) if unescape(found[1]) in targets else found[0]

    def flag(found: re.Match[str]) -> str:
        plain = found[1] != "rect" and unescape(found[3]) in targets
        return found[0].replace('class="', 'class="is-event ', 1) if plain else found[0]

    return THING.sub(flag, AREA.sub(bracket, markup))


def brackets(x: float, y: float, width: float, height: float) -> str:
    """Four corners round a place."""
    left, top, right, low = x + 3, y + 3, x + width - 3, y + height - 3
    c = min(CORNER, width / 3, height / 3)
    path = f"M{left:g} {top + c:g}v{-c:g}h{c:g}M{right - c:g} {top:g}h{c:g}v{c:g}M{right:g} {low - c:g}v{c:g}h{-c:g}M{left + c:g} {low:g}h{-c:g}v{-c:g}"
    return f'<path class="event fig" d="{path}"/>'
