"""What the numbers of actions and tensors mean, as a page: `python -m roadstead.research.handbook` prints it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from roadstead.kernel import registry
from roadstead.kernel.title import Title
from roadstead.research.numbering import Numbering, numbering
from roadstead.research.stack import DEPTH, STEP_BITS
from roadstead.research.tensor import Encoder, encoder

HEAD = """# What the numbers mean

Made by `python -m roadstead.research.handbook`; a test keeps it current. [research.md](research.md) explains the adapters.

**Actions.** A number is the first number of its question plus the number of the choice; `roadstead.research.explain(title, number, lang)` tells
each one. Numbers are the same for every number of players. Questions that only chance answers have numbers too; they are never legal for a seat.

**Tensors.** A row of floats from 0 to 1, in this order. `=` is one place out of many, `.bit` a bit of a mask, `log` a share of the logarithm of a long range,
the rest a share of the range; `.known` is 0 where the seat may not know, `=none` stands for no value. The places below are for the least number of
players; `roadstead.research.tensor.encoder(title, players).names` lists every single one.
"""


def span(first: int, size: int) -> str:
    return f"{first}" if size == 1 else f"{first} to {first + size - 1}"


def action_rows(known: Numbering) -> Iterator[str]:
    for question, offset in zip(known.title.rules.questions, known.offsets):
        actions = [known.explain(number) for number in range(offset, offset + question.domain)]
        named = [action.notation for action in actions if action.notation]
        examples = ", ".join(f"`{name}`" for name in (named if len(named) <= 4 else [named[0], named[1], "…", named[-1]]))
        yield f"| {span(offset, question.domain)} | {question.kind.key.removeprefix('ask.')} | {actions[0].asks} | {examples} |"


def tensor_rows(made: Encoder) -> Iterator[str]:
    """The fields of a view, without the places inside lists."""
    at = 0
    for field, names in groupby(made.names[: made.spread.size], key=field_of):
        size = len(list(names))
        yield f"| {span(at, size)} | `{field}` | {size} |"
        at += size
    yield f"| {span(at, made.size - at)} | `rule[0]` to `rule[{DEPTH - 1}]` | {DEPTH} × {(made.size - at) // DEPTH} |"


def field_of(name: str) -> str:
    return re.sub(r"\[\d+\]", "[]", re.split(r"=|\.bit|\.known|\.length", name.removeprefix("log "))[0])


def rule_rows(made: Encoder) -> Iterator[str]:
    for name, facts in made.stack.meaning().items():
        yield f"| {name} | {', '.join(f'`{fact}`' for fact in facts)} |"


def chapter(title: Title[Any, Any]) -> str:
    known, made = numbering(title.id), encoder(title.id, min(title.players))
    sizes = ", ".join(f"{encoder(title.id, players).size} for {players}" for players in sorted(title.players))
    return "\n".join(
        (
            f"\n## {title.names['en']} (`{title.id}`)\n",
            f"{known.size} actions, numbering `{known.digest}`; tensors of {sizes} players.\n",
            "| numbers | question | asks | choices |\n| --- | --- | --- | --- |",
            *action_rows(known),
            f"\nThe tensor, with {min(title.players)} players:\n",
            "| places | field | floats |\n| --- | --- | --- |",
            *tensor_rows(made),
            f"\nA rule takes {len(made.stack.rules)} places for which it is, {STEP_BITS} bits for its step, and {made.stack.most_facts} for its facts:\n",
            "| rule | facts in order |\n| --- | --- |",
            *rule_rows(made),
        )
    )


def handbook() -> str:
    return HEAD + "\n".join(chapter(title) for title in registry.titles().values()) + "\n"


if __name__ == "__main__":
    print(handbook(), end="")
