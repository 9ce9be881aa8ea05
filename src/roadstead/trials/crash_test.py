"""Kill servers at random moments while people play, again and again, some of them with a full disk or beside another server:
nothing acknowledged is lost, nothing happens twice."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum

from roadstead.trials import disk
from roadstead.trials.damage import damage, hurt_by
from roadstead.trials.judge import Storm, judge, tables_in
from roadstead.trials.players import Heard, Seat, open_table, play_on, still_playing, titles_for_two
from roadstead.trials.server import ASIDE, PATIENCE, ROADSTEAD, Server, until
from roadstead.trials.wire import Client

Players = list[asyncio.Task[None]]


class Life(Enum):
    """What happens to a server before it is killed."""

    PLAIN = "people play"
    FULL = "its disk is full"
    SECOND = "a second server wants the same file"


IN_TURN = (Life.PLAIN, Life.FULL, Life.SECOND)


async def storm(
    store: str,
    tables: int,
    kills: int,
    seed: int,
    calm: float,
    told: Callable[[int], None] = lambda done: None,
    program: Sequence[str] = ROADSTEAD,
) -> Storm:
    """Kill a server so often, after at most `calm` seconds of play each time."""
    shared = store.startswith(("postgresql://", "postgres://"))
    servers = [Server(store, program=program) for _ in range(2 if shared else 1)]
    before, run = tables_in(store), Run(store, tables, calm, random.Random(seed), servers)
    try:
        await run.begin()
        for number in range(kills):
            await run.live(Life.PLAIN if shared else IN_TURN[number % len(IN_TURN)])
            told(number + 1)
        await run.finish()
    finally:
        for server in servers:
            server.kill()
    judge(run.out, store, run.seats, [run.spare, *run.unplayed], before)
    return run.out


@dataclass(slots=True)
class Run:
    """A storm while it goes on."""

    store: str
    tables: int
    calm: float
    rng: random.Random
    servers: list[Server]
    """One at a file, two at a database; people talk to any of them."""
    seats: list[Seat] = field(default_factory=list)
    spare: str = ""
    """A table where nobody plays, which is damaged after the first kill."""
    unplayed: list[str] = field(default_factory=list)
    """Tables that were opened, as somebody was told, while the disk was filling."""
    heard: Heard = field(default_factory=Heard)
    out: Storm = field(default_factory=Storm)

    async def begin(self) -> None:
        self.out.killed = [0] * len(self.servers)
        await self.start()
        self.spare = (await open_table(self.servers[0].port, self.rng.choice(titles_for_two())))[0].table

    async def finish(self) -> None:
        await self.start()
        self.out.stuck = await still_playing(self.rng.choice(self.servers).port, self.seats)
        self.out.tables = len({seat.table for seat in self.seats})
        self.out.strange += self.heard.strange

    async def live(self, life: Life) -> None:
        """Start what was killed, let people play through what happens, and kill one of the servers."""
        if life is Life.FULL and not disk.POSSIBLE:
            self.out.skipped, life = disk.NOT_HERE, Life.PLAIN
        await self.start(life)
        stop = asyncio.Event()
        players = self.sit_down(stop)
        await self.happen(life, players)
        await asyncio.sleep(self.rng.uniform(0.05, self.calm))
        self.kill_one()
        await self.others_go_on(players)
        stop.set()
        await asyncio.gather(*players)
        if self.out.kills == 1:
            damage(self.store, self.spare, self.rng)

    async def start(self, life: Life = Life.PLAIN) -> None:
        for server in self.servers:
            if server.process is None:
                await server.start(disk.little_room(self.store, self.rng) if life is Life.FULL else None)
                self.out.hurt += await hurt_by(server.port, self.spare) if self.out.kills else []
        if life is not Life.FULL:
            await self.open_tables()

    async def open_tables(self) -> None:
        """A new table for each that is over."""
        titles = titles_for_two()
        playing = {seat.table for seat in self.seats if not seat.over}
        opened = len({seat.table for seat in self.seats})
        for number in range(opened, opened + self.tables - len(playing)):
            self.seats += await open_table(self.rng.choice(self.servers).port, titles[number % len(titles)])

    def sit_down(self, stop: asyncio.Event) -> Players:
        ports = [server.port for server in self.servers]
        playing = [seat for seat in self.seats if not seat.over]
        return [asyncio.create_task(play_on(ports, seat, random.Random(self.rng.random()), self.heard, stop)) for seat in playing]

    def kill_one(self) -> None:
        at = self.rng.randrange(len(self.servers))
        self.out.strange += [f"before kill {self.out.kills + 1}: a server ended by itself" for server in self.servers if server.ended]
        self.servers[at].kill()
        self.out.killed[at] += 1
        self.out.kills += 1

    async def happen(self, life: Life, players: Players) -> None:
        if life is Life.FULL:
            await self.disk_is_full(players)
        elif life is Life.SECOND:
            await self.second_server(players)

    async def disk_is_full(self, players: Players) -> None:
        """Wait until the server says that nothing can be written, and until somebody's choice was refused.

        Each player may have had one choice on its way; who hears of more that were made is told something that is not so.
        """
        refused = self.heard.refused
        full, _ = await asyncio.gather(self.servers[0].runs_full(), self.open_until_refused())
        self.out.full_disks += full
        made = self.heard.acknowledged
        await until(lambda: self.heard.refused > refused or self.heard.acknowledged > made + len(players) or over(players))
        if self.heard.refused == refused and not over(players):
            self.out.strange.append(f"before kill {self.out.kills + 1}: the disk was full, and no choice was refused")

    async def open_until_refused(self) -> None:
        """Somebody opens tables until there is no room for another."""
        status, waited = 303, 0.0
        async with Client(self.servers[0].port) as client:
            while status == 303 and waited < PATIENCE:
                answer = await client.post("/tables", {"title": titles_for_two()[0], "players": "2", "seat1": "open"})
                status, waited = answer.status, waited + ASIDE
                self.unplayed += [answer.headers["location"].rsplit("/", 1)[1]] if status == 303 else []
                await asyncio.sleep(ASIDE)
        if status != 503:
            self.out.strange.append(f"before kill {self.out.kills + 1}: POST /tables with a full disk: {status}")

    async def second_server(self, players: Players) -> None:
        """It is turned away, and people play on at the first."""
        if await Server(self.store, program=self.servers[0].program).turned_away():
            self.out.seconds_refused += 1
        else:
            self.out.strange.append(f"before kill {self.out.kills + 1}: a second server was not turned away")
        await self.play_goes_on(players, "beside a second server")

    async def others_go_on(self, players: Players) -> None:
        if len(self.servers) > 1:
            await self.play_goes_on(players, "at the other server")

    async def play_goes_on(self, players: Players, where: str) -> None:
        """Somebody's move is acknowledged from now on."""
        made = self.heard.acknowledged
        if not await until(lambda: self.heard.acknowledged > made or over(players)):
            self.out.strange.append(f"at kill {self.out.kills}: nobody could play {where}")


def over(players: Players) -> bool:
    """Whether nobody plays any more."""
    return all(player.done() for player in players)
