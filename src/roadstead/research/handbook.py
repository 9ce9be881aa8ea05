"""What the numbers of actions and tensors mean, as a page: `python -m roadstead.research.handbook` prints it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from roadstead.kernel import registry
from roadstead.kernel.cells import MASK
from roadstead.kernel.title import Title
from roadstead.research.expand import is_thing
from roadstead.research.layout import DEPTH, Entry
from roadstead.research.numbering import Numbering, numbering
from roadstead.research.tensor import Encoder, encoder

HEAD = """# What the numbers mean

Made by `python -m roadstead.research.handbook`; a test keeps it current. [research.md](research.md) explains the adapters.

**Actions.** A number is the first number of its question plus the number of the choice; `roadstead.research.explain(title, number, lang)` tells
each one. Numbers are the same for every number of players. Questions that only chance answers have numbers too; they are never legal for a seat.

**Rows.** What a seat may know as bytes, in the order of the first table. A number is its distance from the lowest possible one, and takes two
bytes (the lower half first) where its range is long; the bits of a mask take a byte for every eight of them. Where the seat may not know, or a list may
end before, 255 stands for nothing in each byte of a number, and a mask has another byte before it: 255 for nothing, 1 for -1, 0 for a mask. A mask that may be
-1 has it always.

**Tensors.** The same as floats from 0 to 1: things as one place out of many, masks bit by bit, quantities as a share of their range, or of its logarithm
where it is long. `roadstead.research.tensor.encoder(title, players).names` lists every single float. The bytes below are for the least number of players.
"""


def span(first: int, size: int) -> str:
    return f"{first}" if size == 1 else f"{first} to {first + size - 1}"


def action_rows(known: Numbering) -> Iterator[str]:
    for question, offset in zip(known.title.rules.questions, known.offsets):
        actions = [known.explain(number) for number in range(offset, offset + question.domain)]
        named = [action.notation for action in actions if action.notation]
        examples = ", ".join(f"`{name}`" for name in (named if len(named) <= 4 else [named[0], named[1], "…", named[-1]]))
        yield f"| {span(offset, question.domain)} | {question.kind.key.removeprefix('ask.')} | {actions[0].asks} | {examples} |"


def row_rows(made: Encoder) -> Iterator[str]:
    """The facts of a row, without the places inside lists."""
    for fact, entries in groupby(made.plan.entries, key=fact_of):
        found = list(entries)
        yield f"| {span(found[0].at, sum(entry.cell.size for entry in found))} | `{fact}` | {bounds(found[0])} | {shown_as(found[0])} |"
    first, size = made.plan.layout.stack.start, made.plan.layout.rule_size
    yield f"| {span(first, DEPTH * size)} | `rule[0]` to `rule[{DEPTH - 1}]` | {DEPTH} × {size} | |"


def fact_of(entry: Entry) -> str:
    return entry.name.partition("[")[0]


def bounds(entry: Entry) -> str:
    cell = entry.cell
    return f"{cell.bits} bits" if cell.kind == MASK else f"{cell.low} to {cell.high}"


def shown_as(entry: Entry) -> str:
    if is_thing(entry):
        return "one of many"
    return "bits" if entry.cell.kind == MASK else "share"


def rule_rows(made: Encoder) -> Iterator[str]:
    for rule in made.plan.rules:
        yield f"| {rule.name} | {', '.join(f'`{step}`' for step in rule.steps)} | {', '.join(f'`{name}`' for name, _ in rule.cells)} |"


def chapter(title: Title[Any, Any]) -> str:
    known, made = numbering(title.id), encoder(title.id, min(title.players))
    sizes = ", ".join(f"{encoder(title.id, players).row_size} and {encoder(title.id, players).size} for {players}" for players in sorted(title.players))
    return "\n".join(
        (
            f"\n## {title.names['en']} (`{title.id}`)\n",
            f"{known.size} actions, numbering `{known.digest}`; bytes and floats of {sizes} players.\n",
            "| numbers | question | asks | choices |\n| --- | --- | --- | --- |",
            *action_rows(known),
            f"\nA row, with {min(title.players)} players:\n",
            "| bytes | fact | from, to | as floats |\n| --- | --- | --- | --- |",
            *row_rows(made),
            "\nA rule in progress has its number from 1, that of its step from 1, and its facts:\n",
            "| rule | steps | facts |\n| --- | --- | --- |",
            *rule_rows(made),
        )
    )


def handbook() -> str:
    return HEAD + "\n".join(chapter(title) for title in registry.titles().values()) + "\n"


if __name__ == "__main__":
    print(handbook(), end="")
