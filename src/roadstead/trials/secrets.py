"""Prying eyes: two worlds that differ only in what one seat may not know must give that seat the same answers, byte for byte.

The same table stands in two servers. Both games are played in step; where chance deals or somebody chooses out of the seat's sight, the
worlds part. As long as the seat sees the same in both (its view, its events, its record), every answer of both servers to it is compared:
every route of the server, right and wrong questions, pages, API, live updates, records, undo, reasons, hints, errors, their sizes and
headers, whether there is an answer at all, and how often the table has said that there is news. `declared` makes pairs of worlds without
asking any view.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any
from urllib.parse import quote, urlencode

from starlette.applications import Starlette

from roadstead.bots.explain import STEPS
from roadstead.kernel import record, registry, save
from roadstead.kernel.engine import CHANCE, Sealed, State
from roadstead.kernel.game import Game
from roadstead.kernel.knowledge import sees
from roadstead.kernel.languages import languages
from roadstead.kernel.puzzle import puzzles
from roadstead.kernel.title import SPECTATOR, Title
from roadstead.table.app import make_app
from roadstead.table.features.dice.seeds import Dice
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN, digest_of
from roadstead.table.server.queues import InPlace
from roadstead.table.server.workers import Jobs
from roadstead.table.store import Kept, Line, SqliteStore
from roadstead.trials.inside import Inside
from roadstead.trials.pester import ASKED, FIELDS, right, some_targets
from roadstead.trials.victim import Idle, Way, ways
from roadstead.trials.wire import Answer

TABLE = "harbour-table"
BROWSER = "browser-of-the-one-who-watches--"
NO_SECRET = "no-secret-of-any-seat"
SAME = 0.6
"""How often the same happens in both worlds where the seat cannot see it."""
SAME_SEALED = 0.95
"""The same for choices that will be opened: different ones soon end a comparison."""
TAKEN_BACK = 0.03
"""How often a choice is taken back, where that is possible."""
ALL_AGREE = 0.2
"""How often everybody wants hints."""
HAVE = re.compile(rb'data-have="([^"]*)"')
MORE = 14
"""So many routes are asked at each moment, beside those that are always asked."""
ALWAYS = ("/t/{table}", "/t/{table}/live", "/t/{table}/record", "/t/{table}/replay", "/api/t/{table}")
NOT_COMPARED = {
    "GET /metrics": "tells times of day",
    "POST /tables": "opens another table, whose name is random",
    "POST /first": "opens another table, whose name is random",
    "POST /puzzles/{title}/{puzzle}/on": "opens another table, whose name is random",
    "POST /replay": "lays a film on the shelf, whose name is random",
}


@dataclass(slots=True)
class Eyes:
    """What was compared, and where two answers differed."""

    games: int = 0
    moments: int = 0
    parted: int = 0
    """Moments at which the two worlds really differed."""
    declared: int = 0
    """Moments with a world that was made from what the rules declare, without asking a view."""
    answers: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    """How often each route was asked."""
    leaks: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


class Ear(asyncio.Event):
    """Counts how often a table says that there is news."""

    def __init__(self) -> None:
        super().__init__()
        self.heard = 0

    def set(self) -> None:
        self.heard += 1
        super().set()


class Loaded(Dice):
    """Dice that fall in the second world as in the first, except, now and then, where the seat cannot see it."""

    def __init__(self, fallen: list[str], first: bool, seat: int, rng: random.Random) -> None:
        super().__init__("ab" * 32)
        self.fallen = fallen
        self.first = first
        self.seat = seat
        self.rng = rng

    def roll(self, game: Game) -> str:
        here = choices(game, CHANCE)
        words = self.rng.choice(here)
        if self.first:
            self.fallen.append(words)
            return words
        before = self.fallen.pop(0) if self.fallen else words
        same = self.rng.random() <= chance_of_same(game, CHANCE, self.seat)
        return before if same and before in here else words


class Advisers(Idle):
    """Instead of thinking, tell all that an adviser is given: were a secret in it, two worlds would differ."""

    async def ask(self, question: tuple[Any, ...]) -> str:
        title, view, prompt, options, seed = question
        given = repr((title, view.to_json(), prompt, options, seed))
        return json.dumps({lang: [hashlib.sha256(given.encode()).hexdigest()] * len(STEPS) for lang in languages()})


class World:
    """A server with one table, played as people play there; the dice fall as the trial wants."""

    def __init__(self, title: Title[Any, Any], players: int, options: dict[str, Any], tokens: list[str], dice: Dice, begun: State | None = None) -> None:
        """`begun` is the moment from which the game goes on, if that is not its setup."""
        self.store = SqliteStore(":memory:")
        setup = title.setup(players, options)
        header = save.header(title, setup) if begun is None else save.save(title, setup, begun)
        seats = [{"kind": HUMAN, "name": f"Name {at}", "digest": digest_of(token)} for at, token in enumerate(tokens)]
        self.store.open_table(Kept(TABLE, 1.0, header, seats, "ab" * 32))
        self.app: Starlette = make_app(self.store, limits=0, jobs=Jobs(limits=0, hand=InPlace))
        self.app.state.tasks = set()
        self.app.state.pool = self.app.state.advisers = Advisers()
        kept = self.store.table(TABLE)
        assert kept is not None
        self.ear = Ear()
        self.room = Room(self.store, kept)
        self.room.parts[Dice] = dice
        self.room.news.add(self.ear)
        self.room.refresh()
        self.app.state.harbour.rooms[TABLE] = self.room

    def close(self) -> None:
        self.app.state.jobs.stop()
        self.store.close()

    @property
    def game(self) -> Game:
        return self.room.game

    def play(self, seat: int, words: str) -> None:
        self.room.play(seat, words, self.game.decision)

    def news(self) -> tuple[int, int]:
        """How often there was news, and the number that was told."""
        return self.ear.heard, self.room.count


@dataclass(frozen=True, slots=True)
class Question:
    way: Way
    target: str
    body: bytes = b""


class Watcher:
    """Asks both worlds the same questions for one seat, or for somebody who only watches."""

    def __init__(self, one: World, two: World, seat: int, token: str) -> None:
        for world in (one, two):
            world.app.state.browsers.hold(BROWSER, TABLE, [token] if seat != SPECTATOR else [])
        cookies = {"cookie": f"browser={BROWSER}; lang=de"} if seat != SPECTATOR else {}
        self.bearer = {"authorization": f"Bearer {token}"} if seat != SPECTATOR else {}
        self.worlds = (one, two)
        self.pair = (Inside(one.app, cookies), Inside(two.app, cookies))
        self.seat = seat
        self.token = token
        self.have = ""
        """The marks of the page that this seat saw last."""
        self.ways = [way for way in ways(list(one.app.routes)) if f"{way.method} {way.path}" not in NOT_COMPARED]

    async def differences(self, rng: random.Random, out: Eyes) -> list[str]:
        room = self.worlds[0].room
        found = await self.changes(out)
        for it in self.questions(room, rng):
            headers = self.bearer if it.target.startswith("/api") else {"content-type": "application/x-www-form-urlencoded"}
            one, two = [await answer(client, it.way.method, it.target, it.body, headers) for client in self.pair]
            out.answers += 1
            out.asked[f"{it.way.method} {it.way.path}"] += 1
            if one != two:
                found.append(f"{it.way.method} {it.target} {it.body.decode()}: {where_different(one, two)}")
        found += await self.drafts(room.game, rng, out)
        here, there = [world.news() for world in self.worlds]
        return [*found, f"news {here} and {there}"] if here != there else found

    async def changes(self, out: Eyes) -> list[str]:
        """What has changed since this seat looked last must not tell either: neither the pieces nor which they are."""
        said = {"x-have": self.have} if self.have else {}
        one, two = [await answer(client, "GET", f"/t/{TABLE}", b"", said) for client in self.pair]
        marks = HAVE.search(one.body)
        self.have = marks[1].decode() if marks else ""
        out.answers += 1
        return [f"what has changed: {where_different(one, two)}"] if one != two else []

    async def drafts(self, game: Game, rng: random.Random, out: Eyes) -> list[str]:
        """A choice that is tried and not sent must not tell either: neither the answer to it nor the page that shows it."""
        if self.seat not in game.open:
            return []
        words = rng.choice(game.options(self.seat)).notation
        body = urlencode({"seat": game.seats[self.seat], "decision": game.decision, "choice": words}).encode()
        form = {"content-type": "application/x-www-form-urlencoded"}
        one, two = [await answer(client, "POST", f"/t/{TABLE}/choose", body, form) for client in self.pair]
        kept = one.headers.get("set-cookie", "").split(";")[0]
        shown = [await answer(client, "GET", f"/t/{TABLE}", b"", {"cookie": f"{client.headers['cookie']}; {kept}"}) for client in self.pair]
        out.answers += 2
        found = [f"draft of {words}: {where_different(one, two)}"] if one != two else []
        return [*found, f"page with {words}: {where_different(*shown)}"] if shown[0] != shown[1] else found

    def questions(self, room: Room, rng: random.Random) -> list[Question]:
        """The pages that matter most, and some of all the others; whatever they write they write in both worlds."""
        always = [way for way in self.ways if way.path in ALWAYS]
        more = rng.sample(self.ways, min(MORE, len(self.ways)))
        return [self.question(way, room, rng) for way in (*always, *more)] + self.wrong_questions(room, rng)

    def question(self, way: Way, room: Room, rng: random.Random) -> Question:
        known = [it.id for it in puzzles(room.game.title)]
        values = {"{table}": TABLE, "{token}": self.token, "{title}": room.game.title.id, "{puzzle}": known[0] if known else "none"}
        path = "/".join(values.get(part, part.strip("{}")) for part in way.path.split("/"))
        if way.method == "POST":
            return Question(way, path, self.form(room, rng))
        asked = {name: right(name, room, rng) for name in rng.sample(ASKED, rng.randrange(4))}
        if way.path.endswith("/about"):
            asked["at"] = rng.choice(some_targets(room) or ["0"])
        return Question(way, f"{path}?{urlencode(asked)}" if asked else path)

    def form(self, room: Room, rng: random.Random) -> bytes:
        """All fields of all forms, of an old page: nothing is played."""
        fields = {name: right(name, room, rng) for name in FIELDS}
        fields["seat"] = room.game.seats[max(0, self.seat)]
        fields["decision"] = str(room.game.decision + 1)
        fields["bot"] = ""
        return urlencode(fields).encode()

    def wrong_questions(self, room: Room, rng: random.Random) -> list[Question]:
        """What cannot be done now: refusals and errors must not tell either."""
        game, play, why = room.game, Way("POST", "/t/{table}/play"), Way("POST", "/t/{table}/why")
        other = game.seats[(self.seat + 1) % len(game.seats)]
        out = [Question(Way("GET", "/t/{table}/nowhere"), f"/t/{TABLE}/nowhere"), self.said(play, other, game, "x")]
        if self.seat != SPECTATOR:
            name = game.seats[self.seat]
            out += [self.said(why, name, game, words) for words in (*strange_choices(game, self.seat, rng), "nonsense", "")]
            out.append(self.said(play, name, game, "nonsense"))
            if game.seats[self.seat] and self.seat in game.open:
                out.append(self.hint(room, name))
        return out

    def said(self, way: Way, seat: str, game: Game, words: str) -> Question:
        return Question(way, way.path.replace("{table}", TABLE), f"seat={seat}&decision={game.decision}&choice={quote(words)}".encode())

    def hint(self, room: Room, name: str) -> Question:
        return Question(Way("POST", "/t/{table}/hint"), f"/t/{TABLE}/hint", f"seat={name}&decision={room.game.decision}&step=2".encode())


async def answer(client: Inside, method: str, target: str, body: bytes, headers: dict[str, str]) -> Answer:
    """What comes back; that nothing does is an answer too."""
    try:
        return await client.ask(method, target, body, headers)
    except Exception as error:
        return Answer(0, {}, type(error).__name__.encode())


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
    """A number of pairs of games; now and then the two servers are asked."""
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
    fallen: list[str] = []
    one, two = [World(title, players, options, tokens, Loaded(fallen, first, seat, rng)) for first in (True, False)]
    try:
        watcher = Watcher(one, two, seat, tokens[seat] if seat != SPECTATOR else NO_SECRET)
        while not one.game.over and not two.game.over and step(one, two, seat, rng):
            if rng.randrange(every) == 0:
                if not alike(one.game, two.game, seat):
                    return
                if rng.random() < ALL_AGREE:
                    agree(one, two)
                out.moments += 1
                out.parted += record.write(one.game) != record.write(two.game)
                out.leaks += [f"{title.id} with {players}, {one.game.moment} decisions, seat {seat}: {text}" for text in await watcher.differences(rng, out)]
    finally:
        one.close()
        two.close()


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


def agree(one: World, two: World) -> None:
    """Everybody at the table wants hints."""
    for world in (one, two):
        for seat in range(len(world.room.chairs)):
            world.room.note(Line("hints", seat, "yes"))


def step(one: World, two: World, seat: int, rng: random.Random) -> bool:
    """One choice in both worlds, or one that is taken back; False if they cannot stay in step."""
    if one.game.open != two.game.open:
        return False
    mover = rng.choice(one.game.open)
    if rng.random() < TAKEN_BACK and take_back(one, two, mover):
        return True
    one.room[Dice].fallen.clear()  # type: ignore[attr-defined]
    here, there = choices(one.game, mover), choices(two.game, mover)
    common = [words for words in here if words in set(there)]
    apart = rng.random() > chance_of_same(one.game, mover, seat)
    if not common and not apart:
        return False
    words = rng.choice(here if apart else common)
    one.play(mover, words)
    two.play(mover, rng.choice(there) if apart else words)
    return True


def take_back(one: World, two: World, mover: int) -> bool:
    """Undo in both worlds, if it can be done in both."""
    if any(world.game.undo_limit(mover).moment is None for world in (one, two)):
        return False
    for world in (one, two):
        world.room.undo(mover, world.game.decision)
    return True


def choices(game: Game, seat: int) -> list[str]:
    if seat != CHANCE:
        return [option.notation for option in game.options(seat)]
    s = game.state()
    return [game.title.words.option(s, CHANCE, choice).notation for choice in s.options]


def chance_of_same(game: Game, mover: int, seat: int) -> float:
    """How often both worlds go the same way: always, where the seat sees what the mover chooses."""
    s = game.state()
    s.focus(mover)
    if mover == seat or sees(s.knows, seat):
        return 1.0
    return SAME_SEALED if isinstance(s.frames[-1], Sealed) and game.title.rules.questions[s.prompt].opens else SAME
