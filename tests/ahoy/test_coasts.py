"""Islands grow from their names: the same place always looks the same, and no two are alike."""

from __future__ import annotations

from xml.etree import ElementTree

from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.box.components import SUITS, TILES
from roadstead.games.ahoy.look.coast import Coast, Seeded, smooth
from roadstead.games.ahoy.look.land import island, shallows
from roadstead.games.ahoy.look.tile import tile_art


def shore(name: str) -> str:
    return smooth(Coast(name, (0, 0), 43).ring())


def test_a_name_gives_the_same_coast_every_time() -> None:
    assert [shore(name) for name in TILES] == [shore(name) for name in TILES]
    assert shore("fish_a").startswith("M34.6 0c1.1 3.1")


def test_no_two_tiles_have_the_same_coast() -> None:
    assert len({shore(name) for name in TILES}) == len(TILES)


def test_a_coast_keeps_to_its_space() -> None:
    """43 of 50: a beach never crosses into the next space."""
    for name in TILES:
        assert all(x * x + y * y <= 43.01**2 for x, y in Coast(name, (0, 0), 43).ring())


def test_numbers_of_a_name_are_spread_evenly() -> None:
    seed = Seeded("any name")
    mean = sum(seed.next() for _ in range(4000)) / 4000

    assert abs(mean - 0.5) < 0.02


def test_every_face_of_every_tile_is_drawn_small_and_whole() -> None:
    box = TITLE.setup(4).components
    for tile, faces in enumerate(box.faces):
        for face in faces:
            art = tile_art(tile, face)
            ElementTree.fromstring(f"<svg>{art}</svg>")

            assert len(art) < 8500


def test_an_island_shows_its_suit() -> None:
    drawn = {suit: island("one name", suit) for suit in SUITS}

    assert len(set(drawn.values())) == len(SUITS)
    assert 'class="frond"' in drawn["tree"]
    assert 'class="beam"' in drawn["compass"]
    assert 'class="sh1"' in shallows("one name")
