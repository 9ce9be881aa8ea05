"""What a question says of the moment it is asked in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roadstead.games.ahoy.box.components import BUCCANEER, EMISSARY, FACTIONS, FOG, GUNNERS_MATE, NAIVE_NOBLE, PILOT, SEA_WITCH, SQUADRON, Components
from roadstead.games.ahoy.rules import actions
from roadstead.games.ahoy.rules.anchor import Anchor, Treasure, passing_treasure
from roadstead.games.ahoy.rules.base import asked_for
from roadstead.games.ahoy.rules.battle import Battle, Battles
from roadstead.games.ahoy.rules.cited import PURPOSE_RULE, VICTORY_RULE
from roadstead.games.ahoy.rules.crew import Mystic, NaiveNoble
from roadstead.games.ahoy.rules.damage import HIT_RULES, REPAIR_RULES, Hit, Push, Repair
from roadstead.games.ahoy.rules.exploring import AddTile, Explore
from roadstead.games.ahoy.rules.market import REFILL_RULES, Refill
from roadstead.games.ahoy.rules.moving import Move, Steer
from roadstead.games.ahoy.rules.placing import GunnersMate, Place
from roadstead.games.ahoy.rules.plans import SneakAttack
from roadstead.games.ahoy.rules.rounds import OWNER_OF_DIE, RollDice
from roadstead.games.ahoy.rules.smuggler import Deliver
from roadstead.games.ahoy.rules.state import CUTTER, OWNER, SEATING, State
from roadstead.games.ahoy.rules.turn import Turn
from roadstead.games.ahoy.rules.union import ShipAction
from roadstead.games.ahoy.rules.victory import Buccaneer, Victory
from roadstead.games.ahoy.words.names import name
from roadstead.kernel.words import Kind, Phrase

ROLL_OF: Final = Kind("ask.roll_of", ("player",), ("AH-2.8", "AH-14.4"))


def ask_phrase(s: State, seat: int) -> Phrase:
    kind, top = actions.QUESTIONS[s.prompt].kind, s.frames[-1]
    if isinstance(top, RollDice):
        return ROLL_OF.phrase(OWNER_OF_DIE[top.die], rules=cited(s))
    if not kind.params:
        return kind.phrase(rules=cited(s))
    if kind.params == actions.ABOUT:
        return kind.phrase(asked_for(s), rules=cited(s))
    return kind.phrase(*arguments(s), rules=cited(s))


def cited(s: State) -> tuple[str, ...]:
    """The rule that asks, where a question serves several; nothing where the question's own rules are meant."""
    top = s.frames[-1]
    match s.prompt:
        case actions.ASK_JUMP | actions.ASK_TARGET | actions.ASK_STEER | actions.ASK_ISLAND | actions.ASK_NUMBER | actions.ASK_RECRUIT:
            return tuple(PURPOSE_RULE[asked_for(s)].split())
        case actions.ASK_ROLL:
            return ("AH-7.6",) if isinstance(top, Battle) else ("AH-14.4",) if s.round else ("AH-2.8",)
        case actions.ASK_DRAW_TILE:
            return ("AH-6.2",) if isinstance(top, Explore) else ("AH-13.11",) if isinstance(top, AddTile) else ("AH-2.3",)
        case actions.ASK_DRAW_CARD:
            return (REFILL_RULES[top.cause],) if isinstance(top, Refill) else ("AH-2.6",)
        case actions.ASK_DRAW_PLAN:
            return ("AH-12.6", "AH-14.6") if s.round else ("AH-2.11",)
        case actions.ASK_START:
            return ("AH-2.9",) if s.terms.players[s.seat] == SQUADRON else ("AH-2.10",)
        case _:
            return cited_by(s)


def cited_by(s: State) -> tuple[str, ...]:
    match s.frames[-1]:
        case Place(harbor=True):
            return "AH-8.4", "AH-19.15"
        case Move(figure=figure) if s.prompt == actions.ASK_DRIFT:
            return ("AH-17.2",) if s.chart.terrain[s.at[figure]] == FOG else ("AH-17.24",)
        case Move() if s.prompt == actions.ASK_TREASURE:
            return ("AH-17.27",)
        case Hit(figure=figure, cause=cause):
            return HIT_RULES[cause], "AH-9.6" if figure >= CUTTER else "AH-9.2"
        case Mystic():
            return "AH-17.19", "AH-9.2"
        case Repair(cause=cause):
            return tuple(REPAIR_RULES[cause].split())
        case ShipAction(figure=figure):
            return ("AH-18.9",) if figure == CUTTER else ("AH-18.10",)
        case Anchor():
            return "AH-5.7", "AH-16.3"
        case Victory(figure=figure):
            return ("AH-7.9", "AH-16.3") if s.prompt == actions.ASK_ORDER else ("AH-7.9", VICTORY_RULE[OWNER[figure]])
        case _:
            return ()


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
            return foe, EMISSARY
        case Buccaneer():
            return (BUCCANEER,)
        case GunnersMate():
            return (GUNNERS_MATE,)
        case NaiveNoble():
            return (NAIVE_NOBLE,)
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
    if s.prompt in (actions.ASK_WITCH, actions.ASK_PILOT):
        return (SEA_WITCH if s.prompt == actions.ASK_WITCH else PILOT,)
    if s.prompt == actions.ASK_TREASURE:
        return (passing_treasure(s, move.player, s.at[move.figure]),)
    return move.figure, move.left


def battle_arguments(s: State, battle: Battle) -> tuple[int, ...]:
    if s.prompt == actions.ASK_GROG:
        return battle.rolls[battle.side], battle.rolls[1 - battle.side]
    return battle.attacker, battle.defender


def heading(s: State) -> str:
    """Where in a record this is."""
    return f"round {s.round}, {FACTIONS[s.active]}" if s.round else "setup"


def turn(heading: str, seat: str) -> str:
    """A turn of this player, whom the heading names last."""
    return heading if heading.endswith(f", {seat}") else ""


def named(phrase: Phrase, players: int) -> tuple[int, ...]:
    """The seats that a sentence is about: players by number, figures by their owner."""
    owners: dict[str, Sequence[int]] = {"player": range(4), "figure": OWNER}
    found = [owners[kind][value] for param, value in phrase.args.items() if (kind := param.rstrip("0123456789")) in owners and value >= 0]
    return tuple(SEATING[players].index(player) for player in found if player in SEATING[players])


def seat_name(box: Components, players: int, seat: int, lang: str) -> str:
    return name(box, "player", SEATING[players][seat], lang)
