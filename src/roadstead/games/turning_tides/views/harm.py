"""What a blow would do to the other ship as things stand: the rules carry it out on a copy."""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.rules import events
from roadstead.games.turning_tides.rules.cards import card_action
from roadstead.games.turning_tides.rules.state import State
from roadstead.kernel.words import Phrase

HARM: Final = (events.LOST_MAST, events.LOST_UNITS, events.LOST_ZONE, events.LOST_SAILOR, events.LOST_CAPTAIN)


def harm(s: State, seat: int, card: int, zone: int) -> Phrase | None:
    """What a Fire or a Swing of a seat from a zone would take from the other ship first; None if nothing."""
    trial = s.copy()
    trial.log = []
    card_action(card, seat).take(trial, zone)
    for kind, _, _, *args in trial.log:
        if kind in HARM:
            return events.KINDS[kind].phrase(*(it for it in args if isinstance(it, int)))
    return None
