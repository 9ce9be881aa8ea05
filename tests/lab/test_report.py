"""Reports: figures that are right, and one page that opens anywhere."""

from __future__ import annotations

import json
import re
import tracemalloc
from contextlib import suppress
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import roadstead
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.words import LANGUAGES, Phrase
from roadstead.lab.findings import Findings, Spread, collect, start
from roadstead.lab.lexicon import call, call_all, lexicon, merged, words
from roadstead.lab.plots import Bins, bins, ticks
from roadstead.lab.report import report
from roadstead.lab.report_words import WORDS
from roadstead.lab.results import COLUMNS, Ledger
from roadstead.lab.rows import Conditions, Row
from roadstead.lab.simulate import run
from roadstead.lab.teams import Here
from roadstead.lab.tournament import wilson

TABLES = [(title.id, players) for title in roadstead.titles().values() for players in title.players]


def results(path: Path, name: str = "turning_tides", players: int | None = None, games: int = 8, detail: bool = True, seed: int = 1, **options: Any) -> Path:
    title = roadstead.title(name)
    setup = title.setup(players, options)
    ledger = Ledger(path)
    run(Conditions.of(title, setup, ["random"] * setup.players, seed, detail), games, Here(), ledger)
    ledger.close()
    return path


def row(number: int, winners: list[int], used: list[dict[str, int]] | None = None, **more: Any) -> Row:
    common = {"title": "turning_tides", "rules": 1, "components": "x", "players": 2, "options": {}, "bots": ["random"] * 2}
    played = {"scores": [3, 5], "winners": winners, "rounds": 2, "decisions": 20, "choices": [6, 4], "branching": 3.25, "measure": "points"}
    course = [[0, 0], [1, 2], [3, 5]]
    return {"game": number, "seed": number, **common, **played, "course": course, "used": used, "error": None, **more}


def found_in(rows: list[Row]) -> Findings:
    found = start(rows[0])
    for it in rows:
        found.add(it)
    return found


# --- figures -----------------------------------------------------------------------------------------------------


def test_shares_come_with_the_interval_of_wilson_and_draws_are_nobodys() -> None:
    found = found_in([row(at, [[0], [0], [1], [0, 1], []][at % 5]) for at in range(100)])

    assert found.share([0]) == (0.5, *wilson(50, 100))
    assert found.share([1]) == (0.3, *wilson(30, 100))
    assert (found.draws, found.fair) == (20, 0.4)


def test_a_failed_game_counts_as_nothing_but_failed() -> None:
    found = found_in([row(0, [0]), row(1, [], error="ZeroDivisionError: no wind")])

    assert (found.games, found.failed, found.draws) == (1, 1, 0)


def test_quantiles_are_those_of_the_sorted_values() -> None:
    spread = Spread()
    for value in (5, 1, 4, 4, 9, 2, 8, 7):
        spread.add(value)

    assert [spread.quantile(share) for share in (0, 0.25, 0.5, 0.75, 1)] == [1, 2, 4, 7, 9]
    assert (spread.mean, spread.span()) == (5, (1, 9))


def test_what_helps_is_told_from_what_everybody_does() -> None:
    """Gold wins two games in three, and always when it fires; both wait in every game."""
    rows = []
    for at in range(300):
        gold = at % 3 < 2
        fires = gold and at % 2 == 0
        rows.append(row(at, [0 if gold else 1], [{"card:wait": 3, **({"card:fire": 2} if fires else {})}, {"card:wait": 1}]))
    lifts = {lift.name: lift for lift in found_in(rows).lifts()}
    wait, fire = lifts["card:wait"], lifts["card:fire"]

    assert (wait.games, wait.share, wait.expected, wait.clear) == (600, 0.5, pytest.approx(0.5), False)
    assert (fire.games, fire.share, fire.expected, fire.clear) == (100, 1.0, pytest.approx(2 / 3), True)
    assert fire.factor == pytest.approx(1.5)
    assert fire.uses == pytest.approx((1.0, 0.0))
    assert wait.uses == pytest.approx(((200 * 3 + 100) / 300, (100 * 3 + 200) / 300))


def test_an_option_of_a_strong_seat_is_not_called_strong_for_that() -> None:
    rows = [row(at, [0 if at % 10 else 1], [{"swap:keep": 1}, {}]) for at in range(200)]
    (lift,) = found_in(rows).lifts()

    assert (lift.share, lift.expected, lift.clear) == (0.9, pytest.approx(0.9), False)


def test_the_course_leaves_the_end_to_the_scores() -> None:
    found = found_in([row(0, [1])])

    assert [[spread.mean for spread in step] for step in found.course] == [[0, 0], [1, 2]]
    assert [spread.mean for spread in found.fates[1]] == [2, 1]


@pytest.mark.parametrize(
    ("low", "high", "most", "finest", "expected"),
    [
        (3, 9, 60, 1, Bins(3, 1, 7)),
        (0, 100, 60, 1, Bins(0, 2, 51)),
        (120, 1190, 60, 1, Bins(120, 20, 54)),
        (3.6, 4.4, 60, 0.1, Bins(pytest.approx(3.6), 0.1, 9)),
        (7, 7, 60, 1, Bins(7, 1, 1)),
    ],
)
def test_bins_are_round_and_few(low: float, high: float, most: int, finest: float, expected: Bins) -> None:
    assert bins(low, high, most, finest) == expected


def test_every_value_falls_into_its_bin() -> None:
    grid = bins(0, 10, 5, 1)

    assert (grid.step, grid.fill({0: 1, 3: 2, 4: 1, 10: 5})) == (5, [4, 0, 5])


def test_ticks_are_round_numbers_within_the_span() -> None:
    assert ticks(0, 47, 10) == [0, 5, 10, 15, 20, 25, 30, 35, 40, 45]
    assert ticks(0, 1, 5) == [0, 0.2, 0.4, 0.6, 0.8, 1.0]
    assert ticks(5, 5, 5)


# --- words -------------------------------------------------------------------------------------------------------


def test_both_languages_have_the_same_words() -> None:
    assert set(WORDS["en"]) == set(WORDS["de"])
    for key, text in WORDS["en"].items():
        assert re.findall(r"{\w+}", text) == re.findall(r"{\w+}", WORDS["de"][key]), key


def test_a_choice_is_called_as_at_the_table_and_left_open_where_it_changes() -> None:
    title = roadstead.title("turning_tides")
    known = lexicon(title, title.setup(), {"card:fire", "sailor:4"})

    assert call(title, title.components()[0], "card:fire", known, "en")[0] == "Fire"
    assert call(title, title.components()[0], "card:fire", known, "de")[0] == "Feuern"
    assert call(title, title.components()[0], "sailor:4", known, "de")[0] == "Zone 4"
    assert words(
        title, title.components()[0], merged(("label.attack", {"zone": 1, "zone2": 2}), Phrase("label.attack", {"zone": 1, "zone2": 5})), "en"
    ).endswith("at zone …")


def test_choices_of_the_same_words_are_told_apart_by_their_notation() -> None:
    title = roadstead.title("turning_tides")
    names = ["cannon:7p", "cannon:7s", "card:fire"]
    called = call_all(title, title.components()[0], names, lexicon(title, title.setup(), set(names)), "en")

    assert [called[name][0] for name in names] == ["zone 7, … (7p)", "zone 7, … (7s)", "Fire"]


def test_a_choice_that_was_never_met_keeps_its_notation() -> None:
    title = roadstead.title("turning_tides")
    known = lexicon(title, title.setup(), set())

    assert call(title, title.components()[0], "spend:sailor", known, "en") == ("sailor", "Damage: spend … of your cards for the next round.")
    assert call(title, title.components()[0], "riddle:sphinx", known, "en") == ("sphinx", "riddle")


# --- the page ----------------------------------------------------------------------------------------------------


class Page(HTMLParser):
    """Checks that tags are closed in order, and collects what a page would fetch."""

    VOID = {"meta", "link", "br", "!doctype"}

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.links += [value or "" for name, value in attrs if name in ("href", "src", "xlink:href", "action", "data", "srcset")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_title_has_a_page_that_needs_nothing_from_outside(tmp_path: Path, name: str, players: int) -> None:
    found = collect([results(tmp_path / "a.jsonl", name, players, games=4)])
    for lang in LANGUAGES:
        text = report(found, lang)
        page = Page(text)

        assert page.open == []
        assert "script" not in page.tags
        assert all(link.startswith("#") or link == "data:," for link in page.links)
        assert {link[1:] for link in page.links if link.startswith("#")} <= set(page.ids)
        assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|@import|url\((?!#)", text)
        assert "nan" not in re.sub(r"<[^>]*>", " ", text).split()


def test_the_page_shows_the_figures_of_its_rows(tmp_path: Path) -> None:
    path = results(tmp_path / "a.jsonl", games=40, round_limit=3)
    found = collect([path])
    share, low, high = found.share([0])
    text = report(found, "en")

    assert "<b>40</b><span>games</span>" in text
    assert f"<td>{100 * share:.1f}%</td><td>{100 * low:.1f}–{100 * high:.1f}%</td>" in text
    assert "<dd>Round limit: 3</dd>" in text
    assert ">Wait<" in text


def test_numbers_are_written_as_the_language_does(tmp_path: Path) -> None:
    found = found_in([row(at, [0]) for at in range(1234)])

    assert "<b>1,234</b>" in report(found, "en")
    assert "<b>1.234</b>" in report(found, "de")
    assert "<td>100,0\u202f%</td>".replace("\u202f", " ") in report(found, "de")


def test_without_detail_the_page_says_how_to_get_it(tmp_path: Path) -> None:
    text = report(collect([results(tmp_path / "a.jsonl", detail=False)]), "en")

    assert "Play with roadstead simulate --detail to see it here." in text


def test_lines_and_parquet_make_the_same_page(tmp_path: Path) -> None:
    pages = [report(collect([results(tmp_path / name)]), "de") for name in ("a.jsonl", "a.parquet")]

    assert pages[0] == pages[1]


def test_runs_with_other_seeds_are_added_up(tmp_path: Path) -> None:
    found = collect([results(tmp_path / "a.jsonl", seed=1), results(tmp_path / "b.jsonl", seed=2)])

    assert found.games == 16


def test_a_run_that_still_goes_on_is_reported_as_far_as_it_is(tmp_path: Path) -> None:
    path = results(tmp_path / "a.jsonl")
    path.write_bytes(path.read_bytes()[:-50])

    assert collect([path]).games == 7


def test_games_are_not_counted_twice(tmp_path: Path) -> None:
    path = results(tmp_path / "a.jsonl")
    with pytest.raises(RoadsteadError, match="has games that were counted already"):
        collect([path, path])


def test_different_games_are_not_mixed(tmp_path: Path) -> None:
    with pytest.raises(RoadsteadError, match="title is 'fleet_dice', elsewhere 'turning_tides'"):
        collect([results(tmp_path / "a.jsonl"), results(tmp_path / "b.jsonl", "fleet_dice")])


def test_memory_does_not_grow_with_the_games(tmp_path: Path) -> None:
    (line,) = results(tmp_path / "a.jsonl", games=1, detail=False, round_limit=3).read_text().splitlines()

    def peak(games: int) -> int:
        path = tmp_path / f"{games}.jsonl"
        path.write_text("".join(line.replace('"game":0,"seed":1000003', f'"game":{at},"seed":{1000003 + at}') + "\n" for at in range(games)))
        tracemalloc.start()
        collect([path])
        top = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return top

    peak(10)

    assert peak(1_500) < peak(100) + 100_000


NONSENSE: tuple[Any, ...] = (
    None,
    "x",
    -1,
    0,
    7,
    2.5,
    1e999,
    float("nan"),
    True,
    [],
    {},
    [[]],
    [{}],
    ["a", "b"],
    [1e999, 0],
    [[0, "a"]],
    [{"x": "y"}, {}],
    "ahoy",
)


@pytest.mark.parametrize("column", COLUMNS)
def test_a_row_of_nonsense_is_refused_or_shown_but_never_stumbled_over(tmp_path: Path, column: str) -> None:
    path = tmp_path / "a.jsonl"
    for nonsense in NONSENSE:
        path.write_text("".join(json.dumps({**row(at, [0], [{"card:fire": 1}, {}]), column: nonsense}) + "\n" for at in range(2)))
        with suppress(RoadsteadError):
            assert report(collect([path]), "de")
