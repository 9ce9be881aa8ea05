"""The rules reference and the components in a real browser: narrow and dark in German, wide and light in English."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from table.visitors import BOTH_FONTS, NEEDS_CHROMIUM, Place, measured, picture, violations, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("rulebook-browser")]

LOOKS = [("de-DE", 390, "dark"), ("en-GB", 1440, "light")]
PATHS = ["/rules/ahoy", "/rules/fleet_dice?q=bo", "/rules/turning_tides?q=zzz", "/rules/dead_reckoning/components", "/rules/ahoy/components"]


@BOTH_FONTS
@pytest.mark.parametrize(("lang", "width", "scheme"), LOOKS)
def test_the_pages_fit_and_have_no_violation(chromium: Browser, place: Place, lang: str, width: int, scheme: str) -> None:
    page = visitor(chromium, lang, width, color_scheme=scheme)
    for path in PATHS:
        page.goto(place.url + path)
        picture(page, f"book{path.replace('/', '-').replace('?', '-')}-{width}")

        assert measured(page, "document.documentElement.scrollWidth") <= width, path
        assert measured(page, "(() => { const it = document.querySelector('main'); return it.scrollWidth - it.clientWidth; })()") <= 1, path
        assert violations(page) == [], path


def test_a_word_that_is_hard_to_read_is_found_wherever_it_stands(chromium: Browser, place: Place) -> None:
    """Though on a long page colours are looked at once for each kind of text."""
    page = visitor(chromium)
    page.goto(f"{place.url}/rules/ahoy/components")
    words = page.locator("main td:last-child")
    for at in (0, words.count() // 2, words.count() - 1):
        words.nth(at).evaluate("it => { it.style.color = 'silver'; it.textContent = 'hard to read'; }")

        found = violations(page)
        assert [it.partition(":")[0] for it in found] == ["color-contrast"]
        assert "hard to read" in found[0]
        words.nth(at).evaluate("it => { it.style.color = ''; it.textContent = 'easy to read'; }")


def test_the_search_works_with_the_keyboard_alone_and_without_script(chromium: Browser, place: Place) -> None:
    page = visitor(chromium, "de-DE", 390, java_script_enabled=False)
    page.goto(f"{place.url}/rules/turning_tides")
    page.get_by_label("Regeln durchsuchen").focus()
    page.keyboard.type("Matrose Mast")
    page.keyboard.press("Enter")

    expect(page.get_by_role("status")).to_contain_text("Regeln enthalten „Matrose Mast“")
    expect(page.locator("mark").first).to_be_visible()


def test_on_paper_there_is_no_bar_and_each_section_begins_a_page(chromium: Browser, place: Place) -> None:
    page = visitor(chromium, "en-GB", 1000, color_scheme="dark")
    page.goto(f"{place.url}/rules/turning_tides")
    page.emulate_media(media="print")
    picture(page, "book-print")

    expect(page.locator(".bar")).to_be_hidden()
    expect(page.locator(".book-find")).to_be_hidden()
    assert measured(page, "getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    assert measured(page, "getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert measured(page, "[...document.querySelectorAll('.book-part')].every((it) => getComputedStyle(it).breakBefore === 'page')")
    assert measured(page, "getComputedStyle(document.querySelector('main')).overflowY") == "visible"
