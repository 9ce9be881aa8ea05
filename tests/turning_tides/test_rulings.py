"""The rulings (TT-Q1 to TT-Q18): where the rulebook leaves a question, our answer, and the other one where it is an option."""

from __future__ import annotations

import pytest

from roadstead.games.turning_tides import TITLE
from roadstead.games.turning_tides.box.components import GOLD, SILVER
from roadstead.kernel.errors import RoadsteadError
from turning_tides.helpers import Deck, Ship, answer, cards, choices, heard, new_game, position, seen, ship, table, turn

RICH = Ship(captain=1, sailors=(3, 4), facing=(3, 4))
HEADLESS = Ship(captain=None, sailors=(2, 6))
GUNNER = Ship(captain=1, sailors=(3,), facing=(3,))
HURT = Ship(captain=1, destroyed=(7,))
WAITING = (Deck(hand=""), Deck(hand=""))


@pytest.mark.rule("TT-Q1")
@pytest.mark.parametrize(("layout", "captains"), [("A", (3, 6)), ("B", (6, 3))])
def test_gold_has_the_captain_forward_unless_agreed_otherwise(layout: str, captains: tuple[int, int]) -> None:
    game = new_game(layout_of_gold=layout)

    assert (ship(game, GOLD).captain, ship(game, SILVER).captain) == captains
    assert ship(game, GOLD).sailors == ship(game, SILVER).sailors == (4, 5)
    assert table(game).initiative == GOLD


@pytest.mark.rule("TT-Q2")
def test_the_first_cannon_faces_away_in_round_one_and_the_enemy_in_round_two() -> None:
    game = new_game()
    assert (ship(game, GOLD).facing, ship(game, GOLD).away) == ((), (5,))

    later = position(Ship(captain=3, sailors=(4, 5), away=(5,)), offset=13, cards=WAITING)

    assert (ship(later, GOLD).facing, ship(later, GOLD).away) == ((5,), ())


TIES = {
    "default": {("sailor", "cannon")},
    "strict": set[tuple[str, str]](),
    "deploy_tie": {("sailor", "cannon"), ("sailor", "move"), ("cannon", "move")},
    "attack_tie": {("sailor", "cannon"), ("swing", "fire")},
}
ORDER = ("sailor", "cannon", "move", "navigate", "swing", "fire")


@pytest.mark.rule("TT-Q3")
@pytest.mark.parametrize("profile", TIES)
def test_which_cards_share_a_level(profile: str) -> None:
    shared = set()
    for at, high in enumerate(ORDER):
        for low in ORDER[at + 1 :]:
            game = position(RICH, RICH, offset=6, initiative=SILVER, hierarchy_profile=profile)
            turn(game, high, low)
            if game.open == (SILVER,):
                shared.add((high, low))

    assert TIES[profile] == shared


@pytest.mark.rule("TT-Q3")
@pytest.mark.parametrize("profile", TIES)
def test_promote_is_lowest_in_every_profile(profile: str) -> None:
    game = position(HEADLESS, RICH, offset=6, initiative=GOLD, hierarchy_profile=profile)

    turn(game, "sailor", "fire")

    assert game.open == (SILVER,)


@pytest.mark.rule("TT-Q4")
@pytest.mark.parametrize(("zones", "offset"), [(1, 1), (2, 2)])
def test_a_sail_step_shifts_the_ships_by_one_zone_or_by_two(zones: int, offset: int) -> None:
    game = position(zones_per_sail_step=zones)

    turn(game, "fire", "fire")

    assert table(game).offset == offset


@pytest.mark.rule("TT-Q5")
@pytest.mark.parametrize(("allowed", "expected"), [(False, ["forward", "initiative"]), (True, ["forward", "backward", "initiative"])])
def test_sailing_backward_at_the_bows(allowed: bool, expected: list[str]) -> None:
    game = position(initiative=SILVER, backward_at_start=allowed)

    turn(game, "navigate", "fire")

    assert expected == choices(game, GOLD)


@pytest.mark.rule("TT-Q6")
@pytest.mark.parametrize(("option", "captain", "initiative"), [("finish_turn", 2, SILVER), ("end_round_at_once", None, GOLD)])
def test_when_the_pass_is_completed_while_cards_resolve(option: str, captain: int | None, initiative: int) -> None:
    promotion = position(Ship(), Ship(captain=None, sailors=(2,)), offset=12, pass_in_step_3=option)
    navigation = position(offset=12, pass_in_step_3=option)

    turn(promotion, "navigate", "fire", "forward")
    turn(navigation, "navigate", "navigate", "forward")

    assert ship(promotion, SILVER).captain == captain
    assert table(navigation).initiative == initiative
    assert (table(promotion).offset, table(navigation).offset) == (13, 13)


@pytest.mark.rule("TT-Q6")
@pytest.mark.parametrize("option", ["finish_turn", "end_round_at_once"])
@pytest.mark.parametrize("card", ["swing", "fire"])
def test_after_the_pass_no_attack_finds_a_zone(option: str, card: str) -> None:
    game = position(Ship(captain=7, sailors=(7,)), Ship(captain=1, sailors=(7,), facing=(7,)), offset=12, pass_in_step_3=option)

    turn(game, "navigate", card, "forward")

    assert ship(game, GOLD) == Ship(captain=7, sailors=(7,))


@pytest.mark.rule("TT-Q7")
@pytest.mark.parametrize(("side", "allowed"), [("free", True), ("kept", False)])
def test_a_moved_cannon_may_choose_its_side(side: str, allowed: bool) -> None:
    game = position(Ship(facing=(5,)), moved_cannon_side=side)

    turn(game, "move")

    assert ("cannon5p>6s" in choices(game, GOLD)) == allowed
    assert {"cannon5p>6p", "cannon5p>5s"} < set(choices(game, GOLD))
    reason = game.why_not(GOLD, "cannon5p>6s")
    assert (reason.rules if reason else None) == (None if allowed else ("TT-6.15",))


@pytest.mark.rule("TT-Q8")
def test_an_attack_need_not_be_effective_but_must_face_a_zone() -> None:
    game = position(Ship(captain=1, sailors=(1, 3, 4)), Ship(captain=1, sailors=(6,)), offset=8)

    turn(game, "swing")
    assert choices(game, GOLD) == ["3", "4"]
    answer(game, "3")

    assert ship(game, SILVER).sailors == (6,)


@pytest.mark.rule("TT-Q9")
def test_the_initiative_is_read_at_the_reveal() -> None:
    game = position(RICH, Ship(captain=1, sailors=(4, 5)), offset=6, initiative=GOLD)

    turn(game, "swing", "swing", "4")

    assert [seat for seat, *_ in heard(game, GOLD, "swung")] == [GOLD, SILVER]
    assert heard(game, GOLD, "took_initiative")[0] == (SILVER,)


@pytest.mark.rule("TT-Q10")
@pytest.mark.parametrize(("agreed", "holder"), [({}, GOLD), ({"promotion_moves_initiative": True}, GOLD), ({"promotion_moves_initiative": False}, SILVER)])
def test_a_promotion_takes_the_marker_unless_agreed_otherwise(agreed: dict[str, bool], holder: int) -> None:
    game = position(HEADLESS, initiative=SILVER, **agreed)

    turn(game, "fire", "wait", "2")

    assert table(game).initiative == holder


@pytest.mark.rule("TT-Q11")
def test_spent_cards_are_taken_from_the_whole_pool() -> None:
    game = position(HURT, offset=13, cards=(Deck(hand="", draw="fire", spent="move"), Deck(hand="")))

    assert choices(game, GOLD) == ["sailor", "cannon", "move", "navigate", "swing", "fire"]
    answer(game, "fire")

    assert cards(game, GOLD, "spent") == "fire"


@pytest.mark.rule("TT-Q12")
def test_swapping_and_spending_are_two_secret_choices() -> None:
    game = position(HURT, HURT, offset=13, cards=(Deck(hand="cannon"), Deck(hand="move")))

    game.play(GOLD, "cannon/fire")
    game.play(SILVER, "move/swing")

    assert seen(game, GOLD).decks[SILVER].swap == (0, 1, 0, 1, 0, 0, 2)
    assert game.open == (GOLD, SILVER)
    assert choices(game, GOLD) == ["sailor", "cannon", "move", "navigate", "swing", "fire"]


@pytest.mark.rule("TT-Q13")
def test_the_duty_to_promote_waits_for_the_first_other_card() -> None:
    game = position(HEADLESS)

    turn(game, "wait", "fire")
    turn(game, "wait", "swing")
    turn(game, "cannon", "wait", "6")

    assert ship(game, GOLD) == Ship(captain=6, sailors=(2,))


@pytest.mark.rule("TT-Q14")
@pytest.mark.parametrize(("limit", "winners"), [(30, (GOLD,)), (None, None)])
def test_a_house_limit_ends_endless_games(limit: int | None, winners: tuple[int, ...] | None) -> None:
    game = position(Ship(captain=1, sailors=(2,)), Ship(captain=1), offset=13, round=30, cards=WAITING, round_limit=limit)

    assert (game.outcome.winners if game.outcome else None) == winners


@pytest.mark.rule("TT-Q14")
@pytest.mark.parametrize("limit", [0, -1, True, "30"])
def test_a_limit_is_a_positive_number_or_none(limit: object) -> None:
    with pytest.raises(RoadsteadError, match="option round_limit"):
        TITLE.setup(options={"round_limit": limit})


@pytest.mark.rule("TT-Q15")
@pytest.mark.parametrize(("option", "over", "offers"), [("offer", False, 1), ("immediate", True, 1), ("off", False, 0)])
def test_a_declined_capitulation_leaves_the_game_going_on(option: str, over: bool, offers: int) -> None:
    game = position(capitulation=option)

    assert len(game.extras(GOLD)) == offers
    if offers:
        game.play(GOLD, "surrender")
    if game.open == (SILVER,):
        game.play(SILVER, "decline")

    assert game.over == over
    assert game.extras(GOLD) == ()


@pytest.mark.rule("TT-Q16")
@pytest.mark.parametrize(("variant", "question"), [("full", "ask.swap"), ("introductory", "ask.draw")])
def test_the_lee_is_outside_the_introductory_game(variant: str, question: str) -> None:
    game = position(offset=13, cards=(Deck(hand="cannon"), Deck(hand="cannon")), variant=variant)
    prompt = game.prompt(game.open[0])

    assert prompt is not None
    assert prompt.phrase.key == question


@pytest.mark.rule("TT-Q16")
@pytest.mark.parametrize(("variant", "captain"), [("full", 2), ("introductory", None)])
def test_promotion_is_outside_the_introductory_game_but_the_order_of_cards_is_not(variant: str, captain: int | None) -> None:
    game = position(Ship(captain=None, sailors=(2,)), Ship(), variant=variant)

    turn(game, "fire")

    assert ship(game, GOLD).captain == captain
    assert table(game).terms.ranks == table(position()).terms.ranks


@pytest.mark.rule("TT-Q17")
@pytest.mark.parametrize(("goal", "over"), [("all", False), ("any", True)])
@pytest.mark.parametrize(("card", "target"), [("fire", Ship(captain=1)), ("swing", Ship(captain=5, sailors=(1,)))])
def test_the_introductory_goal_needs_both_parts_or_either(goal: str, over: bool, card: str, target: Ship) -> None:
    game = position(GUNNER, target, offset=6, variant="introductory", introductory_goal=goal)

    turn(game, card)

    assert game.over == over


@pytest.mark.rule("TT-Q17")
@pytest.mark.parametrize("goal", ["all", "any"])
def test_the_introductory_goal_does_not_touch_the_full_game(goal: str) -> None:
    game = position(GUNNER, Ship(captain=1), offset=6, introductory_goal=goal)

    turn(game, "fire")

    assert not game.over


@pytest.mark.rule("TT-Q18")
def test_an_impossible_card_becomes_a_promotion_too() -> None:
    game = position(HEADLESS, Ship(captain=1))

    turn(game, "fire", "wait", "2")

    assert ship(game, GOLD) == Ship(captain=2, sailors=(6,))


@pytest.mark.rule("TT-Q1", "TT-Q3", "TT-Q4", "TT-Q5", "TT-Q6", "TT-Q7", "TT-Q10", "TT-Q14", "TT-Q15", "TT-Q17")
def test_every_option_has_the_ruling_as_its_default() -> None:
    assert dict(new_game().setup.options) == {
        "variant": "full",
        "hierarchy_profile": "default",
        "layout_of_gold": "A",
        "promotion_moves_initiative": True,
        "introductory_goal": "all",
        "round_limit": 30,
        "capitulation": "offer",
        "zones_per_sail_step": 1,
        "backward_at_start": False,
        "pass_in_step_3": "finish_turn",
        "moved_cannon_side": "free",
    }
