"""Titles come from any installed package."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError


@pytest.fixture
def other_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An installed package that brings a title of its own."""
    info = tmp_path / "driftwood-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: driftwood\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[roadstead.titles]\ndriftwood = driftwood:TITLE\n")
    (tmp_path / "driftwood.py").write_text("class TITLE:\n    id = 'driftwood'\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    registry.titles.cache_clear()
    yield
    monkeypatch.undo()
    sys.modules.pop("driftwood", None)
    registry.titles.cache_clear()


@pytest.mark.usefixtures("other_package")
def test_a_title_can_come_from_another_package() -> None:
    assert registry.title("driftwood").id == "driftwood"
    assert registry.title("turning_tides").id == "turning_tides"


def test_dashes_and_underscores_name_the_same_title() -> None:
    assert registry.title("turning-tides") is registry.title("turning_tides")


def test_an_unknown_title_is_refused_with_the_known_ones() -> None:
    with pytest.raises(RoadsteadError, match=r"there is no title 'chess'; there are .*turning_tides"):
        registry.title("chess")
