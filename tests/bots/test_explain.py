"""Explanations: there is one for every question, in both languages, it names what really differs, and it tells no secret."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from typing import Any

import pytest

import roadstead
from fleet_dice import helpers as fleet
from roadstead.bots import explain as room
from roadstead.bots.budget import Budget, Prospect
from roadstead.bots.explain import STEPS, Advice, explain, hint
from roadstead.cli import main
from roadstead.games.fleet_dice import TITLE as FLEET
from roadstead.kernel.rng import Rng
from turning_tides.helpers import Deck, Ship, position, turn

TITLES = list(roadstead.titles().values())
PAIRS = [(title, players) for title in TITLES for players in title.players]
PATIENT = 600_000


def advise(game: roadstead.Game, seat: int, simulations: int = 40, seed: int = 1) -> Advice:
    prompt = game.prompt(seat)
    assert prompt is not None
    return explain(game.title, game.view(seat), prompt, game.options(seat), Rng(seed), Budget(PATIENT, simulations))


def moments(title: Any, players: int, seed: int, count: int) -> Iterator[roadstead.Game]:
    """A random game, at moments with a choice."""
    game, rng = roadstead.Game(title, title.setup(players)), Rng(seed)
    while count:
        game.roll(rng)
        if game.over:
            return
        seat = game.open[0]
        options = game.options(seat)
        if len(options) > 1 and rng.below(6) == 0:
            count -= 1
            yield game
        game.play(seat, options[rng.below(len(options))])


@pytest.mark.parametrize(("title", "players"), PAIRS, ids=lambda it: getattr(it, "id", it))
def test_every_question_has_an_explanation_in_both_languages(title: Any, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "WORLDS", 4)
    for game in moments(title, players, 5, 4):
        seat = game.open[0]
        options, advice = game.options(seat), advise(game, seat, 8)
        english, german = (hint(title, title.components()[0], advice, options, lang) for lang in ("en", "de"))

        assert advice.best in options
        assert 1 <= len(advice.prospects) <= 3
        assert advice.prospects[0].option == advice.best
        assert len(advice.reasons) <= 3
        assert all(reason.gain > 0 for reason in advice.reasons)
        assert set(advice.area) <= {target for option in options for target in option.targets}
        assert set(advice.best.targets) <= set(advice.area)
        for step in STEPS:
            assert getattr(english, step) != getattr(german, step)
            assert "{" not in getattr(english, step) + getattr(german, step)
        assert title.say(title.components()[0], advice.best.phrase, "de") in german.move
        assert title.say(title.components()[0], advice.best.phrase, "en") in english.area
        assert all(title.say(title.components()[0], reason.phrase, "en") in english.why for reason in advice.reasons)


@pytest.mark.parametrize(("title", "players"), PAIRS, ids=lambda it: getattr(it, "id", it))
def test_features_are_the_same_measures_at_every_moment(title: Any, players: int) -> None:
    keys = {title.words.phrases[at].key for at in range(len(title.words.phrases))}
    for seat in range(players):
        names = set()
        for game in moments(title, players, 3, 12):
            found = title.mind.features(game.state(), seat)
            names.add(tuple(title.say(title.components()[0], it.phrase, "de") for it in found))

            assert {it.phrase.key for it in found} <= keys
        assert len(names) == 1
        assert len(next(iter(names))) >= 5


@pytest.mark.parametrize("name", ["turning_tides", "dead_reckoning", "ahoy"])
def test_worlds_that_look_alike_get_the_same_advice(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "WORLDS", 4)
    title = roadstead.title(name)
    for game in moments(title, title.players[0], 9, 3):
        seat = game.open[0]
        twins = [roadstead.Game(title, game.setup, title.views.sample(game.view(seat), Rng(world))) for world in range(3)]

        assert len({repr(advise(twin, seat, 8)) for twin in (game, *twins)}) == 1


def test_completing_a_building_is_explained_by_buildings() -> None:
    """With the last die of the game the fifth box of the pub is worth ten points, and nothing else is worth three."""
    s = fleet.table(2, number=10)
    fleet.put(s, fishermans_pub=4)
    fleet.own(s, "wharf")
    s.frames[0].step = "finish"
    game = roadstead.Game(FLEET, FLEET.setup(2), s)
    advice = advise(game, 0, 200)

    assert advice.best.notation == "pb"
    assert advice.reasons[0].phrase.key == "feature.buildings"
    assert advice.reasons[0].gain > 4
    assert "buildings on the wharf" in hint(FLEET, FLEET.components()[0], advice, game.options(0), "en").nudge
    assert "Gebäude am Ufer" in hint(FLEET, FLEET.components()[0], advice, game.options(0), "de").why


def test_the_boat_that_still_fills_is_explained_by_fish() -> None:
    """An oyster boat in round 2 will catch two fish in every fishing phase; a coin reaches nothing."""
    s = fleet.table(2, number=2)
    fleet.put(s, oyster=2)
    fleet.own(s, "oyster")
    game = roadstead.Game(FLEET, FLEET.setup(2), s)
    advice = advise(game, 0, 120)

    assert advice.best.notation == "oy"
    assert "feature.fish" in {reason.phrase.key for reason in advice.reasons}


def test_the_shot_that_ends_the_battle_is_explained_by_its_end() -> None:
    """Silver's captain is alone: one cannon hits him, the other only a gun."""
    silver = Ship(captain=7, sailors=(), facing=(5,))
    game = position(Ship(captain=1, sailors=(2, 4), facing=(2, 4)), silver, offset=7, cards=(Deck(hand="fire"), Deck(hand="")))
    turn(game, "fire", "wait")
    (seat,) = game.open
    advice = advise(game, seat, 60)

    assert len(game.options(seat)) == 2
    assert advice.best.notation == "2"
    assert advice.reasons[0].phrase.key == "feature.victory"


def test_an_advice_can_be_sent_to_another_process() -> None:
    game = next(moments(FLEET, 2, 1, 1))
    advice = advise(game, game.open[0], 8)

    assert pickle.loads(pickle.dumps(advice)) == advice


def test_one_choice_needs_no_thought() -> None:
    game = next(moments(FLEET, 2, 1, 1))
    seat = game.open[0]
    prompt, only = game.prompt(seat), game.options(seat)[:1]
    assert prompt is not None
    advice = explain(FLEET, game.view(seat), prompt, only, Rng(1), Budget(PATIENT, 5))

    assert (advice.best, advice.simulations, advice.reasons) == (only[0], 0, ())
    assert hint(FLEET, FLEET.components()[0], advice, only, "en").nudge.startswith("There is only one choice: ")


def test_of_two_equal_choices_both_are_named() -> None:
    game = next(moments(FLEET, 2, 1, 1))
    one, two, *_ = game.options(game.open[0])
    equal = Advice(one, (Prospect(one, 0.6, 0.5), Prospect(two, 0.59, 0.5)), (), (one, two), 5)
    ahead = Advice(one, (Prospect(one, 0.6, 0.5), Prospect(two, 0.3, 0.5)), (), (one, two), 5)
    both, single = (hint(FLEET, FLEET.components()[0], it, (one, two), "en").move for it in (equal, ahead))
    first, second = (FLEET.say(FLEET.components()[0], it.phrase, "en") for it in (one, two))

    assert both == f"“{first}” or “{second}”, equally good."
    assert single == f"The best seems to be: “{first}”."


@pytest.mark.parametrize(
    ("second", "says", "why"),
    [
        (0.59, "The best choices hardly differ here.", "Weitergespielt kam dasselbe heraus"),
        (0.3, "It pays to look ahead here: no single thing decides.", "Nichts Einzelnes spricht dafür"),
    ],
)
def test_without_a_reason_nothing_is_made_up(second: float, says: str, why: str) -> None:
    game = next(moments(FLEET, 2, 1, 1))
    one, two, *_ = game.options(game.open[0])
    advice = Advice(one, (Prospect(one, 0.6, 0.5), Prospect(two, second, 0.5)), (), (one, two), 5)

    assert hint(FLEET, FLEET.components()[0], advice, (one, two), "en").nudge == says
    assert hint(FLEET, FLEET.components()[0], advice, (one, two), "de").why.startswith(why)


def test_gaps_that_are_mere_luck_are_no_reasons() -> None:
    phrase = roadstead.title("fleet_dice").words.phrases[0].phrase(1)
    luck = room.weighed(phrase, [5.0, -5.0, 4.0, -3.9])
    sure = room.weighed(phrase, [1.0, 1.2, 0.9, 1.1])
    loss = room.weighed(phrase, [-1.0, -1.2, -0.9, -1.1])

    assert room.strongest([luck, loss, sure]) == (sure[1],)


def test_in_the_terminal_a_hint_is_a_move_with_its_reason_and_then_what_counts(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["tipp", "tipp", "ende"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(lines))
    monkeypatch.setattr("roadstead.cli.play.HINT_MS", 30)

    assert main(["play", "turning_tides", "--seed", "3", "--lang", "de"]) == 0
    said = [line for line in capsys.readouterr().out.splitlines() if "noch einmal tipp" in line or "Erwartetes Ergebnis" in line]
    assert len(said) == 2
    assert re.match("Am besten scheint: „|„.*“ oder „.*“, beides ist gleich gut.", said[0])
    assert "spricht" in said[0] or "kam dasselbe heraus" in said[0]
    assert "Eine von diesen: „" in said[1]
