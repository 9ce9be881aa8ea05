"""How to play a game for two that is written out (`writeout`) so that nobody can take advantage of it.

`solve` goes from the end to the beginning: a part that no secret connects with the rest is solved on its own and becomes a
number; what is left is solved by counterfactual regret (CFR+). Results count for seat 0, from 0 to 1; the game is zero-sum.
"""

from __future__ import annotations

from typing import Final

from roadstead.bots.budget import Budget
from roadstead.bots.game_tree import GameNode, InfoSet, best_of
from roadstead.kernel.engine import CHANCE

GAP: Final = 0.0002
LOOK: Final = 25
"""The number of passes after which the gap to a best response is measured."""
MOST_PASSES: Final = 5000


def solve(root: GameNode, budget: Budget | None = None) -> None:
    """An equilibrium in the sums of every information set, and the worth of the root."""
    while not root.done:
        close(root, budget)


def close(node: GameNode, budget: Budget | None) -> dict[InfoSet, int]:
    """Solve every part that stands alone; the answer counts the moments of information sets that reach outside."""
    if node.done:
        return {}
    outside: dict[InfoSet, int] = {}
    for kid in node.kids:
        for infoset, number in close(kid, budget).items():
            outside[infoset] = outside.get(infoset, 0) + number
    mine = node.infoset
    if mine is not None:
        if mine.settled():
            mine.settle()
            return {}
        outside[mine] = outside.get(mine, 0) + 1
    outside = {infoset: number for infoset, number in outside.items() if number < len(infoset.nodes)}
    if not outside:
        finish(node, budget)
    return outside


def finish(node: GameNode, budget: Budget | None) -> None:
    """The worth of a part that stands alone: at a glance if everything below is known."""
    if all(kid.done for kid in node.kids):
        node.worth = expected(node.kids, node.odds)
    else:
        passes(node, budget)
    node.done = True


def expected(kids: list[GameNode], odds: list[float]) -> float:
    out = 0.0
    for at in range(len(kids)):
        out += odds[at] * kids[at].worth
    return out


def passes(root: GameNode, budget: Budget | None) -> None:
    """CFR+ with alternating passes, later passes counting more, until nobody could gain by changing."""
    sets = list(gather(root, {}))
    for number in range(1, MOST_PASSES + 1):
        for seat in (0, 1):
            walk(root, seat, 1.0, 1.0, float(number))
            for infoset in sets:
                if infoset.seat == seat:
                    infoset.match()
        if budget is not None and budget.spent():
            break
        if number % LOOK == 0 and best_response(root, 0) - best_response(root, 1) < GAP:
            break
    root.worth = (best_response(root, 0) + best_response(root, 1)) / 2


def gather(node: GameNode, found: dict[InfoSet, bool]) -> dict[InfoSet, bool]:
    """The information sets of a part that are still open."""
    if not node.done:
        if node.infoset is not None:
            found[node.infoset] = True
        for kid in node.kids:
            gather(kid, found)
    return found


def walk(node: GameNode, seat: int, mine: float, others: float, weight: float) -> float:
    """One pass for a seat: the result for seat 0 as both play now, regrets and averages noted on the way.

    What the other never does is gone through all the same while this seat may be there: its average must count every pass alike."""
    if node.done:
        return node.worth
    kids = node.kids
    out = 0.0
    if node.seat == CHANCE:
        for at in range(len(kids)):
            out += node.odds[at] * walk(kids[at], seat, mine, others * node.odds[at], weight)
        return out
    infoset = node.infoset
    assert infoset is not None
    if node.seat != seat:
        for at in range(len(kids)):
            share = infoset.now[at]
            if share > 0.0 or mine > 0.0:
                out += share * walk(kids[at], seat, mine, others * share, weight)
        return out
    results: list[float] = []
    for at in range(len(kids)):
        share = infoset.now[at]
        results.append(walk(kids[at], seat, mine * share, others, weight))
        out += share * results[at]
        infoset.sums[at] += weight * mine * share
    for at in range(len(kids)):
        more = results[at] - out if seat == 0 else out - results[at]
        infoset.fresh[at] += others * more
    return out


def best_response(root: GameNode, seat: int) -> float:
    """The result for seat 0 if this seat answers best to how the other plays on average."""
    spread(root, seat, 1.0)
    return respond(root, seat)


def spread(node: GameNode, seat: int, reach: float) -> None:
    """How often the others and chance let each moment come about; earlier answers are forgotten."""
    node.reach = reach
    node.best = -1.0
    kids = node.kids
    if node.done:
        return
    if node.seat == CHANCE:
        for at in range(len(kids)):
            spread(kids[at], seat, reach * node.odds[at])
    elif node.infoset is not None:
        if node.seat == seat:
            node.infoset.answer = -1
            for kid in kids:
                spread(kid, seat, reach)
        else:
            mixture = node.infoset.mixture()
            for at in range(len(kids)):
                spread(kids[at], seat, reach * mixture[at])


def respond(node: GameNode, seat: int) -> float:
    if node.best >= 0.0:
        return node.best
    if node.done:
        node.best = node.worth
    elif node.seat == CHANCE:
        node.best = average(node, node.odds, seat)
    else:
        infoset = node.infoset
        assert infoset is not None
        if node.seat != seat:
            node.best = average(node, infoset.mixture(), seat)
        else:
            if infoset.answer < 0:
                infoset.answer = response(infoset, seat)
            node.best = respond(node.kids[infoset.answer], seat)
    return node.best


def average(node: GameNode, odds: list[float], seat: int) -> float:
    out = 0.0
    for at in range(len(odds)):
        if odds[at] > 0.0:
            out += odds[at] * respond(node.kids[at], seat)
    return out


def response(infoset: InfoSet, seat: int) -> int:
    """The best answer at an information set, all its moments weighed by how often they come about."""
    worths = [0.0] * len(infoset.choices)
    for node in infoset.nodes:
        for at in range(len(worths)):
            worths[at] += node.reach * respond(node.kids[at], seat)
    return best_of(worths, seat)


def outlook(root: GameNode, infoset: InfoSet) -> list[float]:
    """What each answer at an information set brings its seat, everybody playing as on average."""
    spread(root, infoset.seat, 1.0)
    worths = [0.0] * len(infoset.choices)
    total = 0.0
    for node in infoset.nodes:
        total += node.reach
        for at in range(len(worths)):
            worths[at] += node.reach * value(node.kids[at])
    means = [worth / total if total > 0.0 else 0.5 for worth in worths]
    return means if infoset.seat == 0 else [1.0 - mean for mean in means]


def value(node: GameNode) -> float:
    """The result for seat 0 as both play on average."""
    if node.done:
        return node.worth
    odds = node.odds if node.infoset is None else node.infoset.mixture()
    out = 0.0
    for at in range(len(odds)):
        out += odds[at] * value(node.kids[at])
    return out
