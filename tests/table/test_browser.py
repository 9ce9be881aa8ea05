"""The table in a real browser: news without reloading, choosing on the board, pointing, motion, sound."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from roadstead.kernel.game import Game
from roadstead.trials.waiting import comes_true
from table.visitors import NEEDS_CHROMIUM, Place, act, changed, late_table, picture, sit, step_of, table_where, until, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("browser")]


def sit_together(chromium: Browser, place: Place, **more: object) -> tuple[Page, Page]:
    """Anna opens a short game in English, Bruno joins by the link in German on a phone."""
    anna, bruno = visitor(chromium, **more), visitor(chromium, "de-DE", 390, **more)  # type: ignore[arg-type]
    anna.goto(f"{place.url}/new/turning_tides")
    anna.check("[name=seat1][value=open]")
    anna.fill("[name=name]", "Anna")
    anna.click("form.qf button.btn-go")
    anna.wait_for_selector("#choose")
    bruno.goto(anna.url)
    bruno.fill(".seats-open input[name=name]", "Bruno")
    bruno.click(".seats-open button")
    bruno.wait_for_selector("#choose")
    return anna, bruno


def test_the_promise_of_a_no_is_no_yes(chromium: Browser) -> None:
    """What tests wait for they may have to fetch."""
    page = visitor(chromium)

    assert not comes_true(page, "async () => false", patience=200)
    assert comes_true(page, "async (wanted) => { window.times = (window.times ?? 0) + 1; return window.times === wanted; }", 3)


def test_a_choice_reaches_the_other_browser_once_it_is_sent_and_without_reloading(chromium: Browser, place: Place) -> None:
    anna, bruno = sit_together(chromium, place)
    bruno.evaluate("window.untouched = true")
    anna.click("#c1")
    expect(anna.locator("#send")).to_contain_text("Play face down:")
    expect(anna.locator("#c1")).to_have_attribute("aria-pressed", "true")
    expect(bruno.locator("#part-log")).not_to_contain_text("Anna hat gewählt.")
    anna.click("#send")
    expect(bruno.locator("#part-log")).to_contain_text("Anna hat gewählt.")

    assert bruno.evaluate("window.untouched") is True


def test_a_reloaded_page_is_the_same_seat_with_the_same_draft(chromium: Browser, place: Place) -> None:
    anna, _ = sit_together(chromium, place)
    anna.click("#c2")
    expect(anna.locator("#send")).to_be_visible()
    anna.reload()

    expect(anna.locator("#part-prompt")).to_contain_text("Choose in secret")
    expect(anna.locator("#c2")).to_have_attribute("aria-pressed", "true")


def test_a_card_on_the_board_is_its_choice(chromium: Browser, place: Place) -> None:
    anna, _ = sit_together(chromium, place)
    anna.click("a.tc >> nth=0")
    expect(anna.locator("a.tc >> nth=0")).to_have_class(re.compile("is-chosen"))
    anna.click("#send")
    expect(anna.locator("#part-prompt")).to_contain_text("Waiting for Bruno")
    anna.click("#take-back")
    expect(anna.locator("#part-prompt")).to_contain_text("Choose in secret")


def test_the_tab_says_whose_turn_it_is_and_a_bell_rings_if_wanted(chromium: Browser, place: Place) -> None:
    anna, bruno = sit_together(chromium, place)

    assert anna.title().startswith("● ")
    expect(anna.locator("#bell")).to_have_attribute("aria-pressed", "false")

    anna.click("#bell")
    expect(anna.locator("#bell")).to_have_attribute("aria-pressed", "true")
    expect(anna.locator("#part-table")).to_have_attribute("data-rung", "1")
    for page in (anna, bruno):
        page.click("button[value=wait]")
        page.click("#send")
    expect(anna.locator("#part-log")).to_contain_text("Turn 2")
    expect(anna.locator("#part-prompt")).to_contain_text("Choose in secret")

    expect(anna.locator("#part-table")).to_have_attribute("data-rung", "2")


def test_asking_why_not_cites_the_rule(chromium: Browser, place: Place) -> None:
    anna, _ = sit_together(chromium, place)
    missing = next(card for card in ("fire", "move", "swing") if anna.locator(f"button[value={card}]").count() == 0)
    anna.fill("#typed", missing)
    anna.click("text=Why not?")

    expect(anna.locator(".notice")).to_contain_text("is not in your hand.")
    expect(anna.locator(".notice .rule-ref")).to_contain_text("TT-4.2")


def test_pointing_says_what_a_thing_is_with_mouse_keys_and_a_plain_link(chromium: Browser, place: Place) -> None:
    anna, _ = sit_together(chromium, place)
    anna.hover('[data-at="silver.zone.3"]')
    expect(anna.locator("#about")).to_contain_text("Silver, zone 3")
    expect(anna.locator("#about .rule-ref").first).to_be_visible()
    picture(anna, "pointing-desktop")
    anna.keyboard.press("Escape")
    expect(anna.locator("#about")).to_be_hidden()
    anna.keyboard.press("?")
    expect(anna.locator("#about h2")).to_be_visible()
    first = anna.locator("#about h2").inner_text()
    anna.keyboard.press("ArrowRight")
    expect(anna.locator("#about h2")).not_to_have_text(first)

    plain = visitor(chromium, java_script_enabled=False)
    plain.goto(anna.url)
    plain.click("#point")
    plain.click('a[href$="at=gold.zone.1"]')
    expect(plain.locator("#part-about")).to_contain_text("Gold, zone 1")


def asks_for_a_move(game: Game) -> bool:
    """Turning Tides: a unit is to be moved from zone to zone."""
    asked = game.prompt(game.open[0])
    return asked is not None and asked.phrase.key == "ask.move" and len(game.options(game.open[0])) > 4


def refused_zone(game: Game) -> str:
    """A zone that no choice leads to now."""
    side = game.seats[game.open[0]]
    zones = [f"{side}.zone.{at}" for at in range(1, 8)]
    return next((zone for zone in zones if game.about(game.open[0], zone)[1] and not game.about(game.open[0], zone)[0]), "")


def test_pointing_at_what_is_not_possible_answers_why(chromium: Browser, place: Place) -> None:
    table = table_where(place, "turning_tides", ["human", "human"], lambda game: bool(refused_zone(game)))
    page = sit(visitor(chromium), table, table.game.open[0])
    page.hover(f'[data-at="{refused_zone(table.game)}"]')

    expect(page.locator("#about .cannot .rule-ref").first).to_contain_text("TT-")
    picture(page, "pointing-at-what-is-not-possible")
    name, why = page.locator("#about h2").inner_text(), page.locator("#about .cannot li, #about .cannot").last.inner_text()
    page.fill("#typed", name)
    page.click("text=Why not?")
    expect(page.locator(".notice")).to_contain_text(why.splitlines()[0])


def test_a_spot_that_several_choices_touch_narrows_them_down(chromium: Browser, place: Place) -> None:
    table = table_where(place, "turning_tides", ["human", "human"], asks_for_a_move)
    page = sit(visitor(chromium), table, table.game.open[0])
    spot = page.locator("#part-board a.spot[data-all]").first
    every = page.locator("#choose .choice:visible").count()
    numbers = (spot.get_attribute("data-all") or "").split()
    spot.locator(".area").click(position={"x": 6, "y": 12})
    expect(page.locator("#choose .choice:visible")).to_have_count(len(numbers))
    page.click("#show-all")

    assert len(numbers) > 1
    expect(page.locator("#choose .choice:visible")).to_have_count(every)


def test_what_happened_is_shown_moving_and_any_key_skips_it(chromium: Browser, place: Place) -> None:
    anna, bruno = sit_together(chromium, place, moving=True)
    anna.evaluate(
        """() => {
            window.moved = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, how) {
                window.moved.push([this.dataset.key, how.duration]);
                return animate.call(this, frames, how);
            };
        }"""
    )
    for page in (anna, bruno):
        page.click("button[value=wait]")
        page.click("#send")
    expect(anna.locator("#part-log")).to_contain_text("Turn 2")
    until(anna, "() => window.moved.some(([name]) => name.startsWith('ship.'))")
    anna.keyboard.press("x")
    expect(anna.locator("#part-prompt")).to_contain_text("Choose in secret")
    moved = dict(anna.evaluate("window.moved"))

    assert {"ship.gold", "ship.silver"} & set(moved)
    assert {moved[name] for name in moved if name.startswith("ship.")} <= {520, 260}


def test_reduced_motion_moves_nothing(chromium: Browser, place: Place) -> None:
    anna, bruno = sit_together(chromium, place)
    anna.evaluate("() => { window.moved = 0; Element.prototype.animate = () => { window.moved += 1; }; }")
    for page in (anna, bruno):
        page.click("button[value=wait]")
        page.click("#send")
    expect(anna.locator("#part-log")).to_contain_text("Turn 2")

    assert anna.evaluate("window.moved") == 0


def test_what_just_happened_has_brackets_until_the_next_decision(chromium: Browser, place: Place) -> None:
    table = late_table(place, "ahoy", ["human", "human"], 150)
    pages = [sit(visitor(chromium), table, seat) for seat in (0, 1)]
    seen = 0
    for number in range(40):
        for page in pages:
            act(page, number)
            seen += page.locator("#part-table :is(path.event, .is-event)").count()
        if seen:
            break

    assert seen


def test_the_rules_behind_the_log_come_by_pointing_and_by_the_keyboard_and_stay_if_wanted(chromium: Browser, place: Place) -> None:
    page = sit(visitor(chromium), late_table(place, "turning_tides", ["human", "human"], 60), 0)
    newest = page.locator("#part-log li:has(.cites)").last
    rules = newest.locator(".cites")
    width = "it => it.getBoundingClientRect().width"
    assert rules.evaluate(width) <= 1
    newest.hover()
    assert rules.evaluate(width) > 20
    page.mouse.move(0, 0)
    rules.locator("a").first.focus()
    assert rules.evaluate(width) > 20

    page.context.add_cookies([{"name": "cite", "value": "always", "url": place.url}])
    page.reload()
    assert page.locator("#part-log li:has(.cites) .cites").last.evaluate(width) > 20


def test_the_link_of_a_free_seat_is_copied_and_drawn_as_a_code(chromium: Browser, place: Place) -> None:
    anna = visitor(chromium)
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    anna.goto(f"{place.url}/new/turning_tides")
    anna.check("[name=seat1][value=open]")
    anna.click("form.qf button.btn-go")
    expect(anna.get_by_text("Waiting for a friend").first).to_be_visible()
    anna.click("[data-invite=copy]")
    until(anna, "async () => (await navigator.clipboard.readText()) === document.querySelector('[data-link]').dataset.link")
    expect(anna.locator(".invite svg, .qr svg, svg.qr").first).to_be_visible()


def test_a_log_that_grows_is_read_out(chromium: Browser, place: Place) -> None:
    anna, bruno = sit_together(chromium, place)
    anna.click("#c1")
    step = step_of(anna)
    anna.click("#send")
    changed(anna, step)

    expect(bruno.locator("#announce")).to_contain_text("Anna hat gewählt.")
