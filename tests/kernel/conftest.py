from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kernel.toy import Lanterns
from roadstead.kernel import registry


@pytest.fixture
def lanterns(tmp_path: Path) -> Callable[..., Lanterns]:
    """Registers the toy title, broken in the ways that are named, for one test."""
    before = dict(registry.titles())

    def make(*flaws: str) -> Lanterns:
        title = Lanterns(tmp_path, *flaws)
        registry.titles()["lanterns"] = title
        return title

    yield make  # type: ignore[misc]
    registry.titles().clear()
    registry.titles().update(before)
