"""How computer players see a position."""

from __future__ import annotations

import pytest

from ahoy.helpers import Table
from roadstead.games.ahoy import TITLE, actions
from roadstead.games.ahoy.rules.rounds import BY_FAME
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.rng import Rng


def test_more_fame_looks_better_and_all_chances_add_up_to_one() -> None:
    t = Table().turn("squadron")
    before = TITLE.judge(t.s)
    t.s.fame[1] += 5
    after = TITLE.judge(t.s)

    assert sum(before) == pytest.approx(1)
    assert after[1] > before[1]


def test_holding_a_rich_region_looks_better() -> None:
    t = Table().turn("squadron")
    before = TITLE.judge(t.s)[0]
    t.s.wealth[t.s.at[0] >> 2] = 5

    assert TITLE.judge(t.s)[0] > before


def test_a_finished_game_is_judged_by_its_winners() -> None:
    t = Table()
    t.s.fame[:], t.s.ending = [31, 30, 31, 0], BY_FAME

    assert TITLE.judge(t.s) == [0.5, 0, 0.5, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_quick_choice_is_always_legal(players: int) -> None:
    rng = Rng(players)
    s = TITLE.start(TITLE.setup(players))
    s.settle()
    while not s.over:
        choice = rng.weighted(s.options, s.weights) if s.seat == CHANCE else TITLE.quick(s, rng)
        assert choice in s.options
        s.play(choice)


def test_a_smuggler_delivers_at_a_glance() -> None:
    t = Table().put("smuggler1", "fish-a.se").cargo("smuggler1", "trawler").market("diver").turn("smuggler1")

    assert actions.NOTATIONS[actions.ASK_ACTION][TITLE.quick(t.s, Rng(1))] == "deliver trawler"
