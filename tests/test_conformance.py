"""Every registered title, every number of players, every option set: what the contract asks for."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import Any

import pytest

import roadstead
from roadstead.kernel.engine import CHANCE, State
from roadstead.kernel.perft import perft
from roadstead.kernel.reference import Reference
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR, Title
from roadstead.lab import conformance

TITLES = list(roadstead.titles().values())
TABLES = [(title, players, options) for title in TITLES for players in title.players for options in title.option_sets(players)]
TESTS = Path(__file__).parent
MANY = 7
"""Worlds among which the real one need not be met."""


def table_name(value: object) -> str:
    if isinstance(value, Title):
        return value.id
    return ",".join(f"{name}={setting}" for name, setting in value.items()) or "default" if isinstance(value, dict) else str(value)


def seed_of(*parts: object) -> int:
    return zlib.crc32(repr(parts).encode())


tables = pytest.mark.parametrize(("title", "players", "options"), TABLES, ids=table_name)
titles = pytest.mark.parametrize("title", TITLES, ids=table_name)


@tables
def test_a_random_game_keeps_to_the_contract(title: Title[Any, Any], players: int, options: dict[str, Any]) -> None:
    conformance.check_game(title, players, options, seed_of(title.id, players, options), decisions=250, every=3)


@tables
def test_random_games_end(title: Title[Any, Any], players: int, options: dict[str, Any]) -> None:
    setup = title.setup(players, options)
    for seed in range(3):
        conformance.play_out(title, setup, seed)


@pytest.mark.parametrize(("title", "players"), [(title, players) for title in TITLES for players in title.players], ids=table_name)
def test_a_whole_game_keeps_to_the_contract(title: Title[Any, Any], players: int) -> None:
    tour = conformance.check_game(title, players, {}, seed_of(title.id, players), decisions=conformance.ENDLESS, every=40)

    assert tour.game.over


@pytest.mark.parametrize(("title", "players"), [(title, players) for title in TITLES for players in title.players], ids=table_name)
def test_samples_reach_the_real_world(title: Title[Any, Any], players: int) -> None:
    """Where sampling finds few worlds, the real one must be among them."""
    setup = title.setup(players)
    for seed in range(4):
        rng = Rng(seed)
        s: State = title.rules.start(setup)
        s.settle()
        for decision in range(160):
            if s.over:
                break
            if decision % 8 == 0:
                for viewer in (SPECTATOR, *range(players)):
                    found, real = conformance.worlds(title, setup, s, viewer, rng, 60, enough=MANY)
                    assert real in found or len(found) >= MANY
            s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))


@titles
def test_every_key_has_words_in_both_languages(title: Title[Any, Any]) -> None:
    conformance.check_templates(title)


@titles
def test_the_rules_reference_is_complete(title: Title[Any, Any]) -> None:
    reference: Reference = title.reference()
    listed = [rule for section in reference.sections for rule in section.rules]

    assert sorted(listed) == sorted(reference.rules)
    assert len(set(listed)) == len(listed)
    assert all(text["en"] and text["de"] and rule.startswith(title.prefix + "-") for rule, text in reference.rules.items())


@titles
def test_perft_counts_are_stable(title: Title[Any, Any]) -> None:
    stored = json.loads((TESTS / title.id / "perft.json").read_text(encoding="utf-8"))
    for row in stored:
        s: State = title.rules.start(title.setup(row["players"], row["options"]))
        s.settle()
        for choice in row["after"]:
            assert choice in s.options
            s.play(choice)

        assert [perft(s, depth) for depth in range(1, len(row["counts"]) + 1)] == row["counts"]
