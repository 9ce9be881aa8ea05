"""Locking a table and sending somebody away, for whoever opened it; and who finds a new one."""

from __future__ import annotations

from roadstead.svg.pieces import esc, icon
from roadstead.table.features.access.room import Access
from roadstead.table.pages.frame import Reader
from roadstead.table.pages.sitting import Sitting


def door(it: Sitting) -> str:
    """For whoever opened the table: locking it, and sending away who has not played."""
    room, words = it.room, it.reader.words
    others = [at for at in room[Access].removable(room) if at not in it.reader.held]
    if it.past is not None or room.game.over or not (room.waiting() or others):
        return ""
    if not room[Access].owned_by(it.reader.held.values()):
        return f'<p class="dim">{words["locked"]}</p>' if room[Access].locked and room.waiting() else ""
    value, word = ("off", "unlock") if room[Access].locked else ("on", "lock")
    rows = "".join(sending_away(it, at) for at in others)
    return f'<div class="foot-more"><form method="post" action="/t/{room.id}/lock"><button class="btn btn-quiet" name="lock" value="{value}">{icon("harbor")}{words[word]}</button></form>{rows}</div>'


def sending_away(it: Sitting, at: int) -> str:
    label = esc(it.reader.words["remove"].format(who=it.name(at)))
    return f'<form method="post" action="/t/{it.room.id}/remove"><button class="btn btn-quiet" name="who" value="{it.room.game.seats[at]}">{icon("person")}{label}</button></form>'


def listed_field(reader: Reader) -> str:
    """Who finds the table."""
    words = reader.words
    return f'<label title="{words["listed_why"]}"><span>{words["listed"]}</span><select name="listed"><option value="no">{words["listed_no"]}</option><option value="yes">{words["listed_yes"]}</option></select></label>'


SHOWS = {"notices": door}
