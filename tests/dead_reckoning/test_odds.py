"""How likely a battle is won: compared with the tower itself, cube by cube and in many drops."""

from __future__ import annotations

import pytest

import roadstead
from dead_reckoning.helpers import BLUE, PURPLE, Table
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.rules import events
from roadstead.games.dead_reckoning.rules.battle import Battle
from roadstead.games.dead_reckoning.rules.spoils import strength
from roadstead.games.dead_reckoning.rules.state import FALLING, State
from roadstead.games.dead_reckoning.views import odds as views
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng

LEAST = 2e-4


def fight() -> Table:
    """Purple attacks the pirate blue at a1; both have a few cannons."""
    return Table().ship(PURPLE, "a1").ship(BLUE, "a1", pirate=True).play("fight blue")


def odds(t: Table) -> dict[str, float]:
    game = Game(TITLE, t.setup, t.s.copy())
    return {notation: said[0].share for notation, said in roadstead.odds(game, game.open[0]).items()}


def dropped(s: State, choice: int) -> State:
    """The same position after one more cube has landed, with what was told."""
    after = s.copy()
    after.log = list(s.log or ())
    after.play(choice)
    return after


def has_won(s: State) -> bool:
    """Whether purple has won, or would if nobody used an ability."""
    won = [row[3] for row in s.log or () if row[0] == events.WON]
    return won[0] == PURPLE if won else strength(s, 0) >= strength(s, 1)


def counted(s: State, share: float = 1.0) -> tuple[float, float]:
    """How likely purple wins, and how likely the rest is that was not followed: each cube in every zone, by the rules."""
    if share < LEAST:
        return 0.0, share
    if s.seat != CHANCE:
        return share * has_won(s), 0.0
    whole = sum(s.weights)
    found = [counted(dropped(s, choice), share * weight / whole) for choice, weight in zip(s.options, s.weights, strict=True)]
    return sum(won for won, _ in found), sum(left for _, left in found)


@pytest.mark.rule("DR-13.13", "DR-13.14", "DR-13.23")
def test_a_single_cube_on_each_side_is_counted_through() -> None:
    t = fight().play("fire 0")
    while any(t.s.fight[FALLING : FALLING + 2]) and sum(t.s.fight[FALLING : FALLING + 2]) > 2:
        t.s.play(t.s.options[0])
    before = views.odds(t.s, PURPLE)[0].share
    won, left = counted(t.s)

    assert left < 0.05
    assert won - 0.01 <= before <= won + left + 0.01


@pytest.mark.rule("DR-13.3", "DR-13.23")
def test_the_odds_of_a_shot_are_about_those_of_many_drops() -> None:
    """With everything that the rules know, pushes included."""
    t = fight()
    said, rng, wins = odds(t), Rng(3), 0
    most = max(said, key=lambda notation: int(notation.split()[1]))
    t.play(most)
    for _ in range(400):
        s = t.s.copy()
        while s.seat == CHANCE:
            s = dropped(s, rng.weighted(s.options, s.weights))
        wins += has_won(s)

    assert said[most] == pytest.approx(wins / 400, abs=0.08)


def test_more_cannons_are_never_worse_and_both_sides_make_one() -> None:
    t = fight()
    said = odds(t)
    shares = [said[notation] for notation in sorted(said, key=lambda it: int(it.split()[1]))]

    assert shares == sorted(shares)
    t.play("fire 0")
    assert any(isinstance(frame, Battle) for frame in t.s.frames)
    assert views.odds(t.s, PURPLE)[0].share + views.odds(t.s, BLUE)[0].share == pytest.approx(1)


def test_there_is_nothing_to_tell_without_a_battle() -> None:
    t = Table().ship(PURPLE, "a1")

    assert odds(t) == {}
