"""How fast the engines were in every release: a line of JSON for each, and whether a new run has fallen behind the last of them.

Machines differ, so what is compared is the cost of a decision in steps of the yardstick, a fixed piece of plain Python that was measured in the same run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from roadstead.kernel.errors import RoadsteadError

KEPT = ("title", "players", "decision_us", "copy_us", "steps")
SLOWER = 1.15
"""A decision that costs more than this many times what it did in the last release has fallen behind; two runs differ by up to a tenth."""


def line_of(version: str, figures: dict[str, Any]) -> dict[str, Any]:
    """What is kept of a run."""
    rows = [{name: rounded(row[name]) for name in KEPT} for row in figures["titles"]]
    return {"version": version, **{name: rounded(figures[name]) for name in ("build", "python", "yardstick_us")}, "titles": rows}


def rounded(value: Any) -> Any:
    return round(value, 4) if isinstance(value, float) else value


def read(path: Path) -> list[dict[str, Any]]:
    try:
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        return [dict(json.loads(line)) for line in lines]
    except (ValueError, TypeError) as error:
        raise RoadsteadError(f"{path}: is no history of speed, which has a line of JSON for each release") from error


def keep(path: Path, version: str, figures: dict[str, Any]) -> None:
    """Add the line of a release; measured once more, the new one takes its place."""
    lines = [line for line in read(path) if line["version"] != version] + [line_of(version, figures)]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")


def guard(path: Path, figures: dict[str, Any]) -> tuple[str, bool]:
    """A run beside the last release of the same build, title by title, and whether it holds its own."""
    lines = [line for line in read(path) if line["build"] == figures["build"]]
    if not lines:
        raise RoadsteadError(f"{path}: has no release of this build ({figures['build']}) yet")
    before = {(row["title"], row["players"]): row["steps"] for row in lines[-1]["titles"]}
    out, holds = [f"{'title':16} {'players':>7} {'yardsticks in ' + lines[-1]['version']:>22} {'now':>8} {'times':>7}"], True
    for row in figures["titles"]:
        old = before.get((row["title"], row["players"]))
        if old is not None:
            times = row["steps"] / old
            holds = holds and times <= SLOWER
            out.append(f"{row['title']:16} {row['players']:>7} {old:>22.1f} {row['steps']:>8.1f} {times:>6.2f}x{'  SLOWER' if times > SLOWER else ''}")
    return "\n".join(out), holds
