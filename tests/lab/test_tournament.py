"""Tournaments: fair seating, honest intervals, results that survive an interruption."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from roadstead.cli import main
from roadstead.kernel.errors import RoadsteadError
from roadstead.lab.tournament import Job, jobs, matches, play, ratings, read_log, run, wilson


def quiet(done: int) -> None:
    pass


def test_every_seed_is_played_once_in_each_seat() -> None:
    rows = [(job.one, job.rest, job.seat, job.seed) for job in jobs("turning_tides", 2, ["greedy", "random"], 4, 7, 1)]

    assert rows[:4] == [("greedy", "greedy", 0, 7), ("greedy", "greedy", 1, 7), ("greedy", "greedy", 0, 8), ("greedy", "greedy", 1, 8)]
    assert [row[:2] for row in rows[4::4]] == [("greedy", "random"), ("random", "random")]


def test_a_game_is_the_same_for_the_same_seed() -> None:
    job = Job("turning_tides", 2, "greedy", "easy", 1, 3, 10)

    assert play(job).decisions == play(job).decisions
    assert play(job).win == play(job).win


@pytest.mark.parametrize(("wins", "games", "low", "high"), [(0, 0, 0.0, 1.0), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (65, 100, 0.5525, 0.7364)])
def test_intervals_are_those_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_an_interrupted_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    log, todo = tmp_path / "log", list(jobs("turning_tides", 2, ["greedy", "random"], 2, 0, 10))
    with ProcessPoolExecutor(1) as pool:
        first = run(todo[:3], pool, log, quiet)
        lines = log.read_text().splitlines()
        everything = run(todo, pool, log, quiet)

    assert len(first) == 3
    assert log.read_text().splitlines()[:3] == lines
    assert len(everything) == len(todo) == len(read_log(log))


def test_judgement_is_rated_above_chance() -> None:
    with ProcessPoolExecutor(1) as pool:
        found = matches(run(list(jobs("turning_tides", 2, ["greedy", "random"], 10, 0, 10)), pool, None, quiet), 2)
    points = ratings(found)

    assert points["greedy"] > points["random"] + 200


def test_a_broken_log_is_refused_with_its_line(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text('{"one": 1}\n')
    with pytest.raises(RoadsteadError, match="line 1 is not a result"):
        read_log(log)


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "turning_tides", "--bots", "greedy,random", "--games", "2", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)

    assert {match["one"] for match in report["matches"]} == {"greedy", "random"}


@pytest.mark.parametrize("argv", [["--bots", "greedy,greedy"], ["--bots", "nobody"], ["--games", "0"], ["--bots", "search/x"], ["--players", "9"]])
def test_bad_input_is_refused(capsys: pytest.CaptureFixture[str], argv: list[str]) -> None:
    assert main(["tournament", "turning_tides", *argv]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
