"""The process that serves the table."""

from __future__ import annotations

import gc
import socket
from types import FrameType

import uvicorn
from starlette.applications import Starlette

COLLECT = (20_000, 50, 100)
"""How much has to pile up before the collector looks through what is new, through what is older, and through everything."""


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
    Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=2)).run(sockets=[listening])


def collect_seldom() -> None:
    """Tables go as soon as nobody refers to them, so looking for rings of references all over memory would only make people wait."""
    gc.freeze()
    gc.set_threshold(*COLLECT)
