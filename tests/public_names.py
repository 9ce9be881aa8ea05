"""The public names of the package with their signatures, as they are kept in docs/api.md."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import roadstead

ANNOTATION = re.compile(r"(: |-> )'([^']*)'")
GAME = "title setup names seats moment open over outcome rounds view prompt options extras events say play why_not roll chances fork at undo_limit undo rewind"
PROMISED = {
    "Game": {*GAME.split(), "save", "load", "state"},
    "Title": {"id", "version", "names", "players", "blurb", "aim", "minutes", "setup", "reference", "say", "seat_name", "rules", "views"},
}
"""What is promised of classes that the house itself needs more of."""


def public_names() -> list[str]:
    return [line for name in roadstead.__all__ for line in described(name, getattr(roadstead, name))]


def described(name: str, thing: Any) -> Iterator[str]:
    if inspect.isclass(thing):
        yield f"class {name}({', '.join(base.__name__ for base in thing.__bases__ if base is not object)})".replace("()", "")
        wanted = PROMISED.get(name)
        yield from (f"    {line}" for line in members(thing) if wanted is None or re.split(r"\W", line)[0] in wanted)
    elif inspect.isfunction(thing):
        yield f"{name}{signature(thing)}"
    elif inspect.ismodule(thing):
        yield f"module {name}: {', '.join(thing.__all__)}"
    else:
        yield f"{name}: {type(thing).__name__}"


def members(thing: type) -> Iterator[str]:
    if is_dataclass(thing):
        yield from (f"{field.name}: {field.type}" for field in fields(thing))
    for name, value in vars(thing).items():
        if name.startswith("_") and (name != "__init__" or is_dataclass(thing)):
            continue
        if isinstance(value, property):
            yield f"{name}: {inspect.signature(value.fget).return_annotation}"  # type: ignore[arg-type]
        elif inspect.isfunction(value) or isinstance(value, classmethod):
            yield f"{name}{signature(getattr(thing, name))}"


def signature(thing: Any) -> str:
    found = inspect.signature(thing)
    plain = str(found.replace(parameters=[one for one in found.parameters.values() if one.name != "self"]))
    return ANNOTATION.sub(r"\1\2", plain)
