"""The end of the last round (TT-11.6), when few cards are left: few enough worlds to write all of them out."""

from __future__ import annotations

from itertools import combinations

from roadstead.games.turning_tides.rules.state import DRAW, HAND, SPENT, State, pile
from roadstead.games.turning_tides.views.view import Deck, View, sample, view
from roadstead.kernel.engine import UNANSWERED, Sealed
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR

LAST_CARDS = 6
"""With more cards than this in both hands and draw piles together there is too much to come."""
MOST_WORLDS = 64
Cards = tuple[int, ...]
Deal = tuple[Cards, Cards, Cards]


def worlds(seen: View) -> list[tuple[State, int]]:
    """Every world that fits what all may know, and how many ways there are to deal it; none before the last cards.

    They do not depend on one's own hand: the others do not know it, and must not play as if they did."""
    left = sum(deck.hand_size + deck.draw_size - deck.unseen[0] for deck in seen.decks)
    if seen.round != seen.setup.options["round_limit"] or left > LAST_CARDS:
        return []
    base = sample(seen, Rng(0))
    public = view(base, seen.setup, SPECTATOR)
    dealt = [deals(deck) for deck in public.decks]
    if len(dealt[0]) * len(dealt[1]) > MOST_WORLDS:
        return []
    forget_answers(base)
    return [(with_deals(base, (gold, silver)), first * second) for gold, first in dealt[0].items() for silver, second in dealt[1].items()]


def deals(deck: Deck) -> dict[Deal, int]:
    """How the cards that nobody sees may lie in hand, draw pile and among the spent cards; Wait is in hand (TT-4.2)."""
    wait, *others = deck.unseen
    cards = [card for card, number in enumerate(others, 1) for _ in range(number)]
    out: dict[Deal, int] = {}
    places = range(len(cards))
    for hand in combinations(places, deck.hand_size - wait):
        rest = [at for at in places if at not in hand]
        for spent in combinations(rest, deck.spent_size):
            draw = [at for at in rest if at not in spent]
            deal = (tuple([0] * wait + [cards[at] for at in hand]), tuple(cards[at] for at in draw), tuple(cards[at] for at in spent))
            out[deal] = out.get(deal, 0) + 1
    return out


def forget_answers(s: State) -> None:
    """Who has answered face down is asked again: nobody knows the answer."""
    top = s.frames[-1]
    if isinstance(top, Sealed):
        for seat, answer in enumerate(top.answers):
            if answer >= 0:
                top.answers[seat] = UNANSWERED
        s.focus(top.waiting()[0])


def with_deals(base: State, both: tuple[Deal, Deal]) -> State:
    s = base.copy()
    for seat, deal in enumerate(both):
        for which, cards in zip((HAND, DRAW, SPENT), deal):
            at = pile(seat, which)
            for card in range(7):
                s.cards[at + card] = cards.count(card)
    top = s.frames[-1]
    if isinstance(top, Sealed):
        top.put_to(s, s.seat)
    return s
