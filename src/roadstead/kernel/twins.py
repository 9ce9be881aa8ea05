"""Other worlds, made from what a title declares to be known (`kernel.knowledge`) and from no view: a state in which a few values were
changed, swapped or moved, and which the rules can still be in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from roadstead.kernel import admission
from roadstead.kernel.engine import WORKING, State
from roadstead.kernel.errors import BadData, Endless
from roadstead.kernel.facts import shapes_of
from roadstead.kernel.knowledge import Knowledge, partly_known, sees
from roadstead.kernel.rng import Rng
from roadstead.kernel.shape import Flag, ListOf, Shape, Whole
from roadstead.kernel.title import Setup, Title

AnyTitle = Title[Any, Any]
FEW = 40
"""A value from a range up to this size becomes any other one; from a larger one, a near one."""
EASY, HARD = 12, 60
"""How often a world is tried, for a change of one or two values and for an exchange that keeps two sums."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One value of a state: a place of a fact on the table (`frame` is -1) or of a rule in progress."""

    frame: int
    fact: str
    at: int
    shape: Shape
    many: bool

    def get(self, s: State) -> int:
        value = getattr(s if self.frame < 0 else s.frames[self.frame], self.fact)
        return int(value[self.at] if self.many else value)

    def put(self, s: State, value: int) -> None:
        """States may share their lists, so a list is replaced and never changed."""
        holder = s if self.frame < 0 else s.frames[self.frame]
        new: Any = bool(value) if isinstance(self.shape, Flag) else value
        if self.many:
            row = list(getattr(holder, self.fact))
            row[self.at] = new
            new = row
        setattr(holder, self.fact, new)

    def allows(self, value: int) -> bool:
        return value in (0, 1) if isinstance(self.shape, Flag) else isinstance(self.shape, Whole) and self.shape.low <= value <= self.shape.high


@dataclass(frozen=True, slots=True)
class Other:
    """A world that differs from the real one in one fact or two, by name."""

    state: State
    changed: str


# --- the places of a state -----------------------------------------------------------------------------------------------


def cells(title: AnyTitle, knowledge: Knowledge, s: State, seat: int, told: bool) -> dict[str, list[Cell]]:
    """The places whose values a seat may know, or may not, by their facts."""
    out: dict[str, list[Cell]] = {}
    shapes = shapes_of(title.rules.state)
    for fact, who in knowledge.facts.items():
        rows = cells_of(-1, fact, getattr(s, fact), shapes[fact])
        out[fact] = [cell for cell in rows if sees(who(s, cell.at), seat) == told]
    for number, frame in enumerate(s.frames):
        name = type(frame).__name__
        for fact, who in knowledge.of_frame(frame):
            rows = cells_of(number, fact, getattr(frame, fact), shapes_of(type(frame))[fact])
            out[f"{name}.{fact}"] = [cell for cell in rows if sees(who(frame, cell.at), seat) == told]
    return {fact: row for fact, row in out.items() if row}


def cells_of(frame: int, fact: str, value: Any, shape: Shape) -> list[Cell]:
    if isinstance(value, list):
        assert isinstance(shape, ListOf)
        return [Cell(frame, fact, at, shape.inner, True) for at in range(len(value))]
    return [Cell(frame, fact, 0, shape, False)]


# --- changing them -------------------------------------------------------------------------------------------------------


def replace(s: State, row: Sequence[Cell], rng: Rng) -> None:
    """Another value of its shape at one place: any, a near one, or the same mask with one bit more or less."""
    cell = row[rng.below(len(row))]
    value, shape = cell.get(s), cell.shape
    if not isinstance(shape, Whole):
        new = 1 - value
    elif shape.high - shape.low < FEW:
        new = shape.low + rng.below(shape.high - shape.low + 1)
    else:
        new = value + rng.below(7) - 3 if rng.below(2) else value ^ 1 << rng.below(shape.high.bit_length())
    put_all(s, [(cell, new)])


def swap(s: State, row: Sequence[Cell], rng: Rng) -> None:
    one, two = row[rng.below(len(row))], row[rng.below(len(row))]
    put_all(s, [(one, two.get(s)), (two, one.get(s))])


def shift(s: State, row: Sequence[Cell], rng: Rng) -> None:
    """One unit from one place to another."""
    one, two = row[rng.below(len(row))], row[rng.below(len(row))]
    if one != two:
        put_all(s, [(one, one.get(s) - 1), (two, two.get(s) + 1)])


def exchange(s: State, every: Sequence[Cell], rng: Rng) -> None:
    """A unit from here to there, and of its neighbours one back: what two piles have of two things, without a change of any sum."""
    full = [cell for cell in every if cell.get(s) > 0]
    if not full:
        return
    one, three = full[rng.below(len(full))], full[rng.below(len(full))]
    two = every[rng.below(len(every))]
    four = next((cell for cell in every if cell.frame == one.frame and cell.fact == one.fact and cell.at == one.at + three.at - two.at), None)
    alike = four is not None and (two.frame, two.fact) == (three.frame, three.fact)
    if four is not None and alike and len({one, two, three, four}) == 4:
        put_all(s, [(one, one.get(s) - 1), (two, two.get(s) + 1), (three, three.get(s) - 1), (four, four.get(s) + 1)])


def put_all(s: State, rows: Sequence[tuple[Cell, int]]) -> None:
    """All of these values, or none if one has not its shape."""
    if all(cell.allows(value) for cell, value in rows):
        for cell, value in rows:
            cell.put(s, value)


# --- worlds --------------------------------------------------------------------------------------------------------------


def alike(title: AnyTitle, setup: Setup, s: State, seat: int, rng: Rng) -> Iterator[Other]:
    """Worlds that the seat may not tell from this one, at most one for each fact that hides something from it, and one of an exchange."""
    knowledge = title.views.knowledge
    if knowledge is None:
        return
    here, hidden = partly_known(knowledge, s, seat), cells(title, knowledge, s, seat, told=False)
    tries = [(fact, [row], EASY) for fact, row in hidden.items()]
    every = [cell for row in hidden.values() for cell in row]
    tries += [("an exchange", [every], HARD)] if len(every) > 3 else []
    for name, (row,), most in tries:
        for _ in range(most):
            other = s.copy()
            (exchange if row is every else (replace, swap, shift)[rng.below(3)])(other, row, rng)
            if differs(s, other, row) and partly_known(knowledge, other, seat) == here and possible(title, setup, other):
                yield Other(other, name)
                break


def different(title: AnyTitle, s: State, seat: int, rng: Rng) -> Iterator[Other]:
    """States that differ in something that the seat may know, one for each such fact and one for what can be counted. No game need
    lead there: a view shows what lies open whatever it is, except what follows from the rest."""
    knowledge = title.views.knowledge
    if knowledge is None:
        return
    for name, row in cells(title, knowledge, s, seat, told=True).items():
        other = s.copy()
        replace(other, row, rng)
        if name not in knowledge.derived and differs(s, other, row):
            yield Other(other, name)
    here = partly_known(knowledge, s, seat)
    for name, row in cells(title, knowledge, s, seat, told=False).items():
        other = s.copy()
        replace(other, row, rng)
        if partly_known(knowledge, other, seat) != here:
            yield Other(other, f"what {name} adds up to")


def differs(s: State, other: State, row: Sequence[Cell]) -> bool:
    return any(cell.get(s) != cell.get(other) for cell in row)


def possible(title: AnyTitle, setup: Setup, s: State) -> bool:
    """Whether the rules can be where this state says; then it is settled, and somebody is asked."""
    try:
        if title.rules.faults(s):
            return False
        s.seat = WORKING
        admission.ask(title, setup, s)
    except (BadData, Endless, *admission.BROKEN):
        return False
    return True
