"""Work beside the loop: clients take turns, none fills all places, nothing is done twice at once, and nothing goes on for ever."""

from __future__ import annotations

import asyncio
import itertools
import os
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from roadstead.kernel.errors import BadRecord, RoadsteadError
from roadstead.table.server.queues import Full, InPlace, InProcess, InThread, Lane, Turns, Work, portable
from roadstead.table.server.workers import Jobs, Results
from roadstead.table.store import Damaged
from roadstead.table.web import Problem
from roadstead.table.words import WORDS
from table.conftest import Browser


@pytest.fixture
def jobs() -> Iterator[Jobs]:
    it = Jobs(processes=1)
    yield it
    it.stop()


class Gate(InThread):
    """Work that waits until the test lets it go on."""

    def __init__(self) -> None:
        self.open = threading.Event()

    def do(self, work: Work) -> Any:
        assert self.open.wait(60)
        return work.what


def where() -> int:
    return os.getpid()


def forever() -> None:
    while True:
        pass


def die() -> None:
    os._exit(1)


def broken() -> None:
    raise KeyError("nothing")


def refused() -> None:
    raise Damaged("one sentence")


def work(client: str, what: object = None) -> Work:
    return Work(client, what, 60.0)


def problem(jobs: Jobs, function: Callable[..., Any], **more: Any) -> Problem:
    with pytest.raises(Problem) as caught:
        asyncio.run(jobs.run("Anna", function, **more))
    return caught.value


# --- turns -----------------------------------------------------------------------------------------------------------


def test_clients_take_turns() -> None:
    turns = Turns(3, None)
    for at in range(3):
        turns.put(work("Anna", f"a{at}"))
    turns.put(work("Bruno", "b0"))
    taken = [turns.take() for _ in range(3)]

    assert [it.what for it in taken if it] == ["a0", "b0", "a1"]


def test_one_client_never_has_all_places() -> None:
    turns = Turns(2, None)
    turns.put(work("Anna"))
    turns.put(work("Anna"))
    first, second = turns.take(), turns.take()
    assert first is not None
    turns.done(first)

    assert second is None
    assert turns.take() is not None


def test_where_there_is_one_place_everybody_gets_it() -> None:
    turns = Turns(1, None)
    turns.put(work("Anna"))

    assert turns.take() is not None


def test_a_client_with_a_long_row_is_refused_and_others_are_not() -> None:
    turns = Turns(2, 2)
    turns.put(work("Anna"))
    turns.put(work("Anna"))
    with pytest.raises(Full):
        turns.put(work("Anna"))
    turns.put(work("Bruno"))

    assert [len(row) for row in turns.rows.values()] == [2, 1]


def test_nothing_is_kept_of_clients_that_are_done() -> None:
    turns = Turns(2, 2)
    turns.put(work("Anna"))
    taken = turns.take()
    assert taken is not None
    turns.done(taken)

    assert (len(turns.rows), len(turns.running)) == (0, 0)


def test_somebody_else_is_served_while_a_client_waits_for_slow_work() -> None:
    gates = [Gate(), Gate()]
    waiting = iter(gates)
    lane = Lane(2, None, lambda: next(waiting))
    slow = [lane.put(work("Anna", "slow")) for _ in range(5)]
    quick = lane.put(work("Bruno", "quick"))
    while sum(lane.turns.running.values()) < 2:
        time.sleep(0)
    taken = dict(lane.turns.running)
    for gate in gates:
        gate.open.set()

    assert taken == {"Anna": 1, "Bruno": 1}
    assert quick.result(60) == "quick"
    assert [it.result(60) for it in slow] == ["slow"] * 5
    lane.stop()


# --- once ------------------------------------------------------------------------------------------------------------


def test_what_several_ask_for_at_once_is_done_once() -> None:
    done, gate, jobs = itertools.count(), threading.Event(), Jobs()

    def slow() -> int:
        assert gate.wait(60)
        return next(done)

    async def ask() -> list[int]:
        asked = [asyncio.ensure_future(jobs.beside(f"client {at}", slow, key="same")) for at in range(5)]
        while not jobs.flights:
            await asyncio.sleep(0)
        gate.set()
        return await asyncio.gather(*asked)

    assert asyncio.run(ask()) == [0] * 5
    assert jobs.flights == {}
    jobs.stop()


def test_who_goes_away_does_not_end_the_work_for_others() -> None:
    gate, jobs = threading.Event(), Jobs()

    async def ask() -> bool:
        one, other = (asyncio.ensure_future(jobs.beside("Anna", gate.wait, 60, key="same")) for _ in range(2))
        while not jobs.flights:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        one.cancel()
        gate.set()
        return await other

    assert asyncio.run(ask())
    jobs.stop()


def test_a_result_is_kept_and_not_worked_out_again() -> None:
    jobs = Jobs(hand=InPlace)

    async def ask() -> list[float]:
        return [await jobs.run("Anna", time.perf_counter) for _ in range(2)]

    async def ask_alone() -> list[float]:
        return [await jobs.run("Anna", time.perf_counter, shared=False) for _ in range(2)]

    same, different = asyncio.run(ask()), asyncio.run(ask_alone())

    assert same[0] == same[1]
    assert different[0] != different[1]
    jobs.stop()


def test_kept_results_have_bounds_and_the_oldest_goes_first() -> None:
    few, small = Results(most=2), Results(size=25)
    for results in (few, small):
        for at in range(3):
            results.put(("x", at), b"0123456789")

    assert [list(results.rows) for results in (few, small)] == [[("x", 1), ("x", 2)]] * 2
    assert (few.held, small.held) == (20, 20)


# --- processes -------------------------------------------------------------------------------------------------------


def test_work_is_done_in_another_process(jobs: Jobs) -> None:
    assert asyncio.run(jobs.run("Anna", where)) != os.getpid()


def test_work_that_takes_too_long_is_ended_and_the_next_is_done(jobs: Jobs) -> None:
    found = problem(jobs, forever, seconds=0.05)

    assert (found.status, found.key) == (503, "work_slow")
    assert asyncio.run(jobs.run("Anna", where)) != os.getpid()


@pytest.mark.parametrize("function", [die, broken])
def test_work_that_breaks_is_one_sentence_and_the_next_is_done(jobs: Jobs, function: Callable[[], None]) -> None:
    found = problem(jobs, function)

    assert (found.status, found.key) == (503, "work_failed")
    assert asyncio.run(jobs.run("Anna", where)) != os.getpid()


def test_what_stands_in_the_way_arrives_as_it_was_said(jobs: Jobs) -> None:
    with pytest.raises(Damaged, match="one sentence"):
        asyncio.run(jobs.run("Anna", refused))


def test_an_error_that_cannot_be_sent_arrives_in_its_words() -> None:
    assert str(portable(BadRecord(3, "it does not fit"))) == str(BadRecord(3, "it does not fit"))
    assert isinstance(portable(BadRecord(3, "it does not fit")), RoadsteadError)


def test_a_server_that_stops_answers_who_still_waits() -> None:
    gate = Gate()
    lane = Lane(1, None, lambda: gate)
    lane.put(work("Anna"))
    waits = lane.put(work("Anna"))
    while not lane.turns.running:
        time.sleep(0)
    lane.stop()
    gate.open.set()

    assert "the server stops" in str(waits.exception(60))


def test_a_process_that_one_server_leaves_is_used_by_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = InProcess()
    hand.get_ready()
    left = hand.labourer
    monkeypatch.setattr("roadstead.table.server.queues.SPARE", [])  # servers of other tests may still be leaving theirs
    hand.retire()
    again = InProcess()
    again.get_ready()

    assert again.labourer is left
    again.end()


@pytest.mark.parametrize("key", ["work_slow", "work_many", "work_failed", "upload_form"])
def test_each_has_a_sentence_in_both_languages(key: str) -> None:
    assert len({WORDS[lang][key] for lang in ("en", "de")}) == 2


def test_too_many_pages_of_one_client_are_refused_in_one_sentence(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    lane = browser.app.state.jobs.processes  # type: ignore[attr-defined]
    monkeypatch.setattr(lane.turns, "waiting", 0)
    answer = browser.get("/rules/ahoy")

    assert answer.status_code == 429
    assert "You are waiting for several pages of this kind already." in answer.text
