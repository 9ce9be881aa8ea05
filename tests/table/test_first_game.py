"""The guided first game at the table: one click, a seat of one's own, a guide that comes and goes."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from roadstead.kernel.game import Game
from roadstead.table.app import make_app
from roadstead.table.features.dice.seeds import Dice
from roadstead.table.features.guide.guide import Given
from roadstead.table.features.guide.page import sentences
from roadstead.table.features.guide.room import Guides
from roadstead.table.harbour import Harbour
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN, STAND_IN
from roadstead.table.store import Line, open_store
from table.conftest import Browser, two_people
from table.guided import TITLES, first_game


@pytest.fixture
def where(store_path: Path) -> str:
    """One kind of store is enough here."""
    return str(store_path)


@pytest.fixture(autouse=True)
def quiet_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others do nothing of themselves."""
    for place in ("features.guide.routes", "features.stand_in.routes", "play"):
        monkeypatch.setattr(f"roadstead.table.{place}.let_bots_play", lambda request, room: None)


def begin(browser: Browser, title: str) -> str:
    """One click on the start page; the answer is the table."""
    response = browser.post("/first", data={"title": title})
    assert response.status_code == 200
    return str(response.url).rsplit("/", 1)[1]


def room_of(browser: Browser, table: str) -> Room:
    room: Room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
    return room


def page_of(browser: Browser, table: str) -> str:
    return browser.get(f"/t/{table}").text


def guide_in(page: str) -> str:
    """The part of a page in which the guide speaks."""
    found = re.search(r'<div class="guide" id="guide">.*?(?=<form class="draft"|<div class="prompt-b">)', page, re.DOTALL)
    return unescape(found[0]) if found else ""


def marked(page: str) -> list[str]:
    """The choices that bear the guide's mark."""
    rows = re.findall(r'<button class="choice" id="c\d+" name="choice" value="([^"]*)".*?</button>', page, re.DOTALL)
    marks = re.findall(r'<button class="choice" id="c\d+" name="choice" value="[^"]*".*?</button>', page, re.DOTALL)
    return [unescape(value) for value, row in zip(rows, marks, strict=True) if 'class="wanted"' in row]


def answer(browser: Browser, table: str, choice: str) -> str:
    """Choose and send; the page afterwards."""
    chosen = browser.post(f"/t/{table}/choose", data={**browser.form(page_of(browser, table)), "choice": choice}).text
    if 'id="sending"' not in chosen:
        return chosen
    return browser.post(f"/t/{table}/send", data=browser.form(chosen)).text


def first_lesson(title: str, lang: str) -> str:
    """The sentence with which the first lesson begins."""
    return sentences(first_game(title)[0].lessons.in_order[0].text[lang])[0]


# --- getting there --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/new/ahoy", "/new/fleet_dice", "/new/turning_tides", "/new/dead_reckoning"])
def test_the_first_game_is_offered_in_both_languages(browser: Browser, friend: Browser, path: str) -> None:
    """The start page offers one of each title, and greets newcomers with the shortest."""
    wanted = len(TITLES) + 1 if path == "/" else 1

    assert browser.get(path).text.count("Guided first game") == wanted
    assert friend.get(path).text.count("Erste Partie mit Anleitung") == wanted


@pytest.mark.parametrize("title", TITLES)
def test_one_click_opens_a_table_that_teaches_its_title(browser: Browser, friend: Browser, title: str) -> None:
    table, german = begin(browser, title), begin(friend, title)
    _, first = first_game(title)
    room = room_of(browser, table)

    assert [chair.kind for chair in room.chairs] == [HUMAN if seat == first.seat else STAND_IN for seat in range(first.players)]
    assert room[Dice].seed == first.seed(title) == room_of(browser, german)[Dice].seed
    assert first_lesson(title, "en") in guide_in(page_of(browser, table))
    assert first_lesson(title, "de") in guide_in(page_of(friend, german))


def test_the_guide_says_how_far_one_has_come(browser: Browser) -> None:
    said = guide_in(page_of(browser, begin(browser, "turning_tides")))
    found = re.search(r"lesson (\d+) of (\d+)", said)

    assert found is not None
    assert said.count("<i></i>") + int(found[1]) == int(found[2])
    assert said.count("<i class=is-lit>") == 1


def test_what_the_guide_asks_for_is_marked_among_the_choices(browser: Browser) -> None:
    page = page_of(browser, begin(browser, "turning_tides"))

    assert marked(page) == ["sailor"]
    assert browser.choices(page) == ["sailor", "wait"]
    assert "Play Sailor or Cannon" in guide_in(page)


def test_a_title_without_lessons_cannot_be_asked_to_teach(browser: Browser) -> None:
    assert browser.post("/first", data={"title": "chess"}).status_code == 404
    assert browser.post("/first").status_code == 404


# --- as the game goes on --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("choice", "said"), [("sailor", "Well done."), ("wait", "You chose something else. That is fine")])
def test_the_guide_accepts_any_choice_and_says_so_in_a_line(browser: Browser, choice: str, said: str) -> None:
    table = begin(browser, "turning_tides")
    answer(browser, table, choice)
    room = room_of(browser, table)
    room.play(1, "wait", room.game.decision)
    page = page_of(browser, table)

    assert said in guide_in(page)
    assert browser.choices(page)


def test_who_has_answered_is_not_asked_again(browser: Browser) -> None:
    """While the other seat still has to seal its card, the lesson stays and the wish is gone."""
    table = begin(browser, "turning_tides")
    page = answer(browser, table, "sailor")

    assert "A card in secret" in guide_in(page)
    assert "guide-ask" not in page


def test_a_step_that_is_not_sent_is_explained_too(browser: Browser) -> None:
    table = begin(browser, "ahoy")
    answer(browser, table, browser.choices(page_of(browser, table))[0])
    room = room_of(browser, table)
    while room.game.open != (0,):
        room.play(room.game.open[0], room.game.options(room.game.open[0])[0].notation, room.game.decision)
    chosen = browser.post(f"/t/{table}/choose", data={**browser.form(page_of(browser, table)), "choice": marked(page_of(browser, table))[0]}).text

    assert "Your player board" in guide_in(chosen)
    assert [lesson.id for lesson in room[Guides].of[0].seen()][-1] == "dice"
    assert "Sail" in chosen
    assert marked(chosen) == ["sail-1"]


def test_taking_back_at_the_table_takes_the_guide_back(browser: Browser) -> None:
    table = begin(browser, "ahoy")
    room = room_of(browser, table)
    room.play(0, room.game.options(0)[0].notation, room.game.decision)
    while room.game.open != (0,):
        room.play(room.game.open[0], room.game.options(room.game.open[0])[0].notation, room.game.decision)
    before = list(room[Guides].of[0].given)
    room.play(0, room.game.options(0)[0].notation, room.game.decision)
    further = list(room[Guides].of[0].given)
    room.undo(0, room.game.decision)

    assert [lesson.id for lesson in further[-1].lessons] == ["slots"]
    assert room[Guides].of[0].given == before
    assert "Dice are actions" in guide_in(page_of(browser, table))


# --- coming and going -----------------------------------------------------------------------------------------------------


def test_the_guide_can_be_sent_away_and_called_back(browser: Browser) -> None:
    table = begin(browser, "fleet_dice")
    hidden = browser.form(page_of(browser, table))
    away = browser.post(f"/t/{table}/guide", data={**hidden, "guide": "off"}).text
    again = page_of(browser, table)
    back = browser.post(f"/t/{table}/guide", data={**hidden, "guide": "on"}).text

    assert guide_in(away) == guide_in(again) == ""
    assert marked(away) == []
    assert 'name="guide" value="on"' in away
    assert first_lesson("fleet_dice", "en") in guide_in(back)
    assert marked(back)


def test_at_any_table_a_guide_can_be_called(browser: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="random")
    page = page_of(browser, table)
    called = browser.post(f"/t/{table}/guide", data={**browser.form(page), "guide": "on"}).text

    assert guide_in(page) == ""
    assert "Two ships in passing" in guide_in(called)


def test_the_lessons_so_far_can_be_read_again(browser: Browser, friend: Browser) -> None:
    table = begin(browser, "turning_tides")
    page = browser.get(f"/t/{table}/guide").text
    titles = re.findall("<h3>(.*?)</h3>", page)

    assert titles == ["A card in secret", "Two ships in passing"]
    assert "19 still to come" in page
    assert "TT-4.2" in page
    assert str(friend.get(f"/t/{table}/guide").url).endswith(f"/t/{table}")


@pytest.mark.parametrize(("fields", "status"), [({"guide": "maybe"}, 400), ({"guide": "on", "seat": "silver"}, 403), ({"seat": "nobody", "guide": "on"}, 403)])
def test_nonsense_changes_nothing(browser: Browser, fields: dict[str, str], status: int) -> None:
    table = begin(browser, "turning_tides")
    before = page_of(browser, table)

    assert browser.post(f"/t/{table}/guide", data={**browser.form(before), **fields}).status_code == status
    assert page_of(browser, table) == before


# --- whose business it is ---------------------------------------------------------------------------------------------------


def test_nobody_else_sees_what_the_guide_says(browser: Browser, friend: Browser) -> None:
    table = begin(browser, "turning_tides")
    watching = page_of(friend, table)

    assert 'id="guide"' not in watching
    assert "Eine Karte im Geheimen" not in watching
    assert 'id="guide"' in page_of(browser, table)


def test_each_person_has_a_guide_of_their_own_and_wishes_only_where_hints_are_agreed_on(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    page = browser.post(f"/t/{table}/guide", data={**browser.form(page_of(browser, table)), "guide": "on"}).text
    other = page_of(friend, table)
    for person in (browser, friend):
        person.post(f"/t/{table}/hints", data={**person.form(page_of(person, table)), "agree": "yes"})
    agreed = page_of(browser, table)

    assert "A card in secret" in guide_in(page)
    assert "guide-ask" not in page
    assert marked(page) == []
    assert guide_in(other) == guide_in(page_of(friend, table)) == ""
    assert room_of(browser, table)[Guides].of[0].at(room_of(browser, table).game.decision) is not None
    assert bool(marked(agreed)) == ("guide-ask" in agreed)


# --- what lasts ---------------------------------------------------------------------------------------------------------------


def played_a_while(room: Room) -> list[Given]:
    """A few turns of everybody, and what the guide said."""
    for _ in range(24):
        seat = room.game.open[0]
        room.play(seat, room.game.options(seat)[-1].notation, room.game.decision)
    return room[Guides].of[0].given


@pytest.mark.parametrize("title", TITLES)
def test_after_a_restart_the_guide_stands_where_it_stood(store_path: Path, title: str) -> None:
    store = open_store(str(store_path))
    _, first = first_game(title)
    kinds = [HUMAN if seat == first.seat else STAND_IN for seat in range(first.players)]
    room, _ = Harbour(store).open(title, first.players, first.options, kinds, [""] * first.players, seed=first.seed(title))
    room.note(Line("guide", 0, "on"))
    given = played_a_while(room)
    room.note(Line("guide", 0, "off"))
    again = Harbour(store).room(room.id)
    store.close()

    assert again[Guides].of[0].given == given
    assert any(it.lessons for it in given)
    assert not again[Guides].of[0].on


def test_a_server_that_starts_anew_shows_the_same_lesson(browser: Browser, store_path: Path) -> None:
    table = begin(browser, "turning_tides")
    answer(browser, table, "sailor")
    room = room_of(browser, table)
    room.play(1, "wait", room.game.decision)
    before, cookies = guide_in(page_of(browser, table)), dict(browser.cookies)
    store = open_store(str(store_path))
    with Browser(make_app(store, limits=0), headers={"accept-language": "en"}, cookies=cookies) as later:
        after = guide_in(page_of(later, table))

    assert "Sailors" in before
    assert after == before


def test_a_record_and_a_replay_know_nothing_of_the_guide(browser: Browser) -> None:
    table = begin(browser, "turning_tides")
    room = room_of(browser, table)
    played_a_while(room)
    plain = Game(room.game.title, room.game.setup)
    for entry in room.game.history:
        plain.play_choice(entry.seat, entry.choice)

    assert "guide" not in browser.get(f"/t/{table}/record").text
    assert plain.save() == room.game.save()
