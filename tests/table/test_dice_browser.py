"""The hash of the dice in real browsers: kept, compared, and noted down where there are no scripts."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from table.visitors import NEEDS_CHROMIUM, Place, measured, violations, visitor

pytestmark = [NEEDS_CHROMIUM]


def play_now(page: Page, place: Place) -> str:
    """One click from the start page; the answer is the table's name."""
    page.goto(place.url)
    page.locator("article[data-title=turning-tides] form[action='/tables'] button").click()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1]


def kept(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate("() => localStorage.getItem('roadstead-dice')"))
    return found


def rewrite(page: Page, table: str, **fields: object) -> None:
    rows = kept(page)
    page.evaluate("text => localStorage.setItem('roadstead-dice', text)", json.dumps({**rows, table: {**rows[table], **fields}}))


def test_a_browser_keeps_the_hash_adds_salt_and_goes_on_by_itself(place: Place, chromium: Browser) -> None:
    anna = visitor(chromium)
    table = play_now(anna, place)
    expect(anna.locator("#choose")).to_be_visible()
    row = kept(anna)[table]
    anna.goto(f"{place.url}/t/{table}/dice")

    expect(anna.locator("#dice-kept")).to_contain_text("since before the first deal, and it is the same. The salt that went out from here is listed below.")
    expect(anna.locator("[data-salt]")).to_have_text(f"Gold: {row['salts'][0]['salt']}")
    assert row["commitment"] == anna.locator("[data-commitment]").get_attribute("data-commitment")
    assert row["moment"] == 0
    assert len(row["salts"][0]["salt"]) == 32
    expect(anna.locator("#dice-alarm")).to_be_hidden()


def test_another_hash_than_the_kept_one_is_said_on_the_table_and_on_its_dice_page(place: Place, chromium: Browser) -> None:
    anna = visitor(chromium, lang="de-DE")
    table = play_now(anna, place)
    expect(anna.locator("#choose")).to_be_visible()
    rewrite(anna, table, commitment="00" * 32)
    anna.reload()
    expect(anna.locator("#dice-alarm")).to_contain_text("Den Würfeln ist nicht mehr zu trauen.")
    anna.goto(f"{place.url}/t/{table}/dice")

    expect(anna.locator("#dice-alarm")).to_be_visible()
    expect(anna.locator("#dice-kept")).to_be_hidden()


def test_salt_that_the_server_does_not_list_is_missed(place: Place, chromium: Browser) -> None:
    anna = visitor(chromium)
    table = play_now(anna, place)
    expect(anna.locator("#choose")).to_be_visible()
    anna.goto(f"{place.url}/t/{table}/dice")
    anna.get_by_label("A word or number of your own").fill("driftwood")
    anna.get_by_role("button", name="Add salt").click()
    expect(anna.locator("#dice-kept")).to_contain_text("is listed below")
    salts = kept(anna)[table]["salts"]
    rewrite(anna, table, salts=[*salts, {"salt": "lost at sea", "moment": 5}])
    anna.reload()

    assert [it["salt"] for it in salts][1:] == ["driftwood"]
    expect(anna.locator("#dice-kept")).to_contain_text("is not listed, or only from later on: lost at sea.")


def test_who_comes_later_is_told_from_when_the_hash_holds(place: Place, chromium: Browser) -> None:
    anna, bruno = visitor(chromium), visitor(chromium)
    table = play_now(anna, place)
    expect(anna.locator("#choose")).to_be_visible()
    bruno.goto(f"{place.url}/t/{table}")
    bruno.goto(f"{place.url}/t/{table}/dice")

    expect(bruno.locator("#dice-kept")).to_contain_text("It does not cover what fell before.")


def test_without_scripts_the_hash_is_shown_to_be_written_down_and_a_button_deals(place: Place, chromium: Browser) -> None:
    """Forms work with what such a browser says of their origin."""
    anna = visitor(chromium, java_script_enabled=False)
    play_now(anna, place)
    expect(anna.locator("code")).to_have_text(anna.locator("[data-commitment]").get_attribute("data-commitment") or "")
    expect(anna.locator("main")).to_contain_text("write the hash down")
    anna.get_by_label("A word or number of your own").fill("driftwood")
    anna.get_by_role("button", name="I have the hash: deal").click()
    expect(anna.locator("#choose")).to_be_visible()
    anna.locator("#choose .choice").first.click()

    expect(anna.locator("#send")).to_be_visible()


@pytest.mark.parametrize("width", [390, 1440])
def test_the_page_before_the_first_deal_can_be_read_by_all(place: Place, chromium: Browser, width: int) -> None:
    anna = visitor(chromium, width=width)
    anna.route("**/static/table.js", lambda route: route.abort())
    play_now(anna, place)
    expect(anna.locator("#pledge")).to_be_visible()

    assert violations(anna) == []
    assert measured(anna, "() => document.documentElement.scrollWidth <= innerWidth")
