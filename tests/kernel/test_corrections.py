"""What an owner may correct, and records of earlier boxes and options."""

from __future__ import annotations

from typing import Any

import pytest

from roadstead.kernel.box import Box
from roadstead.kernel.corrections import refuse_unread
from roadstead.kernel.errors import BadData

OURS: dict[str, Any] = {
    "cards": {
        "legend": "what is what",
        "cards": [{"id": "fire", "total": {"value": 3, "provenance": "rulebook"}}, {"id": "wait", "total": {"value": 1, "provenance": "rulebook"}}],
        "order": ["wait", "fire"],
    }
}
READ = ("cards.cards.*.total.value", "cards.order.**")


def check(cards: dict[str, Any]) -> None:
    refuse_unread(Box(OURS, ""), Box({"cards": {**OURS["cards"], **cards}}, ""), READ)


def row(name: str, **total: Any) -> dict[str, Any]:
    return {"id": name, "total": {"value": 3, "provenance": "rulebook", **total}}


@pytest.mark.parametrize(
    "cards",
    [
        {},
        {"cards": [row("fire", value=2), OURS["cards"]["cards"][1]]},
        {"cards": OURS["cards"]["cards"][::-1]},
        {"cards": [row("fire", note="counted twice", provenance="public"), OURS["cards"]["cards"][1]]},
        {"order": ["fire"]},
        {"order": ["fire", "wait"]},
    ],
    ids=["nothing", "a value that is read", "the order of rows", "remarks", "a shorter list", "a list in another order"],
)
def test_what_is_read_and_what_is_only_said_may_be_corrected(cards: dict[str, Any]) -> None:
    check(cards)


@pytest.mark.parametrize(
    ("cards", "where"),
    [
        ({"legend": "something else"}, "cards.json: legend"),
        ({"surprise": 1}, "cards.json: surprise"),
        ({"cards": [{**row("fire"), "colour": "red"}, OURS["cards"]["cards"][1]]}, "cards.json: cards[0].colour"),
        ({"cards": [{"id": "ram", "total": row("fire")["total"]}, OURS["cards"]["cards"][1]]}, "cards.json: cards[0].id"),
        ({"cards": [row("fire")]}, "cards.json: cards"),
        ({"legend": None}, "cards.json: legend"),
    ],
)
def test_anything_else_is_refused_with_its_place(cards: dict[str, Any], where: str) -> None:
    with pytest.raises(BadData, match="cannot be corrected") as caught:
        check(cards)

    assert caught.value.where == where


def test_a_number_is_not_the_same_as_a_flag() -> None:
    with pytest.raises(BadData):
        refuse_unread(Box({"game": {"open": 1}}, ""), Box({"game": {"open": True}}, ""), ())
