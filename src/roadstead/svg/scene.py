"""A table as a page shows it: the board as a picture, everything else as text around it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from roadstead.kernel.title import Option
from roadstead.svg.element import Markup


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal choice with its number in the list and on the board."""

    number: int
    option: Option


@dataclass(frozen=True, slots=True)
class Scene:
    """The parts of a drawn table; `layout` are the classes of the page's grid (`text-board` where the board is made of text and is as
    high as its lines)."""

    where: Markup
    board: Markup
    own: Markup
    others: Markup
    layout: str
    cards: frozenset[str] = frozenset()
    """The places of cards that can be looked at large."""

    @classmethod
    def of(cls, where: str, board: str, own: str, others: str, layout: str, cards: Iterable[str] = ()) -> Scene:
        """What a title has drawn and escaped itself is markup from here on."""
        return cls(Markup(where), Markup(board), Markup(own), Markup(others), layout, frozenset(cards))


def number(options: Sequence[Option]) -> tuple[Choice, ...]:
    return tuple(Choice(at, option) for at, option in enumerate(options, 1))
