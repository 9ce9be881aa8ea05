"""Bots think in worker processes, never where pages are served, and a slow one never delays another table."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import runpy
import secrets
import signal
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache, partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import roadstead
from roadstead.bots.bot import Bot, bot, is_expert
from roadstead.bots.budget import Listener
from roadstead.bots.cores import cores
from roadstead.bots.expert import PARTS, ExpertBot, answer
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game, Told
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt, View
from roadstead.table.draft import plain_answers
from roadstead.table.errands import pack, unpack
from roadstead.table.rooms import Room, Stale
from roadstead.table.server.costs import asker
from roadstead.table.store import Away

THINK_SECONDS = 60.0
START_SECONDS = 60.0
PAUSE = 3.0
"""After a fault of the store, bots wait so long before everybody looks again."""
MOST_WORKERS = 24
OF_CLIENT = 6
"""So many workers think for one client at a time; the rest of its questions wait."""
SHORT = 400
"""What a seat knows of a longer game is put together in a thread."""
COMPILED = "ROADSTEAD_COMPILED"
"""Names the folder in which a compiled package is, or will be as soon as somebody has made it."""
OWN = Path(roadstead.__file__).parents[1]
BEGIN = Path("roadstead/table/begin_worker.py")
LOG = logging.getLogger("roadstead")
SPAWN = multiprocessing.get_context("spawn")


def same_question(one: Game, other: Game) -> bool:
    """Whether the question is still the one that was open: others may have answered it too, but nothing before it was taken back and decided anew."""
    at = one.decision
    return at == other.decision and (at == 0 or one.history[at - 1] is other.history[at - 1])


@lru_cache(maxsize=64)
def player(name: str, title: str, box: str, table: str) -> Bot:
    """The bots of a table stay in the worker, and with them what they have thought so far."""
    return bot(name, registry.judged(title, box))


def think(name: str, title: str, table: str, told: Sequence[Told], view: View, prompt: Prompt, options: Sequence[Option], seed: int, part: int = 0) -> str:
    """Runs in a worker: what a bot answers, as notation; of an expert what one of its parts came to."""
    thinker = player(name, title, view.setup.digest, table)
    if isinstance(thinker, Listener):
        thinker.hear(view.seat, told)
    if isinstance(thinker, ExpertBot):
        thinker.patience = thinker.milliseconds
        return thinker.part(part, view, prompt, options, seed)
    return thinker.choose(view, prompt, options, Rng(seed)).notation


def work(ours: Connection, thinker: Any) -> None:
    """A worker: answers one question after the other until its table server is gone. Who presses Ctrl+C means the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            asked = ours.recv_bytes()
        except (EOFError, OSError):
            return
        try:
            ours.send((True, thinker(*unpack(asked))))
        except Exception as error:  # a bot that fails must not stop the table
            ours.send((False, repr(error)))


def package() -> Path:
    """Where the engines are that think: compiled ones as soon as they are there, else those of this process."""
    promised = os.environ.get(COMPILED, "")
    return Path(promised) if promised and Path(promised).is_dir() else OWN


class Worker:
    """One process that thinks about one question at a time."""

    def __init__(self, thinker: Any) -> None:
        self.ending = threading.Lock()
        self.package = package()
        self.pipe, theirs = SPAWN.Pipe()
        known = {"pipe": theirs, "thinker": (thinker.__module__, thinker.__name__)}
        self.process = SPAWN.Process(target=runpy.run_path, args=(str(self.package / BEGIN), known, "worker"), daemon=True)
        self.process.start()
        theirs.close()

    def ask(self, question: tuple[Any, ...]) -> str:
        """Waits in a thread. Raises `EOFError` when the process is ended meanwhile."""
        self.pipe.send_bytes(pack(question))
        well, said = self.pipe.recv()
        if not well:
            raise RoadsteadError(said)
        return str(said)

    def end(self) -> None:
        """Once, whoever asks for it: the server that stops, or the table that waited in vain."""
        with self.ending:
            if not self.pipe.closed:
                self.process.kill()
                self.process.join()
                self.pipe.close()


def heard_out(thought: asyncio.Future[str]) -> None:
    """Whoever stopped waiting has said so already; that the worker was ended then is nothing to complain about."""
    if not thought.cancelled():
        thought.exception()


def new_chance(room: Room, seat: int) -> int:
    """The seed of a bot's next answer, which nobody can know."""
    return secrets.randbits(62)


class Workers:
    """Workers are started as they are needed: a free one is used again, a slow one is nobody else's business."""

    def __init__(self, count: int = 1, thinker: Any = think, most: int = MOST_WORKERS) -> None:
        self.count = count
        self.thinker = thinker
        self.parts = min(PARTS, cores())
        """How many workers think for an expert side by side."""
        self.chance: Callable[[Room, int], int] = new_chance
        """Only trials that are to go alike every time have another."""
        self.free: list[Worker] = []
        self.busy: set[Worker] = set()
        self.stopping = False
        self.room_left = asyncio.Semaphore(most)
        self.of_client: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self.of_seat: WeakValueDictionary[tuple[str, int], asyncio.Semaphore] = WeakValueDictionary()
        self.threads = ThreadPoolExecutor(most)

    def take(self) -> Worker:
        worker = self.idle() or Worker(self.thinker)
        self.busy.add(worker)
        return worker

    def idle(self) -> Worker | None:
        """A free worker that thinks with the engines that are there now; others have had their day."""
        while self.free:
            worker = self.free.pop()
            if worker.package == package():
                return worker
            worker.end()
        return None

    def give_back(self, worker: Worker, sound: bool) -> None:
        """A worker that answered is kept if not enough are waiting already; any other is ended."""
        if worker not in self.busy:
            return
        self.busy.discard(worker)
        if sound and len(self.free) < self.count:
            self.free.append(worker)
        else:
            worker.end()

    async def ask(self, question: tuple[Any, ...]) -> str:
        async with self.of_client.setdefault(asker(), asyncio.Semaphore(OF_CLIENT)), self.room_left:
            if self.stopping:
                raise RoadsteadError("the server stops")
            loop = asyncio.get_running_loop()
            worker = await asyncio.wait_for(loop.run_in_executor(self.threads, self.take), START_SECONDS)
            sound = False
            thought = loop.run_in_executor(self.threads, worker.ask, question)
            thought.add_done_callback(heard_out)
            try:
                said = await asyncio.wait_for(asyncio.shield(thought), THINK_SECONDS)
                sound = True
                return said
            finally:
                self.give_back(worker, sound)

    async def ask_several(self, known: tuple[Any, ...], game: Game, chance: int) -> str:
        """What the parts of an expert come to together; one that broke is left out as long as another has answered."""
        rng = Rng(chance)
        questions = [(*known, rng.step(), part) for part in range(self.parts)]
        said = await asyncio.gather(*(self.ask(question) for question in questions), return_exceptions=True)
        found = [it for it in said if isinstance(it, str)]
        for it in said:
            if isinstance(it, BaseException) and not found:
                raise it
        *_, prompt, options = known
        return answer(game.title, found, prompt, options, rng).chosen.notation

    async def answer(self, room: Room, seat: int, kind: str = "") -> str:
        """A bot's answer, of the one that sits there or of another kind; any legal one if its worker breaks or takes too long."""
        kind = kind or room.chairs[seat].kind
        game = room.game
        prompt, options = game.prompt(seat), game.options(seat)
        assert prompt is not None
        polite = [option.notation for option in options if option.choice == game.title.mind.auto_answer(prompt.question)]
        if polite or len(options) == 1:
            return (polite or [options[0].notation])[0]
        try:
            told = await asyncio.get_running_loop().run_in_executor(self.threads, game.fork().told, seat) if game.moment > SHORT else game.told(seat)
            known, chance = (kind, game.title.id, room.id, told, game.view(seat), prompt, options), self.chance(room, seat)
            async with self.of_seat.setdefault((room.id, seat), asyncio.Semaphore(1)):
                return await (self.ask_several(known, game, chance) if is_expert(kind) else self.ask((*known, chance)))
        except (RoadsteadError, EOFError, OSError, TimeoutError) as error:
            if not self.stopping:
                LOG.error("%s failed at table %s: %s", kind, room.id, str(error) or "too slow")
        return secrets.choice(options).notation

    async def play(self, room: Room) -> None:
        """Let the bots of a table move until a person is asked or the game is over; those whom nobody watches wait until somebody does."""
        if room.thinking:
            return
        try:
            while not room.game.over and room.bots_to_move() and not room.deserted():
                seat, decision, asked = room.bots_to_move()[0], room.game.decision, room.game
                room.thinking = {seat: time.time()}
                words = await self.answer(room, seat)
                if self.stopping:
                    return  # the bot was interrupted, and thinks again when somebody opens the table
                if same_question(asked, room.game) and seat in room.bots_to_move():
                    with suppress(Stale):  # another process was quicker
                        await room.carry_through(partial(room.play, seat, words, decision))
                        await plain_answers(room)
                await asyncio.sleep(0)
        except Away as error:
            LOG.warning("the bots of table %s wait: %s", room.id, error)
            await asyncio.sleep(PAUSE)
            room.tell()
        except RoadsteadError:
            room.tell()
        finally:
            room.thinking = {}

    def stop(self) -> None:
        self.stopping = True
        for worker in (*self.free, *self.busy):
            worker.end()
        self.free.clear()
        self.busy.clear()
        self.threads.shutdown(wait=True)
