"""How to play a game for two that is written out (`writeout`) so that nobody can take advantage of it.

`solve` goes from the end to the beginning: a part that no secret connects with the rest is solved on its own and becomes a
number; what is left is solved by counterfactual regret (CFR+). Results count for seat 0, from 0 to 1; the game is zero-sum.
"""

from __future__ import annotations

from typing import Final

from roadstead.bots.think import Budget
from roadstead.bots.writeout import Knowledge, Spot, best_of
from roadstead.kernel.engine import CHANCE

GAP: Final = 0.0002
LOOK: Final = 25
"""After so many passes the gap to a best response is measured."""
MOST_PASSES: Final = 5000


def solve(root: Spot, budget: Budget | None = None) -> None:
    """An equilibrium in the sums of every information set, and the worth of the root."""
    while not root.done:
        close(root, budget)


def close(spot: Spot, budget: Budget | None) -> dict[Knowledge, int]:
    """Solve every part that stands alone; the answer counts the moments of information sets that reach outside."""
    if spot.done:
        return {}
    outside: dict[Knowledge, int] = {}
    for kid in spot.kids:
        for knowledge, number in close(kid, budget).items():
            outside[knowledge] = outside.get(knowledge, 0) + number
    mine = spot.knowledge
    if mine is not None:
        if mine.settled():
            mine.settle()
            return {}
        outside[mine] = outside.get(mine, 0) + 1
    outside = {knowledge: number for knowledge, number in outside.items() if number < len(knowledge.spots)}
    if not outside:
        finish(spot, budget)
    return outside


def finish(spot: Spot, budget: Budget | None) -> None:
    """The worth of a part that stands alone: at a glance if everything below is known."""
    if all(kid.done for kid in spot.kids):
        spot.worth = expected(spot.kids, spot.odds)
    else:
        passes(spot, budget)
    spot.done = True


def expected(kids: list[Spot], odds: list[float]) -> float:
    out = 0.0
    for at in range(len(kids)):
        out += odds[at] * kids[at].worth
    return out


def passes(root: Spot, budget: Budget | None) -> None:
    """CFR+ with alternating passes, later passes counting more, until nobody could gain by changing."""
    sets = list(gather(root, {}))
    for number in range(1, MOST_PASSES + 1):
        for seat in (0, 1):
            walk(root, seat, 1.0, 1.0, float(number))
            for knowledge in sets:
                if knowledge.seat == seat:
                    knowledge.match()
        if budget is not None and budget.spent():
            break
        if number % LOOK == 0 and best_response(root, 0) - best_response(root, 1) < GAP:
            break
    root.worth = (best_response(root, 0) + best_response(root, 1)) / 2


def gather(spot: Spot, found: dict[Knowledge, bool]) -> dict[Knowledge, bool]:
    """The information sets of a part that are still open."""
    if not spot.done:
        if spot.knowledge is not None:
            found[spot.knowledge] = True
        for kid in spot.kids:
            gather(kid, found)
    return found


def walk(spot: Spot, seat: int, mine: float, others: float, weight: float) -> float:
    """One pass for a seat: the result for seat 0 as both play now, regrets and averages noted on the way.

    What the other never does is gone through all the same while this seat may be there: its average must count every pass alike."""
    if spot.done:
        return spot.worth
    kids = spot.kids
    out = 0.0
    if spot.seat == CHANCE:
        for at in range(len(kids)):
            out += spot.odds[at] * walk(kids[at], seat, mine, others * spot.odds[at], weight)
        return out
    knowledge = spot.knowledge
    assert knowledge is not None
    if spot.seat != seat:
        for at in range(len(kids)):
            share = knowledge.now[at]
            if share > 0.0 or mine > 0.0:
                out += share * walk(kids[at], seat, mine, others * share, weight)
        return out
    results: list[float] = []
    for at in range(len(kids)):
        share = knowledge.now[at]
        results.append(walk(kids[at], seat, mine * share, others, weight))
        out += share * results[at]
        knowledge.sums[at] += weight * mine * share
    for at in range(len(kids)):
        more = results[at] - out if seat == 0 else out - results[at]
        knowledge.fresh[at] += others * more
    return out


def best_response(root: Spot, seat: int) -> float:
    """The result for seat 0 if this seat answers best to how the other plays on average."""
    spread(root, seat, 1.0)
    return respond(root, seat)


def spread(spot: Spot, seat: int, reach: float) -> None:
    """How often the others and chance let each moment come about; earlier answers are forgotten."""
    spot.reach = reach
    spot.best = -1.0
    kids = spot.kids
    if spot.done:
        return
    if spot.seat == CHANCE:
        for at in range(len(kids)):
            spread(kids[at], seat, reach * spot.odds[at])
    elif spot.knowledge is not None:
        if spot.seat == seat:
            spot.knowledge.answer = -1
            for kid in kids:
                spread(kid, seat, reach)
        else:
            mixture = spot.knowledge.mixture()
            for at in range(len(kids)):
                spread(kids[at], seat, reach * mixture[at])


def respond(spot: Spot, seat: int) -> float:
    if spot.best >= 0.0:
        return spot.best
    if spot.done:
        spot.best = spot.worth
    elif spot.seat == CHANCE:
        spot.best = average(spot, spot.odds, seat)
    else:
        knowledge = spot.knowledge
        assert knowledge is not None
        if spot.seat != seat:
            spot.best = average(spot, knowledge.mixture(), seat)
        else:
            if knowledge.answer < 0:
                knowledge.answer = response(knowledge, seat)
            spot.best = respond(spot.kids[knowledge.answer], seat)
    return spot.best


def average(spot: Spot, odds: list[float], seat: int) -> float:
    out = 0.0
    for at in range(len(odds)):
        if odds[at] > 0.0:
            out += odds[at] * respond(spot.kids[at], seat)
    return out


def response(knowledge: Knowledge, seat: int) -> int:
    """The best answer at an information set, all its moments weighed by how often they come about."""
    worths = [0.0] * len(knowledge.choices)
    for spot in knowledge.spots:
        for at in range(len(worths)):
            worths[at] += spot.reach * respond(spot.kids[at], seat)
    return best_of(worths, seat)


def outlook(root: Spot, knowledge: Knowledge) -> list[float]:
    """What each answer at an information set brings its seat, everybody playing as on average."""
    spread(root, knowledge.seat, 1.0)
    worths = [0.0] * len(knowledge.choices)
    total = 0.0
    for spot in knowledge.spots:
        total += spot.reach
        for at in range(len(worths)):
            worths[at] += spot.reach * value(spot.kids[at])
    means = [worth / total if total > 0.0 else 0.5 for worth in worths]
    return means if knowledge.seat == 0 else [1.0 - mean for mean in means]


def value(spot: Spot) -> float:
    """The result for seat 0 as both play on average."""
    if spot.done:
        return spot.worth
    odds = spot.odds if spot.knowledge is None else spot.knowledge.mixture()
    out = 0.0
    for at in range(len(odds)):
        out += odds[at] * value(spot.kids[at])
    return out
