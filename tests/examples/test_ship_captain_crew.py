"""Ship, Captain and Crew keeps to the contract, and to its rules."""

from __future__ import annotations

import pytest

import roadstead
from roadstead.lab import conformance
from ship_captain_crew import TITLE


def test_every_sentence_is_there_in_both_languages() -> None:
    conformance.check_templates(TITLE)


@pytest.mark.parametrize("players", [2, 3, 8])
def test_whole_games_keep_to_the_contract(players: int) -> None:
    tour = conformance.check_game(TITLE, players, {"rounds": 1}, seed=players, decisions=1000, every=4)

    assert tour.game.over


def roll(game: roadstead.Game, dice: str) -> None:
    for face in dice:
        game.play(roadstead.CHANCE, face)


@pytest.mark.rule("SC-2")
def test_there_is_no_crew_without_a_captain() -> None:
    game = roadstead.Game(TITLE, TITLE.setup(2))
    roll(game, "64422")

    assert "set aside 6, other dice 4 4 2 2" in TITLE.look.picture(game.view(0), "en")


@pytest.mark.rule("SC-4", "SC-6")
def test_the_other_two_dice_are_the_cargo() -> None:
    game = roadstead.Game(TITLE, TITLE.setup(2, {"rounds": 1}))
    roll(game, "65432")
    game.play(0, "stop")
    roll(game, "65411")
    game.play(1, "stop")

    assert game.outcome is not None
    assert (game.outcome.scores, game.outcome.winners) == ((1.0, 0.0), (0,))
