"""Which rule may stand on which, read from the source of a title.

`s.call(Rule(...))` lays a rule on whatever is on top just then. The functions that a rule runs are followed in the order of
their statements, both sides of every branch, so that `s.end()` before a call lays the new rule on the one below.
What this finds is a little more than can happen, never less; `python -m roadstead.lab.stacking` writes it to `stacks.py` of each title.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from types import FunctionType, ModuleType
from typing import Any

from roadstead.kernel import registry
from roadstead.kernel.engine import Rule
from roadstead.kernel.title import Title

SELF, BELOW, ANY, TABLE = "(itself)", "(the one below)", "(any)", ""
"""What may be on top: the rule that runs, the one it stands on, any at all, or nothing but the table."""
Tops = frozenset[str]
Kinds = dict[str, frozenset[str]]
"""The rules that a name in a function may stand for."""


@cache
def tree_of(it: Any) -> ast.FunctionDef:
    found = ast.parse(textwrap.dedent(inspect.getsource(it))).body[0]
    assert isinstance(found, ast.FunctionDef)
    return found


def own_function(it: Any, package: str) -> bool:
    """Whether this is a function of the title; what the kernel does and writes is known."""
    return isinstance(it, FunctionType) and it.__module__.startswith(package) and not it.__code__.co_filename.startswith("<")


class Reader:
    """Follows what the rules of one title do to the stack."""

    def __init__(self, title: Title[Any, Any]) -> None:
        self.package = title.package
        self.kinds = {kind.__name__: kind for kind in title.rules.frames}
        self.state = type(title.rules.blank(title.setup()))
        self.edges: set[tuple[str, str]] = set()
        self.running: type[Any] | None = None
        self.seen: dict[Any, Tops] = {}

    def read(self, kind: type[Rule[Any]]) -> set[tuple[str, str]]:
        """The pairs of what is on top and what is laid on it, while this rule runs or is answered."""
        self.edges, self.seen, self.running = set(), {}, kind
        for name in ("open_up", "react", "close", *(f"{verb}_{step}" for step in kind.steps for verb in ("ask", "do"))):
            found = getattr(kind, name, None)
            if own_function(found, self.package):
                self.enter(found, kind, {}, frozenset({SELF}))
        return self.edges

    def enter(self, function: Any, owner: type[Any] | None, kinds: Kinds, tops: Tops) -> Tops:
        """What may be on top after a function, given what may be before it."""
        key = (function, owner, tuple(sorted(kinds.items())), tops)
        if key not in self.seen:
            self.seen[key] = tops
            self.seen[key] = Body(self, function, owner, kinds).block(tree_of(function).body, tops)
        return self.seen[key]

    def lay(self, kinds: Iterable[str], tops: Tops) -> Tops:
        self.edges |= {(top, kind) for top in tops for kind in kinds}
        return frozenset(kinds) or tops


class Body:
    """One function, with what its names stand for."""

    def __init__(self, reader: Reader, function: Any, owner: type[Any] | None, kinds: Kinds) -> None:
        self.reader = reader
        self.names = function.__globals__
        self.owner = owner
        self.kinds = dict(kinds)
        self.left: Tops = frozenset()

    # --- statements ----------------------------------------------------------------------------------------------

    def block(self, statements: list[ast.stmt], tops: Tops) -> Tops:
        """All that may be on top when the function is left."""
        return self.follow(statements, tops) | self.left

    def follow(self, statements: list[ast.stmt], tops: Tops) -> Tops:
        for statement in statements:
            if not tops:
                break
            tops = self.one(statement, tops)
        return tops

    def one(self, statement: ast.stmt, tops: Tops) -> Tops:
        if isinstance(statement, ast.If):
            tops = self.look(statement.test, tops)
            return self.follow(statement.body, tops) | self.follow(statement.orelse, tops)
        if isinstance(statement, ast.For | ast.While):
            tops = self.look(statement.iter if isinstance(statement, ast.For) else statement.test, tops)
            once = tops | self.follow(statement.body, tops)
            return once | self.follow(statement.body, once)
        tops = self.look(statement, tops)
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            self.kinds[statement.targets[0].id] = self.frames(statement.value)
        if isinstance(statement, ast.Return | ast.Raise):
            self.left |= tops if isinstance(statement, ast.Return) else frozenset()
            return frozenset()
        return tops

    # --- calls ---------------------------------------------------------------------------------------------------

    def look(self, node: ast.AST, tops: Tops) -> Tops:
        """The calls inside an expression, inner ones first."""
        for child in ast.iter_child_nodes(node):
            tops = self.look(child, tops)
        return self.call(node, tops) if isinstance(node, ast.Call) else tops

    def call(self, node: ast.Call, tops: Tops) -> Tops:
        name = self.verb(node.func)
        if name == "call":
            return self.reader.lay(self.frames(node.args[0]), tops)
        if name == "end":
            return frozenset(BELOW if top in (SELF, BELOW) else top for top in tops)
        if name == "finish":
            return frozenset({TABLE})
        if name in ("ask", "answer"):
            return self.answered(tops)
        out: Tops = frozenset()
        for function, owner in self.functions(node.func):
            out |= self.reader.enter(function, owner, self.bound(function, owner, node), tops)
        return out or tops

    def verb(self, func: ast.expr) -> str:
        """What is asked of the state, or of a rule about itself."""
        if not isinstance(func, ast.Attribute) or (self.is_own(func) and self.owner is not self.reader.state and func.attr != "answer"):
            return ""
        return func.attr

    def answered(self, tops: Tops) -> Tops:
        """A single option is played at once."""
        kind, out = self.reader.running, tops
        for name in (f"do_{step}" for step in (kind.steps if kind else ()) if hasattr(kind, f"ask_{step}")):
            found = getattr(kind, name, None)
            if own_function(found, self.reader.package):
                out |= self.reader.enter(found, kind, {}, tops)
        return out

    def bound(self, function: Any, owner: type[Any] | None, node: ast.Call) -> Kinds:
        """The rules that are handed over to a function."""
        names = [arg.arg for arg in tree_of(function).args.args][1 if owner else 0 :]
        found = {name: self.frames(arg) for name, arg in zip(names, node.args, strict=False)}
        return {name: kinds for name, kinds in found.items() if kinds}

    def functions(self, func: ast.expr) -> list[tuple[Any, type[Any] | None]]:
        """What a call may call: a function by its name, a method of a rule or of the state, or any of a table of functions."""
        package = self.reader.package
        if isinstance(func, ast.Attribute):
            value = self.value(func.value)
            if isinstance(value, ModuleType):
                return [(it, None) for it in (getattr(value, func.attr, None),) if own_function(it, package)]
            return self.methods(func)
        found = self.value(func.value if isinstance(func, ast.Subscript) else func)
        many = found.values() if isinstance(found, dict) else found if isinstance(found, list | tuple) else [found]
        return [(it, None) for it in many if own_function(it, package)]

    def is_own(self, func: ast.Attribute) -> bool:
        """Whether a rule or the state calls a method of its own."""
        return isinstance(func.value, ast.Name) and func.value.id == "self" and self.owner is not None

    def methods(self, func: ast.Attribute) -> list[tuple[Any, type[Any] | None]]:
        owners = [self.owner] if self.is_own(func) else [self.reader.state, *self.reader.kinds.values()]
        found = [(getattr(it, func.attr, None), it) for it in owners]
        return [(method, it) for method, it in found if own_function(method, self.reader.package)]

    def value(self, node: ast.expr) -> Any:
        """What a name of the module stands for."""
        if isinstance(node, ast.Name):
            return None if node.id in self.kinds else self.names.get(node.id)
        if isinstance(node, ast.Attribute):
            return getattr(self.value(node.value), node.attr, None)
        return None

    def frames(self, node: ast.expr) -> frozenset[str]:
        """The rules that an expression may give."""
        if isinstance(node, ast.Name) and node.id in self.kinds:
            return self.kinds[node.id]
        if isinstance(node, ast.IfExp):
            return self.frames(node.body) | self.frames(node.orelse)
        if not isinstance(node, ast.Call):
            return frozenset()
        made = self.value(node.func)
        if isinstance(made, type):
            return frozenset({made.__name__} & set(self.reader.kinds))
        return frozenset().union(*(returned(it, self.reader) for it, _ in self.functions(node.func)))


def returned(function: Any, reader: Reader) -> frozenset[str]:
    """The rules that a function makes for whoever called it."""
    inner = Body(reader, function, None, {})
    return frozenset().union(*(inner.frames(node.value) for node in ast.walk(tree_of(function)) if isinstance(node, ast.Return) and node.value))


# --- the whole title -------------------------------------------------------------------------------------------------


def stands(title: Title[Any, Any]) -> dict[str, tuple[str, ...]]:
    """For each rule those it may stand on; an empty name is the table."""
    reader = Reader(title)
    on: dict[str, set[str]] = {name: set() for name in reader.kinds}
    for top, kind in first_frames(title):
        on[kind].add(top)
    edges = {(running, top, kind) for running, it in reader.kinds.items() for top, kind in reader.read(it)}
    edges |= {(SELF, ANY, kind) for kind in declared(title, reader)}
    grown = -1
    while grown != (grown := sum(map(len, on.values()))):
        for running, top, kind in edges:
            on[kind] |= {SELF: {running}, BELOW: on.get(running, set()), ANY: set(on)}.get(top, {top})
    return {name: tuple(sorted(below)) for name, below in on.items()}


def first_frames(title: Title[Any, Any]) -> set[tuple[str, str]]:
    """What lies on the table when a game begins."""
    setups = [title.setup(players, options) for players in title.players for options in title.option_sets(players)]
    stacks = [[TABLE, *(type(frame).__name__ for frame in title.rules.start(setup).frames)] for setup in setups]
    return {pair for stack in stacks for pair in pairwise(stack)}


def declared(title: Title[Any, Any], reader: Reader) -> set[str]:
    """The rules that a declaration lays on whatever is in progress."""
    declare = title.rules.declare
    if not own_function(declare, reader.package):
        return set()
    reader.edges, reader.seen, reader.running = set(), {}, None
    reader.enter(declare, None, {}, frozenset({ANY}))
    return {kind for top, kind in reader.edges if top == ANY}


# --- what is written -------------------------------------------------------------------------------------------------

HEAD = '''"""Which rule may stand on which; written by `python -m roadstead.lab.stacking` from the source of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

'''


def text(title: Title[Any, Any]) -> str:
    """The module `stacks.py` of a title."""
    out = HEAD + "STANDS: Final[Mapping[str, tuple[str, ...]]] = {\n"
    out += "".join(f"    {quoted(name)}: {row(quoted(it) for it in below)},\n" for name, below in stands(title).items())
    return out + '}\n"""For each rule those it may stand on; an empty name is the table."""\n'


def quoted(name: str) -> str:
    return f'"{name}"'


def row(items: Iterable[str]) -> str:
    found = list(items)
    return f"({found[0]},)" if len(found) == 1 else f"({', '.join(found)})"


def write() -> None:
    for title in registry.titles().values():
        (title.folder / "rules" / "checks" / "stacks.py").write_text(text(title), encoding="utf-8")


if __name__ == "__main__":
    write()
