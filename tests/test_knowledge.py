"""What a seat may know is declared fact by fact, and every view is compared with it."""

from __future__ import annotations

from typing import Any

import pytest

import roadstead
from roadstead.kernel import twins
from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.knowledge import everybody, known, nobody, owner
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR, Title
from roadstead.lab import conformance

TITLES = list(roadstead.titles().values())
TABLES = [(title, players) for title in TITLES for players in title.players]
SECRETS = {
    "ahoy": {"flips", "an exchange"},
    "dead_reckoning": {"chest", "loc", "level", "bonus"},
    "fleet_dice": {"AtOnce.answers"},
    "turning_tides": {"an exchange", "Choose.answers"},
}
"""What other worlds have to differ in, at the least, in a few games of each title."""
EVERY = {"turning_tides": 2, "fleet_dice": 4}
"""How seldom a moment is looked at: sealed answers are rare, and states of small titles quickly compared."""
WITH_SECRETS = {"dead_reckoning": {"bonus_achievements": True}}


def name_of(value: object) -> str:
    return value.id if isinstance(value, Title) else str(value)


def moments(title: Title[Any, Any], players: int, options: dict[str, Any], seed: int, every: int, most: int) -> list[State]:
    """States of a random game, about one in so many."""
    rng, out = Rng(seed), []
    s: State = title.rules.start(title.setup(players, options))
    s.settle()
    for _ in range(most):
        if s.over:
            break
        if rng.below(every) == 0:
            out.append(s.copy())
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
    return out


@pytest.mark.parametrize("title", TITLES, ids=name_of)
def test_every_fact_says_who_may_know_it(title: Title[Any, Any]) -> None:
    s = title.rules.blank(title.setup())
    frames = {kind.__name__: kind.facts for kind in title.rules.frames}

    assert title.views.knowledge is not None
    assert set(title.views.knowledge.facts) == set(s.facts)
    assert all(fact in frames.get(frame, ()) for frame, fact in title.views.knowledge.frames)


@pytest.mark.parametrize(("title", "players"), TABLES, ids=name_of)
def test_views_show_what_is_declared_and_nothing_else(title: Title[Any, Any], players: int) -> None:
    options = WITH_SECRETS.get(title.id, {})
    setup = title.setup(players, options)
    tour = conformance.Tour(title, setup, Rng(players), roadstead.new(title.id, players, options), where=title.id)
    for s in moments(title, players, options, seed=players, every=EVERY.get(title.id, 9), most=400):
        conformance.check_knowledge(tour, s, tour.rng.pick(tour.viewers()))


@pytest.mark.parametrize("title", TITLES, ids=name_of)
def test_other_worlds_are_found_for_every_kind_of_secret(title: Title[Any, Any]) -> None:
    players, options = max(title.players), WITH_SECRETS.get(title.id, {})
    setup, rng, found = title.setup(players, options), Rng(3), set()
    for s in moments(title, players, options, seed=4, every=6, most=400):
        found |= {other.changed for other in twins.alike(title, setup, s, rng.pick([SPECTATOR, 0, 1]), rng)}

    assert found >= SECRETS[title.id]


@pytest.mark.parametrize("title", TITLES, ids=name_of)
def test_another_world_differs_and_is_one_the_rules_can_be_in(title: Title[Any, Any]) -> None:
    players = max(title.players)
    setup, rng = title.setup(players), Rng(8)
    assert title.views.knowledge is not None
    for s in moments(title, players, {}, seed=2, every=40, most=300):
        for other in twins.alike(title, setup, s, 0, rng):
            assert conformance.world(other.state) != conformance.world(s)
            assert title.rules.faults(other.state) == []
            assert other.state.open_seats() == s.open_seats()
            assert known(title.views.knowledge, other.state, 0) == known(title.views.knowledge, s, 0)


@pytest.mark.parametrize("title", TITLES, ids=name_of)
def test_what_is_said_to_follow_from_the_rest_cannot_change_alone(title: Title[Any, Any]) -> None:
    players, rng = max(title.players), Rng(6)
    setup, knowledge = title.setup(players), title.views.knowledge
    assert knowledge is not None
    for s in moments(title, players, {}, seed=5, every=8, most=200):
        told = twins.cells(title, knowledge, s, 0, told=True)
        for fact in knowledge.derived:
            other = s.copy()
            twins.replace(other, told[fact], rng)

            assert getattr(other, fact) == getattr(s, fact) or not twins.possible(title, setup, other)


def test_what_is_somebodys_own_is_seen_by_nobody_else() -> None:
    mine = owner(3)

    assert [mine(None, at) for at in (0, 2, 3, 8)] == [1, 1, 2, 4]
    assert (everybody(None, 7), nobody(None, 7)) == (-1, 0)
