"""AH-8: terrain; AH-9: damage."""

from __future__ import annotations

import pytest

from ahoy.helpers import Table, card, player
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.rules import events
from roadstead.games.ahoy.rules.state import BIT

BOX, _ = TITLE.components()


@pytest.mark.rule("AH-8.1", "AH-8.4")
def test_a_strong_current_carries_one_space_for_free_before_anchoring() -> None:
    """The rulebook's example: Sail two spaces, the current adds one, the ship anchors at the Harbor and repairs 2."""
    t = Table(tiles="fish_b 0 0 0, compass_a 0 2 0, tree_b 2 0 0")
    t.put("union", "fish-b.ne", "squadron", "tree-b.se", "smuggler1", "tree-b.se", "smuggler2", "tree-b.se")
    t.damage("union", "rally", "inspire").turn("union").use(1, "sail-1").play("s", "w")
    assert (t.where("union"), t.told(events.CARRIED), t.question) == ("compass-a.nw", 1, "harbor")

    t.play("repair", "rally", "inspire")
    assert t.damaged("union") == []


@pytest.mark.rule("AH-8.1", "AH-5.5")
def test_a_current_takes_nothing_from_the_movement_left() -> None:
    t = Table().put("union", "skull-a.ne").turn("union").use(1, "sail-1").play("w")

    assert t.where("union") == "skull-a.sw"
    assert t.question == "step"


@pytest.mark.rule("AH-8.1", "AH-19.14")
def test_currents_chain() -> None:
    """Into skull_a's current, which carries into another current placed right below it."""
    tiles = "skull_a 0 0 0, parrot_a 0 2 0, fish_a 2 0 0, tree_a 2 2 0"
    t = Table(tiles=tiles).put("union", "skull-a.ne", "squadron", "fish-a.se", "smuggler1", "fish-a.se", "smuggler2", "fish-a.se")
    t.s.chart.current[4 * 6 + 2] = 2
    t.s.chart.terrain[4 * 6 + 2] = 5
    t.turn("union").use(1, "sail-1").play("w")

    assert t.where("union") == "parrot-a.sw"
    assert t.told(events.CARRIED) == 3


@pytest.mark.rule("AH-8.1", "AH-19.51")
def test_a_current_that_cannot_carry_leaves_the_figure_with_its_movement() -> None:
    def held(**options: str) -> Table:
        t = Table(**options).put("union", "skull-a.ne")
        t.s.chart.step[4 * (4 * 6) + 2] = -2
        return t.turn("union").use(1, "sail-1").play("w")

    assert (held().where("union"), held().question) == ("skull-a.nw", "step")
    assert held(stuck_current="ends_movement").question != "step"


@pytest.mark.rule("AH-8.2", "AH-8.5")
def test_wreckage_hurts_on_every_entry_treasure_pays_where_the_ship_anchors() -> None:
    """The rulebook's example: over two Wreckages, 2 damage, but only the gold of the second."""
    tiles = "tree_b 0 0 0, fish_b 2 0 0"
    t = Table(tiles=tiles).put("union", "tree-b.ne", "squadron", "fish-b.se", "smuggler1", "fish-b.se", "smuggler2", "fish-b.se")
    t.turn("union").use(1, "sail-1").play("w", "rally", "s", "inspire", "take")

    assert t.damaged("union") == ["inspire", "rally"]
    assert t.has_gold("union") == 1


@pytest.mark.rule("AH-8.3")
def test_fog_only_prevents_battles() -> None:
    t = Table().put("union", "tree-a.nw", "smuggler1", "tree-a.ne").on("union", "cannons", 2).turn("union").use(1, "sail-1").play("e")

    assert (t.told(events.BATTLE), t.question) == (0, "step")


@pytest.mark.rule("AH-8.4", "AH-19.15")
def test_a_harbor_moves_a_placed_die_to_an_empty_cannons_slot_outside_the_quota() -> None:
    t = Table().dice("union", 5, 1).turn("union").use(5, "sail-1").play("n", "stop", "die")

    assert (t.die_at("union", "cannons"), t.die_at("union", "sail-1")) == (5, 0)
    assert t.asked == "union"


@pytest.mark.rule("AH-8.4", "AH-19.15", "AH-19.42")
def test_a_full_or_damaged_cannons_slot_takes_no_die_at_a_harbor() -> None:
    for spoil in ("die", "damage"):
        t = Table().dice("union", 5, 1)
        t = t.on("union", "cannons", 2) if spoil == "die" else t.damage("union", "cannons")
        t.turn("union").use(5, "sail-1").play("n", "stop")

        assert not (t.question == "harbor" and t.can("die"))


@pytest.mark.rule("AH-19.15")
def test_gold_may_change_the_die_at_a_harbor_unless_agreed_otherwise() -> None:
    def anchored(**options: bool) -> Table:
        t = Table(**options).put("squadron", "skull-a.se").dice("squadron", 1, 4).gold("squadron", 1).damage("squadron", "order")
        return t.turn("squadron").use(4, "sail-1").play("n", "stop")

    t = anchored()
    assert t.can("die")
    t.play("die")
    assert (t.die_at("squadron", "cannons-5"), t.has_gold("squadron")) == (5, 0)
    assert anchored(harbor_gold=False).options() == ["pass", "repair"]


@pytest.mark.rule("AH-19.15", "AH-9.3")
def test_any_placed_die_may_go_from_crew_and_ships_too_and_frees_its_slot() -> None:
    t = Table().dice("union", 5, 1).on("union", "sailor", 4).on("union", "cutter-1", 3).crew("union", "sailor").put("cutter", "fish-a.se")
    t.turn("union").use(5, "sail-1").play("n", "stop", "die")

    assert t.options() == ["sail-1", "sailor", "cutter-1"]
    t.play("cutter-1")
    assert t.s.ship_slots() & ~t.s.busy(player("union"))
    assert t.die_at("union", "cannons") == 3


@pytest.mark.rule("AH-8.4", "AH-19.16")
def test_the_squadron_moves_a_five_only_to_the_five_and_a_six_only_to_the_six() -> None:
    t = Table().put("squadron", "skull-a.se").dice("squadron", 1, 2).on("squadron", "deploy", 5).on("squadron", "tailwind-1", 6)
    t.turn("squadron").use(1, "sail-1").play("n", "stop", "die")

    assert t.options() == ["tailwind-1", "deploy"]
    t.play("deploy")
    assert t.die_at("squadron", "cannons-5") == 5


@pytest.mark.rule("AH-8.5")
def test_treasure_gives_a_gold_per_icon_may_be_left_and_is_never_used_up() -> None:
    t = Table().dice("union", 1, 3).put("union", "fish-a.se").turn("union").use(1, "sail-1").play("n", "rally", "stop", "take")
    assert t.has_gold("union") == 2

    t.use(3, "sail-2").play("s", "n", "inspire", "pass")
    assert t.has_gold("union") == 2


@pytest.mark.rule("AH-8.6")
def test_a_tailwind_symbol_does_nothing_for_ships_that_sail_there() -> None:
    t = Table().put("union", "skull-a.se").turn("union").use(1, "sail-1").play("w", "stop")

    assert t.where("union") == "skull-a.sw"
    assert t.question == "action"


@pytest.mark.rule("AH-8.7", "AH-17.17")
def test_an_island_is_no_harbor() -> None:
    t = Table().put("squadron", "compass-a.sw").crew("squadron", "merchant").turn("squadron").use(1, "sail-1").play("e", "stop")

    assert (t.question, t.has_gold("squadron")) == ("patrol", 0)


@pytest.mark.rule("AH-8.8")
def test_features_of_one_space_work_each_on_its_own() -> None:
    """compass_a's Wreckage has Tailwind 5 and Treasure."""
    t = Table().dice("squadron", 5, 1).turn("squadron").use(5, "tailwind-1").play("compass-a.ne", "order", "take")

    assert (t.damaged("squadron"), t.has_gold("squadron"), t.question) == (["order"], 1, "patrol")


# --- AH-9 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AH-9.1", "AH-9.2")
def test_who_takes_damage_picks_the_slot_of_board_or_crew() -> None:
    t = Table().put("squadron", "compass-a.nw").crew("squadron", "sailor").turn("squadron").use(1, "sail-1").play("e")

    assert (t.asked, t.question) == ("squadron", "damage")
    t.play("sailor")
    assert t.damaged("squadron") == ["sailor"]


@pytest.mark.rule("AH-9.2")
def test_who_deals_damage_picks_the_slot() -> None:
    t = Table().put("squadron", "skull-a.ne").on("union", "cannons", 1).turn("union").use(1, "sail-1").play("n").win("steal")

    assert (t.asked, t.question) == ("union", "damage")
    assert t.can("order")
    assert not t.can("rally")


@pytest.mark.rule("AH-9.3", "AH-19.42")
def test_slots_with_a_die_or_damage_and_dashed_slots_cannot_be_damaged() -> None:
    t = Table().put("union", "compass-a.nw").on("union", "cannons", 3).damage("union", "rally").crew("union", "elder")
    t.turn("union").use(1, "sail-1").play("e")

    reasons = [t.why_not(name) for name in ("cannons", "rally", "repair", "elder")]
    assert reasons == ["no.die_protects", "no.damaged_already", "no.dashed", "no.not_their_slot"]
    assert t.can("sail-2")
    assert not t.can("sail-1")


@pytest.mark.rule("AH-9.4")
def test_damage_without_a_slot_is_ignored() -> None:
    t = Table().put("union", "compass-a.nw").on("union", "cannons", 3)
    t.damage("union", "sail-2", "sail-3", "sail-4", "tailwind-1", "tailwind-2", "assemble", "inspire", "rally").turn("union")
    t.use(1, "sail-1").play("e", "stop")

    assert t.question == "treasure"


@pytest.mark.rule("AH-9.4", "AH-11.9")
def test_several_points_are_placed_one_after_the_other() -> None:
    t = Table().put("squadron", "skull-a.ne").on("squadron", "cannons-5", 5).turn("squadron").use(1, "sail-1").play("s", "hold").win("double")

    t.play("rally")
    assert not t.can("rally")
    t.play("inspire")
    assert t.damaged("union") == ["inspire", "rally"]


@pytest.mark.rule("AH-9.5", "AH-11.3")
def test_a_damaged_patrol_or_stronghold_returns_to_supply_and_further_points_are_lost() -> None:
    t = Table().put("patrol1", "skull-a.ne", "stronghold1", "tree-a.se").crew("union", "gunner").on("union", "cannons", 1)
    t.turn("union").use(1, "sail-1").play("n").win("steal")

    assert (t.where("patrol1"), t.s.damage) == ("-", [0, 0, 0, 0])
    assert (t.asked, t.question) == ("union", "action")


@pytest.mark.rule("AH-9.6", "AH-18.9", "AH-18.10")
def test_damage_to_a_ship_goes_on_its_plan_and_sinks_it_when_all_slots_are_damaged() -> None:
    t = Table().put("gunship", "skull-a.ne", "squadron", "tree-a.se").on("squadron", "cannons-5", 5).dice("squadron", 1, 2)
    t.on("squadron", "cannons-5", 5).turn("squadron").use(1, "sail-1").play("s", "4").roll(6, 1).play("double")

    assert t.options() == ["gunship-4", "gunship-6"]
    t.play("gunship-4")
    assert (t.where("gunship"), t.damaged("union")) == ("-", [])


@pytest.mark.rule("AH-9.6", "AH-19.47")
def test_a_ship_slot_with_a_die_is_safe() -> None:
    t = Table().put("gunship", "skull-a.ne", "squadron", "tree-a.se").dice("squadron", 1, 2).on("squadron", "cannons-5", 5)
    t.on("union", "gunship-6", 6).turn("squadron").use(1, "sail-1").play("s", "4").roll(6, 1).play("double")

    assert (t.where("gunship"), t.damaged("union")) == ("skull-a.ne", ["gunship-4"])


@pytest.mark.rule("AH-18.9", "AH-9.6")
def test_a_die_on_its_slot_saves_the_cutter() -> None:
    for guarded in (True, False):
        t = Table().put("cutter", "skull-a.ne", "squadron", "tree-a.se").dice("squadron", 1, 2).on("squadron", "cannons-5", 1)
        t = t.on("union", "cutter-1", 2) if guarded else t
        t.turn("squadron").use(1, "sail-1").play("s").win("steal")

        assert (t.where("cutter") == "skull-a.ne") == guarded


@pytest.mark.rule("AH-9.7")
def test_damage_on_ship_plans_cannot_be_repaired() -> None:
    t = Table().put("gunship", "skull-a.ne").dice("union", 2, 1).damage("union", "gunship-4", "rally").turn("union").use(2, "repair")

    assert t.why_not("gunship-4") == "no.ship_plan"
    assert t.options() == ["rally", "stop"]


@pytest.mark.rule("AH-9.8", "AH-14.4")
def test_damage_stays_over_the_end_of_the_round_and_cannons_are_unloaded() -> None:
    t = Table().damage("union", "rally").on("union", "cannons", 4)
    t.dice("squadron", 4).dice("smuggler1").dice("union").dice("smuggler2").on("union", "cannons", 4).turn("squadron").use(4, "bombard")
    while t.asked == "chance":
        t.play("6")

    assert (t.s.round, t.damaged("union")) == (2, ["rally"])
    assert not t.s.loaded(player("union"))
    assert t.s.unplaced(player("union")) == 4


@pytest.mark.rule("AH-9.9")
def test_damage_as_a_cost_must_be_placeable() -> None:
    t = Table().crew("union", "mystic", "grogmaster").put("squadron", "skull-a.ne").on("union", "cannons", 3)
    t.damage("union", "sail-2", "sail-3", "sail-4", "tailwind-1", "tailwind-2", "assemble", "inspire", "rally")
    t.turn("union").use(1, "sail-1")
    assert t.s.breakable(player("union")) == 0

    t.play("n", "hold").roll(1, 6)
    assert t.question != "grog"
    t.play("none")
    assert not t.can("use mystic")
    assert t.s.crew[2] & BIT[card("mystic")]
