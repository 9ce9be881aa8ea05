"""What others did, act by act: a few words each in both languages, what matters first, and nothing that the seat does not know."""

from __future__ import annotations

import re
from html import unescape

import pytest

from roadstead.kernel import registry
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.title import SPECTATOR
from roadstead.kernel.words import fields, odd_forms
from roadstead.table.features.catchup.recap import last_turn
from roadstead.table.features.catchup.room import Scores
from roadstead.table.features.pace.acts import MOST, Act, acts_of, worth_showing
from roadstead.table.features.pace.captions import trimmed
from roadstead.table.features.pace.page import CHIPS, strip
from roadstead.table.pages.board import drawn
from roadstead.table.pages.frame import Reader
from roadstead.table.pages.sitting import Sitting
from roadstead.table.rooms import Room
from table.conftest import Browser, Opener, two_people
from table.films import play_on, worlds_apart

TITLES = ["ahoy", "dead_reckoning", "fleet_dice", "turning_tides"]
PLAYERS = {"ahoy": 3, "dead_reckoning": 3, "fleet_dice": 3, "turning_tides": 2}


def acts(room: Room, viewer: int) -> list[Act]:
    return acts_of(room.game, viewer, last_turn(room, viewer))


def shown(room: Room, viewer: int, lang: str = "en") -> str:
    return strip(Sitting(Reader(lang, "", {}), room, viewer))


@pytest.mark.parametrize("title", TITLES)
def test_acts_are_those_of_others_one_after_the_other(opened: Opener, title: str) -> None:
    room, found = opened(title, PLAYERS[title]), 0
    for until in range(20, 200, 7):
        play_on(room, until, seed=until)
        for viewer in (*range(PLAYERS[title]), SPECTATOR):
            since = last_turn(room, viewer)
            for act in acts(room, viewer):
                decided = {entry.seat for entry in room.game.history[act.start : act.moment]}
                sealed = any(entry.sealed for entry in room.game.history[act.start : act.moment])
                found += 1

                assert since - sealed <= act.start < act.moment <= room.game.moment
                assert viewer not in decided or sealed
                assert act.event in room.game.events(viewer, act.start)
                assert decided <= {CHANCE} or act.weight > 0
    assert found > 40


@pytest.mark.parametrize("title", TITLES)
def test_two_worlds_that_a_seat_cannot_tell_apart_have_the_same_strip(opened: Opener, title: str) -> None:
    compared = 0
    for until in (14, 30, 46, 62):
        for viewer in (0, 1, SPECTATOR):
            room = opened(title, PLAYERS[title])
            play_on(room, until, seed=until)
            here = [shown(room, viewer, lang) for lang in ("en", "de")]
            other = worlds_apart(room.game, viewer, 30)
            if other is not None:
                room.game, room[Scores].stood = other, {}
                compared += 1

                assert here == [shown(room, viewer, lang) for lang in ("en", "de")]
    assert compared or title == "fleet_dice"


@pytest.mark.parametrize("title", TITLES)
def test_captions_are_short_and_use_only_what_their_event_says(title: str) -> None:
    words = registry.title(title).words
    params = {kind.key: set(kind.params) for kind in words.events}

    assert len(words.captions) >= 15
    for key, said in words.captions.items():
        assert set(said) == {"en", "de"}
        for template in said.values():
            assert fields(template) <= params[key]
            assert odd_forms(template) == []
            assert "{seat}" not in template
            assert not template.endswith(".")
            assert len(re.sub(r"\{[^{}]*:(?:[^{}]|\{[^{}]*\})*\}", "x", template).split()) <= 7


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_chips_are_a_few_words_about_somebody(opened: Opener, title: str, lang: str) -> None:
    room, lengths = opened(title, PLAYERS[title]), []
    for until in range(20, 200, 9):
        play_on(room, until, seed=until)
        page = shown(room, 0, lang)
        lengths += [len(unescape(said).split()) for said in re.findall(r"<span>([^<]*)</span></a></li>", page)]

        assert page.count("<li data-from") <= MOST
        assert len(re.findall(r"<li data-from[^>]*(?<! hidden)>", page)) <= CHIPS
    assert lengths
    assert sum(number <= 6 for number in lengths) > 0.9 * len(lengths)


def test_the_most_important_ones_stay_when_there_are_many(opened: Opener) -> None:
    room = opened("dead_reckoning", 3)
    play_on(room, 250)
    every = acts_of(room.game, 0, 0)
    few = worth_showing(every, MOST)

    assert len(few) == MOST
    assert [act.moment for act in few] == sorted(act.moment for act in few)
    assert min(act.weight for act in few if not act.concerns) >= max(act.weight for act in every if act not in few and not act.concerns)


def test_a_sentence_without_a_caption_is_trimmed() -> None:
    assert trimmed("Strength 4 against 2.") == "Strength 4 against 2"
    assert trimmed("Catches 2 fish (Cod 3).") == "Catches 2 fish"
    assert trimmed("Red has four achievements: everybody else gets one more turn.") == "Red has four achievements"


def test_a_browser_without_scripts_sets_the_pace_and_looks_again_in_the_replay(browser: Browser, friend: Browser) -> None:
    table = two_people(browser, friend)
    assert '<button name="pace" value="normal" aria-pressed="true">' in browser.get(f"/t/{table}").text
    browser.post("/settings", data={"pace": "slow", "back": f"/t/{table}"})
    page = browser.get(f"/t/{table}").text

    assert '<button name="pace" value="slow" aria-pressed="true">' in page
    assert 'data-pace="slow"' in page


@pytest.mark.parametrize("title", ["ahoy", "dead_reckoning", "turning_tides"])
def test_most_acts_have_a_place_that_is_drawn(opened: Opener, title: str) -> None:
    room, placed, every = opened(title, PLAYERS[title]), 0, 0
    for until in range(20, 200, 9):
        play_on(room, until, seed=until)
        scene = drawn(Sitting(Reader("en", "", {}), room, 0))
        for act in acts(room, 0):
            every += 1
            placed += any(f'data-at="{target}"' in f"{scene.board}{scene.others}" for target in act.targets)
    assert placed > every / 2
