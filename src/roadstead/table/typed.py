"""What somebody types is a choice by its notation, its number in the list or its words; or a thing on the table, of which the reasons are told."""

from __future__ import annotations

import re
from collections.abc import Callable

from roadstead.kernel import talk
from roadstead.kernel.errors import Refused
from roadstead.kernel.title import Option
from roadstead.svg.pieces import esc, rule
from roadstead.table.features.about.page import MOST_REASONS, things
from roadstead.table.pages.prompt import reason
from roadstead.table.pages.sitting import Sitting

LONGEST = 120
"""Whatever is longer is no number and no label: nobody waits while it is compared with all of them."""
SHORTEST = 3
"""Fewer letters name nothing but by accident."""


def said(it: Sitting, words: str, act: Callable[[str], None]) -> None:
    """Do something with the notation of a choice; where it is none, with the choice that was meant by it."""
    try:
        act(words)
    except Refused as refused:
        found = meant(it, words) if refused.reason.key == talk.UNKNOWN.key else words
        if found == words:
            raise
        act(found)


def meant(it: Sitting, words: str) -> str:
    """The notation of the choice that was typed; the words themselves if they are a notation, or nothing that is listed."""
    said = words.strip()
    if len(said) > LONGEST or len(said.splitlines()) > 1 or it.game.meaning(it.viewer, said) is not None:
        return said
    found = next((choice.option for choice in it.choices if str(choice.number) == said), None) or by_label(it, said)
    return said if found is None else found.notation


def by_label(it: Sitting, said: str) -> Option | None:
    """The only choice that is called so, or whose label has all these words or their beginnings."""
    labels = [(choice.option, it.say(choice.option.phrase)) for choice in it.choices]
    exact = [option for option, label in labels if label.casefold() == said.casefold()]
    found = exact or [option for option, label in labels if has_all(label, said)]
    return found[0] if len(found) == 1 else None


def has_all(label: str, said: str) -> bool:
    known, wanted = words_of(label), words_of(said)
    return len(said) >= SHORTEST and bool(wanted) and all(any(word.startswith(it) for word in known) for it in wanted)


def words_of(text: str) -> list[str]:
    found: list[str] = re.findall(r"\w+", text.casefold())
    return found


# --- why not ------------------------------------------------------------------------------------------------------------


def why_not(it: Sitting, words: str) -> str:
    """Why what was typed is not possible: a choice, or what could be done with a thing that has this name."""
    said = meant(it, words)
    known = it.game.meaning(it.viewer, said) is not None
    told = "" if known else about_thing(it, said)
    phrase = it.game.why_not(it.viewer, said)
    return told or (it.reader.words["possible"] if phrase is None else reason(it.reader, it.room, phrase))


def about_thing(it: Sitting, said: str) -> str:
    """The reasons that pointing at a thing gives, of the first thing of that name that has any."""
    named = [at for at, name in things(it).items() if name.casefold() == said.casefold() or has_all(name, said)]
    return next((told for told in (reasons(it, at) for at in named) if told), "")


def reasons(it: Sitting, at: str) -> str:
    """Each reason once, with what it forbids; what is possible with the thing stands before."""
    legal, refused = it.game.about(it.viewer, at)
    can = [f"<b>{esc(it.say(option.phrase))}</b>: {it.reader.words['possible']}" for option in legal]
    cannot: dict[str, str] = {}
    for option, phrase in refused:
        cannot.setdefault(it.say(phrase), f"<b>{esc(it.say(option.phrase))}</b>: {esc(it.say(phrase))} {rule(phrase.rules, it.game.title.id)}")
    return "<br>".join([*can, *cannot.values()][:MOST_REASONS])
