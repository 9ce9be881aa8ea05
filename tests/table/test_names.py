"""Where a request may come from, under which name, and where an answer may lead."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterator
from functools import cache
from html import unescape
from pathlib import Path
from urllib.parse import quote, urljoin, urlsplit

import pytest
from starlette.applications import Starlette

import roadstead.table
from roadstead.kernel import registry
from roadstead.kernel.puzzle import puzzles
from roadstead.table.app import make_app
from roadstead.table.server.hosts import Hosts, hosts_of, is_loopback
from roadstead.table.store import Store
from roadstead.trials.victim import ways
from table.conftest import Browser

PACKAGE = Path(roadstead.table.__file__).parent
OWN = "http://testserver"
EVIL = "evil.example"
HOSTILE = [
    f"//{EVIL}",
    f"///{EVIL}",
    f"/\\{EVIL}",
    f"\\\\{EVIL}",
    f"/\t/{EVIL}",
    f"/\n/{EVIL}",
    f"/\r/{EVIL}",
    f"\t//{EVIL}",
    f" //{EVIL}",
    f"/\x00/{EVIL}",
    f"/\x0b/{EVIL}",
    f"/\u00a0/{EVIL}",
    f"http://{EVIL}",
    f"http:{EVIL}",
    f"javascript:alert('{EVIL}')",
    f"/ok\r\nLocation: //{EVIL}",
    f"{EVIL}",
    f"@{EVIL}",
]


@cache
def as_browsers_read(address: str) -> str:
    """Where a browser goes from our start page: it drops tabs and line ends, strips the ends, and takes a backslash for a slash."""
    kept = re.sub(r"[\t\r\n]", "", address).strip("".join(map(chr, range(33)))).replace("\\", "/")
    return urlsplit(urljoin(f"{OWN}/", kept)).netloc or urlsplit(kept).scheme


# --- redirects and links ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("back", HOSTILE)
def test_no_address_leads_away_from_the_site(browser: Browser, back: str) -> None:
    """Every route is asked to come back elsewhere, in its address and in its form; no answer and no link on a page leads there."""
    table, puzzle = browser.open_table(), puzzles(registry.title("turning_tides"))[0].id
    values = {"{table}": table, "{title}": "turning_tides", "{token}": browser.seat_token(table), "{film}": "none", "{puzzle}": puzzle}
    away = []
    for way in ways(list(browser.app.routes)):  # type: ignore[attr-defined]
        if way.path.startswith(("/static", "/look")) or way.path.endswith("/live"):
            continue
        path = "/".join(values.get(part, part) for part in way.path.split("/"))
        answer = browser.request(
            way.method, f"{path}?back={quote(back)}", data={"back": back, "seat": "gold"} if way.method == "POST" else None, follow_redirects=False
        )
        links = [unescape(found) for found in re.findall(r'(?:href|action|src|name="back" value)="([^"]*)"', answer.text)]
        away += [f"{way.method} {way.path}: {link!r}" for link in (*links, answer.headers.get("location", "/")) if as_browsers_read(link) != "testserver"]

    assert away == []


def test_a_page_of_this_site_is_gone_back_to(browser: Browser) -> None:
    answer = browser.post("/settings", data={"back": "/rules/turning_tides?q=TT-6.3#x", "lang": "en"}, follow_redirects=False)

    assert answer.headers["location"] == "/rules/turning_tides?q=TT-6.3#x"


def test_what_a_visitor_names_is_redirected_to_in_one_place_only() -> None:
    """Any other redirect is written out, with the name of a table or film that this server has made up."""
    found = [line.strip() for path in sorted(PACKAGE.rglob("*.py")) for line in path.read_text(encoding="utf-8").splitlines() if "RedirectResponse(" in line]

    assert sorted(found) == [
        "response = RedirectResponse(f\"/puzzles/{it.title}/{it.id}?{urlencode({'answer': said})}\", 303)",
        'response = RedirectResponse(inside(fields.get("back", "/")), 303)',
        'return RedirectResponse(f"/replay/{shelf_of(request).bring(game)}", 303)',
        'return RedirectResponse(f"/t/{room.id}", 303)',
        'return RedirectResponse(f"/t/{room.id}/dice", 303)',
    ]


# --- posts from elsewhere --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["null", "http://evil.example", "http://testserver.evil.example", "http://testserver:81", "nonsense", "http://[", ""])
def test_a_post_that_does_not_come_from_this_site_is_refused_on_every_route(browser: Browser, origin: str) -> None:
    posts = [way for way in ways(list(browser.app.routes)) if way.method == "POST"]  # type: ignore[attr-defined]
    answers = {way.path: browser.post(way.path, headers={"origin": origin}).status_code for way in posts}

    assert len(answers) > 20
    assert set(answers.values()) == {403}


def test_a_post_from_this_site_or_from_a_program_is_taken(browser: Browser) -> None:
    assert browser.post("/settings", data={"lang": "en"}, headers={"origin": OWN}).status_code == 200
    assert browser.post("/settings", data={"lang": "en"}).status_code == 200


def test_browsers_may_say_where_our_own_forms_come_from(browser: Browser) -> None:
    """Without any referrer they would call the origin of a form `null`, which is refused; the path of a seat's link is told nobody."""
    table = browser.open_table()
    link = browser.get(f"/t/{table}/s/{browser.seat_token(table)}", follow_redirects=False)

    assert browser.get("/").headers["referrer-policy"] == "same-origin"
    assert link.headers["referrer-policy"] == "strict-origin"


# --- names -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bound", "allowed", "refused"),
    [
        (
            "127.0.0.1",
            ["127.0.0.1", "127.0.0.1:8765", "localhost:8765", "LocalHost", "localhost.", "[::1]:8765"],
            ["evil.example", "192.168.1.7", "", "localhost.evil.example"],
        ),
        ("192.168.1.7", ["192.168.1.7:8765", "localhost"], ["192.168.1.8", "evil.example"]),
        (
            "0.0.0.0",
            ["192.168.1.7:8765", "10.0.0.1", "[fe80::1]:80", "localhost", socket.gethostname()],
            ["evil.example", "evil.example:8765", "1.2.3.4.evil.example", "", "[::1"],
        ),
        ("::", ["[2001:db8::1]:8765", "192.168.1.7"], ["evil.example", "localhost:port"]),
    ],
)
def test_a_server_answers_to_its_own_names(bound: str, allowed: list[str], refused: list[str]) -> None:
    hosts = hosts_of(bound)

    assert [name for name in allowed if not hosts.allow(name)] == []
    assert [name for name in refused if hosts.allow(name)] == []
    assert not hosts.allow(None)


def test_a_name_can_be_allowed() -> None:
    hosts = hosts_of("127.0.0.1", ["Tables.Example"])

    assert hosts.allow("tables.example")
    assert hosts.allow("tables.example:443")
    assert not hosts.allow("other.example")


@pytest.mark.parametrize(
    ("bound", "only_here"),
    [("127.0.0.1", True), ("127.9.9.9", True), ("localhost", True), ("::1", True), ("0.0.0.0", False), ("192.168.1.7", False), ("", False)],
)
def test_what_only_this_machine_can_reach(bound: str, only_here: bool) -> None:
    assert is_loopback(bound) == only_here


@pytest.fixture
def strict(open_again: Callable[[], Store]) -> Iterator[Starlette]:
    store = open_again()
    yield make_app(store, limits=0, hosts=Hosts(["testserver"]))
    store.close()


def test_another_name_gets_nothing_on_any_route(strict: Starlette) -> None:
    """A site that makes its own name point to this server would be of the same origin as our pages."""
    with Browser(strict, headers={"accept-language": "en"}) as browser:
        table = browser.open_table()
        values = {"{table}": table, "{title}": "turning_tides", "{token}": browser.seat_token(table), "{static}": "table.js", "{look}": "base.css"}
        paths = [(way, "/".join(values.get(part, part) for part in way.path.split("/"))) for way in ways(list(strict.routes))]
        answers = {f"{way.method} {way.path}": browser.request(way.method, path, headers={"host": EVIL}) for way, path in paths}
        own = browser.get(f"/t/{table}")

    assert {name: it.status_code for name, it in answers.items() if it.status_code != 421} == {}
    assert not any(table in it.text for it in answers.values())
    assert "--allow-host" in answers["GET /"].text
    assert own.status_code == 200
