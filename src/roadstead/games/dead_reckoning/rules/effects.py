"""What battle abilities and merchant texts do (DR-13.34 to DR-13.38)."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import (
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
from roadstead.games.dead_reckoning.rules import cards, events, goods
from roadstead.games.dead_reckoning.rules.actions import ASK_PLAY_DRAWN, ASK_REMOVE, ASK_SHIFT, NO, YES
from roadstead.games.dead_reckoning.rules.aliases import Card, Number, Program, Seat, Side
from roadstead.games.dead_reckoning.rules.codes import shift_code, shift_parts
from roadstead.games.dead_reckoning.rules.levels import Bottom, Draw
from roadstead.games.dead_reckoning.rules.sinking import add_damage
from roadstead.games.dead_reckoning.rules.state import (
    BONUS,
    HURT,
    KIND,
    LESS,
    NONE,
    VS_CARD,
    VS_SHIP,
    WINNER,
    State,
)
from roadstead.games.dead_reckoning.rules.tower import Drop, Volley, prepare, return_cubes
from roadstead.kernel.engine import PUBLIC, Rule


class Effect(Rule[State]):
    """The steps of a battle effect, in order. A merchant's text has no crew card (-1)."""

    side: Side
    card: Card
    program: Program
    at: Number = 0
    steps = ("act",)

    def do_act(self, s: State) -> None:
        ops = s.box.programs[self.program]
        if self.at == len(ops):
            s.end()
            return
        self.step = "act"
        op = ops[self.at]
        self.at += 1
        number = cards.amount(s, s.fighter(self.side), self.card, op.per, op.mult, op.plus)
        carry_out(s, self.side, self.card, op, number)


def carry_out(s: State, side: Side, card: Card, op: Op, number: int) -> None:
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


def outcome(s: State, side: Side, op: Op, number: int) -> None:
    """Effects that also stand in win and loss texts."""
    if op.code == DEAL_DAMAGE:
        wound(s, 1 - side, number, effect_rule(s))
    elif op.code == TAKE_DAMAGE:
        wound(s, side, number, effect_rule(s))
    elif op.code == GAIN:
        gain(s, side, op, number)
    elif op.code == LEVEL_UP:
        s.call(Bottom(s.fighter(side)))


def effect_rule(s: State) -> str:
    """What speaks when an effect acts: an ability of step 3, a promise for a win, or the text of a merchant ship."""
    if s.fight[WINNER] == NONE:
        return "DR-13.36"
    return "DR-13.25" if s.fight[KIND] == VS_CARD else "DR-13.19"


def wound(s: State, side: Side, number: int, rule: str) -> None:
    """DR-13.36: merchants and buildings have no ship to damage."""
    if side == 0 or s.fight[KIND] == VS_SHIP:
        s.fight[HURT + side] += number
        add_damage(s, s.fighter(side), number, rule)


def gain(s: State, side: Side, op: Op, number: int) -> None:
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
            side, zone = at // ZONES, at % ZONES
            out += [shift_code(side, zone, near) for near in s.box.beside[zone] if not damage_only or s.box.zone_kind[near] == DAMAGE]
    return out


class MoveCube(Rule[State]):
    """DR-13.35: a cube moved into the explosion zone explodes."""

    side: Side
    damage_only: bool = False
    steps = ("shift",)

    def ask_shift(self, s: State) -> None:
        s.ask(s.fighter(self.side), ASK_SHIFT, shifts(s, self.damage_only))

    def do_shift(self, s: State, choice: int) -> None:
        s.end()
        side, zone, target = shift_parts(choice)
        s.board[side * ZONES + zone] -= 1
        s.board[side * ZONES + target] += 1
        s.tell(PUBLIC, events.MOVED_CUBE, side, zone, target)
        if target == s.box.explosion:
            prepare(s, True)
            s.call(Drop())


class RemoveCube(Rule[State]):
    """DR-13.36: take back an own cube for an effect."""

    side: Side
    card: Card
    program: Program
    steps = ("take_back",)

    def ask_take_back(self, s: State) -> None:
        at = self.side * ZONES
        s.ask(s.fighter(self.side), ASK_REMOVE, [zone for zone in range(ZONES) if s.board[at + zone]])

    def do_take_back(self, s: State, choice: int) -> None:
        s.end()
        s.board[self.side * ZONES + choice] -= 1
        return_cubes(s, self.side, 1)
        s.tell(PUBLIC, events.TOOK_BACK, s.fighter(self.side), choice)
        s.call(Effect(self.side, self.card, self.program))


class Reserve(Rule[State]):
    """DR-13.34: draw a card, perhaps play it, drop cubes for its cannons."""

    side: Side
    steps = ("draw", "play")

    def do_draw(self, s: State) -> None:
        s.call(Draw(s.fighter(self.side), 1, True))

    def ask_play(self, s: State) -> None:
        s.ask_always(s.fighter(self.side), ASK_PLAY_DRAWN, [NO, YES])

    def do_play(self, s: State, choice: int) -> None:
        s.end()
        card = s.peek
        s.peek = NONE
        if choice == YES:
            seat = s.fighter(self.side)
            cards.play_card(s, seat, card, "DR-13.34")
            number = self.count(s, seat, card)
            if number:
                s.call(Volley(self.side, number))

    def count(self, s: State, seat: Seat, card: Card) -> int:
        """The cannons of the card, which are thereby used for this turn."""
        number, slots = cards.given(s, seat, card, CANNON), cards.open_choices(s, seat, card, CANNON)
        out = number + cards.offered(s, seat, card, slots)
        if self.side == 0:
            s.fired_rest += number
            for slot in slots:
                cards.spend(s, seat, card, slot)
        return out
