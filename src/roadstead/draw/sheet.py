"""Pictures that travel: a drawing with its symbols, its colours and its few style rules in one SVG file."""

from __future__ import annotations

import re
from functools import cache

from roadstead.draw.ink import LOOK, sprite

THEMES = ("light", "dark")
COLOUR = re.compile(r"light-dark\(((?:[^(),]|\([^()]*\))+),\s*((?:[^(),]|\([^()]*\))+)\)")
RULE = re.compile(r"([^{}@;]+)\{([^{}]*)\}")
WORD = re.compile(r"[\w-]+")


@cache
def tokens(theme: str) -> str:
    """Every colour and measure of the look, for one theme."""
    text = re.sub(r"/\*.*?\*/", "", (LOOK / "tokens.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    return COLOUR.sub(lambda found: found[1 + THEMES.index(theme)].strip(), text)


@cache
def rules() -> tuple[tuple[str, str], ...]:
    """The plain rules of the shared style sheet: selector and declarations."""
    text = re.sub(r"/\*.*?\*/", "", (LOOK / "base.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    text = re.sub(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", text)
    return tuple((found[1].strip(), found[2].strip()) for found in RULE.finditer(text))


def used_rules(markup: str, theme: str) -> str:
    """Only the rules whose classes occur in a drawing."""
    present = {name for found in re.findall(r'class="([^"]*)"', markup) for name in found.split()}
    out = []
    for selector, body in rules():
        parts = [part for part in selector.split(",") if set(re.findall(r"\.([\w-]+)", part)) & present]
        if parts:
            out.append(f"{','.join(part.strip() for part in parts)}{{{COLOUR.sub(lambda found: found[1 + THEMES.index(theme)].strip(), body)}}}")
    return "\n".join(out)


def standalone(drawing: str, theme: str = "light") -> str:
    """An SVG drawing of the table as a file of its own."""
    head = drawing.index(">") + 1
    opening = drawing[:head]
    if "xmlns=" not in opening:
        opening = opening.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    style = f"<style>{tokens(theme)}\n{used_rules(drawing, theme)}\n.sprite{{display:none}}</style>"
    symbols = sprite(drawing).partition(">")[2].rpartition("</svg>")[0]
    return f"{opening}{style}{symbols}{drawing[head:]}"


class Picture:
    """A drawn moment of a game, which notebooks show by themselves."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg
