"""Choices as records write them and people read them, from what a question says of itself: one codec for options, records and parsing."""

from __future__ import annotations

from functools import cache

from roadstead.kernel.title import Option, Question
from roadstead.kernel.words import Kind


def in_words(kind: Kind, *notations: str, opens: bool = True) -> Question:
    """A question whose choices are words. Each has a sentence of its own, by the key of the question and the word: `ask.again.stop`."""
    return Question(kind, len(notations), opens, notations)


def in_numbers(kind: Kind, most: int, param: str = "number", opens: bool = True) -> Question:
    """A question whose choices are the numbers from 0 to `most`, said by one sentence with one argument: `ask.bid.choice`."""
    return Question(kind, most + 1, opens, label=Kind(f"{kind.key}.choice", (param,)))


def notation(question: Question, choice: int) -> str:
    return question.notations[choice] if question.notations else str(choice)


def labels(question: Question) -> tuple[Kind, ...]:
    """Every sentence that says a choice."""
    if question.label is not None:
        return (question.label,)
    return tuple(Kind(f"{question.kind.key}.{notation(question, choice)}") for choice in range(question.domain))


def option(question: Question, choice: int) -> Option:
    phrase = labels(question)[choice].phrase() if question.label is None else question.label.phrase(choice)
    return Option(choice, notation(question, choice), phrase)


@cache
def meanings(question: Question) -> dict[str, int]:
    return {notation(question, choice): choice for choice in range(question.domain)}


def meant(question: Question, text: str) -> int | None:
    """The choice that a notation means; None if it means nothing."""
    return meanings(question).get(text) if text else None
