"""Others act at a pace that can be followed: in a real browser, act by act with captions, skipped by a key, or at once with a strip that says it all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from table.visitors import NEEDS_CHROMIUM, Place, Table, by_numbers, picture, sit, table_where, until, violations, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("pace-browser")]

SAID = """() => {
    window.said = [];
    const line = document.getElementById('caption');
    const look = () => { if (!line.hidden && window.said.at(-1) !== line.textContent) window.said.push(line.textContent); };
    new MutationObserver(look).observe(line, { attributes: true, childList: true });
}"""
"""Everything that ever stood on the board in words."""
CHIPS = "#part-strip li[data-moment]"
BEHIND = "#part-table[data-behind]"
HOUR = 3_600_000
SLOW_BEAT = 3_000
"""In milliseconds, with half as much again for a piece that moves."""


def bruno_is_about_to_move(game: Game) -> bool:
    """It has just become his turn."""
    last = next((entry.seat for entry in reversed(game.history[:]) if entry.seat != CHANCE), CHANCE)
    return last == 0 and game.open == (1,) and game.moment > 30 and any(option.notation.startswith("die ") for option in game.options(1))


def two(chromium: Browser, place: Place, pace: str, width: int = 1440, told: bool = True, **more: Any) -> tuple[Table, Page]:
    """Anna, who watches what Bruno does."""
    table = table_where(place, "ahoy", ["human", "human"], bruno_is_about_to_move)
    anna = visitor(chromium, width=width, **more)
    anna.context.add_cookies([{"name": "pace", "value": pace, "url": place.url}])
    sit(anna if told else by_numbers(anna), table, 0)
    anna.wait_for_selector("#part-strip")
    anna.evaluate(SAID)
    return table, anna


def deaf(page: Page, table: Table) -> Callable[[], None]:
    """The page gets no news of its table until what this returns is called."""
    held: list[Route] = []
    page.route(table.url, lambda route: held.append(route))

    def hear() -> None:
        for route in held:
            route.continue_()
        page.unroute(table.url)

    return hear


def bruno_plays(page: Page, table: Table, acts: int) -> None:
    """Bruno goes on until he has done as much, as a program would: all of it within a moment."""
    api, headers = table.url.replace("/t/", "/api/t/"), {"authorization": f"Bearer {table.tokens[1]}"}
    for _ in range(30):
        known = page.request.get(api, headers=headers).json()
        if not known["options"] or page.request.get(table.url).text().count("<li data-from") >= acts:
            return
        choice = next((it for it in known["options"] if it["notation"] != "end"), known["options"][0])
        page.request.post(f"{api}/play", headers=headers, data={"choice": choice["notation"], "decision": known["decision"]})


def test_slowly_each_act_has_its_words_and_a_key_skips_the_rest(chromium: Browser, place: Place) -> None:
    """On a clock of our own: however slow the machine is, what is not yet due is not yet shown."""
    table, anna = two(chromium, place, "slow", told=False, moving=True)
    hears_of_it = deaf(anna, table)
    bruno_plays(anna, table, 4)
    anna.clock.install(time=0)
    anna.clock.pause_at(HOUR)
    hears_of_it()
    expect(anna.locator("#caption")).to_be_visible()
    expect(anna.locator(BEHIND)).to_have_count(1)
    expect(anna.locator("#strip-skip")).to_be_visible()
    assert len(anna.evaluate("window.said")) == 1
    assert anna.locator(CHIPS).count() >= 4  # what is around the drawing is that of the present already
    anna.clock.run_for(SLOW_BEAT)
    until(anna, "() => window.said.length >= 2")
    picture(anna, "pace-caption")
    chips = anna.locator(CHIPS).all_text_contents()
    said = anna.evaluate("window.said")
    assert said == chips[:2]
    assert len(chips) >= 4
    assert all(words.startswith("Bruno ") for words in said)
    anna.keyboard.press("x")
    expect(anna.locator(BEHIND)).to_have_count(0)
    expect(anna.locator("#caption")).to_be_hidden()

    assert anna.evaluate("window.said") == said
    assert anna.locator(CHIPS).all_text_contents() == chips
    anna.clock.resume()
    assert violations(anna) == []


@pytest.mark.parametrize("width", [1440, 390])
def test_at_once_the_strip_says_what_happened_and_shows_it_again(chromium: Browser, place: Place, width: int) -> None:
    table, anna = two(chromium, place, "instant", width, moving=True)
    expect(anna.locator(CHIPS)).to_have_count(0)
    bruno_plays(anna, table, 3)
    number = anna.request.get(table.url).text().count("<li data-from")
    expect(anna.locator(CHIPS)).to_have_count(number)
    assert anna.evaluate("window.said") == []
    expect(anna.locator(BEHIND)).to_have_count(0)
    expect(anna.locator("#part-board .track")).to_have_count(0)
    board = "document.getElementById('part-board').innerHTML"
    present = anna.evaluate(board)
    anna.locator(CHIPS).last.locator("a").click()
    expect(anna.locator("#caption")).to_be_visible()
    expect(anna.locator("#caption")).to_have_text(anna.locator(CHIPS).last.inner_text())
    picture(anna, f"pace-again-{width}")
    anna.locator("#part-board").click(position={"x": 5, "y": 5})
    expect(anna.locator(BEHIND)).to_have_count(0)
    until(anna, f"present => {board} === present", present)
    anna.locator("#strip-again").click()
    until(anna, "most => window.said.length >= most", 2)
    anna.keyboard.press("x")
    expect(anna.locator(BEHIND)).to_have_count(0)
    if width == 390:
        expect(anna.locator("#part-strip .pace")).to_be_hidden()
        assert violations(anna) == []
        return
    anna.click("#part-strip button[value=fast]")
    expect(anna.locator("html")).to_have_attribute("data-pace", "fast")
    expect(anna.locator("#part-strip button[value=fast]")).to_have_attribute("aria-pressed", "true")
    until(anna, "async () => (await (await fetch('/settings')).text()).includes('value=\"fast\" checked')")
