"""The battle tower (DR-13.13, 13.14, DR-22): cubes fall one by one, push each other, explode."""

from __future__ import annotations

from roadstead.games.dead_reckoning import events
from roadstead.games.dead_reckoning.actions import ASK_CUBE, ASK_PUSH
from roadstead.games.dead_reckoning.components import ZONES
from roadstead.games.dead_reckoning.rules.influence import Take
from roadstead.games.dead_reckoning.state import DROPPED, FALLING, LATER, State
from roadstead.kernel.engine import PUBLIC, Frame


def supply(s: State, side: int) -> int:
    """The cubes a side has left: its pool, or the black ones (DR-1.9)."""
    seat = s.fighter(side)
    return s.black if seat < 0 else s.pool[seat]


def draw_cubes(s: State, side: int, number: int) -> None:
    """Cubes go from the pool into the tower."""
    seat = s.fighter(side)
    if seat < 0:
        s.black -= number
    else:
        s.pool[seat] -= number
    s.fight[FALLING + side] += number


def return_cubes(s: State, side: int, number: int) -> None:
    seat = s.fighter(side)
    if seat < 0:
        s.black += number
    else:
        s.pool[seat] += number


ASKING, TAKING = 0, 1


class Gather(Frame[State]):
    """Take cubes for the tower; a player who is short may take some from islands (DR-1.7)."""

    facts = ("side", "number")

    def __init__(self, side: int = 0, number: int = 0) -> None:
        self.step = ASKING
        self.side: int = side
        self.number: int = number

    def copy(self) -> Gather:
        out = Gather(self.side, self.number)
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        short = self.number - supply(s, self.side)
        if self.step == ASKING and short > 0 and s.fighter(self.side) >= 0:
            self.step = TAKING
            s.call(Take(s.fighter(self.side), short))
            return
        s.end()
        draw_cubes(s, self.side, min(self.number, supply(s, self.side)))


def prepare(s: State, later: bool) -> None:
    """Remember what lies on the board before a drop (DR-22.4)."""
    s.prior = s.board[:]
    s.landed = []
    s.fight[LATER] = 1 if later else 0


FALL, PUSH, BURST, EXTRA, AGAIN = range(5)


class Drop(Frame[State]):
    """One drop: landings, pushes, explosions, until nothing explodes (DR-22.5)."""

    facts = ("at",)

    def __init__(self, step: int = FALL) -> None:
        self.step = step
        self.at: int = 0

    def copy(self) -> Drop:
        out = Drop(self.step)
        out.at = self.at
        return out

    def run(self, s: State) -> None:
        step = self.step
        if step == FALL:
            self.fall(s)
        elif step == PUSH:
            self.push(s)
        elif step == BURST:
            self.burst(s)
        elif step == EXTRA:
            self.extra(s)
        else:
            self.again(s)

    def answer(self, s: State, choice: int) -> None:
        if self.step == FALL:
            self.landed(s, choice)
        else:
            self.pushed(s, choice)

    def fall(self, s: State) -> None:
        """The active player's cubes first."""
        if s.fight[FALLING] or s.fight[FALLING + 1]:
            s.roll(ASK_CUBE, s.terms.zones, s.box.zone_weight)
            return
        self.at = 0
        self.step = PUSH if s.fight[LATER] and s.box.push_percent else BURST

    def landed(self, s: State, zone: int) -> None:
        side = 0 if s.fight[FALLING] else 1
        s.fight[FALLING + side] -= 1
        s.fight[DROPPED] += 1
        s.board[side * ZONES + zone] += 1
        s.landed.append(side * ZONES + zone)
        s.tell(PUBLIC, events.LANDED, side, zone)

    def push(self, s: State) -> None:
        """DR-22.4: each landing may push a cube that lay in its zone before."""
        while self.at < len(s.landed):
            zone = s.landed[self.at] % ZONES
            if s.prior[zone] + s.prior[ZONES + zone]:
                self.roll_push(s, zone)
                return
            self.at += 1
        self.step = BURST

    def roll_push(self, s: State, zone: int) -> None:
        near, percent = s.box.beside[zone], s.box.push_percent
        mine, other = s.prior[zone], s.prior[ZONES + zone]
        outcomes, weights = [0], [(100 - percent) * (mine + other) * len(near)]
        for side, number in ((0, mine), (1, other)):
            if number:
                outcomes += [1 + side * ZONES + target for target in near]
                weights += [percent * number] * len(near)
        s.roll(ASK_PUSH, outcomes, weights)

    def pushed(self, s: State, choice: int) -> None:
        zone = s.landed[self.at] % ZONES
        self.at += 1
        if choice == 0:
            return
        side, target = divmod(choice - 1, ZONES)
        s.prior[side * ZONES + zone] -= 1
        s.board[side * ZONES + zone] -= 1
        s.board[side * ZONES + target] += 1
        s.tell(PUBLIC, events.PUSHED, side, zone, target)

    def burst(self, s: State) -> None:
        at = s.box.explosion
        number = s.board[at] + s.board[ZONES + at]
        if number == 0:
            s.end()
            return
        s.tell(PUBLIC, events.EXPLODED, number)
        self.at = 0
        self.step = EXTRA

    def extra(self, s: State) -> None:
        """DR-13.14: one more cube of its colour for each, up to the cap."""
        side = self.at
        if side == 2:
            self.step = AGAIN
            return
        self.at += 1
        room = s.box.cube_cap - s.fight[DROPPED] - s.fight[FALLING] - s.fight[FALLING + 1]
        wanted = min(s.board[side * ZONES + s.box.explosion] * s.box.extra_cubes, max(0, room))
        if wanted:
            s.call(Gather(side, wanted))

    def again(self, s: State) -> None:
        for side in (0, 1):
            at = side * ZONES + s.box.explosion
            s.fight[FALLING + side] += s.board[at]
            s.board[at] = 0
        prepare(s, True)
        self.step = FALL


class Volley(Frame[State]):
    """DR-13.18: cubes dropped by an ability, their explosions settled before anything else."""

    facts = ("side", "number")

    def __init__(self, side: int = 0, number: int = 0) -> None:
        self.step = 0
        self.side: int = side
        self.number: int = number

    def copy(self) -> Volley:
        out = Volley(self.side, self.number)
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        if self.step == 0:
            self.step = 1
            s.call(Gather(self.side, self.number))
            return
        s.end()
        prepare(s, True)
        s.call(Drop())
