"""Many games in one call, every seat an agent's, in arrays that every step overwrites."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import roadstead
from research.table_games import TABLES, moments
from roadstead.bots.bot import GreedyBot, bot
from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt, View
from roadstead.research.buffers import LOST, Buffers
from roadstead.research.match import Match, choosing


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_row_and_mask_is_that_of_the_seat_who_is_asked(name: str, players: int) -> None:
    games, rng = Buffers(name, 3, players, longest=200), Rng(players)
    games.reset(seed=4)
    for _ in range(120):
        games.step(games.at_random(rng))
        for at, game in enumerate(games.batch.games):
            offset = games.numbering.offsets[game.state.prompt]

            assert game.state.seat == games.seats[at] != CHANCE
            assert (games.rows[at] == games.encoder.compact(game.state, game.state.seat)).all()
            assert np.flatnonzero(games.masks[at]).tolist() == sorted(offset + choice for choice in game.state.options)


def first_end(games: Buffers) -> int:
    """Play until some game has ended: which."""
    rng = Rng(1)
    games.reset(seed=9)
    while not (games.ends | games.cuts).any():
        games.step(games.at_random(rng))
    return int(np.flatnonzero(games.ends | games.cuts)[0])


@pytest.mark.parametrize("reward", ["win", "score"])
def test_an_end_pays_every_seat_and_the_next_game_has_begun(reward: str) -> None:
    games = Buffers("fleet_dice", 2, 3, reward=reward)
    at = first_end(games)
    outcome = games.match.title.rules.outcome(games.batch.finals[0])
    assert outcome is not None
    best = int(np.argmax(games.rewards[at]))

    assert best in outcome.winners
    assert games.rewards[at].sum() == pytest.approx(0, abs=1e-6)
    assert games.ends[at]
    assert not games.batch.games[at].state.over
    assert games.masks[at].any()


def test_a_game_that_becomes_too_long_is_cut_short_and_pays_nothing() -> None:
    games = Buffers("turning_tides", 2, longest=40)
    at = first_end(games)

    assert games.cuts[at]
    assert not games.ends[at]
    assert not games.rewards.any()


def test_an_action_that_is_not_legal_ends_the_game_at_the_cost_of_who_tried_it() -> None:
    games = Buffers("turning_tides", 2)
    games.reset(seed=1)
    legal = games.at_random(Rng(1))
    games.step([3000, legal[1]])

    assert games.ends.tolist() == [True, False]
    assert games.rewards[0].tolist() == [LOST, 0]


def test_a_seed_gives_the_same_games_again() -> None:
    def rows(seed: int) -> bytes:
        games, rng = Buffers("ahoy", 2, 3), Rng(5)
        games.reset(seed)
        for _ in range(60):
            games.step(np.array(games.at_random(rng)))
        return games.rows.tobytes()

    assert rows(1) == rows(1) != rows(2)


def test_one_agent_meets_the_opponents_that_single_games_have() -> None:
    """The same luck, the same random opponents: the game of a match, decision by decision."""
    games, match = Buffers("ahoy", 1, 4, seat=2), Match("ahoy", 4)
    games.reset(seed=3)
    luck = Rng(3)
    actions = Rng(7)
    for _ in range(50):
        while match.seat != 2 and not match.over:
            match.answer(luck.weighted(match.state.options, match.state.weights) if match.seat == CHANCE else luck.pick(match.state.options))

        assert (games.rows[0] == match.encoder.compact(match.state, 2)).all()
        (action,) = games.at_random(actions)
        match.play(action)
        games.step([action])


# --- what bots would do --------------------------------------------------------------------------------------------------


def by_view(match: Match, player: str, s: State, rng: Rng) -> int:
    """What a bot answers that gets the view, the question and the options of the seat that is asked."""
    title, seat = match.title, s.seat
    polite = title.mind.auto_answer(s.prompt)
    if polite in s.options:
        return polite
    options: list[Option] = [title.words.option(s, seat, choice) for choice in s.options]
    return bot(player, title).choose(title.views.view(s, match.setup, seat), Prompt(seat, s.prompt, title.ask_phrase(s, seat), False), options, rng).choice


@pytest.mark.parametrize("player", ["random", "easy", "greedy"])
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_a_bot_would_do_is_what_it_answers_when_it_is_shown_its_view(name: str, players: int, player: str) -> None:
    games, rng, asking, showing = Buffers(name, 2, players, longest=120), Rng(players), Rng(8), Rng(8)
    games.reset(seed=6)
    for _ in range(30):
        found = games.answers(player, asking)
        expected = [games.numbering.offsets[it.state.prompt] + by_view(games.match, player, it.state, showing) for it in games.batch.games]

        assert found == expected
        games.step(games.at_random(rng))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_games_go_on_as_if_nobody_had_asked_a_bot(name: str, players: int) -> None:
    asked, left_alone = (Buffers(name, 2, players, seat=0, longest=120) for _ in range(2))
    rng, asking = Rng(players), Rng(8)
    for games in (asked, left_alone):
        games.reset(seed=6)
    for _ in range(30):
        asked.answers("greedy", asking)
        actions = left_alone.at_random(rng)
        for games in (asked, left_alone):
            games.step(actions)

        assert (asked.rows == left_alone.rows).all()
        assert (asked.masks == left_alone.masks).all()


def test_a_bot_is_asked_about_the_state_only_where_nothing_is_hidden_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand of cards is never open to the other. Fleet lies open but for sealed answers, and the first seat is asked before there are any."""
    views: list[View] = []

    def choose(self: GreedyBot, view: View, prompt: Prompt, options: list[Option], rng: Rng) -> Option:
        views.append(view)
        return options[0]

    monkeypatch.setattr(GreedyBot, "choose", choose)

    assert hidden("turning_tides", 2, views) == 1
    assert 0 < hidden("fleet_dice", 3, views) < 0.2
    assert all(view.seat > 0 for view in views)


def hidden(name: str, players: int, views: list[View]) -> float:
    """In which share of the decisions of some games a greedy bot is shown a view."""
    match, asked = Match(name, players), 0
    answer = choosing(match.title, match.setup, GreedyBot(match.title))
    assert answer is not None
    views.clear()
    for seed in range(3):
        for s in moments(match.title, match.setup, seed, most=400):
            if s.seat >= 0:
                asked += 1
                answer(s, Rng(1))
    return len(views) / asked


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"games": 0}, "at least one game is needed, not 0"),
        ({"games": 2, "seat": 4}, "there are the seats 0 to 1, not 4"),
        ({"games": 2, "reward": "glory"}, "there is no reward 'glory'"),
    ],
)
def test_bad_settings_are_refused_in_one_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(roadstead.RoadsteadError, match=sentence):
        Buffers("ahoy", **settings)


def test_a_wrong_number_of_seeds_is_refused() -> None:
    with pytest.raises(roadstead.RoadsteadError, match="2 seeds are needed, not 3"):
        Buffers("fleet_dice", 2).reset([1, 2, 3])
