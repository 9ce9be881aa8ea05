"""AH-19: rulings in positions where they decide something, and the options that turn them round."""

from __future__ import annotations

import pytest

from ahoy.helpers import Table, card, figure, player, tile
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.rules import events
from roadstead.games.ahoy.rules.actions import CELL_NAMES
from roadstead.games.ahoy.rules.state import BIT

FLAGSHIPS = ("squadron", "smuggler1", "union", "smuggler2")


def crowd(t: Table, where: str, *others: str) -> Table:
    for name in FLAGSHIPS:
        t.put(name, where)
    return t.put(*others) if others else t


def reward_from(t: Table, white: str, black: str = "3c") -> Table:
    """Smuggler 1's markers."""
    t.s.white[player("smuggler1")] = CELL_NAMES.index(white)
    t.s.black[player("smuggler1")] = CELL_NAMES.index(black)
    return t


# --- Squadron, Stronghold, slots: 19.48 down to 19.42 --------------------------------------------------------


@pytest.mark.rule("AH-19.48", "AH-11.6", "AH-10.4", "AH-3.2")
def test_a_stronghold_recruits_by_die_wherever_the_flagship_is_and_the_die_counts() -> None:
    t = Table().put("stronghold1", "fish-a.se", "squadron", "tree-a.nw").market("pilot", "elder", "diver").dice("squadron", 1, 2).turn("squadron")
    assert not t.can("recruit diver")

    t.use(1, "pilot")
    assert (t.crew_of("squadron"), t.die_at("squadron", "pilot"), t.question) == (["pilot"], 1, "slot")


@pytest.mark.rule("AH-19.48", "AH-11.6")
def test_dominance_opens_only_the_suits_of_islands_with_a_stronghold() -> None:
    t = Table().put("stronghold1", "fish-a.se", "squadron", "compass-a.se").market("diver", "sailor", "elder").gold("squadron", 5).turn("squadron")
    assert [word for word in t.options() if word.startswith("recruit")] == ["recruit sailor", "recruit diver"]

    t = Table().put("stronghold1", "fish-a.se", "union", "compass-a.se").market("diver", "sailor", "elder").gold("union", 5).turn("union")
    assert [word for word in t.options() if word.startswith("recruit")] == ["recruit sailor"]


@pytest.mark.rule("AH-19.47", "AH-9.6", "AH-14.4", "AH-9.8")
def test_a_ship_plan_counts_its_damage_again_only_when_new_damage_comes() -> None:
    """Gunship with a die on 4 and damage on 6: it lives, and goes on living when the die comes back."""
    t = Table().put("gunship", "skull-a.ne").dice("union").on("union", "gunship-4", 4).damage("union", "gunship-6").dice("squadron", 1).dice("smuggler1")
    t.dice("smuggler2").turn("squadron").use(1, "tailwind-1")
    while t.question == "roll":
        t.roll(3)

    assert (t.s.round, t.die_at("union", "gunship-4")) == (2, 0)
    assert (t.where("gunship"), t.damaged("union")) == ("skull-a.ne", ["gunship-6"])


@pytest.mark.rule("AH-19.44", "AH-3.10", "AH-3.2")
def test_a_die_set_aside_counts_for_its_turn_and_leaves_the_others_for_the_next() -> None:
    """Only Repair is left on the Squadron's board, and three dice of which none is a 2."""
    t = Table().dice("squadron", 1, 4, 5).dice("smuggler1").dice("union").dice("smuggler2")
    t.s.damage[player("squadron")] = t.s.terms.board[0] & ~t.s.terms.dashed[0]
    t.turn("squadron").play("aside 1", "aside 5")

    assert t.told(events.TURN) == 1
    assert t.told(events.SET_ASIDE) == 3
    assert t.s.unplaced(player("squadron")) == 0


@pytest.mark.rule("AH-19.43", "AH-19.35", "AH-17.16", "AH-7.3")
def test_where_a_worn_die_does_not_load_gunners_mate_battles_only_loaded_enemies() -> None:
    """The battle is as if the Flagship had moved there, and unloaded ships do not battle each other."""
    t = Table(worn_cannons_loaded=False).crew("union", "gunners-mate").put("smuggler1", "skull-a.sw").turn("union").use(1, "cannons")

    assert not t.can("skull-a.sw")


@pytest.mark.rule("AH-19.42", "AH-8.4", "AH-9.3")
def test_a_damaged_cannons_slot_takes_no_die_even_from_a_harbor() -> None:
    t = Table().damage("union", "cannons").turn("union").use(1, "sail-1").play("n", "stop")
    assert t.options() == ["pass", "repair"]

    t.play("pass", "die 2")
    assert t.why_not("cannons") == "no.broken"


@pytest.mark.rule("AH-19.42", "AH-9.3")
def test_a_cannons_slot_with_a_die_cannot_be_damaged() -> None:
    t = Table().crew("squadron", "mystic").put("squadron", "skull-a.sw").on("union", "cannons", 1).turn("squadron").play("use mystic", "order", "union")

    assert t.question == "damage"
    assert t.why_not("cannons") == "no.die_protects"
    assert t.why_not("repair") == "no.dashed"


# --- hits, wealth, Trawler, Witch: 19.41 down to 19.37 --------------------------------------------------------


@pytest.mark.rule("AH-19.41", "AH-16.4")
def test_mystic_may_choose_what_cannot_be_damaged_or_by_agreement_no_own_figure() -> None:
    t = Table().crew("smuggler1", "mystic").damage("smuggler1", "sail-1", "sail-2", "sail-3", "full-sail", "tailwind", "cannons").put("union", "tree-a.se")
    t.turn("smuggler1").play("use mystic", "smuggler1")
    assert (t.question, len(t.damaged("smuggler1"))) == ("action", 7)

    t = Table(hits_own_figures=False).crew("squadron", "mystic").put("patrol1", "compass-a.nw", "union", "compass-a.nw", "gunship", "compass-a.nw")
    t.turn("squadron").play("use mystic", "order")
    assert t.options() == ["union", "gunship"]


@pytest.mark.rule("AH-19.40", "AH-13.7")
def test_a_delivery_to_the_richest_region_still_gives_fame_reward_and_pledge() -> None:
    t = Table().put("smuggler1", "fish-a.se").cargo("smuggler1", "trawler")
    t.s.wealth[tile("fish_a")] = 6
    t.turn("smuggler1").play("deliver trawler", "2c", "b")

    assert (t.s.wealth[tile("fish_a")], t.fame("smuggler1"), t.has_gold("smuggler1")) == (6, 2, 1)
    assert t.s.pledged[2 * player("smuggler1") + 1] == BIT[card("trawler")]


@pytest.mark.rule("AH-19.39", "AH-17.27", "AH-8.1")
def test_the_trawler_takes_treasure_of_spaces_a_current_carries_it_through() -> None:
    """parrot A: the current in the north-west runs to the open south-west; from the east it is entered past 1 gold of Wreckage."""
    t = crowd(Table(tiles="parrot_a 0 0 0, skull_b -2 -1 0"), "skull-b.nw", "union", "parrot-a.se").crew("union", "trawler").turn("union")
    t.use(1, "trawler").play("n", "rally", "take", "w")

    assert (t.where("union"), t.has_gold("union")) == ("parrot-a.sw", 1)


@pytest.mark.rule("AH-19.39", "AH-17.27", "AH-19.27")
def test_the_trawler_takes_nothing_in_a_victory_move() -> None:
    """Smuggler 1 wins beside fish A's Wreckage, sails through it and back."""
    t = Table().crew("smuggler1", "trawler").put("smuggler1", "fish-a.sw", "union", "fish-a.se").on("smuggler1", "cannons", 1).turn("smuggler1")
    t.use(2, "trawler").play("e").win("move", "rally", "n", "full-sail")

    assert t.question == "step"
    assert t.has_gold("smuggler1") == 0


@pytest.mark.rule("AH-19.38", "AH-17.25", "AH-5.2")
def test_the_witch_ignores_sandbars_on_the_traced_line() -> None:
    """fish B has a Sandbar between its northern spaces; leaving eastward there, the line runs back across it."""
    t = crowd(Table(tiles="fish_b 0 0 0, skull_a 0 2 0"), "skull-a.ne", "union", "fish-b.ne").crew("union", "sea-witch").turn("union")
    t.use(1, "sail-1").play("e", "wrap")

    assert (t.where("union"), t.question) == ("fish-b.nw", "step")


@pytest.mark.rule("AH-19.38", "AH-17.25", "AH-6.1")
def test_the_witch_works_with_an_empty_stack_and_may_be_agreed_to_end_the_movement() -> None:
    for goes_on, question in ((True, "step"), (False, "action")):
        t = Table(witch_keeps_movement=goes_on).crew("smuggler1", "sea-witch").turn("smuggler1").use(2, "sail-1").play("n", "wrap")
        assert (t.where("smuggler1"), t.question) == ("skull-a.sw", question)

    row = "compass_a 0 0 0, tree_a 2 0 0, fish_a 0 2 0, skull_a 2 2 0, parrot_a 4 0 0, parrot_b 4 2 0, skull_b 6 0 0, fish_b 6 2 0"
    t = crowd(Table(tiles=f"{row}, sword_a 8 0 0, sword_b 8 2 0, compass_b 10 0 0"), "fish-a.sw", "smuggler1", "tree-a.nw")
    assert t.s.stack() == 0
    t.crew("smuggler1", "sea-witch").turn("smuggler1").use(2, "sail-1").play("n")
    assert t.where("smuggler1") == "skull-a.sw"


@pytest.mark.rule("AH-19.37", "AH-17.22", "AH-8.4")
def test_the_powder_monkey_wakes_up_at_a_harbor_unless_agreed_otherwise() -> None:
    for rule, question in (("any_repair", "target"), ("repair_action", "action")):
        t = (
            Table(powder_monkey=rule)
            .crew("union", "powder-monkey")
            .damage("union", "rally")
            .turn("union")
            .use(1, "sail-1")
            .play("n", "stop", "repair", "rally")
        )
        assert t.question == question


@pytest.mark.rule("AH-19.37", "AH-13.10")
def test_a_reward_that_repairs_wakes_the_powder_monkey() -> None:
    t = reward_from(Table(), "5d", "4d").crew("smuggler1", "powder-monkey").damage("smuggler1", "cannons", "negotiate").put("smuggler1", "fish-a.se")
    t.cargo("smuggler1", "trawler").put("patrol1", "fish-a.ne").turn("smuggler1").play("deliver trawler", "5e")

    assert (t.damaged("smuggler1"), t.fame("smuggler1"), t.question) == ([], 2 + 2, "target")
    t.play("patrol1", "a")
    assert t.where("patrol1") == "-"


# --- Gunner's Mate, Emissary, Elder: 19.35 down to 19.31 ------------------------------------------------------


@pytest.mark.rule("AH-19.35", "AH-13.13")
def test_a_victory_move_after_gunners_mate_starts_from_the_real_space() -> None:
    t = (
        Table()
        .crew("smuggler1", "gunners-mate")
        .put("smuggler1", "skull-a.ne", "squadron", "skull-a.sw")
        .turn("smuggler1")
        .use(2, "cannons")
        .play("skull-a.sw", "hold")
    )
    t.win("move", "order", "n", "stop")

    assert t.where("smuggler1") == "tree-a.se"


@pytest.mark.rule("AH-19.35")
def test_gunners_mate_must_battle_all_enemies_of_the_space_and_may_fire_at_the_own_one() -> None:
    t = (
        Table()
        .crew("union", "gunners-mate")
        .put("squadron", "skull-a.se", "patrol1", "skull-a.se")
        .turn("union")
        .use(1, "cannons")
        .play("skull-a.se", "squadron")
    )
    t.win("none").win("none")
    assert (t.told(events.WON_BATTLE), t.where("union")) == (2, "skull-a.se")

    t = Table(mate_own_space=False).crew("union", "gunners-mate").put("squadron", "skull-a.se").turn("union").use(1, "cannons")
    assert t.question == "action"


@pytest.mark.rule("AH-19.33", "AH-19.28", "AH-21.1")
def test_the_emissary_waits_for_the_own_turn_unless_agreed_otherwise() -> None:
    """Smuggler 1 wins as defender and sails into a Stronghold on the Union's turn."""
    for rule, question in (("own_turn", "roll"), ("any_turn", "emissary")):
        t = Table(emissary=rule).crew("smuggler1", "emissary").gold("smuggler1", 2).put("smuggler1", "skull-a.ne", "stronghold1", "tree-a.se")
        t.on("union", "cannons", 1).turn("union").use(1, "sail-1").play("n").lose("move", "rally", "n")
        assert t.question == question


# --- winners, pushes: 19.30 down to 19.27 --------------------------------------------------------------------


@pytest.mark.rule("AH-19.30", "AH-17.3")
def test_an_option_keeps_the_gunship_where_it_is() -> None:
    for rule, question in (("ships", "push"), ("flagships", "action")):
        t = Table(beakhead_targets=rule).crew("squadron", "battering-beakhead", "mystic").put("gunship", "fish-a.se", "squadron", "fish-a.sw").turn("squadron")
        t.play("use mystic", "order", "gunship", "gunship-4")
        assert t.question == question


@pytest.mark.rule("AH-19.30", "AH-17.3", "AH-12.4")
def test_a_union_ship_pushed_onto_an_island_after_its_sail_gets_its_comrades_there() -> None:
    t = Table().crew("squadron", "battering-beakhead").put("union", "tree-a.se", "squadron", "skull-a.ne").on("squadron", "cannons-5", 1).comrades(ready=2)
    t.turn("union").use(1, "sail-1").play("s").lose("double", "rally", "inspire", "s")

    assert (t.where("union"), t.question) == ("skull-a.se", "comrades")
    t.play("place")
    assert t.on_island("skull_a") == 2


@pytest.mark.rule("AH-19.30", "AH-17.3")
def test_two_points_of_one_victory_push_once() -> None:
    t = Table().crew("squadron", "battering-beakhead").put("union", "tree-a.se", "squadron", "skull-a.ne").on("squadron", "cannons-5", 1).turn("union")
    t.use(1, "sail-1").play("s").lose("double", "rally", "inspire", "s")

    assert t.told(events.PUSHED) == 1
    assert t.asked == "union"


@pytest.mark.rule("AH-19.28", "AH-8.4", "AH-8.5", "AH-13.13")
def test_a_smuggler_who_wins_as_defender_anchors_with_all_effects_on_the_turn_of_another() -> None:
    """From skull A's Island north to the Harbor, where the damage is repaired while the Squadron waits."""
    t = Table().put("smuggler1", "skull-a.se", "squadron", "skull-a.sw", "union", "fish-a.sw").on("squadron", "cannons-5", 1).damage("smuggler1", "negotiate")
    t.crew("smuggler1", "merchant").turn("squadron").use(1, "sail-1").play("e").lose("move", "order", "n", "stop")

    assert (t.asked, t.question, t.has_gold("smuggler1")) == ("smuggler1", "harbor", 1)
    t.play("repair", "negotiate")
    assert (t.asked, t.question, t.damaged("smuggler1")) == ("squadron", "patrol", [])


@pytest.mark.rule("AH-19.27", "AH-8.2", "AH-5.7")
def test_the_terrain_of_the_battle_space_is_skipped_when_the_winner_sails_off() -> None:
    t = Table().put("smuggler1", "fish-a.se", "union", "fish-a.ne").on("smuggler1", "cannons", 1).turn("smuggler1").use(2, "sail-1").play("n")
    t.win("move", "rally", "s", "stop")

    assert (t.where("smuggler1"), t.damaged("smuggler1"), t.has_gold("smuggler1"), t.question) == ("fish-a.se", [], 0, "action")


@pytest.mark.rule("AH-19.27", "AH-8.2")
def test_a_reward_that_does_not_move_the_winner_leaves_the_terrain_in_force() -> None:
    t = Table().put("smuggler1", "fish-a.se", "union", "fish-a.ne").on("smuggler1", "cannons", 1).turn("smuggler1").use(2, "sail-1").play("n")
    t.win("reward", "rally", "2c", "negotiate", "take")

    assert (t.damaged("smuggler1"), t.has_gold("smuggler1"), t.question) == (["negotiate"], 3, "action")


@pytest.mark.rule("AH-19.27", "AH-13.9", "AH-7.4")
def test_a_reward_that_moves_the_winner_drops_the_other_battles() -> None:
    t = reward_from(Table(), "5e", "5d").put("smuggler1", "skull-a.se", "union", "skull-a.ne", "squadron", "skull-a.ne").on("smuggler1", "cannons", 1)
    t.turn("smuggler1").use(2, "sail-1").play("n", "union").win("reward", "rally", "4e", "s", "stop")

    assert (t.where("smuggler1"), t.told(events.BATTLE), t.question) == ("skull-a.se", 1, "action")


@pytest.mark.rule("AH-19.27", "AH-8.1", "AH-7.12")
def test_the_current_of_the_battle_space_carries_a_winner_who_stayed_not_one_who_left() -> None:
    for option, where in ((("none",), "skull-a.sw"), (("move", "rally", "n", "stop"), "tree-a.nw")):
        t = Table().put("smuggler1", "skull-a.ne", "union", "skull-a.nw").on("smuggler1", "cannons", 1).turn("smuggler1").use(2, "sail-1").play("w")
        t.win(*option)

        assert t.where("smuggler1") == where


# --- rewards: 19.26 down to 19.22 ----------------------------------------------------------------------------


def delivering(white: str, black: str = "3c", where: str = "fish-a.se") -> Table:
    """Smuggler 1 delivers at the Fish Island; the white marker lies on a cell."""
    return reward_from(Table(), white, black).put("smuggler1", where).cargo("smuggler1", "trawler")


@pytest.mark.rule("AH-19.26", "AH-13.10")
def test_a_move_without_battles_passes_a_stronghold_but_not_the_terrain() -> None:
    t = delivering("4c", "3c").put("stronghold1", "compass-a.se").turn("smuggler1").play("deliver trawler", "4b", "n", "cannons", "n")

    assert (t.told(events.BATTLE), t.where("smuggler1"), t.damaged("smuggler1")) == (0, "compass-a.se", ["cannons"])


@pytest.mark.rule("AH-19.26", "AH-13.9")
def test_the_white_marker_must_move_but_its_cell_need_not_be_used() -> None:
    t = delivering("4c", "4d").turn("smuggler1").play("deliver trawler")
    assert t.options() == ["3c", "5c", "4b", "5c only", "4b only"]

    t.play("4b only", "a")
    assert (t.where("smuggler1"), t.s.white[1], t.s.black[1]) == ("fish-a.se", CELL_NAMES.index("4b"), CELL_NAMES.index("4c"))


@pytest.mark.rule("AH-19.26", "AH-13.9")
def test_the_centre_gives_nothing() -> None:
    t = delivering("4c", "4d").turn("smuggler1").play("deliver trawler", "3c", "a")

    assert (t.fame("smuggler1"), t.has_gold("smuggler1"), t.question) == (2, 0, "action")


@pytest.mark.rule("AH-19.25", "AH-13.11", "AH-5.10")
def test_an_added_tile_borders_the_map_and_moves_nobody() -> None:
    t = delivering("3c", "2c").turn("smuggler1").play("deliver trawler", "3d", "parrot-a", "tree-a.nw n")
    before = t.s.at[:]
    t.play(t.options()[0], "a")

    assert (t.s.at, t.s.wealth[tile("parrot_a")], len(t.s.chart.seen)) == (before, 1, 5)


@pytest.mark.rule("AH-19.24", "AH-13.10", "AH-5.4")
def test_a_free_tailwind_reaches_every_tailwind_but_the_own_space() -> None:
    t = delivering("2c", "3c").turn("smuggler1").play("deliver trawler", "2b")

    assert t.options() == ["fish-a.sw", "compass-a.ne", "skull-a.sw"]
    t.play("compass-a.ne", "cannons", "take")
    assert (t.has_gold("smuggler1"), t.question) == (1, "pile")


@pytest.mark.rule("AH-19.23", "AH-19.40")
def test_four_fame_raise_the_wealth_of_the_flagships_region_up_to_six() -> None:
    t = delivering("2e", "3e")
    t.s.wealth[tile("fish_a")] = 5
    t.turn("smuggler1").play("deliver trawler", "1e", "a")

    assert (t.fame("smuggler1"), t.s.wealth[tile("fish_a")]) == (6, 6)


@pytest.mark.rule("AH-19.22", "AH-13.7")
def test_a_reward_that_carries_the_ship_away_does_not_cost_the_pledge() -> None:
    t = delivering("2c", "3c").turn("smuggler1").play("deliver trawler", "2b", "skull-a.sw")

    assert t.question == "pile"
    t.play("a")
    assert t.s.pledged[2 * player("smuggler1")] == BIT[card("trawler")]


# --- 19.20 down to 19.12 -------------------------------------------------------------------------------------


@pytest.mark.rule("AH-19.20", "AH-12.4")
def test_a_sail_places_both_comrades_or_the_last_one_unless_agreed_otherwise() -> None:
    def asked(ready: int, rule: str) -> list[str]:
        return Table(comrades_per_sail=rule).put("union", "skull-a.sw").comrades(ready=ready).turn("union").use(1, "sail-1").play("e", "stop").options()

    assert asked(3, "exact") == ["place", "gain", "pass"]
    assert asked(1, "exact") == ["place", "gain", "pass"]
    assert asked(0, "exact") == ["gain", "pass"]
    assert asked(3, "up_to") == ["place", "place one", "gain", "pass"]


@pytest.mark.rule("AH-19.20", "AH-1.6")
def test_a_gain_is_cut_to_the_supply_and_lapses_without_one() -> None:
    t = Table().put("union", "skull-a.sw").comrades(ready=0, fish_a=19).turn("union").use(1, "sail-1").play("e", "stop", "gain")
    assert (t.s.ready, t.s.comrades_left()) == (1, 0)

    t = Table().put("union", "skull-a.sw").comrades(ready=1, fish_a=19).turn("union").use(1, "sail-1").play("e", "stop")
    assert t.options() == ["place", "pass"]


@pytest.mark.rule("AH-19.18", "AH-13.10", "AH-11.6")
def test_a_recruit_reward_works_at_sea_but_not_at_an_island_with_a_stronghold() -> None:
    t = reward_from(Table(), "3c").put("smuggler1", "skull-a.se", "union", "skull-a.ne").on("smuggler1", "cannons", 1).market("gunner", "diver", "elder")
    t.turn("smuggler1").use(2, "sail-1").play("n").win("reward", "rally", "4c", "gunner")
    assert t.crew_of("smuggler1") == ["gunner"]

    t = reward_from(Table(), "3c").put("smuggler1", "skull-a.ne", "union", "skull-a.se", "stronghold1", "skull-a.se").on("smuggler1", "cannons", 1)
    t.market("gunner", "diver", "elder").turn("smuggler1").use(2, "sail-1").play("s", "union").win("reward", "rally", "4c")
    assert (t.crew_of("smuggler1"), t.told(events.NO_EFFECT)) == ([], 1)


@pytest.mark.rule("AH-19.17", "AH-10.8")
def test_a_die_on_stolen_crew_is_spent_and_the_thief_gets_the_card_sound_and_empty() -> None:
    t = Table().crew("squadron", "naive-noble").crew("smuggler1", "sailor").on("smuggler1", "sailor", 4).put("smuggler1", "compass-a.sw").turn("squadron")
    t.play("use naive-noble", "die 1", "sailor")

    assert (t.die_at("squadron", "sailor"), t.die_at("smuggler1", "sailor"), t.s.unplaced(player("smuggler1"))) == (1, 0, 3)


@pytest.mark.rule("AH-19.16", "AH-8.4")
def test_a_harbor_puts_a_five_on_the_five_and_a_six_on_the_six() -> None:
    t = Table().put("squadron", "skull-a.se").dice("squadron", 5, 1).on("squadron", "cannons-5", 5).turn("squadron").use(5, "sail-1").play("n", "stop")
    assert t.question == "patrol"

    t = Table().put("squadron", "skull-a.se").dice("squadron", 6, 1).turn("squadron").use(6, "sail-1").play("n", "stop", "die")
    assert (t.die_at("squadron", "cannons-6"), t.die_at("squadron", "sail-1")) == (6, 0)


@pytest.mark.rule("AH-19.15", "AH-3.2", "AH-10.4")
def test_a_harbor_moves_a_die_from_a_cost_slot_and_it_does_not_count_again() -> None:
    t = Table().crew("union", "pilot").dice("union", 1, 2, 3).on("union", "pilot", 5).turn("union").use(1, "sail-1").play("n", "stop", "die", "pilot")

    assert (t.die_at("union", "cannons"), t.die_at("union", "pilot"), t.s.frames[-1].quota) == (5, 0, 1)
    t.play("die 2")
    assert t.why_not("pilot") == "no.cost_slot"


@pytest.mark.rule("AH-19.14", "AH-17.2")
def test_between_two_fogs_barrelman_carries_out_of_each_only_once_per_paid_step() -> None:
    t = crowd(Table(tiles="fish_a 0 0 0, tree_a -2 0 0"), "fish-a.se", "union", "fish-a.sw").crew("union", "barrelman").turn("union").use(1, "sail-1")
    t.play("n", "w", "e")

    assert (t.where("union"), t.question) == ("fish-a.nw", "step")
    t.play("w")
    assert (t.where("union"), t.question) == ("tree-a.ne", "drift")


@pytest.mark.rule("AH-19.12", "AH-16.3", "AH-21.1")
def test_the_player_on_turn_orders_the_effects_of_a_defender_who_won() -> None:
    t = Table().crew("squadron", "cutpurse", "buccaneer").crew("union", "elder").put("squadron", "skull-a.ne").on("union", "cannons", 1).turn("union")
    t.use(1, "sail-1").play("n").lose("steal")

    assert (t.asked, t.options()) == ("union", ["option", "cutpurse", "buccaneer"])


@pytest.mark.rule("AH-19.12", "AH-7.9")
def test_with_a_fixed_order_damage_comes_first_and_the_move_last() -> None:
    t = Table(victory_order="fixed").crew("smuggler1", "cutpurse").put("smuggler1", "skull-a.sw").on("smuggler1", "cannons", 1).turn("smuggler1")
    t.use(2, "sail-1").play("e").win("move")
    assert (t.question, t.has_gold("smuggler1")) == ("damage", 0)

    t.play("rally")
    assert (t.question, t.has_gold("smuggler1")) == ("step", 2)


@pytest.mark.rule("AH-19.12", "AH-7.11")
def test_no_effect_comes_between_what_the_printed_option_puts_together_unless_chosen() -> None:
    """Steal: the damage before the gold, whatever else is waiting."""
    t = Table().crew("union", "cutpurse").put("smuggler1", "skull-a.ne").gold("smuggler1", 1).on("union", "cannons", 1).turn("union").use(1, "sail-1").play("n")
    t.win("steal", "option")

    assert (t.question, t.has_gold("union")) == ("damage", 0)


# --- 19.10 down to 19.1 --------------------------------------------------------------------------------------


@pytest.mark.rule("AH-19.10", "AH-7.4")
def test_figures_that_come_later_are_not_battled() -> None:
    """The Union attacks both Smugglers; the first wins, sails out and comes back, and is not battled again by the Union."""
    t = Table().put("smuggler1", "skull-a.ne", "smuggler2", "skull-a.ne").on("union", "cannons", 1).turn("union").use(1, "sail-1").play("n", "smuggler1")
    t.lose("move", "rally", "n", "s")
    assert t.where("smuggler1") == "skull-a.ne"
    t.win("none")

    battles = [row[3:5] for row in t.s.log or [] if row[0] == events.BATTLE]
    union, one, two = (figure(name) for name in ("union", "smuggler1", "smuggler2"))
    assert battles == [(union, one), (one, union), (union, two)]


@pytest.mark.rule("AH-19.7", "AH-5.7", "AH-19.1")
def test_with_an_empty_supply_the_order_of_anchoring_is_asked_since_a_harbor_may_pay_gold_back() -> None:
    """The Union has the only gold that could go to the supply: paid at the Harbor first, the Merchant could take it."""
    t = Table().crew("union", "merchant").gold("union", 1).gold("smuggler1", 19).turn("union").use(1, "sail-1").play("n", "stop")

    assert (t.question, t.options()) == ("order", ["merchant", "harbor"])


@pytest.mark.rule("AH-19.7", "AH-17.16", "AH-5.7")
def test_a_harbor_that_may_start_a_battle_lets_the_player_on_turn_order_the_effects() -> None:
    for rule, question in (("chosen", "order"), ("fixed", "harbor")):
        t = Table(anchoring_order=rule).crew("union", "merchant", "gunners-mate").turn("union").use(1, "sail-1").play("n", "stop")
        assert t.question == question


@pytest.mark.rule("AH-19.1", "AH-17.11")
def test_the_emissary_pays_the_enemy_when_the_supply_is_empty() -> None:
    t = Table().crew("union", "emissary").gold("union", 10).gold("smuggler2", 10).put("smuggler1", "skull-a.ne").on("union", "cannons", 1).turn("union")
    t.use(1, "sail-1").play("n", "pay")

    assert (t.s.gold_left(), t.has_gold("union"), t.has_gold("smuggler1")) == (0, 9, 1)


@pytest.mark.rule("AH-19.4", "AH-2.4")
def test_the_mirrored_layout_touches_with_one_space_each_too() -> None:
    for layout in ("printed", "mirrored"):
        s = TITLE.rules.start(TITLE.setup(2, {"start_layout": layout}))
        s.settle()
        s.play(0)
        s.play(5)
        chart = s.chart
        touching = [(space, chart.near[4 * space + way]) for space in range(4) for way in range(4) if chart.near[4 * space + way] >= 4]
        assert len(touching) == 1
        assert [3 - space % 4 for space in touching[0]] == [chart.island[0] % 4, chart.island[5] % 4]


# --- stacks of battles ---------------------------------------------------------------------------------------


@pytest.mark.rule("AH-19.27", "AH-19.28", "AH-7.4", "AH-5.8")
def test_an_attacker_who_sails_off_as_a_defender_in_between_anchors_once_and_its_first_move_is_over() -> None:
    """Smuggler 2 attacks; Smuggler 1 wins, sails out and back in and attacks in turn; Smuggler 2 wins that and sails to Treasure."""
    t = Table().put("smuggler2", "compass-a.nw", "smuggler1", "compass-a.sw", "patrol1", "compass-a.sw", "squadron", "tree-a.nw")
    t.on("smuggler2", "cannons", 1).on("smuggler1", "cannons", 1).turn("smuggler2").use(2, "sail-1").play("s", "smuggler1").lose("move", "full-sail", "s", "n")
    t.play("smuggler2").lose("move", "full-sail", "e", "stop")

    assert (t.where("smuggler2"), t.asked, t.question) == ("compass-a.se", "chance", "roll")
    t.win("none")
    assert (t.where("smuggler1"), t.where("smuggler2")) == ("compass-a.sw", "compass-a.se")
    assert (t.asked, t.question, t.told(events.BATTLE)) == ("smuggler2", "action", 3)


@pytest.mark.rule("AH-19.30", "AH-19.28", "AH-17.22", "AH-17.3")
def test_an_attacker_pushed_by_a_powder_monkey_in_between_drops_its_battles_and_anchors_without_terrain() -> None:
    """Smuggler 1 wins as defender, sails to the Harbor before pushing, repairs, and the Powder Monkey's hit pushes the Squadron out;
    the push for the victory is still to come."""
    t = Table().crew("smuggler1", "powder-monkey", "battering-beakhead").damage("smuggler1", "cannons").put("squadron", "fish-a.se", "smuggler1", "skull-a.sw")
    t.put("union", "skull-a.sw", "smuggler2", "compass-a.nw").on("squadron", "cannons-5", 1).turn("squadron").use(1, "sail-1").play("e", "smuggler1")
    t.lose("move", "order", "option", "e", "n", "repair", "cannons", "squadron", "bombard", "e")
    assert (t.where("squadron"), t.question) == ("skull-a.se", "push")

    t.play("pass")
    assert (t.asked, t.question, t.told(events.BATTLE)) == ("squadron", "patrol", 1)


@pytest.mark.rule("AH-19.27", "AH-19.13", "AH-5.5")
def test_movement_left_is_gone_after_any_battle_on_the_way_even_if_the_last_one_was_ignored() -> None:
    t = Table().plans("close_call").put("smuggler1", "skull-a.ne", "squadron", "skull-a.ne").on("union", "cannons", 1).turn("union").use(1, "sail-1")
    t.play("n", "squadron", "pass").win("none").play("close-call")

    assert t.told(events.WON_BATTLE) == 1
    assert t.question != "step"


@pytest.mark.rule("AH-19.8", "AH-11.8", "AH-9.5")
def test_an_order_goes_on_when_patrols_are_lost_and_moves_at_most_four() -> None:
    t = Table().dice("squadron", 3, 1).put("squadron", "tree-a.nw", "patrol1", "fish-a.se", "patrol2", "compass-a.se", "patrol3", "skull-a.sw")
    t.put("patrol4", "tree-a.se", "patrol5", "compass-a.nw", "union", "tree-a.ne").turn("squadron").use(3, "order")
    t.play("patrol1", "n", "patrol2", "n", "patrol3", "e", "patrol4", "s")

    assert [t.where(f"patrol{number}") for number in range(1, 6)] == ["-", "-", "skull-a.se", "skull-a.ne", "compass-a.nw"]
    assert t.question != "steer"


@pytest.mark.rule("AH-19.36", "AH-19.17", "AH-3.13")
def test_a_stolen_card_that_its_owner_used_this_round_works_for_the_thief() -> None:
    t = Table().crew("squadron", "naive-noble").crew("smuggler1", "mystic").put("smuggler1", "compass-a.sw").turn("squadron").play("use naive-noble")

    assert t.crew_of("squadron") == ["mystic"]
    assert t.can("use mystic")


# --- two and three players -----------------------------------------------------------------------------------


@pytest.mark.rule("AH-2.1", "AH-2.2", "AH-20.2")
def test_with_two_players_the_union_sits_second_and_alone_sees_its_hand() -> None:
    t = Table(players=2).plans("enlist", "cutter").turn("union")

    assert (t.s.seat, t.asked) == (1, "union")
    assert TITLE.views.view(t.s, t.setup, 1).hand is not None
    assert TITLE.views.view(t.s, t.setup, 0).hand is None
    assert TITLE.views.view(t.s, t.setup, -1).hand is None


@pytest.mark.rule("AH-2.2", "AH-3.1", "AH-20.1")
def test_with_three_players_the_smuggler_sits_between_squadron_and_union() -> None:
    t = Table(players=3).dice("squadron", 1).dice("smuggler1", 2).dice("union", 3).turn("squadron").use(1, "tailwind-1")
    assert (t.s.seat, t.asked) == (1, "smuggler1")

    t.s.flips[player("smuggler1")] = 1
    assert [TITLE.views.view(t.s, t.setup, seat).flips[player("smuggler1")] for seat in (-1, 0, 1, 2)] == [-1, -1, 1, -1]
    assert t.where("smuggler2") == "-"


@pytest.mark.rule("AH-14.3", "AH-14.5")
def test_only_with_two_players_the_first_player_adjusts_the_map_and_the_market() -> None:
    for players, question in ((2, "wealth"), (3, "roll")):
        t = Table(players=players).dice("squadron", 1).dice("union")
        if players == 3:
            t.dice("smuggler1")
        t.turn("squadron").use(1, "tailwind-1")
        assert t.question == question


@pytest.mark.rule("AH-14.3", "AH-10.5", "AH-1.11")
def test_a_cleared_market_goes_to_the_box_and_is_refilled() -> None:
    t = Table(players=2).dice("squadron", 1).dice("union").market("diver", "elder", "pilot", deck=("sailor", "trawler", "gunner")).turn("squadron")
    t.use(1, "tailwind-1").play("tree-a", "clear", "sailor", "trawler")

    assert sorted(t.in_market()) == ["gunner", "sailor", "trawler"]
    assert (t.s.deck, t.s.wealth[tile("tree_a")], t.question) == (0, 2, "roll")


@pytest.mark.rule("AH-19.30", "AH-19.37", "AH-17.3", "AH-13.13")
def test_a_powder_monkeys_hit_inside_a_victory_pushes_its_own_target_not_the_loser_again() -> None:
    """Smuggler 1 beats the Union, takes the repairing cell as reward, and the Powder Monkey hits the Squadron."""
    t = reward_from(Table(), "5d", "4d").crew("smuggler1", "powder-monkey", "battering-beakhead").damage("smuggler1", "negotiate").on("smuggler1", "cannons", 1)
    t.put("smuggler1", "skull-a.se", "union", "skull-a.ne", "squadron", "skull-a.sw", "smuggler2", "compass-a.nw").turn("smuggler1").use(2, "sail-1").play("n")
    t.win("reward", "rally", "beakhead", "pass", "5e", "squadron", "order")

    assert t.question == "push"
    t.play("e")
    assert (t.where("squadron"), t.where("union")) == ("skull-a.se", "skull-a.ne")
    assert t.question != "push"


@pytest.mark.rule("AH-13.9", "AH-13.13")
def test_a_reward_inside_a_reward_never_brings_both_markers_together() -> None:
    """White goes from 5e to 4e, the move wins a battle, and the next reward may not go back to where white came from."""
    t = reward_from(Table(), "5e", "5d").put("smuggler1", "skull-a.se", "union", "skull-a.ne", "squadron", "tree-a.se").on("smuggler1", "cannons", 1)
    t.turn("smuggler1").use(2, "sail-1").play("n").win("reward", "rally", "4e", "n").win("reward", "order")

    assert t.options() == ["3e", "4d", "3e only", "4d only"]
    t.play("3e")
    assert (CELL_NAMES[t.s.white[1]], CELL_NAMES[t.s.black[1]]) == ("3e", "4e")


# --- at the limit --------------------------------------------------------------------------------------------


@pytest.mark.rule("AH-13.5", "AH-13.4")
def test_a_second_cargo_stays_in_the_hold() -> None:
    t = Table().put("smuggler1", "fish-a.se").cargo("smuggler1", "elder").market("diver").turn("smuggler1").play("smuggle diver")

    assert (t.cargo_of("smuggler1"), t.question) == (["elder", "diver"], "action")


@pytest.mark.rule("AH-11.4", "AH-16.6")
def test_patrols_at_an_island_may_stay_patrols() -> None:
    t = Table().dice("squadron", 1).put("patrol1", "fish-a.se", "patrol2", "fish-a.se").turn("squadron").use(1, "tailwind-1").play("done")

    assert (t.patrols("fish-a.se"), t.where("stronghold1"), t.asked) == (2, "-", "smuggler1")
