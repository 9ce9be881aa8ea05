"""Many drawings that are almost the same, kept once: every element that occurs anywhere is written down one time, with the numbers of what is inside of it.

Two drawings share whatever did not change between them, so that a player of films can tell by the numbers what to change on the page.
"""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

Node = str | list[int]


class Fragments:
    """`heads` are tags with their attributes in a row, `nodes` are words, or a head with the nodes inside of it."""

    def __init__(self) -> None:
        self.heads: list[list[str]] = []
        self.nodes: list[Node] = []
        self.known_heads: dict[tuple[str, ...], int] = {}
        self.known_nodes: dict[str | tuple[int, ...], int] = {}
        self.known_drawings: dict[str, int] = {}

    def add(self, markup: str) -> int:
        """The number of a drawing, in an element of its own that has no name."""
        if markup not in self.known_drawings:
            self.known_drawings[markup] = self.element(ElementTree.fromstring(f"<i>{markup}</i>"))
        return self.known_drawings[markup]

    def element(self, it: ElementTree.Element) -> int:
        inside = [self.head((it.tag, *(word for pair in it.attrib.items() for word in pair)))]
        if it.text:
            inside.append(self.node(it.text))
        for child in it:
            inside.append(self.element(child))
            if child.tail:
                inside.append(self.node(child.tail))
        return self.node(tuple(inside))

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
