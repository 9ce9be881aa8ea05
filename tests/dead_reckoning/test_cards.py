"""Every one of the 98 row cards is used once."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dead_reckoning.helpers import BLUE, GREEN, PURPLE, Table, box
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.box.components import ACTION, BATTLE, CREW, ENDGAME, ONGOING, SYMBOL, Ability
from roadstead.games.dead_reckoning.rules import cards
from roadstead.games.dead_reckoning.rules.actions import SLOT_NAMES
from roadstead.games.dead_reckoning.rules.scoring import end_bonus
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.save import dump_state

ROWS = json.loads((TITLE.box.data / "encounters.json").read_text())["cards"]
LINES = [face.name for face in box().faces if face.line >= 0]
HELPER = {"top": "A1-05b", "middle": "A1-06b", "bottom": "A1-05b"}


def ready(name: str) -> Table:
    """Purple has played a Crew card with this line, in a place where everything can be done."""
    t = Table(3).ship(PURPLE, "c1", damage=2).ship(BLUE, "c1").ship(GREEN, "c2").cubes("c1", PURPLE, 3).goods(PURPLE, quay=20)
    t.crew(PURPLE, "play", "crew3").sleeve(PURPLE, "crew3", name).fit(PURPLE, "B", "UB1").tile(c4="I05").lay(c1="E3-05" if name != "E3-05" else "E4-01")
    if name == "A4-14a":
        t.sleeve(PURPLE, "crew3", "A1-05b")
    t.s.sails[PURPLE] = 4
    t.s.raised = True
    return t


def abilities(name: str) -> list[tuple[str, Ability]]:
    face = next(face for face in box().faces if face.name == name)
    return [(f"crew3.{SLOT_NAMES[(face.line + 1) * 4 + at]}", it) for at, it in enumerate(face.abilities)]


def settle(t: Table) -> None:
    """Answer everything that follows with the last option, battles with the first."""
    for _ in range(300):
        if t.asked() == "main":
            return
        if t.s.seat == CHANCE:
            t.s.play(t.rng.weighted(t.s.options, t.s.weights))
        else:
            t.s.play(t.s.options[0] if t.asked() in ("battle", "guns", "stow") else t.s.options[-1])
    raise AssertionError(t.asked())


def facts(t: Table) -> dict[str, Any]:
    out: dict[str, Any] = dump_state(t.s)["facts"]
    return {name: value for name, value in out.items() if name not in ("used", "fired", "fired_rest")}


def test_there_are_98_cards() -> None:
    assert len(box().cards) == 98
    assert len(LINES) == 98 + sum(1 for row in ROWS if row["back"]["reward_abilities"])


@pytest.mark.rule("DR-5.1", "DR-5.2")
@pytest.mark.parametrize("name", LINES)
def test_each_line_does_what_its_abilities_say(name: str) -> None:
    for said, it in abilities(name):
        t = ready(name)
        before = facts(t)
        if it.kind == ACTION:
            t.play(f"use {said}")
            settle(t)
            assert facts(t) != before, said
            assert not t.can(f"use {said}")
        elif it.kind == BATTLE:
            check_battle(t, said)
        elif it.kind == SYMBOL:
            check_symbol(t, it)
        elif it.kind == ONGOING:
            check_ongoing(t)
        else:
            assert it.kind == ENDGAME
            t.sleeve(PURPLE, "crew3", *(other for other in ("A2-02a", "A3-08a") if t.s.advs[3 * 3 + 1] < 0 and other == "A2-02a"))
            assert end_bonus(t.s, PURPLE, 3) > 0


def check_battle(t: Table, said: str) -> None:
    t.play("attack", "fire 1")
    t.drop("strength1_a", *["plunder_coin"] * (t.box.cards[t.s.fight[2]].cubes))
    before = facts(t)
    t.play(said)
    while t.s.seat == CHANCE:
        t.s.play(t.s.options[-1])
    assert t.asked() in ("shift", "play_drawn") or facts(t) != before
    settle(t)
    assert (PURPLE, 3) in [event[:2] for event in t.heard("used")]


def check_symbol(t: Table, it: Ability) -> None:
    bare = Table().crew(PURPLE, "play", "crew3")
    shown = cards.symbols(t.s, PURPLE, 3, it.symbol) + cards.given(t.s, PURPLE, 3, it.symbol)
    assert shown > cards.symbols(bare.s, PURPLE, 3, it.symbol) + cards.given(bare.s, PURPLE, 3, it.symbol)


def check_ongoing(t: Table) -> None:
    t.play("sail c2", "c3", "c4", "stop")
    damage, cargo = t.s.damage[GREEN], t.aboard(PURPLE)[0]
    assert (damage, cargo) in ((1, 0), (0, 2))


@pytest.mark.rule("DR-7.7", "DR-13.25")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row["id"]))
def test_each_merchant_ship_beaten_gives_its_win_text(row: dict[str, Any]) -> None:
    back = row["back"]
    t = Table().ship(PURPLE, "a1").fit(PURPLE, "B", "UI3").fit(PURPLE, "C", "UI3").lay(a1=row["id"])
    t.play("attack", "fire 1").drop("strength2", *["plunder_coin"] * back["battle_cubes"])
    gains = {res: sum(op["n"] for op in back["on_win"] if op["op"] == "gain" and op["res"] == res) for res in ("cargo", "coin")}

    assert t.aboard(PURPLE) == (gains["cargo"], gains["coin"])
    if any(op["op"] == "level_up" for op in back["on_win"]):
        t.chance().play("yes")
        assert sum(t.s.level[:CREW]) == CREW + 1
    if back["reward_abilities"]:
        t.play("yes")
        assert t.s.laid_out(PURPLE) == [t.card(row["id"])]
    assert t.asked() == "main"
    assert t.s.marks[0] == 1


@pytest.mark.rule("DR-7.6", "DR-13.25")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row["id"]))
def test_each_merchant_ship_that_wins_does_its_loss_text(row: dict[str, Any]) -> None:
    back = row["back"]
    t = Table().ship(PURPLE, "a1").lay(a1=row["id"]).play("attack", "fire 0").drop(*["strength1_a"] * back["battle_cubes"])

    assert t.s.damage[PURPLE] == sum(op["n"] for op in back["on_lose"])
    assert t.asked() == "main"
    assert t.s.marks[0] == 0


@pytest.mark.rule("DR-7.4")
@pytest.mark.parametrize("number", range(98))
def test_each_card_can_be_bought_at_its_price(number: int) -> None:
    card = box().cards[number]
    t = Table().ship(PURPLE, "a1").goods(PURPLE, A=(4, 0), D=(3, 0)).lay(a1=card.name).play("buy")

    assert t.aboard(PURPLE) == (7 - card.cost, 0)
    assert t.s.laid_out(PURPLE) == [number]
