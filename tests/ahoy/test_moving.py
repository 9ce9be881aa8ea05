"""AH-5: moving; AH-6: exploring."""

from __future__ import annotations

import pytest

from ahoy.helpers import MAP, Table, figure, space, tile
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.rules import events
from roadstead.games.ahoy.rules.chart import lying


def alone(tiles: str, **at: str) -> Table:
    """A map of its own; who is not named lies in the corner of the first tile, out of the way."""
    t = Table(tiles=tiles)
    first = tiles.split()[0].replace("_", "-")
    for name in ("squadron", "smuggler1", "union", "smuggler2"):
        t.put(name, at.get(name, f"{first}.nw"))
    return t


@pytest.mark.rule("AH-5.1")
def test_a_move_goes_to_an_adjacent_space_or_from_the_rim_off_the_map() -> None:
    t = Table().put("union", "skull-a.sw").turn("union").use(1, "sail-1")

    assert t.options() == ["n", "e", "s", "w"]
    t.play("e", "stop")
    assert t.where("union") == "skull-a.se"


@pytest.mark.rule("AH-5.2")
def test_a_sandbar_cannot_be_crossed_by_adjacent_moves() -> None:
    t = alone("fish_a 0 0 0, parrot_b 2 0 0", union="parrot-b.sw").turn("union").use(1, "sail-1")

    assert t.why_not("e") == "no.sandbar"


@pytest.mark.rule("AH-5.2", "AH-8.1")
def test_a_current_does_not_carry_across_a_sandbar() -> None:
    """No printed tile has a current onto its own bar, so the bar of another tile is drawn here by hand."""
    t = Table().put("union", "skull-a.ne")
    t.s.chart.step[4 * space("skull-a.nw") + 2] = -2
    t.turn("union").use(1, "sail-1").play("w", "stop")

    assert t.where("union") == "skull-a.nw"


@pytest.mark.rule("AH-5.2", "AH-4.2", "AH-8.6")
def test_a_direct_move_jumps_over_a_sandbar_and_starts_a_battle() -> None:
    """The rulebook's example: a 4 on Tailwind, over a Sandbar, into a space with an enemy, Cannons loaded; then Sail off the map."""
    t = alone("tree_a 0 0 0, parrot_b 2 0 0", smuggler1="parrot-b.se", squadron="parrot-b.sw", union="tree-a.se", smuggler2="tree-a.se")
    t.dice("smuggler1", 4, 1).on("smuggler1", "cannons", 1).turn("smuggler1").use(4, "tailwind").play("parrot-b.sw")
    assert t.question == "roll"

    t.roll(3, 3).play("none").use(1, "sail-1").play("s")
    assert (t.asked, t.question) == ("chance", "draw_tile")
    t.play("fish-b", "nw/se")
    assert t.where("smuggler1") == "fish-b.nw"
    assert t.question != "step"


@pytest.mark.rule("AH-5.3")
def test_each_space_resolves_exploring_then_battle_then_wreckage_then_current() -> None:
    t = Table().put("union", "compass-a.nw", "squadron", "compass-a.ne").on("union", "cannons", 1).turn("union").use(1, "sail-1").play("e")
    assert t.question == "roll"

    t.lose("none")
    assert (t.question, t.asked) == ("damage", "union")


@pytest.mark.rule("AH-5.4")
def test_a_direct_move_is_one_space_with_battle_and_terrain_then_it_anchors() -> None:
    t = Table().dice("union", 5, 1).turn("union").use(5, "tailwind-1").play("compass-a.ne")

    assert t.question == "damage"
    t.play("rally")
    assert t.question == "treasure"
    t.play("take")
    assert t.has_gold("union") == 1


@pytest.mark.rule("AH-5.5")
def test_the_player_may_continue_while_movement_is_left() -> None:
    t = Table().dice("smuggler1", 3, 2).turn("smuggler1").use(3, "full-sail").play("w")

    assert t.question == "damage"
    t.play("cannons", "s", "w")
    assert t.where("smuggler1") == "compass-a.sw"


@pytest.mark.rule("AH-5.5", "AH-7.12")
def test_a_battle_takes_all_movement_left_for_that_figure() -> None:
    t = Table().put("squadron", "skull-a.ne").on("union", "cannons", 1).turn("union").use(1, "sail-1").play("n").win("none")

    assert t.question != "step"
    assert t.where("union") == "skull-a.ne"


@pytest.mark.rule("AH-5.6", "AH-8.4")
def test_a_figure_anchors_when_it_stops_or_cannot_go_on_and_only_flagships_have_effects() -> None:
    t = Table().put("cutter", "skull-a.se").damage("union", "rally").turn("union").use(1, "cutter-1").play("sail", "n", "stop")
    assert t.question != "harbor"

    t = Table().damage("union", "rally").turn("union").use(1, "sail-1").play("n", "stop")
    assert t.question == "harbor"


PARROT = "parrot_b 0 0 0, fish_a 2 0 0"


@pytest.mark.rule("AH-5.7", "AH-19.7", "AH-16.3")
def test_anchoring_effects_come_in_the_default_order() -> None:
    t = alone(PARROT, squadron="parrot-b.nw", smuggler1="fish-a.se").damage("squadron", "order").crew("squadron", "merchant")
    t.turn("squadron").use(1, "sail-1").play("e", "stop")

    asked = []
    while t.asked == "squadron" and t.question in ("treasure", "harbor", "patrol"):
        asked.append((t.question, t.has_gold("squadron")))
        t.play({"treasure": "take"}.get(t.question, "pass"))
    assert asked == [("treasure", 0), ("harbor", 2), ("patrol", 2)]


@pytest.mark.rule("AH-5.7", "AH-19.7", "AH-16.3")
def test_the_active_player_orders_them_where_a_harbor_could_start_a_battle() -> None:
    t = alone(PARROT, union="parrot-b.nw", smuggler1="fish-a.se").crew("union", "gunners-mate").turn("union").use(1, "sail-1").play("e", "stop")

    assert (t.question, t.options()) == ("order", ["treasure", "harbor"])
    t.play("harbor", "die")
    assert t.question == "mate"


@pytest.mark.rule("AH-19.7")
def test_with_a_fixed_order_nobody_is_asked() -> None:
    t = Table(tiles=PARROT, anchoring_order="fixed").crew("union", "gunners-mate")
    t.put("union", "parrot-b.nw", "squadron", "fish-a.se", "smuggler1", "fish-a.se", "smuggler2", "fish-a.se")
    t.turn("union").use(1, "sail-1").play("e", "stop")

    assert t.question == "treasure"


@pytest.mark.rule("AH-5.8")
def test_a_flagship_that_did_not_move_does_not_anchor() -> None:
    t = Table().dice("squadron", 4, 1).put("squadron", "skull-a.ne").damage("squadron", "order").turn("squadron").use(4, "tailwind-1")

    assert t.question != "harbor"


@pytest.mark.rule("AH-5.9")
def test_with_a_minimum_of_one_space_the_figure_must_move_if_it_can() -> None:
    t = Table().dice("smuggler1", 1, 2).turn("smuggler1").use(1, "full-sail")

    assert "stop" not in t.options()


@pytest.mark.rule("AH-5.9", "AH-6.1")
def test_without_a_legal_step_the_action_does_nothing() -> None:
    t = alone("fish_a 0 0 0, tree_a 2 0 0", union="tree-a.ne").dice("union", 3, 4)
    t.s.chart.step[4 * space("tree-a.ne") + 2] = -2
    t.s.chart.step[4 * space("tree-a.ne") + 3] = -2
    for row in t.s.chart.spaces:
        t.s.chart.rooms.update({t.s.chart.cell_of[row] + delta: [] for delta in (-1, 64)})
    t.turn("union").use(3, "sail-1")

    assert t.where("union") == "tree-a.ne"
    assert t.question != "step"


@pytest.mark.rule("AH-5.10", "AH-7.1")
def test_a_placed_figure_neither_battles_nor_touches_terrain() -> None:
    t = Table().dice("squadron", 1, 4).on("squadron", "cannons-5", 5).put("squadron", "compass-a.nw", "smuggler2", "compass-a.ne")
    t.turn("squadron").use(1, "deploy").play("compass-a.ne")

    assert t.patrols("compass-a.ne") == 1
    assert t.told(events.BATTLE) == 0


@pytest.mark.rule("AH-5.11", "AH-19.8")
def test_a_figure_removed_from_the_map_stops_at_once() -> None:
    t = Table().dice("squadron", 3, 1).put("patrol1", "compass-a.nw", "patrol2", "fish-a.se").turn("squadron")
    t.use(3, "order").play("patrol1", "e")

    assert t.where("patrol1") == "-"
    assert t.options() == ["patrol2", "stop"]


# --- AH-6 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AH-6.1")
def test_leaving_the_map_needs_a_tile_and_room() -> None:
    t = alone("fish_a 0 0 0, tree_a 2 0 0, compass_a 0 2 0, skull_a 3 2 0", union="compass-a.ne").turn("union").use(1, "sail-1")

    assert t.why_not("e") == "no.no_room"
    assert t.can("n")


@pytest.mark.rule("AH-6.1")
def test_an_empty_stack_closes_the_rim() -> None:
    tiles = MAP + ", fish_b 4 0 0, sword_a 6 0 0, sword_b 4 2 0, compass_b 6 2 0, skull_b 8 0 0, tree_b 8 2 0, parrot_a 0 4 0"
    t = Table(tiles=tiles)
    t.put("union", "compass-a.nw", "squadron", "parrot-a.se", "smuggler1", "parrot-a.se", "smuggler2", "parrot-a.se")
    t.turn("union").use(1, "sail-1")

    assert t.s.stack() == 0
    assert t.options() == ["e", "s"]


@pytest.mark.rule("AH-6.2")
def test_exploring_draws_shows_and_places_the_tile_with_wealth_one() -> None:
    t = Table().put("union", "skull-a.se").turn("union").use(1, "sail-1").play("s")

    assert (t.asked, t.question, len(t.options())) == ("chance", "draw_tile", 8)
    t.play("tree-b")
    assert (t.asked, t.question) == ("union", "tile")
    t.play("nw/se")
    assert t.where("union") == "tree-b.nw"
    assert t.s.wealth[tile("tree_b")] == 1
    assert t.told(events.EXPLORED) == 1


@pytest.mark.rule("AH-6.3", "AH-6.5")
def test_the_tile_covers_the_space_with_any_corner_and_rotates_but_islands_never_touch() -> None:
    t = Table().put("union", "skull-a.se").turn("union").use(1, "sail-1").play("s", "tree-b")

    assert t.asked == "union"
    assert t.why_not("sw/nw") == "no.overlap"
    assert t.why_not("nw/nw") == "no.isles_touch"
    assert t.why_not("ne/ne") == "no.isles_touch"
    assert t.options() == ["nw/se", "nw/sw", "nw/ne", "ne/se", "ne/sw", "ne/nw"]


@pytest.mark.rule("AH-6.3")
def test_islands_may_be_diagonal() -> None:
    t = Table().put("union", "skull-a.se").turn("union").use(1, "sail-1").play("s", "tree-b", "nw/ne")

    isles = sorted(t.s.chart.isles)
    assert any(two - one in (65, 63) for one in isles for two in isles)
    assert TITLE.rules.faults(t.s) == []


@pytest.mark.rule("AH-6.3")
def test_a_tile_may_lie_offset_by_one_space() -> None:
    """The rulebook's picture: only one of its spaces touches the region the ship came from."""
    t = Table().put("union", "skull-a.se").turn("union").use(1, "sail-1").play("s", "tree-b", "nw/se")

    assert t.s.tiles[tile("tree_b")] == lying(3, 4, 0)
    assert t.s.chart.near[4 * space("tree-b.ne")] == -1


@pytest.mark.rule("AH-6.4", "AH-19.9")
def test_room_does_not_depend_on_the_tile_drawn_and_a_lack_of_rotations_is_a_lack_of_room() -> None:
    t = Table()
    chart = t.s.chart
    isles = dict.fromkeys(range(64 * 64), 0)
    chart.isles.update(isles)

    assert chart.fits(chart.cell_of[space("skull-a.se")] + 1) == []


@pytest.mark.rule("AH-6.6")
def test_gaps_that_no_tile_fits_into_can_neither_be_entered_nor_explored() -> None:
    """The 1 by 2 gap between compass_a and skull_a."""
    t = alone("fish_a 0 0 0, tree_a 2 0 0, compass_a 0 2 0, skull_a 3 2 0", union="skull-a.nw")

    assert t.s.chart.room(space("compass-a.se"), 1) == []
    assert not t.s.can_explore(space("skull-a.sw"), 3)


@pytest.mark.rule("AH-6.7", "AH-5.5")
def test_after_exploring_wreckage_and_current_of_the_new_space_apply_and_movement_is_over() -> None:
    t = Table().put("union", "skull-a.se").dice("union", 3, 2).turn("union").use(3, "sail-1").play("s", "tree-b", "nw/se")
    assert t.question == "damage"

    t.play("rally")
    assert t.question == "treasure"


@pytest.mark.rule("AH-6.7", "AH-8.1")
def test_a_current_on_the_new_tile_may_explore_again() -> None:
    """fish_b's current leaves its own tile."""
    t = Table().put("union", "skull-a.se").turn("union").use(1, "sail-1").play("e", "fish-b", "sw/se")

    assert (t.asked, t.question) == ("chance", "draw_tile")
    t.play("compass-b", "nw/se")
    assert t.where("union") == "compass-b.nw"


@pytest.mark.rule("AH-6.8")
def test_any_figure_that_moves_can_explore() -> None:
    t = Table().dice("squadron", 3, 1).put("patrol1", "compass-a.nw").turn("squadron").use(3, "order").play("patrol1", "n", "sword-a", "se/nw")

    assert t.where("patrol1") == "sword-a.se"
    assert t.s.at[figure("patrol1")] == space("sword-a.se")
