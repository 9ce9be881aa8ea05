"""The button for a rematch."""

from __future__ import annotations

from roadstead.svg.pieces import icon
from roadstead.table.features.rematch.room import Rematch
from roadstead.table.pages.frame import Reader
from roadstead.table.pages.sitting import Sitting
from roadstead.table.rooms import Room


def again(reader: Reader, room: Room | None) -> str:
    """One button for those who sat here; the way to their new seat once it is there."""
    words = reader.words
    if room is None:
        return ""
    if room[Rematch].table:
        act = words["rematch_sit"] if reader.held else words["rematch_watch"]
        return f'<form method="post" action="/t/{room.id}/rematch/join"><p>{words["rematch_there"]}</p><button class="btn btn-go">{icon("sail")}{act}</button></form>'
    if not reader.held:
        return ""
    return (
        f'<form method="post" action="/t/{room.id}/rematch/join"><button class="btn btn-go">{icon("sail")}{words["rematch"]}</button>'
        f'<p class="dim">{words["rematch_text"]}</p></form>'
    )


def after(it: Sitting) -> str:
    return again(it.reader, it.room)


SHOWS = {"after": after}
