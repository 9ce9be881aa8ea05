"""Open seats: who finds a table, who may sit down, and who can be sent away."""

from __future__ import annotations

import pytest

from roadstead.table.features.access.room import Access
from roadstead.table.features.access.routes import send_away
from roadstead.table.features.dice.room import Dealing
from roadstead.table.features.guide.room import Guides
from roadstead.table.features.hints.room import Hints
from roadstead.table.rooms import Room
from roadstead.table.store import Line
from table.conftest import Browser, two_people


def room_of(browser: Browser, table: str) -> Room:
    room: Room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
    return room


def test_the_start_page_lists_only_tables_that_are_meant_for_everybody(browser: Browser, friend: Browser) -> None:
    hidden = browser.open_table(players="2", seat0="human", seat1="open")
    now = browser.post("/tables", data={"title": "turning_tides"}).url.path
    shown = browser.open_table(players="2", seat0="human", seat1="open", clock="3", listed="yes")
    page = friend.get("/").text

    assert f"/t/{shown}" in page
    assert hidden not in page
    assert now not in page


def test_tables_that_are_not_listed_do_not_push_others_from_the_list(browser: Browser, friend: Browser) -> None:
    shown = browser.open_table(players="2", seat0="human", seat1="open", listed="yes")
    for _ in range(22):
        browser.post("/tables", data={"title": "turning_tides", "seat1": "open", "players": "2"}, follow_redirects=False)

    assert f"/t/{shown}" in friend.get("/").text


@pytest.mark.parametrize(("lang", "words"), [("en", "everybody, on the start page"), ("de", "alle, auf der Startseite")])
def test_setting_up_a_table_asks_who_finds_it(browser: Browser, lang: str, words: str) -> None:
    browser.post("/settings", data={"lang": lang})

    assert words in browser.get("/new/turning_tides").text


def test_whoever_opened_a_table_sends_a_stranger_away_before_their_first_move(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    assert "Remove Bruno" in browser.post(f"/t/{table}/look", data={"seat": "gold"}).text
    browser.post(f"/t/{table}/remove", data={"who": "silver"})
    gone = friend.get(f"/t/{table}").text
    again = friend.post(f"/t/{table}/join", data={"seat": "1", "name": "Bruno"})

    assert room_of(browser, table).chairs[1].kind == "open"
    assert "Du siehst zu" in gone
    assert again.status_code == 409
    assert "abgeschlossen" in again.text


def test_who_has_played_stays(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    room = room_of(browser, table)
    room.play(1, room.game.options(1)[0].notation, room.game.decision)
    answer = browser.post(f"/t/{table}/remove", data={"who": "silver"})

    assert answer.status_code == 409
    assert room.chairs[1].name == "Bruno"
    assert "Remove Bruno" not in browser.get(f"/t/{table}").text


def test_who_sat_there_from_the_start_stays(browser: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="human")

    assert browser.post(f"/t/{table}/remove", data={"who": "silver"}).status_code == 409


def test_only_whoever_opened_a_table_keeps_its_door(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    answers = [friend.post(f"/t/{table}/remove", data={"who": "silver"}), friend.post(f"/t/{table}/lock", data={"lock": "on"})]

    assert [answer.status_code for answer in answers] == [403, 403]
    assert not room_of(browser, table)[Access].locked
    assert "abschließen" not in friend.get(f"/t/{table}").text


def test_a_locked_table_takes_nobody_until_it_is_opened_again(browser: Browser, friend: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="open", listed="yes")
    browser.post(f"/t/{table}/lock", data={"lock": "on"})
    refused = friend.post(f"/t/{table}/join", data={"seat": "1", "name": "Bruno"})
    page, listed = friend.get(f"/t/{table}").text, friend.get("/").text
    browser.post(f"/t/{table}/lock", data={"lock": "off"})
    taken = friend.post(f"/t/{table}/join", data={"seat": "1", "name": "Bruno"})

    assert refused.status_code == 409
    assert "abgeschlossen" in page
    assert "/join" not in page
    assert "Warten auf Mitspieler" not in listed
    assert taken.status_code == 200
    assert room_of(browser, table).chairs[1].name == "Bruno"


def test_whoever_sits_down_next_inherits_nobodys_word(browser: Browser, friend: Browser) -> None:
    """What the one before agreed to, was told or had in mind is theirs."""
    table = two_people(browser, friend)
    room = room_of(browser, table)
    room.note(Line("hints", 0, "yes"))
    room.note(Line("hints", 1, "yes"))
    room.note(Line("guide", 1, "on"))
    send_away(room, 1)

    assert room[Hints].agreed == {0: True}
    assert 1 not in room[Guides].of
    assert 1 not in room[Dealing].ready


@pytest.mark.parametrize("fields", [{}, {"who": "emperor"}, {"who": "1"}])
def test_sending_nobody_away_is_refused(browser: Browser, friend: Browser, fields: dict[str, str]) -> None:
    table = two_people(browser, friend)

    assert browser.post(f"/t/{table}/remove", data=fields).status_code == 400
    assert browser.post(f"/t/{table}/lock", data=fields).status_code == 400
