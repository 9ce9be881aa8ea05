"""Judgement: better than chance, and honest about a finished game."""

from __future__ import annotations

import pytest

from fleet_dice.helpers import finish, fleet, new_game, put, table, track
from roadstead.games.fleet_dice import TITLE
from roadstead.games.fleet_dice.box.glossary import COD
from roadstead.games.fleet_dice.mind import judgement
from roadstead.games.fleet_dice.rules.scoring import total
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.rng import Rng
from roadstead.lab.simulate import simulate


def thoughtful(players: int, seed: int) -> list[int]:
    rng = Rng(seed)
    s = new_game(players)
    while not s.over:
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else TITLE.mind.quick(s, rng))
    return [total(s, seat) for seat in range(players)]


@pytest.mark.parametrize(("players", "least"), [(1, 62), (2, 115), (4, 115)])
def test_judgement_scores_as_strong_play_does(players: int, least: int) -> None:
    """The component notes: strong play reaches about 107 points with others, 65 alone, random play 64 and 35; fitted judgement does better."""
    totals = [points for seed in range(12) for points in thoughtful(players, seed)]

    assert sum(totals) / len(totals) >= least


@pytest.mark.parametrize("bots", [["greedy", "random"], ["random", "greedy"]])
def test_judgement_beats_chance(bots: list[str]) -> None:
    tally = simulate(TITLE, TITLE.setup(2), 15, bots, seed=1)

    assert tally.wins[bots.index("greedy")] >= 14


def test_a_position_is_judged_for_every_seat_and_sums_to_one() -> None:
    s = new_game(3)
    rng = Rng(1)
    while not s.over:
        odds = TITLE.mind.judge(s)

        assert len(odds) == 3
        assert sum(odds) == pytest.approx(1)
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
    outcome = TITLE.rules.outcome(s)
    assert outcome is not None
    assert [seat for seat, odd in enumerate(TITLE.mind.judge(s)) if odd] == list(outcome.winners)


def test_more_fish_look_better() -> None:
    s = table(2, number=9)
    fleet(s, 0, cod=[4, 4])
    fleet(s, 1, cod=[1])
    red, blue = TITLE.mind.judge(s)

    assert red > blue
    alone = finish(new_game(1))
    assert 0 < TITLE.mind.judge(alone)[0] < 1


def test_a_licence_looks_better_early_than_late() -> None:
    """FD-10.4: a shrimp licence is for the dice to come."""
    looks = []
    for number in (2, 9):
        s = table(2, number=number)
        s.licences[0] = 1
        looks.append(TITLE.mind.judge(s)[0])

    assert looks[0] > looks[1] > 0.5


def test_a_coin_that_reaches_a_star_looks_better_than_one_that_does_not() -> None:
    s = table(2, number=10)
    track(s, 3)
    reaching = judgement.coins_value(s, 0, 1)
    track(s, 4)

    assert reaching > judgement.coins_value(s, 0, 1)


def test_a_box_with_an_effect_looks_better_than_the_one_before_it() -> None:
    s = table(2, number=5)
    before = judgement.mark_value(s, 0, COD)
    put(s, cod=1)

    assert judgement.mark_value(s, 0, COD) > before
