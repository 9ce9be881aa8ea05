"""Two cards turn over: both large, the one that acts first marked, and a rope that says why. It plays once above the board and takes no click."""

from __future__ import annotations

from roadstead.games.turning_tides.box.components import CARDS, PROMOTE, SEATS
from roadstead.games.turning_tides.look.cards import Cards
from roadstead.svg.pieces import esc, seat


def reveal(it: Cards) -> str:
    """The pair that was just revealed, or that still lies open; nothing otherwise."""
    news = {phrase.args["seat"]: phrase.args["card"] for phrase in it.happened("event.played")}
    if len(news) < len(SEATS):
        return ""
    promoted = {phrase.args["seat"] for phrase in it.happened("event.cancelled")}
    actions = [PROMOTE if at in promoted else news[at] for at in range(len(SEATS))]
    first = who_is_first(it, actions)
    order = (1 - it.near, it.near)
    left, right = (contender(it, at, news[at], actions[at], first) for at in order)
    said = ", ".join(f"{it.player(at)}: {it.name('card', news[at])}" for at in order)
    return f'<div class="moment tt-reveal" role="img" aria-label="{esc(said)}">{left}{rope(it, actions, first)}{right}</div>'


def who_is_first(it: Cards, actions: list[int]) -> int | None:
    """By rank; where both have the same, the turn in progress knows who had the marker, and afterwards nobody is marked."""
    ranks = [it.s.terms.ranks[action] for action in actions]
    return it.first() if ranks[0] == ranks[1] else ranks.index(min(ranks))


def contender(it: Cards, at: int, card: int, action: int, first: int | None) -> str:
    side = SEATS[at]
    order = (
        "" if first is None else f'<span class="tt-when{" is-first" if first == at else ""}">{it.words["acts_first" if first == at else "acts_then"]}</span>'
    )
    face = f'<span class="tt-card is-turned" data-kind="{CARDS[card]}">{it.face(card, action)}</span>'
    return f'<div class="tt-side" data-side="{side}"><span class="tt-of">{seat(side)}{esc(it.player(at))}</span>{face}{order}</div>'


def rope(it: Cards, actions: list[int], first: int | None) -> str:
    """The two ranks, one above the other, as they act."""
    ranks = sorted(it.s.terms.ranks[action] for action in actions)
    knots = "".join(f'<b class="tt-of-rope{" is-on" if at == 0 and first is not None else ""}">{rank}</b>' for at, rank in enumerate(ranks))
    return f'<div class="tt-versus" aria-hidden="true">{knots}</div>'
