"""The store of a page, on a file of the browser."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest

from roadstead.site.store import PageStore
from roadstead.table.store import Away, Kept, Line, Taken

TABLE = Kept("one", 1.0, {}, [])


def test_what_is_acknowledged_is_in_the_file_and_no_thread_was_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("threading.Thread.start", lambda self: pytest.fail("there are no threads in a page"))
    store = PageStore(tmp_path / "kept.db")
    store.open_table(TABLE)

    assert store.append_soon("one", 0, Line("play", 0, "fire", 2.0)).done()
    assert [line.words for line in PageStore(left_behind(tmp_path)).lines("one")] == ["fire"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept.db", "kept.db-journal"]


def test_a_line_that_is_taken_is_refused() -> None:
    store = PageStore(":memory:")
    store.open_table(TABLE, Line("play", 0, "fire"))

    assert isinstance(store.append_soon("one", 0, Line("play", 1, "wait")).exception(), Taken)
    assert [line.words for line in store.lines("one")] == ["fire"]


def test_a_full_disk_takes_nothing_and_loses_nothing(tmp_path: Path) -> None:
    store = PageStore(tmp_path / "kept.db")
    store.open_table(TABLE, Line("play", 0, "fire"))
    pages = store.db.execute("PRAGMA page_count").fetchone()[0]
    store.db.execute(f"PRAGMA max_page_count={pages}")
    failed = store.append_soon("one", 1, *(Line("chat", 0, "x" * 5000) for _ in range(20)))

    assert isinstance(failed.exception(), Away)
    assert [line.words for line in PageStore(left_behind(tmp_path)).lines("one")] == ["fire"]


def left_behind(folder: Path) -> Path:
    """The files as they are found after a tab was killed."""
    return Path(copytree(folder, folder.parent / f"{folder.name} left")) / "kept.db"


def test_every_commit_asks_for_the_disk_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite's own call does nothing in WebAssembly."""
    store, asked = PageStore(tmp_path / "kept.db"), []
    monkeypatch.setattr("os.fsync", asked.append)
    store.open_table(TABLE, Line("play", 0, "fire"))
    store.append_soon("one", 1, Line("play", 1, "wait"))

    assert asked == [store.file] * 2
