"""The guided first game, with the Squadron: what is explained, when it first matters, and which moves are asked for."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import SQUADRON
from roadstead.games.ahoy.lessons.text import TEXTS
from roadstead.games.ahoy.rules import actions
from roadstead.games.ahoy.rules.state import BIT, SAILS
from roadstead.games.ahoy.views.view import View
from roadstead.kernel.lesson import FirstGame, Situation, lesson
from roadstead.kernel.title import Option

FIRST_GAME: Final = FirstGame(players=3, seat=0, beginning=9, rounds=1, any_seat=False)


def squadron(m: Situation) -> bool:
    view: View = m.view
    return view.player == SQUADRON


def acting(m: Situation) -> bool:
    return m.asks(actions.ASK_ACTION)


def offers(m: Situation, kind: int) -> bool:
    """Whether there is an action of this kind."""
    return acting(m) and any(actions.deed(option.choice)[0] == kind for option in m.options)


def damaged(m: Situation) -> bool:
    view: View = m.view
    return not m.over and view.damage[view.player] > 0


# --- the moves that are asked for ---------------------------------------------------------------------------------


def lowest_die(m: Situation, option: Option) -> bool:
    return option.choice == min(other.choice for other in m.options)


def is_sail(m: Situation, option: Option) -> bool:
    return option.choice < SAILS.bit_length() and bool(SAILS & BIT[option.choice])


def leaves_the_map(m: Situation, option: Option) -> bool:
    return option.phrase.key == "label.explore_to"


def agrees(m: Situation, option: Option) -> bool:
    return option.choice == actions.YES


def builds(m: Situation, option: Option) -> bool:
    return option.choice != actions.NO_TILE


LESSONS: Final = (
    lesson("start", "AH-2.4 AH-2.9 AH-1.7", lambda m: m.asks(actions.ASK_START) and squadron(m), TEXTS),
    lesson("dice", "AH-3.1 AH-3.2 AH-3.5", acting, TEXTS, lowest_die),
    lesson("slots", "AH-3.5 AH-3.7 AH-3.8", lambda m: m.asks(actions.ASK_SLOT), TEXTS, is_sail),
    lesson("sail", "AH-4.1 AH-5.1 AH-6.1", lambda m: m.asks(actions.ASK_STEP), TEXTS, leaves_the_map),
    lesson("explore", "AH-6.2 AH-6.3", lambda m: m.asks(actions.ASK_TILE), TEXTS),
    lesson("patrol", "AH-11.2 AH-11.10", lambda m: m.asks(actions.ASK_PATROL), TEXTS, agrees),
    lesson("control", "AH-14.1 AH-11.10 AH-12.10", lambda m: acting(m) and squadron(m) and m.heard("event.placed"), TEXTS),
    lesson("treasure", "AH-8.5 AH-3.8 AH-10.3", lambda m: m.asks(actions.ASK_TREASURE), TEXTS, agrees),
    lesson("harbor", "AH-8.4", lambda m: m.asks(actions.ASK_HARBOR), TEXTS),
    lesson("terrain", "AH-8.1 AH-8.2 AH-8.3", lambda m: m.heard("event.wrecked", "event.carried"), TEXTS),
    lesson("crew", "AH-10.1 AH-10.3 AH-10.4", lambda m: offers(m, actions.RECRUIT), TEXTS),
    lesson("finish", "AH-3.2 AH-3.4 AH-3.11", lambda m: offers(m, actions.END_TURN), TEXTS),
    lesson("tailwind", "AH-4.2 AH-8.6", lambda m: m.asks(actions.ASK_JUMP), TEXTS),
    lesson("deploy", "AH-11.8 AH-11.7", lambda m: m.asks(actions.ASK_DEPLOY, actions.ASK_STEER), TEXTS),
    lesson("stronghold", "AH-11.4 AH-11.5 AH-11.6", lambda m: m.asks(actions.ASK_STRONGHOLD), TEXTS, builds),
    lesson("union", "AH-12.1 AH-12.6 AH-12.10", lambda m: acting(m) and squadron(m) and m.heard("event.comrades_placed"), TEXTS),
    lesson("smugglers", "AH-13.4 AH-13.7 AH-13.12", lambda m: acting(m) and squadron(m) and m.heard("event.smuggled", "event.delivered"), TEXTS),
    lesson("wealth", "AH-13.7 AH-14.1", lambda m: acting(m) and m.heard("event.wealth"), TEXTS),
    lesson("fame", "AH-14.1 AH-14.2 AH-14.5", lambda m: acting(m) and m.heard("event.scored"), TEXTS),
    lesson("battle", "AH-7.3 AH-7.6 AH-7.2", lambda m: m.heard("event.battle"), TEXTS),
    lesson("fire", "AH-7.6 AH-7.8", lambda m: m.asks(actions.ASK_FIRE), TEXTS),
    lesson("victory", "AH-7.9 AH-11.9", lambda m: m.asks(actions.ASK_VICTORY), TEXTS),
    lesson("damage", "AH-9.1 AH-4.4 AH-9.8", damaged, TEXTS),
    lesson("end", "AH-15.1 AH-15.3", lambda m: m.over, TEXTS),
)
