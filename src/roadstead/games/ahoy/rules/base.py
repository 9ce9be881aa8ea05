"""What every rule in progress has."""

from __future__ import annotations

from roadstead.games.ahoy.rules.actions import P_NONE
from roadstead.games.ahoy.rules.aliases import Purpose
from roadstead.games.ahoy.rules.state import State
from roadstead.kernel.engine import Rule


class AhoyRule(Rule[State]):
    def about(self) -> Purpose:
        """What a question of this rule is for, where the question serves several rules."""
        return P_NONE


def asked_for(s: State) -> Purpose:
    """What the question of the moment is for."""
    top = s.frames[-1]
    return top.about() if isinstance(top, AhoyRule) else P_NONE
