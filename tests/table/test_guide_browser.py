"""The guided first game in a real browser: in both languages, at both widths, with the keyboard alone, and without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from browsers import LETTERS
from roadstead.table.features.guide.page import sentences
from table.guided import TITLES, first_game
from table.test_browser_looks import OVERLAPS, fits
from table.visitors import (
    BOTH_FONTS,
    LANGUAGE,
    NEEDS_CHROMIUM,
    PHONE_AND_DESK,
    Place,
    changed,
    choose_by_digits,
    measured,
    picture,
    press_enter,
    show_at,
    step_of,
    until,
    violations,
    visitor,
)

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("guide-browser")]

SIZES = [("de-DE", 390, "dark"), ("en-GB", 1440, "light")]
NAMES = {"de-DE": "Lotse", "en-GB": "Guide"}
STEPS = 3

BESIDE = """() => {
    const [coach, asks] = ['coach', 'part-prompt'].map((it) => document.getElementById(it).getBoundingClientRect());
    const spots = [...document.querySelectorAll('#part-board a[href^="#c"], #part-own a[href^="#c"]')];
    const meant = document.getElementById('coach').dataset.meant.split(' ');
    const numbers = (it) => (it.dataset.all ?? it.getAttribute('href').slice(2)).split(' ');
    const target = spots.find((it) => numbers(it).some((number) => meant.includes(number))).getBoundingClientRect();
    const apart = (box) => coach.right <= box.left || box.right <= coach.left || coach.bottom <= box.top || box.bottom <= coach.top;
    const gaps = [target.left - coach.right, coach.left - target.right, target.top - coach.bottom, coach.top - target.bottom];
    return [apart(asks), apart(target), Math.max(...gaps) < 40];
}"""

IN_SIGHT = """(least) => {
    const board = document.getElementById('part-board').getBoundingClientRect();
    const seen = (it) => {
        const box = it.getBoundingClientRect();
        return document.elementFromPoint(box.left + box.width / 2, box.top + 12)?.closest('.choice') === it;
    };
    const choices = [...document.querySelectorAll('#choose .choice')].filter(seen);
    const wanted = document.querySelector('#choose .choice:has(.wanted)');
    const high = Math.min(board.bottom, innerHeight) - Math.max(board.top, 0);
    return high >= least && choices.length >= 1 && (!wanted || seen(wanted));
}"""
"""Whether so much of the board is in sight, a choice, and what the guide asks for."""


def tab_to(page: Page, selector: str) -> None:
    """Go to something with the tab key."""
    for _ in range(120):
        if page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with the keyboard")


def begin(page: Page, place: Place, title: str) -> None:
    page.goto(place.url)
    tab_to(page, f'.tl[data-title="{title.replace("_", "-")}"] .first button')
    page.keyboard.press("Enter")
    expect(page.locator("#guide")).to_be_visible()


def asked(page: Page) -> None:
    page.wait_for_selector("#choose .choice")


def follow(page: Page) -> None:
    """Do what the guide asks for, or take the first choice: digits, and Enter to send what waits."""
    asked(page)
    wanted = page.locator(".choice:has(.wanted) kbd")
    number = wanted.first.text_content() if wanted.count() else "1"
    choose_by_digits(page, str(number))
    if page.locator("#send[autofocus]").count():
        expect(page.locator("#send")).to_be_focused()
        before = step_of(page)
        press_enter(page, "#send")
        changed(page, before)


def looks_right(page: Page, title: str, width: int) -> None:
    """Neither the board nor the choices are pushed out of sight, least of all what the guide asks for; Fleet's board is a row of dice."""
    until(page, IN_SIGHT, 50 if title == "fleet_dice" else 220)  # while a bot's act is shown, nothing is asked
    fits(page, width)
    assert measured(page, OVERLAPS) == []


@BOTH_FONTS
@pytest.mark.parametrize("title", TITLES)
def test_a_first_game_is_begun_and_followed_with_the_keyboard_alone(chromium: Browser, place: Place, title: str) -> None:
    lang = LANGUAGE[LETTERS[chromium]]
    page = visitor(chromium, lang, 390, color_scheme="dark")
    lessons = first_game(title)[0].lessons.in_order
    begin(page, place, title)

    expect(page.locator("#guide summary").first).to_contain_text(f"{NAMES[lang]}: {lessons[0].name[lang[:2]]}")
    for step in range(STEPS):
        asked(page)
        for width, scheme in PHONE_AND_DESK:
            show_at(page, width, scheme)
            picture(page, f"guide-{title}-{width}-{step}")
            looks_right(page, title, width)
            assert step % 2 or violations(page) == []
        follow(page)
    asked(page)
    expect(page.locator("#guide")).to_be_visible()
    assert not page.get_by_text(sentences(lessons[0].text[lang[:2]])[0]).is_visible()


@BOTH_FONTS
@pytest.mark.parametrize(("lang", "width", "scheme"), SIZES)
def test_lessons_are_unfolded_and_the_guide_sent_away_with_the_keyboard_alone(chromium: Browser, place: Place, lang: str, width: int, scheme: str) -> None:
    page = visitor(chromium, lang, width, color_scheme=scheme)
    lessons = first_game("turning_tides")[0].lessons.in_order
    begin(page, place, "turning_tides")
    rest = page.get_by_text(sentences(lessons[0].text[lang[:2]])[1])
    expect(rest).to_be_hidden()
    tab_to(page, "#guide summary")
    page.keyboard.press("Enter")
    expect(rest).to_be_visible()
    tab_to(page, "#guide details:not([open]) summary")
    page.keyboard.press("Enter")
    expect(page.get_by_text(lessons[1].text[lang[:2]])).to_be_visible()
    expect(rest).to_be_hidden()
    page.reload()
    tab_to(page, "#guide summary")
    page.keyboard.press("Enter")
    tab_to(page, "#guide-switch")
    before = step_of(page)
    page.keyboard.press("Enter")
    changed(page, before)

    expect(page.locator("#guide")).to_have_count(0)
    expect(page.locator(".wanted")).to_have_count(0)
    tab_to(page, ".links summary")
    page.keyboard.press("Enter")
    tab_to(page, "#guide-switch")
    page.keyboard.press("Enter")
    expect(page.locator("#guide")).to_be_visible()
    tab_to(page, "#guide summary")
    page.keyboard.press("Enter")
    tab_to(page, "#guide .guide-f a")
    page.keyboard.press("Enter")
    expect(page.locator(".lessons h3")).to_have_text([lessons[0].name[lang[:2]], lessons[1].name[lang[:2]]])
    picture(page, f"guide-lessons-{width}")
    fits(page, width)
    assert violations(page) == []


def test_the_coach_mark_stands_beside_its_target_and_covers_neither_it_nor_the_choices(chromium: Browser, place: Place) -> None:
    page = visitor(chromium, "en-GB", 1440)
    begin(page, place, "turning_tides")
    expect(page.locator("#coach[popover]")).to_be_visible()
    until(page, f"() => ({BESIDE})().every(Boolean)")
    page.locator("#coach button").click()

    expect(page.locator("#coach[popover]")).to_have_count(0)
    expect(page.locator("#coach")).to_be_visible()
    expect(page.locator("#guide summary").first).to_be_focused()


@pytest.mark.parametrize(("lang", "width", "scheme"), SIZES)
def test_without_scripts_the_first_game_works_as_well(chromium: Browser, place: Place, lang: str, width: int, scheme: str) -> None:
    page = visitor(chromium, lang, width, color_scheme=scheme, java_script_enabled=False)
    lessons = {lesson.id: lesson for lesson in first_game("turning_tides")[0].lessons.in_order}
    page.goto(place.url)
    page.locator('.tl[data-title="turning-tides"] .first button').click()
    page.locator(".choice:has(.wanted)").click()
    page.locator("#send").click()
    while page.locator("#choose").count() == 0:
        page.wait_for_timeout(200)
        page.reload()

    expect(page.locator("#coach")).to_contain_text(sentences(lessons["sailor"].text[lang[:2]])[0])
    expect(page.locator("#coach")).to_be_visible()
    expect(page.locator(".guide-was")).to_be_visible()
    page.locator("#guide summary").first.click()
    expect(page.get_by_text(sentences(lessons["sailor"].text[lang[:2]])[1])).to_be_visible()
    page.locator("#guide-switch").click()
    expect(page.locator("#guide")).to_have_count(0)


@BOTH_FONTS
def test_the_way_to_the_first_game_is_on_the_start_page(chromium: Browser, place: Place) -> None:
    page = visitor(chromium, LANGUAGE[LETTERS[chromium]])
    for path, buttons, number in (("/", ".tl .first button", len(TITLES)), ("/new/ahoy", ".first button", 1)):
        page.goto(place.url + path)
        expect(page.locator(buttons)).to_have_count(number)
        for width, scheme in PHONE_AND_DESK:
            show_at(page, width, scheme)
            picture(page, f"guide-start-{width}")
            fits(page, width)
            assert violations(page) == []
