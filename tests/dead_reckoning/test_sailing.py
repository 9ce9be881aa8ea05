"""Sails, movement, exploring (DR-6)."""

from __future__ import annotations

import pytest

from dead_reckoning.helpers import BLUE, PURPLE, Table
from roadstead.games.dead_reckoning.rules.state import FACE_DOWN, NEIGHBOURS


@pytest.mark.rule("DR-6.1")
def test_sails_on_unblocked_hull_spaces_plus_cards_in_play_at_most_eight() -> None:
    t = Table().ship(PURPLE, "a1").crew(PURPLE, "play", "captain").goods(PURPLE, A=(1, 0))
    assert t.play("raise sails").s.sails[PURPLE] == 2
    assert "DR-6.1" in t.why_not("raise sails").rules
    t = Table().crew(PURPLE, "play", "deckhand1:4 deckhand2:4 captain").sleeve(PURPLE, "captain", "A3-05a")
    assert t.play("raise sails").s.sails[PURPLE] == 8


@pytest.mark.rule("DR-6.1", "DR-6.2")
def test_the_book_example_of_raising_sails() -> None:
    purple = Table().cubes("c1", PURPLE, 3).ship(PURPLE, "c1").goods(PURPLE, A=(2, 1), D=(1, 0)).crew(PURPLE, "play", "captain")
    assert purple.play("raise sails").s.sails[PURPLE] == 3

    def blue() -> Table:
        return Table().cubes("c1", BLUE, 3).ship(PURPLE, "c1").goods(PURPLE, A=(2, 0), D=(1, 0)).crew(PURPLE, "play", "captain")

    assert blue().play("raise sails").s.sails[PURPLE] == 1
    assert blue().play("stow", "jettison 1 cargo D", "done", "raise sails").s.sails[PURPLE] == 2


@pytest.mark.rule("DR-6.2")
def test_in_harbour_sails_of_loaded_hull_spaces_count() -> None:
    t = Table().goods(PURPLE, A=(4, 0), D=(3, 0))

    assert t.play("raise sails").s.sails[PURPLE] == 2


@pytest.mark.rule("DR-6.3")
def test_a_blockade_cancels_that() -> None:
    t = Table().cubes("c1", PURPLE, 3).ship(PURPLE, "c1").ship(BLUE, "c1", pirate=True).goods(PURPLE, A=(4, 0))

    assert t.play("raise sails").s.sails[PURPLE] == 1


@pytest.mark.rule("DR-6.4")
def test_cards_played_after_raising_add_no_sails() -> None:
    t = Table().crew(PURPLE, "hand", "captain")

    t.play("raise sails", "play captain")
    assert t.s.sails[PURPLE] == 2


@pytest.mark.rule("DR-6.5", "DR-19.6")
def test_each_orthogonal_step_costs_one_sail_and_several_moves_are_allowed() -> None:
    t = Table().ship(PURPLE, "b2", sails=4)

    assert {option for option in t.options() if option.startswith("sail")} == {"sail b1", "sail a2", "sail c2", "sail b3"}
    assert t.why_not("sail a1").key == "no.not_adjacent"
    t.play("sail b3", "c3", "stop")
    assert t.s.sails[PURPLE] == 2
    t.play("sail c2", "c1")
    assert (t.s.ship[PURPLE], t.s.sails[PURPLE], t.asked()) == (3, 0, "main")
    assert t.why_not("sail b1").key == "no.no_sails"


@pytest.mark.rule("DR-6.6")
def test_the_harbour_is_one_space_next_to_row_one_and_ships_never_block() -> None:
    assert NEIGHBOURS[0] == [1, 2, 3]
    t = Table(4).ship(1, "a1").ship(2, "a1").ship(3, "a1").ship(PURPLE, "a1", sails=2)
    t.play("sail harbour", "c1")
    assert t.s.ship == [3, 1, 1, 1]


@pytest.mark.rule("DR-6.7")
def test_passing_over_a_tile_does_nothing() -> None:
    t = Table().ship(PURPLE, "harbour", sails=2).ship(BLUE, "a1", pirate=True).tile(a1="?").lay(b1="A1-01a")

    t.play("sail a1", "a2")
    assert t.s.tiles[0] == FACE_DOWN
    assert t.heard("battle_ship") == []
    assert not t.can("buy")


@pytest.mark.rule("DR-6.8")
def test_a_move_that_ends_on_a_face_down_tile_explores_it() -> None:
    t = Table().tile(b2="?", b1="?", a1="S01", a2="S02").ship(PURPLE, "harbour", sails=3).top(2, "A2-01a")

    t.play("sail b1", "b2", "stop")
    assert t.asked() == "tile"
    t.chance("S03")
    assert t.s.tiles[t.at("b2")] == 14
    assert t.s.tiles[t.at("b1")] == FACE_DOWN
    assert t.s.slot[t.at("b2")] == t.card("A2-01a")
    assert t.box.cards[t.s.top[1]].row == 1


@pytest.mark.rule("DR-6.9", "DR-6.10")
def test_one_exploration_a_turn_but_the_move_may_go_on_and_pass_face_down_tiles() -> None:
    t = Table().tile(b1="?", b2="?", c1="S01", c2="S02").ship(PURPLE, "harbour", sails=5)

    t.play("sail b1", "stop").chance("S03")
    assert t.can("sail b2")
    t.play("sail b2")
    assert not t.can("stop")
    assert t.why_not("stop").rules == ("DR-6.9",)
    t.play("b3", "stop")
    assert t.s.tiles[t.at("b2")] == FACE_DOWN
    assert t.s.sails[PURPLE] == 2


@pytest.mark.rule("DR-6.9")
def test_a_step_onto_a_face_down_tile_needs_a_sail_to_leave_it() -> None:
    t = Table().tile(b1="?", b2="?", c1="S01", c2="S02").ship(PURPLE, "harbour", sails=2)

    t.play("sail b1", "stop").chance("S03")
    assert not t.can("sail b2")
    assert t.why_not("sail b2").rules == ("DR-6.9",)


@pytest.mark.rule("DR-6.11")
def test_exploring_with_an_empty_box_uses_the_next_higher_one() -> None:
    t = Table().tile(a1="?", c1="S01").ship(PURPLE, "harbour", sails=1).top(3, "A3-05a")

    t.play("sail a1").chance()
    assert t.s.slot[0] == t.card("A3-05a")


@pytest.mark.rule("DR-6.12")
def test_a_rival_garrison_damages_every_entry_also_when_passing() -> None:
    t = Table().cubes("a1", BLUE, 4).build("a1", "garrison").ship(PURPLE, "harbour", sails=4)

    t.play("sail a1", "a2", "a1", "stop")
    assert t.s.damage[PURPLE] == 2
    t = Table().cubes("a1", PURPLE, 4).build("a1", "garrison").ship(PURPLE, "harbour", sails=1)
    assert t.play("sail a1").s.damage[PURPLE] == 0


@pytest.mark.rule("DR-6.13")
def test_garrison_damage_comes_first_and_a_sunk_ship_has_ended_its_move() -> None:
    t = Table().cubes("a1", BLUE, 4).build("a1", "garrison").ship(PURPLE, "harbour", sails=4, damage=4).ship(BLUE, "a1")
    t.crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A4-05a")

    t.play("sail a1")
    assert (t.s.ship[PURPLE], t.s.damage, t.asked()) == (0, [0, 0], "main")
    assert t.s.sails[PURPLE] == 0


@pytest.mark.rule("DR-6.13")
def test_exploring_comes_before_pirate_battles() -> None:
    t = Table().tile(a1="?", c1="S01").ship(PURPLE, "harbour", sails=1).ship(BLUE, "a1", pirate=True)

    t.play("sail a1")
    assert t.asked() == "tile"
    t.chance("I01")
    assert t.asked() == "guns"


@pytest.mark.rule("DR-6.14")
def test_unused_sails_are_lost_in_cleanup() -> None:
    t = Table().ship(PURPLE, "a1", sails=3)

    t.end()
    assert t.s.sails[PURPLE] == 0
