"""What every answer of the server carries: headers that keep other sites out, and cookies that only the server reads."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from starlette.applications import Starlette

from roadstead.table.app import make_app
from roadstead.table.server.limits import Rate
from roadstead.table.store import SqliteStore
from roadstead.trials.inside import Inside
from roadstead.trials.victim import Idle
from table.conftest import Browser

SOURCES = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "connect-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
"""The whole policy: nothing from elsewhere, nothing written into a page, no page inside another."""
FILES = ("/static/table.css", "/static/live.js")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Starlette]:
    with closing(SqliteStore(tmp_path / "tables.db")) as store:
        yield make_app(store, limits=0)


@pytest.fixture
def browser(app: Starlette) -> Iterator[Browser]:
    with Browser(app, base_url="https://table.example", headers={"accept-language": "en"}) as it:
        yield it


def seated(browser: Browser) -> str:
    return browser.open_table(players="2", seat0="human", seat1="human", name="Anna")


def some_answers(browser: Browser) -> dict[str, dict[str, str]]:
    """Pages, data, files, redirects and errors, each with its headers."""
    table = seated(browser)
    pages = ["/", "/settings", f"/t/{table}", f"/t/{table}/record", f"/t/{table}/replay", f"/t/{table}/dice", "/health", "/api/games", f"/api/t/{table}"]
    asked = {path: browser.get(path, follow_redirects=False) for path in (*pages, *FILES, "/t/nowhere", "/nowhere", f"/t/{table}/s/nobody")}
    asked["foreign post"] = browser.post("/tables", headers={"origin": "https://elsewhere.example"})
    asked["redirect"] = browser.post("/settings", data={"lang": "de"}, follow_redirects=False)
    return {name: dict(answer.headers) for name, answer in asked.items()}


def policy(text: str) -> dict[str, str]:
    return {name: rest for name, _, rest in (part.strip().partition(" ") for part in text.split(";"))}


def test_every_answer_allows_only_what_comes_from_the_server_itself(browser: Browser) -> None:
    for name, headers in some_answers(browser).items():
        assert policy(headers["content-security-policy"]) == SOURCES, name
        assert headers["x-content-type-options"] == "nosniff", name


def test_nothing_about_a_game_is_kept_by_a_browser_or_on_the_way(browser: Browser) -> None:
    found = some_answers(browser)

    assert {name for name, headers in found.items() if headers.get("cache-control") != "no-store"} == set(FILES)
    assert {found[name]["cache-control"] for name in FILES} == {"no-cache"}, "scripts of two releases do not go together"


def cookies_of(browser: Browser) -> list[str]:
    """Every cookie that is set on the way of somebody who opens a table, comes by a link, looks, chooses and prefers something."""
    out: list[str] = []

    def post(path: str, **fields: str) -> str:
        answer = browser.post(path, data=fields, follow_redirects=False)
        out.extend(answer.headers.get_list("set-cookie"))
        return str(answer.headers["location"])

    post("/tables", title="turning_tides", players="2", seat0="human", seat1="human")
    room, tokens = browser.app.state.harbour.open("turning_tides", 2, {}, ["human", "human"], ["", ""])  # type: ignore[attr-defined]
    out.extend(browser.get(f"/t/{room.id}/s/{tokens[0]}", follow_redirects=False).headers.get_list("set-cookie"))
    browser.get(f"/t/{room.id}/s/{tokens[1]}")
    post(f"/t/{room.id}/look", seat="gold")
    page = browser.get(f"/t/{room.id}").text
    post(f"/t/{room.id}/choose", **browser.form(page), choice=browser.choices(page)[0])
    post(f"/t/{room.id}/mute", seat="gold", mute="on")
    post("/settings", lang="de", theme="dark", motion="off", sound="on", confirm="off")
    return [text for text in out if "max-age=0" not in text.lower()]


def test_no_script_reads_a_cookie_and_no_other_site_sends_one(browser: Browser) -> None:
    found = cookies_of(browser)

    assert len({text.partition("=")[0] for text in found}) > 5
    for text in found:
        marks = [mark.strip().lower() for mark in text.split(";")[1:]]
        assert "httponly" in marks, text
        assert "samesite=lax" in marks or "samesite=strict" in marks, text
        assert "secure" in marks, text


def test_without_tls_a_cookie_comes_back_all_the_same(app: Starlette) -> None:
    with Browser(app, base_url="http://table.example") as browser:
        found = cookies_of(browser)

    assert all("secure" not in text.lower() for text in found)


# --- live connections ----------------------------------------------------------------------------------------------------


def test_a_client_with_too_many_live_connections_gets_no_other_and_a_closed_one_makes_room(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "tables.db")) as store:
        app = make_app(store)
        app.state.tasks, app.state.pool = set(), Idle()
        room, _ = app.state.harbour.open("turning_tides", 2, {}, ["human", "human"], ["", ""])
        limits, client = app.state.limits, Inside(app)
        while limits.open_ear("127.0.0.1"):
            pass
        refused = asyncio.run(client.ask("GET", f"/t/{room.id}/live"))
        limits.close_ear("127.0.0.1")
        answers = [asyncio.run(client.ask("GET", f"/t/{room.id}/live")).status for _ in range(3)]

    assert refused.status == 429
    assert answers == [200, 200, 200]


def test_pages_are_limited_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By their number, on a machine that is slow or quick."""
    monkeypatch.setattr("roadstead.table.server.limits.WORK", Rate(1e9, 1e9))
    with closing(SqliteStore(tmp_path / "tables.db")) as store:
        client = Inside(make_app(store, limits=0.01))
        answers = [asyncio.run(client.ask("GET", "/settings")).status for _ in range(12)]

    assert answers[0] == 200
    assert 429 in answers


def test_new_tables_are_limited_more_than_other_posts(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "tables.db")) as store:
        app = make_app(store, limits=0.1)
        app.state.tasks, app.state.pool = set(), Idle()
        client, form = Inside(app), {"content-type": "application/x-www-form-urlencoded"}
        opened = [asyncio.run(client.ask("POST", "/tables", b"title=turning_tides", form)).status for _ in range(6)]
        other = asyncio.run(client.ask("POST", "/settings", b"lang=de", form)).status

    assert (opened[0], opened[-1], other) == (303, 429, 303)
