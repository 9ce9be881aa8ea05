"""What a worker does for the page after a game."""

from __future__ import annotations

from roadstead.table.features.postgame import page, story
from roadstead.table.features.postgame.flags import flags
from roadstead.table.features.postgame.story import Story
from roadstead.table.features.replay.reel import Reel, Screening, film_of
from roadstead.table.pages.frame import Reader


def story_of(reel: Reel) -> Story:
    """The whole story of a finished game, worked out once for all who read it."""
    return story.tell(film_of(reel))


def turns(reader: Reader, asked: Screening) -> str:
    """The flags for the reel of a replay."""
    show = asked.show()
    return flags(reader, show, story.turned(show.film))


def after(reader: Reader, asked: Screening, told: Story | None, again: str) -> str:
    """The page after the game: with its whole story, or with what is known at once."""
    show = asked.show()
    return page.after(reader, show, told or story.result(show.film), again)
