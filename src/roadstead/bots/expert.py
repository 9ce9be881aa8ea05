"""Several searches about one question, and one answer from what they found (root parallelism).

Each search has dice and samples of its own, so that together they see more of what may be than one of them, in the time of one where there is a core for
each. What they found is put together choice by choice; how depends on what the search of the title compares (`MERGES`). A host that has processes or web
workers of its own lets each part think there (`ExpertBot.part`) and puts them together (`answer`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import sqrt
from typing import Any

from roadstead.bots.budget import ENDLESS, Budget, Listener, Prospect, Thinker, Thought
from roadstead.bots.cores import in_turn
from roadstead.bots.expect import CAUTION
from roadstead.bots.regret import conclude
from roadstead.kernel.game import Told
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt, Title, View

AnyTitle = Title[Any, Any]
PARTS = 2
"""How many searches think about a question."""
Merge = Callable[[Sequence[Thought], Prompt, Rng], Thought]
Part = Callable[[], str]
Spread = Callable[[Sequence[Part]], list[str]]
"""Has parts thought about and gives what each came to; a part that broke is left out, but never the first."""


class ExpertBot:
    """Asks several thinkers the same question and answers what they found together.

    The same dice lead to the same answer, wherever the parts think, as long as simulations and not time end their thoughts."""

    def __init__(self, title: AnyTitle, thinkers: Sequence[Thinker], milliseconds: int, simulations: int = ENDLESS, spread: Spread = in_turn) -> None:
        self.title = title
        self.thinkers = list(thinkers)
        self.milliseconds = milliseconds
        self.simulations = simulations
        self.spread = spread
        self.patience = ENDLESS
        """How many milliseconds somebody waits for a part; a tournament waits for as long as its processor time takes."""

    def hear(self, seat: int, told: Sequence[Told]) -> None:
        """The first thinker goes on with its earlier thoughts; the others think where nothing of theirs is kept."""
        if isinstance(self.thinkers[0], Listener):
            self.thinkers[0].hear(seat, told)

    def choose(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng) -> Option:
        if len(options) == 1:
            return options[0]
        seeds = [rng.step() for _ in self.thinkers]
        parts = [self.asked(at, view, prompt, options, seed) for at, seed in enumerate(seeds)]
        return answer(self.title, self.spread(parts), prompt, options, rng).chosen

    def asked(self, at: int, view: View, prompt: Prompt, options: Sequence[Option], seed: int) -> Part:
        return lambda: self.part(at, view, prompt, options, seed)

    def part(self, at: int, view: View, prompt: Prompt, options: Sequence[Option], seed: int) -> str:
        """What one of the thinkers comes to, in writing."""
        budget = Budget(self.milliseconds, self.simulations, self.patience)
        return written(self.thinkers[at].think(view, prompt, options, Rng(seed), budget))


# --- on the way between processes ----------------------------------------------------------------------------------------


def written(thought: Thought) -> str:
    rows = [(it.option.choice, it.expected, it.share, it.lead, it.doubt) for it in thought.prospects]
    return json.dumps([thought.chosen.choice, rows, thought.simulations, thought.solved])


def read(text: str, options: Sequence[Option]) -> Thought:
    chosen, rows, simulations, solved = json.loads(text)
    known = {option.choice: option for option in options}
    return Thought(known[chosen], tuple([Prospect(known[choice], *rest) for choice, *rest in rows]), simulations, solved)


# --- what several found --------------------------------------------------------------------------------------------------


def answer(title: AnyTitle, found: Sequence[str], prompt: Prompt, options: Sequence[Option], rng: Rng) -> Thought:
    """What all parts came to, as one thought; where a part has worked everything out, it is that one. `rng` draws where an answer is mixed."""
    thoughts = [read(text, options) for text in found]
    solved = next((it for it in thoughts if it.solved), None)
    return solved or MERGES[title.mind.searches](thoughts, prompt, rng)


def joint(thoughts: Sequence[Thought]) -> list[Prospect]:
    """Every choice that any part looked at, with the means of all; a part counts by how much of its thinking the choice got."""
    rows: dict[int, list[tuple[float, Prospect]]] = {}
    whole = sum(it.simulations for it in thoughts) or 1
    for thought in thoughts:
        for it in thought.prospects:
            rows.setdefault(it.option.choice, []).append((it.share * thought.simulations, it))
    return [joined(row, whole) for row in rows.values()]


def joined(row: Sequence[tuple[float, Prospect]], whole: int) -> Prospect:
    """One choice as several parts saw it."""
    tried = sum(weight for weight, _ in row)
    if not tried:
        return row[0][1]
    expected = sum(weight * it.expected for weight, it in row) / tried
    lead = sum(weight * it.lead for weight, it in row) / tried
    doubt = sqrt(sum((weight * it.doubt) ** 2 for weight, it in row)) / tried
    return Prospect(row[0][1].option, expected, tried / whole, lead, doubt)


def most_visited(thoughts: Sequence[Thought], prompt: Prompt, rng: Rng) -> Thought:
    """A tree looks most often at what is best."""
    found = sorted(joint(thoughts), key=lambda it: (it.share, it.expected), reverse=True)
    return Thought(found[0].option, tuple(found), sum(it.simulations for it in thoughts))


def surest_lead(thoughts: Sequence[Thought], prompt: Prompt, rng: Rng) -> Thought:
    """What looks best at a glance is given up for what leads by more than luck, over the worlds of all parts."""
    found = sorted(joint(thoughts), key=lambda it: (it.lead - CAUTION * it.doubt, it.share), reverse=True)
    return Thought(found[0].option, tuple(found), sum(it.simulations for it in thoughts))


def mixed(thoughts: Sequence[Thought], prompt: Prompt, rng: Rng) -> Thought:
    """Face down the mean of all mixtures is drawn from; in the open most thoughts decide, then what promises more."""
    found, simulations = mean_mixture(thoughts), sum(it.simulations for it in thoughts)
    if prompt.sealed:
        return conclude(found, simulations, rng)
    found.sort(key=lambda it: (it.share, it.expected), reverse=True)
    return Thought(found[0].option, tuple(found), simulations)


def mean_mixture(thoughts: Sequence[Thought]) -> list[Prospect]:
    """As each part would mix, each as much as it has thought. What a choice promises is known to all who looked at it, also to those who do not play it."""
    whole = sum(it.simulations for it in thoughts)
    rows: dict[int, list[tuple[int, Prospect]]] = {}
    for thought in thoughts:
        for it in thought.prospects:
            rows.setdefault(it.option.choice, []).append((thought.simulations, it))
    return [mixed_in(row, whole) for row in rows.values()]


def mixed_in(row: Sequence[tuple[int, Prospect]], whole: int) -> Prospect:
    expected = sum(thought * it.expected for thought, it in row) / sum(thought for thought, _ in row)
    return replace(row[0][1], expected=expected, share=sum(thought * it.share for thought, it in row) / whole)


MERGES: dict[str, Merge] = {"tree": most_visited, "dice": surest_lead, "regret": mixed}
"""How what several searches found becomes one answer, by the way a title searches."""
