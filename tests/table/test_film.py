"""A game as one file that plays it: nothing is fetched, nothing is lost, and what a seat did not see is not in its film."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import roadstead
from roadstead.cli import main
from roadstead.kernel.game import Game
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR
from roadstead.table.features.film.fragments import Fragments
from roadstead.table.features.film.page import film_page
from roadstead.table.features.film.script import joined
from roadstead.table.features.film.steps import steps
from roadstead.table.features.replay.film import EVERYBODY, Film
from table.films import SHORT, quick, worlds_apart

LARGEST = 3_000_000


def played(name: str, players: int, until: int = 10**9, options: dict[str, Any] | None = None) -> Game:
    game, rng = roadstead.new(name, players, options), Rng(1)
    game.roll(rng)
    while not game.over and game.moment < until:
        game.play(game.open[0], quick(game, game.open[0], rng))
        game.roll(rng)
    return game


def film_of(game: Game) -> Film:
    return Film(game, [""] * game.setup.players)


def data_of(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="film-data">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    data: dict[str, Any] = json.loads(found[1])
    return data


def rebuilt(data: dict[str, Any], number: int) -> ElementTree.Element:
    """A drawing again, as the player makes it."""
    head, *inside = data["nodes"][number]
    tag, *pairs = data["heads"][head]
    out = ElementTree.Element(tag, dict(zip(pairs[::2], pairs[1::2], strict=True)))
    last: ElementTree.Element | None = None
    for child in inside:
        if isinstance(data["nodes"][child], str) and last is None:
            out.text = data["nodes"][child]
        elif isinstance(data["nodes"][child], str) and last is not None:
            last.tail = data["nodes"][child]
        else:
            last = rebuilt(data, child)
            out.append(last)
    return out


def words_of(element: ElementTree.Element) -> str:
    return ElementTree.tostring(element, encoding="unicode")


@pytest.mark.parametrize(("name", "players"), [("ahoy", 3), ("dead_reckoning", 2), ("fleet_dice", 2), ("turning_tides", 2)])
def test_every_step_is_in_the_film_as_the_table_was_drawn(name: str, players: int) -> None:
    game = played(name, players, 60)
    film = film_of(game)
    data = data_of(film_page(film, 0, "en"))
    drawn = list(steps(film, 0, "en"))

    assert len(data["steps"]) == len(drawn) == 1 + sum(1 for at, entry in enumerate(game.history) if entry.seat >= 0 or at == 0)
    for row, step in list(zip(data["steps"], drawn, strict=True))[::7]:
        parts: Sequence[str] = (step.scene.where, step.scene.board, step.scene.own, step.scene.others)
        for number, markup in zip(row["parts"], parts, strict=True):
            assert words_of(rebuilt(data, number)) == words_of(ElementTree.fromstring(f"<i>{markup}</i>"))


def test_what_did_not_change_is_kept_once() -> None:
    kept = Fragments()
    first = kept.add('<g class="a">one</g><g class="b"><p>two</p></g>')
    count = len(kept.nodes)
    second = kept.add('<g class="a">one</g><g class="b"><p>three</p></g>')

    assert first != second
    assert len(kept.nodes) == count + 4
    assert kept.add('<g class="a">one</g><g class="b"><p>two</p></g>') == first


def as_xml(kept: Fragments, it: ElementTree.Element) -> int:
    """The number of an element that was read as XML."""
    words = tuple(word for pair in it.attrib.items() for word in pair)
    inside = [kept.head((it.tag, *words)), *([kept.node(it.text)] if it.text else [])]
    for child in it:
        inside += [as_xml(kept, child), *([kept.node(child.tail)] if child.tail else [])]
    return kept.node(tuple(inside))


@pytest.mark.parametrize("title", roadstead.titles())
def test_drawings_are_kept_as_xml_reads_them(title: str) -> None:
    one, other = Fragments(), Fragments()
    scenes = [it.scene for it in steps(film_of(played(title, 2, until=60)), EVERYBODY, "de")]
    odd = ['<a title="1 &gt; 0 > &quot;" b=\'"\'/> &amp; so <b >on</b ><i/>\n', ""]
    drawings = [part for scene in scenes for part in (scene.where, scene.board, scene.own, scene.others)] + odd
    found = [one.add(drawing) for drawing in drawings]

    assert found == [as_xml(other, ElementTree.fromstring(f"<i>{drawing}</i>")) for drawing in drawings]
    assert one.to_json() == other.to_json()


@pytest.mark.parametrize("odd", ["<b>", "</b>", "<b></c>", "<b", "1 < 2", "</i><i>", "<!-- -->"])
def test_a_drawing_that_is_not_well_formed_is_refused(odd: str) -> None:
    with pytest.raises((ValueError, SyntaxError)):
        Fragments().add(odd)


def test_a_film_is_complete_small_and_asks_nobody() -> None:
    game = played("turning_tides", 2, options=SHORT)
    page = film_page(film_of(game), EVERYBODY, "de", "dark")
    told = [line for row in data_of(page)["steps"] for line in row["told"]]

    assert len(page.encode()) < LARGEST
    assert page.startswith('<!doctype html>\n<html lang="de" data-theme="dark">')
    assert "default-src &#x27;none&#x27;" in page
    assert set(re.findall(r"https?://[^\s\"'<)]+", page)) <= {"http://www.w3.org/2000/svg"}
    assert re.findall(r'url\((?!#|"data:)[^)]*\)', page) == []
    assert not re.search(r' style="| on\w+="', page)
    assert told == [game.say(event.phrase, "de") for event in game.events(SPECTATOR) if event.moment]
    assert "module_motion" in joined("film_page.js")
    assert "import" not in re.findall(r"^\w+", joined("film_page.js"), re.MULTILINE)


@pytest.mark.parametrize(("name", "players"), [("turning_tides", 2), ("ahoy", 2), ("dead_reckoning", 2)])
def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_film(name: str, players: int) -> None:
    """Byte for byte: so there is nothing of the others' secrets in the file."""
    game = played(name, players, 45)
    found = [(viewer, other) for viewer in (*range(players), SPECTATOR) if (other := worlds_apart(game, viewer, 40)) is not None]

    assert found
    for viewer, other in found:
        assert film_page(film_of(game), viewer, "en") == film_page(film_of(other), viewer, "en")
    viewer, other = found[0]
    assert film_page(film_of(game), EVERYBODY, "en") != film_page(film_of(other), EVERYBODY, "en")


def test_the_verb_writes_a_film_and_a_picture_of_each_round(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = played("turning_tides", 2, options=SHORT)
    record, film, stills, diary = (tmp_path / name for name in ("a.record", "film.html", "stills", "diary.html"))
    record.write_text(roadstead.record(game), encoding="utf-8")
    diary.write_text("dear diary")

    assert main(["replay", str(record), "--film", str(film), "--stills", str(stills), "--seat", "gold"]) == 0
    assert "film.html: 0." in capsys.readouterr().out
    assert len(data_of(film.read_text(encoding="utf-8"))["steps"]) > 20
    assert sorted(path.name for path in stills.iterdir()) == [f"round-{number:02}.svg" for number in range(1, game.rounds + 1)]
    assert all(ElementTree.fromstring(path.read_text(encoding="utf-8")) is not None for path in stills.iterdir())
    assert main(["replay", str(record), "--film", str(diary)]) == 2
    assert diary.read_text() == "dear diary"
