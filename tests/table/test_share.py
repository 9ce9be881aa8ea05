"""A finished game as a picture that can be sent on: the end of it, who won, and nothing that has to be fetched."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from roadstead.table.harbour import Harbour
from table.conftest import Browser
from table.films import finished, open_room, play_on


@pytest.fixture
def where(store_path: Path) -> str:
    """One kind of store is enough here."""
    return str(store_path)


@pytest.fixture
def harbour(browser: Browser) -> Harbour:
    it: Harbour = browser.app.state.harbour  # type: ignore[attr-defined]
    return it


def test_after_the_end_there_is_a_picture_with_names_and_points(browser: Browser, harbour: Harbour) -> None:
    room, _ = finished(harbour, "fleet_dice", 2)
    path = f"/t/{room.id}/replay/share.svg"
    outcome = room.game.outcome
    assert outcome is not None
    answer = browser.get(path)
    svg = answer.text
    ElementTree.fromstring(svg)

    assert answer.headers["content-disposition"] == 'attachment; filename="fleet_dice.svg"'
    assert f"{('Anna', 'Bruno')[outcome.winners[0]]} wins" in svg
    assert all(f">{name}<tspan" in svg for name in ("Anna", "Bruno"))
    assert all(f"> {score:g}</tspan>" in svg for score in outcome.scores)
    assert svg.count('href="#trophy"') == len(outcome.winners)
    assert not re.search(r"<script|@import|url\((?!#)", svg)
    assert f'href="{path}"' in browser.get(f"/t/{room.id}").text
    assert f'href="{path}"' in browser.get(f"/t/{room.id}/replay/after").text


def test_before_the_end_there_is_none(browser: Browser, harbour: Harbour) -> None:
    room, _ = open_room(harbour)
    play_on(room, 12)

    assert browser.get(f"/t/{room.id}/replay/share.svg").status_code == 409
    assert "share.svg" not in browser.get(f"/t/{room.id}").text
