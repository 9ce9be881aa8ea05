"""A fixed number for everything a player of a title can ever answer.

The number of an action is the offset of its question plus the number of the choice, and both mean the same at every time
and with any number of players. Declarations such as a surrender have no number: nobody is ever asked for one."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.languages import check_language, said
from roadstead.kernel.title import Setup, Title
from roadstead.kernel.words import Kind, fill

AnyTitle = Title[Any, Any]


@dataclass(frozen=True, slots=True)
class Action:
    """What one number means: the question, the choice and its notation in records, and the rules behind the question."""

    number: int
    question: str
    choice: int
    notation: str
    asks: str
    rules: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.number}: {self.asks} {self.notation or '(not in this box)'} [{', '.join(self.rules)}]"


class Numbering:
    """The action numbers of a title. `offsets` has the first number of each question."""

    def __init__(self, title: AnyTitle, setup: Setup) -> None:
        self.title = title
        self.setup = setup
        domains = [question.domain for question in title.rules.questions]
        *self.offsets, self.size = accumulate(domains, initial=0)
        self.most_outcomes = max(domains)
        """Outcomes of chance are plain choices; this is one more than the largest of them."""
        self.owner = [at for at, domain in enumerate(domains) for _ in range(domain)]

    @property
    def digest(self) -> str:
        """Changes whenever a number may mean something else than before."""
        text = ";".join(f"{question.kind.key}:{question.domain}" for question in self.title.rules.questions)
        return f"{self.title.version}-{hashlib.sha256(text.encode()).hexdigest()[:12]}"

    def split(self, number: int) -> tuple[int, int]:
        """The question and the choice of an action."""
        if not 0 <= number < self.size:
            raise RoadsteadError(f"{self.title.id} has the actions 0 to {self.size - 1}, not {number}")
        question = self.owner[number]
        return question, number - self.offsets[question]

    def explain(self, number: int, lang: str = "en") -> Action:
        check_language(lang)
        question, choice = self.split(number)
        kind = self.title.rules.questions[question].kind
        notation = self.title.rules.notation(self.setup, question, choice)
        return Action(number, kind.key, choice, notation, self.asks(kind, lang), kind.rules)

    def asks(self, kind: Kind, lang: str) -> str:
        """The words of a question; what differs from time to time stays in braces."""
        known = dict(zip(kind.params, self.title.words.usual.get(kind.key, ())))
        names = {param: self.title.words.name(self.setup.components, param.rstrip("0123456789"), value, lang) for param, value in known.items()}
        return fill(said(self.title.words.templates[kind.key], lang), {param: names.get(param, f"{{{param}}}") for param in kind.params}, known)

    def __iter__(self) -> Iterator[Action]:
        return (self.explain(number) for number in range(self.size))


def numbering(name: str, players: int | None = None) -> Numbering:
    title = registry.title(name)
    return numbering_of(title, title.setup(players))


def numbering_of(title: AnyTitle, setup: Setup) -> Numbering:
    """Made once for a setup."""
    if "research.numbering" not in setup.cache:
        setup.cache["research.numbering"] = Numbering(title, setup)
    known: Numbering = setup.cache["research.numbering"]
    return known


def explain(name: str, number: int, lang: str = "en") -> Action:
    """What an action number of a title means: printed, the question, the choice and the rules behind it."""
    return numbering(name).explain(number, lang)
