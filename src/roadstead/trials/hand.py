"""A hand at a real browser: it points at the middle of what is drawn and clicks there, as a person would.

Playwright and a Chromium are tools of developers; whoever has none is told so in a sentence.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from roadstead.kernel.errors import RoadsteadError
from roadstead.trials.waiting import comes_true

if TYPE_CHECKING:
    from playwright.sync_api import Page

CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
HEIGHTS = ((600, 844), (1400, 800), (1800, 900), (100_000, 1080))
"""The usual height of a window up to a width."""
PHONE = 600
ARRIVES = 1_500
"""Milliseconds after which a click that neither asked the server nor changed the page has done nothing."""
PATIENCE = 60_000
REST = 0.4
"""Seconds between two clicks, as people need them; what comes sooner at the same point is a double click, and means nothing twice."""

POINTS = """number => {
    const numbersOf = (spot) => (spot.dataset.all ?? spot.getAttribute('href').slice(2)).split(' ').map(Number);
    const spots = [...document.querySelectorAll('#part-table a[href^="#c"]')].filter((it) => numbersOf(it).includes(number));
    const out = [...document.querySelectorAll('#choose .choice')].filter((it) => it.parentElement.classList.contains('is-out'));
    const gone = out.map((it) => Number(it.id.slice(1)));
    const seen = (box) => box.width > 0 && box.height > 0;
    const inside = (box) => box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    return spots.map((spot) => {
        if (!seen(spot.getBoundingClientRect())) return null;
        const scrolled = !inside(spot.getBoundingClientRect());
        if (scrolled) spot.scrollIntoView({ block: 'center', inline: 'center' });
        const box = spot.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const region = spot.closest('#part-board, #part-own, #part-others');
        const top = document.elementFromPoint(x, y);
        if (!top || !region?.contains(top)) return null;
        const under = document.elementsFromPoint(x, y).map((it) => it.closest('#part-table a[href^="#c"]')).filter(Boolean);
        const meant = (gone.length && under.find((it) => numbersOf(it).some((one) => !gone.includes(one)))) || under[0];
        if (!meant || !numbersOf(meant).includes(number)) return null;
        return { x, y, scrolled, small: Math.min(box.width, box.height) < 40, share: numbersOf(spot).filter((it) => !gone.includes(it)).length };
    }).filter(Boolean).sort((one, other) => one.share - other.share || one.scrolled - other.scrolled);
}"""
"""Where a choice can be clicked on the board: the middle of each link that is in sight, or can be brought there, how many choices share it, and
whether it is smaller than a finger. What lies under the question, a panel or another link, or is cut off, is not in sight."""

ROW = """([selector, far]) => {
    const button = document.querySelector(selector);
    if (!button) return null;
    const fold = document.getElementById('fold');
    if (button.closest('details:not([open])')) return { fold: 'details' };
    if (!button.getBoundingClientRect().height) return fold ? { fold: 'sheet' } : null;
    const box = () => button.getBoundingClientRect();
    const hit = () => { const it = box(); return button.contains(document.elementFromPoint(it.x + it.width / 2, it.y + it.height / 2)); };
    const scrolled = !hit();
    if (scrolled && far) button.scrollIntoView({ block: 'center' });
    if (!hit()) return null;
    return { x: box().x + box().width / 2, y: box().y + box().height / 2, scrolled };
}"""
"""Where a button can be clicked, scrolled to if that is allowed."""

MARK = """() => [
    document.getElementById('part-table')?.dataset.step, document.querySelectorAll('.is-out').length,
    document.getElementById('send')?.textContent, document.getElementById('fold')?.checked, document.querySelectorAll('.notice').length,
    document.querySelectorAll('.is-zoomed').length,
].join('|')"""
"""Something that changes whenever a click has done something."""


@dataclass
class Seen:
    """What the network and the scripts of a page did."""

    requests: int = 0
    posts: int = 0
    failed: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


@contextmanager
def browsing() -> Iterator[Any]:
    """A Chromium, or one sentence on what is missing."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError as error:
        raise RoadsteadError("clicks are tried with Playwright, which is not installed here; 'pip install playwright' brings it") from error
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        raise RoadsteadError(f"clicks are tried in Chromium, and none is installed here; looked for {', '.join(CHROMIUM)}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


class Hand:
    """One person's browser at one table, and the count of its clicks."""

    def __init__(self, browser: Any, width: int, lang: str) -> None:
        height = next(height for most, height in HEIGHTS if width <= most)
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale={"de": "de-DE"}.get(lang, "en-GB"),
            reduced_motion="reduce",
            has_touch=width <= PHONE,
        )
        self.page: Page = context.new_page()
        self.finger = width <= PHONE
        self.touch = self.page.touchscreen.tap if self.finger else self.page.mouse.click
        self.page.set_default_timeout(PATIENCE)
        self.seen = Seen()
        self.clicks = self.scrolls = 0
        self.clicked = 0.0
        """When the last click was made."""
        self.page.on("pageerror", lambda error: self.seen.errors.append(str(error)))
        self.page.on("request", self.asked)
        self.page.on("response", self.answered)

    def asked(self, request: Any) -> None:
        self.seen.requests += 1
        self.seen.posts += request.method == "POST"

    def answered(self, response: Any) -> None:
        if response.status >= 400:
            self.seen.failed.append(f"{response.status} {response.request.method} {response.url}")

    def visit(self, url: str) -> None:
        self.page.goto(url)
        self.page.wait_for_load_state("load")
        self.seen.requests = 0

    def shows(self, count: int) -> None:
        """Wait until the page shows the table after so many lines of its log."""
        if not comes_true(self.page, "count => Number(document.getElementById('part-table')?.dataset.count) >= count", count, PATIENCE):
            raise RoadsteadError(f"the page does not show the table after {count} lines of its log")

    # --- clicking ------------------------------------------------------------------------------------------------

    def spots(self, number: int) -> list[dict[str, Any]]:
        """A finger leaves alone what is smaller than itself, as long as the list has it too."""
        found: list[dict[str, Any]] = self.page.evaluate(POINTS, number)
        return [it for it in found if not (self.finger and it["small"])]

    def row(self, selector: str, far: bool) -> dict[str, Any] | None:
        """Where a button is; one in a folded list is there once the list was unfolded, which takes a click."""
        found: dict[str, Any] | None = self.page.evaluate(ROW, [selector, far])
        if found is None or "fold" not in found:
            return found
        if not far:
            return None
        self.clicks += 1
        within = self.page.locator("details.group", has=self.page.locator(selector)).locator("summary")
        (within if found["fold"] == "details" else self.page.locator("label.fold")).click()
        again: dict[str, Any] | None = self.page.evaluate(ROW, [selector, far])
        return again

    def click(self, at: dict[str, Any]) -> bool:
        """A real click at a point; whether anything came of it."""
        time.sleep(max(0.0, self.clicked + REST - time.monotonic()))
        before, posts = self.page.evaluate(MARK), self.seen.posts
        self.clicked = time.monotonic()
        self.clicks += 1
        self.scrolls += bool(at.get("scrolled"))
        self.touch(at["x"], at["y"])
        arrived = self.waits(before, ARRIVES) or (self.seen.posts > posts and self.waits(before, PATIENCE))
        return arrived or self.seen.posts > posts

    def waits(self, before: str, patience: int) -> bool:
        return comes_true(self.page, f"before => ({MARK})() !== before", before, patience)

    def picture(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=path)
