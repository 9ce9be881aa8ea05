"""Digital battle model (DR-22)."""

from __future__ import annotations

import pytest

from dead_reckoning.helpers import BLUE, PURPLE, Table, box
from roadstead.games.dead_reckoning.box.components import DAMAGE, EXPLOSION, PLUNDER, STRENGTH, ZONES
from roadstead.games.dead_reckoning.rules.spoils import strength
from roadstead.games.dead_reckoning.rules.state import DROPPED, FALLING, FIGHT, FOE, KIND, VS_SHIP, State
from roadstead.games.dead_reckoning.rules.tower import Drop, draw_cubes, prepare
from roadstead.kernel.engine import WORKING
from roadstead.kernel.rng import Rng

GAMES = 4000


def fall(t: Table, mine: int, other: int, rng: Rng) -> State:
    """One opening drop with its explosions, decided by chance."""
    s = t.s
    s.fight = [0] * FIGHT
    s.fight[KIND], s.fight[FOE] = VS_SHIP, BLUE
    s.board = [0] * 24
    s.pool = [29, 29]
    draw_cubes(s, 0, mine)
    draw_cubes(s, 1, other)
    prepare(s, False)
    depth = len(s.frames)
    s.frames.append(Drop())
    s.seat = WORKING
    while True:
        while s.seat == WORKING and len(s.frames) > depth:
            s.frames[-1].run(s)
        if len(s.frames) == depth:
            return s
        choice = rng.weighted(s.options, s.weights)
        s.seat = WORKING
        s.frames[-1].answer(s, choice)


def board(*cubes: str) -> Table:
    """A later drop of purple onto a board where these cubes lie."""
    t = Table().ship(PURPLE, "a1").lay(a1="E1-03").crew(PURPLE, "play", "gunner1:3")
    return t.play("attack", "fire 1").drop(*cubes).play("gunner1.l3")


@pytest.mark.rule("DR-22.1", "DR-22.3")
def test_twelve_zones_in_a_grid_with_the_known_kinds() -> None:
    it = box()
    weight = {kind: sum(weight for weight, zone in zip(it.zone_weight, it.zone_kind, strict=True) if zone == kind) for kind in range(4)}
    mean = sum(weight * row[3] for weight, row in zip(it.zone_weight, it.zone_yield, strict=True)) / 100

    assert len(it.zone_names) == 12
    assert weight == {PLUNDER: 46, STRENGTH: 30, DAMAGE: 16, EXPLOSION: 8}
    assert mean == pytest.approx(0.38)


@pytest.mark.rule("DR-22.2")
def test_each_cube_lands_by_the_weights_one_chance_decision_each() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="E1-03").play("attack", "fire 1")

    assert t.asked() == "cube"
    assert dict(zip(t.options(), t.s.weights, strict=True)) == {
        "plunder_cargo_a": 8,
        "strength1_a": 12,
        "explosion": 8,
        "plunder_coin": 12,
        "damage_a": 8,
        "plunder_wild": 9,
        "strength2": 8,
        "damage_b": 8,
        "plunder_coin2": 6,
        "strength1_b": 10,
        "plunder_both": 6,
        "plunder_cargo_b": 5,
    }


@pytest.mark.rule("DR-22.4")
def test_a_later_cube_pushes_one_that_lay_in_its_zone_with_fifteen_percent() -> None:
    t = board("strength2", "strength2").play("strength2", "damage_a")

    assert t.asked() == "push"
    weights = dict(zip(t.options(), t.s.weights, strict=True))
    assert weights["none"] / sum(t.s.weights) == pytest.approx(0.85)
    assert set(weights) == {"none", *(f"{side}>{zone}" for side in ("active", "other") for zone in ("explosion", "plunder_both", "plunder_wild", "damage_b"))}
    t.play("other>damage_b")
    assert t.heard("pushed") == [(1, t.box.zone_names.index("strength2"), t.box.zone_names.index("damage_b"))]
    assert t.asked() != "push"


@pytest.mark.rule("DR-22.4")
def test_cubes_of_one_drop_do_not_push_each_other_and_a_push_into_the_explosion_explodes() -> None:
    t = board("plunder_coin", "plunder_coin").play("strength2", "strength2")
    assert t.asked() != "push"
    t = board("strength2", "plunder_coin").play("strength2", "damage_a", "active>explosion")
    assert t.heard("exploded") == [(1,)]
    assert t.s.fight[FALLING] == 2


@pytest.mark.rule("DR-22.4")
def test_the_knock_on_can_be_switched_off() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="E1-03").crew(PURPLE, "play", "gunner1:3").play("attack", "fire 1").drop("strength2", "strength2").play("gunner1.l3")
    percent, t.box.push_percent = t.box.push_percent, 0
    try:
        t.play("strength2", "strength2")
        assert t.asked() != "push"
    finally:
        t.box.push_percent = percent


@pytest.mark.rule("DR-22.5")
def test_landings_first_then_pushes_in_the_same_order_then_explosions() -> None:
    t = board("strength2", "plunder_coin").play("plunder_coin", "strength2")
    assert t.asked() == "push"
    assert "other>explosion" in t.options()
    t.play("none")
    assert "active>explosion" in t.options()
    t.play("none")
    assert t.asked() == "coin_aboard"


@pytest.mark.rule("DR-22.5")
def test_no_extra_cubes_beyond_the_cap() -> None:
    t = Table().ship(PURPLE, "a1").lay(a1="E1-03").play("attack", "fire 1")
    t.s.fight[DROPPED] = t.box.cube_cap
    t.drop("explosion", "damage_a")

    assert t.s.fight[FALLING] == 1


REFERENCE = {
    (1, 1): 0.75,
    (2, 2): 0.66,
    (3, 3): 0.62,
    (4, 4): 0.60,
    (3, 1): 0.86,
    (1, 3): 0.41,
    (6, 3): 0.81,
    (6, 5): 0.66,
    (6, 7): 0.50,
    (8, 7): 0.64,
    (10, 10): 0.56,
}


@pytest.mark.rule("DR-22.6")
@pytest.mark.parametrize(("mine", "other"), REFERENCE)
def test_reference_chances_of_the_active_player(mine: int, other: int) -> None:
    rng = Rng(7)
    t = Table()
    t.s.log = None
    wins = 0
    for _ in range(GAMES):
        s = fall(t, mine, other, rng)
        wins += strength(s, 0) >= strength(s, 1)

    assert wins / GAMES == pytest.approx(REFERENCE[mine, other], abs=0.02)


@pytest.mark.rule("DR-22.6")
def test_reference_means_for_each_cube() -> None:
    rng = Rng(5)
    t = Table()
    t.s.log = None
    sums = [0, 0, 0]
    for _ in range(GAMES):
        s = fall(t, 4, 0, rng)
        sums[0] += strength(s, 0)
        for zone, cubes in enumerate(s.board[:ZONES]):
            cargo, coin, wild, _ = s.box.zone_yield[zone]
            sums[1] += cubes * (s.box.zone_kind[zone] == DAMAGE)
            sums[2] += cubes * (cargo + coin + wild)

    assert [total / GAMES / 4 for total in sums] == pytest.approx([0.45, 0.19, 0.70], abs=0.02)
