"""Every screen: the whole map with the question in sight, nothing that scrolls the page, nothing too small for a finger; and how near one looks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, FloatRect, Page, expect

from table.test_browser_looks import BROKEN
from table.visitors import NEEDS_CHROMIUM, Place, changed, late_table, measured, picture, sit, step_of, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("browser-looks")]

PLAYERS = {"ahoy": 4, "dead_reckoning": 4, "fleet_dice": 4, "turning_tides": 2}
LEFT = {"ahoy": 120, "dead_reckoning": 120, "fleet_dice": 120, "turning_tides": 60}
"""Moments before the end at which there is much to choose from, and mostly something that happened since one's last turn."""
DESKTOPS = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080)]
PHONES = [(390, 844), (360, 740)]
FINGER = 40

SCROLLS = "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
CLIPPED = """() => {
    const stage = document.querySelector('.stage').getBoundingClientRect();
    return [...document.querySelectorAll('#part-board svg.chart')].map((it) => it.getBoundingClientRect())
        .filter((it) => it.width && (it.left < stage.left - 1 || it.right > stage.right + 1 || it.top < stage.top - 1 || it.bottom > stage.bottom + 1))
        .map((it) => `${it.width} x ${it.height} in ${stage.width} x ${stage.height}`);
}"""
IN_SIGHT = """(most) => {
    const area = document.querySelector('.prompt-b').getBoundingClientRect();
    const choices = [...document.querySelectorAll('#choose .choice')];
    const foot = document.querySelector('.groups > .ends')?.getBoundingClientRect().top ?? Infinity;
    const lowest = (it) => Math.min(area.bottom, innerHeight, it.closest('.ends') ? Infinity : foot) + 1;
    const seen = choices.filter((it) => it.getBoundingClientRect().top >= area.top - 1 && it.getBoundingClientRect().bottom <= lowest(it));
    const question = document.querySelector('#q').getBoundingClientRect();
    return question.height > 0 && question.bottom <= area.top + 1 && seen.length >= Math.min(most, choices.length);
}"""
"""The question and so many choices, or all where there are fewer, none of them below the foot that ends the turn."""
OVERLAPPING = """() => {
    const titles = '.bar-title, .bar-where, .dr-nm, .dr-at, .dr-cn, .dr-ct, .lane-n, .lane-t, .ship-n, .count, .house-n';
    const found = [...document.querySelectorAll(titles)].filter((it) => it.checkVisibility()).map((it) => [it.textContent, it.getBoundingClientRect()]);
    const common = (a, b) => [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
    const over = (a, b) => common(a, b)[0] > 2 && common(a, b)[1] > 4;
    return found.flatMap(([name, box], at) => found.slice(at + 1).filter(([, other]) => over(box, other)).map(([other]) => `${name} / ${other}`));
}"""
"""Names in the header and on the map that lie over each other."""
SHORTENED = """() => [...document.querySelectorAll('#part-own *, #part-others *, #part-prompt *')]
    .filter((it) => !it.children.length && it.textContent.includes('Christoph') && it.checkVisibility() && !it.closest('.vh, .undo-stop, #take-back'))
    .filter((it) => it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).textOverflow === 'ellipsis').map((it) => it.className)"""
"""Where a long name of a person is cut short."""
TOO_SMALL = """(least) => [...document.querySelectorAll('#part-board svg.chart text')].filter((it) => it.checkVisibility() && it.textContent.trim())
    .map((it) => [it, it.getScreenCTM()]).map(([it, at]) => [it.textContent, parseFloat(getComputedStyle(it).fontSize) * Math.hypot(at.a, at.b)])
    .filter(([, size]) => size < least - .05).map(([text, size]) => `${text}: ${size.toFixed(1)}`)"""
"""Letters on the map that are hard to read."""
LEAST = 12
OUT_OF_SIGHT = "() => document.querySelector('.others').scrollHeight - document.querySelector('.others').clientHeight"
SHEET = "() => document.querySelector('.fl-sheet').getBoundingClientRect().width"
PEEKS = """() => {
    const own = document.getElementById('part-own').getBoundingClientRect(), sheet = document.getElementById('part-prompt').getBoundingClientRect();
    const seen = Math.min(own.bottom, sheet.top) - own.top;
    return own.top < sheet.top && seen > 0.5 && seen < 20 ? `${seen} pixels of one's own things` : '';
}"""
"""A line of one's own things that is cut by the sheet of choices, on a phone."""
STAGE = "() => document.querySelector('.stage').getBoundingClientRect().height"
HEADER = """() => ['.bar-title', '.bar-where'].filter((it) => {
    const found = document.querySelector(it);
    return !found?.checkVisibility() || !found.textContent.trim() || found.scrollWidth > found.clientWidth + 1 || found.scrollHeight > found.clientHeight + 1;
})"""
"""The words of the header that are not seen, or not whole."""
SMALL = """(finger) => [...document.querySelectorAll('a, button, select, summary, .fold, .tabs label, .menu-l, .chat input')]
    .filter((it) => !it.closest('.stage, .vh, .sprite, .cites, p, [hidden]') && it.checkVisibility())
    .map((it) => [it, it.getBoundingClientRect()]).filter(([, box]) => box.width && Math.min(box.width, box.height) < finger - .5)
    .map(([it, box]) => `${it.tagName}.${it.className} ${box.width} x ${box.height} ${it.textContent.slice(0, 30)}`)"""
"""Links in running text and places on the map are as large as they are; a tap at a small place brings one nearer."""


@pytest.mark.parametrize("title", PLAYERS)
def test_the_whole_map_and_the_question_are_in_sight_on_every_desktop(chromium: Browser, place: Place, title: str) -> None:
    """Late in a game of as many as can play, in German."""
    table = late_table(place, title, ["human"] * PLAYERS[title], LEFT[title])
    page = sit(visitor(chromium, "de-DE"), table, table.game.open[0])
    sheets = []
    for width, height in DESKTOPS:
        page.set_viewport_size({"width": width, "height": height})
        picture(page, f"{title}-{width}x{height}")

        assert measured(page, SCROLLS) == [0, 0], (width, height)
        assert measured(page, CLIPPED) == [], (width, height)
        assert measured(page, OVERLAPPING) == [], (width, height)
        assert measured(page, SHORTENED) == [], (width, height)
        assert page.evaluate(IN_SIGHT, 3), (width, height)
        assert title != "dead_reckoning" or measured(page, OUT_OF_SIGHT) <= 0, (width, height)
        assert page.evaluate(TOO_SMALL, LEAST) == [], (width, height)
        sheets += [measured(page, SHEET)] if title == "fleet_dice" else []
    assert sheets == sorted(set(sheets))  # it grows with the window
    assert title != "fleet_dice" or page.locator(".felt").evaluate("it => getComputedStyle(it).overflow") == "clip"  # no die flies out of it


@pytest.mark.parametrize("title", PLAYERS)
def test_on_phones_the_whole_map_is_seen_and_a_finger_hits_everything(chromium: Browser, place: Place, title: str) -> None:
    """Also for somebody who comes back: what happened meanwhile is one line until it is unfolded, and lies over the map then."""
    table = late_table(place, title, ["human"] * PLAYERS[title], LEFT[title])
    page = sit(visitor(chromium, "de-DE", 390), table, table.game.open[0])
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        picture(page, f"{title}-{width}x{height}")
        assert measured(page, SCROLLS) == [0, 0]
        assert measured(page, CLIPPED) == []
        assert page.evaluate(IN_SIGHT, 1)
        assert measured(page, HEADER) == []
        assert measured(page, BROKEN) == []
        assert measured(page, PEEKS) == "", (width, height)
        whole = measured(page, STAGE)
        assert whole > height / 6, (width, whole)
        if page.locator("#part-since").count():
            page.locator("#since-more").check(force=True)
            expect(page.locator(".since-l")).to_be_visible()
            assert measured(page, STAGE) == whole
            page.locator("#since-more").uncheck(force=True)
        for tab in ("others", "log", "own"):
            page.locator(f"#tab-{tab}").check(force=True)
            assert page.evaluate(SMALL, FINGER) == [], (width, tab)
            assert page.evaluate(SHORTENED) == [], (width, tab)
    page.evaluate("document.getElementById('part-since')?.remove()")
    assert measured(page, STAGE) == pytest.approx(whole, abs=1)  # it has taken no room from the map
    page.locator("#choose .choice").first.click()
    if title == "turning_tides":
        assert box_of(page, "#send")["width"] > 360 * 0.9


def test_on_a_phone_the_choices_fold_to_one_line_and_the_tools_are_in_a_menu(chromium: Browser, place: Place) -> None:
    table = late_table(place, "ahoy", ["human"] * 4, 60)
    page = sit(visitor(chromium, "de-DE", 390), table, table.game.open[0])
    page.locator("#fold").check(force=True)
    picture(page, "folded-390")

    assert box_of(page, "#part-prompt")["height"] < 60
    expect(page.locator("#q")).to_be_visible()
    expect(page.locator(".prompt-b")).to_be_hidden()
    expect(page.locator(".bar .tools")).to_be_hidden()
    page.locator("#menu").check(force=True)
    for name in ("Wiedergabe", "Regeln", "Hell oder dunkel", "Partie herunterladen"):
        expect(page.locator(".bar .tools").get_by_text(name)).to_be_visible()
    assert page.evaluate(SMALL, FINGER) == []
    page.keyboard.press("Escape")
    expect(page.locator(".bar .tools")).to_be_hidden()


def box_of(page: Page, selector: str) -> FloatRect:
    found = page.locator(selector).first.bounding_box()
    assert found is not None
    return found


LENS = "() => document.querySelector('.lens').style.transform"


def nearness(page: Page) -> float:
    found = re.search(r"scale\(([\d.]+)\)", str(page.evaluate(LENS)))
    return float(found[1]) if found else 1.0


def test_the_board_is_enlarged_and_moved_in_every_way_and_keeps_still(chromium: Browser, place: Place) -> None:
    table = late_table(place, "ahoy", ["human"] * 4, 60)
    page = sit(visitor(chromium, width=1280), table, table.game.open[0])
    stage = box_of(page, ".stage")
    page.mouse.move(stage["x"] + stage["width"] / 2, stage["y"] + 8)
    page.mouse.wheel(0, -300)
    expect(page.locator(".basin")).to_have_class(re.compile("is-zoomed"))
    assert 1.3 < nearness(page) < 2
    before = page.evaluate(LENS)
    page.mouse.down()
    page.mouse.move(stage["x"] + stage["width"] / 2 - 60, stage["y"] + 4, steps=4)
    page.mouse.up()
    assert page.evaluate(LENS) != before
    at = page.evaluate(LENS)
    page.keyboard.press("ArrowDown")
    assert page.evaluate(LENS) != at
    page.keyboard.press("0")
    assert page.evaluate(LENS) == ""
    expect(page.locator('[data-zoom="fit"]')).to_be_disabled()
    page.locator('[data-zoom="in"]').click()
    near = nearness(page)
    assert near == pytest.approx(1.4)

    spot = page.locator('#part-board a[href^="#c"]').first
    page.evaluate("it => it.focus()", spot.element_handle())
    step, box = step_of(page), box_of(page, '#part-board a[href^="#c"]')
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    changed(page, step)
    assert nearness(page) == pytest.approx(near)


def test_on_a_phone_a_tap_beside_everything_enlarges_another_shows_the_whole_and_two_fingers_enlarge_too(chromium: Browser, place: Place) -> None:
    table = late_table(place, "ahoy", ["human"] * 4, 60)
    page = sit(visitor(chromium, "de-DE", 390, has_touch=True), table, table.game.open[0])
    stage = box_of(page, ".stage")
    page.touchscreen.tap(stage["x"] + stage["width"] - 12, stage["y"] + 12)
    expect(page.locator(".basin")).to_have_class(re.compile("is-zoomed"))
    page.touchscreen.tap(stage["x"] + stage["width"] - 12, stage["y"] + 60)
    expect(page.locator(".basin")).not_to_have_class(re.compile("is-zoomed"))

    wire, at = page.context.new_cdp_session(page), (stage["x"] + stage["width"] / 2, stage["y"] + 20)
    for kind, apart in (("touchStart", 40), ("touchMove", 60), ("touchMove", 80)):
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at[0] + side * apart, "y": at[1], "id": side + 1} for side in (-1, 1)]})
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".basin")).to_have_class(re.compile("is-zoomed"))
    assert nearness(page) == pytest.approx(2, abs=0.1)


def test_what_explains_a_thing_opens_at_the_pointer_covers_neither_it_nor_the_choices_and_stays(chromium: Browser, place: Place) -> None:
    table = late_table(place, "turning_tides", ["human", "human"], 60)
    page = sit(visitor(chromium), table, table.game.open[0])
    thing = box_of(page, '[data-at="silver.zone.3"]')
    x, y = thing["x"] + thing["width"] / 2, thing["y"] + thing["height"] / 2
    page.mouse.move(x, y)
    expect(page.locator("#about")).to_be_visible()
    box, asks = box_of(page, "#about"), box_of(page, ".asks")
    assert not (box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"])
    assert box["x"] >= asks["x"] + asks["width"]
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
    page.locator("#about .rule-ref").first.hover()
    expect(page.locator("#about")).to_be_visible()
