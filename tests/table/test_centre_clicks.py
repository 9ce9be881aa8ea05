"""Everything that is lit takes the click: at the middle of every link on the board, whatever lies over it; and one click goes a long way."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from roadstead.kernel.game import Game
from roadstead.table.whole_moves import whole_moves
from table.visitors import NEEDS_CHROMIUM, Place, changed, late_table, measured, sit, step_of, table_where, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("browser-centre")]

MOMENTS = {
    "ahoy": ((20, 5), (75, 6), (121, 7), (160, 9)),
    "dead_reckoning": ((30, 5), (90, 6), (120, 7), (201, 8)),
    "fleet_dice": ((30, 5), (75, 6), (50, 8)),
    "turning_tides": ((30, 5), (41, 6), (50, 8)),
}
"""How many decisions before the end of which random game."""

LOST = """async () => {
    const { numbersOf, spots } = await import('/static/spots.js');
    let sent = null;
    const instead = (event) => { event.preventDefault(); event.stopImmediatePropagation(); sent = event.submitter; };
    const numbered = (all) => all.map((it) => Number(it.id.slice(1)));
    const fold = () => { const it = document.getElementById('fold'); if (innerWidth < 600 && it) it.checked = true; };
    const arrived = () => sent ? numbered([sent]) : numbered([...document.querySelectorAll('.is-narrow #choose li:not(.is-out) .choice')]);
    addEventListener('submit', instead, true);
    const lost = spots().filter((spot) => spot.getBoundingClientRect().width).map((spot) => {
        fold();
        spot.scrollIntoView({ block: 'center', inline: 'center' });
        const box = spot.getBoundingClientRect(), at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
        sent = null;
        document.elementFromPoint(at.clientX, at.clientY)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...at }));
        const found = arrived().join();
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
        return found === numbersOf(spot).join() ? null : `${spot.outerHTML.slice(0, 120)}: ${found}`;
    }).filter(Boolean);
    removeEventListener('submit', instead, true);
    return lost;
}"""
"""The links at whose middle a click, at whatever lies on top there, does not send their choice, nor narrows the list to them if they have several.
On a phone the sheet with the question is folded before each, as people do who want to see the rest."""

CENTRE = """number => {
    const { x, y, width, height } = document.querySelector(`#part-table a[href="#c${number}"]:not([data-all])`).getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""


@pytest.mark.parametrize("title", MOMENTS)
def test_the_middle_of_every_link_takes_the_click(chromium: Browser, place: Place, title: str) -> None:
    page = visitor(chromium, has_touch=True)
    for left, seed in MOMENTS[title]:
        table = late_table(place, title, ["human", "human"], left, seed)
        for width in (1440, 390):
            page.set_viewport_size({"width": width, "height": 844})
            sit(page, table, table.game.open[0])
            assert measured(page, LOST) == []


def far(game: Game) -> bool:
    """A ship that stands on a space may go to another some way off, and nothing new is shown by that."""
    return game.title.id == "ahoy" and bool(ways(game))


def ways(game: Game) -> list[Any]:
    seat = game.open[0]
    found = [it for it in whole_moves(game, seat) if it.option.phrase.key == "label.go_to"] if seat >= 0 else []
    return [it for it in found if len(it.steps) > 1 and goes_on(game, seat, it.steps) and is_alone(found, it)]


def goes_on(game: Game, seat: int, steps: Any) -> bool:
    trial = game.fork()
    for step in steps:
        trial.play(seat, step.notation)
    return trial.history[-1].quiet and trial.history[-1].stays


def is_alone(found: Any, it: Any) -> bool:
    return sum(other.option.targets == it.option.targets for other in found) == 1


def number_of(page: Page, value: str) -> int:
    found: int = page.evaluate("value => Number([...document.querySelectorAll('#choose .choice')].find((it) => it.value === value).id.slice(1))", value)
    return found


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_a_click_on_a_far_space_goes_there_and_one_undo_comes_back(chromium: Browser, place: Place, touch: bool) -> None:
    table = table_where(place, "ahoy", ["human", "human"], far)
    seat, move = table.game.open[0], ways(table.game)[-1]
    page = sit(visitor(chromium, has_touch=touch), table, seat)
    before = step_of(page)
    x, y = measured(page, f"({CENTRE})({number_of(page, move.option.notation)})")
    page.touchscreen.tap(x, y) if touch else page.mouse.click(x, y)
    changed(page, before)

    expect(page.locator(".draft li")).to_have_count(len(move.steps))
    after = step_of(page)
    page.locator("#take-back").click()
    changed(page, after)
    expect(page.locator(".draft li")).to_have_count(0)
    assert number_of(page, move.option.notation)
