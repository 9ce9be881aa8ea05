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
COMMA = re.compile(r",(?![^()]*\))")
"""Between selectors, and not inside of `:is(a, b)`."""
WITHIN = re.compile(r"\([^()]*\)")
LATER = re.compile(r":(?:hover|focus)")
POINTED = re.compile(r' (?:data-(?:at|what|all|key|way)|href|tabindex|aria-hidden)="[^"#]*"| href="#c\d+"')
"""What only a page needs of a drawing."""
USED = re.compile(r"var\((--[\w-]+)")
EMPTY = re.compile(r"[^{}]*\{\s*\}")
TOKEN = re.compile(r"(--[\w-]+):[^;{}]*;")


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
        parts = [part for part in COMMA.split(selector) if applies(part, present)]
        if parts:
            out.append(f"{','.join(part.strip() for part in parts)}{{{COLOUR.sub(lambda found: found[1 + THEMES.index(theme)].strip(), body)}}}")
    return "\n".join(out)


def applies(selector: str, present: set[str]) -> bool:
    """Whether a rule may hold for something in a drawing that nobody points at."""
    named = set(re.findall(r"\.([\w-]+)", WITHIN.sub("", selector)))
    return bool(named) and named <= present and not LATER.search(selector)


def used_tokens(sheet: str, drawn: str) -> str:
    """The colours and measures that a drawing uses, and those that they are made of."""
    wanted, more = set[str](), set(USED.findall(drawn))
    made = [(found[1], set(USED.findall(found[0]))) for found in TOKEN.finditer(sheet)]
    while more - wanted:
        wanted |= more
        more = set[str]().union(*(parts for name, parts in made if name in wanted))
    kept = re.sub(r"\s+", " ", TOKEN.sub(lambda found: found[0] if found[1] in wanted else "", sheet))
    while EMPTY.search(kept):
        kept = EMPTY.sub("", kept)
    return kept


def standalone(drawing: str, theme: str = "light", title: looks.Whose = "") -> str:
    """An SVG drawing of the table of a title as a file of its own."""
    plain = POINTED.sub("", drawing)
    head = plain.index(">") + 1
    opening = plain[:head]
    if "xmlns=" not in opening:
        opening = opening.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    if title and "data-title=" not in opening:
        opening = opening.replace("<svg", f'<svg data-title="{name_of(title)}"', 1)
    symbols = sprite(plain, title).partition(">")[2].rpartition("</svg>")[0]
    styled = used_rules(plain, theme, title)
    style = f"<style>{used_tokens(tokens(theme, title), styled + symbols + plain)}\n{styled}\n.sprite{{display:none}}</style>"
    return f"{opening}{style}{symbols}{plain[head:]}"


def name_of(title: looks.Whose) -> str:
    """What style sheets call a title: its colours are those of its pages."""
    return (title if isinstance(title, str) else title.id).replace("_", "-")


class Picture:
    """A drawn moment of a game, which notebooks show by themselves."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg
