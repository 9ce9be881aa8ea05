"""Achievements (DR-15): a token the moment a condition holds, in anybody's turn."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import COIN, ELITE, LEGENDARY, MONEYBAGS, SEASONED, SHORES, STAY, STONE, TRADE_ICON
from roadstead.games.dead_reckoning.rules import events
from roadstead.games.dead_reckoning.rules.aliases import Seat
from roadstead.games.dead_reckoning.rules.state import BIT, FACE_DOWN, MARK_LEGENDARY, MARK_SEASONED, MARK_SHORES, MARKS, NONE, State, replaced
from roadstead.kernel.engine import PUBLIC

RULES: Final = ["DR-15.2", "DR-15.3", "DR-15.4", "DR-15.5", "DR-15.6", "DR-15.7", "DR-15.8", "DR-15.9", "DR-15.10"]
ACHIEVEMENT_OF: Final = [LEGENDARY, SEASONED, SHORES]
TRACK_OF: Final = [ACHIEVEMENT_OF.index(which) if which in ACHIEVEMENT_OF else NONE for which in range(len(RULES))]
"""The track on which progress is marked, for each achievement that has one."""


def may_claim(s: State, seat: Seat, which: int) -> bool:
    """DR-15.1: each achievement once, and only while tokens are left."""
    return not s.has_token(seat, which) and s.token_count(seat) < s.box.limits["tokens"]


def award(s: State, seat: Seat, which: int) -> None:
    if not may_claim(s, seat, which):
        return
    s.tokens = replaced(s.tokens, seat, s.tokens[seat] | BIT[which])
    if which == MONEYBAGS:
        s.reveal(PUBLIC, events.ACHIEVED, seat, which, rules=RULES[which])
    else:
        s.tell(PUBLIC, events.ACHIEVED, seat, which, rules=RULES[which])


def need(s: State, which: int) -> int:
    return s.terms.shores if which == SHORES else s.box.thresholds[which]


def progress(s: State, seat: Seat, which: int) -> int:
    """How much a seat has of what an achievement needs, by what lies on the table or on its track."""
    track = TRACK_OF[which]
    if track >= 0:
        return s.marks[seat * MARKS + track]
    if which == STONE:
        return buildings_of(s, seat)
    if which == MONEYBAGS:
        return s.chest[seat]
    if which == STAY:
        return s.permanent_cubes(seat)
    if which == ELITE:
        return s.upgrade_count(seat)
    return s.stored(seat, s.box.trade_res) if which == TRADE_ICON else 0


def is_secret(s: State, which: int) -> bool:
    """DR-20.2: whether coins in the chest count for an achievement."""
    return which == MONEYBAGS or (which == TRADE_ICON and s.box.trade_res == COIN)


def reached(s: State, seat: Seat, which: int) -> bool:
    return progress(s, seat, which) >= need(s, which)


def check(s: State, seat: Seat, which: int) -> None:
    """DR-15.5 to DR-15.8: what a seat has enough of must be announced."""
    if reached(s, seat, which):
        award(s, seat, which)


def mark(s: State, seat: Seat, track: int) -> None:
    """DR-15.12: one more on a track of progress; a cube of the pool shows it if there is one."""
    which = ACHIEVEMENT_OF[track]
    if s.has_token(seat, which):
        return
    at = seat * MARKS + track
    s.marks = replaced(s.marks, at, s.marks[at] + 1)
    if s.pool[seat]:
        s.pool[seat] -= 1
        s.lodged = replaced(s.lodged, at, s.lodged[at] + 1)
    s.tell(PUBLIC, events.PROGRESS, seat, which, s.marks[at], rules=RULES[which])
    if reached(s, seat, which):
        return_marks(s, at)
        award(s, seat, which)


def return_marks(s: State, at: int) -> None:
    s.pool[at // MARKS] += s.lodged[at]
    s.lodged = replaced(s.lodged, at, 0)


def won_battle(s: State, seat: Seat) -> None:
    """DR-15.2."""
    mark(s, seat, MARK_LEGENDARY)


def reached_level_four(s: State, seat: Seat) -> None:
    """DR-15.3, DR-20.6: announced, because progress is marked at once."""
    s.mastered = replaced(s.mastered, seat, s.mastered[seat] + 1)
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


def buildings_of(s: State, seat: Seat) -> int:
    return sum([s.built[tile].bit_count() for tile in s.islands_of(seat)])
