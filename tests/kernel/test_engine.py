"""Frames, chance, sealed decisions and windows, on the toy title."""

from __future__ import annotations

from collections.abc import Callable

from kernel.toy import BID, ROLL, SHADE, State, View
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.perft import perft
from roadstead.kernel.rng import Rng
from roadstead.kernel.save import dump_state
from roadstead.kernel.title import Title

Make = Callable[..., Title[State, View]]


def start(title: Title[State, View], players: int = 3, draws: int = 3) -> Game:
    game = Game(title, title.setup(players))
    for _ in range(draws):
        game.play(CHANCE, "d2" if game.moment < 2 else "d1")
    return game


def test_chance_is_a_seat_with_weighted_outcomes(lanterns: Make) -> None:
    title = lanterns()
    s: State = title.rules.start(title.setup(2))
    s.settle()

    assert (s.seat, s.options, s.weights) == (CHANCE, [0, 1, 2], [2, 2, 2])


def test_a_deck_is_a_multiset_that_shrinks_as_it_is_drawn(lanterns: Make) -> None:
    game = start(lanterns(), draws=2)

    assert game.state().options == [0, 1]


def test_a_sealed_decision_is_open_to_all_its_seats_in_any_order(lanterns: Make) -> None:
    game = start(lanterns())

    assert game.open == (0, 1, 2)

    game.play(2, "b3")
    game.play(0, "b1")

    assert game.open == (1,)


def test_a_sealed_answer_is_carried_out_when_all_have_answered(lanterns: Make) -> None:
    game = start(lanterns())
    for seat, bid in ((2, "b3"), (0, "b1"), (1, "b0")):
        assert "bids" not in [event.phrase.key for event in game.events(0)]
        game.play(seat, bid)

    assert [dict(event.phrase.args) for event in game.events(0) if event.phrase.key == "bids"] == [{"seat": 2, "number": 3}]


def test_a_window_asks_seats_in_order_until_each_passes(lanterns: Make) -> None:
    game = start(lanterns())
    for seat in (0, 1, 2):
        game.play(seat, f"b{seat}")
    asked = []
    while game.state().prompt == SHADE:
        asked.append(game.open[0])
        game.play(game.open[0], "s1" if asked == [0] else "s0")

    assert asked == [0, 0, 1]
    assert game.state().prompt == ROLL


def test_a_copy_is_asked_the_same_and_logs_nothing(lanterns: Make) -> None:
    s = start(lanterns()).state()

    assert (s.prompt, s.options, s.log) == (BID, [0, 1, 2, 3], None)


def test_what_is_played_on_a_copy_leaves_the_original_as_it_was(lanterns: Make) -> None:
    s = start(lanterns()).state()
    before = dump_state(s)
    twin = s.copy()
    while not twin.over:
        twin.play(twin.options[0])

    assert dump_state(s) == before
    assert (s.prompt, s.options) == (BID, [0, 1, 2, 3])


def test_perft_counts_every_sequence_once(lanterns: Make) -> None:
    title = lanterns()
    s = title.rules.start(title.setup(2))
    s.settle()

    assert [perft(s, depth) for depth in (0, 1, 2, 3, 4)] == [1, 3, 9, 36, 144]


def test_the_generator_gives_the_same_numbers_everywhere() -> None:
    rng = Rng(2026)

    assert [rng.below(1000) for _ in range(8)] == [467, 474, 859, 589, 402, 955, 474, 259]


def test_weighted_outcomes_come_as_often_as_their_weights_say() -> None:
    rng = Rng(1)
    rolls = [rng.weighted([1, 2, 3], [6, 3, 1]) for _ in range(10_000)]

    assert abs(rolls.count(1) - 6000) < 250
    assert abs(rolls.count(3) - 1000) < 150
