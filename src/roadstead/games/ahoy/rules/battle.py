"""Battling (AH-7): a figure meets enemies one by one; each battle may bring new moves and new battles."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy import events
from roadstead.games.ahoy.actions import ASK_BATTLE_PLAN, ASK_DEFENDER, ASK_EMISSARY, ASK_FIRE, ASK_GROG, ASK_ROLL, NO_PLAN, NO_SLOT, YES
from roadstead.games.ahoy.components import CLOSE_CALL, EMISSARY, FIGHTERS, GROGMASTER, SECRET_WEAPON, UNION, WEAPONS_CACHE
from roadstead.games.ahoy.rules import damage, moving, victory
from roadstead.games.ahoy.rules.base import Rule
from roadstead.games.ahoy.state import BIT, CUTTER, FIRST_PATROL, FIRST_STRONGHOLD, GUNSHIP, OWNER, State, bits, one_of_each
from roadstead.kernel.engine import PUBLIC

NEXT, PAY = range(2)
PLANS, FIRE_A, FIRE_D, ROLL_A, ROLL_D, GROG_A, REROLL_A, GROG_D, REROLL_D, DECIDE = range(10)
FACES: Final = [1, 2, 3, 4, 5, 6]
EVEN: Final = [1, 1, 1, 1, 1, 1]


def opponents(s: State, figure: int, space: int) -> int:
    """AH-7.3: all enemies in the space if the figure is loaded, otherwise those that are."""
    foes = s.enemies_in(OWNER[figure], space)
    if foes == 0 or s.loaded(figure):
        return foes
    out = 0
    for foe in bits(foes):
        if s.loaded(foe):
            out |= BIT[foe]
    return out


def distinct(s: State, figures: list[int]) -> list[int]:
    """Of equal Patrols or Strongholds in one space only the first."""
    out: list[int] = []
    known: set[int] = set()
    for figure in figures:
        if FIRST_PATROL <= figure < CUTTER:
            key = 2 * s.at[figure] + (1 if figure >= FIRST_STRONGHOLD else 0)
            if key in known:
                continue
            known.add(key)
        out.append(figure)
    return out


class Battles(Rule):
    """All battles of a figure in one space (AH-7.4). `home` is where the figure is: another space with Gunner's Mate."""

    facts = ("figure", "space", "foes", "home", "foe", "fought")

    def __init__(self, figure: int = 0, space: int = 0, foes: int = 0, home: int = 0, foe: int = 0, fought: bool = False) -> None:
        self.step = NEXT
        self.figure: int = figure
        self.space: int = space
        self.foes: int = foes
        self.home: int = home
        self.foe: int = foe
        self.fought: bool = fought

    def copy(self) -> Battles:
        out = Battles(self.figure, self.space, self.foes, self.home, self.foe, self.fought)
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        if self.step == PAY:
            self.emissary(s)
            return
        left = [foe for foe in bits(self.foes) if s.at[foe] == self.space] if s.at[self.figure] == self.home else []
        if left:
            s.query(OWNER[self.figure], ASK_DEFENDER, distinct(s, left))
        else:
            self.close(s)

    def close(self, s: State) -> None:
        s.end()
        top = s.frames[-1]
        if isinstance(top, moving.Move):
            top.fought = top.fought or self.fought

    def emissary(self, s: State) -> None:
        """AH-17.11, AH-19.33."""
        owner = OWNER[self.figure]
        if s.has(owner, EMISSARY) and s.gold[owner] and (s.active == owner or s.terms.emissary_always):
            s.query(owner, ASK_EMISSARY, [0, YES])
        else:
            self.fight(s)

    def answer(self, s: State, choice: int) -> None:
        if self.step == NEXT:
            self.foe = choice
            self.foes &= ~BIT[choice]
            self.step = PAY
        elif choice == YES:
            s.gold[OWNER[self.figure]] -= 1
            s.gold[OWNER[self.foe]] += 1
            s.tell(PUBLIC, events.BRIBED, OWNER[self.figure], OWNER[self.foe])
            self.step = NEXT
        else:
            self.fight(s)

    def fight(self, s: State) -> None:
        self.step = NEXT
        s.tell(PUBLIC, events.BATTLE, self.figure, self.foe)
        s.call(Battle(self.figure, self.foe, self.space))


class Battle(Rule):
    """One battle (AH-7.6): plans, Cannons, dice, rerolls, result. Place 0 of a pair is the attacker's."""

    facts = ("attacker", "defender", "space", "lowered", "rolls", "left", "secret", "caches")

    def __init__(self, attacker: int = 0, defender: int = 0, space: int = 0) -> None:
        self.step = PLANS
        self.attacker: int = attacker
        self.defender: int = defender
        self.space: int = space
        self.lowered: list[int] = [0, 0]
        self.rolls: list[int] = [0, 0]
        self.left: int = 0
        self.secret: bool = False
        self.caches: int = 0

    def copy(self) -> Battle:
        out = Battle(self.attacker, self.defender, self.space)
        out.step = self.step
        out.lowered = self.lowered[:]
        out.rolls = self.rolls[:]
        out.left = self.left
        out.secret = self.secret
        out.caches = self.caches
        return out

    def figure(self, side: int) -> int:
        return self.defender if side else self.attacker

    def run(self, s: State) -> None:
        step = self.step
        if step in (ROLL_A, ROLL_D, REROLL_A, REROLL_D):
            self.roll(s)
        elif step == PLANS:
            self.ask_plan(s)
        elif step in (FIRE_A, FIRE_D):
            side = step - FIRE_A
            s.query(OWNER[self.figure(side)], ASK_FIRE, shots(s, self.figure(side)))
        elif step == GROG_A:
            self.ask_reroll(s, 0)
        elif step == GROG_D:
            self.ask_reroll(s, 1)
        else:
            self.decide(s)

    def answer(self, s: State, choice: int) -> None:
        step = self.step
        if step == PLANS:
            self.play_plan(s, choice)
        elif step in (FIRE_A, FIRE_D):
            self.fire(s, step - FIRE_A, choice)
        elif step == GROG_A:
            self.reroll(s, 0, choice)
        elif step == GROG_D:
            self.reroll(s, 1, choice)
        else:
            self.rolled(s, choice)

    # --- battle-start plans ----------------------------------------------------------------------------

    def ask_plan(self, s: State) -> None:
        """AH-18.1, AH-21.2: the Union is asked whenever it holds a plan, whatever it is, so that a pause tells nothing."""
        if s.hand_size() and (OWNER[self.attacker] == UNION or OWNER[self.defender] == UNION):
            plans = [plan for plan in (CLOSE_CALL, SECRET_WEAPON, WEAPONS_CACHE) if s.hand[plan]]
            s.query_always(UNION, ASK_BATTLE_PLAN, [*plans, NO_PLAN])
        else:
            self.step = FIRE_A

    def play_plan(self, s: State, choice: int) -> None:
        if choice == NO_PLAN:
            self.step = FIRE_A
            return
        s.hand[choice] -= 1
        s.reveal(PUBLIC, events.PLAYED_PLAN, choice)
        if choice == SECRET_WEAPON:
            self.secret = True
        elif choice == WEAPONS_CACHE:
            self.caches += 1
        else:
            self.call_off(s)

    def call_off(self, s: State) -> None:
        """Close Call (AH-18.2): the battle is not fought; movement goes on for whoever moves (AH-19.13)."""
        s.end()
        if s.terms.only_union_sails_on and OWNER[self.attacker] != UNION:
            mark_fought(s)

    # --- Cannons ---------------------------------------------------------------------------------------

    def fire(self, s: State, side: int, choice: int) -> None:
        """AH-7.8: a Cannons die is lowered, and keeps its new value."""
        self.step += 1
        if choice:
            owner = OWNER[self.figure(side)]
            gun, less = divmod(choice - 1, 5)
            self.lowered[side] = less + 1
            s.values[s.die_on(owner, s.terms.cannons[owner][gun])] -= less + 1
            s.tell(PUBLIC, events.FIRED, owner, less + 1)
        if self.step == ROLL_A:
            self.left = self.dice(0)

    # --- dice ------------------------------------------------------------------------------------------

    def dice(self, side: int) -> int:
        """AH-18.6: two with the Secret Weapon."""
        return 2 if self.secret and OWNER[self.figure(side)] == UNION else 1

    def side(self) -> int:
        return 1 if self.step == ROLL_D or self.step == REROLL_D else 0

    def roll(self, s: State) -> None:
        if self.left:
            s.roll(ASK_ROLL, FACES, EVEN)
            return
        self.step += 1
        if self.step == ROLL_D:
            self.left = self.dice(1)

    def rolled(self, s: State, choice: int) -> None:
        side = self.side()
        self.left -= 1
        self.rolls[side] += choice
        s.tell(PUBLIC, events.BATTLE_ROLL, self.figure(side), choice)

    def ask_reroll(self, s: State, side: int) -> None:
        """Grogmaster (AH-17.14): a damage for a new roll, if it can be placed."""
        figure = self.figure(side)
        owner = OWNER[figure]
        slots = one_of_each(s.breakable(owner)) if s.has(owner, GROGMASTER) and (figure < FIRST_PATROL or s.terms.grog_all) else 0
        if slots:
            s.query(owner, ASK_GROG, [*bits(slots), NO_SLOT])
        else:
            self.step += 2

    def reroll(self, s: State, side: int, choice: int) -> None:
        if choice == NO_SLOT:
            self.step += 2
            return
        self.step += 1
        owner = OWNER[self.figure(side)]
        s.tell(PUBLIC, events.REROLLED, owner)
        damage.mark(s, owner, choice)
        self.rolls[side] = 0
        self.left = self.dice(side)

    # --- result ----------------------------------------------------------------------------------------

    def bonus(self, s: State, side: int) -> int:
        """AH-7.7."""
        figure = self.figure(side)
        out = 1 if s.has(OWNER[figure], FIGHTERS) else 0
        if FIRST_STRONGHOLD <= figure < CUTTER:
            out += s.terms.box.stronghold_bonus
        elif figure == GUNSHIP:
            out += s.terms.box.gunship_bonus
        if OWNER[figure] == UNION:
            out += self.caches * s.ready
        return out

    def total(self, s: State, side: int) -> int:
        return self.rolls[side] + self.lowered[side] + self.bonus(s, side)

    def decide(self, s: State) -> None:
        """AH-7.6: the higher total wins, on a tie the attacker."""
        ours, theirs = self.total(s, 0), self.total(s, 1)
        side = 0 if ours >= theirs else 1
        winner, loser = self.figure(side), self.figure(1 - side)
        s.tell(PUBLIC, events.WON_BATTLE, winner, loser, ours if side == 0 else theirs, theirs if side == 0 else ours)
        s.end()
        mark_fought(s)
        s.call(victory.Victory(winner, loser, self.space, self.secret and OWNER[winner] == UNION))


def mark_fought(s: State) -> None:
    top = s.frames[-1]
    assert isinstance(top, Battles)
    top.fought = True


def shots(s: State, figure: int) -> list[int]:
    """AH-7.8: what the owner may take off a Cannons die, if the figure can use it."""
    out = [0]
    if figure == CUTTER:
        return out
    owner = OWNER[figure]
    for gun, slot in enumerate(s.terms.cannons[owner]):
        die = s.die_on(owner, slot)
        if die >= 0:
            out += [1 + 5 * gun + less for less in range(s.values[die] - 1)]
    return out
