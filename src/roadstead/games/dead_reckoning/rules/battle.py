"""Battles (DR-13): ship against merchant, ship or buildings, in five steps."""

from __future__ import annotations

from roadstead.games.dead_reckoning import events
from roadstead.games.dead_reckoning.actions import ASK_KEEP, NO, YES
from roadstead.games.dead_reckoning.rules import goods
from roadstead.games.dead_reckoning.rules.effects import Effect
from roadstead.games.dead_reckoning.rules.guns import Defend, Guns, defending_cubes
from roadstead.games.dead_reckoning.rules.levels import LevelUp
from roadstead.games.dead_reckoning.rules.salvo import Salvo
from roadstead.games.dead_reckoning.rules.sinking import is_sinking, sink
from roadstead.games.dead_reckoning.rules.spoils import Plunder, collect, evaluate, result, spare
from roadstead.games.dead_reckoning.rules.stowing import Stow
from roadstead.games.dead_reckoning.rules.tower import Drop, Gather, prepare
from roadstead.games.dead_reckoning.state import (
    BATTLE_TILE,
    BIT,
    BURIED,
    FALLING,
    FIGHT,
    FOE,
    FORCED,
    KIND,
    LAID_BACK,
    NO_BATTLE,
    NONE,
    ROW_CARD,
    VS_BUILDING,
    VS_CARD,
    VS_SHIP,
    WANTED,
    WINNER,
    State,
)
from roadstead.kernel.engine import PUBLIC, Frame


def begin(s: State, kind: int, foe: int, card: int, forced: bool) -> None:
    """Start a battle of the active player at the place of the ship."""
    s.fight = [0] * FIGHT
    s.fight[KIND] = kind
    s.fight[FOE] = foe
    s.fight[ROW_CARD] = card
    s.fight[FORCED] = 1 if forced else 0
    s.fight[BATTLE_TILE] = s.ship[s.active] - 1
    s.fight[WINNER] = NONE
    s.call(Battle())


def fight_ship(s: State, rival: int, forced: bool) -> None:
    """DR-8.4: each ship once a turn. `forced` is a battle with a pirate without a flag."""
    s.fought |= BIT[rival]
    s.tell(PUBLIC, events.BATTLE_SHIP, s.active, rival)
    begin(s, VS_SHIP, rival, NONE, forced)


def fight_merchant(s: State, card: int) -> None:
    """DR-7.5: the back is shown."""
    s.reveal(PUBLIC, events.BATTLE_CARD, s.active, card, s.box.cards[card].cubes)
    begin(s, VS_CARD, NONE, card, False)


def fight_buildings(s: State, tile: int) -> None:
    """DR-13.30: fort and garrison as one group."""
    s.stormed |= BIT[tile]
    s.tell(PUBLIC, events.BATTLE_BUILDING, s.active, tile + 1)
    begin(s, VS_BUILDING, s.control[tile], NONE, False)


LEVEL, STOW_FOE, STOW_OWN, GUNS, DEFEND, CUBES, MORE_CUBES, DROP, SALVO, PLUNDERING, PLUNDERED, EVALUATE, VOWS, RESULT, KEEPING, END = range(16)


class Battle(Frame[State]):
    """One battle; what happens on the board is in the state."""

    def copy(self) -> Battle:
        out = Battle()
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        step = self.step
        self.step += 1
        if step <= DEFEND:
            self.before(s, step)
        elif step <= SALVO:
            self.drop(s, step)
        elif step <= PLUNDERED:
            self.plunder(s, step - PLUNDERING)
        elif step == EVALUATE:
            evaluate(s)
        elif step == VOWS:
            self.vows(s)
        elif step == RESULT:
            result(s)
        elif step == KEEPING:
            self.step = KEEPING
            self.keep(s)
        else:
            close(s)

    def before(self, s: State, step: int) -> None:
        """DR-13.5, DR-19.13: level up, rearrange, jettison; then step 1."""
        foe = s.fight[FOE] if s.fight[KIND] == VS_SHIP else NONE
        if step == LEVEL and foe >= 0:
            s.call(LevelUp(foe, True))
        elif step == STOW_FOE and foe >= 0 and goods.has_goods(s, foe):
            s.call(Stow(foe))
        elif step == STOW_OWN and s.fight[FORCED] and goods.has_goods(s, s.active):
            s.call(Stow(s.active))
        elif step == GUNS:
            s.call(Guns(s.active))
        elif step == DEFEND and foe >= 0:
            s.call(Defend(foe))

    def drop(self, s: State, step: int) -> None:
        """Steps 2 and 3: all cubes fall together (DR-13.13)."""
        if step == CUBES:
            s.call(Gather(0, s.fight[WANTED]))
        elif step == MORE_CUBES:
            self.other_cubes(s)
        elif step == DROP:
            tell_cubes(s)
            prepare(s, False)
            s.call(Drop())
        else:
            s.call(Salvo())

    def other_cubes(self, s: State) -> None:
        """DR-13.7 to DR-13.10."""
        if s.fight[KIND] == VS_CARD:
            number = s.box.cards[s.fight[ROW_CARD]].cubes
        else:
            number = defending_cubes(s, s.fight[FOE])
        s.call(Gather(1, number))

    def plunder(self, s: State, side: int) -> None:
        """DR-13.20: not against buildings; the active player first (DR-13.21)."""
        if s.fight[KIND] == VS_BUILDING or s.fighter(side) < 0:
            return
        cargo, coin, wild = collect(s, side)
        if cargo + coin + wild:
            s.call(Plunder(side, cargo, coin, wild))

    def vows(self, s: State) -> None:
        """DR-13.19: what was declared for a win."""
        if not s.vows:
            return
        self.step = VOWS
        side, card, program = s.vows[0], s.vows[1], s.vows[2]
        s.vows = s.vows[3:]
        if side == s.fight[WINNER]:
            s.call(Effect(side, card, program))

    def keep(self, s: State) -> None:
        """DR-7.6 to DR-7.8: a won merchant with a line may be kept, everything else is buried."""
        if s.fight[KIND] != VS_CARD:
            self.step = END
        elif s.fight[WINNER] == 0 and s.box.cards[s.fight[ROW_CARD]].back >= 0:
            s.ask(s.active, ASK_KEEP, [NO, YES])
        else:
            self.answer(s, NO)

    def answer(self, s: State, choice: int) -> None:
        self.step = END
        card = s.fight[ROW_CARD]
        s.slot[s.fight[BATTLE_TILE]] = NONE
        if choice == YES:
            s.where[card] = LAID_BACK + s.active
            s.tell(PUBLIC, events.KEPT, s.active, card)
        else:
            s.where[card] = BURIED
            s.tell(PUBLIC, events.BURIED, card)


def tell_cubes(s: State) -> None:
    """What really falls: a pool may have been short (DR-1.8)."""
    s.tell(PUBLIC, events.CUBES, s.active, s.fight[FALLING])
    if s.fight[KIND] == VS_CARD:
        s.tell(PUBLIC, events.BLACK_CUBES, s.fight[FALLING + 1])
    else:
        s.tell(PUBLIC, events.CUBES, s.fight[FOE], s.fight[FALLING + 1])


def close(s: State) -> None:
    """DR-13.28, DR-14.6: then ships sink, perhaps both."""
    s.end()
    spare(s, s.fight[WINNER])
    foe = s.fight[FOE]
    sides = [(s.active, foe)]
    if s.fight[KIND] == VS_SHIP:
        sides.append((foe, s.active))
    sinking = [(seat, thief) for seat, thief in sides if is_sinking(s, seat)]
    s.fight = [NO_BATTLE] * FIGHT
    s.vows = []
    s.spent = []
    s.landed = []
    if sinking:
        sink(s, [seat for seat, _ in sinking], [thief for _, thief in sinking])
