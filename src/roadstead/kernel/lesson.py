"""A guided first game: what is explained, when, and which move is asked for.

A lesson is data and two small predicates. They get a `Situation`, which holds what one seat sees and nothing else, so a lesson
cannot tell a secret: two worlds that look alike to the seat give the same lesson.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from roadstead.kernel.languages import ByLanguage

if TYPE_CHECKING:
    from roadstead.kernel.title import Option, Prompt

Text = Mapping[str, str]
"""A sentence or a few, by language."""
Texts = Mapping[str, Mapping[str, tuple[str, ...]]]
"""The words of lessons, by lesson and language: a name, what is explained, and perhaps the move that is asked for."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A question to one seat, or the end of the game, through the eyes of that seat."""

    view: Any
    prompt: Prompt | None
    options: tuple[Option, ...]
    told: frozenset[str]
    """The keys of everything this seat has heard since the setup."""

    @property
    def over(self) -> bool:
        return self.prompt is None

    def asks(self, *questions: int) -> bool:
        return self.prompt is not None and self.prompt.question in questions

    def heard(self, *keys: str) -> bool:
        """Whether one of these things has happened in this game."""
        return not self.told.isdisjoint(keys)


def nothing(moment: Situation, option: Option) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Lesson:
    """One concept, explained at the first moment that it fits, once. With `ask`, a move is asked for: any of the options that `wants` is true of."""

    id: str
    name: Text
    text: Text
    rules: tuple[str, ...]
    when: Callable[[Situation], bool]
    ask: Text = field(default_factory=dict)
    wants: Callable[[Situation, Option], bool] = nothing


def lesson(name: str, rules: str, when: Callable[[Situation], bool], texts: Texts, wants: Callable[[Situation, Option], bool] = nothing) -> Lesson:
    """A lesson whose words stand among a title's texts."""
    told = texts[name]
    names, said, asked = (ByLanguage({lang: (*row, "")[at] for lang, row in told.items()}) for at in range(3))
    return Lesson(name, names, said, tuple(rules.split()), when, asked if any(asked.values()) else {}, wants)


def wanted(lesson: Lesson, moment: Situation) -> frozenset[int]:
    """The legal choices that the lesson asks for now; none if it only explains."""
    return frozenset(option.choice for option in moment.options if lesson.wants(moment, option)) if lesson.ask else frozenset()


@dataclass(frozen=True, slots=True)
class FirstGame:
    """The game in which a title's lessons are given: who plays, and the beginning that fits them."""

    players: int
    seat: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    beginning: int = 0
    """A number for the shuffles and rolls, so that the first moments are always the same."""
    rounds: int = 2
    """The number of rounds after which the guide lets go."""
    any_seat: bool = True
    """Whether the lessons are as good for every other seat."""

    def seed(self, title: str) -> str:
        """256 bits for the dice of a table."""
        return hashlib.sha256(f"first game of {title}, {self.beginning}".encode()).hexdigest()
