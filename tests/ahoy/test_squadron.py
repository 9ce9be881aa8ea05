"""AH-11: the Bluefin Squadron."""

from __future__ import annotations

import pytest

from ahoy.helpers import Table, figure, player, tile
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.rules import events
from roadstead.games.ahoy.rules.rounds import squadron_control
from roadstead.games.ahoy.rules.slots import recruitable
from roadstead.games.ahoy.rules.state import BIT, bits

BOX, _ = TITLE.components()


@pytest.mark.rule("AH-11.2")
def test_after_a_sail_or_tailwind_a_patrol_may_be_placed_where_the_flagship_anchors() -> None:
    t = Table().turn("squadron").use(1, "sail-1").play("w", "stop", "place")
    assert t.patrols("compass-a.sw") == 1

    t = Table().dice("squadron", 6, 1).turn("squadron").use(6, "tailwind-1").play("fish-a.sw", "place")
    assert t.patrols("fish-a.sw") == 1


@pytest.mark.rule("AH-11.2", "AH-7.12")
def test_also_after_a_battle() -> None:
    t = Table().put("smuggler1", "compass-a.sw").on("squadron", "cannons-5", 5).turn("squadron").use(1, "sail-1").play("w", "hold").win("none")

    assert t.question == "patrol"


@pytest.mark.rule("AH-11.2", "AH-17.1", "AH-17.13", "AH-17.23", "AH-17.27", "AH-17.28")
def test_other_movement_places_no_patrol() -> None:
    for name in ("sailor", "trawler"):
        t = Table().crew("squadron", name).turn("squadron").use(1, name).play("w", "stop")
        assert t.question == "action"
    for name, gold in (("ghastly-gust", 0), ("whispering-wind", 2)):
        t = Table().crew("squadron", name).gold("squadron", gold).turn("squadron").play(f"use {name}", "fish-a.sw")
        assert t.question == "action"


@pytest.mark.rule("AH-11.3", "AH-7.8")
def test_patrols_battle_like_the_flagship() -> None:
    t = Table().dice("squadron", 3, 1).on("squadron", "cannons-6", 6).put("patrol1", "skull-a.ne").turn("squadron").use(3, "order").play("patrol1", "s")

    assert (t.asked, t.question) == ("squadron", "fire")
    t.play("second 5").win("double", "rally", "inspire")
    assert t.damaged("union") == ["inspire", "rally"]


@pytest.mark.rule("AH-11.4")
def test_at_the_end_of_the_turn_two_patrols_at_an_island_become_a_stronghold_any_number_of_times() -> None:
    t = Table().dice("squadron", 1)
    for number in range(1, 5):
        t.put(f"patrol{number}", "fish-a.se")
    t.put("patrol5", "tree-a.nw", "patrol6", "tree-a.nw").turn("squadron").use(1, "tailwind-1")
    assert (t.question, t.options()) == ("stronghold", ["fish-a", "done"])

    t.play("fish-a", "fish-a")
    assert (t.patrols("fish-a.se"), t.where("stronghold1"), t.where("stronghold2")) == (0, "fish-a.se", "fish-a.se")
    assert t.asked == "smuggler1"


@pytest.mark.rule("AH-11.4")
def test_no_stronghold_without_one_in_supply() -> None:
    t = Table().dice("squadron", 1).put("patrol1", "fish-a.se", "patrol2", "fish-a.se")
    t.put("stronghold1", "tree-a.se", "stronghold2", "tree-a.se", "stronghold3", "tree-a.se").turn("squadron").use(1, "tailwind-1")

    assert t.asked == "smuggler1"


@pytest.mark.rule("AH-11.5")
def test_strongholds_never_move() -> None:
    t = Table().dice("squadron", 3, 1).put("stronghold1", "fish-a.se", "patrol1", "fish-a.se").turn("squadron").use(3, "order")

    assert t.options() == ["patrol1", "stop"]
    assert t.why_not("stronghold1") == "no.only_patrols"


@pytest.mark.rule("AH-11.6", "AH-19.48")
def test_the_squadron_recruits_at_every_island_with_a_stronghold_by_gold_or_die() -> None:
    t = Table().put("stronghold1", "fish-a.se", "squadron", "tree-a.nw").market("diver", "pilot", "gunner").gold("squadron", 1).turn("squadron")

    assert t.can("recruit diver")
    t.play("die 1")
    assert t.can("pilot")
    assert not t.can("gunner")


@pytest.mark.rule("AH-11.6", "AH-19.18")
def test_enemies_at_a_strongholds_island_can_neither_recruit_smuggle_nor_deliver() -> None:
    t = Table().put("stronghold1", "fish-a.se", "smuggler1", "fish-a.se").market("diver", "pilot").cargo("smuggler1", "trawler").gold("smuggler1", 3)
    t.turn("smuggler1")

    assert {t.why_not(name) for name in ("recruit diver", "smuggle diver", "deliver trawler")} == {"no.dominated"}
    t.play("die 2")
    assert t.why_not("pilot") == "no.dominated"
    t.play("negotiate")
    assert t.told(events.NO_EFFECT) == 1


@pytest.mark.rule("AH-11.6", "AH-19.18")
def test_a_recruit_reward_works_anywhere_but_there() -> None:
    for where, works in (("fish-a.se", False), ("fish-a.sw", True)):
        t = Table().put("stronghold1", "fish-a.se", "smuggler1", where).market("diver", "elder").turn("smuggler1").reward("smuggler1", "4b")
        t.play("4c")

        assert (t.question == "recruit") == works


@pytest.mark.rule("AH-11.6")
def test_comrades_may_be_placed_at_a_strongholds_island() -> None:
    t = Table().put("stronghold1", "fish-a.se", "union", "fish-a.sw").comrades(ready=4).dice("union", 1, 2).turn("union").use(1, "assemble").play("4")

    assert t.on_island("fish_a") == 4


@pytest.mark.rule("AH-11.7")
def test_the_squadrons_board_has_twelve_slots() -> None:
    board = BOX.boards[player("squadron")]
    names = [TITLE.words.name(BOX, "slot", slot, "en") for slot in bits(board.slots)]

    assert names == [*["Sail"] * 4, "Tailwind", "Tailwind", "Order", "Bombard", "Deploy", "Cannons (5)", "Cannons (6)", "Repair"]
    assert bits(board.dashed) == [bits(board.slots)[-1]]


@pytest.mark.rule("AH-11.8", "AH-19.8")
def test_order_moves_up_to_four_different_patrols_one_space_each() -> None:
    t = Table().dice("squadron", 3, 1)
    for number in range(1, 7):
        t.put(f"patrol{number}", "fish-a.se")
    t.turn("squadron").use(3, "order")
    for number in (1, 2, 3, 4):
        t.play(f"patrol{number}", "w")

    assert (t.patrols("fish-a.sw"), t.patrols("fish-a.se")) == (4, 2)
    assert t.question == "slot"


@pytest.mark.rule("AH-11.8")
def test_a_battle_or_exploration_ends_only_that_patrols_move() -> None:
    t = Table().dice("squadron", 3, 1).on("squadron", "cannons-5", 1).put("patrol1", "skull-a.ne", "patrol2", "compass-a.nw").turn("squadron")
    t.use(3, "order").play("patrol1", "s").win("none")
    assert t.question == "steer"

    t.play("patrol2", "n", "sword-a", "se/nw")
    assert t.where("patrol2") == "sword-a.se"


@pytest.mark.rule("AH-11.8")
def test_bombard_removes_all_comrades_of_the_flagships_region_to_supply() -> None:
    t = Table().dice("squadron", 4, 1).put("squadron", "fish-a.sw").comrades(fish_a=5, tree_a=2).turn("squadron").use(4, "bombard")

    assert (t.on_island("fish_a"), t.on_island("tree_a"), t.s.ready, t.s.comrades_left()) == (0, 2, 0, 18)


@pytest.mark.rule("AH-11.8")
def test_deploy_places_a_patrol_here_or_next_door_also_over_a_sandbar() -> None:
    t = Table(tiles="parrot_b 0 0 0, fish_a 2 0 0").put("squadron", "parrot-b.se", "union", "fish-a.se", "smuggler1", "fish-a.se", "smuggler2", "fish-a.se")
    t.turn("squadron").use(1, "deploy")

    assert t.options() == ["parrot-b.se", "parrot-b.ne", "fish-a.sw", "parrot-b.sw"]
    t.play("parrot-b.sw")
    assert t.patrols("parrot-b.sw") == 1


def beaten(foe: str) -> Table:
    t = Table().put("squadron", "skull-a.ne", foe, "skull-a.se").on("squadron", "cannons-5", 1).comrades(skull_a=2)
    if foe != "union":
        t.put("union", "fish-a.se")
    return t.turn("squadron").use(1, "sail-1").play("s").roll(6, 1)


@pytest.mark.rule("AH-11.9")
def test_the_victories_of_the_squadron() -> None:
    t = beaten("union").gold("union", 1).play("steal", "rally")
    assert (t.has_gold("squadron"), t.damaged("union")) == (1, ["rally"])

    t = beaten("union").play("double", "rally", "inspire")
    assert t.damaged("union") == ["inspire", "rally"]

    t = beaten("union").play("comrade", "rally")
    assert (t.damaged("union"), t.on_island("skull_a")) == (["rally"], 1)


@pytest.mark.rule("AH-11.9")
def test_removing_a_comrade_needs_a_beaten_union_ship() -> None:
    assert beaten("cutter").can("comrade")
    assert beaten("smuggler1").why_not("comrade") == "no.only_union_ships"


@pytest.mark.rule("AH-11.10", "AH-14.1")
def test_control_of_the_squadron_is_flagship_two_patrol_one_stronghold_two() -> None:
    t = Table().put("squadron", "fish-a.sw", "patrol1", "fish-a.nw", "patrol2", "fish-a.se", "stronghold1", "fish-a.se")

    assert squadron_control(t.s)[tile("fish_a")] == 6
    assert squadron_control(t.s)[tile("tree_a")] == 0


def test_recruitable_is_a_mask_of_market_cards() -> None:
    t = Table().put("squadron", "fish-a.se").market("diver", "gunner")

    assert recruitable(t.s, 0) == BIT[28]
    assert figure("patrol10") == 13
