"""Dragging in a real browser: what is let go of over a place does what clicking both would do, with a mouse and with a finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from roadstead.kernel.game import Game
from table.visitors import NEEDS_CHROMIUM, Place, Table, changed, sit, step_of, table_where, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("browser-drag")]

Point = tuple[float, float]


def opened(chromium: Browser, place: Place, title: str, question: str, **more: object) -> tuple[Page, Table]:
    def wanted(game: Game) -> bool:
        asked = game.prompt(game.open[0])
        return asked is not None and asked.phrase.key == question

    table = table_where(place, title, ["human", "human"], wanted)
    return sit(visitor(chromium, **more), table, table.game.open[0]), table  # type: ignore[arg-type]


def middle(thing: Locator) -> Point:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def in_sight(thing: Locator) -> bool:
    """Whether nothing lies over the middle of a thing on the board, nor is it outside of what is shown."""
    script = "it => { const b = it.getBoundingClientRect(); return document.elementsFromPoint(b.x + b.width / 2, b.y + b.height / 2).includes(it) }"
    return bool(thing.locator(".area").first.evaluate(script))


def goal(page: Page, first: str) -> Locator:
    """The place where a whole move ends that begins with this step."""
    script = "(all, first) => all.find((it) => it.value.startsWith(`${first}\\n`)).id"
    found = page.locator("#choose button.choice").evaluate_all(script, first)
    return page.locator(f"#part-table a[href='#{found}'], #part-table a[data-all~='{found[1:]}']").first


def take(page: Page, start: Point, end: Point) -> None:
    """Press at one point and move to another, without letting go."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 10, start[1] + 10)
    page.mouse.move(*end)


def drag(page: Page, thing: Locator, to: Locator) -> None:
    take(page, middle(thing), middle(to))
    expect(page.locator(".in-hand")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".in-hand")).to_have_count(0)


def test_a_die_dragged_onto_a_slot_is_placed_there_and_escape_leaves_it(chromium: Browser, place: Place) -> None:
    """So is one that is clicked after a slot that several dice fit."""
    page, _ = opened(chromium, place, "ahoy", "ask.action")
    die, before = page.locator("a.ah-die").first, step_of(page)
    slot = goal(page, page.locator(f"#choose {die.get_attribute('href')}").get_attribute("value") or "")

    page.mouse.click(*middle(page.locator("#part-own a[data-at^='slot.'][data-all]").first))
    page.mouse.click(*middle(die))
    changed(page, before)
    expect(page.locator("#part-prompt .draft li")).to_have_count(2)
    page.click("#take-back")
    expect(page.locator("#part-prompt .draft li")).to_have_count(0)

    take(page, middle(die), middle(slot))
    page.keyboard.press("Escape")
    expect(page.locator(".in-hand")).to_have_count(0)
    page.mouse.up()
    assert step_of(page) == before

    drag(page, die, slot)
    changed(page, before)
    expect(page.locator("#part-prompt .draft li").first).to_be_visible()


def test_a_ship_dragged_to_a_tile_sails_there_also_on_an_enlarged_board_with_its_small_picture(chromium: Browser, place: Place) -> None:
    page, _ = opened(chromium, place, "dead_reckoning", "ask.main")
    page.mouse.move(*middle(page.locator("[data-moves]")))
    page.mouse.wheel(0, -120)
    lens = page.locator(".basin.is-zoomed .lens")
    looked, before = lens.get_attribute("style"), step_of(page)
    spot = next(it for it in page.locator("#part-board a.spot:not([data-all])").all() if in_sight(it))

    take(page, middle(page.locator("[data-moves]")), middle(spot))
    expect(spot).to_have_class("spot is-hover")
    assert lens.get_attribute("style") == looked
    page.mouse.up()
    changed(page, before)

    box = page.locator(".minimap").bounding_box()
    assert box is not None
    looked = lens.get_attribute("style")
    page.mouse.click(box["x"] + box["width"] - 4, box["y"] + box["height"] - 4)
    assert lens.get_attribute("style") != looked
    page.locator('[data-zoom="fit"]').click()
    expect(page.locator(".minimap")).to_be_hidden()


def test_a_die_dragged_onto_a_box_is_taken_and_marked(chromium: Browser, place: Place) -> None:
    page, _ = opened(chromium, place, "fleet_dice", "ask.pick")
    die, before = page.locator('a[data-at^="die."]').first, step_of(page)
    face = (die.get_attribute("data-at") or "").removeprefix("die.")

    drag(page, die, goal(page, face))
    changed(page, before)
    expect(page.locator("#part-prompt .draft li").first).to_be_visible()


def test_a_card_laid_on_the_board_with_a_finger_is_chosen(chromium: Browser, place: Place) -> None:
    page, _ = opened(chromium, place, "turning_tides", "ask.card", has_touch=True)
    card, before = page.locator("#part-own a.is-legal").first, step_of(page)
    wire = page.context.new_cdp_session(page)

    def touch(kind: str, *points: Point) -> None:
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    touch("touchStart", middle(card))
    expect(page.locator("html.is-holding")).to_have_count(1)
    touch("touchMove", middle(page.locator("#part-board")))
    expect(page.locator(".in-hand")).to_have_count(1)
    touch("touchEnd")
    expect(page.locator(".in-hand")).to_have_count(0)
    changed(page, before)
