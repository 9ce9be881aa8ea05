"""Points as they are followed: what each sheet is worth now, by category (FD-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roadstead.games.fleet_dice.rules.scoring import scores
from roadstead.games.fleet_dice.rules.state import State
from roadstead.games.fleet_dice.views.view import View
from roadstead.kernel.scores import Part, Standing
from roadstead.kernel.words import Kind, Phrase, Templates

KINDS: Final = (
    Kind("tally.fish", (), ("FD-14.1",)),
    Kind("tally.boats", (), ("FD-14.2",)),
    Kind("tally.licences", (), ("FD-14.3",)),
    Kind("tally.buildings", (), ("FD-14.4",)),
    Kind("tally.bonus", (), ("FD-14.5",)),
)

TEMPLATES: Final[Templates] = {
    "tally.fish": {"en": "Fish", "de": "Fische"},
    "tally.boats": {"en": "Boats", "de": "Boote"},
    "tally.licences": {"en": "Licenses", "de": "Lizenzen"},
    "tally.buildings": {"en": "Buildings", "de": "Gebäude"},
    "tally.bonus": {"en": "Bonus", "de": "Bonus"},
}


def standings(seen: View) -> tuple[Standing, ...]:
    return tuple(Standing(float(sum(sheet.score))) for sheet in seen.sheets)


def breakdown(s: State, told: Sequence[Phrase]) -> tuple[Part, ...]:
    sheets = [scores(s, seat) for seat in range(s.terms.players)]
    return tuple(Part(kind.phrase(), tuple(float(sheet[at]) for sheet in sheets)) for at, kind in enumerate(KINDS))
