"""A server of its own process, to be started, killed and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from types import TracebackType

from roadstead.kernel.errors import RoadsteadError
from roadstead.table.trials.wire import Client, Gone

PATIENCE = 60.0


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Server:
    """`roadstead serve` on loopback, without limits for a single client."""

    def __init__(self, store: str, port: int | None = None) -> None:
        self.store = store
        self.port = port or free_port()
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start, and come back when it answers."""
        command = [sys.executable, "-m", "roadstead", "serve", "--port", str(self.port), "--store", self.store, "--limits", "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        client, waited = Client(self.port), 0.0
        while True:
            try:
                if (await client.get("/health")).status == 200:
                    await client.close()
                    return
            except Gone:
                pass
            if waited > PATIENCE or self.process.poll() is not None:
                raise RoadsteadError("the server did not start")
            await asyncio.sleep(0.05)
            waited += 0.05

    def kill(self) -> None:
        """Without warning, its bot workers too."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def memory(self) -> int:
        """The resident kilobytes of the server itself."""
        assert self.process is not None
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))

    async def __aenter__(self) -> Server:
        await self.start()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.kill()
