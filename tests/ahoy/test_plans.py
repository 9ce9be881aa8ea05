"""AH-18: plan cards."""

from __future__ import annotations

import pytest

from ahoy.helpers import Table, figure, player, tile
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.rules import events
from roadstead.games.ahoy.rules.state import OWNER


def met(*plans: str, ready: int = 0, who: str = "squadron", **options: str) -> Table:
    """On the Squadron's turn its Flagship sails into the Union's, Cannons loaded."""
    t = Table(**options).put("squadron", "skull-a.ne").on("squadron", "cannons-5", 1).plans(*plans).comrades(ready=ready)
    return t.turn("squadron").use(1, "sail-1").play("s")


@pytest.mark.rule("AH-18.1")
def test_action_plans_are_played_on_the_own_turn_battle_plans_at_any_battle_start() -> None:
    t = Table().plans("close_call", "dynamic_entry").turn("union")
    assert t.can("plan dynamic-entry")
    assert t.why_not("plan close-call") == "no.not_action_plan"

    t = met("close_call", "dynamic_entry")
    assert (t.asked, t.options()) == ("union", ["close-call", "pass"])
    assert t.why_not("dynamic-entry") == "no.not_battle_plan"


@pytest.mark.rule("AH-18.1", "AH-18.6", "AH-18.8")
def test_several_may_be_played_in_one_battle_and_add_up() -> None:
    t = met("secret_weapon", "weapons_cache", "weapons_cache", ready=2).play("weapons-cache", "secret-weapon", "weapons-cache")
    t.roll(6, 1, 1)

    rows = [row for row in t.s.log or [] if row[0] == events.WON_BATTLE]
    assert rows[0][3:7] == (figure("squadron"), figure("union"), 6, 6)
    assert t.s.hand_size() == 0


@pytest.mark.rule("AH-18.1")
def test_battles_without_the_union_ask_nothing() -> None:
    t = Table().put("squadron", "tree-a.ne").on("squadron", "cannons-5", 1).plans("close_call").turn("squadron").use(1, "sail-1").play("w")

    assert (t.told(events.BATTLE), t.question) == (1, "roll")


@pytest.mark.rule("AH-18.2")
def test_close_call_ignores_the_battle() -> None:
    t = met("close_call").play("close-call")

    assert (t.told(events.WON_BATTLE), t.asked, t.question) == (0, "squadron", "step")


@pytest.mark.rule("AH-18.2", "AH-7.13")
def test_close_call_cancels_one_battle_only() -> None:
    t = Table().put("squadron", "skull-a.ne", "gunship", "skull-a.se").on("squadron", "cannons-5", 1).plans("close_call").turn("squadron")
    t.use(1, "sail-1").play("s", "union", "close-call")

    assert t.told(events.BATTLE) == 2
    t.roll(6, 1).play("none")
    assert t.question == "patrol"


@pytest.mark.rule("AH-18.3")
def test_dynamic_entry_raises_the_cannons_die_and_may_jump_to_a_tailwind() -> None:
    t = Table().plans("dynamic_entry").on("union", "cannons", 5).turn("union").play("plan dynamic-entry")
    assert (t.die_at("union", "cannons"), t.options()) == (6, ["fish-a.sw", "compass-a.ne", "skull-a.sw", "pass"])

    t.play("fish-a.sw")
    assert t.where("union") == "fish-a.sw"


@pytest.mark.rule("AH-18.3", "AH-16.4")
def test_dynamic_entry_is_playable_without_a_cannons_die() -> None:
    t = Table().plans("dynamic_entry").turn("union").play("plan dynamic-entry", "pass")

    assert (t.where("union"), t.s.hand_size(), t.question) == ("skull-a.se", 0, "action")


@pytest.mark.rule("AH-18.4", "AH-10.5")
def test_enlist_recruits_any_number_of_the_present_cards_of_a_suit_and_refills_afterwards() -> None:
    t = Table().plans("enlist").comrades(fish_a=1).market("diver", "pilot", "gunner", deck=("merchant", "sea-dog", "elder")).turn("union")
    t.play("plan enlist")
    assert t.options() == ["pilot", "diver", "pass"]

    t.play("diver", "pilot")
    assert (t.asked, t.question) == ("chance", "draw_card")
    assert t.crew_of("union") == ["pilot", "diver"]


@pytest.mark.rule("AH-18.4", "AH-19.19", "AH-11.6")
def test_enlist_is_barred_by_strongholds_at_the_flagship_and_at_the_chosen_island() -> None:
    def offered(union: str, **options: str) -> list[str]:
        t = Table(**options).plans("enlist").put("stronghold1", "fish-a.se", "union", union).comrades(fish_a=1, tree_a=1, compass_a=1)
        t.market("diver").turn("union")
        return t.play("plan enlist").options() if t.can("plan enlist") else []

    assert offered("fish-a.se") == []
    assert offered("fish-a.sw") == ["compass-a", "tree-a"]
    assert offered("fish-a.sw", enlist_ban="flagship") == ["fish-a", "compass-a", "tree-a"]
    assert offered("fish-a.se", enlist_ban="island") == ["compass-a", "tree-a"]


@pytest.mark.rule("AH-18.4")
def test_enlist_needs_an_island_with_a_comrade() -> None:
    t = Table().plans("enlist").market("diver").turn("union")

    assert t.why_not("plan enlist") == "no.needs_comrade"


@pytest.mark.rule("AH-18.5")
def test_evacuation_spreads_all_comrades_of_an_island_over_others() -> None:
    t = Table().plans("evacuation").comrades(fish_a=3, tree_a=1).turn("union").play("plan evacuation", "fish-a")
    assert "fish-a" not in t.options()

    t.play("tree-a", "skull-a", "skull-a")
    assert [t.on_island(name) for name in ("fish_a", "tree_a", "skull_a")] == [0, 2, 2]
    assert t.question == "action"


@pytest.mark.rule("AH-18.6")
def test_the_secret_weapon_rolls_two_dice_and_deals_one_more_damage() -> None:
    t = met("secret_weapon").play("secret-weapon").roll(6, 5, 2).play("steal", "order", "deploy")

    assert t.damaged("squadron") == ["order", "deploy"]
    t = met("secret_weapon").play("secret-weapon").roll(6, 1, 2)
    assert t.asked == "squadron"


@pytest.mark.rule("AH-18.7")
def test_a_sneak_attack_returns_up_to_two_patrols_of_a_region_with_a_comrade() -> None:
    t = Table().plans("sneak_attack").comrades(fish_a=1).put("patrol1", "fish-a.se", "patrol2", "fish-a.nw", "patrol3", "fish-a.nw", "patrol4", "tree-a.se")
    t.turn("union").play("plan sneak-attack", "patrol2", "patrol3")
    assert [t.where(f"patrol{number}") for number in range(1, 5)] == ["fish-a.se", "-", "-", "tree-a.se"]

    t = Table().plans("sneak_attack").put("patrol1", "fish-a.se").turn("union")
    assert t.why_not("plan sneak-attack") == "no.needs_comrade"


@pytest.mark.rule("AH-18.7")
def test_a_sneak_attack_may_stop() -> None:
    t = Table().plans("sneak_attack").comrades(fish_a=1, tree_a=1).put("patrol1", "fish-a.se").turn("union").play("plan sneak-attack", "fish-a", "stop")

    assert t.where("patrol1") == "fish-a.se"


@pytest.mark.rule("AH-18.8", "AH-7.7")
def test_the_weapons_cache_adds_the_ready_comrades_for_any_union_ship() -> None:
    t = Table().put("squadron", "skull-a.ne", "union", "fish-a.se", "cutter", "skull-a.se").on("squadron", "cannons-5", 1)
    t.plans("weapons_cache").comrades(ready=5).turn("squadron").use(1, "sail-1").play("s", "weapons-cache").roll(6, 2)

    assert (t.asked, OWNER[figure("cutter")]) == ("union", player("union"))


@pytest.mark.rule("AH-18.9", "AH-19.46", "AH-5.10")
def test_the_cutter_costs_two_comrades_of_one_island_and_is_placed_there() -> None:
    t = Table().plans("cutter").comrades(fish_a=1, tree_a=1).turn("union")
    assert t.why_not("plan cutter") == "no.needs_comrades"

    t = Table().plans("cutter").comrades(fish_a=3, tree_a=2).put("squadron", "fish-a.se").on("squadron", "cannons-5", 5).turn("union")
    t.play("plan cutter", "fish-a")
    assert (t.where("cutter"), t.on_island("fish_a"), t.s.ready, t.told(events.BATTLE)) == ("fish-a.se", 1, 0, 0)


@pytest.mark.rule("AH-18.9", "AH-8.2")
def test_the_cutter_sails_up_to_three_spaces_or_uses_a_tailwind_unharmed() -> None:
    t = Table().put("cutter", "compass-a.nw").dice("union", 5, 1).turn("union").use(5, "cutter-1")
    assert t.options() == ["sail", "tailwind"]

    t.play("sail", "e", "w", "e")
    assert (t.where("cutter"), t.question) == ("compass-a.ne", "slot")
    t = Table().put("cutter", "compass-a.nw").dice("union", 5, 1).turn("union").use(5, "cutter-1").play("tailwind", "compass-a.ne")
    assert t.where("cutter") == "compass-a.ne"


@pytest.mark.rule("AH-18.9", "AH-7.2", "AH-7.3")
def test_the_cutter_battles_only_loaded_enemies_and_without_the_cannons_die() -> None:
    t = Table().put("cutter", "skull-a.ne", "squadron", "tree-a.se").on("union", "cannons", 6).dice("union", 1, 2).on("union", "cannons", 6)
    t.turn("union").use(1, "cutter-1").play("sail", "n")
    assert t.told(events.BATTLE) == 0

    t = Table().put("cutter", "skull-a.ne", "squadron", "tree-a.se").dice("union", 1, 2).on("union", "cannons", 6).on("squadron", "cannons-5", 1)
    t.turn("union").use(1, "cutter-1").play("sail", "n")
    assert (t.told(events.BATTLE), t.question) == (1, "roll")


@pytest.mark.rule("AH-18.10", "AH-7.7", "AH-7.2")
def test_the_gunship_takes_a_four_and_a_six_is_always_loaded_and_may_use_the_cannons_die() -> None:
    t = Table().plans("gunship").comrades(skull_a=2).put("squadron", "skull-a.ne", "union", "fish-a.se").dice("union", 4, 5).on("union", "cannons", 3)
    t.turn("union").play("plan gunship", "die 5")
    assert t.why_not("gunship-4") == "no.wrong_value"

    t = Table().put("gunship", "skull-a.se", "squadron", "skull-a.ne", "union", "fish-a.se").dice("union", 4, 5).on("union", "cannons", 3)
    t.turn("union").use(4, "gunship-4").play("sail", "n")
    assert (t.asked, t.options()) == ("union", ["hold", "1", "2"])
    t.play("hold").roll(1, 4)
    assert t.asked == "union"


@pytest.mark.rule("AH-18.10")
def test_the_gunship_sails_one_or_two_spaces() -> None:
    t = Table().put("gunship", "fish-a.se", "smuggler2", "tree-a.ne").dice("union", 6, 1).turn("union").use(6, "gunship-6").play("sail", "w", "e")

    assert (t.where("gunship"), t.question) == ("fish-a.se", "slot")


def test_there_are_nine_kinds_of_plans() -> None:
    box, _ = TITLE.components()

    assert box.plans == (1, 1, 2, 2, 1, 1, 2, 1, 1)
    assert tile("fish_a") == 0
