"""Games in real browsers: people, bots, somebody who watches, each in their language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from table.visitors import NEEDS_CHROMIUM, Place, act, changed, choose_by_digits, late_table, over, picture, play_on, press_enter, sit, step_of, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("browser-games")]

SEATS = {
    "ahoy": ["human", "human", "easy"],
    "dead_reckoning": ["human", "human", "easy"],
    "fleet_dice": ["human", "human", "easy"],
    "turning_tides": ["human", "human"],
}
LEFT = 6
"""Decisions before the end."""


def close(*pages: Page) -> None:
    for page in pages:
        page.context.close()


def take_something_back(page: Page) -> bool:
    """If the next choice of this person is quiet, send it and take it back; whether that could be tried."""
    before = page.locator("#q").inner_text()
    if page.locator("#send[autofocus]").count() or not act(page, 0):
        return False
    if not page.locator(".draft li").count():
        return False
    step = step_of(page)
    page.locator("#send").click()
    changed(page, step)
    undo = page.locator('form[action$="/undo"] button')
    if not undo.count():
        return False
    step = step_of(page)
    undo.click()
    changed(page, step)
    expect(page.locator("#q")).to_have_text(before)
    return True


@pytest.mark.parametrize("title", SEATS)
def test_two_people_finish_a_game_of_every_title(chromium: Browser, place: Place, title: str) -> None:
    """English on a desk, German on a phone, bots in the other seats, somebody who watches, a reload in the middle."""
    table = late_table(place, title, SEATS[title], LEFT)
    anna, bruno, watcher = visitor(chromium), visitor(chromium, "de-DE", 390, has_touch=True), visitor(chromium, "de-DE", 1180)
    sit(anna, table, 0)
    sit(bruno, table, 1)
    watcher.goto(table.url)
    expect(watcher.locator("#part-prompt")).to_contain_text("Du siehst zu")
    picture(anna, f"{title}-late-desktop")
    picture(bruno, f"{title}-late-phone")
    while not (act(anna, 0) or act(bruno, 0) or over(anna)):
        anna.wait_for_timeout(50)  # a bot is asked first
    bruno.reload()
    for number in range(1500):
        if over(anna):
            break
        acted = [act(page, number) for page in (anna, bruno)]
        if not any(acted):
            anna.wait_for_timeout(50)
    picture(anna, f"{title}-over-desktop")
    picture(bruno, f"{title}-over-phone")

    expect(anna.locator("#part-prompt")).to_contain_text("The game is over")
    expect(bruno.locator("#part-prompt")).to_contain_text("Die Partie ist zu Ende")
    expect(watcher.locator("#part-prompt")).to_contain_text("Die Partie ist zu Ende")
    close(anna, bruno, watcher)


def new_table(page: Page, place: Place, title: str, **fields: str) -> str:
    page.goto(f"{place.url}/new/{title}?players=2")
    page.click(".opts summary")
    for name, value in fields.items():
        if name.startswith("seat"):
            page.check(f"[name={name}][value={value}]")
        else:
            page.select_option(f"[name='{name.replace('__', '.')}']", value)
    page.click("main button.btn-go[type=submit], main form.qf button.btn-go")
    page.wait_for_selector("#part-table")
    return page.url


def test_a_game_from_the_first_choice_to_the_last(chromium: Browser, place: Place) -> None:
    anna, bruno = visitor(chromium), visitor(chromium, "de-DE", 390, has_touch=True)
    address = new_table(anna, place, "turning_tides", seat1="open", option__round_limit="2")
    bruno.goto(address)
    bruno.fill(".seats-open input[name=name]", "Bruno")
    bruno.click(".seats-open button")
    bruno.wait_for_selector("#choose")
    picture(anna, "turning_tides-early-desktop")
    picture(bruno, "turning_tides-early-phone")
    play_on([anna, bruno], 800)

    expect(anna.locator("#part-prompt")).to_contain_text("The game is over")
    expect(bruno.locator("#part-prompt")).to_contain_text("Die Partie ist zu Ende")
    close(anna, bruno)


def test_a_game_with_the_keyboard_alone(chromium: Browser, place: Place) -> None:
    """A digit chooses, and Enter sends what cannot be taken back."""
    page = visitor(chromium)
    sit(page, late_table(place, "turning_tides", ["human", "random"], 24), 0)
    for number in range(400):
        if over(page):
            break
        if not page.locator("#choose .choice").count():
            page.wait_for_timeout(50)
            continue
        choose_by_digits(page, 1 + number % min(3, page.locator("#choose .choice").count()))
        if page.locator("#send[autofocus]").count():
            expect(page.locator("#send")).to_be_focused()
            press_enter(page, "#send")

    expect(page.locator("#part-prompt")).to_contain_text("The game is over")
    close(page)


def test_a_game_without_scripts(chromium: Browser, place: Place) -> None:
    """Plain forms: one button chooses, one sends."""
    table = late_table(place, "turning_tides", ["human", "human"], 16)
    pages = [sit(visitor(chromium, lang, java_script_enabled=False), table, seat) for seat, lang in enumerate(("en-GB", "de-DE"))]
    for _ in range(200):
        for page in pages:
            page.goto(table.url)
            for button in ("#choose .choice >> nth=0", "#send[autofocus]"):
                if page.locator(button).count():
                    page.click(button)
        if over(pages[0]):
            break

    expect(pages[0].locator("#part-prompt")).to_contain_text("The game is over")
    close(*pages)


def test_a_step_that_was_sent_is_taken_back(chromium: Browser, place: Place) -> None:
    table = late_table(place, "dead_reckoning", ["human", "human"], 200)
    pages = [sit(visitor(chromium), table, seat) for seat in (0, 1)]
    taken = 0
    for number in range(60):
        for page in pages:
            if not taken and page.locator("#choose").count():
                taken += take_something_back(page)
            elif not taken:
                act(page, number)
        if taken:
            break

    assert taken
    close(*pages)
