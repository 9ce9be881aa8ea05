"""Style sheets and scripts of the table and its features, wherever they lie."""

from __future__ import annotations

from pathlib import Path

from roadstead.table.features import FEATURES

STATIC = Path(__file__).parent / "static"
FILES: dict[str, Path] = {path.name: path for path in (*sorted(STATIC.iterdir()), *(path for feature in FEATURES for path in feature.files))}
"""What is served under `/static`: the files of the table, and those of its features under their own names."""


def joined_sheets() -> str:
    """The style sheets of all features in one file, because every page has them."""
    return "".join(feature.sheet for feature in FEATURES)


def joined_scripts() -> str:
    """A module that has what the scripts of features begin with, in a list."""
    found = [feature for feature in FEATURES if feature.script]
    lines = [f'import {{ atTable as {it.name} }} from "./{it.script}";\n' for it in found]
    return f"{''.join(lines)}\nexport const features = [{', '.join(it.name for it in found)}];\n"
