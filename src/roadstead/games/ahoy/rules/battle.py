"""Battling (AH-7): a figure meets enemies one by one; each battle may bring new moves and new battles."""

from __future__ import annotations

from typing import Annotated, Final

from roadstead.games.ahoy.box.components import CLOSE_CALL, EMISSARY, FIGHTERS, GROGMASTER, SECRET_WEAPON, UNION, WEAPONS_CACHE
from roadstead.games.ahoy.rules import damage, events, moving, victory
from roadstead.games.ahoy.rules.actions import (
    ASK_BATTLE_PLAN,
    ASK_DEFENDER,
    ASK_EMISSARY,
    ASK_FIRE,
    ASK_GROG,
    ASK_ROLL,
    NO,
    NO_PLAN,
    NO_SLOT,
    YES,
    shot,
    shot_parts,
)
from roadstead.games.ahoy.rules.aliases import Figure, Figures, Number, Player, Side, Space, Value, row
from roadstead.games.ahoy.rules.base import AhoyRule
from roadstead.games.ahoy.rules.cited import PLAN_RULE
from roadstead.games.ahoy.rules.state import BIT, CUTTER, FIRST_PATROL, FIRST_STRONGHOLD, OWNER, State, bits, one_of_each
from roadstead.kernel.engine import PUBLIC
from roadstead.kernel.facts import fresh
from roadstead.kernel.shape import Whole

ATTACKER, DEFENDER = range(2)
FACES: Final = [1, 2, 3, 4, 5, 6]
EVEN: Final = [1, 1, 1, 1, 1, 1]


def opponents(s: State, figure: Figure, space: Space) -> int:
    """AH-7.3: all enemies in the space if the figure is loaded, otherwise those that are."""
    foes = s.enemies_in(OWNER[figure], space)
    if foes == 0 or s.loaded(figure):
        return foes
    out = 0
    for foe in bits(foes):
        if s.loaded(foe):
            out |= BIT[foe]
    return out


def distinct(s: State, figures: list[Figure]) -> list[int]:
    """Of equal Patrols or Strongholds in one space only the first."""
    out: list[int] = []
    for figure in figures:
        if not any(are_equal(s, figure, other) for other in out):
            out.append(figure)
    return out


def are_equal(s: State, one: Figure, two: Figure) -> bool:
    """Whether it makes no difference which of two figures is meant: they stand together, and every rule in progress
    treats them alike."""
    if s.at[one] != s.at[two] or not (FIRST_PATROL <= one < CUTTER and FIRST_PATROL <= two < CUTTER):
        return False
    return (one < FIRST_STRONGHOLD) == (two < FIRST_STRONGHOLD) and part_played(s, one) == part_played(s, two)


def part_played(s: State, figure: Figure) -> int:
    """A figure's part in the rules in progress, as a number: ordered already (AH-11.8), still to be battled (AH-7.4),
    attacking or defending, on its way."""
    out = 0
    for frame in s.frames:
        part = 0
        if isinstance(frame, moving.Steer):
            part = 1 if frame.moved & BIT[figure] else 0
        elif isinstance(frame, Battles):
            part = 2 if frame.figure == figure else 1 if frame.foes & BIT[figure] else 0
        elif isinstance(frame, Battle):
            part = 2 if frame.attacker == figure else 1 if frame.defender == figure else 0
        elif isinstance(frame, victory.Victory):
            part = 2 if frame.figure == figure else 1 if frame.loser == figure else 0
        elif isinstance(frame, (moving.Move, damage.Hit)):
            part = 1 if frame.figure == figure else 0
        out = 3 * out + part
    return out


class Battles(AhoyRule):
    """All battles of a figure in one space (AH-7.4). `home` is where the figure is: another space with Gunner's Mate."""

    figure: Figure
    space: Space
    foes: Figures
    home: Space
    foe: Figure = 0
    fought: bool = False
    steps = ("defender", "emissary", "close")

    def ask_defender(self, s: State) -> None:
        left = [foe for foe in bits(self.foes) if s.at[foe] == self.space] if s.at[self.figure] == self.home else []
        if left:
            s.query(OWNER[self.figure], ASK_DEFENDER, distinct(s, left))
        else:
            self.step = "close"

    def do_defender(self, s: State, choice: int) -> None:
        self.foe = choice
        self.foes &= ~BIT[choice]

    def ask_emissary(self, s: State) -> None:
        """AH-17.11, AH-19.33."""
        owner = OWNER[self.figure]
        if s.has(owner, EMISSARY) and s.gold[owner] and (s.active == owner or s.terms.emissary_always):
            s.query(owner, ASK_EMISSARY, [NO, YES])
        else:
            self.answer(s, NO)

    def do_emissary(self, s: State, choice: int) -> None:
        self.step = "defender"
        if choice == YES:
            self.bribe(s, OWNER[self.figure], OWNER[self.foe])
        else:
            s.tell(PUBLIC, events.BATTLE, self.figure, self.foe)
            s.call(Battle(self.figure, self.foe, self.space))

    def bribe(self, s: State, giver: Player, taker: Player) -> None:
        s.gold[giver] -= 1
        s.gold[taker] += 1
        s.tell(PUBLIC, events.BRIBED, giver, taker, self.foe)
        self.ignored(s)

    def ignored(self, s: State) -> None:
        """AH-7.13, AH-19.13: a battle that was not fought takes no movement, unless agreed otherwise."""
        if s.terms.only_union_sails_on and OWNER[self.figure] != UNION:
            self.fought = True

    def do_close(self, s: State) -> None:
        """Whoever came here hears whether there was a fight."""
        s.end()
        top = s.frames[-1]
        if isinstance(top, moving.Move):
            top.fought = top.fought or self.fought


class Battle(AhoyRule):
    """One battle (AH-7.6): plans, Cannons, dice, rerolls, result. `side` is whose Cannons or dice are next, `rolled` how many
    dice it has rolled. Place 0 of a pair is the attacker's."""

    attacker: Figure
    defender: Figure
    space: Space
    lowered: Annotated[list[int], row(Whole(0, 5), 2)] = fresh(0, 0)
    rolls: Annotated[list[int], row(Whole(0, 12), 2)] = fresh(0, 0)
    side: Side = ATTACKER
    rolled: Annotated[int, Whole(0, 1)] = 0
    secret: bool = False
    caches: Number = 0
    steps = ("plans", "cannons", "roll", "grogmaster", "reroll", "result")

    def figure(self, side: Side) -> Figure:
        return self.defender if side else self.attacker

    def in_turn(self, step: str) -> None:
        """What the attacker has done is the defender's turn to do; after both, the attacker is first again."""
        if self.side == ATTACKER:
            self.side = DEFENDER
            self.step = step
        else:
            self.side = ATTACKER

    # --- battle-start plans ----------------------------------------------------------------------------

    def ask_plans(self, s: State) -> None:
        """AH-18.1, AH-21.2: the Union is asked whenever it holds a plan, whatever it is, so that a pause tells nothing."""
        if s.hand_size() and (OWNER[self.attacker] == UNION or OWNER[self.defender] == UNION):
            plans = [plan for plan in (CLOSE_CALL, SECRET_WEAPON, WEAPONS_CACHE) if s.hand[plan]]
            s.query_always(UNION, ASK_BATTLE_PLAN, [*plans, NO_PLAN])
        else:
            self.step = "cannons"

    def do_plans(self, s: State, choice: int) -> None:
        """Any number of plans; Close Call (AH-18.2) ends it all, and the battle is not fought."""
        if choice == NO_PLAN:
            return
        self.step = "plans"
        s.hand[choice] -= 1
        s.reveal(PUBLIC, events.PLAYED_PLAN, choice, UNION, rules=PLAN_RULE[choice])
        if choice == SECRET_WEAPON:
            self.secret = True
        elif choice == WEAPONS_CACHE:
            self.caches += 1
        else:
            s.end()
            battles(s).ignored(s)

    # --- Cannons ---------------------------------------------------------------------------------------

    def ask_cannons(self, s: State) -> None:
        figure = self.figure(self.side)
        s.query(OWNER[figure], ASK_FIRE, shots(s, figure))

    def do_cannons(self, s: State, choice: int) -> None:
        """AH-7.8: a Cannons die is lowered, and keeps its new value."""
        if choice:
            owner = OWNER[self.figure(self.side)]
            gun, points = shot_parts(choice)
            self.lowered[self.side] = points
            s.values[s.die_on(owner, s.terms.cannons[owner][gun])] -= points
            s.tell(PUBLIC, events.FIRED, owner, points)
        self.in_turn("cannons")

    # --- dice ------------------------------------------------------------------------------------------

    def ask_roll(self, s: State) -> None:
        s.roll(ASK_ROLL, FACES, EVEN)

    def do_roll(self, s: State, choice: int) -> None:
        if self.add_die(s, choice):
            self.in_turn("roll")
        else:
            self.step = "roll"

    def add_die(self, s: State, value: Value) -> bool:
        """Whether that was the last die of this side."""
        self.rolls[self.side] += value
        s.tell(PUBLIC, events.BATTLE_ROLL, self.figure(self.side), value)
        self.rolled = (self.rolled + 1) % self.dice()
        return self.rolled == 0

    def dice(self) -> int:
        return self.dice_of(self.side)

    def dice_of(self, side: Side) -> int:
        """AH-18.6: two with the Secret Weapon."""
        return 2 if self.secret and OWNER[self.figure(side)] == UNION else 1

    def ask_grogmaster(self, s: State) -> None:
        """AH-17.14: a damage for a new roll, if it can be placed."""
        figure = self.figure(self.side)
        owner = OWNER[figure]
        slots = one_of_each(s.breakable(owner)) if s.has(owner, GROGMASTER) and (figure < FIRST_PATROL or s.terms.grog_all) else 0
        s.query(owner, ASK_GROG, [*bits(slots), NO_SLOT])

    def do_grogmaster(self, s: State, choice: int) -> None:
        if choice == NO_SLOT:
            self.step = "result"
            self.in_turn("grogmaster")
            return
        owner = OWNER[self.figure(self.side)]
        s.tell(PUBLIC, events.REROLLED, owner)
        damage.mark(s, owner, choice, "AH-17.14 AH-9.2")
        self.rolls[self.side] = 0

    def ask_reroll(self, s: State) -> None:
        s.roll(ASK_ROLL, FACES, EVEN)

    def do_reroll(self, s: State, choice: int) -> None:
        if self.add_die(s, choice):
            self.in_turn("grogmaster")
        else:
            self.step = "reroll"

    # --- result ----------------------------------------------------------------------------------------

    def bonus(self, s: State, side: Side) -> int:
        """AH-7.7."""
        figure = self.figure(side)
        out = 1 if s.has(OWNER[figure], FIGHTERS) else 0
        if FIRST_STRONGHOLD <= figure < CUTTER:
            out += s.terms.box.stronghold_bonus
        elif figure >= CUTTER:
            out += s.terms.box.ship_bonus[figure - CUTTER]
        if OWNER[figure] == UNION:
            out += self.caches * s.ready
        return out

    def total(self, s: State, side: Side) -> int:
        return self.rolls[side] + self.lowered[side] + self.bonus(s, side)

    def do_result(self, s: State) -> None:
        ours, theirs = self.total(s, ATTACKER), self.total(s, DEFENDER)
        side = ATTACKER if attacker_wins(ours, theirs) else DEFENDER
        winner, loser = self.figure(side), self.figure(1 - side)
        s.tell(PUBLIC, events.WON_BATTLE, winner, loser, max(ours, theirs), min(ours, theirs))
        s.end()
        battles(s).fought = True
        s.call(victory.Victory(winner, loser, self.space, self.secret and OWNER[winner] == UNION))


def attacker_wins(ours: int, theirs: int) -> bool:
    """AH-7.6: the higher total wins, on a tie the attacker."""
    return ours >= theirs


def battles(s: State) -> Battles:
    top = s.frames[-1]
    assert isinstance(top, Battles)
    return top


def shots(s: State, figure: Figure) -> list[int]:
    """AH-7.8: what the owner may take off a Cannons die, if the figure can use it."""
    out = [0]
    if figure == CUTTER:
        return out
    owner = OWNER[figure]
    for gun, slot in enumerate(s.terms.cannons[owner]):
        out += [shot(gun, points) for points in range(1, s.value_on(owner, slot))]
    return out
