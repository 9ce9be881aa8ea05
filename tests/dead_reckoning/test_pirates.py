"""Pirate mode and blockade (DR-8)."""

from __future__ import annotations

import pytest

from dead_reckoning.helpers import BLUE, GREEN, PURPLE, Table


def lost(t: Table) -> Table:
    """The active player drops nothing and loses by 1."""
    return t.play("fire 0").drop("strength1_a")


def won(t: Table) -> Table:
    return t.play("fire 0").drop("plunder_cargo_a").play("0", "0")


@pytest.mark.rule("DR-8.1", "DR-9.3")
def test_the_mode_is_chosen_in_cleanup_and_never_pirate_in_harbour() -> None:
    t = Table().ship(PURPLE, "a1")
    t.play("end")
    assert t.options() == ["trade", "pirate"]
    t.play("pirate").chance()
    assert t.s.mode == [1, 0]
    t = Table()
    t.play("end").chance()
    assert (t.s.mode[PURPLE], t.s.active) == (0, BLUE)


@pytest.mark.rule("DR-8.2")
def test_in_the_own_turn_pirate_mode_gives_no_attack() -> None:
    t = Table().ship(PURPLE, "a1", pirate=True).ship(BLUE, "a1")

    assert not t.can("fight blue")
    assert "DR-8.2" in t.why_not("fight blue").rules


@pytest.mark.rule("DR-8.3", "DR-19.7")
def test_ending_a_move_beside_pirates_means_one_battle_after_the_other_in_any_order() -> None:
    t = Table(3).ship(PURPLE, "harbour", sails=1).ship(BLUE, "a1", pirate=True).ship(GREEN, "a1", pirate=True)

    t.play("sail a1")
    assert t.asked() == "pirate"
    assert t.options() == ["blue", "green"]
    t.play("green")
    assert t.asked() == "guns"
    lost(t)
    assert t.heard("battle_ship") == [(PURPLE, GREEN), (PURPLE, BLUE)]
    lost(t)
    assert t.asked() == "main"


@pytest.mark.rule("DR-8.3")
def test_a_ship_that_sank_fights_no_more() -> None:
    t = Table(3).ship(PURPLE, "harbour", sails=1, damage=4).ship(BLUE, "a1", pirate=True).ship(GREEN, "a1", pirate=True)

    lost(t.play("sail a1", "green"))
    assert t.s.ship[PURPLE] == 0
    assert t.asked() == "main"
    assert len(t.heard("battle_ship")) == 1


@pytest.mark.rule("DR-8.4")
def test_each_ship_building_group_or_encounter_is_fought_once_a_turn() -> None:
    t = Table().ship(PURPLE, "a1").ship(BLUE, "a1").crew(PURPLE, "play", "captain:2 bosun").sleeve(PURPLE, "bosun", "A2-10a")
    won(t.play("use captain.l1"))
    assert not t.can("use bosun.b1")
    t = Table().ship(PURPLE, "a1").cubes("a1", BLUE, 4).build("a1", "garrison")
    t.play("storm", "fire 0").drop("strength1_a", "strength1_a")
    assert not t.can("storm")
    assert t.why_not("storm").rules == ("DR-8.4",)


@pytest.mark.rule("DR-8.5")
def test_starting_beside_a_pirate_one_may_leave_or_fight_without_a_flag() -> None:
    t = Table().ship(PURPLE, "c1").ship(BLUE, "c1", pirate=True).cubes("c1", PURPLE, 3).stock("c1", 3)

    assert not t.can("load cargo")
    assert t.can("raise sails")
    t.play("fight blue")
    won(t)
    assert t.s.mode[BLUE] == 0
    assert t.can("load cargo")


@pytest.mark.rule("DR-8.6")
def test_a_blockade_forbids_influence_loading_unloading_and_storming() -> None:
    t = Table(3).ship(PURPLE, "a1").ship(BLUE, "a1", pirate=True).cubes("a1", GREEN, 4).build("a1", "garrison")
    t.crew(PURPLE, "play", "deckhand1").sleeve(PURPLE, "deckhand1", "A4-11a").goods(PURPLE, A=(1, 0))
    assert not t.can("use deckhand1.l1")
    assert not t.can("use deckhand1.b1")
    assert not t.can("storm")
    assert not t.can("unload")
    assert t.why_not("storm").rules == ("DR-8.6",)


@pytest.mark.rule("DR-8.6", "DR-8.7")
def test_after_losing_the_blockade_lasts_for_the_turn_also_for_the_controller() -> None:
    t = Table().ship(PURPLE, "harbour", sails=3).ship(BLUE, "c1", pirate=True).cubes("c1", PURPLE, 3).stock("c1", 3)

    lost(t.play("sail c1", "stop"))
    assert not t.can("load cargo")
    t.end()
    t.end()
    assert t.s.shut == 0


@pytest.mark.rule("DR-8.8")
def test_production_and_building_are_not_blockaded() -> None:
    t = Table().ship(PURPLE, "c1").ship(BLUE, "c1", pirate=True).cubes("c1", PURPLE, 3).crew(PURPLE, "play", "purser firstmate:2").goods(PURPLE, quay=4)

    t.play("use purser.l1", "c1", "use firstmate.l1", "outpost c1")
    assert t.lying("c1") == (2, 0)
    assert t.buildings("c1") == ["outpost"]


@pytest.mark.rule("DR-8.9")
def test_re_entering_the_tile_of_a_pirate_fought_this_turn_causes_no_new_battle() -> None:
    t = Table().ship(PURPLE, "harbour", sails=3).ship(BLUE, "a1", pirate=True).crew(PURPLE, "play", "deckhand1")

    lost(t.play("sail a1", "stop"))
    t.play("sail a2", "stop", "sail a1")
    assert t.asked() == "main"
    assert len(t.heard("battle_ship")) == 1
    assert not t.can("use deckhand1.l1")


@pytest.mark.rule("DR-8.10")
def test_a_pirate_that_loses_a_ship_battle_returns_to_trade_mode_attacking_or_defending() -> None:
    t = Table().ship(PURPLE, "a1").ship(BLUE, "a1", pirate=True)
    won(t.play("fight blue"))
    assert t.s.mode == [0, 0]
    t = Table().ship(PURPLE, "a1", pirate=True).ship(BLUE, "a1").crew(PURPLE, "play", "captain:2")
    lost(t.play("use captain.l1"))
    assert t.s.mode == [0, 0]
    t = Table().ship(PURPLE, "a1").ship(BLUE, "a1", pirate=True)
    lost(t.play("fight blue"))
    assert t.s.mode == [0, 1]


@pytest.mark.rule("DR-8.11")
def test_losing_to_an_encounter_or_buildings_keeps_the_mode() -> None:
    t = Table().ship(PURPLE, "a1", pirate=True).lay(a1="E1-03").cubes("a1", BLUE, 4).build("a1", "garrison")

    t.play("attack", "fire 0").drop("strength1_a")
    assert t.s.mode[PURPLE] == 1
    t.play("storm", "fire 0").drop("strength1_a", "strength1_a")
    assert t.s.mode[PURPLE] == 1


@pytest.mark.rule("DR-8.12", "DR-13.27")
def test_a_blockade_by_a_lost_battle_stays_even_if_the_winner_sinks_or_the_loser_returns() -> None:
    t = Table().ship(PURPLE, "harbour", sails=3).ship(BLUE, "a1", pirate=True, damage=4).crew(PURPLE, "play", "deckhand1")

    t.play("sail a1", "stop", "fire 1").drop("damage_a", "strength1_a")
    assert t.s.ship[BLUE] == 0
    assert not t.can("use deckhand1.l1")
    t.play("sail a2", "stop", "sail a1")
    assert not t.can("use deckhand1.l1")


@pytest.mark.rule("DR-8.13")
def test_after_the_battle_the_card_may_still_be_bought_unless_the_own_ship_sank() -> None:
    t = Table().ship(PURPLE, "harbour", sails=3).ship(BLUE, "a1", pirate=True).lay(a1="A1-01a").goods(PURPLE, A=(2, 0))
    t.play("sail a1", "stop", "done")
    lost(t)
    assert t.can("buy")
    t = Table().ship(PURPLE, "harbour", sails=3, damage=4).ship(BLUE, "a1", pirate=True).lay(a1="A1-01a").goods(PURPLE, A=(2, 0))
    t.play("sail a1", "stop", "done")
    lost(t)
    assert not t.can("buy")
