"""Hints on the page: the button, what was said, and who has agreed."""

from __future__ import annotations

from roadstead.kernel.title import SPECTATOR
from roadstead.svg.pieces import esc, icon
from roadstead.table.features.hints import advice
from roadstead.table.features.hints.room import Hints
from roadstead.table.pages.sitting import Sitting, hidden


def said(it: Sitting) -> str:
    """What this seat was told about the question: the move and its reason, with what counts folded away, or only what counts."""
    told = advice.told(it.room, it.game, it.viewer)
    if told is None:
        return ""
    counts, where, move, why, odds = told.said[it.reader.lang]
    text = f"{para(move, why)}{folded(it, counts, where, odds)}" if told.steps == advice.MOVE else para(counts, where)
    return f'<div class="hint" id="hint" role="status" tabindex="0"><p class="cap">{icon("wheel")}{it.reader.words["hint"]}</p>{text}</div>'


def para(*sentences: str) -> str:
    return f'<p class="says">{" ".join(esc(text) for text in dict.fromkeys(sentences))}</p>'


def folded(it: Sitting, *sentences: str) -> str:
    """The thoughts before the move, for those who want them; a single choice needs none."""
    rows = "".join(f"<li>{esc(text)}</li>" for text in sentences)
    return f"<details><summary>{it.reader.words['hint_counts']}</summary><ul>{rows}</ul></details>" if len(set(sentences)) > 1 else ""


def button(it: Sitting) -> str:
    """Asks for the move, or first for what counts."""
    if it.viewer == SPECTATOR or it.past is not None or not advice.can_ask(it.room, it.game, it.viewer):
        return ""
    told = advice.told(it.room, it.game, it.viewer)
    if told is not None and told.steps == advice.MOVE:
        return ""
    ask = asking("ask-hint", advice.MOVE, f"{icon('wheel')}<span>{it.reader.words['hint']}</span>")
    counts = "" if told is not None else asking("ask-counts", advice.COUNTS, f"<span>{it.reader.words['hint_counts']}</span>")
    return f'<form class="hinting" method="post" action="/t/{it.room.id}/hint">{hidden(it)}{ask}{counts}</form>'


def asking(name: str, step: int, label: str) -> str:
    return f'<button class="btn btn-quiet" id="{name}" name="step" value="{step}">{label}</button>'


def consent(it: Sitting) -> str:
    """Whether everybody agrees to hints, and one's own word on it."""
    everybody, words = advice.people(it.room), it.reader.words
    if len(everybody) < 2:
        return ""
    agreed = [esc(it.name(at)) for at in everybody if it.room[Hints].agreed.get(at)]
    who = words["hints_agreed"].format(who=", ".join(agreed)) if agreed else words["hints_nobody"]
    mine = it.room[Hints].agreed.get(it.viewer, False)
    value, word = ("no", "hints_against") if mine else ("yes", "hints_for")
    state = words["hints_on" if advice.allowed(it.room) else "hints_off"]
    return (
        f'<form class="consent" method="post" action="/t/{it.room.id}/hints">{hidden(it)}<p>{state} {who}</p>'
        f'<button class="btn btn-quiet" name="agree" value="{value}">{icon("wheel")}{words[word]}</button></form>'
    )


SHOWS = {"question": said, "foot": button, "own": consent}
