"""What titles look like: the look that all share, and what each title brings in its own folder `look/`.

A title may bring `tokens.css`, its colours, which are known on every page; `table.css`, the style sheet of its own pages;
and `icons.svg`, its icons. It needs none of them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from roadstead.kernel import registry
from roadstead.kernel.title import Title

SHARED = Path(__file__).parent / "look"
Whose = str | Title[Any, Any]
"""A title or its id; nothing but what all share if it is empty."""
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)


def look_of(title: Whose) -> Path:
    """The folder with the look of a title; it may be missing."""
    return (registry.title(title) if isinstance(title, str) else title).folder / "look"


def looks(first: Whose = "") -> tuple[Path, ...]:
    """The folders with the looks of all titles, that of one of them first, installed or not."""
    return looks_of(first, tuple(registry.titles().values()))


@lru_cache(maxsize=64)
def looks_of(first: Whose, titles: tuple[Title[Any, Any], ...]) -> tuple[Path, ...]:
    all_of_them = [title.folder / "look" for title in titles]
    return tuple(dict.fromkeys([*([look_of(first)] if first else []), *all_of_them]))


def tokens(title: Whose = "") -> str:
    """Every colour and measure: the shared ones, then those of each title."""
    return read_all("tokens.css", (SHARED, *looks(title)))


def sheet(title: Whose) -> str:
    """The rules of style of the pages of a title: the shared ones, then its own; only the shared ones without a title."""
    return read_all("base.css", (SHARED,)) + read_all("sea.css", (SHARED,)) + (read_all("table.css", (look_of(title),)) if title else "")


@lru_cache(maxsize=64)
def harbour(title: Title[Any, Any]) -> str:
    """The place of a title in the harbour of the start page, drawn with the horizon at 150 of 380; its vignette on the water if it brings none."""
    path = look_of(title) / "harbour.svg"
    if path.is_file():
        return path.read_text(encoding="utf-8")
    return f'<svg class="view" viewBox="0 0 340 380" aria-hidden="true"><g transform="translate(10 190)">{title.look.vignette}</g></svg>'


def has_sheet(title: Whose) -> bool:
    return bool(title) and is_there(look_of(title) / "table.css")


@lru_cache(maxsize=64)
def is_there(path: Path) -> bool:
    return path.is_file()


def symbols(title: Whose = "") -> dict[str, str]:
    """All icons by name: shared ones come first, then those of the title at hand, then those of the others."""
    return read_symbols((SHARED, *looks(title)))


def ship_of(title: Title[Any, Any], side: str) -> str:
    """The icon of a ship of this side, if the title draws them, or the one that sails for all."""
    return f"ship-{side}" if f"ship-{side}" in symbols(title) else title.look.racer


def read_all(name: str, folders: tuple[Path, ...]) -> str:
    return "".join((folder / name).read_text(encoding="utf-8") for folder in folders if (folder / name).is_file())


@lru_cache(maxsize=64)
def read_symbols(folders: tuple[Path, ...]) -> dict[str, str]:
    out: dict[str, str] = {}
    for folder in folders:
        for found in SYMBOL.finditer(read_all("icons.svg", (folder,))):
            out.setdefault(found[1], found[0])
    return out
