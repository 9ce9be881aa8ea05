"""The table in a real browser: two people, each in their language, see each other's moves."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, TimeoutError, expect, sync_playwright

import roadstead
from roadstead.table.app import make_app
from roadstead.table.store import SqliteStore

CHROMIUM = shutil.which("chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
PICTURES = Path(__file__).parents[2] / "build" / "pictures"

expect.set_options(timeout=20_000)

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None and not os.environ.get("CI"), reason="no chromium on this machine"),
    pytest.mark.xdist_group("browser"),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real server on a free port of this machine."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    app = make_app(SqliteStore(tmp_path_factory.mktemp("store") / "tables.db"), limits=0)
    it = uvicorn.Server(uvicorn.Config(app, port=port, log_level="warning", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=it.run, daemon=True)
    thread.start()
    while not it.started:
        time.sleep(0.05)
    yield f"http://127.0.0.1:{port}"
    it.should_exit = True
    thread.join(10)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


def visitor(chromium: Browser, lang: str, width: int = 1440, **more: object) -> Page:
    """A person with a device and a language of their own; a script error fails the test."""
    page = chromium.new_context(viewport={"width": width, "height": 900}, locale=lang, **more).new_page()  # type: ignore[arg-type]
    page.set_default_timeout(30_000)
    page.on("pageerror", lambda error: pytest.fail(f"script error: {error}"))
    return page


def picture(page: Page, name: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")


def sit_together(chromium: Browser, server: str) -> tuple[Page, Page]:
    """Anna opens a short game in English, Bruno joins by the link in German on a phone."""
    anna, bruno = visitor(chromium, "en-GB"), visitor(chromium, "de-DE", 390)
    anna.goto(f"{server}/new/turning_tides")
    anna.select_option("[name=seat1]", "open")
    anna.select_option("[name='option.round_limit']", "2")
    anna.fill("[name=name]", "Anna")
    anna.click("main button.btn-go")
    anna.wait_for_selector("#choose")
    bruno.goto(anna.url)
    bruno.fill(".seats-open input[name=name]", "Bruno")
    bruno.click(".seats-open button")
    bruno.wait_for_selector("#choose")
    return anna, bruno


def over(page: Page) -> bool:
    return "The game is over" in (page.locator("#part-prompt").text_content() or "")


def choose_last(page: Page) -> None:
    """The last choice of the list, if this person is asked; the page may be renewed at any time."""
    button = page.locator("#choose .choice").last
    if button.count():
        before = page.locator("#part-table").get_attribute("data-count")
        with contextlib.suppress(TimeoutError):
            button.click(timeout=2000)
            page.wait_for_function("before => document.getElementById('part-table').dataset.count !== before", arg=before)


def test_two_people_play_to_the_end_and_see_each_others_moves(chromium: Browser, server: str) -> None:
    anna, bruno = sit_together(chromium, server)
    expect(anna.locator("#part-prompt")).to_contain_text("Your choice, in secret")
    expect(bruno.locator("#part-prompt")).to_contain_text("Deine verdeckte Wahl")
    picture(anna, "turning-tides-early-desktop")
    picture(bruno, "turning-tides-early-phone")
    for _ in range(300):
        if over(anna):
            break
        for page in (anna, bruno):
            choose_last(page)
    picture(anna, "turning-tides-late-desktop")
    picture(bruno, "turning-tides-late-phone")

    expect(anna.locator("#part-prompt")).to_contain_text("The game is over")
    expect(bruno.locator("#part-prompt")).to_contain_text("Die Partie ist zu Ende")


def test_a_choice_reaches_the_other_browser_without_reloading(chromium: Browser, server: str) -> None:
    anna, bruno = sit_together(chromium, server)
    bruno.evaluate("window.untouched = true")
    anna.click("#c1")
    expect(bruno.locator("#part-log")).to_contain_text("Gold hat gewählt.")

    assert bruno.evaluate("window.untouched") is True


def test_a_reloaded_page_is_the_same_seat(chromium: Browser, server: str) -> None:
    anna, _ = sit_together(chromium, server)
    anna.reload()

    expect(anna.locator("#part-prompt")).to_contain_text("Your choice, in secret")


def test_a_card_on_the_board_is_its_choice(chromium: Browser, server: str) -> None:
    anna, _ = sit_together(chromium, server)
    anna.click("a.tc >> nth=0")

    expect(anna.locator("#part-prompt")).to_contain_text("Waiting for Bruno")
    anna.click("text=Take back")
    expect(anna.locator("#part-prompt")).to_contain_text("Your choice, in secret")


def test_the_keyboard_alone_is_enough(chromium: Browser, server: str) -> None:
    anna, _ = sit_together(chromium, server)
    anna.keyboard.press("1")
    anna.keyboard.press("Enter")

    expect(anna.locator("#part-prompt")).to_contain_text("Waiting for Bruno")


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{it['id']}: {node['html'][:120]}" for it in found for node in it["nodes"]]


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_violation_on_the_pages_round_the_tables(chromium: Browser, server: str, width: int, scheme: str) -> None:
    page = visitor(chromium, "de-DE", width, color_scheme=scheme)
    for path in ("/", "/new/turning_tides", "/rules/turning_tides"):
        page.goto(server + path)

        assert violations(page) == [], path


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1440, "light")])
@pytest.mark.parametrize("title", roadstead.titles())
def test_a_table_of_every_title_is_playable_and_has_no_violation(chromium: Browser, server: str, title: str, width: int, scheme: str) -> None:
    """The fullest table of a title in German: some choices are made, nothing runs over, axe is content."""
    page = visitor(chromium, "de-DE", width, color_scheme=scheme)
    page.goto(f"{server}/new/{title}")
    page.click("main button.btn-go")
    page.wait_for_selector("#choose")
    for _ in range(6):
        choose_last(page)
    picture(page, f"{title}-{width}-{scheme}")

    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(page) == []
    assert page.locator("#part-log li").count() > 3


def test_asking_why_not_cites_the_rule(chromium: Browser, server: str) -> None:
    anna, _ = sit_together(chromium, server)
    missing = next(card for card in ("fire", "move", "swing") if anna.locator(f"button[value={card}]").count() == 0)
    anna.fill("#typed", missing)
    anna.click("text=Why not?")

    expect(anna.locator(".notice")).to_contain_text("is not in your hand.")
    expect(anna.locator(".notice .rule-ref")).to_contain_text("TT-4.2")


def test_nothing_runs_over_at_phone_width_at_night_in_german(chromium: Browser, server: str) -> None:
    phone = visitor(chromium, "de-DE", 390, color_scheme="dark")
    for path in ("/", "/new/turning_tides", "/rules/turning_tides"):
        phone.goto(server + path)
        picture(phone, f"phone-night{path.replace('/', '-')}")

        assert phone.evaluate("document.documentElement.scrollWidth") <= 390, path
