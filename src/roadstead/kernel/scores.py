"""Points as people follow them: what each seat has, and where it came from."""

from __future__ import annotations

from dataclasses import dataclass

from roadstead.kernel.words import Kind, Phrase

POINTS = Kind("kernel.points")


@dataclass(frozen=True, slots=True)
class Standing:
    """The points of one seat as a view shows them."""

    points: float
    whole: bool = True
    """False where the seat may have more that this view does not show."""


@dataclass(frozen=True, slots=True)
class Part:
    """One source of points, with a number for each seat."""

    phrase: Phrase
    points: tuple[float, ...]
