"""What a player does with one click: a voyage to its end, all cards of the hand, all that crew cards give without a question."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import GAIN, PER_PART
from roadstead.games.dead_reckoning.rules import actions, cards, codes, program
from roadstead.games.dead_reckoning.rules.aliases import Seat
from roadstead.games.dead_reckoning.rules.state import IN_HAND, State
from roadstead.games.dead_reckoning.words.choices import space
from roadstead.games.dead_reckoning.words.text import LABELS
from roadstead.kernel.words import Phrase, Stride, Together


def reached(event: Phrase) -> str:
    return space(event.args["space"])


STRIDES: Final = (
    Stride("ask.main", ("ask.main",), begins=("raise sails",), only=("sail ",)),
    Stride("ask.step", ("ask.main", "ask.step"), way=("event.sailed",), arrives=reached),
    Stride("ask.into", ("ask.sleeve",)),
)


def together(s: State, seat: Seat) -> list[Together]:
    if s.prompt != actions.ASK_MAIN:
        return []
    hand, gains = s.in_zone(seat, IN_HAND), only_gains(s, seat)
    out = [Together(LABELS["play_all"].phrase(len(hand)), tuple(actions.PLAY + card for card in hand))] if len(hand) > 1 else []
    return out + ([Together(LABELS["gain_all"].phrase(len(gains)), tuple(actions.USE + code for code in gains))] if len(gains) > 1 else [])


def only_gains(s: State, seat: Seat) -> list[int]:
    """Abilities that cost nothing, give goods and nothing else, and are no choice between several on a part of a card."""
    usable = program.usable(s, seat)
    parts = [part_of(code) for code in usable]
    return [code for code, part in zip(usable, parts, strict=True) if parts.count(part) == 1 and is_gain(s, seat, code)]


def part_of(code: int) -> tuple[int, int]:
    """A card, and the part of it that an ability is on: the crew card itself or one of its advancements."""
    card, slot = codes.ability_parts(code)
    return card, slot // PER_PART


def is_gain(s: State, seat: Seat, code: int) -> bool:
    it = cards.ability(s, seat, *codes.ability_parts(code))
    return it is not None and not it.costs and all(op.code == GAIN for op in s.box.programs[it.program])
