"""Elements of markup, built so that nothing slips in: whatever is not markup already is escaped."""

from __future__ import annotations

from functools import lru_cache
from html import escape

EMPTY = frozenset(("circle", "ellipse", "line", "path", "rect", "use", "br", "hr", "img", "input", "link", "meta"))
"""Elements that never have anything inside."""
Value = str | int | float | bool | None


class Markup(str):
    """Text that is markup already; only who writes markup says so."""

    __slots__ = ()


def esc(value: object) -> str:
    """Words as they are written in markup, in quotes or between tags. Hardly any have something to escape, and to see that costs less than to
    escape them or to remember how they were escaped."""
    words = value if isinstance(value, str) else str(value)
    return escape(words) if "&" in words or "<" in words or ">" in words or '"' in words or "'" in words else words


def text(value: object) -> Markup:
    """Markup as it is, anything else in words."""
    return value if isinstance(value, Markup) else Markup(esc(value))


def element(tag: str, /, *children: object, **attributes: Value) -> Markup:
    """An element with its attributes and what is inside. `class_` and `data_at` are written `class` and `data-at`; what is None or False is
    left out, and True is written as a bare name."""
    head = tag + "".join([attribute(name, value) for name, value in attributes.items() if value is not None and value is not False])
    if tag in EMPTY and not children:
        return Markup(f"<{head}/>")
    return Markup(f"<{head}>{''.join([text(child) for child in children])}</{tag}>")


def attribute(name: str, value: Value) -> str:
    if value is True:
        return f" {written(name)}"
    return f' {written(name)}="{f"{value:g}" if isinstance(value, float) else esc(value)}"'


@lru_cache(maxsize=512)
def written(name: str) -> str:
    return name.rstrip("_").replace("_", "-")
