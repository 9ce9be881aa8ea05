"""The arguments of a prompt: what the sentence of a question names."""

from __future__ import annotations

from roadstead.games.dead_reckoning import actions
from roadstead.games.dead_reckoning.components import SLOTS
from roadstead.games.dead_reckoning.rules import cards, cleanup, goods, influence, levels, production, sailing, shipyard, spoils
from roadstead.games.dead_reckoning.state import ROW_CARD, State


def arguments(s: State, seat: int) -> tuple[int, ...]:
    top = s.frames[-1]
    match top:
        case goods.Pay() | goods.Gain():
            return surplus(s, top)
        case shipyard.Restow():
            left = top.cargo + top.coin - goods.free_hold(s, top.seat)
            return left, 0 if top.cargo else 1
        case shipyard.Upgrade():
            return (top.tile,) if s.prompt == actions.ASK_HULL else ()
        case spoils.Plunder():
            return (plunder(top),)
        case production.Produce() | production.Build():
            return (top.left,)
        case influence.Influence():
            return (top.icons,)
        case influence.Take():
            return (top.number,)
    return others(s, seat)


def surplus(s: State, top: goods.Pay | goods.Gain) -> tuple[int, ...]:
    number = top.number - goods.free_hold(s, top.seat) if s.prompt == actions.ASK_ROOM else top.number
    return number, top.res


def plunder(top: spoils.Plunder) -> int:
    if top.step == spoils.WILD_GOODS:
        return top.wild
    return top.cargo if top.step <= spoils.CARGO_ASHORE else top.coin


def others(s: State, seat: int) -> tuple[int, ...]:
    top = s.frames[-1]
    match top:
        case levels.Bottom():
            return (top.card(s),) if s.prompt == actions.ASK_RAISE_BOTTOM else ()
        case sailing.Voyage():
            return (s.sails[seat],) if s.prompt == actions.ASK_STEP else ()
        case sailing.Raise():
            card, slot = divmod(top.code(s), SLOTS)
            it = cards.ability(s, seat, card, slot)
            return card, it.plus if it is not None else 0
        case cleanup.Sleeve():
            return (top.card,) if s.prompt == actions.ASK_INTO else ()
        case cleanup.Cleanup():
            return (max(s.options),) if s.prompt == actions.ASK_EXTRA else ()
    if s.prompt == actions.ASK_PLAY_DRAWN:
        return (s.peek,)
    return (s.fight[ROW_CARD],) if s.prompt == actions.ASK_KEEP else ()
