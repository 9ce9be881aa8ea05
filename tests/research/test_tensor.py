"""Tensors hold what a seat may know, all of it and nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import roadstead
from kernel.toy import make_lanterns
from research.table_games import OPTION_TABLES, TABLES, TITLES, moments, table_name
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.rng import Rng
from roadstead.kernel.shape import Flag, ListOf, Maybe, OneOf, Record, Whole, Words
from roadstead.kernel.title import SPECTATOR, Title
from roadstead.research.layout import BITS, LOG, SHARE, lay_out, number_kind
from roadstead.research.stack import DEPTH, MOST_ENTRIES, Stack
from roadstead.research.tensor import Spread, encoder, encoder_of

LAYOUTS = {
    ("ahoy", 2): (3949, "a9da885e70fa"),
    ("ahoy", 3): (3951, "f7bf9544aa70"),
    ("ahoy", 4): (3953, "713121262016"),
    ("dead_reckoning", 2): (3868, "3e0787962b3e"),
    ("dead_reckoning", 3): (4308, "e956c0e7357d"),
    ("dead_reckoning", 4): (4748, "e964542ea67d"),
    ("fleet_dice", 1): (796, "af008ec9a589"),
    ("fleet_dice", 2): (953, "34b2f6e9973a"),
    ("fleet_dice", 3): (1110, "251451b2afe5"),
    ("fleet_dice", 4): (1267, "457e91da635f"),
    ("turning_tides", 2): (580, "0731bf66964b"),
}
"""The published layouts: when one of these changes, learnt networks no longer fit, and the changelog must say so."""
SHARED = {"seat", "open", "frames"}


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_layout_is_the_published_one(name: str, players: int) -> None:
    made = encoder(name, players)

    assert (made.size, made.digest) == LAYOUTS[name, players]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_place_has_a_name_of_its_own(name: str, players: int) -> None:
    names = encoder(name, players).names

    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("title", "players", "options"), OPTION_TABLES, ids=table_name)
def test_every_view_has_the_shape_that_its_title_tells(title: Title[Any, Any], players: int, options: dict[str, Any]) -> None:
    setup = title.setup(players, options)
    shape = title.views.shape(setup)
    for s in moments(title, setup, seed=players + 10, every=9, most=300):
        for seat in (SPECTATOR, *range(players)):
            data = json.loads(json.dumps(title.views.view(s, setup, seat).to_json()))
            shape.check({name: value for name, value in data.items() if name not in SHARED}, "")

            assert set(data) == {*shape.fields, *SHARED}


@pytest.mark.parametrize(("title", "players", "options"), OPTION_TABLES, ids=table_name)
def test_equal_views_give_equal_tensors_and_different_ones_do_not(title: Title[Any, Any], players: int, options: dict[str, Any]) -> None:
    setup = title.setup(players, options)
    made = encoder_of(title, setup)
    by_tensor: dict[bytes, str] = {}
    by_view: dict[str, bytes] = {}
    for at, s in enumerate(moments(title, setup, seed=players + 20, every=3, most=300)):
        view = title.views.view(s, setup, (SPECTATOR, *range(players))[at % (players + 1)])
        seen, tensor = json.dumps(view.to_json()), made.encode(view).tobytes()

        assert by_tensor.setdefault(tensor, seen) == seen
        assert by_view.setdefault(seen, tensor) == tensor


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_worlds_that_look_alike_to_a_seat_give_it_the_same_tensor(name: str, players: int) -> None:
    title = roadstead.title(name)
    setup = title.setup(players)
    made = encoder_of(title, setup)
    rng = Rng(players)
    others = 0
    for s in moments(title, setup, seed=players + 30, every=17):
        for seat in range(players):
            world = title.views.sample(title.views.view(s, setup, seat), rng)
            mine = made.encode(title.views.view(s, setup, seat))
            others += any(
                (made.encode(title.views.view(s, setup, other)) != made.encode(title.views.view(world, setup, other))).any() for other in range(players)
            )

            assert (made.encode(title.views.view(world, setup, seat)) == mine).all()
    assert others or name == "fleet_dice"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_whole_games_stay_between_0_and_1_and_within_the_caps(name: str, players: int) -> None:
    title = roadstead.title(name)
    setup = title.setup(players)
    made = encoder_of(title, setup)
    for s in moments(title, setup, seed=players + 40, every=11):
        tensor = made.encode(title.views.view(s, setup, 0))
        lists = [value for frame in s.frames for value in (getattr(frame, fact) for fact in frame.facts) if isinstance(value, list)]

        assert tensor.shape == (made.size,)
        assert tensor.dtype == np.float32
        assert 0 <= tensor.min() <= tensor.max() <= 1
        assert len(s.frames) <= DEPTH
        assert all(len(value) <= MOST_ENTRIES for value in lists)


def test_many_views_at_once_are_written_as_one_by_one() -> None:
    title = roadstead.title("ahoy")
    setup = title.setup(3)
    made = encoder_of(title, setup)
    views = [title.views.view(s, setup, 1) for s in moments(title, setup, seed=5, every=40)]
    rows = np.full((len(views), made.size), 9, np.float32)

    made.encode_all(views, rows)

    assert (rows == np.stack([made.encode(view) for view in views])).all()


def test_the_tensor_says_what_is_on_the_table() -> None:
    title = roadstead.title("turning_tides")
    setup = title.setup()
    made = encoder_of(title, setup)
    s = next(s for s in moments(title, setup, seed=1) if s.seat != CHANCE)
    tensor = dict(zip(made.names, made.encode(title.views.view(s, setup, 0)), strict=True))
    ship = title.views.view(s, setup, 0).ships[1]

    assert tensor["seat=0"] == 1
    assert tensor["seat=1"] == 0
    assert tensor["asked[0]"] == tensor["asked[1]"] == 1
    assert tensor["rule[0]=Choose"] == 1
    assert tensor["decks[0].hand.known"] == 1
    assert tensor["decks[1].hand.known"] == 0
    assert tensor[f"ships[1].captain={ship.captain}"] == 1
    assert [round(float(tensor[f"ships[1].sailors[{zone}]"]) * 9) for zone in range(7)] == list(ship.sailors)
    assert [int(tensor[f"ships[1].wrecked.bit{zone}"]) for zone in range(7)] == [0] * 7


def test_somebody_who_only_watches_has_no_seat_in_the_tensor() -> None:
    title = roadstead.title("turning_tides")
    setup = title.setup()
    made = encoder_of(title, setup)
    s = next(moments(title, setup, seed=1))
    tensor = dict(zip(made.names, made.encode(title.views.view(s, setup, SPECTATOR)), strict=True))

    assert (tensor["seat=0"], tensor["seat=1"]) == (0, 0)


@pytest.mark.parametrize(
    ("low", "high", "kind"),
    [(0, 15, BITS), (-1, 2**14 - 1, BITS), (0, 7, SHARE), (0, 99, SHARE), (-9, 990, SHARE), (0, 1000, LOG), (1, 16, SHARE)],
)
def test_bounds_tell_masks_from_quantities(low: int, high: int, kind: str) -> None:
    assert number_kind(low, high) == kind


def test_a_shape_becomes_numbers_in_the_order_of_its_fields() -> None:
    shape = Record({"sort": OneOf("a", "b"), "maybe": Maybe(Whole(2, 9)), "some": ListOf(Flag(), 0, 3)})
    part = lay_out(shape, "")
    rows: list[list[int]] = []
    for value in ({"sort": "b", "maybe": 5, "some": [True]}, {"sort": "a", "maybe": None, "some": []}):
        rows.append([])
        part.read(value, rows[-1])

    assert rows == [[1, 1, 5, 1, 1, 0, 0], [0, 0, 2, 0, 0, 0, 0]]
    assert [cell.name for cell in part.cells] == ["sort", "maybe.known", "maybe", "some.length", "some[0]", "some[1]", "some[2]"]


@pytest.mark.parametrize("shape", [Words(), ListOf(Flag())])
def test_what_has_no_bounds_is_refused_in_one_sentence(shape: Any) -> None:
    with pytest.raises(roadstead.RoadsteadError, match="no tensor can hold"):
        lay_out(shape, "log")


def test_numbers_with_a_long_range_all_differ() -> None:
    part = lay_out(Whole(0, 1_000_000), "round")
    rows = np.zeros((1_000_001, 1), np.float32)
    Spread(part.cells).write(np.arange(1_000_001)[:, np.newaxis], rows)

    assert (np.diff(rows[:, 0]) > 0).all()


def test_what_is_beyond_a_cap_is_left_out() -> None:
    part = lay_out(ListOf(Whole(0, 9), 0, 2), "some")
    short: list[int] = []
    long: list[int] = []
    part.read([3, 4], short)
    part.read([3, 4, 5], long)

    assert short == long == [2, 3, 4]


def test_of_a_deep_stack_the_topmost_rules_are_shown() -> None:
    title = roadstead.title("turning_tides")
    stack = Stack(title)
    deep = [{"frame": "Surrender", "step": "reply", "seat": at % 2} for at in range(DEPTH)]
    rows = stack.rows([{"frame": "Rounds", "step": "turn"}, {"frame": "Rounds", "step": "swap"}, *deep])

    assert [row[2] for row in rows] == [(DEPTH - 1 - at) % 2 for at in range(DEPTH)]
    assert [row[1] for row in stack.rows([{"frame": "Rounds", "step": step} for step in ("start", "after_turn", "end")])[:3]] == [6, 2, 0]


def test_a_title_that_does_not_tell_is_refused_in_one_sentence(tmp_path: Path) -> None:
    title = make_lanterns(tmp_path)

    with pytest.raises(roadstead.RoadsteadError, match="lanterns does not say what its views look like"):
        encoder_of(title, title.setup())


def test_every_title_of_ours_tells_what_its_views_look_like() -> None:
    assert all(title.views.shape(title.setup()).fields for title in TITLES)
