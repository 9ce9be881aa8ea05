"""A judgement: what each measure of a title counts, in a small file that says where its numbers come from."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import isfinite
from pathlib import Path
from typing import Any

from roadstead.kernel.box import JUDGEMENT
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.judging import chances
from roadstead.kernel.parts import Measures
from roadstead.kernel.title import Title

AnyTitle = Title[Any, Any]


@dataclass(frozen=True, slots=True)
class Judgement:
    """The weights of a title by the names of its measures, and where they come from."""

    title: str
    weights: Mapping[str, float]
    origin: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        return {"title": self.title, "weights": dict(self.weights), "origin": dict(self.origin)}

    def text(self) -> str:
        """What stands in its file."""
        return json.dumps(self.to_json(), indent=2, ensure_ascii=False) + "\n"


def read_judgement(path: Path) -> Judgement:
    """A judgement as it was written; whether its title knows such measures is asked when it is used."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        weights = {str(name): float(value) for name, value in found["weights"].items()}
        out = Judgement(str(found["title"]), weights, dict(found.get("origin", {})))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, OverflowError) as error:
        raise RoadsteadError(f"{path}: is not a judgement that 'roadstead train' has written") from error
    if not all(isfinite(value) for value in weights.values()):
        raise RoadsteadError(f"{path}: a weight is not a number")
    return out


def shipped(title: AnyTitle) -> Judgement:
    """The judgement that comes with a title."""
    measures = measures_of(title)
    return Judgement(title.id, dict(zip(measures.names, measures.weights, strict=True)))


def measures_of(title: AnyTitle) -> Measures[Any]:
    if title.mind.measures is None:
        raise RoadsteadError(f"{title.id} measures nothing that a judgement could weigh")
    return title.mind.measures


def with_judgement(title: AnyTitle, judgement: Judgement) -> AnyTitle:
    """The same title, judged by other weights."""
    measures = measures_of(title)
    if judgement.title != title.id or set(judgement.weights) != set(measures.names):
        raise RoadsteadError(f"this judgement is for {judgement.title} and does not weigh what {title.id} measures")
    judge = Judge(measures, [judgement.weights[name] for name in measures.names])
    weigh = judge if title.mind.weigh is title.mind.judge else title.mind.weigh
    return replace(title, mind=replace(title.mind, judge=judge, weigh=weigh))


def for_box(title: AnyTitle, folder: Path | None) -> AnyTitle:
    """A title as its bots see it with the components of this folder: by what was learnt for them, if that lies there, else as it is shipped. What was
    learnt for another box is refused."""
    path = None if folder is None else folder / JUDGEMENT
    if path is None or not path.is_file():
        return title
    found = read_judgement(path)
    if found.origin.get("components") != title.components(folder)[1]:
        raise RoadsteadError(f"{path}: was learnt for another box; train again for this one, or take the file away")
    return with_judgement(title, found)


class Judge:
    """How a position looks to each seat, by given weights."""

    def __init__(self, measures: Measures[Any], weights: Sequence[float]) -> None:
        self.measures = measures
        self.weights = list(weights)

    def __call__(self, s: Any) -> list[float]:
        return self.measures.result(s) or chances(self.measures.rows(s), self.weights)
