"""What runs in the worker that has the tables: the app of the server, over a store in the browser."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

from roadstead.site.crew import Crew, staff
from roadstead.site.desk import STREAM, Asked, Desk, Told
from roadstead.site.jar import Jar
from roadstead.site.store import PageStore
from roadstead.table.app import make_app

Tell = Callable[[str, int, str, bytes, bool], object]
"""Takes the number of a request, the status, the headers as JSON, the body or a piece of it, and whether more will come."""


class Engine:
    """Answers what pages of this browser ask."""

    def __init__(self, path: str, origin: str, base: str, hire: Callable[[], Any], tell: Tell) -> None:
        self.store = PageStore(path)
        self.crew = Crew(hire)
        self.app = make_app(self.store, limits=0, staff=staff(self.crew))
        self.desk = Desk(self.app, Jar(self.store), origin, base)
        self.tell = tell
        self.open: dict[str, asyncio.Event] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.lives = AsyncExitStack()

    async def begin(self) -> None:
        await self.lives.enter_async_context(self.app.router.lifespan_context(self.app))
        gc.freeze()

    def ask(self, number: str, method: str, address: str, headers: str, body: Any) -> None:
        """A request, with its headers as JSON. Its answer is told."""
        asked = Asked(method, address, [(name, value) for name, value in json.loads(headers)], bytes(body))
        self.open[number] = asyncio.Event()
        task = asyncio.get_running_loop().create_task(self.answer(number, asked))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def answer(self, number: str, asked: Asked) -> None:
        def say(told: Told) -> None:
            self.tell(number, told.status, json.dumps(told.headers), told.body, told.more and told.kind == STREAM)

        try:
            await self.desk.answer(asked, say, self.open[number])
        except Exception:
            self.tell(number, 500, "[]", b"", False)
            raise
        finally:
            self.open.pop(number, None)

    def let_go(self, number: str) -> None:
        """Nobody waits for this answer any more."""
        if number in self.open:
            self.open[number].set()

    def warm(self) -> None:
        self.crew.warm()
