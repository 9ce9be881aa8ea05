"""A table that is taken along: the whole game as a file, also what is hidden, and the same table from it elsewhere."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest

from roadstead.kernel import record, registry
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.save import dump_state
from roadstead.site.store import PageStore
from roadstead.table.features.along import luggage
from roadstead.table.features.dice.seeds import Dice
from roadstead.table.features.statistics.results import result_of
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room
from roadstead.table.seats import digest_of
from site_visits import Visit, visiting
from table.conftest import Browser, two_people
from table.films import finished
from table.hands import in_place

pytestmark = pytest.mark.parametrize("where", ["sqlite"], indirect=True)


@pytest.fixture
def harbour(browser: Browser) -> Harbour:
    in_place(browser)
    it: Harbour = browser.app.state.harbour  # type: ignore[attr-defined]
    return it


def alone(browser: Browser, harbour: Harbour, title: str = "turning_tides", **fields: str) -> Room:
    """A table with a person and a bot, some choices on."""
    response = browser.post("/tables", data={"title": title, "players": "2", "seat0": "human", "seat1": "easy", "name": "Anna", **fields})
    table = browser.begin(str(response.url).rsplit("/", 1)[1])
    room = harbour.room(table)
    play_on(room, 12)
    return room


def play_on(room: Room, decisions: int) -> None:
    """Choose at random until so many decisions are made and the first seat is asked."""
    rng, until = Rng(3), room.game.moment + decisions
    while not room.game.over and (room.game.moment < until or 0 not in room.game.open):
        seat = room.game.open[0]
        room.play(seat, rng.pick(room.game.options(seat)).notation, room.game.decision)


def taken(browser: Browser, room: Room) -> str:
    answer = browser.get(f"/t/{room.id}/table")
    assert answer.status_code == 200
    return answer.text


def brought(browser: Browser, text: str) -> Any:
    return browser.post("/replay", files={"file": ("a.table.json", text, "application/json")})


def room_at(harbour: Harbour, url: object) -> Room:
    return harbour.room(str(url).rsplit("/", 1)[1])


def all_of(game: Game) -> tuple[Any, ...]:
    """Everything that is in a game, whoever may know it."""
    return dump_state(game.state()), [(entry.seat, entry.notation) for entry in game.history], game.open


async def goes_on_in_a_page(visit: Visit, text: str) -> Room:
    """Open the file in a browser that has no server."""
    body = f'--x\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n{text}\r\n--x--\r\n'.encode()
    told = await visit.ask("POST", "/replay", [("content-type", "multipart/form-data; boundary=x")], body)
    there: Harbour = visit.app.state.harbour
    return there.room(dict(told.headers)["location"].rsplit("/", 1)[1])


@pytest.mark.parametrize("title", registry.titles())
def test_a_table_moves_to_a_page_without_a_server_and_back_with_all_that_is_hidden(browser: Browser, harbour: Harbour, title: str) -> None:
    room = alone(browser, harbour, title)
    found: list[str] = []

    async def act(visit: Visit) -> None:
        there = await goes_on_in_a_page(visit, taken(browser, room))

        assert all_of(there.game) == all_of(room.game)
        assert [(chair.kind, chair.name) for chair in there.chairs] == [("human", "Anna"), ("easy", "")]
        play_on(there, 3)
        found.append(await visit.get(f"/t/{there.id}/table"))
        found.append(json.dumps([all_of(there.game)]))

    visiting(act, store=PageStore(":memory:"))
    back = room_at(harbour, brought(browser, found[0]).url)

    assert json.loads(json.dumps([all_of(back.game)])) == json.loads(found[1])
    assert back.game.moment >= room.game.moment + 3
    assert browser.choices(browser.get(f"/t/{back.id}").text)


def test_the_seats_are_held_by_whoever_brings_the_table_and_by_new_secrets(browser: Browser, harbour: Harbour, friend: Browser) -> None:
    room = alone(browser, harbour)
    text = taken(browser, room)
    fresh = room_at(harbour, brought(friend, text).url)

    assert fresh.id != room.id
    assert fresh.seat_of(friend.seat_token(fresh.id)) == 0
    assert fresh.seat_of(browser.seat_token(room.id)) is None
    assert not {digest_of(browser.seat_token(room.id)), browser.seat_token(room.id), room[Dice].seed} & set(re.findall(r"[\w-]+", text))


def test_colours_and_people_for_whom_a_bot_plays_come_along(browser: Browser, harbour: Harbour) -> None:
    room = alone(browser, harbour, seat1="human", colour0="teal")
    room.hand_over(1, "easy")
    behind = browser.get(f"/t/{room.id}/table", follow_redirects=False)
    assert (behind.status_code, behind.headers["location"]) == (303, f"/t/{room.id}")  # first somebody says who they are
    browser.post(f"/t/{room.id}/look", data={"seat": room.game.seats[0]})
    fresh = room_at(harbour, brought(browser, taken(browser, room)).url)
    browser.post(f"/t/{fresh.id}/look", data={"seat": fresh.game.seats[0]})

    assert json.loads(taken(browser, fresh))["seats"] == json.loads(taken(browser, room))["seats"]
    assert [(chair.kind, bool(chair.digest)) for chair in fresh.chairs] == [("human", True), ("easy", True)]
    assert fresh.seat_of(browser.seat_token(fresh.id).split(".")[1]) == 1


def test_what_the_file_holds_is_said_before_anybody_has_it(browser: Browser, harbour: Harbour) -> None:
    room = alone(browser, harbour)
    english = browser.get(f"/t/{room.id}/along").text
    german = browser.get(f"/t/{room.id}/along", headers={"accept-language": "de"}).text

    assert f'href="/t/{room.id}/along"' in browser.get(f"/t/{room.id}").text
    assert "everything that is hidden, such as the cards of the bots" in english
    assert "alles, was verdeckt ist, auch die Karten der Bots" in german
    assert english.count(f'href="/t/{room.id}/table"') == 1


# --- where somebody else could learn what is hidden ------------------------------------------------------------------------


def refused(browser: Browser, room: Room) -> list[tuple[int, bool]]:
    """The answers, and whether they tell anything of the game."""
    answers = [browser.get(f"/t/{room.id}/{page}") for page in ("along", "table")]
    assert "/along" not in browser.get(f"/t/{room.id}").text
    return [(answer.status_code, luggage.MARK in answer.text) for answer in answers]


def test_where_another_person_sits_nobody_takes_the_table_along(browser: Browser, harbour: Harbour, friend: Browser) -> None:
    room = harbour.room(two_people(browser, friend))
    answer = browser.get(f"/t/{room.id}/table")

    assert refused(browser, room) == refused(friend, room) == [(403, False)] * 2
    assert "The file would tell what they hide" in unescape(answer.text)


def test_a_seat_that_is_open_or_that_a_bot_keeps_for_somebody_counts_as_a_person(browser: Browser, harbour: Harbour, friend: Browser) -> None:
    waiting = harbour.room(browser.open_table(players="2", seat0="human", seat1="open"))
    away = harbour.room(two_people(browser, friend))
    away.hand_over(1, "easy")

    assert refused(browser, waiting) == refused(browser, away) == [(403, False)] * 2


def test_who_only_watches_takes_nothing_along(browser: Browser, harbour: Harbour, friend: Browser) -> None:
    assert refused(friend, alone(browser, harbour)) == [(403, False)] * 2


def test_after_the_game_there_is_nothing_to_go_on_with(browser: Browser, harbour: Harbour) -> None:
    room, _ = finished(harbour)

    assert refused(browser, room) == [(409, False)] * 2


# --- files that are none ----------------------------------------------------------------------------------------------------


def without(*path: str | int) -> Callable[[Any], None]:
    def spoil(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        del data[path[-1]]

    return spoil


def having(value: Any, *path: str | int) -> Callable[[Any], None]:
    def spoil(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = value

    return spoil


def cut(data: Any) -> None:
    data["record"] = data["record"].replace("\n~ ", "\n~ none-", 1)


SPOILT = {
    "of another format": (having(2, luggage.MARK), "must be one of 1, not 2"),
    "without seats": (without("seats"), "lacks &#x27;seats&#x27;"),
    "with too few seats": (without("seats", 1), "has 1 entries for 2 players"),
    "with a seat of nobody": (having("open", "seats", 1, "kind"), "seats[1].kind: must be one of"),
    "with a person who has no link": (having("human", "seats", 1, "kind"), "has no place for whoever brings the table"),
    "with bots only": (having({"kind": "easy", "person": False}, "seats", 0), "has no place for whoever brings the table"),
    "with a style of another title": (having("easy:admiral", "seats", 1, "kind"), "has a bot with a style that turning_tides does not have"),
    "with a colour twice": (
        having([{"kind": "human", "person": True, "colour": "red"}, {"kind": "easy", "person": False, "colour": "red"}], "seats"),
        "colour twice",
    ),
    "with something else in it": (having("x", "seed"), "has an unknown entry"),
    "with a name that is none": (having(7, "seats", 0, "name"), "must be text, not 7"),
    "with what cannot have fallen": (cut, "does not fit"),
    "with a list for a record": (having([], "record"), "must be text"),
}


@pytest.mark.parametrize("fault", SPOILT)
def test_a_file_that_is_broken_gets_one_sentence_and_opens_nothing(browser: Browser, harbour: Harbour, fault: str) -> None:
    data = json.loads(taken(browser, alone(browser, harbour)))
    spoil, sentence = SPOILT[fault]
    spoil(data)
    answer = brought(browser, json.dumps(data))

    assert answer.status_code == 422
    assert sentence in answer.text
    assert len(harbour.store.tables()) == 1


NONSENSE = {
    "a bracket": "{",
    "half of it": '{"roadstead_table": 1',
    "nothing": "{}",
    "too deep": '{"roadstead_table": ' + "[" * 5000,
    "all empty": '{"roadstead_table": 1, "seats": [], "record": ""}',
    "a huge number": '{"roadstead_table": ' + "9" * 5000 + "}",
}


@pytest.mark.parametrize("kind", NONSENSE)
def test_nonsense_is_no_table(browser: Browser, harbour: Harbour, kind: str) -> None:
    answer = brought(browser, NONSENSE[kind])

    assert answer.status_code == 422
    assert answer.text.count('role="alert"') == 1
    assert harbour.store.tables() == []


def test_a_game_that_is_over_is_not_gone_on_with(browser: Browser, harbour: Harbour) -> None:
    data = json.loads(taken(browser, alone(browser, harbour)))
    room, _ = finished(harbour)
    answer = brought(browser, json.dumps({**data, "record": record.write(room.game)}))

    assert answer.status_code == 422
    assert "is of a game that is over" in answer.text


def test_files_are_not_larger_than_a_game_can_be(browser: Browser, harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    text = taken(browser, alone(browser, harbour))
    monkeypatch.setattr(luggage, "ALLOWED", record.Allowance(3, 10_000))
    long, heavy = brought(browser, text), brought(browser, text + " " * 1024 * 1024)

    assert (long.status_code, heavy.status_code) == (422, 413)
    assert "the limit is 3 decisions" in long.text
    assert len(harbour.store.tables()) == 1


def test_a_game_that_is_too_long_to_be_opened_elsewhere_is_not_given(browser: Browser, harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    room = alone(browser, harbour)
    monkeypatch.setattr(luggage, "ALLOWED", record.Allowance(3, 10_000))
    answers = [browser.get(f"/t/{room.id}/{page}") for page in ("along", "table")]

    assert [answer.status_code for answer in answers] == [409, 409]
    assert all("too long for another place" in answer.text for answer in answers)


def test_as_many_decisions_as_are_allowed_go_into_the_store(browser: Browser, harbour: Harbour) -> None:
    """SQLite takes so many values in a statement, and no more."""
    room = alone(browser, harbour)
    found = luggage.unpack(taken(browser, room))
    harbour.put(found.kept, found.lines[:1] * luggage.ALLOWED.decisions)

    assert harbour.store.length(found.kept.id) == luggage.ALLOWED.decisions


def test_a_moment_that_nobody_can_be_shown_is_refused(browser: Browser, harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    text = taken(browser, alone(browser, harbour))
    monkeypatch.setattr(luggage, "show_all", lambda *given: [][0])
    answer = brought(browser, text)

    assert answer.status_code == 422
    assert "cannot be shown to everybody" in answer.text
    assert len(harbour.store.tables()) == 1


# --- what cannot be known there ---------------------------------------------------------------------------------------------


def test_its_dice_prove_nothing_and_say_why(browser: Browser, harbour: Harbour) -> None:
    fresh = room_at(harbour, brought(browser, taken(browser, alone(browser, harbour))).url)
    page, proof = browser.get(f"/t/{fresh.id}/dice"), browser.get(f"/t/{fresh.id}/proof")

    assert "This table came here as a file." in page.text
    assert fresh[Dice].commitment not in page.text + browser.get(f"/t/{fresh.id}").text
    assert proof.status_code == 409
    assert "This table came here as a file." in proof.text


def test_a_finished_game_that_was_brought_is_not_counted(browser: Browser, harbour: Harbour) -> None:
    fresh = room_at(harbour, brought(browser, taken(browser, alone(browser, harbour))).url)
    play_on(fresh, 5000)

    assert result_of(fresh) is None
    assert result_of(finished(harbour)[0]) is not None
