"""The rules in progress as numbers: for each rule, from the top of the stack, which it is, its step and its facts.

The facts of different rules share the same places, each scaled by its own bounds: the rule says what they mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from roadstead.kernel.engine import Rule as KernelRule
from roadstead.kernel.engine import Sealed
from roadstead.kernel.facts import END, shapes_of
from roadstead.kernel.shape import Flag, ListOf, Shape, Whole
from roadstead.kernel.title import Title

DEPTH = 14
"""How many rules are shown, from the top; random games of all titles have reached 11."""
STEP_BITS = 7
MOST_ENTRIES = 8
"""How many entries of a list without a fixed length are shown."""
CHUNK = 16
"""Masks are cut into pieces of this many bits, which a float holds exactly."""
HIDDEN_ANSWER = -9


@dataclass(frozen=True, slots=True)
class Fact:
    """One place among the facts of a rule: entry `at` of a list (or -1), or its length, shifted for a piece of a mask."""

    name: str
    source: str
    low: int
    high: int
    at: int = -1
    shift: int = 0
    length: bool = False

    def read(self, data: Mapping[str, Any]) -> int:
        value = data[self.source]
        if self.length:
            return min(len(value), MOST_ENTRIES)
        if self.at >= 0:
            value = value[self.at] if self.at < len(value) else self.low
        if value is None:
            return self.low
        return value >> self.shift & (1 << CHUNK) - 1 if self.shift or self.high == (1 << CHUNK) - 1 else int(value)


def facts_of(source: str, shape: Shape, at: int = -1) -> list[Fact]:
    name = source if at < 0 else f"{source}[{at}]"
    if isinstance(shape, ListOf):
        return facts_of_list(source, shape)
    if isinstance(shape, Flag):
        return [Fact(name, source, 0, 1, at)]
    assert isinstance(shape, Whole)
    bits = shape.high.bit_length()
    if shape.low == 0 and bits >= CHUNK and shape.high & (shape.high + 1) == 0:
        return [Fact(f"{name}>>{shift}", source, 0, (1 << CHUNK) - 1, at, shift) for shift in range(0, bits, CHUNK)]
    return [Fact(name, source, shape.low, shape.high, at)]


def facts_of_list(source: str, shape: ListOf) -> list[Fact]:
    fixed = shape.least == shape.most
    most = shape.least if fixed else min(MOST_ENTRIES, shape.most or MOST_ENTRIES)
    head = [] if fixed else [Fact(f"{source}.length", source, 0, MOST_ENTRIES, length=True)]
    return head + [fact for at in range(most) for fact in facts_of(source, shape.inner, at)]


def with_hidden(kind: type[KernelRule[Any]], shape: Shape) -> Shape:
    """The answers of a sealed decision may be hidden from a view."""
    if issubclass(kind, Sealed) and isinstance(shape, ListOf) and isinstance(shape.inner, Whole):
        return ListOf(Whole(min(HIDDEN_ANSWER, shape.inner.low), shape.inner.high), shape.least, shape.most)
    return shape


class Rule:
    """One kind of rule in progress: its place among the title's rules, and its facts in order."""

    def __init__(self, kind: type[KernelRule[Any]], shapes: Mapping[str, Shape], at: int) -> None:
        self.name = kind.__name__
        self.at = at
        self.steps = (*kind.steps, END)
        self.facts = [fact for source, shape in shapes.items() for fact in facts_of(source, with_hidden(kind, shape))]


class Stack:
    """All rules of a title. A row has the rule's number, its step and its facts, `width` numbers in all."""

    def __init__(self, title: Title[Any, Any]) -> None:
        self.rules = [Rule(kind, shapes_of(kind), at) for at, kind in enumerate(title.rules.frames)]
        self.by_name = {rule.name: rule for rule in self.rules}
        self.most_facts = max(len(rule.facts) for rule in self.rules)
        self.width = 2 + self.most_facts
        self.nothing = [-1, 0] + [0] * self.most_facts

    def row(self, frame: Mapping[str, Any]) -> list[int]:
        rule = self.by_name[frame["frame"]]
        values = [fact.read(frame) for fact in rule.facts]
        return [rule.at, rule.steps.index(frame["step"]), *values, *[0] * (self.most_facts - len(values))]

    def rows(self, frames: Sequence[Mapping[str, Any]]) -> list[list[int]]:
        shown = [self.row(frame) for frame in frames[: -DEPTH - 1 : -1]]
        return shown + [self.nothing] * (DEPTH - len(shown))

    def slots(self) -> list[str]:
        """The names of the places in a tensor."""
        out = []
        for at in range(DEPTH):
            out += [f"rule[{at}]={rule.name}" for rule in self.rules]
            out += [f"rule[{at}].step.bit{bit}" for bit in range(STEP_BITS)]
            out += [f"rule[{at}].fact[{fact}]" for fact in range(self.most_facts)]
        return out

    def meaning(self) -> dict[str, list[str]]:
        """What the facts of each rule are, in their order."""
        return {rule.name: [fact.name for fact in rule.facts] for rule in self.rules}
