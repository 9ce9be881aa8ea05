"""Coins as they are followed: what each seat would score now, by category (DR-17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roadstead.games.dead_reckoning.rules.scoring import CATEGORIES, categories
from roadstead.games.dead_reckoning.rules.state import State
from roadstead.games.dead_reckoning.views.view import HIDDEN, View, shown
from roadstead.kernel.scores import Part, Standing
from roadstead.kernel.words import Kind, Phrase, Templates

MEASURE: Final = Kind("tally.coins", (), ("DR-17.1",))
PART: Final = Kind("tally.part", ("category",), ("DR-17.1",))
KINDS: Final = (MEASURE, PART)

TEMPLATES: Final[Templates] = {
    "tally.coins": {"en": "Coins", "de": "Münzen"},
    "tally.part": {"en": "{category}", "de": "{category}"},
}


def standings(seen: View) -> tuple[Standing, ...]:
    """What would be scored now; of the others without chest, bonus tile and levels raised in secret."""
    s = shown(seen)
    if any(s.score):
        return tuple(Standing(float(coins)) for coins in s.score[: seen.setup.players])
    s.chest = [0 if coins == HIDDEN else coins for coins in s.chest]
    return tuple(Standing(float(sum(categories(s, seat))), seat == seen.seat) for seat in range(seen.setup.players))


def breakdown(s: State, told: Sequence[Phrase]) -> tuple[Part, ...]:
    """What was counted, once it was."""
    seats = range(s.terms.players)
    rows = counted(told, s.terms.players) if any(s.score) else [categories(s, seat) for seat in seats]
    return tuple(Part(PART.phrase(at), tuple(float(row[at]) for row in rows)) for at in range(len(CATEGORIES)))


def counted(told: Sequence[Phrase], players: int) -> list[list[int]]:
    rows = [[0] * len(CATEGORIES) for _ in range(players)]
    for phrase in told:
        if phrase.key == "event.counted":
            rows[phrase.args["seat"]][phrase.args["category"]] += phrase.args["number"]
    return rows
