"""An owner's corrected component files: checked with file and place, and part of every record."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from roadstead.games.turning_tides import TITLE
from roadstead.games.turning_tides.box.components import GOLD
from roadstead.kernel import record
from roadstead.kernel.errors import BadData, BadRecord, RoadsteadError
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from turning_tides.helpers import ship, table

Change = Callable[[Any], object]


def corrected(folder: Path, name: str, change: Change) -> Path:
    """A folder with one of our files, changed."""
    data = json.loads((TITLE.box.data / name).read_text(encoding="utf-8"))
    change(data)
    (folder / name).write_text(json.dumps(data), encoding="utf-8")
    return folder


def card(data: Any, name: str) -> Any:
    return next(row for row in data["cards"] if row["id"] == name)


def count(data: Any, name: str, **numbers: int) -> None:
    for field, number in numbers.items():
        card(data, name)[field]["value"] = number


def unit(data: Any, name: str) -> Any:
    return next(row for row in data["units_per_player"] if row["id"] == name)


def put(row: Any, key: Any, value: object) -> None:
    row[key] = value


def layout(data: Any, name: str = "A") -> Any:
    return data["layouts"][name]["zones"]


CORRUPTIONS: dict[str, tuple[str, Change, str, str]] = {
    "a wrong count": ("cards.json", lambda it: count(it, "fire", total=2), "cards.json: fire", "do not add up"),
    "an impossible count": ("cards.json", lambda it: count(it, "fire", total=40), "cards.json: cards[6].total.value", "must be from 0 to 3"),
    "a count that is text": ("cards.json", lambda it: put(card(it, "fire")["hold"], "value", "2"), "cards.json: cards[6].hold.value", "must be a whole number"),
    "a missing card": ("cards.json", lambda it: it["cards"].pop(), "cards.json: cards", "7"),
    "an unknown card": ("cards.json", lambda it: put(card(it, "fire"), "id", "ram"), "cards.json", "lacks fire"),
    "a count without provenance": ("cards.json", lambda it: card(it, "wait")["total"].pop("provenance"), "cards.json: cards[0].total", "provenance"),
    "too small a draw pile": ("cards.json", lambda it: count(it, "fire", total=2, draw_pile=0), "cards.json", "the draw pile has 6 cards"),
    "another card in hand": ("cards.json", lambda it: count(it, "move", draw_pile=0, hand=1), "cards.json", "the one Wait card"),
    "a rank that is missing": (
        "hierarchy.json",
        lambda it: it["profiles"]["default"]["levels"].pop(4),
        "hierarchy.json: profiles.default",
        "gives no rank to swing",
    ),
    "an unknown action": (
        "hierarchy.json",
        lambda it: put(it["profiles"]["strict"]["levels"][0], "cards", ["ram"]),
        "hierarchy.json: profiles.strict.levels[0].cards[0]",
        "must be one of",
    ),
    "a wrong facing table": ("facing.json", lambda it: put(it["pairs"], "3", [[1, 4]]), "facing.json: pairs.3", "does not match"),
    "a missing row of the facing table": ("facing.json", lambda it: it["pairs"].pop("12"), "facing.json: pairs.12", "does not match"),
    "eight zones": ("game.json", lambda it: put(it["zones_per_ship"], "value", 8), "game.json: zones_per_ship.value", "must be one of 7"),
    "a missing unit": ("game.json", lambda it: it["units_per_player"].pop(), "game.json: units_per_player", "4"),
    "too few sailors": ("game.json", lambda it: put(unit(it, "sailor")["count"], "value", 1), "setup.json: layouts.A", "more units than a player owns"),
    "two captains": ("setup.json", lambda it: layout(it)[2]["units"].append({"type": "captain"}), "setup.json: layouts.A", "one captain"),
    "the mast elsewhere": ("setup.json", lambda it: put(layout(it, "B")[0], "zone", 2), "setup.json: layouts.B", "one mast in the mast zone"),
    "a zone that does not exist": ("setup.json", lambda it: put(layout(it)[0], "zone", 8), "setup.json: layouts.A.zones[0].zone", "from 1 to 7"),
    "joining cards that are a list": (
        "setup.json",
        lambda it: put(it["introductory"]["add_to_draw_pile_after_round"], "value", ["fire", "fire"]),
        "setup.json: introductory.add_to_draw_pile_after_round.value",
        "must be an object",
    ),
    "a card with two ranks": (
        "hierarchy.json",
        lambda it: it["profiles"]["strict"]["levels"][0]["cards"].append("fire"),
        "hierarchy.json: profiles.strict",
        "two ranks to fire",
    ),
    "two initiative markers": ("setup.json", lambda it: put(it["players"][1]["initiative"], "value", True), "setup.json: players", "exactly one"),
    "two captains to own": ("game.json", lambda it: put(it["units_per_player"][0]["count"], "value", 2), "game.json: units_per_player.captain", "exactly one"),
    "a cannon that faces nowhere": ("setup.json", lambda it: layout(it)[2]["units"][1].pop("facing"), "setup.json: layouts.A", "faces away"),
    "a missing profile": ("hierarchy.json", lambda it: it["profiles"].pop("strict"), "hierarchy.json: profiles", "lacks"),
    "cards that the hold does not have": (
        "setup.json",
        lambda it: put(it["introductory"]["hold"], "value", ["fire", "fire", "fire"]),
        "setup.json: introductory.hold",
        "cards that the hold does not have",
    ),
}


@pytest.mark.parametrize(("file", "change", "where", "what"), CORRUPTIONS.values(), ids=CORRUPTIONS)
def test_a_corrupted_file_is_refused_with_file_and_place(tmp_path: Path, file: str, change: Change, where: str, what: str) -> None:
    with pytest.raises(BadData) as caught:
        TITLE.setup(components=corrected(tmp_path, file, change))

    assert caught.value.where == where
    assert what in caught.value.what


@pytest.mark.parametrize(
    ("file", "content", "what"),
    [
        ("setup.json", b"{\n  oops", "is not JSON: .* in line 2"),
        ("setup.json", b"\xff\xfe", "is not UTF-8 text"),
        ("setup.json", b"[" * 200_000, "nested too deeply|is not JSON"),
        ("ships.json", b"{}", "is not a component file; there are cards, facing, game, hierarchy, options, setup"),
        ("setup.json", b"[]", "must be an object"),
    ],
    ids=["not JSON", "not text", "too deep", "unknown file", "a list"],
)
def test_a_file_that_cannot_be_read_is_refused_by_name(tmp_path: Path, file: str, content: bytes, what: str) -> None:
    (tmp_path / file).write_bytes(content)

    with pytest.raises(BadData, match=what) as caught:
        TITLE.setup(components=tmp_path)

    assert caught.value.where.rstrip(":") == file


def test_a_folder_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="is not a folder"):
        TITLE.setup(components=tmp_path / "nowhere")


def test_an_empty_folder_changes_nothing(tmp_path: Path) -> None:
    assert TITLE.setup(components=tmp_path).digest == TITLE.setup().digest


def captain_forward(data: Any) -> None:
    put(layout(data)[0], "zone", 2)


def test_a_legal_correction_changes_the_game_and_its_digest(tmp_path: Path) -> None:
    setup = TITLE.setup(components=corrected(tmp_path, "setup.json", captain_forward))

    assert ship(Game(TITLE, setup), GOLD).captain == 2
    assert setup.digest != TITLE.setup().digest


def test_a_corrected_goal_is_played(tmp_path: Path) -> None:
    def one_zone(data: Any) -> None:
        put(data["end_conditions"]["full"]["destroyed_zones_to_lose"], "value", 1)

    setup = TITLE.setup(components=corrected(tmp_path, "game.json", one_zone))

    assert table(Game(TITLE, setup)).terms.zones_to_lose == 1


def test_a_record_is_replayed_only_with_its_own_components(tmp_path: Path) -> None:
    folder = corrected(tmp_path, "setup.json", captain_forward)
    game = Game(TITLE, TITLE.setup(components=folder))
    game.roll(Rng(1))
    game.play(GOLD, "wait")
    text = record.write(game)

    assert record.write(record.read(text, folder)) == text
    with pytest.raises(BadRecord, match="made with components"):
        record.read(text)
    with pytest.raises(BadRecord, match="made with components"):
        record.read(record.write(Game(TITLE, TITLE.setup())), folder)


def test_a_save_is_loaded_only_with_its_own_components(tmp_path: Path) -> None:
    folder = corrected(tmp_path, "setup.json", captain_forward)
    data = Game(TITLE, TITLE.setup(components=folder)).save()

    assert Game.load(data, folder).save() == data
    with pytest.raises(RoadsteadError, match="made with components"):
        Game.load(data)


def test_every_datum_says_where_it_comes_from() -> None:
    places: list[str] = []
    for path in sorted((TITLE.box.data).glob("*.json")):
        if path.name != "reference.json":
            places += unsourced(json.loads(path.read_text(encoding="utf-8")), path.name)

    assert places == []


def unsourced(data: Any, where: str) -> list[str]:
    """Every `value` has a `provenance` beside it."""
    if isinstance(data, dict):
        here = [where] if "value" in data and data.get("provenance") not in ("rulebook", "public", "house") else []
        return here + [place for key, part in data.items() for place in unsourced(part, f"{where}.{key}")]
    return [place for part in data for place in unsourced(part, where)] if isinstance(data, list) else []
