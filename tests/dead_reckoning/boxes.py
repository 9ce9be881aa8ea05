"""What an owner can change in a box: each value of each file is followed or refused, and each table is read."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from roadstead.kernel.box import Box, read_box
from roadstead.kernel.errors import BadData
from roadstead.kernel.title import Title

Steps = tuple[Any, ...]
MOST_ALTERNATIVES = 3
MANY = 400
PLAIN = frozenset({type(None), bool, int, float, str})


def ignored_leaves(title: Title[Any, Any]) -> list[str]:
    """`file.json: path` for each value whose change is neither refused nor seen in the opened components."""
    files = read_box(title.box.data).files
    ours = picture(title.box.open(Box(files, "")))
    words = values_by_key(files)
    out: list[str] = []
    for name in files:
        for path, value in examples(files[name], commentary(title)):
            if any(is_ignored(title, files, name, path, other, ours) for other in changed(value, path, words)):
                out.append(f"{name}.json: {shown(path)}")
    return out


def is_ignored(title: Title[Any, Any], files: dict[str, Any], name: str, path: Steps, value: Any, ours: str) -> bool:
    try:
        return picture(title.box.open(Box({**files, name: replaced(files[name], path, value)}, ""))) == ours
    except BadData:
        return False


def unread_fields(title: Title[Any, Any]) -> list[str]:
    """`Class.field` for each field of the classes in components.py that nothing else in the title reads."""
    folder = Path(title.folder)
    texts = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")) if path.name != "components.py")
    return [f"{owner}.{field}" for owner, field in fields_of(folder / "box" / "components.py") if not re.search(rf"\.{field}\b", texts)]


def fields_of(path: Path) -> list[tuple[str, str]]:
    """Every attribute that a class of this module sets on itself or declares."""
    out: list[tuple[str, str]] = []
    for owner in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(owner, ast.ClassDef):
            named = [node for node in ast.walk(owner) if isinstance(node, ast.AnnAssign)]
            out += [(owner.name, target_name(node.target)) for node in named if target_name(node.target)]
    return out


def target_name(target: ast.expr) -> str:
    if isinstance(target, ast.Attribute):
        return target.attr
    return target.id if isinstance(target, ast.Name) else ""


# --- values ------------------------------------------------------------------------------------------------------


def commentary(title: Title[Any, Any]) -> frozenset[str]:
    """The keys that only remark on something, as the title declares them in one place."""
    for module in ("box.shapes", "box.components"):
        try:
            found = import_module(f"{title.package}.{module}")
        except ModuleNotFoundError:
            continue
        if hasattr(found, "COMMENTARY"):
            return frozenset(found.COMMENTARY)
    return frozenset({"schema", "provenance", "note", "source"})


def leaves(value: Any, skip: frozenset[str], path: Steps = ()) -> Iterator[tuple[Steps, Any]]:
    """Each value that holds no other, an empty list or object included."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            if key not in skip:
                yield from leaves(inner, skip, (*path, key))
    elif isinstance(value, list) and value:
        for at, inner in enumerate(value):
            yield from leaves(inner, skip, (*path, at))
    else:
        yield path, value


def examples(data: Any, skip: frozenset[str]) -> list[tuple[Steps, Any]]:
    """The first value of each sort, which is those at the same place of alike things; in a file that is not long the last one too."""
    sorts: dict[Steps, list[tuple[Steps, Any]]] = {}
    for path, value in leaves(data, skip):
        sorts.setdefault(sort_of(data, path), []).append((path, value))
    few = sum(len(alike) for alike in sorts.values()) < MANY
    return [found for alike in sorts.values() for found in (alike[:1] + alike[-1:] if few and len(alike) > 1 else alike[:1])]


def sort_of(data: Any, path: Steps) -> Steps:
    """The path without places in lists, and with what tells the things on the way apart."""
    out: list[Any] = []
    for step in path:
        out.append("[]" if isinstance(step, int) else step)
        data = data[step]
        if isinstance(data, dict):
            out += [data[key] for key in ("kind", "op", "type") if isinstance(data.get(key), str)]
    return tuple(out)


def values_by_key(files: dict[str, Any]) -> dict[str, list[str]]:
    """The texts that stand under each key anywhere: what an owner could write instead."""
    out: dict[str, list[str]] = {}
    for data in files.values():
        for path, value in leaves(data, frozenset()):
            if isinstance(value, str):
                out.setdefault(last_key(path), []).append(value)
    return {key: sorted(set(values)) for key, values in out.items()}


def last_key(path: Steps) -> str:
    return next((step for step in reversed(path) if isinstance(step, str)), "")


def changed(value: Any, path: Steps, words: dict[str, list[str]]) -> list[Any]:
    """Other values of the same sort."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, float):
        return [value + 0.01, value + 0.001]
    if isinstance(value, str):
        return [f"{value}x", *[word for word in words[last_key(path)] if word != value][:MOST_ALTERNATIVES]]
    if value is None:
        return [1, "x", [], {}]
    return [["x"], [1]] if isinstance(value, list) else [{"x": 1}]


def replaced(data: Any, path: Steps, value: Any) -> Any:
    """The same data with one value changed; what is beside the way to it is shared."""
    if not path:
        return value
    out = data.copy()
    out[path[0]] = replaced(data[path[0]], path[1:], value)
    return out


def shown(path: Steps) -> str:
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")


def picture(thing: Any) -> str:
    """Everything that a components object holds, as text; compiled classes have no `__dict__`, so by name."""
    return json.dumps(plain(thing), sort_keys=True, default=str)


def plain(thing: Any) -> Any:
    if type(thing) in PLAIN:
        return thing
    if isinstance(thing, dict):
        return [[plain(key), plain(value)] for key, value in thing.items()]
    if isinstance(thing, list | tuple):
        return [plain(item) for item in thing]
    if isinstance(thing, set | frozenset):
        return sorted(json.dumps(plain(item), default=str) for item in thing)
    if isinstance(thing, int | str):
        return thing
    return {name: plain(value) for name in names_of(type(thing), frozenset(getattr(thing, "__dict__", ()))) if not callable(value := getattr(thing, name))}


@cache
def names_of(kind: type, own: frozenset[str]) -> list[str]:
    """What can be read of things of a class, and of one that has names of its own."""
    return sorted(name for name in {*dir(kind), *own} if not name.startswith("_"))
