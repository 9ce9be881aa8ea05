"""Marks on paper: the few pieces of SVG and HTML that every drawing uses."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape

from roadstead.svg.looks import Whose, symbols

HATCH = (
    '<defs><pattern id="hatch-no" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M0 0V8" stroke="var(--no)" stroke-width="2" opacity=".55"/></pattern></defs>'
)
SHORT = 200


def esc(text: object) -> str:
    return escaped(text) if isinstance(text, str) and len(text) < SHORT else escape(str(text))


@lru_cache(maxsize=8192)
def escaped(text: str) -> str:
    """Pages say much the same again and again; what is long is somebody's own, and not kept."""
    return escape(text)


def icon(name: str, label: str = "", kind: str = "") -> str:
    """An icon in running text; with a label it speaks, without one it is decoration."""
    says = f' role="img" aria-label="{esc(label)}"' if label else ' aria-hidden="true"'
    return f'<svg class="{("i " + kind).strip()}"{says}><use href="#{name}"/></svg>'


def seat(side: str, size: str = "") -> str:
    """The shape of a seat in its colour."""
    name = side if side.startswith("seat-") else f"seat-{side}"
    return f'<svg class="{("seat " + size).strip()}" data-side="{side}" aria-hidden="true"><use href="#{name}"/></svg>'


def stamp(name: str, x: float, y: float, size: float) -> str:
    """An icon at a place inside a drawing."""
    return f'<use href="#{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>'


def rule(ids: tuple[str, ...], title: str) -> str:
    """References to rules, each a link to its paragraph."""
    return " ".join(f'<a class="rule-ref" href="/rules/{title}#{esc(name)}">{icon("rule")}{esc(name)}</a>' for name in ids)


def sprite(markup: str, title: Whose = "") -> str:
    """The symbols that some markup uses, so that a page brings no more than it needs; a title's page looks first at its own."""
    wanted = set(re.findall(r'href="#([\w-]+)"', markup))
    found = "\n".join(symbol for name, symbol in symbols(title).items() if name in wanted)
    return f'<svg class="sprite" aria-hidden="true" xmlns="http://www.w3.org/2000/svg">{HATCH}{found}</svg>'
