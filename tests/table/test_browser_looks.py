"""Every page at both widths, in German, by day and night: nothing runs over, nothing overlaps, axe is content."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from browsers import letters_of
from table.lettering import ILLEGIBLE, LEAST
from table.visitors import (
    BOTH_FONTS,
    NEEDS_CHROMIUM,
    OUT_OF_REACH,
    PHONE_AND_DESK,
    Place,
    late_table,
    measured,
    picture,
    set_up,
    show_at,
    sit,
    violations,
    visitor,
    whole_game,
)

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("browser-looks")]

SIZES = [(390, "dark"), (1180, "light"), (1440, "light")]
ROUND_THE_TABLES = {"narrow": [(390, "light"), (390, "dark"), (1440, "dark"), (1440, "light")], "wide": [(390, "light"), (1440, "light")]}
PLAYERS = {"ahoy": 4, "dead_reckoning": 4, "fleet_dice": 4, "turning_tides": 2}

RUNS_OVER = """() => {
    const out = [];
    const scrolls = (it) => ['auto', 'scroll'].includes(getComputedStyle(it).overflowX);
    for (const it of document.querySelectorAll('#part-table :is(button, h2, h3, li, p, strong, .stat, .choice, .card, .panel, td, th), main.start *')) {
        const box = it.getBoundingClientRect();
        if (!box.width || !it.checkVisibility() || it.closest('.vh, svg, pre') || getComputedStyle(it).clipPath !== 'none') continue;
        if (it.scrollWidth > it.clientWidth + 2 && it.clientWidth && !scrolls(it) && getComputedStyle(it).display !== 'inline') {
            if (getComputedStyle(it).textOverflow === 'ellipsis' || it.querySelector('.vh')) continue;
            out.push(`${it.tagName}.${it.className}: ${it.scrollWidth} > ${it.clientWidth} ${it.textContent.slice(0, 60)}`);
        }
    }
    return out;
}"""

OVERLAPS = """() => {
    const parts = ['prompt', 'board', 'own', 'others', 'log'].map((name) => document.getElementById(`part-${name}`));
    const boxes = parts.filter(Boolean).map((it) => [it.id, it.getBoundingClientRect()]).filter(([, box]) => box.width && box.height);
    const out = [];
    for (const [one, a] of boxes) for (const [two, b] of boxes) {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (one < two && wide > 1 && high > 1) out.push(`${one} / ${two}: ${wide} x ${high}`);
    }
    return out;
}"""

LEAVES_CHART = """() => {
    const out = [];
    const board = document.getElementById('part-board'), edge = board.getBoundingClientRect();
    for (const chart of document.querySelectorAll('#part-board svg.chart')) {
        const [x, y, wide, high] = chart.getAttribute('viewBox').split(' ').map(Number);
        for (const text of chart.querySelectorAll('text')) {
            const seen = text.getBoundingClientRect();
            if (!seen.width) continue;
            if (getComputedStyle(chart).overflowX === 'visible') { // drawn beyond its own frame, it may go as far as the board does
                const left = edge.left - board.scrollLeft - 3, top = edge.top - board.scrollTop - 3;
                const right = left + board.scrollWidth + 6, low = top + board.scrollHeight + 6;
                if (seen.left < left || seen.top < top || seen.right > right || seen.bottom > low) out.push(text.textContent);
                continue;
            }
            const box = text.getBBox();
            const at = chart.getScreenCTM().inverse().multiply(text.getScreenCTM());
            const left = box.x + at.e, right = left + box.width, top = box.y + at.f;
            if (left < x - 2 || right > x + wide + 2 || top < y - 4 || top + box.height > y + high + 4) out.push(`${text.textContent}: ${left}..${right}`);
        }
    }
    return out;
}"""


BROKEN = """() => {
    const out = [];
    const range = document.createRange();
    const names = '.dr-scores th span, .fin th span, .ah-final th span, .opp-n strong, .gains span, .mk-l span';
    for (const it of document.querySelectorAll(`#part-table :is(${names})`)) {
        const node = [...it.childNodes].find((child) => child.nodeType === 3 && child.data.trim());
        if (!node || !it.getBoundingClientRect().width) continue;
        for (const word of node.data.matchAll(/[^\\s-]+/g)) {
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            if (range.getClientRects().length > 1) out.push(`${word[0]} in ${it.textContent}`);
        }
    }
    return out;
}"""

CUT_OFF = """() => [...document.querySelectorAll('#part-board table')]
    .filter((it) => it.getBoundingClientRect().right > document.getElementById('part-board').getBoundingClientRect().right + 1)
    .map((it) => it.textContent)"""

SMALL_BUTTONS = """() => [...document.querySelectorAll('#part-prompt .btn, #part-prompt .fold')]
    .filter((it) => it.checkVisibility() && it.offsetHeight < 40).map((it) => it.textContent)"""
END_CUT = """() => {
    const sheet = document.getElementById('part-prompt').getBoundingClientRect();
    const scores = '.ah-final tr, .dr-on-narrow text, .fl-crates .fl-n, .fl-crates .fl-t, .tt-final tr';
    const found = [...document.querySelectorAll(scores)].filter((it) => it.checkVisibility()).map((it) => [it.textContent, it.getBoundingClientRect()]);
    const out = found.filter(([words, box]) => box.bottom > sheet.top + 1 || box.left < -1 || box.right > innerWidth + 1 || words.includes('…'));
    return found.length ? out.map(([words]) => words) : ['no scores'];
}"""
"""What of the scores lies below the sheet or beside the window, and names that are not whole."""

OUT_OF_SIGHT = """() => {
    const board = document.getElementById('part-board').getBoundingClientRect();
    return [...document.querySelectorAll('#part-board .here')].filter((it) => getComputedStyle(it).display !== 'none').map((it) => {
        const box = it.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
    }).filter(([x, y]) => x < board.left - 2 || x > board.right + 2 || y < board.top - 2 || y > board.bottom + 2);
}"""


def fits(page: Page | Frame, width: int) -> None:
    assert measured(page, "document.documentElement.scrollWidth") <= width
    if width < 760 and page.locator("main.table").count():
        assert measured(page, "document.documentElement.scrollHeight - innerHeight") <= 0
    assert measured(page, RUNS_OVER) == []


def illegible(page: Page) -> list[str]:
    page.wait_for_load_state("load")
    found: list[str] = page.evaluate(ILLEGIBLE, LEAST)
    return found


@BOTH_FONTS
@pytest.mark.parametrize("title", PLAYERS)
def test_the_fullest_tables_fit(chromium: Browser, place: Place, title: str) -> None:
    """Late in a game of as many as can play, in German."""
    table = late_table(place, title, ["human"] * PLAYERS[title], 12)
    page = sit(visitor(chromium, "de-DE"), table, table.game.open[0])
    for width, scheme in SIZES:
        show_at(page, width, scheme)
        picture(page, f"{title}-full-{width}-{scheme}")

        fits(page, width)
        assert measured(page, OVERLAPS) == []
        assert measured(page, LEAVES_CHART) == []
        assert measured(page, BROKEN) == []
        assert measured(page, OUT_OF_SIGHT) == []
        assert width < 1440 or illegible(page) == []
    page.set_viewport_size({"width": 1280, "height": 720})

    assert illegible(page) == []


@BOTH_FONTS
@pytest.mark.parametrize("title", PLAYERS)
def test_the_final_scores_fit(chromium: Browser, place: Place, title: str) -> None:
    table = set_up(place, whole_game(title, PLAYERS[title], 5), ["human"] * PLAYERS[title])
    page = sit(visitor(chromium, "de-DE"), table, 0)
    for width, scheme in PHONE_AND_DESK:
        show_at(page, width, scheme)
        picture(page, f"{title}-over-{width}-{scheme}")

        fits(page, width)
        assert measured(page, OVERLAPS) == []
        assert measured(page, BROKEN) == []
        assert measured(page, CUT_OFF) == []
        assert measured(page, OUT_OF_REACH) == []
    ends_on_phones(page)


ENDS = {"ahoy": ".ah-end", "dead_reckoning": ".dr-end", "fleet_dice": ".fl-end", "turning_tides": ".tt-final"}


@pytest.mark.parametrize("title", ENDS)
def test_what_lies_below_the_end_is_as_legible_as_ever(chromium: Browser, place: Place, title: str) -> None:
    """In the smallest window for a desk: while the scores lie over it, and when they are folded."""
    table = set_up(place, whole_game(title, PLAYERS[title], 5), ["human"] * PLAYERS[title])
    page = sit(visitor(chromium, "de-DE", 1280), table, 0)
    page.set_viewport_size({"width": 1280, "height": 720})
    picture(page, f"{title}-over-1280")
    assert [it for it in illegible(page) if it.startswith("small")] == []
    page.locator(f"{ENDS[title]} > summary").click()
    expect(page.locator(f"{ENDS[title]}[open]")).to_have_count(0)
    picture(page, f"{title}-over-folded-1280")

    expect(page.locator("#part-board svg.chart").first).to_be_visible()
    assert illegible(page) == []


def ends_on_phones(page: Page) -> None:
    """The end has the screen to itself; whoever folds the sheet finds the table again."""
    for width, height in [(390, 844), (360, 740)]:
        page.set_viewport_size({"width": width, "height": height})
        assert measured(page, END_CUT) == [], width
        assert page.evaluate(SMALL_BUTTONS) == [], width
        expect(page.locator(".tabs")).to_be_hidden()
    page.locator("#fold").check(force=True)
    expect(page.locator(".tabs")).to_be_visible()
    expect(page.locator("#part-own")).to_be_visible()
    expect(page.locator(".ending")).to_be_hidden()
    assert page.evaluate("document.getElementById('part-prompt').getBoundingClientRect().height") < 60


@BOTH_FONTS
@pytest.mark.parametrize("title", PLAYERS)
def test_axe_finds_no_violation_on_a_table(chromium: Browser, place: Place, title: str) -> None:
    table = late_table(place, title, ["human"] * PLAYERS[title], 60)
    page = sit(visitor(chromium, "de-DE", 390, color_scheme="dark"), table, table.game.open[0])
    page.click("#c1")
    page.wait_for_selector("#send")
    for width, scheme in PHONE_AND_DESK:
        show_at(page, width, scheme)
        picture(page, f"{title}-chosen-{width}-{scheme}")

        assert violations(page) == []


@BOTH_FONTS
@pytest.mark.parametrize("path", ["/", "/nowhere", "/settings", "/t/{table}", "/t/{table}/about", "/new/ahoy", "/new/turning_tides", "/rules/turning_tides"])
def test_the_pages_round_the_tables_fit_and_have_no_violation(chromium: Browser, place: Place, path: str) -> None:
    page = visitor(chromium, "de-DE")
    table = late_table(place, "turning_tides", ["human", "open"], 500)
    page.goto(place.url + path.format(table=table.id))
    for width, scheme in ROUND_THE_TABLES[letters_of(page)]:
        show_at(page, width, scheme)
        picture(page, f"page{path.replace('/', '-')}-{width}-{scheme}")

        assert measured(page, "document.documentElement.scrollWidth") <= width
        assert violations(page) == []


@pytest.mark.needs("fonts-dejavu-core")
def test_the_two_sets_of_letters_differ(browsers: Callable[[str], Browser]) -> None:
    """Else the tests above would look at the same page twice."""
    wide, narrow = (visitor(browsers(fonts)) for fonts in ("wide", "narrow"))
    for page in (wide, narrow):
        page.set_content('<p style="display: inline-block; font: 16px sans-serif">Schwertfischlizenz</p>')
    widths = [page.evaluate("document.querySelector('p').offsetWidth") for page in (wide, narrow)]

    assert widths[0] > 1.05 * widths[1]
