"""Counting for bonuses, and trophy cards (FD-16)."""

from __future__ import annotations

from roadstead.games.fleet_dice.box.glossary import TOP_LEVEL
from roadstead.games.fleet_dice.rules import events
from roadstead.games.fleet_dice.rules.aliases import Card, Seat
from roadstead.games.fleet_dice.rules.state import OPEN, State
from roadstead.kernel.engine import PUBLIC

FISH, BOATS, FULL, LICENCES, LEVEL3, BUILDINGS, COIN_BOXES, STAR_BOXES = range(8)


def count(s: State, seat: Seat, counter: int) -> int:
    """How many of something a player has (FD-R-18)."""
    if counter == FISH:
        return s.fish_total(seat)
    if counter == BOATS:
        return s.boats_launched(seat)
    if counter == FULL:
        return s.full_boats(seat)
    if counter == LICENCES:
        return active_licences(s, seat)
    if counter == LEVEL3:
        return s.licences[seat * 5 : seat * 5 + 5].count(TOP_LEVEL)
    if counter == BUILDINGS:
        return s.buildings(seat)
    return s.coins[seat] if counter == COIN_BOXES else s.stars[seat]


def active_licences(s: State, seat: Seat) -> int:
    return sum(s.licences[seat * 5 : seat * 5 + 5]) + (1 if s.has_crab_licence(seat) else 0)


def lay_silver(s: State, card: Card) -> None:
    s.silver = card
    s.silver_to = OPEN


def check_silver(s: State, seat: Seat) -> None:
    """FD-16.3: the first to meet the condition takes it, at once."""
    trophy = s.terms.trophy_cards[s.silver]
    if count(s, seat, trophy.counter) >= trophy.threshold:
        s.silver_to = seat
        s.tell(PUBLIC, events.SILVER, seat, s.silver)


def award_gold(s: State) -> None:
    """FD-16.2: everybody who leads at the end, unless with nothing (FD-R-19)."""
    counter = s.terms.trophy_cards[s.gold].counter
    counts = [count(s, seat, counter) for seat in range(s.terms.players)]
    most = max(counts)
    for seat, number in enumerate(counts):
        if number == most and most > 0:
            s.gold_to |= 1 << seat
            s.tell(PUBLIC, events.GOLD, seat, s.gold)
