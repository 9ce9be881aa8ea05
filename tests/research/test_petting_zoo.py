"""The PettingZoo environments keep to its contract, and to ours."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import roadstead
from research.table_games import TABLES
from roadstead.research.petting_zoo import TableEnv, env

PLAIN = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""What api_test says to every observation with an action mask, as PettingZoo itself lays them out."""


@pytest.mark.parametrize(("title", "players"), TABLES)
def test_the_api_test_passes(title: str, players: int) -> None:
    with warnings.catch_warnings():
        for message in PLAIN:
            warnings.filterwarnings("ignore", message=message, category=UserWarning)
        api_test(TableEnv(title, players), num_cycles=60)


@pytest.mark.parametrize(("title", "players"), TABLES)
def test_the_seed_test_passes(title: str, players: int) -> None:
    seed_test(lambda: env(title, players=players), num_cycles=25)


def test_agents_have_the_names_of_the_seats() -> None:
    assert TableEnv("ahoy", 4).possible_agents == ["squadron_0", "smuggler_1", "union_2", "smuggler_3"]


def play_on(table: TableEnv, seed: int) -> dict[str, float]:
    """A random game to its end, and what each agent got."""
    rng = np.random.default_rng(seed)
    table.reset(seed=seed)
    got = dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, over, cut, _ = table.last()
        got[agent] += reward
        table.step(None if over or cut else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return got


@pytest.mark.parametrize(("title", "players"), [table for table in TABLES if table[1] > 1])
def test_a_whole_game_pays_what_its_outcome_says(title: str, players: int) -> None:
    table = TableEnv(title, players)
    got = play_on(table, 3)
    outcome = table.match.outcome
    assert outcome is not None
    winners = [table.possible_agents[seat] for seat in outcome.winners]

    assert table.agents == []
    assert sum(got.values()) == pytest.approx(0)
    assert all((got[agent] > 0) == (agent in winners) for agent in got)


def test_alone_the_reward_is_the_score() -> None:
    table = TableEnv("fleet_dice", 1)
    got = play_on(table, 3)
    assert table.match.outcome is not None

    assert got == {table.possible_agents[0]: pytest.approx(table.match.outcome.scores[0] / 100)}


def test_a_sealed_answer_is_not_seen_before_all_have_answered() -> None:
    tables = [TableEnv("turning_tides"), TableEnv("turning_tides")]
    seen = []
    for table, which in zip(tables, (0, 1), strict=True):
        table.reset(seed=5)
        assert table.agent_selection == "gold_0"
        legal = np.flatnonzero(table.observe("gold_0")["action_mask"])
        table.step(int(legal[which]))
        seen.append(table.observe("silver_1"))

    assert tables[0].agent_selection == "silver_1"
    assert (seen[0]["observation"] == seen[1]["observation"]).all()
    assert (tables[0].observe("gold_0")["observation"] != tables[1].observe("gold_0")["observation"]).any()
    assert not tables[0].observe("gold_0")["action_mask"].any()


def test_a_game_that_becomes_too_long_is_cut_short_without_a_reward() -> None:
    table = TableEnv("turning_tides", longest=30)
    got = play_on(table, 1)

    assert table.match.cut_short
    assert got == {"gold_0": 0, "silver_1": 0}


def test_the_table_is_rendered_as_watchers_see_it() -> None:
    table = TableEnv("turning_tides", render_mode="ansi")
    table.reset(seed=1)

    assert table.render().count("hand: 2; hand, pile and spent together") == 2


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"title": "chess"}, "there is no title 'chess'"),
        ({"title": "ahoy", "players": 5}, "ahoy is played by 2, 3, 4, not by 5"),
        ({"title": "ahoy", "reward": "glory"}, "there is no reward 'glory'; there are win, score"),
        ({"title": "ahoy", "options": {"wind": 1}}, "ahoy has no option 'wind'"),
    ],
)
def test_bad_settings_are_refused_in_one_sentence(settings: dict[str, object], sentence: str) -> None:
    with pytest.raises(roadstead.RoadsteadError, match=sentence):
        TableEnv(**settings)  # type: ignore[arg-type]


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = TableEnv("turning_tides")
    table.reset(seed=1)
    before = table.observe("gold_0")["observation"]

    with pytest.raises(roadstead.RoadsteadError, match="is not legal now"):
        table.step(3000)
    assert (table.observe("gold_0")["observation"] == before).all()
