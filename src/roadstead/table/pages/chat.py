"""The chat line under the log, and a person's name at the table."""

from __future__ import annotations

from roadstead.kernel.title import SPECTATOR
from roadstead.svg.pieces import esc, icon, seat
from roadstead.table import chat as talk
from roadstead.table.hints import people
from roadstead.table.pages.frame import mark_of
from roadstead.table.pages.sitting import Sitting


def chat(it: Sitting) -> str:
    """What was said, newest first; no panel where somebody plays alone and nothing was said."""
    if len(people(it.room)) < 2 and not it.room.chat.lines:
        return ""
    words, muted = it.reader.words, it.reader.muted
    inner = "" if muted else f"{lines(it)}{writing(it)}"
    return f'<section class="chat panel" aria-label="{words["chat"]}"><div class="panel-h"><h2>{words["chat"]}</h2>{mute(it)}</div>{inner}</section>'


def lines(it: Sitting) -> str:
    said = list(enumerate(it.room.chat.lines, it.room.chat.said - len(it.room.chat.lines)))
    rows = "".join(
        f'<li data-n="{n}">{seat(mark_of(it.room, at))}<span><b>{esc(it.name(at))}</b> <q>{esc(text)}</q></span></li>' for n, (at, text) in reversed(said)
    )
    empty = f'<li class="dim"><span>{it.reader.words["chat_empty"]}</span></li>'
    return f'<div class="chat-b" id="part-chat"><ol reversed tabindex="0" aria-live="polite" aria-label="{it.reader.words["chat"]}">{rows or empty}</ol></div>'


def writing(it: Sitting) -> str:
    """For people at the table; who watches reads."""
    if it.viewer == SPECTATOR or not talk.may_say(it.room, it.viewer):
        return ""
    words = it.reader.words
    return (
        f'<form class="chat-f" id="chatting" method="post" action="/t/{it.room.id}/chat"><input type="hidden" name="seat" value="{it.game.seats[it.viewer]}">'
        f'<input name="text" id="say" maxlength="{talk.LONGEST}" required autocomplete="off" aria-label="{words["chat_say"]}" placeholder="{words["chat_say"]}">'
        f'<button class="btn">{words["chat_send"]}</button></form>'
    )


def mute(it: Sitting) -> str:
    words = it.reader.words
    value, word = ("off", "chat_unmute") if it.reader.muted else ("on", "chat_mute")
    return (
        f'<form method="post" action="/t/{it.room.id}/mute"><button class="tool" name="mute" value="{value}" aria-pressed="{str(it.reader.muted).lower()}">'
        f"{icon('hidden' if not it.reader.muted else 'eye')}{words[word]}</button></form>"
    )


def naming(it: Sitting) -> str:
    """A person's own name, to be changed at any time."""
    words, name = it.reader.words, it.room.chairs[it.viewer].name
    return (
        f'<form class="naming" method="post" action="/t/{it.room.id}/name"><input type="hidden" name="seat" value="{it.game.seats[it.viewer]}">'
        f'<label><span class="cap">{words["name"]}</span><input name="name" value="{esc(name)}" maxlength="40" autocomplete="nickname"></label>'
        f'<button class="btn btn-quiet">{icon("person")}{words["name_change"]}</button></form>'
    )
