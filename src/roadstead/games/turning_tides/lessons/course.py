"""The guided first game: what is explained, when it first matters, and which moves are asked for."""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.box.components import CANNON, SAILOR
from roadstead.games.turning_tides.lessons.text import TEXTS
from roadstead.games.turning_tides.rules import actions
from roadstead.games.turning_tides.rules.moves import side_of, zone_of
from roadstead.games.turning_tides.views.view import Ship, View
from roadstead.kernel.lesson import FirstGame, Situation, lesson
from roadstead.kernel.title import Option

FIRST_GAME: Final = FirstGame(players=2, seat=0, beginning=5, rounds=1)


def own(m: Situation) -> Ship:
    view: View = m.view
    return view.ships[view.seat]


def foe(m: Situation) -> Ship:
    view: View = m.view
    return view.ships[1 - view.seat]


def choosing(m: Situation) -> bool:
    return m.asks(actions.ASK_CARD)


def turn(m: Situation, number: int) -> bool:
    """Choosing the card of this turn of the first round, or a later one."""
    return choosing(m) and (m.view.round > 1 or m.view.turn >= number)


# --- the moves that are asked for ---------------------------------------------------------------------------------


def builds(m: Situation, option: Option) -> bool:
    return option.choice in (SAILOR, CANNON)


def guards_the_captain(m: Situation, option: Option) -> bool:
    return option.choice == own(m).captain


def has_a_gunner(m: Situation, option: Option) -> bool:
    """A cannon towards the enemy, where a sailor stands."""
    return side_of(option.choice) == m.view.enemy_side and own(m).sailors[zone_of(option.choice)] > 0


def target(option: Option) -> int:
    """The enemy zone that an attack goes to."""
    return option.phrase.args["zone2"]


def finds_somebody(m: Situation, option: Option) -> bool:
    zone = target(option)
    return foe(m).sailors[zone] > 0 or foe(m).captain == zone


def hits_something(m: Situation, option: Option) -> bool:
    return not foe(m).wrecked >> target(option) & 1


LESSONS: Final = (
    lesson("card", "TT-4.2 TT-4.3 TT-10.5", choosing, TEXTS, builds),
    lesson("ships", "TT-1.1 TT-4.7 TT-5.1", choosing, TEXTS),
    lesson("sailor", "TT-6.3 TT-2.3 TT-6.9", lambda m: m.asks(actions.ASK_SAILOR), TEXTS, guards_the_captain),
    lesson("cannon", "TT-2.4 TT-2.5 TT-6.4", lambda m: m.asks(actions.ASK_CANNON), TEXTS, has_a_gunner),
    lesson("facing", "TT-5.3 TT-5.4", lambda m: turn(m, 2) and m.view.offset >= 1, TEXTS),
    lesson("goal", "TT-11.1 TT-11.2", lambda m: turn(m, 2), TEXTS),
    lesson("order", "TT-7.1 TT-7.2 TT-7.3", lambda m: turn(m, 3), TEXTS),
    lesson("piles", "TT-4.1 TT-4.6", lambda m: turn(m, 3), TEXTS),
    lesson("hold", "TT-2.7 TT-3.6 TT-10.1", lambda m: turn(m, 4), TEXTS),
    lesson("move", "TT-6.5 TT-6.6", lambda m: m.asks(actions.ASK_MOVE), TEXTS),
    lesson("navigate", "TT-6.7 TT-6.8", lambda m: m.asks(actions.ASK_NAVIGATE), TEXTS),
    lesson("swing", "TT-6.9 TT-6.10", lambda m: m.asks(actions.ASK_SWING), TEXTS, finds_somebody),
    lesson("fire", "TT-6.11 TT-6.12", lambda m: m.asks(actions.ASK_FIRE), TEXTS, hits_something),
    lesson("nothing", "TT-4.4 TT-7.6", lambda m: choosing(m) and m.heard("event.no_effect"), TEXTS),
    lesson("wait", "TT-6.1 TT-6.2", lambda m: choosing(m) and m.heard("event.waited", "event.both_wait"), TEXTS),
    lesson("destroyed", "TT-2.8 TT-11.1 TT-8.5", lambda m: not m.over and bool(own(m).wrecked or foe(m).wrecked), TEXTS),
    lesson("captain", "TT-9.2 TT-9.3 TT-9.4", lambda m: choosing(m) and (own(m).captain < 0 or foe(m).captain < 0), TEXTS),
    lesson("lee", "TT-8.1 TT-8.2 TT-8.3", lambda m: m.asks(actions.ASK_SWAP), TEXTS),
    lesson("spend", "TT-8.5 TT-8.6 TT-8.7", lambda m: m.asks(actions.ASK_SPEND), TEXTS),
    lesson("turned", "TT-5.6 TT-8.9 TT-8.10", lambda m: choosing(m) and m.view.round >= 2, TEXTS),
    lesson("end", "TT-11.1 TT-11.2 TT-11.3", lambda m: m.over, TEXTS),
)
