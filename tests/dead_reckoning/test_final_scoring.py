"""The end of the game (DR-16) and its scoring (DR-17) from the last turns to the winner."""

from __future__ import annotations

import itertools

import pytest

from dead_reckoning.battle_helpers import files
from dead_reckoning.helpers import BLUE, GREEN, PURPLE, Table
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.rules.scoring import categories, reward
from roadstead.games.dead_reckoning.rules.state import BIT

FOUR = ("legendary", "terror_of_the_seas", "elite_ship", "trade_icon")
ISLANDS = files()["islands"]["tiles"]


def last_turn(players: int = 2) -> Table:
    """The last turn of the game, purple's, after everybody else has finished."""
    t = Table(players)
    t.s.final = 1
    t.s.finished = sum(BIT[seat] for seat in range(players) if seat != PURPLE)
    return t


def finish(t: Table) -> Table:
    """End the turn; the scoring stops where a tie must be broken."""
    t.play("end")
    while not t.s.over and t.asked() not in ("cube", "take"):
        t.s.play(t.s.options[0])
    return t


# --- the end -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-16.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_else_has_exactly_one_more_turn_and_the_trigger_player_none(players: int) -> None:
    t = Table(players).tokens(PURPLE, *FOUR)
    turns = []
    t.play("end")
    while not t.s.over and t.asked() != "cube":
        if t.asked() == "main":
            turns.append(t.s.seat)
            t.play("end")
        else:
            t.s.play(t.s.options[0])

    assert turns == list(range(1, players))
    assert t.heard("trigger") == [(PURPLE,)]


@pytest.mark.rule("DR-16.1")
def test_three_tokens_end_nothing() -> None:
    t = Table().tokens(PURPLE, *FOUR[:3])
    t.end()

    assert (t.s.final, t.heard("trigger")) == (-1, [])


@pytest.mark.rule("DR-16.1", "DR-16.2")
def test_tokens_of_another_player_trigger_nothing_at_the_end_of_my_turn() -> None:
    t = Table().tokens(BLUE, *FOUR)
    t.end()
    assert t.s.final == -1

    t.end()
    assert (t.s.final, t.heard("trigger")) == (1, [(BLUE,)])


@pytest.mark.rule("DR-16.3", "DR-10.6")
def test_who_has_had_the_last_turn_has_drawn_but_no_level_up() -> None:
    t = Table().tokens(PURPLE, *FOUR).crew(PURPLE, "hand", "gunner1:2")
    t.end()

    assert (t.s.pending, t.s.hand_size(PURPLE)) == ([0, 0], 5)
    t.ship(PURPLE, "a1").ship(BLUE, "a1").crew(BLUE, "play", "captain:2").s.seat = -3
    t.s.settle()
    t.play("use captain.l1", "fire 0")
    assert (t.s.seat, t.asked()) == (PURPLE, "defend")
    t.play("gunner1", "done")
    assert t.heard("cubes") == [(BLUE, 0), (PURPLE, 1 + 1 + 2)]


@pytest.mark.rule("DR-16.5", "DR-16.2")
def test_a_token_of_a_waiting_player_counts_in_the_scoring() -> None:
    t = last_turn().ship(PURPLE, "a1").ship(BLUE, "a1").crew(PURPLE, "play", "captain:2")
    t.s.marks[3] = 3

    t.play("use captain.l1", "fire 0").drop("strength1_a", "plunder_coin", "plunder_coin")
    while t.asked() != "main":
        t.play("0")
    finish(t)
    assert t.s.over
    assert t.s.score == [15, 15 + 5]
    outcome = TITLE.rules.outcome(t.s)
    assert outcome is not None
    assert outcome.winners == (BLUE,)


# --- islands -----------------------------------------------------------------------------------------------------


def expected(rewards: list[int], cubes: list[int], empty: int) -> list[int]:
    """Place by place, written anew: groups from the top, each group takes as many places as it has members."""
    groups = sorted({number for number in [*cubes, empty] if number}, reverse=True)
    out = [0] * len(cubes)
    place = 1
    for number in groups:
        members = [seat for seat, have in enumerate(cubes) if have == number]
        size = len(members) + (empty == number)
        worth = place if size == 1 else place + 1
        for seat in members:
            out[seat] = rewards[worth - 1] if worth <= len(rewards) else 0
        place += size
    return out


@pytest.mark.rule("DR-17.3", "DR-17.4", "DR-17.5")
@pytest.mark.parametrize("island", range(12), ids=[island["id"] for island in ISLANDS])
def test_every_island_pays_by_rank_whatever_the_cubes(island: int) -> None:
    row = ISLANDS[island]
    for cubes in itertools.product(range(4), repeat=4):
        if sum(cubes) > row["influence_spaces"]:
            continue
        for permanent in ((0, 0, 0, 0), (0, 2, 1, 0)):
            t = Table(4)
            at = island * 4
            t.s.spaces[at : at + 4] = cubes
            t.s.perm[at : at + 4] = permanent
            have = [a + b for a, b in zip(cubes, permanent, strict=True)]
            paid = [reward(t.s, seat, island) for seat in range(4)]
            assert paid == expected(row["end_coins"], have, row["influence_spaces"] - sum(cubes))


@pytest.mark.rule("DR-17.3", "DR-17.4")
def test_the_book_example_two_tie_for_first_and_the_empty_spaces_beat_the_fourth() -> None:
    t = Table(3).cubes("a1", PURPLE, 2, 1).cubes("a1", GREEN, 1, 2).cubes("a1", BLUE, 1)
    assert t.s.empty_spaces(0) == 2

    assert [reward(t.s, seat, 0) for seat in (PURPLE, GREEN, BLUE)] == [5, 5, 0]


# --- the sum -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-17.1", "DR-17.2", "DR-15.13", "DR-12.12")
def test_a_whole_final_score_added_up_by_hand() -> None:
    t = last_turn().tokens(PURPLE, "legendary", "here_to_stay")
    t.goods(PURPLE, quay=4, chest=11, A=(2, 1), D=(0, 2)).stock("c1", 3, 2).stock("a3", 5, 9).cubes("c1", PURPLE, 3, 1).build("c1", "fort", "outpost")
    t.cubes("a3", BLUE, 2)
    t.crew(PURPLE, "discard", "captain:2").sleeve(PURPLE, "captain", "A3-08a", "A4-07a").sleeve(PURPLE, "crew1", "A3-09a", "A1-01a", "E1-01*")
    t.front(PURPLE, "A3-10a", "A2-01a").fit(PURPLE, "B", "UB1").fit(PURPLE, "C", "UI2")
    t.s.owned[2] += 1
    t.s.upgrades[2] -= 1
    t.s.bonus = [1, 0, 2, 3]

    by_hand = {
        "achievements": 2 * 5,
        "chest": 11,
        "ship": 3,
        "islands": 2,
        "buildings": 2,
        "advancements": 7 // 2,
        "upgrades": 1 + 2 + 1,
        "end bonuses": 2 * 3 + (4 + 2 + 3) // 3,
        "island rewards": ISLANDS[2]["end_coins"][0],
        "bonus tile": 2 * 2,
    }
    assert categories(t.s, PURPLE) == list(by_hand.values())
    finish(t)
    assert t.s.score[PURPLE] == sum(by_hand.values())


@pytest.mark.rule("DR-17.1")
def test_coins_and_buildings_on_islands_count_for_their_controller_only() -> None:
    t = Table().stock("a1", 0, 7).stock("c1", 0, 4).cubes("a1", PURPLE, 3).cubes("c1", BLUE, 3).build("c1", "garrison")

    assert t.control("a1") is None
    assert categories(t.s, PURPLE)[3:5] == [0, 0]
    assert categories(t.s, BLUE)[3:5] == [4, 1]


@pytest.mark.rule("DR-17.2")
def test_two_bonuses_of_the_same_kind_round_down_each_on_its_own() -> None:
    t = Table().goods(PURPLE, quay=5).sleeve(PURPLE, "crew1", "A3-09a")
    assert categories(t.s, PURPLE)[7] == 1

    t = Table().sleeve(PURPLE, "crew1", "A3-10a").sleeve(PURPLE, "crew2", "A4-16a").cubes("a1", PURPLE, 1).tile(b1="?", c1="S01")
    t.cubes("a2", PURPLE, 0, 1)
    assert categories(t.s, PURPLE)[7] == 2 * (12 - 2 - 2)


# --- ties --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DR-17.6", "DR-17.7")
def test_a_tie_is_fought_with_all_cannons_and_the_greatest_strength_wins() -> None:
    t = last_turn().crew(BLUE, "deck", "gunner1:2 captain:4").fit(BLUE, "B", "UI2").goods(BLUE, B=(3, 0), chest=13)
    finish(t)
    assert (t.s.score, t.asked()) == ([15, 15], "cube")

    t.play("strength2", *["damage_a"] * 4, "strength1_a")
    assert t.s.over
    assert t.heard("tiebreak") == [(PURPLE, 2), (BLUE, 1)]
    assert t.s.winners == BIT[PURPLE]


@pytest.mark.rule("DR-17.6")
def test_an_explosion_in_the_tie_break_drops_the_cube_again_with_one_more() -> None:
    t = finish(last_turn()).play("explosion", "strength2", "strength1_a", "strength2")

    assert t.s.over
    assert t.heard("tiebreak") == [(PURPLE, 3), (BLUE, 2)]


@pytest.mark.rule("DR-17.6", "DR-1.8")
def test_an_explosion_in_the_tie_break_adds_no_cube_that_the_player_does_not_have() -> None:
    t = last_turn().crew(PURPLE, "deck", "gunner1:2").cubes("a1", PURPLE, 0, 27).cubes("a1", BLUE, 0, 28).goods(PURPLE, chest=16)
    finish(t)
    assert t.s.pool == [2, 1]
    t.play("strength2", "explosion", "damage_a")

    assert t.heard("tiebreak") == [(PURPLE, 2)]


@pytest.mark.rule("DR-17.6", "DR-17.7")
def test_still_tied_the_same_players_drop_again() -> None:
    t = finish(last_turn(3).goods(GREEN, chest=14)).play("strength1_a", "strength1_b")

    assert (t.s.over, t.asked()) == (False, "cube")
    t.play("damage_a", "strength2")
    assert t.s.winners == BIT[BLUE]
    assert [seat for seat, _ in t.heard("tiebreak")] == [PURPLE, BLUE, PURPLE, BLUE]
