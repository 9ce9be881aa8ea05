"""Tournaments: fair seating, honest intervals, results that survive an interruption."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from roadstead.cli import main
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.lab.tournament import Job, Result, jobs, matches, play, ratings, read_log, run, wilson


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


def test_results_of_another_budget_or_table_are_not_taken_over(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with ProcessPoolExecutor(1) as pool:
        run(list(jobs("turning_tides", 2, ["greedy", "random"], 1, 0, 10)), pool, log, quiet)
        longer = run(list(jobs("turning_tides", 2, ["greedy", "random"], 1, 0, 20)), pool, log, quiet)

    assert len(longer) == 3
    assert len(read_log(log)) == 6


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    log, todo = tmp_path / "log", list(jobs("turning_tides", 2, ["greedy", "random"], 1, 0, 10))
    with ProcessPoolExecutor(1) as pool:
        run(todo, pool, log, quiet)
        log.write_bytes(log.read_bytes()[:-20])
        again = run(todo, pool, log, quiet)

    assert len(again) == len(read_log(log)) == 3


def test_a_stopped_tournament_waits_for_no_other_game(tmp_path: Path) -> None:
    log = tmp_path / "log"

    def stop(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with ProcessPoolExecutor(1) as pool, pytest.raises(KeyboardInterrupt):
        run(list(jobs("turning_tides", 2, ["greedy", "random"], 400, 0, 10)), pool, log, stop)

    assert 2 <= len(read_log(log)) < 100


def result(seat: int, win: float, score: float = 0.0) -> Result:
    return Result("ahoy", 4, 10, "greedy", "random", seat, 0, win, score, (10, 30), (0.1, 0.6))


def test_a_match_knows_the_share_of_each_seat_the_score_and_the_time() -> None:
    (found,) = matches([result(0, 1.0, 20), result(0, 1.0, 24), result(1, 0.0, 10), result(2, 0.5, 18)], 4)

    assert [(it.games, it.wins) for it in found.seats] == [(2, 2.0), (1, 0.0), (1, 0.5), (0, 0.0)]
    assert (found.seats[0].low, found.seats[0].high) == wilson(2, 2)
    assert (found.share, found.fair) == (0.625, 0.25)
    assert found.score == 18
    assert found.score_half == pytest.approx(1.96 * 5.888 / 2, abs=0.01)
    assert found.ms == pytest.approx((10, 20))


def test_in_a_solo_game_each_bot_plays_the_same_seeds_alone() -> None:
    rows = list(jobs("fleet_dice", 1, ["greedy", "random"], 2, 5, 10))

    assert [(job.one, job.rest, job.seed) for job in rows] == [("greedy", "-", 5), ("greedy", "-", 6), ("random", "-", 5), ("random", "-", 6)]
    with ProcessPoolExecutor(1) as pool:
        thoughtful, careless = matches(run(rows, pool, None, quiet), 1)
    assert thoughtful.score > careless.score + 10
    assert ratings([thoughtful, careless]) == {}


def test_with_four_players_the_table_shows_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "ahoy", "--players", "4", "--bots", "random", "--games", "4"]) == 0
    out = capsys.readouterr().out

    assert [line.split()[:3] for line in out.splitlines() if line.startswith("  as ")] == [["as", seat, "1"] for seat in ahoy_seats()]


def ahoy_seats() -> tuple[str, ...]:
    return registry.title("ahoy").rules.seats(4)


def test_a_log_that_cannot_be_kept_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for log in (tmp_path, tmp_path / "none" / "log"):
        assert main(["tournament", "turning_tides", "--games", "1", "--log", str(log)]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
