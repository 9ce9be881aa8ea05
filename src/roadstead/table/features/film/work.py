"""What a worker does for a film."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from roadstead.table.features.film.page import film_page
from roadstead.table.features.replay.reel import Screening
from roadstead.table.pages.frame import Reader

KEPT = 4
"""Films that a worker remembers, each a megabyte or two: whoever shares a link is not the only one to open it, and every step of a game is drawn."""


def film(reader: Reader, asked: Screening) -> str:
    """The whole game in one file, in the language and the theme of the reader."""
    return made(replace(asked, path="", at=asked.reel.last, table=""), reader.lang, reader.theme)


@lru_cache(maxsize=KEPT)
def made(asked: Screening, lang: str, theme: str) -> str:
    return film_page(asked.show().film, asked.eyes, lang, theme)
