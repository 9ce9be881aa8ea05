"""Pictures that travel: a drawing with its symbols, its colours and its few style rules in one SVG file."""

from __future__ import annotations

import re
from functools import lru_cache

from roadstead.svg import looks
from roadstead.svg.pieces import sprite

THEMES = ("light", "dark")
COLOUR = re.compile(r"light-dark\(((?:[^(),]|\([^()]*\))+),\s*((?:[^(),]|\([^()]*\))+)\)")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{}@;]+)\{([^{}]*)\}")
WORD = re.compile(r"[\w-]+")


def tokens(theme: str, title: looks.Whose = "") -> str:
    """Every colour and measure of the look, for one theme."""
    return in_theme(looks.tokens(title), theme)


@lru_cache(maxsize=8)
def in_theme(text: str, theme: str) -> str:
    return COLOUR.sub(lambda found: found[1 + THEMES.index(theme)].strip(), COMMENT.sub("", text))


@lru_cache(maxsize=16)
def rules(sheet: str) -> tuple[tuple[str, str], ...]:
    """The plain rules of a style sheet: selector and declarations."""
    text = COMMENT.sub("", sheet)
    text = re.sub(r"@(?:media|container)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", text)
    return tuple((found[1].strip(), found[2].strip()) for found in RULE.finditer(text))


def used_rules(markup: str, theme: str, title: looks.Whose = "") -> str:
    """Only the rules, shared ones and those of a title, whose classes occur in a drawing."""
    present = {name for found in re.findall(r'class="([^"]*)"', markup) for name in found.split()}
    out = []
    for selector, body in rules(looks.sheet(title)):
        parts = [part for part in selector.split(",") if set(re.findall(r"\.([\w-]+)", part)) & present]
        if parts:
            out.append(f"{','.join(part.strip() for part in parts)}{{{COLOUR.sub(lambda found: found[1 + THEMES.index(theme)].strip(), body)}}}")
    return "\n".join(out)


def standalone(drawing: str, theme: str = "light", title: looks.Whose = "") -> str:
    """An SVG drawing of the table of a title as a file of its own."""
    head = drawing.index(">") + 1
    opening = drawing[:head]
    if "xmlns=" not in opening:
        opening = opening.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    style = f"<style>{tokens(theme, title)}\n{used_rules(drawing, theme, title)}\n.sprite{{display:none}}</style>"
    symbols = sprite(drawing, title).partition(">")[2].rpartition("</svg>")[0]
    return f"{opening}{style}{symbols}{drawing[head:]}"


class Picture:
    """A drawn moment of a game, which notebooks show by themselves."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg
