"""The connection in a real browser: whatever is out of reach for a while, the page says so, loses nothing, and catches up."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from roadstead.table.app import make_app
from roadstead.table.store import SqliteStore
from table.visitors import NEEDS_CHROMIUM, Friend, Place, Table, by_numbers, late_table, serving, sit, until, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("wire-browser")]

LOST = {"en-GB": "The connection to the table is lost", "de-DE": "Die Verbindung zum Tisch ist unterbrochen"}
BACK = {"en-GB": "Connected again", "de-DE": "Wieder verbunden"}
SILENT = {"en-GB": "The table did not answer", "de-DE": "Der Tisch hat nicht geantwortet"}
REFUSED = {"en-GB": "The table did not accept that", "de-DE": "Der Tisch hat das nicht angenommen"}

PATIENCE = 1000
"""How often a test looks, every 50 ms, before it gives up."""


SAID = """
    window.said = [];
    addEventListener('DOMContentLoaded', () => {
        const line = document.getElementById('wire');
        if (line) new MutationObserver(() => window.said.push(line.textContent)).observe(line, { childList: true });
    });
"""
"""Everything that the line about the connection ever said."""


def two(chromium: Browser, place: Place, lang: str = "en-GB", width: int = 1440, told: bool = True) -> tuple[Table, Page, Friend]:
    """Anna, whose connection is about to suffer, and Bruno, at a table where both seal a card. If she is not `told` what has changed, she fetches it."""
    table = late_table(place, "turning_tides", ["human", "human"], 30)
    anna = visitor(chromium, lang, width)
    sit(anna if told else by_numbers(anna), table, 0)
    anna.wait_for_selector("#part-table")
    return table, anna, Friend(table, 1)


def count(page: Page) -> int:
    return int(page.locator("#part-table").get_attribute("data-count") or -1)


def somebody_plays(friend: Friend, page: Page) -> int:
    """One choice by whoever is asked, sent; the answer is the number of the table then."""
    if friend.act():
        return friend.count()
    before = count(page)
    page.click("#choose .choice >> nth=0")
    page.click("#send")
    until(page, "before => Number(document.getElementById('part-table').dataset.count) > before", before)
    return count(page)


def caught_up(page: Page, number: int) -> None:
    until(page, "number => Number(document.getElementById('part-table')?.dataset.count) >= number", number)


def talk(page: Page, words: str) -> None:
    page.fill("#say", words)
    page.press("#say", "Enter")


def test_a_page_whose_live_connection_is_refused_asks_again(chromium: Browser, place: Place) -> None:
    """429 closes an EventSource for good, as far as the browser is concerned."""
    table = late_table(place, "turning_tides", ["human", "human"], 30)
    anna = visitor(chromium)
    refusals: list[str] = []

    def refuse(route: Route) -> None:
        refusals.append(route.request.url)
        if len(refusals) > 2:
            route.continue_()
        else:
            route.fulfill(status=429, body="too often")

    anna.route("**/live?*", refuse)
    anna.add_init_script(SAID)
    sit(anna, table, 0)
    Friend(table, 1).say("Anybody there?")

    expect(anna.locator("#part-chat q").first).to_have_text("Anybody there?")
    expect(anna.locator("#wire")).to_be_empty()
    said = " ".join(anna.evaluate("window.said"))
    assert said.index(LOST["en-GB"]) < said.index(BACK["en-GB"])


def test_a_page_that_could_not_be_had_is_fetched_again_without_further_news(chromium: Browser, place: Place) -> None:
    table, anna, bruno = two(chromium, place, told=False)
    failures: list[str] = []

    def fail(route: Route) -> None:
        failures.append(route.request.url)
        if len(failures) > 2:
            route.continue_()
        else:
            route.fulfill(status=503, body="<p>not now</p>", content_type="text/html")

    anna.evaluate("window.untouched = true")
    anna.route(table.url, fail)
    bruno.say("News")

    expect(anna.locator("#part-chat q").first).to_have_text("News")
    assert len(failures) == 3
    assert anna.evaluate("window.untouched") is True


def test_an_old_page_is_not_shown_and_not_asked_for_without_pause(chromium: Browser, place: Place) -> None:
    """Another process may be behind: its page is older than what the news said."""
    table, anna, bruno = two(chromium, place, told=False)
    old = anna.evaluate("async () => (await fetch(location.pathname)).text()")
    asked: list[str] = []

    def behind(route: Route) -> None:
        asked.append(route.request.url)
        route.fulfill(body=old, content_type="text/html")

    anna.route(table.url, behind)
    number = somebody_plays(bruno, anna)
    bruno.say("More news")
    for _ in range(PATIENCE):
        if len(asked) < 2:
            anna.wait_for_timeout(50)
    anna.wait_for_timeout(2000)
    tried = len(asked)
    anna.unroute(table.url)
    caught_up(anna, number)

    assert 2 <= tried <= 12


@pytest.mark.parametrize(("lang", "width"), [("en-GB", 1440), ("de-DE", 390)])
def test_offline_is_said_a_choice_is_not_lost_and_afterwards_the_page_catches_up(chromium: Browser, place: Place, lang: str, width: int) -> None:
    _, anna, bruno = two(chromium, place, lang, width)
    if not anna.locator("#choose .choice").count():
        bruno.act()
        anna.wait_for_selector("#choose .choice")
    anna.context.set_offline(True)
    expect(anna.locator("#wire")).to_contain_text(LOST[lang])
    anna.click("#choose .choice >> nth=1")
    expect(anna.locator("#unsent")).to_contain_text(SILENT[lang])
    expect(anna.locator("#c2")).to_be_focused()
    expect(anna.locator("#c2")).to_be_enabled()
    bruno.say("Are you there?")
    anna.context.set_offline(False)
    expect(anna.locator("#wire")).to_contain_text(BACK[lang])
    expect(anna.locator("#part-chat q").first).to_have_text("Are you there?")
    anna.click("#choose .choice >> nth=1")

    expect(anna.locator("#unsent")).to_be_empty()
    expect(anna.locator("#send")).to_be_visible()


@pytest.mark.parametrize("lang", ["en-GB", "de-DE"])
def test_a_choice_that_the_server_has_no_time_for_is_said_not_to_have_been_taken(chromium: Browser, place: Place, lang: str) -> None:
    _, anna, bruno = two(chromium, place, lang)
    if not anna.locator("#choose .choice").count():
        bruno.act()
    anna.wait_for_selector("#choose .choice")
    step = anna.locator("#part-table").get_attribute("data-step")
    reason = "<main><h2>no</h2><p>Zu oft &amp; zu viel.</p></main>"
    anna.route("**/choose", lambda route: route.fulfill(status=429, body=reason, content_type="text/html"))
    anna.click("#choose .choice >> nth=0")
    expect(anna.locator("#unsent")).to_contain_text(f"{REFUSED[lang]}: Zu oft & zu viel.")
    assert anna.locator("#part-table").get_attribute("data-step") == step
    anna.unroute("**/choose")
    anna.click("#choose .choice >> nth=0")

    expect(anna.locator("#send")).to_be_visible()
    expect(anna.locator("#unsent")).to_be_empty()


def test_what_was_said_in_vain_stays_in_its_field(chromium: Browser, place: Place) -> None:
    _, anna, _ = two(chromium, place)
    anna.route("**/chat", lambda route: route.abort())
    talk(anna, "Can you hear me?")
    expect(anna.locator("#unsent")).to_contain_text(SILENT["en-GB"])
    expect(anna.locator("#say")).to_have_value("Can you hear me?")
    anna.unroute("**/chat")
    anna.press("#say", "Enter")

    expect(anna.locator("#part-chat q").first).to_have_text("Can you hear me?")
    expect(anna.locator("#say")).to_have_value("")


def test_a_choice_whose_answer_got_lost_has_arrived_after_all(chromium: Browser, place: Place) -> None:
    """The table took it, only the answer did not come through: the page finds out by itself."""
    _, anna, bruno = two(chromium, place)
    if not anna.locator("#choose .choice").count():
        bruno.act()
    anna.wait_for_selector("#choose .choice")
    anna.click("#choose .choice >> nth=0")
    expect(anna.locator("#send")).to_be_visible()

    def swallow(route: Route) -> None:
        route.fetch()
        route.abort()

    before = count(anna)
    anna.route("**/send", swallow)
    anna.click("#send")
    caught_up(anna, before + 1)

    expect(anna.locator("#unsent")).to_be_empty()
    expect(anna.locator("#send")).to_have_count(0)


# --- a server that is stopped and started -----------------------------------------------------------------------------


@pytest.fixture
def port() -> Iterator[int]:
    """A port that is bound all the time, so that no other program gets it while the server is away."""
    with socket.socket() as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        yield held.getsockname()[1]


def test_a_server_that_is_started_again_finds_its_people_where_they_were(chromium: Browser, tmp_path: Path, port: int) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    with serving(make_app(store), port) as url:
        table, anna, friend = two(chromium, Place(url, store))
        bruno = sit(visitor(chromium), table, 1)
        bruno.wait_for_selector("#part-table")
        if not anna.locator("#choose .choice").count():
            friend.act()
            anna.wait_for_selector("#choose .choice")
        anna.evaluate("window.untouched = true")
    expect(anna.locator("#wire")).to_contain_text(LOST["en-GB"])
    anna.click("#choose .choice >> nth=0")
    expect(anna.locator("#unsent")).to_contain_text(SILENT["en-GB"])
    with serving(make_app(SqliteStore(tmp_path / "tables.db")), port):
        expect(anna.locator("#wire")).to_contain_text(BACK["en-GB"])
        anna.click("#choose .choice >> nth=0")
        expect(anna.locator("#send")).to_be_visible()
        expect(bruno.locator("#wire")).not_to_contain_text(LOST["en-GB"])
        talk(bruno, "Back again")

        expect(anna.locator("#part-chat q").first).to_have_text("Back again")
        assert anna.evaluate("window.untouched") is True
        anna.context.close()
        bruno.context.close()


def test_what_has_changed_comes_by_itself_and_is_checked_against_what_is_there(chromium: Browser, place: Place) -> None:
    """A page that has something else than the table thinks fetches all of it once."""
    table, anna, bruno = two(chromium, place)
    fetched: list[str] = []
    anna.on("request", lambda request: fetched.append(request.url) if request.url == table.url else None)
    anna.evaluate("window.untouched = document.getElementById('part-own')")
    bruno.say("One")
    expect(anna.locator("#part-chat q").first).to_have_text("One")
    pushed = list(fetched)
    anna.evaluate(
        "document.getElementById('part-table').dataset.have = document.getElementById('part-table').dataset.have.replace(/./g, (it) => it === '.' ? it : '0')"
    )
    bruno.say("Two")
    expect(anna.locator("#part-chat q").first).to_have_text("Two")

    assert pushed == []
    assert len(fetched) == 1
    assert anna.evaluate("window.untouched.isConnected") is True
