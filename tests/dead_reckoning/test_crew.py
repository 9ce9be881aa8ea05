"""Crew roles (DR-18), and every level of every role played."""

from __future__ import annotations

import pytest

from dead_reckoning.battle_helpers import files
from dead_reckoning.helpers import BLUE, PURPLE, Table, box
from roadstead.games.dead_reckoning.words import abilities

FLAG = "attack a rival ship here"
ROLES = {
    "DR-18.1": (
        "captain",
        [
            "1 sail",
            f"{FLAG}; 1 wheel",
            f"{FLAG}; 1 wheel; ⚔ if you win: +1 coin per wheel aboard",
            f"{FLAG}; 1 wheel; 1 cannon; ⚔ if you win: +2 coins +1 per wheel aboard",
        ],
    ),
    "DR-18.2": (
        "crew",
        [
            "+1 cargo at the dock",
            "+2 cargo at the dock; in the harbour, pay 2 cargo: repair 1 damage",
            "+3 cargo at the dock; pay 2 cargo: repair 1 damage",
            "+4 cargo at the dock or aboard; repair 1 damage",
        ],
    ),
    "DR-18.3": ("first_mate", ["+1 cargo at the dock", "build 1 building", "build up to 2 buildings", "build up to 3 buildings"]),
    "DR-18.4": (
        "bosun",
        [
            "+1 cargo at the dock",
            "1 wheel; +1 cargo at the dock",
            "1 wheel; +1 cargo at the dock / pay 3 cargo: add a basic ship upgrade",
            "1 wheel; +1 cargo at the dock / pay 3 cargo: add a basic ship upgrade / pay 6 cargo: add an improved ship upgrade",
        ],
    ),
    "DR-18.5": (
        "gunner",
        [
            "+1 cargo at the dock",
            "+1 cargo at the dock; 1 cannon",
            "+2 cargo at the dock; 1 cannon; ⚔ drop 2 more cubes",
            "+2 cargo at the dock; 1 cannon; ⚔ drop 2 more cubes; ⚔ take back a cube: 1 damage to the opposing ship, +2 coins aboard",
        ],
    ),
    "DR-18.6": ("deckhand", ["place 1 influence", "place 1 influence / 1 sail", "place 1 influence / 2 sails", "place 1 influence; 3 sails"]),
    "DR-18.7": ("buccaneer", ["place 1 influence", "place 2 influence", "place 3 influence", "place 4 influence"]),
    "DR-18.8": (
        "purser",
        ["1 island produces", "up to 2 islands produce", "up to 3 islands produce", "up to 4 islands produce, each +1 cargo +1 coin"],
    ),
}


def check(rule: str) -> None:
    role, lines = ROLES[rule]
    number = [row["id"] for row in files()["crew"]["roles"]].index(role)

    assert [abilities.line(box(), number * 4 + level, "en") for level in range(4)] == lines


@pytest.mark.rule("DR-18.1")
def test_the_captain_has_a_sail_then_flags_wheels_and_spoils() -> None:
    check("DR-18.1")
    captain = [face for face in box().faces if face.name.startswith("captain")]
    assert all(ability.not_buildings for face in captain for ability in face.abilities if ability.kind == 2)
    t = Table().ship(PURPLE, "a1").lay(a1="E1-03").crew(PURPLE, "play", "captain:4").play("attack", "fire 0").drop("plunder_coin").play("captain.l4")
    assert t.aboard(PURPLE) == (1, 1 + 3)
    assert Table().crew(PURPLE, "play", "captain").play("raise sails").s.sails[PURPLE] == 3


@pytest.mark.rule("DR-18.2")
def test_crew_brings_cargo_and_repairs() -> None:
    check("DR-18.2")
    for level, cargo in ((1, 1), (2, 2), (3, 3)):
        assert Table().crew(PURPLE, "play", f"crew1:{level}").play("use crew1.l1").s.quay[PURPLE] == cargo
    assert Table().crew(PURPLE, "play", "crew1:4").play("use crew1.l1", "1").s.quay[PURPLE] == 3


@pytest.mark.rule("DR-18.3")
def test_the_first_mate_builds() -> None:
    check("DR-18.3")
    assert Table().crew(PURPLE, "play", "firstmate").play("use firstmate.l1").s.quay[PURPLE] == 1


@pytest.mark.rule("DR-18.4")
def test_the_bosun_fits_upgrades() -> None:
    check("DR-18.4")
    for level, slot in ((1, "l1"), (2, "l2"), (3, "l2"), (4, "l2")):
        assert Table().crew(PURPLE, "play", f"bosun:{level}").play(f"use bosun.{slot}").s.quay[PURPLE] == 1
    t = Table().crew(PURPLE, "play", "bosun:4").goods(PURPLE, quay=6).play("use bosun.l4", "UI1", "B")
    assert t.s.owned[4] == 1


@pytest.mark.rule("DR-18.5")
def test_gunners_bring_cargo_cannons_and_salvos() -> None:
    check("DR-18.5")
    for level, cargo in ((1, 1), (2, 1), (3, 2), (4, 2)):
        t = Table().crew(PURPLE, "play", f"gunner2:{level}").play("use gunner2.l1")
        assert t.s.quay[PURPLE] == cargo
    t = Table().ship(PURPLE, "a1").lay(a1="E1-03").crew(PURPLE, "play", "gunner1:4").play("attack")
    assert t.options()[-1] == "fire 2"


@pytest.mark.rule("DR-18.6")
def test_deck_hands_place_influence_or_bring_sails() -> None:
    check("DR-18.6")
    for level in (1, 2, 3, 4):
        t = Table().ship(PURPLE, "a1").crew(PURPLE, "play", f"deckhand2:{level}").play("use deckhand2.l1")
        assert t.on("a1", PURPLE) == (1, 0)
        assert t.play("raise sails").s.sails[PURPLE] == (5 if level == 4 else 2)


@pytest.mark.rule("DR-18.7")
def test_the_buccaneer_places_influence_by_level() -> None:
    check("DR-18.7")
    for level in (1, 2, 3, 4):
        t = Table().ship(PURPLE, "c4").cubes("c4", BLUE, 2).crew(PURPLE, "play", f"buccaneer:{level}").play("use buccaneer.l1")
        assert t.on("c4", PURPLE)[0] == level


@pytest.mark.rule("DR-18.8")
def test_the_purser_lets_islands_produce() -> None:
    check("DR-18.8")
    for level in (1, 2, 3, 4):
        t = Table().crew(PURPLE, "play", f"purser:{level}").play("use purser.l1", *["a1", "b1", "c1", "a2"][:level])
        assert t.asked() == "main"
        assert len(t.heard("produced")) == level


@pytest.mark.rule("DR-21.3", "DR-21.4")
def test_restored_icons_of_crew_cards_are_cargo_at_the_quay_and_two_coins_one_damage() -> None:
    t = Table().crew(PURPLE, "play", "firstmate bosun gunner1").play("use firstmate.l1", "use bosun.l1", "use gunner1.l1")
    assert (t.s.quay[PURPLE], t.s.chest[PURPLE]) == (3, 15)
    t = (
        Table()
        .ship(PURPLE, "a1")
        .ship(BLUE, "a1")
        .crew(PURPLE, "play", "captain:2 gunner1:4")
        .play("use captain.l1", "fire 1")
        .drop("strength2", "strength1_a")
    )
    t.play("gunner1.l4")
    assert (t.aboard(PURPLE), t.s.damage[BLUE]) == ((0, 2), 1)
