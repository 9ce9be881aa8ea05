"""What can be agreed before a game: variants, and rulings that an owner of the box may decide otherwise."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.shape import Flag, OneOf
from roadstead.kernel.title import OptionSpec

OPTIONS: Final = (
    OptionSpec("bonus_achievements", False, (False, True), Flag(), "DR-2.8"),
    OptionSpec("refill", "chosen", ("chosen", "leftmost"), OneOf("chosen", "leftmost"), "DR-9.13"),
    OptionSpec("lost_flag_battle", "open", ("open", "blockades"), OneOf("open", "blockades"), "DR-8.14"),
)
