"""Choices stand below headings, and what they bring is said in brief, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.box.components import CURRENT
from roadstead.games.ahoy.rules import actions
from roadstead.games.ahoy.rules.battle import Battles
from roadstead.games.ahoy.rules.events import KINDS
from roadstead.games.ahoy.rules.moving import Move
from roadstead.games.ahoy.rules.state import State
from roadstead.games.ahoy.words.chips import KINDS as KINDS_OF_CHIPS
from roadstead.games.ahoy.words.chips import READERS, chips
from roadstead.games.ahoy.words.groups import HEADINGS, group
from roadstead.kernel.game import new
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option
from roadstead.kernel.words import GAIN, LANGUAGES, LOSS, RISK, Phrase
from roadstead.svg.looks import symbols

SQUADRON, UNION = 0, 2
BOX = TITLE.setup(4).components


def asked(players: int, most: int) -> Iterator[tuple[State, list[Option]]]:
    """The questions of a random game, each with its choices."""
    game, rng = new("ahoy", players), Rng(players)
    for _ in range(most):
        game.roll(rng)
        if game.over:
            return
        seat = game.open[0]
        legal = game.options(seat)
        state = game.state()
        assert isinstance(state, State)
        yield state, list(legal)
        game.play(seat, legal[rng.below(len(legal))])


@pytest.mark.parametrize("players", TITLE.players)
def test_every_choice_of_a_game_has_a_place_in_the_list(players: int) -> None:
    """At most one of them stands at the foot, and the end of the turn always does."""
    for s, legal in asked(players, 250):
        groups = [group(s, s.seat, option.choice) for option in legal]

        assert sum(it.ends for it in groups) <= 1
        assert all(it.ends for it, option in zip(groups, legal, strict=True) if option.phrase.key == "label.end")


def drifts(s: State, direction: int) -> bool:
    """Whether a current would carry the figure on from there, into whatever lies beyond."""
    top = s.frames[-1]
    assert isinstance(top, Move)
    return s.chart.terrain[s.chart.step[4 * s.at[top.figure] + direction]] == CURRENT


@pytest.mark.rule("AH-7.3", "AH-7.5")
def test_a_way_stands_below_battle_exactly_if_it_leads_into_one() -> None:
    seen = 0
    for s, legal in asked(4, 1500):
        for option in legal if s.prompt == actions.ASK_STEP else ():
            trial = s.copy()
            trial.play(option.choice)
            found = group(s, s.seat, option.choice).heading
            fights = any(isinstance(frame, Battles) for frame in trial.frames[len(s.frames) - 1 :])
            if found is not None and found.key != "group.beyond" and not drifts(s, option.choice):
                seen += fights

                assert (found.key == "group.battle") == fights, option.notation
    assert seen


def test_headings_and_chips_are_said_in_both_languages() -> None:
    for kind in (*HEADINGS.values(), *KINDS_OF_CHIPS):
        said = {TITLE.say(BOX, kind.phrase(*([0] * len(kind.params))), lang) for lang in LANGUAGES}

        assert len(said) == 2, kind.key


def test_gold_is_a_gain_to_whoever_gets_it_and_nothing_to_others() -> None:
    gained = Phrase("event.gained", {"player": SQUADRON, "number": 2})

    assert [(chip.icon, chip.number, chip.tone) for chip in chips(gained, 0)] == [("gold", "+2", GAIN)]
    assert chips(gained, 2) == ()


def test_damage_is_bad_for_oneself_and_good_on_others() -> None:
    damaged = Phrase("event.damaged", {"player": SQUADRON, "slot": 0})

    assert [chip.tone for chip in chips(damaged, 0)] == [LOSS]
    assert [chip.tone for chip in chips(damaged, 2)] == [GAIN]


def test_a_second_seat_may_be_a_smuggler_or_the_union() -> None:
    """Nobody says how many play, so that neither is taken for the other."""
    damaged = Phrase("event.damaged", {"player": UNION, "slot": 0})

    assert [chip.tone for chip in chips(damaged, 1)] == [""]


def test_a_battle_is_a_risk_and_names_the_foe() -> None:
    (chip,) = chips(Phrase("event.battle", {"figure": 0, "figure2": 2}), 0)

    assert chip.tone == RISK
    assert chip.phrase is not None
    assert [TITLE.say(BOX, chip.phrase, lang) for lang in LANGUAGES] == ["Union Flagship", "Union-Flaggschiff"]


def test_every_chip_has_a_symbol_and_belongs_to_an_event() -> None:
    assert READERS.keys() <= {kind.key for kind in KINDS}
    for key, reader in READERS.items():
        args = {"player": 0, "player2": 2, "number": 1, "figure": 9, "figure2": 2, "tile": 0, "slot": 0, "card": 0}
        found = [chip for seat in range(4) for chip in reader(Phrase(key, args), seat)]

        assert {chip.icon for chip in found} <= set(symbols("ahoy")), key
