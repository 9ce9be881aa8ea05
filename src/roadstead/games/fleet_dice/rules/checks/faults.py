"""What must always hold on a table of this game, and does not."""

from __future__ import annotations

from roadstead.games.fleet_dice.box.glossary import BOAT, BUFFET, EITHER, FIRST_BUILDING, FLEETS, LICENCE, OYSTER, RECYCLING, SECTIONS, TOP_LEVEL
from roadstead.games.fleet_dice.rules.aliases import Seat
from roadstead.games.fleet_dice.rules.checks.frames import frame_faults
from roadstead.games.fleet_dice.rules.marking import CrabBonus
from roadstead.games.fleet_dice.rules.state import NOT_PLAYED, OPEN, State


def faults(s: State) -> list[str]:
    out = size_faults(s)
    if out:
        return out
    for seat in range(s.terms.players):
        out += section_faults(s, seat) + boat_faults(s, seat) + coin_faults(s, seat) + wharf_faults(s, seat)
    return out + card_faults(s) + dice_faults(s) + frame_faults(s)


def size_faults(s: State) -> list[str]:
    players = s.terms.players
    sizes = [
        (s.marked, players * SECTIONS),
        (s.launched, players * FLEETS),
        (s.fish, players * s.terms.slots),
        (s.licences, players * 5),
        *((row, players) for row in (s.open, s.built, s.at, s.coins, s.stars, s.waiting, s.hexes, s.recycled, s.bonus, s.captain)),
    ]
    out = ["a list does not fit the number of players"] if any(len(row) != size for row, size in sizes) else []
    if s.first >= players or s.round > s.terms.rounds:
        out.append("the round or the start player cannot be")
    return out


def section_faults(s: State, seat: Seat) -> list[str]:
    out: list[str] = []
    for section in range(SECTIONS):
        left = s.boxes_left(seat, section)
        if left < 0:
            out.append("a section has more boxes marked and struck than it has")
        if s.has_open(seat, section) != (left > 0):
            out.append("open sections do not match the boxes")
        complete = section >= FIRST_BUILDING and s.marked[seat * SECTIONS + section] > 0 and left == 0
        if s.has_built(seat, section) != complete:
            out.append("completed buildings do not match the boxes")
    if any(s.struck) and not s.terms.solo:
        out.append("only Captain Ruth strikes boxes")
    return out


def boat_faults(s: State, seat: Seat) -> list[str]:
    """FD-2.5, 2.6: licences and boats come from marked boxes; fish lie in launched boats."""
    terms = s.terms
    out: list[str] = []
    for fleet in range(FLEETS):
        launched = s.launched[seat * FLEETS + fleet]
        boxes = terms.codes[fleet][: s.marked[seat * SECTIONS + fleet]]
        if launched > terms.boats[fleet]:
            out.append("more boats are launched than there are")
        base = seat * terms.slots + terms.base[fleet]
        for boat in range(terms.boats[fleet]):
            most = s.room(seat, fleet, terms.base[fleet] + boat) if boat < launched else 0
            if s.fish[base + boat] > most:
                out.append("a boat holds more fish than it can")
        given = launched + (s.level(seat, fleet) if fleet <= OYSTER else 0)
        if given > sum(1 for code in boxes if code in (BOAT, EITHER) or (code == LICENCE and fleet <= OYSTER)):
            out.append("boats and licences do not come from marked boxes")
        if fleet <= OYSTER and s.level(seat, fleet) > TOP_LEVEL:
            out.append("a licence is above the top level")
    return out


def coin_faults(s: State, seat: Seat) -> list[str]:
    """FD-17.30: every box up to the last one marked is marked or a struck star."""
    terms = s.terms
    at = s.at[seat]
    if not 0 <= at <= terms.track:
        return ["the coins reach beyond the track"]
    passed = terms.stars_to[at]
    skipped = sum(1 for star in range(passed) if s.struck_stars >> star & 1)
    out = ["coins do not match the track"] if s.coins[seat] != at - skipped else []
    if s.stars[seat] != passed - skipped:
        out.append("stars do not match the track")
    if s.struck_stars >> len(terms.stars) or (s.struck_stars and not terms.solo):
        out.append("a star is struck that cannot be")
    return out


def wharf_faults(s: State, seat: Seat) -> list[str]:
    out = ["hexes are filled without a Buffet"] if s.hexes[seat] and not s.has_built(seat, BUFFET) else []
    used = s.recycled[seat]
    if used > s.terms.recyclings or (used and not s.has_built(seat, RECYCLING)):
        out.append("recycling was used too often")
    asked = any(isinstance(frame, CrabBonus) and frame.seat == seat for frame in s.frames)
    if s.bonus[seat] >= len(s.terms.bonuses) or s.captain[seat] >= len(s.terms.captain_cards):
        out.append("a card or bonus does not exist")
    elif (s.bonus[seat] >= 0) != (s.has_crab_licence(seat) and not asked):
        out.append("King Crab bonuses do not match the licences")
    return out


def card_faults(s: State) -> list[str]:
    out: list[str] = []
    for cards in (s.bonus, s.captain):
        held = [card for card in cards if card >= 0]
        if len(set(held)) != len(held):
            out.append("two players hold one card or bonus")
    dealt = len(s.terms.trophy_cards)
    if s.gold >= dealt or s.silver >= dealt or (s.silver < 0) != (s.silver_to == NOT_PLAYED):
        out.append("the trophies do not fit")
    if s.silver_to >= s.terms.players or (s.silver_to == OPEN and s.gold < 0) or s.gold_to >> s.terms.players:
        out.append("a trophy went to nobody")
    if any(s.cubes[cube] not in s.terms.routes[cube] for cube in range(3)):
        out.append("a cube is off its route")
    return out


def dice_faults(s: State) -> list[str]:
    return ["there are too many dice"] if sum(s.pool) > max(s.terms.all_dice) else []
