"""Production and buildings (DR-12)."""

from __future__ import annotations

import pytest

from dead_reckoning.helpers import BLUE, PURPLE, Table
from roadstead.games.dead_reckoning.rules.production import yield_of
from roadstead.games.dead_reckoning.rules.scoring import categories


@pytest.mark.rule("DR-12.1", "DR-19.11")
def test_production_picks_revealed_islands_anywhere_each_once() -> None:
    t = Table().tile(a1="?", b1="S01").cubes("c1", BLUE, 3).crew(PURPLE, "play", "purser:2")

    t.play("use purser.l1")
    assert t.options() == ["c1", *(f"{column}{row}" for row in (2, 3, 4) for column in "abc")]
    t.play("c1")
    assert "c1" not in t.options()
    assert "done" in t.options()
    t.play("c4")
    assert t.asked() == "main"
    assert t.lying("c1") == (3, 0)


@pytest.mark.rule("DR-12.1")
def test_some_abilities_name_the_rows() -> None:
    t = Table().crew(PURPLE, "play", "crew1 crew2").sleeve(PURPLE, "crew1", "A1-10a").sleeve(PURPLE, "crew2", "A2-06a")

    t.play("use crew1.b1")
    assert t.options() == ["a3", "b3", "c3"]
    t.play("a3", "use crew2.b1")
    assert t.options() == ["a3", "b3", "c3", "a4", "b4", "c4"]


@pytest.mark.rule("DR-12.2")
def test_yield_is_print_plus_arrows_plus_outpost() -> None:
    t = Table().tile(b1="I11", a1="S01", c1="S03", b2="S04").cubes("b1", PURPLE, 3).build("b1", "outpost")

    assert (yield_of(t.s, t.at("b1"), 0), yield_of(t.s, t.at("b1"), 1)) == (3 + 1 + 1 + 1 + 1, 1)
    assert yield_of(t.tile(c1="S04").s, t.at("b1"), 0) == 6


@pytest.mark.rule("DR-12.2")
def test_the_book_example_of_an_outpost() -> None:
    t = Table().cubes("a1", PURPLE, 4).build("a1", "fort", "outpost").crew(PURPLE, "play", "purser")

    t.play("use purser.l1", "a1")
    assert t.lying("a1") == (2, 1)


@pytest.mark.rule("DR-12.3")
def test_only_revealed_open_sea_takes_part() -> None:
    t = Table().tile(b1="I11", a1="?")

    assert yield_of(t.s, t.at("b1"), 0) == 3
    assert yield_of(t.tile(a1="S01").s, t.at("b1"), 0) == 4
    assert yield_of(t.s, t.at("b2"), 0) == 2


@pytest.mark.rule("DR-12.4", "DR-21.5")
def test_purser_level_four_gives_a_cargo_and_a_coin_extra() -> None:
    t = Table().crew(PURPLE, "play", "purser:4")

    t.play("use purser.l1", "a1", "b1", "c1", "a2")
    assert [t.lying(tile) for tile in ("a1", "b1", "c1", "a2")] == [(2, 1), (2, 1), (3, 1), (1, 2)]


@pytest.mark.rule("DR-12.5", "DR-12.6", "DR-21.2")
def test_building_is_paid_from_quay_and_ship_on_a_controlled_island_one_of_each_kind() -> None:
    t = Table().ship(PURPLE, "c4").cubes("c1", PURPLE, 3).cubes("a1", BLUE, 4).crew(PURPLE, "play", "firstmate:4").goods(PURPLE, quay=5, A=(4, 0))

    t.play("use firstmate.l1")
    assert t.options() == ["outpost c1", "garrison c1", "fort c1"]
    assert t.why_not("outpost a1").key == "no.not_controlled"
    t.play("fort c1", "4")
    assert t.aboard(PURPLE) == (0, 0)
    assert t.options() == ["done", "outpost c1", "garrison c1"]
    assert t.why_not("fort c1").key == "no.built_already"
    t.play("outpost c1", "garrison c1")
    assert t.buildings("c1") == ["outpost", "garrison", "fort"]
    assert t.s.quay[PURPLE] == 0


@pytest.mark.rule("DR-12.6")
def test_prices_are_outpost_two_garrison_three_fort_four() -> None:
    assert Table().box.build_cost == [2, 3, 4]


@pytest.mark.rule("DR-12.7")
@pytest.mark.parametrize(("level", "most"), [(2, 1), (3, 2), (4, 3)])
def test_first_mate_builds_up_to_one_two_or_three(level: int, most: int) -> None:
    t = Table().cubes("c1", PURPLE, 3).cubes("b1", PURPLE, 2).crew(PURPLE, "play", f"firstmate:{level}").goods(PURPLE, quay=20)

    t.play("use firstmate.l1")
    for place in ("outpost c1", "outpost b1", "fort c1")[:most]:
        t.play(place)
    assert t.asked() == "main"
    assert sum(len(t.buildings(tile)) for tile in ("c1", "b1")) == most


@pytest.mark.rule("DR-12.8")
def test_an_outpost_cannot_be_attacked() -> None:
    t = Table().ship(PURPLE, "c1").cubes("c1", BLUE, 3).build("c1", "outpost")

    assert not t.can("storm")
    assert "DR-12.8" in t.why_not("storm").rules


@pytest.mark.rule("DR-12.9", "DR-12.10")
@pytest.mark.parametrize("kind", ["fort", "garrison"])
def test_a_fort_or_garrison_shuts_rivals_out_not_even_production_works(kind: str) -> None:
    t = Table().ship(PURPLE, "c1").cubes("c1", BLUE, 3).build("c1", kind).crew(PURPLE, "play", "purser deckhand1").goods(PURPLE, A=(1, 0))
    t.lay(c1="A1-11a").stock("c1", 2)

    assert not t.can("use deckhand1.l1")
    assert not t.can("unload")
    assert t.can("buy")
    t.play("use purser.l1")
    assert "c1" not in t.options()
    assert "DR-12.9" in t.why_not("c1").rules


@pytest.mark.rule("DR-12.9")
def test_the_controller_is_not_shut_out() -> None:
    t = Table().ship(PURPLE, "c1").cubes("c1", PURPLE, 3).build("c1", "fort").crew(PURPLE, "play", "deckhand1").stock("c1", 2)

    assert t.can("use deckhand1.l1")
    assert t.can("load cargo")


@pytest.mark.rule("DR-12.11")
def test_ignoring_forts_covers_garrisons_and_only_the_ability_that_says_so() -> None:
    t = Table().ship(PURPLE, "c1").cubes("c1", BLUE, 3).build("c1", "garrison", "fort").crew(PURPLE, "play", "deckhand1").sleeve(PURPLE, "deckhand1", "A4-11a")

    assert not t.can("use deckhand1.l1")
    t.play("use deckhand1.b1")
    assert t.on("c1", PURPLE) == (1, 0)


@pytest.mark.rule("DR-12.12")
def test_each_controlled_building_is_worth_a_coin() -> None:
    t = Table().cubes("c1", PURPLE, 3).build("c1", "fort", "outpost").cubes("b1", PURPLE, 2).build("b1", "garrison").ready()

    assert categories(t.s, PURPLE)[4] == 3


def runner() -> Table:
    return Table().tile(b4="I11").ship(PURPLE, "a3", sails=6).crew(PURPLE, "play", "crew1").sleeve(PURPLE, "crew1", "A4-01a")


@pytest.mark.rule("DR-12.13")
def test_passed_production_goes_onto_the_ship_on_first_entry_also_where_the_move_ends() -> None:
    t = runner().tile(a4="I03")

    t.play("sail a4", "b4", "stop")
    assert t.aboard(PURPLE) == (5, 0)
    t.play("sail a4", "stop", "sail a3", "stop")
    assert t.aboard(PURPLE) == (5, 0)


@pytest.mark.rule("DR-12.13")
def test_a_rival_fort_prevents_it_and_several_cards_do_not_add_up() -> None:
    t = runner().tile(a4="I03").cubes("a4", BLUE, 3).build("a4", "fort").sleeve(PURPLE, "crew1", "A4-02a")

    t.play("sail a4", "b4", "stop")
    assert t.aboard(PURPLE) == (3, 0)


@pytest.mark.rule("DR-12.13")
def test_entries_before_the_card_was_played_do_not_count() -> None:
    t = Table().ship(PURPLE, "a3", sails=4).tile(a4="I03").crew(PURPLE, "hand", "crew1").sleeve(PURPLE, "crew1", "A4-01a")

    t.play("sail a4", "stop", "play crew1", "sail a3", "a4", "stop")
    assert t.aboard(PURPLE) == (0, 0)
