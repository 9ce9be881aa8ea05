"""A turning point as a picture: the part of the board where it happened, as it lay just after it."""

from __future__ import annotations

from roadstead.kernel.engine import CHANCE
from roadstead.kernel.title import SPECTATOR
from roadstead.svg.gallery import chart_of, on_water
from roadstead.svg.spot import Box, spot, window
from roadstead.svg.standalone_svg import standalone
from roadstead.table.features.replay.film import Film, moment
from roadstead.table.features.replay.page import scene_of
from roadstead.table.features.replay.reel import Screening
from roadstead.table.pages.frame import Reader

SHAPE, SHARE = 1.6, 0.42
"""How much wider than high a picture is, and how much of the board's width it shows."""
BACK = 200
"""So many decisions are looked back at."""
NOTHING = '<svg class="chart" viewBox="0 0 160 100"></svg>'


def still(reader: Reader, asked: Screening, theme: str) -> str:
    """In a worker: the picture, by day or by night; nothing but the sea where a title draws no chart."""
    film, at = asked.show().film, asked.at
    decided = last_decided(film, at)
    eyes = film.game.history[decided].seat if decided < at else SPECTATOR
    chart = chart_of(scene_of(film, moment(film, at, eyes), eyes, reader.lang).board) or NOTHING
    box = spot(chart, touched(film, decided, at))
    shown = ringed(on_water(chart), box)
    return standalone(window(shown, box or spot(chart, earlier(film, eyes, decided)), SHAPE, SHARE), theme, film.title)


def last_decided(film: Film, at: int) -> int:
    """The last decision before a moment that was not up to chance."""
    return next((it for it in range(at - 1, -1, -1) if film.game.history[it].seat != CHANCE), at)


def touched(film: Film, since: int, at: int) -> tuple[str, ...]:
    """Where something happened: the places of the events, then what the decisions touched, the last ones first."""
    game, words = film.game, film.title.words
    seat = game.history[since].seat if since < at else SPECTATOR
    told = [place for event in game.events(seat, since) if event.moment <= at for place in words.places(event.phrase)]
    return (*told, *(target for it in range(at - 1, since - 1, -1) for target in reversed(game.history[it].targets)))


def earlier(film: Film, seat: int, before: int) -> tuple[str, ...]:
    """Where this seat was at work last, for what happens nowhere on the board."""
    entries = film.game.history[max(0, before - BACK) : before]
    return tuple(target for entry in reversed(entries) if entry.seat == seat for target in reversed(entry.targets))


def ringed(chart: str, box: Box | None) -> str:
    """A lamp around what has just happened."""
    if box is None:
        return chart
    ring = f'x="{box.x:.0f}" y="{box.y:.0f}" width="{box.width:.0f}" height="{box.height:.0f}" rx="12" fill="none" stroke="var(--lamp)" stroke-width="5"'
    return f"{chart.removesuffix('</svg>')}<rect {ring}/></svg>"
