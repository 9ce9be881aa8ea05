"""Looking back in a real browser: with the keyboard alone, in both languages, at both widths."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Page, expect

import roadstead
from browsers import LETTERS
from roadstead.kernel import report
from roadstead.table.app import make_app
from roadstead.table.features.replay.film import Film
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room
from roadstead.table.store import SqliteStore
from table.films import finished, open_room, play_on
from table.visitors import BOTH_FONTS, LANGUAGE, NEEDS_CHROMIUM, PHONE_AND_DESK, measured, serving, show_at, until, violations, visitor

FOCUSED = """() => {
  const it = document.activeElement;
  return it.matches("a, button, input, select, textarea") ? it.getAttribute("aria-label") || it.textContent : "";
}"""

pytestmark = [NEEDS_CHROMIUM, pytest.mark.xdist_group("replay-browser")]


@dataclass
class Place:
    """A server with finished and running games, and the secrets of all seats."""

    url: str
    harbour: Harbour
    done: dict[str, tuple[Room, dict[int, str]]] = field(default_factory=dict)

    def finished(self, title: str) -> tuple[Room, dict[int, str]]:
        if title not in self.done:
            self.done[title] = finished(self.harbour, title, max(roadstead.titles()[title].players))
        return self.done[title]

    def running(self, title: str = "turning_tides") -> tuple[Room, dict[int, str]]:
        room, tokens = open_room(self.harbour, title, max(roadstead.titles()[title].players))
        play_on(room, 40)
        return room, tokens


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    app = make_app(SqliteStore(tmp_path_factory.mktemp("store") / "tables.db"), limits=0)
    with serving(app) as url:
        yield Place(url, app.state.harbour)


def seated(chromium: Browser, place: Place, room: Room, token: str, *how: object, **more: object) -> Page:
    page = visitor(chromium, *how, **more)  # type: ignore[arg-type]
    page.goto(f"{place.url}/t/{room.id}/s/{token}")
    return page


def tab_to(page: Page, name: str) -> None:
    """Reach something by the tab key alone."""
    for _ in range(250):
        page.keyboard.press("Tab")
        if name in page.evaluate(FOCUSED):
            return
    pytest.fail(f"the tab key never reaches {name}")


def at(page: Page) -> int:
    return int(page.locator("#slider").input_value())


def shows(page: Page, moment: int) -> None:
    expect(page.locator("#count")).to_contain_text(re.compile(rf" {moment} (of|von) "))


def test_keys_move_through_a_game_and_the_address_follows(chromium: Browser, place: Place) -> None:
    room, _ = place.finished("turning_tides")
    page = visitor(chromium)
    page.goto(f"{place.url}/t/{room.id}/replay")
    shows(page, 0)
    second = dict(Film(room.game, []).round_starts())[2]
    for key, moment in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("PageDown", second), ("End", room.game.moment), ("Home", 0)):
        page.keyboard.press(key)
        shows(page, moment)
        expect(page).to_have_url(re.compile(rf"at={moment}&"))
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    shows(page, 0)


def test_space_plays_and_pauses(chromium: Browser, place: Place) -> None:
    room, _ = place.finished("turning_tides")
    page = visitor(chromium)
    page.goto(f"{place.url}/t/{room.id}/replay")
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "true")
    until(page, "() => Number(document.getElementById('slider').value) >= 2")
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play")
    here = at(page)
    page.wait_for_timeout(1500)

    assert at(page) <= here + 1


def test_the_slider_takes_the_same_keys_and_keeps_the_focus(chromium: Browser, place: Place) -> None:
    room, _ = place.finished("turning_tides")
    page = visitor(chromium)
    page.goto(f"{place.url}/t/{room.id}/replay")
    tab_to(page, "Moment")
    page.keyboard.press("ArrowRight")
    shows(page, 1)
    page.keyboard.press("End")
    shows(page, room.game.moment)

    assert page.evaluate("document.activeElement.id") == "slider"


def test_a_click_on_the_chart_or_a_turning_point_goes_there(chromium: Browser, place: Place) -> None:
    room, _ = place.finished("fleet_dice")
    page = visitor(chromium)
    page.goto(f"{place.url}/t/{room.id}/replay")
    box = page.locator("#points .plot-b").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + 20)
    expect(page.locator("#count")).not_to_contain_text("Moment 0 ")

    assert abs(at(page) - room.game.moment / 2) <= room.game.moment / 20

    flag = page.locator("#part-turns a").first
    flag.locator("circle").click()
    shows(page, int(flag.get_attribute("data-at") or 0))
    expect(flag).to_have_attribute("aria-current", "step")


def test_without_scripts_links_and_the_form_are_enough(chromium: Browser, place: Place) -> None:
    room, _ = place.finished("turning_tides")
    page = visitor(chromium, java_script_enabled=False)
    page.goto(f"{place.url}/t/{room.id}/replay")
    page.click("#go-step_on")
    page.click("#go-step_on")
    shows(page, 2)
    page.click(".film-e a:has-text('Bruno')")
    shows(page, 2)
    with page.expect_navigation():
        page.click("#go")
    expect(page).to_have_url(re.compile("eyes=silver"))
    expect(page.locator("#play")).to_be_hidden()


def test_with_the_keyboard_alone_one_continues_from_a_moment(chromium: Browser, place: Place) -> None:
    room, _ = place.finished("turning_tides")
    page = visitor(chromium)
    page.goto(f"{place.url}/t/{room.id}/replay?at=14&eyes=silver")
    tab_to(page, "Continue from here")
    page.keyboard.press("Enter")
    expect(page.locator("main h2")).to_contain_text("Continue from here")
    tab_to(page, "Open the table")
    page.keyboard.press("Enter")
    page.wait_for_selector("#part-prompt")
    expect(page).not_to_have_url(re.compile("/replay"))
    expect(page.locator("#part-others")).to_contain_text("Gold")


def test_with_the_keyboard_alone_one_reports_a_problem(chromium: Browser, place: Place) -> None:
    room, tokens = place.running()
    page = seated(chromium, place, room, tokens[0], "de-DE", 390)
    page.goto(f"{place.url}/t/{room.id}/replay?at=30")
    page.keyboard.press("ArrowLeft")
    shows(page, 29)
    tab_to(page, "Problem melden")
    page.keyboard.press("Enter")
    page.wait_for_selector("textarea[name=said]")
    tab_to_field(page, "rule")
    page.keyboard.press("Control+A")
    page.keyboard.type("TT-6.3")
    page.keyboard.press("Tab")
    page.keyboard.type("Der Matrose hätte bleiben sollen.")
    with page.expect_download() as saved:
        tab_to(page, "Meldung herunterladen")
        page.keyboard.press("Enter")
    found, game = report.read(saved.value.path().read_text(encoding="utf-8"))

    assert (found.moment, found.seat, found.rule, found.said) == (29, "gold", "TT-6.3", "Der Matrose hätte bleiben sollen.")
    assert game.title.id == "turning_tides"


def tab_to_field(page: Page, name: str) -> None:
    for _ in range(100):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == name:
            return
    pytest.fail(f"the tab key never reaches the field {name}")


def test_a_record_is_downloaded_and_brought_back(chromium: Browser, place: Place) -> None:
    room, _ = place.finished("fleet_dice")
    page = visitor(chromium, "de-DE", 390)
    page.goto(f"{place.url}/t/{room.id}/replay")
    page.locator("#menu").check(force=True)
    with page.expect_download() as saved:
        page.click("a[href$='/record']")
    page.goto(f"{place.url}/replay")
    page.set_input_files("input[type=file]", saved.value.path())
    page.click("main .btn-go")
    shows(page, 0)
    page.wait_for_load_state("load")
    page.keyboard.press("End")
    shows(page, room.game.moment)

    assert violations(page) == []


def test_a_rematch_reaches_the_page_of_the_other(chromium: Browser, place: Place) -> None:
    room, tokens = finished(place.harbour, seed=5)
    elsewhere = re.compile(rf"/t/(?!{room.id})")
    anna = seated(chromium, place, room, tokens[0])
    bruno = seated(chromium, place, room, tokens[1], "de-DE", 390)
    expect(bruno.locator("#part-prompt")).to_contain_text("Revanche mit getauschten Plätzen")
    tab_to(anna, "Rematch, seats rotated")
    anna.keyboard.press("Enter")
    anna.wait_for_url(elsewhere)
    expect(bruno.locator("#part-prompt")).to_contain_text("Dort Platz nehmen")
    bruno.click("text=Dort Platz nehmen")
    bruno.wait_for_url(elsewhere)
    expect(anna.locator("#choose [name=seat]")).to_have_value("silver")
    expect(bruno.locator("#choose [name=seat]")).to_have_value("gold")

    assert anna.url == bruno.url


OVERLAPS = """[...document.querySelectorAll("#part-chapters text")].map((it) => it.getBoundingClientRect()).filter((it) => it.width)
  .filter((it, at, all) => at && it.left < all[at - 1].right).length"""


def fits_phone_and_desk(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("#to-come")).to_have_count(0)
    for width, scheme in PHONE_AND_DESK:
        show_at(page, width, scheme)

        assert measured(page, "document.documentElement.scrollWidth") <= width, address
        assert measured(page, OVERLAPS) == 0, address
        assert violations(page) == [], address


@BOTH_FONTS
@pytest.mark.parametrize("title", roadstead.titles())
def test_every_page_fits_its_window_and_axe_is_content(chromium: Browser, place: Place, title: str) -> None:
    room, tokens = place.finished(title)
    page = seated(chromium, place, room, tokens[0], LANGUAGE[LETTERS[chromium]])
    base, middle = f"{place.url}/t/{room.id}/replay", room.game.moment // 2
    for path in (f"?at={middle}&eyes={room.game.seats[0]}", f"?at={middle}&eyes=all", "/after"):
        fits_phone_and_desk(page, base + path)
    page.goto(f"{base}?at={middle}")
    show_at(page, 390, "dark")

    assert page.locator("#points svg[role=img]").is_visible()
    assert violations(page) == []


@BOTH_FONTS
def test_statistics_and_forms_fit_too(chromium: Browser, place: Place) -> None:
    for title in roadstead.titles():
        place.finished(title)
    room, _ = place.finished("ahoy")
    page = visitor(chromium, LANGUAGE[LETTERS[chromium]])
    for path in ("/statistics", "/replay", "/", f"/t/{room.id}", f"/t/{room.id}/replay/problem?at=90", f"/t/{room.id}/replay/continue?at=90"):
        fits_phone_and_desk(page, place.url + path)
