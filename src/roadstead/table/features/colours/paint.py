"""Drawings and sentences in the colours that the seats of a table have chosen; every colour has a shape of its own.

Where the box leaves colours to the players (`Title.look.tones`), the chosen one is that of the seat's pieces, and the seat is called by it. Where the
box fixes them, it marks the name and the log.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
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
NOBODY: Mapping[str, str] = {}
MOST_SAID = 2000
"""As many sentences are kept of a title in a language."""


# --- in drawings -----------------------------------------------------------------------------------------------------


def changed(title: AnyTitle, chosen: Chosen) -> dict[int, str]:
    """The seats whose pieces have another colour than usual."""
    return {at: colour for at, colour in chosen.items() if colour and at < len(title.look.tones) and colour != title.look.tones[at]}


def sides(title: AnyTitle, players: int, chosen: Chosen) -> tuple[str, ...]:
    """The colour and shape of each seat in drawings."""
    fresh, usual = changed(title, chosen) if chosen else chosen, usual_sides(title, players)
    return tuple([f"seat-{fresh[at]}" if at in fresh else side for at, side in enumerate(usual)]) if fresh else usual


@lru_cache(maxsize=64)
def usual_sides(title: AnyTitle, players: int) -> tuple[str, ...]:
    return title.look.sides(players)


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
    story: Sequence[Phrase] = (),
) -> Ink:
    """What a scene in the colours of this table is drawn with; `waits` is the number of the choice that was made and not sent."""
    signs = [mark(title, chosen, at) for at in range(players)] if any(chosen.values()) else ()
    return Ink(lang, sides(title, players, chosen), choices, names, chosen=waits, fresh=fresh, signs=signs, news=news, story=story)


# --- in words --------------------------------------------------------------------------------------------------------


def seat_word(title: AnyTitle, setup: Setup, chosen: Chosen, at: int, lang: str) -> str:
    """What a seat is called: by its colour, where that is its name."""
    fresh = changed(title, chosen) if chosen else chosen
    return WORDS[lang][f"colour_{fresh[at]}"] if at in fresh else title.seat_name(setup.players, at, lang, setup.components)


@dataclass(frozen=True, slots=True)
class Voice:
    """The words of a title in a language, with what the seats of a table are called. What was said lately is not put together again."""

    title: AnyTitle
    setup: Setup
    lang: str
    fresh: Chosen
    """The seats that have another colour than usual, and are called by it."""
    called: Mapping[str, str]
    """The people who are called by their names, by the words for their seats."""
    lately: dict[tuple[object, ...], str]
    """Sentences by key and arguments."""

    def say(self, phrase: Phrase) -> str:
        known = phrase.key, *phrase.args.values()
        found = self.lately.get(known)
        if found is None:
            if len(self.lately) > MOST_SAID:
                self.lately.clear()
            found = self.lately[known] = self.put(phrase, NO_TEMPLATES)
        return found

    def put(self, phrase: Phrase, templates: Templates) -> str:
        """A sentence by other templates than the title's, where there are some."""
        known = templates if phrase.key in templates else talk.TEMPLATES if phrase.key in talk.TEMPLATES else self.title.words.templates
        return words.say(phrase, self.lang, known, self.person if self.fresh or self.called else self.thing)

    def thing(self, kind: str, value: int, lang: str) -> str:
        return self.title.words.name(self.setup.components, kind, value, lang)

    def person(self, kind: str, value: int, lang: str) -> str:
        """A seat by the colour that it has, or by the name of whoever sits there; anything else by its name."""
        if kind == "seats":
            return f" {WORDS[lang]['and']} ".join(self.person("seat", at, lang) for at in range(self.setup.players) if value >> at & 1)
        seated = kind == "seat" and 0 <= value < self.setup.players
        found = seat_word(self.title, self.setup, self.fresh, value, lang) if seated else self.thing(kind, value, lang)
        return self.called.get(found, found)


def voice(title: AnyTitle, setup: Setup, chosen: Chosen, lang: str, people: Sequence[str] = ()) -> Voice:
    """What says the sentences of a table to somebody; people are called by their names, if these are given."""
    fresh = changed(title, chosen) if chosen else chosen
    called = {seat_word(title, setup, fresh, at, lang): name for at, name in enumerate(people) if name} if any(people) else NOBODY
    return Voice(title, setup, lang, fresh, called, said_lately(title, setup.digest, setup.players, lang, (*fresh.items(), *called.items())))


@lru_cache(maxsize=64)
def said_lately(title: AnyTitle, box: str, players: int, lang: str, names: tuple[tuple[object, str], ...]) -> dict[tuple[object, ...], str]:
    """What was said lately where seats and things have the same names."""
    return {}


def say(title: AnyTitle, setup: Setup, chosen: Chosen, phrase: Phrase, lang: str, people: Sequence[str] = ()) -> str:
    """A sentence in which seats that are called by their colour are called by the one they have, or by the names of people, if given."""
    return voice(title, setup, chosen, lang, people).say(phrase)
