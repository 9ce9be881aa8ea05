"""What can be agreed before a game: variants, and rulings that an owner of the box may decide otherwise."""

from __future__ import annotations

from typing import Any, Final

from roadstead.kernel.shape import Flag, OneOf
from roadstead.kernel.title import OptionSpec


def spec(name: str, rule: str, *values: str) -> OptionSpec:
    return OptionSpec(name, values[0], values, OneOf(*values), rule)


def switch(name: str, rule: str) -> OptionSpec:
    return OptionSpec(name, True, (True, False), Flag(), rule)


OPTIONS: Final = (
    spec("start_layout", "AH-19.4", "printed", "mirrored"),
    spec("gold_to_place", "AH-19.5", "optional", "compulsory"),
    spec("anchoring_order", "AH-19.7", "chosen", "fixed"),
    spec("victory_order", "AH-19.12", "chosen", "fixed"),
    spec("ignored_battle_movement", "AH-19.13", "kept", "union_only"),
    switch("harbor_gold", "AH-19.15"),
    spec("enlist_ban", "AH-19.19", "both", "flagship", "island"),
    spec("comrades_per_sail", "AH-19.20", "exact", "up_to"),
    spec("comrades_per_assemble", "AH-19.20", "up_to", "all"),
    spec("beakhead_targets", "AH-19.30", "ships", "flagships"),
    switch("elder_counts_ships", "AH-19.32"),
    spec("emissary", "AH-19.33", "own_turn", "any_turn"),
    spec("grogmaster", "AH-19.34", "flagship", "any_figure"),
    switch("mate_own_space", "AH-19.35"),
    spec("powder_monkey", "AH-19.37", "any_repair", "repair_action"),
    switch("witch_keeps_movement", "AH-19.38"),
    spec("diver_with_trawler", "AH-19.39", "anchoring", "every_space"),
    switch("hits_own_figures", "AH-19.41"),
    switch("worn_cannons_loaded", "AH-19.43"),
    spec("stuck_current", "AH-19.51", "stays", "ends_movement"),
    spec("mystic_damage", "AH-19.52", "board_or_crew", "board"),
)


def option_sets(players: int) -> list[dict[str, Any]]:
    """The defaults, and every other value in one of four sets, so that trying them all stays quick."""
    sets: list[dict[str, Any]] = [{}, {}, {}, {}]
    for at, it in enumerate(OPTIONS):
        sets[1 + at % 3][it.id] = it.values[1]
    return [*sets, {"enlist_ban": "island"}]
