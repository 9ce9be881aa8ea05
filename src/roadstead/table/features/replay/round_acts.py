"""What happened in the round that is looked at, in a few words each: what was done before this moment, and what is still to come."""

from __future__ import annotations

from itertools import pairwise

from roadstead.kernel.engine import CHANCE
from roadstead.kernel.title import SPECTATOR
from roadstead.svg.pieces import esc, icon, seat
from roadstead.table.features.catchup.recap import news_of
from roadstead.table.features.colours.paint import Voice, seat_word, voice
from roadstead.table.features.pace.acts import Act, add, told
from roadstead.table.features.pace.captions import in_brief
from roadstead.table.features.replay.film import EVERYBODY, Film
from roadstead.table.features.replay.shown_moment import Show
from roadstead.table.pages.frame import Reader

AROUND = 9
"""So many acts stand before the moment and after it; a long round has more."""


def this_round(reader: Reader, show: Show) -> str:
    words, lang, film = reader.words, reader.lang, show.film
    teller = voice(film.title, film.game.setup, film.colours, lang, film.names)
    rows = "".join(row(show, act, teller, lang) for act in around(acts_of_round(show), show.at))
    none = "" if rows else f'<p class="dim">{words["round_none"]}</p>'
    head = f'<section class="acts-l panel" id="part-round" tabindex="0" aria-label="{words["this_round"]}"><h3>{words["this_round"]}</h3>'
    return f"{head}<ol>{rows}</ol>{none}</section>"


def around(acts: list[Act], at: int) -> list[Act]:
    """Those next to a moment; beside the first and the last, more of the other side."""
    past = sum(act.moment <= at for act in acts)
    first = max(0, min(past - AROUND, len(acts) - 2 * AROUND))
    return acts[first : first + 2 * AROUND]


def acts_of_round(show: Show) -> list[Act]:
    """Everything of this round that these eyes know; what lies ahead only where all may be seen."""
    film, game = show.film, show.film.game
    rounds = film.rounds()
    first, end = rounds.index(rounds[show.at]), film.last - rounds[::-1].index(rounds[show.at])
    end = end if show.open else show.at
    whose = SPECTATOR if show.eyes == EVERYBODY else show.eyes
    news = [it for it in news_of(game, whose, first) if it.event.moment <= end]
    out: list[Act] = []
    for start, stop in pairwise([first, *(at for at in range(first + 1, end) if game.history[at].seat != CHANCE), end]):
        for act in told(game, SPECTATOR, start, stop, [it for it in news if start < it.event.moment <= stop]):
            add(out, act)
    return out


def row(show: Show, act: Act, teller: Voice, lang: str) -> str:
    film = show.film
    who, words = said(film, act, teller, lang)
    mark = seat(film.sides()[act.seat], "seat-s") if act.seat >= 0 else icon("next")
    here = act.start < show.at <= act.moment
    kind = ' class="is-now"' if here else ' class="is-later"' if act.start >= show.at else ""
    now = ' aria-current="step"' if here else ""
    name = f"<b>{esc(who)}</b> " if who else ""
    return (
        f'<li{kind}><a data-at="{act.moment}" href="{esc(show.url(act.moment))}"{now}>{mark}<span>{name}{esc(words)}</span><small>{act.moment}</small></a></li>'
    )


def said(film: Film, act: Act, teller: Voice, lang: str) -> tuple[str, str]:
    phrase, brief = act.event.phrase, film.title.words.captions
    name = (film.names[act.seat] or seat_word(film.title, film.game.setup, film.colours, act.seat, lang)) if act.seat >= 0 else ""
    text = teller.put(phrase, brief) if phrase.key in brief else teller.say(phrase)
    return in_brief(text, name, phrase.key in brief)
