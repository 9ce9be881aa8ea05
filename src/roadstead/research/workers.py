"""Many games in several processes, which write into the same arrays: as `Buffers`, but on as many cores as there are workers.

    games = SharedBuffers(title, 256, workers=2, players=4)
    games.reset(seed=1)
    games.step(policy(games.rows, games.masks))
    games.close()

Every worker has a part of the games. A step writes the actions into the shared memory, wakes all workers and waits for them; nothing but a word goes through
a pipe. The memory has no name, so nothing of it is left when the processes have ended, however they do."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from typing import Any, Self

import numpy as np

from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.rng import Rng
from roadstead.research.arrays import Actions, Arrays, Sizes
from roadstead.research.buffers import Buffers, seeds_for
from roadstead.research.expand import Floats

DONE = "done"
PATIENCE = 5.0
"""Seconds for a worker to end by itself."""


class SharedBuffers:
    """A number of games side by side, in several processes. The settings and the arrays are those of `Buffers`."""

    def __init__(self, title: str, games: int, workers: int, **settings: Any) -> None:
        if not 1 <= workers <= games:
            raise RoadsteadError(f"{games} games can have 1 to {games} workers, not {workers}")
        pattern = Buffers(title, 1, **settings)
        self.match, self.encoder, self.numbering, self.players = pattern.match, pattern.encoder, pattern.numbering, pattern.players
        self.games = games
        sizes = Sizes(games, self.encoder.row_size, self.numbering.size, self.players, self.encoder.size)
        memory = RawArray("B", sizes.bytes)
        self.arrays = Arrays.over(sizes, memory)
        self.rows, self.masks, self.seats = self.arrays.rows, self.arrays.masks, self.arrays.seats
        self.rewards, self.ends, self.cuts = self.arrays.rewards, self.arrays.ends, self.arrays.cuts
        self.parts = [(games * at // workers, games * (at + 1) // workers) for at in range(workers)]
        self.workers: list[Worker] = []
        for part in self.parts:
            self.workers.append(Worker(memory, sizes, part, title, settings))

    def reset(self, seed: int | Sequence[int | None] | None = None) -> None:
        """As that of `Buffers`: the same seeds give the same games, however many workers there are."""
        seeds = seeds_for(self.games, seed)
        self.all_do([("reset", seeds[first:last]) for first, last in self.parts])

    def step(self, actions: Actions | Sequence[int]) -> None:
        """An action for each game."""
        self.arrays.actions[:] = actions
        self.all_do([("step", None)] * len(self.workers))

    def floats(self, out: Floats | None = None) -> Floats:
        """The rows expanded to floats from 0 to 1, by the workers; without `out` in an array that the next call overwrites."""
        self.all_do([("floats", None)] * len(self.workers))
        if out is None:
            return self.arrays.tensors
        out[:] = self.arrays.tensors
        return out

    def at_random(self, rng: Rng) -> Actions:
        """A legal action for each game, for trials."""
        self.all_do([("at_random", rng.below(1 << 30)) for _ in self.workers])
        return self.arrays.actions

    def answers(self, player: str, rng: Rng) -> Actions:
        """The action that a bot would choose in each game, by its name."""
        self.all_do([("answers", (player, rng.below(1 << 30))) for _ in self.workers])
        return self.arrays.actions

    def all_do(self, orders: Sequence[tuple[str, Any]]) -> None:
        """Every worker its order, all at the same time."""
        if not self.workers:
            raise RoadsteadError("these games were closed")
        try:
            for worker, order in zip(self.workers, orders, strict=True):
                worker.pipe.send(order)
            said = [worker.pipe.recv() for worker in self.workers]
        except (EOFError, OSError) as error:
            self.close()
            raise RoadsteadError("a worker has ended before its time, and the games with it") from error
        troubles = [word for word in said if word != DONE]
        if troubles:
            self.close()
            raise RoadsteadError(f"a worker could not go on: {troubles[0]}")

    def close(self) -> None:
        """End the workers; the arrays stay as they are."""
        for worker in self.workers:
            worker.pipe.close()
        for worker in self.workers:
            worker.end()
        self.workers = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Worker:
    """A process with some of the games, and the pipe to it. It ends when the pipe is closed, or when we have ended."""

    def __init__(self, memory: Any, sizes: Sizes, part: tuple[int, int], title: str, settings: dict[str, Any]) -> None:
        ways = multiprocessing.get_all_start_methods()
        context: Any = multiprocessing.get_context("forkserver" if "forkserver" in ways else "spawn")
        self.pipe, other = context.Pipe()
        self.process = context.Process(target=work, args=(other, memory, sizes, part, title, settings), daemon=True)
        self.process.start()
        other.close()

    def end(self) -> None:
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.terminate()
            self.process.join()
        self.process.close()


def work(pipe: Connection, memory: Any, sizes: Sizes, part: tuple[int, int], title: str, settings: dict[str, Any]) -> None:
    """What a worker does until nobody listens any more."""
    arrays = Arrays.over(sizes, memory).some(*part)
    games = Buffers(title, part[1] - part[0], arrays=arrays, **settings)
    try:
        while True:
            pipe.send(obeyed(games, arrays, *pipe.recv()))
    except (EOFError, OSError, KeyboardInterrupt):
        pipe.close()


def obeyed(games: Buffers, arrays: Arrays, order: str, how: Any) -> str:
    """An order carried out, or in a sentence why it was not."""
    try:
        if order == "step":
            games.step(arrays.actions)
        elif order == "reset":
            games.reset(how)
        elif order == "floats":
            games.floats(arrays.tensors)
        elif order == "answers":
            arrays.actions[:] = games.answers(how[0], Rng(how[1]))
        else:
            arrays.actions[:] = np.array(games.at_random(Rng(how)))
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return DONE
