"""Pointing in a real browser: single abilities, upgrades, cards of every pile; and what very many choices will do."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from table.visitors import NEEDS_CHROMIUM, Friend, Place, changed, first_moment, set_up, sit, step_of, table_where, violations, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("browser-point")]


def asks(question: str, least: int = 1) -> Callable[[Game], bool]:
    """Whether somebody is asked this, with at least so many choices."""

    def wanted(game: Game) -> bool:
        asked = game.prompt(game.open[0])
        return asked is not None and asked.phrase.key == question and len(game.options(game.open[0])) >= least

    return wanted


def opened(chromium: Browser, place: Place, title: str, players: int, question: str, least: int = 1) -> Page:
    table = table_where(place, title, ["human"] * players, asks(question, least))
    return sit(visitor(chromium, "de-DE"), table, table.game.open[0])


def point(page: Page, target: str) -> None:
    page.locator(f'#part-table [data-at="{target}"]').first.hover(force=True)
    expect(page.locator("#about")).to_be_visible()


def test_an_ability_of_a_crew_card_says_what_it_does_and_its_rules(chromium: Browser, place: Place) -> None:
    page = opened(chromium, place, "dead_reckoning", 2, "ask.main")
    target = page.locator("#part-own .hand .dr-ab").first.get_attribute("data-at") or ""
    point(page, target)

    expect(page.locator("#about h2")).to_have_text(page.locator(f'[data-at="{target}"]').first.get_attribute("data-what") or "")
    expect(page.locator("#about .cannot")).to_contain_text("DR-")
    expect(page.locator("#about .its-rules")).to_contain_text("DR-5.4")
    shows_the_card_large(page, page.locator("#part-own .hand .cw").first)


def shows_the_card_large(page: Page, card: Locator) -> None:
    """A picture only: it is no place, no link and no piece, so that nothing on the page is there twice."""
    large = page.locator("#about .large")
    expect(large.locator(".card-h")).to_have_text(card.locator(".card-h").inner_text())

    assert large.evaluate(WIDTH) > 1.3 * card.evaluate(WIDTH)
    assert large.locator("a[href], [id], [data-at], [data-key], kbd").count() == 0


CARDS = {
    "dead_reckoning": ("ask.main", "#part-board", "#part-own .hand", ".dr-crew", ".dr-market", "#choose"),
    "ahoy": ("ask.recruit", ".market", "#choose"),
    "turning_tides": ("ask.swap", "#part-own .tcs", "#part-others .piles", ".know", "#choose"),
}
"""A question, and where cards are shown then."""
OF_A_CARD = re.compile(r"^card\.|\.crew\.\w+$|\.(hand|discard|swap|draw|unseen)\.\w+$")
WIDTH = "it => it.getBoundingClientRect().width"


@pytest.mark.parametrize("title", CARDS)
def test_a_card_is_shown_large_wherever_it_lies(chromium: Browser, place: Place, title: str) -> None:
    """On the chart, in the hand, in lists, on the plates of others, and where a choice is about it; a click brings it nearer, another takes it back."""
    question, *areas = CARDS[title]
    page = opened(chromium, place, title, 2, question)
    page.evaluate("document.querySelectorAll('#part-table details').forEach((it) => { it.open = true; })")
    for area in areas:
        things = [it for it in page.locator(f"{area} [data-at], {area} [data-card]").all() if it.is_visible()]
        card = next(it for it in things if OF_A_CARD.search(it.get_attribute("data-card") or it.get_attribute("data-at") or ""))
        card.scroll_into_view_if_needed()
        card.hover(force=True)
        large = page.locator("#about .large .card")
        expect(large).to_be_visible()
        before = large.evaluate(WIDTH)
        page.locator("#about .large").click()
        expect(page.locator("#about")).to_have_class(re.compile("is-near"))

        assert before > 170, area
        assert large.evaluate(WIDTH) > 1.4 * before, area
        page.locator("#about .large").click()
        expect(page.locator("#about")).not_to_have_class(re.compile("is-near"))
        page.keyboard.press("Escape")
        expect(page.locator("#about")).to_be_hidden()
        page.mouse.move(2, 2)


def test_a_card_is_shown_large_with_the_keyboard(chromium: Browser, place: Place) -> None:
    """Where a choice is about it, or while walking from thing to thing; plus brings it nearer, and the board stays as it is."""
    page = opened(chromium, place, "dead_reckoning", 2, "ask.main")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#choose [data-card]')"):
            break
    expect(page.locator("#about .large")).to_be_visible()
    page.keyboard.press("+")
    expect(page.locator("#about")).to_have_class(re.compile("is-near"))
    expect(page.locator(".basin")).not_to_have_class(re.compile("is-zoomed"))
    page.keyboard.press("Escape")
    expect(page.locator("#about")).not_to_have_class(re.compile("is-near"))
    expect(page.locator("#about")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#about")).to_be_hidden()


def test_a_finger_that_rests_on_a_card_shows_it_large_and_chooses_nothing(chromium: Browser, place: Place) -> None:
    table = table_where(place, "dead_reckoning", ["human"] * 2, asks("ask.main"))
    page = sit(visitor(chromium, "de-DE", 390, has_touch=True), table, table.game.open[0])
    box, before = page.locator("#choose [data-card]").first.bounding_box(), step_of(page)
    assert box is not None
    wire, at = page.context.new_cdp_session(page), {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator("#about .large")).to_be_visible()
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.locator("#about .large").tap()
    expect(page.locator("#about")).to_have_class(re.compile("is-near"))

    assert step_of(page) == before
    assert page.locator("#send").count() == 0


def test_without_scripts_the_page_about_a_card_shows_it_large(chromium: Browser, place: Place) -> None:
    table = table_where(place, "dead_reckoning", ["human"] * 2, asks("ask.main"))
    page = sit(visitor(chromium, java_script_enabled=False), table, table.game.open[0])
    page.goto(f"{table.url}/about")
    page.locator('.things a[href*="at=card."]').first.click()
    page.wait_for_url("**/about?at=card.*")

    expect(page.locator("#part-about .large .dr-big")).to_be_visible()
    assert page.locator("#part-about .large [role]").count() == 0


def test_an_upgrade_in_the_supply_is_explained(chromium: Browser, place: Place) -> None:
    page = opened(chromium, place, "dead_reckoning", 2, "ask.main")
    page.click(".dr-stock > summary")
    point(page, "upgrade.UB1")

    expect(page.locator("#about .its-rules")).to_contain_text("DR-14.9")


def test_swap_cards_light_up_and_say_why_not(chromium: Browser, place: Place) -> None:
    page = opened(chromium, place, "turning_tides", 2, "ask.swap", 2)

    expect(page.locator("#part-own .piles a.mc.is-legal").first).to_be_visible()


def test_a_region_that_is_to_be_laid_is_seen_with_its_face_where_each_way_would_lay_it(chromium: Browser, place: Place) -> None:
    page = opened(chromium, place, "ahoy", 2, "ask.tile", 3)
    faces = page.locator(".ah-hand > g")
    shown = "all => all.filter((it) => getComputedStyle(it).display !== 'none').map((it) => it.className.baseVal + getComputedStyle(it).transform)"
    assert faces.evaluate_all(shown)[0].startswith("ah-guess")
    seen = set()
    for way in page.locator(".ah-ways a").all():
        way.hover()
        found = faces.evaluate_all(shown)
        assert len(found) == 1
        seen.add(found[0])

    assert len(seen) == page.locator(".ah-ways a").count()
    before = step_of(page)
    page.locator(".ah-ways a").last.click()
    changed(page, before)


def test_of_very_many_choices_each_comes_to_say_what_it_does(chromium: Browser, place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roadstead.table.pages.consequences.says_more", lambda *told: True)
    page = opened(chromium, place, "turning_tides", 2, "ask.move", 25)
    choices = page.locator("#choose .choice")

    expect(page.locator("#choose .choice small")).to_have_count(choices.count())


MANY = asks("ask.move", 25)
BELOW = "#choose .choice small:not(.steps)"
SECOND = 1_000
THIRD_IN_SIGHT = """() => {
    document.querySelectorAll('#choose details').forEach((it) => { it.open = true; });
    const area = document.querySelector('.prompt-b').getBoundingClientRect();
    return [...document.querySelectorAll('#choose .choice')].filter((it) => it.getBoundingClientRect().top > area.top)[2].id;
}"""
"""With all choices unfolded, one that has others above it."""


def then_many(game: Game) -> bool:
    """Somebody is asked with very many choices after the other one has laid a card."""
    last = game.history[-1] if game.moment else None
    return last is not None and last.seat not in (CHANCE, game.open[0]) and MANY(game)


def asked_next(chromium: Browser, place: Place) -> tuple[Page, Friend, str]:
    """Somebody who is asked with very many choices once the other one has laid the card that is named; their time stands still."""
    game = first_moment("turning_tides", 2, then_many).fork()
    asked, card = game.open[0], game.history[-1]
    game.rewind(game.moment - 1)
    table = set_up(place, game, ["human", "human"])
    page = visitor(chromium, "de-DE")
    page.clock.install()
    sit(page, table, asked)
    page.wait_for_load_state("load")
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    page.evaluate(f"() => {{ document.addEventListener('shown', () => {{ window.below = document.querySelectorAll('{BELOW}').length; }}); }}")
    return page, Friend(table, card.seat), card.notation


def test_a_question_with_very_many_choices_waits_a_moment_until_they_say_what_they_do(chromium: Browser, place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roadstead.table.pages.consequences.says_more", lambda *told: True)
    page, friend, card = asked_next(chromium, place)
    friend.act(card)
    expect(page.locator("#choose")).to_be_visible()

    assert page.evaluate("window.below") == page.locator("#choose .choice").count() > 24


def test_what_is_said_later_leaves_the_choice_that_is_pointed_at_where_it_is(chromium: Browser, place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roadstead.table.pages.consequences.says_more", lambda *told: True)
    page, friend, card = asked_next(chromium, place)
    held: list[Route] | None = []
    page.route("**/ahead?*", lambda route: route.continue_() if held is None else held.append(route))
    with page.expect_request("**/ahead?*"):
        friend.act(card)
    page.clock.run_for(SECOND)
    expect(page.locator("#choose")).to_be_visible()
    assert page.evaluate("window.below") == 0
    pointed = page.locator(f"#{page.evaluate(THIRD_IN_SIGHT)}")
    pointed.hover()
    before = pointed.bounding_box()
    late, held = held, None
    for route in late:
        route.continue_()
    expect(page.locator(BELOW)).to_have_count(page.locator("#choose .choice").count())
    after = pointed.bounding_box()

    assert before is not None
    assert after is not None
    assert after["y"] == pytest.approx(before["y"], abs=1)
