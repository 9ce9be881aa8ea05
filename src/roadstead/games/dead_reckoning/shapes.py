"""The shape of every fact of a state and of its frames, for saves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from roadstead.games.dead_reckoning.components import CREW, MOST_SEATS, TILES, ZONES
from roadstead.games.dead_reckoning.rules import (
    battle,
    boxes,
    cleanup,
    effects,
    goods,
    guns,
    influence,
    levels,
    production,
    program,
    sailing,
    salvo,
    scoring,
    setup,
    shipyard,
    spoils,
    stowing,
    tower,
    turn,
)
from roadstead.games.dead_reckoning.state import FIGHT
from roadstead.kernel.engine import Frame
from roadstead.kernel.shape import Flag, ListOf, Shape, Whole

NUMBER = Whole(-9, 1_000_000)
SEAT = Whole(-1, MOST_SEATS)
TILE = Whole(0, TILES)


def per_seat(number: int, low: int, high: int) -> Shape:
    """A list with so many entries for each of 2 to 4 players."""
    return ListOf(Whole(low, high), 2 * number, 4 * number)


def exactly(number: int, low: int, high: int) -> Shape:
    return ListOf(Whole(low, high), number, number)


FACTS: Final[Mapping[str, Shape]] = {
    "round": Whole(0, 1_000_000),
    "active": Whole(0, 3),
    "first": Whole(0, 3),
    "final": Whole(-1, 3),
    "finished": Whole(0, 15),
    "tiles": exactly(TILES, -1, 15),
    "slot": exactly(TILES, -1, 97),
    "spaces": exactly(TILES * MOST_SEATS, 0, 30),
    "perm": exactly(TILES * MOST_SEATS, 0, 30),
    "control": exactly(TILES, -1, 3),
    "built": exactly(TILES, 0, 7),
    "stock": exactly(TILES * 2, 0, 1_000_000),
    "where": exactly(98, 0, 12),
    "top": exactly(4, -1, 97),
    "ship": per_seat(1, 0, TILES),
    "mode": per_seat(1, 0, 1),
    "sails": per_seat(1, 0, 99),
    "damage": per_seat(1, 0, 999),
    "hull": per_seat(4, -1, 7),
    "owned": per_seat(8, 0, 99),
    "aboard": per_seat(8, 0, 99),
    "quay": per_seat(1, 0, 1_000_000),
    "chest": per_seat(1, 0, 1_000_000),
    "pool": per_seat(1, 0, 30),
    "bonus": per_seat(2, -1, 7),
    "tokens": per_seat(1, 0, 511),
    "marks": per_seat(3, 0, 99),
    "lodged": per_seat(3, 0, 30),
    "pending": per_seat(1, 0, 1),
    "loc": per_seat(CREW, 0, 3),
    "level": per_seat(CREW, 1, 4),
    "seen": per_seat(CREW, 1, 4),
    "used": per_seat(CREW, 0, 65535),
    "advs": per_seat(CREW * 3, -1, 999),
    "rank": per_seat(CREW, 0, CREW),
    "mastered": per_seat(1, 0, CREW),
    "black": Whole(0, 99),
    "upgrades": exactly(8, 0, 99),
    "buildings": exactly(3, 0, 99),
    "raised": Flag(),
    "explored": Flag(),
    "deals": Whole(0, 9),
    "fought": Whole(0, 15),
    "stormed": Whole(0, 4095),
    "entered": Whole(0, 4095),
    "shut": Whole(0, 4095),
    "fired": exactly(4, 0, 99),
    "fired_rest": Whole(0, 999),
    "peek": Whole(-1, CREW - 1),
    "fight": exactly(FIGHT, -1, 999),
    "board": exactly(2 * ZONES, 0, 999),
    "prior": exactly(2 * ZONES, 0, 999),
    "landed": ListOf(Whole(0, 2 * ZONES - 1)),
    "vows": ListOf(Whole(-1, 9999)),
    "spent": ListOf(Whole(0, CREW * 16 - 1)),
    "score": per_seat(1, -9999, 1_000_000),
    "winners": Whole(0, 15),
}

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    setup.SetUp,
    turn.Turns,
    turn.Main,
    turn.Claim,
    boxes.Reveal,
    boxes.NewTop,
    boxes.FromBox,
    boxes.Refill,
    levels.Draw,
    levels.LevelUp,
    levels.Bottom,
    stowing.Stow,
    goods.Pay,
    goods.Gain,
    influence.Permanent,
    influence.Take,
    influence.Influence,
    production.Produce,
    production.Build,
    shipyard.Upgrade,
    shipyard.Restow,
    program.Use,
    program.Flag,
    program.Copy,
    sailing.Raise,
    sailing.Voyage,
    sailing.Explored,
    sailing.FirstEntry,
    battle.Battle,
    spoils.Plunder,
    guns.Guns,
    guns.Defend,
    salvo.Salvo,
    salvo.CopyInBattle,
    effects.Effect,
    effects.MoveCube,
    effects.RemoveCube,
    effects.Reserve,
    tower.Gather,
    tower.Drop,
    tower.Volley,
    cleanup.Cleanup,
    cleanup.Sleeve,
    scoring.Scoring,
)

BY_NAME: Final[Mapping[str, Shape]] = {
    "seat": SEAT,
    "tile": Whole(-1, TILES),
    "space": Whole(-1, TILES),
    "full": Flag(),
    "attacked": Flag(),
    "peeking": Flag(),
    "past_forts": Flag(),
    "damage_only": Flag(),
    "begun": Flag(),
    "passing": Flag(),
    "side": Whole(0, 1),
    "slot": Whole(0, 15),
    "card": Whole(-1, 97),
    "res": Whole(0, 1),
    "place": Whole(0, CREW + 1),
    "row": Whole(0, 3),
    "rows": Whole(0, 15),
    "tier": Whole(0, 1),
    "rival": Whole(0, MOST_SEATS),
    "program": Whole(0, 9999),
}
FRAME_FACTS: Final[Mapping[str, Mapping[str, Shape]]] = {kind.__name__: {fact: BY_NAME.get(fact, NUMBER) for fact in kind.facts} for kind in FRAMES}
