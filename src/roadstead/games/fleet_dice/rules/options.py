"""What can be agreed before a game: variants, and rulings that an owner of the box may decide otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from roadstead.games.fleet_dice.rules.state import ALWAYS, LEAVES_DIE, TAKES_DIE, WITH_EFFECT
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.shape import Flag, Maybe, OneOf
from roadstead.kernel.title import OptionSpec

OPTIONS: Final = (
    OptionSpec("captains", False, (False, True), Flag(), "FD-15.1"),
    OptionSpec("trophies", False, (False, True), Flag(), "FD-16.1"),
    OptionSpec("market_shared_strikes_star", None, (None, True, False), Maybe(Flag()), "FD-R-22"),
    OptionSpec("striking_die_is_market_not_harbor", None, (None, True, False), Maybe(Flag()), "FD-R-22"),
    OptionSpec("ruth_town_order", ALWAYS, (ALWAYS, WITH_EFFECT), OneOf(ALWAYS, WITH_EFFECT), "FD-R-31"),
    OptionSpec("ruth_passing", TAKES_DIE, (TAKES_DIE, LEAVES_DIE), OneOf(TAKES_DIE, LEAVES_DIE), "FD-R-32"),
)
"""The last four are for the solo game. Ruth's stars are, without a value, as `solo.json` says."""

SOLO_ONLY: Final = ("market_shared_strikes_star", "striking_die_is_market_not_harbor", "ruth_town_order", "ruth_passing")


def option_sets(players: int) -> list[dict[str, Any]]:
    """Every combination of the modules, and each reading of what Captain Ruth does."""
    modules: list[dict[str, Any]] = [{}, {"captains": True}, {"trophies": True}, {"captains": True, "trophies": True}]
    if players > 1:
        return modules
    stars: list[dict[str, Any]] = [{SOLO_ONLY[0]: False}, {SOLO_ONLY[1]: False}, {SOLO_ONLY[0]: False, SOLO_ONLY[1]: False}]
    orders: list[dict[str, Any]] = [{"ruth_town_order": WITH_EFFECT}, {"ruth_passing": LEAVES_DIE}]
    return [*modules, *stars, {**modules[3], **stars[1]}, *orders]


def check_options(players: int, chosen: Mapping[str, Any]) -> None:
    usual = {spec.id: spec.default for spec in OPTIONS}
    for name in SOLO_ONLY:
        if players > 1 and chosen[name] != usual[name]:
            raise RoadsteadError(f"option {name} is for the solo game")
