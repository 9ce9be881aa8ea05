"""Victory (AH-7.9): what the winner of a battle does, in which order."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy import events
from roadstead.games.ahoy.actions import (
    ASK_BUCCANEER,
    ASK_ORDER,
    ASK_VICTORY,
    FOR_NOTHING,
    NO_CARD,
    O_BUCCANEER,
    O_OPTION,
    O_PURSE,
    O_PUSH,
    V_COMRADE,
    V_MOVE,
    V_NONE,
    V_REWARD,
    V_STEAL,
)
from roadstead.games.ahoy.components import BUCCANEER, CUTPURSE, GUNNER, SQUADRON, UNION
from roadstead.games.ahoy.rules import anchor, damage, market, moving, smuggler
from roadstead.games.ahoy.rules.base import Rule
from roadstead.games.ahoy.state import BIT, FIRST_PATROL, OWNER, State, bits
from roadstead.kernel.engine import PUBLIC

OPTION, EFFECTS = range(2)
DAMAGE, GAIN, LAST, DONE = range(4)
CUTPURSE_GOLD: Final = 2
VICTORY_MOVE: Final = 2


class Victory(Rule):
    """The winner's option and cards. `part` is the next part of the option, `todo` the cards still to be used,
    `landed` whether damage was placed on a figure that may now be pushed."""

    facts = ("figure", "loser", "space", "extra", "option", "part", "todo", "landed")

    def __init__(self, figure: int = 0, loser: int = 0, space: int = 0, extra: bool = False) -> None:
        self.step = OPTION
        self.figure: int = figure
        self.loser: int = loser
        self.space: int = space
        self.extra: bool = extra
        self.option: int = V_NONE
        self.part: int = DAMAGE
        self.todo: int = 0
        self.landed: bool = False

    def copy(self) -> Victory:
        out = Victory(self.figure, self.loser, self.space, self.extra)
        out.step = self.step
        out.option = self.option
        out.part = self.part
        out.todo = self.todo
        out.landed = self.landed
        return out

    def run(self, s: State) -> None:
        if self.step == OPTION:
            s.query(OWNER[self.figure], ASK_VICTORY, victory_options(s, OWNER[self.figure], self.loser))
        else:
            self.next_effect(s)

    def answer(self, s: State, choice: int) -> None:
        if self.step == OPTION:
            self.choose(s, choice)
        else:
            self.do(s, choice)

    def choose(self, s: State, choice: int) -> None:
        winner = OWNER[self.figure]
        self.option = choice
        self.step = EFFECTS
        if s.has(winner, CUTPURSE):
            self.todo |= BIT[O_PURSE]
        if s.has(winner, BUCCANEER):
            self.todo |= BIT[O_BUCCANEER]
        s.tell(PUBLIC, events.VICTORY, winner, choice)
        self.skip_empty(s)

    # --- order -----------------------------------------------------------------------------------------

    def next_effect(self, s: State) -> None:
        """AH-19.12: the default order, unless the active player wants another one among separate effects."""
        out = self.waiting(s)
        if not out:
            s.end()
        elif s.terms.victory_order and len(out) > 1:
            s.query(s.active, ASK_ORDER, out)
        else:
            self.do(s, out[0])

    def skip_empty(self, s: State) -> None:
        if self.part == DAMAGE and self.points(s) == 0:
            self.part = GAIN
        if self.part == GAIN and self.option != V_STEAL and self.option != V_COMRADE:
            self.part = LAST
        if self.part == LAST and self.option != V_MOVE and self.option != V_REWARD:
            self.part = DONE

    def waiting(self, s: State) -> list[int]:
        """The effects that could come next, in the order of AH-7.9."""
        out = [O_OPTION] if self.part < LAST else []
        if self.landed and damage.can_push(s, OWNER[self.figure], self.loser):
            out.append(O_PUSH)
        here = s.has(OWNER[self.figure], BUCCANEER)
        out += bits(self.todo if here else self.todo & ~BIT[O_BUCCANEER])
        if self.part == LAST:
            out.append(O_OPTION)
        return out

    def do(self, s: State, effect: int) -> None:
        winner = OWNER[self.figure]
        if effect == O_OPTION:
            self.do_part(s)
        elif effect == O_PUSH:
            self.landed = False
            s.call(damage.Push(winner, self.loser))
        elif effect == O_PURSE:
            self.todo &= ~BIT[O_PURSE]
            anchor.take_gold(s, winner, CUTPURSE_GOLD)
        else:
            self.todo &= ~BIT[O_BUCCANEER]
            s.call(Buccaneer(winner, OWNER[self.loser]))

    # --- the option ------------------------------------------------------------------------------------

    def points(self, s: State) -> int:
        """Damage of the option, one more with Gunner (AH-17.15) and with the Secret Weapon (AH-18.6)."""
        winner = OWNER[self.figure]
        out = s.terms.victory_damage[winner][self.option] if self.option != V_NONE else 0
        if self.figure < FIRST_PATROL and s.has(winner, GUNNER):
            out += 1
        return out + 1 if self.extra else out

    def do_part(self, s: State) -> None:
        part = self.part
        self.part += 1
        self.skip_empty(s)
        if part == DAMAGE:
            s.call(damage.Hit(OWNER[self.figure], self.loser, self.points(s), True))
        elif part == GAIN:
            self.gain(s)
        elif self.option == V_MOVE:
            s.call(moving.Move(self.figure, self.figure, VICTORY_MOVE))
        else:
            s.call(smuggler.Reward(self.figure))

    def gain(self, s: State) -> None:
        """AH-7.11, AH-11.9, AH-12.9."""
        winner, loser = OWNER[self.figure], OWNER[self.loser]
        tile = self.space >> 2
        if self.option == V_STEAL:
            if s.gold[loser]:
                s.gold[loser] -= 1
                s.gold[winner] += 1
                s.tell(PUBLIC, events.STOLE, winner, loser)
        elif winner == SQUADRON:
            if s.comrades[tile]:
                s.comrades[tile] -= 1
                s.tell(PUBLIC, events.COMRADES_GONE, tile, 1)
        elif s.ready:
            s.ready -= 1
            s.comrades[tile] += 1
            s.tell(PUBLIC, events.COMRADES_PLACED, tile, 1)


def victory_options(s: State, winner: int, loser: int) -> list[int]:
    """AH-11.9: removing a Comrade only after beating a ship of the Union."""
    out = [option for option in s.terms.victories[winner] if option != V_COMRADE or winner == UNION or OWNER[loser] == UNION]
    return [*out, V_NONE]


class Buccaneer(Rule):
    """AH-17.4: give the card up to send two Crew of the loser to the box."""

    facts = ("player", "loser", "left")

    def __init__(self, player: int = 0, loser: int = 0, left: int = 2) -> None:
        self.step = 0
        self.player: int = player
        self.loser: int = loser
        self.left: int = left

    def copy(self) -> Buccaneer:
        return Buccaneer(self.player, self.loser, self.left)

    def run(self, s: State) -> None:
        theirs = bits(s.crew[self.loser])
        if self.left == 2:
            s.query(self.player, ASK_BUCCANEER, [*(theirs or [FOR_NOTHING]), NO_CARD])
        elif theirs and self.left:
            s.query(self.player, ASK_BUCCANEER, theirs)
        else:
            s.end()

    def answer(self, s: State, choice: int) -> None:
        if choice == NO_CARD:
            s.end()
            return
        if self.left == 2:
            market.discard_crew(s, self.player, BUCCANEER)
        self.left -= 1
        if choice == FOR_NOTHING:
            self.left = 0
        else:
            market.discard_crew(s, self.loser, choice)
