"""Colours, where somebody watches who can see them."""

from __future__ import annotations

import os
from typing import TextIO

BOLD, DIM, RED, GREEN, YELLOW, CYAN = "1", "2", "31", "32", "33", "36"


def has_colours(stream: TextIO) -> bool:
    """NO_COLOR wins over FORCE_COLOR, both over what the stream is; a terminal that calls itself dumb gets none."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    return os.environ.get("TERM") != "dumb" and stream.isatty()


def paint(text: str, colour: str, stream: TextIO) -> str:
    return f"\x1b[{colour}m{text}\x1b[0m" if text and has_colours(stream) else text
