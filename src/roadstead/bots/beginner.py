"""A player who sees what is good and often overlooks it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roadstead.bots.style import Style
from roadstead.kernel.engine import State
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt, Title, View

AnyTitle = Title[Any, Any]


class BeginnerBot:
    """Answers at a glance, but its attention wanders: in a lapse it does not see what looks best, nor about half of the other choices, and takes what
    looks best among the rest. It never overlooks a choice that wins at once, and does not fall for one that the title thinks not worth a thought."""

    def __init__(self, title: AnyTitle, style: Style | None = None, lapses: int | None = None) -> None:
        self.title = title
        self.style = style
        self.lapses = title.mind.lapses if lapses is None else lapses

    def choose(self, view: View, prompt: Prompt, options: Sequence[Option], rng: Rng) -> Option:
        s: State = self.title.views.sample(view, rng)
        s.focus(view.seat)
        best: int = self.style.glance(self.title, s, options, rng) if self.style else self.title.mind.quick(s, rng)
        others = [choice for choice in s.options if choice != best]
        lapse = rng.below(100) < self.lapses and bool(others)
        chosen = self.overlooking(s, best, others, rng) if lapse and not self.wins(s, best, view.seat) else best
        return next(option for option in options if option.choice == chosen)

    def overlooking(self, s: State, best: int, others: list[int], rng: Rng) -> int:
        seen = [choice for choice in others if rng.below(2)] or [rng.pick(others)]
        if self.title.mind.next_best(s, seen, rng) < 0:
            return best
        s.options = seen
        chosen: int = self.title.mind.quick(s, rng)
        return chosen

    def wins(self, s: State, choice: int, seat: int) -> bool:
        """Whether the game is over with this choice, and won."""
        after = s.copy()
        after.play(choice)
        return after.over and self.title.mind.judge(after)[seat] > 0.5
