"""Turn order (FD-1.9, FD-17.4)."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.rules.aliases import Seat
from roadstead.games.fleet_dice.rules.state import State

RUTH: Final = -1


def actor(s: State, turn: int) -> int:
    """Who acts as number `turn` of the round: a seat, or Captain Ruth in the solo game."""
    terms = s.terms
    if terms.solo:
        return 0 if terms.player_first[s.round & 1] == (turn == 0) else RUTH
    return (s.first + turn) % terms.players


def in_turn(s: State, turn: int) -> Seat:
    """The player who is number `turn` from the start player on; alone, always the same."""
    return (s.first + turn) % s.terms.players
