"""What can be agreed before a game: variants, and rulings that an owner of the box may decide otherwise."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.shape import Flag, Maybe, OneOf, Shape, Whole
from roadstead.kernel.title import OptionSpec


def spec(name: str, rule: str, *values: str | int | bool | None, shape: Shape | None = None) -> OptionSpec:
    return OptionSpec(name, values[0], values, shape or OneOf(*values), rule)


OPTIONS: Final = (
    spec("variant", "TT-12.1", "full", "introductory"),
    spec("hierarchy_profile", "TT-Q3", "default", "strict", "deploy_tie", "attack_tie"),
    spec("layout_of_gold", "TT-Q1", "A", "B"),
    spec("promotion_moves_initiative", "TT-Q10", True, False, shape=Flag()),
    spec("introductory_goal", "TT-Q17", "all", "any"),
    spec("round_limit", "TT-11.6", 30, 2, None, shape=Maybe(Whole(1, 1_000_000))),
    spec("capitulation", "TT-11.8", "offer", "immediate", "off"),
    spec("zones_per_sail_step", "TT-Q4", 1, 2),
    spec("backward_at_start", "TT-Q5", False, True, shape=Flag()),
    spec("pass_in_step_3", "TT-Q6", "finish_turn", "end_round_at_once"),
    spec("moved_cannon_side", "TT-Q7", "free", "kept"),
)
