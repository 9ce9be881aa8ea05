"""What a ship has that can be named, in the units of `bots.worth`."""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.mind.judgement import CAPTAIN_WORTH, CARD_WORTH, HAND_WORTH, LAST_HAND, MARKER, MAST_WORTH, SERVED, STANDING, WRECK, WRECKS
from roadstead.games.turning_tides.rules.aliases import Seat
from roadstead.games.turning_tides.rules.state import COUNT_OF, DISCARD, DRAW, HAND, PILE, State, pile
from roadstead.kernel.title import Feature
from roadstead.kernel.words import Kind

VICTORY: Final = Kind("feature.victory", (), ("TT-11.1",))
CREW: Final = Kind("feature.crew", (), ("TT-11.2",))
CAPTAIN: Final = Kind("feature.captain")
GUNS: Final = Kind("feature.guns", (), ("TT-6.11",))
HULL: Final = Kind("feature.hull", (), ("TT-11.1",))
ENEMY_CREW: Final = Kind("feature.enemy_crew", (), ("TT-11.2",))
ENEMY_CAPTAIN: Final = Kind("feature.enemy_captain")
ENEMY_GUNS: Final = Kind("feature.enemy_guns", (), ("TT-6.11",))
ENEMY_HULL: Final = Kind("feature.enemy_hull", (), ("TT-11.1",))
CARDS: Final = Kind("feature.cards", (), ("TT-8.1",))
INITIATIVE: Final = Kind("feature.initiative")
KINDS: Final = (VICTORY, CREW, CAPTAIN, GUNS, HULL, ENEMY_CREW, ENEMY_CAPTAIN, ENEMY_GUNS, ENEMY_HULL, CARDS, INITIATIVE)

WON: Final = 20.0


def features(s: State, seat: Seat) -> tuple[Feature, ...]:
    foe = 1 - seat
    rows = (
        (VICTORY, 0.0 if not s.ending or s.loser < 0 else WON if s.loser == foe else -WON),
        (CREW, crew(s, seat)),
        (CAPTAIN, captain(s, seat)),
        (GUNS, guns(s, seat)),
        (HULL, hull(s, seat)),
        (ENEMY_CREW, -crew(s, foe)),
        (ENEMY_CAPTAIN, -captain(s, foe)),
        (ENEMY_GUNS, -guns(s, foe)),
        (ENEMY_HULL, -hull(s, foe)),
        (CARDS, cards(s, seat)),
        (INITIATIVE, MARKER if s.initiative == seat else -MARKER),
    )
    return tuple(Feature(kind.phrase(), value) for kind, value in rows)


def crew(s: State, seat: Seat) -> float:
    """The last one aboard is as good as lost."""
    hands = s.crew(seat)
    return HAND_WORTH * hands - (LAST_HAND if hands == 1 else 0.0)


def captain(s: State, seat: Seat) -> float:
    return CAPTAIN_WORTH if s.captain[seat] >= 0 else 0.0


def guns(s: State, seat: Seat) -> float:
    """Cannons, and more for those with a hand beside them."""
    standing = s.guns[2 * seat] | s.guns[2 * seat + 1]
    return SERVED * COUNT_OF[s.manned[seat] & standing] + STANDING * COUNT_OF[standing]


def hull(s: State, seat: Seat) -> float:
    """The mast, and zones that are not wrecked: each further wreck is worse than the one before."""
    wrecks = s.wrecks(seat)
    return MAST_WORTH * s.mast[seat] - WRECK * wrecks - WRECKS * wrecks * wrecks


def cards(s: State, seat: Seat) -> float:
    """The cards that will come round again."""
    places = [pile(seat, which) for which in (HAND, DRAW, DISCARD)]
    return 0.5 * sum(CARD_WORTH[card] * s.cards[at + card] for at in places for card in range(PILE))
