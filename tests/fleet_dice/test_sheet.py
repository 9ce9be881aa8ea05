"""The sheet and its golden rules (FD-2)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fleet_dice.helpers import (
    act,
    at,
    build,
    can,
    corrected,
    fleet,
    is_idle,
    launched,
    level,
    licences,
    marked,
    new_game,
    own,
    put,
    refused,
    say,
    shared,
    table,
    told,
)
from roadstead.games.fleet_dice import TITLE
from roadstead.games.fleet_dice.box.glossary import BOAT, EITHER, LICENCE, SECTION_IDS
from roadstead.games.fleet_dice.rules.marking import give_stars, launch, license_type, mark
from roadstead.games.fleet_dice.rules.state import State
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.rng import Rng


@pytest.mark.rule("FD-2.1", "FD-2.3")
@pytest.mark.parametrize("section", SECTION_IDS)
def test_boxes_of_a_section_are_marked_from_the_top_and_none_is_skipped(section: str) -> None:
    s = table(1)
    place = at(section)
    for expected in range(1, s.terms.length[place] + 1):
        act(s, lambda: mark(s, 0, place))
        while not is_idle(s):
            s.play(s.options[-1])

        assert marked(s, section) == expected
    assert told(s, "marked")[: s.terms.length[place]] == [(0, place, number) for number in range(1, s.terms.length[place] + 1)]
    assert not s.has_open(0, place)


@pytest.mark.rule("FD-2.1")
def test_a_section_without_an_open_box_is_refused() -> None:
    s = table(2)
    put(s, cod=10)
    own(s, "cod")

    assert is_idle(s)
    assert s.coins[0] == 1
    act(s, lambda: give_stars(s, 0, 1))
    assert refused(s, "co") == ("no.closed", ("FD-2.1",))


@pytest.mark.rule("FD-2.2")
def test_a_star_marks_round_and_square_boxes_alike() -> None:
    s = table(2)
    put(s, shrimp=1, captains_club=2, casino=1)
    act(s, lambda: give_stars(s, 0, 1))

    assert {"sh", "co", "cc", "kc", "ca", "bk"} <= set(can(s))


@pytest.mark.rule("FD-2.3")
def test_boats_and_licences_of_a_type_also_go_from_top_to_bottom() -> None:
    s = table(2)
    for _ in range(3):
        act(s, lambda: launch(s, 0, 1))
        act(s, lambda: license_type(s, 0, 1))

    assert [number for _, _, number in told(s, "launched")] == [1, 2, 3]
    assert [number for _, _, number in told(s, "licence")] == [1, 2, 3]


@pytest.mark.rule("FD-2.4", "FD-2.5")
def test_a_b_box_launches_the_next_boat_without_fish() -> None:
    s = table(2)
    put(s, lobster=5)
    fleet(s, lobster=[3])
    say(own(s, "lobster"), "lo")

    assert launched(s, "lobster") == 2
    assert s.fish[s.terms.base[2] : s.terms.base[2] + 3] == [3, 0, 0]


@pytest.mark.rule("FD-2.4", "FD-2.6")
def test_an_l_box_raises_the_licence_by_one_level() -> None:
    s = table(2)
    put(s, lobster=1)
    say(own(s, "lobster"), "lo")

    assert level(s, "lobster") == 1
    assert launched(s, "lobster") == 0


@pytest.mark.rule("FD-2.4")
@pytest.mark.parametrize(("side", "boats", "levels"), [("B", 2, 1), ("L", 1, 2)])
def test_a_question_mark_lets_the_player_choose(side: str, boats: int, levels: int) -> None:
    s = table(2)
    put(s, swordfish=4)
    fleet(s, swordfish=[0])
    licences(s, swordfish=1)
    own(s, "swordfish")
    assert not is_idle(s)
    say(s, "sw")

    assert can(s) == ["L", "B"]
    say(s, side)
    assert (launched(s, "swordfish"), level(s, "swordfish")) == (boats, levels)


def last_question_mark(boats: int, levels: int) -> State:
    s = table(2)
    put(s, cod=9)
    fleet(s, cod=[0] * boats)
    licences(s, cod=levels)
    own(s, "cod")
    return say(s, "co")


@pytest.mark.rule("FD-2.6")
def test_a_licence_never_rises_above_level_three() -> None:
    s = last_question_mark(2, 3)

    assert level(s, "cod") == 3
    assert launched(s, "cod") == 3


@pytest.mark.rule("FD-2.7", "FD-R-2")
def test_with_a_question_mark_the_side_that_is_left_must_be_taken() -> None:
    licence = last_question_mark(3, 2)
    boat = last_question_mark(2, 3)

    assert level(licence, "cod") == 3
    assert launched(boat, "cod") == 3


@pytest.mark.rule("FD-2.7", "FD-R-2")
def test_an_activation_without_anything_left_is_lost() -> None:
    s = last_question_mark(3, 3)

    assert is_idle(s)
    assert told(s, "nothing_left") == [(0, 1)]
    act(s, lambda: launch(s, 0, 1))
    act(s, lambda: license_type(s, 0, 1))
    assert len(told(s, "nothing_left")) == 3
    assert s.coins[0] == 0


@pytest.mark.rule("FD-R-2")
def test_with_our_sheet_nothing_can_be_lost() -> None:
    s = table(2)
    for column in range(5):
        codes = s.terms.codes[column]

        assert codes.count(BOAT) + codes.count(LICENCE) + codes.count(EITHER) == 3 + s.terms.boats[column]
        assert codes.count(BOAT) <= s.terms.boats[column]


@pytest.mark.rule("FD-R-2")
def test_on_a_corrected_sheet_a_launch_box_may_find_no_boat(tmp_path: Path) -> None:
    def too_many_launches(data: Any) -> None:
        data["types"][0]["column"] = ["plain", "L", "B", "B", "B", "B", "B"]

    setup = TITLE.setup(2, components=corrected(tmp_path / "box", "boats", too_many_launches))
    s: State = TITLE.rules.blank(setup)
    s.log = []
    for _ in range(7):
        act(s, lambda: mark(s, 0, 0))

    assert launched(s, "shrimp") == 3
    assert told(s, "nothing_left") == [(0, 0), (0, 0)]


@pytest.mark.rule("FD-2.8")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_marks_and_fish_only_ever_grow(players: int) -> None:
    rng = Rng(players)
    s = new_game(players)
    while not s.over:
        before = s.copy()
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))

        for then, now in ((before.marked, s.marked), (before.fish, s.fish), (before.licences, s.licences), (before.coins, s.coins), (before.struck, s.struck)):
            assert all(old <= new for old, new in zip(then, now, strict=True))


@pytest.mark.rule("FD-2.9")
def test_hexes_are_filled_in_any_order_and_recycling_stars_only_counted() -> None:
    s = table(2)
    build(s, "seafood_buffet", "recycling_center")
    for face in ("oyster", "shrimp", "lobster"):
        own(s, face)
        say(s, "hex")

    assert s.hexes[0] == 0b10101
    own(s, "cod")
    say(s, "star", "-")
    assert s.recycled[0] == 1


@pytest.mark.rule("FD-2.10", "FD-R-28")
def test_an_activation_cannot_be_refused_even_if_it_hurts() -> None:
    """An oyster licence makes a full boat not full, and still must be taken."""
    s = table(2)
    put(s, oyster=9)
    fleet(s, oyster=[8, 8])
    licences(s, oyster=2)
    before = s.full_boats(0)
    own(s, "oyster")
    say(s, "oy")

    assert before == 2
    assert is_idle(s)
    assert level(s, "oyster") == 3
    assert s.full_boats(0) == 0


@pytest.mark.rule("FD-2.10")
def test_the_only_choice_of_an_activation_is_the_side_of_a_question_mark() -> None:
    s = table(2)
    put(s, swordfish=4, seat=0)
    licences(s, swordfish=1)
    fleet(s, swordfish=[0])
    shared(s, "swordfish")
    say(s, "sw", "coin")

    assert can(s) == ["L", "B"]
