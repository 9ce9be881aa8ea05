"""How choices and events are worded: goods with their numbers, places by their names."""

from __future__ import annotations

import pytest

from dead_reckoning.helpers import PURPLE, Table
from roadstead.games.dead_reckoning import TITLE
from roadstead.games.dead_reckoning.box.components import CARGO, COIN
from roadstead.games.dead_reckoning.rules import actions, events
from roadstead.games.dead_reckoning.rules.actions import SPACES
from roadstead.games.dead_reckoning.rules.state import FACE_DOWN

BOX = TITLE.components()[0]


def told(key: str, *args: int) -> list[str]:
    """An event in English and German."""
    kind = next(kind for kind in events.KINDS if kind.key == f"event.{key}")
    return [TITLE.say(BOX, kind.phrase(*args), lang) for lang in ("en", "de")]


def offered(t: Table, choice: int) -> list[str]:
    return [TITLE.say(BOX, TITLE.words.option(t.s, t.s.seat, choice).phrase, lang) for lang in ("en", "de")]


@pytest.mark.parametrize(
    ("number", "good", "said"),
    [
        (1, CARGO, ["Purple loads 1 cargo.", "Lila lädt 1 Fracht ein."]),
        (3, CARGO, ["Purple loads 3 cargo.", "Lila lädt 3 Fracht ein."]),
        (1, COIN, ["Purple loads 1 coin.", "Lila lädt 1 Münze ein."]),
        (3, COIN, ["Purple loads 3 coins.", "Lila lädt 3 Münzen ein."]),
    ],
)
def test_goods_are_told_with_their_number(number: int, good: int, said: list[str]) -> None:
    assert told("loaded", PURPLE, number, good) == said


def test_what_was_not_produced_is_not_told() -> None:
    assert told("produced", 2, 0, 1) == ["b1 produces 1 coin.", "b1 produziert 1 Münze."]
    assert told("produced", 2, 2, 0) == ["b1 produces 2 cargo.", "b1 produziert 2 Fracht."]
    assert told("produced", 2, 1, 2) == ["b1 produces 1 cargo and 2 coins.", "b1 produziert 1 Fracht und 2 Münzen."]


def test_a_ship_runs_into_the_harbour_and_sails_to_tiles() -> None:
    assert told("sailed", PURPLE, 0) == ["Purple sails to the harbour.", "Lila läuft in den Hafen ein."]
    assert [told("sailed", PURPLE, space)[1] for space in (1, 2)] == ["Lila segelt nach a1.", "Lila segelt nach b1."]


def test_an_island_that_is_known_is_named_and_what_is_face_down_is_not() -> None:
    t = Table().ship(PURPLE, "a1", sails=3).ready()
    known, unknown = SPACES.index("b1"), SPACES.index("a3")
    t.s.tiles[known - 1], t.s.tiles[unknown - 1] = 7, FACE_DOWN

    assert offered(t, actions.SAIL_TO + known) == ["sail to Cinder Mount (b1)", "nach Aschenberg (b1) segeln"]
    assert offered(t, actions.SAIL_TO + unknown) == ["sail to a3", "nach a3 segeln"]
    assert offered(t, actions.SAIL_TO) == ["sail to the harbour", "in den Hafen segeln"]


def test_an_open_sea_has_no_number() -> None:
    assert told("tile", 5, BOX.island_count) == ["Open sea revealed (b2).", "Offene See aufgedeckt (b2)."]
