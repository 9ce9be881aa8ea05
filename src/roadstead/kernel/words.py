"""Keys and arguments for everything the rules say; sentences are made where somebody reads.

A `Kind` declares a sentence: its key, the names of its arguments and the rules behind it. A `Phrase`
is one use of it. The type of an argument is its name without digits (`seat`, `card2` is a card), and the
title knows how to name each type in each language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any

LANGUAGES = ("en", "de")


@dataclass(frozen=True, slots=True)
class Kind:
    """A sentence the rules can say."""

    key: str
    params: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()

    def phrase(self, *args: int, rules: tuple[str, ...] = ()) -> Phrase:
        """One use of this sentence, citing its usual rules or, if the speaker names any, those."""
        return Phrase(self.key, dict(zip(self.params, args)), rules or self.rules)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A key with its arguments and rule ids, in no language yet."""

    key: str
    args: Mapping[str, int]
    rules: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        return {"key": self.key, "args": dict(self.args), "rules": list(self.rules)}


Namer = Callable[[str, int, str], str]
Templates = Mapping[str, Mapping[str, str]]


def say(phrase: Phrase, lang: str, templates: Templates, name: Namer) -> str:
    """The phrase as a sentence. `name(type, value, lang)` names an argument."""
    words = {param: name(param.rstrip("0123456789"), value, lang) for param, value in phrase.args.items()}
    return templates[phrase.key][lang].format_map(words)


def fields(template: str) -> set[str]:
    """The arguments that a template uses."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}
