"""Units and where they may be (TT-2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from roadstead.games.turning_tides.box.components import CANNON_UNIT, CAPTAIN, GOLD, SAILOR_UNIT, SILVER, ZONES
from roadstead.games.turning_tides.rules.moves import MOVES, PLACES, move_parts, side_of, zone_of
from turning_tides.helpers import Ship, choices, heard, position, ship, table, turn

GUNNER = Ship(captain=1, sailors=(3,), facing=(3,))
"""At offset 6 its cannon hits zone 5."""


@pytest.mark.rule("TT-2.1")
def test_captain_and_sailors_are_the_crew_and_any_number_may_share_a_zone() -> None:
    game = position(Ship(captain=5, sailors=(5, 5, 5)))

    turn(game, "sailor", "wait", "5")

    assert Ship(captain=5, sailors=(5, 5, 5, 5)) == ship(game, GOLD)
    assert table(game).crew(GOLD) == 5


@pytest.mark.rule("TT-2.2")
def test_the_captain_may_be_moved() -> None:
    game = position(Ship(captain=5))

    turn(game, "move", "wait", "captain>2")

    assert ship(game, GOLD).captain == 2


@pytest.mark.rule("TT-2.2")
@pytest.mark.parametrize("card", ["swing", "fire"])
def test_the_captain_never_swings_and_never_serves_a_cannon(card: str) -> None:
    game = position(Ship(captain=1, facing=(1,)), Ship(captain=1, sailors=(1,)))

    turn(game, card)

    assert len(heard(game, GOLD, "no_effect")) == 1
    assert Ship(captain=1, sailors=(1,)) == ship(game, SILVER)


@pytest.mark.rule("TT-2.2")
def test_the_captain_is_no_sailor_to_be_promoted() -> None:
    game = position(Ship(captain=None, sailors=(2, 6)))

    turn(game, "fire")

    assert choices(game, GOLD) == ["2", "6"]


@pytest.mark.rule("TT-2.3")
def test_a_sailor_may_be_moved() -> None:
    game = position(Ship(sailors=(2,)))

    turn(game, "move", "wait", "sailor2>7")

    assert ship(game, GOLD).sailors == (7,)


@pytest.mark.rule("TT-2.3")
def test_a_sailor_may_swing() -> None:
    game = position(Ship(sailors=(1,)), Ship(sailors=(1,)))

    turn(game, "swing")

    assert ship(game, SILVER).sailors == ()


@pytest.mark.rule("TT-2.3")
def test_one_sailor_is_enough_to_fire_a_cannon_in_its_zone() -> None:
    game = position(GUNNER, Ship(sailors=(5,)), offset=6)

    turn(game, "fire")

    assert ship(game, SILVER).sailors == ()


@pytest.mark.rule("TT-2.3")
def test_a_sailor_does_not_serve_a_cannon_of_another_zone() -> None:
    game = position(Ship(sailors=(2,), facing=(3,)), Ship(sailors=(5,)), offset=6)

    turn(game, "fire")

    assert ship(game, SILVER).sailors == (5,)


@pytest.mark.rule("TT-2.4")
def test_a_zone_holds_two_cannons_one_per_side() -> None:
    game = position(Ship(facing=(1,), away=(1, 2)))

    turn(game, "cannon")

    assert choices(game, GOLD) == ["2p", "3p", "4p", "5p", "6p", "7p", "3s", "4s", "5s", "6s", "7s"]


@pytest.mark.rule("TT-2.4")
def test_a_cannon_shoots_only_outward_over_its_side() -> None:
    game = position(Ship(sailors=(3,), away=(3,)), Ship(sailors=(5,)), offset=6)

    turn(game, "fire")

    assert ship(game, SILVER).sailors == (5,)


@pytest.mark.rule("TT-2.4")
def test_the_side_of_a_cannon_belongs_to_the_ship() -> None:
    game = position(Ship(facing=(2,), away=(6,)), offset=12)
    before = table(game).guns

    turn(game, "wait", "wait")
    game.play(GOLD, "keep")
    game.play(SILVER, "keep")

    assert table(game).round == 2
    assert before == table(game).guns


@pytest.mark.rule("TT-2.5")
@pytest.mark.parametrize(("round", "towards"), [(1, "enemy side"), (2, "sea side")])
def test_one_side_is_the_enemy_side_and_the_other_the_sea_side(round: int, towards: str) -> None:
    game = position(round=round)

    turn(game, "cannon")
    port = next(option for option in game.options(GOLD) if option.notation == "1p")

    assert f"zone 1, {towards}" == game.say(port.phrase, "en")


@pytest.mark.rule("TT-2.5")
@pytest.mark.parametrize(("round", "expected"), [(1, Ship(facing=(6,))), (2, Ship(away=(6,)))])
def test_a_cannon_on_the_enemy_side_is_facing_and_on_the_sea_side_facing_away(round: int, expected: Ship) -> None:
    game = position(round=round)

    turn(game, "cannon", "wait", "6p")

    assert expected == ship(game, GOLD)


@pytest.mark.rule("TT-2.6")
def test_the_mast_stands_in_zone_four_and_is_never_moved() -> None:
    game = position(Ship(captain=1))

    turn(game, "move")

    assert all(choice.startswith("captain>") for choice in choices(game, GOLD))
    assert table(game).terms.box.mast_zone == 4 - 1


@pytest.mark.rule("TT-2.6")
def test_the_mast_takes_no_cannon_slot_and_limits_nobody_in_its_zone() -> None:
    game = position(Ship(captain=4, sailors=(4,)))

    turn(game, "cannon", "wait", "4p")
    turn(game, "sailor", "wait", "4")

    assert Ship(captain=4, sailors=(4, 4), facing=(4,)) == ship(game, GOLD)


@pytest.mark.rule("TT-2.6", "TT-2.7")
def test_a_removed_mast_never_comes_back() -> None:
    game = position(Ship(captain=1, sailors=(3,), facing=(3,)), Ship(captain=1), offset=5)

    turn(game, "fire")
    for card, answer in (("sailor", "1"), ("cannon", "1p"), ("move", "captain>2")):
        turn(game, "wait", card, answer)

    assert not ship(game, SILVER).mast


@pytest.mark.rule("TT-2.7")
def test_units_put_on_the_ship_come_from_the_hold() -> None:
    game = position()

    turn(game, "sailor", "cannon", "1", "1p")

    assert table(game).hold_sailors == [3, 4]
    assert table(game).hold_cannons == [4, 3]


@pytest.mark.rule("TT-2.7")
def test_removed_units_go_back_to_the_hold_and_can_be_placed_again() -> None:
    game = position(GUNNER, Ship(sailors=(5, 5, 6, 7), facing=(5,), away=(5,)), offset=6)

    turn(game, "fire")
    assert (table(game).hold_sailors[SILVER], table(game).hold_cannons[SILVER]) == (2, 4)

    turn(game, "wait", "sailor", "5")
    turn(game, "wait", "cannon", "5p")

    assert Ship(sailors=(5, 6, 7), facing=(5,)) == ship(game, SILVER)
    assert (table(game).hold_sailors[SILVER], table(game).hold_cannons[SILVER]) == (1, 3)


@pytest.mark.rule("TT-2.7")
def test_the_captain_comes_back_only_by_promotion() -> None:
    game = position(GUNNER, Ship(captain=5, sailors=(1, 7)), offset=6)

    turn(game, "fire")
    assert ship(game, SILVER).captain is None

    turn(game, "wait", "sailor", "7")

    assert Ship(captain=7, sailors=(1,)) == ship(game, SILVER)


@pytest.mark.rule("TT-2.8")
def test_no_unit_is_placed_in_or_moved_into_a_destroyed_zone() -> None:
    for card in ("sailor", "cannon", "move"):
        game = position(Ship(captain=1, sailors=(2,), facing=(2,), destroyed=(3, 7)))

        turn(game, card)

        assert not [choice for choice in choices(game, GOLD) if choice.rstrip("ps").endswith(("3", "7"))]


@pytest.mark.rule("TT-2.8")
def test_units_may_be_moved_past_a_destroyed_zone() -> None:
    game = position(Ship(captain=2, destroyed=(3,)))

    turn(game, "move", "wait", "captain>5")

    assert ship(game, GOLD).captain == 5


@pytest.mark.rule("TT-2.8")
def test_a_destroyed_zone_with_a_unit_is_a_fault() -> None:
    with pytest.raises(ValueError, match="a destroyed zone is not empty"):
        position(Ship(sailors=(6,), destroyed=(6,)))


@pytest.mark.rule("TT-2.9")
@pytest.mark.parametrize(
    "target",
    [Ship(captain=5, sailors=(1,)), Ship(sailors=(5,)), Ship(facing=(5,)), Ship(away=(5,))],
    ids=["captain", "sailor", "facing cannon", "cannon facing away"],
)
def test_a_zone_with_a_captain_sailor_or_cannon_is_not_empty(target: Ship) -> None:
    game = position(GUNNER, target, offset=6)

    turn(game, "fire")

    assert ship(game, SILVER).destroyed == ()


@pytest.mark.rule("TT-2.9")
@pytest.mark.parametrize("mast", [True, False])
def test_zone_four_is_empty_only_without_its_mast(mast: bool) -> None:
    game = position(GUNNER, Ship(mast=mast), offset=5)

    turn(game, "fire")

    assert replace(Ship(mast=False), destroyed=() if mast else (4,)) == ship(game, SILVER)


@pytest.mark.rule("TT-6.5")
def test_every_move_of_a_unit_has_a_number_of_its_own() -> None:
    zones, places = range(ZONES), range(PLACES)
    captains = [(CAPTAIN, -1, zone) for zone in zones]
    sailors = [(SAILOR_UNIT, source, target) for source in zones for target in zones]
    cannons = [(CANNON_UNIT, source, target) for source in places for target in places]

    assert [move_parts(choice) for choice in range(MOVES)] == captains + sailors + cannons
    assert [(side_of(place), zone_of(place)) for place in places] == [(side, zone) for side in (0, 1) for zone in zones]
