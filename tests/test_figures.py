"""Figures in the documents: worked out again where that is possible, else with the day and the command they come from."""

from __future__ import annotations

import json
import re
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

import papers
from roadstead.lab.tournament import mean_of, wilson
from roadstead.table.frozen import SHORT
from roadstead.table.server import limits, workers
from roadstead.table.server.connections import SILENT

RESULTS = papers.ROOT / "docs" / "results"
PAGES = sorted(path for path in RESULTS.glob("*.md") if path.name != "index.md")
FILE = re.compile(r"\[games\]\(([\w.-]+)\)")
DAY = re.compile(r"\b2026-\d\d-\d\d\b")


def rows(text: str) -> list[dict[str, str]]:
    """The rows of all tables, each with the names of its columns."""
    found: list[dict[str, str]] = []
    names: list[str] = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if not cells:
            names = []
        elif not names:
            names = cells
        elif not set(cells[0]) <= set("-: "):
            found.append(dict(zip(names, cells)))
    return found


def page(name: str) -> str:
    return (papers.ROOT / "docs" / name).read_text(encoding="utf-8")


def games(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (RESULTS / name).read_text(encoding="utf-8").splitlines()]


MATCHES = [row for row in rows(page("results/bots.md")) if "share" in row]
SOLOS = [row for row in rows(page("results/bots.md")) if "mean score" in row]


def file_of(row: dict[str, str]) -> str:
    found = FILE.search(row["file"])
    assert found is not None
    return found[1]


@pytest.mark.parametrize("row", MATCHES, ids=file_of)
def test_shares_of_wins_follow_from_the_games(row: dict[str, str]) -> None:
    wins = [game["win"] for game in games(file_of(row))]
    low, high = wilson(sum(wins), len(wins))

    assert (row["games"], row["share"], row["95 %"]) == (str(len(wins)), f"{fmean(wins):.3f}", f"{low:.3f} to {high:.3f}")


@pytest.mark.parametrize("row", SOLOS, ids=file_of)
def test_mean_scores_follow_from_the_games(row: dict[str, str]) -> None:
    mean, half = mean_of([game["score"] for game in games(file_of(row))])

    assert (row["mean score"], row["95 %"]) == (f"{mean:.1f}", f"{mean - half:.1f} to {mean + half:.1f}")


def test_no_file_of_games_is_left_out() -> None:
    assert {file_of(row) for row in MATCHES + SOLOS} == {path.name for path in RESULTS.glob("*-*.jsonl")}


def test_what_a_perfect_opponent_wins_follows_from_the_endgames() -> None:
    endgames = json.loads((RESULTS / "turning_tides-exploit-1s.json").read_text(encoding="utf-8"))["endgames"]
    worst = [max(game["losses"]) for game in endgames]
    (row,) = [row for row in rows(page("results/bots.md")) if "solves small endgames" in str(row)]

    assert len(worst) == 30
    assert (row["on average"], row["at most"]) == (f"{fmean(worst):.2%}".replace("%", " %"), f"{max(worst):.2%}".replace("%", " %"))


def sections(path: Path) -> list[str]:
    return [f"# {part}" for part in re.split(r"^#+ ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]]


@pytest.mark.parametrize("path", PAGES, ids=papers.name_of)
def test_everything_measured_has_its_day_and_how(path: Path) -> None:
    measured = [part for part in sections(path) if "\n| " in part or re.search(r"^Measured", part, re.MULTILINE)]
    bare = [part.splitlines()[0] for part in measured if not DAY.search(part) or not papers.SPAN.search(part)]

    assert measured
    assert bare == []


@pytest.mark.parametrize("path", PAGES, ids=papers.name_of)
def test_every_page_of_measurements_is_listed(path: Path) -> None:
    assert path.name in papers.links(page("results/index.md"))


MANUALS = [path for path in papers.documents() if path.parent == papers.ROOT / "docs" and path.name != "research_numbers.md"]


@pytest.mark.parametrize("path", MANUALS, ids=papers.name_of)
def test_manuals_measure_nothing(path: Path) -> None:
    """Journals and figures of runs have pages of their own."""
    said = re.findall(r"^.*\b(?:[Mm]easured (?:on|with)|were seen|load average)\b.*$", papers.prose(path.read_text(encoding="utf-8")), re.MULTILINE)

    assert said == []


LIMITS = {
    "pages and API reads": limits.READS,
    "posts": limits.WRITES,
    "files of the pages": limits.FILES,
    "new tables": limits.OPENINGS,
}


def test_limits_are_those_of_the_server() -> None:
    shown = {
        row["limit per client"]: (row["at once"].replace(",", ""), row["then per second"]) for row in rows(page("hosting.md")) if "limit per client" in row
    }
    there = {name: (f"{rate.burst:g}", f"{rate.second:g}") for name, rate in LIMITS.items()}
    there |= {"live connections": (str(limits.LISTENERS), ""), "looking back, uploads, proofs, rules: waiting": (str(workers.WAITING), "")}
    there |= {f"opening tables, pages of games with more than {SHORT} decisions: waiting": (str(workers.WAITING), "")}

    assert shown == there


def test_limits_are_told_in_the_same_way_by_the_page_about_the_table() -> None:
    shown = {row["what"]: row["at once"].replace(",", "") for row in rows(page("table.md")) if "at once" in row}

    assert shown == {
        "pages and other reading": f"{limits.READS.burst:g}",
        "posts": f"{limits.WRITES.burst:g}",
        "files of the page": f"{limits.FILES.burst:g}",
        "new tables, by any of the ways to open one": f"{limits.OPENINGS.burst:g}",
        "processor time of the server": f"{limits.WORK.burst:g} s",
        "live connections": str(limits.LISTENERS),
        "connections with half a request or none": str(SILENT),
    }


def test_sizes_for_learners_are_those_of_the_handbook() -> None:
    """The handbook is made from the code, which another test checks."""
    shown = {
        row["title"]: (row["actions"], re.findall(r"\d+", row["bytes, floats by players"].replace(",", "")))
        for row in rows(page("research.md"))
        if "actions" in row
    }
    handbook = re.findall(r"\(`(\w+)`\)\n\n(\d+) actions, numbering `[^`]+`; bytes and floats of ([^\n]+) players\.", page("research_numbers.md"))

    assert len(handbook) == 4
    assert shown == {title: (f"{int(actions):,}", re.findall(r"\d+", sizes)) for title, actions, sizes in handbook}
