"""Comfort in a real browser: with the keyboard, in both languages, at both widths."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from roadstead.kernel.game import Game
from table.visitors import BOTH_FONTS, NEEDS_CHROMIUM, Place, late_table, picture, sit, table_where, violations, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("comfort-browser")]


def asked(game: Game) -> bool:
    """Only the first seat has to answer, and has something to choose."""
    return game.moment > 6 and game.open == (0,) and len(game.options(0)) > 1


@pytest.mark.parametrize("clipboard", [True, False], ids=["with TLS", "without TLS"])
def test_the_link_for_a_friend_is_copied(chromium: Browser, place: Place, clipboard: bool) -> None:
    """Without TLS, as at home, browsers keep the clipboard to themselves, and what is selected is copied."""
    page = visitor(chromium, permissions=["clipboard-read", "clipboard-write"])
    if not clipboard:
        page.add_init_script("delete Navigator.prototype.clipboard")
    page.goto(f"{place.url}/new/turning_tides")
    page.locator("label", has_text="Friend").nth(1).click()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.locator("#say").press("Control+V")

    expect(page.locator("#say")).to_have_value(page.url.partition("#")[0])


def test_talk_arrives_live_and_takes_nothing_from_who_is_typing(chromium: Browser, place: Place) -> None:
    table = late_table(place, "fleet_dice", ["human", "human"], 30)
    anna, bruno = sit(visitor(chromium), table, 0), sit(visitor(chromium, "de-DE", width=390), table, 1)
    bruno.locator("#tab-log").check(force=True)
    bruno.locator("#say").fill("Ich schreibe gera")
    anna.locator("#say").fill("Ahoy <b>there</b>")
    anna.locator("#say").press("Enter")

    expect(bruno.locator("#part-chat q")).to_have_text("Ahoy <b>there</b>")
    expect(bruno.locator("#say")).to_have_value("Ich schreibe gera")
    expect(anna.locator("#say")).to_have_value("")
    expect(anna.locator("#say")).to_be_focused()
    assert violations(anna) == []
    assert violations(bruno) == []


@BOTH_FONTS
@pytest.mark.parametrize(("lang", "width", "word"), [("en-GB", 1440, "The best seems to be|equally good"), ("de-DE", 390, "Am besten scheint|gleich gut")])
def test_a_hint_is_one_press_and_what_counts_another_with_the_keyboard_alone(chromium: Browser, place: Place, lang: str, width: int, word: str) -> None:
    table = table_where(place, "turning_tides", ["human", "random"], asked)
    anna = sit(visitor(chromium, lang, width), table, 0)
    before = anna.locator("#choose .choice").count()
    anna.locator("#ask-counts").press("Enter")
    expect(anna.locator("#hint .says")).not_to_contain_text(re.compile(word))
    expect(anna.locator("#ask-counts")).to_have_count(0)
    anna.locator("#ask-hint").press("Enter")

    expect(anna.locator("#hint .says")).to_contain_text(re.compile(word))
    expect(anna.locator("#hint li").first).to_be_hidden()
    anna.locator("#hint summary").press("Enter")
    expect(anna.locator("#hint li").first).to_be_visible()
    expect(anna.locator("#ask-hint")).to_have_count(0)
    expect(anna.locator("#choose .choice")).to_have_count(before)
    assert violations(anna) == []


def test_without_scripts_hints_and_settings_work_as_well(chromium: Browser, place: Place) -> None:
    table = table_where(place, "turning_tides", ["human", "random"], asked)
    anna = sit(visitor(chromium, java_script_enabled=False), table, 0)
    anna.locator("#ask-hint").click()
    expect(anna.locator("#hint .says")).to_have_count(1)
    anna.goto(f"{place.url}/settings?back=/t/{table.id}")
    anna.locator('input[name="motion"][value="off"]').check()
    anna.locator("main .btn-go").click()

    expect(anna.locator('input[name="motion"][value="off"]')).to_be_checked()
    expect(anna.locator("html")).to_have_attribute("data-motion", "off")


def test_who_wants_nothing_to_move_sees_nothing_move(chromium: Browser, place: Place) -> None:
    table = table_where(place, "turning_tides", ["human", "random"], asked)
    anna = visitor(chromium, moving=True)
    still = "async () => (await import('/static/motion.js')).still()"
    sit(anna, table, 0)
    moving = anna.evaluate(still)
    anna.goto(f"{place.url}/settings")
    anna.locator('input[name="motion"][value="off"]').check()
    anna.locator("main .btn-go").click()
    sit(anna, table, 0)

    assert moving is False
    assert anna.evaluate(still) is True


def test_the_bell_and_the_settings_know_of_each_other(chromium: Browser, place: Place) -> None:
    table = late_table(place, "turning_tides", ["human", "human"], 30)
    anna = sit(visitor(chromium), table, 0)
    with anna.expect_response(lambda answer: answer.url.endswith("/settings")):
        anna.click("#bell")
    anna.goto(f"{place.url}/settings")

    expect(anna.locator('input[name="sound"][value="on"]')).to_be_checked()


@pytest.mark.parametrize(
    ("lang", "width", "theme", "title"),
    [
        ("en-GB", 1440, "dark", "dead_reckoning"),
        ("de-DE", 390, "light", "fleet_dice"),
        ("de-DE", 1440, "dark", "ahoy"),
        ("en-GB", 390, "light", "turning_tides"),
    ],
)
def test_a_colour_is_chosen_under_more_and_seen_by_the_other(chromium: Browser, place: Place, lang: str, width: int, theme: str, title: str) -> None:
    table = late_table(place, title, ["human", "human"], 40)
    anna, bruno = sit(visitor(chromium, lang, width, color_scheme=theme), table, 0), sit(visitor(chromium), table, 1)
    more = anna.locator(".links summary")
    more.click()
    anna.locator('.colouring input[value="teal"]').check()
    picture(anna, f"colours-{title}-{width}")
    anna.locator(".colouring button").click()

    expect(anna.locator('#part-prompt [data-side="seat-teal"]').first).to_be_visible()
    expect(bruno.locator('#part-log [data-side="seat-teal"]').first).to_be_visible()
    expect(bruno.locator('#part-others [data-side="seat-teal"]').first).to_be_visible()
    expect(anna.locator(".links")).to_have_attribute("open", "")
    picture(bruno, f"coloured-{title}-{width}")
    assert violations(anna) == []
    assert violations(bruno) == []
