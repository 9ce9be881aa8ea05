"""A game as a picture."""

from __future__ import annotations

import re

from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.title import SPECTATOR
from roadstead.kernel.words import Phrase
from roadstead.svg.ink import Ink
from roadstead.svg.scene import number
from roadstead.svg.standalone_svg import Picture, standalone
from roadstead.svg.water import water

WIDTH, HEIGHT = 1100, 900
ALL_OF_IT = '<svg class="chart'
"""How a chart begins that is the whole board. One that lies beside other things has a name of its own before that class."""
CHART = re.compile(r'<svg class="(?:[^"]* )?chart[ "]')


def picture(game: Game, seat: int = SPECTATOR, lang: str = "en", theme: str = "light") -> Picture:
    """The board as a seat may see it now, as an SVG of its own; notebooks show it."""
    choices = number(game.options(seat)) if seat in game.open and seat >= 0 else ()
    sides = game.title.look.sides(game.setup.players)
    scene = game.title.look.scene(game.view(seat), Ink(lang, sides, choices, game.names, story=told(game, seat)))
    if scene is None:
        raise RoadsteadError(f"{game.title.id} has no drawing; its picture in text is title.look.picture(view, lang)")
    chart = chart_of(scene.board)
    drawn = on_water(chart) if chart.startswith(ALL_OF_IT) else framed(scene.board + scene.own, scene.layout)
    return Picture(standalone(drawn, theme, game.title))


def told(game: Game, seat: int) -> list[Phrase]:
    """What a game that is over has told somebody."""
    return [event.phrase for event in game.events(seat)] if game.over else []


def chart_of(markup: str) -> str:
    """The chart within a board, from its first tag to its last; empty if the board is no chart."""
    found = CHART.search(markup)
    depth = 0
    for tag in re.finditer(r"<svg\b|</svg>", markup[found.start() :] if found else ""):
        depth += 1 if tag[0] == "<svg" else -1
        if found and depth == 0:
            return markup[found.start() : found.start() + tag.end()]
    return ""


def on_water(chart: str) -> str:
    """A chart with the sea below it, which on a page belongs to the page."""
    head = chart.index(">") + 1
    box = re.search(r'viewBox="(\S+) (\S+) (\S+) (\S+)"', chart[:head])
    sea = water(*(float(box[at]) for at in range(1, 5))) if box else ""
    return f"{chart[:head]}{sea}{chart[head:]}"


def framed(markup: str, layout: str) -> str:
    """A table that is not one drawing, inside a drawing. What is drawn within text says so, or a file would not show it."""
    drawn = markup.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    page = f'<main xmlns="http://www.w3.org/1999/xhtml" class="{layout} sheet-picture">{drawn}</main>'
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"><foreignObject width="{WIDTH}" height="{HEIGHT}">{page}</foreignObject></svg>'
    )
