"""Bots think in worker processes, never where pages are served."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from roadstead.bots.bot import bot
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt, View
from roadstead.table.rooms import Room

THINK_SECONDS = 60.0
LOG = logging.getLogger("roadstead")


def think(name: str, title: str, view: View, prompt: Prompt, options: Sequence[Option], seed: int) -> str:
    """Runs in a worker: what a bot answers, as notation."""
    return bot(name, registry.title(title)).choose(view, prompt, options, Rng(seed)).notation


class Workers:
    """A pool that is started when the first bot has to think, and again if it breaks."""

    def __init__(self, count: int = 1) -> None:
        self.count = count
        self.pool: ProcessPoolExecutor | None = None

    def started(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = ProcessPoolExecutor(self.count, mp_context=multiprocessing.get_context("spawn"))
        return self.pool

    async def answer(self, room: Room, seat: int) -> str:
        """A bot's answer; any legal one if its worker breaks or takes too long."""
        game = room.game
        prompt, options = game.prompt(seat), game.options(seat)
        assert prompt is not None
        polite = [option.notation for option in options if option.choice == game.title.courtesy(prompt.question)]
        if polite or len(options) == 1:
            return (polite or [options[0].notation])[0]
        try:
            loop = asyncio.get_running_loop()
            job = loop.run_in_executor(self.started(), think, room.chairs[seat].kind, game.title.id, game.view(seat), prompt, options, secrets.randbits(62))
            return await asyncio.wait_for(job, THINK_SECONDS)
        except (BrokenProcessPool, TimeoutError):
            self.stop()
        except Exception:  # a bot that fails must not stop the table
            LOG.exception("%s failed at table %s", room.chairs[seat].kind, room.id)
        return secrets.choice(options).notation

    async def play(self, room: Room) -> None:
        """Let the bots of a table move until a person is asked or the game is over."""
        if room.thinking:
            return
        room.thinking = True
        try:
            while not room.game.over and room.bots_to_move():
                seat, decision = room.bots_to_move()[0], room.game.decision
                words = await self.answer(room, seat)
                if decision == room.game.decision and seat in room.bots_to_move():
                    room.play(seat, words, decision)
                await asyncio.sleep(0)
        except RoadsteadError:
            room.tell()
        finally:
            room.thinking = False

    def stop(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
