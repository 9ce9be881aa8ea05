"""The start page, setting up a table, and the seat that waits for a friend."""

from __future__ import annotations

import re
from html import escape
from typing import Any

import pytest
import segno

from roadstead.bots.bot import BOTS
from roadstead.kernel import registry
from roadstead.table.pages.invite import code, only_here
from roadstead.table.words import WORDS
from table.conftest import Browser


def modules(svg: str) -> set[tuple[int, int]]:
    """The dark squares of a drawn code, without its margin."""
    return {(int(x) - 4, int(y) - 4) for x, y in re.findall(r"M(\d+) (\d+)h1v1", svg)}


def test_playing_now_asks_how_many_bots_and_how_good_they_are(browser: Browser, app: Any) -> None:
    form = browser.get("/").text.split('data-title="ahoy"')[1].split("</form>")[0]
    table = browser.open_table(title="ahoy", versus="3-medium")

    assert re.findall(r'<option value="([^"]+)" selected', form) == ["4-easy"]
    assert {"2-hard", "3-hard", "4-hard"} <= set(re.findall(r'<option value="([^"]+)"', form))
    assert [chair.kind for chair in app.state.harbour.rooms[table].chairs] == ["human", "medium", "medium"]


def test_newcomers_are_shown_a_guided_game_and_others_their_own(browser: Browser) -> None:
    assert "New here?" in browser.get("/").text
    table = browser.open_table(title="turning_tides", players="2", seat0="human", seat1="human")
    page = browser.get("/").text

    assert "New here?" not in page
    assert f'<a class="berth is-turn" href="/t/{table}"' in page


def test_every_title_says_before_a_game_what_wins(browser: Browser, friend: Browser) -> None:
    for name in ("ahoy", "dead_reckoning", "fleet_dice", "turning_tides"):
        aim = registry.title(name).aim

        assert escape(aim["en"], quote=False) in browser.get(f"/new/{name}").text
        assert escape(aim["de"], quote=False) in friend.get(f"/new/{name}").text


def test_every_faction_is_introduced_in_a_sentence(browser: Browser, friend: Browser) -> None:
    title = registry.title("ahoy")
    page, german = (whose.get("/new/ahoy?players=4").text for whose in (browser, friend))

    assert all(told["en"] in page and told["de"] in german for told in title.characters.values())
    assert set(title.characters) == set(title.look.sides(4))


def test_a_seat_that_waits_shows_its_link_to_copy_to_share_and_as_a_code(browser: Browser, friend: Browser) -> None:
    theirs = friend.open_table(title="turning_tides", players="2", seat0="human", seat1="open")
    assert "Wartet auf Mitspieler" in friend.get(f"/t/{theirs}").text
    table = browser.open_table(title="turning_tides", players="2", seat0="human", seat1="open")
    page = browser.get(f"/t/{table}").text
    shown = re.search(r'data-link="([^"]+)"', page)

    assert "Waiting for a friend" in page
    assert shown is not None
    assert shown[1].endswith(f"/t/{table}")
    assert page.count('data-invite="copy"') == page.count('data-invite="share"') == 1
    assert str(code(shown[1], "QR code of the link")) in page
    assert "style=" not in page


@pytest.mark.parametrize(("base", "lang"), [("http://127.0.0.1:8765", "en"), ("http://localhost:8765", "de"), ("http://[::1]:8765", "en")])
def test_a_link_that_no_friend_can_open_says_so(base: str, lang: str) -> None:
    assert WORDS[lang]["only_here"] in only_here(WORDS[lang], base)


@pytest.mark.parametrize("base", ["http://192.168.0.10:8765", "https://tables.example", "http://harbour.local:8765"])
def test_a_link_that_friends_can_open_needs_no_warning(base: str) -> None:
    assert only_here(WORDS["en"], base) == ""


def test_the_code_has_the_modules_of_its_link() -> None:
    link = "https://example.org/t/abcDEF123456"
    wanted = {(x, y) for y, row in enumerate(segno.make(link, error="m", micro=False).matrix) for x, dark in enumerate(row) if dark}

    assert modules(code(link, "x")) == wanted


def test_whoever_sets_up_a_table_sees_who_plays(browser: Browser) -> None:
    """Each seat with its captain or its ship, drawn with an icon that is on the page."""
    for title in registry.titles():
        page = browser.get(f"/new/{title}").text
        seats = re.findall(r'<svg class="qf-face"[^>]*><use href="#([\w-]+)"', page)

        assert len(seats) == page.count('class="qf-seat"') > 1
        assert all(f'<symbol id="{name}"' in page for name in seats)


def test_who_sits_where_is_chosen_between_you_a_friend_and_a_bot(browser: Browser, app: Any) -> None:
    """How well a bot plays stands beside it, and counts for bots alone."""
    page = browser.get("/new/turning_tides").text
    table = browser.open_table(title="turning_tides", players="2", seat0="bot", level0="hard", seat1="human", level1="random")

    assert re.findall(r'name="seat1" value="(\w+)"( checked)?', page) == [("human", ""), ("open", ""), ("bot", " checked")]
    assert [chair.kind for chair in app.state.harbour.room(table).chairs] == ["hard", "human"]


def test_setting_up_says_what_to_expect_of_each_level(browser: Browser, friend: Browser) -> None:
    """A line for every level, of which the sheet shows the one that is chosen; it describes the field for those who hear the page."""
    page, german = (whose.get("/new/turning_tides").text for whose in (browser, friend))
    sheet = browser.get("/static/features.css").text

    for level in BOTS:
        shown = [re.findall(rf'<span class="expect" data-level="{level}">([^<]+)</span>', it) for it in (page, german)]

        assert shown == [[WORDS[lang][f"expect_{level}"]] * 2 for lang in ("en", "de")]
        assert f".qf-seat:has([value={level}]:checked) [data-level={level}]" in sheet
    assert '<select name="level1" aria-describedby="expect1">' in page
    assert 'id="expect1"' in page


def test_a_bot_can_have_a_style_of_the_title(browser: Browser, friend: Browser, app: Any) -> None:
    page, german = (whose.get("/new/ahoy?players=2").text for whose in (browser, friend))
    table = browser.open_table(title="ahoy", players="2", seat0="human", seat1="bot", level1="medium", style1="raider")
    plain = browser.open_table(title="ahoy", players="2", seat0="human", seat1="bot", level1="random", style1="raider")

    assert '<option value="raider">Raider: Looks for battles' in page
    assert '<option value="raider">Kaperer: Sucht den Kampf' in german
    assert [app.state.harbour.rooms[name].chairs[1].kind for name in (table, plain)] == ["medium:raider", "random"]


def test_a_style_of_another_title_is_refused(browser: Browser) -> None:
    fields = {"title": "ahoy", "players": "2", "seat0": "human", "seat1": "bot", "level1": "easy", "style1": "gunner"}

    assert browser.post("/tables", data=fields, follow_redirects=False).status_code == 400
