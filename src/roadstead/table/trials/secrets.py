"""Prying eyes: two worlds that differ only in what one seat may not know must give that seat the same answers, byte for byte.

The same table stands in two servers. Both games are played in step; where chance deals or somebody chooses out of the seat's sight, the
worlds part. As long as the seat sees the same in both (its view, its events, its record), every answer of both servers to it is compared:
pages, API, live updates, records, undo, reasons, errors, their sizes and headers.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any
from urllib.parse import urlencode

from starlette.applications import Starlette

from roadstead.kernel import record, registry, save
from roadstead.kernel.engine import CHANCE, Sealed
from roadstead.kernel.game import Game, sees
from roadstead.kernel.title import SPECTATOR, Title
from roadstead.table.app import make_app
from roadstead.table.rooms import HUMAN, Room, digest_of
from roadstead.table.store import Kept, Line, SqliteStore
from roadstead.table.trials.inside import Inside
from roadstead.table.trials.wire import Answer

TABLE = "harbour-table"
SAME = 0.6
"""How often the same happens in both worlds where the seat cannot see it."""
SAME_SEALED = 0.95
"""The same for choices that will be opened: different ones soon end a comparison."""


@dataclass(slots=True)
class Eyes:
    """What was compared, and where two answers differed."""

    games: int = 0
    moments: int = 0
    parted: int = 0
    """Moments at which the two worlds really differed."""
    answers: int = 0
    leaks: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


class World:
    """A server with one table whose every line is written by the trial, chance included."""

    def __init__(self, title: Title[Any, Any], players: int, options: dict[str, Any], tokens: list[str]) -> None:
        self.store = SqliteStore(":memory:")
        setup = title.setup(players, options)
        seats = [{"kind": HUMAN, "name": f"Name {at}", "digest": digest_of(token)} for at, token in enumerate(tokens)]
        self.store.open_table(Kept(TABLE, 1.0, save.header(title, setup), seats, "ab" * 32))
        self.app: Starlette = make_app(self.store, limits=0)
        kept = self.store.table(TABLE)
        assert kept is not None
        self.room = Room(self.store, kept)
        self.app.state.harbour.rooms[TABLE] = self.room
        self.app.state.tasks = set()

    @property
    def game(self) -> Game:
        return self.room.game

    def play(self, seat: int, words: str) -> None:
        self.room.write(Line("play", seat, words, at=2.0))


class Watcher:
    """Asks both worlds the same questions for one seat, or for somebody who only watches."""

    def __init__(self, one: World, two: World, seat: int, token: str) -> None:
        cookies = {"cookie": f"seat-{TABLE}={token}; lang=de"} if seat != SPECTATOR else {}
        self.bearer = {"authorization": f"Bearer {token}"} if seat != SPECTATOR else {}
        self.pair = (Inside(one.app, cookies), Inside(two.app, cookies))
        self.seat = seat

    async def differences(self, game: Game, rng: random.Random, out: Eyes) -> list[str]:
        found = []
        for method, target, body in self.questions(game, rng):
            headers = self.bearer if target.startswith("/api") else {"content-type": "application/x-www-form-urlencoded"}
            one, two = [await client.ask(method, target, body, headers) for client in self.pair]
            out.answers += 1
            if one != two:
                found.append(f"{method} {target} {body.decode()}: {where_different(one, two)}")
        return [*found, *await self.drafts(game, rng, out)]

    async def drafts(self, game: Game, rng: random.Random, out: Eyes) -> list[str]:
        """A choice that is tried and not sent must not tell either: neither the answer to it nor the page that shows it."""
        if self.seat not in game.open:
            return []
        words = rng.choice(game.options(self.seat)).notation
        body = urlencode({"seat": game.seats[self.seat], "decision": game.decision, "choice": words}).encode()
        form = {"content-type": "application/x-www-form-urlencoded"}
        one, two = [await client.ask("POST", f"/t/{TABLE}/choose", body, form) for client in self.pair]
        kept = one.headers.get("set-cookie", "").split(";")[0]
        shown = [await client.ask("GET", f"/t/{TABLE}", b"", {"cookie": f"{client.headers['cookie']}; {kept}"}) for client in self.pair]
        out.answers += 2
        found = [f"draft of {words}: {where_different(one, two)}"] if one != two else []
        return [*found, f"page with {words}: {where_different(*shown)}"] if shown[0] != shown[1] else found

    def questions(self, game: Game, rng: random.Random) -> list[tuple[str, str, bytes]]:
        """Everything a seat can ask that changes nothing."""
        out = [("GET", f"{start}/{TABLE}{end}", b"") for start, end in READ]
        out.append(("GET", f"/api/t/{TABLE}?since={rng.randrange(game.moment + 1)}", b""))
        out += [("GET", page.format(moment=rng.randrange(game.moment + 1)), b"") for page in MOMENTS]
        if self.seat != SPECTATOR:
            name = game.seats[self.seat]
            for words in (*strange_choices(game, self.seat, rng), "nonsense", ""):
                out.append(("POST", f"/t/{TABLE}/why", f"seat={name}&decision={game.decision}&choice={words}".encode()))
            out.append(("POST", f"/t/{TABLE}/undo", f"seat={name}&decision={game.decision + 1}".encode()))
            out.append(("POST", f"/t/{TABLE}/play", f"seat={name}&decision={game.decision}&choice=nonsense".encode()))
        other = game.seats[(self.seat + 1) % len(game.seats)]
        out.append(("POST", f"/t/{TABLE}/play", f"seat={other}&decision={game.decision}&choice=x".encode()))
        return out


READ = (("/t", ""), ("/t", "/about"), ("/t", "/record"), ("/t", "/live"), ("/t", "/dice"), ("/t", "/proof"), ("/t", "/nowhere"), ("/api/t", ""))
MOMENTS = (f"/t/{TABLE}/replay?at={{moment}}", f"/t/{TABLE}/replay/problem?at={{moment}}", f"/t/{TABLE}?count={{moment}}")
"""Pages about a moment of the game, with a place for its number."""


def strange_choices(game: Game, seat: int, rng: random.Random) -> list[str]:
    """Notations from all over the game, most of them not legal now: refusals must not tell either."""
    seen = [entry.notation for entry in game.history if sees(entry.knows, seat)]
    return rng.sample(seen, min(3, len(seen)))


def where_different(one: Answer, two: Answer) -> str:
    if one.status != two.status:
        return f"status {one.status} and {two.status}"
    if one.headers != two.headers:
        return "headers differ"
    at = next((n for n, (a, b) in enumerate(zip(one.body, two.body)) if a != b), min(len(one.body), len(two.body)))
    return f"from byte {at}: {one.body[max(0, at - 60) : at + 40]!r} and {two.body[max(0, at - 60) : at + 40]!r}"


async def pry(name: str, players: int, options: dict[str, Any], games: int, seed: int, every: int, told: Callable[[int], None] = lambda done: None) -> Eyes:
    """So many pairs of games; about every so many decisions the two servers are asked."""
    title, out = registry.title(name), Eyes()
    for number in range(games):
        rng = random.Random(f"{seed} {name} {players} {options} {number}")
        await pry_once(title, players, options, rng, every, out)
        out.games += 1
        told(out.games)
    return out


async def pry_once(title: Title[Any, Any], players: int, options: dict[str, Any], rng: random.Random, every: int, out: Eyes) -> None:
    seat = rng.choice([SPECTATOR, *range(players)])
    tokens = [f"token-of-seat-{at}-{'x' * 16}" for at in range(players)]
    one, two = World(title, players, options, tokens), World(title, players, options, tokens)
    try:
        watcher = Watcher(one, two, seat, tokens[max(0, seat)])
        while not one.game.over and not two.game.over and step(one, two, seat, rng):
            if rng.randrange(every) == 0:
                if not alike(one.game, two.game, seat):
                    return
                out.moments += 1
                out.parted += record.write(one.game) != record.write(two.game)
                out.leaks += [
                    f"{title.id} with {players}, {one.game.moment} decisions, seat {seat}: {text}" for text in await watcher.differences(one.game, rng, out)
                ]
    finally:
        one.store.close()
        two.store.close()


def alike(one: Game, two: Game, seat: int) -> bool:
    """Whether the seat may not tell the two games apart, by what the engine says it may know."""
    return (
        not one.over
        and not two.over
        and one.view(seat).to_json() == two.view(seat).to_json()
        and one.events(seat) == two.events(seat)
        and record.write(one, seat) == record.write(two, seat)
        and one.open == two.open
        and one.decision == two.decision
    )


def step(one: World, two: World, seat: int, rng: random.Random) -> bool:
    """One decision in both worlds; False if they cannot stay in step."""
    if one.game.open != two.game.open:
        return False
    mover = rng.choice(one.game.open)
    here, there = choices(one.game, mover), choices(two.game, mover)
    if rng.random() > chance_of_same(one.game, mover, seat):
        one.play(mover, rng.choice(here))
        two.play(mover, rng.choice(there))
        return True
    common = [words for words in here if words in set(there)]
    if not common:
        return False
    words = rng.choice(common)
    one.play(mover, words)
    two.play(mover, words)
    return True


def choices(game: Game, seat: int) -> list[str]:
    if seat != CHANCE:
        return [option.notation for option in game.options(seat)]
    s = game.state()
    return [game.title.option(s, CHANCE, choice).notation for choice in s.options]


def chance_of_same(game: Game, mover: int, seat: int) -> float:
    """How often both worlds go the same way: always, where the seat sees what the mover chooses."""
    s = game.state()
    s.focus(mover)
    if mover == seat or sees(s.knows, seat):
        return 1.0
    return SAME_SEALED if isinstance(s.frames[-1], Sealed) and game.title.questions[s.prompt].opens else SAME
