"""A finished game as one picture: the table as it ended, who won, and what everybody had; or a moment of it in the same way."""

from __future__ import annotations

from roadstead.kernel.title import SPECTATOR
from roadstead.svg.gallery import chart_of
from roadstead.svg.pieces import esc, stamp
from roadstead.svg.plot import shape
from roadstead.svg.portrait import CLIP, FRAME, HEIGHT, SIZE, WIDTH
from roadstead.svg.standalone_svg import standalone
from roadstead.svg.water import water
from roadstead.table.features.replay.film import EVERYBODY, moment
from roadstead.table.features.replay.page import player, said_of, scene_of
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
    scene = scene_of(film, moment(film, show.at, SPECTATOR), SPECTATOR, lang)
    said = headline(reader, show)
    drawn = f"{board(chart_of(scene.board))}{band(reader, show, said)}"
    name = f'role="img" aria-label="{esc(said)}"'
    title = film.title.id.replace("_", "-")
    whole = f'<svg class="is-still" viewBox="0 0 {WIDTH} {HEIGHT}" {FRAME} data-title="{title}" {name}>{CLIP}<g clip-path="url(#frame)">{drawn}</g></svg>'
    return standalone(whole, reader.theme or "light", film.title)


def board(chart: str) -> str:
    """The chart above the band; nothing but the sea where a title has none."""
    sea = water(0, 0, WIDTH, HEIGHT)
    if not chart:
        return sea
    head = chart.index(">")
    return f'{sea}{SIZE.sub("", chart[:head])} width="{WIDTH}" height="{HEIGHT - BAND}"{chart[head:]}'


def band(reader: Reader, show: Show, words: str) -> str:
    film, top = show.film, HEIGHT - BAND
    size = 36 if len(words) <= WIDEST else 36 * WIDEST / len(words)
    ground = f'<rect y="{top}" width="{WIDTH}" height="{BAND}" fill="var(--panel)"/><rect y="{top}" width="{WIDTH}" height="5" fill="var(--accent)"/>'
    name = f'<text x="{WIDTH - MARGIN}" y="{top + 146}" {font("serif", 22, "ink-2")} text-anchor="end">{esc(film.title.names[reader.lang])} · Roadstead</text>'
    said = f'<text x="{MARGIN}" y="{top + 60}" {font("serif", size, "ink")} font-weight="700">{esc(words)}</text>'
    return f"<g>{ground}{said}{name}{seats(reader, show, top + 106)}</g>"


def headline(reader: Reader, show: Show) -> str:
    """Who won and how, with the names of people; of an earlier moment what happened."""
    film, outcome = show.film, show.film.game.outcome
    if outcome is not None and show.at == film.last:
        return film.tell(outcome.phrase, reader.lang)
    told = [event.phrase for event in film.game.events(SPECTATOR, show.at - 1) if event.moment == show.at]
    return film.tell(told[0], reader.lang) if told else said_of(reader, film, moment(film, show.at, EVERYBODY))


def seats(reader: Reader, show: Show, y: int) -> str:
    """Each seat with its mark, its name and its points, in a row; whoever won has a trophy."""
    film, ended = show.film, show.at == show.film.last
    winners = film.game.outcome.winners if film.game.outcome is not None and ended else ()
    had = points(show)
    wide = (WIDTH - 2 * MARGIN) / film.players
    out = ""
    for at, side in enumerate(film.sides()):
        x, name = MARGIN + at * wide, player(film, at, reader.lang)
        name = f"{name[: LONGEST - 1]}…" if len(name) > LONGEST else name
        number = f" {had[at]:g}" if had else ""
        cup = f'<g color="var(--event)">{stamp("trophy", x + 24, y - 19, 26)}</g>' if at in winners else ""
        text = f'<text x="{x + (58 if cup else 30):.0f}" y="{y}" {font("sans", 23, "ink")}>{esc(name)}<tspan font-weight="700">{number}</tspan></text>'
        out += f'<g data-side="{side}">{shape(side, x + 10, y - 8, 24)}{cup}{text}</g>'
    return out


def points(show: Show) -> list[float]:
    """What everybody had then; nothing where no points are counted."""
    film, outcome = show.film, show.film.game.outcome
    if not film.title.views.counts_points:
        return []
    if outcome is not None and show.at == film.last:
        return list(outcome.scores)
    return [it.points for it in film.standings(film.state(show.at), EVERYBODY)]


def font(family: str, size: float, colour: str) -> str:
    return f'font-family="var(--{family})" font-size="{size:.0f}" fill="var(--{colour})"'
