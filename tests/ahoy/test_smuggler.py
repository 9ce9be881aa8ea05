"""AH-13: the Smugglers."""

from __future__ import annotations

import pytest

from ahoy.helpers import Table, card, player, tile
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.box.components import R_START
from roadstead.games.ahoy.rules import actions, events
from roadstead.games.ahoy.rules.rounds import leads, pledge_score, squadron_control, union_control
from roadstead.games.ahoy.rules.smuggler import NEIGHBOURS
from roadstead.games.ahoy.rules.state import BIT, bits

BOX, _ = TITLE.components()


@pytest.mark.rule("AH-13.1")
def test_the_smugglers_board_has_eight_slots() -> None:
    board = BOX.boards[player("smuggler1")]
    names = [TITLE.words.name(BOX, "slot", slot, "en") for slot in bits(board.slots)]

    assert names == ["Sail", "Sail", "Sail", "Full Sail", "Tailwind", "Negotiate", "Cannons", "Repair"]
    assert bits(board.dashed) == [bits(board.slots)[-1]]


@pytest.mark.rule("AH-13.2", "AH-5.9")
def test_full_sail_moves_from_one_up_to_the_value_of_the_die() -> None:
    t = Table().dice("smuggler1", 4, 1).put("smuggler1", "fish-a.se").turn("smuggler1").use(4, "full-sail")
    for way in "wewe":
        assert t.question == "step"
        t.play(way)

    assert t.question != "step"
    assert t.where("smuggler1") == "fish-a.se"


def negotiating(comrades: int = 1, deck: tuple[str, ...] = ("merchant", "elder")) -> Table:
    t = Table().put("smuggler1", "fish-a.se").market("gunner", "sailor", "diver", deck=deck).comrades(fish_a=comrades).dice("smuggler1", 4, 1)
    return t.turn("smuggler1").use(4, "negotiate")


@pytest.mark.rule("AH-13.3")
def test_negotiate_recruits_any_card_free_and_one_more_for_a_comrade() -> None:
    t = negotiating(comrades=2).play("gunner", "elder")
    assert t.question == "recruit"

    t.play("elder")
    assert (t.crew_of("smuggler1"), t.on_island("fish_a")) == (["elder", "gunner"], 1)
    assert t.question != "recruit"


@pytest.mark.rule("AH-13.3")
def test_the_second_needs_a_comrade_and_both_are_optional() -> None:
    t = negotiating(comrades=0, deck=()).play("gunner")
    assert t.question != "recruit"

    t = negotiating(comrades=1).play("pass")
    assert (t.crew_of("smuggler1"), t.question) == ([], "action")
    t = negotiating(comrades=1, deck=()).play("gunner", "pass")
    assert t.on_island("fish_a") == 1


@pytest.mark.rule("AH-13.3")
def test_no_comrade_is_removed_for_an_empty_market_and_nothing_happens_at_sea() -> None:
    t = Table().put("smuggler1", "fish-a.se").market("gunner").comrades(fish_a=1).dice("smuggler1", 4, 1).turn("smuggler1").use(4, "negotiate").play("gunner")
    assert (t.on_island("fish_a"), t.question) == (1, "slot")

    t = Table().market("gunner").dice("smuggler1", 4, 1).turn("smuggler1").use(4, "negotiate")
    assert t.told(events.NO_EFFECT) == 1


@pytest.mark.rule("AH-13.4", "AH-3.11")
def test_smuggling_takes_a_card_of_the_islands_suit_without_cost() -> None:
    """The rulebook's example: at a Fish Island the Diver's Jewelry becomes Cargo."""
    t = Table().put("smuggler1", "fish-a.se").market("diver", "gunner", deck=("elder",)).turn("smuggler1")
    assert t.why_not("smuggle gunner") == "no.wrong_island"

    t.play("smuggle diver")
    assert (t.cargo_of("smuggler1"), t.in_market()) == (["diver"], ["elder", "gunner"])
    assert TITLE.words.name(BOX, "goods", card("diver"), "en") == "Jewelry"


@pytest.mark.rule("AH-13.4")
def test_only_smugglers_smuggle() -> None:
    t = Table().put("union", "fish-a.se").market("diver").turn("union")

    assert t.why_not("smuggle diver") == "no.no_smuggler"


@pytest.mark.rule("AH-13.5")
def test_a_third_cargo_may_be_taken_and_one_is_cast_into_the_sea() -> None:
    t = Table().put("smuggler1", "fish-a.se").market("diver").cargo("smuggler1", "gunner", "elder").turn("smuggler1").play("smuggle diver")

    assert (t.question, t.options()) == ("drop", ["elder", "gunner", "diver"])
    t.play("elder")
    assert t.cargo_of("smuggler1") == ["gunner", "diver"]
    assert not (t.s.market | t.s.deck) & BIT[card("elder")]


@pytest.mark.rule("AH-13.6", "AH-20.2")
def test_cargo_is_public() -> None:
    t = Table().cargo("smuggler1", "gunner").turn("squadron")

    assert TITLE.views.view(t.s, t.setup, 0).cargo[1] == BIT[card("gunner")]
    assert TITLE.views.view(t.s, t.setup, -1).cargo[1] == BIT[card("gunner")]


SWORD = "sword_a 0 0 0, tree_a 2 0 0, fish_a 0 2 0, skull_a 2 2 0"


def delivering() -> Table:
    """Jewelry aboard, at a Sword Island of wealth 2."""
    t = Table(tiles=SWORD).put("smuggler1", "sword-a.se", "squadron", "tree-a.se", "union", "skull-a.se", "smuggler2", "fish-a.sw")
    t.cargo("smuggler1", "diver").market("gunner", "sailor", deck=("elder", "pilot")).s.wealth[tile("sword_a")] = 2
    return t.turn("smuggler1")


@pytest.mark.rule("AH-13.7", "AH-13.8", "AH-13.9")
def test_delivering_gives_fame_wealth_a_reward_and_a_pledge() -> None:
    """The rulebook's example: wealth from 2 to 3; reward: gold, Fame, a tile, or the Crew that is chosen; then the pledge."""
    t = delivering().play("deliver diver")
    assert (t.fame("smuggler1"), t.s.wealth[tile("sword_a")], t.cargo_of("smuggler1")) == (2, 3, [])
    assert [word for word in t.options() if "only" not in word] == ["2c", "3d", "4c", "3b"]

    t.play("4c", "gunner", "elder", "b")
    assert t.crew_of("smuggler1") == ["gunner"]
    assert (t.s.pledged[2], t.s.pledged[3]) == (0, BIT[card("diver")])


@pytest.mark.rule("AH-13.7")
def test_cargo_goes_only_to_its_destination() -> None:
    t = Table().put("smuggler1", "fish-a.se").cargo("smuggler1", "diver").turn("smuggler1")

    assert t.why_not("deliver diver") == "no.wrong_destination"


@pytest.mark.rule("AH-13.7", "AH-19.40")
def test_wealth_does_not_rise_above_six() -> None:
    t = delivering()
    t.s.wealth[tile("sword_a")] = 6
    t.play("deliver diver")

    assert (t.s.wealth[tile("sword_a")], t.fame("smuggler1")) == (6, 2)


@pytest.mark.rule("AH-13.7", "AH-19.22")
def test_the_pledge_is_made_even_if_the_reward_moves_the_flagship_away() -> None:
    t = delivering()
    t.s.white[1], t.s.black[1] = actions.CELL_NAMES.index("1c"), actions.CELL_NAMES.index("1d")
    t.play("deliver diver", "1b", "w")
    while t.question != "pile":
        t.play(t.options()[0])
    t.play("a")

    assert t.where("smuggler1") != "sword-a.se"
    assert t.s.pledged[2] == BIT[card("diver")]


@pytest.mark.rule("AH-13.8", "AH-20.1")
def test_a_pledged_card_stays_under_its_marker() -> None:
    t = delivering().play("deliver diver", "3b", "a")

    assert t.s.pledged[2] == BIT[card("diver")]
    assert TITLE.views.view(t.s, t.setup, 0).pledged == TITLE.views.view(t.s, t.setup, 1).pledged
    assert TITLE.views.view(t.s, t.setup, 0).flips[1] == -1
    assert TITLE.views.view(t.s, t.setup, 1).flips[1] == 0


@pytest.mark.rule("AH-13.9")
def test_the_white_marker_moves_next_door_but_not_to_the_black_one_which_follows() -> None:
    t = Table().turn("smuggler1").reward("smuggler1", "3b", "3c")
    assert t.why_not("3c") == "no.black_there"
    assert t.why_not("5e") == "no.not_next"

    t.play("3a")
    assert (actions.CELL_NAMES[t.s.white[1]], actions.CELL_NAMES[t.s.black[1]], t.has_gold("smuggler1")) == ("3a", "3b", 2)


@pytest.mark.rule("AH-13.9", "AH-19.26")
def test_the_marker_must_move_the_reward_is_optional() -> None:
    t = Table().turn("smuggler1").reward("smuggler1").play("2c only")

    assert (actions.CELL_NAMES[t.s.white[1]], t.has_gold("smuggler1")) == ("2c", 0)


@pytest.mark.rule("AH-13.9")
def test_cells_are_neighbours_orthogonally() -> None:
    assert sorted(NEIGHBOURS[12]) == [7, 11, 13, 17]
    assert sorted(NEIGHBOURS[0]) == [1, 5]
    assert sorted(NEIGHBOURS[24]) == [19, 23]


def rewarded(cell: str, near: str, **gold: int) -> Table:
    t = Table().market("gunner", "sailor").gold("smuggler1", gold.get("gold", 0)).damage("smuggler1", "sail-1", "cannons").turn("smuggler1")
    return t.reward("smuggler1", near, "3c").play(cell)


@pytest.mark.rule("AH-13.10")
@pytest.mark.parametrize(
    ("cell", "near", "fame", "gold"),
    [
        *[("1c", "2c", 2, 0), ("2d", "2c", 1, 0), ("3b", "2b", 1, 0), ("3e", "3d", 2, 0), ("5a", "4a", 3, 0), ("5c", "4c", 2, 0)],
        *[("2c", "2b", 0, 1), ("3a", "3b", 0, 2), ("4d", "4c", 0, 2), ("5b", "4b", 0, 2), ("5d", "4d", 0, 1)],
    ],
)
def test_cells_of_fame_and_gold(cell: str, near: str, fame: int, gold: int) -> None:
    t = rewarded(cell, near)

    assert (t.fame("smuggler1"), t.has_gold("smuggler1")) == (fame, gold)


@pytest.mark.rule("AH-13.10")
def test_gold_buys_up_to_five_fame() -> None:
    t = rewarded("1a", "1b", gold=7)

    assert t.options() == ["0", "1", "2", "3", "4", "5"]
    t.play("4")
    assert (t.fame("smuggler1"), t.has_gold("smuggler1")) == (4, 3)


@pytest.mark.rule("AH-13.10", "AH-19.26")
@pytest.mark.parametrize(("cell", "near"), [("1b", "1c"), ("4e", "4d")])
def test_cells_that_move_one_or_two_spaces(cell: str, near: str) -> None:
    t = rewarded(cell, near).play("e")

    assert t.can("stop")
    assert t.where("smuggler1") == "tree-a.ne"


@pytest.mark.rule("AH-13.10", "AH-19.26")
def test_the_cell_that_moves_without_battles_covers_the_whole_move() -> None:
    t = Table().put("patrol1", "tree-a.se", "smuggler1", "skull-a.ne").on("smuggler1", "cannons", 1).turn("smuggler1")
    t.reward("smuggler1", "4c", "3c").play("4b", "n", "s")

    assert (t.told(events.BATTLE), t.where("smuggler1")) == (0, "skull-a.ne")
    assert t.told(events.MOVED) == 2


@pytest.mark.rule("AH-13.10", "AH-19.24")
@pytest.mark.parametrize(("cell", "near"), [("2b", "2a"), ("4a", "4b")])
def test_the_free_tailwind_reaches_any_tailwind_space_but_the_own(cell: str, near: str) -> None:
    t = Table().put("smuggler1", "fish-a.sw").turn("smuggler1").reward("smuggler1", near, "3c").play(cell)

    assert t.options() == ["compass-a.ne", "skull-a.sw"]


@pytest.mark.rule("AH-13.10")
@pytest.mark.parametrize(("cell", "near"), [("1d", "1c"), ("2a", "3a"), ("4c", "4b")])
def test_cells_that_recruit_free_of_cost_and_suit_anywhere(cell: str, near: str) -> None:
    t = rewarded(cell, near).play("sailor")

    assert t.crew_of("smuggler1") == ["sailor"]


@pytest.mark.rule("AH-13.10")
def test_cells_that_repair_everything_one_of_them_with_fame() -> None:
    t = rewarded("2e", "2d")
    assert (t.damaged("smuggler1"), t.fame("smuggler1")) == ([], 0)

    t = rewarded("5e", "5d")
    assert (t.damaged("smuggler1"), t.fame("smuggler1")) == ([], 2)


@pytest.mark.rule("AH-13.10", "AH-19.23", "AH-19.40")
def test_four_fame_and_wealth_for_the_flagships_region() -> None:
    t = rewarded("1e", "1d")
    assert (t.fame("smuggler1"), t.s.wealth[tile("tree_a")]) == (4, 2)

    t = Table().turn("smuggler1")
    t.s.wealth[tile("tree_a")] = 6
    t.reward("smuggler1", "1d").play("1e")
    assert (t.fame("smuggler1"), t.s.wealth[tile("tree_a")]) == (4, 6)


@pytest.mark.rule("AH-13.10", "AH-19.26")
def test_the_centre_is_empty_and_may_be_entered_again() -> None:
    t = Table().turn("smuggler1").reward("smuggler1", "3b", "2b").play("3c")

    assert (t.s.white[1], actions.CELL_NAMES[t.s.black[1]]) == (12, "3b")
    assert (t.fame("smuggler1"), t.has_gold("smuggler1")) == (0, 0)
    assert BOX.cells[12][0] == R_START
    t = Table().turn("smuggler1").reward("smuggler1", "3b", "2b")
    assert t.why_not("3c only") == "no.empty_cell"


@pytest.mark.rule("AH-13.11", "AH-19.25")
def test_add_a_tile_anywhere_at_the_rim_without_moving() -> None:
    t = Table().turn("smuggler1").reward("smuggler1").play("3d", "sword-a")
    assert (t.asked, t.question) == ("smuggler1", "edge")
    assert "compass-a.nw n" in t.options()

    t.play("compass-a.nw n", "se/nw")
    assert (t.s.wealth[tile("sword_a")], t.where("smuggler1")) == (1, "tree-a.nw")
    assert TITLE.rules.faults(t.s) == []


@pytest.mark.rule("AH-13.11", "AH-19.25")
def test_every_offered_edge_leads_to_a_legal_place_next_to_the_map() -> None:
    t = Table().turn("smuggler1").reward("smuggler1").play("3d", "sword-a")
    for edge in t.s.options:
        twin = t.s.copy()
        twin.play(edge)
        for choice in twin.options:
            last = twin.copy()
            last.play(choice)
            assert TITLE.rules.faults(last) == []


@pytest.mark.rule("AH-13.11")
def test_without_a_stack_adding_a_tile_does_nothing() -> None:
    tiles = (
        "compass_a 0 0 0, tree_a 2 0 0, fish_a 0 2 0, skull_a 2 2 0, fish_b 4 0 0, sword_a 6 0 0, sword_b 4 2 0, compass_b 6 2 0, skull_b 8 0 0, tree_b 8 2 0"
    )
    t = Table(tiles=tiles + ", parrot_a 0 4 0").put("squadron", "fish-a.se", "smuggler1", "fish-a.se", "union", "fish-a.se", "smuggler2", "fish-a.se")
    t.turn("smuggler1").reward("smuggler1").play("3d")

    assert t.told(events.NO_EFFECT) == 1


@pytest.mark.rule("AH-13.12")
def test_smuggler_flagships_give_no_control() -> None:
    t = Table().put("smuggler1", "fish-a.se", "smuggler2", "fish-a.se", "squadron", "tree-a.se", "union", "tree-a.se")

    assert (squadron_control(t.s)[tile("fish_a")], union_control(t.s)[tile("fish_a")]) == (0, 0)


def victor(*crew: str) -> Table:
    t = Table().put("smuggler1", "tree-a.ne", "union", "tree-a.se", "patrol1", "tree-a.se").on("smuggler1", "cannons", 1).crew("smuggler1", *crew)
    return t.turn("smuggler1").use(1, "sail-1").play("s", "union").roll(6, 1)


@pytest.mark.rule("AH-13.13", "AH-19.27")
def test_a_victory_with_a_move_drops_all_other_battles_and_ends_with_the_one_anchoring() -> None:
    t = victor()
    assert t.options() == ["move", "reward", "none"]

    t.play("move", "rally", "s", "stop")
    assert (t.where("smuggler1"), t.told(events.BATTLE)) == ("skull-a.ne", 1)
    assert t.damaged("union") == ["rally"]
    assert t.question != "step"


@pytest.mark.rule("AH-13.13", "AH-19.27")
def test_coming_back_into_the_space_causes_battles_as_usual() -> None:
    t = victor().play("move", "rally", "s", "n")

    assert t.told(events.BATTLE) == 1
    assert (t.question, t.options()) == ("defender", ["union", "patrol1"])


@pytest.mark.rule("AH-13.13")
def test_a_victory_with_a_reward_leaves_the_other_battles() -> None:
    t = victor().play("reward", "rally", "3b")

    assert t.fame("smuggler1") == 1
    assert t.told(events.BATTLE) == 2


@pytest.mark.rule("AH-19.27")
def test_the_terrain_of_the_battle_space_is_skipped_when_the_ship_sails_off() -> None:
    t = Table().put("smuggler1", "compass-a.nw", "union", "compass-a.ne").on("smuggler1", "cannons", 1).turn("smuggler1").use(1, "sail-1").play("e")
    t.win("move", "rally", "w", "stop")

    assert (t.where("smuggler1"), t.damaged("smuggler1"), t.has_gold("smuggler1")) == ("compass-a.nw", [], 0)


@pytest.mark.rule("AH-13.13", "AH-19.28", "AH-21.1")
def test_a_defending_smuggler_moves_at_once_with_all_consequences() -> None:
    t = Table().put("smuggler1", "compass-a.sw").on("squadron", "cannons-5", 1).damage("smuggler1", "cannons").turn("squadron").use(1, "sail-1").play("w")
    t.lose("move", "order", "n", "stop")

    assert (t.asked, t.question, t.where("smuggler1")) == ("smuggler1", "harbor", "compass-a.nw")
    t.play("repair", "cannons")
    assert (t.asked, t.question) == ("squadron", "patrol")


@pytest.mark.rule("AH-13.14", "AH-15.2")
def test_pledges_score_the_regions_of_the_cards_own_suit_that_the_faction_controls() -> None:
    """The rulebook's example: two Fish cards pledged to the Union, which controls two Fish regions: 4 Fame."""
    t = Table(tiles="fish_a 0 0 0, fish_b 2 0 0, tree_a 0 2 0").put(
        "squadron", "tree-a.se", "union", "fish-a.se", "smuggler1", "tree-a.se", "smuggler2", "tree-a.se"
    )
    t.comrades(fish_b=1).s.pledged[2] = BIT[card("sea_dog")] | BIT[card("diver")]
    t.s.flips[1] = 1
    assert pledge_score(t.s, 1, leads(t.s)) == 4

    t.s.flips[1] = 0
    assert pledge_score(t.s, 1, leads(t.s)) == 0
