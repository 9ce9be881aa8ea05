"""The app as it runs in a page, here in this process: its web workers are replaced by calls."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from html import unescape
from typing import Any
from urllib.parse import urlencode

from roadstead.site.crew import Crew, staff
from roadstead.site.desk import Asked, Desk, Headers, Told
from roadstead.site.jar import Jar
from roadstead.site.store import PageStore
from roadstead.table.app import make_app
from roadstead.table.server import queues

SITE = "https://example.org"
FORM = ("content-type", "application/x-www-form-urlencoded")


class Called:
    """Does in this process what a web worker would."""

    ended = False

    async def ready(self) -> None: ...

    async def ask(self, packed: bytes) -> bytes:
        return queues.answer(packed)

    def end(self) -> None:
        self.ended = True


class Visit:
    """A browser on whose page the tables are."""

    def __init__(self, store: PageStore, base: str = "", hire: Callable[[], Any] = Called) -> None:
        self.app = make_app(store, limits=0, staff=staff(Crew(hire)))
        self.desk = Desk(self.app, Jar(store), SITE, base)

    async def ask(self, method: str, address: str, headers: Headers | None = None, body: bytes = b"") -> Told:
        told: list[Told] = []
        await self.desk.answer(Asked(method, address, [("accept-language", "en"), *(headers or [])], body), told.append)
        return told[-1]

    async def get(self, address: str) -> str:
        """A page; whoever is sent elsewhere goes there."""
        return (await self.follow(await self.ask("GET", address))).body.decode()

    async def post(self, address: str, **fields: str) -> str:
        return (await self.follow(await self.ask("POST", address, [FORM], urlencode(fields).encode()))).body.decode()

    async def follow(self, told: Told) -> Told:
        where = dict(told.headers).get("location", "")
        return await self.ask("GET", where.removeprefix(self.desk.base)) if where else told


def visiting(act: Callable[[Visit], Coroutine[Any, Any, None]], base: str = "", store: PageStore | None = None, hire: Callable[[], Any] = Called) -> None:
    """Do something while the app is running."""

    async def run() -> None:
        visit = Visit(store or PageStore(":memory:"), base, hire)
        async with visit.app.router.lifespan_context(visit.app):
            await act(visit)

    asyncio.run(run())


async def opened(visit: Visit, title: str, **fields: str) -> str:
    """A new table, dealt; the answer is its path."""
    told = await visit.ask("POST", "/tables", [FORM], urlencode({"title": title, **fields}).encode())
    path = dict(told.headers)["location"].removeprefix(visit.desk.base)
    await visit.post(f"{path}/ready")
    return path


def choices(page: str) -> list[str]:
    return [unescape(value) for value in re.findall(r'<button class="choice" id="c\d+" name="choice" value="([^"]*)"', page)]


def form(page: str) -> dict[str, str]:
    """The hidden fields of the form with the choices."""
    part = page[page.index('id="choose"') :]
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', part[: part.index("</form>")]))


async def choose(visit: Visit, path: str, page: str) -> str:
    """The first choice of whoever is asked, without a draft."""
    return await visit.post(f"{path}/play", **form(page), choice=choices(page)[0])
