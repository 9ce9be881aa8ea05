"""Sounds in a real browser: those of known events if they are wanted, none and nothing fetched if they are not."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from table.test_pace_browser import bruno_is_about_to_move, bruno_plays
from table.visitors import NEEDS_CHROMIUM, Place, Table, sit, table_where, until, violations, visitor

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("sound-browser")]

STUB = """
window.made = [];
const node = () => ({ connect: (next) => next, start() { window.made.push(1); }, stop() {}, gain: ramp(), frequency: ramp(), Q: {} });
const ramp = () => ({ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {}, linearRampToValueAtTime() {} });
window.AudioContext = class {
    state = 'suspended'; currentTime = 0; sampleRate = 100; destination = {};
    resume() { this.state = 'running'; return Promise.resolve(); }
    createBuffer() { return { getChannelData: () => new Float32Array(1) }; }
    createGain() { return node(); } createOscillator() { return node(); } createBufferSource() { return node(); } createBiquadFilter() { return node(); }
};
"""
"""Something that counts instead of sounding, and that does nothing before somebody has touched the page."""
CHIPS = "#part-strip li[data-moment]"
HEARD = "#part-table[data-heard]"


def anna_listens(chromium: Browser, place: Place, **cookies: str) -> tuple[Table, Page]:
    table = table_where(place, "ahoy", ["human", "human"], bruno_is_about_to_move)
    anna = visitor(chromium)
    anna.add_init_script(STUB)
    anna.context.add_cookies([{"name": name, "value": value, "url": place.url} for name, value in cookies.items()])
    return table, sit(anna, table, 0)


def test_of_what_others_did_at_once_the_most_important_is_heard(chromium: Browser, place: Place) -> None:
    table, anna = anna_listens(chromium, place, sound="on", pace="instant")
    bruno_plays(anna, table, 1)
    expect(anna.locator(CHIPS)).not_to_have_count(0)
    assert anna.evaluate("window.made") == []  # nobody has touched the page yet
    anna.keyboard.press("Shift")
    bruno_plays(anna, table, 3)
    expect(anna.locator(HEARD)).to_have_count(1)

    chips = anna.locator(f"{CHIPS}[data-sound]").evaluate_all("all => all.map((it) => it.dataset.sound)")
    assert anna.locator("#part-table").get_attribute("data-heard") in {*chips, "bell"}
    assert anna.evaluate("window.made.length") > 0
    anna.evaluate("delete document.getElementById('part-table').dataset.heard")
    shown = anna.locator(f"{CHIPS}[data-sound]").last
    sound = shown.get_attribute("data-sound") or ""
    shown.locator("a").click()  # shown again, with its words, it is heard again
    expect(anna.locator("#part-table")).to_have_attribute("data-heard", sound)


def test_what_nobody_wants_to_hear_is_not_even_fetched(chromium: Browser, place: Place) -> None:
    table, anna = anna_listens(chromium, place, pace="instant")
    asked: list[str] = []
    anna.on("request", lambda request: asked.append(request.url))
    anna.keyboard.press("Shift")
    bruno_plays(anna, table, 3)
    expect(anna.locator(CHIPS)).not_to_have_count(0)

    assert anna.evaluate("window.made") == []
    assert not [url for url in asked if url.endswith("synth.js")]
    expect(anna.locator(HEARD)).to_have_count(0)


def test_the_volume_is_set_with_the_keyboard_tried_at_once_and_remembered(chromium: Browser, place: Place) -> None:
    anna = visitor(chromium, width=390)
    anna.add_init_script(STUB)
    anna.goto(f"{place.url}/settings")
    anna.locator("input[name=volume]").focus()
    anna.keyboard.press("ArrowRight")
    assert anna.evaluate("window.made") == []
    anna.locator("input[name=sound][value=on]").focus()
    anna.keyboard.press("Space")
    until(anna, "() => window.made.length > 0")
    assert violations(anna) == []
    anna.click(".settings .btn-go")

    expect(anna.locator("input[name=volume]")).to_have_value("7")
    expect(anna.locator("html")).to_have_attribute("data-volume", "7")
    expect(anna.locator("html")).to_have_attribute("data-sound", "on")
