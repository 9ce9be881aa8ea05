"""The cards (TT-6)."""

from __future__ import annotations

import pytest

from roadstead.games.turning_tides.box.components import GOLD, SILVER
from roadstead.games.turning_tides.rules.actions import INITIATIVE
from roadstead.games.turning_tides.rules.cards import Navigate
from turning_tides.helpers import Deck, Ship, answer, cards, choices, heard, position, ship, table, turn

GUNNER = Ship(captain=1, sailors=(3,), facing=(3,))
"""At offset 6 its cannon hits zone 5, at offset 5 zone 4."""


@pytest.mark.rule("TT-6.1")
def test_wait_does_nothing() -> None:
    game = position(Ship(sailors=(1,)), Ship(sailors=(1,)), offset=3)

    turn(game, "wait", "fire")

    assert Ship(sailors=(1,)) == ship(game, GOLD) == ship(game, SILVER)
    assert table(game).offset == 4


@pytest.mark.rule("TT-6.1")
def test_two_waits_sail_one_extra_zone_and_step_five_follows() -> None:
    game = position(offset=3)

    turn(game, "wait", "wait")

    assert heard(game, GOLD, "sailed") == [(4,), (5,)]


@pytest.mark.rule("TT-6.1")
def test_two_waits_sail_one_zone_if_the_extra_step_completes_the_pass() -> None:
    game = position(offset=12)

    turn(game, "wait", "wait")

    assert heard(game, GOLD, "sailed") == [(13,)]


@pytest.mark.rule("TT-6.2")
def test_wait_is_never_discarded() -> None:
    game = position()

    turn(game, "wait", "fire")

    assert (cards(game, GOLD, "discard"), cards(game, SILVER, "discard")) == ("", "fire")


@pytest.mark.rule("TT-6.2")
def test_wait_is_never_swapped_and_never_spent() -> None:
    game = position(Ship(destroyed=(7,)), offset=13, cards=(Deck(hand="cannon"), Deck(hand="")))

    assert all("wait" not in choice for choice in choices(game, GOLD))
    answer(game, "keep")

    assert choices(game, GOLD) == ["sailor", "cannon", "move", "navigate", "swing", "fire"]


@pytest.mark.rule("TT-6.2")
def test_wait_never_triggers_a_promotion() -> None:
    game = position(Ship(captain=None, sailors=(2,)))

    turn(game, "wait", "fire")

    assert Ship(captain=None, sailors=(2,)) == ship(game, GOLD)


@pytest.mark.rule("TT-6.3")
def test_sailor_puts_a_sailor_from_the_hold_into_any_intact_zone() -> None:
    game = position(Ship(destroyed=(2,)))

    turn(game, "sailor")
    assert choices(game, GOLD) == ["1", "3", "4", "5", "6", "7"]
    answer(game, "6")

    assert Ship(sailors=(6,), destroyed=(2,)) == ship(game, GOLD)
    assert table(game).hold_sailors[GOLD] == 3


@pytest.mark.rule("TT-6.3")
def test_sailor_is_impossible_without_a_sailor_in_the_hold() -> None:
    game = position(Ship(sailors=(4, 5, 6, 7)))

    turn(game, "sailor")

    assert heard(game, GOLD, "no_effect") == [(GOLD, 1)]
    assert cards(game, GOLD, "discard") == "sailor"


@pytest.mark.rule("TT-6.4")
def test_cannon_goes_on_a_free_side_of_any_intact_zone() -> None:
    game = position(Ship(captain=1, facing=(1,), away=(7,), destroyed=(2, 3)))

    turn(game, "cannon")
    assert choices(game, GOLD) == ["4p", "5p", "6p", "7p", "1s", "4s", "5s", "6s"]
    answer(game, "1s")

    assert Ship(captain=1, facing=(1,), away=(1, 7), destroyed=(2, 3)) == ship(game, GOLD)
    assert table(game).hold_cannons[GOLD] == 1


@pytest.mark.rule("TT-6.4")
def test_cannon_is_impossible_without_a_cannon_in_the_hold() -> None:
    game = position(Ship(facing=(4, 5), away=(6, 7)))

    turn(game, "cannon")

    assert heard(game, GOLD, "no_effect") == [(GOLD, 2)]


@pytest.mark.rule("TT-6.5")
@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("captain>7", Ship(captain=7, sailors=(2, 2), facing=(5,))),
        ("sailor2>7", Ship(captain=1, sailors=(2, 7), facing=(5,))),
        ("cannon5p>6p", Ship(captain=1, sailors=(2, 2), facing=(6,))),
        ("cannon5p>6s", Ship(captain=1, sailors=(2, 2), away=(6,))),
        ("cannon5p>5s", Ship(captain=1, sailors=(2, 2), away=(5,))),
    ],
)
def test_move_takes_one_unit_to_another_intact_zone_or_a_cannon_across_its_zone(said: str, expected: Ship) -> None:
    game = position(Ship(captain=1, sailors=(2, 2), facing=(5,)))

    turn(game, "move", "wait", said)

    assert expected == ship(game, GOLD)


@pytest.mark.rule("TT-6.5")
def test_a_moved_cannon_needs_a_free_side() -> None:
    game = position(Ship(captain=1, facing=(5, 6), away=(5,)))

    turn(game, "move")
    of_five = [choice for choice in choices(game, GOLD) if choice.startswith("cannon5p")]

    assert [f"cannon5p>{place}" for place in ["1p", "2p", "3p", "4p", "7p", "1s", "2s", "3s", "4s", "6s", "7s"]] == of_five


@pytest.mark.rule("TT-6.6")
def test_move_must_change_something() -> None:
    game = position(Ship(captain=1, sailors=(2,), facing=(5,)))

    turn(game, "move")

    assert not {"captain>1", "sailor2>2", "cannon5p>5p"} & set(choices(game, GOLD))
    reason = game.why_not(GOLD, "sailor2>2")
    assert reason is not None
    assert reason.rules == ("TT-6.6",)


@pytest.mark.rule("TT-6.6")
def test_move_is_always_possible_with_a_captain() -> None:
    game = position(Ship(captain=1, mast=False, destroyed=(6, 7)))

    turn(game, "move")

    assert choices(game, GOLD) == ["captain>2", "captain>3", "captain>4", "captain>5"]


@pytest.mark.rule("TT-6.7")
@pytest.mark.parametrize(
    ("offset", "initiative", "expected"),
    [
        (0, SILVER, ["forward", "initiative"]),
        (1, SILVER, ["forward", "backward", "initiative"]),
        (1, GOLD, ["forward", "backward"]),
        (12, SILVER, ["forward", "backward", "initiative"]),
        (12, GOLD, ["forward", "backward"]),
    ],
)
def test_navigate_sails_forward_or_backward_or_takes_the_marker(offset: int, initiative: int, expected: list[str]) -> None:
    game = position(offset=offset, initiative=initiative)

    turn(game, "navigate", "fire")

    assert expected == choices(game, GOLD)


@pytest.mark.rule("TT-6.7")
def test_navigate_takes_the_initiative_marker() -> None:
    game = position(offset=4, initiative=SILVER)

    turn(game, "navigate", "fire", "initiative")

    assert (table(game).initiative, table(game).offset) == (GOLD, 5)


@pytest.mark.rule("TT-6.7")
def test_once_passed_navigate_can_only_take_the_marker() -> None:
    game = position(offset=12, initiative=GOLD)

    turn(game, "navigate", "navigate", "forward")

    assert heard(game, GOLD, "took_initiative") == [(SILVER,)]


@pytest.mark.rule("TT-6.8")
@pytest.mark.parametrize(("where", "expected"), [("backward", 5), ("forward", 7)])
def test_step_five_still_happens_after_a_navigate(where: str, expected: int) -> None:
    game = position(offset=5)

    turn(game, "navigate", "fire", where)

    assert expected == table(game).offset


@pytest.mark.rule("TT-6.9")
@pytest.mark.parametrize(
    ("target", "after"),
    [
        (Ship(captain=5, sailors=(5, 5)), Ship(captain=5, sailors=(5,))),
        (Ship(captain=5, sailors=(1,)), Ship(captain=None, sailors=(1,))),
        (Ship(captain=1, facing=(5,)), Ship(captain=1, facing=(5,))),
    ],
    ids=["a sailor first", "else the captain", "else nothing"],
)
def test_swing_removes_a_sailor_else_the_captain_else_nothing(target: Ship, after: Ship) -> None:
    game = position(Ship(captain=1, sailors=(3,)), target, offset=6)

    turn(game, "swing")

    assert after == ship(game, SILVER)


@pytest.mark.rule("TT-6.9")
def test_swing_starts_from_a_zone_with_a_sailor_that_faces_an_enemy_zone() -> None:
    game = position(Ship(captain=2, sailors=(1, 3, 6, 7)), Ship(sailors=(4,)), offset=8)

    turn(game, "swing")

    assert choices(game, GOLD) == ["3", "6", "7"]


@pytest.mark.rule("TT-6.10")
def test_the_swinging_sailor_stays_and_the_mast_gives_no_protection() -> None:
    game = position(Ship(sailors=(4,)), Ship(captain=4), offset=6)

    turn(game, "swing")

    assert Ship(sailors=(4,)) == ship(game, GOLD)
    assert game.over


@pytest.mark.rule("TT-6.11")
def test_the_mast_is_removed_alone_and_shields_everything_else() -> None:
    game = position(GUNNER, Ship(captain=4, sailors=(4, 4), facing=(4,), away=(4,)), offset=5)

    turn(game, "fire")

    assert Ship(captain=4, sailors=(4, 4), facing=(4,), away=(4,), mast=False) == ship(game, SILVER)


@pytest.mark.rule("TT-6.11")
def test_otherwise_all_units_of_the_zone_are_removed() -> None:
    game = position(GUNNER, Ship(captain=5, sailors=(5, 5, 6), facing=(5,), away=(5,)), offset=6)

    turn(game, "fire")

    assert Ship(captain=None, sailors=(6,)) == ship(game, SILVER)


@pytest.mark.rule("TT-6.11")
def test_otherwise_the_empty_zone_is_destroyed() -> None:
    game = position(GUNNER, Ship(captain=1), offset=6)

    turn(game, "fire")

    assert Ship(captain=1, destroyed=(5,)) == ship(game, SILVER)


@pytest.mark.rule("TT-6.11")
def test_otherwise_nothing_happens_to_a_destroyed_zone() -> None:
    game = position(GUNNER, Ship(captain=1, destroyed=(5,)), offset=6)

    turn(game, "fire")

    assert Ship(captain=1, destroyed=(5,)) == ship(game, SILVER)


@pytest.mark.rule("TT-6.11")
def test_fire_needs_a_sailor_a_facing_cannon_and_a_facing_zone() -> None:
    game = position(Ship(sailors=(1, 3, 4, 6), facing=(1, 3, 5, 6)), offset=8)

    turn(game, "fire")

    assert choices(game, GOLD) == ["3", "6"]


@pytest.mark.rule("TT-6.12")
@pytest.mark.parametrize("card", ["swing", "fire"])
def test_an_attack_is_impossible_if_no_own_zone_qualifies(card: str) -> None:
    game = position(Ship(sailors=(7,), facing=(6,)), Ship(sailors=(1, 2)), offset=5)

    turn(game, card)

    assert len(heard(game, GOLD, "no_effect")) == 1


@pytest.mark.rule("TT-6.12")
@pytest.mark.parametrize("card", ["swing", "fire"])
def test_the_choice_is_free_even_if_it_achieves_nothing(card: str) -> None:
    game = position(Ship(captain=1, sailors=(3, 4), facing=(3, 4)), Ship(captain=1, sailors=(4,), destroyed=(5,)), offset=6)

    turn(game, card)
    assert choices(game, GOLD) == ["3", "4"]
    answer(game, "3")

    assert Ship(captain=1, sailors=(4,), destroyed=(5,)) == ship(game, SILVER)


@pytest.mark.rule("TT-6.13")
def test_the_marker_holder_can_only_sail_forward_at_offset_zero() -> None:
    game = position(initiative=GOLD)

    turn(game, "navigate", "fire")

    assert heard(game, GOLD, "sailed") == [(1,), (2,)]


@pytest.mark.rule("TT-6.13")
@pytest.mark.parametrize(("initiative", "expected"), [(GOLD, []), (SILVER, [INITIATIVE])])
def test_navigate_has_no_effect_only_for_the_marker_holder_once_passed(initiative: int, expected: list[int]) -> None:
    s = table(position(offset=12, initiative=initiative))
    s.offset = 13

    assert expected == Navigate(GOLD).choices(s)


@pytest.mark.rule("TT-6.14")
@pytest.mark.parametrize("card", ["swing", "fire"])
def test_a_destroyed_zone_can_be_the_target_without_effect(card: str) -> None:
    game = position(GUNNER, Ship(captain=1, sailors=(1,), destroyed=(5,)), offset=6, initiative=SILVER)

    turn(game, card)

    assert heard(game, GOLD, "missed") == [()]
    assert (SILVER, Ship(captain=1, sailors=(1,), destroyed=(5,))) == (table(game).initiative, ship(game, SILVER))


@pytest.mark.rule("TT-6.14")
def test_a_destroyed_own_zone_still_faces_the_zone_opposite() -> None:
    s = table(position(Ship(captain=1, destroyed=(3,)), offset=6))

    assert s.facing(2) == 4


@pytest.mark.rule("TT-6.15")
@pytest.mark.parametrize(
    ("side", "expected"),
    [
        ("kept", "2p 3p 4p 6p 5s"),
        ("free", "2p 3p 4p 6p 1s 2s 3s 4s 5s 6s"),
    ],
)
def test_with_kept_a_cannon_that_changes_zone_stays_on_its_side(side: str, expected: str) -> None:
    game = position(Ship(facing=(1, 5), destroyed=(7,)), moved_cannon_side=side)

    turn(game, "move")
    of_five = [choice for choice in choices(game, GOLD) if choice.startswith("cannon5p")]

    assert [f"cannon5p>{place}" for place in expected.split()] == of_five
