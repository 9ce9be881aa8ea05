"""A server with the longest games that it lets in, and for every route of it the request that costs most."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import quote, urlencode

from roadstead.kernel import record, registry, save
from roadstead.kernel.game import Game
from roadstead.kernel.puzzle import puzzles
from roadstead.kernel.title import Title
from roadstead.table.app import make_app
from roadstead.table.features.along.luggage import ALLOWED
from roadstead.table.features.colours.choice import left_for, worn_at
from roadstead.table.features.replay.reel import reel_of
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN, OPEN, digest_of
from roadstead.table.server.workers import Jobs
from roadstead.table.store import Kept, Line, SqliteStore
from roadstead.trials.longest import (
    PLAYERS,
    TITLE,
    brief_game,
    dearest,
    dearest_choice,
    drafted,
    long_game,
    longest_draft,
    most_rolls,
    short_game,
    to_take_back,
)
from roadstead.trials.victim import SEED, Idle

FORM = {"content-type": "application/x-www-form-urlencoded"}
MARK = "worst"
UPLOAD = {"content-type": f"multipart/form-data; boundary={MARK}"}
LATER = 7
"""A page that is this many decisions old."""


@dataclass(frozen=True, slots=True)
class Ask:
    """One request."""

    method: str
    target: str
    body: bytes = b""
    headers: tuple[tuple[str, str], ...] = ()
    fresh: bool = False
    """Whether no table is in memory when it comes."""


class Worst:
    """A store with a long game that goes on, others like it for each answer that is taken, one that is over, a short one and a new one of each title,
    one with an open seat, and others that are not in memory."""

    def __init__(self, decisions: int, others: int, jobs: Jobs | None = None) -> None:
        self.store = SqliteStore(":memory:")
        self.app = make_app(self.store, limits=0, jobs=jobs or Jobs(limits=0))
        self.app.state.tasks = set()
        self.app.state.pool = self.app.state.advisers = Idle()
        self.going, self.over = long_game(decisions, False), long_game(decisions, True)
        self.rolling, self.drafting, self.quiet = (dearest(decisions, worth) for worth in (most_rolls, longest_draft, to_take_back))
        self.others = others
        self.put_long()
        self.put_short()
        self.film, self.brief = (self.app.state.shelf.bring(reel_of(game)) for game in (self.over, brief_game()))
        cookies = [f"seat-{name}={self.token(name)}" for name in ("going", "over", "open", *(f"other{at}" for at in range(others)))]
        self.cookies = "; ".join([*cookies, "lang=de"])

    def put_long(self) -> None:
        agreed = [Line("hints", seat, "yes") for seat in range(PLAYERS)]
        self.put("going", self.going)
        self.put("over", self.over)
        self.put("brief", brief_game())
        self.put("played", self.rolling)
        self.put("programmed", self.rolling)
        self.put("hinted", self.going, more=agreed)
        self.put("alone", self.going.at(min(self.going.moment, ALLOWED.decisions)), others="easy")
        self.put("drafted", self.drafting)
        self.put("taken-back", self.quiet)

    def put_short(self) -> None:
        fresh = Game(self.going.title, self.going.setup)
        self.put("open", fresh, OPEN)
        for at in range(self.others):
            self.put(f"other{at}", self.over if at == 0 else fresh)
        for name, title in registry.titles().items():
            self.put(f"short-{name}", short_game(title))
            self.put(f"new-{name}", Game(title, short_game(title).setup), more=[Line("gather", 0, "on")])

    def put(self, name: str, game: Game, last: str = "", more: Sequence[Line] = (), others: str = HUMAN) -> None:
        """A table at which a game has been played."""
        kinds = [HUMAN] + [others] * (game.setup.players - 2) + [last or others]
        seats = [{"kind": kind, "name": "", "digest": digest_of(self.token(name)) if at == 0 else ""} for at, kind in enumerate(kinds)]
        self.store.open_table(Kept(name, 1.0, save.header(game.title, game.setup), seats, f"2:{SEED}"))
        lines = [Line("listed", 0, "yes"), *more, *(Line("play", entry.seat, entry.notation) for entry in game.history)]
        for at in range(0, len(lines), 1000):
            self.store.append(name, at, *lines[at : at + 1000])

    def token(self, name: str) -> str:
        return f"secret-of-{name}"

    def forget(self) -> None:
        """Nothing is in memory any more, so that the next request has to read it again."""
        self.app.state.harbour.rooms.clear()

    def room(self, name: str) -> Room:
        found: Room = self.app.state.harbour.room(name)
        return found

    def close(self) -> None:
        self.app.state.jobs.stop()
        self.app.state.pool.stop()
        self.store.close()

    # --- requests ----------------------------------------------------------------------------------------------------

    def ask(self, method: str, target: str, fields: dict[str, str] | None = None, cookies: str = "") -> Ask:
        held = cookies or "; ".join([f"seat-{name}={self.token(name)}" for name in ("going", "over", "open")] + ["lang=de"])
        return Ask(method, target, urlencode(fields or {}).encode(), (("cookie", held), *FORM.items()))

    def play(self, path: str, table: str = "going", game: Game | None = None, cookie: str = "", **more: str) -> Ask:
        """A form of a game, as its page has it."""
        game = game or self.going
        fields = {"seat": game.seats[0], "decision": str(game.decision), **more}
        return self.ask("POST", f"/t/{table}{path}", fields, f"seat-{table}={self.token(table)}; lang=de{cookie}")

    def answer(self, table: str, choice: str, decision: int) -> Ask:
        """An answer of a program."""
        return Ask("POST", f"/api/t/{table}/play", json.dumps({"choice": choice, "decision": decision}).encode(), self.bearer(table))

    def bearer(self, table: str) -> tuple[tuple[str, str], ...]:
        return (("authorization", f"Bearer {self.token(table)}"),)

    def upload(self, body: bytes) -> Ask:
        return Ask("POST", "/replay", body, tuple(UPLOAD.items()))

    def draft(self, table: str) -> str:
        """A cookie with a draft that has to be carried out again."""
        words = drafted(self.drafting)[0]
        return f"; draft-{table}={quote(json.dumps({self.drafting.seats[0]: [self.drafting.decision, *words]}))}"


def requests(it: Worst) -> dict[tuple[str, str], list[Ask]]:
    """The worst that can be asked of each route, by method and path."""
    found = [row for title in registry.titles().values() for row in of_puzzles(it, title)]
    asks = [*pages(it), *of_each_title(it), *found, *answers(it), *forms(it), *looking_back(it), *uploads(it)]
    out: dict[tuple[str, str], list[Ask]] = {}
    for path, ask in asks:
        out.setdefault((ask.method, path), []).append(ask)
    return out


def pages(it: Worst) -> Iterator[tuple[str, Ask]]:
    game, most = it.going, str(it.going.moment - 1)
    yield "/", replace(it.ask("GET", "/", cookies=it.cookies), fresh=True)
    yield "/new/{title}", it.ask("GET", f"/new/{TITLE.id}?players={PLAYERS}")
    yield "/settings", it.ask("GET", "/settings?back=/" + "x" * 4000)
    yield "/t/{table}", replace(it.ask("GET", "/t/going"), fresh=True)
    yield "/t/{table}", replace(it.ask("GET", "/t/drafted", cookies=f"seat-drafted={it.token('drafted')}{it.draft('drafted')}"), fresh=True)
    yield "/t/{table}", it.ask("GET", f"/t/going?moment={most}")
    yield "/t/{table}", it.ask("GET", "/t/over", cookies="lang=de")
    yield "/t/{table}/s/{token}", it.ask("GET", f"/t/going/s/{it.token('going')}")
    yield "/t/{table}/about", it.ask("GET", f"/t/going/about?at={quote(target_of(game))}")
    yield "/t/{table}/ahead", it.ask("GET", "/t/going/ahead?block=0")
    yield "/t/{table}/live", it.ask("GET", "/t/going/live")
    yield "/t/{table}/record", it.ask("GET", "/t/over/record")
    yield "/t/{table}/along", it.ask("GET", "/t/alone/along", cookies=f"seat-alone={it.token('alone')}")
    yield "/t/{table}/table", it.ask("GET", "/t/alone/table", cookies=f"seat-alone={it.token('alone')}")
    yield "/t/{table}/guide", it.ask("GET", "/t/going/guide")
    yield "/t/{table}/dice", it.ask("GET", "/t/over/dice?check=1")
    yield "/t/{table}/proof", it.ask("GET", "/t/over/proof")
    yield "/api/openapi.json", it.ask("GET", "/api/openapi.json")
    yield "/api/games", it.ask("GET", "/api/games")
    yield "/api/t/{table}", Ask("GET", "/api/t/over?since=-1", headers=it.bearer("over"))
    yield "/health", it.ask("GET", "/health")
    yield "/metrics", it.ask("GET", "/metrics")
    yield "/statistics", it.ask("GET", "/statistics")
    yield "/puzzles", it.ask("GET", "/puzzles", cookies=f"solved={'.'.join(['0a1b2c'] * 500)}; lang=de")
    yield "/static/{static}", it.ask("GET", "/static/table.css")
    yield "/look/{look}", it.ask("GET", "/look/base.css")
    yield "/look/tokens.css", it.ask("GET", "/look/tokens.css")
    yield "/look/{title}/table.css", it.ask("GET", f"/look/{TITLE.id}/table.css")


def of_each_title(it: Worst) -> Iterator[tuple[str, Ask]]:
    """What is done at once: pages of games that are short enough for it, a choice in one, the first deal, a new table of bots; and the rules."""
    for name, title in registry.titles().items():
        table, game = f"short-{name}", short_game(title)
        players, cookies = game.setup.players, f"seat-{table}={it.token(table)}; lang=de"
        yield "/t/{table}", replace(it.ask("GET", f"/t/{table}", cookies=cookies), fresh=True)
        yield "/t/{table}", it.ask("GET", f"/t/{table}?moment={game.moment - 1}", cookies=cookies)
        for part in ("ahead", "guide", "record", "replay"):
            yield f"/t/{{table}}/{part}", it.ask("GET", f"/t/{table}/{part}", cookies=cookies)
        yield "/t/{table}/about", it.ask("GET", f"/t/{table}/about?at={quote(target_of(game))}", cookies=cookies)
        yield "/api/t/{table}", Ask("GET", f"/api/t/{table}?since=-1", headers=it.bearer(table))
        if game.open == (0,):
            yield "/t/{table}/play", it.play("/play", table, game, choice=dearest_choice(game))
        yield "/t/{table}/ready", it.play("/ready", f"new-{name}", Game(title, game.setup), salt="x" * 8000)
        yield "/tables", it.ask("POST", "/tables", {"title": name, "players": str(players), **{f"seat{at}": "easy" for at in range(players)}})
        yield "/first", it.ask("POST", "/first", {"title": name})
        yield "/rules/{title}", it.ask("GET", f"/rules/{name}?q=e")
        yield "/rules/{title}/components", it.ask("GET", f"/rules/{name}/components")


def of_puzzles(it: Worst, title: Title[Any, Any]) -> Iterator[tuple[str, Ask]]:
    """The puzzle with the longest way to it: its page, its solution, an answer that is none, and a table that goes on from it."""
    longest = max(puzzles(title), key=lambda row: len(row.record), default=None)
    if longest is not None:
        address, pattern = f"/puzzles/{title.id}/{longest.id}", "/puzzles/{title}/{puzzle}"
        yield "/puzzles/{title}", it.ask("GET", f"/puzzles/{title.id}")
        yield pattern, it.ask("GET", address)
        yield pattern, it.ask("GET", f"{address}?solution=1&answer={'x' * 4000}")
        yield pattern, it.ask("POST", address, {"choice": "x" * 8000})
        yield f"{pattern}/on", it.ask("POST", f"{address}/on", {"others": "easy"})


def target_of(game: Game) -> str:
    """A piece or space that a choice of the first seat touches."""
    return next((target for option in game.options(0) for target in option.targets), "")


def answers(it: Worst) -> Iterator[tuple[str, Ask]]:
    """Answers that are taken, each at a table of its own, and those that are refused."""
    game, choice, nonsense = it.going, dearest_choice(it.rolling), "x" * 8000
    words, mind = drafted(it.drafting)
    yield "/t/{table}/play", replace(it.play("/play", "played", it.rolling, choice=choice), fresh=True)
    yield "/t/{table}/play", it.play("/play", choice=nonsense)
    yield "/t/{table}/choose", it.play("/choose", choice=game.options(0)[0].notation)
    yield "/t/{table}/choose", it.play("/choose", choice=nonsense)
    yield "/t/{table}/drop", replace(it.play("/drop", "drafted", mind, it.draft("drafted"), keep=str(len(words) - 1)), fresh=True)
    yield "/t/{table}/send", replace(it.play("/send", "drafted", mind, it.draft("drafted")), fresh=True)
    yield "/t/{table}/send", it.play("/send")
    yield "/t/{table}/undo", replace(it.play("/undo", "taken-back", it.quiet), fresh=True)
    yield "/t/{table}/undo", it.play("/undo")
    yield "/t/{table}/hint", it.play("/hint", "hinted", step="1")
    yield "/t/{table}/hint", it.play("/hint", step="1")
    yield "/api/t/{table}/play", it.answer("programmed", choice, it.rolling.decision)
    yield "/api/t/{table}/play", it.answer("going", game.options(0)[0].notation, game.decision + LATER)
    yield "/api/t/{table}/play", Ask("POST", "/api/t/going/play", b"[" * 16_000, it.bearer("going"))


def forms(it: Worst) -> Iterator[tuple[str, Ask]]:
    game, room = it.going, it.room("going")
    many = {f"f{at}": "x" * 100 for at in range(99)}
    yield "/tables", it.ask("POST", "/tables", {"title": TITLE.id, "players": str(PLAYERS), "listed": "yes"})
    yield "/settings", it.ask("POST", "/settings", many)
    yield "/t/{table}/look", it.play("/look")
    yield "/t/{table}/why", it.play("/why", choice="x" * 8000)
    yield "/t/{table}/hints", it.play("/hints", agree="yes")
    yield "/t/{table}/chat", it.play("/chat", text="x" * 8000)
    yield "/t/{table}/mute", it.play("/mute", mute="on")
    yield "/t/{table}/name", it.play("/name", name="x" * 8000)
    yield "/t/{table}/colour", it.play("/colour", colour=left_for(room, 0)[-1])
    yield "/t/{table}/colour", it.play("/colour", colour=worn_at(room).get(1, "red"))
    yield "/t/{table}/guide", it.play("/guide", guide="on")
    yield "/t/{table}/dice", it.play("/dice", salt="x" * 8000)
    yield "/t/{table}/bot", it.play("/bot", bot="yes")
    yield "/t/{table}/join", it.ask("POST", "/t/open/join", {"seat": "3", "name": "x" * 8000}, cookies="lang=de")
    yield "/t/{table}/lock", it.ask("POST", "/t/open/lock", {"lock": "on"})
    yield "/t/{table}/remove", it.ask("POST", "/t/open/remove", {"who": game.seats[3]})
    yield "/t/{table}/rematch/join", it.ask("POST", "/t/over/rematch/join")


def looking_back(it: Worst) -> Iterator[tuple[str, Ask]]:
    at = str(it.over.moment - 1)
    rule = next(iter(it.over.title.reference().rules))
    for pattern, path in (("/t/{table}/replay", "/t/over/replay"), ("/replay/{film}", f"/replay/{it.film}")):
        yield pattern, it.ask("GET", f"{path}?at={at}&eyes=all")
        yield f"{pattern}/continue", it.ask("GET", f"{path}/continue?at={at}")
        yield f"{pattern}/continue", it.ask("POST", f"{path}/continue", {"at": at, "seat": it.over.seats[0], "others": OPEN})
        yield f"{pattern}/problem", it.ask("GET", f"{path}/problem?at={at}")
        yield f"{pattern}/problem", it.ask("POST", f"{path}/problem", {"at": at, "rule": rule, "said": "x" * 400})
        yield f"{pattern}/after", it.ask("GET", f"{path}/after")
        yield f"{pattern}/after", it.ask("GET", f"{path}/after?whole=1")
        yield f"{pattern}/share.svg", it.ask("GET", f"{path}/share.svg")
        yield f"{pattern}/share.svg", it.ask("GET", f"{path}/share.svg?at={at}")
        yield f"{pattern}/turns", it.ask("GET", f"{path}/turns?eyes=all")
        yield f"{pattern}/moment.svg", it.ask("GET", f"{path}/moment.svg?at={at}&theme=dark")
    yield "/t/{table}/replay/film", it.ask("GET", "/t/brief/replay/film?eyes=public")
    yield "/replay/{film}/film", it.ask("GET", f"/replay/{it.brief}/film?eyes=public")


def uploads(it: Worst) -> Iterator[tuple[str, Ask]]:
    line = f"--{MARK}\r\n".encode()
    head = b'Content-Disposition: form-data; name="text"\r\n'
    size = 1024 * 1024 - 100
    yield "/replay", it.ask("GET", "/replay")
    yield "/replay", it.upload(line + head + b"\r\n" + record.write(it.over).encode() + f"\r\n--{MARK}--\r\n".encode())
    yield "/replay", it.upload(line * (size // len(line)))
    yield "/replay", it.upload((line + head + b"\r\n\r\n") * (size // (len(line + head) + 4)))
    yield "/replay", it.upload(b"".join(nested(at) for at in range(8000)))
    yield "/replay", it.upload(line + b"x: y\r\n" * (size // 6))
    yield "/replay", it.upload(line + head + b"\r\n" + b"roadstead: 1\n" * (size // 14) + f"\r\n--{MARK}--\r\n".encode())


def nested(depth: int) -> bytes:
    """A form in a form in a form."""
    mark = MARK if depth == 0 else f"{MARK}{depth}"
    return f"--{mark}\r\nContent-Type: multipart/mixed; boundary={MARK}{depth + 1}\r\n\r\n".encode()
