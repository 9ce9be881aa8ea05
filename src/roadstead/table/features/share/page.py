"""The way to the picture of a finished game."""

from __future__ import annotations

from roadstead.svg.pieces import icon
from roadstead.table.features.replay.shown_moment import Show
from roadstead.table.pages.frame import Reader
from roadstead.table.pages.sitting import Sitting


def link(reader: Reader, path: str) -> str:
    return f'<a class="btn" href="{path}/share.svg" download>{icon("share")}{reader.words["share_picture"]}</a>'


def at_the_end(it: Sitting) -> str:
    return link(it.reader, f"/t/{it.room.id}/replay")


def of_moment(reader: Reader, show: Show) -> str:
    """The moment that is looked at, once the game is over."""
    if not show.film.game.over:
        return ""
    return f'<a class="btn" href="{show.path}/share.svg?at={show.at}" download>{icon("share")}{reader.words["share_moment"]}</a>'


SHOWS = {"over": at_the_end, "moment": of_moment}
