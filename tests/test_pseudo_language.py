"""A third language is possible: in one that is made from the language files, nothing that anybody reads is left in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pseudo
import roadstead
from cli.shell import run
from pseudo import CODE, escaped, escaped_from
from roadstead.cli.translations import check
from roadstead.kernel import languages
from roadstead.kernel.game import Game
from roadstead.kernel.title import SPECTATOR
from roadstead.lab.conformance import check_templates
from roadstead.table.app import make_app
from roadstead.table.store import SqliteStore
from table.conftest import Browser
from table.films import play_on

TITLES = sorted(roadstead.titles())
PEOPLE = ("Anna", "Bruno")
MAKERS = {"turning_tides": "Never Be Boardgames Jasper Wille Pepijn van den Bosch Rick Brune Lotte de Groot The Private El Bueno"}
"""Names in a box, which are not translated."""
SIGNS = {"ahoy": "SUpHkgcvx", "fleet_dice": "LB"}
"""Letters that stand for things in the picture of a terminal, several of them side by side, as its legend says."""
MOST, EVERY = 300, 40
"""The number of decisions in a game, and between two looks at everything."""


@pytest.fixture(scope="module", autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The files of the language, installed for this module."""
    out = tmp_path_factory.mktemp(CODE)
    pseudo.write(out)
    with pseudo.installed(out):
        yield out


@pytest.fixture(scope="module")
def browser(folder: Path) -> Iterator[Browser]:
    with Browser(make_app(SqliteStore(":memory:"), limits=0), headers={"accept-language": f"{CODE}-XY, en;q=0.5"}) as it:  # type: ignore[arg-type]
        yield it


def test_the_language_is_made_of_other_letters_and_longer() -> None:
    assert pseudo.pseudo("{seat} drops {number:no cube|a cube|{number} cubes} <b>now</b>") == (
        "{seat} đŕóóƥś {number:ńóó ćúúƀéé|áá ćúúƀéé|{number} ćúúƀééś} <b>ńóóŵ</b>"
    )
    assert escaped("Ŕééđ 12 TT-1.1") == set()
    assert escaped("Ŕééđ ship") == {"ship"}
    assert escaped_from('<p lang="en">yes</p><p aria-label="no">é <code>x1</code> maybe</p>').keys() == {"no", "maybe"}


def test_its_files_lack_nothing_and_use_every_argument(folder: Path) -> None:
    assert [(it.missing, it.wrong, it.idle) for it in check(folder, CODE)] == [([], [], [])] * (1 + len(TITLES))
    for name in TITLES:
        check_templates(roadstead.title(name))


# --- what is said in a game ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TITLES)
def test_no_word_of_a_game_escapes(name: str) -> None:
    """Questions, choices, refusals, the log, the board and everything that can be pointed at."""
    title = roadstead.title(name)
    game, rng = roadstead.new(name, max(title.players), title.rules.short), roadstead.Rng(3)
    found: dict[str, str] = {}
    while not game.over and game.moment < MOST:
        game.roll(rng)
        for seat in game.open:
            options = game.options(seat)
            if game.moment % EVERY < 2:
                found |= plain(what_is_said(game, seat)) | shown(game, seat)
            game.play(seat, options[rng.below(len(options))])
    found |= plain(game.say(event.phrase, CODE) for seat in (SPECTATOR, 0) for event in game.events(seat))

    assert found == {}


def what_is_said(game: Game, seat: int) -> Iterator[str]:
    """The question with its choices, and why others are not possible."""
    prompt = game.prompt(seat)
    assert prompt is not None
    phrases = [prompt.phrase, game.undo_limit(seat).stop]
    for option in game.options(seat):
        group = game.group(seat, option.choice)
        phrases += [option.phrase, *([group.heading] if group.heading else [])]
    domain = game.title.rules.questions[prompt.question].domain
    reasons = [game._why_not(seat, choice) for choice in range(0, domain, max(1, domain // 12))]
    yield from (game.say(phrase, CODE) for phrase in (*phrases, *(reason for reason in reasons if reason is not None)))


def shown(game: Game, seat: int) -> dict[str, str]:
    """What escapes from the picture in the terminal and from the drawn one."""
    look, view = game.title.look, game.view(seat)
    ink = look.ink(CODE, look.sides(game.setup.players))  # type: ignore[misc]
    scene = look.scene(view, ink)
    words = {word: "terminal" for word in escaped(look.picture(view, CODE)) if not is_sign(game.title.id, word)}
    return words | escaped_from(scene.board + scene.own) | plain(ink.places.values())


def is_sign(name: str, word: str) -> bool:
    return set(word) <= set(SIGNS.get(name, ""))


def plain(texts: Any) -> dict[str, str]:
    return {word: text for text in texts for word in escaped(text)}


@pytest.mark.parametrize("name", TITLES)
def test_lessons_rules_and_what_things_do_are_all_translated(name: str) -> None:
    title = roadstead.title(name)
    told = [words[CODE] for lesson in title.lessons.in_order for words in (lesson.name, lesson.text, lesson.ask) if words]
    told += [languages.said(words, CODE) for words in (*title.words.does.values(), *title.words.captions.values())]
    told += [text[CODE] for text in title.reference().rules.values()] + [part.title[CODE] for part in title.reference().sections]
    told += [words[CODE] for words in (title.blurb, title.aim, title.names, *title.characters.values())]

    assert plain(bare(text) for text in told) == {}


def bare(template: str) -> str:
    """A template without the names of its arguments."""
    return re.sub(r"\{\w+[:}]", "", template)


# --- pages --------------------------------------------------------------------------------------------------------


def seen(browser: Browser, *paths: str, known: str = "") -> dict[str, str]:
    """The words that escape from pages."""
    out: dict[str, str] = {}
    for path in paths:
        page = browser.get(path).text
        assert f'<html lang="{CODE}"' in page, path
        out |= {word: f"{path}: {where}" for word, where in escaped_from(page, (*PEOPLE, *known.split())).items()}
    return out


def test_no_page_of_the_harbour_escapes(browser: Browser) -> None:
    assert seen(browser, "/", "/settings", "/statistics", "/replay", "/nowhere", "/t/nothing") == {}


@pytest.mark.parametrize("name", TITLES)
def test_no_page_of_a_title_escapes(browser: Browser, name: str) -> None:
    known = f"{MAKERS.get(name, '')} zzz"

    assert seen(browser, f"/new/{name}", f"/rules/{name}", f"/rules/{name}?q=zzz", f"/rules/{name}/components", known=known) == {}


@pytest.mark.parametrize("name", TITLES)
def test_no_page_of_a_table_escapes(browser: Browser, name: str) -> None:
    title = roadstead.title(name)
    people = {f"seat{at}": "human" for at in range(title.players[0])}
    table = at(browser.post("/tables", data={"title": name, "players": str(title.players[0]), "name": "Anna", **people}))
    found = seen(browser, f"/t/{table}")
    browser.post(f"/t/{table}/ready")
    room = browser.app.state.harbour.room(table)  # type: ignore[attr-defined]
    play_on(room, 30)
    browser.post(f"/t/{table}/look", data={"seat": str(room.game.open[0])})
    found |= seen(
        browser, *(f"/t/{table}{more}" for more in ("", "/about", "/ahead", "/dice", "/replay?at=20", "/replay/problem?at=20", "/replay/continue?at=20"))
    )
    guided = at(browser.post("/first", data={"title": name, "name": "Anna"}))
    browser.post(f"/t/{guided}/ready")

    assert found | seen(browser, f"/t/{guided}", f"/t/{guided}/guide") == {}


@pytest.mark.parametrize("name", TITLES)
def test_nothing_that_looks_back_on_a_game_escapes(browser: Browser, capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str) -> None:
    """In the browser and in the terminal: its log, its end, what was won and why."""
    game = roadstead.play_out(roadstead.new(name, options=roadstead.title(name).rules.short), seed=2)
    roadstead.save(game, tmp_path / "a.record")
    _, ended, _ = run(capsys, "replay", str(tmp_path / "a.record"), "--lang", CODE)
    film = at(browser.post("/replay", data={"record": roadstead.record(game)}))

    assert {word for word in escaped(ended) if not is_sign(name, word)} == set()
    assert seen(browser, f"/replay/{film}", f"/replay/{film}/after?whole=1") | shown(game, 0) == {}


def at(response: Any) -> str:
    """The id in the address that one was led to."""
    return str(response.url).rsplit("/", 1)[1].partition("?")[0]


# --- the terminal and reports -------------------------------------------------------------------------------------


def test_a_game_in_the_terminal_escapes_nowhere(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["?", "? 1", "? nonsense", "help", "log", "undo", "hint", "hint", "save", "1", "undo", "undo!", "quit"])
    monkeypatch.setattr("builtins.input", lambda asked: print(asked) or next(typed))
    monkeypatch.setattr("roadstead.cli.play.HINT_MS", 50)
    code, out, err = run(capsys, "play", "turning_tides", "--seed", "3", "--lang", CODE)
    commands = {"log", "undo", "hint", "save", "quit", "surrender"}

    assert (code, err) == (0, "")
    assert escaped(re.sub(r"\((?:[\w ]+)\)(?=\s)", "", out)) - commands == set()


def test_rules_escape_nowhere(capsys: pytest.CaptureFixture[str]) -> None:
    assert escaped(run(capsys, "rules", "turning_tides", "--lang", CODE)[1]) == set()


def test_no_report_escapes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    rows = tmp_path / "rows.jsonl"
    run(capsys, "simulate", "turning_tides", "--games", "6", "--jobs", "1", "--option", "round_limit=2", "--detail", "--out", str(rows))
    code, _, err = run(capsys, "report", str(rows), "-o", str(tmp_path / "page.html"), "--lang", CODE)
    page = (tmp_path / "page.html").read_text(encoding="utf-8")

    assert (code, err) == (0, "")
    digest = roadstead.title("turning_tides").components()[1]
    assert escaped_from(page.replace(digest, ""), ("random",)) == {}
