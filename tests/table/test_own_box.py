"""A server with the components that the owner of a box has corrected: new tables use them, and everything names things by them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from roadstead.cli import main
from roadstead.kernel import record, registry, save
from roadstead.kernel.box import JUDGEMENT
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.game import new
from roadstead.kernel.judgement import Judgement, for_box, shipped
from roadstead.table import bots, errands
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


# --- bots that know it --------------------------------------------------------------------------------------------------


def learn(box: Path, **origin: str) -> Judgement:
    """Put beside the box what was learnt for it: that nothing counts."""
    title = registry.title("turning_tides")
    made = replace(shipped(title), weights=dict.fromkeys(shipped(title).weights, 0.0), origin={"components": title.components(box)[1], **origin})
    (box / JUDGEMENT).write_text(made.text(), encoding="utf-8")
    return made


@pytest.mark.parametrize(
    ("lang", "learnt", "unlearnt"), [("en", "bots have learnt", "as if they were the shipped"), ("de", "Bots haben gelernt", "mitgelieferte")]
)
def test_a_table_says_whether_its_bots_have_learnt_to_play_with_the_owners_box(
    browser: Browser, corrected: Path, lang: str, learnt: str, unlearnt: str
) -> None:
    def pages() -> list[str]:
        browser.cookies.set("lang", lang)
        table = browser.open_table(players="2", seat0="human", seat1="easy")
        return [browser.get(where).text for where in (f"/t/{table}", "/new/turning_tides")]

    assert all(unlearnt in page and learnt not in page for page in pages())
    learn(corrected)
    registry.add_box("turning_tides", corrected)
    assert all(learnt in page and unlearnt not in page for page in pages())
    registry._boxes.clear()
    assert all(learnt not in page and unlearnt not in page for page in pages())


def test_bots_of_its_tables_judge_by_what_was_learnt_and_those_of_other_tables_do_not(corrected: Path) -> None:
    learn(corrected)
    registry.add_box("turning_tides", corrected)
    ours, theirs = (new("turning_tides", components=box).setup.digest for box in (None, corrected))
    by_ours, by_theirs = (bots.player("medium", "turning_tides", digest, "here") for digest in (ours, theirs))

    assert by_ours.title is registry.title("turning_tides")  # type: ignore[attr-defined]
    assert set(by_theirs.title.mind.judge.weights) == {0.0}  # type: ignore[attr-defined]


def test_a_worker_elsewhere_learns_of_the_box_by_the_question(corrected: Path) -> None:
    learn(corrected)
    registry.add_box("turning_tides", corrected)
    setup = new("turning_tides", components=corrected).setup
    asked = errands.pack((setup,))
    registry._boxes.clear()
    errands.agreed.cache_clear()
    (read,) = errands.unpack(asked)

    assert read.digest == setup.digest
    assert registry.judged("turning_tides", setup.digest) is not registry.title("turning_tides")


def test_a_judgement_of_another_box_is_refused_before_anything_is_served(corrected: Path, capsys: pytest.CaptureFixture[str]) -> None:
    learn(corrected, components="0123456789abcdef")

    assert main(["serve", "--components", f"turning_tides={corrected}"]) == 2
    assert "judgement.json: was learnt for another box; train again for this one, or take the file away" in capsys.readouterr().err


def test_in_the_terminal_too_bots_and_hints_know_the_box(corrected: Path) -> None:
    learn(corrected)
    title = registry.title("turning_tides")

    assert for_box(title, corrected).mind.judge is not title.mind.judge
    assert for_box(title, None) is title
    assert main(["play", "turning_tides", "--components", str(corrected), "--seats", "easy,easy", "--seed", "1"]) == 0


def test_what_was_learnt_changes_no_component(corrected: Path) -> None:
    before = new("turning_tides", components=corrected).setup.digest
    learn(corrected)

    assert main(["check-components", "turning_tides", str(corrected)]) == 0
    assert new("turning_tides", components=corrected).setup.digest == before


# --- a box that does not fit ----------------------------------------------------------------------------------------------


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
