"""The rest of a game written out and solved, checked on games whose equilibrium is known."""

from __future__ import annotations

from typing import Any

import pytest

from bots.sealed_games import BET, KUHN_WORTH, kuhn, two_sealed_choices
from roadstead.bots.budget import Budget
from roadstead.bots.game_tree import GameTree, TooLarge
from roadstead.bots.solve import best_response, outlook, solve
from roadstead.kernel.title import Setup

CLOSE = 0.001


def tree(title: Any, most: int = 1000, budget: Budget | None = None) -> GameTree:
    s = title.rules.start(Setup(2, {}, None, ""))
    s.settle()
    return GameTree(title, [(s, 1)], most, budget)


def test_two_sealed_choices_are_mixed_as_in_the_equilibrium() -> None:
    """Meeting on heads pays more: heads in two of five, for both."""
    found = tree(two_sealed_choices([[1.0, 0.25], [0.25, 0.75]]))
    solve(found.root)

    assert found.root.worth == pytest.approx(0.55, abs=CLOSE)
    for seat in (0, 1):
        assert found.asked(seat, 0).mixture() == pytest.approx([0.4, 0.6], abs=0.01)


def test_nobody_gains_by_leaving_the_equilibrium() -> None:
    found = tree(two_sealed_choices([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]))
    solve(found.root)

    assert outlook(found.root, found.asked(0, 0)) == pytest.approx([0.5] * 3, abs=0.01)
    assert outlook(found.root, found.asked(1, 0)) == pytest.approx([0.5] * 3, abs=0.01)


def test_hidden_cards_are_bluffed_with() -> None:
    """Kuhn's poker: its worth is known, with the middle card one never opens, and the highest card never passes a bet."""
    found = tree(kuhn())
    solve(found.root)
    sets = {(it.example.cards[it.seat], it.example.frames[-1].step, it.example.frames[-1].said): it for it in found.sets.values()}
    first, second, again = 2, 3, 4

    assert len(found.sets) == 12
    assert found.root.worth == pytest.approx(KUHN_WORTH, abs=CLOSE)
    assert sets[1, first, 0].mixture()[BET] == pytest.approx(0.0, abs=0.02)
    assert sets[2, second, BET].mixture()[BET] == pytest.approx(1.0, abs=0.02)
    assert sets[2, again, 0].mixture()[BET] == pytest.approx(1.0, abs=0.02)
    assert sets[0, second, 0].mixture()[BET] == pytest.approx(1 / 3, abs=0.05)


def test_a_best_response_punishes_play_that_does_not_mix() -> None:
    found = tree(two_sealed_choices([[1.0, 0.0], [0.0, 1.0]]))
    found.asked(0, 0).sums = [1.0, 0.0]
    found.asked(1, 0).sums = [1.0, 3.0]

    assert best_response(found.root, 1) == 0.0
    assert best_response(found.root, 0) == 0.75


def test_against_hidden_cards_a_best_response_knows_only_its_own() -> None:
    """Against somebody who always bets and calls, the lowest card gives up and the others go along."""
    found = tree(kuhn())
    for infoset in found.sets.values():
        infoset.sums = [0.0, 1.0]
    # with the lowest card -1, with the middle one 0 on average, with the highest 2
    expected = 0.5 - (-1 + 0 + 2) / 3 / 4

    assert best_response(found.root, 1) == pytest.approx(expected)


def test_what_is_too_large_is_refused() -> None:
    with pytest.raises(TooLarge):
        tree(kuhn(), most=20)


def test_a_budget_that_is_cut_short_leaves_an_answer() -> None:
    budget = Budget(600_000, 1)
    found = tree(two_sealed_choices([[1.0, 0.0], [0.0, 1.0]]), budget=budget)
    solve(found.root, budget)

    assert sum(found.asked(0, 0).mixture()) == pytest.approx(1.0)
