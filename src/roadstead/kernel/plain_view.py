"""A view for any title: the facts on the table and the rules in progress, with nothing where a seat may not know what stands there.

It is plain data. `shown` makes a state of it, on which the predicates of the rules can be asked: what is hidden has the lowest
value there that is possible.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from roadstead.kernel.engine import Rule, Sealed, State
from roadstead.kernel.facts import LARGEST, shapes_of
from roadstead.kernel.knowledge import Knowledge, Who, everybody, sees
from roadstead.kernel.rng import Rng
from roadstead.kernel.save import load_frame
from roadstead.kernel.shape import Flag, ListOf, Shape, Whole
from roadstead.kernel.title import Setup

S = TypeVar("S", bound=State)
HIDDEN_ANSWER = -9
"""In the frames of a view: the seat has answered, the answer is not shown."""


@dataclass(frozen=True, slots=True)
class PlainView:
    """What one seat may know. In `facts` and `frames`, None stands for what is hidden from it."""

    seat: int
    setup: Setup
    facts: Mapping[str, Any]
    counted: tuple[int, ...]
    """What everybody can count although the single places are hidden."""
    frames: tuple[dict[str, Any], ...]
    open: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        return {"seat": self.seat, "open": list(self.open), "frames": list(self.frames), "counted": list(self.counted), **self.facts}


# --- from a state to a view ----------------------------------------------------------------------------------------------


def look(knowledge: Knowledge, s: State, setup: Setup, seat: int) -> PlainView:
    facts = {fact: as_known(s, fact, who, seat) for fact, who in knowledge.facts.items()}
    frames = tuple(frame_as_known(knowledge, frame, seat) for frame in s.frames)
    return PlainView(seat, setup, facts, tuple(knowledge.counted(s)), frames, tuple(s.open_seats()))


def as_known(holder: Any, fact: str, who: Who, seat: int, hidden: int | None = None) -> Any:
    """A fact as a seat may know it: a list place by place."""
    value = getattr(holder, fact)
    if isinstance(value, list):
        return [it if who is everybody or sees(who(holder, at), seat) else hidden for at, it in enumerate(value)]
    return value if who is everybody or sees(who(holder, 0), seat) else hidden


def frame_as_known(knowledge: Knowledge, frame: Rule[Any], seat: int) -> dict[str, Any]:
    out: dict[str, Any] = {"frame": type(frame).__name__, "step": frame.step}
    for fact, who in knowledge.of_frame(frame):
        sealed = isinstance(frame, Sealed) and fact == "answers"
        out[fact] = as_known(frame, fact, who, seat, HIDDEN_ANSWER if sealed else None)
    return out


# --- and back ------------------------------------------------------------------------------------------------------------


def shown(s: S, rules: Sequence[type[Rule[Any]]], view: PlainView) -> S:
    """A blank state becomes the one that a view shows, with the lowest possible value for whatever is hidden. Nobody is asked yet."""
    shapes = shapes_of(type(s))
    for fact, value in view.facts.items():
        setattr(s, fact, with_blanks(value, shapes[fact]))
    kinds = {kind.__name__: shapes_of(kind) for kind in rules}
    for data in view.frames:
        facts = {fact: with_blanks(data[fact], shape) for fact, shape in kinds[data["frame"]].items()}
        s.frames.append(load_frame(rules, {**data, **facts}))
    return s


def with_blanks(value: Any, shape: Shape) -> Any:
    if isinstance(value, list):
        assert isinstance(shape, ListOf)
        return [lowest(shape.inner) if it is None else it for it in value]
    return lowest(shape) if value is None else value


def lowest(shape: Shape) -> Any:
    if isinstance(shape, Flag):
        return False
    return shape.low if isinstance(shape, Whole) and shape.low > -LARGEST else 0


def guess_answers(s: State, rng: Rng) -> None:
    """Any possible answer for everybody whose sealed answer is hidden."""
    for frame in s.frames:
        if isinstance(frame, Sealed):
            pairs = enumerate(frame.answers)
            frame.answers = [rng.pick(frame.choices(s, seat)) if answer == HIDDEN_ANSWER else answer for seat, answer in pairs]
