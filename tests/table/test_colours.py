"""The colours of the seats: chosen, kept, no two alike, the same on plates, in the log, on charts and for the pieces."""

from __future__ import annotations

import re

import pytest

from roadstead.kernel import registry
from roadstead.svg.looks import symbols, tokens
from roadstead.table.features.clocks.room import Clock
from roadstead.table.features.colours import choice, paint
from roadstead.table.features.colours.choice import all_apart, left_for, wear, worn, worn_at
from roadstead.table.features.colours.paint import say, sides
from roadstead.table.features.colours.room import PALETTE, Colours
from roadstead.table.features.rematch import reopen
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room
from roadstead.table.store import SqliteStore
from roadstead.table.words import WORDS
from table.conftest import Browser, Opener
from table.films import finished, play_on

FREE = ("dead_reckoning", "fleet_dice")
FIXED = ("ahoy", "turning_tides")
TOKENS = tokens()


def token(name: str, theme: int) -> tuple[float, float, float]:
    found = re.search(rf"--{name}: light-dark\((#\w+), (#\w+)\)", TOKENS)
    assert found is not None, name
    value = found[1 + theme].lstrip("#")
    return tuple(int(value[at : at + 2], 16) / 255 for at in (0, 2, 4))  # type: ignore[return-value]


def light(colour: tuple[float, float, float]) -> float:
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, other: str, theme: int) -> float:
    low, high = sorted((light(token(one, theme)), light(token(other, theme))))
    return (high + 0.05) / (low + 0.05)


# --- the palette -------------------------------------------------------------------------------------------------------


def test_there_are_six_colours_at_least_each_with_a_shape_of_its_own() -> None:
    for kind in ("seat", "cube"):
        shapes = {re.sub(r'id="[^"]+"', "", symbols()[f"{kind}-{colour}"]) for colour in PALETTE}

        assert len(shapes) == len(PALETTE) >= 6


@pytest.mark.parametrize("theme", [0, 1])
@pytest.mark.parametrize("colour", PALETTE)
def test_every_colour_is_seen_on_paper_and_at_night(colour: str, theme: int) -> None:
    """What is written on it reads; it stands out from the sheet by itself or by its outline."""
    assert contrast(f"seat-{colour}", f"on-seat-{colour}", theme) >= 4.5
    assert max(contrast(f"seat-{colour}", "sheet", theme), contrast("edge", "sheet", theme)) >= 3


@pytest.mark.parametrize("title", FREE)
def test_seats_that_are_called_by_a_colour_have_it(title: str) -> None:
    it = registry.title(title)
    for players in it.players:
        found = worn(it, players, {})

        assert all_apart(it, players, {})
        for at in range(players):
            for lang in ("en", "de"):
                assert it.seat_name(players, at, lang) == WORDS[lang][f"colour_{found[at]}"]


# --- choosing ----------------------------------------------------------------------------------------------------------


def test_a_colour_is_taken_by_one_seat_only(opened: Opener) -> None:
    room = opened("fleet_dice", 3)
    wear(room, 0, "teal")
    for wanted in ("teal", "green"):
        with pytest.raises(choice.Worn):
            wear(room, 1, wanted)

    assert worn_at(room) == {0: "teal", 1: "blue", 2: "green"}
    assert left_for(room, 1) == ["blue", "orange", "purple", "red", "yellow"]


def test_the_usual_colour_comes_back(opened: Opener) -> None:
    room = opened("dead_reckoning", 2)
    wear(room, 0, "red")
    wear(room, 0, "")

    assert worn_at(room) == {0: "purple", 1: "blue"}
    assert sides(room.game.title, 2, room[Colours].chosen) == room.game.title.look.sides(2)


def test_colours_outlive_the_server() -> None:
    store = SqliteStore(":memory:")
    room, _ = Harbour(store).open("dead_reckoning", 2, {}, ["human", "easy"], ["", ""], 3, {1: "yellow"})
    wear(room, 0, "teal")
    again = Harbour(store).room(room.id)

    assert again[Colours].chosen == {0: "teal", 1: "yellow"}
    assert again[Clock].days == 3
    assert store.clocked()[0][0] == room.id
    store.close()


@pytest.mark.parametrize("title", FREE + FIXED)
def test_a_rematch_keeps_the_colours_of_the_people(title: str) -> None:
    store = SqliteStore(":memory:")
    harbour = Harbour(store)
    players = 2 if title == "turning_tides" else 3
    room, _ = finished(harbour, title, players)
    wear(room, 0, "teal")
    if title == "fleet_dice":
        wear(room, 1, "red")
    fresh = reopen.rematch(harbour, room)

    assert fresh[Colours].chosen[1] == "teal"
    assert all_apart(fresh.game.title, players, fresh[Colours].chosen)
    store.close()


# --- in drawings and words -------------------------------------------------------------------------------------------


def scene_of(room: Room, viewer: int, lang: str = "en") -> str:
    game = room.game
    ink = paint.ink(game.title, game.setup.players, room[Colours].chosen, lang, room.names())
    scene = game.title.look.scene(game.view(viewer), ink)
    return scene.board + scene.own + scene.others


@pytest.mark.parametrize("title", FREE)
def test_pieces_have_the_chosen_colour_and_shape_everywhere(opened: Opener, title: str) -> None:
    room = opened(title, 3)
    play_on(room, 150)
    before = scene_of(room, 0)
    usual = room.game.title.look.sides(3)[0]
    wear(room, 0, "teal")
    after = scene_of(room, 0)
    number = usual.removeprefix("seat-")

    assert f'"{usual}"' in before
    assert not re.search(rf'(data-side="|href="#)(seat|cube)-{number}"', after)
    assert after.count('data-side="seat-teal"') == before.count(f'data-side="{usual}"')
    for other in room.game.title.look.sides(3)[1:]:
        assert after.count(f'data-side="{other}"') == before.count(f'data-side="{other}"')


@pytest.mark.parametrize("title", FIXED)
def test_where_the_box_says_so_pieces_keep_their_colour_and_the_plate_is_marked(opened: Opener, title: str) -> None:
    room = opened(title, 2)
    play_on(room, 30)
    before = scene_of(room, 0)
    wear(room, 1, "teal")
    after = scene_of(room, 0)

    assert after.count("seat-teal") > before.count("seat-teal") == 0
    assert re.sub(r'<svg class="seat seat-s" data-side="seat-teal"[^>]*><use href="#seat-teal"/></svg>', "", after) == before
    assert re.search(r'<div class="(?:opp|riv)-h"><svg class="seat seat-s" data-side="seat-teal"', after)


@pytest.mark.parametrize(("lang", "word", "victory"), [("en", "Teal", "Victory for Teal and"), ("de", "Türkis", "Sieg für Türkis und")])
def test_a_seat_that_is_called_by_its_colour_is_called_by_the_new_one(opened: Opener, lang: str, word: str, victory: str) -> None:
    room = opened("fleet_dice", 2)
    play_on(room, 60)
    wear(room, 0, "teal")
    game = room.game
    told = [say(game.title, game.setup, room[Colours].chosen, event.phrase, lang) for event in game.events(0)]
    old = game.title.seat_name(2, 0, lang)

    assert any(sentence.startswith(word) for sentence in told)
    assert not any(re.search(rf"\b{old}\b", sentence) for sentence in told)
    assert say(game.title, game.setup, room[Colours].chosen, game.title.words.events[-2].phrase(3, 40), lang).startswith(victory)


# --- pages -----------------------------------------------------------------------------------------------------------


def table_of(browser: Browser, title: str, **fields: str) -> str:
    return browser.open_table(title=title, players="2", **{"seat0": "human", "seat1": "random", **fields})


def test_a_new_table_has_the_colours_that_were_chosen_for_it(browser: Browser) -> None:
    page = browser.get("/new/dead_reckoning?players=2").text
    assert page.count('name="colour') == 2
    assert "Purple (usual)" in page
    table = table_of(browser, "dead_reckoning", colour0="red", colour1="")
    page = browser.get(f"/t/{table}").text
    scene = page[page.index('id="part-board"') :]

    assert 'data-side="seat-red"' in scene
    assert 'data-side="seat-4"' not in scene


def test_a_new_table_where_two_would_look_alike_is_not_opened(browser: Browser) -> None:
    for fields in ({"colour0": "red", "colour1": "red"}, {"colour0": "blue"}, {"colour0": "magenta"}):
        answer = browser.post("/tables", data={"title": "dead_reckoning", "players": "2", **fields})

        assert answer.status_code == 400
        assert "Every seat needs its own colour" in answer.text


@pytest.mark.parametrize(
    ("title", "words"), [("fleet_dice", "My colour"), ("ahoy", "My mark"), ("turning_tides", "The pieces keep the colours of the printed game")]
)
def test_under_more_a_person_changes_colour_and_everybody_sees_it(browser: Browser, friend: Browser, title: str, words: str) -> None:
    table = table_of(browser, title, seat1="open")
    friend.post(f"/t/{table}/join", data={"seat": "1", "name": "Bruno"})
    page = browser.get(f"/t/{table}").text
    seat = browser.app.state.harbour.room(table).game.seats  # type: ignore[attr-defined]
    assert words in page
    changed = browser.post(f"/t/{table}/colour", data={"seat": seat[0], "colour": "teal"})
    taken = friend.post(f"/t/{table}/colour", data={"seat": seat[1], "colour": "teal"})

    assert 'data-side="seat-teal"' in changed.text
    assert 'data-side="seat-teal"' in friend.get(f"/t/{table}").text
    assert taken.status_code == 409
    assert "Diese Farbe hat schon jemand anders." in taken.text


@pytest.mark.parametrize(("seat", "colour", "status"), [("red", "magenta", 400), ("blue", "teal", 403), ("nobody", "teal", 403)])
def test_nonsense_about_colours_changes_nothing(browser: Browser, seat: str, colour: str, status: int) -> None:
    table = table_of(browser, "fleet_dice")

    assert browser.post(f"/t/{table}/colour", data={"seat": seat, "colour": colour}).status_code == status
    assert browser.app.state.harbour.room(table)[Colours].chosen == {}  # type: ignore[attr-defined]


@pytest.mark.parametrize("path", ["", "/replay", "/replay/after?whole=1"])
def test_charts_and_logs_use_the_same_colour(browser: Browser, path: str) -> None:
    harbour = browser.app.state.harbour  # type: ignore[attr-defined]
    room, _ = finished(harbour, "fleet_dice", 2)
    wear(room, 0, "teal")
    page = browser.get(f"/t/{room.id}{path}").text

    assert 'data-side="seat-teal"' in page
    assert 'data-side="seat-1"' not in page
    assert 'href="#seat-1"' not in page


def test_every_line_of_the_log_has_the_mark_of_who_it_is_about(browser: Browser) -> None:
    table = table_of(browser, "turning_tides")
    page = browser.post(f"/t/{table}/colour", data={"seat": "gold", "colour": "purple"}).text
    log = page[page.index('id="part-log"') :]
    lines = re.findall(r"<li data-n.*?</li>", log)

    assert any('data-side="seat-purple"' in line and "Gold" in line for line in lines)
    assert not any('data-side="gold"' in line for line in lines)


def test_programs_and_who_points_at_a_thing_hear_the_colour_that_was_chosen(browser: Browser) -> None:
    harbour = browser.app.state.harbour  # type: ignore[attr-defined]
    room, _ = finished(harbour, "fleet_dice", 2, names=("", ""))
    usual = room.game.title.seat_name(2, 0, "en")
    wear(room, 0, "teal")
    told = " ".join(event["text"] for event in browser.get(f"/api/t/{room.id}", headers={"accept-language": "en"}).json()["events"])
    things = browser.get(f"/t/{room.id}/about", headers={"accept-language": "en"}).text

    for text in (told, things):
        assert "Teal" in text
        assert usual not in text
