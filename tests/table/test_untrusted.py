"""What strangers send stays a stranger's: records with a made-up start, and rows of the store that were damaged."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest

import roadstead
from roadstead.cli import main
from roadstead.kernel import record, registry, save
from roadstead.kernel.game import Game
from roadstead.table.features.replay.continuing import prepared
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room, Stale
from roadstead.table.seats import HUMAN
from roadstead.table.store import Line, SqliteStore, Store, Taken, open_store
from table.conftest import Browser
from table.films import finished, open_room, play_on
from table.hands import in_place


@pytest.fixture
def harbour(browser: Browser) -> Harbour:
    it: Harbour = browser.app.state.harbour  # type: ignore[attr-defined]
    return it


def begun(title: str) -> dict[str, Any]:
    """A moment of a game that somebody might continue from."""
    game = roadstead.new(title)
    game.roll(roadstead.Rng(4))
    return game.save()


def as_record(data: dict[str, Any]) -> str:
    """A record that begins at a moment, whatever is wrong with it."""
    title = registry.title(data["title"])
    head = {key: value for key, value in data.items() if key != "state"}
    lines = [f"{key}: {json.dumps(value) if isinstance(value, dict) else value}" for key, value in head.items()]
    assert title.id == data["title"]
    return "\n".join([*lines, f"start: {json.dumps(data['state'])}", ""]) + "\n"


# --- records with a made-up start ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", roadstead.titles())
def test_a_made_up_moment_is_refused_at_the_door(browser: Browser, harbour: Harbour, title: str) -> None:
    data = begun(title)
    answers = []
    for at in range(len(data["state"]["frames"])):
        spoilt = copy.deepcopy(data)
        spoilt["state"]["frames"][at]["step"] = 50
        answers.append(browser.post("/replay", files={"text": (None, as_record(spoilt))}))

    assert {answer.status_code for answer in answers} == {422}
    assert all("step: must be one of" in answer.text for answer in answers)
    assert harbour.store.tables() == []


@pytest.mark.parametrize("title", roadstead.titles())
def test_a_true_moment_is_taken_and_a_table_opened_from_it(browser: Browser, harbour: Harbour, title: str) -> None:
    watched = browser.post("/replay", files={"text": (None, as_record(begun(title)))})
    seat = registry.title(title).rules.seats(begun(title)["players"])[0]
    opened = browser.post(f"{watched.url.path}/continue", data={"at": "0", "seat": seat, "others": "open"})

    assert watched.status_code == opened.status_code == 200
    assert "/t/" in str(opened.url)
    assert len(harbour.store.tables()) == 1


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
@pytest.mark.parametrize("place", ["roadstead.kernel.admission.rehearse", "roadstead.table.features.replay.continuing.show_all"])
def test_nothing_is_stored_before_it_was_tried_and_shown(browser: Browser, harbour: Harbour, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    room, _ = finished(harbour)
    in_place(browser)
    monkeypatch.setattr(place, lambda *given: [][0])
    fields = {"at": "6", "seat": "gold"}
    answers = [browser.post(f"/t/{room.id}/replay/continue", data=fields, headers={"accept-language": lang}) for lang in ("en", "de")]

    assert [answer.status_code for answer in answers] == [422, 422]
    assert "The game cannot go on from this moment. No table was opened." in answers[0].text
    assert "Von diesem Moment aus kann keine Partie weitergehen." in answers[1].text
    assert len(harbour.store.tables()) == 1
    assert browser.get("/").status_code == 200


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
def test_a_long_name_in_a_record_makes_no_long_page(browser: Browser, harbour: Harbour) -> None:
    room, _ = finished(harbour)
    text = record.write(room.game).replace("\n\n", f'\nnames: ["{"<b>" * 60_000}", "Bruno"]\n\n', 1)
    named = browser.post("/replay", files={"text": (None, text)})
    plain = browser.post("/replay", files={"text": (None, record.write(room.game))})

    assert named.status_code == 200
    assert len(named.text) < len(plain.text) + 20_000


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
def test_a_record_that_would_cost_too_much_is_refused(browser: Browser, harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    room, _ = finished(harbour)
    in_place(browser)
    monkeypatch.setattr(record, "STRANGERS", record.Allowance(20, 10_000))
    answer = browser.post("/replay", files={"text": (None, record.write(room.game))})

    assert answer.status_code == 422
    assert "too long to be opened here" in answer.text


# --- damaged rows --------------------------------------------------------------------------------------------------------


def set_row(field: str, value: str) -> Callable[[Store, str], None]:
    return lambda store, table: store.write(f"UPDATE tables SET {field} = '{value}' WHERE id = '{table}'", ())  # type: ignore[attr-defined]


def set_line(field: str, value: str, n: int = 2) -> Callable[[Store, str], None]:
    return lambda store, table: store.write(f"UPDATE log SET {field} = {value} WHERE tab = '{table}' AND n = {n}", ())  # type: ignore[attr-defined]


def change(field: str, change: Callable[[Any], Any]) -> Callable[[Store, str], None]:
    """Something else in the header or the seats of a row."""

    def damage(store: Store, table: str) -> None:
        kept = store.table(table)
        assert kept is not None
        value = change(json.loads(json.dumps(getattr(kept, field))))
        set_row(field, json.dumps(value).replace("'", "''"))(store, table)

    return damage


def without(data: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name != key}


def spoilt_start(header: dict[str, Any]) -> dict[str, Any]:
    state = begun(header["title"])["state"]
    state["frames"][-1]["step"] = 99
    return {**header, "state": state}


DAMAGES: dict[str, Callable[[Store, str], None]] = {
    "header that is no JSON": set_row("header", "{"),
    "header that is a list": set_row("header", "[]"),
    "header that is deep": set_row("header", "[" * 9000),
    "header without a title": change("header", lambda it: without(it, "title")),
    "header of another title": change("header", lambda it: {**it, "title": "chess"}),
    "header with other rules": change("header", lambda it: {**it, "rules": "many"}),
    "header with a made-up start": change("header", spoilt_start),
    "seats that are no JSON": set_row("seats", "nobody"),
    "seats that are a number": set_row("seats", "7"),
    "seats that are too few": change("seats", lambda it: it[:1]),
    "a seat without a name": change("seats", lambda it: [without(it[0], "name"), it[1]]),
    "a seat of an unknown kind": change("seats", lambda it: [{**it[0], "kind": "emperor"}, it[1]]),
    "a clock that is no number": set_line("words", "'soon'", 0),
    "a line of an unknown kind": set_line("kind", "'sing'"),
    "a line of a seat that is not there": set_line("seat", "99"),
    "a line that is not legal": set_line("words", "'dance'"),
    "a line that sits nobody down": set_line("kind", "'seat'"),
    "a line with an unknown colour": set_line("kind", "'colour'"),
    "a line that is missing": lambda store, table: store.write(f"DELETE FROM log WHERE tab = '{table}' AND n = 2", ()),  # type: ignore[attr-defined]
}


@pytest.fixture
def damaged(where: str, app: object, request: pytest.FixtureRequest) -> tuple[str, str]:
    """Two tables, of which the first was damaged while the server was away."""
    with closing(open_store(where)) as store:
        harbour = Harbour(store)
        rooms = [harbour.open("turning_tides", 2, {}, [HUMAN, HUMAN], ["", ""], clock=3)[0] for _ in range(2)]
        for room in rooms:
            play_on(room, until=8)
        DAMAGES[request.param](store, rooms[0].id)
    return rooms[0].id, rooms[1].id


@pytest.mark.parametrize("damaged", DAMAGES, indirect=True)
def test_one_damaged_row_takes_nothing_else_down(browser: Browser, friend: Browser, harbour: Harbour, damaged: tuple[str, str], where: str) -> None:
    bad, good = damaged
    shared = [browser.get(path).status_code for path in ("/", "/statistics", f"/t/{good}", f"/t/{good}/replay")]
    own, theirs = browser.get(f"/t/{bad}"), friend.get(f"/t/{bad}")
    program = browser.get(f"/api/t/{bad}")

    assert shared == [200, 200, 200, 200]
    assert (own.status_code, theirs.status_code, program.status_code) == (410, 410, 410)
    assert "It is kept as it is" in own.text
    assert "bleibt" in theirs.text
    assert browser.get("/health").text == "well, 1 set aside: damaged, or of other rules\n"
    assert "roadstead_tables_set_aside 1" in browser.get("/metrics").text
    assert harbour.clear_away(10**11) == 0
    assert harbour.store.clocked() != []


@pytest.mark.parametrize("damaged", DAMAGES, indirect=True)
def test_the_check_of_a_store_names_what_is_damaged(damaged: tuple[str, str], where: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["migrate", "--check", "--store", where])
    out = capsys.readouterr().out.splitlines()

    assert code == 1
    assert [line.split()[0] for line in out[:-1]] == [damaged[0]]
    assert out[-1] == "2 games, 0 of them finished: 1 fit the installed rules, 1 do not"


@pytest.mark.parametrize("damaged", ["a line of an unknown kind"], indirect=True)
def test_a_table_that_was_repaired_is_opened_again(browser: Browser, harbour: Harbour, damaged: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    bad, _ = damaged
    before = browser.get(f"/t/{bad}").status_code
    set_line("kind", "'play'")(harbour.store, bad)
    monkeypatch.setattr("roadstead.table.harbour.ASIDE_FOR", 0.0)

    assert (before, browser.get(f"/t/{bad}").status_code) == (410, 200)
    assert browser.get("/health").text == "well\n"


@pytest.mark.parametrize("where", ["sqlite"], indirect=True)
def test_a_table_that_is_damaged_while_people_play_there_is_set_aside(browser: Browser, harbour: Harbour, monkeypatch: pytest.MonkeyPatch) -> None:
    room, tokens = open_room(harbour)
    other, _ = open_room(harbour)
    browser.get(f"/t/{room.id}/s/{tokens[0]}")
    monkeypatch.setattr(type(room.game.state().frames[-1]), "answer", lambda self, s, choice: [][choice + 9])
    answer = browser.post(f"/t/{room.id}/play", data={"seat": "gold", "choice": room.game.options(0)[0].notation, "decision": str(room.game.decision)})

    assert answer.status_code == 410
    assert room.store.length(room.id) == room.count
    assert browser.get(f"/t/{other.id}").status_code == 200


class Contested(SqliteStore):
    """Another process is always quicker, and writes nothing that helps."""

    def append(self, table: str, n: int, *lines: Line) -> None:
        if lines:
            raise Taken("this line of the log is taken")


def test_chance_does_not_spin_at_a_table_that_cannot_be_written_to() -> None:
    with closing(Contested(":memory:")) as store, pytest.raises(Stale):
        Harbour(store).open("fleet_dice", 2, {}, [HUMAN, HUMAN], ["", ""])


def test_what_is_stored_of_a_start_is_loaded_as_it_was() -> None:
    title = registry.title("ahoy")
    game = Game(title, title.setup(2))
    game.roll(roadstead.Rng(2))
    with closing(SqliteStore(":memory:")) as store:
        kept, tokens = prepared(Game(title, game.setup, game.state()), [HUMAN, HUMAN])
        store.open_table(kept)
        room = Room(store, kept)

        assert save.dump_state(room.game.state()) == save.dump_state(game.state())
        assert set(tokens) == {0, 1}
