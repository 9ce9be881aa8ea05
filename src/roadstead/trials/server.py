"""A server of its own process, to be started, killed and started again."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Sequence
from types import TracebackType

from roadstead.kernel.errors import RoadsteadError
from roadstead.trials.disk import limited
from roadstead.trials.wire import Client, Gone

PATIENCE = 60.0
GLANCE = 0.05
ASIDE = 0.2
"""What fills a disk besides choices happens seldom, so that these have some of the room; a server that is asked how it is writes, too."""
ROADSTEAD = ("-m", "roadstead")
REFUSED = "another server uses this store"


async def until(met: Callable[[], bool], patience: float = PATIENCE) -> bool:
    """Wait until something is so; whether it came to be."""
    waited = 0.0
    while not met() and waited < patience:
        await asyncio.sleep(GLANCE)
        waited += GLANCE
    return met()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Server:
    """`roadstead serve` on loopback, without limits for a single client; `program` is what Python runs instead of it."""

    def __init__(self, store: str, port: int | None = None, program: Sequence[str] = ROADSTEAD) -> None:
        self.store = store
        self.port = port or free_port()
        self.program = program
        self.process: subprocess.Popen[bytes] | None = None

    def launch(self, room: int | None = None, stderr: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
        command = [sys.executable, *self.program, "serve", "--port", str(self.port), "--store", self.store, "--limits", "0"]
        if room is not None:
            command = limited(command, room)
        whole = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}  # where files end early, a compiled module could be left cut short
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=stderr, start_new_session=True, env=None if room is None else whole)
        return self.process

    async def start(self, room: int | None = None) -> None:
        """Start, with files that end at a number of bytes if `room` says so, and come back when it answers."""
        process, waited = self.launch(room), 0.0
        while await self.health() != 200:
            if waited > PATIENCE or process.poll() is not None:
                raise RoadsteadError("the server did not start")
            await asyncio.sleep(GLANCE)
            waited += GLANCE

    async def health(self) -> int:
        """What it answers when asked how it is; 0 if it does not answer."""
        async with Client(self.port) as client:
            try:
                return (await client.get("/health")).status
            except Gone:
                return 0

    async def runs_full(self) -> bool:
        """Wait until it says that nothing can be written; whether it said so."""
        said, waited = await self.health(), 0.0
        while said == 200 and waited < PATIENCE:
            await asyncio.sleep(ASIDE)
            waited += ASIDE
            said = await self.health()
        return said == 503

    async def turned_away(self) -> bool:
        """Start where another server is at work: whether this one says so and ends, instead of serving."""
        process, waited = self.launch(stderr=subprocess.PIPE), 0.0
        while process.poll() is None and not await self.health() and waited < PATIENCE:
            await asyncio.sleep(GLANCE)
            waited += GLANCE
        code = process.poll()
        self.kill()
        said = process.communicate()[1].decode()
        return code == 2 and REFUSED in said

    @property
    def ended(self) -> bool:
        """Whether it went by itself."""
        return self.process is not None and self.process.poll() is not None

    def kill(self) -> None:
        """Without warning, its bot workers too."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def memory(self) -> int:
        """The resident kilobytes of the server itself."""
        assert self.process is not None
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))

    def processor(self) -> float:
        """The seconds of processor time that the server itself has used."""
        assert self.process is not None
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:
            user, system = file.read().rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    async def __aenter__(self) -> Server:
        await self.start()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.kill()
