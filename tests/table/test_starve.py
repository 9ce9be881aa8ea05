"""Nobody can starve the others: whatever may take long is done beside the loop that answers everybody."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from roadstead.table.app import load_what_waits
from roadstead.table.server.queues import InPlace
from roadstead.table.server.serving import COLLECT
from roadstead.table.server.workers import Jobs
from roadstead.trials.holds import ask, watched
from roadstead.trials.victim import ways
from roadstead.trials.worst import Ask, Worst, of_each_title, requests

pytestmark = pytest.mark.xdist_group("starve")
DECISIONS = 1000
MOST_CALLS = 10_000
"""In one step of the loop. A page of a few milliseconds makes some thousand calls; going through a long game makes tens of thousands."""

MOST_AT_ONCE = 25_000
"""For what is as large in any game, however long: 20 ms are some 25,000 calls."""

MOST_LOOKED_THROUGH = 60_000
"""By the collector at a time: some hundred thousand objects are 20 ms."""


@pytest.fixture(scope="module")
def worst() -> Iterator[Worst]:
    it = Worst(DECISIONS, 3, Jobs(limits=0, hand=InPlace))
    yield it
    it.close()


def calls(it: Worst, wanted: Ask) -> tuple[int, int]:
    """The status of the answer, and the most calls that one step of the loop made."""

    async def counted() -> tuple[int, int]:
        await load_what_waits(it.app.state.jobs)
        if wanted.fresh:
            it.forget()
        with watched(counting=True) as steps:
            status = await ask(it, wanted)
        return status, steps.calls

    return asyncio.run(counted())


class Asked(NamedTuple):
    """A request, its status, and the most calls in one step of the loop."""

    way: tuple[str, str]
    ask: Ask
    status: int
    calls: int


@pytest.fixture(scope="module")
def asked(worst: Worst) -> list[Asked]:
    """Every request once, as answers are taken only once."""
    return [Asked(way, ask, *calls(worst, ask)) for way, found in requests(worst).items() for ask in found]


def test_every_route_has_its_worst_request(worst: Worst) -> None:
    assert set(requests(worst)) == {(way.method, way.path) for way in ways(list(worst.app.routes))}


def test_no_route_goes_through_a_long_game_where_everybody_waits(worst: Worst, asked: list[Asked]) -> None:
    """Neither for what it carries out nor for what it refuses."""
    short = {ask for _, ask in of_each_title(worst)}

    assert [row for row in asked if row.status >= 500 or (row.ask not in short and row.calls > MOST_CALLS)] == []


def test_every_route_is_asked_for_something_that_it_carries_out(asked: list[Asked]) -> None:
    """A refusal is cheap, and says nothing of what the route costs."""
    done = {row.way for row in asked if row.status < 400}

    assert {row.way for row in asked} - done == set()


def test_what_is_done_at_once_is_small_for_every_title(worst: Worst, asked: list[Asked]) -> None:
    """The page of a game that is short, the first deal, a choice after which much is rolled, a table of bots."""
    short = {ask for _, ask in of_each_title(worst)}

    assert [row for row in asked if row.ask in short and (row.status >= 400 or row.calls > MOST_AT_ONCE)] == []


def test_the_count_sees_work_on_the_loop(worst: Worst, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were a page of a long game made where requests are answered, the count would tell."""
    monkeypatch.setattr("roadstead.table.frozen.SHORT", 10**9)
    page = next(ask for ask in requests(worst)["GET", "/t/{table}"] if "moment" in ask.target)

    assert calls(worst, page)[1] > MOST_CALLS


def test_the_longest_game_is_long(worst: Worst) -> None:
    assert worst.going.moment >= DECISIONS
    assert worst.over.over


@pytest.fixture
def looked_through() -> Iterator[list[int]]:
    """How many objects the collector looked through, each time it came, as a server has it set."""
    usual, out = gc.get_threshold(), list[int]()

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            out.append(sum(len(gc.get_objects(generation=at)) for at in range(info["generation"] + 1)))

    gc.collect()
    gc.set_threshold(*COLLECT)
    gc.callbacks.append(note)
    yield out
    gc.callbacks.remove(note)
    gc.set_threshold(*usual)


def test_opening_long_games_does_not_make_the_collector_go_through_all_of_them(looked_through: list[int]) -> None:
    """Nobody is answered while it does."""
    held = [[at] for at in range(1_200_000)]

    assert len(held) == 1_200_000
    assert 0 < max(looked_through) < MOST_LOOKED_THROUGH
