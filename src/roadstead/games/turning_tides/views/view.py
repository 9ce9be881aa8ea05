"""What one seat may know (TT-10), and a full state that fits it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from roadstead.games.turning_tides.box.components import ZONES
from roadstead.games.turning_tides.rules.begin import blank
from roadstead.games.turning_tides.rules.frames import FRAMES
from roadstead.games.turning_tides.rules.state import DISCARD, DRAW, HAND, PLAYED, SPENT, SWAP, State, pile
from roadstead.kernel.engine import Sealed
from roadstead.kernel.rng import Rng
from roadstead.kernel.save import dump_frame, load_frame
from roadstead.kernel.title import Setup

Counts = tuple[int, ...]
HIDDEN_ANSWER = -9
"""In the frames of a view: the seat has answered, the answer is not shown."""


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship and its hold, open to all (TT-10.1). Zones count from 0 at the bow."""

    captain: int
    sailors: Counts
    cannons: tuple[int, int]
    mast: bool
    wrecked: int
    hold_sailors: int
    hold_cannons: int


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of one player, each pile as counts of the seven cards.

    `hand`, `draw` and `spent` are None for anyone who may not see them; `unseen` is what these three hold
    together, which everybody can work out (TT-10.4)."""

    hand: Counts | None
    draw: Counts | None
    spent: Counts | None
    hand_size: int
    draw_size: int
    spent_size: int
    unseen: Counts
    discard: Counts
    swap: Counts
    played: Counts


@dataclass(frozen=True, slots=True)
class View:
    seat: int
    setup: Setup
    round: int
    turn: int
    offset: int
    initiative: int
    enemy_side: int
    offered: int
    loser: int
    ending: int
    ships: tuple[Ship, Ship]
    decks: tuple[Deck, Deck]
    frames: tuple[Any, ...]
    open: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        out = {field.name: getattr(self, field.name) for field in fields(self) if field.name != "setup"}
        out["ships"] = [as_dict(ship) for ship in self.ships]
        out["decks"] = [as_dict(deck) for deck in self.decks]
        return out


def as_dict(part: Ship | Deck) -> dict[str, Any]:
    return {field.name: getattr(part, field.name) for field in fields(part)}


def view(s: State, setup: Setup, seat: int) -> View:
    return View(
        seat,
        setup,
        s.round,
        s.turn,
        s.offset,
        s.initiative,
        s.enemy_side(),
        s.offered,
        s.loser,
        s.ending,
        (ship(s, 0), ship(s, 1)),
        (deck(s, 0, seat), deck(s, 1, seat)),
        tuple(frames(s, seat)),
        tuple(s.open_seats()),
    )


def ship(s: State, seat: int) -> Ship:
    return Ship(
        s.captain[seat],
        tuple(s.sailors[seat * ZONES : seat * ZONES + ZONES]),
        (s.guns[2 * seat], s.guns[2 * seat + 1]),
        s.mast[seat] == 1,
        s.wrecked[seat],
        s.hold_sailors[seat],
        s.hold_cannons[seat],
    )


def counts(s: State, seat: int, which: int) -> Counts:
    at = pile(seat, which)
    return tuple(s.cards[at : at + 7])


def deck(s: State, seat: int, viewer: int) -> Deck:
    hand, draw, spent = (counts(s, seat, which) for which in (HAND, DRAW, SPENT))
    mine = seat == viewer
    return Deck(
        hand if mine else None,
        draw if mine else None,
        spent if mine else None,
        sum(hand),
        sum(draw),
        sum(spent),
        tuple(map(sum, zip(hand, draw, spent, strict=True))),
        counts(s, seat, DISCARD),
        counts(s, seat, SWAP),
        counts(s, seat, PLAYED),
    )


def frames(s: State, viewer: int) -> list[dict[str, Any]]:
    """The rules in progress, without the sealed answers of others."""
    out = [dump_frame(frame) for frame in s.frames]
    for frame, data in zip(s.frames, out, strict=True):
        if isinstance(frame, Sealed):
            data["answers"] = [answer if answer < 0 or seat == viewer else HIDDEN_ANSWER for seat, answer in enumerate(frame.answers)]
    return out


def shown(seen: View) -> State:
    """The state that a view shows: hidden piles are empty, hidden answers are `HIDDEN_ANSWER`."""
    s = blank(seen.setup)
    s.round, s.turn, s.offset = seen.round, seen.turn, seen.offset
    s.initiative, s.offered, s.loser, s.ending = seen.initiative, seen.offered, seen.loser, seen.ending
    for seat in (0, 1):
        put_ship(s, seat, seen.ships[seat])
        put_cards(s, seat, seen.decks[seat])
    s.frames = [load_frame(FRAMES, data) for data in seen.frames]
    return s


def sample(seen: View, rng: Rng) -> State:
    """A full state with this view: hidden cards dealt anew, hidden answers chosen anew."""
    s = shown(seen)
    for seat, deck in enumerate(seen.decks):
        if deck.hand is None:
            deal_unseen(s, seat, deck, rng)
    for frame in s.frames:
        if isinstance(frame, Sealed):
            guess_answers(s, frame, rng)
    s.settle()
    return s


def put_ship(s: State, seat: int, it: Ship) -> None:
    s.captain[seat] = it.captain
    for zone, number in enumerate(it.sailors):
        for _ in range(number):
            s.add_sailor(seat, zone)
    s.guns[2 * seat], s.guns[2 * seat + 1] = it.cannons
    s.mast[seat] = int(it.mast)
    s.wrecked[seat] = it.wrecked
    s.hold_sailors[seat] = it.hold_sailors
    s.hold_cannons[seat] = it.hold_cannons


def put_cards(s: State, seat: int, it: Deck) -> None:
    nothing = (0,) * 7
    piles = {HAND: it.hand, DRAW: it.draw, SPENT: it.spent, DISCARD: it.discard, SWAP: it.swap, PLAYED: it.played}
    for which, known in piles.items():
        s.cards[pile(seat, which) : pile(seat, which) + 7] = known or nothing


def deal_unseen(s: State, seat: int, it: Deck, rng: Rng) -> None:
    """Wait is in hand whenever it is not played (TT-4.2); the rest may lie anywhere."""
    wait, *others = it.unseen
    s.cards[pile(seat, HAND)] = wait
    cards = [card for card, number in enumerate(others, 1) for _ in range(number)]
    rng.shuffle(cards)
    first, second = it.hand_size - wait, it.hand_size - wait + it.draw_size
    for which, part in ((HAND, cards[:first]), (DRAW, cards[first:second]), (SPENT, cards[second:])):
        for card in part:
            s.cards[pile(seat, which) + card] += 1


def guess_answers(s: State, frame: Sealed[State], rng: Rng) -> None:
    for seat, answer in enumerate(frame.answers):
        if answer == HIDDEN_ANSWER:
            frame.answers[seat] = rng.pick(frame.choices(s, seat))
