"""Rows and tensors hold what a seat may know, all of it and nothing else."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import roadstead
from kernel.toy import make_lanterns
from research.table_games import OPTION_TABLES, TABLES, moments, table_name
from roadstead.kernel import twins
from roadstead.kernel.cells import MASK, MOST_ENTRIES, NUMBER, cell_of, rule_cells, rule_text
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.rng import Rng
from roadstead.kernel.shape import Flag, ListOf, Whole
from roadstead.kernel.title import SPECTATOR, Title
from roadstead.research.compact import NUMBERS, Page, Places
from roadstead.research.expand import Bits, Shares, Things, Wide
from roadstead.research.layout import DEPTH, Entry
from roadstead.research.tensor import Encoder, encoder, encoder_of

LAYOUTS = {
    ("ahoy", 2): (626, 4107, "9f9f8cc738c9"),
    ("ahoy", 3): (627, 4109, "b656420075c4"),
    ("ahoy", 4): (628, 4111, "5a8b0dab0999"),
    ("dead_reckoning", 2): (1390, 3892, "19e4e806d2e7"),
    ("dead_reckoning", 3): (1582, 4325, "a6d1bc0e6b52"),
    ("dead_reckoning", 4): (1774, 4758, "c5fb6c28997d"),
    ("fleet_dice", 2): (351, 964, "02b13f2987e5"),
    ("fleet_dice", 3): (426, 1130, "b4368e7da787"),
    ("fleet_dice", 4): (501, 1296, "04c63e6b8a74"),
    ("fleet_dice", 1): (276, 798, "7d637a39e54e"),
    ("turning_tides", 2): (244, 593, "e47262ab308f"),
}
"""The published layouts: bytes, floats and digest. When one of these changes, learnt networks no longer fit, and the changelog must say so."""


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_layout_is_the_published_one(name: str, players: int) -> None:
    made = encoder(name, players)

    assert (made.row_size, made.size, made.digest) == LAYOUTS[name, players]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_place_has_a_name_of_its_own(name: str, players: int) -> None:
    made = encoder(name, players)

    assert len(made.names) == made.size
    assert len(set(made.names)) == made.size


def row_of(made: Encoder, s: Any, seat: int) -> bytes:
    """A row that was written on an empty page."""
    buffer = bytearray(made.row_size)
    Page(made.plan.layout, buffer, 0).show(s, seat)
    return bytes(buffer)


@pytest.mark.parametrize(("title", "players", "options"), OPTION_TABLES, ids=table_name)
def test_equal_views_give_equal_rows_and_different_ones_do_not(title: Title[Any, Any], players: int, options: dict[str, Any]) -> None:
    setup = title.setup(players, options)
    made = encoder_of(title, setup)
    by_row: dict[bytes, str] = {}
    by_tensor: dict[bytes, str] = {}
    by_view: dict[str, bytes] = {}
    for at, s in enumerate(moments(title, setup, seed=players + 20, every=3, most=300)):
        seat = (SPECTATOR, *range(players))[at % (players + 1)]
        seen, row = json.dumps(title.views.view(s, setup, seat).to_json()), made.compact(s, seat)

        assert by_row.setdefault(row.tobytes(), seen) == seen
        assert by_tensor.setdefault(made.expand(row[np.newaxis]).tobytes(), seen) == seen
        assert by_view.setdefault(seen, row.tobytes()) == row.tobytes()


@pytest.mark.parametrize(("title", "players", "options"), OPTION_TABLES, ids=table_name)
def test_a_page_that_has_shown_others_shows_the_same_as_an_empty_one(title: Title[Any, Any], players: int, options: dict[str, Any]) -> None:
    """Only what differs is written anew, whatever state and seat it was before."""
    setup = title.setup(players, options)
    made = encoder_of(title, setup)
    rng = Rng(players)
    kept = [s.copy() for s in moments(title, setup, seed=players + 50, every=7, most=300)]
    for s in [kept[rng.below(len(kept))] for _ in range(60)]:
        seat = rng.below(players + 1) - 1

        assert made.compact(s, seat).tobytes() == row_of(made, s, seat)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_worlds_that_look_alike_to_a_seat_give_it_the_same_row(name: str, players: int) -> None:
    title = roadstead.title(name)
    setup = title.setup(players)
    made = encoder_of(title, setup)
    rng = Rng(players)
    others = 0
    for s in moments(title, setup, seed=players + 30, every=17):
        for seat in range(players):
            world = title.views.sample(title.views.view(s, setup, seat), rng)
            others += any((made.compact(s, other) != made.compact(world, other)).any() for other in range(players))

            assert (made.compact(world, seat) == made.compact(s, seat)).all()
    assert others or name == "fleet_dice"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_worlds_made_from_the_declarations_are_told_apart_as_they_say(name: str, players: int) -> None:
    """Independent of all views: one secret changed gives the same row and tensor, one thing that a seat may know another."""
    title = roadstead.title(name)
    setup = title.setup(players)
    made = encoder_of(title, setup)
    rng = Rng(players)
    for s in moments(title, setup, seed=players + 60, every=61, most=500):
        for seat in (SPECTATOR, *range(players)):
            here, tensor = made.compact(s, seat), made.encode(s, seat)
            for other in twins.alike(title, setup, s, seat, rng):
                assert (made.compact(other.state, seat) == here).all(), other.changed
            for other in twins.different(title, s, seat, rng):
                assert (made.compact(other.state, seat) != here).any(), other.changed
                assert (made.encode(other.state, seat) != tensor).any(), other.changed


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_whole_games_stay_between_0_and_1_and_within_the_caps(name: str, players: int) -> None:
    title = roadstead.title(name)
    setup = title.setup(players)
    made = encoder_of(title, setup)
    for s in moments(title, setup, seed=players + 40, every=11):
        tensor = made.encode(s, 0)
        lists = [value for frame in s.frames for value in (getattr(frame, fact) for fact in frame.facts) if isinstance(value, list)]

        assert tensor.shape == (made.size,)
        assert tensor.dtype == np.float32
        assert 0 <= tensor.min() <= tensor.max() <= 1
        assert len(s.frames) <= DEPTH
        assert all(len(value) <= MOST_ENTRIES for value in lists)


def test_many_rows_at_once_are_expanded_as_one_by_one() -> None:
    title = roadstead.title("ahoy")
    setup = title.setup(3)
    made = encoder_of(title, setup)
    states = [s.copy() for s in moments(title, setup, seed=5, every=9)]
    rows = np.stack([made.compact(s, 1) for s in states])
    tensors = np.full((len(states), made.size), 9, np.float32)

    made.expand(rows, tensors)

    assert len(states) > 40
    assert (tensors == np.stack([made.encode(s, 1) for s in states])).all()


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_tensor_after_others_is_that_of_its_row(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the floats of what has changed are written anew, from what was seen before; and what is remembered is forgotten when it is too much."""
    monkeypatch.setattr("roadstead.research.single.MOST_REMEMBERED", 50)
    title = roadstead.title(name)
    setup = title.setup(players)
    made, rng = Encoder(title, setup), Rng(players)
    out = np.empty(made.size, np.float32)
    for s in moments(title, setup, seed=players + 70, every=2, most=240):
        seat = rng.below(players + 1) - 1

        assert (made.encode(s, seat) == made.expand(made.compact(s, seat)[np.newaxis])[0]).all()
        assert made.encode(s, seat, out) is out
        assert (out == made.tensors.of(seat)).all()


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_rule_is_like_its_copy_and_like_none_that_differs(name: str, players: int) -> None:
    title = roadstead.title(name)
    for s in moments(title, title.setup(players), seed=players + 80, every=41, most=400):
        for frame in s.frames:
            other = frame.copy()
            assert frame.is_like(other)
            assert not any(frame.is_like(it) for it in s.frames if type(it) is not type(frame))
            for fact in frame.facts:
                before = getattr(frame, fact)
                setattr(other, fact, [*before, 1] if isinstance(before, list) else before + 1 if type(before) is int else not before)
                assert not frame.is_like(other), fact
                setattr(other, fact, before)
            other.step = "another step"
            assert not frame.is_like(other)


def test_the_tensor_says_what_is_on_the_table() -> None:
    title = roadstead.title("turning_tides")
    setup = title.setup()
    made = encoder_of(title, setup)
    s = next(s for s in moments(title, setup, seed=1) if s.seat != CHANCE)
    tensor = dict(zip(made.names, made.encode(s, 0), strict=True))
    ship = title.views.view(s, setup, 0).ships[1]

    assert tensor["seat=0"] == 1
    assert tensor["seat=1"] == 0
    assert tensor["asked[0]"] == tensor["asked[1]"] == 1
    assert tensor["asked[chance]"] == 0
    assert tensor["rule[0]=Choose"] == 1
    assert tensor["cards[0]"] > 0
    assert tensor["cards[42]"] == 0
    assert tensor[f"captain[1]={ship.captain}"] == 1
    assert [round(float(tensor[f"sailors[{7 + zone}]"]) * 9) for zone in range(7)] == list(ship.sailors)
    assert [int(tensor[f"wrecked[1].bit{zone}"]) for zone in range(7)] == [0] * 7


def test_somebody_who_only_watches_has_no_seat_in_the_tensor() -> None:
    title = roadstead.title("turning_tides")
    setup = title.setup()
    made = encoder_of(title, setup)
    tensor = dict(zip(made.names, made.encode(next(moments(title, setup, seed=1)), SPECTATOR), strict=True))

    assert (tensor["seat=0"], tensor["seat=1"]) == (0, 0)


# --- how a value is written --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("low", "high", "kind", "size"),
    [(0, 15, MASK, 1), (-1, 2**14 - 1, MASK, 3), (0, 2**60 - 1, MASK, 8), (0, 7, NUMBER, 1), (-9, 244, NUMBER, 1), (0, 999, NUMBER, 2), (1, 16, NUMBER, 1)],
)
def test_bounds_tell_masks_from_quantities_and_how_much_room_they_need(low: int, high: int, kind: str, size: int) -> None:
    cell = cell_of(Whole(low, high))

    assert (cell.kind, cell.size) == (kind, size)


def written(shapes: dict[str, Any], **facts: Any) -> list[int]:
    """The numbers of a rule with these facts, by the text that rules get."""
    out: list[int] = eval(rule_text(shapes), {"self": type("Rule", (), facts)})
    return out


def test_a_rule_is_written_fact_by_fact() -> None:
    numbers_and_masks = {"seat": Whole(-1, 3), "sure": Flag(), "far": Whole(0, 9999), "zones": Whole(0, 2**20 - 1)}
    shapes = {**numbers_and_masks, "some": ListOf(Whole(2, 9)), "two": ListOf(Flag(), 2, 2)}
    numbers = written(shapes, seat=-1, sure=True, far=300, zones=0x30201, some=[2, 9], two=[False, True])

    assert numbers == [0, 0, 0, 1, 44, 1, 1, 2, 3, 0, 7, 255, 255, 255, 255, 255, 255, 0, 1]
    assert len(numbers) == 2 + sum(cell.size for _, cell in rule_cells(shapes))


def test_of_a_list_without_end_the_first_entries_are_written() -> None:
    assert written({"some": ListOf(Whole(0, 9))}, some=list(range(10))) == [0, 0, 0, 1, 2, 3, 4, 5, 6, 7]


def test_what_is_out_of_bounds_is_written_as_the_nearest_that_fits() -> None:
    places = Places("some", NUMBERS, True, 0, 3, 1, 0, False)

    wide = Places("some", NUMBERS, True, 0, 4, 2, 0, False)

    assert list(wide.pack([-3, 99_999])) == [0, 0, 255, 255]
    assert list(places.pack([5, 999, -7])) == [5, 255, 0]
    assert list(places.pack([5])) == [5, 255, 255]


def entry(shape: Whole, thing: bool = False, may_lack: bool = False) -> Entry:
    return Entry("it", 0, cell_of(shape, may_lack), thing)


def floats(part: Any, *rows: list[int]) -> list[list[float]]:
    out = np.zeros((len(rows), part.stop), np.float32)
    part.write(np.array(rows, np.uint8), out)
    return [[round(float(it), 3) for it in row] for row in out]


def test_quantities_things_and_masks_become_floats_of_their_kind() -> None:
    assert floats(Shares(0, [("it", 0, 4)]), [0], [2], [4]) == [[0], [0.5], [1]]
    assert floats(Things(0, [entry(Whole(-1, 1), True, may_lack=True)]), [0], [1], [3]) == [[0, 0, 0], [1, 0, 0], [0, 0, 1]]
    assert floats(Things(0, [entry(Whole(-1, 1), True)]), [0], [2]) == [[1, 0, 0], [0, 0, 1]]
    assert floats(Bits(0, [entry(Whole(0, 15))]), [9]) == [[1, 0, 0, 1, 0, 0, 0, 0]]
    assert floats(Wide(0, [entry(Whole(0, 600))]), [44, 1]) == [[0.5]]


def test_numbers_with_a_long_range_all_differ() -> None:
    part = Wide(0, [entry(Whole(0, 1_000_000))])
    codes = np.arange(65536)
    out = np.zeros((65536, 1), np.float32)
    part.write(np.stack([codes & 255, codes >> 8], axis=1).astype(np.uint8), out)

    assert (np.diff(out[:, 0]) > 0).all()


def test_a_title_that_does_not_say_who_knows_what_is_refused_in_one_sentence(tmp_path: Path) -> None:
    title = make_lanterns(tmp_path)
    silent = replace(title, views=replace(title.views, knowledge=None))

    with pytest.raises(roadstead.RoadsteadError, match="lanterns does not say who may know what"):
        encoder_of(silent, silent.setup())


def test_a_title_of_another_package_gets_its_tensors_for_free(tmp_path: Path) -> None:
    title = make_lanterns(tmp_path)
    setup = title.setup()
    made = encoder_of(title, setup)
    by_row: dict[bytes, str] = {}
    for s in moments(title, setup, seed=1):
        for seat in (SPECTATOR, *range(setup.players)):
            seen = json.dumps(title.views.view(s, setup, seat).to_json())

            assert by_row.setdefault(made.compact(s, seat).tobytes(), seen) == seen
