"""What a captain has that can be named, in coins: the categories of the scoring, and what promises more of them."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import CARGO, CREW, TILES
from roadstead.games.dead_reckoning.rules.scoring import CATEGORIES, advancements, categories
from roadstead.games.dead_reckoning.rules.state import State
from roadstead.kernel.title import Feature
from roadstead.kernel.words import Kind

VICTORY: Final = Kind("feature.victory", (), ("DR-17.1",))
CATEGORY: Final = Kind("feature.category", ("category",), ("DR-17.1",))
INFLUENCE: Final = Kind("feature.influence", (), ("DR-17.3",))
GOODS: Final = Kind("feature.cargo", (), ("DR-7.4",))
LEVELS: Final = Kind("feature.levels")
SHIP: Final = Kind("feature.ship")
RIVALS: Final = Kind("feature.rivals", (), ("DR-17.1",))
KINDS: Final = (VICTORY, CATEGORY, INFLUENCE, GOODS, LEVELS, SHIP, RIVALS)

ADVANCEMENTS: Final = CATEGORIES.index("advancements")
CUBE_WORTH: Final = 0.4
"""A cube on an island that does not change a rank yet."""
CARGO_WORTH: Final = 0.25
LEVEL_WORTH: Final = 0.5
LINE_WORTH: Final = 0.7
WON: Final = 25.0
RIVAL: Final = 0.7


def features(s: State, seat: int) -> tuple[Feature, ...]:
    coins = [float(number) for number in categories(s, seat)]
    coins[ADVANCEMENTS] += LINE_WORTH * advancements(s, seat)
    levels = sum(s.level[seat * CREW : seat * CREW + CREW])
    rivals = max(prospects(s, rival) for rival in range(s.terms.players) if rival != seat)
    return (
        Feature(VICTORY.phrase(), victory(s, seat)),
        *(Feature(CATEGORY.phrase(category), number) for category, number in enumerate(coins)),
        Feature(INFLUENCE.phrase(), CUBE_WORTH * sum(s.cubes_on(tile, seat) for tile in range(TILES) if s.is_island(tile))),
        Feature(GOODS.phrase(), CARGO_WORTH * s.stored(seat, CARGO)),
        Feature(LEVELS.phrase(), LEVEL_WORTH * levels),
        Feature(SHIP.phrase(), -float(s.damage[seat])),
        Feature(RIVALS.phrase(), -RIVAL * rivals),
    )


def prospects(s: State, seat: int) -> float:
    """The coins of a captain, and what promises more."""
    goods = CARGO_WORTH * s.stored(seat, CARGO)
    levels = LEVEL_WORTH * sum(s.level[seat * CREW : seat * CREW + CREW])
    return sum(categories(s, seat)) + goods + levels + LINE_WORTH * advancements(s, seat) - s.damage[seat]


def victory(s: State, seat: int) -> float:
    """Only once the game is over; until then the other measures stand for it."""
    if not s.winners:
        return 0.0
    return WON if s.winners >> seat & 1 else -WON
