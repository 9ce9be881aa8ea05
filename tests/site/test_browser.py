"""The whole table in a real browser whose network is gone after the first visit. The site lies below a path, the window is as small as a phone."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, expect

from needs import give_up
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError
from roadstead.site.export import KEEPER, export
from roadstead.site.pyodide import VERSION, fetched
from roadstead.trials.offline import EVERY, PHONE, arrive, choose, open_table, post, served, there, until_asked
from table.test_browser_looks import SMALL_BUTTONS, fits
from table.visitors import NEEDS_CHROMIUM, measured, violations

pytestmark = [
    NEEDS_CHROMIUM,
    pytest.mark.needs("npm"),
    pytest.mark.xdist_group("site"),
    pytest.mark.skipif(not os.environ.get("ROADSTEAD_SITE"), reason="a bot may still move between two looks: ROADSTEAD_SITE=1 runs it"),
]

BASE = "/games/roadstead"
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An export, with Pyodide from npm; that is fetched once."""
    kept, folder = ROOT / "build" / f"pyodide-{VERSION}", tmp_path_factory.mktemp("site")
    if not kept.is_dir():
        try:
            found = fetched(tmp_path_factory.mktemp("npm"))
        except RoadsteadError as error:
            give_up(str(error))
        kept.parent.mkdir(exist_ok=True)
        shutil.copytree(found, kept, dirs_exist_ok=True)
    export(folder, kept)
    return folder


@dataclass
class Device:
    """A browser that has visited the site once; since then there is no server."""

    context: BrowserContext
    folder: Path
    url: str
    complaints: list[str] = field(default_factory=list)

    @property
    def page(self) -> Page:
        return self.context.pages[0]

    def frame(self) -> Frame:
        return there(self.page)

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if "Security Policy" in said.text else None)
        return page

    @contextmanager
    def online(self) -> Iterator[None]:
        port = int(re.findall(r":(\d+)", self.url)[0])
        with served(self.folder, BASE, port):
            yield


@pytest.fixture(scope="module")
def device(site: Path, browsers: Callable[[str], Browser]) -> Iterator[Device]:
    with served(site, BASE) as (url, stop):
        context = browsers("narrow").new_context(viewport=PHONE, has_touch=True, locale="de-DE", reduced_motion="reduce")
        it = Device(context, site, url)
        page = it.new_page()
        page.goto(url)
        expect(page.locator("#state")).to_contain_text("Die Spiele werden geholt")
        assert violations(page) == []
        there(page)
        post(it.frame(), f"{BASE}/settings", pace="instant", confirm="off", back="/")
        stop()
        yield it
        context.close()


def count(frame: Frame) -> int:
    return int(frame.locator("#part-table").get_attribute("data-count") or -1)


def play_some(frame: Frame, number: int) -> int:
    """So many choices; the answer is how long the log is then."""
    for pick in range(number):
        choose(frame, pick)
    until_asked(frame)
    return count(frame)


@pytest.mark.parametrize("title", registry.titles())
def test_every_title_plays_against_a_bot_and_looks_as_it_should(device: Device, title: str) -> None:
    frame = device.frame()
    open_table(frame, title=title, versus="2-easy")
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


def test_what_was_loaded_once_is_kept_for_later_starts(device: Device) -> None:
    """Unless a file is open in it, which a later start would close in the place of another one: that of the tables."""
    kept = "caches.match(new URL('app/memory', document.baseURI)).then((it) => it?.arrayBuffer()).then((it) => it?.byteLength ?? 0)"
    device.page.wait_for_function(f"() => {kept}.then((size) => size > 20e6)", polling=EVERY)


def test_after_a_reload_the_game_stands_where_it_stood(device: Device) -> None:
    played = play_some(device.frame(), 2)
    device.page.reload()
    frame = device.frame()
    until_asked(frame)

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
    frame = device.frame()
    device.page.evaluate(HEAR)
    play_some(frame, 2)

    assert device.page.evaluate("heard.filter((it) => it.gone).length") == 0
    assert device.page.evaluate("heard.filter((it) => it.ready).length") >= 20
    expect(frame.locator("#unsent")).to_be_empty()


def test_what_is_asked_again_is_not_done_twice(device: Device) -> None:
    device.page.evaluate(HEAR)
    device.page.evaluate("twice('one')")
    device.page.wait_for_function("() => heard.some((it) => it.ready) && heard.some((it) => it.id === 'one' && it.status)", polling=EVERY)

    assert device.page.evaluate("heard.filter((it) => it.id === 'one' && it.got).length") == 1


def test_two_tabs_have_the_same_tables_and_the_other_goes_on_when_one_is_closed(device: Device) -> None:
    """The other one is opened by the address that the table has on a server."""
    other = device.new_page()
    theirs = arrive(other, device.page.url.replace("#/", ""))
    until_asked(theirs)
    played = play_some(theirs, 1)
    expect(device.frame().locator("#part-table")).to_have_attribute("data-count", str(played))
    device.page.close()
    until_asked(theirs)

    assert play_some(theirs, 1) > played
    assert device.complaints == []


def test_when_nothing_more_can_be_kept_a_choice_is_refused_and_the_game_stays(device: Device) -> None:
    frame, before = device.frame(), count(device.frame())
    wire = device.context.new_cdp_session(device.page)
    wire.send("Storage.overrideQuotaForOrigin", {"origin": device.url.removesuffix(f"{BASE}/"), "quotaSize": 1})
    frame.evaluate("document.querySelector('#choose .choice').click()")
    expect(frame.locator(".notice")).to_contain_text("kann gerade nicht gespeichert werden")
    wire.send("Storage.overrideQuotaForOrigin", {"origin": device.url.removesuffix(f"{BASE}/")})

    assert count(frame) == before
    device.page.reload()
    assert play_some(device.frame(), 1) > before


def test_a_new_release_is_offered_and_games_stay(device: Device) -> None:
    until_asked(device.frame())
    played = count(device.frame())
    keeper = device.folder / KEEPER
    keeper.write_text(re.sub(r'const VERSION = "\w+"', 'const VERSION = "next"', keeper.read_text(encoding="utf-8")), encoding="utf-8")
    with device.online():
        device.page.reload()
        expect(device.page.locator("#update")).to_be_visible()
        until_asked(device.frame())
        before = device.page.evaluate("caches.keys()")
        with device.page.expect_navigation():
            device.page.click("#accept")
    frame = device.frame()
    until_asked(frame)

    assert [name.rsplit(" ", 1)[1] == "next" for name in sorted(before)] in ([True, False], [False, True])
    assert [name.rsplit(" ", 1)[1] for name in device.page.evaluate("caches.keys()")] == ["next"]
    assert count(frame) == played
    assert play_some(frame, 1) > played


REFUSED = """async (text) => {
    const [name] = await caches.keys();
    const cache = await caches.open(name);
    const address = new URL('app/files.js', document.baseURI).href;
    const found = await cache.match(address);
    await cache.put(address, new Response(text + await found.text(), { headers: found.headers }));
}"""
"""Put something before a script of the site."""


def test_a_window_that_keeps_nothing_says_so_and_plays(device: Device) -> None:
    device.page.evaluate(REFUSED, "navigator.storage.getDirectory = () => Promise.reject(new DOMException('not here', 'SecurityError'));\n")
    device.page.goto(device.url)
    device.page.reload()
    frame = device.frame()
    expect(device.page.locator("#private")).to_contain_text("Dieses Fenster behält nichts")

    assert violations(device.page) == []
    device.page.tap("#understood")
    expect(device.page.locator("#private")).to_be_hidden()
    open_table(frame, title="turning_tides", versus="2-easy")
    before, chosen = count(frame), 0
    while count(frame) == before and chosen < 6:  # nothing of the settings is known here, so a card that is laid face down waits for a word
        play_some(frame, 1)
        chosen += 1

    assert count(frame) > before
    assert device.complaints == []
