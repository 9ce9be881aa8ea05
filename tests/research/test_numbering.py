"""Action numbers are fixed, explained and the same at every time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import roadstead
from research.table_games import OPTION_TABLES, TITLES, moments, table_name
from roadstead.kernel.title import Title
from roadstead.research import explain, numbering
from roadstead.research.handbook import handbook
from roadstead.research.match import Match
from roadstead.research.numbering import numbering_of

DIGESTS = {
    "ahoy": (1266, "2-96566d65aef9"),
    "dead_reckoning": (6009, "2-b7fa9363d961"),
    "fleet_dice": (144, "2-13f63f476ff3"),
    "turning_tides": (3788, "2-3bebe9c93eb7"),
}
"""A learnt policy is worthless once these change: bump the rules version of the title with them, and say so."""


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_the_numbers_are_the_published_ones(title: Title[Any, Any]) -> None:
    known = numbering(title.id)

    assert (known.size, known.digest) == DIGESTS[title.id]


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_every_number_is_explained_in_both_languages(title: Title[Any, Any]) -> None:
    known = numbering(title.id)
    for action in known:
        question, choice = known.split(action.number)

        assert known.offsets[question] + choice == action.number
        assert action.question == title.rules.questions[question].kind.key
        assert action.asks
        assert action.rules
    assert known.explain(0, "de").asks != known.explain(0, "en").asks


@pytest.mark.parametrize(("title", "players", "options"), OPTION_TABLES, ids=table_name)
def test_what_a_number_means_is_what_records_write(title: Title[Any, Any], players: int, options: dict[str, Any]) -> None:
    setup = title.setup(players, options)
    known = numbering_of(title, setup)
    for s in moments(title, setup, seed=players, every=7, most=200):
        for choice in s.options:
            number = known.offsets[s.prompt] + choice

            assert known.explain(number).notation == title.words.option(s, s.seat, choice).notation


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_notations_of_a_question_differ(title: Title[Any, Any]) -> None:
    for question in title.rules.questions:
        names = [action.notation for action in numbering(title.id) if action.question == question.kind.key and action.notation]

        assert len(set(names)) == len(names)


def test_an_action_reads_as_a_sentence() -> None:
    assert str(explain("turning_tides", 27)) == "27: Sailor: into which zone? 7 [TT-6.3]"


@pytest.mark.parametrize("number", [-1, 144])
def test_an_unknown_number_is_refused_in_one_sentence(number: int) -> None:
    with pytest.raises(roadstead.RoadsteadError, match="fleet_dice has the actions 0 to 143, not"):
        explain("fleet_dice", number)


def test_an_unknown_language_is_refused_in_one_sentence() -> None:
    with pytest.raises(roadstead.RoadsteadError, match="there is no language 'fr'"):
        explain("fleet_dice", 1, "fr")


def test_an_unknown_title_is_refused_in_one_sentence() -> None:
    with pytest.raises(roadstead.RoadsteadError, match="there is no title 'chess'"):
        numbering("chess")


def test_an_illegal_action_is_refused_with_its_meaning() -> None:
    match = Match("turning_tides")
    match.roll(roadstead.Rng(1))

    with pytest.raises(roadstead.RoadsteadError, match=r"27: Sailor: into which zone\? 7 \[TT-6.3\] is not legal now"):
        match.play(27)


def test_the_handbook_is_the_one_of_the_code() -> None:
    published = (Path(__file__).parents[2] / "docs" / "research_numbers.md").read_text(encoding="utf-8")

    assert published == handbook()
