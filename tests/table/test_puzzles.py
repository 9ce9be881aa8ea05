"""Puzzles: what is shipped holds under the rules as they are, an answer is judged by it, one plays on from them, and the verb finds them again and again."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from cli.shell import run
from roadstead.kernel import registry
from roadstead.kernel.errors import BadData, BadRecord
from roadstead.kernel.puzzle import Puzzle, game_of, glances, packed, puzzles, unpacked
from roadstead.kernel.title import Title
from roadstead.lab.puzzles import CHOICES, Found, choose, file_of, letters, missed
from roadstead.table.features.puzzles.moment import sitting
from roadstead.table.features.puzzles.page import Asked, sentence
from roadstead.table.features.puzzles.routes import next_one
from roadstead.table.pages.frame import Reader
from roadstead.table.words import WORDS
from table.conftest import Browser

TITLES = registry.titles()
SMALL = ("--games", "1", "--simulations", "60", "--looks", "10")
"""A game with something in it that even a short search sees."""
LARGEST = 60_000


@pytest.fixture
def where(store_path: Path) -> str:
    """Nothing here depends on the kind of store."""
    return str(store_path)


def file(name: str) -> Path:
    path = TITLES[name].mind.puzzles
    assert path is not None
    return path


def of(name: str, at: int = 0) -> Puzzle:
    return puzzles(TITLES[name])[at]


def address(it: Puzzle) -> str:
    return f"/puzzles/{it.title}/{it.id}"


def unlisted(it: Puzzle) -> str:
    """A legal choice of which the file says nothing."""
    game = game_of(TITLES[it.title], it)
    return next(option.notation for option in game.options(it.seat) if it.worth_of(option.notation) is None)


def told(page: str) -> str:
    """What is said of an answer."""
    found = re.search(r'id="told"[^>]*><h3>.*?</h3><p>(.*?)</p>', page)
    return unescape(found[1]) if found else ""


# --- what is shipped -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TITLES)
def test_every_puzzle_holds_under_the_rules_as_they_are(name: str) -> None:
    """Its record replays to a question of its seat, with choices enough; its answers are legal, and the best one is never what a glance takes."""
    title = TITLES[name]
    for it in puzzles(title):
        game = game_of(title, it)
        prompt, options, quick = game.prompt(it.seat), game.options(it.seat), glances(title, game.view(it.seat))

        assert prompt is not None
        assert (it.round, it.choices, it.asks.key, dict(it.asks.args)) == (game.rounds, len(options), prompt.phrase.key, dict(prompt.phrase.args))
        assert it.choices >= CHOICES
        assert game.meaning(it.seat, it.best) not in quick
        assert game.meaning(it.seat, it.glance) == quick[0]
        assert it.worth[0] == (it.best, max(worth for _, worth in it.worth))
        assert missed(it) >= 0.035


@pytest.mark.parametrize("name", TITLES)
def test_a_title_has_various_puzzles_in_a_small_file_that_says_where_it_comes_from(name: str) -> None:
    title, rows, data = TITLES[name], puzzles(TITLES[name]), json.loads(file(name).read_text(encoding="utf-8"))

    assert len(rows) == len({it.id for it in rows}) >= 8
    assert len(file(name).read_bytes()) < LARGEST
    assert (data["title"], data["rules"], data["components"]) == (title.id, title.version, title.setup().digest)
    assert data["made_by"].startswith(f"roadstead puzzles {title.id} ")
    assert len({it.asks.key for it in rows}) >= 2
    assert len({it.players for it in rows}) >= min(2, len(title.players))
    assert len({it.origin["seed"] for it in rows}) >= 6


def test_a_puzzle_that_the_rules_no_longer_lead_to_says_which_line_does_not_fit() -> None:
    it = of("turning_tides")
    lines = it.record.splitlines()
    broken = replace(it, record="\n".join([*lines[:4], "gold nonsense", *lines[5:]]))

    with pytest.raises(BadRecord, match="line 5: 'gold nonsense' does not fit"):
        game_of(TITLES["turning_tides"], broken)
    with pytest.raises(BadRecord, match="is not asked at the end of the record"):
        game_of(TITLES["turning_tides"], replace(it, record="\n".join(lines[:1])))
    with pytest.raises(BadRecord, match="'aloft' is not legal"):
        game_of(TITLES["turning_tides"], replace(it, worth=(("aloft", 0.5), *it.worth)))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"title": "chess"}, "has puzzles of chess"),
        ({"puzzles": [{"seat": "gold"}]}, "lacks 'players'"),
        ({"puzzles": "many"}, "must be a list"),
    ],
)
def test_a_file_that_has_no_puzzles_is_refused_in_a_sentence(tmp_path: Path, change: dict[str, Any], says: str) -> None:
    data = json.loads(file("turning_tides").read_text(encoding="utf-8"))
    path = tmp_path / "puzzles.json"
    path.write_text(json.dumps({**data, **change}), encoding="utf-8")

    with pytest.raises(BadData, match=says):
        puzzles(with_file(path))


def with_file(path: Path | None) -> Title[Any, Any]:
    title = TITLES["turning_tides"]
    return replace(title, mind=replace(title.mind, puzzles=path))


# --- lists ---------------------------------------------------------------------------------------------------------------


def test_every_puzzle_is_listed_with_its_moment_in_the_readers_language(browser: Browser, friend: Browser) -> None:
    for name, title in TITLES.items():
        pages = {"en": browser.get(f"/puzzles/{name}").text, "de": friend.get(f"/puzzles/{name}").text}
        overview = browser.get("/puzzles").text
        for it, (lang, page) in ((it, row) for it in puzzles(title) for row in pages.items()):
            asks = title.say(title.setup().components, it.asks, lang)

            assert f'href="{address(it)}"' in page
            assert asks in unescape(page)
            assert f'href="{address(it)}"' in overview
        assert pages["de"] != pages["en"]


def test_the_lists_are_a_click_from_the_start_page_and_from_setting_up(browser: Browser) -> None:
    assert 'href="/puzzles"' in browser.get("/").text
    for name in TITLES:
        assert f'href="/puzzles/{name}"' in browser.get(f"/new/{name}").text


def test_a_title_without_puzzles_has_no_page_of_them(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.titles(), "turning_tides", with_file(None))

    assert browser.get("/puzzles/turning_tides").status_code == 404
    assert "/puzzles/turning_tides" not in browser.get("/puzzles").text
    assert "/puzzles/turning_tides" not in browser.get("/new/turning_tides").text


@pytest.mark.parametrize("path", ["/puzzles/chess", "/puzzles/ahoy/000000", "/puzzles/ahoy/1"])
def test_there_is_no_page_for_what_there_is_not(browser: Browser, path: str) -> None:
    assert browser.get(path).status_code == 404


# --- one puzzle ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TITLES)
def test_a_puzzle_shows_the_question_and_every_choice_and_does_not_tell_the_answer(browser: Browser, friend: Browser, name: str) -> None:
    it, title = of(name), TITLES[name]
    game = game_of(title, it)
    for who, lang in ((browser, "en"), (friend, "de")):
        page = who.get(address(it)).text
        prompt = game.prompt(it.seat)

        assert prompt is not None
        assert game.say(prompt.phrase, lang) in unescape(page)
        assert sorted(who.choices(page)) == sorted(option.notation for option in game.options(it.seat))
        assert 'id="told"' not in page
        assert WORDS[lang]["puzzle_glance"] not in page
        assert "/t/" not in page.partition('<main class="table')[2]


@pytest.mark.parametrize("name", TITLES)
def test_an_answer_is_judged_by_what_search_has_found(browser: Browser, name: str) -> None:
    it = of(name)
    right, wrong = (browser.post(address(it), data={"choice": said}) for said in (it.best, it.glance))
    worth = dict(it.worth)
    number = (lambda value: f"{value:.1f}") if it.in_points else (lambda value: f"{100 * value:.0f}")

    assert "Right!" in right.text
    assert number(worth[it.best]) in told(right.text)
    assert right.text.count("<rect") > wrong.text.count("<rect")
    assert "There is a better one" in wrong.text
    assert f"{number(worth[it.best] - worth[it.glance])} fewer than the best choice" in told(wrong.text)
    assert "looks best at a glance" in told(wrong.text)


def test_of_very_many_choices_those_that_are_not_among_the_best_are_worth_less_than_they_are() -> None:
    it = next(row for row in puzzles(TITLES["turning_tides"]) if len(row.worth) > 3)
    few = replace(it, worth=it.worth[:3])
    with sitting(Reader("en", "", {}), few, unlisted(few)) as here:
        says = sentence(here, few, Asked(1, 1, "", unlisted(few)))

    assert f"at most {100 * few.worth[1][1]:.0f} of 100 games" in says


def test_the_solution_is_shown_on_demand_and_solves_nothing(browser: Browser) -> None:
    it = of("ahoy")
    page = browser.get(f"{address(it)}?solution=1").text

    assert "The solution" in page
    assert page.count("looks best at a glance") >= 2
    assert "1 of" not in browser.get("/puzzles/ahoy").text


def test_what_is_no_answer_is_refused_with_a_reason(browser: Browser, friend: Browser) -> None:
    it = of("ahoy")
    english, german = (who.post(address(it), data={"choice": "nonsense"}) for who in (browser, friend))

    assert english.status_code == german.status_code == 422
    assert "That is not a possible choice here." in english.text
    assert "Das ist hier keine mögliche Wahl." in german.text
    assert browser.post(address(it), data={}).status_code == 400


def test_a_solved_puzzle_is_remembered_in_this_browser_and_passed_over(browser: Browser, friend: Browser) -> None:
    rows = puzzles(TITLES["ahoy"])
    browser.post(address(rows[1]), data={"choice": rows[1].best})
    page = browser.post(address(rows[0]), data={"choice": rows[0].best}).text

    assert f"2 of {len(rows)} solved" in browser.get("/puzzles/ahoy").text
    assert f"0 von {len(rows)} gelöst" in friend.get("/puzzles/ahoy").text
    assert f'href="{address(rows[2])}"' in page


def test_the_next_puzzle_is_one_that_was_not_solved_as_long_as_there_is_one() -> None:
    assert next_one(["a", "b", "c"], 1, {"b"}) == "c"
    assert next_one(["a", "b", "c"], 3, {"c"}) == "a"
    assert next_one(["a", "b", "c"], 2, {"a", "b", "c"}) == "c"
    assert next_one(["a"], 1, ()) == ""


@pytest.mark.parametrize("name", TITLES)
def test_one_plays_on_from_a_puzzle_against_bots(browser: Browser, app: Any, name: str) -> None:
    """The seat is asked the same and sees the same; everybody else is a bot."""
    it = puzzles(TITLES[name])[-1]
    response = browser.post(f"{address(it)}/on", data={"others": "greedy"}, follow_redirects=False)
    table = browser.begin(response.headers["location"].rsplit("/", 1)[1])
    room, game = app.state.harbour.rooms[table], game_of(TITLES[name], it)
    prompt = game.prompt(it.seat)

    assert prompt is not None
    assert [chair.kind for chair in room.chairs] == ["human" if at == it.seat else "greedy" for at in range(it.players)]
    assert room.game.view(it.seat).to_json() == game.view(it.seat).to_json()
    assert room.game.options(it.seat) == game.options(it.seat)
    assert game.say(prompt.phrase, "en") in unescape(browser.get(f"/t/{table}").text)


def test_only_bots_take_the_other_seats(browser: Browser) -> None:
    it = of("ahoy")

    assert browser.post(f"{address(it)}/on", data={"others": "human"}).status_code == 400


# --- finding them --------------------------------------------------------------------------------------------------------


def test_the_same_command_finds_the_same_puzzles(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    code, out, _ = run(capsys, "puzzles", "turning_tides", *SMALL, "--out", str(first))
    again = run(capsys, "puzzles", "turning_tides", *SMALL, "--out", str(second), "--json")
    found = puzzles(with_file(first))

    assert code == again[0] == 0
    assert first.read_bytes() == second.read_bytes()
    assert len(found) >= 1
    assert all(it.id in out for it in found)
    assert json.loads(again[1])["puzzles"] == json.loads(first.read_text(encoding="utf-8"))["puzzles"]
    assert all(game_of(TITLES["turning_tides"], it).open for it in found)


def test_the_verb_replaces_nothing_but_puzzles_and_refuses_what_makes_no_sense(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("mine", encoding="utf-8")

    assert "it stays as it is" in run(capsys, "puzzles", "turning_tides", "--out", str(path))[2]
    assert "is played by 2, not by 3" in run(capsys, "puzzles", "turning_tides", "--players", "2,3", "--out", str(tmp_path / "a"))[2]
    assert "numbers with commas" in run(capsys, "puzzles", "turning_tides", "--players", "two", "--out", str(tmp_path / "a"))[2]
    assert "a number of 1 or more" in run(capsys, "puzzles", "turning_tides", "--games", "0", "--out", str(tmp_path / "a"))[2]
    assert path.read_text(encoding="utf-8") == "mine"


def test_what_is_kept_is_various_and_small() -> None:
    """Of many like it only a few are kept, beside one that leads less and asks something else; what would not fit is left out."""
    one = of("turning_tides")
    alike = [Found(replace(one, record=f"{one.record}\n{at}"), 0.3, 0.1) for at in range(6)]
    other = Found(replace(one, asks=replace(one.asks, key="ask.other"), origin={**one.origin, "seed": 77}), 0.1, 0.9)

    assert other in choose([*alike, other], 3, 10**6)
    assert len(choose(alike, 6, 3 * letters(alike[5]))) == 3
    assert choose(alike, 6, 2 * letters(alike[5])) == []
    assert choose([], 3, 100) == []


def test_a_record_is_written_with_a_name_only_where_somebody_else_decides() -> None:
    whole = "~ 4\n~ 5\ngold move\ngold 3\nsilver wait\ngold end"

    assert packed(whole) == "~ 4\n 5\ngold move\n 3\nsilver wait\ngold end"
    assert unpacked(packed(whole)) == whole


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    title, rows = TITLES["ahoy"], puzzles(TITLES["ahoy"])
    path = tmp_path / "puzzles.json"
    path.write_text(file_of(title, [Found(it, 0.1, 0.5) for it in rows], "by hand"), encoding="utf-8")

    assert puzzles(replace(title, mind=replace(title.mind, puzzles=path))) == rows
