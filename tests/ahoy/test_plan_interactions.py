"""AH-18: what plans do together with Crew, ships and terrain, and what they must not do."""

from __future__ import annotations

import pytest

from ahoy.helpers import Table, figure, plan, tile
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.rules import events
from roadstead.games.ahoy.rules.rounds import union_control

SPARE = [0, 1, 2, 2, 1, 1, 2, 1, 1]
"""A plan deck for positions in which others must not know the hand."""


def battle(*plans: str, foe: str = "squadron", **options: str) -> Table:
    """The loaded Union sails to the Harbor, where the foe is."""
    return Table(**options).put(foe, "skull-a.ne").on("union", "cannons", 1).plans(*plans)


def sail(t: Table) -> Table:
    return t.turn("union").use(1, "sail-1").play("n")


def result(t: Table) -> tuple[int, ...]:
    return [row[3:7] for row in t.s.log or [] if row[0] == events.WON_BATTLE][-1]


@pytest.mark.rule("AH-18.2", "AH-7.13", "AH-19.13")
def test_after_a_close_call_the_union_sails_on() -> None:
    t = sail(battle("close_call")).play("close-call")

    assert (t.told(events.WON_BATTLE), t.question) == (0, "step")
    assert t.s.hand[plan("close_call")] == 0


@pytest.mark.rule("AH-18.2", "AH-19.13")
def test_after_a_close_call_the_enemy_who_moved_sails_on_too_unless_agreed_otherwise() -> None:
    for rule, question in (("kept", "step"), ("union_only", "action")):
        t = Table(ignored_battle_movement=rule).plans("close_call").on("smuggler1", "cannons", 1).put("union", "tree-a.se", "smuggler1", "skull-a.ne")
        t.turn("smuggler1").use(2, "sail-1").play("n", "close-call")

        assert (t.told(events.WON_BATTLE), t.asked, t.question) == (0, "smuggler1", question)


@pytest.mark.rule("AH-18.2", "AH-17.7", "AH-17.15")
def test_a_close_call_has_no_winner_so_no_card_works() -> None:
    t = battle("close_call").crew("union", "cutpurse", "gunner").crew("squadron", "cutpurse")
    sail(t).play("close-call")

    assert (t.has_gold("union"), t.has_gold("squadron"), t.damaged("squadron")) == (0, 0, [])


@pytest.mark.rule("AH-18.2", "AH-17.11", "AH-7.6")
def test_the_emissary_comes_before_the_plans() -> None:
    t = sail(battle("close_call").crew("union", "emissary").gold("union", 1))
    assert t.question == "emissary"

    t.play("pay")
    assert (t.s.hand[plan("close_call")], t.question) == (1, "step")


@pytest.mark.rule("AH-18.2", "AH-17.16")
def test_a_close_call_stops_a_battle_of_gunners_mate() -> None:
    t = Table().plans("close_call").crew("smuggler1", "gunners-mate").put("smuggler1", "skull-a.ne").turn("smuggler1").use(2, "cannons")
    t.play("skull-a.se", "close-call")

    assert (t.told(events.WON_BATTLE), t.asked, t.question) == (0, "smuggler1", "action")


@pytest.mark.rule("AH-18.1", "AH-7.6", "AH-18.8")
def test_plans_are_known_before_cannons_are_lowered() -> None:
    t = battle("weapons_cache").comrades(ready=2).on("squadron", "cannons-6", 6)
    sail(t).play("weapons-cache")

    assert (t.asked, t.question, t.told(events.PLAYED_PLAN)) == ("squadron", "fire", 1)


@pytest.mark.rule("AH-18.1")
def test_battle_plans_are_no_actions_and_action_plans_do_not_start_battles() -> None:
    t = battle("close_call", "secret_weapon", "weapons_cache", "dynamic_entry", "sneak_attack").comrades(skull_a=1).turn("union")
    assert [word for word in t.options() if word.startswith("plan")] == ["plan dynamic-entry", "plan sneak-attack"]

    t.use(1, "sail-1").play("n")
    assert t.options() == ["close-call", "secret-weapon", "weapons-cache", "pass"]


@pytest.mark.rule("AH-18.1", "AH-12.6", "AH-20.2")
def test_a_played_plan_is_public_and_leaves_hand_and_deck() -> None:
    t = battle("weapons_cache", "enlist")
    t.s.plans[:] = SPARE
    before = TITLE.views.view(t.turn("union").s, t.setup, 0)
    t.use(1, "sail-1").play("n", "weapons-cache")
    seen = TITLE.views.view(t.s, t.setup, 0)

    assert (before.hand_size, seen.hand_size, seen.hand) == (2, 1, None)
    assert before.unseen[plan("weapons_cache")] - seen.unseen[plan("weapons_cache")] == 1


@pytest.mark.rule("AH-18.3", "AH-11.2", "AH-12.4")
def test_dynamic_entry_is_no_tailwind_needs_no_die_and_may_stay() -> None:
    t = Table().plans("dynamic_entry").on("union", "cannons", 5).turn("union").play("plan dynamic-entry")
    assert t.die_at("union", "cannons") == 6

    t.play("pass")
    assert (t.where("union"), t.question, t.s.frames[-1].quota) == ("skull-a.se", "action", 2)


@pytest.mark.rule("AH-18.3", "AH-5.4", "AH-8.2", "AH-7.3")
def test_dynamic_entry_battles_and_suffers_the_terrain_where_it_lands() -> None:
    t = Table().plans("dynamic_entry").on("union", "cannons", 1).put("squadron", "compass-a.ne").turn("union").play("plan dynamic-entry", "compass-a.ne")
    assert t.question == "fire"

    t.play("2").win("none", "rally", "take")
    assert (t.damaged("union"), t.has_gold("union"), t.die_at("union", "cannons")) == (["rally"], 1, 1)


@pytest.mark.rule("AH-18.3", "AH-9.3")
def test_dynamic_entry_raises_no_die_that_lies_elsewhere() -> None:
    t = Table().plans("dynamic_entry").on("union", "sail-4", 2).turn("union").play("plan dynamic-entry")

    assert (t.die_at("union", "sail-4"), t.told(events.RAISED)) == (2, 0)


@pytest.mark.rule("AH-18.4", "AH-10.5", "AH-10.10")
def test_enlist_takes_only_what_lay_in_the_market_and_leaves_cost_slots_empty() -> None:
    t = Table().plans("enlist").comrades(fish_a=1).market("diver", "pilot", "sailor", deck=("merchant", "sea-dog")).turn("union")
    t.play("plan enlist", "pilot")

    assert t.options() == ["diver", "pass"]
    t.play("diver", "merchant")
    assert (t.crew_of("union"), sorted(t.in_market())) == (["pilot", "diver"], ["merchant", "sailor", "sea-dog"])
    t.play("die 1")
    assert t.why_not("pilot") == "no.cost_slot"


@pytest.mark.rule("AH-18.4", "AH-10.3", "AH-10.1")
def test_enlist_needs_neither_gold_nor_the_flagship_at_the_island() -> None:
    t = Table().plans("enlist").comrades(fish_a=2).market("diver", "elder", "sailor").put("union", "skull-a.ne").turn("union").play("plan enlist", "diver")

    assert (t.crew_of("union"), t.has_gold("union"), t.on_island("fish_a")) == (["diver"], 0, 2)


@pytest.mark.rule("AH-18.4", "AH-16.6")
def test_enlist_may_take_nothing() -> None:
    t = Table().plans("enlist").comrades(fish_a=1).market("diver", "pilot", "elder").turn("union").play("plan enlist", "pass")

    assert (t.crew_of("union"), t.s.hand_size(), len(t.in_market())) == ([], 0, 3)


@pytest.mark.rule("AH-18.4", "AH-19.19")
def test_each_half_of_the_ban_on_enlist_can_be_agreed_alone() -> None:
    def islands(rule: str, stronghold: str) -> bool:
        t = Table(enlist_ban=rule).plans("enlist").comrades(fish_a=1).put("stronghold1", stronghold).turn("union")
        return t.can("plan enlist")

    assert [islands(rule, "skull-a.se") for rule in ("both", "flagship", "island")] == [False, False, True]
    assert [islands(rule, "fish-a.se") for rule in ("both", "flagship", "island")] == [False, True, False]


@pytest.mark.rule("AH-18.5", "AH-12.1")
def test_evacuation_leaves_nobody_behind_and_touches_neither_ready_nor_supply() -> None:
    t = Table().plans("evacuation").comrades(ready=3, fish_a=3, skull_a=1).turn("union").play("plan evacuation", "fish-a")
    assert not t.can("fish-a")
    assert not t.can("stop")

    t.play("skull-a", "tree-a", "skull-a")
    assert [t.on_island(name) for name in ("fish_a", "skull_a", "tree_a")] == [0, 3, 1]
    assert (t.s.ready, t.s.comrades_left(), t.question) == (3, 13, "action")


@pytest.mark.rule("AH-18.5", "AH-18.7", "AH-18.9")
def test_plans_that_need_comrades_cannot_be_played_without_them() -> None:
    t = Table().plans("evacuation", "sneak_attack", "cutter", "gunship").comrades(ready=9).turn("union")
    assert not [word for word in t.options() if word.startswith("plan")]
    assert t.why_not("plan evacuation") == "no.needs_comrade"

    t = Table().plans("evacuation", "sneak_attack", "cutter", "gunship").comrades(fish_a=1, skull_a=1).turn("union")
    assert [word for word in t.options() if word.startswith("plan")] == ["plan evacuation", "plan sneak-attack"]


@pytest.mark.rule("AH-18.6", "AH-17.14")
def test_the_grogmaster_rerolls_both_dice_of_the_secret_weapon() -> None:
    t = battle("secret_weapon").crew("union", "grogmaster")
    sail(t).play("secret-weapon").roll(1, 1, 6)
    assert t.question == "grog"

    t.play("rally").roll(5, 4)
    assert result(t) == (figure("union"), figure("squadron"), 9, 6)


@pytest.mark.rule("AH-18.6")
def test_the_secret_weapon_works_for_the_defending_cutter_and_not_for_the_enemy() -> None:
    t = Table().plans("secret_weapon").put("cutter", "skull-a.ne", "smuggler1", "tree-a.se").on("smuggler1", "cannons", 1).turn("smuggler1")
    t.use(2, "sail-1").play("s", "secret-weapon").roll(6, 3, 4)

    assert result(t) == (figure("cutter"), figure("smuggler1"), 7, 6)
    t.play("steal", "full-sail", "negotiate")
    assert t.damaged("smuggler1") == ["full-sail", "negotiate"]


@pytest.mark.rule("AH-18.6")
def test_the_secret_weapon_deals_nothing_if_the_union_loses() -> None:
    t = battle("secret_weapon")
    sail(t).play("secret-weapon").roll(1, 1, 6).play("none")

    assert t.damaged("squadron") == []
    assert t.damaged("union") == []


@pytest.mark.rule("AH-18.6", "AH-17.15", "AH-7.9")
def test_secret_weapon_and_gunner_add_up_even_without_an_option() -> None:
    t = battle("secret_weapon").crew("union", "gunner")
    sail(t).play("secret-weapon").roll(6, 6, 1).play("none", "order", "deploy")

    assert t.damaged("squadron") == ["order", "deploy"]


@pytest.mark.rule("AH-18.7", "AH-9.5", "AH-11.4")
def test_a_sneak_attack_takes_no_stronghold_and_no_patrol_of_another_region() -> None:
    t = Table().plans("sneak_attack").comrades(fish_a=1).put("patrol1", "fish-a.nw", "patrol2", "compass-a.se", "stronghold1", "fish-a.se").turn("union")
    t.play("plan sneak-attack")

    assert t.options() == ["patrol1", "stop"]
    t.play("patrol1")
    assert [t.where(name) for name in ("patrol1", "patrol2", "stronghold1")] == ["-", "compass-a.se", "fish-a.se"]
    assert t.question == "action"


@pytest.mark.rule("AH-18.7", "AH-17.3", "AH-7.1")
def test_a_sneak_attack_is_neither_battle_nor_damage() -> None:
    t = Table().plans("sneak_attack").crew("union", "cutpurse", "battering-beakhead").comrades(fish_a=1).put("patrol1", "fish-a.nw", "patrol2", "fish-a.nw")
    t.turn("union").play("plan sneak-attack", "patrol1", "patrol2")

    assert (t.told(events.BATTLE), t.has_gold("union"), t.question) == (0, 0, "action")
    assert (t.where("patrol1"), t.where("patrol2")) == ("-", "-")


@pytest.mark.rule("AH-18.8")
def test_a_cache_does_not_count_comrades_on_islands_and_uses_none_up() -> None:
    t = battle("weapons_cache").comrades(ready=1, skull_a=5)
    sail(t).play("weapons-cache").roll(2, 3)

    assert result(t)[2:] == (3, 3)
    assert t.s.ready == 1


@pytest.mark.rule("AH-18.9", "AH-8.1", "AH-12.7")
def test_the_cutter_is_carried_by_a_current_and_explores() -> None:
    t = Table().put("cutter", "skull-a.ne").dice("union", 5, 1).turn("union").use(5, "cutter-1").play("sail", "w")
    assert t.where("cutter") == "skull-a.sw"

    t.play("s", "parrot-b", "ne/sw")
    assert t.where("cutter") == "parrot-b.ne"
    assert t.question != "step"


@pytest.mark.rule("AH-18.9", "AH-8.2")
def test_the_cutter_is_safe_in_wreckage_on_its_own_way_only() -> None:
    t = Table().put("cutter", "fish-a.se").dice("union", 5, 1).turn("union").use(5, "cutter-1").play("sail", "n", "stop")
    assert (t.where("cutter"), t.damaged("union"), t.has_gold("union")) == ("fish-a.ne", [], 0)


@pytest.mark.rule("AH-18.9", "AH-9.6", "AH-12.10")
def test_a_sunk_cutter_frees_its_slot_and_doubles_nothing_any_more() -> None:
    t = Table().put("cutter", "skull-a.ne", "smuggler1", "tree-a.se").comrades(skull_a=3).on("smuggler1", "cannons", 1).turn("smuggler1")
    assert union_control(t.s)[tile("skull_a")] == 6 + 2
    t.use(2, "sail-1").play("s").win("reward", "2c only")

    assert (t.where("cutter"), t.damaged("union"), t.told(events.SUNK)) == ("-", [], 1)
    assert union_control(t.s)[tile("skull_a")] == 3 + 1


@pytest.mark.rule("AH-18.9", "AH-18.10", "AH-19.46")
def test_a_ship_is_launched_among_enemies_without_a_battle() -> None:
    t = Table().plans("gunship").comrades(fish_a=2).put("stronghold1", "fish-a.se", "smuggler1", "fish-a.se").turn("union").play("plan gunship")

    assert (t.where("gunship"), t.told(events.BATTLE), t.on_island("fish_a"), t.s.ready) == ("fish-a.se", 0, 0, 0)
    assert t.s.comrades_left() == 20


@pytest.mark.rule("AH-18.10", "AH-9.6", "AH-19.47")
def test_the_gunship_sinks_with_the_second_token_and_a_die_keeps_it_afloat() -> None:
    t = Table().put("gunship", "skull-a.ne", "smuggler1", "tree-a.se").on("smuggler1", "cannons", 1).on("union", "gunship-4", 4).damage("union", "gunship-6")
    t.turn("smuggler1").use(2, "sail-1").play("s").roll(6, 1).play("reward", "2c only")
    assert (t.where("gunship"), t.damaged("union")) == ("skull-a.ne", ["gunship-6"])

    t = Table().put("gunship", "skull-a.ne", "smuggler1", "tree-a.se").on("smuggler1", "cannons", 1).damage("union", "gunship-6")
    t.turn("smuggler1").use(2, "sail-1").play("s").roll(6, 1).play("reward", "2c only")
    assert (t.where("gunship"), t.damaged("union")) == ("-", [])


@pytest.mark.rule("AH-18.10", "AH-17.3", "AH-19.30")
def test_a_gunship_that_is_pushed_into_wreckage_suffers_it() -> None:
    t = Table().crew("squadron", "battering-beakhead", "mystic").put("gunship", "fish-a.se", "squadron", "fish-a.sw").turn("squadron")
    t.play("use mystic", "order", "gunship", "gunship-4", "n")

    assert (t.where("gunship"), t.told(events.SUNK)) == ("-", 1)
    assert t.damaged("union") == []


@pytest.mark.rule("AH-18.10", "AH-12.8", "AH-17.15")
def test_flagship_crew_does_not_help_the_gunship() -> None:
    t = Table().crew("union", "gunner", "trawler", "merchant").put("gunship", "skull-a.se", "smuggler1", "skull-a.ne").dice("union", 6, 1).turn("union")
    t.use(6, "gunship-6").play("sail", "n").win("none")

    assert (t.damaged("smuggler1"), t.has_gold("union")) == ([], 0)


@pytest.mark.rule("AH-18.9", "AH-3.5")
def test_the_slots_of_ships_that_are_not_there_take_no_die() -> None:
    t = Table().plans("cutter").dice("union", 4, 6).turn("union").play("die 4")

    assert t.why_not("cutter-1") == "no.not_yours"
    assert t.why_not("gunship-4") == "no.not_yours"


@pytest.mark.rule("AH-18.9", "AH-3.5")
def test_nobody_but_the_union_puts_dice_on_ships() -> None:
    t = Table().put("cutter", "skull-a.ne", "gunship", "skull-a.ne").turn("squadron").play("die 4")

    assert not [word for word in t.options() if word.startswith(("cutter", "gunship"))]
