"""The guided first game: what is explained, when it first matters, and which moves are asked for."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from roadstead.games.dead_reckoning.box.components import PER_PART, PLACE_INFLUENCE, TILES, Components
from roadstead.games.dead_reckoning.lessons.text import TEXTS
from roadstead.games.dead_reckoning.rules import actions
from roadstead.games.dead_reckoning.rules.codes import ability_parts
from roadstead.games.dead_reckoning.views.view import View
from roadstead.kernel.lesson import FirstGame, Situation, lesson
from roadstead.kernel.title import Option

FIRST_GAME: Final = FirstGame(players=2, seat=0, beginning=44, rounds=2)
PLAYS: Final = range(actions.PLAY, actions.RAISE)
SAILS: Final = range(actions.SAIL_TO, actions.SAIL_TO + TILES + 1)
USES: Final = range(actions.USE, actions.MAIN)


def acting(m: Situation) -> bool:
    return m.asks(actions.ASK_MAIN)


def offers(m: Situation, choices: Container[int]) -> bool:
    return acting(m) and any(option.choice in choices for option in m.options)


def in_round(m: Situation, number: int) -> bool:
    view: View = m.view
    return acting(m) and view.one("round") >= number


def damaged(m: Situation) -> bool:
    view: View = m.view
    return not m.over and view.many("damage")[view.seat] > 0


def controlled(m: Situation) -> bool:
    """Some island belongs to somebody."""
    view: View = m.view
    return acting(m) and any(owner >= 0 for owner in view.many("control"))


def ends_soon(m: Situation) -> bool:
    """Somebody needs one more achievement, or the last turns have begun."""
    view: View = m.view
    enough = view.setup.components.limits["end_tokens"] - 1
    return not m.over and (max(mask.bit_count() for mask in view.many("tokens")) >= enough or m.heard("event.trigger"))


def fighting(m: Situation) -> bool:
    return m.heard("event.battle_card", "event.battle_ship", "event.battle_building")


# --- the moves that are asked for ---------------------------------------------------------------------------------


def plays(m: Situation, option: Option) -> bool:
    return option.choice in PLAYS


def uses(m: Situation, option: Option) -> bool:
    return option.choice in USES


def loads(m: Situation, option: Option) -> bool:
    return option.choice == actions.LOAD_CARGO


def raises(m: Situation, option: Option) -> bool:
    return option.choice == actions.RAISE


def sails_to_a_card(m: Situation, option: Option) -> bool:
    """A tile that has been turned over, with a card on it."""
    view: View = m.view
    tile = option.choice - actions.SAIL_TO - 1
    return option.choice in SAILS and tile >= 0 and view.many("slot")[tile] >= 0


def stops(m: Situation, option: Option) -> bool:
    return option.choice == actions.STOP


def buys(m: Situation, option: Option) -> bool:
    return option.choice == actions.BUY


def influences(m: Situation, option: Option) -> bool:
    """What the level of a crew card does with cubes on islands; advancements come later."""
    _, slot = ability_parts(option.choice - actions.USE)
    if not (acting(m) and uses(m, option)) or slot >= PER_PART:
        return False
    box: Components = m.view.setup.components
    return box.programs[box.abilities[option.phrase.args["ability"]].program][0].code == PLACE_INFLUENCE


def sleeves(m: Situation, option: Option) -> bool:
    return option.choice != actions.DONE


def levels_up(m: Situation, option: Option) -> bool:
    return option.choice >= actions.RAISE_CARD


LESSONS: Final = (
    lesson("crew", "DR-1.3 DR-5.1 DR-3.2", lambda m: offers(m, PLAYS), TEXTS, plays),
    lesson("turn", "DR-3.1 DR-3.2 DR-5.4", acting, TEXTS),
    lesson("ability", "DR-5.1 DR-5.4 DR-4.13", lambda m: offers(m, USES), TEXTS, uses),
    lesson("hand", "DR-5.1 DR-9.9", lambda m: offers(m, PLAYS) and m.heard("event.played"), TEXTS, plays),
    lesson("cargo", "DR-4.1 DR-4.3 DR-4.5", lambda m: offers(m, (actions.LOAD_CARGO,)) and not offers(m, PLAYS), TEXTS, loads),
    lesson("sails", "DR-6.1 DR-6.4", lambda m: offers(m, (actions.RAISE,)) and (m.heard("event.loaded") or in_round(m, 2)), TEXTS, raises),
    lesson("sailing", "DR-6.5 DR-6.6 DR-6.8", lambda m: offers(m, SAILS), TEXTS, sails_to_a_card),
    lesson("stop", "DR-6.5 DR-6.7", lambda m: m.asks(actions.ASK_STEP), TEXTS, stops),
    lesson("influence", "DR-11.1 DR-11.2 DR-18.7", lambda m: any(influences(m, option) for option in m.options), TEXTS, influences),
    lesson("advancement", "DR-7.1 DR-7.2 DR-1.10", lambda m: offers(m, (actions.BUY,)), TEXTS, buys),
    lesson("explored", "DR-6.8 DR-6.9 DR-15.9", lambda m: m.heard("event.explored"), TEXTS),
    lesson("control", "DR-11.4 DR-11.5 DR-11.6", lambda m: acting(m) and m.heard("event.placed"), TEXTS),
    lesson("sleeve", "DR-9.5 DR-9.6 DR-1.10", lambda m: m.asks(actions.ASK_SLEEVE), TEXTS, sleeves),
    lesson("into", "DR-9.5 DR-5.13", lambda m: m.asks(actions.ASK_INTO), TEXTS),
    lesson("mode", "DR-8.1 DR-8.3 DR-8.6", lambda m: m.asks(actions.ASK_MODE), TEXTS),
    lesson("level", "DR-10.1 DR-10.4 DR-15.3", lambda m: m.asks(actions.ASK_LEVEL), TEXTS, levels_up),
    lesson("draw", "DR-9.9 DR-9.10 DR-9.11", lambda m: in_round(m, 2), TEXTS),
    lesson("coins", "DR-4.7 DR-4.15 DR-17.1", lambda m: in_round(m, 2), TEXTS),
    lesson("ship", "DR-4.1 DR-4.3 DR-14.9", lambda m: in_round(m, 3), TEXTS),
    lesson("produce", "DR-12.1 DR-12.2", lambda m: m.asks(actions.ASK_PRODUCE), TEXTS),
    lesson("merchant", "DR-7.3 DR-7.4 DR-7.5", lambda m: offers(m, (actions.ATTACK,)), TEXTS),
    lesson("islands", "DR-17.3 DR-17.4 DR-17.5", controlled, TEXTS),
    lesson("build", "DR-12.5 DR-12.8 DR-12.9 DR-12.10", lambda m: m.asks(actions.ASK_BUILD) or (acting(m) and m.view.seat in m.view.many("control")), TEXTS),
    lesson("battle", "DR-13.1 DR-13.13 DR-13.3", fighting, TEXTS),
    lesson("board", "DR-13.14 DR-13.20 DR-13.22 DR-13.23", fighting, TEXTS),
    lesson("guns", "DR-13.6 DR-4.3", lambda m: m.asks(actions.ASK_GUNS), TEXTS),
    lesson("damage", "DR-14.1 DR-14.2 DR-14.8", damaged, TEXTS),
    lesson("achievements", "DR-15.1 DR-15.2 DR-15.6", lambda m: acting(m) and m.heard("event.achieved", "event.progress"), TEXTS),
    lesson("last", "DR-16.1 DR-16.4", ends_soon, TEXTS),
    lesson("end", "DR-17.1 DR-17.6", lambda m: m.over, TEXTS),
)
