"""Marks on paper: the few pieces of SVG and HTML that every drawing uses."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from roadstead.svg.element import Markup, element
from roadstead.svg.element import esc as esc
from roadstead.svg.looks import SHARED, Whose, looks, read_symbols

USED = re.compile(r'href="#([^"]*)"')

HATCH = (
    '<defs><pattern id="hatch-no" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M0 0V8" stroke="var(--no)" stroke-width="2" opacity=".55"/></pattern></defs>'
)


def icon(name: str, label: str = "", kind: str = "") -> Markup:
    """An icon in running text; with a label it speaks, without one it is decoration."""
    return known_icon(name, label, kind)


@lru_cache(maxsize=2048)
def known_icon(name: str, label: str, kind: str) -> Markup:
    inner = element("use", href=f"#{name}")
    if label:
        return element("svg", inner, class_=f"i {kind}".rstrip(), role="img", aria_label=label)
    return element("svg", inner, class_=f"i {kind}".rstrip(), aria_hidden="true")


def seat(side: str, size: str = "") -> Markup:
    """The shape of a seat in its colour."""
    return known_seat(side, size)


@lru_cache(maxsize=512)
def known_seat(side: str, size: str) -> Markup:
    name = side if side.startswith("seat-") else f"seat-{side}"
    return element("svg", element("use", href=f"#{name}"), class_=f"seat {size}".rstrip(), data_side=side, aria_hidden="true")


def stamp(name: str, x: float, y: float, size: float) -> str:
    """An icon at a place inside a drawing."""
    return f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>'


def rule(ids: tuple[str, ...], title: str) -> Markup:
    """References to rules, each a link to its paragraph."""
    return known_rules(ids, title)


@lru_cache(maxsize=2048)
def known_rules(ids: tuple[str, ...], title: str) -> Markup:
    return Markup(" ".join(element("a", icon("rule"), name, class_="rule-ref", href=f"/rules/{title}#{name}") for name in ids))


def key(name: str, way: str = "") -> str:
    """The attributes of a piece that is shown on its way when it changes its place, `sail` for slow ones."""
    return f'data-key="{esc(name)}"' + (f' data-way="{way}"' if way else "")


def here(x: float, y: float) -> Markup:
    """Where a window that shows only a part of a chart opens it: shares of its width and height."""
    across, down = (min(20, max(0, round(share * 20))) for share in (x, y))
    return element("span", class_=f"here here-x{across} here-y{down}")


def sprite(markup: str, title: Whose = "") -> str:
    """The symbols that some markup uses, so that a page brings no more than it needs; a title's page looks first at its own."""
    return known_sprite(frozenset(USED.findall(markup)), looks(title))


@lru_cache(maxsize=128)
def known_sprite(wanted: frozenset[str], folders: tuple[Path, ...]) -> str:
    found = "\n".join(symbol for name, symbol in read_symbols((SHARED, *folders)).items() if name in wanted)
    return f'<svg class="sprite" aria-hidden="true" xmlns="http://www.w3.org/2000/svg">{HATCH}{found}</svg>'
