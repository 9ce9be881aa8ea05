"""Whether a choice that was tried came to nothing, so that pages say so before it is made."""

from __future__ import annotations

from typing import Any

from roadstead.kernel.engine import CHANCE, Rule, State
from roadstead.kernel.title import Title


def came_to_nothing(title: Title[Any, Any], before: State, after: State) -> bool:
    """Whether an answer was carried out to its end and left everything as it was, but for what remembers that something was done (`Words.in_vain`)."""
    spared = title.words.in_vain.get(title.rules.questions[before.prompt].kind.key)
    return spared is not None and not after.over and alike(before, after, spared) and is_done(before, after, spared)


def is_done(before: State, after: State, spared: tuple[str, ...]) -> bool:
    """Whether the rule that asked is over, asks the same again knowing no more, or has passed the decision on: nothing of the answer is still to come."""
    if len(after.frames) != len(before.frames):
        return len(after.frames) < len(before.frames)
    if after.seat != before.seat:
        return after.seat != CHANCE
    return after.prompt == before.prompt and alike(before.frames[-1], after.frames[-1], spared)


def alike(one: State | Rule[Any], other: State | Rule[Any], spared: tuple[str, ...]) -> bool:
    """Whether all facts are the same, but for some."""
    return type(one) is type(other) and all(getattr(one, name) == getattr(other, name) for name in one.facts if name not in spared)
