"""With --json a verb prints its result as JSON and nothing else on stdout."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import roadstead
from cli.shell import run
from roadstead.cli import main
from roadstead.kernel.report import report
from roadstead.table.harbour import Harbour
from roadstead.table.store import SqliteStore

SHORT = ("--option", "round_limit=2")


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything that verbs read, so that no test needs another one before it."""
    folder = tmp_path_factory.mktemp("desk")
    game = roadstead.play_out(roadstead.new("turning_tides", options={"round_limit": 2}), seed=1)
    roadstead.save(game, folder / "game.record")
    roadstead.simulate("turning_tides", 4, options={"round_limit": 2}, out=folder / "results.jsonl")
    (folder / "box").mkdir()
    ours = (roadstead.title("turning_tides").box.data / "game.json").read_text(encoding="utf-8")
    (folder / "box" / "game.json").write_text(ours, encoding="utf-8")
    (folder / "build").mkdir()
    (folder / "build" / "rules.json").write_text('{"TT-1.1": {"a": true}}')
    figures = {"build": "plain", "python": "3", "yardstick_us": 1.0, "titles": [{"title": "a", "players": 2, "decision_us": 2.0, "copy_us": 1.0, "steps": 2.0}]}
    (folder / "figures.json").write_text(json.dumps(figures))
    assert main(["bench", "--keep", str(folder / "kept.jsonl"), str(folder / "figures.json")]) == 0
    store = SqliteStore(folder / "tables.db")
    Harbour(store).open("turning_tides", 2, {}, ["human"] * 2, [""] * 2)
    store.close()
    assert main(["translate", str(folder / "begun"), "--code", "qq"]) == 0
    (folder / "report.txt").write_text(report(game.at(3), None, "TT-1.1", "It was odd.").text(), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("typed", "code", "has"),
    [
        (["games"], 0, "id"),
        (["games", "--schema", "turning_tides"], 0, "properties"),
        (["simulate", "turning_tides", "--games", "2", "--jobs", "1", *SHORT], 0, "mean_scores"),
        (["report", "results.jsonl", "-o", "report.html"], 0, "page"),
        (["replay", "game.record", "--at", "9"], 0, "view"),
        (["replay", "game.record", "--at", "9", "--svg", "moment.svg"], 0, "bytes"),
        (["gallery", "pictures"], 0, ".svg"),
        (["puzzles", "turning_tides", "--games", "1", "--simulations", "20", "--out", "puzzles.json"], 0, "found"),
        (["problem", "report.txt"], 0, "test"),
        (["problem", "report.txt", "-o", "test_it.py"], 0, "test_it.py"),
        (["rules", "turning_tides", "TT-1", "--lang", "de"], 0, "TT-1.1"),
        (["rules", "turning_tides", "--coverage"], 1, "no test"),
        (["check-components", "turning_tides", "box"], 0, "digest"),
        (["tournament", "turning_tides", "--games", "1", "--bots", "random"], 0, "ratings"),
        (["bench", "--compare", "figures.json", "figures.json"], 0, "decision_us"),
        (["bench", "--keep", "history.jsonl", "figures.json"], 0, "version"),
        (["bench", "--guard", "kept.jsonl", "figures.json"], 0, "holds"),
        (["fuzz", "1", "--title", "turning_tides"], 0, "broken"),
        (["migrate", "--check", "--store", "tables.db"], 0, "turning_tides"),
        (["translate", "qq", "--code", "qq"], 0, "missing"),
        (["translate", "begun", "--check"], 1, "missing"),
    ],
    ids=lambda it: " ".join(it) if isinstance(it, list) else None,
)
def test_a_result_is_json_and_nothing_else(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, desk: Path, typed: list[str], code: int, has: str
) -> None:
    monkeypatch.chdir(desk)
    got, out, err = run(capsys, *typed, *(() if "--schema" in typed else ("--json",)))
    found: Any = json.loads(out)

    assert (got, err) == (code, "")
    assert has in json.dumps(found)


def test_a_complaint_leaves_stdout_empty(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(capsys, "replay", str(tmp_path / "none"), "--json") == (2, "", f"roadstead: {tmp_path / 'none'}: No such file or directory\n")
