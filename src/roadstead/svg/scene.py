"""A table as a page shows it: the board as a picture, everything else as text around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roadstead.kernel.title import Option


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal choice with its number in the list and on the board."""

    number: int
    option: Option

    def touches(self, target: str) -> bool:
        return target in self.option.targets


@dataclass(frozen=True, slots=True)
class Scene:
    """The parts of a drawn table, as markup; `layout` are the classes of the page's grid (`text-board` where the board is made of
    text and is as high as its lines), `mover` is the place that a route starts from."""

    where: str
    board: str
    own: str
    others: str
    layout: str
    mover: str = ""


def number(options: Sequence[Option]) -> tuple[Choice, ...]:
    return tuple(Choice(at, option) for at, option in enumerate(options, 1))


def spots(choices: Sequence[Choice], target: str) -> list[Choice]:
    return [choice for choice in choices if choice.touches(target)]
