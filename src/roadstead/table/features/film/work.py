"""What a worker does for a film."""

from __future__ import annotations

from roadstead.table.features.film.page import film_page
from roadstead.table.features.replay.reel import Screening
from roadstead.table.pages.frame import Reader


def film(reader: Reader, asked: Screening) -> str:
    """The whole game in one file, in the language and the theme of the reader."""
    return film_page(asked.show().film, asked.eyes, reader.lang, reader.theme)
