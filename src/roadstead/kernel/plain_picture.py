"""The picture of a title that draws nothing: one line of text for each fact."""

from __future__ import annotations

from typing import Any

from roadstead.kernel.plain_state import lists_of_players
from roadstead.kernel.plain_view import HIDDEN_ANSWER, PlainView
from roadstead.kernel.title import Title

HIDDEN = "?"
NOTHING = "–"


def picture(title: Title[Any, PlainView], view: PlainView, lang: str) -> str:
    """The facts on the table, then those of the rules in progress: those that have a name (`fact.<name>` in the templates), or all if none has."""
    facts = [*view.facts.items(), *(it for frame in view.frames for it in frame.items() if it[0] not in ("frame", "step"))]
    named = [it for it in facts if f"fact.{it[0]}" in title.templates]
    return "\n".join(line(title, view, fact, value, lang) for fact, value in named or facts)


def line(title: Title[Any, PlainView], view: PlainView, fact: str, value: Any, lang: str) -> str:
    """What a fact is called and what it is; a list with places for every seat is told seat by seat."""
    called = title.templates.get(f"fact.{fact}", {}).get(lang, fact.replace("_", " "))
    words = [word(title, view, fact, it, lang) for it in (value if isinstance(value, list) else [value])]
    players = view.setup.players
    if not isinstance(value, list) or fact not in (*lists_of_players(title.state), "answers"):
        return f"{called}: {' '.join(words) or NOTHING}"
    size, names = len(value) // players, [title.seat_name(players, seat, lang, view.setup.components) for seat in range(players)]
    return f"{called}: " + ", ".join(" ".join([name, *words[seat * size : seat * size + size]]) for seat, name in enumerate(names))


def word(title: Title[Any, PlainView], view: PlainView, fact: str, value: int | None, lang: str) -> str:
    """-1 stands for nothing, as a card that is not there or an answer that is still to come."""
    if value is None or value == HIDDEN_ANSWER:
        return HIDDEN
    return NOTHING if value == -1 else title.name(view.setup.components, fact.rstrip("0123456789"), int(value), lang)
