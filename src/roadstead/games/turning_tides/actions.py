"""What a player can say: each question, and each choice as a number with a notation.

| question | choice |
| --- | --- |
| draw | seat * 7 + card |
| card | card |
| sailor, swing, fire, promote | zone |
| cannon | side * 7 + zone |
| move | captain: to; sailor: 7 + from * 7 + to; cannon: 56 + from * 14 + to, places as for cannon |
| navigate | forward, backward, initiative |
| swap, spend | a place in `SWAPS`, `SPENDINGS` |
| surrender | decline, accept |
"""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.components import CARDS, SEATS, ZONES
from roadstead.kernel.title import Question
from roadstead.kernel.words import Kind

ASK_DRAW, ASK_CARD, ASK_SAILOR, ASK_CANNON, ASK_MOVE, ASK_NAVIGATE, ASK_SWING, ASK_FIRE, ASK_PROMOTE, ASK_SWAP, ASK_SPEND, ASK_SURRENDER = range(12)

PLACES: Final = 2 * ZONES
SAILOR_MOVES: Final = ZONES
CANNON_MOVES: Final = SAILOR_MOVES + ZONES * ZONES
MOVES: Final = CANNON_MOVES + PLACES * PLACES
FORWARD, BACKWARD, INITIATIVE = range(3)
DECLINE, ACCEPT = 0, 1
SURRENDER: Final = -1
"""A declaration, not an answer."""

MOST_EACH: Final = 3
MOST_SWAPS: Final = 4
MOST_SPENT: Final = 2

Cards = tuple[int, ...]


def sorted_hands(size: int, least: int = 1) -> list[Cards]:
    """All multisets of cards without Wait, as sorted tuples."""
    if size == 0:
        return [()]
    rows = [(card, *rest) for card in range(least, 7) for rest in sorted_hands(size - 1, card)]
    return [row for row in rows if row.count(row[0]) <= MOST_EACH]


SWAPS: Final = [(give, take) for size in range(MOST_SWAPS + 1) for give in sorted_hands(size) for take in sorted_hands(size) if not set(give) & set(take)]
KEEP: Final = 0
SWAP_AT: Final = {swap: at for at, swap in enumerate(SWAPS)}
SPENDINGS: Final = [cards for size in range(1, MOST_SPENT + 1) for cards in sorted_hands(size)]
SPENDING_AT: Final = {cards: at for at, cards in enumerate(SPENDINGS)}


def names(cards: Cards) -> str:
    return "+".join(CARDS[card] for card in cards)


def place_name(place: int) -> str:
    return f"{place % ZONES + 1}{'ps'[place // ZONES]}"


def move_name(choice: int) -> str:
    if choice < SAILOR_MOVES:
        return f"captain>{choice + 1}"
    if choice < CANNON_MOVES:
        source, target = divmod(choice - SAILOR_MOVES, ZONES)
        return f"sailor{source + 1}>{target + 1}"
    source, target = divmod(choice - CANNON_MOVES, PLACES)
    return f"cannon{place_name(source)}>{place_name(target)}"


def swap_name(give: Cards, take: Cards) -> str:
    return f"{names(give)}/{names(take)}" if give else "keep"


ZONE_NAMES: Final = [str(zone + 1) for zone in range(ZONES)]
NOTATIONS: Final[list[list[str]]] = [
    [f"{seat} {card}" for seat in SEATS for card in CARDS],
    list(CARDS),
    ZONE_NAMES,
    [place_name(place) for place in range(PLACES)],
    [move_name(choice) for choice in range(MOVES)],
    ["forward", "backward", "initiative"],
    ZONE_NAMES,
    ZONE_NAMES,
    ZONE_NAMES,
    [swap_name(give, take) for give, take in SWAPS],
    [names(cards) for cards in SPENDINGS],
    ["decline", "accept"],
]
CHOICES: Final = [{name: choice for choice, name in enumerate(row)} for row in NOTATIONS]
SURRENDER_NAME: Final = "surrender"

QUESTIONS: Final = (
    Question(Kind("ask.draw", (), ("TT-4.1",)), 14),
    Question(Kind("ask.card", (), ("TT-4.2", "TT-7.1")), 7),
    Question(Kind("ask.sailor", (), ("TT-6.3",)), ZONES),
    Question(Kind("ask.cannon", (), ("TT-6.4",)), PLACES),
    Question(Kind("ask.move", (), ("TT-6.5", "TT-6.6")), MOVES),
    Question(Kind("ask.navigate", (), ("TT-6.7", "TT-6.13")), 3),
    Question(Kind("ask.swing", (), ("TT-6.9", "TT-6.12")), ZONES),
    Question(Kind("ask.fire", (), ("TT-6.11", "TT-6.12")), ZONES),
    Question(Kind("ask.promote", (), ("TT-9.2", "TT-9.3")), ZONES),
    Question(Kind("ask.swap", (), ("TT-8.1", "TT-8.2")), len(SWAPS)),
    Question(Kind("ask.spend", ("number",), ("TT-8.5", "TT-8.6")), len(SPENDINGS), opens=False),
    Question(Kind("ask.surrender", ("seat",), ("TT-11.7", "TT-11.8")), 2),
)
