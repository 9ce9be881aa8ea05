"""Scoring (FD-14): five categories, tiebreak, and the ranks of the solo game."""

from __future__ import annotations

from roadstead.games.fleet_dice.box.components import Tally
from roadstead.games.fleet_dice.box.glossary import BANK, FIRST_BUILDING, FLEETS, SECTIONS, TOP_LEVEL
from roadstead.games.fleet_dice.rules import events
from roadstead.games.fleet_dice.rules.aliases import Fleet, Seat
from roadstead.games.fleet_dice.rules.state import COUNT_OF, State
from roadstead.games.fleet_dice.rules.trophies import award_gold, count
from roadstead.kernel.engine import PUBLIC


def scores(s: State, seat: Seat) -> list[int]:
    """Fish, boats, licences, buildings, bonus: what the sheet is worth now."""
    return [fish_points(s, seat), boat_points(s, seat), licence_points(s, seat), building_points(s, seat), bonus_points(s, seat)]


def total(s: State, seat: Seat) -> int:
    return sum(scores(s, seat))


def fish_points(s: State, seat: Seat) -> int:
    """FD-14.1."""
    return s.fish_total(seat) * s.terms.fish_vp


def boat_points(s: State, seat: Seat) -> int:
    """FD-14.2."""
    points = 0
    for fleet in range(FLEETS):
        points += fleet_points(s, seat, fleet)
    return points


def fleet_points(s: State, seat: Seat, fleet: Fleet) -> int:
    """The points of the launched boats of one section."""
    base = s.terms.base[fleet]
    return sum(s.terms.boat_vp[base : base + s.launched[seat * FLEETS + fleet]])


def licence_points(s: State, seat: Seat) -> int:
    """FD-14.3."""
    points = s.terms.crab_vp if s.has_crab_licence(seat) else 0
    for column in range(5):
        if s.level(seat, column) == TOP_LEVEL:
            points += s.terms.licence_vp[column]
    return points


def building_points(s: State, seat: Seat) -> int:
    """FD-14.4: completed buildings, the Bank by box (FD-12.4), the Buffet by hex (FD-12.5)."""
    points = bank_points(s, seat) + hex_points(s, seat)
    for building in range(8):
        if s.has_built(seat, FIRST_BUILDING + building):
            points += s.terms.building_vp[building]
    return points


def bank_points(s: State, seat: Seat) -> int:
    return s.marked[seat * SECTIONS + BANK] * s.terms.bank_vp


def hex_points(s: State, seat: Seat) -> int:
    return s.terms.hex_vp[COUNT_OF[s.hexes[seat]]]


def bonus_points(s: State, seat: Seat) -> int:
    """FD-14.5: King Crab bonus, captain card, trophies; gold only once the game has ended."""
    terms = s.terms
    points = 0
    if s.bonus[seat] >= 0:
        points += tally_points(s, seat, terms.bonuses[s.bonus[seat]])
    if s.captain[seat] >= 0:
        points += tally_points(s, seat, terms.captain_cards[s.captain[seat]])
    if s.silver_to == seat:
        points += terms.trophy_cards[s.silver].vp
    if s.gold_to >> seat & 1:
        points += terms.trophy_cards[s.gold].vp
    return points


def tally_points(s: State, seat: Seat, tally: Tally) -> int:
    """Divisions round down (FD-14.6), and each bonus has its own limit (FD-11.4)."""
    return min(count(s, seat, tally.counter) // tally.per * tally.vp, tally.cap)


def winners(s: State) -> list[int]:
    """FD-14.7: most points, then most fish, else a shared victory."""
    ranks = [strength(s, seat) for seat in range(s.terms.players)]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]


def strength(s: State, seat: Seat) -> int:
    """What decides between two sheets: the points, and between equals the fish."""
    return total(s, seat) * 1000 + s.fish_total(seat)


def mask_of(seats: list[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def solo_rank(s: State) -> int:
    """FD-17.28: the last row of the table that the points reach."""
    points = total(s, 0)
    reached = [row for row, rank in enumerate(s.terms.box.ruth.ranks) if rank.least <= points]
    return reached[-1]


def final_scoring(s: State) -> None:
    if s.gold >= 0:
        award_gold(s)
    for seat in range(s.terms.players):
        s.tell(PUBLIC, events.SCORE, seat, total(s, seat))
    if s.terms.solo:
        s.tell(PUBLIC, events.SOLO, total(s, 0), solo_rank(s))
    else:
        won = winners(s)
        s.tell(PUBLIC, events.WON, mask_of(won), total(s, won[0]))
