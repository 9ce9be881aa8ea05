"""A line is on disk before it holds, and a line that is not written changes nothing."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.features.access.room import Access
from roadstead.table.features.chat import talk as chat
from roadstead.table.features.chat.room import Chat
from roadstead.table.features.colours.room import Colours
from roadstead.table.features.dice.dealing import add_salt
from roadstead.table.features.dice.seeds import Dice
from roadstead.table.features.guide.room import Guides
from roadstead.table.features.hints.room import Hints
from roadstead.table.features.rematch.room import Rematch
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room
from roadstead.table.seats import digest_of
from roadstead.table.store import Away, Damaged, Kept, Line, SqliteStore, open_alone, open_store
from table.conftest import Opener

FULL = 2
"""SQLite's number for a commit that waits until the disk has it."""


def test_every_line_waits_for_the_disk(tmp_path: Path, disk: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SqliteStore, "waits", disk)
    with closing(open_store(str(tmp_path / "tables.db"))) as store:
        assert isinstance(store, SqliteStore)
        waits = store.pen.execute("PRAGMA synchronous").fetchone()[0]
        journal = store.pen.execute("PRAGMA journal_mode").fetchone()[0]

    assert waits >= FULL
    assert journal == "wal"


def test_a_store_that_is_complete_is_opened_while_somebody_writes_to_it(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "tables.db").close()
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with closing(SqliteStore(tmp_path / "tables.db")) as store:
            assert store.read("SELECT id FROM tables") == []


def test_a_table_that_an_older_store_lacks_is_added(tmp_path: Path) -> None:
    SqliteStore(tmp_path / "tables.db").close()
    with closing(sqlite3.connect(tmp_path / "tables.db")) as older:
        older.execute("DROP TABLE held")
    with closing(SqliteStore(tmp_path / "tables.db")) as store:
        assert store.held("somebody", "") == []


def test_a_new_store_is_nobody_elses_from_its_first_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only after its permissions were put right."""
    monkeypatch.setattr("roadstead.table.store_file.os.chmod", lambda name, mode: None)
    before = os.umask(0)
    try:
        with closing(open_alone(str(tmp_path / "tables.db"))):
            modes = {path.name: path.stat().st_mode & 0o077 for path in tmp_path.iterdir()}
    finally:
        os.umask(before)

    assert "tables.db" in modes
    assert set(modes.values()) == {0}


def test_a_line_that_is_missing_is_noticed_even_if_the_rest_would_fit(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "tables.db")) as store:
        room, _ = Harbour(store).open("turning_tides", 2, {}, ["human", "human"], ["", ""])
        for text in ("one", "two", "three"):
            chat.say(room, 0, text)
        store.write("DELETE FROM log WHERE tab = ? AND n = ?", (room.id, room.count - 2))
        with pytest.raises(Damaged):
            store.lines(room.id)
        with pytest.raises(Damaged):
            Harbour(store).room(room.id)


def test_a_table_is_never_there_without_its_first_lines(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """They say that it is listed, has a clock, and waits for people before it deals."""

    def no_room(table: str, n: int, *lines: Line) -> None:
        if lines:
            raise Away("the disk is full")

    with closing(open_store(where)) as store:
        monkeypatch.setattr(store, "append", no_room)
        with contextlib.suppress(Away):
            Harbour(store).open("turning_tides", 2, {}, ["human", "open"], ["", ""], clock=3, gather=True)

        assert {store.length(kept.id) for kept in store.tables()} <= {2}


def test_a_table_whose_first_lines_are_not_taken_is_not_there(where: str) -> None:
    unfit: Any = None
    with closing(open_store(where)) as store:
        with pytest.raises(RoadsteadError):
            store.open_table(Kept("new", 1.0, {}, []), Line("gather", 0, "on"), Line("colour", 0, unfit))
        store.open_table(Kept("newer", 2.0, {}, []), Line("gather", 0, "on"))

        assert [kept.id for kept in store.tables()] == ["newer"]
        assert (store.length("new"), store.length("newer")) == (0, 1)


def holds(room: Room) -> tuple[object, ...]:
    """All that lines of a log change."""
    beside = (
        list(room[Chat].lines),
        room[Chat].said,
        dict(room[Hints].agreed),
        dict(room[Colours].chosen),
        room[Access].locked,
        room[Rematch].table,
        dict(room[Guides].of),
    )
    return (room.count, room.game.moment, room.game.save(), room[Dice].salts[:], [(it.kind, it.name) for it in room.chairs], *beside)


def first_choice(room: Room) -> str:
    return room.game.options(0)[0].notation


DEEDS: dict[str, Callable[[Room], None]] = {
    "a choice": lambda room: room.play(0, first_choice(room), room.game.decision),
    "talk": lambda room: chat.say(room, 0, "Ahoy"),
    "a word on hints": lambda room: room.note(Line("hints", 0, "yes")),
    "a colour": lambda room: room.note(Line("colour", 0, "red")),
    "a guide": lambda room: room.note(Line("guide", 0, "on")),
    "salt": lambda room: add_salt(room, 0, "pepper"),
    "a bot": lambda room: room.hand_over(0, "easy"),
    "a locked door": lambda room: room.note(Line("lock", 0, "on")),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_what_could_not_be_written_has_not_happened(opened: Opener, monkeypatch: pytest.MonkeyPatch, deed: str) -> None:
    room = opened("turning_tides")
    before = holds(room)

    def full(*lines: object) -> None:
        raise Away("the disk is full")

    monkeypatch.setattr(room.store, "append", full)
    with pytest.raises(Away):
        DEEDS[deed](room)

    assert holds(room) == before


@pytest.mark.parametrize("deed", DEEDS)
def test_a_line_is_written_before_it_holds(opened: Opener, monkeypatch: pytest.MonkeyPatch, deed: str) -> None:
    room = opened("turning_tides")
    before, append, seen = holds(room), room.store.append, []

    def watched(*args: Any) -> None:
        seen.append(holds(room) == before)
        append(*args)

    monkeypatch.setattr(room.store, "append", watched)
    DEEDS[deed](room)

    assert seen == [True]
    assert holds(room) != before


def test_the_secret_of_a_seat_is_nowhere_in_the_store(tmp_path: Path) -> None:
    """Who reads a stolen store cannot sit down with what is in it."""
    with closing(SqliteStore(tmp_path / "tables.db")) as store:
        room, tokens = Harbour(store).open("turning_tides", 2, {}, ["human", "open"], ["", ""])
        later = room.take(1, "Bruno")
        told = repr(store.db.execute("SELECT * FROM tables").fetchall() + store.db.execute("SELECT * FROM log").fetchall())

    assert digest_of(tokens[0]) in told
    assert not any(token in told for token in (tokens[0], later))


def read_again_and_again(store: SqliteStore) -> None:
    for _ in range(200):
        store.tables()


def test_a_store_that_is_closed_while_another_thread_reads_refuses_and_takes_nothing_down(tmp_path: Path) -> None:
    for at in range(40):
        store = SqliteStore(tmp_path / f"{at}.db")
        with ThreadPoolExecutor(1) as other:
            reading = other.submit(read_again_and_again, store)
            store.close()

        assert reading.exception() is None or isinstance(reading.exception(), Away)
