"""The way to the picture of a finished game."""

from __future__ import annotations

from roadstead.svg.pieces import icon
from roadstead.table.pages.frame import Reader
from roadstead.table.pages.sitting import Sitting


def link(reader: Reader, path: str) -> str:
    return f'<a class="btn" href="{path}/share.svg" download>{icon("fetch")}{reader.words["share_picture"]}</a>'


def at_the_end(it: Sitting) -> str:
    return link(it.reader, f"/t/{it.room.id}/replay")


SHOWS = {"over": at_the_end}
