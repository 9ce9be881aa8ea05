"""Requests that are nearly right: every route of the server with every field it knows, most of them as they should be and some not.

Never a traceback, never a status of 500, never a game that was changed by what was refused, or by reading.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

from roadstead.kernel import record, registry
from roadstead.kernel.puzzle import puzzles
from roadstead.svg.looks import SHARED
from roadstead.table.cookies import OF_TABLE
from roadstead.table.features.colours.room import PALETTE
from roadstead.table.looks import FILES
from roadstead.table.pages import board
from roadstead.table.rooms import Room
from roadstead.table.seats import KINDS
from roadstead.table.store import SqliteStore, open_store
from roadstead.trials.account import Nonsense
from roadstead.trials.files import where
from roadstead.trials.inside import Inside
from roadstead.trials.spoil import spoil, spoil_data, spoil_text, word
from roadstead.trials.victim import Victim, Way
from roadstead.trials.wire import Answer

ROUND = 250
"""So many requests to one server before there is a fresh one."""
METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "", "G ET")
HEADERS = ("accept-language", "content-type", "content-length", "origin", "sec-fetch-site", "x-forwarded-for", "x-forwarded-proto", "range", "if-none-match")
OLD = 0.1
"""How many browsers still have a cookie for each table."""
COOKIES = ("lang", "theme", "motion", "sound", "confirm")
FORM = "application/x-www-form-urlencoded"
BORDER = "border"


@dataclass(frozen=True, slots=True)
class Ask:
    """A request, the route it is meant for, and the table it is about."""

    way: Way
    room: Room
    method: str
    target: str
    body: bytes
    headers: dict[str, str]


def right(name: str, room: Room, rng: random.Random) -> str:
    """A value that belongs into a field of a form, a question in an address or a part of a path."""
    game = room.game
    values: dict[str, Callable[[], Any]] = {
        "agree": lambda: rng.choice(("yes", "no")),
        "answer": lambda: rng.choice([it.best for it in puzzles(game.title)] or ["none"]),
        "at": lambda: rng.choice((rng.randrange(game.moment + 1), *some_targets(room))),
        "back": lambda: f"/t/{room.id}",
        "bot": lambda: rng.choice(("", "1")),
        "check": lambda: "1",
        "choice": lambda: some_choice(room, asked(room, rng), rng),
        "block": lambda: rng.randrange(3),
        "clock": lambda: rng.choice(("0", "1", "3", "7")),
        "colour": lambda: rng.choice(("", *PALETTE)),
        "colour0": lambda: rng.choice(("", *PALETTE)),
        "colour1": lambda: "",
        "confirm": lambda: rng.choice(("each", "on", "off")),
        "decision": lambda: game.decision,
        "eyes": lambda: rng.choice((*game.seats, "all", "public")),
        "guide": lambda: rng.choice(("on", "off")),
        "have": lambda: f"ear {'.'.join([rng.randbytes(6).hex() for _ in board.names()])}",
        "keep": lambda: rng.randrange(3),
        "kept": lambda: "1",
        "lang": lambda: rng.choice(("en", "de")),
        "last": lambda: max(0, game.moment - 1),
        "level": lambda: "easy",
        "listed": lambda: rng.choice(("yes", "no")),
        "lock": lambda: rng.choice(("on", "off", "off")),
        "moment": lambda: rng.randrange(game.moment + 1),
        "motion": lambda: rng.choice(("auto", "off")),
        "mute": lambda: rng.choice(("on", "off")),
        "name": lambda: "Anna",
        "option": lambda: "null",
        "others": lambda: rng.choice(KINDS),
        "players": lambda: rng.choice(game.title.players),
        "q": lambda: rng.choice(list(game.title.reference().rules)),
        "rule": lambda: rng.choice(list(game.title.reference().rules)),
        "said": lambda: "The ship cannot be there.",
        "salt": lambda: "seaweed",
        "seat": lambda: rng.choice((*game.seats, *game.seats, "0", "1")),
        "seat0": lambda: "human",
        "seat1": lambda: rng.choice(KINDS),
        "since": lambda: rng.randrange(game.moment + 1),
        "solution": lambda: "1",
        "sound": lambda: rng.choice(("on", "off")),
        "step": lambda: rng.randrange(1, 3),
        "text": lambda: "Avast",
        "theme": lambda: rng.choice(("auto", "light", "dark")),
        "title": lambda: game.title.id,
        "versus": lambda: f"{rng.choice(game.title.players)}-easy",
        "who": lambda: rng.choice(game.seats),
        "whole": lambda: "1",
    }
    return str(values[name]()) if name in values else word(rng)


FIELDS = (
    "agree",
    "at",
    "back",
    "bot",
    "choice",
    "clock",
    "colour",
    "colour0",
    "colour1",
    "confirm",
    "decision",
    "eyes",
    "guide",
    "keep",
    "lang",
    "last",
    "level",
    "listed",
    "lock",
    "motion",
    "mute",
    "name",
    "others",
    "players",
    "rule",
    "said",
    "salt",
    "seat",
    "seat0",
    "seat1",
    "sound",
    "step",
    "text",
    "theme",
    "title",
    "versus",
    "who",
)
ASKED = ("answer", "at", "back", "block", "check", "eyes", "have", "kept", "moment", "players", "q", "since", "solution", "theme", "whole")


def asked(room: Room, rng: random.Random) -> int:
    """A seat that is asked now, or any if the game is over."""
    return rng.choice([seat for seat in room.game.open if seat >= 0] or range(len(room.chairs)))


def some_choice(room: Room, seat: int, rng: random.Random) -> str:
    """A choice that is legal now, or one that was made before."""
    game = room.game
    if seat in game.open and rng.random() < 0.8:
        return rng.choice(game.options(seat)).notation
    return rng.choice(game.history).notation if game.history else ""


def some_targets(room: Room) -> list[str]:
    """What can be pointed at on the table now."""
    seats = [seat for seat in room.game.open if seat >= 0]
    return [target for seat in seats for option in room.game.options(seat)[:3] for target in option.targets]


@cache
def files_of(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.is_file())


class Pest:
    """Somebody who holds seats at all tables of a server and asks it for everything."""

    def __init__(self, victim: Victim, rng: random.Random) -> None:
        self.victim = victim
        self.rng = rng

    def nearly(self, text: str, often: float = 0.12) -> str:
        return spoil(text, self.rng) if self.rng.random() < often else text

    def ask(self, kind: str) -> Ask:
        """A request of the kind `addresses`, `forms` or `api`."""
        rng = self.rng
        ways = [way for way in self.victim.ways if kind_of(way) == kind]
        way = rng.choice([*ways, *(way for way in ways if "{table}" in way.path), *(way for way in ways if way.path.endswith("/play"))])
        room = rng.choice(self.victim.rooms)
        method = way.method if rng.random() < 0.95 else rng.choice(METHODS)
        target = "/".join(self.part(part, room) for part in way.path.split("/")) + self.question(room)
        body, content = self.body(way, room)
        return Ask(way, room, method, target, body, {"content-type": content, **self.headers(room)})

    def part(self, part: str, room: Room) -> str:
        if not part.startswith("{"):
            return part if self.rng.random() < 0.99 else quote(word(self.rng), safe="")
        return quote(self.nearly(self.place(part, room), 0.08), safe="")

    def place(self, part: str, room: Room) -> str:
        """What belongs into a place of a path."""
        values = {"{table}": room.id, "{title}": room.game.title.id, "{film}": self.victim.film}
        if part == "{token}":
            return self.rng.choice([*self.victim.held[room.id].values(), ""])
        if part == "{puzzle}":
            return self.rng.choice([it.id for it in puzzles(room.game.title)] or ["none"])
        return values.get(part) or self.rng.choice(files_of(SHARED) if part == "{look}" else sorted(FILES))

    def question(self, room: Room) -> str:
        rng = self.rng
        names = rng.sample(ASKED, rng.choice((0, 1, 1, 2, 4)))
        asked = {self.nearly(name, 0.05): self.nearly(right(name, room, rng)) for name in names}
        return f"?{urlencode(asked)}" if asked else ""

    def headers(self, room: Room) -> dict[str, str]:
        rng = self.rng
        tokens = self.victim.held[room.id]
        named = {f"seat-{room.id}": ".".join(tokens.values())} if rng.random() < OLD else {"browser": self.victim.browser}
        kept = {**named, "look": rng.choice(room.game.seats), **self.victim.jar.get(f"/t/{room.id}", {})}
        kept |= {name: right(name, room, rng) for name in COOKIES}
        out = {"cookie": "; ".join(f"{self.nearly(name, 0.02)}={self.nearly(value, 0.04)}" for name, value in kept.items())}
        if tokens and rng.random() < 0.8:
            out["authorization"] = self.nearly(f"Bearer {rng.choice(list(tokens.values()))}")
        if rng.random() < 0.2:
            out[rng.choice(HEADERS)] = word(rng)
        return {name: "".join(letter for letter in value if letter not in "\r\n\x00") for name, value in out.items()}

    def body(self, way: Way, room: Room) -> tuple[bytes, str]:
        rng = self.rng
        if way.method != "POST" or rng.random() < 0.03:
            return rng.randbytes(rng.choice((0, 0, 0, 30, 3000, 40_000))), FORM
        if kind_of(way) == "api":
            return self.json_body(room), "application/json"
        if way.path == "/replay" and rng.random() < 0.8:
            return self.upload(room), f"multipart/form-data; boundary={BORDER}"
        fields = self.fields(room)
        if way.path == "/t/{table}/join" and rng.random() < 0.8:
            fields["seat"] = rng.choice(("0", "1"))
        return urlencode(fields).encode(), FORM

    def fields(self, room: Room) -> dict[str, str]:
        """All fields that any form has; a route takes its own."""
        rng, seat = self.rng, asked(room, self.rng)
        told = {name: right(name, room, rng) for name in FIELDS} | {"choice": some_choice(room, seat, rng)}
        if rng.random() < 0.7:
            told["seat"] = room.game.seats[seat]
        fields = {name: self.nearly(value, 0.06) for name, value in told.items() if rng.random() < 0.97}
        if rng.random() < 0.1:
            fields[f"option.{word(rng)}"] = word(rng)
        return fields

    def json_body(self, room: Room) -> bytes:
        """A choice as programs send it, or nearly so."""
        rng = self.rng
        said: Any = {"choice": right("choice", room, rng), "decision": room.game.decision}
        if rng.random() < 0.6:
            said = spoil_data(said, rng)
        text = json.dumps(said, ensure_ascii=rng.random() < 0.5)
        return self.nearly(text, 0.2).encode("utf-8", "surrogatepass")

    def upload(self, room: Room) -> bytes:
        text = record.write(room.game)
        if self.rng.random() < 0.8:
            text = spoil_text(text, self.rng)
        part = f'--{BORDER}\r\nContent-Disposition: form-data; name="file"; filename="a.record"\r\n\r\n{text}\r\n--{BORDER}--\r\n'
        return self.nearly(part, 0.1).encode("utf-8", "replace")

    def keep(self, answer: Answer) -> None:
        """What the server wants the browser to keep for a table: drafts and the like."""
        said = [part.strip().partition("=") for part in answer.headers.get("set-cookie", "").split(";")]
        name, _, value = said[0]
        if name in OF_TABLE:
            path = next((where for what, _, where in said[1:] if what == "Path"), "")
            self.victim.jar.setdefault(path, {})[name] = value


def kind_of(way: Way) -> str:
    return "api" if way.path.startswith("/api") else "forms" if way.method == "POST" else "addresses"


async def pester(kind: str, count: int, seed: int, store: str = "", told: Callable[[int], None] = lambda done: None) -> Nonsense:
    """So many requests of one kind."""
    out, rng, names = Nonsense(), random.Random(f"{seed} {kind}"), list(registry.titles())
    with closing(open_store(store) if store else SqliteStore(":memory:")) as opened:
        while out.tried < count:
            victim = Victim(opened, names[out.tried // ROUND % len(names)], rng)
            for _ in range(min(ROUND, count - out.tried)):
                await pester_once(victim, Pest(victim, rng), kind, out)
                out.tried += 1
            out.wrong += victim.unsound()
            victim.close()
            told(out.tried)
    return out


async def pester_once(victim: Victim, pest: Pest, kind: str, out: Nonsense) -> None:
    it = pest.ask(kind)
    before = victim.mark(it.room)
    shown = f"{it.method} {it.target[:300]} {it.body[:300]!r} {it.headers}"
    try:
        answer = await Inside(victim.app, it.headers).ask(it.method, it.target, it.body)
    except Exception as error:  # anything that comes out here would have been a traceback
        out.wrong.append(f"{shown}: {error!r} at {where(error)}")
        return
    out.answers[str(answer.status)] += 1
    if answer.status < 400:
        out.reached[f"{it.way.method} {it.way.path}"] += 1
        pest.keep(answer)
    if answer.status >= 500:
        out.wrong.append(f"{shown}: {answer.status}")
    if victim.mark(it.room) != before and (answer.status >= 400 or it.method != "POST"):
        out.wrong.append(f"{shown}: answered {answer.status} and changed the game")
