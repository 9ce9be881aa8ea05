"""What workers do for pages that look back on a game: each function plays it again, if it is not at hand, and gives back what is to be sent."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from itertools import product

from roadstead.kernel import record, report
from roadstead.kernel.admission import BROKEN
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.languages import languages
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR
from roadstead.table.features.replay import forms_page as form
from roadstead.table.features.replay import page
from roadstead.table.features.replay.continuing import prepared
from roadstead.table.features.replay.film import EVERYBODY, Film
from roadstead.table.features.replay.reel import Reel, Screening, reel_of
from roadstead.table.features.replay.shown_moment import Show
from roadstead.table.pages.frame import Reader
from roadstead.table.store import Kept


def watch(reader: Reader, asked: Screening) -> str:
    return page.replay(reader, asked.show())


def ask_to_go_on(reader: Reader, asked: Screening) -> str:
    return form.continue_from(reader, asked.show())


def deal(asked: Screening, seat: int, kinds: Sequence[str]) -> tuple[Kept, dict[int, str]]:
    """The table to be opened, with everything that the seat did not know dealt anew; tried out before anything is stored."""
    show = asked.show()
    game = show.film.game
    try:
        view = game.title.views.view(show.film.state(show.at), game.setup, seat)
        return prepared(Game(game.title, game.setup, game.title.views.sample(view, Rng(secrets.randbits(62)))), kinds)
    except BROKEN as error:
        raise RoadsteadError("no game can go on from this moment") from error


# --- report a problem --------------------------------------------------------------------------------------------------


def ask_problem(reader: Reader, asked: Screening) -> str:
    show = asked.show()
    return form.problem(reader, show, near_rules(show), {})


def give_problem(reader: Reader, asked: Screening, rule: str, said: str) -> tuple[bool, str]:
    """Whether something is missing, and the form again; or else the report."""
    show = asked.show()
    missing = "problem_rule_bad" if rule not in show.film.title.reference().rules else "" if said else "problem_said_bad"
    if missing:
        return True, form.problem(reader, show, near_rules(show), {"rule": rule, "said": said}, reader.words[missing])
    return False, report.report(show.film.game_at(show.at), None if show.open else show.eyes, rule, said).text()


def near_rules(show: Show) -> list[str]:
    """The rules that these eyes saw at work at the moment."""
    eyes = SPECTATOR if show.eyes == EVERYBODY else show.eyes
    told = [event.phrase for event in show.film.game.events(eyes, show.at - 1) if event.moment == show.at]
    return list(dict.fromkeys(rule for phrase in told for rule in phrase.rules))[:8]


# --- records from a file -----------------------------------------------------------------------------------------------


def bring(text: str) -> Reel:
    """A record that somebody sent. One with a made-up start can lead where no rule expects to be; that too is one sentence."""
    try:
        game = record.read(text, allowed=record.STRANGERS)
        rendered(game)
        return reel_of(game)
    except BROKEN as error:
        raise RoadsteadError("the record begins at a moment that the rules cannot play on from") from error


def rendered(game: Game) -> None:
    """Show the first and the last moment of a game with a made-up start to everybody, before anybody asks for it."""
    if game.starts_at is None:
        return
    film = Film(game, list(game.names) or [""] * game.setup.players)
    for at, lang in product({0, film.last}, languages()):
        for eyes in (EVERYBODY, SPECTATOR, *range(film.players)):
            page.replay(Reader(lang, "", {}), Show(film, "/replay/-", at, eyes, True))
