"""Several processes on one database behind a real proxy with TLS, as the hosting guide sets them up."""

from __future__ import annotations

import asyncio
import configparser
import re
import subprocess
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from roadstead.cli import main
from roadstead.table.store import open_store
from roadstead.trials.players import two_sit_down
from roadstead.trials.server import Server
from roadstead.trials.wire import Answer, Client, Gone
from table.proxy import GUIDE, NEEDS_NGINX, Proxy, make_certificate, proxied, write_site

SECURE = "Secure"
PATIENCE = 120.0


@dataclass
class Guest:
    """Somebody who plays through the proxy: hears of news by a live connection, then looks and answers."""

    proxy: Proxy
    table: str
    token: str
    heard: list[int] = field(default_factory=list)
    broken: int = 0
    """How often the live connection ended and was opened again."""
    played: int = 0
    unsure: int = 0
    """Choices to which no answer came: they were made or not."""
    last: dict[str, Any] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    listening: asyncio.Task[None] | None = None

    def call(self) -> None:
        """Listen from now on; whoever does already hangs up first."""
        self.hang_up()
        self.listening = asyncio.create_task(self.listen())

    def hang_up(self) -> None:
        if self.listening is not None:
            self.listening.cancel()

    async def listen(self) -> None:
        while True:
            try:
                async for number in Client(self.proxy.port, tls=self.proxy.tls).follow(f"/t/{self.table}/live"):
                    self.heard.append(number)
                    self.news.set()
            except (Gone, ValueError):
                self.broken += 1
                await asyncio.sleep(0.1)

    async def play(self, halfway: asyncio.Event, onward: asyncio.Event) -> None:
        """Until the game is over; whoever has answered often enough says that it is halfway, and waits to be told to go on."""
        bearer = {"authorization": f"Bearer {self.token}"}
        self.call()
        async with Client(self.proxy.port, tls=self.proxy.tls) as client:
            while not self.last.get("over"):
                await asyncio.wait_for(self.news.wait(), PATIENCE)
                self.news.clear()
                await self.look(client, bearer)
                while self.last["options"]:
                    await self.answer(client, bearer)
                    if self.played == 3:
                        halfway.set()
                        await onward.wait()
        self.hang_up()

    async def look(self, client: Client, bearer: dict[str, str]) -> None:
        """As a browser does that reloads a page which did not come."""
        for _ in range(20):
            try:
                said = await client.get(f"/api/t/{self.table}", bearer)
            except Gone:
                continue
            if said.status == 200:
                self.last = said.json()
                return
        raise AssertionError(f"the table does not come back: {said}")

    async def answer(self, client: Client, bearer: dict[str, str]) -> None:
        options = self.last["options"]
        move = {"choice": options[self.played % len(options)]["notation"], "decision": self.last["decision"]}
        try:
            status = (await client.post(f"/api/t/{self.table}/play", data=move, headers=bearer)).status
        except Gone:
            status = 502
        self.played += status == 200
        self.unsure += status >= 500
        await self.look(client, bearer)


async def open_table(proxy: Proxy) -> tuple[Answer, list[Guest]]:
    fields = {"title": "turning_tides", "option.round_limit": "2", "option.capitulation": '"off"'}
    async with Client(proxy.port, tls=proxy.tls) as client:
        answer, tokens = await two_sit_down(client, fields)
    return answer, [Guest(proxy, answer.headers["location"].rsplit("/", 1)[1], token) for token in tokens]


async def listeners(server: Server) -> int:
    async with Client(server.port) as client:
        found = re.search(r"roadstead_live_connections (\d+)", (await client.get("/metrics")).body.decode())
    assert found is not None
    return int(found[1])


async def hear_from_one_each(guests: list[Guest], servers: list[Server]) -> list[int]:
    """The proxy takes turns, but a connection that was lost and made again may be at the process of the other guest: then one calls once more."""
    async with asyncio.timeout(PATIENCE):
        while (found := [await listeners(server) for server in servers]) != [1] * len(servers):
            if sum(found) == len(guests):
                guests[0].call()
            await asyncio.sleep(0.1)
    return found


@dataclass
class Evening:
    guests: list[Guest]
    listening: list[int]
    opened: Answer
    secret: Answer
    metrics: Answer


async def evening(folder: Path, where: str) -> Evening:
    """Two people play a whole game; in the middle one of the two processes is killed."""
    async with AsyncExitStack() as stack:
        servers = [await stack.enter_async_context(Server(where)) for _ in range(2)]
        proxy = stack.enter_context(proxied(folder, [server.port for server in servers]))
        opened, guests = await open_table(proxy)
        halfway, onward = asyncio.Event(), asyncio.Event()
        playing = [asyncio.create_task(guest.play(halfway, onward)) for guest in guests]
        await asyncio.wait_for(halfway.wait(), PATIENCE)
        listening = await hear_from_one_each(guests, servers)
        onward.set()
        servers[0].kill()
        await asyncio.wait_for(asyncio.gather(*playing), PATIENCE)
        async with Client(proxy.port, tls=proxy.tls) as client:
            secret = await client.get(f"/t/{guests[0].table}/s/{guests[0].token}")
            metrics = await client.get("/metrics")
        return Evening(guests, listening, opened, secret, metrics)


@NEEDS_NGINX
def test_two_processes_behind_a_proxy_play_a_whole_game_and_one_may_die(tmp_path: Path, postgres_url: str) -> None:
    it = asyncio.run(evening(tmp_path, postgres_url))
    one, two = it.guests
    store = open_store(postgres_url)
    plays = [line.seat for line in store.lines(one.table) if line.kind == "play" and line.seat >= 0]
    store.close()

    assert it.listening == [1, 1], "each person's news came from another process"
    assert one.last["over"]
    assert one.last["outcome"] == two.last["outcome"]
    for seat, guest in enumerate(it.guests):
        assert guest.played <= plays.count(seat) <= guest.played + guest.unsure
    assert one.unsure + two.unsure <= 2
    assert one.heard[-1] == two.heard[-1]
    assert one.broken + two.broken >= 1
    assert SECURE in it.opened.headers["set-cookie"]
    assert it.opened.headers["strict-transport-security"].startswith("max-age=")
    assert it.secret.status == 303
    assert it.metrics.status == 403
    assert "/api/t/" in (tmp_path / "access.log").read_text(encoding="utf-8")
    for name in ("access.log", "error.log"):
        assert one.token not in (tmp_path / name).read_text(encoding="utf-8")


@NEEDS_NGINX
def test_the_proxy_takes_the_configuration_of_the_guide(tmp_path: Path) -> None:
    make_certificate(tmp_path)
    config = write_site(tmp_path, [8765], 8080, 8443)
    tried = subprocess.run(["nginx", "-t", "-c", config, "-p", tmp_path, "-e", tmp_path / "error.log"], capture_output=True, text=True, check=False)

    assert tried.returncode == 0, tried.stderr
    assert "warn" not in tried.stderr


@pytest.mark.parametrize("name", ["roadstead.service", "roadstead@.service"])
def test_the_units_start_what_there_is(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command of a unit is one that the command line takes."""
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(GUIDE / name, encoding="utf-8")
    program, *arguments = unit["Service"]["ExecStart"].replace("%i", "8766").split()
    asked: list[Any] = []
    monkeypatch.setattr("roadstead.cli.serve.run", lambda args: asked.append(args) or 0)

    assert program == "/opt/roadstead/venv/bin/roadstead"
    assert main(arguments) == 0
    assert asked[0].store.startswith(("/var/lib/roadstead/", "postgresql:///roadstead"))


@pytest.mark.needs("systemd")
@pytest.mark.parametrize(("name", "shown"), [("roadstead.service", "roadstead.service"), ("roadstead@.service", "roadstead@8766.service")])
def test_systemd_understands_the_units(tmp_path: Path, name: str, shown: str) -> None:
    text = (GUIDE / name).read_text(encoding="utf-8").replace("/opt/roadstead/venv/bin/roadstead", "/bin/true")
    (tmp_path / shown).write_text(text, encoding="utf-8")
    tried = subprocess.run(["systemd-analyze", "verify", "--man=no", tmp_path / shown], capture_output=True, text=True, check=False)

    assert [line for line in tried.stderr.splitlines() if shown in line] == []
