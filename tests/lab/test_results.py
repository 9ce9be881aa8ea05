"""Files of results: an interrupted run goes on, another run is refused, nothing of anybody is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import roadstead
from roadstead.kernel.errors import RoadsteadError
from roadstead.lab.results import Ledger, read_rows
from roadstead.lab.rows import Conditions
from roadstead.lab.simulate import Summary, run
from roadstead.lab.teams import Here


def plan_of(seed: int = 4, detail: bool = True, limit: int = 2, bots: str = "random") -> Conditions:
    title = roadstead.title("turning_tides")
    return Conditions.of(title, title.setup(None, {"round_limit": limit}), [bots] * 2, seed, detail)


def played(path: Path, games: int, conditions: Conditions | None = None) -> Summary:
    ledger = Ledger(path)
    try:
        return run(conditions or plan_of(), games, Here(), ledger)
    finally:
        ledger.close()


@pytest.mark.parametrize("name", ["a.jsonl", "a.parquet"])
def test_more_games_are_added_to_those_that_are_there(tmp_path: Path, name: str) -> None:
    path, whole = tmp_path / name, tmp_path / f"whole-{name}"
    played(path, 5)
    summary, at_once = played(path, 12), played(whole, 12)

    assert (summary.games, summary.resumed, summary.wins, summary.decisions) == (12, 5, at_once.wins, at_once.decisions)
    assert list(read_rows(path)) == list(read_rows(whole))
    assert sorted(item.name for item in tmp_path.iterdir()) == sorted([name, f"whole-{name}"])


def test_both_kinds_of_files_hold_the_same_rows(tmp_path: Path) -> None:
    played(tmp_path / "a.jsonl", 6)
    played(tmp_path / "a.parquet", 6)

    assert list(read_rows(tmp_path / "a.jsonl")) == list(read_rows(tmp_path / "a.parquet"))


@pytest.mark.parametrize("cut", [1, 2, 9, 12, 40, 700])
def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "a.jsonl"
    played(path, 4)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"game":4,"seed":4000016,"title":"turning_tides"'.ljust(700)[:cut])
    summary = played(path, 4)

    assert summary.resumed == 4
    assert path.read_bytes() == whole


def test_every_cut_of_the_last_row_is_mended(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    played(path, 3)
    whole = path.read_bytes()
    path.write_bytes(whole[:-30])

    assert played(path, 3).resumed == 2
    assert path.read_bytes() == whole


def test_an_unfinished_parquet_run_goes_on_from_its_lines(tmp_path: Path) -> None:
    path, lines = tmp_path / "a.parquet", tmp_path / "lines.jsonl"
    played(lines, 7)
    (tmp_path / "a.parquet.part").write_bytes(lines.read_bytes()[:-20])

    assert played(path, 7).resumed == 6
    assert list(read_rows(path)) == list(read_rows(lines))
    assert not (tmp_path / "a.parquet.part").exists()


@pytest.mark.parametrize(
    ("conditions", "why"),
    [
        (plan_of(seed=5), "seed is 4000012 there and 5000015 here"),
        (plan_of(limit=3), "options is"),
        (plan_of(bots="easy"), "bots is"),
        (plan_of(detail=False), "it was written with --detail"),
    ],
)
def test_results_of_another_run_are_refused_and_stay(tmp_path: Path, conditions: Conditions, why: str) -> None:
    path = tmp_path / "a.jsonl"
    played(path, 3)
    before = path.read_bytes()
    with pytest.raises(RoadsteadError, match=f"has results of another run: {why}"):
        played(path, 9, conditions)

    assert path.read_bytes() == before


def test_parquet_of_another_run_is_refused_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    played(path, 3)
    before = path.read_bytes()
    with pytest.raises(RoadsteadError, match="has results of another run: seed is"):
        played(path, 9, plan_of(seed=5))

    assert path.read_bytes() == before
    assert [item.name for item in tmp_path.iterdir()] == ["a.parquet"]


def test_more_games_than_asked_for_are_refused_and_stay(tmp_path: Path) -> None:
    played(tmp_path / "a.jsonl", 3)
    with pytest.raises(RoadsteadError, match="has 3 games already, more than the 2 asked for"):
        played(tmp_path / "a.jsonl", 2)

    assert len(list(read_rows(tmp_path / "a.jsonl"))) == 3


ROW = '{"game":0,"seed":1,"title":"turning_tides","rules":1,"components":"x","players":2,"options":{},"bots":["a","b"],'
JUNK = (
    "dear diary",
    "dear diary\n",
    "{}\n",
    "[]\n",
    "{\n",
    "\n",
    "[" * 100_000,
    '{"diary": 1}',
    ROW + "\n",
    ROW + '"scores":[1],"winners":[7],"rounds":1,"decisions":1,"choices":[],"branching":1,"measure":"","course":[],"used":null,"error":null}\n',
)


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_a_file_of_something_else_is_refused_and_stays(tmp_path: Path, junk: str) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(junk)
    with pytest.raises(RoadsteadError, match="line 1 is not the result of a game"):
        played(path, 3)

    assert path.read_text() == junk


def test_a_missing_game_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    played(path, 3)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text(lines[0] + lines[2])
    with pytest.raises(RoadsteadError, match="line 2 has game 2, not 1"):
        played(path, 3)


def test_broken_parquet_is_refused_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    path.write_bytes(b"PAR1 dear diary")
    with pytest.raises(RoadsteadError, match="is not a file of results"):
        played(path, 3)

    assert path.read_bytes() == b"PAR1 dear diary"
    assert [item.name for item in tmp_path.iterdir()] == ["a.parquet"]


def test_two_runs_cannot_write_into_one_file(tmp_path: Path) -> None:
    path, first = tmp_path / "a.jsonl", Ledger(tmp_path / "a.jsonl")
    first.resume(plan_of(), 3)
    try:
        with pytest.raises(RoadsteadError, match="another run is writing into it"):
            played(path, 3)
    finally:
        first.close()


def test_parquet_columns_have_fixed_types(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    played(tmp_path / "a.parquet", 2)
    shape = parquet.read_schema(tmp_path / "a.parquet")

    assert [str(shape.field(name).type) for name in ("game", "seed", "branching", "error")] == ["int64", "int64", "double", "string"]
    assert json.loads(parquet.read_table(tmp_path / "a.parquet").column("options")[0].as_py())["round_limit"] == 2
