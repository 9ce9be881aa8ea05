"""What the choices that results name by notation are called in a reader's language.

A phrase is made from a moment of a game. So some games are played here, and of each sentence only that is kept which never
changed: "from zone 2 at zone …".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from roadstead.kernel import talk
from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.languages import said
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Setup, Title
from roadstead.kernel.words import Phrase, fill
from roadstead.lab.watch import use_name

AnyTitle = Title[Any, Any]
GAMES = 40
OFTEN = 8
"""A choice that was met so often has shown what changes in its sentence."""
OPEN = "…"


Known = tuple[str, dict[str, int | None]]
"""A phrase as it was met: its key, and its arguments; one that changed is None."""


@dataclass(slots=True)
class Lexicon:
    """What choices and questions say, and how often each choice was met."""

    labels: dict[str, Known] = field(default_factory=dict)
    questions: dict[str, Known] = field(default_factory=dict)
    met: Counter[str] = field(default_factory=Counter)

    def meet(self, name: str, label: Phrase, question: Phrase) -> None:
        self.met[name] += 1
        self.labels[name] = merged(self.labels.get(name), label)
        asked = name.partition(":")[0]
        self.questions[asked] = merged(self.questions.get(asked), question)

    def knows_well(self, wanted: set[str]) -> bool:
        return all(self.met[name] >= OFTEN for name in wanted)


def merged(known: Known | None, phrase: Phrase) -> Known:
    if known is None:
        return phrase.key, dict(phrase.args)
    key, args = known
    if key != phrase.key:
        return known
    return key, {name: value if phrase.args.get(name) == value else None for name, value in args.items()}


def lexicon(title: AnyTitle, setup: Setup, wanted: set[str]) -> Lexicon:
    """What names of uses mean, as far as a few random games come across them."""
    out = Lexicon()
    for number in range(GAMES):
        read_game(title, setup, Rng(number), number % 2 == 0, wanted, out)
        if out.knows_well(wanted):
            break
    return out


def read_game(title: AnyTitle, setup: Setup, rng: Rng, sensible: bool, wanted: set[str], out: Lexicon) -> None:
    """Sensible players and random ones come to different places."""
    s: State = title.rules.start(setup)
    s.settle()
    while not s.over:
        if s.seat == CHANCE:
            s.play(rng.weighted(s.options, s.weights))
            continue
        for choice in s.options:
            option = title.words.option(s, s.seat, choice)
            name = use_name(title, s.prompt, option.notation)
            if name in wanted:
                out.meet(name, option.phrase, title.ask_phrase(s, s.seat))
        s.play(title.mind.quick(s, rng) if sensible else rng.pick(s.options))


def words(title: AnyTitle, box: Any, phrase: Known, lang: str) -> str:
    """The sentence, open where it changes."""
    key, args = phrase
    templates = talk.TEMPLATES if key in talk.TEMPLATES else title.words.templates
    named = {name: OPEN if value is None else title.words.name(box, name.rstrip("0123456789"), value, lang) for name, value in args.items()}
    return fill(said(templates[key], lang), named, args).replace(f"{OPEN}.", OPEN)


def call(title: AnyTitle, box: Any, name: str, known: Lexicon, lang: str) -> tuple[str, str]:
    """What a use is called, and the question that it answered; its notation where no game came across it."""
    asked, _, notation = name.partition(":")
    label = known.labels.get(name)
    question = known.questions.get(asked) or unmet(title, asked)
    return notation if label is None else words(title, box, label, lang), asked if question is None else words(title, box, question, lang)


def call_all(title: AnyTitle, box: Any, names: Sequence[str], known: Lexicon, lang: str) -> dict[str, tuple[str, str]]:
    """What all these uses are called; where words are the same, the notation tells them apart."""
    called = {name: call(title, box, name, known, lang) for name in names}
    often = Counter(called.values())
    return {name: it if often[it] == 1 else (f"{it[0]} ({name.partition(':')[2]})", it[1]) for name, it in called.items()}


def unmet(title: AnyTitle, asked: str) -> Known | None:
    """A question with everything open."""
    kinds = [question.kind for question in title.rules.questions if question.kind.key.removeprefix("ask.") == asked]
    return (kinds[0].key, dict.fromkeys(kinds[0].params)) if kinds else None
