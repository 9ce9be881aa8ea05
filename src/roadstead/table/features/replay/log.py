"""The log of a replay: paragraphs as at the table, the newest at the bottom; every sentence leads to its moment."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Event
from roadstead.kernel.title import SPECTATOR
from roadstead.svg.pieces import esc, icon, seat
from roadstead.table.features.catchup.recap import named
from roadstead.table.features.colours.paint import seat_word, voice
from roadstead.table.features.log.page import named_once, turn_of
from roadstead.table.features.log.room import Said
from roadstead.table.features.replay.film import EVERYBODY
from roadstead.table.features.replay.shown_moment import Show
from roadstead.table.pages.frame import Reader

LOG_LINES = 80


def log(reader: Reader, show: Show) -> str:
    """What these eyes had heard by then."""
    game, words = show.film.game, reader.words
    told = [event for event in game.events(SPECTATOR if show.eyes == EVERYBODY else show.eyes) if event.moment <= show.at]
    present = "" if game.over else game.title.words.heading(game.state())
    lines = [line(show, event, present, reader.lang) for event in told[-LOG_LINES:]]
    rows = "".join(paragraph(show, list(said)) for _, said in groupby(lines, key=lambda it: it.turn))
    head = f'<div class="panel-h">{icon("log")}<h2>{words["log"]}</h2></div>'
    body = f'<div class="log-b" tabindex="0" role="group" aria-label="{words["log"]}"><ol>{rows}</ol></div>'
    return f'<section class="log panel" id="part-log" aria-label="{words["log"]}">{head}{body}</section>'


def line(show: Show, event: Event, present: str, lang: str) -> Said:
    film = show.film
    whose = next(iter(named(film.game, event)), CHANCE)
    said = voice(film.title, film.game.setup, film.colours, lang, film.names).say(event.phrase)
    known = (film.names[whose] or seat_word(film.title, film.game.setup, film.colours, whose, lang)) if whose >= 0 else ""
    return Said(event.moment, turn_of(film.game, event, whose, present), whose, *named_once(said, known))


def paragraph(show: Show, lines: Sequence[Said]) -> str:
    """A mark and the sentences; what came of the decision that led here stands out."""
    whose = lines[0].turn[0]
    mark = icon("next") if whose < 0 else seat(show.film.sides()[whose])
    before = [-1, *(said.seat for said in lines)]
    told = " ".join(sentence(show, said, said.later if said.seat == last else said.first) for said, last in zip(lines, before, strict=False))
    return f"<li{' class=is-last' if lines[-1].moment == show.at else ''}>{mark}<p>{told}</p></li>"


def sentence(show: Show, said: Said, text: str) -> str:
    now = ' aria-current="step"' if said.moment == show.at else ""
    return f'<a data-at="{said.moment}" href="{esc(show.url(said.moment))}"{now}>{text}</a>'
