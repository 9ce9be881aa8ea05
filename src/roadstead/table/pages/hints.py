"""Hints on the page: the button, what was said, and who has agreed."""

from __future__ import annotations

from roadstead.kernel.title import SPECTATOR
from roadstead.svg.pieces import esc, icon
from roadstead.table import hints
from roadstead.table.pages.sitting import Sitting


def said(it: Sitting) -> str:
    """What this seat was told about the question so far."""
    told = hints.told(it.room, it.game, it.viewer)
    if told is None:
        return ""
    rows = "".join(f"<li>{esc(text)}</li>" for text in dict.fromkeys(told.said[it.reader.lang][: told.steps]))
    return f'<div class="hint" id="hint" role="status" tabindex="0"><p class="cap">{icon("wheel")}{it.reader.words["hint"]}</p><ol>{rows}</ol></div>'


def button(it: Sitting, hidden: str) -> str:
    """Asks for one step more, as long as there is one."""
    if it.viewer == SPECTATOR or it.past is not None or not hints.can_ask(it.room, it.game, it.viewer):
        return ""
    told = hints.told(it.room, it.game, it.viewer)
    steps = told.steps + 1 if told else 1
    if steps > hints.LAST:
        return ""
    label = it.reader.words["hint_more" if told else "hint"].format(step=steps, steps=hints.LAST)
    form = f'<form method="post" action="/t/{it.room.id}/hint">{hidden}<button class="btn btn-quiet" id="ask-hint" name="step" value="{steps}">'
    return f"{form}{icon('wheel')}<span>{label}</span></button></form>"


def consent(it: Sitting, hidden: str) -> str:
    """Whether everybody agrees to hints, and one's own word on it."""
    everybody, words = hints.people(it.room), it.reader.words
    if len(everybody) < 2:
        return ""
    agreed = [esc(it.name(at)) for at in everybody if it.room.hints.agreed.get(at)]
    who = words["hints_agreed"].format(who=", ".join(agreed)) if agreed else words["hints_nobody"]
    mine = it.room.hints.agreed.get(it.viewer, False)
    value, word = ("no", "hints_against") if mine else ("yes", "hints_for")
    state = words["hints_on" if hints.allowed(it.room) else "hints_off"]
    return (
        f'<form class="consent" method="post" action="/t/{it.room.id}/hints">{hidden}<p>{state} {who}</p>'
        f'<button class="btn btn-quiet" name="agree" value="{value}">{icon("wheel")}{words[word]}</button></form>'
    )
