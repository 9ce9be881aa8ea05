"""Playing cards and ability grammar (DR-5)."""

from __future__ import annotations

import pytest

from dead_reckoning.helpers import BLUE, PURPLE, Table, box
from roadstead.games.dead_reckoning.box.components import CANNON, DRAW, SAIL, WHEEL
from roadstead.games.dead_reckoning.rules import cards
from roadstead.games.dead_reckoning.rules.cleanup import draw_bonus
from roadstead.games.dead_reckoning.rules.scoring import end_bonus


def number(name: str) -> int:
    return box().crew_names.index(name)


@pytest.mark.rule("DR-5.1")
def test_a_played_card_lies_open_and_its_abilities_wait_as_long_as_one_likes() -> None:
    t = Table().crew(PURPLE, "hand", "crew1:2 crew2")

    t.play("play crew1", "play crew2")
    assert t.heard("played") == [(PURPLE, number("crew1"), 2), (PURPLE, number("crew2"), 1)]
    t.play("raise sails", "use crew1.l1")
    assert t.s.quay[PURPLE] == 2
    assert t.can("use crew2.l1")
    assert t.can("end")


@pytest.mark.rule("DR-5.2")
def test_parts_divided_by_a_green_line_are_used_separately() -> None:
    t = Table().crew(PURPLE, "play", "crew1:4").ship(PURPLE, "harbour", damage=2)

    t.play("use crew1.l2", "raise sails", "use crew1.l1", "0")
    assert (t.s.damage[PURPLE], t.s.quay[PURPLE]) == (1, 4)


@pytest.mark.rule("DR-5.3", "DR-19.9")
def test_of_options_divided_by_a_red_slash_only_one_is_used() -> None:
    t = Table().crew(PURPLE, "play", "bosun:4").goods(PURPLE, quay=9)

    assert [option for option in t.options() if option.startswith("use")] == ["use bosun.l2", "use bosun.l3", "use bosun.l4"]
    t.play("use bosun.l2")
    assert not [option for option in t.options() if option.startswith("use")]
    assert t.why_not("use bosun.l3").rules == ("DR-5.3", "DR-5.4")


@pytest.mark.rule("DR-5.4")
def test_each_ability_once_a_turn_and_battle_abilities_only_in_battle() -> None:
    t = Table().ship(PURPLE, "a4").crew(PURPLE, "play", "gunner1:3 crew1").lay(a4="E4-01")

    assert not t.can("use gunner1.l3")
    t.play("use crew1.l1")
    assert not t.can("use crew1.l1")
    t.play("attack", "fire 0").drop(*["plunder_coin"] * 6)
    assert t.options() == ["pass", "gunner1.l3"]
    t.play("gunner1.l3").drop("strength2", "strength2")
    assert t.asked() == "main"
    t.ship(PURPLE, "b4").lay(b4="E4-02").s.seat = -3
    t.s.settle()
    t.play("attack", "fire 0").drop(*["plunder_coin"] * 5)
    assert t.asked() == "room"
    assert len(t.heard("used")) == 2


@pytest.mark.rule("DR-5.5")
def test_passive_symbols_are_never_activated_but_counted() -> None:
    t = Table().crew(PURPLE, "play", "captain:4").sleeve(PURPLE, "captain", "A1-01a", "A2-02a").ship(PURPLE, "a1")

    assert [option for option in t.options() if option.startswith("use")] == []
    assert [cards.given(t.s, PURPLE, number("captain"), symbol) for symbol in (SAIL, CANNON, WHEEL, DRAW)] == [1, 2, 2, 0]


@pytest.mark.rule("DR-5.6", "DR-5.7")
def test_a_count_takes_level_line_and_all_advancements_of_this_crew_card() -> None:
    t = Table().crew(PURPLE, "play", "captain:2 bosun:2").sleeve(PURPLE, "captain", "A2-09a", "A2-02a").goods(PURPLE, chest=0)

    t.play("use captain.b2")
    assert t.s.chest[PURPLE] == 3


@pytest.mark.rule("DR-5.7", "DR-5.9")
def test_the_book_example_of_influence_for_every_cannon() -> None:
    t = Table().ship(PURPLE, "a1").crew(PURPLE, "play", "gunner1:2").sleeve(PURPLE, "gunner1", "A3-06a", "A1-09a")

    t.play("use gunner1.m2")
    assert t.on("a1", PURPLE) == (3, 0)


@pytest.mark.rule("DR-5.8")
def test_a_red_slash_symbol_counts_until_the_other_option_was_used() -> None:
    t = Table().ship(PURPLE, "a1").crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A1-12a", "A3-06a")
    assert cards.symbols(t.s, PURPLE, number("crew1"), CANNON) == 2
    t.play("raise sails", "yes")
    assert t.s.sails[PURPLE] == 3
    assert cards.symbols(t.s, PURPLE, number("crew1"), CANNON) == 1


@pytest.mark.rule("DR-5.8")
def test_a_symbol_that_results_from_a_count_is_not_counted_again() -> None:
    t = Table().crew(PURPLE, "play", "captain:2").sleeve(PURPLE, "captain", "A2-12a")

    assert cards.symbols(t.s, PURPLE, 0, DRAW) == 0
    assert cards.given(t.s, PURPLE, 0, DRAW) == 2


@pytest.mark.rule("DR-5.9")
def test_all_influence_of_a_line_is_placed_at_once_as_far_as_possible() -> None:
    t = Table().ship(PURPLE, "b1").crew(PURPLE, "play", "buccaneer:4")

    t.play("use buccaneer.l1")
    assert t.on("b1", PURPLE) == (3, 1)
    assert t.asked() == "main"


@pytest.mark.rule("DR-5.10")
def test_purple_frames_score_only_at_the_end_and_cannot_be_copied() -> None:
    t = Table().crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A4-14a", "A3-09a").goods(PURPLE, quay=7)

    assert [option for option in t.options() if option.startswith("use")] == ["use crew1.l1"]
    assert end_bonus(t.s, PURPLE, number("crew1")) == 2


@pytest.mark.rule("DR-5.11", "DR-13.4")
def test_cards_played_in_defence_stay_and_are_fresh_in_the_own_turn() -> None:
    t = Table(3).ship(PURPLE, "a1").ship(BLUE, "a1").crew(PURPLE, "play", "captain:2").crew(BLUE, "hand", "gunner1:3")

    t.play("use captain.l1", "fire 1", "gunner1").drop("plunder_cargo_a", "plunder_cargo_b", "plunder_cargo_a")
    assert t.options() == ["pass", "gunner1.l3"]
    t.play("gunner1.l3").drop("strength1_a", "strength1_a")
    assert t.asked() == "cargo_aboard"
    t.play("0", "0", "0", "0")
    assert t.zone(BLUE, "gunner1") == "play"
    t.end()
    assert (t.s.active, t.zone(BLUE, "gunner1")) == (BLUE, "play")
    assert t.can("use gunner1.l1")
    assert t.s.used[12 + number("gunner1")] == 0
    t.end()
    assert t.zone(BLUE, "gunner1") != "play"


@pytest.mark.rule("DR-5.12")
def test_cards_from_defence_count_as_played_for_sleeving_and_draw_bonus() -> None:
    t = Table().crew(PURPLE, "play", "gunner1:2").sleeve(PURPLE, "gunner1", "A1-04a").front(PURPLE, "A1-02a")

    assert draw_bonus(t.s, PURPLE) == 1
    t.play("end", "A1-02a")
    assert t.heard("sleeved") == [(PURPLE, t.card("A1-02a"), number("gunner1"))]


@pytest.mark.rule("DR-5.13")
def test_a_draw_bonus_sleeved_this_turn_does_not_count_yet() -> None:
    t = Table().crew(PURPLE, "play", "crew1").front(PURPLE, "A3-11a")

    t.play("end", "A3-11a").chance()
    assert t.s.hand_size(PURPLE) == 4


@pytest.mark.rule("DR-5.14")
def test_ship_upgrades_work_at_once() -> None:
    t = Table().crew(PURPLE, "play", "bosun:3").goods(PURPLE, quay=3)

    t.play("use bosun.l3", "UB4", "C", "raise sails")
    assert t.s.sails[PURPLE] == 4


@pytest.mark.rule("DR-5.15")
def test_a_copy_uses_another_advancement_again_under_its_own_price() -> None:
    t = Table().crew(PURPLE, "play", "captain:2").sleeve(PURPLE, "captain", "A4-14a", "A1-11a", "A1-03a").ship(PURPLE, "a1", damage=3).goods(PURPLE, quay=3)

    t.play("use captain.m1")
    assert (t.s.damage[PURPLE], t.s.quay[PURPLE]) == (2, 2)
    t.play("use captain.t1")
    assert t.asked() == "copy"
    assert t.options() == ["m1", "b2"]
    t.play("m1")
    assert (t.s.damage[PURPLE], t.s.quay[PURPLE]) == (1, 1)
    assert not t.can("use captain.t1")
    assert t.can("use captain.b2")


@pytest.mark.rule("DR-5.15")
def test_a_copy_may_stand_for_a_battle_ability_in_battle() -> None:
    t = Table().crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A4-14a", "A2-04a").ship(PURPLE, "a1").lay(a1="E1-03")

    assert not t.can("use crew1.t1")
    t.play("attack", "fire 0").drop("plunder_coin")
    assert t.options() == ["pass", "crew1.t1", "crew1.m1"]
    t.play("crew1.m1").drop("damage_a", "damage_a")
    t.play("crew1.t1").drop("damage_a", "damage_a")
    assert t.heard("copied") == [(PURPLE, number("crew1"), box().faces[t.s.face(PURPLE, number("crew1"), 2)].abilities[0].number)]
    assert t.asked() == "main"


@pytest.mark.rule("DR-5.15")
def test_symbols_level_line_and_other_copies_cannot_be_copied() -> None:
    t = Table().crew(PURPLE, "play", "crew1:3").sleeve(PURPLE, "crew1", "A4-14a", "A1-02a").goods(PURPLE, quay=3)

    assert not t.can("use crew1.t1")


@pytest.mark.rule("DR-5.16")
def test_the_attack_flag_chooses_one_rival_ship_in_the_same_space_whatever_its_mode() -> None:
    t = Table(4).crew(PURPLE, "play", "captain:2").ship(PURPLE, "a1").ship(1, "a1", pirate=True).ship(2, "a1").ship(3, "b1")

    t.play("use captain.l1")
    assert t.options() == ["blue", "green"]
    t = Table(3).crew(PURPLE, "play", "captain:2")
    t.play("use captain.l1")
    assert t.options() == ["blue", "green"]


@pytest.mark.rule("DR-5.17", "DR-19.24")
def test_counting_a_red_slash_sail_closes_the_other_option_and_the_reverse() -> None:
    t = Table().ship(PURPLE, "a1").crew(PURPLE, "play", "deckhand1:3 deckhand2:2")

    t.play("raise sails")
    assert t.asked() == "count"
    t.play("yes", "no")
    assert t.s.sails[PURPLE] == 4
    assert not t.can("use deckhand1.l1")
    assert t.can("use deckhand2.l1")
    t = Table().ship(PURPLE, "a1").crew(PURPLE, "play", "deckhand1:3")
    t.play("use deckhand1.l1", "raise sails")
    assert (t.asked(), t.s.sails[PURPLE]) == ("main", 2)


@pytest.mark.rule("DR-5.17")
def test_a_red_slash_cannon_is_spent_in_battle_by_the_active_player_only() -> None:
    t = Table().ship(PURPLE, "a1").crew(PURPLE, "play", "crew1 captain:2").sleeve(PURPLE, "crew1", "A1-12a")
    t.ship(BLUE, "a1").crew(BLUE, "play", "crew1").sleeve(BLUE, "crew1", "A1-09a")
    t.s.advs[(12 + 1) * 3] = t.s.advs[1 * 3]
    t.s.settle()

    t.play("use captain.l1")
    assert "count crew1.t2" in t.options()
    t.play("count crew1.t2", "fire 1")
    assert t.heard("cubes") == [(PURPLE, 2), (BLUE, 3)]
    assert t.s.used[1] == 1 << 5
    assert t.s.used[13] == 0


@pytest.mark.rule("DR-5.18")
def test_in_a_rival_turn_a_card_in_play_gives_only_cannons_and_battle_abilities() -> None:
    t = Table().crew(BLUE, "play", "gunner1:2 crew1:3").ship(PURPLE, "a1").ship(BLUE, "a1").crew(PURPLE, "play", "captain:2")

    t.play("use captain.l1", "fire 0")
    assert t.heard("cubes")[1] == (BLUE, 2)
    t.drop("plunder_cargo_a", "plunder_cargo_a")
    assert t.asked() == "cargo_aboard"
    assert t.s.quay[BLUE] == 0
