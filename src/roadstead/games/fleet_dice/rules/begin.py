"""How a game begins, from what was agreed."""

from __future__ import annotations

from roadstead.games.fleet_dice.rules import setup
from roadstead.games.fleet_dice.rules.state import State, Terms
from roadstead.kernel.title import Setup


def terms(agreed: Setup) -> Terms:
    """What was agreed, as the rules read it; made once for each setup."""
    if "terms" not in agreed.cache:
        agreed.cache["terms"] = Terms(agreed.components, agreed.players, dict(agreed.options))
    found: Terms = agreed.cache["terms"]
    return found


def blank(agreed: Setup) -> State:
    return State(terms(agreed))


def start(agreed: Setup) -> State:
    return setup.start(terms(agreed))
