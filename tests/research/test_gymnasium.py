"""The Gymnasium environments keep to its contract: one learner against bots, alone or many games at once."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv

import roadstead
from research.table_games import TABLES, TITLES
from roadstead.kernel.engine import WORKING
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Title
from roadstead.research.gymnasium_env import ILLEGAL, HarborEnv, register
from roadstead.research.match import Match, make_bots
from roadstead.research.vector import HarborVectorEnv

Rows = list[tuple[Any, ...]]


@pytest.mark.parametrize(("title", "players"), TABLES)
def test_the_environment_checker_passes(title: str, players: int) -> None:
    register()
    made = gymnasium.make(f"roadstead/{title}-v1", players=players, seat=players - 1, opponents="greedy", render_mode="ansi")
    check_env(made.unwrapped)


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_every_title_can_be_made_by_its_name(title: Title[Any, Any]) -> None:
    register()
    register()
    made = gymnasium.make(f"roadstead/{title.id}-v1", opponents="greedy")
    view, info = made.reset(seed=1)

    assert made.observation_space.contains(view)
    assert info["action_mask"].any()


def play(env: HarborEnv, seed: int) -> Rows:
    rng = np.random.default_rng(seed)
    view, info = env.reset(seed=seed)
    rows: Rows = [(view.tobytes(), info["action_mask"].tobytes())]
    over = cut = False
    while not over and not cut:
        assert (env.action_masks() == info["action_mask"]).all()
        view, reward, over, cut, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        rows.append((view.tobytes(), info["action_mask"].tobytes(), reward, over, cut))
    return rows


@pytest.mark.parametrize(("title", "players"), TABLES)
def test_a_seed_gives_the_same_game_again(title: str, players: int) -> None:
    env = HarborEnv(title, players, longest=400)

    assert play(env, 4) == play(env, 4) == play(HarborEnv(title, players, longest=400), 4)
    assert play(env, 4) != play(env, 5)


def test_without_a_seed_tables_have_luck_of_their_own() -> None:
    games = HarborVectorEnv("fleet_dice", 4).games.batch.games

    assert len({(game.luck.first, game.luck.second) for game in games}) == 4


@pytest.mark.parametrize("seat", [0, 1])
def test_the_learner_is_paid_for_the_seat_it_has(seat: int) -> None:
    env = HarborEnv("fleet_dice", 2, seat=seat, opponents="greedy")
    last = play(env, 1)[-1]
    outcome = env.match.outcome
    assert outcome is not None

    assert outcome.winners == (1 - seat,)
    assert last[2:] == (-1.0, True, False)


def test_rewards_by_score_say_how_far_ahead() -> None:
    env = HarborEnv("fleet_dice", 3, reward="score")
    last = play(env, 1)[-1]
    assert env.match.outcome is not None
    mine, *others = env.match.outcome.scores

    assert last[2] == pytest.approx((mine - sum(others) / 2) / 100)


def test_an_illegal_action_ends_the_game_and_says_so() -> None:
    env = HarborEnv("turning_tides")
    env.reset(seed=1)
    _, reward, over, cut, info = env.step(3000)

    assert (reward, over, cut) == (ILLEGAL, True, False)
    assert info["illegal"]
    assert "illegal" not in env.reset(seed=1)[1]


def test_a_game_that_becomes_too_long_is_cut_short() -> None:
    assert play(HarborEnv("turning_tides", longest=60), 1)[-1][2:] == (0.0, False, True)


def test_a_random_opponent_plays_as_the_bot_of_that_name_would() -> None:
    """The short cut for random bots must not change what they do."""
    quick, slow = Match("ahoy", 3), Match("ahoy", 3)
    luck, same_luck = Rng(8), Rng(8)
    (player,) = make_bots(quick.title, "random", 1)
    for _ in range(60):
        quick.roll(luck)
        slow.roll(same_luck)
        quick.let_bot(player, luck)
        slow.let_bot(Slow(player), same_luck)

    assert (quick.tensor(0) == slow.tensor(0)).all()


class Slow:
    """A bot that is not recognised as a random one."""

    def __init__(self, player: Any) -> None:
        self.choose = player.choose


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_bots_accept_a_surrender_as_they_do_at_the_table(name: str) -> None:
    match = Match("turning_tides")
    match.roll(Rng(1))
    s, (offer,) = match.state, match.title.rules.declarations(match.state, 0)
    s.answering, s.seat = 0, WORKING
    match.title.rules.declare(s, 0, offer)
    s.settle()

    assert match.seat == 1
    match.let_bot(make_bots(match.title, name, 1)[0], Rng(1))
    assert match.over
    assert match.rewards() == [-1, 1]


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"title": "chess"}, "there is no title 'chess'"),
        ({"title": "ahoy", "players": 7}, "ahoy is played by 2, 3, 4, not by 7"),
        ({"title": "ahoy", "opponents": "magnus"}, "there is no bot 'magnus'"),
        ({"title": "ahoy", "opponents": ["random", "greedy"]}, "1 opponents are needed, not 2"),
        ({"title": "ahoy", "seat": 2}, "there are the seats 0 to 1, not 2"),
        ({"title": "ahoy", "reward": "glory"}, "there is no reward 'glory'"),
    ],
)
def test_bad_settings_are_refused_in_one_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(roadstead.RoadsteadError, match=sentence):
        HarborEnv(**settings)
    with pytest.raises(roadstead.RoadsteadError, match=sentence):
        HarborVectorEnv(num_envs=2, **settings)


# --- many games at once ------------------------------------------------------------------------------------


def choose(masks: Any, steps: int) -> Any:
    """Some legal action of every game, the same for the same step."""
    return np.array([np.flatnonzero(mask)[steps % mask.sum()] if mask.any() else 0 for mask in masks])


@pytest.mark.parametrize(
    ("title", "players", "opponents"),
    [("fleet_dice", 2, "random"), ("turning_tides", 2, "random"), ("ahoy", 3, "random"), ("dead_reckoning", 2, "random"), ("fleet_dice", 2, "greedy")],
)
def test_the_vector_environment_does_what_gymnasium_makes_of_single_ones(title: str, players: int, opponents: str) -> None:
    settings: dict[str, Any] = {"players": players, "seat": players - 1, "opponents": opponents, "longest": 300}
    ours = HarborVectorEnv(title, 3, **settings)
    theirs = SyncVectorEnv([lambda: HarborEnv(title, **settings)] * 3)
    view, info = ours.reset(seed=7)
    other, other_info = theirs.reset(seed=7)
    ended = 0
    for step in range(250):
        assert (view == other).all()
        assert (info["action_mask"] == other_info["action_mask"]).all()
        actions = choose(info["action_mask"], step)
        view, rewards, over, cut, info = ours.step(actions)
        other, other_rewards, other_over, other_cut, other_info = theirs.step(actions)
        ended += int((over | cut).sum())

        assert (rewards == other_rewards).all()
        assert (over == other_over).all()
        assert (cut == other_cut).all()
    assert ended >= 3
    theirs.close()


def test_the_spaces_of_the_vector_environment_hold_its_arrays() -> None:
    env = HarborVectorEnv("fleet_dice", 2)
    view, info = env.reset(seed=1)

    assert env.observation_space.contains(view)
    assert info["action_mask"].shape == (2, 144)
    assert env.action_space.contains(choose(info["action_mask"], 0))


def test_arrays_are_shared_only_if_asked_for() -> None:
    shared, copied = HarborVectorEnv("fleet_dice", 2, copy=False), HarborVectorEnv("fleet_dice", 2)

    assert shared.reset(seed=1)[0] is shared.views
    assert copied.reset(seed=1)[0] is not copied.views


def test_gymnasium_makes_many_games_by_the_name_of_the_title() -> None:
    register()
    name = "roadstead/ahoy-v1"
    env = gymnasium.make_vec(name, num_envs=4, vectorization_mode="vector_entry_point", players=4, opponents="random", observation="bytes")
    view, info = env.reset(seed=3)

    assert env.observation_space.contains(view)
    assert view.dtype == np.uint8
    assert info["action_mask"].any(axis=1).all()


def test_bytes_and_floats_are_of_the_same_games() -> None:
    compact, floats = HarborVectorEnv("fleet_dice", 3, observation="bytes"), HarborVectorEnv("fleet_dice", 3)
    view, info = compact.reset(seed=2)
    other, _ = floats.reset(seed=2)
    for step in range(40):
        assert (compact.games.encoder.expand(view) == other).all()
        actions = choose(info["action_mask"], step)
        view, *_, info = compact.step(actions)
        other, *_ = floats.step(actions)


def test_another_observation_is_refused_in_one_sentence() -> None:
    with pytest.raises(roadstead.RoadsteadError, match="there is no observation 'pixels'; there are floats, bytes"):
        HarborVectorEnv("fleet_dice", 1, observation="pixels")


def test_no_games_at_all_are_refused() -> None:
    with pytest.raises(roadstead.RoadsteadError, match="at least one game is needed, not 0"):
        HarborVectorEnv("fleet_dice", 0)
