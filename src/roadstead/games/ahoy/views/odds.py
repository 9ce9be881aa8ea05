"""How likely a battle is won, by what lies open: dice that are still to be rolled, Cannons, bonuses, and new rolls."""

from __future__ import annotations

from itertools import product
from typing import Final

from roadstead.games.ahoy.box.components import GROGMASTER
from roadstead.games.ahoy.rules.battle import ATTACKER, DEFENDER, FACES, Battle, attacker_wins
from roadstead.games.ahoy.rules.state import FIRST_PATROL, OWNER, State
from roadstead.kernel.words import Kind, Odds, Templates

WIN: Final = Kind("odds.win", ("figure",), ("AH-7.6",))
REROLLS: Final = Kind("odds.rerolls", ("figure", "card"), ("AH-17.14",))
KINDS: Final = (WIN, REROLLS)
TEMPLATES: Final[Templates] = {
    "odds.win": {"en": "{figure} wins as it stands", "de": "{figure} gewinnt beim jetzigen Stand"},
    "odds.rerolls": {"en": "{figure} wins if {card} rolls again where that helps", "de": "{figure} gewinnt, wenn {card} neu würfelt, wo es hilft"},
}
ROLLING: Final = ("grogmaster", "reroll")


def odds(s: State, seat: int) -> tuple[Odds, ...]:
    """Of the battle in progress, for the figure of whoever asks; for the attacker, if none of both is theirs."""
    rule = s.frames[-1] if s.frames else None
    if not isinstance(rule, Battle):
        return ()
    side = DEFENDER if s.terms.players[seat] == OWNER[rule.defender] else ATTACKER
    out = [Odds(WIN.phrase(rule.figure(side)), share(attackers_share(s, rule), side))]
    if any(may_reroll(s, rule, it) for it in (ATTACKER, DEFENDER)):
        out.append(Odds(REROLLS.phrase(rule.figure(side), GROGMASTER), share(with_rerolls(s, rule), side)))
    return tuple(out)


def share(of_attacker: float, side: int) -> float:
    return 1.0 - of_attacker if side else of_attacker


def attackers_share(s: State, rule: Battle) -> float:
    """How likely the attacker wins as it stands, each die that is still to be rolled being fair."""
    ways = [[more + rule.total(s, side) for more in still(rule, side)] for side in (ATTACKER, DEFENDER)]
    results = [attacker_wins(ours, theirs) for ours, theirs in product(*ways)]
    return sum(results) / len(results)


def still(rule: Battle, side: int) -> list[int]:
    """What the dice of a side may add, every way once; nothing if they were rolled."""
    return rolls(rule, side) if not rule.rolls[side] else [0]


def rolls(rule: Battle, side: int) -> list[int]:
    return [sum(dice) for dice in product(FACES, repeat=rule.dice_of(side))]


def may_reroll(s: State, rule: Battle, side: int) -> bool:
    """AH-17.14: whether a side may still roll again, which costs it a damage that it must be able to take. The attacker decides first, each once."""
    figure = rule.figure(side)
    served = s.has(OWNER[figure], GROGMASTER) and (figure < FIRST_PATROL or s.terms.grog_all)
    if side == ATTACKER:
        to_come = rule.step not in ROLLING or (rule.step == "grogmaster" and rule.side == ATTACKER)
    else:
        to_come = rule.step != "reroll" or rule.side == ATTACKER
    return served and to_come and bool(s.breakable(OWNER[figure]))


def with_rerolls(s: State, rule: Battle) -> float:
    """The same if each side rolls again where that makes its win likelier, whatever it damages."""
    fixed = [rule.total(s, side) - rule.rolls[side] for side in (ATTACKER, DEFENDER)]
    first, again = ([[roll + fixed[side] for roll in ways(rule, side)] for side in (ATTACKER, DEFENDER)] for ways in (known_or_still, rolls))
    may = [may_reroll(s, rule, side) for side in (ATTACKER, DEFENDER)]

    def defended(ours: int, theirs: int) -> float:
        """The attacker leaves its roll as it is; a defender that would lose rolls again."""
        others = again[DEFENDER] if may[DEFENDER] and attacker_wins(ours, theirs) else [theirs]
        return mean([float(attacker_wins(ours, other)) for other in others])

    def attacked(ours: int, theirs: int) -> float:
        now = defended(ours, theirs)
        return max(now, mean([defended(other, theirs) for other in again[ATTACKER]])) if may[ATTACKER] else now

    return mean([attacked(ours, theirs) for ours, theirs in product(*first)])


def known_or_still(rule: Battle, side: int) -> list[int]:
    return [rule.rolls[side]] if rule.rolls[side] else rolls(rule, side)


def mean(values: list[float]) -> float:
    return sum(values) / len(values)
