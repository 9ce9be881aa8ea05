"""What a question says of the moment it is asked in."""

from __future__ import annotations

from roadstead.games.ahoy import actions
from roadstead.games.ahoy.rules.anchor import Treasure, passing_treasure
from roadstead.games.ahoy.rules.base import Rule
from roadstead.games.ahoy.rules.battle import GROG_D, Battle, Battles
from roadstead.games.ahoy.rules.crew import Mystic
from roadstead.games.ahoy.rules.damage import Hit, Push, Repair
from roadstead.games.ahoy.rules.exploring import AddTile, Explore
from roadstead.games.ahoy.rules.moving import Move, Steer
from roadstead.games.ahoy.rules.placing import Place
from roadstead.games.ahoy.rules.plans import SneakAttack
from roadstead.games.ahoy.rules.smuggler import Deliver
from roadstead.games.ahoy.rules.turn import Turn
from roadstead.games.ahoy.rules.union import ShipAction
from roadstead.games.ahoy.rules.victory import Victory
from roadstead.games.ahoy.state import State
from roadstead.kernel.words import Phrase


def ask_phrase(s: State) -> Phrase:
    kind = actions.QUESTIONS[s.prompt].kind
    top = s.frames[-1]
    if not kind.params:
        return kind.phrase()
    if kind.params == actions.ABOUT:
        return kind.phrase(top.about() if isinstance(top, Rule) else 0)
    return kind.phrase(*arguments(s))


def arguments(s: State) -> tuple[int, ...]:
    """What the rule on top is about."""
    match s.frames[-1]:
        case Turn(quota=quota):
            return (quota,)
        case Place(die=die):
            return (s.values[die],)
        case Move() as move:
            return move_arguments(s, move)
        case Explore(tile=tile) | AddTile(tile=tile):
            return (tile,)
        case Battles(foe=foe):
            return (foe,)
        case Battle() as battle:
            return battle_arguments(s, battle)
        case Victory(loser=figure) | Push(figure=figure) | Hit(figure=figure) | ShipAction(figure=figure) | Mystic(player=figure):
            return (figure,)
        case Treasure(amount=number) | Repair(left=number):
            return (number,)
        case Steer() | SneakAttack() as steer:
            return steer.about(), steer.left
        case Deliver(card=card):
            return (card,)
        case _:
            return ()


def move_arguments(s: State, move: Move) -> tuple[int, ...]:
    if s.prompt == actions.ASK_TREASURE:
        return (passing_treasure(s, move.player, s.at[move.figure]),)
    return move.figure, move.left


def battle_arguments(s: State, battle: Battle) -> tuple[int, ...]:
    if s.prompt == actions.ASK_GROG:
        side = 1 if battle.step == GROG_D else 0
        return battle.rolls[side], battle.rolls[1 - side]
    return battle.attacker, battle.defender
