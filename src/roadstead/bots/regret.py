"""Search for titles in which players choose face down at the same time: it mixes its play.

Monte Carlo tree search over samples of a view, open loop: a node stands for what everybody saw, whatever chance did between.
At a sealed decision every seat plays by regret matching: it leans to what it would rather have answered to the answers
of the others so far, and what it does on average is the mixture to play. Where one seat answers in the open, the most promising
choice is looked at more often. Nobody reacts to an answer or a hand it cannot see.

The end of a game for two that is small enough is not searched but solved (`plan`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from typing import Any, Final

from roadstead.bots.budget import ENDLESS, Budget, Prospect, Thought
from roadstead.bots.infoset_stats import FINE, InfoSetStats
from roadstead.bots.plan import Plan, plan
from roadstead.kernel.engine import CHANCE, UNANSWERED, Sealed, State
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt, Title, View

AnyTitle = Title[Any, Any]
DEEPEST: Final = 12
ROLLOUT: Final = 12
BLUNDER: Final = 15
"""How many of a hundred choices of a rollout are random: play that never varies is easy to overrate."""
WIDENING: Final = 2.0
OPEN: Final = -1


class PublicNode:
    """What follows a sequence of answers that everybody saw."""

    def __init__(self) -> None:
        self.visits: int = 0
        self.stats: dict[tuple[int, int], InfoSetStats] = {}
        self.children: dict[tuple[int, ...], PublicNode] = {}

    def stats_of(self, seat: int, secret: int) -> InfoSetStats:
        key = (seat, secret)
        found = self.stats.get(key)
        if found is None:
            found = InfoSetStats()
            self.stats[key] = found
        return found


class Step:
    """One answer of one seat in a simulation; `others` stands for what the rest answered face down, or is `OPEN`."""

    def __init__(self, stats: InfoSetStats, seat: int, at: int, others: int) -> None:
        self.stats: InfoSetStats = stats
        self.seat: int = seat
        self.at: int = at
        self.others: int = others


class RegretBot:
    """Thinks for a number of milliseconds or of simulations, whichever ends first."""

    def __init__(self, title: AnyTitle, milliseconds: int = 1000, simulations: int = ENDLESS, solves: bool = True) -> None:
        self.title: AnyTitle = title
        self.milliseconds: int = milliseconds
        self.simulations: int = simulations
        self.solves: bool = solves
        self.plans: dict[int, Plan] = {}

    def choose(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng) -> Option:
        if len(options) == 1:
            return options[0]
        return self.think(view, prompt, options, rng, Budget(self.milliseconds, self.simulations)).chosen

    def think(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng, budget: Budget) -> Thought:
        """There is an answer after the first simulation, however short the budget. It is drawn from the mixture."""
        made = self.planned(view, prompt, budget) if self.solves else None
        if made is not None:
            return self.keep_to(made, options, rng)
        root = self.grow(view, rng, budget)
        stats = root.stats_of(view.seat, self.own_secret(view) if prompt.sealed else 0)
        mixture = stats.sealed_mixture() if prompt.sealed else stats.open_mixture()
        prospects = [
            Prospect(option, stats.mean(stats.places[option.choice]), mixture[stats.places[option.choice]])
            for option in options
            if option.choice in stats.places
        ]
        return conclude(prospects, root.visits, rng)

    def own_secret(self, view: View) -> int:
        secret: int = self.title.mind.secret(self.title.views.sample(view, Rng(0)), view.seat)
        return secret

    # --- small endgames ------------------------------------------------------------------------------------

    def planned(self, view: View, prompt: Prompt, budget: Budget) -> Plan | None:
        """The plan of earlier decisions as long as it fits, else a new one if the end is near."""
        old = self.plans.pop(view.seat, None)
        found = old.later(view, prompt) if old is not None else None
        return found or plan(self.title, view, self.own_secret(view), budget)

    def keep_to(self, made: Plan, options: Sequence[Option], rng: Rng) -> Thought:
        shares, worths = made.at.mixture(), made.outlook()
        places = {choice: at for at, choice in enumerate(made.at.choices)}
        prospects = [Prospect(option, worths[places[option.choice]], shares[places[option.choice]]) for option in options]
        out = replace(conclude(prospects, made.tree.size, rng), solved=True)
        made.chosen = out.chosen.choice
        self.plans[made.at.seat] = made
        return out

    # --- simulations ---------------------------------------------------------------------------------------

    def grow(self, view: View, rng: Rng, budget: Budget) -> PublicNode:
        """A tree of simulations, each on a world of its own."""
        root = PublicNode()
        while True:
            s: State = self.title.views.sample(view, rng)
            reopen(s, view.seat)
            if self.title.mind.watches:
                s.log = []
            self.simulate(root, s, rng)
            if budget.spent():
                return root

    def simulate(self, root: PublicNode, s: State, rng: Rng) -> None:
        node = root
        path: list[Step] = []
        for _ in range(DEEPEST):
            settle_chance(s, rng)
            if s.over:
                break
            fresh = node.visits == 0
            node.visits += 1
            sealed = isinstance(s.frames[-1], Sealed)
            shown = self.seal(node, s, path, rng) if sealed else self.answer(node, s, path, rng)
            if fresh and node is not root:
                break
            child = node.children.get(shown)
            if child is None:
                child = PublicNode()
                node.children[shown] = child
            node = child
        self.roll_out(s, rng)
        learn(path, self.title.mind.judge(s))

    def answer(self, node: PublicNode, s: State, path: list[Step], rng: Rng) -> tuple[int, ...]:
        """A choice in the open."""
        stats = node.stats_of(s.seat, 0)
        at = stats.promising(self.known(stats, s, rng))
        path.append(Step(stats, s.seat, at, OPEN))
        s.play(stats.choices[at])
        return (stats.choices[at],)

    def seal(self, node: PublicNode, s: State, path: list[Step], rng: Rng) -> tuple[int, ...]:
        """One answer of every seat that is asked, each from its own statistics; only what is opened up leads on.

        At the root there are statistics for every secret a seat may hold; further down there is too little play for that."""
        opens = self.title.rules.questions[s.prompt].opens
        first = not path
        chosen: list[int] = []
        for seat in s.open_seats():
            s.focus(seat)
            stats = node.stats_of(seat, self.title.mind.secret(s, seat) if first else 0)
            at = stats.mixed(self.known(stats, s, rng), rng)
            path.append(Step(stats, seat, at, 0))
            chosen.append(stats.choices[at])
            s.play(stats.choices[at])
        compare(path[len(path) - len(chosen) :], chosen)
        return tuple(chosen) if opens else ()

    def known(self, stats: InfoSetStats, s: State, rng: Rng) -> list[int]:
        """The places of what may be chosen now; new choices are let in as visits grow, the sensible ones first."""
        places = stats.places
        out = [places[choice] for choice in s.options if choice in places]
        if len(out) < len(s.options) and len(out) <= WIDENING * sqrt(stats.times + 1.0):
            choice: int = self.title.mind.quick(s, rng)
            if choice in places:
                choice = rng.pick([it for it in s.options if it not in places])
            out.append(stats.let_in(choice))
        return out

    def roll_out(self, s: State, rng: Rng) -> None:
        """Play on at a glance for a while."""
        for _ in range(ROLLOUT):
            settle_chance(s, rng)
            if s.over:
                return
            s.play(rng.pick(s.options) if rng.below(100) < BLUNDER else self.title.mind.quick(s, rng))


def settle_chance(s: State, rng: Rng) -> None:
    while s.seat == CHANCE:
        s.play(rng.weighted(s.options, s.weights))


def reopen(s: State, seat: int) -> None:
    """What others have answered face down is unknown: in the search they answer again, and better than by a guess."""
    top = s.frames[-1]
    if isinstance(top, Sealed):
        for other, answer in enumerate(top.answers):
            if other != seat and answer >= 0:
                top.answers[other] = UNANSWERED


def compare(steps: list[Step], chosen: list[int]) -> None:
    """Note for each seat what the others answered, as one number."""
    for number, step in enumerate(steps):
        for other, choice in enumerate(chosen):
            if other != number:
                step.others = step.others * 4096 + choice + 1


def learn(path: list[Step], rewards: list[float]) -> None:
    for step in path:
        reward = rewards[step.seat]
        step.stats.learn(step.at, reward)
        if step.others != OPEN:
            step.stats.regret(step.at, step.others, reward)


def conclude(prospects: list[Prospect], simulations: int, rng: Rng) -> Thought:
    prospects.sort(key=by_share, reverse=True)
    return Thought(drawn(prospects, rng), tuple(prospects), simulations)


def by_share(prospect: Prospect) -> tuple[float, float]:
    return (prospect.share, prospect.expected)


def drawn(prospects: list[Prospect], rng: Rng) -> Option:
    """A choice as likely as its share."""
    left = rng.below(FINE) / FINE
    for it in prospects:
        left -= it.share
        if left < 0.0:
            return it.option
    return prospects[0].option
