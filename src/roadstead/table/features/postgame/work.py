"""What a worker does for the page after a game."""

from __future__ import annotations

from roadstead.table.features.postgame import page, story
from roadstead.table.features.replay.reel import Screening
from roadstead.table.pages.frame import Reader


def after(reader: Reader, asked: Screening, again: str) -> str:
    """The page after the game; its story is worked out once for each film."""
    show = asked.show()
    if show.film.told[0] != show.film.last:
        show.film.told = show.film.last, story.tell(show.film)
    return page.after(reader, show, show.film.told[1], again)
