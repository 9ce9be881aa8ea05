"""Keys and arguments for everything the rules say; sentences are made where somebody reads.

A `Kind` declares a sentence: its key, the names of its arguments and the rules behind it. A `Phrase`
is one use of it. The type of an argument is its name without digits (`seat`, `card2` is a card), and the
title knows how to name each type in each language. Where a word depends on a number, the template has its forms:
`{number} {number:cube|cubes}` for one and more, `{number:no cube|a cube|{number} cubes}` with one for none as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from re import sub
from string import Formatter
from typing import Any

from roadstead.kernel.languages import OWN, said

LANGUAGES = tuple(OWN)
"""Those in which every sentence is written here."""


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


@dataclass(frozen=True, slots=True)
class Odds:
    """Something that may come of dice, and how likely it is, from 0 to 1."""

    phrase: Phrase
    share: float


GAIN, LOSS, RISK, FINAL = "gain", "loss", "risk", "final"
"""What a chip bodes: something won, something lost, a fight or a die, or that there is no way back."""


@dataclass(frozen=True, slots=True)
class Chip:
    """What a choice brings, in brief: a symbol with a number, or with a word where no number says it."""

    icon: str
    """A symbol of the title or of the shared ones, by its name."""
    number: str = ""
    """Such as `+2` or `58 %`: the same in every language."""
    phrase: Phrase | None = None
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Where a choice stands in the list of choices: below which heading, and in which order."""

    heading: Phrase | None = None
    order: int = 0
    """Lower numbers come first; what is usual has the lowest."""
    ends: bool = False
    """Whether the choice ends the turn or leaves the rest undone: it stands apart, at the foot."""
    vain: bool = False
    """Whether nothing comes of the choice as things stand: it is grey, and heading or chips say why."""


@dataclass(frozen=True, slots=True)
class Stride:
    """A question whose answer goes on with the gesture of the answer before, such as the next space of a ship that sails."""

    question: str
    """By its key."""
    after: tuple[str, ...]
    """The questions whose answers it goes on from, by their keys."""
    way: tuple[str, ...] = ()
    """Events that say where somebody passes and nothing else, by their keys: ways that differ in nothing else are as good as one another."""
    arrives: Callable[[Phrase], str] | None = None
    """The place that such an event leads to, empty if to none; by default the place that an answer names is where it leads."""
    begins: tuple[str, ...] = ("",)
    """How the notations of the answers before begin from which it goes on."""
    only: tuple[str, ...] = ("",)
    """How the notations of the answers begin that belong to the gesture: whoever wants another goes step by step."""
    same: bool = False
    """Whether only the same answer once more belongs to the gesture."""
    last: bool = False
    """Whether only the last of the answers belongs to it, such as the most that one may draw: whoever wants less goes step by step."""
    alone: bool = False
    """Whether it is offered only at places that mean nothing else, or in the list if the same answer is given once more; then the gesture ends with it."""
    sure: bool = False
    """Whether the gesture goes this far only if no other beginning does, such as a die that is the only one left: else places would mean several of them."""
    past: tuple[str, ...] = ()
    """How the notations of answers begin that do not count where the same answer is given once more, such as which of two things a box gives."""
    here: bool = False
    """Whether the place of the answer before means the whole, wherever this answer is to be seen: a box is hit, and what lies below the ship is taken."""
    ends: tuple[str, ...] = ("",)
    """How the names of places begin at which the gesture may end with this answer."""
    called: Callable[[str], Phrase | None] | None = None
    """What it is called to end up at a place; by default what the last answer says."""
    aside: tuple[str, ...] = ()
    """How the notations of answers begin with which the whole is offered in the list only, because its places mean something else on the board."""
    joins: Callable[[Sequence[Phrase]], Phrase | None] | None = None
    """What all answers are called together; by default what the last one says."""
    mute: bool = False
    """Whether answers to its question go without saying in such a gesture: where it ends, and what it brings, say enough."""


@dataclass(frozen=True, slots=True)
class Together:
    """Answers that people give one after the other without a thought in between: a page offers them as one."""

    phrase: Phrase
    choices: tuple[int, ...]
    targets: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    """Events that the phrase says already, by their keys; what else comes of the answers is told below it."""


Namer = Callable[[str, int, str], str]
Templates = Mapping[str, Mapping[str, str]]


class Counted(str):
    """The name of an argument, which chooses among forms of a word by its number. An unknown number is taken for many."""

    number: int | None

    def __new__(cls, name: str, number: int | None) -> Counted:
        out = super().__new__(cls, name)
        out.number = number
        return out

    def __format__(self, forms: str) -> str:
        if not forms:
            return str(self)
        *few, many = forms.split("|")
        at = len(few) - 1 if self.number == 1 else 0 if self.number == 0 and len(few) == 2 else len(few)
        return [*few, many][at]


def fill(template: str, named: Mapping[str, str], numbers: Mapping[str, int | None]) -> str:
    """The template with the names of its arguments, and with those forms of its words that fit their numbers."""
    if "|" not in template:
        return template.format_map(named)
    return template.format_map({param: Counted(name, numbers.get(param)) for param, name in named.items()})


def say(phrase: Phrase, lang: str, templates: Templates, name: Namer) -> str:
    """The phrase as a sentence. `name(type, value, lang)` names an argument."""
    named = {param: name(param.rstrip("0123456789"), value, lang) for param, value in phrase.args.items()}
    return fill(said(templates[phrase.key], lang), named, phrase.args)


def fields(template: str) -> set[str]:
    """The arguments that a template uses, also inside the forms of a word."""
    found = [(name, forms or "") for _, name, forms, _ in Formatter().parse(template) if name]
    return {name for name, _ in found}.union(*(fields(forms) for _, forms in found))


def odd_forms(template: str) -> list[str]:
    """What stands behind a colon in a template and is neither two nor three forms of a word."""
    found = [forms for _, name, forms, _ in Formatter().parse(template) if name and forms]
    inner = [odd for forms in found for odd in odd_forms(forms)]
    return [forms for forms in found if sub(r"\{.*?\}", "", forms).count("|") not in (1, 2)] + inner
