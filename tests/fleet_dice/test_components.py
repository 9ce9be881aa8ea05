"""The box: what our files say, and what is found wrong in an owner's files, and where."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fleet_dice.helpers import DATA, corrected, read, whole_box
from roadstead.games.fleet_dice import TITLE
from roadstead.games.fleet_dice.box.components import Components
from roadstead.games.fleet_dice.box.glossary import SECTION_IDS
from roadstead.games.fleet_dice.rules import begin
from roadstead.kernel.errors import BadData, RoadsteadError
from roadstead.lab.conformance import play_out

Change = Callable[[Any], object]


def box() -> Components:
    parsed: Components = TITLE.components()[0]
    return parsed


@pytest.mark.rule("FD-1.1", "FD-12.1")
def test_the_sheet_has_the_sections_of_the_rulebook() -> None:
    lengths = [len(section.codes) for section in box().sections]

    assert len(SECTION_IDS) == len(lengths) == 18
    assert lengths == [10] * 5 + [7, 6, 5, 3, 5] + [2, 4, 2, 2, 2, 2, 5, 2]
    assert [len(section.capacities) for section in box().sections[:10]] == [3, 3, 3, 3, 2, 2, 0, 5, 1, 3]


@pytest.mark.rule("FD-15.1", "FD-16.1")
def test_there_are_five_captains_and_ten_trophies() -> None:
    trophies = box().trophies

    assert len(box().captains) == 5
    assert (len(trophies), sum(trophy.gold for trophy in trophies)) == (10, 5)
    assert {trophy.vp for trophy in trophies} == {5}


def test_the_index_names_every_file() -> None:
    files = {path.name for path in DATA.glob("*.json")} - {"index.json", "reference.json"}

    assert set(read("index")["files"]) == files


PER_5 = {"id": "fish5", "name_en": "1 VP per 5 fish", "name_de": "1 VP pro 5 Fische", "vp": 1, "per": 5, "count": "fish_total"}


def put_at(*path: Any, value: Any) -> Change:
    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return change


def drop(*path: Any) -> Change:
    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        del data[path[-1]]

    return change


MISTAKES: list[tuple[str, Change, str, str]] = [
    ("boats", put_at("types", 0, "column", 3, value="B"), "boats.json: types.shrimp.column", "activation boxes"),
    ("boats", put_at("types", 1, "column", value=["plain", "plain", "L", "B", "L", "L", "B", "B"]), "boats.json: types.cod.column", "begin with"),
    ("boats", put_at("types", 2, "column", value=["plain", "L", "B", "L", "L", "L", "B"]), "boats.json: types.lobster.column", "more than 3"),
    ("boats", put_at("types", 2, "column", 0, value="X"), "boats.json: types[2].column[0]", "one of"),
    ("boats", put_at("types", 3, "boats", 0, "capacity", value=0), "boats.json: types.swordfish.boats", "at least 1"),
    ("boats", put_at("types", 3, "boats", 0, "slot", value=2), "boats.json: types.swordfish.boats", "numbered"),
    ("boats", put_at("types", 4, "capacity_by_licence_level", value=[4, 6, 8]), "boats.json: types.oyster.capacity_by_licence_level", "3 entries"),
    ("boats", put_at("types", 4, "capacity_by_licence_level", value=[4, 6, 8, 7]), "boats.json: types.oyster.capacity_by_licence_level", "shrink"),
    ("boats", put_at("types", 4, "fish_per_phase", value=1), "boats.json: types.oyster.fish_per_phase", "must be 2"),
    ("boats", put_at("types", 4, "id", value="cod"), "boats.json: types", "lacks oyster"),
    ("licences", put_at("types", 0, "vp_by_level", value=[0, 1, 0, 5]), "licences.json: types.shrimp.vp_by_level", "only level 3"),
    ("licences", put_at("types", 1, "effects", 0, "coins", value="one"), "licences.json: types.cod.effects[0].coins", "whole number"),
    ("licences", put_at("types", 4, "effects", 2, "oyster_boat_capacity", value=12), "licences.json: types.oyster.effects", "do not match"),
    ("licences", put_at("types", 2, "effects", 2, "level", value=2), "licences.json: types.lobster.effects", "levels 1, 2 and 3"),
    ("licences", put_at("second_licence_coins", value=3), "licences.json: second_licence_coins", "setup.json"),
    ("harbor", put_at("ships", 4, "boxes", 1, value="B"), "harbor.json: ships.inuit.boxes", "4 launch boxes, but 3 boats"),
    ("harbor", put_at("ships", 1, "boxes", 0, value="L"), "harbor.json: ships.captains_club.boxes", "cannot have L"),
    ("harbor", put_at("ships", 0, "boxes", value=["B", "L", "B"]), "harbor.json: ships.king_crab.boxes", "above every B"),
    ("harbor", put_at("ships", 2, "boats", 0, "capacity", value=1), "harbor.json: ships.research_vessel.boats", "cannot hold"),
    ("harbor", put_at("ships", 3, "fish_per_full_boat", value=2), "harbor.json: ships.barge.fish_per_full_boat", "must be 1"),
    ("harbor", put_at("ships", 1, "is_boat", value=True), "harbor.json: ships.captains_club.is_boat", "rules"),
    ("harbor", put_at("ships", 4, "counts_full", value=False), "harbor.json: ships.inuit.counts_full", "rules"),
    ("harbor", drop("king_crab_bonuses", "list", slice(0, 2)), "harbor.json: king_crab_bonuses.list", "from 4"),
    ("harbor", put_at("king_crab_bonuses", "list", 0, "id", value="boat2"), "harbor.json: king_crab_bonuses.list", "twice"),
    ("harbor", put_at("king_crab_bonuses", "list", 0, "count", value="otters"), "harbor.json: king_crab_bonuses.list[0].count", "one of"),
    ("harbor", put_at("king_crab_bonuses", "cap_vp", value=12), "harbor.json: king_crab_bonuses.cap_vp", "setup.json"),
    ("harbor", put_at("ships", 0, "licence_vp", value=6), "harbor.json: ships.king_crab.licence_vp", "licences.json"),
    ("wharf", put_at("buildings", 0, "boxes", value=["plain", "plain", "A"]), "wharf.json: buildings.casino.boxes", "at most 2"),
    ("wharf", put_at("buildings", 4, "boxes", value=["plain", "A"]), "wharf.json: buildings.fishermans_pub.boxes", "more than 2"),
    ("wharf", put_at("buildings", 1, "boxes", value=["plain", "plain", "plain"]), "wharf.json: buildings.annas_bank.boxes", "A box"),
    ("wharf", drop("buildings", 3, "uses"), "wharf.json: buildings.recycling_center", "lacks 'uses'"),
    ("wharf", put_at("buildings", 2, "hexes", 0, value="cod"), "wharf.json: buildings.seafood_buffet.hexes", "five boat types"),
    ("wharf", put_at("buildings", 2, "hex_vp", value=[0, 1, 3, 2, 10, 15]), "wharf.json: buildings.seafood_buffet.hex_vp", "shrink"),
    ("market", put_at("table", 1, "max_fish", value=8), "market.json: table[1].max_fish", "next row"),
    ("market", put_at("table", 5, "max_fish", value=60), "market.json: table[5].max_fish", "null"),
    ("market", put_at("table", 0, "min_fish", value=1), "market.json: table[0].min_fish", "must be 0"),
    ("market", put_at("table", 1, "coins", value=4), "market.json: table", "9 fish must pay 3"),
    ("market", put_at("table", 5, "coins", value=8), "market.json: table", "40 fish must pay 7"),
    ("market", put_at("table", 4, "coins", value=7), "market.json: table", "39 fish"),
    ("market", put_at("table", 0, "coins", value=0), "market.json: table", "something"),
    ("coin_track", put_at("star_positions", 3, value=12), "coin_track.json: star_positions[3]", "does not come after"),
    ("coin_track", put_at("length", value=119), "coin_track.json: star_positions[24]", "beyond"),
    ("dice", put_at("boat_die", "faces", 5, value="cod"), "dice.json: boat_die.faces", "coins"),
    ("dice", put_at("town_die", "faces", value=["harbor"] * 6), "dice.json: town_die.faces", "market"),
    ("dice", put_at("boat_die", "count_in_box", value=4), "dice.json: boat_die.count_in_box", "too few"),
    ("dice", put_at("town_die", "count_in_box", value=3), "dice.json: town_die.count_in_box", "too few"),
    ("setup", put_at("dice_pools", "boat_phase", "3", "boat", value=5), "setup.json: dice_pools.boat_phase.3", "one boat die more"),
    ("setup", put_at("dice_pools", "town_phase", "solo", "boat", value=0), "setup.json: dice_pools.town_phase.solo", "one boat die"),
    ("setup", put_at("fishing_rounds", "solo", value=[1, 3]), "setup.json: fishing_rounds.solo", "even"),
    ("setup", put_at("starting_bonus", "mark_top_boxes", value=2), "setup.json: starting_bonus.mark_top_boxes", "must be 3"),
    ("setup", drop("income"), "setup.json", "lacks 'income'"),
    ("captains", put_at("cards", 0, "extra_marks", 0, "id", value="barge"), "captains.json: cards.cap_shrimp.extra_marks[0]", "no barge in the wharf"),
    ("captains", put_at("cards", 0, "extra_marks", 0, "boxes", value=3), "captains.json: cards.cap_shrimp.extra_marks[0].boxes", "only 2"),
    ("captains", put_at("cards", 0, "extra_marks", 1, "id", value="casino"), "captains.json: cards.cap_shrimp.extra_marks", "twice"),
    ("captains", put_at("cards", 1, "mark_top_boxes", value=4), "captains.json: cards.cap_cod.mark_top_boxes", "must be 3"),
    ("trophies", drop("cards", slice(0, 5)), "trophies.json: cards", "lacks a gold trophy"),
    ("trophies", drop("cards", 5, "threshold"), "trophies.json: cards.silver_boats.threshold", "number to reach"),
    ("solo", put_at("cubes", "boat", "route", 0, value="cod"), "solo.json: cubes.boat.route", "each section once"),
    ("solo", put_at("cubes", "wharf", "start", value="barge"), "solo.json: cubes.wharf.start", "not on the route"),
    ("solo", put_at("first_actor", "even_rounds", value="player"), "solo.json: first_actor", "alternate"),
    ("solo", put_at("rounds", value=9), "solo.json: rounds", "setup.json"),
    ("solo", put_at("result_table", 0, "min_vp", value=1), "solo.json: result_table[0].min_vp", "must be 0"),
    ("solo", put_at("result_table", 1, "max_vp", value=50), "solo.json: result_table[1].max_vp", "next row"),
    ("solo", put_at("result_table", 5, "max_vp", value=99), "solo.json: result_table[5].max_vp", "null"),
]


@pytest.mark.parametrize(("name", "change", "where", "what"), MISTAKES, ids=[f"{name}-{at}" for at, (name, *_) in enumerate(MISTAKES)])
def test_a_mistake_in_a_corrected_sheet_is_named_with_its_place(name: str, change: Change, where: str, what: str, tmp_path: Path) -> None:
    with pytest.raises(BadData) as found:
        TITLE.setup(2, components=corrected(tmp_path / "box", name, change))

    assert found.value.where == where
    assert what in found.value.what


def test_a_whole_box_of_the_owner_is_accepted_and_has_our_digest(tmp_path: Path) -> None:
    assert TITLE.setup(2, components=whole_box(tmp_path / "box")).digest == TITLE.setup(2).digest


@pytest.mark.rule("FD-9.1", "FD-13.1")
def test_a_corrected_sheet_is_what_is_played(tmp_path: Path) -> None:
    folder = corrected(tmp_path / "box", "coin_track", put_at("star_positions", value=[2, 4]))
    corrected(folder, "boats", put_at("types", 0, "boats", 0, "capacity", value=6))
    corrected(folder, "harbor", put_at("king_crab_bonuses", "list", 0, value=PER_5))
    setup = TITLE.setup(3, components=folder)
    s, _ = play_out(TITLE, setup, 1)

    assert setup.digest != TITLE.setup(3).digest
    assert setup.components.sections[0].capacities == (6, 4, 4)
    assert max(s.stars) <= 2  # type: ignore[attr-defined]
    assert setup.components.bonuses[0].per == 5


@pytest.mark.parametrize("name", ["market_shared_strikes_star", "striking_die_is_market_not_harbor"])
def test_the_flags_of_the_solo_file_are_options_of_the_solo_game(name: str, tmp_path: Path) -> None:
    folder = corrected(tmp_path / "box", "solo", put_at("options", name, value=False))
    attribute = {"market_shared_strikes_star": "shared_market", "striking_die_is_market_not_harbor": "star_die_is_market"}[name]

    def flag(setup: Any) -> bool:
        return bool(getattr(begin.terms(setup), attribute))

    assert flag(TITLE.setup(1))
    assert not flag(TITLE.setup(1, {name: False}))
    assert not flag(TITLE.setup(1, components=folder))
    assert flag(TITLE.setup(1, {name: True}, folder))
    with pytest.raises(RoadsteadError, match="solo game"):
        TITLE.setup(2, {name: False})
