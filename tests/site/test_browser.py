"""The whole table in a real browser whose network is gone after the first visit. The site lies below a path, the window is as small as a phone."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Frame, Page, expect
from starlette.types import ASGIApp, Receive, Scope, Send

from needs import give_up
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.rng import Rng
from roadstead.site.export import KEEPER, export
from roadstead.site.pyodide import VERSION, fetched
from roadstead.trials.offline import PATIENCE, PHONE, Played, arrive, choose, open_table, play, post, served, there, until_asked, until_still
from table.test_browser_looks import SMALL_BUTTONS, fits
from table.visitors import NEEDS_CHROMIUM, measured, until, violations

pytestmark = [NEEDS_CHROMIUM, pytest.mark.needs("npm"), pytest.mark.xdist_group("site")]

BASE = "/games/roadstead"
LARGEST = "app/python.bundle.packed"
SHORTEST = 20
"""A whole game has more choices of a person."""
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An export, with Pyodide from npm; that is fetched once."""
    kept, folder = ROOT / "build" / f"pyodide-{VERSION}", tmp_path_factory.mktemp("web") / BASE.strip("/")
    if not kept.is_dir():
        try:
            found = fetched(tmp_path_factory.mktemp("npm"))
        except RoadsteadError as error:
            give_up(str(error))
        kept.parent.mkdir(exist_ok=True)
        shutil.copytree(found, kept, dirs_exist_ok=True)
    written = export(folder, kept)
    assert written.size < 8_000_000
    return folder


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """A port that nobody else gets while our server is away."""
    with socket.socket() as kept:
        kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        kept.bind(("127.0.0.1", 0))
        yield kept.getsockname()[1]


@dataclass
class Device:
    """A browser that has visited the site once; since then there is no server."""

    context: BrowserContext
    folder: Path
    port: int
    complaints: list[str] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}{BASE}/"

    @property
    def page(self) -> Page:
        return self.context.pages[0]

    def frame(self) -> Frame:
        return there(self.page)

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if "Security Policy" in said.text else None)
        return page

    @contextmanager
    def online(self) -> Iterator[None]:
        """There is a server again, another one: any server of files does."""
        server = ThreadingHTTPServer(("127.0.0.1", self.port), partial(Quiet, directory=str(self.folder.parents[1])))
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield
        finally:
            server.shutdown()
            server.server_close()
            thread.join()


class Quiet(SimpleHTTPRequestHandler):
    """What `python -m http.server` does."""

    def log_message(self, format: str, *args: object) -> None: ...


class Gate:
    """Holds back the largest of our files, so that the first page can be looked at before there is a table."""

    def __init__(self) -> None:
        self.open = False

    def around(self, app: ASGIApp) -> ASGIApp:
        async def late(scope: Scope, receive: Receive, send: Send) -> None:
            while scope["type"] == "http" and scope["path"].endswith(LARGEST) and not self.open:
                await asyncio.sleep(0.05)
            await app(scope, receive, send)

        return late


@pytest.fixture(scope="module")
def device(site: Path, port: int, browsers: Callable[[str], Browser]) -> Iterator[Device]:
    gate = Gate()
    with served(site, BASE, port, gate.around) as (url, stop):
        context = browsers("narrow").new_context(viewport=PHONE, has_touch=True, locale="de-DE", reduced_motion="reduce")
        it = Device(context, site, port)
        page = it.new_page()
        page.goto(url)
        look_at_the_first_page(page)
        gate.open = True
        there(page)
        post(it.frame(), f"{BASE}/settings", pace="instant", confirm="off", back="/")
        stop()
        yield it
        context.close()


def look_at_the_first_page(page: Page) -> None:
    """It is there at once: a picture, and how far it is."""
    expect(page.locator("#state")).to_have_text("Die Spiele werden geholt, ein einziges Mal. Danach sind sie da, mit und ohne Netz.")
    expect(page.locator("svg.ship")).to_be_visible()
    until(page, "() => { const bar = document.getElementById('progress'); return bar.value > 0 && bar.value < bar.max; }")

    assert violations(page) == []


def at_table(device: Device) -> Frame:
    """The table that is open, or a new one where bots answer at the same time; nothing moves there before somebody here does."""
    frame = device.frame()
    if frame.locator("#part-prompt:not([data-over])").count() == 0:
        open_table(frame, title="turning_tides", versus="2-easy")
    until_still(frame)
    return frame


def count(frame: Frame) -> int:
    return int(frame.locator("#part-table").get_attribute("data-count") or -1)


def play_some(frame: Frame, number: int) -> int:
    """So many choices; the answer is how long the log is then."""
    for pick in range(number):
        choose(frame, pick)
    until_still(frame)
    return count(frame)


@pytest.mark.parametrize("title", registry.titles())
def test_every_title_plays_against_a_bot_and_looks_as_it_should(device: Device, title: str) -> None:
    frame = device.frame()
    open_table(frame, title=title, versus="2-easy")
    until_still(frame)
    before = count(frame)

    assert play_some(frame, 3) > before
    expect(device.page).to_have_title(re.compile(rf"^● {re.escape(registry.title(title).names['de'])} "))
    for lang in ("en", "de"):
        post(frame, f"{BASE}/settings", lang=lang, back=f"/{device.page.url.partition('#/')[2]}")
        until_asked(frame)

        assert frame.locator("html").get_attribute("lang") == lang
        fits(frame, PHONE["width"])
        assert measured(frame, SMALL_BUTTONS) == []
        assert violations(frame) == []
    assert device.complaints == []


def test_a_table_is_taken_along_as_a_file_and_opened_from_it(device: Device) -> None:
    frame = at_table(device)
    here, moment = frame.url, frame.locator("#part-table").get_attribute("data-moment")
    with frame.expect_navigation():
        frame.locator(".menu a[href$='/along']").evaluate("(link) => link.click()")
    fits(frame, PHONE["width"])
    assert violations(frame) == []
    with device.page.expect_download() as download:
        frame.click("a[href$='/table']")
    text = download.value.path().read_text(encoding="utf-8")
    bring(device, text)
    until_still(frame)

    assert frame.url != here
    assert frame.locator("#part-table").get_attribute("data-moment") == moment
    assert json.loads(text)["seats"][0]["person"]


def bring(device: Device, text: str) -> None:
    """Open the file of a table, as the start page has it done."""
    frame = device.frame()
    frame.goto(f"{device.url}replay")
    frame.set_input_files("input[type=file]", {"name": "a.table.json", "mimeType": "application/json", "buffer": text.encode()})
    with frame.expect_navigation():
        frame.click("main .btn-go")


@pytest.mark.parametrize(("title", "lang"), zip(registry.titles(), itertools.cycle(("de", "en"))))
def test_a_whole_game_of_every_title_is_played_without_a_network(device: Device, title: str, lang: str) -> None:
    """Two titles in each language; `roadstead trial offline` plays every title in both."""
    frame = device.frame()
    post(frame, f"{BASE}/settings", lang=lang, back="/")
    open_table(frame, title=title, versus="2-easy")
    played = play(frame, Played(title, lang), Rng(1))
    until_still(frame)

    assert played.over
    assert len(played.answers) > SHORTEST
    expect(frame.locator("#part-prompt[data-over] h2")).to_be_visible()
    fits(frame, PHONE["width"])
    assert violations(frame) == []
    post(frame, f"{BASE}/settings", lang="de", back="/")
    assert device.complaints == []


def test_what_was_loaded_once_is_kept_for_later_starts(device: Device) -> None:
    """Unless a file is open in it, which a later start would close in the place of another one: that of the tables."""
    kept = "caches.match(new URL('app/memory', document.baseURI)).then((it) => it?.arrayBuffer()).then((it) => it?.byteLength ?? 0)"
    until(device.page, f"() => {kept}.then((size) => size > 20e6)")


def test_after_a_reload_the_game_stands_where_it_stood(device: Device) -> None:
    played = play_some(at_table(device), 2)
    device.page.reload()
    frame = at_table(device)

    assert count(frame) == played
    assert play_some(frame, 1) > played


HEAR = """() => {
    window.ear?.close();
    const channel = window.ear = new BroadcastChannel(`roadstead ${new URL('.', document.baseURI).pathname}`);
    window.heard = [];
    channel.onmessage = ({ data }) => {
        heard.push(data);
        if (data.method === 'POST') for (let time = 0; time < 20; time += 1) channel.postMessage({ to: 'engine', hello: true });
    };
    window.twice = (id) => {
        const asked = { to: 'engine', id, method: 'GET', address: '/', headers: [], body: null };
        for (const hello of [false, false, true]) channel.postMessage(hello ? { to: 'engine', hello } : asked);
    };
}"""


def test_a_tab_that_asks_for_the_tables_disturbs_nobody_who_has_them(device: Device) -> None:
    """While a choice is on its way others ask whether the tables are there: it is answered all the same, and nobody's news are cut off."""
    frame = at_table(device)
    device.page.evaluate(HEAR)
    play_some(frame, 2)
    until(device.page, "() => heard.filter((it) => it.ready).length >= 40")
    play_some(frame, 1)

    assert device.page.evaluate("heard.filter((it) => it.gone).length") == 0
    expect(frame.locator("#unsent")).to_be_empty()


def test_what_came_of_a_choice_is_asked_for_once(device: Device) -> None:
    """The number of the news is here before the answer, which comes through the service worker; nothing is fetched because of it."""
    frame = at_table(device)
    device.page.evaluate(HEAR)
    play_some(frame, 4)
    asked = device.page.evaluate("heard.filter((it) => it.method).map((it) => `${it.method} ${it.address}`)")

    path = frame.url.removeprefix(device.url.removesuffix("/"))

    assert [it for it in asked if it in (f"POST {path}/play", f"GET {path}")] == [f"POST {path}/play"] * 4


def test_what_is_asked_again_is_not_done_twice(device: Device) -> None:
    device.page.evaluate(HEAR)
    device.page.evaluate("twice('one')")
    until(device.page, "() => heard.some((it) => it.ready) && heard.some((it) => it.id === 'one' && it.status)")

    assert device.page.evaluate("heard.filter((it) => it.id === 'one' && it.got).length") == 1


def test_two_tabs_have_the_same_tables_and_the_other_goes_on_when_one_is_closed(device: Device) -> None:
    """The other one is opened by the address that the table has on a server."""
    mine, other = at_table(device), device.new_page()
    theirs = arrive(other, device.page.url.replace("#/", ""))
    until_still(theirs)
    played = play_some(theirs, 1)
    expect(mine.locator("#part-table")).to_have_attribute("data-count", str(played))
    device.page.close()

    assert play_some(theirs, 1) > played
    assert device.complaints == []


PUT_BEFORE = """async (text) => {
    const [name] = await caches.keys();
    const cache = await caches.open(name);
    const address = new URL('app/files.js', document.baseURI).href;
    const found = await cache.match(address);
    await cache.put(address, new Response(text + await found.text(), { headers: found.headers }));
}"""
"""Put something before a script of the site."""


SMALL_DISK = """
const wishes = new BroadcastChannel('disk');
let left = Infinity;
wishes.onmessage = ({ data }) => {
    if (!('left' in data)) return;
    left = data.left;
    wishes.postMessage('so be it');
};
const write = FileSystemSyncAccessHandle.prototype.write;
FileSystemSyncAccessHandle.prototype.write = function (...given) {
    left -= 1;
    if (left < 0) throw new DOMException('the disk is full', 'QuotaExceededError');
    return write.apply(this, given);
};
"""
"""Says that the disk is full after so many writes. A quota of Chromium's would let much pass that fits into what was granted before."""
HAVE_LEFT = """(left) => new Promise((done) => {
    const wishes = new BroadcastChannel('disk');
    wishes.onmessage = () => done();
    wishes.postMessage({ left });
})"""
REFUSED = """(pick) => new Promise((done) => {
    const all = [...document.querySelectorAll('#choose .choice')];
    const button = document.querySelector('#send[autofocus]') ?? all[pick % all.length];
    const [before, old] = [document.getElementById('part-table').dataset.step, document.querySelector('.notice')];
    const look = () => {
        const notice = document.querySelector('.notice');
        if ((!notice || notice === old) && document.getElementById('part-table').dataset.step === before) return;
        watch.disconnect();
        done(notice?.textContent ?? '');
    };
    const watch = new MutationObserver(look);
    watch.observe(document.documentElement, { attributes: true, childList: true, subtree: true });
    button.click();
})"""
"""A choice, and what stood in its way. One that is only noted, and goes to the table with the next, needs no room."""


@pytest.mark.parametrize("left", [0, 3, 5])
def test_when_nothing_more_can_be_kept_a_choice_is_refused_and_the_game_stays(device: Device, left: int) -> None:
    """Whichever write it is that finds no room: to the journal, or to the tables."""
    if left == 0:
        device.page.evaluate(PUT_BEFORE, SMALL_DISK)
        device.page.reload()
    frame = at_table(device)
    before = count(frame)
    device.page.evaluate(HAVE_LEFT, left)
    said = next((said for pick in range(10) if (said := frame.evaluate(REFUSED, pick))), "")
    device.page.evaluate(HAVE_LEFT, 1_000_000)

    assert "kann gerade nicht gespeichert werden" in said
    assert count(frame) == before
    device.page.reload()
    frame = at_table(device)
    assert count(frame) == before
    assert play_some(frame, 1) > before


def test_what_was_acknowledged_is_there_after_a_crash(device: Device) -> None:
    """The process of the tab is gone at once, with Python and the tables in it."""
    played, address, page = play_some(at_table(device), 1), device.page.url, device.page
    device.new_page()
    with suppress(Error):
        page.goto("chrome://crash", timeout=10_000)
    page.close()
    device.page.goto(address)
    frame = at_table(device)

    assert count(frame) == played
    assert play_some(frame, 1) > played


MEANWHILE = """async ([base, patience]) => {
    const ask = (address) => fetch(`${base}${address}`).then((it) => it.text());
    const thinks = async () => /^roadstead_bots_thinking [1-9]/m.test(await ask('metrics'));
    const end = performance.now() + patience;
    document.querySelector('#send[autofocus], #choose .choice').click();
    while (performance.now() < end) {
        if ((await thinks()) && (await ask('rules/turning_tides')).includes('TT-1') && (await thinks())) return true;
    }
    return false;
}"""
"""Makes a choice, and whether a page came while a bot was thinking about its own."""


def test_while_a_bot_thinks_pages_are_answered(device: Device) -> None:
    frame = device.frame()
    open_table(frame, title="turning_tides", versus="2-hard")
    for _ in range(10):
        until_asked(frame)
        if frame.evaluate(MEANWHILE, [device.url, 3_000]):
            break
    else:
        pytest.fail("no page came while the bot was thinking")
    until_still(frame)


FORGET = """() => {
    const post = channel.postMessage.bind(channel);
    channel.postMessage = (it) => { if (it.address !== '/forgotten') post(it); };
}"""
"""Have the service worker lose a question on its way to the tables, so that nobody ever answers it."""
NEVER_ENDING = """() => {
    const ask = (address, more) => { fetch(new URL(address, document.baseURI), more).catch(() => {}); };
    ask('forgotten');
    ask('app/memory', { method: 'PUT', body: new ReadableStream({}), duplex: 'half' });
}"""
"""Ask something that is lost, and send a file whose end never comes, as a tab does that is killed meanwhile."""


def test_a_new_release_is_offered_and_games_stay(device: Device) -> None:
    """Also while something is on its way: a browser would wait for it for minutes before the new files take over."""
    played = count(at_table(device))
    device.context.service_workers[0].evaluate(FORGET)
    keeper = device.folder / KEEPER
    keeper.write_text(re.sub(r'const VERSION = "\w+"', 'const VERSION = "next"', keeper.read_text(encoding="utf-8")), encoding="utf-8")
    with device.online():
        device.page.reload()
        expect(device.page.locator("#update")).to_be_visible(timeout=PATIENCE)
        assert count(at_table(device)) == played
        before = device.page.evaluate("caches.keys()")
        device.page.evaluate(NEVER_ENDING)
        with device.page.expect_navigation(timeout=PATIENCE):
            device.page.click("#accept")
    frame = at_table(device)

    assert [name.rsplit(" ", 1)[1] == "next" for name in sorted(before)] in ([True, False], [False, True])
    assert [name.rsplit(" ", 1)[1] for name in device.page.evaluate("caches.keys()")] == ["next"]
    assert count(frame) == played
    assert play_some(frame, 1) > played


def test_a_window_that_keeps_nothing_says_so_and_plays(device: Device) -> None:
    device.page.evaluate(PUT_BEFORE, "navigator.storage.getDirectory = () => Promise.reject(new DOMException('not here', 'SecurityError'));\n")
    device.page.goto(device.url)
    device.page.reload()
    frame = device.frame()
    expect(device.page.locator("#private")).to_contain_text("Dieses Fenster behält nichts")

    assert violations(device.page) == []
    device.page.tap("#understood")
    expect(device.page.locator("#private")).to_be_hidden()
    open_table(frame, title="turning_tides", versus="2-easy")
    until_still(frame)
    before, chosen = count(frame), 0
    while count(frame) == before and chosen < 6:  # nothing of the settings is known here, so a card that is laid face down waits for a word
        play_some(frame, 1)
        chosen += 1

    assert count(frame) > before
    assert device.complaints == []
