"""Ship against encounter (DR-7, DR-13.25): every merchant ship won, lost and traded, and what such a battle may not do."""

from __future__ import annotations

from typing import Any

import pytest

from dead_reckoning.battle_helpers import files, keep_nothing, merchant, over
from dead_reckoning.helpers import BLUE, PURPLE, Table
from roadstead.games.dead_reckoning.box.components import CREW
from roadstead.games.dead_reckoning.rules.scoring import advancements
from roadstead.games.dead_reckoning.rules.state import BURIED

Json = dict[str, Any]
CARDS: list[Json] = files()["encounters"]["cards"]
NAMES = [card["id"] for card in CARDS]


def big_ship(card: str) -> Table:
    """A hold for 15, so that every reward fits."""
    return merchant(card).fit(PURPLE, "B", "UI3")


def rewards(card: Json, res: str) -> int:
    return sum(op["n"] for op in card["back"]["on_win"] if op["op"] == "gain" and op["res"] == res)


def rise(t: Table) -> int:
    """Raise the card at the bottom of the deck if that is asked; how often it was."""
    if t.asked() != "bottom":
        return 0
    t.play("purple crew2")
    assert t.asked() == "raise_bottom"
    t.play("yes")
    return 1


@pytest.mark.rule("DR-13.25", "DR-7.7", "DR-13.10")
@pytest.mark.parametrize("card", CARDS, ids=NAMES)
def test_a_won_merchant_ship_pays_what_its_back_says(card: Json) -> None:
    t = big_ship(card["id"])

    t.play("attack", "fire 0")
    assert t.s.black == 20 - card["back"]["battle_cubes"]
    t.drop(*["plunder_coin2"] * card["back"]["battle_cubes"])
    levels = sum(op["op"] == "level_up" for op in card["back"]["on_win"])
    assert rise(t) == levels
    assert t.level(PURPLE, "crew2") == 1 + levels
    assert t.aboard(PURPLE) == (rewards(card, "cargo"), rewards(card, "coin"))
    assert (t.s.marks[0], t.s.damage[PURPLE], t.s.black) == (1, 0, 20)
    assert t.asked() == ("keep" if card["back"]["reward_abilities"] else "main")


@pytest.mark.rule("DR-7.6", "DR-13.25", "DR-13.22")
@pytest.mark.parametrize("card", CARDS, ids=NAMES)
def test_a_lost_battle_costs_what_the_back_says_and_buries_the_card(card: Json) -> None:
    t = big_ship(card["id"])

    t.play("attack", "fire 1").drop("damage_a", "damage_b", *["strength1_a"] * (card["back"]["battle_cubes"] - 1))
    if card["back"]["battle_cubes"] == 1:
        assert t.s.damage[PURPLE] == 1
        return
    assert t.s.damage[PURPLE] == 1 + sum(op["n"] for op in card["back"]["on_lose"])
    assert t.aboard(PURPLE) == (0, 0)
    assert t.s.where[t.card(card["id"])] == BURIED
    assert (t.s.slot[0], t.s.marks[0], t.asked()) == (-1, 0, "main")


@pytest.mark.rule("DR-7.8", "DR-19.18", "DR-7.14")
@pytest.mark.parametrize("card", CARDS, ids=NAMES)
def test_a_won_line_may_be_kept_and_everything_else_is_buried(card: Json) -> None:
    for said in ("yes", "no"):
        t = big_ship(card["id"]).play("attack", "fire 0").drop(*["plunder_coin2"] * card["back"]["battle_cubes"])
        rise(t)
        kept = bool(card["back"]["reward_abilities"])
        if kept:
            t.play(said)
        number = t.card(card["id"])
        assert t.asked() == "main"
        assert t.s.laid_out(PURPLE) == ([number] if kept and said == "yes" else [])
        assert (t.s.where[number] == BURIED) is not (kept and said == "yes")
        assert advancements(t.s, PURPLE) == int(kept and said == "yes")


@pytest.mark.rule("DR-7.7", "DR-7.14", "DR-9.5")
@pytest.mark.parametrize("card", [card for card in CARDS if card["back"]["reward_abilities"]], ids=lambda card: card["id"])
def test_a_kept_merchant_ship_is_sleeved_with_its_back(card: Json) -> None:
    t = big_ship(card["id"]).crew(PURPLE, "play", "crew1").play("attack", "fire 0").drop(*["plunder_coin2"] * card["back"]["battle_cubes"])
    rise(t)
    t.play("yes", "end", "trade", card["id"])
    at = (PURPLE * CREW + t.box.crew_names.index("crew1")) * 3
    line = ("top", "middle", "bottom").index(card["back"]["reward_line"])

    assert t.box.faces[t.s.advs[at + line]].name == f"{card['id']}*"


@pytest.mark.rule("DR-7.4")
@pytest.mark.parametrize("card", CARDS, ids=NAMES)
def test_a_traded_merchant_ship_costs_its_price_and_counts_with_its_front(card: Json) -> None:
    price = card["front"]["trade_cost"]["n"]
    t = merchant(card["id"]).goods(PURPLE, A=(min(4, price - 1), 0), D=(max(0, price - 5), 0))
    assert not t.can("buy")
    t = merchant(card["id"]).goods(PURPLE, A=(min(4, price), 0), D=(max(0, price - 4), 0)).crew(PURPLE, "play", "crew1")
    t.play("buy", "end", "trade", card["id"])
    at = (PURPLE * CREW + t.box.crew_names.index("crew1")) * 3
    line = ("top", "middle", "bottom").index(card["front"]["line"])

    assert t.aboard(PURPLE) == (0, 0)
    assert t.box.faces[t.s.advs[at + line]].name == card["id"]


# --- what else holds in such a battle ----------------------------------------------------------------------------


@pytest.mark.rule("DR-13.17")
def test_abilities_are_used_one_after_the_other_in_any_order_until_the_player_stops() -> None:
    t = merchant("E2-01").crew(PURPLE, "play", "gunner1:3 gunner2:4").sleeve(PURPLE, "gunner1", "A1-08a")

    t.play("attack", "fire 1").drop(*["plunder_coin2"] * 4)
    assert t.options() == ["pass", "gunner1.l3", "gunner1.t1", "gunner2.l3", "gunner2.l4"]
    t.play("gunner1.t1", "gunner2.l3").drop("damage_a", "damage_a")
    assert t.options() == ["pass", "gunner1.l3", "gunner2.l4"]
    t.play("pass")
    assert t.asked() != "battle"


@pytest.mark.rule("DR-13.21")
def test_the_merchant_ship_plunders_nothing_and_the_player_does_even_after_a_loss() -> None:
    t = merchant("E2-01").stock("a1", 0, 0)

    t.play("attack", "fire 1").drop("plunder_both", "plunder_coin2", "strength2", "plunder_both")
    assert t.asked() == "cargo_aboard"
    t.play("1", "1")
    assert (t.aboard(PURPLE), t.lying("a1")) == ((1, 1), (0, 0))
    assert t.heard("lost") == [(PURPLE,)]


@pytest.mark.rule("DR-13.22", "DR-14.6", "DR-14.5")
def test_a_ship_sunk_by_a_merchant_ship_loses_coins_to_the_supply_and_nobody_is_credited() -> None:
    t = merchant("E2-01").ship(PURPLE, "a1", damage=4).goods(PURPLE, A=(0, 3), chest=12)

    t.play("attack", "fire 0").drop("damage_a", "strength1_a", "strength1_a")
    assert (t.s.ship[PURPLE], t.s.damage[PURPLE]) == (0, 0)
    assert (t.s.chest, t.aboard(PURPLE)) == ([12 - 5 + 3, 15], (0, 0))
    assert not t.has(BLUE, "terror_of_the_seas")
    assert t.asked() == "main"


@pytest.mark.rule("DR-13.28", "DR-13.25", "DR-13.38", "DR-14.2")
def test_the_reward_of_a_win_comes_before_the_winner_sinks_and_is_lost_with_the_ship() -> None:
    t = merchant("E3-03").ship(PURPLE, "a1", damage=4).goods(PURPLE, chest=12)

    t.play("attack", "fire 1").drop("strength2", "damage_a", *["plunder_coin"] * 4)
    assert t.asked() == "keep"
    t.play("yes")
    assert (t.s.ship[PURPLE], t.s.marks[0], t.s.chest[PURPLE]) == (0, 1, 12)
    assert t.aboard(PURPLE) == (0, 0)
    assert t.s.laid_out(PURPLE) == [t.card("E3-03")]


@pytest.mark.rule("DR-8.11")
def test_losing_to_a_merchant_ship_does_not_change_the_mode() -> None:
    t = merchant("E1-04").ship(PURPLE, "a1", pirate=True)

    t.play("attack", "fire 0").drop("strength1_a", "plunder_coin", "plunder_coin")
    assert (t.s.mode[PURPLE], t.s.damage[PURPLE]) == (1, 1)


@pytest.mark.rule("DR-7.1", "DR-7.5")
def test_an_attack_is_one_of_the_two_interactions() -> None:
    t = merchant("E1-03")
    t.s.deals = 2

    assert not t.can("attack")
    t = merchant("E1-03").play("attack", "fire 0").drop("plunder_coin")
    assert t.s.deals == 1


@pytest.mark.rule("DR-1.9")
def test_if_the_black_cubes_run_out_missing_ones_are_not_added() -> None:
    t = merchant("E4-03").play("attack", "fire 0").drop(*["explosion"] * 8)

    t.drop(*["explosion"] * 16)
    assert t.s.black == 0
    t.drop(*["strength1_a"] * 20)
    over(keep_nothing(t))
    assert t.heard("strength") == [(0, 20)]


@pytest.mark.rule("DR-10.5", "DR-19.23", "DR-13.25")
def test_a_level_up_of_the_lowest_card_may_be_declined_and_an_empty_deck_gives_none() -> None:
    t = merchant("E2-05").play("attack", "fire 0").drop("plunder_coin", "plunder_coin").play("purple crew2", "no")
    assert (t.level(PURPLE, "crew2"), t.asked()) == (1, "main")

    t = merchant("E2-05").crew(PURPLE, "discard", " ".join(t.box.crew_names))
    t.play("attack", "fire 0").drop("plunder_coin", "plunder_coin")
    assert t.asked() == "main"
    assert t.s.level[:CREW] == [1] * CREW


@pytest.mark.rule("DR-15.2", "DR-15.12", "DR-13.26")
def test_who_is_legendary_already_marks_no_further_win() -> None:
    t = merchant("E1-03").tokens(PURPLE, "legendary").play("attack", "fire 0").drop("plunder_coin")

    assert t.heard("won") == [(PURPLE,)]
    assert (t.heard("progress"), t.s.marks[0], t.s.pool[PURPLE]) == ([], 0, 29)
