"""What moves costs little: only place, size, turn and opacity change on the way, and no rule of style makes the whole page be looked at again."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import roadstead

ROOT: Final = Path(roadstead.__file__).parent
SHEETS: Final = sorted(path for path in ROOT.rglob("*.css"))
SCRIPTS: Final = sorted(path for path in ROOT.rglob("*.js"))
CHEAP: Final = {"transform", "opacity", "translate", "rotate", "scale", "offset"}
KEYFRAMES: Final = re.compile(r"@keyframes\s+([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}")
FRAMES: Final = re.compile(r"\[\s*(\{[^\[\]]*\})\s*\]")
HAS: Final = re.compile(r":has\(")


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", SHEETS, ids=name_of)
def test_style_sheets_move_nothing_but_place_size_turn_and_opacity(path: Path) -> None:
    """A browser moves these without laying anything out, and paints no more than what moves."""
    found = {
        (name, said)
        for name, frames in KEYFRAMES.findall(path.read_text(encoding="utf-8"))
        for said in re.findall(r"[{;]\s*([\w-]+)\s*:", frames)
        if said not in CHEAP
    }

    assert found == set()


def test_scripts_move_nothing_else_either() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in SCRIPTS if ".animate(" in path.read_text(encoding="utf-8"))
    said = {name for frames in FRAMES.findall(text) for name in re.findall(r"[{,]\s*(\w+):", frames)}

    assert "transform" in said
    assert said <= CHEAP


def test_water_is_all_that_moves_without_end() -> None:
    """Beside the ring round somebody who thinks, which is small."""
    endless = {name for path in SHEETS for name in re.findall(r"animation:\s*([\w-]+)[^;}]*\binfinite\b", path.read_text(encoding="utf-8"))}

    assert endless == {"drift", "far", "turn"}


@pytest.mark.parametrize("path", SHEETS, ids=name_of)
def test_what_depends_on_what_is_inside_names_what_it_changes(path: Path) -> None:
    """Where a rule says `:has(…) > *`, each piece that comes or goes makes a browser work out the style of the whole page again: it cannot know which elements
    are meant. Eight milliseconds on a desk, and thirty on a phone."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
    found = [selector.strip() for rule in re.findall(r"([^{}]+)\{", text) for selector in parted(rule, ",") if HAS.search(selector) and is_vague(selector)]

    assert found == []


def is_vague(selector: str) -> bool:
    """Whether what stands after a `:has()` could be any element."""
    steps = parted(selector, " >+~")
    first = next(at for at, step in enumerate(steps) if HAS.search(step))
    return any(step and not names_something(step) for step in steps[first + 1 :])


def names_something(step: str) -> bool:
    """A compound with a class, an id, an attribute or the name of an element; in `:is()` each of the ways has one, and `:not()` names nothing."""
    ways = re.match(r":(?:is|where)\((.*)\)", step)
    if ways:
        return all(names_something(way.strip()) for way in parted(ways[1], ","))
    return bool(re.match(r"[\w.#\[]|::", re.sub(r"^\*", "", step)))


def parted(text: str, marks: str) -> list[str]:
    """A selector at its commas or combinators, as far as they are in no brackets."""
    out, depth = [""], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if letter in marks and depth == 0:
            out.append("")
        else:
            out[-1] += letter
    return [it for it in out if it.strip()]


def test_vague_selectors_are_told_from_clear_ones() -> None:
    clear = (".a:has(.b) .c", ".a:has(> *)", ".a:has(.b) > :is(.c, p:not(.d))", ".a:has(.b)::after", ".x > * .a:has(.b)")
    vague = (".a:has(.b) > *", ".a:has(.b) > :not(.c)", ".a:has(.b) :is(.c, *)", "body:has(.x) .a > *")

    assert [is_vague(selector) for selector in (*clear, *vague)] == [False] * len(clear) + [True] * len(vague)
