"""Where everything goes in a compact row, from what a title declares: the facts of its state with their bounds, its rules in progress, and who may
know what (`kernel.knowledge`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from roadstead.kernel.cells import MASK, Cell, cell_of, rule_cells
from roadstead.kernel.engine import Rule, State
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.facts import END, shapes_of
from roadstead.kernel.knowledge import DependsOn, Fixed, Knowledge, OwnerWhile, Who, everybody, sees
from roadstead.kernel.shape import ListOf, Shape, Whole
from roadstead.kernel.title import SPECTATOR, Setup, Title
from roadstead.research.compact import ALWAYS_ASK, FIXED, MASKS, NUMBERS, ON_CHANGE, WHILE, Layout, Places, RulePlaces, Secret

AnyTitle = Title[Any, Any]
DEPTH = 14
"""How many rules are shown, from the top; random games of all titles have reached 11."""
MOST_ON_THE_TABLE = 64
"""How many entries are shown of a list on the table that has no greatest length and is empty at first."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A value of the table in a row: its name, its first place, and whether it is one thing or another."""

    name: str
    at: int
    cell: Cell
    thing: bool = False


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """A rule in progress: its name, its steps, and its values by name."""

    name: str
    steps: tuple[str, ...]
    cells: list[tuple[str, Cell]]


class Plan:
    """The layout of a setup, and what every place of it means."""

    def __init__(self, title: AnyTitle, setup: Setup) -> None:
        if title.views.knowledge is None:
            raise RoadsteadError(f"{title.id} does not say who may know what, so no tensor can hold it")
        self.title = title
        self.knowledge: Knowledge = title.views.knowledge
        self.blank: State = title.rules.start(setup)
        self.layout = Layout(self.blank, setup.players)
        self.entries: list[Entry] = head(setup.players)
        self.at = self.layout.head_size
        facts = shapes_of(title.rules.state)
        self.places = {fact: self.add_fact(fact, shape) for fact, shape in facts.items() if self.who(fact) is everybody}
        first = self.at
        self.places |= {fact: self.add_fact(fact, shape) for fact, shape in facts.items() if self.who(fact) is not everybody}
        self.layout.secrets_span, self.layout.secrets_size = slice(first, self.at), self.at - first
        self.number_facts(list(facts))
        self.add_counts()
        self.rules = [RuleEntry(kind.__name__, (*kind.steps, END), rule_cells(shapes_of(kind))) for kind in title.rules.frames]
        self.add_rules(title.rules.frames)

    @property
    def size(self) -> int:
        return self.layout.size

    # --- the table ---------------------------------------------------------------------------------------------------

    def who(self, fact: str) -> Who:
        return self.knowledge.facts.get(fact, everybody)

    def add_fact(self, fact: str, shape: Shape) -> Places:
        """Secrets come last, so that they stand one after another."""
        is_list = isinstance(shape, ListOf)
        number, secret = entries(shape, getattr(self.blank, fact)), self.who(fact) is not everybody
        cell = cell_of(shape.inner if isinstance(shape, ListOf) else shape, secret or may_end(shape))
        places = places_of(fact, cell, is_list, self.at, number)
        self.name_entries(fact, cell, number if is_list else None)
        return places

    def number_facts(self, facts: list[str]) -> None:
        """By their numbers in the state, with what depends on each: a secret on itself, and on what says who knows it."""
        layout = self.layout
        hidden = [fact for fact in facts if self.who(fact) is not everybody]
        layout.facts = [self.places[fact] for fact in facts]
        layout.secret = [fact in hidden for fact in facts]
        layout.secrets = [self.secret(self.places[fact], self.who(fact)) for fact in hidden]
        for secret in layout.secrets:
            secret.first = secret.places.start - layout.secrets_span.start
            secret.span = slice(secret.first, secret.first + secret.places.size)
        layout.asks = [at for at, secret in enumerate(layout.secrets) if secret.rule == ALWAYS_ASK]
        layout.touched = [[at for at, it in enumerate(hidden) if fact in {it, *depends_on(self.who(it))}] for fact in facts]
        layout.counted_from = [not self.knowledge.counted_from or fact in self.knowledge.counted_from for fact in facts]

    def name_entries(self, fact: str, cell: Cell, number: int | None) -> None:
        thing = fact in self.knowledge.things
        for at in range(1 if number is None else number):
            self.entries.append(Entry(fact if number is None else f"{fact}[{at}]", self.at, cell, thing))
            self.at += cell.size

    def secret(self, places: Places, who: Who) -> Secret:
        out = secret_of(places, who)
        if isinstance(who, Fixed):
            out.pieces = [pieces(who, self.blank, places, seat) for seat in (*range(self.layout.players), SPECTATOR)]
        return out

    def add_counts(self) -> None:
        number = len(self.knowledge.counted(self.blank))
        cell = cell_of(Whole(-1, self.knowledge.most_counted))
        self.layout.counts = places_of("counted", cell, True, self.at, number)
        self.layout.counted = self.knowledge.counted if number else None
        self.name_entries("counted", cell, number)

    # --- the rules ---------------------------------------------------------------------------------------------------

    def add_rules(self, kinds: tuple[type[Rule[Any]], ...]) -> None:
        layout = self.layout
        sizes = [2 + sum(cell.size for _, cell in rule.cells) for rule in self.rules]
        layout.depth, layout.rule_size = DEPTH, max(sizes)
        layout.size = self.at + DEPTH * layout.rule_size
        layout.stack = slice(self.at, layout.size)
        layout.slots = [slice(first, first + layout.rule_size) for first in range(self.at, layout.size, layout.rule_size)]
        layout.below = [bytes((DEPTH - shown) * layout.rule_size) for shown in range(DEPTH + 1)]
        for number, (kind, rule, size) in enumerate(zip(kinds, self.rules, sizes, strict=True), 1):
            layout.rules[kind] = RulePlaces(number, rule.steps, list(self.rule_secrets(kind)), bytes(layout.rule_size - size))

    def rule_secrets(self, kind: type[Rule[Any]]) -> Iterator[Secret]:
        at = 2
        for fact, shape in shapes_of(kind).items():
            who = self.knowledge.frames.get((kind.__name__, fact), everybody)
            cells = [cell for _, cell in rule_cells({fact: shape})]
            if who is not everybody and cells:
                yield secret_of(places_of(fact, cells[0], isinstance(shape, ListOf), at, len(cells)), who)
            at += sum(cell.size for cell in cells)


def head(players: int) -> list[Entry]:
    asked = [Entry(f"asked[{who}]", at, Cell(MASK, 0, 1, 1, False)) for at, who in enumerate(("chance", *range(players)), 1)]
    return [Entry("seat", 0, cell_of(Whole(0, players - 1), may_lack=True), True), *asked]


def may_end(shape: Shape) -> bool:
    """Whether a list may have fewer entries than a row has room for."""
    return isinstance(shape, ListOf) and shape.least == 0 and shape.most != 0


def entries(shape: Shape, first: Any) -> int:
    """How many entries of a fact are shown: of a list that is not empty at first as many as it has then, since most keep their length."""
    if not isinstance(shape, ListOf):
        return 1
    if shape.least == shape.most:
        return shape.least
    return len(first) or min(MOST_ON_THE_TABLE, shape.most or MOST_ON_THE_TABLE)


def places_of(fact: str, cell: Cell, is_list: bool, at: int, number: int) -> Places:
    return Places(
        fact,
        MASKS if cell.kind == MASK else NUMBERS,
        is_list,
        at,
        cell.size * number,
        cell.size,
        0 if cell.kind == MASK else cell.more,
        cell.kind == MASK and cell.may_lack,
    )


def depends_on(who: Who) -> tuple[str, ...]:
    """The facts that say who knows a secret."""
    return (who.fact,) if isinstance(who, OwnerWhile) else who.facts if isinstance(who, DependsOn) else ()


def secret_of(places: Places, who: Who) -> Secret:
    out = Secret(places, who)
    if isinstance(who, OwnerWhile):
        out.rule, out.gate, out.low, out.high, out.per_seat = WHILE, who.fact, who.low, who.high, who.places
    elif isinstance(who, Fixed | DependsOn):
        out.rule = FIXED if isinstance(who, Fixed) else ON_CHANGE
    return out


def pieces(who: Who, s: State, places: Places, seat: int) -> list[tuple[int, int, bytes]]:
    """The bytes that a seat sees of a fact, from here to there, or those of nothing instead."""
    out: list[tuple[int, int, bytes]] = []
    nothing, at = places.pack([places.hidden])[: places.each], 0
    for seen, group in groupby(range(places.size // places.each), key=lambda at: sees(who(s, at), seat)):
        size = len(list(group)) * places.each
        out.append((at, at + size, b"") if seen else (at, at, nothing * (size // places.each)))
        at += size
    return out
