"""Expectation search: the same dice for every choice, exact where that is cheap, and an answer at any time."""

from __future__ import annotations

from collections import Counter

import pytest

import roadstead
from fleet_dice import helpers as fleet
from roadstead.bots import expect
from roadstead.bots.bot import bot, let_play, searcher
from roadstead.bots.budget import Budget, Thought
from roadstead.bots.expect import Dice, ExpectBot, Race, Runner
from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.rng import Rng

TITLE = roadstead.title("fleet_dice")
PATIENT = 600_000


def moments(players: int, seed: int, count: int) -> list[roadstead.Game]:
    """Games at random moments with a real choice."""
    rng, found = Rng(seed), []
    game = roadstead.Game(TITLE, TITLE.setup(players))
    while len(found) < count:
        game.roll(rng)
        seat = game.open[0]
        if len(game.options(seat)) > 2 and rng.below(4) == 0:
            found.append(roadstead.Game(TITLE, game.setup, game.state()))
        game.play(seat, game.options(seat)[rng.below(len(game.options(seat)))])
    return found


def think(game: roadstead.Game, seat: int, budget: Budget, seed: int = 1) -> Thought:
    prompt = game.prompt(seat)
    assert prompt is not None
    return ExpectBot(TITLE).think(game.view(seat), prompt, game.options(seat), Rng(seed), budget)


def rolling(weights: list[int]) -> State:
    s = State()
    s.draw(0, [10 + face for face in range(len(weights))], weights, 0)
    return s


def test_fleet_searches_over_dice() -> None:
    assert isinstance(searcher(TITLE, 5), ExpectBot)


@pytest.mark.parametrize("players", TITLE.players)
def test_every_option_is_a_prospect_once_and_shares_add_up(players: int) -> None:
    for game in moments(players, 3, 3):
        seat = game.open[0]
        thought = think(game, seat, Budget(PATIENT, 60))

        assert thought.chosen == thought.prospects[0].option
        assert Counter(it.option.choice for it in thought.prospects) == Counter(it.choice for it in game.options(seat))
        assert sum(it.share for it in thought.prospects) == pytest.approx(1)
        assert all(0 <= it.expected <= 1 for it in thought.prospects)


def test_the_first_dice_are_counted_through() -> None:
    """In 36 worlds every pair of the first two dice comes once; a heavy side as often as its weight says."""
    s = rolling([1] * 6)
    pairs = Counter()
    for world in range(36):
        dice = Dice(world, 9)
        pairs[dice.roll(s), dice.roll(s)] += 1

    assert set(pairs.values()) == {1}
    assert Counter(Dice(world, 9).roll(rolling([1, 3, 2])) for world in range(12)) == {10: 2, 11: 6, 12: 4}


def test_equal_worlds_roll_the_same_dice() -> None:
    s = rolling([1, 2, 3, 4])
    one, two, other = Dice(5, 7), Dice(5, 7), Dice(5, 8)
    rolls = [one.roll(s) for _ in range(30)]

    assert rolls == [two.roll(s) for _ in range(30)]
    assert rolls != [other.roll(s) for _ in range(30)]


def test_after_one_simulation_the_answer_is_what_looks_best_at_a_glance() -> None:
    for game in moments(2, 5, 4):
        seat, rng = game.open[0], Rng(1)
        s = TITLE.views.sample(game.view(seat), rng)
        s.focus(seat)

        assert think(game, seat, Budget(PATIENT, 1)).chosen.choice == TITLE.mind.quick(s, rng)


def test_thinking_can_be_stopped_at_any_time() -> None:
    class Impatient(Budget):
        def spent(self) -> bool:
            if self.left == 990:
                self.stop()
            return super().spent()

    game = moments(3, 8, 1)[0]

    assert think(game, game.open[0], Impatient(PATIENT, 1000)).simulations == 11


def test_thoughts_do_not_depend_on_what_others_have_sealed() -> None:
    rng, compared = Rng(2), 0
    game = roadstead.Game(TITLE, TITLE.setup(2))
    while compared < 3:
        game.roll(rng)
        if game.open == (0, 1):
            game.play(1, game.options(1)[rng.below(len(game.options(1)))])
            view = game.view(0)
            worlds = [roadstead.Game(TITLE, game.setup, TITLE.views.sample(view, Rng(seed))) for seed in range(4)]
            thoughts = {str([(it.option.notation, it.expected) for it in think(world, 0, Budget(PATIENT, 20)).prospects]) for world in worlds}

            assert len(thoughts) == 1
            compared += 1
        seat = game.open[0]
        game.play(seat, game.options(seat)[0])


def runner(choice: int, results: list[float]) -> Runner:
    out = Runner(choice)
    out.results = results
    return out


def test_what_is_surely_behind_is_dropped_and_what_never_differs_too() -> None:
    race = Race(TITLE, [])
    luck = [float(world % 5) for world in range(20)]
    close = [value + (1.0 if world % 2 else -0.8) for world, value in enumerate(luck)]
    race.running = race.runners = [runner(0, luck), runner(1, [value - 3 for value in luck]), runner(2, luck[:]), runner(3, close)]
    race.drop()

    assert [it.choice for it in race.running] == [0, 3]


def test_a_lead_that_may_be_luck_does_not_overrule_the_first_glance() -> None:
    race = Race(TITLE, [])
    calm = [0.0] * 20
    race.running = race.runners = [runner(0, calm), runner(1, [9.0, *[-0.4] * 19]), runner(2, [0.3] * 20)]

    assert race.leader().choice == 2
    race.running = race.running[:2]
    assert race.leader().choice == 0


def test_a_decided_race_ends_before_its_budget() -> None:
    """With the last die of the game, ten points against two."""
    s = fleet.table(2, number=10)
    fleet.put(s, fishermans_pub=4)
    fleet.own(s, "wharf")
    s.frames[0].step = "finish"
    thought = think(roadstead.Game(TITLE, TITLE.setup(2), s), 0, Budget(PATIENT, 100_000))

    assert thought.chosen.notation == "pb"
    assert thought.simulations == expect.FIRST_LOOK * len(thought.prospects)


def alone(name: str, seeds: range, simulations: int) -> float:
    """The mean score of a bot in solo games over the same dice."""
    scores = []
    for seed in seeds:
        player = ExpectBot(TITLE, PATIENT, simulations) if name == "search" else bot(name, TITLE)
        game, rng, mind = roadstead.Game(TITLE, TITLE.setup(1)), Rng(seed), Rng(seed + 50)
        while not game.over:
            game.roll(rng)
            if not game.over:
                let_play(game, 0, player, mind)
        assert game.outcome is not None
        scores.append(game.outcome.scores[0])
    return sum(scores) / len(scores)


def test_search_alone_scores_more_than_judgement() -> None:
    assert alone("search", range(6), 40) > alone("greedy", range(6), 0) + 3


def test_no_game_is_played_on_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expect, "LONGEST", 3)
    game = moments(2, 4, 1)[0]
    s = TITLE.views.sample(game.view(game.open[0]), Rng(1))
    s.focus(game.open[0])
    one = Runner(s.options[0])
    Race(TITLE, []).play_out(one, s, 0, Dice(0, 0))

    assert not s.over
    assert len(one.results) == 1
    assert s.seat != CHANCE or s.options
