"""The list of deliberate faults beside the tests: each a small change of the source, why it would be bad, and which tests must notice.

The changes are texts to be replaced, not lines of a patch, so that they outlive most work on the source. `file` may be a pattern; the old text
occurs once in all files that fit it, or `nth` says which time.
"""

from __future__ import annotations

import ast
import tomllib
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PACKAGE = Path("src") / "roadstead"


class Unfit(Exception):
    """A fault that does not fit the source any more."""


@dataclass(frozen=True)
class Mutant:
    id: str
    subject: str
    file: str
    old: str
    new: str
    reason: str
    tests: tuple[str, ...]
    nth: int = 0
    """Which of several places is meant, from 1; 0 where there must be only one."""

    def place(self, root: Path) -> tuple[Path, int]:
        """The file and the offset of the old text."""
        found = [(path, at) for path in sorted((root / PACKAGE).glob(self.file)) for at in places(path.read_text(encoding="utf-8"), self.old)]
        if not found or (len(found) != 1 and not 0 < self.nth <= len(found)):
            raise Unfit(f"{self.id}: {self.old!r} is {len(found)} times in {self.file}")
        return found[max(0, self.nth - 1)]

    def changed(self, root: Path) -> tuple[Path, str]:
        """The file with the fault in it, as text that still is Python."""
        path, at = self.place(root)
        text = path.read_text(encoding="utf-8")
        out = text[:at] + self.new + text[at + len(self.old) :]
        try:
            ast.parse(out)
        except SyntaxError as error:
            raise Unfit(f"{self.id}: {self.file} is no Python any more ({error})") from error
        return path, out


def places(text: str, old: str) -> list[int]:
    out, at = [], text.find(old)
    while at >= 0:
        out.append(at)
        at = text.find(old, at + 1)
    return out


def all_mutants() -> list[Mutant]:
    """Every fault of the list, in the order of its files."""
    out = []
    for path in sorted(HERE.glob("*.toml")):
        for row in tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]:
            out.append(Mutant(subject=path.stem, **{**row, "tests": tuple(row["tests"])}))
    return out
