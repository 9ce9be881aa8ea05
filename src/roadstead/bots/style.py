"""Characters for bots: the same level, with a liking for some things.

A title describes its characters in `mind/styles.json` (`Style`). At a glance a bot with a style leans to what it likes; a search weighs what happens in
its simulated games: each event that the style has a taste for counts for whoever it is about, besides how the position looks.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from roadstead.kernel.engine import Row, State
from roadstead.kernel.errors import BadData, UnknownName
from roadstead.kernel.judgement import Judge, Judgement, measures_of, with_judgement
from roadstead.kernel.languages import ByLanguage
from roadstead.kernel.rng import Rng
from roadstead.kernel.shape import Anything, ListOf, Record, Whole, Words
from roadstead.kernel.title import Option, Title

AnyTitle = Title[Any, Any]
NAME = re.compile(r"[a-z][a-z_]*")
"""What the id of a style looks like."""
USUAL_LEANING, AMONG = 100, 2
SPOKEN = Record({"en": Words(), "de": Words()}, extra=True)
SHAPE = Record(
    {"name": SPOKEN, "told": SPOKEN, "tastes": Anything()},
    {"weights": Anything(), "likes": ListOf(Words()), "dislikes": ListOf(Words()), "leaning": Whole(0, 100), "among": Whole(1, 9)},
)


@dataclass(frozen=True, eq=False)
class Style:
    """A character."""

    id: str
    name: Mapping[str, str]
    told: Mapping[str, str]
    """What one notices of it, in a sentence."""
    tastes: Mapping[str, float]
    """What an event counts, by its key, in the unit in which the search of the title compares simulated games."""
    weights: Mapping[str, float]
    """By how much the judgement's weights of these measures are multiplied."""
    likes: tuple[re.Pattern[str], ...]
    """Choices that it leans to at a glance, by patterns of a question and a notation, such as `slot:cannons`."""
    dislikes: tuple[re.Pattern[str], ...]
    leaning: int
    """In so many of a hundred questions it takes at a glance what it likes best"""
    among: int
    """of this many choices that look best."""

    def glance(self, title: AnyTitle, s: State, options: Sequence[Option], rng: Rng) -> int:
        """What looks best at a glance; in a leaning mood, of the few choices that look best the one it likes best."""
        first: int = title.mind.quick(s, rng)
        if rng.below(100) >= self.leaning:
            return first
        good = [first, *next_good(title, s, first, self.among - 1, rng)]
        question = title.rules.questions[s.prompt].kind.key.rpartition(".")[2]
        named = {option.choice: f"{question}:{option.notation}" for option in options}
        taste = Taste(title, self.tastes)
        return max(good, key=lambda choice: self.liking(named[choice]) + taste.at_once(s, choice))

    def liking(self, named: str) -> int:
        """Of a question and a notation."""
        return any(it.match(named) for it in self.likes) - any(it.match(named) for it in self.dislikes)


def next_good(title: AnyTitle, s: State, first: int, count: int, rng: Rng) -> list[int]:
    """What looks best when the first is not there, and so on."""
    known = s.options
    out: list[int] = []
    left = [choice for choice in known if choice != first]
    while left and len(out) < count and title.mind.next_best(s, left, rng) >= 0:
        s.options = left
        out.append(title.mind.quick(s, rng))
        left = [choice for choice in left if choice != out[-1]]
    s.options = known
    return out


def style_of(name: str, found: Mapping[str, Any], where: str) -> Style:
    SHAPE.check(found, where)
    tastes, weights = found["tastes"], found.get("weights", {})
    check_numbers(tastes, f"{where}: tastes")
    check_numbers(weights, f"{where}: weights")
    likes, dislikes = (tuple(re.compile(it) for it in found.get(key, ())) for key in ("likes", "dislikes"))
    spoken = ByLanguage(found["name"]), ByLanguage(found["told"])
    return Style(name, *spoken, tastes, weights, likes, dislikes, found.get("leaning", USUAL_LEANING), found.get("among", AMONG))


def check_numbers(found: Any, where: str) -> None:
    if not isinstance(found, dict) or not all(isinstance(value, (int, float)) and not isinstance(value, bool) for value in found.values()):
        raise BadData(where, "must have a number for each name")


def styles(title: AnyTitle) -> Mapping[str, Style]:
    """The characters of a title by their ids; many have none."""
    return read_styles(title.folder / "mind" / "styles.json")


@cache
def read_styles(path: Path) -> Mapping[str, Style]:
    if not path.is_file():
        return {}
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return {name: style_of(name, it, f"{path}: {name}") for name, it in found.items()}
    except (ValueError, AttributeError, re.error) as error:
        raise BadData(str(path), f"is not a list of styles ({error})") from error


def style_named(name: str, title: AnyTitle) -> Style:
    known = styles(title)
    if name not in known:
        raise UnknownName("style", name, known)
    return known[name]


# --- in a search ---------------------------------------------------------------------------------------------------------


class Taste:
    """What happened, as somebody sees it who has a taste for some events."""

    def __init__(self, title: AnyTitle, tastes: Mapping[str, float]) -> None:
        kinds = title.words.events
        known = {kind.key: number for number, kind in enumerate(kinds)}
        if not tastes.keys() <= known.keys():
            raise UnknownName("event", min(tastes.keys() - known.keys()), known)
        self.kinds = {known[key]: kinds[known[key]] for key in tastes}
        self.worth = {known[key]: value for key, value in tastes.items()}
        self.named = title.words.named
        self.judge = title.mind.judge

    def add(self, log: Sequence[Row], looks: list[float]) -> None:
        """Each event counts for whoever it is about, the first who is named."""
        for kind, _, _, *args, _ in log:
            if kind in self.worth:
                for seat in self.named(self.kinds[kind].phrase(*args), len(looks))[:1]:
                    looks[seat] += self.worth[kind]

    def at_once(self, s: State, choice: int) -> float:
        """What a choice brings to the seat that is asked before anybody is asked again."""
        seat, after = s.seat, s.copy()
        after.log = []
        after.play(choice)
        looks = [0.0] * len(self.judge(s))
        self.add(after.log, looks)
        return looks[seat]


class Liking:
    """A judge with tastes: how a position looks, and what happened on the way to it."""

    def __init__(self, judge: Callable[[Any], list[float]], taste: Taste) -> None:
        self.judge = judge
        self.taste = taste

    def __call__(self, s: Any) -> list[float]:
        looks = list(self.judge(s))
        self.taste.add(s.log or (), looks)
        return looks


def styled(title: AnyTitle, style: Style) -> AnyTitle:
    """The same title as a search with this character sees it."""
    known = weighed(title, style)
    taste, mind = Taste(title, style.tastes), known.mind
    if mind.weigh is mind.judge:
        liking = Liking(mind.judge, taste)
        return replace(known, mind=replace(mind, judge=liking, weigh=liking, watches=True))
    return replace(known, mind=replace(mind, weigh=Liking(mind.weigh, taste), watches=True))


def weighed(title: AnyTitle, style: Style) -> AnyTitle:
    if not style.weights:
        return title
    measures, judge = measures_of(title), title.mind.judge
    usual = judge.weights if isinstance(judge, Judge) else measures.weights
    if not style.weights.keys() <= {*measures.names}:
        raise UnknownName("measure", min(style.weights.keys() - {*measures.names}), measures.names)
    weights = {name: value * style.weights.get(name, 1.0) for name, value in zip(measures.names, usual, strict=True)}
    return with_judgement(title, Judgement(title.id, weights))
