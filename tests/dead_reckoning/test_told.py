"""What the log tells, and by which rule."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

from dead_reckoning.battle_helpers import attack, duel, fortress, keep_nothing, merchant, passing
from dead_reckoning.helpers import BLUE, PURPLE, Table, random_game
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.rules import events
from roadstead.games.dead_reckoning.rules.awards import RULES

FOLDER = Path(TITLE.folder) / "rules"


def cited(t: Table, key: str) -> list[tuple[str, ...]]:
    """The rules that the events of a kind cite, in order."""
    rows = [row for row in t.s.log or [] if events.KINDS[row[0]].key == f"event.{key}"]
    return [tuple(row[7].split()) or events.KINDS[row[0]].rules for row in rows]


def tellings() -> dict[str, list[tuple[str, bool]]]:
    """Where each kind of event is told, and whether the rule that speaks names itself there."""
    out: dict[str, list[tuple[str, bool]]] = defaultdict(list)
    for path in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("tell", "reveal"):
                kind = node.args[1]
                name = kind.attr if isinstance(kind, ast.Attribute) else ast.unparse(kind)
                out[name].append((f"{path.name}:{node.lineno}", any(word.arg == "rules" for word in node.keywords)))
    return out


def test_an_event_that_several_rules_tell_cites_the_one_that_speaks() -> None:
    silent = [place for places in tellings().values() if len(places) > 1 for place, named in places if not named]

    assert len(tellings()) > 60
    assert silent == []


def test_every_kind_of_event_is_told_by_some_rule() -> None:
    told = set(tellings()) | {"LEVELLED_HIDDEN", "LEVELLED_DECK"}
    names = {name for name in vars(events) if name.isupper() and isinstance(vars(events)[name], int)}

    assert names - told == set()


def test_in_random_games_every_cited_rule_is_in_the_reference() -> None:
    known = TITLE.reference().rules
    rules = {rule for s in random_game(4, 4) if s.over for row in s.log or [] for rule in row[7].split()}

    assert len(rules) > 30
    assert [rule for rule in rules if rule not in known] == []


@pytest.mark.rule("DR-13.16", "DR-13.17")
def test_who_passes_in_a_battle_is_told() -> None:
    t = passing(attack(duel()).play("fire 1").drop("damage_a", "damage_b"))
    assert t.heard("passed") == [(PURPLE,), (BLUE,)]
    assert cited(t, "passed") == [("DR-13.16",)] * 2

    t = passing(merchant("E1-01").play("attack", "fire 1").drop("strength2", *["damage_a"] * 2))
    assert cited(t, "passed") == [("DR-13.17",)]


@pytest.mark.rule("DR-13.20", "DR-13.21")
def test_what_was_plundered_and_where_it_went_is_told() -> None:
    t = attack(duel().goods(PURPLE, A=(4, 0), D=(2, 0)))
    t.play("fire 1").drop("plunder_coin2", "damage_a")
    passing(t).play("1", "0")

    assert t.heard("plundered") == [(PURPLE, 0, 2)]
    assert t.heard("gained_ship") == [(PURPLE, 1, 1)]
    assert t.heard("gave_up") == [(PURPLE, 1, 1)]
    assert cited(t, "gained_ship") == cited(t, "gave_up") == [("DR-13.21",)]
    t = attack(duel()).play("fire 1").drop("plunder_coin2", "damage_a")
    passing(t).play("0", "2")
    assert t.heard("put_ashore") == [(PURPLE, 2, 1, 1)]


@pytest.mark.rule("DR-13.22", "DR-13.26", "DR-13.32", "DR-6.12")
def test_damage_cites_what_did_it() -> None:
    t = keep_nothing(passing(attack(duel()).play("fire 1").drop("damage_a", "plunder_coin")))
    assert cited(t, "damaged") == [("DR-13.22",), ("DR-13.26",)]

    t = passing(fortress("garrison").play("storm", "fire 0").drop("strength1_a", "strength1_a"))
    assert cited(t, "damaged") == [("DR-13.32",)]
    t = Table().ship(PURPLE, "b1", sails=1).cubes("a1", BLUE, 4).build("a1", "garrison").play("sail a1")
    assert cited(t, "damaged") == [("DR-6.12",)]


@pytest.mark.rule("DR-5.16", "DR-8.3", "DR-8.5")
def test_a_battle_of_ships_cites_what_began_it() -> None:
    assert cited(attack(duel()), "battle_ship") == [("DR-5.16",)]
    beside = Table().ship(PURPLE, "a1").ship(BLUE, "a1", pirate=True).play("fight blue")
    assert cited(beside, "battle_ship") == [("DR-8.5",)]
    arriving = Table().ship(PURPLE, "b1", sails=1).ship(BLUE, "a1", pirate=True).play("sail a1")
    assert cited(arriving, "battle_ship") == [("DR-8.3",)]


@pytest.mark.rule("DR-11.7", "DR-13.32", "DR-7.2", "DR-7.4")
def test_razing_and_buying_cite_their_cause() -> None:
    stormed = passing(fortress("garrison").play("storm", "fire 1").drop("strength2", "damage_a", "damage_a"))
    assert cited(stormed, "razed") == [("DR-13.32",)]
    for card, rule in (("A1-01a", "DR-7.2"), ("E1-01", "DR-7.4")):
        bought = Table().ship(PURPLE, "a1").goods(PURPLE, A=(4, 0)).lay(a1=card).play("buy")
        assert cited(bought, "bought") == [(rule,)]


@pytest.mark.rule("DR-2.6", "DR-2.4", "DR-2.9", "DR-9.1", "DR-9.9")
def test_setup_and_cleanup_cite_their_own_rules_for_the_same_deeds() -> None:
    s = next(s for s in random_game(1, 2) if s.round == 2)
    rows = s.log or []
    laid = [row[7] for row in rows if row[0] == events.LAID]
    drawn = [row[7] for row in rows if row[0] == events.DREW_HIDDEN]

    assert laid[:3] == ["DR-2.6"] * 3
    assert set(laid[3:]) <= {"DR-9.1", "DR-6.8"}
    assert drawn[:8] == ["DR-2.9"] * 8
    assert set(drawn[8:]) == {"DR-9.9"}
    assert {row[7] for row in rows[:6] if row[0] == events.TILE} == {"DR-2.4"}


@pytest.mark.rule("DR-15.1")
def test_every_achievement_cites_its_own_rule() -> None:
    assert [f"DR-15.{number}" for number in range(2, 11)] == RULES
