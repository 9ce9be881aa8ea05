"""One cookie per browser: which seats it holds, the server knows, and nobody who reads its store can use that."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, closing
from http.cookies import SimpleCookie
from pathlib import Path

import pytest

from roadstead.table import cookies
from roadstead.table import store as stores
from roadstead.table.browsers import Browsers, new_name, seal, unseal
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN, digest_of
from roadstead.table.store import Away, Holding, SqliteStore, Store
from roadstead.trials.server import Server
from roadstead.trials.wire import Answer, Client
from table.conftest import Browser
from table.proxy import NEEDS_NGINX, proxied

MANY = 200


@pytest.fixture
def store(open_again: Callable[[], Store]) -> Iterator[Store]:
    with closing(open_again()) as it:
        yield it


@pytest.fixture
def browsers(store: Store) -> Browsers:
    return Browsers(store)


def some_table(store: Store) -> tuple[Room, dict[int, str]]:
    return Harbour(store).open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])


def harbour_of(browser: Browser) -> Harbour:
    harbour: Harbour = browser.app.state.harbour  # type: ignore[attr-defined]
    return harbour


def own_links(page: str) -> list[str]:
    return re.findall(r"/t/[\w-]+/s/([\w-]+)", page)


def sent(browser: Browser, path: str) -> str:
    """The cookies that a browser sends with a request."""
    return str(browser.get(path).request.headers.get("cookie", ""))


# --- what the store has ----------------------------------------------------------------------------------------------


def test_a_browser_finds_its_seats_again(store: Store, browsers: Browsers) -> None:
    (one, first), (two, second), name = some_table(store), some_table(store), new_name()
    browsers.hold(name, one.id, first.values())
    browsers.hold(name, two.id, [second[1]])

    assert sorted(browsers.tokens(name, one.id)) == sorted(first.values())
    assert browsers.tokens(name, two.id) == [second[1]]
    assert browsers.tables(name) == [two.id, one.id]


def test_another_browser_finds_nothing(store: Store, browsers: Browsers) -> None:
    (room, tokens), name = some_table(store), new_name()
    browsers.hold(name, room.id, tokens.values())

    assert browsers.tokens(new_name(), room.id) == []
    assert browsers.tokens("", room.id) == []
    assert browsers.tables(new_name()) == []


def test_whoever_steals_the_store_has_neither_cookies_nor_seats(store: Store, browsers: Browsers) -> None:
    (room, tokens), name = some_table(store), new_name()
    browsers.hold(name, room.id, tokens.values())
    rows = str(store.held(digest_of(name)))

    assert len(store.held(digest_of(name))) == 2
    assert name not in rows
    assert not any(token in rows for token in tokens.values())
    assert browsers.tokens(digest_of(name)[:32], room.id) == []


def test_a_sealed_secret_is_opened_by_its_browser_only() -> None:
    name, token = new_name(), new_name()
    kept = Holding("table", digest_of(token), seal(name, token))

    assert unseal(name, kept) == token
    assert unseal(new_name(), kept) == ""
    assert unseal(name, Holding("table", kept.digest, "no base64 at all")) == ""
    assert unseal(name, Holding("table", digest_of("another"), kept.sealed)) == ""


def test_a_seat_is_held_by_so_many_browsers_and_the_latest_ones(store: Store, browsers: Browsers) -> None:
    (room, tokens), names = some_table(store), [new_name() for _ in range(stores.MOST_BROWSERS + 3)]
    for name in names:
        browsers.hold(name, room.id, [tokens[0]])

    assert [bool(browsers.tokens(name, room.id)) for name in names] == [False] * 3 + [True] * stores.MOST_BROWSERS


def test_a_browser_holds_so_many_seats_and_the_latest_ones(store: Store, browsers: Browsers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "TOO_MANY_SEATS", stores.TOO_MANY_SEATS.replace(str(stores.MOST_HELD), "2"))
    name, tables = new_name(), [some_table(store) for _ in range(4)]
    for room, tokens in tables:
        browsers.hold(name, room.id, [tokens[0]])

    assert browsers.tables(name) == [tables[3][0].id, tables[2][0].id]


def test_with_a_table_goes_who_held_its_seats(store: Store, browsers: Browsers) -> None:
    (room, tokens), name = some_table(store), new_name()
    browsers.hold(name, room.id, tokens.values())

    assert store.remove(room.id, store.length(room.id))
    assert store.held(digest_of(name)) == []


def test_a_store_from_before_is_used_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with closing(SqliteStore(path)) as old:
        room, tokens = some_table(old)
        old.db.executescript("DROP TABLE held")
    with closing(SqliteStore(path)) as store:
        name = new_name()
        Browsers(store).hold(name, room.id, [tokens[0]])

        assert Browsers(store).tokens(name, room.id) == [tokens[0]]


# --- at the table ----------------------------------------------------------------------------------------------------


def test_a_browser_has_one_cookie_for_all_its_tables(browser: Browser) -> None:
    tables = [browser.open_table(players="2", seat0="human", seat1="open") for _ in range(3)]
    page = browser.get("/").text

    assert set(browser.cookies) == {"browser"}
    assert all(f"/t/{table}" in page for table in tables)
    assert len({browser.seat_token(table) for table in tables}) == 3


@pytest.mark.parametrize("address", ["http://testserver", "https://testserver"])
def test_the_cookie_is_for_this_server_and_no_script(app: object, address: str) -> None:
    with Browser(app, base_url=address) as it:  # type: ignore[arg-type]
        said = it.post("/tables", data={"title": "turning_tides"}, follow_redirects=False).headers.get_list("set-cookie")
    (name, kept), *more = SimpleCookie(said[0]).items()
    secure = address.startswith("https")

    assert (len(said), more) == (1, [])
    assert name == ("__Host-browser" if secure else "browser")
    assert kept["httponly"]
    assert kept["samesite"] == "lax"
    assert bool(kept["secure"]) == secure
    assert (kept["path"], kept["domain"]) == ("/", "")


def test_a_cookie_from_without_tls_counts_for_nothing_with_it(app: object, browser: Browser) -> None:
    """Any server of the domain could have set it."""
    table = browser.open_table(players="2", seat0="human", seat1="open")
    with Browser(app, base_url="https://testserver", cookies={"browser": browser.cookies["browser"]}) as it:  # type: ignore[arg-type]
        assert own_links(it.get(f"/t/{table}").text) == []


def test_a_link_works_without_any_cookie(app: object, browser: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="open")
    token = browser.seat_token(table)
    nobody = Browser(app)  # type: ignore[arg-type]
    seen = nobody.get(f"/api/t/{table}", headers={"authorization": f"Bearer {token}"}).json()
    sat = nobody.get(f"/t/{table}/s/{token}", follow_redirects=False)

    assert seen["seat"] == "gold"
    assert sat.status_code == 303


def test_a_cookie_that_is_none_of_ours_gives_nothing_and_is_replaced(app: object, browser: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="open")
    for name in ("", "x", "a" * 31, "ä" * 32, "a" * 32 + "b", "'; DROP TABLE held; --"):
        other = Browser(app, headers={"cookie": f"browser={name}".encode()})  # type: ignore[arg-type]
        assert own_links(other.get(f"/t/{table}").text) == []
        joined = other.post(f"/t/{table}/join", data={"seat": "1"}, follow_redirects=False)
        found = re.search(r"browser=([^;]+)", joined.headers.get("set-cookie", "")) if joined.status_code == 303 else None
        assert found is None or (found[1] != name and len(found[1]) == 32)


def test_what_is_kept_for_a_table_is_sent_to_that_table_only(browser: Browser) -> None:
    one, two = [browser.open_table(players="2", seat0="human", seat1="human") for _ in range(2)]
    for table in (one, two):
        browser.post(f"/t/{table}/look", data={"seat": "gold"})
        browser.post(f"/t/{table}/mute", data={"mute": "on"})

    assert "look=gold" in sent(browser, f"/t/{one}")
    assert sent(browser, f"/t/{one}").count("look=") == 1
    assert "look=" not in sent(browser, "/")
    assert "mute=" not in sent(browser, "/")


def test_a_seat_that_was_given_to_somebody_else_is_no_longer_held(browser: Browser, friend: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="open")
    friend.post(f"/t/{table}/join", data={"seat": "1", "name": "Bruno"})
    before = friend.post(f"/t/{table}/chat", data={"seat": "silver", "text": "Ahoy"}).status_code
    browser.post(f"/t/{table}/remove", data={"who": "silver"})

    assert before == 200
    assert friend.post(f"/t/{table}/chat", data={"seat": "silver", "text": "Ahoy"}).status_code == 403


def test_a_store_that_does_not_take_it_costs_nobody_the_seat(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*row: object) -> None:
        raise Away("full")

    monkeypatch.setattr(harbour_of(browser).store, "hold", full)
    table = browser.post("/tables", data={"title": "turning_tides", "seat1": "open"}).url.path.rsplit("/", 1)[1]
    kept = set(browser.cookies)
    monkeypatch.undo()
    browser.get(f"/t/{table}")

    assert kept == {f"seat-{table}"}
    assert set(browser.cookies) == {"browser"}
    assert harbour_of(browser).room(table).seat_of(browser.seat_token(table)) == 0


# --- cookies from before ---------------------------------------------------------------------------------------------


def old_browser(app: object, tables: list[tuple[Room, dict[int, str]]]) -> Browser:
    """A browser that has a cookie for each of its tables."""
    it = Browser(app, headers={"accept-language": "en"})  # type: ignore[arg-type]
    for room, tokens in tables:
        remember(it, f"seat-{room.id}", ".".join(tokens.values()))
    return it


def remember(browser: Browser, name: str, value: str) -> None:
    browser.cookies.set(name, value, domain="testserver.local")


def test_an_old_cookie_is_read_once_and_moved(app: object, browser: Browser) -> None:
    room, tokens = harbour_of(browser).open("turning_tides", 2, {}, [HUMAN, "open"], ["", ""])
    it = old_browser(app, [(room, tokens)])
    before, after = own_links(it.get(f"/t/{room.id}").text), own_links(it.get(f"/t/{room.id}").text)

    assert before == after == [tokens[0]]
    assert set(it.cookies) == {"browser"}


def test_what_else_was_kept_for_a_table_moves_along(app: object, browser: Browser) -> None:
    room, tokens = harbour_of(browser).open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])
    it = old_browser(app, [(room, tokens)])
    remember(it, f"look-{room.id}", "silver")
    remember(it, f"mute-{room.id}", "on")
    pages = [it.get(f"/t/{room.id}").text for _ in range(2)]

    assert set(it.cookies) == {"browser", "look", "mute"}
    assert all(own_links(page) == [tokens[1]] for page in pages)
    assert "look=silver" in sent(it, f"/t/{room.id}")


def test_what_an_answer_says_itself_is_not_overruled_by_an_old_cookie(app: object, browser: Browser) -> None:
    room, tokens = harbour_of(browser).open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""])
    it = old_browser(app, [(room, tokens)])
    remember(it, f"look-{room.id}", "silver")
    it.post(f"/t/{room.id}/bot", data={"seat": "silver", "bot": "easy"}, follow_redirects=False)

    assert "look=silver" not in sent(it, f"/t/{room.id}")


def test_a_wrong_old_cookie_gives_nothing_and_writes_nothing(app: object, browser: Browser) -> None:
    room, _ = harbour_of(browser).open("turning_tides", 2, {}, [HUMAN, "open"], ["", ""])
    it = old_browser(app, [(room, {0: "a-secret-that-nobody-has-given-out"})])
    page = it.get(f"/t/{room.id}").text

    assert own_links(page) == []
    assert "browser" not in it.cookies


def test_many_old_cookies_are_moved_in_portions(app: object, browser: Browser) -> None:
    """An answer whose head is too long would not come through a proxy."""
    tables = [harbour_of(browser).open("turning_tides", 2, {}, [HUMAN, "open"], ["", ""]) for _ in range(cookies.MOVED_AT_ONCE + 5)]
    it = old_browser(app, tables)
    answer, left = it.get("/"), len(it.cookies) - 1
    it.get("/")

    assert len(str(answer.headers)) < 4096
    assert left == 5
    assert set(it.cookies) == {"browser"}
    assert all(room.id in it.get("/").text for room, _ in tables)


# --- two hundred tables ----------------------------------------------------------------------------------------------


def test_two_hundred_tables_do_not_make_requests_longer(browser: Browser) -> None:
    first = browser.open_table(players="2", seat0="human", seat1="human")
    browser.post(f"/t/{first}/look", data={"seat": "gold"})
    short = {path: len(sent(browser, path)) for path in ("/rules", f"/t/{first}/record")}
    for _ in range(MANY - 1):
        path = browser.post("/tables", data={"title": "turning_tides", "seat1": "open"}, follow_redirects=False).headers["location"]
        browser.post(f"{path}/mute", data={"mute": "on"}, follow_redirects=False)

    assert {path: len(sent(browser, path)) for path in short} == short
    assert len(harbour_of(browser).store.held(digest_of(browser.cookies["browser"]))) == MANY + 1


async def open_many(folder: Path) -> tuple[Answer, Answer, Answer]:
    """Through the proxy of the hosting guide: the start page and the first table of a browser with very many tables, and of one that has a cookie for each."""
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(Server(str(folder / "tables.db")))
        proxy = stack.enter_context(proxied(folder, [server.port]))
        client = await stack.enter_async_context(Client(proxy.port, tls=proxy.tls))
        jar: dict[str, str] = {}
        first = await opened(client, jar)
        for _ in range(MANY - 1):
            await opened(client, jar)
        old = "; ".join(f"seat-{number:012}={'x' * 32}" for number in range(MANY))
        paths = (("/api/games", jar_header(jar)), (first, jar_header(jar)), (first, {"cookie": old}))
        answers = [await client.get(path, header) for path, header in paths]
        return answers[0], answers[1], answers[2]


async def opened(client: Client, jar: dict[str, str]) -> str:
    answer = await client.post("/tables", {"title": "turning_tides", "seat1": "open"}, headers=jar_header(jar))
    name, _, value = answer.headers["set-cookie"].split(";")[0].partition("=")
    jar[name] = value
    return answer.headers["location"]


def jar_header(jar: dict[str, str]) -> dict[str, str]:
    return {"cookie": "; ".join(f"{name}={value}" for name, value in jar.items())} if jar else {}


@NEEDS_NGINX
def test_a_browser_with_two_hundred_tables_comes_through_the_proxy(tmp_path: Path) -> None:
    games, table, old = asyncio.run(open_many(tmp_path))

    assert json.loads(games.body)
    assert table.status == 200
    assert b'/ready"' in table.body, "only whoever holds a seat is asked whether they have the hash"
    assert old.status == 200
