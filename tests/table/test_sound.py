"""What is heard: each title says it for its events, and every sound that is named can be made."""

from __future__ import annotations

import re

import pytest

import roadstead
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.table.features import FEATURES
from roadstead.table.features.sound.page import ending, own_news
from table.films import SHORT, quick

FOLDER = next(feature.folder for feature in FEATURES if feature.name == "sound")
SYNTH = (FOLDER / "synth.js").read_text(encoding="utf-8")
MADE = set(re.findall(r"^  (\w+)\(at\) \{", SYNTH, re.MULTILINE))
TITLES = sorted(name for name, title in roadstead.titles().items() if title.package.startswith("roadstead."))


def played(game: Game, until: int = 10**9) -> Game:
    rng = Rng(1)
    game.roll(rng)
    while not game.over and game.moment < until:
        game.play(game.open[0], quick(game, game.open[0], rng))
        game.roll(rng)
    return game


def test_there_are_a_dozen_sounds_and_none_is_a_file() -> None:
    assert len(MADE) >= 12
    assert {path.suffix for path in FOLDER.iterdir() if path.is_file()} == {".py", ".js", ".css"}
    assert "fetch(" not in SYNTH


@pytest.mark.parametrize("name", TITLES)
def test_titles_name_events_that_they_have_and_sounds_that_there_are(name: str) -> None:
    words = roadstead.title(name).words

    assert set(words.sounds) <= {kind.key for kind in words.events}
    assert set(words.sounds.values()) <= MADE
    assert len(set(words.sounds.values())) >= 5


@pytest.mark.parametrize("name", TITLES)
def test_what_can_be_heard_can_be_seen(name: str) -> None:
    """An event that matters is a caption on the board or a sentence of the log; so every sound has words."""
    words = roadstead.title(name).words

    assert all(words.templates[key]["en"] and words.templates[key]["de"] for key in words.sounds)


def test_every_sound_is_used_by_somebody() -> None:
    named = {sound for name in TITLES for sound in roadstead.title(name).words.sounds.values()}

    assert MADE - named == {"bell", "win", "loss"}


def test_only_ones_own_decision_and_what_chance_made_of_it_is_heard_at_once() -> None:
    game = played(roadstead.new("ahoy", 2), 80)
    for viewer in range(2):
        last = max(at for at in range(game.moment) if game.history[at].seat == viewer)
        for event in own_news(game, viewer):
            assert event.moment > last
            assert all(entry.seat < 0 for entry in game.history[last + 1 : event.moment])


def test_the_end_sounds_different_for_those_who_lost() -> None:
    game = played(roadstead.new("turning_tides", 2, SHORT))
    outcome = game.outcome
    assert outcome is not None

    for viewer in range(2):
        assert ending(game, viewer)[0].endswith(":win") == (viewer in outcome.winners)
