"""Puzzles in a real browser: answered on the board and by keys, legible and within reach on a phone and on a desk."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from roadstead.kernel import registry
from roadstead.kernel.puzzle import Puzzle, game_of, puzzles
from roadstead.table.pages.order import sections
from table.visitors import NEEDS_CHROMIUM, Place, measured, picture, show_at, violations, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("puzzles-browser")]

TITLES = registry.titles()


def number_of(it: Puzzle, notation: str) -> int:
    """The number of a choice in the list and on the board."""
    choices = [choice for section in sections(game_of(TITLES[it.title], it), it.seat) for choice in section.choices]
    return next(choice.number for choice in choices if choice.option.notation == notation)


def begun(page: Page) -> None:
    """Scripts are there: until then digits mean nothing."""
    expect(page.locator(".zoom")).to_be_visible()


@pytest.mark.parametrize("name", TITLES)
def test_an_answer_fits_and_has_no_violation_on_a_phone(chromium: Browser, place: Place, name: str) -> None:
    it = puzzles(TITLES[name])[0]
    page = visitor(chromium, "de-DE", 390, color_scheme="dark")
    page.goto(f"{place.url}/puzzles/{name}/{it.id}?answer={quote(it.glance)}")
    expect(page.locator("#told h3")).to_contain_text("Es geht besser")
    picture(page, f"puzzle-{name}-390-dark")

    assert measured(page, "document.documentElement.scrollWidth") <= 390
    assert violations(page) == []


@pytest.mark.parametrize("path", ["/puzzles", "/puzzles/ahoy"])
def test_the_lists_fit_and_have_no_violation(chromium: Browser, place: Place, path: str) -> None:
    page = visitor(chromium, "de-DE")
    page.goto(place.url + path)
    for width, scheme in ((390, "light"), (1440, "dark")):
        show_at(page, width, scheme)
        picture(page, f"page{path.replace('/', '-')}-{width}-{scheme}")

        assert measured(page, "document.documentElement.scrollWidth") <= width
        assert violations(page) == []


def test_a_puzzle_is_answered_on_the_board_and_by_a_digit(chromium: Browser, place: Place) -> None:
    """A spot that means one choice answers at once, as its number does."""
    it = next(row for row in puzzles(TITLES["turning_tides"]) if row.asks.key == "ask.sailor")
    right, wrong = number_of(it, it.best), number_of(it, it.glance)
    page = visitor(chromium)
    page.goto(f"{place.url}/puzzles/turning_tides/{it.id}")
    begun(page)
    page.locator(f'#part-board a[href="#c{wrong}"]').first.click()
    expect(page).to_have_url(re.compile(r"\?answer="))
    expect(page.locator("#told h3")).to_have_text("There is a better one")
    begun(page)
    page.keyboard.press(str(right))
    expect(page.locator("#told h3")).to_have_text("Right!")
    picture(page, "puzzle-turning_tides-1440-light")

    assert violations(page) == []
    page.locator(".pz-f .row .btn-go").click()
    expect(page.locator("#told")).to_have_count(0)
    expect(page.locator("#q")).to_be_visible()
