"""A page with everything it loads stays light, however full the table is."""

from __future__ import annotations

import pytest

import roadstead
from roadstead.kernel.title import SPECTATOR
from roadstead.table.files import served
from roadstead.table.harbour import Harbour
from roadstead.table.pages import board
from roadstead.table.pages.frame import Reader
from roadstead.table.store import SqliteStore
from roadstead.trials.page_bench import loaded
from table.visitors import Place, set_up, whole_game

MOST = 400_000
"""Bytes, uncompressed."""
SHARES = (0.02, 0.5, 0.8, 0.99, 1.0)
"""How far a game has come when its page is weighed."""
TITLES = {name: max(roadstead.title(name).players) for name in roadstead.titles()}


@pytest.mark.parametrize("title", TITLES)
def test_a_page_weighs_less_than_four_hundred_kilobytes(title: str) -> None:
    """Early, in the middle, late and at the end, with as many as can play, for whoever is asked and for somebody who watches."""
    weights = [weight for share in SHARES for weight in weights_at(title, share)]

    assert max(weights) < MOST


def weights_at(title: str, share: float) -> list[int]:
    game, store = whole_game(title, TITLES[title], 5), SqliteStore(":memory:")
    game.rewind(int(len(game.history) * share))
    table = set_up(Place("", store), game, ["human"] * TITLES[title])
    room = Harbour(store).room(table.id)
    viewers = {0, SPECTATOR, *room.game.open}
    pages = [board.table(Reader("de", "", {}), room, viewer) for viewer in viewers]
    store.close()
    return [len(page.encode()) + sum(len(served(path).encode()) for path in loaded(page)) for page in pages]
