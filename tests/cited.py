"""Whether what a title tells cites the rule that speaks."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path
from typing import Any

from roadstead.kernel.title import Title

TELLING = ("tell", "reveal")


def vague_events(title: Title[Any, Any]) -> list[str]:
    """Kinds of events that several rules tell and at least one of them without its own ids, as `KIND in file:line`."""
    places: dict[str, list[tuple[str, bool]]] = defaultdict(list)
    for path in sorted((title.folder / "rules").rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in TELLING:
                for kind in kinds(call):
                    places[kind].append((where(path, call), any(keyword.arg == "rules" for keyword in call.keywords)))
    several = {kind: told for kind, told in places.items() if len(told) > 1}
    return sorted(f"{kind} in {place}" for kind, told in several.items() for place, cites in told if not cites)


def kinds(call: ast.Call) -> list[str]:
    """The kinds that a call may tell: `events.WON`, or one of two."""
    return [part.attr for arg in call.args[1:2] for part in ast.walk(arg) if isinstance(part, ast.Attribute) and part.attr.isupper()]


def where(path: Path, call: ast.Call) -> str:
    return f"{path.name}:{call.lineno}"
