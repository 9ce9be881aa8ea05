"""What battle abilities and merchant texts do (DR-13.34 to DR-13.38)."""

from __future__ import annotations

from roadstead.games.dead_reckoning import events
from roadstead.games.dead_reckoning.actions import ASK_PLAY_DRAWN, ASK_REMOVE, ASK_SHIFT, NO, YES
from roadstead.games.dead_reckoning.components import (
    ADD_STRENGTH,
    CANNON,
    DAMAGE,
    DEAL_DAMAGE,
    DRAW_PLAY_DROP,
    DROP_CUBES,
    GAIN,
    IF_WIN,
    LEVEL_UP,
    MOVE_CUBE,
    REDUCE_DAMAGE,
    REMOVE_OWN_CUBE,
    TAKE_DAMAGE,
    ZONES,
    Op,
)
from roadstead.games.dead_reckoning.rules import cards, goods
from roadstead.games.dead_reckoning.rules.levels import Bottom, Draw
from roadstead.games.dead_reckoning.rules.sinking import add_damage
from roadstead.games.dead_reckoning.rules.tower import BURST, Drop, Volley, prepare, return_cubes
from roadstead.games.dead_reckoning.state import (
    BONUS,
    HURT,
    KIND,
    LESS,
    NONE,
    VS_SHIP,
    WINNER,
    State,
)
from roadstead.kernel.engine import PUBLIC, Frame


class Effect(Frame[State]):
    """The steps of a battle effect, in order. A merchant's text has no crew card (-1)."""

    facts = ("side", "card", "program", "at")

    def __init__(self, side: int = 0, card: int = -1, program: int = 0) -> None:
        self.step = 0
        self.side: int = side
        self.card: int = card
        self.program: int = program
        self.at: int = 0

    def copy(self) -> Effect:
        out = Effect(self.side, self.card, self.program)
        out.at = self.at
        return out

    def run(self, s: State) -> None:
        ops = s.box.programs[self.program]
        if self.at == len(ops):
            s.end()
            return
        op = ops[self.at]
        self.at += 1
        number = cards.amount(s, s.fighter(self.side), self.card, op.per, op.mult, op.plus)
        carry_out(s, self.side, self.card, op, number)


def carry_out(s: State, side: int, card: int, op: Op, number: int) -> None:
    code = op.code
    if code == ADD_STRENGTH:
        s.fight[BONUS + side] += number
    elif code == DROP_CUBES:
        s.call(Volley(side, number))
    elif code == DRAW_PLAY_DROP:
        s.call(Reserve(side))
    elif code == MOVE_CUBE:
        s.call(MoveCube(side, op.damage_only))
    elif code == REDUCE_DAMAGE:
        s.fight[LESS + side] += number
    elif code == IF_WIN:
        s.vows += [side, card, op.sub]
    elif code == REMOVE_OWN_CUBE:
        s.call(RemoveCube(side, card, op.sub))
    else:
        outcome(s, side, op, number)


def outcome(s: State, side: int, op: Op, number: int) -> None:
    """Effects that also stand in win and loss texts."""
    if op.code == DEAL_DAMAGE:
        wound(s, 1 - side, number)
    elif op.code == TAKE_DAMAGE:
        wound(s, side, number)
    elif op.code == GAIN:
        gain(s, side, op, number)
    elif op.code == LEVEL_UP:
        s.call(Bottom(s.fighter(side)))


def wound(s: State, side: int, number: int) -> None:
    """DR-13.36: merchants and buildings have no ship to damage."""
    if side == 0 or s.fight[KIND] == VS_SHIP:
        s.fight[HURT + side] += number
        add_damage(s, s.fighter(side), number)


def gain(s: State, side: int, op: Op, number: int) -> None:
    """DR-13.38: in step 3 only into free holds; after the fight as usual (DR-4.14)."""
    seat = s.fighter(side)
    if s.fight[WINNER] == NONE:
        number = min(number, goods.free_hold(s, seat))
    goods.gain(s, seat, op.res, number, op.place)


def shifts(s: State, damage_only: bool) -> list[int]:
    """DR-13.35: any cube to a zone next to its own."""
    out: list[int] = []
    for at, number in enumerate(s.board):
        if number:
            near = s.box.beside[at % ZONES]
            out += [at * ZONES + zone for zone in near if not damage_only or s.box.zone_kind[zone] == DAMAGE]
    return out


class MoveCube(Frame[State]):
    """DR-13.35: a cube moved into the explosion zone explodes."""

    facts = ("side", "damage_only")

    def __init__(self, side: int = 0, damage_only: bool = False) -> None:
        self.step = 0
        self.side: int = side
        self.damage_only: bool = damage_only

    def copy(self) -> MoveCube:
        return MoveCube(self.side, self.damage_only)

    def run(self, s: State) -> None:
        s.ask(s.fighter(self.side), ASK_SHIFT, shifts(s, self.damage_only))

    def answer(self, s: State, choice: int) -> None:
        s.end()
        source, zone = divmod(choice, ZONES)
        side = source // ZONES
        s.board[source] -= 1
        s.board[side * ZONES + zone] += 1
        s.tell(PUBLIC, events.MOVED_CUBE, side, source % ZONES, zone)
        if zone == s.box.explosion:
            prepare(s, True)
            s.call(Drop(BURST))


class RemoveCube(Frame[State]):
    """DR-13.36: take back an own cube for an effect."""

    facts = ("side", "card", "program")

    def __init__(self, side: int = 0, card: int = 0, program: int = 0) -> None:
        self.step = 0
        self.side: int = side
        self.card: int = card
        self.program: int = program

    def copy(self) -> RemoveCube:
        return RemoveCube(self.side, self.card, self.program)

    def run(self, s: State) -> None:
        at = self.side * ZONES
        s.ask(s.fighter(self.side), ASK_REMOVE, [zone for zone in range(ZONES) if s.board[at + zone]])

    def answer(self, s: State, choice: int) -> None:
        s.end()
        s.board[self.side * ZONES + choice] -= 1
        return_cubes(s, self.side, 1)
        s.tell(PUBLIC, events.TOOK_BACK, s.fighter(self.side), choice)
        s.call(Effect(self.side, self.card, self.program))


DRAWING, ASKING = 0, 1


class Reserve(Frame[State]):
    """DR-13.34: draw a card, perhaps play it, drop cubes for its cannons."""

    facts = ("side",)

    def __init__(self, side: int = 0) -> None:
        self.step = DRAWING
        self.side: int = side

    def copy(self) -> Reserve:
        out = Reserve(self.side)
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        seat = s.fighter(self.side)
        if self.step == DRAWING:
            self.step = ASKING
            s.call(Draw(seat, 1, True))
        else:
            s.ask_always(seat, ASK_PLAY_DRAWN, [NO, YES])

    def answer(self, s: State, choice: int) -> None:
        s.end()
        card = s.peek
        s.peek = NONE
        if choice == YES:
            seat = s.fighter(self.side)
            cards.play_card(s, seat, card)
            number = self.count(s, seat, card)
            if number:
                s.call(Volley(self.side, number))

    def count(self, s: State, seat: int, card: int) -> int:
        """The cannons of the card, which are thereby used for this turn."""
        number = cards.given(s, seat, card, CANNON)
        if self.side == 0:
            s.fired_rest += number
        for slot in cards.open_choices(s, seat, card, CANNON):
            it = cards.ability(s, seat, card, slot)
            number += it.plus if it is not None else 0
            if self.side == 0:
                cards.spend(s, seat, card, slot)
        return number
