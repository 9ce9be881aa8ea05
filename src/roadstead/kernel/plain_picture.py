"""The picture of a title that draws nothing: one line of text for each fact."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from roadstead.kernel.engine import State
from roadstead.kernel.plain_state import lists_of_players
from roadstead.kernel.plain_view import HIDDEN_ANSWER, PlainView
from roadstead.kernel.words import Templates

HIDDEN = "?"
NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Words:
    """How facts and what they are are called."""

    templates: Templates
    name: Callable[[Any, str, int, str], str]
    box: Any
    lang: str

    def fact(self, fact: str) -> str:
        return self.templates.get(f"fact.{fact}", {}).get(self.lang, fact.replace("_", " "))

    def value(self, fact: str, value: int | None) -> str:
        """-1 stands for nothing, as a card that is not there or an answer that is still to come."""
        if value is None or value == HIDDEN_ANSWER:
            return HIDDEN
        return NOTHING if value == -1 else self.name(self.box, fact.rstrip("0123456789"), int(value), self.lang)


def picture(state: type[State], templates: Templates, name: Callable[[Any, str, int, str], str], view: PlainView, lang: str) -> str:
    """The facts on the table, then those of the rules in progress: those that have a name (`fact.<name>` in the templates), or all if none has."""
    words, of_seats = Words(templates, name, view.setup.components, lang), [*lists_of_players(state), "answers"]
    facts = [*view.facts.items(), *(it for frame in view.frames for it in frame.items() if it[0] not in ("frame", "step"))]
    named = [it for it in facts if f"fact.{it[0]}" in templates]
    return "\n".join(line(words, view.setup.players if fact in of_seats else 0, fact, value) for fact, value in named or facts)


def line(words: Words, players: int, fact: str, value: Any) -> str:
    """What a fact is called and what it is; a list with places for every seat is told seat by seat."""
    said = [words.value(fact, it) for it in (value if isinstance(value, list) else [value])]
    if not isinstance(value, list) or not players:
        return f"{words.fact(fact)}: {' '.join(said) or NOTHING}"
    size, names = len(value) // players, [words.value("seat", seat) for seat in range(players)]
    return f"{words.fact(fact)}: " + ", ".join(" ".join([name, *said[seat * size : seat * size + size]]) for seat, name in enumerate(names))
