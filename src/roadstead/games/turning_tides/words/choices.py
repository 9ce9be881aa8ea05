"""What a choice says, and the pieces and places it touches."""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.box.components import CAPTAIN, CARDS, PROMOTE, SAILOR, SAILOR_UNIT, SEATS
from roadstead.games.turning_tides.rules import actions
from roadstead.games.turning_tides.rules.aliases import Card, Seat
from roadstead.games.turning_tides.rules.cards import CardAction, card_action
from roadstead.games.turning_tides.rules.moves import move_parts, side_of, zone_of
from roadstead.games.turning_tides.rules.state import State
from roadstead.games.turning_tides.rules.turn import drawn, must_promote, plays_as
from roadstead.games.turning_tides.words.questions import LABELS
from roadstead.kernel.title import Option
from roadstead.kernel.words import Phrase

USUAL: Final = {actions.QUESTIONS[it.prompt].kind.key: (it.card,) for it in (card_action(action, 0) for action in range(SAILOR, PROMOTE + 1))}
"""The card that each question of an action names."""


def describe(s: State, seat: Seat, choice: int) -> Option:
    if choice < 0:
        return Option(choice, actions.SURRENDER_NAME, LABELS["surrender"].phrase())
    phrase, targets = label(s, seat, choice)
    return Option(choice, actions.NOTATIONS[s.prompt][choice], phrase, targets)


def prompt(s: State, seat: Seat) -> Phrase:
    """What a seat is asked; who has no captain reads what that means for the card (TT-9.2)."""
    kind = actions.QUESTIONS[s.prompt].kind
    if s.prompt == actions.ASK_CARD:
        return actions.ASK_CARD_HEADLESS.phrase() if must_promote(s, seat) else kind.phrase()
    if s.prompt == actions.ASK_SPEND:
        return kind.phrase(s.wrecks(seat))
    top = s.frames[-1]
    if isinstance(top, CardAction):
        return kind.phrase(top.card)
    return kind.phrase(1 - seat) if s.prompt == actions.ASK_SURRENDER else kind.phrase()


def label(s: State, seat: Seat, choice: int) -> tuple[Phrase, tuple[str, ...]]:
    """What a choice says, and the zones and cards it touches."""
    match s.prompt:
        case actions.ASK_DRAW:
            owner, card = drawn(choice)
            return LABELS["draw"].phrase(owner, card), (hand(owner, card),)
        case actions.ASK_CARD:
            kind = "promotion" if plays_as(s, seat, choice) == PROMOTE else "card"
            return LABELS[kind].phrase(choice), (hand(seat, choice),)
        case actions.ASK_SAILOR | actions.ASK_PROMOTE:
            return LABELS["zone"].phrase(choice), (zone(seat, choice),)
        case actions.ASK_CANNON:
            at = zone_of(choice)
            return LABELS["place"].phrase(at, s.towards(side_of(choice))), (zone(seat, at),)
        case actions.ASK_MOVE:
            return move(s, seat, choice)
        case actions.ASK_NAVIGATE:
            return navigate(seat, actions.NOTATIONS[actions.ASK_NAVIGATE][choice])
        case actions.ASK_SWING | actions.ASK_FIRE:
            other = s.facing(choice)
            return LABELS["attack"].phrase(choice, other), (zone(seat, choice), zone(1 - seat, other))
        case actions.ASK_SWAP:
            return swap(seat, choice)
        case actions.ASK_SPEND:
            return LABELS["spend"].phrase(choice), tuple(f"{SEATS[seat]}.pool.{CARDS[card]}" for card in actions.SPENDINGS[choice])
        case _:
            return LABELS["accept" if choice == actions.ACCEPT else "decline"].phrase(), ()


def hand(seat: Seat, card: Card) -> str:
    return f"{SEATS[seat]}.hand.{CARDS[card]}"


def zone(seat: Seat, at: int) -> str:
    return f"{SEATS[seat]}.zone.{at + 1}"


def navigate(seat: Seat, way: str) -> tuple[Phrase, tuple[str, ...]]:
    return LABELS[way].phrase(), ({"forward": f"{SEATS[seat]}.bow", "backward": f"{SEATS[seat]}.stern"}.get(way, "initiative"),)


def move(s: State, seat: Seat, choice: int) -> tuple[Phrase, tuple[str, ...]]:
    """The unit and the zone it goes to, so that one is chosen after the other."""
    unit, source, target = move_parts(choice)
    if unit == CAPTAIN:
        return LABELS["captain"].phrase(target), (f"{SEATS[seat]}.captain", zone(seat, target))
    if unit == SAILOR_UNIT:
        return LABELS["sailor"].phrase(source, target), (f"{SEATS[seat]}.sailor.{source + 1}", zone(seat, target))
    return LABELS["cannon"].phrase(s.called(source), s.called(target)), (f"{SEATS[seat]}.cannon.{actions.place_name(source)}", zone(seat, zone_of(target)))


def swap(seat: Seat, choice: int) -> tuple[Phrase, tuple[str, ...]]:
    give, take = actions.SWAPS[choice]
    if not give:
        return LABELS["keep"].phrase(), ()
    targets = [hand(seat, card) for card in give] + [f"{SEATS[seat]}.swap.{CARDS[card]}" for card in take]
    return LABELS["swap"].phrase(choice), tuple(targets)


# --- which rules govern what is on the table -------------------------------------------------------------------

CARD_RULES: Final = {
    "wait": ("TT-6.1", "TT-6.2"),
    "sailor": ("TT-6.3",),
    "cannon": ("TT-6.4",),
    "move": ("TT-6.5", "TT-6.6"),
    "navigate": ("TT-6.7", "TT-6.8"),
    "swing": ("TT-6.9", "TT-6.10"),
    "fire": ("TT-6.11", "TT-6.12"),
}
PLACE_RULES: Final = {
    "zone": ("TT-2.1", "TT-2.8", "TT-5.3"),
    "captain": ("TT-9.1", "TT-6.5"),
    "sailor": ("TT-2.4", "TT-6.5"),
    "cannon": ("TT-2.5", "TT-6.5"),
    "crew": ("TT-11.2",),
    "bow": ("TT-6.7", "TT-5.2"),
    "stern": ("TT-6.7", "TT-5.7"),
    "played": ("TT-4.2", "TT-4.3", "TT-10.5"),
    "hand": ("TT-4.1", "TT-10.2"),
    "draw": ("TT-4.1", "TT-10.3"),
    "spent": ("TT-8.5", "TT-8.7"),
    "discard": ("TT-4.6", "TT-10.6"),
    "swap": ("TT-8.1", "TT-8.2"),
    "pool": ("TT-8.6", "TT-8.5"),
    "unseen": ("TT-10.4",),
    "hold": ("TT-2.7",),
    "lost": ("TT-11.1",),
    "initiative": ("TT-7.2", "TT-7.3", "TT-7.4"),
    "offset": ("TT-5.1", "TT-5.8"),
    "rank": ("TT-7.1", "TT-7.2"),
}


def rules_of(target: str) -> tuple[str, ...]:
    """By the sort of place and the card that lies there: `gold.zone.3`, `gold.hand.fire`, `initiative`."""
    owner, _, rest = target.partition(".")
    if owner not in SEATS:
        return PLACE_RULES.get(owner, ())
    sort, _, piece = rest.partition(".")
    card = CARD_RULES.get(piece, ()) if sort != "hold" else ()
    return card if card and sort == "hand" else (*card, *PLACE_RULES.get(sort, ()))


def heading(s: State) -> str:
    """Where in a record this is."""
    return f"round {s.round}, turn {s.turn}"
