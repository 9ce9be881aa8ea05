"""What the other ship could do to yours from where she lies now."""

from __future__ import annotations

from dataclasses import dataclass

from roadstead.games.turning_tides.box.components import FIRE, SWING
from roadstead.games.turning_tides.rules.cards import card_action
from roadstead.games.turning_tides.rules.state import State
from roadstead.games.turning_tides.rules.turn import plays_as
from roadstead.games.turning_tides.views.harm import harm
from roadstead.games.turning_tides.views.view import View
from roadstead.kernel.words import Phrase


@dataclass(frozen=True, slots=True)
class Threat:
    """A card that the other player may still hold, the zone it would strike from, the zone it would strike, and what would be lost."""

    card: int
    source: int
    target: int
    loss: Phrase


def threats(seen: View, s: State) -> list[Threat]:
    """Nothing for anyone who only watches, nor once the ships have passed or the battle is over."""
    if seen.seat < 0 or s.ending or s.passed():
        return []
    foe = 1 - seen.seat
    held = [card for card in (FIRE, SWING) if seen.decks[foe].unseen[card] and plays_as(s, foe, card) == card]
    found = [(card, zone, harm(s, foe, card, zone)) for card in held for zone in card_action(card, foe).choices(s)]
    return [Threat(card, zone, s.facing(zone), loss) for card, zone, loss in found if loss is not None]
