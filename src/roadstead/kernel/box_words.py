"""What the parts of a box are called, for the pages that show rules and components to people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from roadstead.kernel.languages import said


class Piece(NamedTuple):
    """A piece or sign: its icon is drawn beside the rules that speak of it."""

    icon: str
    en: str
    de: str

    def name(self, lang: str) -> str:
        return said({"en": self.en, "de": self.de}, lang)


@dataclass(frozen=True, slots=True)
class BoxWords:
    """The words of one box. English keys and values of its files speak for themselves, `_` being a space."""

    pieces: tuple[Piece, ...] = ()
    german: Mapping[str, str] = field(default_factory=dict)
    """Keys and values of the component files."""
    remarks: Mapping[str, str] = field(default_factory=dict)
    """Whole sentences of the component files."""
    unlisted: frozenset[str] = frozenset()
    """Files that only describe the other files."""
    for_the_engine: frozenset[str] = frozenset()
    """Keys that need not be listed where a text in the same place says the same for people."""
    counting: frozenset[str] = frozenset()
    """Keys that only tell parts of a thing apart, or are themselves a remark on the source."""
    signs: tuple[Piece, ...] = ()
    """Further signs for the legend of what is drawn, with which no rule is marked."""
