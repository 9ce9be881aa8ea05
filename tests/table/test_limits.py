"""Nobody takes the server from the others: limits that count cost, every way to open a table, bots and hints, labels of metrics."""

from __future__ import annotations

import ast
import asyncio
import re
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route

import roadstead.table as package
from roadstead.kernel import registry
from roadstead.kernel.puzzle import puzzles
from roadstead.kernel.words import LANGUAGES
from roadstead.table import bots, rooms
from roadstead.table.app import make_app
from roadstead.table.bots import Workers
from roadstead.table.features.hints import advice as hints
from roadstead.table.features.hints.room import Hints
from roadstead.table.features.replay.reel import reel_of
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN
from roadstead.table.server import costs as bill
from roadstead.table.server.costs import Bill, charge, metered
from roadstead.table.server.limits import LISTENERS, WORK, Limits, Rate, client_at
from roadstead.table.server.metrics import METHODS
from roadstead.table.store import SqliteStore, Store
from roadstead.table.words import WORDS
from roadstead.trials.victim import ways
from table import thinkers
from table.conftest import Browser
from table.films import finished

PATIENCE = 60.0
NEVER = Rate(0.5, 0.001)
"""Never once, for as long as a test lasts."""


@pytest.fixture
def store() -> Iterator[Store]:
    with closing(SqliteStore(":memory:")) as it:
        yield it


@pytest.fixture
def client(store: Store) -> Iterator[Browser]:
    """Somebody at a server with its usual limits."""
    with Browser(make_app(store), headers={"accept-language": "en"}) as it:
        yield it


def limits_of(browser: Browser) -> Limits:
    limits: Limits = browser.app.state.limits  # type: ignore[attr-defined]
    return limits


# --- cost ------------------------------------------------------------------------------------------------------------


def test_a_request_takes_what_it_cost_and_whoever_has_nothing_left_waits() -> None:
    limits = Limits()
    limits.spend("a", WORK.burst - 1, 100.0)
    before = limits.busy("a", 100.0)
    limits.spend("a", 3, 100.0)

    assert before == 0
    assert limits.busy("a", 100.0) == 2 / WORK.second
    assert limits.busy("a", 100.0 + 2 / WORK.second + 1) == 0
    assert limits.busy("b", 100.0) == 0


def test_nobody_owes_more_than_a_whole_bucket() -> None:
    limits = Limits()
    limits.spend("a", 10**6, 100.0)

    assert limits.busy("a", 100.0) == WORK.burst / WORK.second


def test_limits_that_are_lifted_cost_nothing() -> None:
    limits = Limits(0)
    limits.spend("a", 10**6)

    assert limits.busy("a") == 0


def test_only_what_a_request_does_itself_is_on_its_bill(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of this test moves on by hand: a second in each step of the work, a hundred while it waits."""
    now = [0.0]
    monkeypatch.setattr(bill, "processor_time", lambda: now[0])
    cost = Bill("a")

    async def wait() -> None:
        now[0] += 1
        await asyncio.sleep(0)
        now[0] += 1

    async def others() -> None:
        now[0] += 100

    async def both() -> None:
        await asyncio.gather(metered(wait(), cost), others())

    asyncio.run(both())

    assert cost.seconds == 2


def test_work_that_fails_or_is_cancelled_is_told_so() -> None:
    async def fail() -> None:
        await asyncio.sleep(0)
        raise ValueError("no")

    async def patient(seen: list[str]) -> None:
        try:
            await asyncio.sleep(PATIENCE)
        except asyncio.CancelledError:
            seen.append("cancelled")
            raise

    async def both() -> list[str]:
        seen: list[str] = []
        with pytest.raises(ValueError, match="no"):
            await metered(fail(), Bill("a"))
        task = asyncio.ensure_future(metered(patient(seen), Bill("a")))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return seen

    assert asyncio.run(both()) == ["cancelled"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_has_used_up_the_time_is_told_when_to_come_back(client: Browser, lang: str) -> None:
    limits_of(client).spend("testclient", WORK.burst + 5)
    answer = client.get("/", headers={"accept-language": lang})

    assert answer.status_code == 429
    assert WORDS[lang]["too_costly"] in answer.text
    assert 1 <= int(answer.headers["retry-after"]) <= 10


def test_a_page_that_costs_much_leaves_less_for_the_next(client: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roadstead.table.lobby.own_tables", lambda request: charge(WORK.burst * 2) or [])

    assert [client.get("/").status_code for _ in range(2)] == [200, 429]


def test_a_program_is_told_in_json(client: Browser) -> None:
    limits_of(client).spend("testclient", WORK.burst + 5)
    answer = client.get("/api/games")

    assert answer.json()["error"] == "too_costly"
    assert "retry-after" in answer.headers


def test_whatever_is_refused_for_being_too_much_says_when_to_come_back(client: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    table = client.open_table(players="2", seat0="human", seat1="open")
    for _ in range(LISTENERS):
        limits_of(client).open_ear("testclient")
    live = client.get(f"/t/{table}/live")
    monkeypatch.setattr("roadstead.table.features.chat.talk.may_say", lambda room, seat: True)
    monkeypatch.setattr("roadstead.table.features.chat.talk.RATE", NEVER)
    said = client.post(f"/t/{table}/chat", data={"seat": "gold", "text": "Ahoy"}, follow_redirects=False)
    monkeypatch.setattr("roadstead.table.server.guard.READS", NEVER)
    often = client.get("/api/games")

    for refused in (live, said, often):
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) >= 1


def test_addresses_that_only_begin_like_files_are_limited_as_pages(client: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roadstead.table.server.guard.READS", NEVER)

    assert [client.get(path).status_code for path in ("/lookalike", "/statics", "/static/table.js")] == [429, 429, 200]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.7", "192.0.2.7", True),
        ("192.0.2.7", "192.0.2.8", False),
        ("testclient", "testclient", True),
    ],
)
def test_a_network_of_ipv6_is_one_client(one: str, other: str, same: bool) -> None:
    assert (client_at(one) == client_at(other)) == same


# --- opening tables --------------------------------------------------------------------------------------------------


def requests_that_open(browser: Browser, harbour: Harbour) -> dict[str, Callable[[], Any]]:
    """For each route that takes forms, one request that a server without limits would carry out."""
    title, game = "turning_tides", finished(harbour)
    film = browser.app.state.shelf.bring(reel_of(game[0].game))  # type: ignore[attr-defined]
    running, puzzle = browser.open_table(players="2", seat0="human", seat1="open"), puzzles(registry.title(title))[0].id
    fields = {"title": title, "seat": "gold", "at": "3", "decision": "0", "others": "easy", "players": "2"}
    browser.get(f"/t/{game[0].id}/s/{game[1][0]}")

    table = browser.open_table(players="2", seat0="human", seat1="easy")
    along = {"file": ("a.table.json", browser.get(f"/t/{table}/table").text)}

    def send(path: str) -> Callable[[], Any]:
        if path == "/replay":
            return lambda: browser.post(path, files=along, follow_redirects=False)
        over = "/rematch/" in path or "/replay/" in path
        target = path.replace("{table}", game[0].id if over else running).replace("{film}", film).replace("{title}", title).replace("{puzzle}", puzzle)
        return lambda: browser.post(target, data=fields, follow_redirects=False)

    return {way.path: send(way.path) for way in ways(list(browser.app.routes)) if way.method == "POST"}  # type: ignore[attr-defined]


def test_every_way_to_open_a_table_is_limited(client: Browser, store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """All routes are asked, first with limits lifted, to see which of them open tables, then by somebody who has opened too many."""
    harbour: Harbour = client.app.state.harbour  # type: ignore[attr-defined]
    limits_of(client).factor = 0
    opened = []
    for path, send in requests_that_open(client, harbour).items():
        before = len(store.tables())
        send()
        opened += [path] if len(store.tables()) > before else []
    asked = {path: send for path, send in requests_that_open(client, harbour).items() if path in opened}
    limits_of(client).factor = 1
    monkeypatch.setattr("roadstead.table.web.OPENINGS", NEVER)
    before = len(store.tables())
    answers = {path: send() for path, send in asked.items()}

    ways_to_go_on = {"/t/{table}/replay/continue", "/replay/{film}/continue", "/puzzles/{title}/{puzzle}/on"}
    assert set(opened) == {"/tables", "/first", "/t/{table}/rematch/join", "/replay"} | ways_to_go_on
    assert {path: answer.status_code for path, answer in answers.items()} == dict.fromkeys(opened, 429)
    assert all(int(answer.headers["retry-after"]) >= 1 for answer in answers.values())
    assert all("many tables" in answer.text for answer in answers.values())
    assert len(store.tables()) == before


def test_a_table_is_stored_in_one_place_only() -> None:
    """Where the limit is asked first; what is counted in memory, in a process beside the server, is a copy that nobody can open."""
    source = Path(next(iter(package.__path__)))
    calls = [
        (path.name, node.name)
        for path in source.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and any(stores(it) for it in ast.walk(node))
    ]

    assert sorted(calls) == [("harbour.py", "put"), ("work.py", "count")]


def stores(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "open_table"


def test_a_table_that_is_refused_is_not_there(store: Store) -> None:
    harbour = Harbour(store)

    def refuse() -> None:
        raise PermissionError

    harbour.may_open = refuse
    with pytest.raises(PermissionError):
        harbour.open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])

    assert store.tables() == []


# --- bots and hints --------------------------------------------------------------------------------------------------


class Slow(Workers):
    """Bots that answer when the test lets them, and tell how many think at once."""

    def __init__(self) -> None:
        super().__init__(1, thinkers.ponder)
        self.at_once = self.most = self.asked = 0
        self.go = asyncio.Event()

    async def ask(self, question: tuple[Any, ...]) -> str:
        async with self.of_client.setdefault("", asyncio.Semaphore(bots.OF_CLIENT)):
            self.asked += 1
            self.at_once += 1
            self.most = max(self.most, self.at_once)
            await self.go.wait()
            self.at_once -= 1
            return str(question[6][0].notation)


def bots_only(store: Store) -> Room:
    return Harbour(store).open("turning_tides", 2, {}, ["easy", "easy"], ["", ""])[0]


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_one_worker_thinks_for_a_seat_at_a_time(store: Store) -> None:
    """Also where a table was let go of and opened again meanwhile."""

    async def think() -> tuple[int, int]:
        pool = Slow()
        room = bots_only(store)
        again = Harbour(store).room(room.id)
        asking = [asyncio.ensure_future(pool.answer(it, 0)) for it in (room, again, room)]
        await settle()
        at_once = pool.at_once
        pool.go.set()
        await asyncio.gather(*asking)
        pool.stop()
        return at_once, pool.asked

    assert asyncio.run(think()) == (1, 3)


def test_only_so_many_workers_think_for_one_client() -> None:
    async def think() -> int:
        pool = Workers(1, thinkers.ponder)
        asking = [asyncio.ensure_future(pool.ask((0.0,))) for _ in range(bots.OF_CLIENT + 3)]
        await settle()
        free = bots.MOST_WORKERS - pool.room_left._value
        await asyncio.gather(*asking)
        pool.stop()
        return free

    assert asyncio.run(think()) == bots.OF_CLIENT


def test_bots_that_nobody_watches_pause_and_go_on_when_somebody_looks(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> tuple[int, int, int]:
        pool, room = Slow(), bots_only(store)
        pool.go.set()
        room.looked -= rooms.WATCHED_FOR + 1
        await pool.play(room)
        alone = room.game.moment
        room.look()
        monkeypatch.setattr(room, "play", lambda *said: (Room.play(room, *said), setattr(room, "looked", 0.0)))
        await pool.play(room)
        seen = room.game.moment
        room.news.add(asyncio.Event())
        await pool.play(room)
        pool.stop()
        return alone, seen, room.game.moment

    alone, seen, watched = asyncio.run(play())

    assert alone < seen < watched


def test_bots_do_not_pause_where_a_person_waits_for_them(store: Store) -> None:
    room = Harbour(store).open("turning_tides", 2, {}, [HUMAN, "easy"], ["", ""])[0]
    room.looked -= rooms.WATCHED_FOR + 1

    assert not room.deserted()


def test_a_page_wakes_the_bots(client: Browser) -> None:
    answer = client.post("/tables", data={"title": "turning_tides", "players": "2", "seat0": "random", "seat1": "random"}, follow_redirects=False)
    room: Room = client.app.state.harbour.room(answer.headers["location"].rsplit("/", 1)[1])  # type: ignore[attr-defined]
    room.looked = 0.0
    client.get(f"/t/{room.id}")

    assert not room.deserted()


class Adviser:
    """Thinks about a hint until the test lets it."""

    def __init__(self) -> None:
        self.asked = 0
        self.go = asyncio.Event()

    async def ask(self, question: tuple[Any, ...]) -> str:
        self.asked += 1
        await self.go.wait()
        return '{"en": ["a", "b", "c", "d", "e"], "de": ["a", "b", "c", "d", "e"]}'


def test_a_second_request_for_a_hint_joins_the_first(store: Store) -> None:
    async def ask() -> tuple[int, list[int]]:
        room, adviser = Harbour(store).open("turning_tides", 2, {}, [HUMAN, "easy"], ["", ""])[0], Adviser()
        asking = [asyncio.ensure_future(hints.give(adviser, room, room.game, 0, step)) for step in (1, 2)]  # type: ignore[arg-type]
        await settle()
        adviser.go.set()
        await asyncio.gather(*asking)
        return adviser.asked, list(room[Hints].thinking)

    assert asyncio.run(ask()) == (1, [])


def test_a_hint_for_another_question_is_refused_while_one_is_thought_about(store: Store) -> None:
    async def ask() -> int:
        room, adviser = Harbour(store).open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])[0], Adviser()
        first = asyncio.ensure_future(hints.give(adviser, room, room.game, 0, 1))  # type: ignore[arg-type]
        await settle()
        for seat in (0, 1):
            room.play(seat, "wait", room.game.decision)
        with pytest.raises(hints.Busy):
            await hints.give(adviser, room, room.game, 0, 1)  # type: ignore[arg-type]
        adviser.go.set()
        await first
        return adviser.asked

    assert asyncio.run(ask()) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hint_that_is_refused_says_so_on_the_page(client: Browser, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    async def busy(*asked: object) -> None:
        raise hints.Busy

    table = client.open_table(players="2", seat0="human", seat1="random")
    room: Room = client.app.state.harbour.room(table)  # type: ignore[attr-defined]
    end = time.monotonic() + PATIENCE
    while room.bots_to_move() and time.monotonic() < end:
        client.get(f"/t/{table}")
        time.sleep(0.02)
    monkeypatch.setattr(hints, "give", busy)
    form = {**client.form(client.get(f"/t/{table}").text), "step": "1"}
    answer = client.post(f"/t/{table}/hint", data=form, headers={"accept-language": lang})

    assert answer.status_code == 429
    assert answer.headers["retry-after"] == "1"
    assert WORDS[lang]["hint_busy"] in answer.text


def test_a_hint_that_has_to_be_thought_about_has_a_price(store: Store) -> None:
    async def ask() -> float:
        room, adviser, cost = Harbour(store).open("turning_tides", 2, {}, [HUMAN, "easy"], ["", ""])[0], Adviser(), Bill("a")
        adviser.go.set()
        bill.BILL.set(cost)
        for step in (1, 2, 2):
            await hints.give(adviser, room, room.game, 0, step)  # type: ignore[arg-type]
        return cost.seconds

    assert asyncio.run(ask()) == hints.PRICE


# --- metrics ---------------------------------------------------------------------------------------------------------


def test_methods_that_clients_invent_are_one_label(client: Browser) -> None:
    for method in ("GET", "POST", "BREW", "PROPFIND", "x" * 300, *(f"M{number}" for number in range(20))):
        client.request(method, "/nowhere")
    found = re.findall(r'roadstead_answers_total{method="([^"]*)",status="(\d+)"} (\d+)', client.get("/metrics").text)

    assert {method for method, _, _ in found} <= {*METHODS, "other"}
    assert sum(int(count) for method, _, count in found if method == "other") == 23


def test_metrics_have_no_labels_but_these(client: Browser) -> None:
    client.get("/t/some-table")
    client.get("/static/nothing.js")
    labels = set(re.findall(r"[{,](\w+)=", client.get("/metrics").text))

    assert labels == {"method", "status", "le"}


def test_prices_are_of_routes_that_there_are(client: Browser) -> None:
    last = {f"/{route.path.rsplit('/', 1)[-1]}" for route in client.app.routes if isinstance(route, Route)}  # type: ignore[attr-defined]

    assert bill.ELSEWHERE.keys() <= last
