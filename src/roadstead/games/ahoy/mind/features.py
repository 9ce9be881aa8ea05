"""What a faction has that can be named, in Fame."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import SQUADRON, UNION
from roadstead.games.ahoy.mind.dice import crew_worth
from roadstead.games.ahoy.mind.judgement import PULL, SHIPS, holdings, rounds_left, squadron_means
from roadstead.games.ahoy.mind.sea import Sea
from roadstead.games.ahoy.rules.rounds import leads, pledge_score, winners
from roadstead.games.ahoy.rules.state import CUTTER, DICE_OF, GUNSHIP, State, bits, is_smuggler
from roadstead.kernel.title import Feature
from roadstead.kernel.words import Kind

VICTORY: Final = Kind("feature.victory", (), ("AH-15.3",))
FAME: Final = Kind("feature.fame")
REGIONS: Final = Kind("feature.regions", (), ("AH-14.1",))
PLEDGES: Final = Kind("feature.pledges", (), ("AH-13.14",))
CARGO_ABOARD: Final = Kind("feature.cargo")
GOLD_IN_HAND: Final = Kind("feature.gold")
CREW_ABOARD: Final = Kind("feature.crew")
SHIP: Final = Kind("feature.ship")
COMRADES: Final = Kind("feature.comrades")
FLEET: Final = Kind("feature.fleet")
GOALS: Final = Kind("feature.goals")
CANNONS: Final = Kind("feature.cannons")
RIVALS: Final = Kind("feature.rivals", (), ("AH-15.3",))
KINDS: Final = (VICTORY, FAME, REGIONS, PLEDGES, CARGO_ABOARD, GOLD_IN_HAND, CREW_ABOARD, SHIP, COMRADES, FLEET, GOALS, CANNONS, RIVALS)

GOLD: Final = 0.2
CARGO: Final = 1.2
DAMAGE: Final = 0.2
CREW: Final = 1.0
READY: Final = 0.16
LOADED: Final = 0.4
IN_FAME: Final = 5.5
"""What the judgement weighs, in Fame in the middle of a game."""
WON: Final = 15.0
RIVAL: Final = 0.7


def features(s: State, seat: int) -> tuple[Feature, ...]:
    player, lead, left = s.terms.players[seat], leads(s), rounds_left(s)
    smuggler = is_smuggler(player)
    rows = (
        (VICTORY, victory(s, player)),
        (FAME, s.fame[player]),
        (REGIONS, 0.0 if smuggler else left * holdings(s, player, lead)),
        (PLEDGES, pledge_score(s, player, lead) if smuggler else 0.0),
        (CARGO_ABOARD, CARGO * s.cargo[player].bit_count() if smuggler else 0.0),
        (GOLD_IN_HAND, GOLD * s.gold[player]),
        (CREW_ABOARD, CREW * sum(crew_worth(player, card) for card in bits(s.crew[player]))),
        (SHIP, -DAMAGE * s.damage[player].bit_count()),
        (COMRADES, READY * s.ready if player == UNION else 0.0),
        (FLEET, IN_FAME * fleet(s, player)),
        (GOALS, IN_FAME * PULL * Sea(s, player, len(DICE_OF[player]), lead).pull(s.at[player]) if smuggler else 0.0),
        (CANNONS, LOADED * s.has_loaded(player)),
        (RIVALS, -RIVAL * max(in_sight(s, rival, lead, left) for rival in s.terms.players if rival != player)),
    )
    return tuple(Feature(kind.phrase(), float(value)) for kind, value in rows)


def fleet(s: State, player: int) -> float:
    """The Squadron's Strongholds and the Patrols it can still send, the Union's ships."""
    if player == SQUADRON:
        return squadron_means(s)
    return SHIPS * s.on_map(CUTTER, GUNSHIP + 1) if player == UNION else 0.0


def in_sight(s: State, player: int, lead: list[int], left: float) -> float:
    """Fame now, and what is under way to become Fame."""
    if is_smuggler(player):
        return s.fame[player] + CARGO * s.cargo[player].bit_count() + pledge_score(s, player, lead)
    return s.fame[player] + left * holdings(s, player, lead)


def victory(s: State, player: int) -> float:
    """Only once the game is over; until then the other measures stand for it."""
    if not s.ending:
        return 0.0
    return WON if player in winners(s) else -WON
