"""Every refusal names the fact that failed, and its rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dead_reckoning.battle_helpers import attack, duel, fortress
from dead_reckoning.helpers import BLUE, GREEN, PURPLE, Table, random_game
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.box.components import SLOTS, TRADE_ICON
from roadstead.games.dead_reckoning.rules import goods, influence
from roadstead.games.dead_reckoning.rules.actions import ASK_MAIN, CLAIM, LOAD_CARGO, LOAD_COINS, STORM, UNLOAD, USE
from roadstead.games.dead_reckoning.rules.state import BIT, HARBOUR, IN_PLAY, State
from roadstead.games.dead_reckoning.words.refusals import REFUSALS
from roadstead.kernel.rng import Rng

Refused = tuple[str, tuple[str, ...]]


def refused(t: Table, said: str) -> Refused:
    phrase = t.why_not(said)
    return phrase.key.removeprefix("no."), phrase.rules


def landing_party(space: str = "a1") -> Table:
    return Table(3).ship(PURPLE, space).crew(PURPLE, "play", "deckhand1")


PLACE = "use deckhand1.l1"


@pytest.mark.rule("DR-11.1", "DR-12.9", "DR-12.10", "DR-8.6")
def test_influence_is_refused_for_what_stands_in_its_way() -> None:
    assert refused(landing_party("harbour"), PLACE) == ("not_at_island", ("DR-11.1",))
    assert refused(landing_party().cubes("a1", BLUE, 4).build("a1", "fort"), PLACE) == ("shut_out", ("DR-12.9",))
    assert refused(landing_party().cubes("a1", BLUE, 4).build("a1", "garrison"), PLACE) == ("shut_out", ("DR-12.10",))
    assert refused(landing_party().ship(BLUE, "a1", pirate=True), PLACE) == ("blockaded", ("DR-8.6",))
    assert refused(landing_party().cubes("a1", PURPLE, 6), PLACE) == ("all_own", ("DR-11.3",))
    assert refused(landing_party().cubes("b1", PURPLE, 0, 29), PLACE) == ("no_cubes", ("DR-1.7", "DR-1.8"))


@pytest.mark.rule("DR-5.16", "DR-8.4")
def test_a_flag_is_refused_for_want_of_a_ship_or_of_one_not_fought_yet() -> None:
    assert refused(Table().ship(PURPLE, "a1").crew(PURPLE, "play", "captain:2"), "use captain.l1") == ("nobody_here", ("DR-5.16",))
    t = duel()
    t.s.fought = BIT[BLUE]
    assert refused(t, "use captain.l1") == ("all_fought", ("DR-8.4",))


@pytest.mark.rule("DR-4.5", "DR-4.6", "DR-4.8", "DR-4.2")
def test_loading_is_refused_for_the_place_the_owner_the_fort_the_pirate_the_goods_or_the_room() -> None:
    def here() -> Table:
        return Table().ship(PURPLE, "a1").stock("a1", 3)

    assert refused(Table().goods(PURPLE, quay=0), "load cargo") == ("nothing_on_quay", ("DR-4.5",))
    assert refused(Table(), "load coins") == ("chest_stays", ("DR-4.6",))
    assert refused(Table().tile(a1="S01").ship(PURPLE, "a1"), "load cargo") == ("not_at_island", ("DR-4.5",))
    assert refused(here(), "load cargo") == ("not_controlled", ("DR-4.5",))
    assert refused(here().cubes("a1", BLUE, 4).build("a1", "fort"), "load cargo") == ("shut_out", ("DR-4.8", "DR-12.9"))
    assert refused(here().cubes("a1", PURPLE, 4).ship(BLUE, "a1", pirate=True), "load cargo") == ("blockaded", ("DR-4.8", "DR-8.6"))
    assert refused(here().cubes("a1", PURPLE, 4), "load coins") == ("nothing_ashore", ("DR-4.5",))
    assert refused(here().cubes("a1", PURPLE, 4).goods(PURPLE, A=(4, 0), D=(3, 0)), "load cargo") == ("ship_full", ("DR-4.2",))


@pytest.mark.rule("DR-4.7", "DR-4.8")
def test_unloading_is_refused_for_the_empty_ship_the_open_sea_the_fort_or_the_pirate() -> None:
    def loaded() -> Table:
        return Table().ship(PURPLE, "a1").goods(PURPLE, A=(2, 0))

    assert refused(Table().ship(PURPLE, "a1"), "unload") == ("empty_ship", ("DR-4.7",))
    assert refused(loaded().tile(a1="S01"), "unload") == ("not_at_island", ("DR-4.7",))
    assert refused(loaded().cubes("a1", BLUE, 4).build("a1", "garrison"), "unload") == ("shut_out", ("DR-4.8", "DR-12.10"))
    assert refused(loaded().ship(BLUE, "a1", pirate=True), "unload") == ("blockaded", ("DR-4.8", "DR-8.6"))


SIX = ("legendary", "seasoned_crew", "stone_on_stone", "here_to_stay", "elite_ship", "moneybags")


@pytest.mark.rule("DR-15.10", "DR-15.1")
def test_a_claim_is_refused_for_want_of_goods_or_of_a_token_or_because_one_has_it() -> None:
    t = Table().goods(PURPLE, quay=11)
    assert refused(t, "claim") == ("need_goods", ("DR-15.10",))
    assert TITLE.say(t.box, t.why_not("claim"), "de") == "Du brauchst 12 Fracht auf Schiff und Kai zusammen."
    assert refused(Table().goods(PURPLE, quay=12).tokens(PURPLE, "trade_icon"), "claim") == ("has_achievement", ("DR-15.1",))
    assert refused(Table().goods(PURPLE, quay=12).tokens(PURPLE, *SIX), "claim") == ("no_tokens", ("DR-15.1",))


@pytest.mark.rule("DR-12.5", "DR-12.6", "DR-1.4")
def test_a_building_is_refused_for_the_island_the_stock_or_the_price() -> None:
    def mate(quay: int = 9) -> Table:
        return Table().crew(PURPLE, "play", "firstmate:3").goods(PURPLE, quay=quay)

    assert refused(mate(), "use firstmate.l1") == ("no_island_controlled", ("DR-12.5",))
    assert refused(mate(1).cubes("a1", PURPLE, 4), "use firstmate.l1") == ("need_goods", ("DR-12.6",))
    t = mate().cubes("a1", PURPLE, 4).build("a1", "outpost").play("use firstmate.l1")
    assert refused(t, "outpost a1") == ("built_already", ("DR-12.5",))
    assert refused(t, "fort b1") == ("not_controlled", ("DR-12.5",))
    assert refused(t, "done") == ("must_choose", ("DR-12.5",))
    t = mate(3).cubes("a1", PURPLE, 4).cubes("b1", PURPLE, 3)
    t.s.buildings[1] = 0
    t.s.settle()
    t.play("use firstmate.l1")
    assert refused(t, "garrison a1") == ("none_left", ("DR-1.4",))
    assert refused(t, "fort a1") == ("need_goods", ("DR-12.6",))


@pytest.mark.rule("DR-13.30", "DR-8.6")
def test_storming_is_refused_for_want_of_defences_or_because_of_a_pirate() -> None:
    assert refused(Table().ship(PURPLE, "a1"), "storm")[0] == "no_defences"
    t = fortress("fort", players=3).ship(GREEN, "a1", pirate=True)
    assert refused(t, "storm") == ("blockaded", ("DR-8.6",))


@pytest.mark.rule("DR-1.7", "DR-1.8", "DR-1.11")
def test_taking_a_cube_back_is_refused_for_what_keeps_it_there() -> None:
    t = Table(3).ship(PURPLE, "a1").crew(PURPLE, "play", "buccaneer:3").cubes("b2", PURPLE, 3).cubes("c2", PURPLE, 1)
    t.cubes("c2", BLUE, 3).build("c2", "fort").cubes("a2", PURPLE, t.box.size[t.s.tiles[3]])
    t.cubes("c4", PURPLE, 0, t.s.pool[PURPLE] - 1).play("use buccaneer.l1")
    assert t.asked() == "take"

    assert refused(t, "b1") == ("no_own_cube", ("DR-1.7",))
    assert refused(t, "c2") == ("shut_out", ("DR-12.9",))
    assert refused(t, "b2") == ("would_change_control", ("DR-1.7", "DR-1.8"))


@pytest.mark.rule("DR-13.4", "DR-13.19")
def test_a_battle_ability_is_refused_for_its_card_its_use_or_the_buildings() -> None:
    t = fortress("garrison").crew(PURPLE, "play", "captain:3 gunner1:3").play("storm", "fire 0").drop("damage_a", "damage_b")
    assert t.asked() == "battle"

    assert refused(t, "captain.l3") == ("not_vs_buildings", ("DR-13.19",))
    assert refused(t, "captain.l1") == ("no_battle_ability", ("DR-13.16",))
    assert refused(t, "bosun.l1") == ("not_in_play", ("DR-5.1",))
    t.play("gunner1.l3").drop("strength1_a", "strength1_a")
    assert t.asked() == "main" or refused(t, "gunner1.l3") == ("used_already", ("DR-13.4",))


@pytest.mark.rule("DR-13.6")
def test_too_many_cannons_are_refused_with_their_number() -> None:
    t = attack(duel())

    assert TITLE.say(t.box, t.why_not("fire 7"), "en") == "You have 1 cannon left this turn."


# --- in random play ----------------------------------------------------------------------------------------------

Fact = Callable[[State, int], bool]


def here(s: State, seat: int) -> int:
    return s.ship[seat] - 1


FACTS: dict[str, Fact] = {
    "not_at_island": lambda s, seat: s.island_here(seat) < 0,
    "shut_out": lambda s, seat: s.closed(seat, here(s, seat)),
    "blockaded": lambda s, seat: s.pirates(seat, s.ship[seat]) != 0,
    "lost_here": lambda s, seat: s.shut & BIT[here(s, seat)] != 0,
    "not_controlled": lambda s, seat: s.control[here(s, seat)] != seat,
    "ship_full": lambda s, seat: goods.free_hold(s, seat) == 0,
    "empty_ship": lambda s, seat: not goods.has_goods(s, seat),
    "nothing_on_quay": lambda s, seat: s.ship[seat] == HARBOUR and s.quay[seat] == 0,
    "chest_stays": lambda s, seat: s.ship[seat] == HARBOUR,
    "nothing_ashore": lambda s, seat: s.control[here(s, seat)] == seat,
    "no_tokens": lambda s, seat: s.token_count(seat) == 6,
    "has_achievement": lambda s, seat: s.tokens[seat] & BIT[TRADE_ICON] != 0,
    "nobody_here": lambda s, seat: s.ship.count(s.ship[seat]) == 1,
    "all_fought": lambda s, seat: s.fought != 0,
    "no_damage": lambda s, seat: s.damage[seat] == 0,
    "no_cubes": lambda s, seat: not influence.has_cubes(s, seat),
    "all_own": lambda s, seat: s.empty_spaces(here(s, seat)) == 0 and not influence.rivals_on(s, seat, here(s, seat)),
    "no_island_controlled": lambda s, seat: seat not in s.control,
    "not_in_harbour": lambda s, seat: s.ship[seat] != HARBOUR,
    "no_defences": lambda s, seat: here(s, seat) < 0 or not s.closed(seat, here(s, seat)),
    "deck_empty": lambda s, seat: not s.in_zone(seat, 0),
}
"""What must be true whenever the reason is given in the main phase."""


def asked_for(s: State, seat: int) -> list[int]:
    """The refused choices of a main phase whose reasons are not plain to see: deeds, and abilities of cards in play."""
    uses = [USE + card * SLOTS + slot for card in s.in_zone(seat, IN_PLAY) for slot in range(SLOTS)]
    return [choice for choice in (STORM, CLAIM, LOAD_CARGO, LOAD_COINS, UNLOAD, *uses) if choice not in s.options]


def test_in_random_games_the_fact_that_a_refusal_names_is_true() -> None:
    seen: set[str] = set()
    for seed in range(6):
        for s in random_game(seed, 3):
            if s.over or s.prompt != ASK_MAIN:
                continue
            for choice in asked_for(s, s.seat):
                phrase = TITLE.rules.why_not(s, s.seat, choice)
                key = phrase.key.removeprefix("no.")
                seen.add(key)
                assert key not in FACTS or FACTS[key](s, s.seat), (seed, key)
                assert phrase.rules

    assert {"not_at_island", "ship_full", "empty_ship", "nobody_here", "not_controlled", "no_damage"} <= seen


def test_every_refused_choice_of_every_question_has_a_reason() -> None:
    rng = Rng(5)
    for seed in range(4):
        for s in random_game(seed, 4, bonus_achievements=True):
            if s.over or s.seat < 0:
                continue
            domain = TITLE.rules.questions[s.prompt].domain
            for choice in {rng.below(domain) for _ in range(4)} - set(s.options):
                phrase = TITLE.rules.why_not(s, s.seat, choice)
                assert phrase.rules
                assert all(TITLE.say(s.box, phrase, lang) for lang in ("en", "de"))


def test_no_reason_offers_two_facts_to_choose_from() -> None:
    assert [key for key, (english, german) in REFUSALS.items() if ", or " in english or " oder " in german] == []
