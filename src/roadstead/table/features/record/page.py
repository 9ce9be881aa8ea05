"""The way to the record of a game."""

from __future__ import annotations

from roadstead.svg.pieces import icon
from roadstead.table.pages.sitting import Sitting


def tool(it: Sitting) -> str:
    return f'<a class="tool wide" href="/t/{it.room.id}/record">{icon("fetch")}{it.reader.words["record"]}</a>'


SHOWS = {"menu": tool}
