from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kernel.toy import State, View, make_lanterns
from roadstead.kernel import registry
from roadstead.kernel.title import Title


@pytest.fixture
def lanterns(tmp_path: Path) -> Callable[..., Title[State, View]]:
    """Registers the toy title, broken in the ways that are named, for one test."""
    before = dict(registry.titles())

    def make(*flaws: str) -> Title[State, View]:
        title = make_lanterns(tmp_path, *flaws)
        registry.titles()["lanterns"] = title
        return title

    yield make  # type: ignore[misc]
    registry.titles().clear()
    registry.titles().update(before)
