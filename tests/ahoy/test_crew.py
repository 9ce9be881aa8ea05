"""AH-17: Crew cards, one after the other."""

from __future__ import annotations

import pytest

from ahoy.helpers import Table, card, figure, player, space
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.rules import events

TWINS = "fish_a 0 0 0, fish_b 2 0 0, tree_a 0 2 0, skull_a 2 2 0"


def twins(**at: str) -> Table:
    t = Table(tiles=TWINS)
    for name in ("squadron", "smuggler1", "union", "smuggler2"):
        t.put(name, at.get(name, "skull-a.se"))
    return t


# --- Aeronauts to Gunner's Mate --------------------------------------------------------------------------------


@pytest.mark.rule("AH-17.1")
def test_aeronauts_jump_to_the_other_island_of_the_suit_for_a_gold() -> None:
    t = twins(union="fish-a.se").crew("union", "aeronauts").gold("union", 2).turn("union").play("use aeronauts")

    assert (t.where("union"), t.has_gold("union")) == ("fish-b.se", 1)
    t.play("use aeronauts")
    assert (t.where("union"), t.has_gold("union")) == ("fish-a.se", 0)


@pytest.mark.rule("AH-17.1")
def test_aeronauts_need_an_island_a_gold_and_the_twin_on_the_map() -> None:
    assert not twins(union="fish-a.sw").crew("union", "aeronauts").gold("union", 2).turn("union").can("use aeronauts")
    assert not twins(union="tree-a.se").crew("union", "aeronauts").gold("union", 2).turn("union").can("use aeronauts")
    assert twins(union="fish-a.se").crew("union", "aeronauts").turn("union").why_not("use aeronauts") == "no.too_poor"


@pytest.mark.rule("AH-17.1", "AH-5.4", "AH-12.4")
def test_aeronauts_battle_on_arrival_but_are_no_sail() -> None:
    t = twins(union="fish-a.se", squadron="fish-b.se").crew("union", "aeronauts").gold("union", 1).comrades(ready=3).on("union", "cannons", 1)
    t.turn("union").play("use aeronauts")
    assert t.told(events.BATTLE) == 1

    t.win("none")
    assert t.question == "action"


@pytest.mark.rule("AH-17.2", "AH-19.14")
def test_the_barrelman_drifts_out_of_fog_in_any_direction_for_free() -> None:
    t = Table().put("union", "tree-a.se").crew("union", "barrelman").turn("union").use(1, "sail-1").play("n")
    assert (t.question, t.options()) == ("drift", ["n", "e", "s", "w", "stay"])

    t.play("w")
    assert (t.where("union"), t.question) == ("tree-a.nw", "step")


@pytest.mark.rule("AH-17.2")
def test_the_barrelman_may_stay() -> None:
    t = Table().put("union", "tree-a.se").crew("union", "barrelman").turn("union").use(1, "sail-1").play("n", "stay")

    assert (t.where("union"), t.question) == ("tree-a.ne", "step")


@pytest.mark.rule("AH-19.14", "AH-17.2", "AH-17.24")
def test_the_barrelman_steers_out_of_a_fog_only_once_per_paid_step() -> None:
    """Between the Fogs of fish_a and tree_a, laid side by side, a Barrelman cannot bounce forever."""
    t = Table(tiles="tree_a 0 0 0, fish_a 2 0 0").put("squadron", "fish-a.se", "smuggler1", "fish-a.se", "smuggler2", "fish-a.se")
    t.put("union", "tree-a.nw").crew("union", "barrelman").turn("union").use(1, "sail-1").play("e", "e", "w")

    assert (t.where("union"), t.question) == ("tree-a.ne", "step")
    t.play("e")
    assert (t.where("union"), t.question) == ("fish-a.nw", "drift")


def ram(target: str = "union", **options: str) -> Table:
    """Smuggler 1 with the Beakhead hits a ship at tree-a.se from the Fog above."""
    t = Table(**options).put("smuggler1", "tree-a.ne").crew("smuggler1", "battering-beakhead").on("smuggler1", "cannons", 6)
    t.put(target, "tree-a.se")
    return t.turn("smuggler1").use(1, "sail-1").play("s", "5").roll(6, 1)


@pytest.mark.rule("AH-17.3")
def test_the_beakhead_pushes_a_damaged_ship_one_space_on_the_map() -> None:
    t = ram().play("reward", "rally", "beakhead")

    assert (t.asked, t.question, t.options()) == ("smuggler1", "push", ["n", "s", "w", "pass"])
    assert t.why_not("e") == "no.off_map"
    t.play("s")
    assert t.where("union") == "skull-a.ne"


@pytest.mark.rule("AH-17.3", "AH-8.2")
def test_wreckage_counts_for_the_pushed_ship_whose_owner_picks_the_slot_but_no_treasure() -> None:
    t = Table().put("smuggler1", "compass-a.nw", "union", "compass-a.se").crew("smuggler1", "battering-beakhead", "mystic").turn("smuggler1")
    t.play("use mystic", "cannons", "union", "rally", "n")

    assert (t.asked, t.question) == ("union", "damage")
    t.play("inspire")
    assert (t.damaged("union"), t.has_gold("union"), t.where("union")) == (["inspire", "rally"], 0, "compass-a.ne")
    assert t.asked == "smuggler1"


@pytest.mark.rule("AH-17.3", "AH-8.1")
def test_a_current_carries_the_pushed_ship_unless_off_the_map() -> None:
    t = Table().put("smuggler1", "skull-a.se", "union", "skull-a.ne").crew("smuggler1", "battering-beakhead", "mystic").turn("smuggler1")
    t.play("use mystic", "cannons", "union", "rally", "w")
    assert t.where("union") == "skull-a.sw"

    tiles = "fish_b 0 0 0, tree_a 2 0 0"
    t = Table(tiles=tiles).put("smuggler1", "fish-b.ne", "union", "fish-b.se", "squadron", "tree-a.se", "smuggler2", "tree-a.se")
    t.crew("smuggler1", "battering-beakhead", "mystic").turn("smuggler1").play("use mystic", "cannons", "union", "rally", "w")
    assert t.where("union") == "fish-b.sw"


@pytest.mark.rule("AH-17.3", "AH-7.1")
def test_the_push_causes_no_battle_and_no_harbor() -> None:
    t = Table().put("smuggler1", "skull-a.se", "union", "skull-a.se", "squadron", "skull-a.ne").on("squadron", "cannons-5", 5).damage("union", "inspire")
    t.crew("smuggler1", "battering-beakhead", "mystic").turn("smuggler1").play("use mystic", "cannons", "union", "rally", "n")

    assert (t.where("union"), t.told(events.BATTLE), t.asked) == ("skull-a.ne", 0, "smuggler1")


@pytest.mark.rule("AH-19.30", "AH-17.3")
def test_no_push_without_a_placed_token_and_none_of_removed_figures() -> None:
    t = Table().put("smuggler1", "skull-a.se", "cutter", "skull-a.ne", "patrol1", "skull-a.ne").crew("smuggler1", "battering-beakhead", "mystic")
    t.on("union", "cutter-1", 3).turn("smuggler1").play("use mystic", "cannons", "cutter")
    assert (t.question, t.told(events.PUSHED)) == ("action", 0)

    t = Table().put("smuggler1", "skull-a.se", "patrol1", "skull-a.ne").crew("smuggler1", "battering-beakhead", "mystic").turn("smuggler1")
    t.play("use mystic", "cannons", "patrol1")
    assert t.question == "action"


@pytest.mark.rule("AH-19.30")
def test_a_surviving_gunship_is_pushed_too_and_suffers_wreckage_unless_agreed_otherwise() -> None:
    def hit(**options: str) -> Table:
        t = Table(**options).put("smuggler1", "compass-a.nw", "gunship", "compass-a.se").crew("smuggler1", "battering-beakhead", "mystic")
        return t.turn("smuggler1").play("use mystic", "cannons", "gunship", "gunship-4")

    t = hit()
    assert t.question == "push"
    t.play("n")
    assert t.where("gunship") == "-"
    assert hit(beakhead_targets="flagships").question == "action"


@pytest.mark.rule("AH-19.30")
def test_a_pushed_attacker_loses_its_other_battles_and_the_old_terrain_but_keeps_its_bonus() -> None:
    t = Table().put("squadron", "skull-a.ne", "smuggler1", "skull-a.se", "smuggler2", "skull-a.se").crew("smuggler1", "battering-beakhead")
    t.put("union", "fish-a.se").dice("squadron", 1, 2).on("squadron", "cannons-5", 1)
    t.turn("squadron").use(1, "sail-1").play("s", "smuggler1").lose("reward", "order", "beakhead", "n")
    while t.question != "patrol":
        t.play(t.options()[0])
    assert (t.where("squadron"), t.told(events.BATTLE)) == ("skull-a.ne", 1)
    t.play("place")
    assert t.patrols("skull-a.ne") == 1


@pytest.mark.rule("AH-17.4", "AH-1.11")
def test_the_buccaneer_takes_two_crew_of_the_loser_to_the_box_with_it() -> None:
    def won(*crew: str) -> Table:
        t = Table().put("squadron", "skull-a.ne").crew("squadron", *crew).crew("union", "buccaneer").on("union", "cannons", 1)
        t.turn("union").use(1, "sail-1").play("n").roll(6, 1).play("none")
        return t

    t = won("elder", "gunner", "sailor").play("gunner", "elder")
    assert (t.crew_of("squadron"), t.crew_of("union")) == (["sailor"], [])
    t = won("elder").play("elder")
    assert (t.crew_of("squadron"), t.crew_of("union")) == ([], [])
    t = won("elder").play("pass")
    assert t.crew_of("union") == ["buccaneer"]
    assert won().play("for nothing").crew_of("union") == []


@pytest.mark.rule("AH-17.5")
@pytest.mark.parametrize("name", ["convincing-comrade-1", "convincing-comrade-2"])
def test_the_convincing_comrade_moves_one_or_two_comrades_to_one_other_island(name: str) -> None:
    t = Table().crew("smuggler1", name).comrades(fish_a=3, tree_a=1).turn("smuggler1").use(1, name)
    assert t.options() == ["fish-a", "tree-a", "stop"]

    t.play("fish-a")
    assert "fish-a" not in t.options()
    t.play("skull-a")
    assert t.options() == ["1", "2"]
    t.play("2")
    assert (t.on_island("fish_a"), t.on_island("skull_a")) == (1, 2)


@pytest.mark.rule("AH-17.6", "AH-19.31")
@pytest.mark.parametrize("name", ["convincing-official-1", "convincing-official-2"])
def test_the_convincing_official_steers_two_patrols_without_battles(name: str) -> None:
    t = Table().crew("union", name).put("patrol1", "skull-a.ne", "patrol2", "fish-a.se", "patrol3", "fish-a.se").on("squadron", "cannons-5", 5)
    t.turn("union").use(1, name).play("patrol1", "s", "w", "patrol2")
    assert not t.can("stop")

    t.play("w", "stop")
    assert (t.where("patrol1"), t.where("patrol2"), t.told(events.BATTLE)) == ("skull-a.sw", "fish-a.sw", 0)
    assert t.question == "action"


@pytest.mark.rule("AH-19.31", "AH-17.6")
def test_the_acting_player_explores_with_an_officials_patrol_and_wreckage_removes_it() -> None:
    t = Table().crew("union", "convincing-official-1").put("patrol1", "compass-a.nw", "patrol2", "compass-a.nw").turn("union")
    t.use(1, "convincing-official-1").play("patrol1", "n", "sword-a")
    assert (t.asked, t.question) == ("union", "tile")

    t.play("se/nw", "patrol2", "e")
    assert t.where("patrol2") == "-"


@pytest.mark.rule("AH-17.7")
def test_the_cutpurse_gains_two_gold_for_any_battle_won_with_any_figure() -> None:
    t = Table().crew("squadron", "cutpurse").put("patrol1", "skull-a.ne").on("squadron", "cannons-5", 1).dice("squadron", 3, 1).on("squadron", "cannons-5", 1)
    t.turn("squadron").use(3, "order").play("patrol1", "s").win("none")
    assert t.has_gold("squadron") == 2

    t = Table().crew("squadron", "cutpurse").put("stronghold1", "tree-a.se", "union", "skull-a.ne").turn("union").use(1, "sail-1").play("n").lose("none")
    assert t.has_gold("squadron") == 2


@pytest.mark.rule("AH-17.8")
def test_the_diver_takes_one_more_gold_from_the_treasure_of_wreckage_only() -> None:
    t = Table().put("union", "fish-a.se").crew("union", "diver").turn("union").use(1, "sail-1").play("n", "rally", "stop", "take")
    assert t.has_gold("union") == 3

    t = Table(tiles="fish_b 0 0 0, tree_a 2 0 0").put("union", "fish-b.sw", "squadron", "tree-a.se", "smuggler1", "tree-a.se", "smuggler2", "tree-a.se")
    t.crew("union", "diver").turn("union").use(1, "sail-1").play("n", "stop", "take")
    assert t.has_gold("union") == 2


@pytest.mark.rule("AH-17.9")
def test_the_documentarian_pays_one_gold_if_an_enemy_flagship_is_in_the_region() -> None:
    for where, gold in (("skull-a.nw", 1), ("fish-a.se", 0)):
        t = Table().crew("union", "documentarian").dice("union", 3).put("squadron", where, "smuggler1", where, "smuggler2", "fish-a.sw")
        t.turn("union").use(3, "cannons")
        assert t.has_gold("union") == gold


@pytest.mark.rule("AH-17.10", "AH-19.32")
def test_the_elder_pays_one_gold_if_no_slot_is_damaged_ships_included() -> None:
    def ended(*broken: str, **options: bool) -> int:
        t = Table(**options).crew("union", "elder", "sailor").dice("union", 3).put("gunship", "skull-a.sw").damage("union", *broken)
        return t.turn("union").use(3, "cannons").has_gold("union")

    assert ended() == 1
    assert ended("rally") == 0
    assert ended("sailor") == 0
    assert ended("gunship-4") == 0
    assert ended("gunship-4", elder_counts_ships=False) == 1


@pytest.mark.rule("AH-17.11", "AH-7.13")
def test_the_emissary_buys_off_a_battle_on_the_own_turn_and_movement_goes_on() -> None:
    t = Table().put("squadron", "skull-a.ne").crew("union", "emissary").gold("union", 1).on("union", "cannons", 1).turn("union").use(1, "sail-1").play("n")
    assert t.question == "emissary"

    t.play("pay")
    assert (t.has_gold("union"), t.has_gold("squadron"), t.question) == (0, 1, "step")
    assert t.told(events.BATTLE) == 0


@pytest.mark.rule("AH-17.11", "AH-19.1")
def test_the_emissary_works_with_an_empty_supply_and_only_with_gold() -> None:
    t = (
        Table()
        .put("squadron", "skull-a.ne")
        .crew("union", "emissary")
        .gold("union", 20)
        .on("union", "cannons", 1)
        .turn("union")
        .use(1, "sail-1")
        .play("n", "pay")
    )
    assert (t.s.gold_left(), t.has_gold("squadron")) == (0, 1)

    t = Table().put("squadron", "skull-a.ne").crew("union", "emissary").on("union", "cannons", 1).turn("union").use(1, "sail-1").play("n")
    assert t.question == "roll"


@pytest.mark.rule("AH-19.33", "AH-17.11")
def test_outside_the_own_turn_the_emissary_stays_aboard() -> None:
    def chased(**options: str) -> Table:
        t = Table(**options).put("smuggler1", "skull-a.ne", "smuggler2", "tree-a.se").crew("smuggler1", "emissary").gold("smuggler1", 1)
        t.on("union", "cannons", 1).on("smuggler1", "cannons", 1)
        return t.turn("union").use(1, "sail-1").play("n").lose("move", "rally", "n")

    assert chased().question == "roll"
    assert chased(emissary="any_turn").question == "emissary"


@pytest.mark.rule("AH-17.12")
def test_fighters_add_one_in_all_own_battles() -> None:
    t = Table().put("patrol1", "skull-a.ne").crew("squadron", "fighters").on("union", "cannons", 1).turn("union").use(1, "sail-1").play("n").roll(3, 3)

    assert t.asked == "squadron"


@pytest.mark.rule("AH-17.13", "AH-1.11")
def test_the_ghastly_gust_goes_to_the_box_and_the_flagship_anywhere_else() -> None:
    t = Table().crew("union", "ghastly-gust").turn("union").play("use ghastly-gust")
    assert len(t.options()) == 15

    t.play("compass-a.nw")
    assert (t.where("union"), t.crew_of("union")) == ("compass-a.nw", [])


@pytest.mark.rule("AH-17.14")
def test_the_grogmaster_takes_damage_and_rerolls_once() -> None:
    t = Table().put("squadron", "skull-a.ne").crew("union", "grogmaster").on("union", "cannons", 1).turn("union").use(1, "sail-1").play("n").roll(1, 6)
    t.play("rally").roll(6)

    assert (t.damaged("union"), t.asked, t.question) == (["rally"], "union", "victory")


@pytest.mark.rule("AH-17.14", "AH-18.6")
def test_with_the_secret_weapon_both_dice_are_rerolled() -> None:
    t = Table().put("squadron", "skull-a.ne").crew("union", "grogmaster").plans("secret_weapon").on("union", "cannons", 1).turn("union").use(1, "sail-1")
    t.play("n", "secret-weapon").roll(1, 1, 6).play("rally").roll(3, 4)

    assert (t.asked, t.question) == ("union", "victory")


@pytest.mark.rule("AH-19.34", "AH-17.14")
def test_the_grogmaster_serves_the_flagship_only() -> None:
    def fought(**options: str) -> Table:
        t = Table(**options).put("patrol1", "skull-a.ne").crew("squadron", "grogmaster").on("union", "cannons", 1)
        return t.turn("union").use(1, "sail-1").play("n").roll(6, 1)

    assert fought().question == "victory"
    assert fought(grogmaster="any_figure").question == "grog"


@pytest.mark.rule("AH-17.15")
def test_the_gunner_adds_a_damage_to_victories_of_the_flagship_whatever_the_option() -> None:
    t = Table().put("squadron", "skull-a.ne").crew("union", "gunner").on("union", "cannons", 1).turn("union").use(1, "sail-1").play("n").win("steal")
    t.play("order", "deploy")
    assert t.damaged("squadron") == ["order", "deploy"]

    t = Table().put("squadron", "skull-a.ne").crew("union", "gunner").on("union", "cannons", 1).turn("union").use(1, "sail-1").play("n").win("none", "order")
    assert t.damaged("squadron") == ["order"]


@pytest.mark.rule("AH-17.15")
def test_the_gunner_does_not_serve_patrols() -> None:
    t = Table().put("patrol1", "skull-a.ne").crew("squadron", "gunner").dice("squadron", 3, 1).on("squadron", "cannons-5", 1).turn("squadron")
    t.use(3, "order").play("patrol1", "s").win("none")

    assert t.damaged("union") == []


@pytest.mark.rule("AH-17.16", "AH-19.35")
def test_gunners_mate_battles_a_space_of_the_region_without_moving() -> None:
    t = Table().put("squadron", "skull-a.ne", "smuggler1", "skull-a.ne", "patrol1", "skull-a.se").crew("union", "gunners-mate").dice("union", 3, 1)
    t.turn("union").use(3, "cannons")
    assert t.options() == ["skull-a.ne", "skull-a.se", "pass"]

    t.play("skull-a.ne", "squadron", "hold").win("none")
    assert t.told(events.BATTLE) == 2
    t.play("hold").win("none")
    assert t.where("union") == "skull-a.se"


@pytest.mark.rule("AH-19.35")
def test_gunners_mate_spares_fog_works_from_fog_and_may_be_kept_from_the_own_space() -> None:
    t = Table().put("union", "tree-a.ne", "squadron", "tree-a.ne", "patrol1", "tree-a.se").crew("union", "gunners-mate").dice("union", 3, 1)
    t.put("smuggler1", "fish-a.se").turn("union").use(3, "cannons")
    assert t.options() == ["tree-a.se", "pass"]

    t = Table(mate_own_space=False).put("patrol1", "skull-a.se").crew("union", "gunners-mate").dice("union", 3, 1).turn("union").use(3, "cannons")
    assert t.question == "slot"


@pytest.mark.rule("AH-17.16", "AH-19.35", "AH-8.4")
def test_a_harbor_placement_triggers_gunners_mate_dynamic_entry_does_not() -> None:
    t = Table().put("squadron", "skull-a.se").crew("union", "gunners-mate").turn("union").use(1, "sail-1").play("n", "stop", "die")
    assert t.question == "mate"

    t = (
        Table()
        .put("squadron", "skull-a.ne")
        .crew("union", "gunners-mate")
        .on("union", "cannons", 2)
        .plans("dynamic_entry")
        .turn("union")
        .play("plan dynamic-entry")
    )
    assert t.question == "jump"


@pytest.mark.rule("AH-17.17", "AH-8.7")
def test_the_merchant_earns_a_gold_at_a_harbor_besides_its_choice() -> None:
    t = Table().crew("union", "merchant").damage("union", "rally").turn("union").use(1, "sail-1").play("n", "stop")

    assert (t.has_gold("union"), t.question) == (1, "harbor")


# --- Mystic to Whispering Wind ---------------------------------------------------------------------------------


@pytest.mark.rule("AH-17.19", "AH-9.2")
def test_the_mystic_takes_a_damage_to_deal_one_in_the_region_once_per_turn() -> None:
    t = Table().put("squadron", "skull-a.nw").crew("union", "mystic").turn("union").play("use mystic", "rally")
    assert (t.question, t.options()) == ("target", ["squadron", "union"])
    assert t.why_not("pass") == "no.must_hit"

    t.play("squadron", "order")
    assert (t.damaged("union"), t.damaged("squadron")) == (["rally"], ["order"])
    assert t.why_not("use mystic") == "no.used"


@pytest.mark.rule("AH-19.41", "AH-17.19")
def test_fog_does_not_protect_and_own_figures_are_legal_targets() -> None:
    t = Table().put("union", "tree-a.se", "squadron", "tree-a.ne", "gunship", "tree-a.sw", "smuggler1", "fish-a.se").crew("union", "mystic").turn("union")
    t.play("use mystic", "rally")
    assert t.options() == ["squadron", "union", "gunship"]

    t = Table(hits_own_figures=False).put("union", "tree-a.se", "squadron", "tree-a.ne", "gunship", "tree-a.sw", "smuggler1", "tree-a.nw")
    t.crew("union", "mystic").turn("union").play("use mystic", "rally")
    assert t.options() == ["squadron", "smuggler1"]


@pytest.mark.rule("AH-19.41")
def test_a_target_that_cannot_be_damaged_is_legal_and_loses_nothing() -> None:
    t = Table().put("cutter", "skull-a.ne").on("union", "cutter-1", 2).crew("union", "mystic").turn("union").play("use mystic", "rally", "cutter")

    assert (t.where("cutter"), t.damaged("union")) == ("skull-a.ne", ["rally"])


@pytest.mark.rule("AH-17.20", "AH-19.36")
def test_the_naive_noble_takes_a_crew_or_cargo_card_in_the_region() -> None:
    t = Table().put("smuggler1", "skull-a.ne", "squadron", "fish-a.se").crew("union", "naive-noble").crew("smuggler1", "elder").cargo("smuggler1", "gunner")
    t.crew("squadron", "sailor").turn("union").play("use naive-noble")
    assert t.options() == ["elder", "gunner"]
    assert t.why_not("gunner as cargo") == "no.no_smuggler"

    t.play("gunner")
    assert (t.crew_of("union"), t.cargo_of("smuggler1")) == (["gunner"], [])


@pytest.mark.rule("AH-17.20", "AH-19.36", "AH-13.5")
def test_a_smuggler_keeps_it_as_crew_or_cargo_and_a_full_hold_overflows() -> None:
    t = Table().put("smuggler1", "skull-a.ne", "stronghold1", "skull-a.se").crew("smuggler1", "naive-noble").crew("union", "elder")
    t.cargo("smuggler1", "gunner", "sailor").turn("smuggler1").play("use naive-noble", "elder as cargo")
    assert (t.question, t.options()) == ("drop", ["elder", "gunner", "sailor"])

    t.play("sailor")
    assert (t.cargo_of("smuggler1"), t.crew_of("smuggler1"), t.crew_of("union")) == (["elder", "gunner"], [], [])


@pytest.mark.rule("AH-17.20", "AH-19.17", "AH-10.8", "AH-19.36")
def test_a_stolen_card_leaves_its_die_and_damage_behind_and_pledges_are_safe() -> None:
    t = Table().put("smuggler1", "skull-a.ne").crew("smuggler1", "naive-noble").crew("union", "sailor").on("union", "sailor", 3)
    t.s.pledged[2 * player("smuggler2")] = 1 << card("elder")
    t.put("smuggler2", "skull-a.nw").turn("smuggler1").play("use naive-noble")
    assert t.options() == ["sailor", "sailor as cargo"]

    t.play("sailor")
    assert (t.crew_of("smuggler1"), t.s.unplaced(2), t.die_at("smuggler1", "sailor")) == (["sailor"], 3, 0)
    assert TITLE.rules.faults(t.s) == []


@pytest.mark.rule("AH-17.21", "AH-8.2")
def test_the_pilot_may_ignore_wreckage() -> None:
    t = Table().put("union", "compass-a.nw").crew("union", "pilot").turn("union").use(1, "sail-1").play("e", "ignore")
    assert (t.damaged("union"), t.question) == ([], "step")

    t = Table().put("union", "compass-a.nw").crew("union", "pilot").turn("union").use(1, "sail-1").play("e", "take", "rally")
    assert t.damaged("union") == ["rally"]


@pytest.mark.rule("AH-17.22", "AH-19.37")
def test_the_powder_monkey_hits_a_figure_after_a_repair_of_at_least_one() -> None:
    t = Table().put("squadron", "skull-a.nw").crew("union", "powder-monkey").damage("union", "rally").dice("union", 2, 1).turn("union").use(2, "repair")
    t.play("rally", "squadron", "order")
    assert t.damaged("squadron") == ["order"]

    t = Table().crew("union", "powder-monkey").damage("union", "rally").dice("union", 2, 1).turn("union").use(2, "repair").play("stop")
    assert t.question != "target"


@pytest.mark.rule("AH-19.37")
def test_harbor_shipwright_and_rewards_count_as_repairs_unless_agreed_otherwise() -> None:
    def mended(**options: str) -> Table:
        t = Table(**options).crew("union", "powder-monkey", "shipwright").damage("union", "rally").dice("union", 2, 1)
        return t.turn("union").use(2, "shipwright")

    assert mended().question == "target"
    assert mended(powder_monkey="repair_action").question == "slot"
    t = (
        Table()
        .crew("union", "powder-monkey")
        .damage("union", "rally", "inspire")
        .turn("union")
        .use(1, "sail-1")
        .play("n", "stop", "repair", "rally", "inspire")
    )
    assert t.question == "target"
    t.play("pass")
    assert t.told(events.DAMAGED) == 0


@pytest.mark.rule("AH-17.23")
def test_the_sailor_moves_one_to_three_spaces_and_is_no_sail() -> None:
    t = Table().crew("union", "sailor").put("union", "fish-a.sw").comrades(ready=2).turn("union").use(1, "sailor").play("e", "w", "e")

    assert (t.where("union"), t.question) == ("fish-a.se", "action")


@pytest.mark.rule("AH-17.24", "AH-8.1")
def test_the_sea_dog_ignores_a_current_or_goes_another_way() -> None:
    t = Table().put("union", "skull-a.ne").crew("union", "sea-dog").turn("union").use(1, "sail-1").play("w")
    assert (t.question, t.options()) == ("drift", ["n", "e", "s", "w", "stay"])

    t.play("stay")
    assert (t.where("union"), t.question) == ("skull-a.nw", "step")
    t = Table().put("union", "skull-a.ne").crew("union", "sea-dog").turn("union").use(1, "sail-1").play("w", "e")
    assert t.where("union") == "skull-a.ne"


@pytest.mark.rule("AH-17.25", "AH-19.38")
def test_the_sea_witch_wraps_to_the_last_space_before_the_first_gap() -> None:
    t = Table().put("union", "compass-a.nw").crew("union", "sea-witch").turn("union").use(1, "sail-1").play("n")
    assert (t.question, t.options()) == ("witch", ["explore", "wrap"])

    t.play("wrap")
    assert (t.where("union"), t.question) == ("fish-a.sw", "step")


@pytest.mark.rule("AH-17.25")
def test_the_witch_takes_the_nearest_opposite_edge() -> None:
    """The rulebook's picture: the trace stops at the first gap, not at the far end of the map."""
    t = Table(tiles="fish_a 0 0 0, tree_a 0 2 0, skull_a 2 2 0, compass_a 0 5 0, sword_a 2 4 0")
    t.put("union", "fish-a.nw", "squadron", "skull-a.se", "smuggler1", "skull-a.se", "smuggler2", "skull-a.se").crew("union", "sea-witch")
    t.turn("union").use(1, "sail-1").play("n", "wrap")

    assert t.s.at[figure("union")] == space("tree-a.nw")


@pytest.mark.rule("AH-17.25", "AH-19.38")
def test_the_witch_works_where_exploring_is_impossible_and_ignores_sandbars_on_the_way() -> None:
    t = Table(tiles="parrot_b 0 0 0, fish_a 2 0 0").put("union", "fish-a.se", "squadron", "fish-a.ne", "smuggler1", "fish-a.ne", "smuggler2", "fish-a.ne")
    t.crew("union", "sea-witch").turn("union").use(1, "sail-1").play("e", "wrap")
    assert t.where("union") == "parrot-b.sw"

    t = Table().put("union", "compass-a.nw").crew("union", "sea-witch")
    t.s.chart.rooms[t.s.chart.cell_of[space("compass-a.nw")] - 1] = []
    t.turn("union").use(1, "sail-1").play("n")
    assert t.where("union") == "fish-a.sw"


@pytest.mark.rule("AH-19.38")
def test_an_option_ends_the_movement_after_the_witch() -> None:
    t = Table(witch_keeps_movement=False).put("union", "compass-a.nw").crew("union", "sea-witch").turn("union").use(1, "sail-1").play("n", "wrap")

    assert t.question != "step"


@pytest.mark.rule("AH-17.26")
def test_the_shipwright_clears_board_and_crew() -> None:
    t = Table().crew("union", "shipwright", "sailor").damage("union", "rally", "inspire", "sailor", "gunship-4").put("gunship", "fish-a.se")
    t.turn("union").use(1, "shipwright")

    assert t.damaged("union") == ["gunship-4"]


@pytest.mark.rule("AH-17.27", "AH-19.39")
def test_the_trawler_takes_the_treasure_of_every_space_entered_once() -> None:
    tiles = "tree_b 0 0 0, fish_b 2 0 0"
    t = Table(tiles=tiles).put("union", "tree-b.ne", "squadron", "fish-b.se", "smuggler1", "fish-b.se", "smuggler2", "fish-b.se")
    t.crew("union", "trawler").turn("union").use(1, "trawler").play("w", "rally", "take", "s", "inspire", "take")

    assert t.has_gold("union") == 2
    assert t.question == "action"


@pytest.mark.rule("AH-19.39", "AH-17.8")
def test_the_diver_helps_the_trawler_only_where_it_anchors() -> None:
    def trawled(**options: str) -> Table:
        t = Table(tiles="tree_b 0 0 0, fish_b 2 0 0", **options).put("union", "tree-b.ne").crew("union", "trawler", "diver")
        t.put("squadron", "fish-b.se", "smuggler1", "fish-b.se", "smuggler2", "fish-b.se")
        return t.turn("union").use(1, "trawler").play("w", "rally", "take", "s", "inspire", "take")

    assert trawled().play("take").has_gold("union") == 3
    assert trawled(diver_with_trawler="every_space").has_gold("union") == 4


@pytest.mark.rule("AH-17.28", "AH-3.13")
def test_the_whispering_wind_jumps_to_any_tailwind_for_two_gold_once_per_turn() -> None:
    t = Table().crew("union", "whispering-wind").gold("union", 4).turn("union").play("use whispering-wind")
    assert t.options() == ["fish-a.sw", "compass-a.ne", "skull-a.sw"]

    t.play("skull-a.sw")
    assert (t.where("union"), t.has_gold("union")) == ("skull-a.sw", 2)
    assert t.why_not("use whispering-wind") == "no.used"
    assert Table().crew("union", "whispering-wind").gold("union", 1).turn("union").why_not("use whispering-wind") == "no.too_poor"
