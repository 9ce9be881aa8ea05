"""A finished game as a picture that can be sent on: the end of it, who won, and nothing that has to be fetched."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from html import unescape
from pathlib import Path

import pytest

from roadstead.kernel.title import SPECTATOR
from roadstead.table.features.colours.paint import voice
from roadstead.table.features.replay.film import EVERYBODY, Film
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


def test_a_moment_of_it_is_a_picture_too(browser: Browser, harbour: Harbour) -> None:
    """With what happened then and what everybody had; nobody has won yet."""
    room, _ = finished(harbour, "fleet_dice", 2)
    at = next(event.moment for event in room.game.events(SPECTATOR) if event.moment > room.game.moment / 2)
    film = Film(room.game, room.names())
    answer = browser.get(f"/t/{room.id}/replay/share.svg?at={at}")
    told = next(event.phrase for event in room.game.events(SPECTATOR, at - 1))
    had = [it.points for it in film.standings(film.state(at), EVERYBODY)]
    ElementTree.fromstring(answer.text)

    assert answer.headers["content-disposition"] == f'attachment; filename="fleet_dice-{at}.svg"'
    assert voice(room.game.title, room.game.setup, {}, "en", room.names()).say(told) in unescape(answer.text)
    assert all(f"> {points:g}</tspan>" in answer.text for points in had)
    assert 'href="#trophy"' not in answer.text


def test_before_the_end_there_is_none(browser: Browser, harbour: Harbour) -> None:
    room, _ = open_room(harbour)
    play_on(room, 12)

    assert browser.get(f"/t/{room.id}/replay/share.svg").status_code == 409
    assert "share.svg" not in browser.get(f"/t/{room.id}").text
