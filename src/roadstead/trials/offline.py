"""Whole games in a browser that has no network: a site is visited once, its server is stopped, and somebody plays on."""

from __future__ import annotations

import pickle
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import uvicorn
from starlette.applications import Starlette
from starlette.routing import Mount

from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.rng import Rng
from roadstead.site.pace import decisions
from roadstead.site.serving import static_app
from roadstead.table.server.queues import unpacked
from roadstead.trials.hand import browsing
from roadstead.trials.waiting import comes_true

if TYPE_CHECKING:
    from playwright.sync_api import Frame, Page
    from starlette.types import ASGIApp

PATIENCE = 120_000
PACED = 3.0
"""Seconds for which a bot plays on its own."""
PHONE = {"width": 390, "height": 844}
SLOWEST = 0.95
LOCALES = {"en": "en-GB", "de": "de-DE"}

POST = """([address, fields]) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: address });
    for (const [name, value] of Object.entries(fields)) form.append(Object.assign(document.createElement('input'), { name, value }));
    document.body.append(form);
    form.submit();
}"""
ASKED = "() => document.querySelector('#part-prompt[data-over], #send[autofocus], #choose .choice')"
CHOOSE = """([pick, patience]) => new Promise((done) => {
    if (document.querySelector('#part-prompt[data-over]')) return done({ over: true });
    const all = [...document.querySelectorAll('#choose .choice')];
    const button = document.querySelector('#send[autofocus]') ?? all[pick % all.length];
    if (!button) return done({});
    const [before, began] = [document.getElementById('part-table').dataset.step, performance.now()];
    let [answered, shown] = [0, 0];
    const end = (told) => {
        wire.disconnect();
        watch.disconnect();
        done(told);
    };
    const look = () => {
        if (!shown && document.getElementById('part-table')?.dataset.step !== before) shown = performance.now();
        if (answered && shown) end({ ms: Math.max(answered, shown) - began });
    };
    const wire = new PerformanceObserver((list) => {
        answered ||= list.getEntries().find((it) => /\\/(play|choose|send)$/.test(it.name))?.responseEnd ?? 0;
        look();
    });
    const watch = new MutationObserver(look);
    wire.observe({ type: 'resource' });
    watch.observe(document.documentElement, { attributes: true, childList: true, subtree: true });
    setTimeout(() => end({ silent: button.textContent.trim() }), patience);
    button.click();
})"""
"""One choice of whoever is asked, and the milliseconds until it was answered and the page shows what came of it: news of a bot may come before."""
STILL = """async () => {
    const table = document.getElementById('part-table');
    if (!table || document.getElementById('unsent').textContent) return false;
    const base = table.dataset.live.split('/t/')[0];
    const ask = (address) => fetch(`${base}${address}`).then((it) => it.text());
    if (!/^roadstead_bots_thinking 0$/m.test(await ask('/metrics'))) return false;
    const path = table.dataset.live.slice(base.length, -'/live'.length);
    const { open, over, seats } = JSON.parse(await ask(`/api${path}`));
    if (!over && open.join() !== seats[0]) return false;
    return (await ask(`${path}?still`)).includes(` data-count="${table.dataset.count}" `);
}"""
"""Whether nothing moves any more before the first seat does: no bot thinks or is asked, what was sent has arrived, and the page is where the game is."""
STATE = """(base) => new Promise((done) => {
    const words = (id) => document.getElementById(id)?.textContent ?? '';
    const found = { page: document.title, asks: words('part-prompt').trim().slice(0, 200), engine: 'silent' };
    Object.assign(found, { step: document.getElementById('part-table')?.dataset.step, wire: words('wire'), unsent: words('unsent') });
    const channel = new BroadcastChannel(`roadstead ${base}`);
    channel.onmessage = ({ data }) => {
        if (data.from !== 'engine' || !data.ready) return;
        done({ ...found, engine: data.engine });
    };
    setTimeout(() => done(found), 5_000);
    channel.postMessage({ to: 'engine', hello: true });
})"""
"""What the page says, and whether the worker that has the tables still answers."""


@dataclass
class Played:
    """A game in a browser without a network."""

    title: str
    lang: str
    over: bool = False
    answers: list[float] = field(default_factory=list)
    """Milliseconds until each choice was answered."""
    errors: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        return {
            "title": self.title,
            "lang": self.lang,
            "over": self.over,
            "choices": len(self.answers),
            "median_ms": round(quantile(self.answers, 0.5), 1),
            "p95_ms": round(quantile(self.answers, SLOWEST), 1),
            "errors": self.errors,
        }


def quantile(values: list[float], share: float) -> float:
    found = sorted(values)
    return found[min(len(found) - 1, int(len(found) * share))] if found else 0.0


@contextmanager
def served(folder: Path, base: str = "", port: int = 0, around: Callable[[ASGIApp], ASGIApp] = lambda app: app) -> Iterator[tuple[str, Callable[[], None]]]:
    """A server of files, by the address of a site that may lie below a path, and how to stop it."""
    listening = socket.create_server(("127.0.0.1", port))
    app = around(Starlette(routes=[Mount(base, static_app(folder))]))
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)

    def stop() -> None:
        server.should_exit = True
        thread.join()
        listening.close()

    thread.start()
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}{base}/", stop
    finally:
        stop()


def arrive(page: Page, url: str) -> Frame:
    """Visit a site; its first page is there when this returns."""
    page.set_default_timeout(PATIENCE)
    page.goto(url)
    return there(page)


def there(page: Page) -> Frame:
    page.wait_for_selector("body.is-there", timeout=PATIENCE)
    found = page.frame(name="table")
    assert found is not None
    found.wait_for_load_state("load")
    return found


def post(frame: Frame, address: str, **fields: str) -> None:
    """Send a form, as a button of the page would."""
    with frame.expect_navigation():
        frame.evaluate(POST, [address, fields])


def open_table(frame: Frame, **fields: str) -> None:
    """A new table; the dice are agreed by the scripts of the page."""
    post(frame, f"{base_of(frame)}tables", **fields)
    until_asked(frame)


def until_asked(frame: Frame) -> None:
    waited_for(frame, ASKED)


def until_still(frame: Frame) -> None:
    """Until the person in the first seat is asked, or the game is over, and nothing happens any more without that person."""
    until_asked(frame)
    waited_for(frame, STILL)


def waited_for(frame: Frame, script: str) -> None:
    if not comes_true(frame, script, patience=PATIENCE):
        raise Silent(f"waited in vain: {frame.evaluate(STATE, base_of(frame))}")


class Silent(RoadsteadError):
    """Something that nothing came of."""


def choose(frame: Frame, pick: int, patience: int = PATIENCE) -> float | None:
    """One choice, and the milliseconds until it was answered; nothing if the game is over."""
    while True:
        until_asked(frame)
        found: dict[str, Any] = frame.evaluate(CHOOSE, [pick, patience])
        if "silent" in found:
            raise Silent(f"nothing came of {found['silent']!r}: {frame.evaluate(STATE, base_of(frame))}")
        if "ms" in found or "over" in found:
            return found.get("ms")


def base_of(frame: Frame) -> str:
    """The folder that the site lies in."""
    return str(frame.evaluate("new URL('..', document.querySelector('script[type=module]').src).pathname"))


def play(frame: Frame, out: Played, rng: Rng) -> Played:
    """Choose at random until the game is over."""
    while (answered := choose(frame, rng.below(1 << 20))) is not None:
        out.answers.append(answered)
    out.over = True
    return out


def offline(folder: Path, titles: list[str], langs: list[str], seed: int, done: Callable[[int], None]) -> dict[str, Any]:
    """A game of each title in each language on a phone, after one visit."""
    with browsing() as browser:
        started = time.monotonic()
        games: list[Played] = []
        figures: dict[str, Any] = {}
        for lang in langs:
            with served(folder) as (url, stop):
                context = browser.new_context(viewport=PHONE, has_touch=True, locale=LOCALES[lang], reduced_motion="reduce")
                page = context.new_page()
                began = time.monotonic()
                arrive(page, url)
                figures[f"first_visit_{lang}_s"] = round(time.monotonic() - began, 1)
                stop()
                began = time.monotonic()
                arrive(page, url)
                figures[f"later_visit_{lang}_s"] = round(time.monotonic() - began, 1)
                for title in titles:
                    games.append(one_game(page, title, lang, Rng(seed + len(games))))
                    done(len(games))
                if lang == langs[0]:
                    paces = {title: pace_of(page, title) for title in titles}
                context.close()
        figures["decisions_a_second"] = paces
        return {**figures, "seconds": round(time.monotonic() - started), "games": [it.to_json() for it in games]}


THINK = """(packed) => new Promise((done, fail) => {
    const worker = new Worker(new URL('app/thinker.js', document.baseURI), { type: 'module' });
    worker.onmessage = ({ data }) => {
        if (data.ready) return;
        worker.terminate();
        if (data.told) done([...data.told]);
        else fail(new Error(data.trouble));
    };
    worker.postMessage(new Uint8Array(packed));
})"""
"""Have one question answered by a worker that thinks."""


def pace_of(page: Page, title: str) -> dict[str, float]:
    """Decisions of a bot in a second, in the browser and here."""
    asked = pickle.dumps((decisions, (title, PACED)))
    there = pickle.loads(unpacked(bytes(page.evaluate(THINK, list(asked)))))
    return {"browser": round(there), "here": round(decisions(title, PACED))}


def one_game(page: Page, title: str, lang: str, rng: Rng) -> Played:
    out = Played(title, lang)
    page.on("pageerror", lambda error: out.errors.append(str(error)))
    frame = there(page)
    players = min(count for count in registry.title(title).players if count > 1)
    post(frame, "/settings", lang=lang, pace="instant", confirm="off", back="/")
    open_table(frame, title=title, versus=f"{players}-easy")
    try:
        return play(frame, out, rng)
    except Silent as error:
        out.errors.append(str(error))
        return out


def words(found: dict[str, Any]) -> str:
    lines = [
        f"{it['title']} ({it['lang']}): {'over' if it['over'] else 'not over'} after {it['choices']} choices, "
        f"answered in {it['median_ms']} ms in the median, {it['p95_ms']} ms in 95 of 100"
        for it in found["games"]
    ]
    visits = ", ".join(f"{key.removesuffix('_s').replace('_', ' ')} {value} s" for key, value in found.items() if key.endswith("_s"))
    paces = [
        f"{title}: {pace['browser']} decisions of a greedy bot in a second in the browser, {pace['here']} in this Python"
        for title, pace in found["decisions_a_second"].items()
    ]
    return "\n".join([visits, *lines, *paces, *(f"  {text}" for it in found["games"] for text in it["errors"])])
