"""AH-12: the Mollusk Union."""

from __future__ import annotations

import pytest

from ahoy.helpers import Table, player, tile
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.rules import events
from roadstead.games.ahoy.rules.rounds import union_control
from roadstead.games.ahoy.rules.state import bits
from roadstead.games.ahoy.rules.union import gain_comrades, place_comrades, remove_comrades

BOX, _ = TITLE.components()


@pytest.mark.rule("AH-12.1")
def test_gaining_placing_and_removing_go_supply_ready_island_supply() -> None:
    t = Table()
    gain_comrades(t.s, 3, "AH-12.5")
    assert (t.s.ready, t.s.comrades_left()) == (3, 17)

    place_comrades(t.s, tile("fish_a"), 2, "AH-12.5")
    assert (t.s.ready, t.on_island("fish_a")) == (1, 2)
    remove_comrades(t.s, tile("fish_a"), 1, "AH-11.8")
    assert (t.s.ready, t.on_island("fish_a"), t.s.comrades_left()) == (1, 1, 18)


@pytest.mark.rule("AH-12.2")
def test_comrades_cannot_be_battled_and_any_number_may_stand_on_an_island() -> None:
    t = Table().put("squadron", "tree-a.nw").comrades(tree_a=20).on("squadron", "cannons-5", 5).put("smuggler1", "fish-a.sw")
    t.turn("squadron").use(1, "sail-1").play("e", "s")

    assert (t.where("squadron"), t.told(events.BATTLE), t.on_island("tree_a")) == ("tree-a.se", 0, 20)


@pytest.mark.rule("AH-12.3")
def test_the_unions_board_has_eleven_slots() -> None:
    board = BOX.boards[player("union")]
    names = [TITLE.words.name(BOX, "slot", slot, "en") for slot in bits(board.slots)]

    assert names == [*["Sail"] * 4, "Tailwind", "Tailwind", "Assemble", "Inspire", "Rally", "Cannons", "Repair"]
    assert bits(board.dashed) == [bits(board.slots)[-1]]


def anchored(ready: int, fish: int = 0, **options: str) -> Table:
    t = Table(**options).put("union", "fish-a.sw").comrades(ready=ready, fish_a=fish)
    return t.turn("union").use(1, "sail-1").play("e", "stop")


@pytest.mark.rule("AH-12.4", "AH-19.20")
def test_a_sail_that_anchors_at_an_island_places_two_or_gains_two_or_neither() -> None:
    assert anchored(5).options() == ["place", "gain", "pass"]
    assert anchored(5).play("place").on_island("fish_a") == 2
    assert anchored(5).play("gain").s.ready == 7
    assert anchored(5).play("pass").s.ready == 5


@pytest.mark.rule("AH-12.4", "AH-19.20")
def test_the_last_ready_comrade_is_placed_alone_but_never_one_of_several() -> None:
    t = anchored(1).play("place")
    assert (t.on_island("fish_a"), t.s.ready) == (1, 0)

    assert anchored(2).why_not("place one") == "no.both_or_none"
    assert anchored(2, comrades_per_sail="up_to").can("place one")
    assert anchored(0).options() == ["gain", "pass"]


@pytest.mark.rule("AH-12.4", "AH-1.6")
def test_gaining_takes_what_the_supply_has() -> None:
    assert anchored(9, 10).play("gain").s.ready == 10
    assert anchored(10, 10).why_not("gain") == "no.supply_empty"


@pytest.mark.rule("AH-12.4", "AH-19.21")
def test_tailwind_and_the_ships_give_no_comrades() -> None:
    t = Table().put("cutter", "fish-a.sw").comrades(ready=4).dice("union", 1, 2).turn("union").use(1, "cutter-1").play("sail", "e", "stop")

    assert t.where("cutter") == "fish-a.se"
    assert t.question != "comrades"


@pytest.mark.rule("AH-12.5")
def test_inspire_places_a_comrade_on_up_to_four_different_islands() -> None:
    t = Table(tiles="compass_a 0 0 0, tree_a 2 0 0, fish_a 0 2 0, skull_a 2 2 0, sword_a 4 0 0").comrades(ready=6)
    t.put("union", "skull-a.se", "squadron", "fish-a.sw", "smuggler1", "fish-a.sw", "smuggler2", "fish-a.sw")
    t.dice("union", 6, 2).turn("union").use(6, "inspire").play("fish-a")
    assert t.why_not("fish-a") == "no.has_one"

    t.play("tree-a", "skull-a", "sword-a")
    assert (sum(t.s.comrades), max(t.s.comrades), t.s.ready) == (4, 1, 2)


@pytest.mark.rule("AH-12.5")
def test_inspire_may_stop_and_never_has_more_than_the_ready_ones() -> None:
    t = Table().comrades(ready=1).dice("union", 6, 2).turn("union").use(6, "inspire").play("fish-a")
    assert t.question != "island"

    t = Table().comrades(ready=3).dice("union", 6, 2).turn("union").use(6, "inspire").play("stop")
    assert t.s.ready == 3


@pytest.mark.rule("AH-12.5", "AH-19.20")
def test_assemble_places_up_to_four_on_the_island_of_the_region() -> None:
    t = Table().put("union", "fish-a.nw").comrades(ready=6).dice("union", 1, 2).turn("union").use(1, "assemble")

    assert t.options() == ["0", "1", "2", "3", "4"]
    t.play("3")
    assert (t.on_island("fish_a"), t.s.ready) == (3, 3)
    t = Table(comrades_per_assemble="all").put("union", "fish-a.nw").comrades(ready=6).dice("union", 1, 2).turn("union").use(1, "assemble")
    assert t.on_island("fish_a") == 4


@pytest.mark.rule("AH-12.5")
def test_rally_gains_four_at_an_island() -> None:
    t = Table().dice("union", 6, 2).turn("union").use(6, "rally")

    assert t.s.ready == 4


@pytest.mark.rule("AH-12.6")
def test_played_plans_are_discarded_face_up_and_ships_stay() -> None:
    t = Table().comrades(fish_a=2).plans("evacuation", "cutter").turn("union").play("plan cutter")

    assert (t.where("cutter"), t.s.hand_size()) == ("fish-a.se", 1)
    assert (t.told(events.PLAYED_PLAN), TITLE.rules.faults(t.s)) == (1, [])


@pytest.mark.rule("AH-12.6", "AH-20.2")
def test_the_hand_is_secret() -> None:
    t = Table().plans("evacuation", "cutter").turn("union")

    assert TITLE.views.view(t.s, t.setup, 2).hand == (0, 0, 0, 0, 0, 1, 0, 1, 0)
    assert TITLE.views.view(t.s, t.setup, 0).hand is None
    assert TITLE.views.view(t.s, t.setup, 0).hand_size == 2


@pytest.mark.rule("AH-12.6", "AH-14.6")
def test_two_plans_are_drawn_after_each_round_and_there_is_no_hand_limit() -> None:
    t = Table().plans("enlist", "evacuation", "cutter").dice("squadron", 4).dice("smuggler1").dice("union").dice("smuggler2")
    t.s.plans[:] = [1, 1, 2, 2, 0, 0, 2, 0, 1]
    t.turn("squadron").use(4, "bombard")
    while t.asked == "chance":
        t.play(t.options()[0])

    assert (t.s.hand_size(), t.s.plan_deck(), t.s.round) == (5, 7, 2)


@pytest.mark.rule("AH-12.7")
def test_ships_explore_battle_and_drift() -> None:
    t = Table().put("gunship", "skull-a.ne").dice("union", 4, 1).turn("union").use(4, "gunship-4").play("sail", "w")
    assert t.where("gunship") == "skull-a.sw"

    t = Table().put("gunship", "skull-a.ne", "squadron", "tree-a.se").dice("union", 4, 1).turn("union").use(4, "gunship-4").play("sail", "n")
    assert t.told(events.BATTLE) == 1

    t = Table().put("cutter", "skull-a.ne").dice("union", 1, 2).turn("union").use(1, "cutter-1").play("sail", "e")
    assert t.question == "draw_tile"


@pytest.mark.rule("AH-12.8")
def test_crew_that_names_the_flagship_does_not_work_for_ships() -> None:
    t = Table().put("cutter", "skull-a.ne").crew("union", "sea-dog", "gunner", "barrelman").dice("union", 1, 2).turn("union")
    t.use(1, "cutter-1").play("sail", "w")

    assert (t.where("cutter"), t.question) == ("skull-a.sw", "step")


@pytest.mark.rule("AH-12.9")
def test_the_victories_of_the_union() -> None:
    def won() -> Table:
        t = Table().put("squadron", "skull-a.ne").comrades(ready=2).on("union", "cannons", 1).gold("squadron", 1)
        return t.turn("union").use(1, "sail-1").play("n").roll(6, 1)

    assert won().options() == ["steal", "comrade", "none"]
    t = won().play("comrade", "order")
    assert (t.on_island("skull_a"), t.s.ready, t.damaged("squadron")) == (1, 1, ["order"])
    t = won().play("steal", "order")
    assert (t.has_gold("union"), t.damaged("squadron")) == (1, ["order"])


@pytest.mark.rule("AH-12.10", "AH-18.9", "AH-14.1")
def test_control_of_the_union_counts_ships_and_comrades_doubled_by_the_cutter() -> None:
    t = Table().put("union", "fish-a.sw", "gunship", "fish-a.nw").comrades(fish_a=3)
    assert union_control(t.s)[tile("fish_a")] == 5

    t.put("cutter", "fish-a.ne")
    assert union_control(t.s)[tile("fish_a")] == 9
