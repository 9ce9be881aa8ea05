"""Islands: drawn from their names."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from dead_reckoning.helpers import box
from roadstead.games.dead_reckoning.look.islands import KINDS, island, kind_of

NAMES = [box().words["tile"][kind]["en"] for kind in range(box().island_count)]


@pytest.mark.parametrize("name", [*NAMES, "Nowhere", "Ünique Atoll"])
def test_the_same_name_gives_the_same_coast(name: str) -> None:
    again = island.__wrapped__(name)
    ElementTree.fromstring(f"<g>{again}</g>")

    assert island(name) == again


def test_no_two_islands_look_alike() -> None:
    assert len({island(name) for name in NAMES}) == len(NAMES)
    assert {kind_of(name) for name in NAMES} == set(KINDS)
