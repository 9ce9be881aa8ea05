"""What earlier releases wrote is opened, and goes on: tables, records, saved moments, results."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import roadstead
from roadstead.cli import main
from roadstead.kernel.engine import CHANCE
from roadstead.lab.results import Ledger
from roadstead.lab.rows import Conditions
from roadstead.lab.simulate import run
from roadstead.lab.teams import Here
from roadstead.table.harbour import Harbour
from roadstead.table.store import SqliteStore

KEPT = sorted(path for path in Path(__file__).parent.iterdir() if path.is_dir() and path.name[0].isdigit())
releases = pytest.mark.parametrize("release", KEPT, ids=lambda path: path.name)
GAMES = [(release, path.stem) for release in KEPT for path in sorted(release.glob("*.record"))]
games = pytest.mark.parametrize(("release", "title"), GAMES, ids=[f"{release.name}-{title}" for release, title in GAMES])


@pytest.fixture
def store(release: Path, tmp_path: Path) -> str:
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript((release / "store.sql").read_text(encoding="utf-8"))
    return str(path)


@pytest.fixture
def harbour(store: str) -> Iterator[Harbour]:
    with closing(SqliteStore(store)) as opened:
        yield Harbour(opened)


def tables(release: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((release / "tables.json").read_text(encoding="utf-8"))
    return found


@releases
def test_every_table_stands_where_it_stood_and_its_people_sit_there(release: Path, harbour: Harbour) -> None:
    for kept in tables(release).values():
        room = harbour.room(kept["table"])

        assert (room.count, room.game.over) == (kept["lines"], kept["over"])
        assert decisions(roadstead.record(room.game)) == decisions(kept["record"])
        assert [room.seat_of(token) for token in kept["tokens"]] == [0, 1]
        assert room.names() == ["Anna", "Bruno B."]


def decisions(record: str) -> list[str]:
    """The lines of a record below its header, which names the version of the rules."""
    return record.partition("\n\n")[2].splitlines()


@releases
def test_tables_go_on_from_there(release: Path, harbour: Harbour) -> None:
    rng = roadstead.Rng(2)
    for kept in tables(release).values():
        room = harbour.room(kept["table"])
        for _ in range(30):
            if not room.game.over:
                seat = room.game.open[0]
                room.play(seat, rng.pick(room.game.options(seat)).notation, room.game.decision)
        again = Harbour(harbour.store).room(kept["table"])

        assert room.count > kept["lines"] or kept["over"]
        assert roadstead.record(again.game) == roadstead.record(room.game)


@releases
def test_every_game_of_the_store_fits_the_installed_rules(release: Path, store: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["migrate", "--check", "--store", store, "--json"])

    assert [game["fault"] for game in json.loads(capsys.readouterr().out)] == [""] * len(tables(release))
    assert code == 0


@games
def test_records_are_replayed_to_their_end(release: Path, title: str) -> None:
    text = (release / f"{title}.record").read_text(encoding="utf-8")
    game = roadstead.replay(text)

    assert game.over
    assert decisions(roadstead.record(game)) == decisions(text)


@games
def test_saved_moments_are_loaded_and_played_on(release: Path, title: str) -> None:
    game = roadstead.Game.load(json.loads((release / f"{title}.json").read_text(encoding="utf-8")))
    rng = roadstead.Rng(5)
    for _ in range(40):
        if game.over:
            break
        game.roll(rng)
        for seat in [seat for seat in game.open if seat != CHANCE]:
            game.play(seat, rng.pick(game.options(seat)))

    assert game.over or game.moment > 20


@releases
def test_a_run_of_the_lab_goes_on(release: Path, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    shutil.copy(release / "results.jsonl", path)
    title = roadstead.title("turning_tides")
    ledger = Ledger(path)
    summary = run(Conditions.of(title, title.setup(None, {"round_limit": 2}), ["random"] * 2, 4, True), 5, Here(), ledger)
    ledger.close()

    assert (summary.games, summary.resumed) == (5, 3)
