"""A server with the components that the owner of a box has corrected: new tables use them, and everything names things by them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from roadstead.cli import main
from roadstead.kernel import record, registry, save
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import new
from roadstead.table.harbour import Harbour
from roadstead.table.seats import HUMAN
from roadstead.table.store import SqliteStore
from table.conftest import Browser
from table.films import finished

DATA = registry.title("turning_tides").box.data
OTHERWISE = {"cards.json": ('"Navigate"', '"Set a course"'), "setup.json": ('"Gold"', '"Amber"')}


@pytest.fixture
def corrected(tmp_path: Path) -> Iterator[Path]:
    """Turning Tides with a card and a side that are called otherwise, for new games of this process."""
    (tmp_path / "box").mkdir()
    for file, (ours, theirs) in OTHERWISE.items():
        text = (DATA / file).read_text(encoding="utf-8")
        assert ours in text
        (tmp_path / "box" / file).write_text(text.replace(ours, theirs), encoding="utf-8")
    registry.add_box("turning-tides", tmp_path / "box")
    yield tmp_path / "box"
    registry._boxes.clear()


@pytest.mark.usefixtures("corrected")
def test_a_new_table_uses_the_owners_box_in_words_and_pictures(browser: Browser) -> None:
    table = browser.open_table(players="2", seat0="human", seat1="easy")
    page = browser.get(f"/t/{table}").text

    assert "Set a course" in page
    assert "Navigate" not in page


@pytest.mark.usefixtures("corrected")
def test_the_list_of_components_is_that_of_the_owners_box(browser: Browser) -> None:
    assert "Set a course" in browser.get("/rules/turning_tides/components").text


@pytest.mark.usefixtures("corrected")
def test_statistics_call_the_sides_as_the_owners_box_does(browser: Browser) -> None:
    finished(browser.app.state.harbour)  # type: ignore[attr-defined]
    page = browser.get("/statistics").text

    assert "Amber" in page
    assert "Gold" not in page


def test_tables_and_records_of_either_box_open_on_one_server(corrected: Path, tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    ours, theirs = new("turning_tides"), new("turning_tides", components=corrected)
    room, _ = Harbour(store).open("turning_tides", 2, {}, [HUMAN] * 2, [""] * 2)

    assert Harbour(store).room(room.id).game.setup.digest == theirs.setup.digest
    assert [record.read(record.write(game)).setup.digest for game in (ours, theirs)] == [ours.setup.digest, theirs.setup.digest]
    store.close()


def test_without_the_owners_box_its_games_say_what_is_missing(corrected: Path) -> None:
    text = json.dumps(save.header(registry.title("turning_tides"), new("turning_tides", components=corrected).setup))
    registry._boxes.clear()

    with pytest.raises(RoadsteadError, match="name theirs with --components"):
        save.read_header(json.loads(text), None)


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ("turning_tides", "components are named TITLE=DIR here"),
        ("chess=box", "there is no title 'chess'"),
        ("ahoy=nowhere", "nowhere: is not a folder"),
    ],
)
def test_a_box_that_cannot_be_used_gets_one_line_before_anything_is_served(capsys: pytest.CaptureFixture[str], said: str, complaint: str) -> None:
    assert main(["serve", "--components", said]) == 2
    assert complaint in capsys.readouterr().err
