"""The test vectors of the rules specification, by their numbers."""

from __future__ import annotations

import pytest

from roadstead.games.turning_tides.box.components import GOLD, SILVER
from roadstead.games.turning_tides.rules.actions import ASK_SPEND, ASK_SWAP
from roadstead.games.turning_tides.rules.lee import pool
from roadstead.games.turning_tides.rules.state import DRAW, SWAP
from roadstead.kernel.engine import CHANCE
from turning_tides.helpers import Deck, Ship, answer, cards, choices, heard, position, random_game, ship, table, turn, zones

WAITING = (Deck(hand=""), Deck(hand=""))
TWO_SWINGS = Deck(swap="sailor sailor fire fire")
THREE_FIRES = Deck(swap="sailor sailor swing swing")


@pytest.mark.rule("TT-5.3", "TT-5.4")
def test_1_facing_zones_at_offsets_6_12_and_13() -> None:
    s = table(position(offset=6))
    assert s.facing(3 - 1) == 5 - 1
    s.offset = 12
    assert [s.facing(zone) for zone in range(7)] == [-1, -1, -1, -1, -1, -1, 7 - 1]
    s.offset = 13

    assert [s.facing(zone) for zone in range(7)] == [-1] * 7


@pytest.mark.rule("TT-6.1", "TT-5.9")
@pytest.mark.parametrize(("offset", "sailed", "in_lee"), [(11, [12, 13], True), (12, [13], True), (10, [11, 12], False)])
def test_2_two_waits_near_the_end_of_the_pass(offset: int, sailed: list[int], in_lee: bool) -> None:
    game = position(offset=offset)

    turn(game)
    prompt = game.prompt(GOLD)

    assert [where for (where,) in heard(game, GOLD, "sailed")] == sailed
    assert prompt is not None
    assert (prompt.phrase.key == "ask.swap") == in_lee


@pytest.mark.rule("TT-7.2", "TT-7.3", "TT-7.6")
def test_3_two_swings_of_the_only_sailors() -> None:
    game = position(Ship(captain=1, sailors=(4,)), Ship(captain=1, sailors=(4,)), offset=6, initiative=GOLD)

    turn(game, "swing", "swing")

    assert (ship(game, GOLD).sailors, ship(game, SILVER).sailors) == ((4,), ())
    assert table(game).initiative == SILVER
    assert heard(game, GOLD, "no_effect") == [(SILVER, 5)]
    assert cards(game, SILVER, "discard") == "swing"


@pytest.mark.rule("TT-7.6")
def test_4_swing_removes_the_gunner_before_the_fire() -> None:
    game = position(Ship(captain=1, sailors=(4,)), Ship(captain=1, sailors=(4,), facing=(4,)), offset=6, initiative=SILVER)

    turn(game, "swing", "fire")

    assert heard(game, GOLD, "no_effect") == [(SILVER, 6)]
    assert cards(game, SILVER, "discard") == "fire"
    assert ship(game, GOLD) == Ship(captain=1, sailors=(4,))


@pytest.mark.rule("TT-6.11")
def test_5_three_shots_at_zone_four() -> None:
    gunner = Ship(captain=1, sailors=(2, 3, 4), facing=(2, 3, 4))
    game = position(gunner, Ship(captain=4, sailors=(4, 7)), offset=4, cards=(THREE_FIRES, Deck()))

    turn(game, "fire", "wait", "2")
    assert ship(game, SILVER) == Ship(captain=4, sailors=(4, 7), mast=False)
    turn(game, "fire", "wait", "3")
    assert ship(game, SILVER) == Ship(captain=None, sailors=(7,), mast=False)
    turn(game, "fire", "wait", "4")

    assert ship(game, SILVER) == Ship(captain=None, sailors=(7,), mast=False, destroyed=(4,))


@pytest.mark.rule("TT-6.9", "TT-6.10")
@pytest.mark.parametrize(
    ("target", "after"),
    [(Ship(captain=4, sailors=(4, 4)), Ship(captain=4, sailors=(4,))), (Ship(captain=4, sailors=(7,)), Ship(captain=None, sailors=(7,)))],
)
def test_6_swing_at_captain_and_sailors_or_captain_and_mast(target: Ship, after: Ship) -> None:
    game = position(Ship(captain=1, sailors=(4,)), target, offset=6)

    turn(game, "swing")

    assert after == ship(game, SILVER)


@pytest.mark.rule("TT-9.1", "TT-9.2", "TT-9.8", "TT-11.2")
def test_7_the_captain_is_lost_and_replaced_by_the_last_sailor() -> None:
    game = position(Ship(captain=3, sailors=(5, 6), facing=(5,)), Ship(captain=7, sailors=(4, 5)), offset=6, cards=(Deck(), TWO_SWINGS))

    turn(game, "fire", "swing", "5")
    assert (ship(game, GOLD).captain, ship(game, SILVER).destroyed) == (None, (3,))
    turn(game, "cannon", "swing", "4")

    assert ship(game, GOLD) == Ship(captain=6, facing=(5,))
    assert table(game).hold_cannons[GOLD] == 3
    assert not game.over


@pytest.mark.rule("TT-9.4")
def test_8_wait_without_a_captain_leaves_the_promotion_due() -> None:
    game = position(Ship(captain=None, sailors=(2,)))

    turn(game, "wait", "fire")
    assert ship(game, GOLD) == Ship(captain=None, sailors=(2,))
    turn(game, "fire", "wait")

    assert ship(game, GOLD) == Ship(captain=2)


@pytest.mark.rule("TT-6.8")
@pytest.mark.parametrize(("where", "offset"), [("backward", 5), ("forward", 7)])
def test_9_navigate_at_offset_5(where: str, offset: int) -> None:
    game = position(offset=5)

    turn(game, "navigate", "fire", where)

    assert heard(game, GOLD, "turn")[-1] == (2, offset)


@pytest.mark.rule("TT-5.9")
def test_10_navigate_completes_the_pass_before_a_promotion() -> None:
    game = position(Ship(), Ship(captain=None, sailors=(2,)), offset=12)

    turn(game, "navigate", "cannon", "forward")

    assert ship(game, SILVER) == Ship(captain=2)
    assert heard(game, GOLD, "sailed") == [(13,)]
    assert "keep" in choices(game, GOLD)


@pytest.mark.rule("TT-5.6", "TT-8.10")
@pytest.mark.parametrize(("round", "faces"), [(1, True), (2, False), (3, True)])
def test_11_a_cannon_of_round_one_faces_away_in_round_two_and_the_enemy_in_round_three(round: int, faces: bool) -> None:
    s = table(position(Ship(facing=(2,)), round=1))
    s.round = round

    assert bool(s.guns[s.enemy_side()]) == faces


@pytest.mark.rule("TT-8.1", "TT-8.5", "TT-8.9")
def test_12_swap_a_cannon_for_a_swing_and_spend_the_navigate() -> None:
    game = position(Ship(captain=1, destroyed=(7,)), offset=13, cards=(Deck(hand="cannon"), Deck(hand="")))

    answer(game, "cannon/swing")
    assert cards(game, GOLD, "swap") == "sailor cannon fire fire"
    assert [pool(table(game), GOLD).count(card) for card in (5, 2)] == [2, 1]
    answer(game, "navigate")

    assert cards(game, GOLD, "draw") == "sailor cannon move swing swing fire"


@pytest.mark.rule("TT-8.6", "TT-8.9")
def test_13_pool_draw_pile_swap_cards_and_all_cards_keep_their_numbers() -> None:
    for s in random_game(seed=13):
        for seat in (GOLD, SILVER):
            assert s.size(seat, SWAP) == 4
            assert sum(s.size(seat, which) for which in range(6)) == 12
            if s.prompt in (ASK_SWAP, ASK_SPEND):
                assert len(pool(s, seat)) == 7
            if s.seat == CHANCE and s.turn == 1 and s.options[0] < 7:
                assert s.size(seat, DRAW) == 7 - len(zones(s.wrecked[seat]))


@pytest.mark.rule("TT-6.14", "TT-7.5")
def test_14_fire_at_a_destroyed_zone() -> None:
    game = position(Ship(captain=1, sailors=(3,), facing=(3,)), Ship(captain=1, destroyed=(5,)), offset=6, initiative=GOLD)

    turn(game, "fire")

    assert ship(game, SILVER) == Ship(captain=1, destroyed=(5,))
    assert table(game).initiative == GOLD


@pytest.mark.rule("TT-6.13", "TT-5.7")
def test_15_navigate_at_offset_zero() -> None:
    holder, other = position(initiative=GOLD), position(initiative=SILVER)

    turn(holder, "navigate", "fire")
    turn(other, "navigate", "fire")

    assert heard(holder, GOLD, "turn")[-1] == (2, 2)
    assert choices(other, GOLD) == ["forward", "initiative"]


@pytest.mark.rule("TT-7.6", "TT-6.8")
def test_16_navigate_shifts_the_target_of_a_fire() -> None:
    game = position(Ship(captain=1, sailors=(4, 5), mast=False), Ship(captain=1, sailors=(5,), facing=(5,)), offset=7)

    turn(game, "navigate", "fire", "forward")

    assert ship(game, GOLD) == Ship(captain=1, sailors=(4,), mast=False)
    assert heard(game, GOLD, "turn")[-1] == (2, 9)


@pytest.mark.rule("TT-6.1", "TT-4.8")
@pytest.mark.parametrize(("offset", "sailed"), [(6, [8, 10, 12, 13]), (7, [9, 11, 13])])
def test_17_two_hands_of_wait_alone(offset: int, sailed: list[int]) -> None:
    game = position(offset=offset, cards=WAITING)
    started = [where for _, where in heard(game, GOLD, "turn")]

    assert started == [offset, *sailed[:-1], 0]
    assert game.open == (CHANCE,)


@pytest.mark.rule("TT-4.9", "TT-11.1", "TT-11.3")
@pytest.mark.parametrize("holder", [GOLD, SILVER])
def test_18_two_fires_that_would_each_destroy_the_third_zone(holder: int) -> None:
    it = Ship(captain=4, sailors=(2,), facing=(2,), destroyed=(6, 7))
    game = position(it, it, offset=3, initiative=holder)

    turn(game, "fire", "fire")

    assert game.outcome is not None
    assert game.outcome.winners == (holder,)
    assert len(heard(game, GOLD, "fired")) == 1
    assert ship(game, holder) == it


@pytest.mark.rule("TT-6.3", "TT-6.4", "TT-6.5", "TT-6.15")
@pytest.mark.parametrize(("card", "side", "number"), [("sailor", "free", 6), ("cannon", "free", 11), ("move", "free", 21), ("move", "kept", 16)])
def test_19_how_many_options_the_deploying_cards_have(card: str, side: str, number: int) -> None:
    game = position(Ship(captain=1, sailors=(4,), away=(5,), destroyed=(2,)), moved_cannon_side=side)

    turn(game, card)

    assert len(choices(game, GOLD)) == number


@pytest.mark.rule("TT-8.5", "TT-8.6", "TT-8.8", "TT-8.9")
def test_20_sixteen_ways_to_spend_two_cards() -> None:
    deck = Deck(hand="", spent="navigate", swap="sailor cannon fire fire")
    game = position(Ship(captain=1, destroyed=(6, 7)), offset=13, cards=(deck, Deck(hand="")))

    assert len(choices(game, GOLD)) == 16
    answer(game, "swing+swing")

    assert cards(game, GOLD, "draw") == "sailor cannon move navigate fire"
    assert f"{cards(game, GOLD, 'swap')} {cards(game, GOLD, 'spent')}" == "sailor cannon fire fire swing swing"


@pytest.mark.rule("TT-9.6", "TT-9.8", "TT-11.2")
def test_21_the_last_sailor_falls_before_it_is_promoted() -> None:
    game = position(Ship(captain=None, sailors=(4,)), Ship(captain=1, sailors=(4,)), offset=6, initiative=GOLD)

    turn(game, "sailor", "swing")

    assert game.outcome is not None
    assert game.outcome.winners == (SILVER,)
    assert heard(game, GOLD, "placed_sailor") == []
    assert ship(game, GOLD) == Ship(captain=None)
