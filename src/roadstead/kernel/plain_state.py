"""What a state of a plain title begins with: what was agreed, and a place for each player in every list made with `each`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from roadstead.kernel.engine import State
from roadstead.kernel.facts import Default


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed before the game; shared by all copies of a state."""

    players: int
    options: Mapping[str, Any]
    box: Any
    """The components, as the title's `open_box` gives them."""


class PlainState(State):
    """The state of a title that needs no terms of its own; its facts are declared by annotation."""

    terms: Terms

    @property
    def players(self) -> int:
        return self.terms.players


def lists_of_players(state: type[State]) -> list[str]:
    """The facts that were declared with `each`: they always have as many places as at first."""
    defaults = {name: it for base in reversed(state.__mro__) for name, it in base.__dict__.get("defaults", {}).items()}
    return [name for name, it in defaults.items() if isinstance(it, Default) and "terms.players" in it.text]


def wrong_lengths(s: State, blank: State) -> list[str]:
    """What is wrong with the lists of a state that have a fixed length, for moments that come from outside."""
    return [f"{name} has the wrong length" for name in lists_of_players(type(s)) if len(getattr(s, name)) != len(getattr(blank, name))]
