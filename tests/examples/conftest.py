from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from outside import EXAMPLE, installed


@pytest.fixture(autouse=True)
def ship_captain_crew(tmp_path: Path) -> Iterator[None]:
    """The example is installed."""
    with installed(EXAMPLE, tmp_path):
        yield
