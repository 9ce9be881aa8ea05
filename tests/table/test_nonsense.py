"""Bad input: never a traceback, never a 500, never a changed game."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.routing import Route

import roadstead.table
from roadstead.cli import main
from roadstead.kernel import record
from roadstead.kernel.game import Game
from roadstead.table import play
from roadstead.table.app import make_app
from roadstead.table.rooms import Room, Stale
from roadstead.table.store import SqliteStore
from roadstead.trials.account import Nonsense
from roadstead.trials.files import attempt, spoil_files
from roadstead.trials.inside import Inside
from roadstead.trials.nonsense import REQUESTS, SHARES, pieces
from roadstead.trials.pester import ASKED, FIELDS, kind_of, pester
from roadstead.trials.victim import ways

pytestmark = pytest.mark.xdist_group("nonsense")
COUNTS = {"addresses": 700, "forms": 1800, "api": 300}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=20
)


@pytest.fixture(scope="module")
def pestered() -> dict[str, Nonsense]:
    """A short run; `roadstead trial nonsense` makes a long one."""
    return {kind: asyncio.run(pester(kind, count, seed=11)) for kind, count in COUNTS.items()}


@pytest.fixture
def server() -> Iterator[SqliteStore]:
    with closing(SqliteStore(":memory:")) as store:
        yield store


@pytest.mark.parametrize("kind", REQUESTS)
def test_bad_requests_never_break_anything(pestered: dict[str, Nonsense], kind: str) -> None:
    out = pestered[kind]

    assert out.wrong == []
    assert out.tried == COUNTS[kind]
    assert sum(count for status, count in out.answers.items() if status.startswith("4")) > out.tried / 10


def test_every_route_of_the_server_is_pestered_and_takes_something(pestered: dict[str, Nonsense], server: SqliteStore) -> None:
    """A new route, or a new field that a route cannot do without, has to be made known to the trial."""
    reached = {name for out in pestered.values() for name in out.reached}

    assert [f"{way.method} {way.path}" for way in ways(list(make_app(server).routes)) if f"{way.method} {way.path}" not in reached] == []


def test_every_field_that_the_server_reads_is_sent(server: SqliteStore) -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(roadstead.table.__path__[0]).rglob("*.py"))
    fields = set(re.findall(r'fields(?:\.get\(|\[)"([a-z0-9]+)"', source))
    asked = set(re.findall(r'(?:query_params|asked)(?:\.get\(|\[)"([a-z0-9]+)"', source))

    assert {"choice", "step", "agree", "clock"} <= fields
    assert {"moment", "since", "at"} <= asked
    assert fields - set(FIELDS) == set()
    assert asked - set(ASKED) - {"choice"} == set()


def test_requests_to_a_server_with_a_database_do_not_break_it_either(postgres_url: str) -> None:
    out = [asyncio.run(pester(kind, 80, seed=3, store=postgres_url)) for kind in REQUESTS]

    assert [it.wrong for it in out] == [[], [], []]


@pytest.mark.parametrize("kind", [kind for kind in SHARES if kind not in REQUESTS])
def test_spoilt_files_are_refused_with_a_reason(kind: str) -> None:
    out = spoil_files(kind, 150, seed=4)

    assert out.wrong == []
    assert out.answers[f"{kind} refused"] > 50


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.text() | st.text().map(lambda text: f"roadstead: 1\ntitle: {text}\n\n{text}"))
def test_any_text_is_a_record_or_refused(text: str) -> None:
    out = Nonsense()
    attempt(out, "records", lambda: record.read(text))

    assert out.wrong == []


@settings(max_examples=150, deadline=None, derandomize=True)
@given(JSON)
def test_any_json_is_a_saved_moment_or_refused(data: object) -> None:
    out = Nonsense()
    attempt(out, "saves", lambda: Game.load(data))  # type: ignore[arg-type]

    assert out.wrong == []


def test_the_trial_would_notice_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(fields: dict[str, str]) -> int:
        return int(fields["decision"])

    monkeypatch.setattr(play, "decision_of", careless)

    assert asyncio.run(pester("forms", 250, seed=11)).wrong


def test_the_trial_would_notice_a_game_that_was_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(self: Room, seat: int, decision: int) -> None:
        self.game.rewind(0)
        raise Stale("too late")

    monkeypatch.setattr(Room, "undo", careless)
    wrong = asyncio.run(pester("forms", 600, seed=11)).wrong

    assert any("changed the game" in text for text in wrong)
    assert any("not what its log says" in text for text in wrong)


def test_the_work_of_a_long_run_adds_up() -> None:
    work = pieces(1_000_000, 1)

    assert sum(count for _, count, _ in work) == 1_000_000
    assert {kind for kind, _, _ in work} == set(SHARES)
    assert len({(kind, seed) for kind, _, seed in work}) == len(work)


def test_a_trial_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trial", "nonsense", "--inputs", "40"]) == 0
    assert "40 inputs, 0 wrong" in capsys.readouterr().out
    assert main(["trial", "nonsense", "--inputs", "0"]) == 2


# --- what was found by such runs -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "target",
    ["/new/ahoy?players=0020", f"/new/ahoy?players=002{'0' * 5000}", "/t/%00", "/t/%00/record", "/t/x%ED%A0%80", "/replay/%00"],
)
@pytest.mark.parametrize("where", ["sqlite", "postgresql"], indirect=True)
def test_an_odd_address_is_no_fault_of_the_server(app: object, target: str) -> None:
    answer = asyncio.run(Inside(app).ask("GET", target))  # type: ignore[arg-type]

    assert answer.status in (200, 404)


def test_every_kind_of_route_has_a_kind_of_request(server: SqliteStore) -> None:
    app = make_app(server)
    kinds = {kind_of(way) for way in ways(list(app.routes))}

    assert kinds == set(REQUESTS)
    assert all(isinstance(route, Route) or route.path in ("/static", "/look") for route in app.routes)  # type: ignore[attr-defined]
