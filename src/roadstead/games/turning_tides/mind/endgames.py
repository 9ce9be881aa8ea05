"""Endgames put down at random: the last turns of the last round, few cards left, some of them hidden."""

from __future__ import annotations

from roadstead.games.turning_tides.box.components import CANNON, FIRE, LAST_OFFSET, MOVE, NAVIGATE, SAILOR, SWING, ZONES
from roadstead.games.turning_tides.rules.rounds import Rounds
from roadstead.games.turning_tides.rules.state import BIT, DISCARD, HAND, SPENT, SWAP, ZONES_OF, State, pile
from roadstead.kernel.rng import Rng

LAST_ROUND = 2
LAST_TURNS = 2
HAND_CARDS = 3
SHARP = (NAVIGATE, SWING, FIRE)
BLUNT = (SAILOR, CANNON, MOVE)
STERN = (4, 5, 6)


def compose(s: State, rng: Rng) -> State:
    """A blank table becomes a position before one of the last turns."""
    s.round, s.initiative = LAST_ROUND, rng.below(2)
    s.offset = LAST_OFFSET + 1 - LAST_TURNS + rng.below(LAST_TURNS)
    for seat in (0, 1):
        man(s, seat, rng)
        deal(s, seat, rng)
    rounds = Rounds()
    rounds.step = "after_turn"
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
    spent = HAND_CARDS + s.wrecks(seat)
    held = len(cards) - sum(box.hold)
    for at, card in enumerate(cards):
        which = HAND if at < HAND_CARDS else SPENT if at < spent else DISCARD if at < held else SWAP
        s.cards[pile(seat, which) + card] += 1
