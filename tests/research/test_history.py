"""What a seat remembers settles what it sees: the ground that information states stand on."""

from __future__ import annotations

from typing import Any

import pytest

import roadstead
from research.table_games import TABLES
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.knowledge import sees
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Setup, Title
from roadstead.research.history import HIDDEN, History
from roadstead.research.numbering import numbering_of


def begin(title: Title[Any, Any], setup: Setup) -> History:
    s = title.rules.start(setup)
    s.settle()
    return History(numbering_of(title, setup), s, lambda actions: begin(title, setup))


def twin_games(title: Title[Any, Any], setup: Setup, viewer: int, seed: int) -> int:
    """Two games that differ in what the viewer does not learn, side by side until it tells them apart or one cannot follow the
    other; how many moments they looked alike though they were different games."""
    rng, one, two = Rng(seed), begin(title, setup), begin(title, setup)
    alike = 0
    while len(one.steps) < 150 and not one.state.over and not two.state.over and one.story(viewer) == two.story(viewer):
        assert one.state.seat == two.state.seat
        assert one.state.prompt == two.state.prompt
        assert title.views.view(one.state, setup, viewer) == title.views.view(two.state, setup, viewer)
        alike += [step.action for step in one.steps] != [step.action for step in two.steps]
        s, other = one.state, two.state
        choice = rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options)
        same = choice if choice in other.options else None
        hidden = not sees(s.knows, viewer)
        if hidden and (same is None or rng.below(2)):
            same = rng.pick(other.options)
        if same is None:
            break
        one.play(s.seat, choice)
        two.play(other.seat, same)
    return alike


@pytest.mark.parametrize(("name", "players"), [table for table in TABLES if table[1] > 1])
def test_games_that_a_seat_remembers_alike_look_alike_to_it(name: str, players: int) -> None:
    title = roadstead.title(name)
    setup = title.setup(players)
    found = sum(twin_games(title, setup, viewer, seed) for viewer in range(players) for seed in range(6))

    assert found >= 5


def test_what_a_seat_does_not_learn_is_hidden_in_its_memory_and_nobody_elses() -> None:
    title = roadstead.title("turning_tides")
    moment = begin(title, title.setup())
    moment.play(CHANCE, moment.state.options[0])

    assert [(it.seat, it.action) for it in moment.memory(0)] == [(CHANCE, moment.steps[0].action)]
    assert [(it.seat, it.action) for it in moment.memory(1)] == [(CHANCE, HIDDEN)]


def test_a_copy_remembers_for_itself() -> None:
    title = roadstead.title("turning_tides")
    moment = begin(title, title.setup())
    copy = moment.copy()
    copy.play(CHANCE, copy.state.options[0])

    assert (len(moment.steps), len(copy.steps)) == (0, 1)
