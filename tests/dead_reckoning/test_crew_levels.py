"""Every level of every crew role, played (DR-18)."""

from __future__ import annotations

import pytest

from dead_reckoning.battle_helpers import OTHER, attack, duel, files, fortress, keep_nothing, lying, merchant, passing
from dead_reckoning.helpers import BLUE, PURPLE, Table, box


def crew(card: str) -> Table:
    return Table().crew(PURPLE, "hand", card)


def abilities(t: Table) -> list[str]:
    return [option.removeprefix("use ") for option in t.options() if option.startswith("use")]


@pytest.mark.rule("DR-18.1", "DR-18.2", "DR-18.3", "DR-18.4", "DR-18.5", "DR-18.6", "DR-18.7", "DR-18.8")
@pytest.mark.parametrize(
    ("role", "english", "german", "copies"),
    [
        ("captain", "Captain", "Kapitänin", 1),
        ("crew", "Crew", "Matrosin", 3),
        ("first_mate", "First Mate", "Erster Offizier", 1),
        ("bosun", "Bosun", "Bootsfrau", 1),
        ("gunner", "Gunner", "Kanonier", 2),
        ("deckhand", "Deck Hand", "Schiffsjunge", 2),
        ("buccaneer", "Buccaneer", "Freibeuter", 1),
        ("purser", "Purser", "Zahlmeister", 1),
    ],
)
def test_the_eight_roles_with_their_names_and_number(role: str, english: str, german: str, copies: int) -> None:
    number = [row["id"] for row in files()["crew"]["roles"]].index(role)

    assert box().words["role"][number] == {"en": english, "de": german}
    assert box().role_of.count(number) == copies


# --- captain -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-18.1")
@pytest.mark.parametrize(("level", "sails"), [(1, 3), (2, 2), (3, 2), (4, 2)])
def test_the_captain_gives_a_sail_at_level_one_only(level: int, sails: int) -> None:
    t = crew(f"captain:{level}").play("play captain", "raise sails")

    assert t.s.sails[PURPLE] == sails


@pytest.mark.rule("DR-18.1", "DR-5.16")
@pytest.mark.parametrize("level", [2, 3, 4])
def test_the_captain_attacks_a_ship_in_the_same_space_from_level_two_on(level: int) -> None:
    t = crew(f"captain:{level}").ship(PURPLE, "b2").ship(BLUE, "b2").play("play captain", "use captain.l1")

    assert t.heard("battle_ship") == [(PURPLE, BLUE)]
    t = crew("captain:1").ship(PURPLE, "b2").ship(BLUE, "b2").play("play captain")
    assert abilities(t) == []


@pytest.mark.rule("DR-18.1")
@pytest.mark.parametrize(("level", "wheels"), [(1, 0), (2, 1), (3, 1), (4, 1)])
def test_the_captain_shows_a_wheel_from_level_two_on(level: int, wheels: int) -> None:
    t = crew(f"captain:{level}").sleeve(PURPLE, "captain", "A2-09a").goods(PURPLE, chest=0).play("play captain", "use captain.b2")

    assert t.s.chest[PURPLE] == 1 + wheels


@pytest.mark.rule("DR-18.1", "DR-13.19")
@pytest.mark.parametrize(("level", "sleeved", "coins"), [(3, [], 1), (3, ["A3-08a"], 3), (4, [], 3), (4, ["A3-08a", "A1-03a"], 6)])
def test_the_captain_takes_coins_by_wheels_after_a_win(level: int, sleeved: list[str], coins: int) -> None:
    t = duel(captain=level).sleeve(PURPLE, "captain", *sleeved)
    slot = f"captain.l{level}"

    attack(t).play("fire 0", "plunder_cargo_a", slot)
    assert t.aboard(PURPLE) == (0, 0)
    keep_nothing(t)
    assert t.aboard(PURPLE) == (0, coins)
    t = duel(captain=level).sleeve(PURPLE, "captain", *sleeved)
    attack(t).play("fire 0", "strength2", slot)
    assert t.aboard(PURPLE) == (0, 0)
    assert t.s.damage == [1, 0]


@pytest.mark.rule("DR-18.1", "DR-13.19")
@pytest.mark.parametrize("level", [3, 4])
def test_the_captains_coins_are_not_for_battles_against_buildings(level: int) -> None:
    t = fortress("garrison").crew(PURPLE, "play", f"captain:{level} gunner1:3")

    t.play("storm", "fire 0", "plunder_coin", "plunder_coin")
    assert t.options() == ["pass", "gunner1.l3"]


@pytest.mark.rule("DR-18.1")
@pytest.mark.parametrize(("level", "cannons"), [(1, 1), (2, 1), (3, 1), (4, 2)])
def test_the_captain_brings_a_cannon_at_level_four(level: int, cannons: int) -> None:
    t = merchant().crew(PURPLE, "play", f"captain:{level}").play("attack")

    assert [option for option in t.options() if option.startswith("fire")] == [f"fire {number}" for number in range(cannons + 1)]


# --- crew --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-18.2")
@pytest.mark.parametrize(("name", "level", "cargo"), [("crew1", 1, 1), ("crew2", 2, 2), ("crew3", 3, 3)])
def test_the_crew_brings_as_much_cargo_to_the_quay_as_its_level(name: str, level: int, cargo: int) -> None:
    t = crew(f"{name}:{level}").ship(PURPLE, "c3").play(f"play {name}", f"use {name}.l1")

    assert (t.s.quay[PURPLE], t.aboard(PURPLE)) == (cargo, (0, 0))


@pytest.mark.rule("DR-18.2", "DR-4.13")
@pytest.mark.parametrize("aboard", range(5))
def test_the_crew_of_level_four_splits_four_cargo_between_quay_and_ship(aboard: int) -> None:
    t = crew("crew1:4").ship(PURPLE, "c3").play("play crew1", "use crew1.l1")

    assert t.options() == ["0", "1", "2", "3", "4"]
    t.play(str(aboard))
    assert (t.s.quay[PURPLE], t.aboard(PURPLE)) == (4 - aboard, (aboard, 0))


REPAIRS = [(1, "harbour", False, 0), (2, "harbour", True, 2), (2, "a1", False, 0), (3, "a1", True, 2), (4, "a1", True, 0)]


@pytest.mark.rule("DR-18.2", "DR-14.8")
@pytest.mark.parametrize(("level", "place", "able", "price"), REPAIRS)
def test_the_crew_repairs_by_level_place_and_price(level: int, place: str, able: bool, price: int) -> None:
    t = crew(f"crew1:{level}").ship(PURPLE, place, damage=3).goods(PURPLE, quay=2).play("play crew1")

    assert ("crew1.l2" in abilities(t)) is able
    if able:
        t.play("use crew1.l2")
        assert (t.s.damage[PURPLE], t.s.quay[PURPLE]) == (2, 2 - price)


@pytest.mark.rule("DR-18.2", "DR-19.11")
def test_the_price_of_a_repair_is_split_between_quay_and_ship() -> None:
    t = crew("crew1:3").ship(PURPLE, "a1", damage=1).goods(PURPLE, quay=2, A=(2, 0)).play("play crew1", "use crew1.l2")

    assert t.options() == ["0", "1", "2"]
    t.play("1")
    assert (t.s.quay[PURPLE], t.aboard(PURPLE), t.s.damage[PURPLE]) == (1, (1, 0), 0)


# --- first mate --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-18.3")
def test_the_first_mate_of_level_one_brings_a_cargo_and_builds_nothing() -> None:
    t = crew("firstmate:1").cubes("c1", PURPLE, 3).goods(PURPLE, quay=9).play("play firstmate")

    assert abilities(t) == ["firstmate.l1"]
    t.play("use firstmate.l1")
    assert (t.s.quay[PURPLE], t.asked()) == (10, "main")


@pytest.mark.rule("DR-18.3", "DR-12.7")
@pytest.mark.parametrize(("level", "most"), [(2, 1), (3, 2), (4, 3)])
def test_the_first_mate_puts_up_as_many_buildings_as_the_level_allows(level: int, most: int) -> None:
    t = crew(f"firstmate:{level}").cubes("c1", PURPLE, 3).cubes("b3", PURPLE, 3).goods(PURPLE, quay=20)

    t.play("play firstmate", "use firstmate.l1")
    for number, site in enumerate(("fort c1", "outpost b3", "garrison b3")[:most]):
        assert t.can("done") is (number > 0)
        t.play(site)
    assert t.asked() == "main"
    assert len(t.buildings("c1")) + len(t.buildings("b3")) == most
    assert t.s.quay[PURPLE] == 20 - sum((4, 2, 3)[:most])


# --- bosun -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-18.4")
@pytest.mark.parametrize(("level", "wheels"), [(1, 0), (2, 1), (3, 1), (4, 1)])
def test_the_bosun_brings_a_cargo_at_every_level_and_a_wheel_from_level_two_on(level: int, wheels: int) -> None:
    t = crew(f"bosun:{level}").sleeve(PURPLE, "bosun", "A2-09a").goods(PURPLE, chest=0).play("play bosun")

    t.play("use bosun.b2", "use bosun.l1" if level == 1 else "use bosun.l2")
    assert (t.s.chest[PURPLE], t.s.quay[PURPLE]) == (1 + wheels, 1)


BOSUN = [(1, ["bosun.l1"]), (2, ["bosun.l2"]), (3, ["bosun.l2", "bosun.l3"]), (4, ["bosun.l2", "bosun.l3", "bosun.l4"])]


@pytest.mark.rule("DR-18.4", "DR-14.11")
@pytest.mark.parametrize(("level", "offered"), BOSUN)
def test_the_bosun_offers_cargo_or_a_basic_or_an_improved_upgrade(level: int, offered: list[str]) -> None:
    t = crew(f"bosun:{level}").goods(PURPLE, quay=6).play("play bosun")

    assert abilities(t) == offered
    t.play(f"use {offered[-1]}")
    assert abilities(t) == []
    if level > 2:
        assert t.options() == (["UB1", "UB2", "UB3", "UB4"] if level == 3 else ["UI1", "UI2", "UI3", "UI4"])
        t.play(t.options()[1], "C")
        assert t.s.quay[PURPLE] == (3 if level == 3 else 0)
        assert t.s.hull_cannons(PURPLE, 2) == level - 2


# --- gunner ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-18.5")
@pytest.mark.parametrize(("level", "cargo"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_the_gunner_brings_cargo_to_the_quay(level: int, cargo: int) -> None:
    t = crew(f"gunner2:{level}").play("play gunner2", "use gunner2.l1")

    assert t.s.quay[PURPLE] == cargo
    assert abilities(t) == []


@pytest.mark.rule("DR-18.5")
@pytest.mark.parametrize(("level", "cannons"), [(1, 1), (2, 2), (3, 2), (4, 2)])
def test_the_gunner_shows_a_cannon_from_level_two_on(level: int, cannons: int) -> None:
    t = merchant().crew(PURPLE, "play", f"gunner1:{level}").play("attack")

    assert [option for option in t.options() if option.startswith("fire")][-1] == f"fire {cannons}"


@pytest.mark.rule("DR-18.5")
@pytest.mark.parametrize(("level", "offered"), [(1, []), (2, []), (3, ["gunner1.l3"]), (4, ["gunner1.l3", "gunner1.l4"])])
def test_the_gunner_has_battle_abilities_from_level_three_on(level: int, offered: list[str]) -> None:
    t = duel().crew(PURPLE, "play", f"gunner1:{level}")

    attack(t).play("fire 1", "strength2", "plunder_cargo_a")
    if offered:
        assert t.options() == ["pass", *offered]
        t.play("gunner1.l3").drop("strength1_a", "damage_a")
        keep_nothing(passing(t))
        assert t.heard("strength") == [(3, 0)]
        assert t.s.damage[BLUE] == 2
    else:
        assert t.asked() == "cargo_aboard"


@pytest.mark.rule("DR-18.5", "DR-13.36")
def test_the_gunner_of_level_four_gives_up_a_cube_for_a_damage_and_two_coins() -> None:
    t = duel().crew(PURPLE, "play", "gunner1:4")

    attack(t).play("fire 2", "strength2", "plunder_cargo_b", "plunder_cargo_a", "gunner1.l4")
    assert t.options() == ["strength2", "plunder_cargo_b"]
    t.play("plunder_cargo_b")
    assert (t.s.damage, t.aboard(PURPLE)) == ([0, 1], (0, 2))
    assert (lying(t, 0), lying(t, OTHER)) == ({"strength2": 1}, {"plunder_cargo_a": 1})


# --- deck hand ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-18.6")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_deck_hand_places_one_influence_at_every_level(level: int) -> None:
    t = crew(f"deckhand1:{level}").ship(PURPLE, "a1").play("play deckhand1", "use deckhand1.l1")

    assert t.on("a1", PURPLE) == (1, 0)
    assert t.s.pool[PURPLE] == 28
    assert abilities(t) == []


@pytest.mark.rule("DR-18.6", "DR-5.17")
@pytest.mark.parametrize(("level", "sails"), [(2, 1), (3, 2)])
def test_the_deck_hand_of_levels_two_and_three_gives_sails_instead(level: int, sails: int) -> None:
    t = crew(f"deckhand2:{level}").ship(PURPLE, "a1").play("play deckhand2", "raise sails", "yes")

    assert t.s.sails[PURPLE] == 2 + sails
    assert abilities(t) == []
    t = crew(f"deckhand2:{level}").ship(PURPLE, "a1").play("play deckhand2", "use deckhand2.l1", "raise sails")
    assert t.s.sails[PURPLE] == 2


@pytest.mark.rule("DR-18.6")
def test_the_deck_hand_of_level_four_gives_three_sails_as_well() -> None:
    t = crew("deckhand1:4").ship(PURPLE, "a1").play("play deckhand1", "use deckhand1.l1", "raise sails")

    assert (t.s.sails[PURPLE], t.on("a1", PURPLE)) == (5, (1, 0))
    t = crew("deckhand1:1").ship(PURPLE, "a1").play("play deckhand1", "raise sails")
    assert t.s.sails[PURPLE] == 2


# --- buccaneer and purser ----------------------------------------------------------------------------------------


@pytest.mark.rule("DR-18.7")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_buccaneer_places_as_much_influence_as_the_level(level: int) -> None:
    t = crew(f"buccaneer:{level}").ship(PURPLE, "c4").play("play buccaneer", "use buccaneer.l1")

    assert t.on("c4", PURPLE) == (level, int(level == 4))
    assert t.control("c4") == ("purple" if level == 4 else None)


@pytest.mark.rule("DR-18.8", "DR-12.1")
@pytest.mark.parametrize(("level", "most", "extra"), [(1, 1, 0), (2, 2, 0), (3, 3, 0), (4, 4, 1)])
def test_the_purser_lets_up_to_so_many_islands_produce(level: int, most: int, extra: int) -> None:
    islands = {"b2": (2, 0), "c4": (1, 0), "a3": (1, 1), "a4": (0, 1)}
    t = crew(f"purser:{level}").play("play purser", "use purser.l1")

    for number, name in enumerate(list(islands)[:most]):
        assert t.can("done") is (number > 0)
        t.play(name)
        assert t.lying(name) == (islands[name][0] + extra, islands[name][1] + extra)
        assert not t.can(name)
    assert t.asked() == "main"
    assert abilities(t) == []
