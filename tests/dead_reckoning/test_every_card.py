"""Every line of every row card, used once. What should happen is read from the data files here, not from the engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from dead_reckoning.battle_helpers import files, keep_nothing, passing
from dead_reckoning.helpers import BLUE, PURPLE, Table
from roadstead.games.dead_reckoning.rules.scoring import categories

Json = dict[str, Any]
DATA = files()
HOST = "captain"
HOST_SHOWS = {"wheel": 1, "cannon": 1}
"""The captain of level 4 carries the line: a wheel, a cannon and coins by wheels after a win."""
SPLIT = ("plunder_cargo_a", "strength1_a")


class Line(NamedTuple):
    """One side of a row card; `place` is the letter of its line."""

    name: str
    place: str
    abilities: list[Json]


def flat(abilities: list[Json]) -> list[Json]:
    """The abilities in printed order, each option of a red slash for itself."""
    out: list[Json] = []
    for row in abilities:
        out += [{**option, "slash": True} for option in row["options"]] if row["kind"] == "one_of" else [row]
    return out


def all_lines() -> list[Line]:
    out = [Line(card["id"], card["line"][0], flat(card["abilities"])) for card in DATA["advancements"]["cards"]]
    for card in DATA["encounters"]["cards"]:
        front, back = card["front"], card["back"]
        out.append(Line(card["id"], front["line"][0], flat(front["abilities"])))
        if back["reward_abilities"]:
            out.append(Line(f"{card['id']}*", back["reward_line"][0], flat(back["reward_abilities"])))
    return out


LINES = all_lines()
CASES = [(line, number) for line in LINES for number in range(len(line.abilities))]


def symbols(line: Line, symbol: str) -> int:
    """The symbols on the host with this line, without counted ones."""
    shown = [row["n"] for row in line.abilities if row["kind"] == "symbol" and row["symbol"] == symbol and isinstance(row["n"], int)]
    return HOST_SHOWS.get(symbol, 0) + sum(shown)


def count(line: Line, n: int | Json) -> int:
    return n if isinstance(n, int) else n["mult"] * symbols(line, n["per"]) + n["plus"]


def slot(line: Line, number: int) -> str:
    return f"{HOST}.{line.place}{number + 1}"


def played(line: Line, space: str = "a1", players: int = 2) -> Table:
    return Table(players).crew(PURPLE, "play", f"{HOST}:4").sleeve(PURPLE, HOST, line.name).ship(PURPLE, space)


def in_battle(line: Line, *cubes: str) -> Table:
    """Ship against ship at a1: purple fires nothing, blue drops two cubes."""
    t = played(line).ship(BLUE, "a1").crew(BLUE, "play", "gunner1:2")
    return t.play(f"use {HOST}.l1", "fire 0", *cubes)


# --- symbols -----------------------------------------------------------------------------------------------------


def sail(line: Line, number: int, row: Json) -> None:
    t = played(line).play("raise sails")
    if row.get("slash"):
        t.play("yes")
    assert t.s.sails[PURPLE] == 2 + row["n"]


def cannon(line: Line, number: int, row: Json) -> None:
    t = played(line, "b1").lay(b1="E1-03").play("attack")
    most = 2 if row.get("slash") else 1 + symbols(line, "cannon")
    if row.get("slash"):
        t.play(f"count {slot(line, number)}")
    assert [option for option in t.options() if option.startswith("fire")] == [f"fire {guns}" for guns in range(most + 1)]
    t.play(f"fire {most}")
    assert t.heard("cubes") == [(PURPLE, most + (row["n"] if row.get("slash") else 0))]


def wheel(line: Line, number: int, row: Json) -> None:
    t = played(line).ship(BLUE, "a1").play(f"use {HOST}.l1", "fire 0", "plunder_cargo_a", f"{HOST}.l4")
    keep_nothing(passing(t))
    assert t.aboard(PURPLE) == (0, 2 + 1 + row["n"])


def draw(line: Line, number: int, row: Json) -> None:
    t = played(line, "harbour").play("end")
    assert t.asked() == "extra"
    assert t.options() == [str(cards) for cards in range(count(line, row["n"]) + 1)]
    t.play(t.options()[-1]).chance()
    assert t.s.hand_size(PURPLE) == 4 + count(line, row["n"])


# --- actions -----------------------------------------------------------------------------------------------------


def gain(line: Line, number: int, op: Json) -> None:
    t = played(line).goods(PURPLE, quay=0, chest=0).play(f"use {slot(line, number)}")
    amount = count(line, op["n"])
    aboard = 0
    if op["to"] == "quay_or_ship":
        assert t.options() == [str(part) for part in range(amount + 1)]
        t.play("2")
        aboard = 2
    got = (amount - aboard, aboard)
    cargo = op["res"] == "cargo"
    assert (t.s.quay[PURPLE], t.aboard(PURPLE)[0]) == (got if cargo else (0, 0))
    assert (t.s.chest[PURPLE], t.aboard(PURPLE)[1]) == ((0, 0) if cargo else got)


def place_influence(line: Line, number: int, op: Json) -> None:
    t = played(line).play(f"use {slot(line, number)}")
    assert t.on("a1", PURPLE) == (count(line, op["n"]), 0)
    assert t.s.pool[PURPLE] == 29 - count(line, op["n"])
    t = played(line).cubes("a1", BLUE, 4).build("a1", "fort")
    assert t.can(f"use {slot(line, number)}") is bool(op.get("ignore_forts"))


def produce(line: Line, number: int, op: Json) -> None:
    t = played(line).play(f"use {slot(line, number)}")
    spaces = [f"{column}{row}" for row in op["rows"] or (1, 2, 3, 4) for column in "abc"]
    assert t.options() == spaces
    for done, space in enumerate(spaces[: op["islands"]]):
        assert t.can("done") is (done > 0)
        t.play(space)
        printed = DATA["islands"]["tiles"][t.at(space)]["production"]
        assert t.lying(space) == (printed["cargo"] + op["bonus"]["cargo"], printed["coin"] + op["bonus"]["coin"])
    assert t.asked() == "main"


def repair(line: Line, number: int, op: Json) -> None:
    (cost,) = line.abilities[number]["cost"]
    t = played(line).ship(PURPLE, "a1", damage=3).goods(PURPLE, quay=cost["n"] - 1)
    assert not t.can(f"use {slot(line, number)}")
    t = played(line).ship(PURPLE, "a1", damage=3).goods(PURPLE, quay=cost["n"])
    t.play(f"use {slot(line, number)}")
    assert (t.s.damage[PURPLE], t.s.quay[PURPLE]) == (3 - op["n"], 0)


def swap_upgrade(line: Line, number: int, op: Json) -> None:
    assert not played(line).can(f"use {slot(line, number)}")
    t = played(line).fit(PURPLE, "B", "UB4").goods(PURPLE, quay=0).play(f"use {slot(line, number)}", "UI2")
    assert (t.s.hull_sails(PURPLE, 1), t.s.hull_cannons(PURPLE, 1), t.s.hold(PURPLE, 1)) == (0, 2, 3)
    assert sum(t.s.owned[:8]) == 2


def attack_flag(line: Line, number: int, op: Json) -> None:
    assert not played(line).can(f"use {slot(line, number)}")
    t = played(line).ship(BLUE, "a1").play(f"use {slot(line, number)}")
    assert t.heard("battle_ship") == [(PURPLE, BLUE)]
    assert t.asked() == "guns"


def upgrade_ship(line: Line, number: int, op: Json) -> None:
    (cost,) = line.abilities[number]["cost"]
    assert not played(line).goods(PURPLE, quay=cost["n"] - 1).can(f"use {slot(line, number)}")
    t = played(line).goods(PURPLE, quay=cost["n"]).play(f"use {slot(line, number)}")
    assert t.options() == [tile["id"] for tile in DATA["ship"]["upgrades"] if tile["tier"] == op["tier"]]
    t.play(t.options()[0])
    assert t.options() == ["B", "C"]
    tile = next(tile for tile in DATA["ship"]["upgrades"] if tile["tier"] == op["tier"])
    t.play("C")
    assert (t.s.hull_sails(PURPLE, 2), t.s.hold(PURPLE, 2), t.s.quay[PURPLE]) == (tile["sails"], tile["hold"], 0)


def level_up(line: Line, number: int, op: Json) -> None:
    assert op["target"] == "this_card"
    assert not played(line).can(f"use {slot(line, number)}")
    t = Table().crew(PURPLE, "play", "crew1:2").sleeve(PURPLE, "crew1", line.name)
    t.play(f"use crew1.{line.place}{number + 1}", "use crew1.l1")
    assert (t.level(PURPLE, "crew1"), t.s.quay[PURPLE]) == (3, 3)


def gain_advancement_from_box(line: Line, number: int, op: Json) -> None:
    row = max(tier["row"] for tier in op["tiers"] if tier["min"] <= symbols(line, "wheel"))
    t = played(line).top(1, "A1-05b").top(2, "A2-08b").top(3, "A3-13a")
    t.play(f"use {slot(line, number)}").chance()
    taken = t.card({1: "A1-05b", 2: "A2-08b", 3: "A3-13a"}[row])
    assert t.s.laid_out(PURPLE) == [taken]
    assert t.s.deals == 0


def build(line: Line, number: int, op: Json) -> None:
    t = played(line).cubes("c1", PURPLE, 3).cubes("b3", PURPLE, 3).goods(PURPLE, quay=9)
    t.play(f"use {slot(line, number)}", "fort b3")
    assert (t.buildings("b3"), t.s.quay[PURPLE]) == (["fort"], 5)
    assert op["max"] == 1
    assert t.asked() == "main"


def copy_advancement(line: Line, number: int, op: Json) -> None:
    t = played(line).sleeve(PURPLE, HOST, "A1-05a")
    t.play(f"use {slot(line, number)}", f"use {HOST}.m1")
    assert t.s.quay[PURPLE] == 4
    assert not t.can(f"use {slot(line, number)}")


# --- battle abilities --------------------------------------------------------------------------------------------


def add_strength(line: Line, number: int, op: Json) -> None:
    t = in_battle(line, *SPLIT).play(slot(line, number))
    keep_nothing(passing(t))
    assert t.heard("strength") == [(op["n"], 1)]
    assert t.heard("won") == [(PURPLE,)]


def drop_cubes(line: Line, number: int, op: Json) -> None:
    t = in_battle(line, *SPLIT).play(slot(line, number)).drop(*["strength2"] * op["n"])
    keep_nothing(passing(t))
    assert t.heard("strength") == [(2 * op["n"], 1)]


def draw_play_drop(line: Line, number: int, op: Json) -> None:
    t = in_battle(line, *SPLIT)
    t.s.level[t.box.crew_names.index("gunner2")] = t.s.seen[t.box.crew_names.index("gunner2")] = 3
    t.play(slot(line, number), "purple gunner2", "yes").drop("damage_a")
    assert t.zone(PURPLE, "gunner2") == "play"
    assert t.can("gunner2.l3")
    keep_nothing(passing(t))
    assert t.s.damage == [1, 1]


def move_cube(line: Line, number: int, op: Json) -> None:
    t = in_battle(line, *SPLIT).play(slot(line, number))
    near = {"plunder_cargo_a": ("damage_a", "strength1_a"), "strength1_a": ("plunder_wild", "plunder_cargo_a", "explosion")}
    targets = {f"other:{source}>{zone}" for source, zones in near.items() for zone in zones if op["to"] == "adjacent" or zone.startswith("damage")}
    if op["to"] == "adjacent":
        assert set(t.options()) == targets
        t.play("other:strength1_a>plunder_cargo_a")
    keep_nothing(passing(t))
    assert t.heard("moved_cube")
    assert t.s.damage == ([0, 1] if op["to"] == "adjacent" else [2, 0])


def reduce_damage_if_win(line: Line, number: int, op: Json) -> None:
    t = in_battle(line, "damage_a", "plunder_cargo_a").play(slot(line, number))
    keep_nothing(passing(t))
    assert t.s.damage == [1 - op["n"], 1]
    t = in_battle(line, "damage_a", "strength1_a").play(slot(line, number))
    keep_nothing(passing(t))
    assert t.s.damage == [2, 0]


def if_win(line: Line, number: int, op: Json) -> None:
    t = in_battle(line, "plunder_cargo_a", "plunder_cargo_a").play(slot(line, number))
    keep_nothing(passing(t))
    damage = sum(step["n"] for step in op["ops"] if step["op"] == "deal_damage")
    goods = [sum(step["n"] for step in op["ops"] if step["op"] == "gain" and step["res"] == res) for res in ("cargo", "coin")]
    assert t.s.damage == [0, 1 + damage]
    assert t.aboard(PURPLE) == tuple(goods)
    t = in_battle(line, *SPLIT).play(slot(line, number))
    keep_nothing(passing(t))
    assert (t.s.damage, t.aboard(PURPLE)) == ([1, 0], (0, 0))


# --- ongoing and end bonuses -------------------------------------------------------------------------------------


def collect_passed_production(line: Line, number: int, op: Json) -> None:
    t = played(line, "a3").ship(PURPLE, "a3", sails=3)
    t.play("sail a4", "b4", "stop")
    tiles = DATA["islands"]["tiles"]
    expected = [sum(tiles[t.at(space)]["production"][res] for space in ("a4", "b4")) for res in ("cargo", "coin")]
    assert op["rows"] == [4]
    assert t.aboard(PURPLE) == tuple(expected)
    assert (t.lying("a4"), t.lying("b4")) == ((0, 0), (0, 0))


def deal_damage(line: Line, number: int, op: Json) -> None:
    t = played(line, "a1", 3).ship(PURPLE, "a1", sails=3).ship(BLUE, "b1").ship(2, "b1")
    t.play("sail b1", "a1", "b1")
    assert t.s.damage == [0, op["n"], op["n"]]


def endgame(line: Line, number: int, row: Json) -> None:
    score = row["score"]
    t = played(line).goods(PURPLE, quay=4, A=(2, 0)).cubes("b1", PURPLE, 2).stock("b1", 2).stock("c1", 5).cubes("c4", PURPLE, 1).tile(a4="?", b4="S01")
    basis = {"cargo_owned": 4 + 2 + 2, "islands_without_own_cube": 12 - 2 - 2, "wheels_on_card": symbols(line, "wheel")}
    assert categories(t.s, PURPLE)[7] == score["coins"] * (basis[score["basis"]] // score.get("per", 1))
    assert f"use {slot(line, number)}" not in t.options()


Check = Callable[[Line, int, Json], None]
SYMBOLS: dict[str, Check] = {"sail": sail, "cannon": cannon, "wheel": wheel, "draw": draw}
OPS: dict[str, Check] = {
    check.__name__: check
    for check in (
        gain,
        place_influence,
        produce,
        repair,
        swap_upgrade,
        attack_flag,
        upgrade_ship,
        level_up,
        gain_advancement_from_box,
        build,
        copy_advancement,
        add_strength,
        drop_cubes,
        draw_play_drop,
        move_cube,
        reduce_damage_if_win,
        if_win,
        collect_passed_production,
        deal_damage,
    )
}


@pytest.mark.rule("DR-5.1", "DR-7.14")
@pytest.mark.parametrize(("line", "number"), CASES, ids=[f"{line.name}.{number + 1}" for line, number in CASES])
def test_every_ability_of_every_row_card_does_what_the_card_says(line: Line, number: int) -> None:
    row = line.abilities[number]
    if row["kind"] == "symbol":
        SYMBOLS[row["symbol"]](line, number, row)
    elif row["kind"] == "endgame":
        endgame(line, number, row)
    else:
        (op,) = row["ops"]
        OPS[op["op"]](line, number, op)


@pytest.mark.rule("DR-1.1")
def test_all_ninety_eight_cards_are_among_them() -> None:
    assert len({line.name.rstrip("*") for line in LINES}) == 98
