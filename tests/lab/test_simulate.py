"""Simulation: the same games however they are spread, none twice, none lost, and memory that stays flat."""

from __future__ import annotations

import json
import multiprocessing
import os
import re
import tracemalloc
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import roadstead
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.rng import Rng
from roadstead.lab import batches, teams
from roadstead.lab.batches import Batch, Done, Pace, Playing, play_batch
from roadstead.lab.results import Ledger, read_rows
from roadstead.lab.rows import SPREAD, Conditions, Row, Sums
from roadstead.lab.simulate import play_random, run, simulate
from roadstead.lab.teams import Here, Pool, gather
from roadstead.lab.watch import POINTS

TITLES = list(roadstead.titles().values())
QUICK = {"round_limit": 3}


def plan_of(name: str = "turning_tides", options: dict[str, Any] | None = None, bots: str = "random", detail: bool = False, seed: int = 4) -> Conditions:
    title = roadstead.title(name)
    setup = title.setup(None, QUICK if options is None and name == "turning_tides" else options)
    return Conditions.of(title, setup, [bots] * setup.players, seed, detail)


def rows_of(conditions: Conditions, games: int, count: int) -> list[Row]:
    """All games in batches of one size, without any team."""
    lines = b"".join(play_batch(conditions, Batch(first, min(count, games - first))).lines for first in range(0, games, count))
    return [json.loads(line) for line in lines.splitlines()]


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_a_row_tells_what_happened_in_its_game(title: Any) -> None:
    setup = title.setup()
    (row,) = rows_of(Conditions.of(title, setup, ["random"] * setup.players, 2, detail=True), 1, 1)
    played = play_random(title, setup, Rng(2 * SPREAD))
    outcome = title.rules.outcome(played.state)

    assert (row["game"], row["seed"], row["title"], row["players"], row["error"]) == (0, 2 * SPREAD, title.id, setup.players, None)
    assert (row["scores"], row["winners"]) == (list(outcome.scores), list(outcome.winners))
    assert (row["rounds"], row["decisions"]) == (title.rules.rounds(played.state), played.decisions)
    assert [sum(used.values()) for used in row["used"]] == row["choices"]
    assert len(row["course"]) == row["rounds"] + 1
    assert 2 <= row["branching"] < 1000


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_points_over_rounds_end_in_the_score(title: Any) -> None:
    setup = title.setup()
    for row in rows_of(Conditions.of(title, setup, ["random"] * setup.players, 1), 3, 3):
        if row["measure"] == POINTS:
            assert row["course"][-1] == row["scores"]
            assert max(row["course"][0]) < max(row["scores"])
        else:
            assert all(abs(sum(step) - 1) < 0.01 for step in row["course"][:-1])


def test_bots_are_watched_as_random_players_are() -> None:
    (row,) = rows_of(plan_of(bots="greedy", detail=True), 1, 1)

    assert [sum(used.values()) for used in row["used"]] == row["choices"]
    assert len(row["course"]) == row["rounds"] + 1
    assert any(name.startswith("card:") for name in row["used"][0])


@pytest.mark.parametrize("bots", ["random", "easy"])
def test_games_are_the_same_in_batches_of_any_size(bots: str) -> None:
    conditions = plan_of(bots=bots, detail=True)

    assert rows_of(conditions, 7, 7) == rows_of(conditions, 7, 3) == rows_of(conditions, 7, 1)


def test_a_pool_writes_the_same_file_as_one_process(tmp_path: Path) -> None:
    conditions, alone, pooled = plan_of(), tmp_path / "alone.jsonl", tmp_path / "pooled.jsonl"
    one = run(conditions, 30, Here(), Ledger(alone))
    with gather(2) as team:
        two = run(conditions, 30, team, Ledger(pooled))

    assert pooled.read_bytes() == alone.read_bytes()
    assert (two.wins, two.mean_scores, two.decisions, two.games) == (one.wins, one.mean_scores, one.decisions, 30)


def test_simulate_counts_what_the_rows_say() -> None:
    title = roadstead.title("turning_tides")
    summary = simulate(title, title.setup(None, QUICK), 6, ["random", "random"], seed=4)
    sums = Sums(2)
    for row in rows_of(plan_of(), 6, 6):
        sums.add(row)

    assert (summary.games, summary.finished, summary.decisions, summary.draws) == (6, 6, sums.decisions, sums.draws)
    assert summary.wins == sums.wins()


def test_sums_of_parts_are_exact_in_any_order() -> None:
    rows = [{"game": at, "error": None, "decisions": 1, "rounds": 1, "winners": [0, 1, 2][: at % 4], "scores": [1, 2, 3]} for at in range(50)]
    whole, parts = Sums(3), [Sums(3) for _ in range(7)]
    for at, row in enumerate(rows):
        whole.add(row)
        parts[at * 5 % 7].add(row)
    merged = Sums(3)
    for part in reversed(parts):
        merged.merge(part)

    assert merged == whole
    assert sum(merged.wins()) + merged.draws == pytest.approx(50)


def test_a_game_that_fails_is_a_row_with_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    title = roadstead.title("turning_tides")

    def outcome(s: Any) -> Any:
        raise ZeroDivisionError("no wind")

    monkeypatch.setitem(vars(title), "rules", replace(title.rules, outcome=outcome))
    summary = simulate(title, title.setup(None, QUICK), 25, ["random", "random"])

    assert (summary.games, summary.finished) == (25, 0)
    assert summary.errors[0] == "game 0: ZeroDivisionError: no wind"
    assert len(summary.errors) == 20


# --- batches -----------------------------------------------------------------------------------------------------


def done(first: int, count: int, seconds: float) -> Done:
    sums = Sums(2)
    sums.games = count
    return Done(first, b"", sums, seconds)


def test_batches_grow_to_about_a_second_of_work_and_shrink_at_the_end() -> None:
    pace, sizes = Pace(2), []
    for _ in range(6):
        sizes.append(pace.count(1_000_000))
        pace.learn(done(0, sizes[-1], sizes[-1] * 0.001))

    assert sizes == [1, 8, 64, 512, 1000, 1000]
    assert pace.count(100) == 25
    assert pace.count(1) == 1


def test_slow_games_are_handed_out_one_by_one() -> None:
    pace = Pace(4)
    pace.learn(done(0, 1, 90.0))

    assert pace.count(1000) == 1


class Unlucky:
    """A team that loses the first few batches, so that later ones come first."""

    size, ahead = 4, 12

    def __init__(self, losses: int) -> None:
        self.losses = losses

    def submit(self, conditions: Conditions, batch: Batch) -> Future[Done]:
        out: Future[Done] = Future()
        if self.losses:
            self.losses -= 1
            out.set_exception(BrokenProcessPool("lost"))
        else:
            out.set_result(play_batch(conditions, batch))
        return out

    def is_loss(self, error: BaseException) -> bool:
        return isinstance(error, BrokenProcessPool)

    def recover(self, pending: list[Future[Done]]) -> None:
        pass

    def check(self) -> None:
        raise AssertionError("nothing is late")


def test_lost_batches_are_played_again_and_games_stay_in_order() -> None:
    conditions, playing = plan_of(), Playing(plan_of(), 0, 20, Unlucky(losses=3))
    lines = b"".join(batch.lines for batch in playing.play())

    assert [json.loads(line) for line in lines.splitlines()] == rows_of(conditions, 20, 20)


def test_a_run_whose_workers_always_die_gives_up_with_a_sentence() -> None:
    with pytest.raises(RoadsteadError, match=r"workers were lost 6 times without a result; 0 games are done"):
        list(Playing(plan_of(), 0, 20, Unlucky(losses=1000)).play())


def test_a_worker_with_other_components_is_refused() -> None:
    conditions = plan_of()
    other = Conditions(conditions.title, conditions.rules, "another", conditions.players, conditions.options, conditions.bots, conditions.seed)
    with pytest.raises(RoadsteadError, match="a worker has other rules or components of turning_tides"):
        play_batch(other, Batch(0, 1))


def test_a_killed_process_of_the_pool_loses_no_game_and_doubles_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "TARGET_SECONDS", 0.05)
    conditions, path, killed = plan_of(), tmp_path / "killed.jsonl", []
    others = {process.pid for process in multiprocessing.active_children()}

    def kill(done: int) -> None:
        workers = [process for process in multiprocessing.active_children() if process.pid not in others]
        if done >= 40 and not killed and workers:
            killed.append(workers[0].pid)
            os.kill(killed[0], 9)

    with gather(2) as team:
        first = team.executor  # type: ignore[attr-defined]
        summary = run(conditions, 400, team, Ledger(path), kill)

        assert team.executor is not first  # type: ignore[attr-defined]
    assert killed
    assert summary.games == summary.finished == 400
    assert [row["game"] for row in read_rows(path)] == list(range(400))
    assert path.read_bytes() == b"".join(play_batch(conditions, Batch(at, 100)).lines for at in range(0, 400, 100))


def test_an_interrupted_pool_leaves_no_process_behind() -> None:
    before = set(multiprocessing.active_children())

    def interrupt(done: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), gather(2) as team:
        run(plan_of(options={}), 100_000, team, Ledger(), interrupt)

    assert isinstance(team, Pool)
    assert set(multiprocessing.active_children()) <= before


def test_memory_stays_flat(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Rows of one game, written and read 300 and then 6,000 times: what is kept in between must not grow with them."""
    conditions = plan_of()
    (row,) = rows_of(conditions, 1, 1)

    def pretend(conditions: Conditions, number: int, *rest: Any) -> Row:
        return {**row, "game": number, "seed": conditions.seed * SPREAD + number}

    monkeypatch.setattr(batches, "play_row", pretend)
    monkeypatch.setattr(batches, "TARGET_SECONDS", 0.02)

    def peak(games: int) -> int:
        tracemalloc.start()
        run(conditions, games, Here(), Ledger(tmp_path / f"{games}.jsonl"))
        run(conditions, games, Here(), Ledger(tmp_path / f"{games}.jsonl"))
        top = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return top

    peak(100)
    small, large = peak(300), peak(6_000)

    assert (tmp_path / "6000.jsonl").stat().st_size > 3_500_000
    assert large < small + 500_000


def test_one_core_at_least_is_there() -> None:
    assert teams.cores() >= 1


def test_the_example_in_the_document_runs() -> None:
    text = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)

    exec(compile(code, "docs/lab.md", "exec"), {})
