"""The battle tower (DR-13.13, 13.14, DR-22): cubes fall one by one, push each other, explode."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import ZONES
from roadstead.games.dead_reckoning.rules import events
from roadstead.games.dead_reckoning.rules.actions import ASK_CUBE, ASK_PUSH
from roadstead.games.dead_reckoning.rules.aliases import Number, Side
from roadstead.games.dead_reckoning.rules.codes import push_code, push_parts
from roadstead.games.dead_reckoning.rules.influence import Take
from roadstead.games.dead_reckoning.rules.state import DROPPED, FALLING, LATER, State
from roadstead.kernel.engine import PUBLIC, Rule


def supply(s: State, side: Side) -> int:
    """The cubes a side has left: its pool, or the black ones (DR-1.9)."""
    seat = s.fighter(side)
    return s.black if seat < 0 else s.pool[seat]


def draw_cubes(s: State, side: Side, number: int) -> None:
    """Cubes go from the pool into the tower."""
    seat = s.fighter(side)
    if seat < 0:
        s.black -= number
    else:
        s.pool[seat] -= number
    s.fight[FALLING + side] += number


def on_board(s: State, side: Side) -> int:
    return sum(s.board[side * ZONES : side * ZONES + ZONES])


def return_cubes(s: State, side: Side, number: int) -> None:
    seat = s.fighter(side)
    if seat < 0:
        s.black += number
    else:
        s.pool[seat] += number


class Gather(Rule[State]):
    """Take cubes for the tower; a player who is short may take some from islands (DR-1.7)."""

    side: Side
    number: Number
    steps = ("take", "gather")

    def do_take(self, s: State) -> None:
        short = self.number - supply(s, self.side)
        if short > 0 and s.fighter(self.side) >= 0:
            s.call(Take(s.fighter(self.side), short))

    def do_gather(self, s: State) -> None:
        s.end()
        draw_cubes(s, self.side, min(self.number, supply(s, self.side)))


def prepare(s: State, later: bool) -> None:
    """Remember what lies on the board before a drop (DR-22.4)."""
    s.prior = s.board[:]
    s.landed = []
    s.fight[LATER] = 1 if later else 0


class Drop(Rule[State]):
    """One drop: landings, pushes, explosions, until nothing explodes (DR-22.5). `at` counts the landings that have pushed or not."""

    at: Number = 0
    steps = ("fall", "landing", "push", "burst", "extra", "foe_extra", "again")

    def ask_fall(self, s: State) -> None:
        """The active player's cubes first."""
        if s.fight[FALLING] or s.fight[FALLING + 1]:
            s.roll(ASK_CUBE, s.terms.zones, s.box.zone_weight)
        else:
            self.step = "landing" if s.fight[LATER] and s.box.push_percent else "burst"

    def do_fall(self, s: State, choice: int) -> None:
        self.step = "fall"
        side = 0 if s.fight[FALLING] else 1
        s.fight[FALLING + side] -= 1
        s.fight[DROPPED] += 1
        s.board[side * ZONES + choice] += 1
        s.landed.append(side * ZONES + choice)
        s.tell(PUBLIC, events.LANDED, side, choice)

    def do_landing(self, s: State) -> None:
        """DR-22.4: each landing may push a cube that lay in its zone before."""
        while self.at < len(s.landed):
            zone = s.landed[self.at] % ZONES
            if s.prior[zone] + s.prior[ZONES + zone]:
                return
            self.at += 1
        self.step = "burst"

    def ask_push(self, s: State) -> None:
        zone = s.landed[self.at] % ZONES
        near, percent = s.box.beside[zone], s.box.push_percent
        mine, other = s.prior[zone], s.prior[ZONES + zone]
        outcomes, weights = [0], [(100 - percent) * (mine + other) * len(near)]
        for side, number in ((0, mine), (1, other)):
            if number:
                outcomes += [push_code(side, target) for target in near]
                weights += [percent * number] * len(near)
        s.roll(ASK_PUSH, outcomes, weights)

    def do_push(self, s: State, choice: int) -> None:
        self.step = "landing"
        zone = s.landed[self.at] % ZONES
        self.at += 1
        if choice == 0:
            return
        side, target = push_parts(choice)
        s.prior[side * ZONES + zone] -= 1
        s.board[side * ZONES + zone] -= 1
        s.board[side * ZONES + target] += 1
        s.tell(PUBLIC, events.PUSHED, side, zone, target)

    def do_burst(self, s: State) -> None:
        at = s.box.explosion
        number = s.board[at] + s.board[ZONES + at]
        if number == 0:
            s.end()
        else:
            s.tell(PUBLIC, events.EXPLODED, number)

    def do_extra(self, s: State) -> None:
        self.add_cubes(s, 0)

    def do_foe_extra(self, s: State) -> None:
        self.add_cubes(s, 1)

    def add_cubes(self, s: State, side: Side) -> None:
        """DR-13.14: one more cube of its colour for each, up to the cap."""
        room = s.box.cube_cap - s.fight[DROPPED] - s.fight[FALLING] - s.fight[FALLING + 1]
        wanted = min(s.board[side * ZONES + s.box.explosion] * s.box.extra_cubes, max(0, room))
        if wanted:
            s.call(Gather(side, wanted))

    def do_again(self, s: State) -> None:
        for side in (0, 1):
            at = side * ZONES + s.box.explosion
            s.fight[FALLING + side] += s.board[at]
            s.board[at] = 0
        prepare(s, True)
        self.at = 0
        self.step = "fall"


class Volley(Rule[State]):
    """DR-13.18: cubes dropped by an ability, their explosions settled before anything else."""

    side: Side
    number: Number
    steps = ("gather", "drop")

    def do_gather(self, s: State) -> None:
        s.call(Gather(self.side, self.number))

    def do_drop(self, s: State) -> None:
        s.end()
        prepare(s, True)
        s.call(Drop())
