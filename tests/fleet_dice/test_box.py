"""The box: each value of a file works or is refused, words and scoring follow it, and old records are read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from boxes import corrected, ignored_leaves, unknown_entries, unread_fields
from roadstead.games.fleet_dice import TITLE
from roadstead.games.fleet_dice.rules.scoring import bonus_points
from roadstead.games.fleet_dice.rules.state import State
from roadstead.kernel import record
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import BadData, BadRecord
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.svg.ink import Ink

RECORDS = Path(__file__).parent / "records"


def test_no_value_of_a_file_is_accepted_and_ignored() -> None:
    assert ignored_leaves(TITLE) == []


def test_no_entry_that_nobody_knows_is_accepted() -> None:
    assert unknown_entries(TITLE) == []


def test_every_field_of_the_components_is_read() -> None:
    assert unread_fields(TITLE) == []


@pytest.mark.parametrize(
    ("file", "change", "where"),
    [
        ("dice.json", lambda data: data["boat_die"].update(count_in_box=7), "dice.json: boat_die.count_in_box"),
        ("market.json", lambda data: data.update(fish_are_kept=False), "market.json: fish_are_kept"),
        ("licences.json", lambda data: data["types"][3]["effects"][0].update(trigger="at_once"), "licences.json: types[3].effects[0].trigger"),
        ("solo.json", lambda data: data["boat_phase_priority"].reverse(), "solo.json: boat_phase_priority[0]"),
        ("setup.json", lambda data: data.update(weather="fog"), "setup.json: weather"),
    ],
)
def test_what_the_rules_do_not_read_cannot_be_corrected(tmp_path: Path, file: str, change: Any, where: str) -> None:
    with pytest.raises(BadData, match="cannot be corrected") as caught:
        TITLE.setup(1, components=corrected(TITLE, tmp_path / "box", file, change))

    assert caught.value.where == where


@pytest.mark.parametrize(
    ("file", "change", "where"),
    [
        ("harbor.json", lambda data: data["king_crab_bonuses"]["list"][1].update(vp=3), "harbor.json: king_crab_bonuses.list.building2.name_en"),
        ("harbor.json", lambda data: data["king_crab_bonuses"]["list"][1].update(count="full_boats"), "harbor.json: king_crab_bonuses.list.building2.name_en"),
        ("captains.json", lambda data: data["cards"][0]["end_bonus"].update(cap=4), "captains.json: cards.cap_shrimp.text_en"),
        ("trophies.json", lambda data: data["cards"][5].update(threshold=7), "trophies.json: cards.silver_boats.name_en"),
    ],
)
def test_a_bonus_that_counts_otherwise_needs_other_words(tmp_path: Path, file: str, change: Any, where: str) -> None:
    with pytest.raises(BadData, match="still says what our own box counts") as caught:
        TITLE.setup(2, components=corrected(TITLE, tmp_path / "box", file, change))

    assert caught.value.where == where


# --- King Crab bonuses of an owner's sheet ---------------------------------------------------------------------------


def other_bonuses(data: Any) -> None:
    """Our bonuses the other way round, one replaced."""
    rows = data["king_crab_bonuses"]["list"]
    rows[0] = {"id": "coins10", "name_en": "1 VP per 10 coins", "name_de": "1 VP pro 10 Münzen", "vp": 1, "per": 10, "count": "coin_boxes_marked"}
    rows.reverse()


def asked_for_a_bonus(folder: Path) -> Game:
    """A game in which seat 0 has just reached the licence, with six buildings, 25 coins and little else."""
    game = Game(TITLE, TITLE.setup(2, components=folder))
    rng = Rng(3)
    while not any(game.prompt(seat) is not None and game.prompt(seat).phrase.key == "ask.bonus" for seat in game.open if seat >= 0):  # type: ignore[union-attr]
        if game.over:
            game, rng = Game(TITLE, game.setup), rng.split()
        seat = game.open[0]
        s = game.state()
        if seat != CHANCE:
            s.focus(seat)
        game.play_choice(seat, rng.weighted(s.options, s.weights) if seat == CHANCE else rng.pick(s.options))
    return game


@pytest.mark.rule("FD-11.2", "FD-11.4", "FD-14.5")
@pytest.mark.parametrize("lang", ["en", "de"])
def test_words_and_scoring_of_a_bonus_follow_the_games_own_sheet(tmp_path: Path, lang: str) -> None:
    folder = corrected(TITLE, tmp_path / "box", "harbor.json", other_bonuses)
    game = asked_for_a_bonus(folder)
    (seat,) = game.open
    rows = game.setup.components.bonuses
    assert [option.notation for option in game.options(seat)] == ["full1", "boat2", "licence1", "building2", "coins10"]
    assert [game.say(option.phrase, lang) for option in game.options(seat)] == [row.names[lang] for row in rows]
    bonus_list = TITLE.look.scene(game.view(seat), Ink(lang, TITLE.look.sides(game.setup.players))).others

    for at, row in enumerate(rows):
        trial = game.fork()
        trial.play(seat, row.id)
        s = trial.state()
        assert isinstance(s, State)
        s.coins[seat], s.built[seat] = 25, 0b111111 << 10
        expected = {"coins10": 2, "building2": 10}.get(row.id, bonus_points(s, seat))

        assert (s.bonus[seat], bonus_points(s, seat)) == (at, expected)
        assert trial.say(next(event for event in reversed(trial.events(seat)) if event.phrase.key == "event.bonus").phrase, lang).endswith(
            f"„{row.names[lang]}“." if lang == "de" else f"“{row.names[lang]}”."
        )
        assert f": {row.names[lang]}" in TITLE.look.picture(trial.view(seat), lang)
        assert row.names[lang] in bonus_list


# --- records of the rules before -------------------------------------------------------------------------------------


def test_a_record_of_the_version_before_whose_moves_fit_is_replayed() -> None:
    text = (RECORDS / "version_1_fits.txt").read_text(encoding="utf-8")
    game = record.read(text)

    assert "rules: 1" in text
    assert game.over
    assert record.write(game).split("\n\n")[1] == text.split("\n\n")[1]


def test_a_record_of_the_version_before_in_which_ruth_chose_otherwise_names_its_line_and_version() -> None:
    text = (RECORDS / "version_1_differs.txt").read_text(encoding="utf-8")

    with pytest.raises(BadRecord, match=r"line \d+: .* \(played under rules version 1, this is 2\)") as caught:
        record.read(text)

    assert text.splitlines()[caught.value.line - 1] in str(caught.value)


def test_the_same_record_is_replayed_when_its_reading_is_named() -> None:
    text = (RECORDS / "version_1_differs.txt").read_text(encoding="utf-8")
    named = text.replace("options: {", 'options: {"ruth_town_order":"with_effect",')

    assert record.read(named).over
