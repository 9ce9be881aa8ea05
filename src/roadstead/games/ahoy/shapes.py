"""The shapes of what is saved: the facts of a state and of each rule in progress."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from roadstead.games.ahoy.components import SLOTS
from roadstead.games.ahoy.rules import (
    anchor,
    battle,
    crew,
    damage,
    exploring,
    market,
    moving,
    placing,
    plans,
    rounds,
    setup,
    smuggler,
    squadron,
    turn,
    union,
    victory,
)
from roadstead.games.ahoy.state import ASIDE, DICE, FIGURES
from roadstead.kernel.engine import Frame
from roadstead.kernel.shape import Flag, ListOf, Shape, Whole

PLAYER: Final = Whole(0, 3)
CARD_MASK: Final = Whole(0, (1 << 30) - 1)
SLOT_MASK: Final = Whole(0, (1 << SLOTS) - 1)
MANY: Final = Whole(0, 1_000_000)


def rows(inner: Shape, size: int) -> ListOf:
    return ListOf(inner, size, size)


FACTS: Final[Mapping[str, Shape]] = {
    "round": MANY,
    "active": PLAYER,
    "first": PLAYER,
    "tiles": rows(Whole(-1, 4 * 64 * 64 - 1), 12),
    "at": rows(Whole(-1, 47), FIGURES),
    "wealth": rows(Whole(0, 6), 12),
    "comrades": rows(Whole(0, 20), 12),
    "ready": Whole(0, 20),
    "values": rows(Whole(0, 6), DICE),
    "places": rows(Whole(ASIDE, SLOTS - 1), DICE),
    "damage": rows(SLOT_MASK, 4),
    "crew": rows(CARD_MASK, 4),
    "cargo": rows(CARD_MASK, 4),
    "pledged": rows(CARD_MASK, 8),
    "flips": rows(Whole(0, 1), 4),
    "gold": rows(Whole(0, 20), 4),
    "fame": rows(MANY, 4),
    "market": CARD_MASK,
    "deck": CARD_MASK,
    "hand": rows(Whole(0, 2), 9),
    "plans": rows(Whole(0, 2), 9),
    "white": rows(Whole(0, 24), 4),
    "black": rows(Whole(0, 24), 4),
    "ending": Whole(0, 2),
    "conceded": Whole(-1, 3),
}

FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    setup.Setup,
    rounds.Rounds,
    rounds.Adjust,
    rounds.RollDice,
    rounds.DrawPlans,
    turn.Turn,
    placing.Place,
    placing.GunnersMate,
    moving.Move,
    moving.Jump,
    moving.Steer,
    exploring.Explore,
    exploring.AddTile,
    battle.Battles,
    battle.Battle,
    victory.Victory,
    victory.Buccaneer,
    damage.Hit,
    damage.Push,
    damage.Repair,
    anchor.Anchor,
    anchor.Treasure,
    anchor.Harbor,
    anchor.PatrolBonus,
    anchor.ComradeBonus,
    market.Refill,
    market.FreeRecruit,
    market.Drop,
    squadron.Deploy,
    squadron.BuildStrongholds,
    union.Inspire,
    union.Assemble,
    union.ShipAction,
    plans.Enlist,
    plans.Evacuation,
    plans.SneakAttack,
    plans.Launch,
    smuggler.Negotiate,
    smuggler.Deliver,
    smuggler.Reward,
    smuggler.BuyFame,
    crew.Mystic,
    crew.NaiveNoble,
    crew.ConvincingComrade,
)

FLAG: Final = Flag()
FIGURE: Final = Whole(0, FIGURES - 1)
SPACE: Final = Whole(0, 47)
TILE: Final = Whole(-1, 11)
SMALL: Final = Whole(0, 20)
BY_NAME: Final[Mapping[str, Shape]] = {
    "player": PLAYER,
    "dealer": PLAYER,
    "following": PLAYER,
    "figure": FIGURE,
    "attacker": FIGURE,
    "defender": FIGURE,
    "foe": FIGURE,
    "loser": FIGURE,
    "space": SPACE,
    "home": SPACE,
    "tile": TILE,
    "source": TILE,
    "target": TILE,
    "edge": Whole(0, 191),
    "heading": Whole(0, 3),
    "card": Whole(0, 29),
    "suit": Whole(0, 6),
    "die": Whole(0, DICE),
    "foes": Whole(0, (1 << FIGURES) - 1),
    "moved": Whole(0, (1 << FIGURES) - 1),
    "carried": Whole(0, (1 << 48) - 1),
    "done": Whole(0, (1 << 12) - 1),
    "used": CARD_MASK,
    "todo": Whole(0, 255),
    "flags": Whole(0, 31),
    "option": Whole(0, 5),
    "lowered": rows(Whole(0, 5), 2),
    "rolls": rows(Whole(0, 12), 2),
    "purpose": Whole(0, 23),
}
"""Facts that mean the same in every rule; flags are listed below, the rest are small numbers."""
FLAGS: Final = {"fought", "gone", "pushed", "trawled", "must", "harbor", "secret", "extra", "landed", "by_action", "in_battle"}


def shape_of(kind: type[Frame[Any]], fact: str) -> Shape:
    if fact in FLAGS or (kind is moving.Move and fact == "moved"):
        return FLAG
    return BY_NAME.get(fact, SMALL)


FRAME_FACTS: Final[Mapping[str, Mapping[str, Shape]]] = {kind.__name__: {fact: shape_of(kind, fact) for fact in kind.facts} for kind in FRAMES}
