"""The page between two people at one device."""

from __future__ import annotations

from collections.abc import Sequence

from roadstead.svg.pieces import esc
from roadstead.table.features.stand_in.page import returning
from roadstead.table.pages.frame import Reader, bar, chair_name, page, plate
from roadstead.table.rooms import Room


def curtain(reader: Reader, room: Room, seats: Sequence[int], refused: str = "") -> str:
    """Between two people at one device; with a word for whoever wanted to act for somebody who is not in front of it."""
    words = reader.words
    buttons = "".join(
        f'<button class="btn btn-go" name="seat" value="{room.game.seats[at]}">{plate(room, at)}{words["i_am"]} {esc(chair_name(room, at, reader.lang))}</button>'
        for at in seats
    )
    told = f'<p class="notice" role="alert">{refused}</p>' if refused else ""
    body = bar(reader, room.game.title.names[reader.lang], "", f"/t/{room.id}")
    body += f'<main class="start curtain">{told}<h2>{words["curtain"]}</h2><p>{words["curtain_text"]}</p><form method="post" action="/t/{room.id}/look">{buttons}</form>{returning(reader, room)}</main>'
    return page(reader, words["curtain"], body, room.game.title.id, script=False)
