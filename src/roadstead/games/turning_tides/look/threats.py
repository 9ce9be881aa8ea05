"""What the other ship could do to yours from where she lies now, as the rules themselves work it out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from roadstead.games.turning_tides.box.components import FIRE, SWING
from roadstead.games.turning_tides.rules import events
from roadstead.games.turning_tides.rules.cards import card_action
from roadstead.games.turning_tides.rules.state import State
from roadstead.games.turning_tides.rules.turn import plays_as
from roadstead.games.turning_tides.views.view import View
from roadstead.kernel.words import Phrase

HARM: Final = (events.LOST_MAST, events.LOST_UNITS, events.LOST_ZONE, events.LOST_SAILOR, events.LOST_CAPTAIN)


@dataclass(frozen=True, slots=True)
class Threat:
    """A card that the other player may still hold, the zone it would strike from, the zone it would strike, and what would be lost."""

    card: int
    source: int
    target: int
    harm: Phrase


def threats(seen: View, s: State) -> list[Threat]:
    """Nothing for anyone who only watches, nor once the ships have passed or the battle is over."""
    if seen.seat < 0 or s.ending or s.passed():
        return []
    foe = 1 - seen.seat
    held = [card for card in (FIRE, SWING) if seen.decks[foe].unseen[card] and plays_as(s, foe, card) == card]
    found = [threat(s, foe, card, zone) for card in held for zone in card_action(card, foe).choices(s)]
    return [it for it in found if it is not None]


def threat(s: State, foe: int, card: int, zone: int) -> Threat | None:
    """What such a blow would do: carried out on a copy."""
    trial = s.copy()
    trial.log = []
    card_action(card, foe).take(trial, zone)
    for kind, _, _, *args in trial.log:
        if kind in HARM:
            numbers = [it for it in args if isinstance(it, int)]
            return Threat(card, zone, s.facing(zone), events.KINDS[kind].phrase(*numbers))
    return None
