"""A package of its own with less than 200 lines has everything that a title of ours has."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import seed_test

import roadstead
from outside import EXAMPLE
from roadstead.bots.bot import bot, let_play
from roadstead.bots.budget import Budget
from roadstead.bots.explain import explain, hint
from roadstead.cli import main
from roadstead.kernel import save
from roadstead.kernel.errors import BadData, Refused
from roadstead.kernel.rng import Rng
from roadstead.lab import conformance
from roadstead.lab.simulate import simulate
from roadstead.research.gymnasium_env import register
from roadstead.research.petting_zoo import TableEnv, env
from roadstead.research.tensor import encoder

TITLE = "ship_captain_crew"
LONGEST = 200


def played(players: int = 2, seed: int = 1, **options: int) -> roadstead.Game:
    """A whole random game."""
    rng, game = Rng(seed), roadstead.new(TITLE, players, options)
    while not game.over:
        game.roll(rng)
        for seat in game.open:
            let_play(game, seat, bot("random", game.title), rng)
    return game


def roll(game: roadstead.Game, dice: str) -> None:
    for face in dice:
        game.play(roadstead.CHANCE, face)


def test_it_has_at_most_two_hundred_lines() -> None:
    lines = [line for path in EXAMPLE.rglob("*.py") for line in path.read_text(encoding="utf-8").splitlines()]

    assert 100 < len(lines) <= LONGEST


def test_it_is_found_by_its_entry_point() -> None:
    assert TITLE in roadstead.titles()
    assert roadstead.title("ship-captain-crew").names["de"] == "Schiff, Kapitän und Mannschaft"


@pytest.mark.parametrize("players", [2, 3, 8])
def test_it_keeps_to_the_contract(players: int) -> None:
    title = roadstead.title(TITLE)
    for options in title.option_sets(players)[:3]:
        conformance.check_game(title, players, options, seed=players, decisions=120, every=8)


def test_a_record_of_it_replays() -> None:
    game = played(3)
    text = roadstead.record(game)
    again = roadstead.replay(text)

    assert roadstead.record(again) == text
    assert again.outcome == game.outcome
    assert "player1 roll" in text
    assert "; round 3" in text


def test_a_saved_moment_of_it_loads() -> None:
    data = played(2).at(30).save()

    assert roadstead.Game.load(data).save() == data


def test_a_saved_moment_with_too_few_places_is_refused() -> None:
    data = played(3).at(30).save()
    data["state"]["facts"]["points"].pop()

    with pytest.raises(BadData, match="points has the wrong length"):
        save.load(data)


def test_a_choice_is_taken_back_by_consent_once_chance_has_its_turn() -> None:
    game = roadstead.new(TITLE, 2)
    roll(game, "65432")
    before = game.save()
    game.play(0, "roll")

    with pytest.raises(Refused, match="passed on"):
        game.undo(0)
    game.rewind(5)
    assert game.save() == before
    assert [option.notation for option in game.options(0)] == ["stop", "roll"]


def test_nonsense_is_refused_in_words() -> None:
    game = roadstead.new(TITLE, 2)
    roll(game, "65432")

    with pytest.raises(Refused, match="not a possible choice here"):
        game.play(0, "swim")


# --- rules ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SC-1", "SC-3")
def test_after_the_third_roll_nobody_is_asked() -> None:
    game = roadstead.new(TITLE, 2)
    for dice in ("11111", "22222"):
        roll(game, dice)
        assert game.open == (0,)
        game.play(0, "roll")
    roll(game, "33333")
    told = [game.say(event.phrase, "en") for event in game.events(0)]

    assert told[-1] == "Player 1 lands a cargo of 0."
    assert game.open == (roadstead.CHANCE,)


@pytest.mark.rule("SC-2")
def test_what_is_set_aside_is_not_rolled_again() -> None:
    game = roadstead.new(TITLE, 2)
    roll(game, "65111")
    game.play(0, "roll")
    roll(game, "456")

    assert "set aside 6 5 4, other dice 5 6" in game.title.look.picture(game.view(1), "en")
    assert "beiseitegelegt 6 5 4, andere Würfel 5 6" in game.title.look.picture(game.view(1), "de")


@pytest.mark.rule("SC-4")
def test_without_all_three_there_is_no_cargo() -> None:
    game = roadstead.new(TITLE, 2)
    roll(game, "66655")
    game.play(0, "stop")

    assert game.view(0).to_json()["cargo"] == [0, -1]


@pytest.mark.rule("SC-5")
def test_each_round_is_begun_by_the_next_player() -> None:
    game = roadstead.new(TITLE, 3, {"rounds": 3})
    for seat in (0, 1, 2, 1, 2, 0, 2, 0, 1):
        roll(game, "11111")
        assert game.open == (seat,)
        game.play(seat, "stop")

    assert game.over


@pytest.mark.rule("SC-6")
def test_all_who_have_the_highest_cargo_get_a_point_and_nobody_without_any() -> None:
    game = roadstead.new(TITLE, 2, {"rounds": 3})
    for seat, dice in ((0, "65432"), (1, "65441"), (1, "11111"), (0, "11111"), (0, "65412"), (1, "65413")):
        roll(game, dice)
        game.play(seat, "stop")

    assert game.view(0).to_json()["points"] == [1, 2]


@pytest.mark.rule("SC-7")
def test_most_points_win_and_a_victory_may_be_shared() -> None:
    game = roadstead.new(TITLE, 2, {"rounds": 1})
    for seat in (0, 1):
        roll(game, "65432")
        game.play(seat, "stop")

    assert game.outcome is not None
    assert game.outcome.winners == (0, 1)
    assert game.say(game.outcome.phrase, "de") == "Der Sieg wird geteilt, mit je 1 Punkt."
    assert game.outcome.phrase.rules == ("SC-7",)


# --- bots and hints ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", "easy", "medium"])
def test_bots_play_it(name: str) -> None:
    title = roadstead.title(TITLE)
    summary = simulate(title, title.setup(3, {"rounds": 1}), 2, [name] * 3, seed=4)

    assert (summary.finished, summary.errors) == (2, [])


def test_a_search_stops_with_the_best_cargo_and_does_not_stop_without_any() -> None:
    title = roadstead.title(TITLE)
    for dice, best in (("65466", "stop"), ("11123", "roll")):
        game = roadstead.new(TITLE, 2, {"rounds": 1})
        roll(game, dice)
        prompt = game.prompt(0)
        assert prompt is not None
        advice = explain(title, game.view(0), prompt, game.options(0), Rng(7), Budget(60_000, 400))

        assert advice.best.notation == best


def test_a_hint_says_a_choice_in_both_languages() -> None:
    title, game = roadstead.title(TITLE), roadstead.new(TITLE, 2, {"rounds": 1})
    roll(game, "65466")
    prompt, options = game.prompt(0), game.options(0)
    assert prompt is not None
    advice = explain(title, game.view(0), prompt, options, Rng(7), Budget(60_000, 200))

    assert "Stop" in hint(title, game.setup.components, advice, options, "en").step(2)
    assert "Aufhören" in hint(title, game.setup.components, advice, options, "de").step(2)


# --- the terminal --------------------------------------------------------------------------------------------------------


def test_it_is_played_in_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    kept = tmp_path / "kept.record"
    typed: Iterator[str] = iter(["hint", "?", "roll", "stop", *["stop"] * 6])
    monkeypatch.setattr("builtins.input", lambda prompt="": str(kept) if "record" in prompt.lower() else next(typed, "stop"))

    assert main(["play", TITLE, "--players", "2", "--seats", "human,random", "--option", "rounds=1", "--seed", "5"]) == 0
    out = capsys.readouterr().out

    assert "Stop here, or roll again?" in out
    assert "SC-3: After the first and the second roll" in out
    assert "Player 1: points 0, cargo –" in out
    assert "Player 1 lands a cargo of" in out


def test_games_are_simulated_and_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert main(["simulate", TITLE, "--players", "8", "--games", "2", "--seed", "3"]) == 0
    assert main(["rules", TITLE, "SC-4", "--lang", "de"]) == 0
    out = capsys.readouterr().out

    assert TITLE in out
    assert "die Ladung" in out


# --- research ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 8])
def test_gymnasium_finds_it_sound(players: int) -> None:
    register()
    made = gymnasium.make(f"roadstead/{TITLE}-v1", players=players, seat=players - 1, opponents="easy", render_mode="ansi")
    check_env(made.unwrapped)


def test_pettingzoo_games_are_the_same_for_the_same_seed() -> None:
    seed_test(lambda: env(TITLE, players=3), num_cycles=25)

    assert TableEnv(TITLE, 3).possible_agents == ["player_0", "player_1", "player_2"]


def test_tensors_name_every_fact() -> None:
    names = encoder(TITLE, 3).names

    assert {"round", "cargo[2]", "points[0]"} <= set(names)
    assert "cargo[3]" not in names
