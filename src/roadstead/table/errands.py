"""Questions on their way to a worker, which may run the other build of the engines.

The contents of the box and the tables made from them are objects of compiled classes in one build and of plain ones in the other. They
are not sent: whoever reads a question has the same box, finds it by its digest and keeps what was agreed for the next question.
"""

from __future__ import annotations

import json
import pickle
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

from roadstead.kernel import registry
from roadstead.kernel.title import Setup

TABLES = 64
"""What was agreed at so many tables is kept."""


@lru_cache(maxsize=TABLES)
def agreed(title: str, players: int, options: str, box: Path | None) -> Setup:
    """What was agreed before a game, from the box that is here; a worker learns of an owner's box by it."""
    if box is not None:
        registry.add_box(title, box)
    return registry.title(title).setup(players, json.loads(options), box)


def named(setup: Setup) -> Any:
    """How to come by the same setup elsewhere; whoever has a box that is not registered sends it along."""
    for title in registry.titles().values():
        box = registry.box_of(title.id, setup.digest)
        if title.components(box)[1] == setup.digest:
            return agreed, (title.id, setup.players, json.dumps(dict(setup.options), sort_keys=True), box)
    return NotImplemented


@cache
def constructed_with(kind: Any) -> tuple[str, ...] | None:
    """The facts that a declared record is made from in order, if it is made so."""
    if not is_dataclass(kind) or not all(it.init and not it.kw_only for it in fields(kind)):
        return None
    return tuple(it.name for it in fields(kind))


class Packer(pickle.Pickler):
    """Writes a setup by its name, and records by what they are constructed with, which is alike in both builds."""

    def reducer_override(self, thing: Any) -> Any:
        kind: Any = type(thing)
        found = named(thing) if kind is Setup else NotImplemented
        names = constructed_with(kind) if found is NotImplemented else None
        return found if names is None else (kind, tuple([getattr(thing, name) for name in names]))


def pack(question: tuple[Any, ...]) -> bytes:
    out = BytesIO()
    Packer(out, pickle.HIGHEST_PROTOCOL).dump(question)
    return out.getvalue()


def unpack(packed: bytes) -> tuple[Any, ...]:
    """Only from one's own server: whoever can write here can do anything anyway."""
    question: tuple[Any, ...] = pickle.loads(packed)
    return question
