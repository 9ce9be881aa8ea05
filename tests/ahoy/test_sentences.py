"""How prompts and events are worded, by what they count."""

from __future__ import annotations

import pytest

from roadstead.games.ahoy import TITLE
from roadstead.kernel.words import Kind

BOX = TITLE.components()[0]
KINDS = {kind.key: kind for kind in (*TITLE.kinds(), *TITLE.words.events)}


def told(key: str, *args: int) -> list[str]:
    """A sentence in English and German."""
    kind: Kind = KINDS[key]
    return [TITLE.say(BOX, kind.phrase(*args), lang) for lang in ("en", "de")]


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, ["Your turn: free actions, or end the turn.", "Dein Zug: Freie Aktionen oder Zug beenden."]),
        (1, ["Your turn: place 1 more die.", "Dein Zug: Setze noch 1 Würfel."]),
        (2, ["Your turn: place 2 dice.", "Dein Zug: Setze noch 2 Würfel."]),
    ],
)
def test_a_turn_says_how_many_dice_are_to_be_placed(number: int, said: list[str]) -> None:
    assert told("ask.action", number) == said


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, ["No Comrades are removed from Fish A.", "Kein Kamerad verlässt die Insel von Fisch A."]),
        (1, ["1 Comrade is removed from Fish A.", "1 Kamerad verlässt die Insel von Fisch A."]),
        (4, ["4 Comrades are removed from Fish A.", "4 Kameraden verlassen die Insel von Fisch A."]),
    ],
)
def test_comrades_are_told_with_their_number(number: int, said: list[str]) -> None:
    params = KINDS["event.comrades_gone"].params

    assert told("event.comrades_gone", *({"tile": 0, "number": number}[param] for param in params)) == said


def test_cards_and_goods_stand_in_quotation_marks_in_a_german_sentence() -> None:
    assert told("event.recruited", 0, 17)[1] == "Blauflossen-Geschwader rekrutiert „Überzeugender Offizier“."
    assert told("event.dropped", 1, 11)[1] == "Schmuggler 1 wirft „Schicker Hut“ über Bord."
