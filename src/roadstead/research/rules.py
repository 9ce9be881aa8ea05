"""What a solver's game is played with: a title, its setup and where it begins, small enough to be pickled."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from roadstead.kernel import registry, save
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.title import Setup, Title
from roadstead.research.history import History
from roadstead.research.numbering import numbering_of
from roadstead.research.tensor import encoder_of

AnyTitle = Title[Any, Any]
LONGEST = 5_000
"""Decisions, those of chance too, after which a game ends as a draw; random play of all titles has stayed below 2,000."""


def read_options(text: str) -> dict[str, Any]:
    """`round_limit:5;variant:introductory`, because OpenSpiel keeps commas and brackets for itself."""
    return dict(read_option(part) for part in text.split(";") if part)


def read_option(part: str) -> tuple[str, Any]:
    name, colon, value = part.partition(":")
    if not colon:
        raise RoadsteadError(f"options are written name:value;name:value, not {part!r}")
    try:
        return name.strip(), json.loads(value)
    except json.JSONDecodeError:
        return name.strip(), value.strip()


@dataclass(frozen=True, slots=True)
class Rules:
    """What a game is played with. OpenSpiel pickles games with all they hold, so this is small and makes the rest again."""

    title_id: str
    players: int
    options: str
    longest: int
    at_once: bool
    start: str = ""
    """The saved moment to begin from instead of the setup, as JSON."""

    def table(self) -> Table:
        return table_of(self)


class Table:
    """The same with everything made ready: shared by all games and states of these rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.title: AnyTitle = registry.title(rules.title_id)
        self.setup: Setup
        if rules.start:
            _, self.setup, self.first = save.load(json.loads(rules.start))
        else:
            self.setup = self.title.setup(rules.players, read_options(rules.options))
            self.first = self.title.rules.start(self.setup)
            self.first.settle()
        self.numbering = numbering_of(self.title, self.setup)
        self.encoder = encoder_of(self.title, self.setup)
        self.longest = rules.longest
        self.at_once = rules.at_once

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self

    def __reduce__(self) -> tuple[Callable[[Rules], Table], tuple[Rules]]:
        return table_of, (self.rules,)


@lru_cache(maxsize=64)
def table_of(rules: Rules) -> Table:
    return Table(rules)


def begin(rules: Rules) -> History:
    table = rules.table()
    return History(table.numbering, table.first.copy(), partial(retrace, rules))


def retrace(rules: Rules, actions: list[tuple[int, int]]) -> History:
    """The moment that these decisions lead to: how OpenSpiel's pickles come back."""
    moment = begin(rules)
    for seat, action in actions:
        moment.play(seat, moment.numbering.split(action)[1])
    return moment
