"""Drawings and sentences in the colours that the seats of a table have chosen; every colour has a shape of its own.

Where the box leaves colours to the players (`Title.look.tones`), the chosen one is that of the seat's pieces, and the seat is called by it. Where the
box fixes them, it marks the name and the log.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from roadstead.kernel import talk, words
from roadstead.kernel.title import Setup, Title
from roadstead.kernel.words import Phrase, Templates
from roadstead.svg.ink import Ink
from roadstead.svg.scene import Choice
from roadstead.table.words import WORDS

Chosen = Mapping[int, str]
AnyTitle = Title[Any, Any]
NO_TEMPLATES: Templates = {}


# --- in drawings -----------------------------------------------------------------------------------------------------


def changed(title: AnyTitle, chosen: Chosen) -> dict[int, str]:
    """The seats whose pieces have another colour than usual."""
    return {at: colour for at, colour in chosen.items() if colour and at < len(title.look.tones) and colour != title.look.tones[at]}


def sides(title: AnyTitle, players: int, chosen: Chosen) -> tuple[str, ...]:
    """The colour and shape of each seat in drawings."""
    fresh = changed(title, chosen)
    return tuple(f"seat-{fresh[at]}" if at in fresh else side for at, side in enumerate(title.look.sides(players)))


def mark(title: AnyTitle, chosen: Chosen, at: int) -> str:
    """The side that marks a seat's name and log lines where its pieces have the colour of the box; empty without one."""
    return f"seat-{chosen[at]}" if not title.look.tones and chosen.get(at) else ""


def ink(
    title: AnyTitle,
    players: int,
    chosen: Chosen,
    lang: str,
    names: Sequence[str],
    choices: Sequence[Choice] = (),
    waits: int | None = None,
    fresh: Collection[str] = (),
    news: Sequence[Phrase] = (),
) -> Ink:
    """What a scene in the colours of this table is drawn with; `waits` is the number of the choice that was made and not sent."""
    signs = [mark(title, chosen, at) for at in range(players)] if any(chosen.values()) else ()
    return Ink(lang, sides(title, players, chosen), choices, names, chosen=waits, fresh=fresh, signs=signs, news=news)


# --- in words --------------------------------------------------------------------------------------------------------


def seat_word(title: AnyTitle, setup: Setup, chosen: Chosen, at: int, lang: str) -> str:
    """What a seat is called: by its colour, where that is its name."""
    fresh = changed(title, chosen)
    return WORDS[lang][f"colour_{fresh[at]}"] if at in fresh else title.seat_name(setup.players, at, lang, setup.components)


def say(title: AnyTitle, setup: Setup, chosen: Chosen, phrase: Phrase, lang: str, templates: Templates = NO_TEMPLATES, people: Sequence[str] = ()) -> str:
    """A sentence in which seats that are called by their colour are called by the one they have, or by the names of people, if given; by other templates
    than the title's where there are some."""
    known = templates if phrase.key in templates else talk.TEMPLATES if phrase.key in talk.TEMPLATES else title.words.templates
    if not changed(title, chosen) and not any(people):
        return talk.say(known, title.words.name, setup.components, phrase, lang)
    players = setup.players
    called = {seat_word(title, setup, chosen, at, lang): name for at, name in enumerate(people) if name}

    def name(kind: str, value: int, lang: str) -> str:
        if kind == "seat" and 0 <= value < players:
            return seat_word(title, setup, chosen, value, lang)
        if kind == "seats":
            return f" {WORDS[lang]['and']} ".join(person("seat", at, lang) for at in range(players) if value >> at & 1)
        return title.words.name(setup.components, kind, value, lang)

    def person(kind: str, value: int, lang: str) -> str:
        found = name(kind, value, lang)
        return called.get(found, found)

    return words.say(phrase, lang, known, person)
