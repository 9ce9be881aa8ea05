"""In which order choices are listed, and below which headings: attacks first, moves by the unit that goes, cannons by the side they look to."""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.box.components import CAPTAIN, FIRE, PROMOTE, SAILOR_UNIT, SWING, WAIT, ZONES
from roadstead.games.turning_tides.rules import actions
from roadstead.games.turning_tides.rules.aliases import Seat
from roadstead.games.turning_tides.rules.cards import card_action
from roadstead.games.turning_tides.rules.moves import move_parts, side_of
from roadstead.games.turning_tides.rules.state import State
from roadstead.games.turning_tides.rules.turn import plays_as
from roadstead.games.turning_tides.views.harm import harm
from roadstead.kernel.words import Group, Kind, Templates

ATTACK: Final = Kind("group.attack")
READY: Final = Kind("group.ready")
PROMOTION: Final = Kind("group.promotion")
IN_VAIN: Final = Kind("group.in_vain")
HOLD: Final = Kind("group.hold")
HITS: Final = Kind("group.hits")
MISSES: Final = Kind("group.misses")
SIDE: Final = Kind("group.side", ("towards",))
CAPTAIN_IN: Final = Kind("group.captain", ("zone",))
SAILOR_IN: Final = Kind("group.sailor", ("zone",))
CANNON_IN: Final = Kind("group.cannon", ("place",))
EXCHANGE: Final = Kind("group.exchange", ("number",))
KINDS: Final = (ATTACK, READY, PROMOTION, IN_VAIN, HOLD, HITS, MISSES, SIDE, CAPTAIN_IN, SAILOR_IN, CANNON_IN, EXCHANGE)

GROUPS: Final[Templates] = {
    "group.attack": {"en": "Attack", "de": "Angreifen"},
    "group.ready": {"en": "Ready the ship", "de": "Schiff klarmachen"},
    "group.promotion": {"en": "A new captain", "de": "Ein neuer Kapitän"},
    "group.in_vain": {"en": "No effect as things stand", "de": "Zurzeit kein Effekt"},
    "group.hold": {"en": "Bide your time", "de": "Abwarten"},
    "group.hits": {"en": "Hits", "de": "Trifft"},
    "group.misses": {"en": "Hits nothing", "de": "Trifft nichts"},
    "group.side": {"en": "On the {towards}", "de": "Auf der {towards}"},
    "group.captain": {"en": "Captain in zone {zone}", "de": "Kapitän in Zone {zone}"},
    "group.sailor": {"en": "Sailor in zone {zone}", "de": "Matrose in Zone {zone}"},
    "group.cannon": {"en": "Cannon in {place}", "de": "Kanone in {place}"},
    "group.exchange": {"en": "{number} {number:card|cards}", "de": "{number} {number:Karte|Karten}"},
}

FIRST_SAILOR, FIRST_CANNON = 1, 1 + ZONES
"""Where they stand in the list of units that can move, behind the captain."""


def group(s: State, seat: Seat, choice: int) -> Group:
    match s.prompt:
        case actions.ASK_CARD:
            return card(s, seat, choice)
        case actions.ASK_MOVE:
            return unit(s, seat, choice)
        case actions.ASK_CANNON:
            towards = s.towards(side_of(choice))
            return Group(SIDE.phrase(towards), towards)
        case actions.ASK_SWING | actions.ASK_FIRE:
            hits = harm(s, seat, FIRE if s.prompt == actions.ASK_FIRE else SWING, choice) is not None
            return Group(HITS.phrase()) if hits else Group(MISSES.phrase(), 1, vain=True)
        case actions.ASK_SWAP:
            give, _ = actions.SWAPS[choice]
            return Group(EXCHANGE.phrase(len(give)), len(give)) if give else Group(ends=True)
        case _:
            return Group(order=choice)


def card(s: State, seat: Seat, choice: int) -> Group:
    """A card of the hand, by what it will do in this turn; a Wait stands apart, and what nothing could come of now stands last."""
    action = plays_as(s, seat, choice)
    if action == WAIT:
        return Group(HOLD.phrase(), 8)
    if not card_action(action, seat).choices(s):
        return Group(IN_VAIN.phrase(), 9, vain=True)
    if action == PROMOTE:
        return Group(PROMOTION.phrase(), 0)
    return Group(ATTACK.phrase(), 0 if action == FIRE else 1) if action in (FIRE, SWING) else Group(READY.phrase(), 2)


def unit(s: State, seat: Seat, choice: int) -> Group:
    """First the unit, then where it goes."""
    kind, source, _ = move_parts(choice)
    if kind == CAPTAIN:
        return Group(CAPTAIN_IN.phrase(s.captain[seat]), 0)
    if kind == SAILOR_UNIT:
        return Group(SAILOR_IN.phrase(source), FIRST_SAILOR + source)
    return Group(CANNON_IN.phrase(s.called(source)), FIRST_CANNON + source)
