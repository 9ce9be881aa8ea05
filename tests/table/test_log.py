"""The log on the page is made line by line as a game goes on; it has to say what a log made from nothing would."""

from __future__ import annotations

import re
from html import unescape

import pytest

from roadstead.kernel import registry
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR
from roadstead.table.features.clocks.room import Clock
from roadstead.table.features.colours import choice
from roadstead.table.features.colours.room import PALETTE
from roadstead.table.features.log.page import log
from roadstead.table.features.log.room import LOG_LINES, Logs
from roadstead.table.pages.frame import Reader
from roadstead.table.pages.sitting import Sitting
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN, digest_of
from table.conftest import Opener
from table.films import play_on, quick


def read(room: Room, viewer: int, lang: str = "en") -> str:
    return log(Sitting(Reader(lang, "", {}), room, viewer))


def made_from_nothing(room: Room, viewer: int, lang: str = "en") -> str:
    kept, room[Logs].books = room[Logs].books, {}
    out = read(room, viewer, lang)
    room[Logs].books = kept
    return out


def agree(room: Room) -> None:
    for viewer in (*range(room.game.setup.players), SPECTATOR):
        for lang in ("en", "de"):
            assert read(room, viewer, lang) == made_from_nothing(room, viewer, lang)


@pytest.mark.parametrize("title", sorted(registry.titles()))
def test_a_log_that_grew_is_the_same_as_one_made_at_once(opened: Opener, title: str) -> None:
    room = opened(title)
    for until in (0, 1, 2, 3, 5, 8, 40, 41, 90, 91, 200):
        play_on(room, until, seed=until + 1)
        agree(room)
    assert max(read(room, 0).count("<span data-n="), read(room, 1).count("<span data-n=")) == LOG_LINES


@pytest.mark.parametrize("title", sorted(registry.titles()))
def test_what_was_taken_back_is_not_in_the_log(opened: Opener, title: str) -> None:
    room, rng, undone = opened(title), Rng(5), 0
    while undone < 3 and not room.game.over:
        agree(room)
        seat = room.game.open[0]
        room.play(seat, quick(room.game, seat, rng), room.game.decision)
        if room.game.undo_limit(seat).moment is not None:
            agree(room)
            room.undo(seat, room.game.decision)
            agree(room)
            room.play(seat, room.game.options(seat)[-1].notation, room.game.decision)
            undone += 1
    assert undone == 3


def test_a_new_name_or_colour_is_in_the_old_lines_too(opened: Opener) -> None:
    room = opened("dead_reckoning")
    play_on(room, 40)
    room.play_all(room.game.open[0], [room.game.options(room.game.open[0])[0].notation], room.game.decision, late=True)
    before = read(room, 0)
    who = room[Clock].late[-1][1]
    room.sit(who, HUMAN, "Klabautermann", digest_of("x"))
    assert "Klabautermann" in read(room, 0)
    choice.wear(room, 0, next(colour for colour in PALETTE if colour not in room.game.title.look.tones))
    assert read(room, 0) != before
    agree(room)


def test_one_decision_can_bring_more_lines_than_the_log_shows(opened: Opener) -> None:
    room = opened("dead_reckoning")
    read(room, 0)
    play_on(room, 300)

    agree(room)
    assert read(room, 0).count("<span data-n=") == LOG_LINES


def paragraphs(room: Room, viewer: int, lang: str = "en") -> list[str]:
    found = re.findall(r"<li data-n.*?<p>(.*?)</p>", read(room, viewer, lang), re.DOTALL)
    return [unescape(re.sub("<[^>]+>", "", paragraph)) for paragraph in found]


@pytest.mark.parametrize(("lang", "goes_on"), [("en", "places a"), ("de", "setzt eine")])
def test_a_turn_is_one_paragraph_that_names_its_player_once(opened: Opener, lang: str, goes_on: str) -> None:
    room = opened("ahoy")
    play_on(room, 60)
    said = paragraphs(room, 0, lang)
    seats = [room.game.title.seat_name(2, at, lang) for at in (0, 1)]

    assert len(said) < read(room, 0, lang).count("<span data-n=") / 3
    assert any(f". {goes_on[0].upper()}{goes_on[1:]} " in paragraph for paragraph in said)
    assert all(f". {seat} {goes_on} " not in paragraph for seat in seats for paragraph in said if paragraph.startswith(f"{seat} {goes_on} "))


def test_the_newest_is_at_the_bottom_and_has_the_name_of_a_person(opened: Opener) -> None:
    room = opened("turning_tides")
    room.sit(1, HUMAN, "Klabautermann", digest_of("x"))
    room.play(1, room.game.options(1)[0].notation, room.game.decision)

    assert paragraphs(room, 0)[-1] == "Klabautermann draws a card. Has chosen."
    assert paragraphs(room, 0, "de")[-1] == "Klabautermann zieht eine Karte. Hat gewählt."
    assert paragraphs(room, 0)[0].startswith(("Round 1", "Turn 1"))


COUNTED_BEHIND = re.compile(r"\w: ?[+−]?\{number\d?\}(?! [\w{])")
"""A thing and then how many of it, as in “gains gold: 2”."""


@pytest.mark.parametrize("title", sorted(registry.titles()))
def test_a_number_stands_before_what_it_counts(title: str) -> None:
    told = {key: both for key, both in registry.title(title).words.templates.items() if key.startswith("event.")}
    behind = [text for both in told.values() for text in both.values() if COUNTED_BEHIND.search(text)]

    assert len(told) > 20
    assert behind == []
    assert COUNTED_BEHIND.search("{player} gains gold: {number}.")
