"""What a page costs at any moment of a game, in calls: the same on every machine."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest

from roadstead.kernel import registry
from roadstead.kernel.rng import Rng
from roadstead.table.app import prepare_looks
from roadstead.table.features import load_pages
from roadstead.table.harbour import Harbour
from roadstead.table.pages import board
from roadstead.table.pages.frame import Reader
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN
from roadstead.table.store import SqliteStore

TABLES = [(title.id, players) for title in registry.titles().values() for players in title.players]
MOST_CALLS = 22_000
"""At 95 of 100 moments: 12 ms are some 24,000 calls of such pages."""
LONGEST = 600
EVERY = 11
"""Every how many decisions a page is made."""
SEED = "2:" + "ab" * 32


@contextmanager
def counted() -> Iterator[list[int]]:
    """How many functions are called."""
    calls = [0]

    def count(frame: Any, event: str, arg: Any) -> None:
        calls[0] += event == "call"

    sys.setprofile(count)
    try:
        yield calls
    finally:
        sys.setprofile(None)


def pages(room: Room) -> Iterator[int]:
    """What the page of the seat that is asked costs, now and then in a game that is played half well."""
    rng, title = Rng(5), room.game.title
    for number in range(LONGEST):
        game = room.game
        if game.over:
            return
        seat = game.open[0]
        if number % EVERY == EVERY - 1:
            with counted() as calls:
                board.table(Reader("de", "", {seat: "x" * 20}), room, seat)
            yield calls[0]
        s = game.state()
        s.focus(seat)
        choice = title.mind.quick(s, rng) if rng.below(3) else rng.pick(s.options)
        room.play(seat, game.option(seat, choice).notation, game.decision)


@pytest.mark.parametrize(("title", "players"), TABLES)
def test_a_page_costs_little_at_nearly_every_moment(title: str, players: int) -> None:
    """Of every title with every number of players; drawings that are kept were made before the first visitor came."""
    load_pages()
    prepare_looks()
    with closing(SqliteStore(":memory:")) as store:
        room, _ = Harbour(store).open(title, players, {}, [HUMAN] * players, [""] * players, seed=SEED)
        found = sorted(pages(room))

    assert found[(len(found) - 1) * 95 // 100] <= MOST_CALLS
