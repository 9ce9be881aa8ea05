"""Web workers that think."""

from __future__ import annotations

import asyncio
import pickle

import pytest

from roadstead.site.crew import Crew, PageJobs
from roadstead.table.server.queues import Failed, TooLong
from site_visits import Called


def packed(text: str) -> bytes:
    return pickle.dumps((str.upper, (text,)))


class Slow(Called):
    """Answers when it is told to."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.asked = 0

    async def ask(self, packed: bytes) -> bytes:
        self.asked += 1
        await self.go.wait()
        return await super().ask(packed)


def test_no_more_than_two_think_at_a_time_and_a_free_one_is_used_again() -> None:
    async def run() -> None:
        hired: list[Slow] = []
        crew = Crew(lambda: hired.append(Slow()) or hired[-1])
        going = [asyncio.create_task(crew.do(packed(text), 10)) for text in "abc"]
        for _ in range(20):
            await asyncio.sleep(0)
        thinking = [it.asked for it in hired]
        for it in hired:
            it.go.set()

        assert thinking == [1, 1]
        assert [pickle.loads(it) for it in await asyncio.gather(*going)] == ["A", "B", "C"]
        assert len(hired) == 2

    asyncio.run(run())


def test_one_that_takes_too_long_is_ended_and_the_next_question_gets_another() -> None:
    async def run() -> None:
        hired: list[Called] = []
        kinds = iter([Slow, Called])
        crew = Crew(lambda: hired.append(next(kinds)()) or hired[-1])
        with pytest.raises(TooLong):
            await crew.do(packed("a"), 0.01)

        assert pickle.loads(await crew.do(packed("b"), 1)) == "B"
        assert [it.ended for it in hired] == [True, False]

    asyncio.run(run())


class Late(Called):
    """Takes longer to start than anybody may think."""

    started = False

    async def ready(self) -> None:
        await asyncio.sleep(0.1)
        self.started = True

    async def ask(self, packed: bytes) -> bytes:
        assert self.started
        return await super().ask(packed)


def test_the_time_to_think_begins_when_the_worker_has_started() -> None:
    """Else every worker of a slow device is ended before it has thought, and bots play anything."""

    async def run() -> None:
        hired: list[Late] = []
        crew = Crew(lambda: hired.append(Late()) or hired[-1])

        assert pickle.loads(await crew.do(packed("a"), 0.05)) == "A"
        assert [it.ended for it in hired] == [False]

    asyncio.run(run())


def test_work_that_fails_says_so_and_the_worker_goes_on() -> None:
    async def run() -> None:
        hired: list[Called] = []
        crew = Crew(lambda: hired.append(Called()) or hired[-1])
        with pytest.raises(Failed):
            await crew.do(pickle.dumps((int, ("no number",))), 1)

        assert pickle.loads(await crew.do(packed("b"), 1)) == "B"
        assert [it.ended for it in hired] == [False]

    asyncio.run(run())


def test_what_several_ask_for_is_worked_out_once() -> None:
    async def run() -> None:
        hired: list[Slow] = []
        jobs = PageJobs(Crew(lambda: hired.append(Slow()) or hired[-1]))
        going = [asyncio.create_task(jobs.run("", str.upper, "a")) for _ in range(2)]
        while not hired:
            await asyncio.sleep(0)
        hired[0].go.set()

        assert await asyncio.gather(*going) == ["A", "A"]
        assert [it.asked for it in hired] == [1]

    asyncio.run(run())
