"""Sentences are made of templates: arguments by their names, words in the form that fits a number."""

from __future__ import annotations

import pytest

from roadstead.kernel.words import Kind, fields, fill, odd_forms, say

DROPS = Kind("drops", ("seat", "number"))
TEMPLATES = {"drops": {"en": "{seat} drops {number} {number:cube|cubes}.", "de": "{seat} wirft {number:nichts|einen Würfel|{number} Würfel}."}}


def name(kind: str, value: int, lang: str) -> str:
    return ("Ann", "Bob")[value] if kind == "seat" else str(value)


@pytest.mark.parametrize(("number", "said"), [(0, "Bob drops 0 cubes."), (1, "Bob drops 1 cube."), (2, "Bob drops 2 cubes."), (21, "Bob drops 21 cubes.")])
def test_of_two_forms_the_first_is_for_one(number: int, said: str) -> None:
    assert say(DROPS.phrase(1, number), "en", TEMPLATES, name) == said


@pytest.mark.parametrize(("number", "said"), [(0, "nichts"), (1, "einen Würfel"), (2, "2 Würfel"), (-1, "-1 Würfel")])
def test_of_three_forms_the_first_is_for_none(number: int, said: str) -> None:
    assert say(DROPS.phrase(0, number), "de", TEMPLATES, name) == f"Ann wirft {said}."


def test_a_form_may_be_empty() -> None:
    assert [fill("cube{number:|s}", {"number": str(it)}, {"number": it}) for it in (1, 2)] == ["cube", "cubes"]


def test_the_form_goes_by_the_value_and_not_by_the_name() -> None:
    assert fill("{card}{card:!|?}", {"card": "1"}, {"card": 7}) == "1?"


def test_forms_may_stand_inside_forms() -> None:
    """The inner ones are chosen first: which word it is, then its number."""
    goods = "{number} {number:{good:coin|cargo}|{good:coins|cargo}}"
    said = [fill(goods, {"number": str(number), "good": ""}, {"number": number, "good": good}) for good in (0, 1) for number in (1, 2)]

    assert said == ["1 cargo", "2 cargo", "1 coin", "2 coins"]
    assert odd_forms(goods) == []
    assert odd_forms("{number:{good:coin}|coins}") == ["coin"]


def test_an_unknown_number_is_taken_for_many() -> None:
    known = [fill("{number} {number:cube|cubes}", {"number": "…"}, numbers) for numbers in ({}, {"number": None})]

    assert known == ["… cubes", "… cubes"]


def test_a_field_counts_once_however_often_its_forms_are_used() -> None:
    assert fields("{seat} drops {number} {number:cube|cubes} and {number:a|b|c}") == {"seat", "number"}


def test_a_field_inside_a_form_counts_as_well() -> None:
    assert fields("{number:one of {seat}|{number2} of them}") == {"number", "seat", "number2"}


@pytest.mark.parametrize(
    ("template", "odd"), [("{number:cube|cubes}{number}", []), ("{number:a|b|c}", []), ("{number:cube}", ["cube"]), ("{n:a|b|c|d}", ["a|b|c|d"])]
)
def test_a_word_has_two_or_three_forms(template: str, odd: list[str]) -> None:
    assert odd_forms(template) == odd
