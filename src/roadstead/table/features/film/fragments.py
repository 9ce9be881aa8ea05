"""Many drawings that are almost the same, kept once: every element that occurs anywhere is written down one time, with the numbers of what is inside of it.

Two drawings share whatever did not change between them, so that a player of films can tell by the numbers what to change on the page.
"""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

Node = str | list[int]
TOKEN = re.compile(r"""<(?:[^<>"']|"[^"]*"|'[^']*')*>|[^<]+""")
"""A tag, or the words between two of them."""
BEGIN, END, WHOLE = range(3)
NAME = re.compile(r"[^\s<>/]+")


class Fragments:
    """`heads` are tags with their attributes in a row, `nodes` are words, or a head with the nodes inside of it."""

    def __init__(self) -> None:
        self.heads: list[list[str]] = []
        self.nodes: list[Node] = []
        self.known_heads: dict[tuple[str, ...], int] = {}
        self.known_nodes: dict[str | tuple[int, ...], int] = {}
        self.known_drawings: dict[str, int] = {}
        self.known_tokens: dict[str, tuple[int, int, str]] = {}

    def add(self, markup: str) -> int:
        """The number of a drawing, in an element of its own that has no name."""
        if markup not in self.known_drawings:
            self.known_drawings[markup] = self.element(f"<i>{markup}</i>")
        return self.known_drawings[markup]

    def element(self, markup: str) -> int:
        """Each different tag is read as XML once: a film has thousands of drawings of a few hundred tags."""
        tokens = TOKEN.findall(markup)
        inside: list[int] = []
        around: list[tuple[list[int], str]] = []
        for token in tokens:
            kind, number, name = self.known_tokens.get(token) or self.meaning(token)
            if kind == WHOLE:
                inside.append(number)
            elif kind == BEGIN:
                around.append((inside, name))
                inside = [number]
            else:
                done = self.node(tuple(inside))
                inside, begun = around.pop()
                if begun != name:
                    raise ValueError(f"<{begun}> is ended by </{name}>")
                inside.append(done)
        if around or len(inside) != 1 or sum(map(len, tokens)) != len(markup):
            raise ValueError("a drawing is not well-formed")
        return inside[0]

    def meaning(self, token: str) -> tuple[int, int, str]:
        """What a tag or the words between two of them are: kind, number and name."""
        self.known_tokens[token] = out = self.read(token)
        return out

    def read(self, token: str) -> tuple[int, int, str]:
        if token[0] != "<":
            return WHOLE, self.node(ElementTree.fromstring(f"<i>{token}</i>").text or ""), ""
        if token[1] == "/":
            return END, 0, NAME.findall(token)[0]
        it = ElementTree.fromstring(token if token[-2] == "/" else f"{token[:-1]}/>")
        head = self.head((it.tag, *(word for pair in it.attrib.items() for word in pair)))
        return (WHOLE, self.node((head,)), "") if token[-2] == "/" else (BEGIN, head, NAME.findall(token)[0])

    def head(self, words: tuple[str, ...]) -> int:
        if words not in self.known_heads:
            self.known_heads[words] = len(self.heads)
            self.heads.append(list(words))
        return self.known_heads[words]

    def node(self, what: str | tuple[int, ...]) -> int:
        if what not in self.known_nodes:
            self.known_nodes[what] = len(self.nodes)
            self.nodes.append(what if isinstance(what, str) else list(what))
        return self.known_nodes[what]

    def to_json(self) -> dict[str, Any]:
        return {"heads": self.heads, "nodes": self.nodes}
