"""What a player does with one click: a die is taken for a box of the sheet; a box that gives one of two things gives this one."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.words import Stride

STRIDES: Final = (
    Stride("ask.use", ("ask.pick",)),
    Stride("ask.side", ("ask.use", "ask.star", "ask.again")),
)
