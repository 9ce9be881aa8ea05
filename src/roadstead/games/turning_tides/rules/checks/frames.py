"""What the rules in progress must agree on with the table and with each other, for moments that come from outside."""

from __future__ import annotations

from itertools import pairwise

from roadstead.games.turning_tides.box.components import WAIT
from roadstead.games.turning_tides.rules.lee import Spend, Swap
from roadstead.games.turning_tides.rules.rounds import Rounds
from roadstead.games.turning_tides.rules.state import HAND, PLAYED, State, pile
from roadstead.games.turning_tides.rules.surrender import Surrender
from roadstead.games.turning_tides.rules.turn import Choose, Turn


def frame_faults(s: State) -> list[str]:
    if not s.frames:
        return []
    out = wait_faults(s)
    turns = [frame for frame in s.frames if isinstance(frame, Turn)]
    for seat in (0, 1):
        shown = [frame.cards[seat] for frame in turns if frame.is_past("reveal")]
        if s.kinds(seat, PLAYED) != shown or s.size(seat, PLAYED) != len(shown):
            out.append("the cards that are played are not those of the turn")
    for below, above in pairwise(s.frames):
        if isinstance(below, Rounds) and below.step != waiting_step(above):
            out.append("the round is at another point")
        if isinstance(below, Turn) and not turn_waits(below, above):
            out.append("the turn is at another point")
        if isinstance(above, Surrender) and (isinstance(below, Surrender) or not s.offered >> above.seat & 1):
            out.append("nobody has offered to surrender")
    return out


def wait_faults(s: State) -> list[str]:
    """TT-4.6: Wait is in the hand, or played."""
    held = [s.cards[pile(seat, HAND) + WAIT] + s.cards[pile(seat, PLAYED) + WAIT] for seat in (0, 1)]
    return ["a Wait card is missing"] if held != [1, 1] else []


def waiting_step(above: object) -> str:
    """The step at which the rounds go on after a rule."""
    if isinstance(above, Turn | Surrender):
        return "after_turn"
    return "spend" if isinstance(above, Swap) else "new_piles" if isinstance(above, Spend) else ""


def turn_waits(turn: Turn, above: object) -> bool:
    if isinstance(above, Choose):
        return turn.step == "reveal"
    return turn.step == "draw" if isinstance(above, Surrender) else turn.step in ("resolve_second", "discard")
