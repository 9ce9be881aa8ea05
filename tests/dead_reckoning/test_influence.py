"""Influence and control (DR-11)."""

from __future__ import annotations

import pytest

from dead_reckoning.helpers import BLUE, GREEN, PURPLE, Table
from roadstead.games.dead_reckoning.rules.state import BIT


@pytest.mark.rule("DR-11.1")
def test_placing_needs_an_island_without_rival_fort_or_blockade() -> None:
    assert not Table().crew(PURPLE, "play", "deckhand1").can("use deckhand1.l1")
    assert not Table().tile(a1="S01").ship(PURPLE, "a1").crew(PURPLE, "play", "deckhand1").can("use deckhand1.l1")
    assert not Table().ship(PURPLE, "a1").cubes("a1", BLUE, 4).build("a1", "fort").crew(PURPLE, "play", "deckhand1").can("use deckhand1.l1")
    assert not Table().ship(PURPLE, "a1").ship(BLUE, "a1", pirate=True).crew(PURPLE, "play", "deckhand1").can("use deckhand1.l1")
    assert Table().ship(PURPLE, "a1").cubes("a1", BLUE, 4).build("a1", "outpost").crew(PURPLE, "play", "deckhand1").can("use deckhand1.l1")


@pytest.mark.rule("DR-11.2", "DR-19.10")
def test_an_empty_space_first_then_a_rival_cube_of_choice_is_replaced() -> None:
    t = Table(3).ship(PURPLE, "c1").cubes("c1", BLUE, 2).cubes("c1", GREEN, 1).crew(PURPLE, "play", "buccaneer:2")

    t.play("use buccaneer.l1")
    assert t.on("c1", PURPLE) == (1, 0)
    assert t.options() == ["blue", "green"]
    pool = t.s.pool[BLUE]
    t.play("blue")
    assert t.s.pool[BLUE] == pool + 1
    assert t.on("c1", BLUE) == (1, 0)


@pytest.mark.rule("DR-11.3")
def test_if_all_spaces_hold_own_cubes_the_ability_does_nothing() -> None:
    t = Table().ship(PURPLE, "c1").cubes("c1", PURPLE, 4).crew(PURPLE, "play", "deckhand1")

    assert not t.can("use deckhand1.l1")


@pytest.mark.rule("DR-11.4")
@pytest.mark.parametrize(
    ("purple", "blue", "green", "controls"),
    [
        ((2, 0), (0, 0), (0, 0), None),
        ((3, 0), (0, 0), (0, 0), "purple"),
        ((2, 1), (2, 0), (0, 0), "purple"),
        ((2, 0), (2, 0), (0, 0), None),
        ((1, 1), (1, 0), (2, 1), "green"),
    ],
)
def test_control_needs_more_cubes_than_anybody_and_than_empty_spaces(
    purple: tuple[int, int], blue: tuple[int, int], green: tuple[int, int], controls: str | None
) -> None:
    t = Table(3).cubes("c1", PURPLE, *purple).cubes("c1", BLUE, *blue).cubes("c1", GREEN, *green)

    assert t.control("c1") == controls


@pytest.mark.rule("DR-11.4", "DR-11.5")
def test_the_book_example_of_a_first_control() -> None:
    t = Table().ship(PURPLE, "c1").cubes("c1", PURPLE, 2).crew(PURPLE, "play", "deckhand1")
    assert t.control("c1") is None

    t.play("use deckhand1.l1")
    assert (t.control("c1"), t.on("c1", PURPLE)) == ("purple", (3, 1))


@pytest.mark.rule("DR-11.2", "DR-11.5", "DR-11.6")
def test_the_book_example_of_a_takeover() -> None:
    t = Table().ship(PURPLE, "c1").cubes("c1", BLUE, 3, 1).crew(PURPLE, "play", "buccaneer:3")

    t.play("use buccaneer.l1")
    assert (t.on("c1", PURPLE), t.on("c1", BLUE)) == ((3, 1), (1, 1))
    assert t.control("c1") == "purple"


@pytest.mark.rule("DR-11.5")
def test_a_third_player_may_gain_control_in_anothers_turn() -> None:
    t = Table(3).ship(PURPLE, "c1").cubes("c1", BLUE, 2).cubes("c1", GREEN, 2).crew(PURPLE, "play", "deckhand1")

    t.play("use deckhand1.l1", "blue")
    assert (t.control("c1"), t.on("c1", GREEN)) == ("green", (2, 1))


@pytest.mark.rule("DR-11.6")
def test_permanent_cubes_are_never_replaced_and_each_new_gain_adds_another() -> None:
    t = Table().ship(PURPLE, "c1").cubes("c1", PURPLE, 2, 1).cubes("c1", BLUE, 2, 1).crew(PURPLE, "play", "deckhand1 buccaneer:2")
    t.play("use deckhand1.l1")
    assert t.on("c1", PURPLE) == (3, 2)
    t.play("use buccaneer.l1")
    assert t.on("c1", BLUE) == (0, 1)
    assert t.on("c1", PURPLE) == (4, 2)


@pytest.mark.rule("DR-11.7")
def test_when_control_changes_all_buildings_go_back_to_the_supply() -> None:
    t = Table().ship(PURPLE, "c1").cubes("c1", BLUE, 3).cubes("c1", PURPLE, 1, 2).crew(PURPLE, "play", "deckhand1")
    t.s.control[2] = BLUE
    t.s.perm[2 * 4 + BLUE] = 1
    t.s.pool[BLUE] -= 1
    t.build("c1", "outpost")

    t.play("use deckhand1.l1")
    assert t.control("c1") == "purple"
    assert t.buildings("c1") == []
    assert t.s.buildings == [6, 8, 8]


@pytest.mark.rule("DR-11.8")
def test_loss_of_control_to_nobody_is_a_change_too() -> None:
    t = Table().ship(PURPLE, "c1").cubes("c1", BLUE, 3).cubes("c1", PURPLE, 1, 1).build("c1", "outpost").crew(PURPLE, "play", "deckhand1")
    t.s.control[2] = BLUE

    t.play("use deckhand1.l1")
    assert t.on("c1", PURPLE) == (2, 2)
    t = Table(3).ship(PURPLE, "c1").cubes("c1", BLUE, 3).cubes("c1", GREEN, 1, 1).build("c1", "outpost").crew(PURPLE, "play", "deckhand1")
    t.play("use deckhand1.l1", "blue")
    assert t.control("c1") is None
    assert t.buildings("c1") == []
    assert t.heard("lost_control") == [(3,)]


def finished(t: Table) -> Table:
    t.s.finished = BIT[BLUE]
    t.s.final = 1
    return t


@pytest.mark.rule("DR-11.9", "DR-16.4", "DR-21.8")
def test_replacing_a_cube_of_a_player_past_the_last_turn_costs_two_icons() -> None:
    t = finished(Table().ship(PURPLE, "c1").cubes("c1", BLUE, 4).crew(PURPLE, "play", "buccaneer:3"))

    t.play("use buccaneer.l1")
    assert (t.on("c1", PURPLE), t.on("c1", BLUE)) == ((1, 0), (3, 0))
    assert not finished(Table().ship(PURPLE, "c1").cubes("c1", BLUE, 4).crew(PURPLE, "play", "deckhand1")).can("use deckhand1.l1")


@pytest.mark.rule("DR-11.10")
def test_the_two_icons_may_come_from_two_abilities_used_together() -> None:
    t = finished(Table().ship(PURPLE, "c1").cubes("c1", BLUE, 4).crew(PURPLE, "play", "deckhand1 deckhand2"))

    t.play("use deckhand1.l1")
    assert t.options() == ["join deckhand2.l1", "done"]
    t.play("join deckhand2.l1")
    assert t.on("c1", PURPLE) == (1, 0)
    assert not t.can("use deckhand2.l1")
    assert t.heard("used")[1][1] == t.box.crew_names.index("deckhand2")


@pytest.mark.rule("DR-11.10", "DR-5.9")
def test_a_lone_icon_cannot_be_held_over_but_need_not_be_joined() -> None:
    t = finished(Table().ship(PURPLE, "c1").cubes("c1", BLUE, 4).crew(PURPLE, "play", "deckhand1 deckhand2"))

    t.play("use deckhand1.l1", "done")
    assert t.on("c1", PURPLE) == (0, 0)
    assert not t.can("use deckhand1.l1")
    assert not t.can("use deckhand2.l1")
    t = Table(3).ship(PURPLE, "c1").cubes("c1", BLUE, 3).cubes("c1", 2, 1).crew(PURPLE, "play", "deckhand1 deckhand2")
    finished(t).play("use deckhand1.l1")
    assert t.why_not("done").rules == ("DR-5.9", "DR-11.12")


@pytest.mark.rule("DR-11.11")
def test_without_any_cube_no_permanent_one_is_added_nor_owed_later() -> None:
    t = Table().ship(PURPLE, "c1").cubes("c1", PURPLE, 2).crew(PURPLE, "play", "deckhand1")
    t.cubes("b4", PURPLE, 0, t.s.pool[PURPLE] - 1)
    t.play("use deckhand1.l1")

    assert (t.control("c1"), t.on("c1", PURPLE)) == ("purple", (3, 0))
    t.s.pool[PURPLE] += 1
    assert t.on("c1", PURPLE) == (3, 0)
