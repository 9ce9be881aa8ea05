"""The chat line, and names that people change."""

from __future__ import annotations

import asyncio
import re
from html import unescape

import pytest

from roadstead.kernel import record
from roadstead.table.features.chat import talk as chat
from roadstead.table.rooms import Room
from table.conftest import Browser, two_people

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "&lt;b&gt;",
    "</ol></section><h1>gone",
    "{name} %s {0}",
    "'; DROP TABLE log; --",
    "\u202etxt.exe",
    "a\u0000b\rc\nd",
]


def talk(page: str) -> list[str]:
    return re.findall(r"<q>(.*?)</q>", page)


def room_of(browser: Browser, table: str) -> Room:
    room: Room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
    return room


def test_what_one_says_everybody_reads(browser: Browser, friend: Browser, app: object) -> None:
    table = two_people(browser, friend)
    browser.post(f"/t/{table}/chat", data={"seat": "gold", "text": "Ahoy there"})
    friend.post(f"/t/{table}/chat", data={"seat": "silver", "text": "Moin"})
    watcher = Browser(app)  # type: ignore[arg-type]

    for who in (browser, friend, watcher):
        assert talk(who.get(f"/t/{table}").text) == ["Moin", "Ahoy there"]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_words_stay_words(browser: Browser, friend: Browser, text: str) -> None:
    table = two_people(browser, friend)
    browser.post(f"/t/{table}/chat", data={"seat": "gold", "text": text})
    browser.post(f"/t/{table}/name", data={"seat": "gold", "name": text})
    page = friend.get(f"/t/{table}").text

    assert len(talk(page)) == 1
    assert unescape(talk(page)[0]) == chat.clean(text)
    assert not any(bad in page for bad in ("<script>alert", "<img src=x", "<h1>gone", "\x00", "\u202e"))


def test_a_line_is_one_line_of_at_most_200_characters() -> None:
    assert chat.clean("  a \n\t b\u0007c  ") == "a b c"
    assert len(chat.clean("x" * 500)) == 200


def test_who_watches_reads_but_does_not_write(browser: Browser, friend: Browser, app: object) -> None:
    table = two_people(browser, friend)
    watcher = Browser(app)  # type: ignore[arg-type]
    answer = watcher.post(f"/t/{table}/chat", data={"seat": "gold", "text": "hello"})

    assert answer.status_code == 403
    assert 'id="chatting"' not in watcher.get(f"/t/{table}").text
    assert talk(browser.get(f"/t/{table}").text) == []


def test_an_empty_line_is_not_said(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)

    assert browser.post(f"/t/{table}/chat", data={"seat": "gold", "text": " \u0001 "}).status_code == 400


def test_talk_changes_neither_the_question_nor_a_draft_nor_the_record(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    page = browser.get(f"/t/{table}").text
    chosen = browser.choices(page)[1]
    browser.post(f"/t/{table}/choose", data={**browser.form(page), "choice": chosen})
    room = room_of(browser, table)
    before = room.game.decision, record.write(room.game, None), room.game.undo_limit(0)
    friend.post(f"/t/{table}/chat", data={"seat": "silver", "text": "take your time"})
    page = browser.get(f"/t/{table}").text

    assert (room.game.decision, record.write(room.game, None), room.game.undo_limit(0)) == before
    assert "Not confirmed yet" in page or 'id="sending"' in page
    assert browser.post(f"/t/{table}/send", data=browser.form(page)).status_code == 200
    assert len(room.game.history) > 0


def test_a_choice_of_a_page_from_before_the_talk_still_counts(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    page = browser.get(f"/t/{table}").text
    friend.post(f"/t/{table}/chat", data={"seat": "silver", "text": "hurry"})
    answer = browser.post(f"/t/{table}/play", data={**browser.form(page), "choice": browser.choices(page)[0]})

    assert answer.status_code == 200


def test_the_chat_is_muted_by_one_click_for_this_browser_only(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    friend.post(f"/t/{table}/chat", data={"seat": "silver", "text": "blah"})
    muted = browser.post(f"/t/{table}/mute", data={"mute": "on"}).text

    assert talk(muted) == []
    assert talk(friend.get(f"/t/{table}").text) == ["blah"]
    assert talk(browser.post(f"/t/{table}/mute", data={"mute": "off"}).text) == ["blah"]


def test_talk_is_there_after_a_restart(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    browser.post(f"/t/{table}/chat", data={"seat": "gold", "text": "still here"})
    browser.app.state.harbour.rooms.clear()  # type: ignore[attr-defined]

    assert talk(browser.get(f"/t/{table}").text) == ["still here"]


def test_talk_reaches_who_listens(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    room, event = room_of(browser, table), asyncio.Event()
    room.news.add(event)
    browser.post(f"/t/{table}/chat", data={"seat": "gold", "text": "hear me"})

    assert event.is_set()


def test_there_is_an_end_to_talk(browser: Browser, friend: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "MOST", 2)
    table = two_people(browser, friend)
    answers = [browser.post(f"/t/{table}/chat", data={"seat": "gold", "text": f"{number}"}).status_code for number in range(3)]

    assert answers == [200, 200, 400]


def test_alone_among_bots_there_is_no_chat(browser: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="random")

    assert 'class="chat panel"' not in browser.get(f"/t/{table}").text


def test_a_person_changes_their_own_name_and_keeps_the_seat(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    browser.post(f"/t/{table}/name", data={"seat": "gold", "name": "Annemarie"})
    theirs = browser.post(f"/t/{table}/name", data={"seat": "silver", "name": "Fool"})

    assert theirs.status_code == 403
    assert room_of(browser, table).names() == ["Annemarie", "Bruno"]
    assert 'id="choose"' in browser.get(f"/t/{table}").text
