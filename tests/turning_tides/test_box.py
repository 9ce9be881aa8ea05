"""The box: each value of a file works or is refused, each component is used, and old records are read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from boxes import corrected, ignored_leaves, unknown_entries, unread_fields
from roadstead.games.turning_tides import TITLE
from roadstead.games.turning_tides.box.components import GOLD
from roadstead.kernel import record
from roadstead.kernel.errors import BadData, BadRecord


def test_no_value_of_a_file_is_accepted_and_ignored() -> None:
    assert ignored_leaves(TITLE) == []


def test_no_entry_that_nobody_knows_is_accepted() -> None:
    assert unknown_entries(TITLE) == []


def test_every_field_of_the_components_is_read() -> None:
    assert unread_fields(TITLE) == []


@pytest.mark.parametrize(
    ("file", "change", "where"),
    [
        ("game.json", lambda data: data["terms"]["hold"].update(en="Cellar"), "game.json: terms.hold.en"),
        ("cards.json", lambda data: data["cards"][0]["swappable"].update(value=True), "cards.json: cards[0].swappable.value"),
        ("options.json", lambda data: data["options"][5].update(default=12), "options.json: options[5].default"),
        ("cards.json", lambda data: data.update(joker=1), "cards.json: joker"),
    ],
)
def test_what_the_rules_do_not_read_cannot_be_corrected(tmp_path: Path, file: str, change: Any, where: str) -> None:
    with pytest.raises(BadData, match="cannot be corrected") as caught:
        TITLE.setup(components=corrected(TITLE, tmp_path / "box", file, change))

    assert caught.value.where == where


@pytest.mark.parametrize(
    ("file", "change", "where"),
    [
        ("cards.json", lambda data: data["cards_per_player"].update(value=13), "cards.json: cards_per_player"),
        ("setup.json", lambda data: data["units_in_hold"]["sailor"].update(value=3), "setup.json: units_in_hold.sailor"),
        ("setup.json", lambda data: data["introductory"]["removed_from_hold"].update(value=["fire"]), "setup.json: introductory.removed_from_hold"),
    ],
)
def test_a_stated_sum_that_does_not_follow_is_refused(tmp_path: Path, file: str, change: Any, where: str) -> None:
    with pytest.raises(BadData) as caught:
        TITLE.setup(components=corrected(TITLE, tmp_path / "box", file, change))

    assert caught.value.where == where


def test_a_stated_sum_may_follow_a_correction_or_stay_as_it_is(tmp_path: Path) -> None:
    folder = corrected(TITLE, tmp_path / "box", "game.json", lambda data: data["units_per_player"][1]["count"].update(value=5))
    alone = TITLE.setup(components=folder)
    again = corrected(TITLE, tmp_path / "both", "game.json", lambda data: data["units_per_player"][1]["count"].update(value=5))
    corrected(TITLE, again, "setup.json", lambda data: data["units_in_hold"]["sailor"].update(value=3))

    assert alone.components == TITLE.setup(components=again).components
    assert alone.components.sailors == 5


def test_remarks_and_the_order_of_rows_may_be_otherwise(tmp_path: Path) -> None:
    def change(data: Any) -> None:
        data["cards"].reverse()
        data["cards"][0]["total"].update(provenance="public", note="counted")

    setup = TITLE.setup(components=corrected(TITLE, tmp_path / "box", "cards.json", change))

    assert setup.components == TITLE.setup().components


# --- records of the rules before ------------------------------------------------------------------------------------

VERSION_1 = (Path(__file__).parent / "records" / "version_1.txt").read_text(encoding="utf-8")
"""A whole game with a promotion, written by version 1 of the rules with the box of that time."""


def test_a_record_of_the_version_before_is_replayed_with_the_options_it_was_played_with() -> None:
    game = record.read(VERSION_1)

    assert game.over
    assert game.setup.options["promotion_moves_initiative"] is False
    assert any(event.phrase.key == "event.promoted" for event in game.events(GOLD))
    assert record.write(game).split("\n\n")[1] == VERSION_1.split("\n\n")[1]


def test_a_record_of_the_version_before_that_does_not_fit_names_its_line_and_version() -> None:
    lines = VERSION_1.splitlines()
    wrong = next(at for at, line in enumerate(lines) if line == "gold sailor")
    lines[wrong] = "gold 99"

    with pytest.raises(BadRecord, match=r"played under rules version 1, this is 2") as caught:
        record.read("\n".join(lines))

    assert caught.value.line == wrong + 1


def test_a_record_of_an_unknown_box_is_not_taken_for_ours() -> None:
    with pytest.raises(BadRecord, match="made with components"):
        record.read(VERSION_1.replace(TITLE.box.former[0], "0123456789abcdef"))
