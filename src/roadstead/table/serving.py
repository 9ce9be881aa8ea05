"""The process that serves the table."""

from __future__ import annotations

import asyncio
import gc
import socket
from types import FrameType

import h11
import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.h11_impl import H11Protocol

HEADER_SECONDS = 30.0

COLLECT = (20_000, 50, 100)
"""How much has to pile up before the collector looks through what is new, through what is older, and through everything."""


class Protocol(H11Protocol):
    """Who opens a connection and does not say what it wants is let go after a while; of bodies that do not come, the guard takes care."""

    patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self.let_be()
        super().connection_lost(exc)

    def watch(self) -> None:
        """The time runs while a request has begun, or the first one has not, and its head is not all there."""
        half = self.conn.their_state is h11.IDLE and (self.cycle is None or self.conn.trailing_data[0])
        if not half:
            self.let_be()
        elif self.patience is None:
            self.patience = self.loop.call_later(HEADER_SECONDS, self.transport.close)

    def let_be(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None


class Server(uvicorn.Server):
    """Stops at once: who listens for news is let go, instead of being waited for, and what a bot was about to say is not heard."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        app = self.config.app
        assert isinstance(app, Starlette)
        app.state.harbour.close()
        app.state.pool.stopping = app.state.advisers.stopping = True
        super().handle_exit(sig, frame)


def serve(app: Starlette, listening: socket.socket) -> None:
    """Until somebody stops it."""
    collect_seldom()
    Server(settings(app)).run(sockets=[listening])


def settings(app: Starlette, port: int = 0) -> uvicorn.Config:
    return uvicorn.Config(app, port=port, http=Protocol, log_level="warning", timeout_graceful_shutdown=2)


def collect_seldom() -> None:
    """Tables go as soon as nobody refers to them, so looking for rings of references all over memory would only make people wait."""
    gc.freeze()
    gc.set_threshold(*COLLECT)
