"""The end of the game (TT-11)."""

from __future__ import annotations

import pytest

from roadstead.games.turning_tides import TITLE
from roadstead.games.turning_tides.box.components import GOLD, SILVER
from roadstead.games.turning_tides.rules import actions
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import Refused
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from turning_tides.helpers import Deck, Ship, answer, choices, heard, new_game, position, ship, table, turn

BOX, _ = TITLE.components()

GUNNER = Ship(captain=1, sailors=(3,), facing=(3,))
NOTHING = (Deck(hand=""), Deck(hand=""))


def result(game: Game) -> tuple[tuple[int, ...], str] | None:
    outcome = game.outcome
    return None if outcome is None else (outcome.winners, TITLE.say(BOX, outcome.phrase, "en"))


def extras(game: Game, seat: int) -> list[str]:
    return [option.notation for option in game.extras(seat)]


def answer_offer(game: Game, seat: int, said: str) -> None:
    game.play(seat, "surrender")
    game.play(1 - seat, said)


@pytest.mark.rule("TT-11.1")
def test_a_player_whose_third_zone_is_destroyed_loses_at_once() -> None:
    game = position(GUNNER, Ship(captain=1, sailors=(1, 2), destroyed=(6, 7)), offset=6)

    turn(game, "fire")

    assert result(game) == ((GOLD,), "Gold wins by destroying zones.")


@pytest.mark.rule("TT-11.1")
def test_two_destroyed_zones_do_not_lose() -> None:
    game = position(GUNNER, Ship(captain=1, destroyed=(7,)), offset=6)

    turn(game, "fire")

    assert ship(game, SILVER).destroyed == (5, 7)
    assert not game.over


@pytest.mark.rule("TT-11.2")
@pytest.mark.parametrize(
    ("card", "target"), [("swing", Ship(captain=5)), ("swing", Ship(captain=None, sailors=(5,))), ("fire", Ship(captain=5, sailors=(5, 5)))]
)
def test_a_player_without_crew_on_board_loses_at_once(card: str, target: Ship) -> None:
    game = position(GUNNER, target, offset=6)

    turn(game, card)

    assert result(game) == ((GOLD,), "Gold wins because the other ship has no crew left.")


@pytest.mark.rule("TT-11.2")
@pytest.mark.parametrize("target", [Ship(captain=1, sailors=(5,)), Ship(captain=5, sailors=(1,))], ids=["captain alone", "sailor alone"])
def test_a_captain_alone_is_a_crew_and_sailors_without_captain_too(target: Ship) -> None:
    game = position(GUNNER, target, offset=6)

    turn(game, "fire")

    assert not game.over
    assert table(game).crew(SILVER) == 1


@pytest.mark.rule("TT-11.3")
def test_two_attacks_that_would_both_win_have_one_winner() -> None:
    both = Ship(captain=4, sailors=(2, 4), facing=(2,), destroyed=(6, 7))
    game = position(both, both, offset=3, initiative=SILVER)
    turn(game, "fire", "fire")

    assert result(game) == ((SILVER,), "Silver wins by destroying zones.")
    assert ship(game, SILVER) == both


@pytest.mark.rule("TT-11.3")
def test_random_games_without_a_limit_have_one_winner_and_one_loser() -> None:
    setup = TITLE.setup(options={"round_limit": None})
    for seed in range(20):
        rng = Rng(seed)
        s = TITLE.rules.start(setup)
        s.settle()
        while not s.over:
            s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
        beaten = [seat for seat in (GOLD, SILVER) if s.crew(seat) == 0 or s.wrecked[seat].bit_count() == 3]

        assert beaten == [s.loser]


@pytest.mark.rule("TT-11.4")
def test_the_mast_and_cannons_do_not_count_as_crew() -> None:
    game = position(GUNNER, Ship(captain=5, facing=(1, 2), away=(3,), mast=True), offset=6)

    turn(game, "swing")

    assert game.over
    assert ship(game, SILVER) == Ship(captain=None, facing=(1, 2), away=(3,))


@pytest.mark.rule("TT-11.5")
def test_endless_play_is_possible_if_both_keep_waiting() -> None:
    game = new_game(round_limit=None)
    rng = Rng(1)

    while game.rounds < 40:
        game.roll(rng)
        for seat in game.open:
            game.play(seat, choices(game, seat)[0])

    assert not game.over
    assert {entry.notation for entry in game.history if entry.seat != CHANCE} == {"wait", "keep"}


@pytest.mark.rule("TT-11.6")
@pytest.mark.parametrize(
    ("gold", "silver", "expected"),
    [
        (Ship(captain=1), Ship(captain=1, sailors=(2, 3), destroyed=(7,)), ((GOLD,), "Gold wins at the round limit.")),
        (Ship(captain=1, destroyed=(6, 7)), Ship(captain=1, destroyed=(7,)), ((SILVER,), "Silver wins at the round limit.")),
        (Ship(captain=1), Ship(captain=None, sailors=(2, 3)), ((SILVER,), "Silver wins at the round limit.")),
        (Ship(captain=1, sailors=(5,)), Ship(captain=None, sailors=(2, 3), facing=(1,)), ((), "A draw.")),
    ],
    ids=["fewer destroyed zones", "fewer of several", "more crew", "a draw"],
)
def test_at_the_limit_fewer_destroyed_zones_win_then_more_crew_else_a_draw(gold: Ship, silver: Ship, expected: tuple[tuple[int, ...], str]) -> None:
    game = position(gold, silver, offset=13, round=30, cards=NOTHING)

    assert result(game) == expected


@pytest.mark.rule("TT-11.6")
def test_a_draw_gives_half_a_point_to_each() -> None:
    game = position(offset=13, round=30)

    assert game.outcome is not None
    assert game.outcome.scores == (0.5, 0.5)


@pytest.mark.rule("TT-11.6")
@pytest.mark.parametrize(("limit", "round", "over"), [(30, 29, False), (30, 30, True), (2, 2, True), (1, 1, True), (None, 30, False), (None, 500, False)])
def test_the_limit_is_thirty_rounds_or_another_number_or_none(limit: int | None, round: int, over: bool) -> None:
    game = position(offset=13, round=round, cards=NOTHING, round_limit=limit)

    assert game.over == over
    assert new_game().setup.options["round_limit"] == 30


@pytest.mark.rule("TT-11.7")
def test_an_accepted_surrender_is_a_loss_and_a_new_game_can_begin() -> None:
    game = position()

    game.play(GOLD, "surrender")
    assert (game.open, choices(game, SILVER)) == ((SILVER,), ["decline", "accept"])
    game.play(SILVER, "accept")

    assert result(game) == ((SILVER,), "Silver wins by surrender.")
    assert not Game(game.title, game.setup).over


@pytest.mark.rule("TT-11.7")
def test_after_a_declined_surrender_play_goes_on() -> None:
    game = position(cards=(Deck(hand="fire"), Deck(hand="move")))

    game.play(SILVER, "move")
    game.play(GOLD, "surrender")
    game.play(SILVER, "decline")
    assert (game.open, choices(game, GOLD)) == ((GOLD,), ["wait", "fire"])
    game.play(GOLD, "fire")

    assert choices(game, SILVER)[0] == "captain>1"


@pytest.mark.rule("TT-11.8")
def test_an_offer_is_allowed_at_any_time_also_while_the_opponent_decides_and_in_the_lee() -> None:
    game = position(Ship(captain=1, destroyed=(7,)), offset=12, cards=(Deck(hand="navigate move"), Deck(hand="fire")))

    assert extras(game, GOLD) == extras(game, SILVER) == ["surrender"]
    turn(game, "navigate", "fire")
    assert extras(game, GOLD) == extras(game, SILVER) == ["surrender"]
    answer(game, "forward")
    assert extras(game, GOLD) == extras(game, SILVER) == ["surrender"]
    answer(game, "keep")

    assert extras(game, GOLD) == extras(game, SILVER) == ["surrender"]
    answer_offer(game, SILVER, "accept")
    assert result(game) == ((GOLD,), "Gold wins by surrender.")


@pytest.mark.rule("TT-11.7", "TT-11.8")
@pytest.mark.parametrize("seat", [GOLD, SILVER])
def test_an_offer_is_allowed_while_only_wait_is_in_hand(seat: int) -> None:
    game = position(cards=(Deck(hand=""), Deck(hand="fire")))
    assert game.open == (SILVER,)

    answer_offer(game, seat, "decline")
    assert (game.open, choices(game, SILVER)) == ((SILVER,), ["wait", "fire"])
    game.play(SILVER, "fire")

    assert heard(game, SILVER, "played")[:2] == [(GOLD, 0), (SILVER, 6)]


@pytest.mark.rule("TT-11.7", "TT-11.8")
@pytest.mark.parametrize("seat", [GOLD, SILVER])
def test_an_offer_while_a_card_lies_face_down_shows_nothing_of_it(seat: int) -> None:
    game = position(cards=(Deck(hand="move"), Deck(hand="fire swing")))
    game.play(GOLD, "move")

    answer_offer(game, seat, "decline")

    assert heard(game, SILVER, "played") == []
    assert (game.open, choices(game, SILVER)) == ((SILVER,), ["wait", "swing", "fire"])
    game.play(SILVER, "fire")
    assert heard(game, SILVER, "played") == [(GOLD, 3), (SILVER, 6)]


@pytest.mark.rule("TT-11.7", "TT-11.8")
@pytest.mark.parametrize("capitulation", ["offer", "immediate"])
def test_an_offer_is_allowed_at_every_moment_of_a_game(capitulation: str) -> None:
    """Each moment of random games, dice included, on a fork: either seat offers, and the other is asked or has won."""
    for seed in range(3):
        rng, game = Rng(seed), new_game(capitulation=capitulation, round_limit=3)
        while not game.over:
            for seat in (GOLD, SILVER):
                trial = game.fork()
                trial.play(seat, "surrender")
                if capitulation == "offer":
                    assert trial.open == (1 - seat,)
                    trial.play(1 - seat, "accept")
                assert result(trial) == ((1 - seat,), f"{('Gold', 'Silver')[1 - seat]} wins by surrender.")
            s = game.state()
            seat = rng.pick(list(game.open))
            if seat != CHANCE:
                s.focus(seat)
            game.play_choice(seat, rng.weighted(s.options, s.weights) if seat == CHANCE else rng.pick(s.options))


@pytest.mark.rule("TT-11.8")
def test_an_offer_is_allowed_at_most_once_per_turn() -> None:
    game = position()

    answer_offer(game, GOLD, "decline")
    assert (extras(game, GOLD), extras(game, SILVER)) == ([], ["surrender"])
    with pytest.raises(Refused, match="You have already offered to surrender in this turn"):
        game.play(GOLD, "surrender")
    turn(game)

    assert extras(game, GOLD) == ["surrender"]


@pytest.mark.rule("TT-11.8")
def test_an_offer_is_allowed_at_most_once_in_each_lee_whatever_was_offered_before() -> None:
    game = position(Ship(captain=1, destroyed=(7,)), offset=12, cards=(Deck(hand="move fire"), Deck(hand="")))
    answer_offer(game, SILVER, "decline")
    turn(game, "fire")
    assert choices(game, GOLD)[0] == "keep"

    answer_offer(game, SILVER, "decline")
    answer(game, "keep")

    assert (extras(game, GOLD), extras(game, SILVER)) == (["surrender"], [])
    with pytest.raises(Refused, match="You have already offered to surrender in this lee"):
        game.play(SILVER, "surrender")
    answer(game, "fire")
    assert extras(game, SILVER) == ["surrender"]


@pytest.mark.rule("TT-11.8")
@pytest.mark.parametrize("seat", [GOLD, SILVER])
def test_an_open_offer_is_answered_before_another_is_made(seat: int) -> None:
    game = position()
    game.play(GOLD, "surrender")

    assert extras(game, GOLD) == extras(game, SILVER) == []
    with pytest.raises(Refused, match="An offer to surrender is open; it must be answered first") as refused:
        game.play(seat, "surrender")
    assert refused.value.reason.rules == ("TT-11.8",)

    game.play(SILVER, "decline")
    assert (extras(game, GOLD), extras(game, SILVER)) == ([], ["surrender"])


@pytest.mark.rule("TT-11.8")
def test_computer_players_always_accept() -> None:
    assert TITLE.mind.auto_answer(actions.ASK_SURRENDER) == actions.ACCEPT
    assert {TITLE.mind.auto_answer(question) for question in range(actions.ASK_SURRENDER)} == {None}


@pytest.mark.rule("TT-11.8")
def test_an_immediate_capitulation_asks_nobody() -> None:
    game = position(capitulation="immediate")

    game.play(SILVER, "surrender")

    assert result(game) == ((GOLD,), "Gold wins by surrender.")
    assert heard(game, GOLD, "offered") == [(SILVER,)]


@pytest.mark.rule("TT-11.8")
def test_capitulation_can_be_switched_off() -> None:
    game = position(capitulation="off")

    assert extras(game, GOLD) == []
    with pytest.raises(Refused, match="This game is played without surrender"):
        game.play(GOLD, "surrender")
