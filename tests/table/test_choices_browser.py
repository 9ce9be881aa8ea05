"""Choosing in a real browser: digits, typing, double clicks, and a question that changes at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from table.visitors import NEEDS_CHROMIUM, Place, changed, sit, step_of, table_where, until, visitor

pytestmark = NEEDS_CHROMIUM


def quiet(game: Game, seat: int, notation: str) -> bool:
    trial = game.fork()
    trial.play(seat, notation)
    return trial.history[-1].quiet


def many(game: Game) -> bool:
    """Somebody has ten choices and more that do not end the turn."""
    seat = game.open[0]
    return seat >= 0 and sum(not game.group(seat, option.choice).ends for option in game.options(seat)) in range(10, 20)


def several_steps(game: Game) -> bool:
    seat = game.open[0]
    return seat == 0 and len(game.options(0)) in range(3, 9) and all(quiet(game, 0, option.notation) for option in game.options(0)[:2])


def answers(page: Page) -> list[int]:
    """The status of every answer to a form from now on."""
    found: list[int] = []
    page.on("response", lambda response: found.append(response.status) if response.request.method == "POST" else None)
    return found


def single_steps(page: Page) -> list[str]:
    """The numbers of the choices that are one step only."""
    found: list[str] = page.eval_on_selector_all("#choose .choice", "all => all.filter((it) => !it.value.includes('\\n')).map((it) => it.id.slice(1))")
    return found


def test_a_digit_chooses_at_once_and_two_digits_choose_beyond_nine(chromium: Browser, place: Place) -> None:
    table = table_where(place, "dead_reckoning", ["human", "human"], many)
    page = sit(visitor(chromium), table, table.game.open[0])
    single = single_steps(page)
    for keys in (next(it for it in single if len(it) == 1), next(it for it in single if len(it) == 2)):
        chosen = page.locator(f"#c{keys} strong").inner_text()
        before = step_of(page)
        for key in keys:
            page.keyboard.press(key)
        changed(page, before)
        expect(page.locator('.draft li, .choice[aria-pressed="true"] strong').filter(has_text=chosen)).to_have_count(1)

        before = step_of(page)
        page.click("#take-back")
        changed(page, before)
        expect(page.locator('.draft li, .choice[aria-pressed="true"]')).to_have_count(0)


def rolls_whatever_is_chosen(game: Game) -> bool:
    """The first seat has a few choices, none at the foot of the list, and after each of them dice fall."""
    if game.open != (0,) or len(game.options(0)) not in range(2, 9):
        return False
    trials = [game.fork() for _ in game.options(0)]
    for trial, option in zip(trials, game.options(0), strict=True):
        trial.play(0, option)
    return all(trial.open == (CHANCE,) and not game.group(0, option.choice).ends for trial, option in zip(trials, game.options(0), strict=True))


@pytest.mark.parametrize("touch", [False, True])
def test_among_bots_a_mouse_and_a_finger_roll_at_once_but_a_digit_waits_for_the_button(chromium: Browser, place: Place, touch: bool) -> None:
    table = table_where(place, "ahoy", ["human", "easy"], rolls_whatever_is_chosen)
    page = sit(visitor(chromium, has_touch=touch), table, 0)
    expect(page.locator("#choose .chip.final")).to_have_count(page.locator("#choose .choice").count())
    page.keyboard.press("1")
    expect(page.locator("#send")).to_be_focused()
    page.click("#take-back")
    expect(page.locator("#send")).to_have_count(0)

    before = page.locator("#part-table").get_attribute("data-count")
    page.tap("#c1") if touch else page.click("#c1")
    until(page, "before => Number(document.getElementById('part-table').dataset.count) > Number(before)", before)


def test_a_double_click_chooses_once_and_is_never_refused(chromium: Browser, place: Place) -> None:
    table = table_where(place, "dead_reckoning", ["human", "human"], several_steps)
    page = sit(visitor(chromium), table, 0)
    statuses, before = answers(page), step_of(page)
    page.dblclick(f"#c{single_steps(page)[0]}")
    changed(page, before)
    expect(page.locator(".draft li")).to_have_count(1)
    page.evaluate("() => { const button = document.querySelector('#take-back'); button.click(); button.click(); }")
    expect(page.locator(".draft")).to_have_count(0)

    assert [status for status in statuses if status >= 400] == []
    expect(page.locator(".notice")).to_have_count(0)
    expect(page.locator("#unsent")).to_be_empty()


def test_typing_a_choice_and_enter_makes_it(chromium: Browser, place: Place) -> None:
    table = table_where(place, "dead_reckoning", ["human", "human"], several_steps)
    page = sit(visitor(chromium), table, 0)
    label = page.locator(f"#c{single_steps(page)[0]} strong").inner_text()
    before = step_of(page)
    page.fill("#typed", label)
    page.press("#typed", "Enter")
    changed(page, before)

    expect(page.locator(".draft li")).to_have_text([label], ignore_case=True)


def test_who_wants_to_be_asked_before_every_step_is_asked(chromium: Browser, place: Place) -> None:
    table = table_where(place, "dead_reckoning", ["human", "human"], several_steps)
    page = visitor(chromium)
    page.context.add_cookies([{"name": "confirm", "value": "each", "url": place.url}])
    sit(page, table, 0)
    first = f"#c{single_steps(page)[0]}"
    page.click(first)
    expect(page.locator("#send[autofocus]")).to_be_visible()
    expect(page.locator(f'{first}[aria-pressed="true"]')).to_have_count(1)
    expect(page.locator(".draft li")).to_have_count(0)


def test_numbers_on_a_board_that_shows_another_moment_choose_nothing(chromium: Browser, place: Place) -> None:
    """While pieces move, the list is newer than the drawing beside it."""
    table = table_where(place, "dead_reckoning", ["human", "human"], several_steps)
    page = sit(visitor(chromium), table, 0)
    statuses = answers(page)
    spot = page.locator('#part-table a[href^="#c"]:not([data-all*=" "])').first
    now = page.locator("#part-board").get_attribute("data-asks")
    page.evaluate("() => { document.getElementById('part-board').dataset.asks = 'before'; }")
    spot.dispatch_event("click")

    assert statuses == []

    before = step_of(page)
    page.evaluate("now => { document.getElementById('part-board').dataset.asks = now; }", now)
    spot.dispatch_event("click")
    changed(page, before)


def picks_a_die(game: Game) -> bool:
    asked = game.prompt(game.open[0])
    return asked is not None and asked.phrase.key == "ask.pick" and len(game.options(game.open[0])) > 3


def test_on_a_phone_a_new_question_begins_at_its_top_and_nothing_stays_lit_below_the_finger(chromium: Browser, place: Place) -> None:
    table = table_where(place, "fleet_dice", ["human"] * 4, picks_a_die)
    page = sit(visitor(chromium, "de-DE", 390, has_touch=True, is_mobile=True), table, table.game.open[0])
    area, before = page.locator(".prompt-b"), step_of(page)
    area.evaluate("it => it.scrollTo(0, it.scrollHeight)")
    assert area.evaluate("it => it.scrollTop") > 0

    page.tap(f"#c{single_steps(page)[-1]}")
    changed(page, before)
    until(page, "() => document.querySelector('.prompt-b').scrollTop === 0")
    until(page, "() => new Set([...document.querySelectorAll('#choose .choice')].map((it) => getComputedStyle(it).backgroundColor)).size === 1")
