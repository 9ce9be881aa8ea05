"""Endgames of Turning Tides, each named by its seed: the last turns of the last round, few cards left, some of them hidden.

Ships, cards and the marker are put down at random. Of these positions those are kept whose whole rest is small enough to be
solved and where it matters to mix: who always took the likeliest choice of the equilibrium could be exploited.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from roadstead.bots.solve import best_response, solve
from roadstead.bots.writeout import TooLarge, Tree
from roadstead.games.turning_tides import TITLE
from roadstead.games.turning_tides.components import CANNON, FIRE, LAST_OFFSET, MOVE, NAVIGATE, SAILOR, SWING, ZONES
from roadstead.games.turning_tides.rules.rounds import AFTER_TURN, Rounds
from roadstead.games.turning_tides.state import BIT, DISCARD, HAND, SPENT, SWAP, ZONES_OF, State, pile
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Setup

LAST_ROUND = 2
LAST_TURNS = 2
HAND_CARDS = 3
SHARP = (NAVIGATE, SWING, FIRE)
BLUNT = (SAILOR, CANNON, MOVE)
STERN = (4, 5, 6)
SMALL = 3_000
MATTERS = 0.02
Worlds = list[tuple[Any, int]]


@dataclass(frozen=True, slots=True)
class Endgame:
    """All worlds of a moment that everybody sees alike, what it is worth to gold, and what gold or silver lose without mixing."""

    seed: int
    setup: Setup
    worlds: Worlds
    worth: float
    unmixed: float
    moments: int
    sets: int


def endgames(seeds: range, small: int = SMALL) -> Iterator[Endgame]:
    for seed in seeds:
        found = endgame(seed, small)
        if found is not None:
            yield found


def endgame(seed: int, small: int = SMALL) -> Endgame | None:
    """The endgame of a seed, if it is small and asks for mixing."""
    setup = TITLE.setup(options={"round_limit": LAST_ROUND})
    s = compose(setup, Rng(seed))
    worlds = TITLE.worlds(TITLE.view(s, setup, 0)) if s.open_seats() == [0, 1] else []
    try:
        tree = Tree(TITLE, worlds, small) if worlds else None
    except TooLarge:
        tree = None
    if tree is None:
        return None
    solve(tree.root)
    unmixed = without_mixing(tree, worlds)
    return Endgame(seed, setup, worlds, tree.root.worth, unmixed, tree.size, len(tree.sets)) if unmixed > MATTERS else None


def without_mixing(solved: Tree, worlds: Worlds) -> float:
    """What the worse off seat loses to a best response if both always take the likeliest choice."""
    tree = Tree(TITLE, worlds, solved.size)
    for number, knowledge in tree.sets.items():
        shares = solved.sets[number].mixture()
        knowledge.sums = [1.0 if at == shares.index(max(shares)) else 0.0 for at in range(len(shares))]
    worth = solved.root.worth
    return max(worth - best_response(tree.root, 1), best_response(tree.root, 0) - worth)


def compose(setup: Setup, rng: Rng) -> State:
    """A position before one of the last turns."""
    s: State = TITLE.blank(setup)
    s.round, s.initiative = LAST_ROUND, rng.below(2)
    s.offset = LAST_OFFSET + 1 - LAST_TURNS + rng.below(LAST_TURNS)
    for seat in (0, 1):
        man(s, seat, rng)
        deal(s, seat, rng)
    rounds = Rounds()
    rounds.step = AFTER_TURN
    s.call(rounds)
    s.settle()
    return s


def man(s: State, seat: int, rng: Rng) -> None:
    """A captain, two sailors and their cannons near the stern, where the ships still meet, a mast or none, perhaps a destroyed zone."""
    box = s.terms.box
    s.mast[seat] = rng.below(2)
    if rng.below(3):
        s.wrecked[seat] = BIT[rng.pick([zone for zone in range(ZONES) if zone != box.mast_zone])]
    zones = [zone for zone in STERN if s.intact(seat) & BIT[zone]]
    s.captain[seat] = rng.pick(zones)
    for _ in range(2):
        zone = rng.pick(zones)
        s.add_sailor(seat, zone)
        s.guns[2 * seat + s.enemy_side()] |= BIT[zone]
    s.hold_sailors[seat] = box.sailors - 2
    s.hold_cannons[seat] = box.cannons - len(ZONES_OF[s.guns[2 * seat + s.enemy_side()]])


def deal(s: State, seat: int, rng: Rng) -> None:
    """Wait and three cards in hand that steer or attack, one spent for each destroyed zone, the rest played before or in the hold."""
    box = s.terms.box
    sharp, blunt = ([card for card in kinds for _ in range(box.draw[card] + box.hold[card])] for kinds in (SHARP, BLUNT))
    rng.shuffle(sharp)
    rng.shuffle(blunt)
    cards = sharp + blunt
    s.cards[pile(seat, HAND)] = 1
    spent = HAND_CARDS + len(ZONES_OF[s.wrecked[seat]])
    held = len(cards) - sum(box.hold)
    for at, card in enumerate(cards):
        which = HAND if at < HAND_CARDS else SPENT if at < spent else DISCARD if at < held else SWAP
        s.cards[pile(seat, which) + card] += 1
