"""Figures in the documents: worked out again where that is possible, else with the day and the command they come from."""

from __future__ import annotations

import json
import re
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

import papers
from roadstead.bots import explain
from roadstead.bots.bot import EXPERT_MS, LEVEL_MS
from roadstead.bots.expect import BEHIND, CAUTION, FIRST_LOOK
from roadstead.bots.infoset_stats import PRUNE_BELOW
from roadstead.cli import parser
from roadstead.kernel import registry
from roadstead.kernel.cells import MOST_ENTRIES
from roadstead.kernel.engine import MOST_STEPS
from roadstead.kernel.game import MOST_ROLLS, SNAPSHOT_EVERY
from roadstead.kernel.record import STRANGERS
from roadstead.lab.batches import PATIENCE
from roadstead.lab.endgames import MATTERS
from roadstead.lab.gate import ERROR, MARGIN
from roadstead.lab.speed_history import SLOWER
from roadstead.lab.teams import AHEAD
from roadstead.lab.tournament import mean_of, wilson
from roadstead.research.compact import WIDE_NOTHING
from roadstead.research.layout import DEPTH, MOST_ON_THE_TABLE
from roadstead.research.match import LONGEST as CUT_AFTER
from roadstead.research.rules import LONGEST as DRAWN_AFTER
from roadstead.site.crew import WORKERS as CREW
from roadstead.table import snapshots
from roadstead.table.bots import MOST_WORKERS, OF_CLIENT, THINK_SECONDS
from roadstead.table.cookies import MOVED_AT_ONCE
from roadstead.table.features.along.luggage import ALLOWED
from roadstead.table.features.catchup import recap
from roadstead.table.features.chat.talk import LONGEST as LONGEST_TALK
from roadstead.table.features.clocks.deadlines import DAYS, LOOK_EVERY
from roadstead.table.features.colours.room import PALETTE
from roadstead.table.features.film.page import LONGEST as LONGEST_FILM
from roadstead.table.features.film.routes import SECONDS as FILM_SECONDS
from roadstead.table.features.foresight.foresight import MOST_CHOICES
from roadstead.table.features.guide.guide import MOST_AT_ONCE
from roadstead.table.features.hints.advice import PRICE, THINK_MS
from roadstead.table.features.log.room import LOG_LINES
from roadstead.table.features.pace.acts import MOST as MOST_ACTS
from roadstead.table.features.pace.page import CHIPS
from roadstead.table.features.postgame import story
from roadstead.table.features.replay.page import SPEEDS
from roadstead.table.features.replay.routes import LARGEST_RECORD
from roadstead.table.features.statistics.routes import PATIENCE as STATISTICS_SECONDS
from roadstead.table.frozen import SHORT
from roadstead.table.harbour import ASIDE_FOR
from roadstead.table.opening import new_table
from roadstead.table.pages.prompt import FEW_STEPS, MOST_IN_SIGHT
from roadstead.table.play import HEARTBEAT
from roadstead.table.rooms import WATCHED_FOR
from roadstead.table.seats import new_token
from roadstead.table.server import limits, quiet_log, workers
from roadstead.table.server.connections import SILENT
from roadstead.table.server.costs import ELSEWHERE
from roadstead.table.server.guard import BODY_SECONDS
from roadstead.table.server.pieces import PIECE
from roadstead.table.server.serving import LARGEST_HEAD
from roadstead.table.store import MOST_BROWSERS, MOST_HELD
from roadstead.table.store_file import OWNER_ONLY
from roadstead.table.unused import DAY as DAY_SECONDS
from roadstead.table.unused import UNUSED_FOR
from roadstead.table.web import LARGEST_BODY
from roadstead.trials.crash_test import IN_TURN
from roadstead.trials.holds import GOAL_MS
from roadstead.trials.load import GAP
from table.lettering import LEAST
from table.visitors import PHONE_AND_DESK

RESULTS = papers.ROOT / "docs" / "results"
PAGES = sorted(path for path in RESULTS.glob("*.md") if path.name != "index.md")
FILE = re.compile(r"\[games\]\(([\w.-]+)\)")
COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"]
"""Numbers as sentences have them."""
TIMES = {0.05: "twenty"}
PLACES = {3: "third"}
SPANS = {0.25: "a quarter of a second", 0.5: "half a second", 60: "a minute", 600: "ten minutes"}
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
    shown = {row["what"]: (row["at once"].replace(",", ""), row["then"]) for row in rows(page("table.md")) if "at once" in row}

    assert shown == {
        "pages and other reading": (f"{limits.READS.burst:g}", f"{limits.READS.second:g} a second"),
        "posts": (f"{limits.WRITES.burst:g}", f"{limits.WRITES.second:g} a second"),
        "files of the page": (f"{limits.FILES.burst:g}", f"{limits.FILES.second:g} a second"),
        "new tables, by any of the ways to open one": (f"{limits.OPENINGS.burst:g}", f"one in {COUNTS[round(1 / limits.OPENINGS.second)]} seconds"),
        "processor time of the server": (f"{limits.WORK.burst:g} s", {0.5: "half of the time that goes by"}[limits.WORK.second]),
        "live connections": (str(limits.LISTENERS), ""),
        "connections with half a request or none": (str(SILENT), "the oldest is let go"),
    }


def number_in(path: str, name: str) -> float:
    """A constant of a script, which no Python can import."""
    found = re.search(rf"\b{name} = ([\d_.]+)", (papers.ROOT / "src/roadstead/table" / path).read_text(encoding="utf-8"))
    assert found is not None, name
    return float(found[1])


def beats() -> dict[str, str]:
    """The seconds of each pace."""
    text = (papers.ROOT / "src/roadstead/table/features/pace/pace.js").read_text(encoding="utf-8")
    shown = re.search(r"BEATS = \{ (.*?) \}", text)
    assert shown is not None
    return {name: f"{int(ms) / 1000:g} s" for name, ms in re.findall(r"(\w+): (\d+)", shown[1])}


def bits(word: str) -> int:
    """How much chance is in a word of letters that stand for six bits each."""
    return 6 * len(word)


def moment_seconds() -> str:
    text = (papers.ROOT / "src/roadstead/svg/look/sea.css").read_text(encoding="utf-8")
    found = re.search(r"animation: moment (\d+)s", text)
    assert found is not None
    return found[1]


def sounds() -> int:
    text = (papers.ROOT / "src/roadstead/table/features/sound/synth.js").read_text(encoding="utf-8")
    return len(re.findall(r"^  \w+\(at\) \{", text.split("export const SOUNDS = {")[1].split("\n};")[0], re.MULTILINE))


def lapses_of_titles() -> list[int]:
    return [title.mind.lapses for title in registry.titles().values()]


def weights_of_fleet() -> int:
    """What was fitted for choices at a glance stands together, before what is measured."""
    text = (papers.ROOT / "src/roadstead/games/fleet_dice/mind/judgement.py").read_text(encoding="utf-8")
    return len(re.findall(r"-?\d+\.\d\d\b", text.split("\nMARK: ")[1].split("\nMEASURES: ")[0]))


def horizon() -> str:
    """Width, height and horizon of a place on the start page."""
    text = (papers.ROOT / "src/roadstead/svg/look/harbour.css").read_text(encoding="utf-8")
    found = re.search(r"var\(--u\) \* (\d+) / (\d+)\).*var\(--u\) \* (\d+) / \2\)", text)
    assert found is not None
    return f"{found[2]} by {found[1]} with the horizon at {found[3]}"


def calls_of_a_page() -> str:
    text = (papers.ROOT / "tests/table/test_page_cost.py").read_text(encoding="utf-8")
    most, share = re.search(r"^MOST_CALLS = ([\d_]+)", text, re.MULTILINE), re.search(r"\* (\d+) // 100\] <= MOST_CALLS", text)
    assert most is not None
    assert share is not None
    return f"below {int(most[1]):,} calls at {share[1]} of 100 moments"


def importance() -> int:
    return max(weight for title in registry.titles().values() for weight in title.words.importance.values())


PACE = beats()
TABLE_NAME = new_table("turning_tides", 2, {}, ["easy", "easy"], ["", ""])[0].id
NETWORK = limits.client_at("2001:db8::1").partition("/")[2]
SAID = {
    "../SECURITY.md": [
        f"a seat is a secret of {bits(new_token())} random bits",
        f"table names have {bits(TABLE_NAME)} random bits, secrets {bits(new_token())}",
        f"for their owner only ({OWNER_ONLY:04o})",
        f"bodies end at {LARGEST_BODY // 1024} KiB and have to arrive within {BODY_SECONDS:g} seconds",
        f"one worker per seat and {COUNTS[OF_CLIENT]} per client",
        f"removed after {COUNTS[round(UNUSED_FOR / DAY_SECONDS)]} days",
        f"{SILENT} connections of one client may wait with half a request",
        f"come once {SPANS[quiet_log.EVERY]}, with a count",
        f"ended after {workers.SECONDS:g} seconds (films after {FILM_SECONDS:g}; 503)",
        f"each may have {workers.WAITING} pieces waiting",
        f"connections are read {PIECE // 1024} KiB at a time",
        f"after {MOST_STEPS:,} forced steps and {MOST_ROLLS:,} rolls in a row",
        f"The latest {MOST_BROWSERS} browsers",
        f"per /{NETWORK} network with IPv6",
    ],
    "bots.md": [
        f"as strong on a phone as on a server; at most {LEVEL_MS // 1000} s",
        f"two searches of {EXPERT_MS // 1000} s",
        f"In {min(lapses_of_titles())} to {max(lapses_of_titles())} of a hundred decisions",
        f"must still be more than {CAUTION} standard errors",
        f"is a sum of {weights_of_fleet()} weights",
        f"anything below {PRUNE_BELOW} of the largest share",
        f"From {FIRST_LOOK} worlds on, choices that trail by more than {BEHIND}",
        f"leads by more than {CAUTION} standard errors",
        f"played on for {explain.AHEAD} decisions over the same {explain.WORLDS} worlds",
        f"wins {MARGIN * 100:g} % more than its share, wrong one time in {TIMES[ERROR]}",
        f"cost more than {MATTERS * 100:g} % of the range of results",
    ],
    "hosting.md": [
        f"Work that takes more than {workers.SECONDS:g} seconds, or a film that takes more than {FILM_SECONDS:g},",
        f"{workers.KEPT_BYTES // 2**20} MiB of results are kept",
        f"request headers of up to {LARGEST_HEAD // 1024} KiB",
        f"408 after {BODY_SECONDS:g} seconds",
        f"the goal is {GOAL_MS:g} ms for a single step",
        f"{COUNTS[workers.PROCESSES].title()} processes, started with the server",
        f"made in {COUNTS[workers.THREADS]} threads",
        f"what it has after {COUNTS[round(STATISTICS_SECONDS)]} seconds",
        f"a repaired row is found within {SPANS[ASIDE_FOR]}",
        f"at once or after {SPANS[THINK_SECONDS]}",
        f"In every {PLACES[len(IN_TURN)]} life the disk is full",
        f"In every {PLACES[len(IN_TURN)]} life a second server",
        f"the next look, {SPANS[LOOK_EVERY]} later",
    ],
    "lab.md": [
        f"lost {COUNTS[PATIENCE + 1]} times in a row",
        f"Each worker has {COUNTS[AHEAD]} in hand",
    ],
    "play.md": ["{}, {} or {} days per decision".format(*DAYS[1:]), f"up to {COUNTS[recap.SENTENCES]} lines tell you"],
    "replay.md": [
        f"up to {LARGEST_RECORD // 2**20} MiB",
        f"A record may have {STRANGERS.decisions:,} decisions with {STRANGERS.choices:,} choices",
        f"up to {LONGEST_FILM:,} decisions",
        f"automatic play at {COUNTS[len(SPEEDS)]} speeds",
        f"the {COUNTS[story.TURNS]} decisions after which it changed most",
        f"is compared with {story.TRIES} others",
        f"more than {story.MOST_JUDGED:,} decisions at most {story.JUDGED_OF_MORE:,} moments",
        f"more than {story.MOST_WEIGHED} rolls at most {story.WEIGHED_OF_MORE} are compared",
    ],
    "research.md": [
        f"the topmost {DEPTH} of the rules in progress",
        f"{MOST_ENTRIES} entries of a list inside",
        f"{MOST_ON_THE_TABLE} entries of a list on the table",
        f"after which a game is a draw; {DRAWN_AFTER:,}",
        f"(`longest`, {CUT_AFTER:,} decisions)",
        f"{WIDE_NOTHING:,} for numbers with a long range",
    ],
    "speed.md": [f"more than {SLOWER} times as much"],
    "static-site.md": [f"a file may have {LARGEST_RECORD // 2**20} MiB and {ALLOWED.decisions:,} decisions", f"`site/crew.py`: {COUNTS[CREW]} web workers"],
    "accessibility.md": [f"from {PHONE_AND_DESK[0][0]} pixels of width on"],
    "titles.md": [f"none under {LEAST} dots on a desk"],
    "table.md": [
        f"with {THINK_MS / 1000:g} s to think",
        f"another is started (up to {MOST_WORKERS})",
        f"After {THINK_SECONDS:g} seconds its process is ended",
        f"told the number of the table every {HEARTBEAT:g} seconds",
        f"a body over {LARGEST_BODY // 1024} KiB, a record over {LARGEST_RECORD // 2**20} MiB",
        f"at most {MOST_HELD:,} for a browser and {MOST_BROWSERS} browsers for a seat",
        f"cleared away after {COUNTS[round(UNUSED_FOR / DAY_SECONDS)]} days",
        f"sends {number_in('features/dice/dice.js', 'SALT_BYTES'):g} random bytes as salt",
        f"folded if there are more than {COUNTS[FEW_STEPS]}",
        f"With more than {MOST_CHOICES} choices the page says it",
        f"waits for them for {SPANS[number_in('features/foresight/ahead.js', 'WAIT') / 1000]} at most",
        f"one line of up to {LONGEST_TALK} characters",
        f"one of {COUNTS[len(PALETTE)]} colours",
        "{}, {} or {} days per decision".format(*DAYS[1:]),
        f"the server looks every {SPANS[LOOK_EVERY]}",
        f"at most {COUNTS[MOST_AT_ONCE]} at a question",
        f"for a second (`slow` {PACE['slow']}, `normal` {PACE['normal']}, `fast` {PACE['fast']}, `instant` not at all",
        f"for up to {COUNTS[int(moment_seconds())]} seconds (class `moment`",
        f"at most {COUNTS[CHIPS]} acts",
        f'"Show me" up to {COUNTS[MOST_ACTS]}',
        f"{COUNTS[sounds()].title()} small sounds",
        f"finds at most {COUNTS[recap.SENTENCES]} lines below the question",
        f"from 0 to {importance()};",
        f"at most {COUNTS[recap.STEPS]} moments, those that matter most, in about {number_in('features/catchup/catchup.js', 'LENGTH') / 1000:g} seconds",
        horizon(),
        f"In lists of more than {MOST_IN_SIGHT} choices",
        f"moves less than {number_in('static/drag.js', 'SLIP'):g} pixels",
        f"and {COUNTS[OF_CLIENT]} for the tables of one client",
        f"nobody has looked for {SPANS[WATCHED_FOR]}",
        f"a hint {SPANS[PRICE]}, `/statistics` {'the same' if ELSEWHERE['/statistics'] == PRICE else SPANS[ELSEWHERE['/statistics']]}",
        f"or a /{NETWORK} network with IPv6",
        f"moved to the store, {MOVED_AT_ONCE} at a time",
        f"Every {snapshots.EVERY} lines",
        f"a copy of its state every {SNAPSHOT_EVERY} decisions",
        f"the last {LOG_LINES} lines of the log",
        f"about every {COUNTS[round(GAP)]} seconds at each table",
        calls_of_a_page(),
    ],
}
"""Figures in the middle of sentences, as the code has them."""


def whole(said: str) -> re.Pattern[str]:
    """Not as a part of a longer number or word: "4 seconds" is not in "14 seconds"."""
    return re.compile(rf"(?<![\w.,]){re.escape(said)}" + r"(?!\w|[.,]\d)")


@pytest.mark.parametrize("name", SAID)
def test_what_sentences_say_of_limits_is_what_the_code_has(name: str) -> None:
    text = " ".join(page(name).split())

    assert [said for said in SAID[name] if not whole(said).search(text)] == []


STRICT = ["../SECURITY.md", "hosting.md", "table.md"]
NAMES = re.compile(r"SHA-?256|HMAC-\w+|Debian 12|WCAG \S+|version [\d.]+|\(?\b(?:200|4\d\d|503)\b\)?(?:, |\b)|X-\w+|/\d+ network|\d+\.\d+\.\d+\.\d+")
"""What has digits and is no figure: standards, releases, statuses."""
TOLD_ELSEWHERE = {
    "../SECURITY.md": ["kill -9"],
    "hosting.md": ["1,000 people with live connections, one move each in 10 s", "exits with code 1"],
    "table.md": [
        "50 seconds of silence",
        "half a second to 15",
        '"5 of 24 lessons so far"',
        '"Sail to b1, buy …", "Cod: 2 boxes"',
        "`./run bench --tables 50` lets 50 tables",
        "`roadstead serve --limits X` scales all of it, 0 lifts it",
    ],
}
"""By tests of their own; or examples, of words on a page or of a command."""


@pytest.mark.parametrize("name", STRICT)
def test_no_figure_of_these_pages_is_left_to_itself(name: str) -> None:
    """Every number in digits, outside of tables of limits and of code, belongs to something that a test compares."""
    text = "\n".join(line for line in papers.prose(page(name)).splitlines() if not re.search(r"\| [\d,]+(?: s)? \|", line))
    text = " ".join(text.split())
    for said in sorted([*SAID[name], *TOLD_ELSEWHERE.get(name, [])], key=len, reverse=True):
        text = whole(said).sub("", text)
    left = NAMES.sub("", papers.SPAN.sub("", papers.LINK.sub("", text)))

    assert re.findall(r"\S+ \S*\d\S*", left) == []


def test_the_proxy_keeps_idle_connections_for_as_long_as_the_page_says() -> None:
    assert "keep idle connections for an hour" in page("hosting.md")
    assert "proxy_read_timeout 1h;" in page("hosting/nginx.conf")


def test_a_crowd_is_as_large_as_the_page_says() -> None:
    (row,) = [line for line in page("hosting.md").splitlines() if "`roadstead trial crowd" in line]
    args = parser("trial").parse_args(papers.SPAN.findall(row)[0].split()[1:])

    assert f"{2 * args.tables:,} people with live connections, one move each in {args.pause:g} s" in row


def test_news_is_fetched_again_after_the_pauses_that_the_page_tells() -> None:
    script = (papers.ROOT / "src/roadstead/table/static/wire.js").read_text(encoding="utf-8")
    pauses = json.loads(re.search(r"PAUSES = (\[.*?\])", script)[1])  # type: ignore[index]
    silence = int(re.search(r"SILENCE = (\w+)", script)[1])  # type: ignore[index]

    assert (pauses[0], f"half a second to {pauses[-1] // 1000}" in page("table.md")) == (500, True)
    assert f"{silence // 1000} seconds of silence" in page("table.md")


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
