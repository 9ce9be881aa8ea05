"""What can go wrong outside the rules. Every message is one sentence for a person."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from roadstead.kernel.words import Phrase


class RoadsteadError(Exception):
    """Bad input of any kind; every other error of ours is one of these.

    >>> import roadstead
    >>> try:
    ...     roadstead.new("no such game")
    ... except roadstead.RoadsteadError as error:
    ...     print(str(error).split(";")[0])
    there is no title 'no such game'
    """


class UnknownName(RoadsteadError):
    """A name that nothing has here. It says which names there are, and which one was probably meant.

    >>> raise UnknownName("bot", "greddy", ["random", "greedy"])
    Traceback (most recent call last):
    roadstead.kernel.errors.UnknownName: there is no bot 'greddy'; there are random, greedy; did you mean 'greedy'?
    """

    def __init__(self, kind: str, name: object, known: Iterable[str], said: str = "there is no {kind} {name}; there are {known}") -> None:
        from roadstead.kernel.shape import show

        names = [*known]
        super().__init__(said.format(kind=kind, name=show(name), known=", ".join(names)) + meant(name, names))
        self.kind = kind
        self.name = name
        self.known = tuple(names)


def meant(name: object, known: list[str]) -> str:
    """A question whether the nearest of the known names was meant; nothing if none is near."""
    from difflib import get_close_matches

    near = get_close_matches(name.lower(), known, 1, 0.6) if isinstance(name, str) and len(name) <= 100 else []
    return f"; did you mean {near[0]!r}?" if near else ""


class BadData(RoadsteadError):
    """A file or value that does not have the shape it should have: `where` it stands, and `what` is wrong with it.

    >>> import roadstead
    >>> try:
    ...     roadstead.load({"roadstead": 1})
    ... except roadstead.BadData as error:
    ...     print(error.where or "the whole")
    the whole
    """

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}" if where else what)
        self.where = where
        self.what = what


class BadRecord(RoadsteadError):
    """A record that cannot be read or no longer fits the rules, with the `line` that stopped it.

    >>> import roadstead
    >>> roadstead.replay("dear diary")
    Traceback (most recent call last):
    roadstead.kernel.errors.BadRecord: line 1: a record begins with 'roadstead: 1'
    """

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}" if line else what)
        self.line = line


class Endless(RoadsteadError):
    """Rules that would go on for ever without asking anybody: only a moment that no game can reach brings that about."""

    def __init__(self) -> None:
        super().__init__("the rules do not come to an end here: no game leads to this moment")


class Refused(RoadsteadError):
    """A choice that is not legal now. `reason` has the rule ids and can be said in any language.

    >>> import roadstead
    >>> game = roadstead.new(next(iter(roadstead.titles())))
    >>> game.roll(roadstead.Rng(1))
    >>> try:
    ...     game.play(game.open[0], "fly")
    ... except roadstead.Refused as refused:
    ...     print(refused, game.say(refused.reason, "de"))
    That is not a possible choice here. Das ist hier keine mögliche Wahl.
    """

    def __init__(self, reason: Phrase, text: str) -> None:
        super().__init__(text)
        self.reason = reason
