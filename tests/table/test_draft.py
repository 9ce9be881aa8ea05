"""Steps are tentative until they are sent, and a draft is nobody else's business."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest

import roadstead
from roadstead.kernel import registry
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR
from roadstead.table import draft
from roadstead.table.pages import board
from roadstead.table.pages.frame import Reader
from roadstead.table.rooms import Room, Stale
from table.conftest import Browser, Opener, two_people
from table.films import quick

READER = Reader("en", "", {})


def decisions(title: str, seed: int, most: int) -> Iterator[tuple[Game, int]]:
    """Moments of a random game where a seat is asked, every few decisions."""
    game, rng = roadstead.new(title), Rng(seed)
    for number in range(most):
        game.roll(rng)
        if game.over:
            return
        seat = game.open[0]
        if number % 9 == 0:
            yield game, seat
        options = game.options(seat)
        game.play(seat, options[rng.below(len(options))])


@pytest.mark.parametrize("title", roadstead.titles())
def test_whether_a_step_is_quiet_or_can_be_tried_out_follows_from_what_its_seat_knows(title: str) -> None:
    """So a draft that shows the next question at once tells nobody what they could not know."""
    of = registry.title(title)
    for game, seat in decisions(title, 3, 300):
        dealt = Game(of, game.setup, of.views.sample(game.view(seat), Rng(game.moment)))
        for option in game.options(seat)[:8]:
            real, thought = game.fork(), dealt.fork()
            real.play_choice(seat, option.choice)
            thought.play_choice(seat, option.choice)

            assert real.history[-1].quiet == thought.history[-1].quiet, (game.moment, option.notation)
            assert draft.is_tentative(real, seat) == draft.is_tentative(thought, seat), (game.moment, option.notation)


def raising(opened: Opener) -> tuple[Room, int, str]:
    """A table of Dead Reckoning where a card in hand may rise: rivals hear that one did, and the same seat is asked on."""
    room, rng = opened("dead_reckoning"), Rng(2)
    while True:
        seat = room.game.open[0]
        for option in room.game.options(seat):
            trial = room.game.fork()
            trial.play(seat, option)
            if trial.history[-1].stays and trial.history[-1].news and len(trial.events(seat, trial.moment - 1)):
                return room, seat, option.notation
        room.play(seat, quick(room.game, seat, rng), room.game.decision)


def test_a_step_that_shows_others_only_what_its_seat_knew_is_tried_out_and_they_hear_nothing_of_it(opened: Opener) -> None:
    """A level-up or a card that is laid open can be taken back until it is sent."""
    room, seat, words = raising(opened)
    before, others = room.game.save(), 1 - seat
    heard = room.game.events(others), board.table(READER, room, others)
    draft.choose(room, seat, words, room.game.decision)
    found = draft.draft_of(room, seat)

    assert ([option.notation for option in found.steps], found.last) == ([words], None)
    assert found.game.history[-1].news
    assert room.game.save() == before
    assert (room.game.events(others), board.table(READER, room, others)) == heard

    draft.drop(room, seat, found.game.decision, 0)

    assert draft.draft_of(room, seat).game.save() == before


@pytest.mark.parametrize("title", roadstead.titles())
def test_a_draft_carries_out_only_what_its_seat_hears_nothing_new_of(opened: Opener, title: str) -> None:
    """Whatever the steps are, what was hidden from the seat in the table's game is hidden in the draft's."""
    room, rng = opened(title), Rng(5)
    for _ in range(60):
        if room.game.over:
            return
        seat = room.game.open[0]
        options = room.game.options(seat)
        draft.choose(room, seat, options[rng.below(len(options))].notation, room.game.decision)
        found = draft.draft_of(room, seat)
        for before, after in zip([room.game, *found.games], found.games):
            assert (after.moment, after.history[-1].seat, after.open) == (before.moment + 1, seat, before.open)
            assert not after.learned(seat)
        if not found.empty:
            draft.send(room, seat, found.game.decision)


@pytest.mark.parametrize("title", roadstead.titles())
def test_a_fork_leaves_its_game_as_it_is(opened: Opener, title: str) -> None:
    for game, seat in decisions(title, 4, 200):
        before = (game.save(), list(game.history), game.events(seat), game.view(seat))
        fork = game.fork()
        fork.play(seat, fork.options(seat)[-1])
        fork.roll(Rng(1))

        assert (game.save(), list(game.history), game.events(seat), game.view(seat)) == before


def asked_quietly(opened: Opener, title: str) -> tuple[Room, int, str]:
    """A table, a seat, and a quiet step of it."""
    room = opened(title)
    rng = Rng(7)
    for _ in range(400):
        seat = room.game.open[0]
        for option in room.game.options(seat):
            fork = room.game.fork()
            fork.play(seat, option)
            if fork.history[-1].quiet:
                return room, seat, option.notation
        options = room.game.options(seat)
        room.play(seat, options[rng.below(len(options))].notation, room.game.decision)
    raise AssertionError("no quiet step was found")


@pytest.mark.parametrize("title", roadstead.titles())
def test_nobody_else_sees_anything_of_a_draft(opened: Opener, title: str) -> None:
    room, seat, words = asked_quietly(opened, title)
    others = [viewer for viewer in (*range(len(room.chairs)), SPECTATOR) if viewer != seat]
    before = [board.table(READER, room, viewer) for viewer in others]
    own, lines = board.table(READER, room, seat), room.count
    draft.choose(room, seat, words, room.game.decision)

    assert [board.table(READER, room, viewer) for viewer in others] == before
    assert board.table(READER, room, seat) != own
    assert room.count == lines
    assert len(room.store.lines(room.id)) == lines


@pytest.mark.parametrize("title", roadstead.titles())
def test_sending_is_the_same_as_playing_the_steps(opened: Opener, title: str) -> None:
    room, seat, words = asked_quietly(opened, title)
    played = room.game.fork()
    played.play(seat, words)
    decision = room.game.decision
    draft.choose(room, seat, words, decision)
    draft.send(room, seat, draft.draft_of(room, seat).game.decision)

    assert room.game.save() == played.save()
    assert not room.drafts


def test_a_step_that_would_show_something_is_not_carried_out_before_it_is_sent(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    page = browser.get(f"/t/{table}").text
    chosen = browser.post(f"/t/{table}/choose", data={**browser.form(page), "choice": "wait"}).text

    assert 'value="wait" aria-pressed="true"' in chosen
    assert "Play face down: Wait" in chosen
    assert "has chosen" not in friend.get(f"/t/{table}").text
    assert "hat gewählt" not in friend.get(f"/t/{table}").text

    sent = browser.post(f"/t/{table}/send", data=browser.form(chosen)).text

    assert "Waiting for Bruno" in sent
    assert "<b>Anna</b> hat gewählt." in friend.get(f"/t/{table}").text


def test_another_choice_takes_the_place_of_the_one_that_waits(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    page = browser.get(f"/t/{table}").text
    choices = browser.choices(page)
    for choice in choices[:2]:
        page = browser.post(f"/t/{table}/choose", data={**browser.form(page), "choice": choice}).text

    assert re.findall(r'class="choice" id="c\d+" name="choice" value="(\w+)" aria-pressed="true"', page) == [choices[1]]


def test_a_draft_outlives_the_answer_of_somebody_else(browser: Browser, friend: Browser) -> None:
    """Both choose face down at once: the other one may be quicker."""
    table = two_people(browser, friend)
    page = browser.post(f"/t/{table}/choose", data={**browser.form(browser.get(f"/t/{table}").text), "choice": "wait"}).text
    other = friend.get(f"/t/{table}").text
    friend.post(f"/t/{table}/play", data={**friend.form(other), "choice": friend.choices(other)[0]})

    assert "Play face down: Wait" in browser.get(f"/t/{table}").text
    assert browser.post(f"/t/{table}/send", data=browser.form(page)).status_code == 200
    assert "Play face down: Wait" not in browser.get(f"/t/{table}").text


def test_steps_of_a_draft_are_taken_back_one_by_one(opened: Opener) -> None:
    room, seat, words = asked_quietly(opened, "dead_reckoning")
    before = board.table(READER, room, seat)
    draft.choose(room, seat, words, room.game.decision)
    first = draft.draft_of(room, seat)
    second = next(option for option in first.game.options(seat) if not first.game.group(seat, option.choice).ends)
    draft.choose(room, seat, second.notation, first.game.decision)
    now = draft.draft_of(room, seat)

    assert [option.notation for option in now.chosen] == [words, second.notation]

    draft.drop(room, seat, now.game.decision, 1)

    assert [option.notation for option in draft.draft_of(room, seat).chosen] == [words]

    draft.drop(room, seat, draft.draft_of(room, seat).game.decision, 0)

    assert board.table(READER, room, seat) == before


def test_an_old_page_adds_nothing_to_a_draft(opened: Opener) -> None:
    room, seat, words = asked_quietly(opened, "dead_reckoning")
    decision = room.game.decision
    draft.choose(room, seat, words, decision)
    with pytest.raises(Stale):
        draft.choose(room, seat, words, decision)
    with pytest.raises(Stale):
        draft.send(room, seat, decision)

    assert len(draft.draft_of(room, seat).chosen) == 1


def test_an_illegal_step_is_refused_with_its_reason_and_the_draft_stays(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    page = browser.post(f"/t/{table}/choose", data={**browser.form(browser.get(f"/t/{table}").text), "choice": "wait"}).text
    missing = next(card for card in ("fire", "move", "swing") if card not in browser.choices(page))
    response = browser.post(f"/t/{table}/choose", data={**browser.form(page), "choice": missing})

    assert response.status_code == 422
    assert "is not in your hand." in response.text
    assert "Play face down: Wait" in response.text


@pytest.mark.parametrize(("path", "fields", "status"), [("send", {}, 409), ("drop", {"keep": "x"}, 400), ("drop", {"keep": ""}, 400), ("choose", {}, 422)])
def test_a_bad_request_about_a_draft_changes_nothing(browser: Browser, friend: Browser, path: str, fields: dict[str, str], status: int) -> None:
    table = two_people(browser, friend)
    before = browser.get(f"/t/{table}").text
    response = browser.post(f"/t/{table}/{path}", data={**browser.form(before), **fields})

    assert response.status_code == status
    assert browser.get(f"/t/{table}").text == before


def test_who_does_not_want_to_be_asked_sends_at_once(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)

    page = browser.get(f"/t/{table}").text
    browser.post(f"/t/{table}/choose", data={**browser.form(page), "choice": "wait"})

    assert f'action="/t/{table}/choose" id="choose"' in page

    browser.post("/settings", data={"confirm": "off", "back": f"/t/{table}"})

    page = browser.get(f"/t/{table}").text

    assert f'action="/t/{table}/play" id="choose"' in page
    assert "Play face down: Wait" not in page
    assert browser.post(f"/t/{table}/play", data={**browser.form(page), "choice": "wait"}).status_code == 200


def test_a_program_plays_without_a_draft(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    page = browser.post(f"/t/{table}/choose", data={**browser.form(browser.get(f"/t/{table}").text), "choice": "wait"}).text
    bearer = {"authorization": f"Bearer {browser.seat_token(table)}"}
    seen = browser.get(f"/api/t/{table}", headers=bearer).json()

    assert sorted(option["notation"] for option in seen["options"]) == sorted(browser.choices(page))
    assert browser.post(f"/api/t/{table}/play", json={"choice": "wait", "decision": seen["decision"]}, headers=bearer).status_code == 200
    assert "Play face down: Wait" not in browser.get(f"/t/{table}").text


def test_a_whole_game_is_played_by_forms_with_one_choice_and_one_send(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend, **{"option.round_limit": "2", "option.capitulation": '"off"'})
    for _ in range(400):
        for player in (browser, friend):
            page = player.get(f"/t/{table}").text
            if 'id="choose"' in page:
                page = player.post(f"/t/{table}/choose", data={**player.form(page), "choice": player.choices(page)[-1]}).text
            if 'id="send" autofocus' in page:
                assert player.post(f"/t/{table}/send", data=player.form(page)).status_code == 200
        if "The game is over" in browser.get(f"/t/{table}").text:
            break

    assert "The game is over" in browser.get(f"/t/{table}").text
    assert "Die Partie ist zu Ende" in friend.get(f"/t/{table}").text


def test_undo_names_what_it_takes_back(opened: Opener) -> None:
    room, seat, words = asked_quietly(opened, "dead_reckoning")
    room.play(seat, words, room.game.decision)
    told = [event for event in room.game.events(seat) if event.moment == room.game.moment]
    named = room.game.say(told[0].phrase, "en").rstrip(".") if told else words
    page = unescape(board.table(READER, room, seat))

    assert f"Undo: {named}" in page


def test_a_store_that_is_full_loses_no_draft_to_silence(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    room, seat, words = asked_quietly(opened, "fleet_dice")
    draft.choose(room, seat, words, room.game.decision)
    before = room.game.save()
    monkeypatch.setattr(room.store, "append", lambda *args: (_ for _ in ()).throw(roadstead.RoadsteadError("full")))
    with pytest.raises(roadstead.RoadsteadError):
        draft.send(room, seat, draft.draft_of(room, seat).game.decision)

    assert room.game.save() == before
    assert not draft.draft_of(room, seat).empty


def test_a_choice_and_what_chance_makes_of_it_are_written_at_once(opened: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it or nothing: a store that fails leaves the table as it was."""
    room = opened("fleet_dice")
    written: list[int] = []
    append = room.store.append
    monkeypatch.setattr(room.store, "append", lambda table, n, *lines: written.append(len(lines)) or append(table, n, *lines))
    rng = Rng(1)
    for _ in range(40):
        seat = room.game.open[0]
        options = room.game.options(seat)
        room.play(seat, options[rng.below(len(options))].notation, room.game.decision)

    assert len(written) == 40
    assert max(written) > 3
    assert sum(written) + 1 <= room.count
