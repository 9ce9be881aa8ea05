"""Settings on a page of their own, kept in the browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from roadstead.svg.pieces import known_icon, known_rules
from roadstead.table.features.settings.page import VALUES
from table.conftest import Browser


@pytest.fixture
def where(store_path: Path) -> str:
    """One kind of store is enough here."""
    return str(store_path)


USUAL = {"lang": "en", "theme": "auto", "motion": "auto", "sound": "off", "volume": "6", "confirm": "on", "pace": "normal", "cite": "pointed"}


def checked(page: str) -> dict[str, str]:
    """What is chosen, on buttons and on sliders."""
    return dict(re.findall(r'<input type="(?:radio|range)" name="(\w+)"(?: min="1" max="10" step="1")? value="(\w+)"(?: checked| aria-label="[^"]+")>', page))


def html(page: str) -> str:
    found = re.search("<html[^>]*>", page)
    assert found is not None
    return found[0]


def test_the_page_shows_what_is_set(browser: Browser) -> None:
    page = browser.get("/settings").text

    assert checked(page) == USUAL


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in VALUES.items() for value in values])
def test_everything_can_be_set_and_is_remembered(browser: Browser, name: str, value: str) -> None:
    kept = browser.post("/settings", data={name: value, "back": "/settings?kept=1"}).text

    assert checked(kept)[name] == value
    assert checked(browser.get("/settings").text)[name] == value


def test_what_is_set_holds_on_every_page(browser: Browser) -> None:
    browser.post("/settings", data={"lang": "de", "theme": "dark", "motion": "off", "sound": "on"})
    table = browser.open_table(players="2", seat0="human", seat1="open")

    for page in ("/", f"/t/{table}", "/settings"):
        assert html(browser.get(page).text) == '<html lang="de" data-theme="dark" data-motion="off" data-sound="on">'


def test_colours_can_be_left_to_the_device_again(browser: Browser) -> None:
    browser.post("/settings", data={"theme": "dark"})
    browser.post("/settings", data={"theme": "auto"})

    assert html(browser.get("/").text) == '<html lang="en">'


def test_nonsense_is_not_kept(browser: Browser) -> None:
    for name in VALUES:
        browser.post("/settings", data={name: '"><script>'})

    assert checked(browser.get("/settings").text) == USUAL
    assert not set(VALUES) & set(browser.cookies)


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])
def test_the_way_back_leads_nowhere_else(browser: Browser, back: str) -> None:
    assert "evil" not in browser.get("/settings", params={"back": back}).text
    assert "alert(1)" not in browser.get("/settings", params={"back": back}).text


def test_from_a_table_one_comes_back_to_it(browser: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="open")
    page = browser.get(f"/t/{table}").text
    link = f"/settings?back=/t/{table}"

    assert f'href="{link}"' in page
    assert f'<a class="btn" href="/t/{table}">' in browser.get(link).text


def test_long_texts_of_strangers_are_not_kept(browser: Browser) -> None:
    """What pages say again and again is remembered; an address of any length must not fill that memory."""
    kept = (known_icon, known_rules)
    before = sum(it.cache_info().currsize for it in kept)
    for number in range(20):
        assert browser.get("/settings", params={"back": f"/{'x' * 3000}{number}"}).status_code == 200

    assert sum(it.cache_info().currsize for it in kept) - before < 20
