"""Style sheets and scripts of the table and its features, wherever they lie."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from roadstead.table.features import FEATURES

STATIC = Path(__file__).parent / "static"
FILES: dict[str, Path] = {path.name: path for path in (*sorted(STATIC.iterdir()), *(path for feature in FEATURES for path in feature.files))}
"""What is served under `/static`: the files of the table, and those of its features under their own names."""


COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
QUOTED = re.compile(r"""("[^"]*"|'[^']*')""")
BESIDE = re.compile(r"^[ \t]*(?://.*)?", re.MULTILINE)
RGB = re.compile(r"rgb\((\d+) (\d+) (\d+) / (0?\.\d+)\)")
ROUND_SIGNS, AFTER_SIGNS, SPACES = re.compile(r"\s*([{};>])\s*"), re.compile(r"([,:])\s+"), re.compile(r"\s+")


@lru_cache(maxsize=64)
def compact(sheet: str) -> str:
    """A style sheet as browsers get it: without comments and without spaces that mean nothing. What stands in quotes stays as it is."""
    parts = QUOTED.split(COMMENT.sub("", sheet))
    return "".join(part if at % 2 else tight(part) for at, part in enumerate(parts))


def tight(part: str) -> str:
    """Without spaces round signs, without the semicolon that ends nothing, and with colours in short."""
    return RGB.sub(short, SPACES.sub(" ", AFTER_SIGNS.sub(r"\1", ROUND_SIGNS.sub(r"\1", part))).replace(";}", "}"))


def short(found: re.Match[str]) -> str:
    *parts, share = found.groups()
    return f"#{''.join(f'{int(part):02x}' for part in parts)}{round(255 * float(share)):02x}"


@lru_cache(maxsize=64)
def bare(script: str) -> str:
    """A script as browsers get it: without the lines that only explain it, and not indented. Every line keeps its number, by which faults are found."""
    return BESIDE.sub("", script)


def served(path: Path) -> str:
    """The text of a file as browsers get it."""
    return LIGHTER.get(path.suffix, str)(path.read_text(encoding="utf-8"))


LIGHTER: dict[str, Callable[[str], str]] = {".css": compact, ".js": bare}
"""What leaves out what browsers do not need, by the ending of a file."""


def joined_sheets() -> str:
    """The style sheets of all features in one file, because every page has them."""
    return compact("".join(feature.sheet for feature in FEATURES))


def joined_scripts() -> str:
    """A module that has what the scripts of features begin with, in a list."""
    found = [feature for feature in FEATURES if feature.script]
    lines = [f'import {{ atTable as {it.name} }} from "./{it.script}";\n' for it in found]
    return f"{''.join(lines)}\nexport const features = [{', '.join(it.name for it in found)}];\n"
