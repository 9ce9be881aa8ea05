"""Positions, turns and questions of Turning Tides, in the words of its rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from roadstead.games.turning_tides import TITLE
from roadstead.games.turning_tides.box.components import CARDS, GOLD, SILVER, ZONES
from roadstead.games.turning_tides.rules.rounds import Rounds
from roadstead.games.turning_tides.rules.state import DISCARD, DRAW, HAND, PILE, PILES, SPENT, SWAP, ZONES_OF, State, pile
from roadstead.games.turning_tides.views.view import View
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng

Zones = tuple[int, ...]


@dataclass(frozen=True)
class Ship:
    """Who stands where, zones from 1 at the bow. Cannons are `facing` the enemy or `away` from it."""

    captain: int | None = 3
    sailors: Zones = ()
    facing: Zones = ()
    away: Zones = ()
    mast: bool = True
    destroyed: Zones = ()


@dataclass(frozen=True)
class Deck:
    """Cards by name, Wait left out. What is not named is in hand, or discarded if a hand is named."""

    hand: str | None = None
    draw: str = ""
    spent: str = ""
    swap: str | None = None


def new_game(**options: Any) -> Game:
    return Game(TITLE, TITLE.setup(options=options))


def position(
    gold: Ship | None = None,
    silver: Ship | None = None,
    *,
    cards: tuple[Deck, Deck] = (Deck(), Deck()),
    offset: int = 0,
    round: int = 1,
    initiative: int = GOLD,
    **options: Any,
) -> Game:
    """A game that goes on with the next turn here, or with the lee if the ships have passed."""
    setup = TITLE.setup(options=options)
    s = TITLE.rules.blank(setup)
    s.round, s.offset, s.initiative = round, offset, initiative
    for seat, it in enumerate((gold or Ship(), silver or Ship())):
        man(s, seat, it)
        deal(s, seat, cards[seat])
    rounds = Rounds()
    rounds.step = "after_turn"
    s.call(rounds)
    faults = TITLE.rules.faults(s)
    if faults:
        raise ValueError(f"not a position of the game: {faults}")
    return Game(TITLE, setup, s)


def man(s: State, seat: int, it: Ship) -> None:
    s.captain[seat] = -1 if it.captain is None else it.captain - 1
    for zone in it.sailors:
        s.add_sailor(seat, zone - 1)
    s.guns[2 * seat + s.enemy_side()] = mask(it.facing)
    s.guns[2 * seat + 1 - s.enemy_side()] = mask(it.away)
    s.mast[seat] = int(it.mast)
    s.wrecked[seat] = mask(it.destroyed)
    s.hold_sailors[seat] = s.terms.box.sailors - len(it.sailors)
    s.hold_cannons[seat] = s.terms.box.cannons - len(it.facing) - len(it.away)


def deal(s: State, seat: int, deck: Deck) -> None:
    box = s.terms.box
    hold = box.intro_hold if s.terms.intro else box.hold
    rest = Counter({name: box.draw[card] + hold[card] for card, name in enumerate(CARDS)})
    swap = " ".join(Counter(dict(zip(CARDS, hold))).elements()) if deck.swap is None else deck.swap
    named = {DRAW: deck.draw, SPENT: deck.spent, SWAP: swap, HAND: deck.hand or ""}
    for which, names in named.items():
        rest.subtract(names.split())
        put(s, seat, which, Counter(names.split()))
    put(s, seat, HAND if deck.hand is None else DISCARD, rest)
    put(s, seat, HAND, Counter({"wait": 1}))


def put(s: State, seat: int, which: int, names: Counter[str]) -> None:
    for card, name in enumerate(CARDS):
        s.cards[pile(seat, which) + card] += names[name]
        if s.cards[pile(seat, which) + card] < 0:
            raise ValueError(f"there are not so many {name} cards")


def mask(zones: Zones) -> int:
    return sum(1 << zone - 1 for zone in zones)


# --- playing --------------------------------------------------------------------------------------------------


def turn(game: Game, gold: str = "wait", silver: str = "wait", *answers: str) -> None:
    """Both put a card face down; then the answers, in the order in which somebody is asked."""
    for seat, card in ((GOLD, gold), (SILVER, silver)):
        if seat in game.open or card != "wait":
            game.play(seat, card)
    answer(game, *answers)


def answer(game: Game, *answers: str) -> None:
    for said in answers:
        (seat,) = game.open
        game.play(seat, said)


def random_game(seed: int, **options: Any) -> Iterator[State]:
    """Every moment of a game in which all choices are random; the state is the same object each time."""
    rng = Rng(seed)
    s = TITLE.rules.start(TITLE.setup(options=options))
    s.settle()
    while not s.over:
        yield s
        s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))
    yield s


# --- looking --------------------------------------------------------------------------------------------------


def table(game: Game) -> State:
    s = game.state()
    assert isinstance(s, State)
    return s


def ship(game: Game, seat: int) -> Ship:
    s = table(game)
    row = s.sailors[seat * ZONES : seat * ZONES + ZONES]
    return Ship(
        captain=None if s.captain[seat] < 0 else s.captain[seat] + 1,
        sailors=tuple(zone + 1 for zone in range(ZONES) for _ in range(row[zone])),
        facing=zones(s.guns[2 * seat + s.enemy_side()]),
        away=zones(s.guns[2 * seat + 1 - s.enemy_side()]),
        mast=s.mast[seat] == 1,
        destroyed=zones(s.wrecked[seat]),
    )


def zones(mask: int) -> Zones:
    return tuple(zone + 1 for zone in ZONES_OF[mask])


def cards(game: Game, seat: int, name: str = "hand") -> str:
    """The cards of a pile, in the order of the hierarchy."""
    at = pile(seat, PILES.index(name))
    return named(table(game).cards[at : at + PILE])


def named(counts: list[int] | tuple[int, ...]) -> str:
    return " ".join(name for card, name in enumerate(CARDS) for _ in range(counts[card]))


def choices(game: Game, seat: int) -> list[str]:
    return [option.notation for option in game.options(seat)]


def seen(game: Game, seat: int) -> View:
    view = game.view(seat)
    assert isinstance(view, View)
    return view


def heard(game: Game, seat: int, key: str) -> list[tuple[int, ...]]:
    """The arguments of every event of a kind that a seat knows of."""
    return [tuple(event.phrase.args.values()) for event in game.events(seat) if event.phrase.key == f"event.{key}"]
