"""Whole games: what must always hold, and that they end."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ahoy.helpers import Table
from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.box.components import CARDS, NAIVE_NOBLE
from roadstead.games.ahoy.rules import actions
from roadstead.games.ahoy.rules.chart import CORNER
from roadstead.games.ahoy.rules.crew import loot
from roadstead.games.ahoy.rules.state import DICE_OF, State, bits
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.lab.conformance import play_out

BOX, _ = TITLE.components()


def conserved(s: State) -> None:
    """Counted by hand, not by `faults`."""
    assert sum(s.gold) + s.gold_left() == 20
    assert s.ready + sum(s.comrades) + s.comrades_left() == 20
    assert min(s.gold_left(), s.comrades_left(), s.ready, *s.gold, *s.comrades) >= 0
    assert all(1 <= s.values[die] <= 6 for player in s.terms.players for die in DICE_OF[player])
    assert all(1 <= s.wealth[tile] <= 6 for tile in s.chart.seen)
    piles = [s.market, s.deck, *s.crew, *s.cargo, *s.pledged]
    assert sum(len(bits(pile)) for pile in piles) == len(bits(sum(piles))) <= CARDS
    cells = [(lies >> 2) + corner for lies in s.tiles if lies >= 0 for corner in CORNER]
    assert len(set(cells)) == len(cells)
    isles = set(s.chart.isles)
    assert not any(cell + delta in isles for cell in isles for delta in (1, 64))
    assert all(s.at[player] in s.chart.spaces for player in s.terms.players)


@pytest.mark.rule("AH-1.6", "AH-1.9", "AH-6.3")
@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([2, 3, 4]), st.sampled_from(range(5)))
def test_pieces_are_conserved_and_the_map_stays_legal(seed: int, players: int, options: int) -> None:
    rng = Rng(seed)
    s: State = TITLE.rules.start(TITLE.setup(players, TITLE.option_sets(players)[options]))
    s.settle()
    while not s.over:
        if s.round:
            conserved(s)
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))

    assert TITLE.rules.faults(s) == []
    assert max(s.fame) >= 30


def test_a_rule_that_works_on_an_island_has_one_as_soon_as_it_is_chosen() -> None:
    t = Table().crew("smuggler1", "convincing-comrade-1").comrades(fish_a=3).turn("smuggler1").use(1, "convincing-comrade-1")
    rule = t.s.frames[-1]
    assert (rule.step, TITLE.rules.faults(t.s)) == ("source", [])

    rule.step = "target"
    assert TITLE.rules.faults(t.s) == ["a rule has chosen its tile too early or not at all"]


@pytest.mark.rule("AH-15.1", "AH-14.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end_within_a_reasonable_number_of_rounds(players: int) -> None:
    setup = TITLE.setup(players)
    ends = [play_out(TITLE, setup, seed)[0] for seed in range(100)]

    assert max(s.round for s in ends) < 40
    assert all(TITLE.rules.outcome(s) is not None for s in ends)


def thrifty(s: State) -> list[int]:
    """All options but giving the Naive Noble up for nothing, which at random would happen as soon as anybody has it."""
    wasted = actions.USE + NAIVE_NOBLE
    return [choice for choice in s.options if choice != wasted or s.prompt != actions.ASK_ACTION or loot(s, s.active)]


def test_every_question_comes_up_in_random_games() -> None:
    seen: set[int] = set()
    for seed in range(120):
        rng = Rng(seed)
        s: State = TITLE.rules.start(TITLE.setup(4))
        s.settle()
        while not s.over:
            seen.add(s.prompt)
            s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(thrifty(s)))

    rare = {actions.ASK_WEALTH, actions.ASK_CLEAR}
    assert {actions.QUESTIONS[at].kind.key for at in set(range(46)) - seen - rare} == set()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_picture_shows_the_map_the_market_and_every_board(lang: str) -> None:
    t = Table().market("diver", "gunner").crew("union", "sailor").plans("enlist").comrades(ready=3, fish_a=2).put("patrol1", "fish-a.se", "cutter", "fish-a.se")
    t.damage("union", "rally").cargo("smuggler1", "elder").turn("squadron")
    seen = TITLE.look.picture(TITLE.views.view(t.s, t.setup, 2), lang)
    other = TITLE.look.picture(TITLE.views.view(t.s, t.setup, 0), lang)
    plan = TITLE.words.name(BOX, "plan", 4, lang)

    assert max(len(line) for line in seen.splitlines()) <= 110
    assert "p2ck" in seen
    assert all(TITLE.words.name(BOX, "card", it, lang) in seen for it in (28, 7, 20))
    assert plan in seen
    assert plan not in other


def test_a_game_can_be_followed_in_the_log() -> None:
    game = Game(TITLE, TITLE.setup(4))
    rng = Rng(11)
    for _ in range(200):
        game.roll(rng)
        options = game.options(game.open[0])
        game.play(game.open[0], options[rng.below(len(options))])
    lines = [TITLE.say(BOX, event.phrase, "en") for event in game.events(-1)]

    assert "Round 1: Bluefin Squadron goes first." in lines
    assert "Mollusk Union's turn." in lines
    assert not any("{" in line for line in lines)
