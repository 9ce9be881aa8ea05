"""AH-17: what Crew cards do together, and what they must not do."""

from __future__ import annotations

import pytest

from ahoy.helpers import Table, figure, player
from roadstead.games.ahoy.rules import events
from roadstead.games.ahoy.rules.state import BIT

FLAGSHIPS = ("squadron", "smuggler1", "union", "smuggler2")


def crowd(t: Table, where: str, *others: str) -> Table:
    """Put every Flagship of a table with its own map somewhere."""
    for name in FLAGSHIPS:
        t.put(name, where)
    return t.put(*others) if others else t


def result(t: Table) -> tuple[int, ...]:
    """Winner, loser and totals of the last battle."""
    return [row[3:7] for row in t.s.log or [] if row[0] == events.WON_BATTLE][-1]


# --- direct moves --------------------------------------------------------------------------------------------

TWINS = "skull_a 0 0 0, skull_b 2 0 0"


@pytest.mark.rule("AH-17.1", "AH-11.2")
def test_aeronauts_are_no_tailwind_and_bring_no_patrol() -> None:
    t = crowd(Table(tiles=TWINS), "skull-b.sw", "squadron", "skull-a.se").crew("squadron", "aeronauts").gold("squadron", 1)
    t.turn("squadron").play("use aeronauts")

    assert (t.where("squadron"), t.has_gold("squadron"), t.question) == ("skull-b.se", 0, "action")
    assert t.told(events.PATROL) == 0


@pytest.mark.rule("AH-17.1")
def test_aeronauts_need_an_island_its_twin_and_a_gold() -> None:
    def flying(where: str, gold: int, tiles: str = TWINS) -> bool:
        t = crowd(Table(tiles=tiles), "skull-a.sw", "union", where).crew("union", "aeronauts").gold("union", gold).turn("union")
        return t.can("use aeronauts")

    assert flying("skull-a.se", 1)
    assert not flying("skull-a.se", 0)
    assert not flying("skull-a.ne", 1)
    assert not flying("skull-a.se", 1, "skull_a 0 0 0, fish_a 2 0 0")


@pytest.mark.rule("AH-17.1", "AH-5.4", "AH-7.3")
def test_aeronauts_meet_the_stronghold_at_the_other_island() -> None:
    t = crowd(Table(tiles=TWINS), "skull-b.sw", "smuggler1", "skull-a.se", "stronghold1", "skull-b.se").crew("smuggler1", "aeronauts").gold("smuggler1", 1)
    t.turn("smuggler1").play("use aeronauts")

    assert t.told(events.BATTLE) == 1


@pytest.mark.rule("AH-17.13", "AH-8.2", "AH-8.5")
def test_ghastly_gust_suffers_the_wreckage_where_it_lands_and_takes_its_treasure() -> None:
    t = Table().crew("squadron", "ghastly-gust").turn("squadron").play("use ghastly-gust", "fish-a.ne", "order", "take")

    assert (t.damaged("squadron"), t.has_gold("squadron")) == (["order"], 2)
    assert (t.crew_of("squadron"), t.told(events.PATROL), t.question) == ([], 0, "action")


@pytest.mark.rule("AH-17.13", "AH-12.4")
def test_ghastly_gust_to_an_island_is_no_sail_and_moves_no_comrades() -> None:
    t = Table().crew("union", "ghastly-gust").comrades(ready=2).turn("union").play("use ghastly-gust")

    assert not t.can("skull-a.se")
    t.play("fish-a.se")
    assert (t.where("union"), t.s.ready, t.question) == ("fish-a.se", 2, "action")


@pytest.mark.rule("AH-17.28", "AH-11.2")
def test_whispering_wind_is_no_tailwind_costs_two_and_leaves_the_own_space() -> None:
    assert not Table().crew("squadron", "whispering-wind").gold("squadron", 1).turn("squadron").can("use whispering-wind")
    t = Table().crew("squadron", "whispering-wind").gold("squadron", 4).put("squadron", "fish-a.sw").turn("squadron").play("use whispering-wind")

    assert t.options() == ["compass-a.ne", "skull-a.sw"]
    t.play("skull-a.sw")
    assert (t.has_gold("squadron"), t.told(events.PATROL), t.question) == (2, 0, "action")
    assert not t.can("use whispering-wind")


# --- terrain -------------------------------------------------------------------------------------------------


@pytest.mark.rule("AH-17.2", "AH-12.8")
def test_barrelman_does_nothing_for_patrols_or_the_cutter() -> None:
    t = Table().crew("squadron", "barrelman").put("patrol1", "tree-a.nw").dice("squadron", 3, 1).turn("squadron").use(3, "order")
    t.play("patrol1", "e")
    assert (t.where("patrol1"), t.question) == ("tree-a.ne", "slot")

    t = Table().crew("union", "barrelman").put("cutter", "tree-a.se").dice("union", 5, 1).turn("union").use(5, "cutter-1").play("sail", "n")
    assert (t.where("cutter"), t.question) == ("tree-a.ne", "step")


@pytest.mark.rule("AH-17.2", "AH-7.5", "AH-8.1")
def test_barrelman_carries_out_of_the_fog_into_a_battle_and_keeps_no_movement_then() -> None:
    t = Table().crew("smuggler1", "barrelman").on("smuggler1", "cannons", 1).put("squadron", "tree-a.se").turn("smuggler1").use(2, "sail-1")
    t.play("e", "s").win("none")

    assert (t.where("smuggler1"), t.question) == ("tree-a.se", "action")


@pytest.mark.rule("AH-17.2", "AH-8.1")
def test_barrelman_is_free_of_movement_cost() -> None:
    t = Table().crew("smuggler1", "barrelman").turn("smuggler1").use(2, "sail-1").play("e", "w")

    assert (t.where("smuggler1"), t.question) == ("tree-a.nw", "step")


@pytest.mark.rule("AH-17.24", "AH-8.1")
def test_the_sea_dog_ignores_a_current_and_sails_on() -> None:
    t = Table().crew("smuggler1", "sea-dog").turn("smuggler1").use(2, "sail-1").play("s", "stay")

    assert (t.where("smuggler1"), t.question) == ("tree-a.sw", "step")
    t.play("w")
    assert t.where("smuggler1") == "compass-a.se"


@pytest.mark.rule("AH-17.24", "AH-12.8")
def test_the_sea_dog_does_nothing_for_patrols_and_the_gunship() -> None:
    t = Table().crew("squadron", "sea-dog").put("patrol1", "tree-a.nw").dice("squadron", 3, 1).turn("squadron").use(3, "order").play("patrol1", "s")
    assert (t.where("patrol1"), t.question) == ("tree-a.nw", "slot")

    t = Table().crew("union", "sea-dog").put("gunship", "skull-a.ne").dice("union", 4, 1).turn("union").use(4, "gunship-4").play("sail", "w")
    assert t.where("gunship") == "skull-a.sw"


@pytest.mark.rule("AH-17.24", "AH-5.2")
def test_the_sea_dog_turns_the_current_but_sandbars_stay_closed() -> None:
    t = crowd(Table(tiles="fish_b 0 0 0, skull_a 2 0 0"), "skull-a.ne", "union", "fish-b.nw").crew("union", "sea-dog").turn("union").use(1, "sail-1")

    assert not t.can("e")
    t.play("s")
    assert t.question == "drift"
    t.play("n")
    assert (t.where("union"), t.question) == ("fish-b.nw", "step")
    assert t.why_not("e") == "no.sandbar"


@pytest.mark.rule("AH-17.21", "AH-8.2", "AH-12.8")
def test_the_pilot_saves_the_flagship_not_a_patrol() -> None:
    t = Table().crew("squadron", "pilot").put("patrol1", "compass-a.se").dice("squadron", 3, 1).turn("squadron").use(3, "order").play("patrol1", "n")
    assert t.where("patrol1") == "-"

    t = Table().crew("squadron", "pilot").turn("squadron").use(1, "sail-1").play("n", "ignore", "stop", "take", "pass")
    assert (t.damaged("squadron"), t.has_gold("squadron")) == ([], 1)


@pytest.mark.rule("AH-17.21", "AH-17.3", "AH-21.1")
def test_the_pilot_is_asked_when_his_ship_is_pushed_into_wreckage() -> None:
    t = Table().crew("union", "battering-beakhead", "mystic").crew("squadron", "pilot").put("union", "compass-a.sw").turn("union")
    t.play("use mystic", "rally", "squadron", "order", "n")

    assert (t.asked, t.question) == ("squadron", "pilot")
    t.play("ignore")
    assert (t.where("squadron"), t.damaged("squadron"), t.asked) == ("compass-a.ne", ["order"], "union")


@pytest.mark.rule("AH-17.8", "AH-8.5")
def test_the_diver_gains_nothing_elsewhere_nor_if_the_treasure_is_declined() -> None:
    t = Table().crew("union", "diver").put("union", "fish-a.se").turn("union").use(1, "sail-1").play("n", "rally", "stop", "pass")
    assert t.has_gold("union") == 0

    t = crowd(Table(tiles="skull_b 0 0 0, fish_a 2 0 0"), "fish-a.sw", "union", "skull-b.se").crew("union", "diver").turn("union")
    t.use(1, "sail-1").play("n", "stop", "take")
    assert t.has_gold("union") == 1


@pytest.mark.rule("AH-17.8", "AH-17.17", "AH-5.10")
def test_diver_and_merchant_pay_only_for_the_flagship() -> None:
    t = Table().crew("squadron", "diver", "merchant").put("patrol1", "skull-a.se", "patrol2", "fish-a.se").dice("squadron", 3, 1)
    t.turn("squadron").use(3, "order").play("patrol1", "n", "patrol2", "n")

    assert (t.where("patrol1"), t.where("patrol2"), t.has_gold("squadron")) == ("skull-a.ne", "-", 0)


@pytest.mark.rule("AH-17.17", "AH-8.7")
def test_the_merchant_is_paid_besides_the_harbor_but_not_at_an_island() -> None:
    t = Table().crew("union", "merchant").damage("union", "rally").turn("union").use(1, "sail-1").play("n", "stop", "repair", "rally")
    assert (t.has_gold("union"), t.damaged("union")) == (1, [])

    t = Table().crew("union", "merchant").put("union", "skull-a.sw").turn("union").use(1, "tailwind-1").use(3, "sail-1").play("e", "stop")
    assert t.has_gold("union") == 0


@pytest.mark.rule("AH-17.27", "AH-12.4", "AH-11.2")
def test_the_trawler_is_no_sail() -> None:
    t = Table().crew("union", "trawler").put("union", "skull-a.sw").comrades(ready=2).turn("union").use(1, "trawler").play("e", "stop")
    assert (t.where("union"), t.s.ready, t.question) == ("skull-a.se", 2, "action")

    t = Table().crew("squadron", "trawler").turn("squadron").use(1, "trawler").play("w", "stop")
    assert t.told(events.PATROL) == 0
    assert t.question == "action"


@pytest.mark.rule("AH-17.27", "AH-17.8", "AH-19.39")
def test_the_trawler_takes_the_last_treasure_once_and_the_diver_adds_one_there_only() -> None:
    """Down the tree of tile tree B: Wreckage in the north-west and in the south-west, 1 gold each."""
    t = crowd(Table(tiles="tree_b 0 0 0, fish_a 2 0 0"), "fish-a.sw", "union", "tree-b.ne").crew("union", "trawler", "diver").turn("union")
    t.use(1, "trawler").play("w", "rally", "take", "s", "inspire", "take", "take")

    assert t.where("union") == "tree-b.sw"
    assert t.has_gold("union") == 3


@pytest.mark.rule("AH-17.23", "AH-11.2", "AH-12.4", "AH-9.3")
def test_the_sailor_is_no_sail_and_his_slot_can_be_damaged() -> None:
    t = Table().crew("union", "sailor").comrades(ready=2).put("union", "skull-a.sw").turn("union").use(1, "sailor").play("e", "stop")
    assert (t.s.ready, t.question) == (2, "action")

    t = Table().crew("union", "sailor").damage("union", "sailor").turn("union").play("die 1")
    assert t.why_not("sailor") == "no.broken"


@pytest.mark.rule("AH-17.25", "AH-19.38", "AH-5.5")
def test_the_sea_witch_is_no_exploring_so_the_ship_sails_on() -> None:
    t = Table().crew("smuggler1", "sea-witch").turn("smuggler1").use(2, "sail-1").play("n", "wrap")

    assert (t.where("smuggler1"), t.question) == ("skull-a.sw", "step")
    assert len(t.s.chart.seen) == 4


@pytest.mark.rule("AH-17.25", "AH-12.8")
def test_the_sea_witch_does_nothing_for_patrols_and_the_gunship() -> None:
    t = Table().crew("squadron", "sea-witch").put("patrol1", "tree-a.nw").dice("squadron", 3, 1).turn("squadron").use(3, "order").play("patrol1", "n")
    assert (t.asked, t.question) == ("chance", "draw_tile")

    t = Table().crew("union", "sea-witch").put("gunship", "skull-a.se").dice("union", 4, 1).turn("union").use(4, "gunship-4").play("sail", "e")
    assert (t.asked, t.question) == ("chance", "draw_tile")


@pytest.mark.rule("AH-17.25", "AH-17.3")
def test_a_pushed_ship_cannot_use_the_sea_witch() -> None:
    t = Table().crew("union", "battering-beakhead", "mystic").crew("smuggler1", "sea-witch").put("union", "tree-a.se").turn("union")
    t.play("use mystic", "rally", "smuggler1", "full-sail")

    assert t.question == "push"
    assert not t.can("n")
    assert t.why_not("n") == "no.off_map"


# --- battle --------------------------------------------------------------------------------------------------


def attack(t: Table, *said: str) -> Table:
    """The Union sails from skull-a.se to the Harbor in the north."""
    return t.turn("union").use(1, "sail-1").play("n", *said)


@pytest.mark.rule("AH-17.3", "AH-19.30", "AH-11.2", "AH-17.17")
def test_a_pushed_attacker_loses_battles_and_harbor_but_keeps_its_bonus() -> None:
    t = Table().crew("union", "battering-beakhead").crew("squadron", "merchant").on("squadron", "cannons-5", 1).damage("squadron", "deploy")
    t.put("squadron", "tree-a.se", "union", "skull-a.ne", "smuggler1", "skull-a.ne").turn("squadron").use(1, "sail-1").play("s", "union").lose("steal", "order")
    t.play("option", "s")

    assert (t.where("squadron"), t.question, t.has_gold("squadron")) == ("skull-a.se", "patrol", 0)
    t.play("place")
    assert (t.patrols("skull-a.se"), t.told(events.BATTLE), t.damaged("squadron")) == (1, 1, ["order", "deploy"])


@pytest.mark.rule("AH-17.3", "AH-9.5")
def test_the_beakhead_never_moves_what_its_damage_removes() -> None:
    for name in ("patrol1", "stronghold1"):
        t = Table().crew("union", "battering-beakhead", "mystic").put(name, "skull-a.se").turn("union").play("use mystic", "rally", name)
        assert (t.where(name), t.question) == ("-", "action")


@pytest.mark.rule("AH-17.3", "AH-9.4", "AH-19.30")
def test_the_beakhead_does_not_push_when_no_token_could_be_placed() -> None:
    t = Table().crew("union", "battering-beakhead", "mystic").put("smuggler1", "skull-a.sw")
    t.damage("smuggler1", "sail-1", "sail-2", "sail-3", "full-sail", "tailwind", "cannons", "negotiate").turn("union").play("use mystic", "rally", "smuggler1")

    assert (t.where("smuggler1"), t.question) == ("skull-a.sw", "action")


@pytest.mark.rule("AH-17.3", "AH-7.1")
def test_a_push_into_a_loaded_enemy_causes_no_battle_and_no_harbor() -> None:
    t = Table().crew("union", "battering-beakhead", "mystic").crew("smuggler1", "merchant").put("smuggler1", "skull-a.sw", "stronghold1", "skull-a.se")
    t.put("squadron", "skull-a.nw").on("squadron", "cannons-5", 5).turn("union").play("use mystic", "rally", "smuggler1", "full-sail", "e")

    assert (t.where("smuggler1"), t.told(events.BATTLE), t.question) == ("skull-a.se", 0, "action")


@pytest.mark.rule("AH-17.3", "AH-8.1")
def test_a_pushed_ship_is_carried_by_a_current() -> None:
    t = Table().crew("union", "battering-beakhead", "mystic").put("smuggler1", "skull-a.ne").turn("union")
    t.play("use mystic", "rally", "smuggler1", "full-sail", "w")

    assert t.where("smuggler1") == "skull-a.sw"


@pytest.mark.rule("AH-17.4", "AH-7.9", "AH-19.12")
def test_a_buccaneer_who_is_gone_cannot_be_given_up_again() -> None:
    """The Smuggler sails on before using him, uses him in the battle that follows, and comes back to the first one."""
    t = Table().crew("smuggler1", "buccaneer").crew("union", "elder", "diver").crew("squadron", "pilot", "merchant")
    t.put("smuggler1", "skull-a.sw", "squadron", "skull-a.ne").on("smuggler1", "cannons", 1).turn("smuggler1").use(2, "sail-1").play("e").win("move")
    t.play("option", "rally", "option", "n").win("none").play("pilot")

    assert (t.crew_of("squadron"), t.crew_of("smuggler1")) == ([], [])
    assert t.question != "buccaneer"
    assert t.crew_of("union") == ["elder", "diver"]


@pytest.mark.rule("AH-17.4")
def test_the_buccaneer_works_for_a_patrol_and_takes_all_if_there_are_fewer_than_two() -> None:
    t = Table().crew("squadron", "buccaneer").crew("union", "elder").put("patrol1", "skull-a.ne").on("squadron", "cannons-5", 1).dice("squadron", 3, 1)
    t.on("squadron", "cannons-5", 1).turn("squadron").use(3, "order").play("patrol1", "s").win("none", "elder")

    assert (t.crew_of("squadron"), t.crew_of("union")) == ([], [])


@pytest.mark.rule("AH-17.4", "AH-10.8")
def test_a_die_on_crew_taken_by_the_buccaneer_is_out_of_use_and_its_damage_goes() -> None:
    t = Table().crew("union", "buccaneer").crew("smuggler1", "sailor", "trawler").put("smuggler1", "skull-a.ne").on("union", "cannons", 1)
    t.on("smuggler1", "sailor", 4).damage("smuggler1", "trawler")
    attack(t).win("none", "sailor")

    assert t.crew_of("smuggler1") == []
    assert (t.damaged("smuggler1"), t.die_at("smuggler1", "sailor")) == ([], 0)
    assert t.s.unplaced(player("smuggler1")) == 3


@pytest.mark.rule("AH-17.7", "AH-1.6")
def test_cutpurse_takes_what_the_supply_has_for_any_figure_and_as_defender() -> None:
    t = Table().crew("squadron", "cutpurse").put("patrol1", "skull-a.ne").on("union", "cannons", 1).gold("smuggler1", 19)
    attack(t).lose("none")

    assert t.has_gold("squadron") == 1


@pytest.mark.rule("AH-17.7", "AH-17.11", "AH-7.13")
def test_cutpurse_gains_nothing_from_a_battle_that_was_bought_off() -> None:
    t = Table().crew("union", "cutpurse", "emissary").put("smuggler1", "skull-a.ne").on("union", "cannons", 1).gold("union", 1)
    attack(t, "pay")

    assert (t.has_gold("union"), t.has_gold("smuggler1"), t.told(events.WON_BATTLE)) == (0, 1, 0)
    assert t.question == "step"


@pytest.mark.rule("AH-17.11")
def test_the_emissary_does_not_help_a_defender() -> None:
    t = Table().crew("squadron", "emissary").put("squadron", "skull-a.ne").gold("squadron", 5).on("union", "cannons", 1)
    attack(t)

    assert (t.asked, t.question) == ("chance", "roll")


@pytest.mark.rule("AH-17.11", "AH-7.12")
def test_a_battle_bought_off_does_not_give_back_movement_lost_in_another() -> None:
    t = Table().crew("union", "emissary").put("smuggler1", "skull-a.ne", "smuggler2", "skull-a.ne").on("union", "cannons", 1).gold("union", 1)
    attack(t, "smuggler1", "fight").win("none").play("pay")

    assert (t.has_gold("smuggler2"), t.question) == (1, "action")


@pytest.mark.rule("AH-17.12", "AH-18.9", "AH-7.7")
def test_fighters_help_the_cutter_and_every_defender() -> None:
    t = Table().crew("union", "fighters").put("cutter", "skull-a.ne").on("smuggler1", "cannons", 1).put("smuggler1", "tree-a.se").turn("smuggler1")
    t.use(2, "sail-1").play("s").roll(3, 3)

    assert result(t) == (figure("cutter"), figure("smuggler1"), 4, 3)


@pytest.mark.rule("AH-17.14", "AH-19.34", "AH-12.8")
def test_the_grogmaster_does_not_help_patrols_or_the_gunship() -> None:
    t = Table().crew("union", "grogmaster").put("gunship", "skull-a.se", "smuggler1", "skull-a.ne").dice("union", 4, 1).turn("union").use(4, "gunship-4")
    t.play("sail", "n").roll(1, 6)
    assert t.question == "victory"

    t = Table(grogmaster="any_figure").crew("union", "grogmaster").put("gunship", "skull-a.se", "smuggler1", "skull-a.ne").dice("union", 4, 1)
    t.turn("union").use(4, "gunship-4").play("sail", "n").roll(1, 6)
    assert t.question == "grog"


@pytest.mark.rule("AH-17.14", "AH-9.9")
def test_the_grogmaster_needs_a_slot_for_his_damage() -> None:
    t = Table().crew("smuggler1", "grogmaster").put("smuggler1", "skull-a.ne").on("union", "cannons", 1)
    t.damage("smuggler1", "sail-1", "sail-2", "sail-3", "full-sail", "tailwind", "cannons", "negotiate")
    attack(t).roll(6, 1)

    assert (t.asked, t.question) == ("union", "victory")


@pytest.mark.rule("AH-17.14", "AH-7.6")
def test_grogmasters_reroll_once_the_worse_result_counts_too() -> None:
    t = Table().crew("smuggler1", "grogmaster").put("smuggler1", "skull-a.ne").on("union", "cannons", 1)
    attack(t).roll(4, 3)
    assert (t.asked, t.question) == ("smuggler1", "grog")

    t.play("full-sail", "1")
    assert result(t) == (figure("union"), figure("smuggler1"), 4, 1)
    assert t.damaged("smuggler1") == ["full-sail"]


@pytest.mark.rule("AH-17.15", "AH-12.8", "AH-11.3")
def test_the_gunner_adds_nothing_to_the_victory_of_a_patrol() -> None:
    t = Table().crew("squadron", "gunner").put("patrol1", "skull-a.ne").dice("squadron", 3, 1, 1).on("squadron", "cannons-5", 1)
    t.turn("squadron").use(3, "order").play("patrol1", "s").win("none")

    assert t.damaged("union") == []


@pytest.mark.rule("AH-17.15", "AH-9.5", "AH-7.4")
def test_further_points_of_the_gunner_do_not_go_over_to_another_patrol() -> None:
    t = Table().crew("union", "gunner").put("patrol1", "skull-a.ne", "patrol2", "skull-a.ne").on("union", "cannons", 1)
    attack(t).win("steal")

    assert (t.where("patrol1"), t.where("patrol2")) == ("-", "skull-a.ne")


@pytest.mark.rule("AH-17.16", "AH-19.35", "AH-5.8")
def test_gunners_mate_battles_without_moving_so_nothing_anchors_and_no_terrain_works() -> None:
    t = (
        Table()
        .crew("union", "gunners-mate")
        .put("union", "fish-a.se", "squadron", "fish-a.ne")
        .turn("union")
        .use(2, "cannons")
        .play("fish-a.ne", "hold")
        .win("none")
    )

    assert (t.where("union"), t.damaged("union"), t.has_gold("union"), t.question) == ("fish-a.se", [], 0, "action")


@pytest.mark.rule("AH-17.16", "AH-19.35", "AH-7.5")
def test_gunners_mate_cannot_aim_into_fog_or_another_region_but_fires_out_of_fog() -> None:
    t = Table().crew("union", "gunners-mate").put("union", "fish-a.se", "smuggler1", "fish-a.nw", "squadron", "compass-a.se").turn("union").use(2, "cannons")
    assert t.options() == ["fish-a.sw", "pass"]

    t = Table().crew("union", "gunners-mate").put("union", "fish-a.nw", "smuggler1", "fish-a.nw").turn("union").use(2, "cannons")
    assert t.options() == ["fish-a.sw", "pass"]


@pytest.mark.rule("AH-17.16", "AH-18.3", "AH-19.35")
def test_gunners_mate_does_not_wake_up_for_dynamic_entry() -> None:
    t = (
        Table()
        .crew("union", "gunners-mate")
        .put("squadron", "skull-a.sw")
        .on("union", "cannons", 1)
        .plans("dynamic_entry")
        .turn("union")
        .play("plan dynamic-entry")
    )

    assert (t.question, t.die_at("union", "cannons")) == ("jump", 3)


# --- dice, damage, repair ------------------------------------------------------------------------------------


@pytest.mark.rule("AH-17.18", "AH-19.15", "AH-8.4")
def test_the_middleman_works_for_a_die_that_a_harbor_moves() -> None:
    t = Table().crew("squadron", "middleman").gold("squadron", 1).put("squadron", "skull-a.se").dice("squadron", 3, 1).turn("squadron").use(3, "sail-1")
    t.play("n", "stop", "die")

    assert (t.die_at("squadron", "cannons-5"), t.has_gold("squadron")) == (5, 0)


@pytest.mark.rule("AH-17.18", "AH-7.8")
def test_the_middleman_changes_nothing_in_battle() -> None:
    t = Table().crew("union", "middleman").gold("union", 3).put("squadron", "skull-a.ne").on("union", "cannons", 3)
    attack(t)

    assert t.options() == ["hold", "1", "2"]


@pytest.mark.rule("AH-17.19", "AH-9.9", "AH-9.3")
def test_the_mystic_needs_a_slot_on_board_or_crew_for_his_own_damage() -> None:
    t = Table().crew("smuggler1", "mystic").damage("smuggler1", "sail-1", "sail-2", "sail-3", "full-sail", "tailwind", "cannons", "negotiate")
    assert not t.turn("smuggler1").can("use mystic")

    t.crew("smuggler1", "sailor").turn("smuggler1").play("use mystic")
    assert "sailor" in t.damaged("smuggler1")


@pytest.mark.rule("AH-17.19", "AH-3.13", "AH-19.41")
def test_the_mystic_hits_own_figures_and_figures_in_fog_but_only_once_a_turn() -> None:
    t = Table().crew("squadron", "mystic").put("squadron", "tree-a.se", "patrol1", "tree-a.ne").turn("squadron").play("use mystic", "order")
    assert t.options() == ["squadron", "smuggler1", "patrol1"]

    t.play("patrol1")
    assert t.where("patrol1") == "-"
    assert t.why_not("use mystic") == "no.used"


@pytest.mark.rule("AH-17.19", "AH-9.6")
def test_the_mystic_sinks_the_cutter_but_not_with_a_die_on_its_plan() -> None:
    t = Table().crew("squadron", "mystic").put("squadron", "skull-a.sw", "cutter", "skull-a.sw").turn("squadron").play("use mystic", "order", "cutter")
    assert t.where("cutter") == "-"

    t = Table().crew("squadron", "mystic").put("squadron", "skull-a.sw", "cutter", "skull-a.sw").on("union", "cutter-1", 3).turn("squadron")
    t.play("use mystic", "order", "cutter")
    assert (t.where("cutter"), t.damaged("union")) == ("skull-a.sw", [])


@pytest.mark.rule("AH-17.22", "AH-19.37")
def test_the_powder_monkey_stays_quiet_when_nothing_was_repaired() -> None:
    t = Table().crew("union", "powder-monkey").put("patrol1", "skull-a.se").dice("union", 2, 1).turn("union").use(2, "repair")
    assert t.question != "target"

    t = (
        Table()
        .crew("union", "powder-monkey")
        .put("patrol1", "skull-a.se")
        .damage("union", "rally")
        .dice("union", 2, 1)
        .turn("union")
        .use(2, "repair")
        .play("stop")
    )
    assert (t.question, t.where("patrol1")) == ("slot", "skull-a.se")


@pytest.mark.rule("AH-17.22", "AH-17.26", "AH-17.3", "AH-19.37")
def test_shipwright_wakes_the_powder_monkey_once_and_his_hit_may_be_pushed() -> None:
    t = Table().crew("union", "powder-monkey", "shipwright", "battering-beakhead").damage("union", "rally", "inspire", "cannons").put("smuggler1", "skull-a.sw")
    t.turn("union").use(1, "shipwright").play("smuggler1", "full-sail")

    assert (t.damaged("union"), t.question) == ([], "push")
    t.play("n")
    assert (t.damaged("smuggler1"), t.question) == (["full-sail"], "action")


@pytest.mark.rule("AH-17.26", "AH-9.7")
def test_the_shipwright_leaves_the_plans_of_ships_alone() -> None:
    t = Table().crew("union", "shipwright").damage("union", "rally", "gunship-4").put("gunship", "skull-a.se").turn("union").use(1, "shipwright")

    assert t.damaged("union") == ["gunship-4"]


# --- the end of the turn -------------------------------------------------------------------------------------


def last_die(who: str, *cards: str) -> Table:
    return Table().dice(who, 1).crew(who, *cards)


@pytest.mark.rule("AH-17.9")
def test_the_documentarian_pays_once_for_two_flagships_and_not_for_other_figures() -> None:
    t = last_die("squadron", "documentarian").put("union", "compass-a.nw", "smuggler1", "compass-a.sw").turn("squadron").use(1, "tailwind-1")
    assert t.has_gold("squadron") == 1

    t = last_die("squadron", "documentarian").put("cutter", "compass-a.nw", "gunship", "compass-a.sw").turn("squadron").use(1, "tailwind-1")
    assert t.has_gold("squadron") == 0


@pytest.mark.rule("AH-17.9", "AH-17.10")
def test_documentarian_and_elder_sleep_at_the_end_of_other_turns() -> None:
    t = last_die("squadron").crew("union", "documentarian", "elder").put("union", "compass-a.nw").turn("squadron").use(1, "tailwind-1")

    assert t.has_gold("union") == 0


@pytest.mark.rule("AH-17.10", "AH-19.32")
def test_the_elder_minds_damage_on_crew_and_on_the_gunship() -> None:
    def paid(*slots: str, **options: bool) -> int:
        t = Table(**options).dice("union", 1).crew("union", "elder", "sailor").put("gunship", "fish-a.se").damage("union", *slots)
        return t.turn("union").use(1, "tailwind-1").has_gold("union")

    assert [paid(), paid("sailor"), paid("rally"), paid("gunship-6")] == [1, 0, 0, 0]
    assert paid("gunship-6", elder_counts_ships=False) == 1


# --- other people's pieces -----------------------------------------------------------------------------------


@pytest.mark.rule("AH-17.5", "AH-12.2")
def test_a_convincing_comrade_moves_one_or_two_from_one_island_to_one_other() -> None:
    t = Table().crew("squadron", "convincing-comrade-1").comrades(ready=4, fish_a=3, skull_a=1).turn("squadron").use(1, "convincing-comrade-1").play("fish-a")
    assert t.options() == ["compass-a", "skull-a", "tree-a"]

    t.play("skull-a")
    assert t.options() == ["1", "2"]
    t.play("2")
    assert (t.on_island("fish_a"), t.on_island("skull_a"), t.s.ready) == (1, 3, 4)


@pytest.mark.rule("AH-17.6", "AH-19.31", "AH-7.1")
def test_patrols_steered_by_an_official_pass_a_stronghold_of_guns_in_peace() -> None:
    t = (
        Table()
        .crew("union", "convincing-official-1")
        .put("patrol1", "skull-a.ne", "patrol2", "tree-a.se")
        .on("squadron", "cannons-5", 5)
        .on("union", "cannons", 2)
    )
    t.turn("union").use(1, "convincing-official-1").play("patrol1", "s", "stop", "patrol2", "s", "s")

    assert t.told(events.BATTLE) == 0
    assert (t.patrols("skull-a.se"), t.question) == (2, "action")


@pytest.mark.rule("AH-17.6", "AH-19.31", "AH-6.5")
def test_an_official_lets_the_acting_player_explore_with_a_patrol() -> None:
    t = Table().crew("union", "convincing-official-1").put("patrol1", "skull-a.se").turn("union").use(1, "convincing-official-1").play("patrol1")
    assert not t.can("stop")

    t.play("e", "parrot-b")
    assert (t.asked, t.question) == ("union", "tile")


@pytest.mark.rule("AH-17.6")
def test_an_official_steers_each_patrol_once_and_no_stronghold() -> None:
    t = Table().crew("union", "convincing-official-1").put("patrol1", "skull-a.ne", "stronghold1", "skull-a.se").turn("union").use(1, "convincing-official-1")
    assert t.options() == ["patrol1", "stop"]

    t.play("patrol1", "s", "stop")
    assert t.question == "action"


@pytest.mark.rule("AH-17.20", "AH-19.36", "AH-13.8")
def test_the_noble_cannot_take_pledged_cards_and_needs_the_same_region() -> None:
    t = Table().crew("squadron", "naive-noble").put("smuggler1", "compass-a.sw")
    t.s.pledged[2 * player("smuggler1")] = BIT[0]
    t.turn("squadron").play("use naive-noble")
    assert (t.crew_of("squadron"), t.told(events.NO_EFFECT), t.s.pledged[2]) == ([], 1, BIT[0])

    t = Table().crew("squadron", "naive-noble").cargo("smuggler1", "diver").turn("squadron").play("use naive-noble")
    assert (t.crew_of("squadron"), t.cargo_of("smuggler1")) == ([], ["diver"])


@pytest.mark.rule("AH-17.20", "AH-19.36", "AH-11.6", "AH-10.5")
def test_the_noble_is_no_recruiting_so_dominance_and_refill_do_not_apply() -> None:
    t = (
        Table()
        .crew("smuggler1", "naive-noble")
        .put("smuggler1", "skull-a.se", "stronghold1", "skull-a.se")
        .crew("union", "elder")
        .market(deck=("diver", "pilot"))
    )
    t.s.market = BIT[0]
    t.turn("smuggler1").play("use naive-noble", "elder as cargo")

    assert (t.cargo_of("smuggler1"), t.crew_of("union"), t.asked) == (["elder"], [], "smuggler1")
    assert len(t.in_market()) == 1


@pytest.mark.rule("AH-17.20", "AH-13.5", "AH-19.36")
def test_a_third_cargo_taken_by_the_noble_makes_room_at_once() -> None:
    t = Table().crew("smuggler1", "naive-noble").cargo("smuggler1", "elder", "diver").cargo("smuggler2", "pilot").put("smuggler2", "tree-a.se")
    t.turn("smuggler1").play("use naive-noble", "pilot as cargo")

    assert t.question == "drop"
    t.play("elder")
    assert (t.cargo_of("smuggler1"), t.cargo_of("smuggler2")) == (["pilot", "diver"], [])


@pytest.mark.rule("AH-17.20", "AH-10.10")
def test_the_squadron_keeps_stolen_cargo_as_crew_whose_cost_slot_takes_no_die() -> None:
    t = Table().crew("squadron", "naive-noble").cargo("smuggler1", "pilot").put("smuggler1", "compass-a.sw").turn("squadron").play("use naive-noble")

    assert t.crew_of("squadron") == ["pilot"]
    t.play("die 1")
    assert t.why_not("pilot") == "no.cost_slot"
