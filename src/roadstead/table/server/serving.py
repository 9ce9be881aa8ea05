"""The process that serves the table."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from types import FrameType
from typing import Any

import h11
import uvicorn
from starlette.applications import Starlette

from roadstead.table.server.connections import ACCEPTED, Connections, allow_more_files, most_of, open_files
from roadstead.table.server.limits import client_at
from roadstead.table.server.pieces import Piecewise
from roadstead.table.server.quiet_log import keep_logs_short

HEADER_SECONDS = 30.0
LARGEST_HEAD = 32 * 1024
"""Enough for browsers that still have a cookie for each of their tables."""

SWITCH_SECONDS = 0.001
"""How long a thread that works beside the loop may go on before the loop gets its turn."""

COLLECT = (5_000, 4, 5_000)
"""How much has to pile up before the collector looks through what is new, through what is older, and through everything. Opening long games piles up
millions of objects, and everybody waits while it looks: so it looks through few at a time, and very seldom through all."""


class Protocol(Piecewise):
    """Who opens a connection and does not say what it wants is let go after a while; of bodies that do not come, the guard takes care.
    Both are limited in number."""

    patience: asyncio.TimerHandle | None = None

    def __init__(self, config: uvicorn.Config, *rest: Any, **more: Any) -> None:
        super().__init__(config, *rest, **more)
        assert isinstance(config.app, Starlette)
        self.others: Connections = config.app.state.connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        at_once(transport.get_extra_info("socket"))
        self.others.come(self)
        self.watch()

    def piece_received(self, piece: bytes) -> None:
        super().piece_received(piece)
        self.watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self.let_be()
        self.others.leave(self)
        super().connection_lost(exc)

    def watch(self) -> None:
        """The time runs while a request has begun, or the first one has not, and its head is not all there."""
        half = self.conn.their_state is h11.IDLE and (self.cycle is None or bool(self.conn.trailing_data[0]))
        if half or self.conn.their_state is h11.SEND_BODY:
            self.others.fall_silent(self, client_at(self.client[0] if self.client else ""))
        else:
            self.others.speak(self)
        if not half:
            self.let_be()
        elif self.patience is None:
            self.patience = self.loop.call_later(HEADER_SECONDS, self.transport.close)

    def let_go(self) -> None:
        self.let_be()
        self.transport.abort()

    def let_be(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None


def at_once(wire: socket.socket | None) -> None:
    """An answer is written in pieces: no piece waits until the browser has acknowledged the one before, which takes it 40 ms. (The loop
    does this only for sockets that name their protocol.)"""
    if wire is not None and wire.family in (socket.AF_INET, socket.AF_INET6):
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


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
    sys.setswitchinterval(SWITCH_SECONDS)
    allow_more_files()
    app.state.connections.most = most_of(open_files())
    app.state.jobs.warm()
    config = settings(app)
    keep_logs_short()
    Server(config).run(sockets=[listening])


def settings(app: Starlette, port: int = 0) -> uvicorn.Config:
    """Without websockets, which nobody here speaks; a flood of connections is taken in portions, so that it can be counted."""
    return uvicorn.Config(
        app,
        port=port,
        http=Protocol,
        ws="none",
        log_level="warning",
        timeout_graceful_shutdown=2,
        backlog=ACCEPTED,
        h11_max_incomplete_event_size=LARGEST_HEAD,
    )


def collect_seldom() -> None:
    """Tables go as soon as nobody refers to them, so looking for rings of references all over memory would only make people wait."""
    gc.freeze()
    gc.set_threshold(*COLLECT)
