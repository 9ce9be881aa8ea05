"""roadstead migrate --check: games outlive changes of the rules, or are named."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from roadstead.cli import main
from roadstead.kernel import registry
from roadstead.table.harbour import Harbour
from roadstead.table.seats import HUMAN
from roadstead.table.store import Line, SqliteStore


@pytest.fixture
def kept(tmp_path: Path) -> str:
    """A store with a finished game, a running one, and one with a line that fits no rules."""
    path = tmp_path / "tables.db"
    with closing(SqliteStore(path)) as store:
        harbour = Harbour(store)
        for last in ("whole", "part", "broken"):
            room, _ = harbour.open("turning_tides", 2, {"round_limit": 2}, [HUMAN, HUMAN], ["", ""])
            while not room.game.over and (last == "whole" or room.count < 12):
                seat = room.game.open[0]
                room.play(seat, room.game.options(seat)[-1].notation, room.game.decision)
            if last == "broken":
                store.append(room.id, room.count, Line("play", 0, "sing"))
    return str(path)


def test_games_that_no_longer_fit_are_named_with_their_line(kept: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["migrate", "--check", "--store", kept])
    out = capsys.readouterr().out
    with closing(SqliteStore(kept)) as store:
        newest = store.tables(1)[0].id
        last = len(store.lines(newest))

    assert code == 1
    assert f"{newest}  turning_tides, rules {registry.title('turning_tides').version}: line {last}: 'sing':" in out
    assert out.endswith("3 games, 1 of them finished: 2 fit the installed rules, 1 do not\n")


def test_the_result_is_readable_by_programs_and_changes_nothing(kept: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = Path(kept).read_bytes()
    main(["migrate", "--check", "--store", kept, "--json"])
    found = json.loads(capsys.readouterr().out)

    assert [bool(it["fault"]) for it in found] == [True, False, False]
    assert Path(kept).read_bytes() == before


def test_a_store_that_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["migrate", "--check", "--store", str(tmp_path / "nothing.db")])

    assert code == 2
    assert "there is no such store" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
