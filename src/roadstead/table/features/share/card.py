"""A finished game as one picture: the table as it ended, who won, and what everybody had."""

from __future__ import annotations

from roadstead.kernel.title import SPECTATOR
from roadstead.svg.gallery import chart_of
from roadstead.svg.pieces import esc, stamp
from roadstead.svg.plot import shape
from roadstead.svg.portrait import CLIP, FRAME, HEIGHT, SIZE, WIDTH
from roadstead.svg.standalone_svg import standalone
from roadstead.table.features.colours import paint
from roadstead.table.features.replay.film import moment
from roadstead.table.features.replay.page import player, scene_of
from roadstead.table.features.replay.reel import Screening
from roadstead.table.features.replay.shown_moment import Show
from roadstead.table.pages.frame import Reader

BAND, MARGIN = 164, 44
WIDEST = 62
"""A sentence with more letters is written smaller."""
LONGEST = 15


def card(reader: Reader, asked: Screening) -> str:
    """In a worker: the picture, in the language and the theme of the reader."""
    show = asked.show()
    film, lang = show.film, reader.lang
    scene = scene_of(film, moment(film, film.last, SPECTATOR), SPECTATOR, lang)
    drawn = f"{board(chart_of(scene.board))}{band(reader, show)}"
    name = f'role="img" aria-label="{esc(won(reader, show))}"'
    title = film.title.id.replace("_", "-")
    whole = f'<svg class="is-still" viewBox="0 0 {WIDTH} {HEIGHT}" {FRAME} data-title="{title}" {name}>{CLIP}<g clip-path="url(#frame)">{drawn}</g></svg>'
    return standalone(whole, reader.theme or "light", film.title)


def board(chart: str) -> str:
    """The chart above the band; nothing but the sea where a title has none."""
    sea = f'<rect {FRAME} fill="var(--deep)"/>'
    if not chart:
        return sea
    head = chart.index(">")
    return f'{sea}{SIZE.sub("", chart[:head])} width="{WIDTH}" height="{HEIGHT - BAND}"{chart[head:]}'


def band(reader: Reader, show: Show) -> str:
    film, top = show.film, HEIGHT - BAND
    words = won(reader, show)
    size = 36 if len(words) <= WIDEST else 36 * WIDEST / len(words)
    ground = f'<rect y="{top}" width="{WIDTH}" height="{BAND}" fill="var(--panel)"/><rect y="{top}" width="{WIDTH}" height="5" fill="var(--accent)"/>'
    name = f'<text x="{WIDTH - MARGIN}" y="{top + 146}" {font("serif", 22, "ink-2")} text-anchor="end">{esc(film.title.names[reader.lang])} · Roadstead</text>'
    said = f'<text x="{MARGIN}" y="{top + 60}" {font("serif", size, "ink")} font-weight="700">{esc(words)}</text>'
    return f"<g>{ground}{said}{name}{seats(reader, show, top + 106)}</g>"


def won(reader: Reader, show: Show) -> str:
    """Who won and how, with the names of people."""
    film, outcome = show.film, show.film.game.outcome
    if outcome is None:
        return film.title.names[reader.lang]
    return paint.voice(film.title, film.game.setup, film.colours, reader.lang, film.names).say(outcome.phrase)


def seats(reader: Reader, show: Show, y: int) -> str:
    """Each seat with its mark, its name and its points, in a row; whoever won has a trophy."""
    film, outcome = show.film, show.film.game.outcome
    wide = (WIDTH - 2 * MARGIN) / film.players
    out = ""
    for at, side in enumerate(film.sides()):
        x, name = MARGIN + at * wide, player(film, at, reader.lang)
        name = f"{name[: LONGEST - 1]}…" if len(name) > LONGEST else name
        points = f" {outcome.scores[at]:g}" if outcome is not None and film.title.views.counts_points else ""
        cup = f'<g color="var(--event)">{stamp("trophy", x + 24, y - 19, 26)}</g>' if outcome is not None and at in outcome.winners else ""
        text = f'<text x="{x + (58 if cup else 30):.0f}" y="{y}" {font("sans", 23, "ink")}>{esc(name)}<tspan font-weight="700">{points}</tspan></text>'
        out += f'<g data-side="{side}">{shape(side, x + 10, y - 8, 24)}{cup}{text}</g>'
    return out


def font(family: str, size: float, colour: str) -> str:
    return f'font-family="var(--{family})" font-size="{size:.0f}" fill="var(--{colour})"'
