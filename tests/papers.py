"""The documents of the project, and how to read them."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
FENCE = re.compile(r"^```(?P<info>[^\n]*)\n(?P<body>.*?)^```$", re.DOTALL | re.MULTILINE)
SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
LINK = re.compile(r'\]\((?P<a>[^)\s]+)\)|(?:src|href)="(?P<b>[^"]+)"')
HEADING = re.compile(r"^(#+) (.+?)\s*$", re.MULTILINE)
CALLED = re.compile(r"^(?:\$ )?(?:\./run|roadstead|podman run .*? roadstead)(?=\s|$)")


@dataclass(frozen=True)
class Block:
    info: str
    body: str


@cache
def documents() -> tuple[Path, ...]:
    found = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / ".github").rglob("*.md"), *(ROOT / "examples").rglob("*.md")]
    return tuple(sorted([*found, *(ROOT / "src").rglob("*.md")]))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def blocks(text: str) -> list[Block]:
    return [Block(found["info"].strip(), found["body"]) for found in FENCE.finditer(text)]


def prose(text: str) -> str:
    """A document without its blocks of code."""
    return FENCE.sub("", text)


def links(text: str) -> list[str]:
    return [found["a"] or found["b"] for found in LINK.finditer(SPAN.sub("", prose(text)))]


def headings(text: str) -> list[tuple[int, str]]:
    return [(len(marks), words) for marks, words in HEADING.findall(prose(text))]


def anchors(text: str) -> set[str]:
    """The names of headings in links, as the usual renderers make them."""
    return {re.sub(r"[^\w\- ]", "", words.replace("`", "").lower()).strip().replace(" ", "-") for _, words in headings(text)}


def commands(text: str) -> list[str]:
    """Every command of ours that a document shows, in blocks and between backquotes."""
    return [*shown(text), *mentioned(text)]


def shown(text: str) -> Iterator[str]:
    """Commands in blocks, which a reader copies as they are."""
    for block in blocks(text):
        if block.info in ("", "sh"):
            yield from (line.strip() for line in block.body.splitlines() if CALLED.match(line.strip()))


def mentioned(text: str) -> Iterator[str]:
    """Commands in a sentence; one may be named without all that it needs."""
    yield from (span.strip() for span in SPAN.findall(prose(text)) if CALLED.match(span.strip()))


def words_of(command: str) -> list[str]:
    """The words of a command, without what is said about it: in a block of the README that is set off by two spaces or more."""
    said = re.split(r"\s{2,}| (?:&&|>) ", command, maxsplit=1)[0]
    return shlex.split(CALLED.sub("", said))
