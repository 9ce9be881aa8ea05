"""What an owner may correct: every value that a title reads. Whatever else differs from our own box is refused, never ignored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roadstead.kernel.box import Box
from roadstead.kernel.errors import BadData

COMMENTARY = ("provenance", "note", "source", "see")
"""Names, or ends of names, of entries that are about a value and not a value themselves."""

ANY, REST = "*", "**"
Place = tuple[str | int, ...]


def refuse_unread(ours: Box, theirs: Box, read: Sequence[str]) -> None:
    """`read` names what a title reads, such as `cards.cards.*.total.value`: `*` is any entry of a list or object, `**` the whole of it."""
    patterns = [tuple(pattern.split(".")) for pattern in read]
    for place in changes(ours.files, theirs.files, ()):
        if not is_commentary(place) and not any(fits(place, pattern) for pattern in patterns):
            raise BadData(said(place), "cannot be corrected: the rules of this title do not read it")


def changes(ours: Any, theirs: Any, place: Place) -> list[Place]:
    """Every place with another value; rows that have ids are compared by these, whatever their order."""
    if ours is theirs:
        return []
    if isinstance(ours, dict) and isinstance(theirs, dict):
        keys = sorted({*ours, *theirs})
        return [found for key in keys for found in entry_changes(ours, theirs, key, (*place, key))]
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        pairs = zip(ours, by_ids(ours, theirs), strict=True)
        return [found for at, (mine, yours) in enumerate(pairs) for found in changes(mine, yours, (*place, at))]
    return [] if ours == theirs and type(ours) is type(theirs) else [place]


def entry_changes(ours: dict[str, Any], theirs: dict[str, Any], key: str, place: Place) -> list[Place]:
    return changes(ours[key], theirs[key], place) if key in ours and key in theirs else [place]


def by_ids(ours: list[Any], theirs: list[Any]) -> list[Any]:
    """Their rows in the order of ours, if both have the same ids."""
    if not all(isinstance(row, dict) and "id" in row for row in (*ours, *theirs)):
        return theirs
    found = {str(row["id"]): row for row in theirs}
    wanted = [str(row["id"]) for row in ours]
    return [found[name] for name in wanted] if sorted(found) == sorted(wanted) else theirs


def is_commentary(place: Place) -> bool:
    names = [step for step in place if isinstance(step, str)]
    return any(name.startswith("provenance") or name.endswith(COMMENTARY) for name in names)


def fits(place: Place, pattern: tuple[str, ...]) -> bool:
    if pattern[-1] == REST:
        return len(place) >= len(pattern) - 1 and fits(place[: len(pattern) - 1], pattern[:-1])
    return len(place) == len(pattern) and all(step in (ANY, str(at)) for at, step in zip(place, pattern, strict=True))


def said(place: Place) -> str:
    """A place as an error names it: `cards.json: cards[6].total.value`."""
    file, *steps = place
    path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)
    return f"{file}.json: {path.lstrip('.')}" if path else f"{file}.json"
