"""Coming back to a table in a real browser: three lines, a short film, by keyboard, in both languages, at both widths."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from browsers import LETTERS
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from table.visitors import BOTH_FONTS, LANGUAGE, NEEDS_CHROMIUM, PHONE_AND_DESK, Place, Table, picture, show_at, sit, table_where, until, violations, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("catchup-browser")]

TITLES = {
    "ahoy": ["human", "human", "human"],
    "dead_reckoning": ["human", "human"],
    "fleet_dice": ["human", "human", "human"],
    "turning_tides": ["human", "human"],
}
WORDS = {"en-GB": ("Since your last turn", "Show me", "Back to the game"), "de-DE": ("Seit deinem letzten Zug", "Zeig es mir", "Zum aktuellen Stand")}


def missed_much(game: Game) -> bool:
    """The first seat is asked again after others have made many decisions."""
    own = [at for at, entry in enumerate(game.history) if entry.seat == 0]
    since = [entry for entry in game.history[own[-1] + 1 if own else 0 :] if entry.seat != CHANCE]
    return (
        game.moment > 40
        and game.open == (0,)
        and len(game.options(0)) > 1
        and len(since) >= (1 if game.setup.players == 2 and game.title.id == "turning_tides" else 5)
    )


def back_again(chromium: Browser, place: Place, title: str, lang: str = "en-GB", width: int = 1440, **more: object) -> tuple[Table, Page]:
    table = table_where(place, title, TITLES[title], missed_much)
    page = sit(visitor(chromium, lang, width, **more), table, 0)  # type: ignore[arg-type]
    page.wait_for_selector("#part-since")
    return table, page


def board_of(page: Page) -> str:
    return str(page.locator("#part-board").inner_html())


@BOTH_FONTS
@pytest.mark.parametrize("title", TITLES)
def test_who_comes_back_reads_at_most_three_lines(chromium: Browser, place: Place, title: str) -> None:
    lang = LANGUAGE[LETTERS[chromium]]
    _, page = back_again(chromium, place, title, lang)
    heading, show, _ = WORDS[lang]
    for width, scheme in PHONE_AND_DESK:
        show_at(page, width, scheme)
        picture(page, f"since-{title}-{width}")

        expect(page.locator("#part-since h2")).to_have_text(heading)
        expect(page.locator("#part-since")).to_be_visible()
        expect(page.locator("#since-show")).to_have_text(show)
        expect(page.locator("#since-show")).to_be_in_viewport()
        assert 1 <= page.locator(".since-l li").count() <= 3
        assert violations(page) == []


@pytest.mark.parametrize(("lang", "width"), [("en-GB", 1440), ("de-DE", 390)])
def test_the_film_ends_at_the_present_and_the_question_stays_all_the_time(chromium: Browser, place: Place, lang: str, width: int) -> None:
    _, page = back_again(chromium, place, "ahoy", lang, width, moving=True)
    present, question = board_of(page), page.locator("#q").inner_text()
    page.click("#since-show")
    expect(page.locator("#since-said")).not_to_be_empty()
    until(page, "before => document.getElementById('part-board').innerHTML !== before", present)
    expect(page.locator("#q")).to_have_text(question)
    picture(page, f"film-ahoy-{width}")
    page.keyboard.press("Escape")

    until(page, "before => document.getElementById('part-board').innerHTML === before", present)
    expect(page.locator("#since-show")).to_be_focused()


def test_a_film_runs_by_itself_to_its_end(chromium: Browser, place: Place) -> None:
    _, page = back_again(chromium, place, "turning_tides", moving=True)
    present = board_of(page)
    steps = page.locator("#part-since li[data-moment]").count()
    page.click("#since-show")
    expect(page.locator("#since-at")).to_have_text(f"{steps} / {steps}")
    expect(page.locator("#since-show")).to_be_visible()

    until(page, "before => document.getElementById('part-board').innerHTML === before", present)


def test_with_the_keyboard_alone_a_film_is_halted_stepped_and_ended(chromium: Browser, place: Place) -> None:
    _, page = back_again(chromium, place, "dead_reckoning", moving=True)
    page.locator("#since-show").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#since-halt")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator("#since-halt")).to_have_attribute("aria-pressed", "false")
    at, steps = (int(number) for number in page.locator("#since-at").inner_text().split(" / "))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#since-at")).to_have_text(f"{at + 2} / {steps}")
    page.wait_for_timeout(3000)
    expect(page.locator("#since-at")).to_have_text(f"{at + 2} / {steps}")
    assert violations(page) == []
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#since-at")).to_have_text(f"{at + 1} / {steps}")
    for name in ("since-on", "since-end"):
        page.keyboard.press("Tab")
        expect(page.locator(f"#{name}")).to_be_focused()
    page.keyboard.press("Enter")

    expect(page.locator("#since-show")).to_be_focused()


def test_where_nothing_should_move_the_film_waits_for_each_step(chromium: Browser, place: Place) -> None:
    _, page = back_again(chromium, place, "ahoy")
    page.click("#since-show")
    expect(page.locator("#since-at")).to_have_text(f"1 / {page.locator('#part-since li[data-moment]').count()}")
    page.wait_for_timeout(3000)
    expect(page.locator("#since-at")).to_have_text(f"1 / {page.locator('#part-since li[data-moment]').count()}")
    page.click("#since-on")

    expect(page.locator("#since-at")).to_have_text(f"2 / {page.locator('#part-since li[data-moment]').count()}")
    assert page.evaluate("document.getAnimations().length") == 0


def test_who_acts_is_at_the_present_at_once(chromium: Browser, place: Place) -> None:
    _, page = back_again(chromium, place, "dead_reckoning", moving=True)
    page.click("#since-show")
    expect(page.locator("#since-said")).not_to_be_empty()
    page.click("#choose .choice >> nth=0")

    expect(page.locator("#part-since")).to_have_count(0)
    expect(page.locator(".draft li, #send").first).to_be_visible()
    page.wait_for_timeout(1500)
    now = page.evaluate(
        "async () => new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), 'text/html').getElementById('part-board').innerHTML"
    )
    assert board_of(page) == now


def test_news_reach_the_question_while_a_film_is_halted(chromium: Browser, place: Place) -> None:
    table, page = back_again(chromium, place, "turning_tides")
    bruno = sit(visitor(chromium), table, 1)
    present = board_of(page)
    page.click("#since-show")
    until(page, "before => document.getElementById('part-board').innerHTML !== before", present)
    then = board_of(page)
    bruno.fill("#say", "Film ab!")
    bruno.press("#say", "Enter")

    expect(page.locator("#part-chat q").first).to_have_text("Film ab!")
    assert board_of(page) == then
    expect(page.locator("#since-end")).to_be_visible()


def test_a_film_never_starts_by_itself_and_the_account_can_be_closed(chromium: Browser, place: Place) -> None:
    _, page = back_again(chromium, place, "turning_tides", moving=True)
    present = board_of(page)
    page.wait_for_timeout(1500)
    assert board_of(page) == present
    page.locator("#since-close").focus()
    page.keyboard.press("Enter")

    expect(page.locator("#part-since")).to_have_count(0)
    expect(page.locator("#part-log .log-b")).to_be_focused()


def test_it_comes_by_itself_only_to_a_page_that_nobody_looked_at(chromium: Browser, place: Place) -> None:
    table, page = back_again(chromium, place, "turning_tides")
    bruno = sit(visitor(chromium), table, 1)
    page.click("#since-close")
    for words, hidden, found in (("One", False, 0), ("Two", True, 1)):
        page.evaluate("hidden => Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true })", hidden)
        bruno.fill("#say", words)
        bruno.press("#say", "Enter")
        expect(page.locator("#part-chat q").first).to_have_text(words)

        expect(page.locator("#part-since")).to_have_count(found)


def test_without_scripts_the_button_is_a_link_to_the_moment(chromium: Browser, place: Place) -> None:
    table, page = back_again(chromium, place, "turning_tides", java_script_enabled=False)
    own = max(at for at, entry in enumerate(table.game.history) if entry.seat == 0) + 1
    page.click("#since-show")

    expect(page.locator("#slider")).to_have_value(str(own))


def test_however_long_one_was_away_a_film_is_short(chromium: Browser, place: Place) -> None:
    """Twelve moments and the one it starts from, whatever came between."""
    table = table_where(place, "dead_reckoning", ["human", "human", "human"], lambda game: game.moment > 250)
    page = visitor(chromium, moving=True)
    page.goto(table.url)
    page.wait_for_selector("#part-since")

    assert page.locator("#part-since li[data-moment]").count() <= 13
    page.click("#since-show")
    expect(page.locator("#since-said")).not_to_be_empty()
    expect(page.locator("#since-show")).to_be_visible(timeout=90_000)
