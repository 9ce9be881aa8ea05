"""People in real browsers, and tables that are already far on."""

from __future__ import annotations

import asyncio
import json
import os
import re
import secrets
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest
import uvicorn
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Frame, Page, expect

import roadstead
from browsers import letters_of
from roadstead.kernel import save
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.table.seats import digest_of, new_token
from roadstead.table.store import Kept, Line, SqliteStore
from roadstead.trials.waiting import comes_true

PICTURES = Path(__file__).parents[2] / "build" / "pictures"
NEEDS_CHROMIUM = pytest.mark.needs("chromium-headless-shell", "fonts-liberation")
BOTH_FONTS = pytest.mark.parametrize("chromium", ["narrow", pytest.param("wide", marks=pytest.mark.needs("fonts-dejavu-core"))], indirect=True)
LANGUAGE = {"narrow": "en-GB", "wide": "de-DE"}
"""Of pages that are looked at with both fonts: German words in wide letters are the first to run over."""
PHONE_AND_DESK = [(390, "dark"), (1440, "light")]
NAMES = ("Annemarie", "Bruno", "Christoph-Sebastian", "Dora")

COARSE = 0.5
"""Points of the screen for each pixel of a page that moves: a quarter of the points, painted without a graphics card many times a second."""

expect.set_options(timeout=30_000)

LAYOUT_RULES = ["scrollable-region-focusable", "meta-viewport", "css-orientation-lock"]
OUT_OF_REACH = """() => {
    const scrolls = (it) => ['auto', 'scroll'].some((how) => [getComputedStyle(it).overflowX, getComputedStyle(it).overflowY].includes(how));
    const focused = ':is(a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]):not([disabled])';
    const found = [...document.querySelectorAll('body *')].filter((it) => it.checkVisibility() && it.textContent.trim() && scrolls(it));
    return found.filter((it) => !it.matches(focused) && !it.querySelector(focused)).map((it) => `${it.tagName}.${it.className}`);
}"""
"""What would scroll if its letters were wider must be reached with the keyboard even if now it fits."""

ONE_OF_EACH_NEW_KIND = """(known) => {
    const kinds = new Map([[document.documentElement, '']]), before = new Set(known);
    const style = (it) => ['color', 'backgroundColor', 'backgroundImage', 'opacity', 'fontSize', 'fontWeight'].map((name) => getComputedStyle(it)[name]);
    const short = (text) => {
        let [a, b] = [0x811c9dc5, 0x1b873593];
        for (let at = 0; at < text.length; at++) {
            a = Math.imul(a ^ text.charCodeAt(at), 0x01000193);
            b = Math.imul(b + text.charCodeAt(at), 0x85ebca6b) ^ (b >>> 13);
        }
        return (a >>> 0).toString(36) + (b >>> 0).toString(36);
    };
    const kind = (it) => {
        if (!kinds.has(it)) kinds.set(it, short([kind(it.parentElement), it.nodeName, it.getAttribute('class'), ...style(it)].join('|')));
        return kinds.get(it);
    };
    const text = (it) => [...it.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const found = [...document.querySelectorAll('body *')].filter((it) => text(it) && it.checkVisibility());
    document.querySelectorAll('[data-kind]').forEach((it) => delete it.dataset.kind);
    const fresh = new Map(found.map((it) => [kind(it), it]).filter(([name]) => !before.has(name)));
    fresh.forEach((it) => { it.dataset.kind = ''; });
    axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-kind]', enabled: fresh.size > 0 }] });
    return [...fresh.keys()];
}"""
"""Colours are looked at once for text that has the same classes, colours and size, inside of elements that have the same: at the last of them on the
first page that has it. Looking at thousands of words takes axe ten seconds."""
LEGIBLE: set[str] = set()
"""Kinds of text on whose colours axe had nothing to say."""


@dataclass(frozen=True)
class Place:
    """A server and its store."""

    url: str
    store: SqliteStore


@dataclass(frozen=True)
class Table:
    """A table, and the secrets of the seats of people."""

    url: str
    id: str
    tokens: dict[int, str]
    game: Game


LATE = float(os.environ.get("ROADSTEAD_LATE", "0"))
"""Seconds by which a slow line holds up everything but pages: whoever sets it finds the tests that look at a page before it is whole."""


def on_a_slow_line(app: Any) -> Any:
    async def late(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and scope["path"].startswith(("/static/", "/look/")):
            await asyncio.sleep(LATE)
        await app(scope, receive, send)

    return late


@contextmanager
def serving(app: object, port: int = 0) -> Iterator[str]:
    """A real server on a free port of this machine or on a given one, by its address."""
    app = on_a_slow_line(app) if LATE else app
    listening = socket.create_server(("127.0.0.1", port))
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1))  # type: ignore[arg-type]
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    while thread.is_alive() and not server.started:
        time.sleep(0.02)
    assert server.started
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join(20)


def visitor(chromium: Browser, lang: str = "en-GB", width: int = 1440, moving: bool = False, **more: object) -> Page:
    """A person with a device and a language of their own; a script error fails the test."""
    motion = {"reduced_motion": "no-preference", "device_scale_factor": COARSE} if moving else {"reduced_motion": "reduce"}
    context = chromium.new_context(**{"viewport": {"width": width, "height": 900}, "locale": lang, **motion, **more})  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(40_000)
    page.on("pageerror", lambda error: pytest.fail(f"script error: {error}"))
    return page


def by_numbers(page: Page) -> Page:
    """A page that is not told what has changed: it hears numbers, and has to fetch."""
    page.route("**/live?*", lambda route: route.continue_(url=route.request.url.partition("?")[0]))
    return page


def show_at(page: Page, width: int, scheme: str) -> None:
    """Give the window of a page another width and the page another theme; what scripts do about that is done when this is over."""
    page.wait_for_load_state("load")
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def picture(page: Page, name: str) -> None:
    """For people to look at, if they set ROADSTEAD_PICTURES: a picture of every page costs the tests a while."""
    if os.environ.get("ROADSTEAD_PICTURES"):
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / f"{name}-{letters_of(page)}.png")


def measured(page: Page | Frame, script: str) -> Any:
    """What a script finds on a page once its style sheets are there: before that, everything stands elsewhere."""
    page.wait_for_load_state("load")
    return page.evaluate(script)


STILL = """() => Promise.all(document.getAnimations()
    .filter((it) => it.playState === 'running' && Number.isFinite(it.effect.getComputedTiming().endTime))
    .map((it) => it.finished.catch(() => {})))"""
"""Waits for what moves to arrive: a card that is just fading in is hard to read, and meant to be."""


def violations(page: Page | Frame) -> list[str]:
    """What axe objects to, and what the keyboard does not reach. Every page is looked at with narrow letters too, so with wide ones the rules
    on what scrolls are enough: names, roles and colours are the same in every font."""
    page.wait_for_load_state("load")
    page.evaluate(STILL)
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    if letters_of(page) == "wide":
        found = objections(page, runOnly=LAYOUT_RULES)
    else:
        kinds = page.evaluate(ONE_OF_EACH_NEW_KIND, sorted(LEGIBLE))
        found = objections(page, preload=False)
        if not any(it.startswith("color-contrast") for it in found):
            LEGIBLE.update(kinds)
    return found + [f"out of reach: {it}" for it in measured(page, OUT_OF_REACH)]


def objections(page: Page | Frame, **options: object) -> list[str]:
    """What axe objects to on a whole page. Only the wide letters' rules read style sheets, and loading them all takes as long as the rest."""
    found = page.evaluate("async (options) => (await axe.run(document, options)).violations", {"resultTypes": ["violations"], **options})
    return [f"{it['id']}: {node['html'][:140]}" for it in found for node in it["nodes"]]


# --- tables that are far on -----------------------------------------------------------------------------------------


def whole_game(title: str, players: int, seed: int) -> Game:
    """A game that was played to its end at random; each caller has one of their own."""
    return played(title, players, seed).fork()


@cache
def played(title: str, players: int, seed: int) -> Game:
    game, rng = roadstead.new(title, players), Rng(seed)
    game.roll(rng)
    while not game.over:
        seat = game.open[0]
        options = game.options(seat)
        game.play(seat, options[rng.below(len(options))])
        game.roll(rng)
    return game


def late_table(place: Place, title: str, kinds: list[str], left: int, seed: int = 5) -> Table:
    """A table whose log is a game that was really played, up to so many decisions before its end."""
    game = whole_game(title, len(kinds), seed)
    keep = len(game.history) - left
    while game.history[keep].seat < 0:
        keep -= 1
    game.rewind(keep)
    return set_up(place, game, kinds)


def table_where(place: Place, title: str, kinds: list[str], wanted: Callable[[Game], bool]) -> Table:
    """A table at the first moment of some random game that is as wanted."""
    return set_up(place, first_moment(title, len(kinds), wanted).fork(), kinds)


@cache
def first_moment(title: str, players: int, wanted: Callable[[Game], bool]) -> Game:
    for seed in range(1, 30):
        game, rng = roadstead.new(title, players), Rng(seed)
        game.roll(rng)
        while not game.over:
            if wanted(game):
                return game
            seat = game.open[0]
            options = game.options(seat)
            game.play(seat, options[rng.below(len(options))])
            game.roll(rng)
    raise AssertionError("no such moment was found")


def set_up(place: Place, game: Game, kinds: list[str]) -> Table:
    """The game as a table of this server, its record as the log."""
    tokens = {seat: new_token() for seat, kind in enumerate(kinds) if kind == "human"}
    seats = [{"kind": kind, "name": NAMES[seat], "digest": digest_of(tokens[seat]) if seat in tokens else ""} for seat, kind in enumerate(kinds)]
    kept = Kept(secrets.token_urlsafe(9), time.time(), save.header(game.title, game.setup), seats)
    place.store.open_table(kept)
    place.store.append(kept.id, 0, *(Line("play", entry.seat, entry.notation) for entry in game.history))
    return Table(f"{place.url}/t/{kept.id}", kept.id, tokens, game)


def sit(page: Page, table: Table, seat: int) -> Page:
    page.goto(f"{table.url}/s/{table.tokens[seat]}")
    return page


class Friend:
    """The other person at a table, without a browser: what they say and play arrives as anybody's does, and costs a hundredth."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, table.game.seats[seat]
        self.headers = {"authorization": f"Bearer {table.tokens[seat]}"}
        self.web = build_opener(HTTPCookieProcessor())
        self.ask(f"{table.url}/s/{table.tokens[seat]}")

    def ask(self, address: str, body: bytes | None = None) -> str:
        with self.web.open(Request(address, body, self.headers)) as answer:
            return str(answer.read().decode())

    def page(self) -> str:
        return self.ask(self.table.url)

    def count(self) -> int:
        """The number of the table's last news."""
        found = re.search(r'data-count="(\d+)"', self.page())
        return int(found[1]) if found else -1

    def say(self, text: str) -> None:
        self.ask(f"{self.table.url}/chat", urlencode({"seat": self.seat, "text": text}).encode())

    def act(self, choice: str = "") -> bool:
        """A choice, or the first one, of whatever is asked; whether there was anything to do."""
        api = self.table.url.replace("/t/", "/api/t/")
        known = json.loads(self.ask(api))
        if not known["options"]:
            return False
        self.ask(f"{api}/play", json.dumps({"choice": choice or known["options"][0]["notation"], "decision": known["decision"]}).encode())
        return True


# --- playing ----------------------------------------------------------------------------------------------------------


def over(page: Page) -> bool:
    return page.locator("#part-prompt[data-over]").count() > 0


def step_of(page: Page) -> str:
    return page.locator("#part-table").get_attribute("data-step") or ""


def until(page: Page, script: str, arg: object = None) -> None:
    assert comes_true(page, script, arg), f"waited in vain for {script}"


def changed(page: Page, before: str) -> None:
    until(page, "before => document.getElementById('part-table')?.dataset.step !== before", before)


def press_enter(page: Page, button: str) -> None:
    """Press the button that has the focus. Its answer is shown once the focus has gone on; news of the others leaves it where it is."""
    page.keyboard.press("Enter")
    until(page, "button => !document.activeElement?.matches(button)", button)


def choose_by_digits(page: Page, number: int | str) -> None:
    """Digits choose; a choice that ends the turn only has the focus then, and Enter presses it."""
    before, ends = step_of(page), page.locator(f"#c{number}[data-ends]").count()
    for digit in str(number):
        page.keyboard.press(digit)
    if ends:
        expect(page.locator(f"#c{number}")).to_be_focused()
        page.keyboard.press("Enter")
    changed(page, before)


def act(page: Page, pick: int = -1) -> bool:
    """One step of whoever is asked: send what waits, else choose; whether there was anything to do."""
    before = step_of(page)
    done = page.evaluate(
        """pick => {
            const send = document.querySelector('#send[autofocus]');
            const all = [...document.querySelectorAll('#choose .choice')];
            const button = send ?? all.at(pick < 0 ? pick : pick % Math.max(all.length, 1));
            button?.click();
            return Boolean(button);
        }""",
        pick,
    )
    if done:
        changed(page, before)
    return bool(done)


def play_on(pages: list[Page], most: int) -> None:
    """Everybody plays until the game is over, or so many steps are done."""
    for _ in range(most):
        if any(over(page) for page in pages):
            return
        acted = [act(page) for page in pages]
        if not any(acted):
            pages[0].wait_for_timeout(60)
