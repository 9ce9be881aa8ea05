"""What a player does with one click: a die is taken for a box of the sheet; a box that gives one of two things gives this one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roadstead.games.fleet_dice.rules.actions import CODES
from roadstead.games.fleet_dice.words.questions import LABELS
from roadstead.kernel.words import Phrase, Stride

COINS: Final = ("label.coins", "label.coin")


def so_often(said: Sequence[Phrase]) -> Phrase:
    """Boxes of one section that are marked one after the other, or coins that are taken so."""
    marks = [phrase.args["section"] for phrase in said if "effect" in phrase.args]
    coins = [phrase.args["number"] for phrase in said if phrase.key in COINS]
    return LABELS["mark_more"].phrase(len(marks), marks[0]) if marks else LABELS["coins"].phrase(sum(coins))


def and_star(said: Sequence[Phrase]) -> Phrase:
    """A mark or coins that bring a star, and the box that the star marks: one more of the section that was marked, or another."""
    section, effect = said[-1].args["section"], said[-1].args["effect"]
    before = next((phrase.args["section"] for phrase in reversed(said[:-1]) if "effect" in phrase.args), None)
    return so_often(said) if section == before else LABELS["star_for"].phrase(section, effect)


def all_alike(said: Sequence[Phrase]) -> Phrase:
    """The same for several oyster boats."""
    return LABELS[f"{said[0].key.removeprefix('label.')}.each"].phrase(len(said))


ANY: Final = ("",)
SIDES: Final = ("L", "B")
"""A licence or a boat, where a box gives one of them."""
STRIDES: Final = (
    Stride("ask.casino", ("ask.pick",), only=("keep",), ends=()),
    Stride("ask.use", ("ask.pick", "ask.casino")),
    Stride("ask.side", ("ask.use", "ask.star", "ask.again")),
    Stride("ask.again", ("ask.use",), begins=(*CODES, "$"), same=True, aside=ANY, joins=so_often),
    Stride("ask.star", ("ask.use",), begins=("coin",), same=True),
    Stride("ask.star", ("ask.use", "ask.again"), begins=(*CODES, "$"), only=CODES, alone=True, joins=and_star),
    Stride("ask.star", ("ask.side",), only=CODES, alone=True, past=SIDES, joins=and_star),
    Stride("ask.star", ("ask.star",), begins=CODES, same=True, aside=ANY, joins=so_often),
    Stride("ask.oyster", ("ask.oyster",), same=True, aside=ANY, joins=all_alike),
)
"""A die that is used as a coin goes on with nothing: any die can be, and the boxes would mean each of them. Whoever marks a box at once keeps the die;
whoever takes only the die may throw it again in the Casino."""
