"""How a game begins, from what was agreed."""

from __future__ import annotations

from roadstead.games.dead_reckoning.rules import setup
from roadstead.games.dead_reckoning.rules.state import State, Terms
from roadstead.kernel.title import Setup


def terms(agreed: Setup) -> Terms:
    """What was agreed, as the rules read it; made once for each setup."""
    if "terms" not in agreed.cache:
        options = agreed.options
        chosen, blockades = options["refill"] == "chosen", options["lost_flag_battle"] == "blockades"
        agreed.cache["terms"] = Terms(agreed.components, agreed.players, bool(options["bonus_achievements"]), chosen, blockades)
    found: Terms = agreed.cache["terms"]
    return found


def blank(agreed: Setup) -> State:
    return State(terms(agreed))


def start(agreed: Setup) -> State:
    return setup.start(terms(agreed))
