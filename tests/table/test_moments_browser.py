"""Moments and motion in a real browser: a scene plays until a key ends it, ships sail smoothly on a slow device, nothing shifts when a question changes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, expect

from roadstead.games.dead_reckoning.rules.actions import ASK_INTO, ASK_MAIN, BUY, SAIL_TO
from roadstead.kernel.game import Game
from table.visitors import NEEDS_CHROMIUM, Place, changed, late_table, sit, step_of, table_where, until, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("moments-browser")]

PLAYERS = {"ahoy": 3, "dead_reckoning": 3, "fleet_dice": 3, "turning_tides": 2}
PLACES = """() => ['.bar', '.basin', '.stage', '#part-others', '#part-log', '.tabs', '.prompt', '#q'].map((name) => {
    const box = document.querySelector(name)?.getBoundingClientRect();
    const sheet = innerWidth < 760 && ['.prompt', '#q'].includes(name); // on a phone a sheet that is as high as its choices
    return box?.width && !sheet ? [name, Math.round(box.left), Math.round(box.top), Math.round(box.width), name === '#q' ? 0 : Math.round(box.height)] : [name];
})"""
SHIFTS = """async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))); // what went before has been laid out
    window.shifts = [];
    const node = (it) => (it.node instanceof Element ? it.node : it.node?.parentElement);
    const told = '#part-prompt, #part-log, #part-strip, #where'; // what says something else now may take another place for it
    const moved = ({ previousRect: was, currentRect: is }) => was.width && Math.max(Math.abs(was.x - is.x), Math.abs(was.y - is.y)) > 1;
    const found = (list) => list.getEntries().flatMap((it) => it.sources).filter((it) => node(it) && !node(it).closest(told) && moved(it));
    const said = (it) => `${node(it).nodeName}.${node(it).getAttribute('class')} in ${node(it).closest('[id]')?.id}`;
    new PerformanceObserver((list) => window.shifts.push(...found(list).map(said))).observe({ type: 'layout-shift' });
}"""
"""Also what moves long after a click, when a browser no longer puts it down to that: a slow machine is no excuse."""
SLOWNESS = 4
LONGEST = 50_000
"""Microseconds that a frame may take."""
LONGER = 5
"""Times that a ship takes longer on its way here, so that a busy machine too draws it several times."""
UNHURRIED = """(longer) => {
    const wait = window.setTimeout;
    window.setTimeout = (act, time, ...more) => wait(act, longer * time, ...more);
}"""
SAILING = """() => {
    const sails = () => document.querySelector('.track') && document.getAnimations().some((it) => !(it instanceof CSSAnimation) && it.playState === 'running');
    const frame = () => {
        if (sails()) performance.mark('sailing');
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
}"""


def an_advancement_is_sleeved(game: Game) -> bool:
    return bool(game.state().prompt == ASK_INTO)


def a_ship_may_sail(game: Game) -> bool:
    state = game.state()
    return bool(state.prompt == ASK_MAIN and state.round > 6 and sum(SAIL_TO <= option < BUY for option in state.options) > 2)


@pytest.mark.parametrize("moving", [True, False])
def test_an_advancement_slides_into_its_sleeve_until_a_key_ends_it(chromium: Browser, place: Place, moving: bool) -> None:
    """Whoever wants no motion has the card as it is now, and nothing over the chart."""
    table = table_where(place, "dead_reckoning", ["human"] * 3, an_advancement_is_sleeved)
    page = visitor(chromium, moving=moving)
    page.context.add_cookies([{"name": "confirm", "value": "off", "url": place.url}])
    sit(page, table, table.game.open[0])
    before = step_of(page)
    page.click("#c1")
    changed(page, before)
    scene = page.locator("#part-board .moment.dr-crafts")
    expect(scene).to_have_count(1)
    if not moving:
        expect(scene).to_be_hidden()
        return
    expect(scene.locator(".dr-glass .ln:not(.ln-0)")).to_have_count(1)
    playing = "document.getAnimations().filter((it) => it.effect.target.closest('.moment') && it.playState === 'running').length"
    until(page, f"() => {playing} >= 3")
    page.keyboard.press("x")

    assert page.evaluate(playing) == 0
    assert page.evaluate("getComputedStyle(document.querySelector('.moment')).opacity") == "0"


@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("title", PLAYERS)
def test_nothing_shifts_when_the_question_changes(chromium: Browser, place: Place, title: str, width: int) -> None:
    table = late_table(place, title, ["human"] * PLAYERS[title], 90)
    page = visitor(chromium, width=width)
    page.context.add_cookies([{"name": "confirm", "value": "off", "url": place.url}])
    sit(page, table, table.game.open[0])
    if page.locator("#part-since").count():  # it goes with the first choice
        page.evaluate("document.getElementById('part-since').remove()")
    page.evaluate(SHIFTS)
    before = page.evaluate(PLACES)
    for _ in range(4):
        asked = step_of(page)
        page.locator("#choose .choice").first.click()
        changed(page, asked)
        if not page.locator("#choose").count():
            break
        assert page.evaluate(PLACES) == before

    assert page.evaluate("window.shifts") == []


def test_no_frame_is_long_while_a_ship_sails_on_a_slow_phone(chromium: Browser, place: Place) -> None:
    """Measured by the processor time of the page's main thread. Others who are at work on this machine make that longer, never shorter: one of three
    voyages within the bar is enough."""
    assert any(longest_frame(chromium, place) < LONGEST for _ in range(3))


def longest_frame(chromium: Browser, place: Place) -> int:
    """Of a ship that sails, in microseconds."""
    table = table_where(place, "dead_reckoning", ["human"] * 4, a_ship_may_sail)
    page = visitor(chromium, width=390, moving=True, has_touch=True, is_mobile=True, device_scale_factor=2)
    page.context.add_cookies([{"name": "confirm", "value": "off", "url": place.url}])
    sit(page, table, table.game.open[0])
    page.wait_for_load_state("load")
    page.evaluate(SAILING)
    page.evaluate(UNHURRIED, LONGER)
    slow = page.context.new_cdp_session(page)
    slow.send("Animation.enable")
    slow.send("Animation.setPlaybackRate", {"playbackRate": 1 / LONGER})
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWNESS})
    traced = trace(slow)
    before = step_of(page)
    page.locator("#choose .choice", has_text="ail").first.evaluate("(choice) => choice.click()")
    changed(page, before)
    until(page, "() => performance.getEntriesByName('sailing').length > 3 && !document.querySelector('.track')")
    slow.send("Tracing.end")
    while not traced["done"]:
        page.wait_for_timeout(20)
    frames = main_thread(traced["events"])

    page.context.close()

    assert len(frames) > 3
    return max(frames)


def trace(session: CDPSession) -> dict[str, Any]:
    out: dict[str, Any] = {"events": [], "done": False}
    session.on("Tracing.dataCollected", lambda part: out["events"].extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda _: out.update(done=True))
    categories = ["devtools.timeline", "toplevel", "blink.user_timing"]
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": categories, "excludedCategories": ["*"]}})
    return out


def main_thread(events: list[dict[str, Any]]) -> list[int]:
    """The processor time that each task took while a ship was on its way, after the first frame of it was there."""
    marks = sorted(it["ts"] for it in events if it["name"] == "sailing")
    threads = {(it["pid"], it["tid"]) for it in events if it["name"] == "thread_name" and it["args"]["name"] == "CrRendererMain"}
    tasks = [it for it in events if it.get("ph") == "X" and it["name"].endswith("RunTask") and (it["pid"], it["tid"]) in threads]
    return [it.get("tdur", 0) for it in tasks if marks[0] < it["ts"] < marks[-1]]
