"""Victory (AH-7.9): what the winner of a battle does, in which order."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import BUCCANEER, CUTPURSE, GUNNER, SQUADRON, UNION
from roadstead.games.ahoy.rules import anchor, damage, events, market, moving, smuggler, union
from roadstead.games.ahoy.rules.actions import (
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
from roadstead.games.ahoy.rules.aliases import Effects, Figure, Number, Option, Player, Space
from roadstead.games.ahoy.rules.base import AhoyRule
from roadstead.games.ahoy.rules.chart import tile_of
from roadstead.games.ahoy.rules.cited import VICTORY_RULE
from roadstead.games.ahoy.rules.state import BIT, FIRST_PATROL, OWNER, State, bits
from roadstead.kernel.engine import PUBLIC

DAMAGE, GAIN, LAST, DONE = range(4)
CUTPURSE_GOLD: Final = 2
VICTORY_MOVE: Final = 2


class Victory(AhoyRule):
    """The winner's option and cards. `part` is the next part of the option, `todo` the cards still to be used,
    `landed` whether damage was placed on a figure that may now be pushed."""

    figure: Figure
    loser: Figure
    space: Space
    extra: bool = False
    option: Option = V_NONE
    part: Number = DAMAGE
    todo: Effects = 0
    landed: bool = False
    steps = ("option", "effect")

    def ask_option(self, s: State) -> None:
        s.query(OWNER[self.figure], ASK_VICTORY, victory_options(s, OWNER[self.figure], self.loser))

    def do_option(self, s: State, choice: int) -> None:
        winner = OWNER[self.figure]
        self.option = choice
        if s.has(winner, CUTPURSE):
            self.todo |= BIT[O_PURSE]
        if s.has(winner, BUCCANEER):
            self.todo |= BIT[O_BUCCANEER]
        s.tell(PUBLIC, events.VICTORY, winner, choice, rules="AH-7.9" if choice == V_NONE else VICTORY_RULE[winner])
        self.skip_empty(s)

    def ask_effect(self, s: State) -> None:
        """AH-19.12: the default order, unless the active player wants another one among separate effects."""
        out = self.waiting(s)
        if not out:
            s.end()
        elif s.terms.victory_order and len(out) > 1:
            s.query(s.active, ASK_ORDER, out)
        else:
            self.answer(s, out[0])

    def do_effect(self, s: State, choice: int) -> None:
        self.step = "effect"
        winner = OWNER[self.figure]
        if choice == O_OPTION:
            self.next_part(s)
        elif choice == O_PUSH:
            self.landed = False
            s.call(damage.Push(winner, self.loser))
        elif choice == O_PURSE:
            self.todo &= ~BIT[O_PURSE]
            anchor.take_gold(s, winner, CUTPURSE_GOLD, "AH-17.7")
        else:
            self.todo &= ~BIT[O_BUCCANEER]
            s.call(Buccaneer(winner, OWNER[self.loser]))

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

    # --- the option ------------------------------------------------------------------------------------

    def next_part(self, s: State) -> None:
        part = self.part
        self.part += 1
        self.skip_empty(s)
        if part == DAMAGE:
            s.call(damage.Hit(OWNER[self.figure], self.loser, self.points(s), damage.FROM_BATTLE))
        elif part == GAIN:
            self.gain(s)
        elif self.option == V_MOVE:
            s.call(moving.Move(self.figure, self.figure, VICTORY_MOVE))
        else:
            s.call(smuggler.Reward(self.figure))

    def skip_empty(self, s: State) -> None:
        if self.part == DAMAGE and self.points(s) == 0:
            self.part = GAIN
        if self.part == GAIN and self.option != V_STEAL and self.option != V_COMRADE:
            self.part = LAST
        if self.part == LAST and self.option != V_MOVE and self.option != V_REWARD:
            self.part = DONE

    def points(self, s: State) -> int:
        """Damage of the option, one more with Gunner (AH-17.15) and with the Secret Weapon (AH-18.6)."""
        winner = OWNER[self.figure]
        out = s.terms.victory_damage[winner][self.option] if self.option != V_NONE else 0
        if self.figure < FIRST_PATROL and s.has(winner, GUNNER):
            out += 1
        return out + 1 if self.extra else out

    def gain(self, s: State) -> None:
        """AH-7.11, AH-11.9, AH-12.9."""
        winner, loser = OWNER[self.figure], OWNER[self.loser]
        tile = tile_of(self.space)
        if self.option == V_STEAL:
            if s.gold[loser]:
                s.gold[loser] -= 1
                s.gold[winner] += 1
                s.tell(PUBLIC, events.STOLE, winner, loser)
        elif winner == SQUADRON:
            if s.comrades[tile]:
                union.remove_comrades(s, tile, 1, "AH-11.9")
        elif s.ready:
            union.place_comrades(s, tile, 1, "AH-12.9")


def victory_options(s: State, winner: Player, loser: int) -> list[int]:
    """AH-11.9: removing a Comrade only after beating a ship of the Union."""
    out = [option for option in s.terms.victories[winner] if option != V_COMRADE or winner == UNION or OWNER[loser] == UNION]
    return [*out, V_NONE]


class Buccaneer(AhoyRule):
    """AH-17.4: give the card up to send two Crew of the loser to the box."""

    player: Player
    loser: Player
    steps = ("first", "second")

    def ask_first(self, s: State) -> None:
        s.query(self.player, ASK_BUCCANEER, [*(bits(s.crew[self.loser]) or [FOR_NOTHING]), NO_CARD])

    def do_first(self, s: State, choice: int) -> None:
        if choice == NO_CARD:
            s.end()
            return
        market.discard_crew(s, self.player, BUCCANEER, "AH-17.4")
        if choice == FOR_NOTHING:
            s.end()
        else:
            market.discard_crew(s, self.loser, choice, "AH-17.4")

    def ask_second(self, s: State) -> None:
        theirs = bits(s.crew[self.loser])
        if theirs:
            s.query(self.player, ASK_BUCCANEER, theirs)
        else:
            s.end()

    def do_second(self, s: State, choice: int) -> None:
        market.discard_crew(s, self.loser, choice, "AH-17.4")
