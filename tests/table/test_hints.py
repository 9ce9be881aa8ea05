"""Hints that name a move at once, for those who may have them."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest

from roadstead.kernel.words import LANGUAGES
from roadstead.table.bots import Workers
from roadstead.table.features.hints import advice as hints
from roadstead.table.features.hints.room import Hints
from roadstead.table.rooms import Room
from table import thinkers
from table.conftest import Browser, Opener, two_people

PATIENCE = 60.0
pytestmark = pytest.mark.usefixtures("thinking_here")


@pytest.fixture
def where(store_path: Path) -> str:
    """One kind of store is enough here."""
    return str(store_path)


def ask(browser: Browser, table: str, step: int) -> str:
    page = browser.get(f"/t/{table}").text
    return browser.post(f"/t/{table}/hint", data={**browser.form(page), "step": str(step)}).text


def said(page: str) -> list[str]:
    """What stands open, and what is folded under it."""
    found = re.search(r'<div class="hint".*?</div>', page)
    return re.findall('<p class="says">(.*?)</p>', found[0]) + re.findall("<li>(.*?)</li>", found[0]) if found else []


def buttons(page: str) -> list[str]:
    return re.findall(r'id="(ask-\w+)" name="step" value="\d"', page)


def alone(browser: Browser) -> str:
    """A table against a bot that has nothing to do until the person has answered."""
    table = browser.open_table(players="2", seat0="human", seat1="random")
    room, end = room_of(browser, table), time.monotonic() + PATIENCE
    while room.bots_to_move() and time.monotonic() < end:
        browser.get(f"/t/{table}")
        time.sleep(0.02)
    return table


def room_of(browser: Browser, table: str) -> Room:
    room: Room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
    return room


def test_one_press_names_a_move_and_its_reason(browser: Browser) -> None:
    table = alone(browser)
    before = browser.get(f"/t/{table}").text
    page = ask(browser, table, 2)
    move, *folded = said(page)

    assert (said(before), buttons(before)) == ([], ["ask-hint", "ask-counts"])
    assert re.match("The best seems to be: .*|.*equally good.", move)
    assert re.search("speaks for|came out", move)
    assert [len(folded), buttons(page)] == [3, []]
    assert said(browser.get(f"/t/{table}").text) == [move, *folded]


def test_who_wants_to_think_first_is_told_only_what_counts(browser: Browser) -> None:
    table = alone(browser)
    first = ask(browser, table, 1)
    both = ask(browser, table, 2)

    assert [len(said(first)), buttons(first)] == [1, ["ask-hint"]]
    assert "One of these" in said(first)[0]
    assert "equally good" not in said(first)[0]
    assert "The best seems" not in said(first)[0]
    assert len(said(both)) == 4
    assert said(ask(browser, table, 1)) == said(both)


def test_a_hint_changes_nothing_of_the_game(browser: Browser) -> None:
    table = alone(browser)
    room = room_of(browser, table)
    before = room.count, room.game.decision
    ask(browser, table, 2)

    assert (room.count, room.game.decision) == before


def test_a_hint_is_gone_with_its_question(browser: Browser) -> None:
    table = alone(browser)
    page = ask(browser, table, 2)
    browser.post(f"/t/{table}/play", data={**browser.form(page), "choice": browser.choices(page)[0]})

    assert said(browser.get(f"/t/{table}").text) == []


def test_at_a_table_of_two_people_both_have_to_agree(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    refused = browser.post(f"/t/{table}/hint", data={**browser.form(browser.get(f"/t/{table}").text), "step": "1"})
    browser.post(f"/t/{table}/hints", data={"seat": "gold", "agree": "yes"})
    half = browser.get(f"/t/{table}").text
    friend.post(f"/t/{table}/hints", data={"seat": "silver", "agree": "yes"})
    both = browser.get(f"/t/{table}").text

    assert refused.status_code == 403
    assert "Agreed: Anna." in half
    assert 'id="ask-hint"' not in half
    assert "Agreed: Anna, Bruno." in both
    assert 'id="ask-hint"' in both


def test_who_takes_the_word_back_ends_the_hints_also_those_on_the_page(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    for who, seat in ((browser, "gold"), (friend, "silver")):
        who.post(f"/t/{table}/hints", data={"seat": seat, "agree": "yes"})
    told = ask(browser, table, 2)
    friend.post(f"/t/{table}/hints", data={"seat": "silver", "agree": "no"})
    after = browser.get(f"/t/{table}").text

    assert len(said(told)) == 4
    assert said(after) == []
    assert 'id="ask-hint"' not in after


def test_nobody_sees_the_hint_of_another_seat(browser: Browser, friend: Browser, app: object) -> None:
    table = two_people(browser, friend)
    for who, seat in ((browser, "gold"), (friend, "silver")):
        who.post(f"/t/{table}/hints", data={"seat": seat, "agree": "yes"})
    ask(browser, table, 2)
    watcher = Browser(app)  # type: ignore[arg-type]

    assert said(friend.get(f"/t/{table}").text) == []
    assert said(watcher.get(f"/t/{table}").text) == []


def test_nobody_agrees_for_another_seat(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    answer = browser.post(f"/t/{table}/hints", data={"seat": "silver", "agree": "yes"})

    assert answer.status_code == 403
    assert room_of(browser, table)[Hints].agreed == {}


def test_while_a_seat_is_open_there_are_no_hints(browser: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="open")

    assert not hints.allowed(room_of(browser, table))


def test_a_step_that_does_not_exist_is_refused(browser: Browser) -> None:
    table = alone(browser)
    form = browser.form(browser.get(f"/t/{table}").text)

    for step in ("", "0", "3", "44", "x", "²"):
        assert browser.post(f"/t/{table}/hint", data={**form, "step": step}).status_code == 400, step


def test_an_old_page_gets_no_hint(browser: Browser) -> None:
    table = alone(browser)
    form = browser.form(browser.get(f"/t/{table}").text)
    answer = browser.post(f"/t/{table}/hint", data={**form, "decision": "77", "step": "1"})

    assert answer.status_code == 409
    assert said(answer.text) == []


def test_a_bot_that_fails_leaves_the_table_as_it_was(browser: Browser) -> None:
    table = alone(browser)
    browser.app.state.advisers.thinker = thinkers.crash  # type: ignore[attr-defined]
    answer = browser.post(f"/t/{table}/hint", data={**browser.form(browser.get(f"/t/{table}").text), "step": "1"})

    assert answer.status_code == 503
    assert "has no hint right now" in answer.text
    assert browser.choices(answer.text)


@pytest.mark.parametrize("title", ["ahoy", "fleet_dice", "dead_reckoning", "turning_tides"])
def test_every_title_gives_all_sentences_in_both_languages(opened: Opener, title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "THINK_MS", 20)
    game = opened(title).game
    seat = game.open[0]
    prompt = game.prompt(seat)
    assert prompt is not None
    told = json.loads(hints.advise(title, game.view(seat), prompt, game.options(seat), 3))

    assert sorted(told) == sorted(LANGUAGES)
    assert [len(rows) for rows in told.values()] == [5, 5]
    assert all(text for rows in told.values() for text in rows)


def test_a_sealed_answer_of_another_seat_does_not_take_the_hint_away(opened: Opener) -> None:
    game = opened("turning_tides").game
    while len(game.open) < 2:
        game.play(game.open[0], game.options(game.open[0])[0])
    before = hints.position(game)
    game.play(1, game.options(1)[0])

    assert game.open == (0,)
    assert hints.position(game) == before


async def no_worker(self: Workers, question: tuple[object, ...]) -> str:
    raise AssertionError("the bot was asked again")


def test_what_was_thought_once_is_not_thought_again(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    table = alone(browser)
    ask(browser, table, 1)
    monkeypatch.setattr(Workers, "ask", no_worker)

    assert len(said(ask(browser, table, 2))) == 4


def test_a_hint_hears_only_what_the_seat_may_know(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, ...]] = []

    async def listen(self: Workers, question: tuple[object, ...]) -> str:
        asked.append(question)
        return json.dumps({lang: ["a", "b", "c", "d", "e"] for lang in LANGUAGES})

    table = alone(browser)
    game = room_of(browser, table).game
    monkeypatch.setattr(Workers, "ask", listen)
    ask(browser, table, 1)

    assert [row[:4] for row in asked] == [("turning_tides", game.view(0), game.prompt(0), game.options(0))]
