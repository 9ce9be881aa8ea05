"""The arguments of a prompt: what the sentence of a question names."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import CARGO, COIN, SEATS
from roadstead.games.dead_reckoning.rules import (
    actions,
    boxes,
    cards,
    cleanup,
    codes,
    goods,
    influence,
    levels,
    production,
    sailing,
    salvo,
    shipyard,
    spoils,
    stowing,
)
from roadstead.games.dead_reckoning.rules.state import ROW_CARD, ROW_OF, State
from roadstead.kernel.words import Phrase


def arguments(s: State, seat: int) -> tuple[int, ...]:
    top = s.frames[-1]
    match top:
        case goods.Pay():
            return top.number, top.res
        case goods.Gain():
            return top.excess(s) if s.prompt == actions.ASK_ROOM else top.number, top.res
        case shipyard.Restow():
            return top.excess(s), CARGO if top.cargo else COIN
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


def plunder(top: spoils.Plunder) -> int:
    if top.step == "wild":
        return top.wild
    return top.cargo if top.step in ("cargo_aboard", "cargo_ashore") else top.coin


def others(s: State, seat: int) -> tuple[int, ...]:
    top = s.frames[-1]
    match top:
        case levels.Bottom():
            return (top.card(s),) if s.prompt == actions.ASK_RAISE_BOTTOM else ()
        case sailing.Voyage():
            return (s.sails[seat],) if s.prompt == actions.ASK_STEP else ()
        case sailing.Raise():
            card, slot = codes.ability_parts(top.code(s))
            return card, cards.offered(s, seat, card, [slot])
        case cleanup.Sleeve():
            return (top.card,) if s.prompt == actions.ASK_INTO else ()
        case cleanup.Cleanup():
            return (max(s.options),) if s.prompt == actions.ASK_EXTRA else ()
    if s.prompt == actions.ASK_REFILL:
        return (s.top[boxes.fullest_box(s, ROW_OF[s.options[0]])],)
    if s.prompt == actions.ASK_PLAY_DRAWN:
        return (s.peek,)
    return (s.fight[ROW_CARD],) if s.prompt == actions.ASK_KEEP else ()


# --- the rules behind a question that several rules ask -----------------------------------------------------------


def rules(s: State, seat: int) -> tuple[str, ...]:
    """The rules that ask now, where they are not always the same; () otherwise."""
    top = s.frames[-1]
    match top:
        case levels.LevelUp():
            return (levels.pending_rule(s, seat), "DR-10.2", "DR-19.13") if top.attacked else level_rules(s, seat)
        case shipyard.Restow():
            return ("DR-14.13", "DR-19.22")
        case goods.Gain():
            return ("DR-4.14", "DR-12.13", "DR-19.22") if top.passing else ()
        case salvo.Salvo():
            return (salvo.salvo_rule(s), "DR-19.16")
        case stowing.Stow():
            return ("DR-4.5", "DR-4.7", "DR-4.9", "DR-4.10", "DR-19.5") if top.full else ("DR-4.9", "DR-4.10", "DR-19.19")
        case influence.Lend():
            return ("DR-5.15", "DR-11.10")
    return ()


def level_rules(s: State, seat: int) -> tuple[str, ...]:
    fourth = levels.pending_rule(s, seat) == "DR-2.11"
    return ("DR-2.11", "DR-19.2") if fourth else ("DR-10.1", "DR-19.20")


def ask_phrase(s: State, seat: int) -> Phrase:
    return actions.QUESTIONS[s.prompt].kind.phrase(*arguments(s, seat), rules=rules(s, seat))


def heading(s: State) -> str:
    """Where in a record this is."""
    return f"round {s.round}, {SEATS[s.active]}" if s.round else "setup"


def turn(heading: str, seat: str) -> str:
    """A turn of this player, whom the heading names last; its round is counted only after it has begun."""
    return seat if heading.endswith(f", {seat}") else ""
