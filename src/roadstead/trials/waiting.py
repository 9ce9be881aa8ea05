"""Waiting for what a script finds on a page."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Frame, Page

EVERY = 50
"""Milliseconds between two looks: looking at every frame, as is usual, has the page drawn again and again."""
ELSEWHERE = re.compile("context was destroyed|navigat")


def comes_true(place: Page | Frame, script: str, arg: object = None, patience: float = 60_000) -> bool:
    """Whether a script finds what it looks for within so many milliseconds; it may have to wait for that itself. Playwright's own way to wait takes the
    promise of an answer for a yes."""
    end = time.monotonic() + patience / 1000
    while not found(place, script, arg):
        if time.monotonic() > end:
            return False
        place.wait_for_timeout(EVERY)
    return True


def found(place: Page | Frame, script: str, arg: Any) -> bool:
    from playwright.sync_api import Error

    try:
        return bool(place.evaluate(script, arg))
    except Error as error:
        if ELSEWHERE.search(str(error)):
            return False  # the page is on its way to another one
        raise
