"""A film in a real browser, from a file: it plays, is stepped and scrubbed, and ends as the table ended; who wants no motion goes step by step."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Page, expect

from roadstead.table.features.film.page import film_page
from roadstead.table.features.replay.film import EVERYBODY
from table.films import SHORT
from table.test_film import film_of, played
from table.visitors import NEEDS_CHROMIUM, picture, until, violations, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("film-browser")]

LOOKS = "['where', 'part-board', 'part-own', 'part-others'].map((name) => document.getElementById(name).innerHTML)"


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path: Path = tmp_path_factory.mktemp("film") / "film.html"
    path.write_text(film_page(film_of(played("turning_tides", 2, options=SHORT)), EVERYBODY, "en"), encoding="utf-8")
    return path


def opened(page: Page, film: Path) -> list[str]:
    """The film on the screen; everything that it asks for, which is itself and what is written in it."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if not request.url.startswith("data:") else None)
    page.on("console", lambda message: asked.append(message.text) if message.type == "error" else None)
    page.goto(film.as_uri())
    expect(page.locator("#count")).to_contain_text("Step 0 of")
    return asked


def test_a_film_plays_is_stepped_and_scrubbed_and_asks_nobody(chromium: Browser, film: Path) -> None:
    page = visitor(chromium, moving=True)
    asked = opened(page, film)
    page.click("[data-speed='8']")
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")  # the button has the focus: a space presses it, and only it
    page.click("#play")
    until(page, "() => Number(document.getElementById('slider').value) >= 3")
    page.click("#play")
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play")
    page.click("#part-board")
    page.keyboard.press("Home")
    expect(page.locator("#count")).to_contain_text("Step 0 of")
    beginning = page.evaluate(LOOKS)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#count")).to_contain_text("Step 1 of")
    page.locator("#slider").evaluate("(it) => { it.value = 20; it.dispatchEvent(new Event('input')); }")
    expect(page.locator("#count")).to_contain_text("Step 20 of")
    expect(page.locator("#told li.is-last")).not_to_have_count(0)
    picture(page, "film")
    page.keyboard.press("Home")
    expect(page.locator("#count")).to_contain_text("Step 0 of")
    assert [normal(it) for it in page.evaluate(LOOKS)] == [normal(it) for it in beginning]
    page.keyboard.press("End")
    end = page.evaluate(LOOKS)
    assert violations(page) == []

    still = visitor(chromium, java_script_enabled=False)
    still.goto(film.as_uri())
    assert [normal(still.locator(f"#{name}").inner_html()) for name in ("where", "part-board", "part-own", "part-others")] == [normal(it) for it in end]
    assert asked == [film.as_uri()]


def normal(markup: str) -> str:
    """The same whatever the order of attributes."""
    return ElementTree.canonicalize(f"<i>{markup.replace('&nbsp;', ' ')}</i>")


def test_without_motion_a_film_goes_step_by_step_on_a_phone_in_the_dark(chromium: Browser, film: Path) -> None:
    page = visitor(chromium, width=390, color_scheme="dark")
    opened(page, film)
    expect(page.locator("#play")).to_be_hidden()
    page.click("[data-go=step_on]")
    expect(page.locator("#count")).to_contain_text("Step 1 of")
    page.keyboard.press("PageDown")
    expect(page.locator("[data-round][aria-current]")).to_have_attribute("data-round", "2")
    picture(page, "film-phone")
    assert violations(page) == []
    page.click("#theme")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
