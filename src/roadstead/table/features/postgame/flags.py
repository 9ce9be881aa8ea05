"""The turning points of a game as numbered flags over the reel of its replay."""

from __future__ import annotations

from collections.abc import Sequence

from roadstead.svg.pieces import esc
from roadstead.table.features.postgame.story import Turn
from roadstead.table.features.replay.page import player
from roadstead.table.features.replay.shown_moment import Show
from roadstead.table.pages.frame import Reader

APART = 7.4
"""So many hundredths of the reel lie between two flags at least: a finger hits the right one on a phone."""
RADIUS = 12


def flags(reader: Reader, show: Show, turns: Sequence[Turn]) -> str:
    """A link for each, above the moment that it leads to; beside it where another one stands there."""
    xs = [100 * turn.moment / max(1, show.film.last) for turn in turns]
    rows = "".join(flag(reader, show, number, turn, *at) for number, (turn, at) in enumerate(zip(turns, zip(spread(xs), xs, strict=True), strict=True), 1))
    return f'<nav class="reel-f" id="part-turns" aria-label="{reader.words["turns"]}"><svg>{rows}</svg></nav>'


def spread(xs: Sequence[float]) -> list[float]:
    """As near to these places, which are in order, as flags can stand."""
    out: list[float] = []
    for number, x in enumerate(xs):
        latest = 100 - APART * (len(xs) - 1 - number)
        out.append(max(out[-1] + APART if out else 0.0, min(x, latest)))
    return out


def flag(reader: Reader, show: Show, number: int, turn: Turn, top: float, x: float) -> str:
    name = esc(f"{reader.words['turn_flag'].format(number=number)}: {change(reader, show, turn)}")
    return (
        f'<a data-at="{turn.moment}" href="{esc(show.url(turn.moment))}" aria-label="{name}"><title>{name}</title>'
        f'<line x1="{top:.2f}%" y1="{RADIUS}" x2="{x:.2f}%" y2="100%"/><circle cx="{top:.2f}%" cy="{RADIUS}" r="{RADIUS}"/>'
        f'<text x="{top:.2f}%" y="{RADIUS}">{number}</text></a>'
    )


def change(reader: Reader, show: Show, turn: Turn) -> str:
    """How much the chance of whom changed."""
    return f"{signed(turn.change * 100)} % {reader.words['for_seat']} {player(show.film, turn.seat, reader.lang)}"


def signed(value: float) -> str:
    return f"{value:+.0f}".replace("-", "−") if round(value) else "±0"
