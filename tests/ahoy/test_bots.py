"""How computer players see a position."""

from __future__ import annotations

import pytest

from ahoy.helpers import Table
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.box.components import ENLIST
from roadstead.games.ahoy.rules import actions
from roadstead.games.ahoy.rules.rounds import BY_FAME
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.rng import Rng


def test_more_fame_looks_better_and_all_chances_add_up_to_one() -> None:
    t = Table().turn("squadron")
    before = TITLE.mind.judge(t.s)
    t.s.fame[1] += 5
    after = TITLE.mind.judge(t.s)

    assert sum(before) == pytest.approx(1)
    assert after[1] > before[1]


def test_holding_a_rich_region_looks_better() -> None:
    t = Table().turn("squadron")
    before = TITLE.mind.judge(t.s)[0]
    t.s.wealth[t.s.at[0] >> 2] = 5

    assert TITLE.mind.judge(t.s)[0] > before


def test_a_finished_game_is_judged_by_its_winners() -> None:
    t = Table()
    t.s.fame[:], t.s.ending = [31, 30, 31, 0], BY_FAME

    assert TITLE.mind.judge(t.s) == [0.5, 0, 0.5, 0]


def test_the_union_enlists_at_a_stronghold_where_that_was_agreed() -> None:
    t = Table(enlist_ban="flagship").put("stronghold1", "fish-a.se").comrades(fish_a=1).market("diver").plans("enlist").turn("union")

    assert TITLE.mind.quick(t.s, Rng(1)) == actions.PLAN + ENLIST


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_quick_choice_is_always_legal(players: int) -> None:
    rng = Rng(players)
    s = TITLE.rules.start(TITLE.setup(players))
    s.settle()
    while not s.over:
        choice = rng.weighted(s.options, s.weights) if s.seat == CHANCE else TITLE.mind.quick(s, rng)
        assert choice in s.options
        s.play(choice)


@pytest.mark.parametrize("players", [2, 4])
def test_a_quick_choice_is_legal_in_messy_games_too(players: int) -> None:
    """Random play reaches questions and positions that sensible play does not."""
    rng = Rng(90 + players)
    for _ in range(4):
        s = TITLE.rules.start(TITLE.setup(players))
        s.settle()
        while not s.over:
            if s.seat == CHANCE:
                s.play(rng.weighted(s.options, s.weights))
                continue
            assert TITLE.mind.quick(s, rng) in s.options
            s.play(rng.pick(s.options))


@pytest.mark.parametrize(("players", "games", "share"), [(2, 6, 0.9), (3, 4, 0.75), (4, 5, 0.75)])
def test_greedy_beats_random_players(players: int, games: int, share: float) -> None:
    """One sensible player in each seat in turn, against random ones in all others."""
    found = [share_of_win(players, seat, seed) for seat in range(players) for seed in range(games)]

    assert sum(found) / len(found) >= share


def share_of_win(players: int, seat: int, seed: int) -> float:
    setup, rng = TITLE.setup(players), Rng(1000 * seed + seat)
    s = TITLE.rules.start(setup)
    s.settle()
    while not s.over:
        if s.seat == CHANCE:
            s.play(rng.weighted(s.options, s.weights))
        elif s.seat == seat:
            sampled = TITLE.views.sample(TITLE.views.view(s, setup, seat), rng)
            s.play(TITLE.mind.quick(sampled, rng))
        else:
            s.play(rng.pick(s.options))
    outcome = TITLE.rules.outcome(s)
    assert outcome is not None
    return float(seat in outcome.winners) / len(outcome.winners)


def test_a_smuggler_delivers_at_a_glance() -> None:
    t = Table().put("smuggler1", "fish-a.se").cargo("smuggler1", "trawler").market("diver").turn("smuggler1")

    assert actions.NOTATIONS[actions.ASK_ACTION][TITLE.mind.quick(t.s, Rng(1))] == "deliver trawler"
