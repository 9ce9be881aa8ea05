"""What is in the box (TT-1)."""

from __future__ import annotations

import pytest

from roadstead.games.turning_tides import TITLE
from roadstead.games.turning_tides.box.components import CARDS, GOLD, SEATS, SILVER, UNITS, ZONES
from roadstead.games.turning_tides.rules.state import PILES
from roadstead.kernel.box import read_box
from turning_tides.helpers import cards, new_game, position, seen, ship, table

FILES = read_box(TITLE.box.data).files


def owned(row: dict[str, dict[str, int]], field: str) -> int:
    return row[field]["value"]


@pytest.mark.rule("TT-1.1")
def test_two_ships_of_seven_zones_numbered_from_the_bow() -> None:
    view = seen(new_game(), GOLD)

    assert [len(it.sailors) for it in view.ships] == [ZONES, ZONES]
    assert (table(position(offset=0)).facing(0), table(position(offset=0)).facing(6)) == (0, -1)
    assert (table(position(offset=12)).facing(0), table(position(offset=12)).facing(6)) == (-1, 6)


@pytest.mark.rule("TT-1.2")
def test_each_player_owns_one_captain_four_sailors_four_cannons_and_a_mast() -> None:
    units = {row["id"]: owned(row, "count") for row in FILES["game"]["units_per_player"]}

    assert dict(zip(UNITS, (1, 4, 4, 1))) == units


@pytest.mark.rule("TT-1.3")
def test_each_player_owns_twelve_cards() -> None:
    expected = {"wait": 1, "sailor": 2, "cannon": 2, "move": 1, "navigate": 1, "swing": 2, "fire": 3}
    game = new_game()

    assert expected == {row["id"]: owned(row, "total") for row in FILES["cards"]["cards"]}
    for seat in (GOLD, SILVER):
        held = " ".join(cards(game, seat, name) for name in PILES).split()

        assert expected == {card: held.count(card) for card in CARDS}


@pytest.mark.rule("TT-1.4")
def test_shared_are_six_destruction_markers_two_hierarchy_cards_and_one_initiative_marker() -> None:
    shared = {row["id"]: owned(row, "count") for row in FILES["game"]["shared_components"]}

    assert shared == {"ship": 2, "destruction_marker": 6, "hierarchy_card": 2, "initiative_marker": 1}
    assert shared["destruction_marker"] == 2 * TITLE.setup().components.zones_to_lose


@pytest.mark.rule("TT-1.5")
def test_gold_and_silver_have_the_same_cards_and_units() -> None:
    game = new_game()
    gold, silver = ship(game, GOLD), ship(game, SILVER)

    assert SEATS == ("gold", "silver")
    assert [cards(game, GOLD, name) for name in PILES] == [cards(game, SILVER, name) for name in PILES]
    assert (len(gold.sailors), len(gold.away), gold.mast) == (len(silver.sailors), len(silver.away), silver.mast)
    assert table(game).hold_sailors == [2, 2]
    assert table(game).hold_cannons == [3, 3]
