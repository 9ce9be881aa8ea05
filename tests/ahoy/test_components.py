"""AH-1: what is in the box, and its limits."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ahoy.helpers import Table, player, tile
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.box.components import ISLAND, SUITS, TILES, open_box
from roadstead.games.ahoy.rules.chart import Chart, chart_of, lying, with_tile
from roadstead.games.ahoy.rules.smuggler import gain_fame
from roadstead.games.ahoy.rules.state import DICE_OF, FIRST_PATROL, FIRST_STRONGHOLD, OWNER, bits
from roadstead.games.ahoy.rules.union import gain_comrades
from roadstead.kernel.box import read_box
from roadstead.kernel.errors import BadData
from roadstead.kernel.rng import Rng

BOX, _ = TITLE.components()
DATA = TITLE.box.data


@pytest.mark.rule("AH-1.1", "AH-2.1")
def test_there_are_the_squadron_the_union_and_two_equal_smugglers() -> None:
    assert [TITLE.words.name(BOX, "player", it, "en") for it in range(4)] == ["Bluefin Squadron", "Smuggler 1", "Mollusk Union", "Smuggler 2"]
    assert BOX.boards[player("smuggler1")] == BOX.boards[player("smuggler2")]


@pytest.mark.rule("AH-1.2")
def test_figures_are_flagships_ten_patrols_three_strongholds_cutter_and_gunship() -> None:
    assert (BOX.patrols, BOX.strongholds) == (10, 3)
    assert FIRST_STRONGHOLD - FIRST_PATROL == 10
    assert [OWNER.count(it) for it in range(4)] == [14, 1, 3, 1]


@pytest.mark.rule("AH-1.3")
def test_the_squadron_has_five_dice_everybody_else_four() -> None:
    assert [board.dice for board in BOX.boards] == [5, 4, 4, 4]
    assert [len(dice) for dice in DICE_OF] == [5, 4, 4, 4]


@pytest.mark.rule("AH-1.4")
def test_there_are_thirty_market_cards_in_six_suits_and_twelve_plans() -> None:
    assert [BOX.suit.count(suit) for suit in range(6)] == [5] * 6
    assert sum(BOX.plans) == 12
    assert len({BOX.names["card"][card]["en"] for card in range(30)}) == 28
    assert {(BOX.suit[card], BOX.deliver[card]) for card in range(30)} == {(a, b) for a in range(6) for b in range(6) if a != b}


@pytest.mark.rule("AH-1.5")
def test_there_are_twenty_gold_and_twenty_comrades() -> None:
    shared = json.loads((DATA / "components.json").read_text())["shared"]

    assert (BOX.gold, BOX.comrades, shared["damage"]) == (20, 20, {"count": 25, "limited": False})


@pytest.mark.rule("AH-1.6", "AH-16.1", "AH-19.1")
def test_a_gain_is_cut_to_what_the_supply_has() -> None:
    t = Table().gold("squadron", 18).gold("union", 1)

    assert t.s.gain(player("union"), 5) == 1
    assert t.s.gain(player("union"), 5) == 0
    assert t.has_gold("union") == 2


@pytest.mark.rule("AH-1.6", "AH-16.1", "AH-12.1")
def test_comrades_are_gained_only_as_far_as_the_supply_lasts() -> None:
    t = Table().comrades(ready=10, fish_a=7)
    gain_comrades(t.s, 4, "AH-12.5")

    assert (t.s.ready, t.s.comrades_left()) == (13, 0)


@pytest.mark.rule("AH-1.6", "AH-11.2", "AH-11.8")
def test_no_patrol_is_placed_from_an_empty_supply() -> None:
    t = Table().dice("squadron", 1, 1)
    for number in range(1, 11):
        t.put(f"patrol{number}", "fish-a.se")
    t.turn("squadron").use(1, "deploy").use(1, "sail-1").play("w", "stop")

    assert t.patrols("compass-a.sw") == 0
    assert t.s.spare_patrol() == -1


@pytest.mark.rule("AH-1.6")
def test_damage_tokens_never_run_out() -> None:
    t = Table()
    for it in range(4):
        t.s.damage[it] = t.s.own_slots(it) & ~t.s.terms.dashed[it]

    assert sum(len(bits(mask)) for mask in t.s.damage) > 25
    assert TITLE.rules.faults(t.s) == []


@pytest.mark.rule("AH-1.7")
def test_each_tile_has_four_spaces_one_island_and_each_suit_two_tiles() -> None:
    assert [name.rsplit("_", 1)[0] for name in TILES] == [suit for suit in SUITS for _ in "ab"]
    assert all(face.terrain.count(ISLAND) == 1 for faces in BOX.faces for face in faces)


@pytest.mark.rule("AH-1.8", "AH-19.50")
def test_a_space_holds_any_number_of_figures_of_any_player() -> None:
    t = Table().put("smuggler1", "fish-a.sw", "union", "fish-a.sw", "patrol1", "fish-a.sw", "patrol2", "fish-a.sw")

    assert TITLE.rules.faults(t.s) == []


@pytest.mark.rule("AH-1.9")
def test_a_die_stays_within_one_and_six_and_never_wraps() -> None:
    t = Table().dice("union", 6, 1).gold("union", 9).turn("union").play("die 6")

    assert t.why_not("+1") == "no.out_of_range"
    t.play("-1", "sail-1", "w", "stop")
    assert t.why_not("-1") == "no.out_of_range"


@pytest.mark.rule("AH-1.10", "AH-19.2")
def test_fame_has_no_upper_limit() -> None:
    t = Table()
    t.s.fame[1] = 39
    gain_fame(t.s, 1, 4, "AH-13.10")

    assert t.fame("smuggler1") == 43


@pytest.mark.rule("AH-1.11", "AH-19.3")
def test_nothing_comes_back_from_the_box_and_the_market_may_shrink() -> None:
    t = Table().put("squadron", "fish-a.se").gold("squadron", 3).market("merchant", "diver")
    t.turn("squadron").play("recruit diver")

    assert t.in_market() == ["merchant"]
    assert t.asked == "squadron"


@pytest.mark.rule("AH-1.11", "AH-12.6", "AH-14.6", "AH-19.3")
def test_the_union_stops_drawing_when_the_plan_deck_is_empty() -> None:
    t = Table(players=2)
    t.dice("squadron").dice("union", 3).s.plans[0] = 1
    t.turn("union").use(3, "cannons")
    while t.question != "action":
        t.play("5" if t.question == "roll" else t.options()[0])

    assert (t.s.plan_deck(), t.s.hand[0], t.s.hand_size()) == (0, 1, 1)


# --- the checks of the box -----------------------------------------------------------------------------------


def spoilt(folder: Path, file: str, old: str, new: str) -> None:
    """The box with one text replaced in one file."""
    text = (DATA / f"{file}.json").read_text(encoding="utf-8")
    assert old in text
    (folder / f"{file}.json").write_text(text.replace(old, new, 1), encoding="utf-8")
    open_box(read_box(DATA, folder))


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("regions", '"suit": "fish"', '"suit": "tree"', "two tiles"),
        ("regions", '"terrain": "island"', '"terrain": "open"', "exactly one Island"),
        ("regions", '"treasure": 2', '"treasure": 0', "Wreckage has Treasure"),
        ("regions", '"current": "S"', '"current": null', "needs a direction"),
        ("market", '"deliver": "sword"', '"deliver": "skull"', "every other suit"),
        ("market", '"name_en": "Diver"', '"name_en": "Pilot"', "28 kinds"),
        ("factions", '"damageable": false', '"damageable": true', "dashed"),
        ("factions", '"dice": 5', '"dice": 4', "5 dice"),
        ("plans", '"key": "enlist"', '"key": "close_call"', "lacks a kind"),
        ("rewards", '"type": "start"', '"type": "add_tile"', "centre"),
        ("components", '"gold": 20', '"gold": -1', "from 1 to 20"),
    ],
)
@pytest.mark.rule("AH-1.7")
def test_a_box_that_cannot_be_right_is_refused_with_the_place(tmp_path: Path, file: str, old: str, new: str, says: str) -> None:
    with pytest.raises(BadData, match=says):
        spoilt(tmp_path, file, old, new)


def grown(seed: int) -> Chart:
    """A map explored at random until the stack is empty."""
    rng = Rng(seed)
    names = list(range(12))
    rng.shuffle(names)
    faces = [list(row) for row in BOX.faces]
    chart = Chart()
    for at, name in enumerate(names[:2]):
        chart = with_tile(chart, faces, name, lying(*BOX.start_tiles[at]))
    for name in names[2:11]:
        rim = [(cell, way) for cell in chart.spaces for way in range(4) if chart.step[4 * cell + way] == -1 and chart.room(cell, way)]
        where, way = rim[rng.below(len(rim))]
        corner, turn = divmod(rng.pick(chart.room(where, way)), 4)
        chart = with_tile(chart, faces, name, (chart.cell_of[where] + (-1, 64, 1, -64)[way] - (0, 64, 1, 65)[corner]) * 4 + turn)
    return chart


CHARTED = ["tiles", "seen", "spaces", "cells", "cell_of", "terrain", "treasure", "wind", "current", "island", "isles", "near", "step", "winds", "windy"]


def test_a_map_that_grew_is_the_map_that_its_tiles_make() -> None:
    for seed in range(40):
        chart = grown(seed)
        at_once = chart_of([list(row) for row in BOX.faces], chart.tiles)

        assert [getattr(chart, name) for name in CHARTED] == [getattr(at_once, name) for name in CHARTED]


def test_a_map_stays_as_it_is_when_another_grows_from_it() -> None:
    faces = [list(row) for row in BOX.faces]
    before = with_tile(Chart(), faces, 4, lying(*BOX.start_tiles[0]))
    as_it_was = [repr(getattr(before, name)) for name in CHARTED]
    after = with_tile(before, faces, 1, lying(*BOX.start_tiles[1]))

    assert [repr(getattr(before, name)) for name in CHARTED] == as_it_was
    assert (before.seen, after.seen) == ([4], [1, 4])


@pytest.mark.rule("AH-19.14", "AH-17.25", "AH-6.1")
def test_every_random_map_reaches_eleven_tiles_without_current_loops() -> None:
    for seed in range(40):
        chart = grown(seed)

        assert len(chart.cells) == 44
        for space in chart.spaces:
            chain = 0
            while space >= 0 and chart.current[space] >= 0:
                space = chart.step[4 * space + chart.current[space]]
                chain += 1
            assert chain <= 2


@pytest.mark.rule("AH-17.25")
def test_the_trace_of_the_sea_witch_always_ends_on_another_space() -> None:
    for seed in range(40):
        chart = grown(seed)
        for space in chart.spaces:
            for way in range(4):
                if chart.step[4 * space + way] == -1:
                    assert chart.opposite(space, way) != space


def test_the_tile_numbers_follow_the_suits() -> None:
    assert [tile(name) >> 1 for name in TILES] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
