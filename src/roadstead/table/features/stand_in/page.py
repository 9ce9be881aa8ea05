"""Leaving a seat to a bot, and taking it back."""

from __future__ import annotations

from roadstead.svg.pieces import esc, icon
from roadstead.table.features.shared_device.curtain import left_to_bots
from roadstead.table.pages.frame import Reader, chair_name
from roadstead.table.pages.sitting import Sitting, hidden
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN, STAND_IN


def stand_in(it: Sitting) -> str:
    away = it.room.chairs[it.viewer].kind != HUMAN
    value, word = ("", "back_from_bot") if away else (STAND_IN, "leave_to_bot")
    button = f'<button class="btn btn-quiet" name="bot" value="{value}">{icon("bot")}{it.reader.words[word]}</button>'
    return f'<form method="post" action="/t/{it.room.id}/bot">{hidden(it)}{button}</form>'


def returning(reader: Reader, room: Room) -> str:
    """For people of this device whose seats bots play, beside the one in front."""
    rows = "".join(
        f'<form method="post" action="/t/{room.id}/bot"><input type="hidden" name="seat" value="{room.game.seats[at]}"><button class="btn btn-quiet" name="bot" value="">'
        f"{icon('bot')}{esc(chair_name(room, at, reader.lang))}: {reader.words['back_from_bot']}</button></form>"
        for at in left_to_bots(reader, room)
    )
    return f'<div class="foot-more">{rows}</div>' if rows else ""


def others(it: Sitting) -> str:
    return returning(it.reader, it.room)


SHOWS = {"switches": stand_in, "own": others}
