"""Play that flows, in a real browser: undo over the answers of bots, whose moves are shown to whom, hints between equals, the order of the list, and a guide
that goes along."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from roadstead.bots.budget import Prospect
from roadstead.bots.explain import Advice
from roadstead.kernel.game import Game
from roadstead.kernel.title import Option
from roadstead.table.bots import Workers
from roadstead.table.features.hints import advice
from roadstead.table.features.pace.acts import Act, acts_of
from roadstead.table.features.pace.page import CHIPS
from table.test_choices_browser import rolls_whatever_is_chosen
from table.visitors import NEEDS_CHROMIUM, Friend, Place, changed, measured, sit, step_of, table_where, until, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("flow-browser")]

MOMENT = "() => Number(document.getElementById('part-table').dataset.moment)"
AT = "moment => Number(document.getElementById('part-table').dataset.moment) === moment"
VALUES = "all => all.map((it) => it.value)"


def choice(page: Page, option: str) -> Locator:
    return page.locator(f'#choose .choice[value="{option}"]')


def values(page: Page) -> list[str]:
    found: list[str] = page.eval_on_selector_all("#choose .choice", VALUES)
    return found


# --- undo ---------------------------------------------------------------------------------------------------------------


def quietly(game: Game, seat: int, option: Option) -> Game | None:
    """The game after a choice that told nobody anything new."""
    trial = game.fork()
    trial.play(seat, option)
    return None if trial.history[-1].news or trial.history[-1].sealed else trial


def answered_quietly(game: Game) -> str:
    """What the first seat can choose so that the other one has to choose, too, tells nothing by it, and the first one is asked again."""
    for option in game.options(0) if game.open == (0,) else ():
        after = quietly(game, 0, option)
        if after is not None and after.open == (1,) and len(after.options(1)) > 1:
            answers = [quietly(after, 1, answer) for answer in after.options(1)]
            if all(it is not None and it.open == (0,) for it in answers):
                return option.notation
    return ""


def is_answered_quietly(game: Game) -> bool:
    return bool(answered_quietly(game))


@pytest.mark.parametrize("title", ["turning_tides", "dead_reckoning"])
def test_undo_goes_back_over_the_answer_of_a_bot(chromium: Browser, place: Place, title: str) -> None:
    table = table_where(place, title, ["human", "random"], is_answered_quietly)
    page = sit(visitor(chromium), table, 0)
    before, question, listed = page.evaluate(MOMENT), page.locator("#q").inner_text(), values(page)
    choice(page, answered_quietly(table.game)).click()
    until(page, AT, before + 2)
    expect(page.locator("#choose")).to_be_visible()
    page.click("#take-back")
    until(page, AT, before)

    expect(page.locator("#q")).to_have_text(question)
    assert values(page) == listed


def test_undo_does_not_go_back_over_dice(chromium: Browser, place: Place) -> None:
    table = table_where(place, "ahoy", ["human", "random"], rolls_whatever_is_chosen)
    page = sit(visitor(chromium), table, 0)
    before = page.evaluate(MOMENT)
    page.click("#c1")
    until(page, "before => Number(document.getElementById('part-table').dataset.moment) > before + 1", before)

    expect(page.locator(".undo-stop")).to_be_visible()
    expect(page.locator("#take-back")).to_have_count(0)


# --- others' moves, and one's own ----------------------------------------------------------------------------------------

SHOWN = """() => {
    window.shown = [];
    document.addEventListener('act', (event) => window.shown.push([event.detail.dataset.who, document.getElementById('caption').textContent]));
}"""
"""Every act that is shown with words on the board: whose it is, and the words."""


def shown(page: Page) -> list[list[str]]:
    found: list[list[str]] = page.evaluate("window.shown")
    return found


def one_after_the_other(game: Game) -> tuple[str, str] | None:
    """A choice of the first seat that the other one is told about, and then one of the other that the first one is told about."""
    for option in game.options(0) if game.open == (0,) and game.moment > 30 else ():
        after = game.fork()
        after.play(0, option)
        if after.open == (1,) and any(act.seat == 0 for act in acts_of(after, 1, game.moment)):
            for answer in after.options(1):
                trial = after.fork()
                trial.play(1, answer)
                if any(act.seat == 1 for act in acts_of(trial, 0, after.moment)):
                    return option.notation, answer.notation
    return None


def is_one_after_the_other(game: Game) -> bool:
    return one_after_the_other(game) is not None


def test_ones_own_move_is_shown_to_the_friend_and_not_to_oneself(chromium: Browser, place: Place) -> None:
    table = table_where(place, "ahoy", ["human", "human"], is_one_after_the_other)
    pages = [visitor(chromium, moving=True) for _ in range(2)]
    for seat, page in enumerate(pages):
        page.context.add_cookies([{"name": "pace", "value": "fast", "url": place.url}])
        sit(page, table, seat).wait_for_selector("#part-strip")
        page.wait_for_load_state("load")
        page.evaluate(SHOWN)
    (anna, bruno), found = pages, one_after_the_other(table.game)
    assert found is not None
    mine, answer = found
    choice(anna, mine).click()
    anna.locator("#send[autofocus]").click()
    until(bruno, "() => window.shown.length > 0")
    Friend(table, 1).act(answer)
    until(anna, "() => window.shown.length > 0")
    one, other = table.game.seats

    assert {who for who, _ in shown(bruno)} == {one}
    assert all(words.startswith("Annemarie ") for _, words in shown(bruno))
    assert {who for who, _ in shown(anna)} == {other}
    assert all(words.startswith("Bruno ") for _, words in shown(anna))


# --- hints --------------------------------------------------------------------------------------------------------------


def has_a_choice(game: Game) -> bool:
    return game.moment > 6 and game.open == (0,) and len(game.options(0)) > 1


async def ask_here(self: Workers, question: tuple[Any, ...]) -> str:
    return str(self.thinker(*question))


@pytest.mark.parametrize(("other", "says"), [(0.6, "“{0}” or “{1}”, equally good."), (0.4, "The best seems to be: “{0}”.")])
def test_a_hint_names_two_moves_only_if_they_are_equal(chromium: Browser, place: Place, monkeypatch: pytest.MonkeyPatch, other: float, says: str) -> None:
    def thought(title: object, view: object, prompt: object, options: Sequence[Option], *more: object) -> Advice:
        return Advice(options[0], (Prospect(options[0], 0.6, 0.5), Prospect(options[1], other, 0.5)), (), tuple(options[:2]), 1)

    monkeypatch.setattr(advice, "explain", thought)
    monkeypatch.setattr(Workers, "ask", ask_here)
    table = table_where(place, "turning_tides", ["human", "random"], has_a_choice)
    page = sit(visitor(chromium), table, 0)
    labels = [choice(page, option.notation).locator("strong").text_content() for option in table.game.options(0)[:2]]
    page.click("#ask-hint")

    expect(page.locator("#hint .says")).to_contain_text(says.format(*labels))


# --- the list -----------------------------------------------------------------------------------------------------------

USUAL = ["Cards in play", "Hand", "Goods", "Sail"]


def has_all_kinds(game: Game) -> bool:
    """The first seat may use a card that is played, play another, move goods, sail, and end the turn."""
    groups = [game.group(0, option.choice) for option in game.options(0)] if game.open == (0,) else []
    headings = {group.heading.key for group in groups if group.heading is not None}
    return {"heading.used", "heading.hand", "heading.goods", "heading.sail"} <= headings and any(group.ends for group in groups)


LISTED = """() => {
    const area = document.querySelector('.prompt-b'), foot = document.querySelector('.groups .ends');
    const low = () => foot.getBoundingClientRect().bottom <= area.getBoundingClientRect().bottom + 1;
    const sight = low();
    area.scrollTo(0, area.scrollHeight);
    const box = (it) => it.getBoundingClientRect();
    const rows = [...document.querySelectorAll('#choose .choice')];
    const ends = rows.filter((it) => 'ends' in it.dataset), others = rows.filter((it) => !('ends' in it.dataset));
    const by = (found) => found.toSorted((a, b) => box(a).top - box(b).top || box(a).left - box(b).left);
    const groups = [...document.querySelectorAll('#choose .group:not(.ends)')];
    return {
        sight, headings: by(groups).map((it) => it.querySelector('h3').textContent),
        above: groups.every((it) => box(it.querySelector('h3')).bottom <= Math.min(...[...it.querySelectorAll('.choice')].map((row) => box(row).top))),
        numbers: by(others).map((it) => Number(it.id.slice(1))), ends: ends.map((it) => Number(it.id.slice(1))),
        below: Math.min(...ends.map((it) => box(it).top)) >= Math.max(...others.map((it) => box(it).bottom)),
    };
}"""
"""The list as it stands on the page, scrolled to its end: its foot is in sight from the beginning."""


@pytest.mark.parametrize("width", [1440, 390])
def test_the_list_has_headings_with_what_is_usual_first_and_the_end_of_the_turn_at_its_foot(chromium: Browser, place: Place, width: int) -> None:
    table = table_where(place, "dead_reckoning", ["human", "human"], has_all_kinds)
    found = measured(sit(visitor(chromium, width=width), table, 0), LISTED)

    assert found["headings"] == USUAL
    assert found["numbers"] == sorted(found["numbers"])
    assert min(found["ends"]) > max(found["numbers"])
    assert [found["above"], found["below"], found["sight"]] == [True, True, True]


def some_in_vain(game: Game) -> bool:
    """Nothing comes of some cards of the first seat as things stand, and something of others."""
    groups = [game.group(0, option.choice) for option in game.options(0)] if game.open == (0,) else []
    vain = [group for group in groups if group.vain]
    said = all(group.heading is not None and group.heading.key == "group.in_vain" for group in vain)
    return bool(vain) and said and any(not group.vain and not group.ends for group in groups)


LOOKS = """all => [...new Set(all.map((it) => [
    getComputedStyle(it.querySelector('strong')).color, getComputedStyle(it).borderTopStyle, getComputedStyle(it.querySelector('kbd')).backgroundColor,
].join(' / ')))]"""


def test_what_has_no_effect_is_grey_and_says_so(chromium: Browser, place: Place) -> None:
    table = table_where(place, "turning_tides", ["human", "human"], some_in_vain)
    page = sit(visitor(chromium), table, 0)
    page.wait_for_load_state("load")
    vain = [option.notation for option in table.game.options(0) if table.game.group(0, option.choice).vain]
    said = page.locator("#choose .group", has=page.locator("h3", has_text="No effect as things stand"))
    grey, usual = (page.locator(f"#choose .choice{kind}").evaluate_all(LOOKS) for kind in ("[data-vain]", ":not([data-vain], [data-ends])"))

    assert sorted(said.locator(".choice").evaluate_all(VALUES)) == sorted(vain)
    assert len(grey) == len(usual) == 1
    assert all(one != other for one, other in zip(grey[0].split(" / "), usual[0].split(" / "), strict=True))


# --- the strip ----------------------------------------------------------------------------------------------------------

FIGHTS = {"event.battle", "event.won_battle", "event.damaged"}


def since_the_own_turn(game: Game) -> list[Act]:
    own = [at for at, entry in enumerate(game.history[: game.moment], 1) if entry.seat == 0]
    return acts_of(game, 0, own[-1]) if own else []


def fought_and_drew(game: Game) -> bool:
    """Since the first seat's turn others have fought with it, and somebody has drawn a card: more than there is room for."""
    acts = since_the_own_turn(game) if 0 in game.open else []
    fought = any(act.concerns and act.event.phrase.key in FIGHTS for act in acts)
    return len(acts) > CHIPS and fought and any(act.event.phrase.key == "event.drew_hidden" for act in acts)


def test_the_strip_has_room_for_a_fight_with_the_reader_rather_than_for_a_card_that_is_drawn(chromium: Browser, place: Place) -> None:
    table = table_where(place, "ahoy", ["human"] * 3, fought_and_drew)
    page = sit(visitor(chromium), table, 0)
    in_sight = page.locator("#part-strip li[data-moment]:visible").all_text_contents()
    left_out = page.locator("#part-strip li[data-moment]:not(:visible)").all_text_contents()

    assert len(in_sight) == CHIPS
    assert [said for said in in_sight if " attacks " in said]
    assert [said for said in in_sight if said.startswith("Annemarie loses ")]
    assert page.locator("#part-strip li.is-mine:visible").count() > 0
    assert [said for said in left_out if " draws a " in said]
    assert not [said for said in in_sight if " draws a " in said]
    assert not [said for said in left_out if " attacks " in said or "Annemarie" in said]


# --- the guide ----------------------------------------------------------------------------------------------------------

SOMETHING_ELSE = """all => all.find((it) => !it.value.includes('\\n') && !('ends' in it.dataset) && !it.querySelector('.wanted')).id"""
"""A single step that is not asked for; a whole move may begin with what is."""


def lesson(page: Page) -> str:
    return page.locator("#coach").get_attribute("data-lesson") or ""


@pytest.mark.parametrize("title", ["turning_tides", "dead_reckoning"])
def test_whoever_does_something_else_than_the_guide_asks_for_is_followed(chromium: Browser, place: Place, title: str) -> None:
    page = visitor(chromium)
    page.goto(place.url)
    page.click(f'.tl[data-title="{title.replace("_", "-")}"] .first button')
    expect(page.locator("#choose .wanted").first).to_be_visible()
    before, first = step_of(page), lesson(page)
    page.click(f"#{page.eval_on_selector_all('#choose .choice', SOMETHING_ELSE)}")
    changed(page, before)
    expect(page.locator(".guide-was")).to_contain_text("You chose something else.")
    expect(page.locator("#coach")).not_to_have_attribute("data-lesson", first)
    expect(page.locator("#choose .choice").first).to_be_visible()
