"""What can go wrong outside the rules. Every message is one sentence for a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from roadstead.kernel.words import Phrase


class RoadsteadError(Exception):
    """Bad input of any kind."""


class BadData(RoadsteadError):
    """A file or value that does not have the shape it should have."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}" if where else what)
        self.where = where
        self.what = what


class BadRecord(RoadsteadError):
    """A record that cannot be read or no longer fits the rules, with the line that stopped it."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}" if line else what)
        self.line = line


class Endless(RoadsteadError):
    """Rules that would go on for ever without asking anybody: only a moment that no game can reach brings that about."""

    def __init__(self) -> None:
        super().__init__("the rules do not come to an end here: no game leads to this moment")


class Refused(RoadsteadError):
    """A choice that is not legal now. `reason` has the rule ids and can be said in any language."""

    def __init__(self, reason: Phrase, text: str) -> None:
        super().__init__(text)
        self.reason = reason
