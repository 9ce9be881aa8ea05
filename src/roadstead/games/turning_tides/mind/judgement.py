"""Judgement that belongs to Turning Tides: what harms, what helps, and how a position looks."""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.box.components import CANNON, CAPTAIN, FIRE, MOVE, NAVIGATE, SAILOR, SAILOR_UNIT, SWING, WAIT, ZONES
from roadstead.games.turning_tides.rules import actions
from roadstead.games.turning_tides.rules.aliases import Card, Seat, Zone
from roadstead.games.turning_tides.rules.moves import PLACES, move_parts, side_of, zone_of
from roadstead.games.turning_tides.rules.rounds import promotions_due
from roadstead.games.turning_tides.rules.state import BIT, COUNT_OF, HAND, PILE, SPENT, ZONES_OF, State, facing_at, opposite, pile
from roadstead.kernel.judging import chances, read_weights
from roadstead.kernel.rng import Rng

CAPTAIN_LOST: Final = 4.0
SAILOR_LOST: Final = 2.0
CANNON_LOST: Final = 1.2
MAST_LOST: Final = 1.5
ZONE_LOST: Final = 5.0
WINS: Final = 100.0
MEASURES: Final = ("hands", "last_hand", "captain", "served_zones", "gun_zones", "mast", "wrecks", "wrecks_squared", "initiative")
"""Hands aboard, and whether there is only one left; zones with cannons and a sailor, zones with cannons; destroyed zones, each worse than the
one before."""
WEIGHTS: Final = read_weights(__file__, MEASURES)
SURE: Final = 0.28
"""What explanations count as one: a lead of this much in what is weighed."""
HAND_WORTH: Final = WEIGHTS[0] / SURE
LAST_HAND: Final = -WEIGHTS[1] / SURE
CAPTAIN_WORTH: Final = WEIGHTS[2] / SURE
SERVED: Final = WEIGHTS[3] / SURE
STANDING: Final = WEIGHTS[4] / SURE
MAST_WORTH: Final = WEIGHTS[5] / SURE
WRECK: Final = -WEIGHTS[6] / SURE
WRECKS: Final = -WEIGHTS[7] / SURE
MARKER: Final = WEIGHTS[8] / SURE
CARD_WORTH: Final = [0.2, 1.0, 1.1, 0.7, 0.6, 1.2, 1.6]
"""What a card is worth to its owner when nothing can be hit with it now."""


def judge(s: State) -> list[float]:
    """The chance to win that a position seems to give each seat."""
    ended = result(s)
    return ended if ended else chances(rows(s), WEIGHTS)


def result(s: State) -> list[float]:
    if not s.ending:
        return []
    return [0.5, 0.5] if s.loser < 0 else [float(s.loser == 1), float(s.loser == 0)]


def rows(s: State) -> list[list[float]]:
    return [row(s, 0), row(s, 1)]


def row(s: State, seat: Seat) -> list[float]:
    """What a ship has left: crew, guns that can be served, zones."""
    wrecks, crew = float(COUNT_OF[s.wrecked[seat]]), s.crew(seat)
    guns = s.guns[2 * seat] | s.guns[2 * seat + 1]
    aboard = [float(crew), float(crew == 1), float(s.captain[seat] >= 0), float(COUNT_OF[s.manned[seat] & guns]), float(COUNT_OF[guns])]
    return [*aboard, float(s.mast[seat]), wrecks, wrecks * wrecks, float(s.initiative == seat)]


def swing_harm(s: State, seat: Seat, target: Zone) -> float:
    """What a swing would take; what wins is seen as in the full game."""
    foe = 1 - seat
    if s.manned[foe] & BIT[target]:
        return WINS if s.crew(foe) == 1 else SAILOR_LOST
    if s.captain[foe] == target:
        return WINS if s.crew(foe) == 1 else CAPTAIN_LOST
    return 0.0


def fire_harm(s: State, seat: Seat, target: Zone) -> float:
    """What a shot would take; what wins is seen as in the full game."""
    foe = 1 - seat
    if s.wrecked[foe] & BIT[target]:
        return 0.0
    if s.has_mast(foe, target):
        return MAST_LOST
    if s.is_empty(foe, target):
        return WINS if s.wrecks(foe) + 1 >= s.terms.zones_to_lose else ZONE_LOST
    sailors = s.sailors[foe * ZONES + target]
    captain = int(s.captain[foe] == target)
    if sailors + captain == s.crew(foe):
        return WINS
    guns = sum(1 for side in (0, 1) if s.guns[2 * foe + side] & BIT[target])
    return sailors * SAILOR_LOST + captain * CAPTAIN_LOST + guns * CANNON_LOST


def best_attack(s: State, seat: Seat, card: Card, offset: int) -> float:
    """The most harm an attack card could do if it resolved at this offset."""
    best = 0.0
    ready = s.gunners(seat) if card == FIRE else s.manned[seat]
    for zone in ZONES_OF[ready & facing_at(offset)]:
        target = opposite(offset, zone)
        harm = fire_harm(s, seat, target) if card == FIRE else swing_harm(s, seat, target)
        best = max(best, harm)
    return best


def card_value(s: State, seat: Seat, card: Card) -> float:
    """How good it looks to play a card now."""
    if promotions_due(s) >> seat & 1:
        return 3.0 - CARD_WORTH[card] if card != WAIT else 0.0
    if card in (SWING, FIRE):
        harm = best_attack(s, seat, card, s.offset)
        return harm if harm else -CARD_WORTH[card]
    if card == SAILOR:
        return 1.6 if s.hold_sailors[seat] else -1.0
    if card == CANNON:
        return 1.5 if s.hold_cannons[seat] else -1.0
    if card == MOVE:
        return 0.8
    if card == NAVIGATE:
        return 0.5
    return 0.4


def spot_value(s: State, seat: Seat, zone: Zone) -> float:
    """How well a sailor would stand in a zone: beside a gun without a hand, not in a crowd."""
    guns = s.guns[2 * seat] | s.guns[2 * seat + 1]
    lonely = bool(guns & BIT[zone]) and not s.manned[seat] & BIT[zone]
    return (2.0 if lonely else 0.0) - 0.6 * s.sailors[seat * ZONES + zone] + (0.5 if zone == s.captain[seat] else 0.0)


def gun_value(s: State, seat: Seat, place: int) -> float:
    """How well a cannon would stand: served, and on the side that looks at the enemy while there is time."""
    side, zone = side_of(place), zone_of(place)
    served = 2.0 if s.manned[seat] & BIT[zone] else 0.0
    meets = opposite(s.offset + 1, zone) >= 0
    return served + (1.0 if side == s.enemy_side() and meets else 0.5 if side != s.enemy_side() and not meets else 0.0)


def move_values(s: State, seat: Seat, options: list[int]) -> list[float]:
    """How good each move looks. There are many, so zones and places are looked at once."""
    spots = [spot_value(s, seat, zone) for zone in range(ZONES)]
    guns = [gun_value(s, seat, place) for place in range(PLACES)]
    danger = [threat(s, 1 - seat, zone) for zone in range(ZONES)] if s.captain[seat] >= 0 else []
    out: list[float] = []
    for choice in options:
        unit, source, target = move_parts(choice)
        if unit == CAPTAIN:
            out.append((danger[s.captain[seat]] - danger[target]) * CAPTAIN_LOST)
        elif unit == SAILOR_UNIT:
            out.append(spots[target] - spots[source] - 1.0)
        else:
            out.append(guns[target] - guns[source])
    return out


def threat(s: State, foe: int, zone: Zone) -> float:
    """How many enemies meet a zone in the next two steps."""
    count = 0.0
    for step in (1, 2):
        other = opposite(s.offset + step, zone)
        if other >= 0 and s.manned[foe] & BIT[other]:
            count += 1.0 if s.gunners(foe) & BIT[other] else 0.5
    return count


def navigate_value(s: State, seat: Seat, choice: int) -> float:
    """Where the next turn would find the attacks of both."""
    if choice == actions.INITIATIVE:
        return 0.3
    after = s.offset + (2 if choice == actions.FORWARD else 0) * s.terms.sail
    mine = max(best_attack(s, seat, card, after) for card in (SWING, FIRE))
    theirs = max(best_attack(s, 1 - seat, card, after) for card in (SWING, FIRE))
    return min(mine, 10.0) - min(theirs, 10.0)


def cards_worth(cards: actions.Cards) -> float:
    out = 0.0
    for card in cards:
        out += CARD_WORTH[card]
    return out


SPEND_VALUE: Final = [-cards_worth(cards) for cards in actions.SPENDINGS]
SWAP_VALUE: Final = [cards_worth(take) - cards_worth(give) for give, take in actions.SWAPS]


def value(s: State, seat: Seat, choice: int) -> float:
    """How good a choice looks to the seat that is asked."""
    prompt = s.prompt
    if prompt == actions.ASK_CARD:
        return card_value(s, seat, choice)
    if prompt == actions.ASK_SWING:
        return swing_harm(s, seat, s.facing(choice))
    if prompt == actions.ASK_FIRE:
        return fire_harm(s, seat, s.facing(choice))
    if prompt == actions.ASK_SAILOR:
        return spot_value(s, seat, choice)
    if prompt == actions.ASK_CANNON:
        return gun_value(s, seat, choice)
    if prompt == actions.ASK_NAVIGATE:
        return navigate_value(s, seat, choice)
    if prompt == actions.ASK_PROMOTE:
        return 1.0 - threat(s, 1 - seat, choice)
    if prompt == actions.ASK_SWAP:
        return SWAP_VALUE[choice]
    if prompt == actions.ASK_SPEND:
        return SPEND_VALUE[choice]
    return 1.0 if choice == actions.ACCEPT else 0.0


def values(s: State, seat: Seat) -> list[float]:
    """How good each option looks to the seat that is asked."""
    if s.prompt == actions.ASK_MOVE:
        return move_values(s, seat, s.options)
    return [value(s, seat, choice) for choice in s.options]


def quick(s: State, rng: Rng) -> int:
    """A sensible choice for the seat that is asked, made at a glance."""
    best, chosen = -1e9, s.options[0]
    looks = values(s, s.seat)
    for at in range(len(looks)):
        found = looks[at] + rng.below(100) * 0.003
        if found > best:
            best, chosen = found, s.options[at]
    return chosen


def secret(s: State, seat: Seat) -> int:
    """TT-10.4: the hand and the spent cards; with what is public, these give the draw pile too."""
    out = 0
    for which in (HAND, SPENT):
        at = pile(seat, which)
        for card in range(1, PILE):
            out = out * 4 + s.cards[at + card]
    return out
