"""Nonsense in bulk: requests, records, saved moments and components that were spoilt at random.

Never a traceback, never a status of 500, never a changed game: whatever is not understood is refused in a sentence.
"""

from __future__ import annotations

import copy
import json
import random
import string
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

from roadstead.kernel import record, registry, save
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Title
from roadstead.table.app import make_app
from roadstead.table.rooms import HUMAN, Room
from roadstead.table.store import SqliteStore
from roadstead.table.trials.inside import Inside

METHODS = ("GET", "GET", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS")
WEIRD = (
    "",
    "0",
    "-1",
    "999999999999",
    "1e9",
    "NaN",
    "null",
    "true",
    "{}",
    "[]",
    "\x00",
    "\n",
    "ß",
    "☸",
    "\u202e",
    "'",
    '"',
    "<script>",
    "../../etc/passwd",
    "%00",
    "%s",
    "$&",
    "a" * 5000,
)
FAULTS = (SystemError, MemoryError)


@dataclass(slots=True)
class Nonsense:
    """What was tried, how it was answered, and what went wrong."""

    tried: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


# --- the server ------------------------------------------------------------------------------------------------------


class Victim:
    """A server with one game in progress."""

    def __init__(self, title: str, rng: random.Random) -> None:
        self.store = SqliteStore(":memory:")
        self.app = make_app(self.store, limits=0)
        self.app.state.tasks = set()
        setup = registry.title(title).setup()
        kinds = [HUMAN] * setup.players
        self.room, tokens = self.app.state.harbour.open(title, setup.players, {}, kinds, [""] * setup.players)
        self.tokens: dict[int, str] = tokens
        for _ in range(rng.randrange(12)):
            if not self.room.game.over:
                seat = self.room.game.open[0]
                self.room.play(seat, rng.choice(self.room.game.options(seat)).notation, self.room.game.decision)
        self.paths = [getattr(route, "path", "/") for route in self.app.routes]

    def mark(self) -> str:
        """Everything about the game that must not change."""
        room: Room = self.room
        return f"{room.count} {record.write(room.game)} {room.chairs}"

    def request(self, rng: random.Random) -> tuple[str, str, bytes, dict[str, str]]:
        path = "/".join(self.place(part, rng) for part in rng.choice(self.paths).split("/"))
        query = f"?{urlencode({word(rng): word(rng)})}" if rng.random() < 0.2 else ""
        return rng.choice(METHODS), path + query, self.body(rng), self.headers(rng)

    def place(self, part: str, rng: random.Random) -> str:
        """A part of an address: what belongs there, or nearly so, or anything."""
        if not part.startswith("{"):
            return part if rng.random() < 0.95 else quote(word(rng), safe="")
        right = {"{table}": self.room.id, "{title}": self.room.game.title.id, "{token}": rng.choice(list(self.tokens.values()))}.get(part, "0")
        return right if rng.random() < 0.8 else quote(spoil(right, rng), safe="")

    def body(self, rng: random.Random) -> bytes:
        game = self.room.game
        seat = rng.choice(game.seats)
        fields = {
            "seat": seat,
            "decision": str(game.decision),
            "choice": word(rng),
            "title": game.title.id,
            "players": "2",
            "name": word(rng),
            "salt": word(rng),
            "back": word(rng),
        }
        for name in rng.sample(list(fields), 3):
            fields[name] = spoil(fields[name], rng)
        kind = rng.random()
        if kind < 0.5:
            return urlencode(fields).encode()
        if kind < 0.8:
            return json.dumps({name: rng.choice([value, word(rng), 7, None, [], {}]) for name, value in fields.items()}).encode()
        return rng.randbytes(rng.choice((0, 1, 30, 3000, 40_000)))

    def headers(self, rng: random.Random) -> dict[str, str]:
        token = rng.choice(list(self.tokens.values()))
        out = {
            "cookie": f"seat-{self.room.id}={rng.choice([token, spoil(token, rng)])}; lang={word(rng)}; theme={word(rng)}".replace("\n", "").replace("\r", "")
        }
        if rng.random() < 0.5:
            out["authorization"] = rng.choice([f"Bearer {token}", f"Bearer {spoil(token, rng)}", word(rng)])
        return out


async def pester(count: int, seed: int, told: Callable[[int], None] = lambda done: None) -> Nonsense:
    """So many requests; answers of 400 and more must leave the game as it was."""
    out, rng = Nonsense(), random.Random(seed)
    names = list(registry.titles())
    while out.tried < count:
        victim = Victim(names[out.tried // 500 % len(names)], rng)
        for _ in range(min(500, count - out.tried)):
            await pester_once(victim, rng, out)
            out.tried += 1
        victim.store.close()
        told(out.tried)
    return out


async def pester_once(victim: Victim, rng: random.Random, out: Nonsense) -> None:
    method, target, body, headers = victim.request(rng)
    before = victim.mark()
    try:
        answer = await Inside(victim.app, headers).ask(method, target, body)
    except Exception as error:  # anything that comes out here would have been a traceback
        out.wrong.append(f"{method} {target} {body[:200]!r} {headers}: {error!r}")
        return
    out.answers[str(answer.status)] += 1
    if answer.status >= 500:
        out.wrong.append(f"{method} {target} {body[:200]!r}: {answer.status}")
    if answer.status >= 400 and victim.mark() != before:
        out.wrong.append(f"{method} {target} {body[:200]!r}: answered {answer.status} and changed the game")


# --- records, saves, components ----------------------------------------------------------------------------------------


def spoil_files(count: int, seed: int, told: Callable[[int], None] = lambda done: None) -> Nonsense:
    """Spoilt records, saved moments and component files, in turn."""
    out, rng = Nonsense(), random.Random(seed)
    games = [some_game(title, rng) for title in registry.titles().values()]
    records = [record.write(game) for game in games]
    moments = [game.save() for game in games]
    for number in range(count):
        at = number % len(games)
        if number % 10 == 9:
            attempt(out, "components", partial(open_spoilt_box, games[at].title, rng))
        elif number % 2:
            attempt(out, "record", partial(record.read, spoil_text(records[at], rng)))
        else:
            attempt(out, "save", partial(Game.load, spoil_data(copy.deepcopy(moments[at]), rng)))
        out.tried += 1
        told(out.tried)
    return out


def attempt(out: Nonsense, what: str, act: Callable[[], object]) -> None:
    try:
        act()
        out.answers[f"{what} taken"] += 1
    except RoadsteadError as error:
        out.answers[f"{what} refused"] += 1
        if not str(error).strip():
            out.wrong.append(f"{what}: refused without a word")
    except FAULTS:
        raise
    except Exception as error:
        out.wrong.append(f"{what}: {error!r}")


def some_game(title: Title[Any, Any], rng: random.Random) -> Game:
    game, dice = Game(title, title.setup()), Rng(rng.randrange(1 << 30))
    for _ in range(rng.randrange(20, 60)):
        game.roll(dice)
        if not game.over:
            game.play(game.open[0], rng.choice(game.options(game.open[0])))
    return game


def open_spoilt_box(title: Title[Any, Any], rng: random.Random) -> None:
    """One component file of a title, spoilt, as an owner's correction."""
    files = sorted(path for path in (title.folder / "data").glob("*.json") if path.name != "reference.json")
    source = rng.choice(files)
    with tempfile.TemporaryDirectory() as folder:
        spoilt = spoil_data(json.loads(source.read_text(encoding="utf-8")), rng)
        (Path(folder) / source.name).write_text(json.dumps(spoilt), encoding="utf-8")
        setup = title.setup(components=Path(folder))
        save.save(title, setup, title.start(setup))


# --- spoiling ------------------------------------------------------------------------------------------------------------


def word(rng: random.Random) -> str:
    return rng.choice(WEIRD) if rng.random() < 0.6 else "".join(rng.choices(string.printable, k=rng.randrange(1, 12)))


def spoil(text: str, rng: random.Random) -> str:
    """A text with something replaced, doubled, cut or put in."""
    if not text or rng.random() < 0.3:
        return word(rng)
    at = rng.randrange(len(text))
    return rng.choice([text[:at] + word(rng) + text[at:], text[:at], text[:at] + text[at + 1 :], text + text, text.swapcase()])


def spoil_text(text: str, rng: random.Random) -> str:
    lines = text.splitlines()
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(lines))
        lines[at] = spoil(lines[at], rng)
    if rng.random() < 0.2:
        rng.shuffle(lines)
    return "\n".join(lines)


def spoil_data(value: Any, rng: random.Random) -> Any:
    """JSON with one thing in it exchanged, removed or doubled."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        if rng.random() < 0.1:
            del value[key]
        else:
            value[key] = spoil_data(value[key], rng)
        return value
    if isinstance(value, list) and value and rng.random() < 0.85:
        at = rng.randrange(len(value))
        value[at] = spoil_data(value[at], rng)
        return value if rng.random() < 0.8 else value + value[:1]
    return rng.choice([None, -1, 0, 1, 99, 10**30, 1.5, True, "", word(rng), [], {}, [[]], value])
