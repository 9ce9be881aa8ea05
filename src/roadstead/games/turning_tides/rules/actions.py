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

from typing import TYPE_CHECKING, Final

from roadstead.games.turning_tides.box.components import CAPTAIN, CARDS, SAILOR_UNIT, SEATS, WAIT, ZONES, Components
from roadstead.games.turning_tides.rules.moves import MOVES, PLACES, move_parts, side_of, zone_of
from roadstead.kernel.title import Question, Setup
from roadstead.kernel.words import Kind

if TYPE_CHECKING:
    from roadstead.games.turning_tides.rules.state import State

ASK_DRAW, ASK_CARD, ASK_SAILOR, ASK_CANNON, ASK_MOVE, ASK_NAVIGATE, ASK_SWING, ASK_FIRE, ASK_PROMOTE, ASK_SWAP, ASK_SPEND, ASK_SURRENDER = range(12)

FORWARD, BACKWARD, INITIATIVE = range(3)
DECLINE, ACCEPT = 0, 1
SURRENDER: Final = -1
"""A declaration, not an answer."""
WITH_WAIT, UNEQUAL, SAME_CARD, WRONG_NUMBER, TOO_MANY = range(-2, -7, -1)
"""What a player can say although no question has it among its choices; each has its reason."""

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


SWAPS: Final[list[tuple[Cards, Cards]]] = [
    (give, take) for size in range(MOST_SWAPS + 1) for give in sorted_hands(size) for take in sorted_hands(size) if not set(give) & set(take)
]
KEEP: Final = 0
SWAP_AT: Final = {swap: at for at, swap in enumerate(SWAPS)}
SPENDINGS: Final[list[Cards]] = [cards for size in range(1, MOST_SPENT + 1) for cards in sorted_hands(size)]
SPENDING_AT: Final = {cards: at for at, cards in enumerate(SPENDINGS)}


def names(cards: Cards) -> str:
    return "+".join(CARDS[card] for card in cards)


def place_name(place: int) -> str:
    return f"{zone_of(place) + 1}{'ps'[side_of(place)]}"


def move_name(choice: int) -> str:
    unit, source, target = move_parts(choice)
    if unit == CAPTAIN:
        return f"captain>{target + 1}"
    return f"sailor{source + 1}>{target + 1}" if unit == SAILOR_UNIT else f"cannon{place_name(source)}>{place_name(target)}"


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
    Question(Kind("ask.sailor", ("card",), ("TT-6.3",)), ZONES),
    Question(Kind("ask.cannon", ("card",), ("TT-6.4",)), PLACES),
    Question(Kind("ask.move", ("card",), ("TT-6.5", "TT-6.6")), MOVES),
    Question(Kind("ask.navigate", ("card",), ("TT-6.7", "TT-6.13")), 3),
    Question(Kind("ask.swing", ("card",), ("TT-6.9", "TT-6.12")), ZONES),
    Question(Kind("ask.fire", ("card",), ("TT-6.11", "TT-6.12")), ZONES),
    Question(Kind("ask.promote", ("card",), ("TT-9.2", "TT-9.3")), ZONES),
    Question(Kind("ask.swap", (), ("TT-8.1", "TT-8.2")), len(SWAPS)),
    Question(Kind("ask.spend", ("number",), ("TT-8.5", "TT-8.6")), len(SPENDINGS), opens=False),
    Question(Kind("ask.surrender", ("seat",), ("TT-11.7", "TT-11.8")), 2),
)

ASK_CARD_HEADLESS: Final = Kind("ask.card_headless", (), ("TT-9.2", "TT-9.8", "TT-4.2"))


# --- what a player types --------------------------------------------------------------------------------------


def meaning(box: Components, question: int, said: str) -> int | None:
    """The choice that words mean, cards by notation or by a name of the box, several in any order."""
    words = " ".join(said.lower().split())
    if words == SURRENDER_NAME:
        return SURRENDER
    if words in CHOICES[question]:
        return CHOICES[question][words]
    if question == ASK_CARD:
        return card_called(box, words)
    if question == ASK_SWAP:
        return parse_swap(box, words)
    return parse_spending(box, words) if question == ASK_SPEND else None


def card_called(box: Components, word: str) -> int | None:
    """A card by its notation or by its name in any language."""
    for card, name in enumerate(CARDS):
        if word == name or word in [called.lower() for called in box.names["card"][card].values()]:
            return card
    return None


def cards_called(box: Components, words: str) -> Cards | None:
    """Several cards with + between them, sorted."""
    found = [card_called(box, word.strip()) for word in words.split("+")]
    known = [card for card in found if card is not None]
    return tuple(sorted(known)) if len(known) == len(found) else None


def parse_swap(box: Components, words: str) -> int | None:
    mine, slash, theirs = words.partition("/")
    give, take = cards_called(box, mine), cards_called(box, theirs)
    if not slash or give is None or take is None:
        return None
    if WAIT in give + take:
        return WITH_WAIT
    if len(give) != len(take):
        return UNEQUAL
    return SAME_CARD if set(give) & set(take) else SWAP_AT.get((give, take), TOO_MANY)


def parse_spending(box: Components, words: str) -> int | None:
    cards = cards_called(box, words)
    if cards is None:
        return None
    if WAIT in cards:
        return WITH_WAIT
    return SPENDING_AT.get(cards, WRONG_NUMBER)


def parse(s: State, seat: int, said: str) -> int | None:
    """What words mean to a seat: whoever is not asked can still declare."""
    meant = meaning(s.terms.box, s.prompt, said)
    return meant if meant is None or meant >= SURRENDER or seat in s.open_seats() else None


def notation(setup: Setup, question: int, choice: int) -> str:
    return NOTATIONS[question][choice]


def auto_answer(question: int) -> int | None:
    """TT-11.8: computer players accept a surrender."""
    return ACCEPT if question == ASK_SURRENDER else None
