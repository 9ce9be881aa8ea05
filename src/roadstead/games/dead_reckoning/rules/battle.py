"""Battles (DR-13): ship against merchant, ship or buildings, in five steps."""

from __future__ import annotations

from roadstead.games.dead_reckoning.rules import events, goods
from roadstead.games.dead_reckoning.rules.actions import ASK_KEEP, NO, YES
from roadstead.games.dead_reckoning.rules.aliases import Card, Seat, Side, Tile
from roadstead.games.dead_reckoning.rules.effects import Effect
from roadstead.games.dead_reckoning.rules.guns import Defend, Guns, defending_cubes
from roadstead.games.dead_reckoning.rules.levels import LevelUp
from roadstead.games.dead_reckoning.rules.salvo import Salvo
from roadstead.games.dead_reckoning.rules.sinking import is_sinking, sink
from roadstead.games.dead_reckoning.rules.spoils import Plunder, collect, evaluate, result, spare
from roadstead.games.dead_reckoning.rules.state import (
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
    replaced,
)
from roadstead.games.dead_reckoning.rules.stowing import Stow
from roadstead.games.dead_reckoning.rules.tower import Drop, Gather, prepare
from roadstead.kernel.engine import PUBLIC, Rule


def begin(s: State, kind: int, foe: Seat, card: Card, forced: bool) -> None:
    """Start a battle of the active player at the place of the ship."""
    s.fight = [0] * FIGHT
    s.fight[KIND] = kind
    s.fight[FOE] = foe
    s.fight[ROW_CARD] = card
    s.fight[FORCED] = 1 if forced else 0
    s.fight[BATTLE_TILE] = s.ship[s.active] - 1
    s.fight[WINNER] = NONE
    s.call(Battle())


def fight_ship(s: State, rival: Seat, forced: bool, rule: str) -> None:
    """DR-8.4: each ship once a turn. `forced` is a battle with a pirate without a flag; `rule` is what began it."""
    s.fought |= BIT[rival]
    s.tell(PUBLIC, events.BATTLE_SHIP, s.active, rival, rules=rule)
    begin(s, VS_SHIP, rival, NONE, forced)


def fight_merchant(s: State, card: Card) -> None:
    """DR-7.5: the back is shown."""
    s.reveal(PUBLIC, events.BATTLE_CARD, s.active, card, s.box.cards[card].cubes)
    begin(s, VS_CARD, NONE, card, False)


def fight_buildings(s: State, tile: Tile) -> None:
    """DR-13.30: fort and garrison as one group."""
    s.stormed |= BIT[tile]
    s.tell(PUBLIC, events.BATTLE_BUILDING, s.active, tile + 1)
    begin(s, VS_BUILDING, s.control[tile], NONE, False)


class Battle(Rule[State]):
    """One battle; what happens on the board is in the state."""

    steps = (
        *("level_up", "foe_stows", "stow", "guns", "defend", "cubes", "foe_cubes", "drop", "salvo"),
        *("plunder", "foe_plunders", "evaluate", "result", "vows", "keep", "close"),
    )

    def rival(self, s: State) -> Seat:
        """Who defends with a ship; -1 for nobody."""
        return s.fight[FOE] if s.fight[KIND] == VS_SHIP else NONE

    # --- before the battle: DR-13.5, DR-19.13 ---------------------------------------------------------

    def do_level_up(self, s: State) -> None:
        foe = self.rival(s)
        if foe >= 0:
            s.call(LevelUp(foe, True))

    def do_foe_stows(self, s: State) -> None:
        foe = self.rival(s)
        if foe >= 0 and goods.has_goods(s, foe):
            s.call(Stow(foe))

    def do_stow(self, s: State) -> None:
        if s.fight[FORCED] and goods.has_goods(s, s.active):
            s.call(Stow(s.active))

    # --- step 1: cards, cannons, cubes ----------------------------------------------------------------

    def do_guns(self, s: State) -> None:
        s.call(Guns(s.active))

    def do_defend(self, s: State) -> None:
        foe = self.rival(s)
        if foe >= 0:
            s.call(Defend(foe))

    def do_cubes(self, s: State) -> None:
        s.call(Gather(0, s.fight[WANTED]))

    def do_foe_cubes(self, s: State) -> None:
        """DR-13.7 to DR-13.10."""
        if s.fight[KIND] == VS_CARD:
            number = s.box.cards[s.fight[ROW_CARD]].cubes
        else:
            number = defending_cubes(s, s.fight[FOE])
        s.call(Gather(1, number))

    # --- steps 2 and 3: the drop, the abilities ---------------------------------------------------------

    def do_drop(self, s: State) -> None:
        """All cubes fall together (DR-13.13)."""
        tell_cubes(s)
        prepare(s, False)
        s.call(Drop())

    def do_salvo(self, s: State) -> None:
        s.call(Salvo())

    # --- step 4: plunder, damage, strength --------------------------------------------------------------

    def do_plunder(self, s: State) -> None:
        """DR-13.21: the active player first."""
        self.plunder(s, 0)

    def do_foe_plunders(self, s: State) -> None:
        self.plunder(s, 1)

    def plunder(self, s: State, side: Side) -> None:
        """DR-13.20: not against buildings."""
        if s.fight[KIND] == VS_BUILDING or s.fighter(side) < 0:
            return
        cargo, coin, wild = collect(s, side)
        if cargo + coin + wild:
            s.call(Plunder(side, cargo, coin, wild))

    def do_evaluate(self, s: State) -> None:
        evaluate(s)

    # --- step 5: the result -----------------------------------------------------------------------------

    def do_result(self, s: State) -> None:
        result(s)

    def do_vows(self, s: State) -> None:
        """DR-13.19, DR-13.38: what was declared for a win, once the fight is over and a beaten pirate or fort is no longer in the way."""
        if not s.vows:
            return
        self.step = "vows"
        side, card, program = s.vows[0], s.vows[1], s.vows[2]
        s.vows = s.vows[3:]
        if side == s.fight[WINNER]:
            s.call(Effect(side, card, program))

    def ask_keep(self, s: State) -> None:
        """DR-7.6 to DR-7.8: a won merchant with a line may be kept, everything else is buried."""
        if s.fight[KIND] != VS_CARD:
            self.step = "close"
        elif s.fight[WINNER] == 0 and s.box.cards[s.fight[ROW_CARD]].back >= 0:
            s.ask(s.active, ASK_KEEP, [NO, YES])
        else:
            self.answer(s, NO)

    def do_keep(self, s: State, choice: int) -> None:
        card = s.fight[ROW_CARD]
        s.slot = replaced(s.slot, s.fight[BATTLE_TILE], NONE)
        if choice == YES:
            s.where = replaced(s.where, card, LAID_BACK + s.active)
            s.tell(PUBLIC, events.KEPT, s.active, card)
        else:
            s.where = replaced(s.where, card, BURIED)
            s.tell(PUBLIC, events.BURIED, card, rules="DR-7.8" if s.fight[WINNER] == 0 else "DR-7.6")

    def do_close(self, s: State) -> None:
        close(s)


def tell_cubes(s: State) -> None:
    """What really falls: a pool may have been short (DR-1.8)."""
    s.tell(PUBLIC, events.CUBES, s.active, s.fight[FALLING], rules="DR-13.6")
    if s.fight[KIND] == VS_CARD:
        s.tell(PUBLIC, events.BLACK_CUBES, s.fight[FALLING + 1])
    else:
        s.tell(PUBLIC, events.CUBES, s.fight[FOE], s.fight[FALLING + 1], rules="DR-13.7" if s.fight[KIND] == VS_SHIP else "DR-13.10 DR-13.33")


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
