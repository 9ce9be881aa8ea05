"""Achievements (DR-15): a token the moment a condition holds, in anybody's turn."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning import events
from roadstead.games.dead_reckoning.aliases import Seat
from roadstead.games.dead_reckoning.components import ELITE, LEGENDARY, MONEYBAGS, MOST_SEATS, SEASONED, SHORES, STAY, STONE
from roadstead.games.dead_reckoning.state import BIT, FACE_DOWN, MARK_LEGENDARY, MARK_SEASONED, MARK_SHORES, MARKS, State
from roadstead.kernel.engine import PUBLIC

RULES: Final = ["DR-15.2", "DR-15.3", "DR-15.4", "DR-15.5", "DR-15.6", "DR-15.7", "DR-15.8", "DR-15.9", "DR-15.10"]
ACHIEVEMENT_OF: Final = [LEGENDARY, SEASONED, SHORES]


def may_claim(s: State, seat: Seat, which: int) -> bool:
    """DR-15.1: each achievement once, and only while tokens are left."""
    return not s.tokens[seat] & BIT[which] and s.token_count(seat) < s.box.limits["tokens"]


def award(s: State, seat: Seat, which: int) -> None:
    if not may_claim(s, seat, which):
        return
    s.tokens[seat] |= BIT[which]
    if which == MONEYBAGS:
        s.reveal(PUBLIC, events.ACHIEVED, seat, which, rules=RULES[which])
    else:
        s.tell(PUBLIC, events.ACHIEVED, seat, which, rules=RULES[which])


def need(s: State, which: int) -> int:
    return s.terms.shores if which == SHORES else s.box.thresholds[which]


def mark(s: State, seat: Seat, track: int) -> None:
    """DR-15.12: one more on a track of progress; a cube of the pool shows it if there is one."""
    which = ACHIEVEMENT_OF[track]
    if s.tokens[seat] & BIT[which]:
        return
    at = seat * MARKS + track
    s.marks[at] += 1
    if s.pool[seat]:
        s.pool[seat] -= 1
        s.lodged[at] += 1
    s.tell(PUBLIC, events.PROGRESS, seat, which, s.marks[at], rules=RULES[which])
    if s.marks[at] >= need(s, which):
        return_marks(s, at)
        award(s, seat, which)


def return_marks(s: State, at: int) -> None:
    s.pool[at // MARKS] += s.lodged[at]
    s.lodged[at] = 0


def won_battle(s: State, seat: Seat) -> None:
    """DR-15.2."""
    mark(s, seat, MARK_LEGENDARY)


def reached_level_four(s: State, seat: Seat) -> None:
    """DR-15.3, DR-20.6: announced, because progress is marked at once."""
    s.mastered[seat] += 1
    s.reveal(PUBLIC, events.MASTERED, seat)
    mark(s, seat, MARK_SEASONED)


def explored(s: State, seat: Seat) -> None:
    """DR-15.9: who can no longer reach it takes the progress cubes back."""
    mark(s, seat, MARK_SHORES)
    left = s.tiles.count(FACE_DOWN)
    for other in range(s.terms.players):
        at = other * MARKS + MARK_SHORES
        if s.marks[at] + left < s.terms.shores:
            return_marks(s, at)


def check_chest(s: State, seat: Seat) -> None:
    """DR-15.6: thirty coins must be announced."""
    if s.chest[seat] >= s.box.thresholds[MONEYBAGS]:
        award(s, seat, MONEYBAGS)


def check_buildings(s: State, seat: Seat) -> None:
    """DR-15.5."""
    if buildings_of(s, seat) >= s.box.thresholds[STONE]:
        award(s, seat, STONE)


def buildings_of(s: State, seat: Seat) -> int:
    return sum(built.bit_count() for tile, built in enumerate(s.built) if s.control[tile] == seat)


def check_permanent(s: State, seat: Seat) -> None:
    """DR-15.7."""
    if sum(s.perm[seat::MOST_SEATS]) >= s.box.thresholds[STAY]:
        award(s, seat, STAY)


def check_upgrades(s: State, seat: Seat) -> None:
    """DR-15.8: covered upgrades count."""
    if sum(s.owned[seat * 8 : seat * 8 + 8]) >= s.box.thresholds[ELITE]:
        award(s, seat, ELITE)
