"""The API is as its own description says, whatever is sent: schemathesis makes requests from the description and reads the answers by it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from starlette.applications import Starlette

from roadstead.kernel import record, registry
from roadstead.table.app import make_app
from roadstead.table.features.api import openapi
from roadstead.table.features.api import routes as api
from roadstead.table.seats import HUMAN
from roadstead.table.store import SqliteStore
from table.conftest import Browser

SHORT = settings(max_examples=25, deadline=None, database=None, derandomize=True, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
TABLE, PLAY = "/api/t/{table}", "/api/t/{table}/play"
OPERATIONS = [("/api/games", "GET"), ("/api/openapi.json", "GET"), (TABLE, "GET"), (PLAY, "POST")]
AT_A_TABLE = OPERATIONS[2:]


def all_checks() -> list[Any]:
    """Imported by whoever needs it: it takes a second, and every worker reads this file."""
    from schemathesis import checks
    from schemathesis.specs.openapi import checks as described

    return [
        checks.not_a_server_error,
        described.status_code_conformance,
        described.content_type_conformance,
        described.response_headers_conformance,
        described.response_schema_conformance,
        described.negative_data_rejection,
        described.unsupported_method,
    ]


def description(app: Starlette) -> Any:
    import schemathesis

    return schemathesis.openapi.from_asgi("/api/openapi.json", app)


@pytest.fixture
def app() -> Iterator[Starlette]:
    with closing(SqliteStore(":memory:")) as store:
        it = make_app(store, limits=0)
        it.state.tasks = set()
        yield it


def ask(app: Starlette, path: str, method: str, table: str = "", token: str = "", *, right: bool) -> set[int]:
    """Requests that are right or wrong by the description; each answer must be as it says."""
    from schemathesis import GenerationMode

    operation, checks, mode = description(app)[path][method], all_checks(), GenerationMode.POSITIVE if right else GenerationMode.NEGATIVE
    known, headers = {"table": table} if table else None, {"Authorization": f"Bearer {token}"} if token else {}
    statuses: set[int] = set()

    @SHORT
    @given(operation.as_strategy(generation_mode=mode, path_parameters=known))
    def go(case: Any) -> None:
        statuses.add(case.call_and_validate(headers=headers, checks=checks).status_code)

    go()
    return statuses


def test_all_of_the_api_is_described() -> None:
    served = {(route.path, method) for route in api.ROUTES for method in route.methods or () if method != "HEAD"}
    described = {(path, method.upper()) for path, methods in openapi.DESCRIPTION["paths"].items() for method in methods}

    assert served == described == set(OPERATIONS)


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_a_server_without_tables_answers_as_described(app: Starlette, path: str, method: str) -> None:
    expected = {404} if "{table}" in path else {200}

    assert ask(app, path, method, right=True) == expected


@pytest.mark.parametrize(("path", "method"), AT_A_TABLE)
def test_a_server_without_tables_refuses_what_is_not_described(app: Starlette, path: str, method: str) -> None:
    assert min(ask(app, path, method, right=False)) >= 400


@pytest.mark.parametrize("title", registry.titles())
def test_a_table_answers_a_seat_as_described(app: Starlette, title: str) -> None:
    room, tokens = app.state.harbour.open(title, 2, {}, [HUMAN] * 2, [""] * 2)
    before = record.write(room.game)

    assert ask(app, TABLE, "GET", room.id, tokens[0], right=True) == {200}
    assert ask(app, PLAY, "POST", room.id, tokens[0], right=True) <= {409, 422}
    assert record.write(room.game) == before


@pytest.mark.parametrize(("path", "method"), AT_A_TABLE)
def test_a_table_refuses_a_seat_what_is_not_described(app: Starlette, path: str, method: str) -> None:
    room, tokens = app.state.harbour.open("turning_tides", 2, {}, [HUMAN] * 2, [""] * 2)
    before = record.write(room.game)

    assert 400 in ask(app, path, method, room.id, tokens[0], right=False)
    assert record.write(room.game) == before


def test_a_whole_game_by_the_description(app: Starlette) -> None:
    """Every answer on the way fits, the last one with its outcome too."""
    room, tokens = app.state.harbour.open("turning_tides", 2, {"round_limit": 2}, [HUMAN] * 2, [""] * 2)
    schema, checks = description(app), all_checks()[:5]
    turn = 0
    while not room.game.over:
        seat, turn = room.game.open[0], turn + 1
        body = {"choice": room.game.options(seat)[turn % len(room.game.options(seat))].notation, "decision": room.game.decision}
        case = schema[PLAY]["POST"].Case(path_parameters={"table": room.id}, body=body, media_type="application/json")
        answer = case.call_and_validate(headers={"Authorization": f"Bearer {tokens[seat]}"}, checks=checks)
        assert answer.status_code == 200

    assert answer.json()["outcome"]["winners"] is not None
    assert answer.json()["over"]


@pytest.mark.parametrize(
    "body",
    [
        b'{"choice": "x", "decision": Infinity}',
        b'{"choice": "x", "decision": 1e999}',
        b'{"choice": "x", "decision": 0.5}',
        b'{"choice": "x", "decision": true}',
        b'{"choice": "x", "decision": "0"}',
        b'{"choice": "\\ud800", "decision": 0}',
        b'{"choice": null, "decision": 0}',
        b'{"choice": "x", "decision": ' + b"9" * 5000 + b"}",
        b"[" * 10000,
        b"\xff",
        b"",
    ],
)
def test_what_is_not_an_answer_is_refused_and_nothing_is_guessed(app: Starlette, body: bytes) -> None:
    room, tokens = app.state.harbour.open("turning_tides", 2, {}, [HUMAN] * 2, [""] * 2)
    answer = Browser(app).post(f"/api/t/{room.id}/play", content=body, headers={"authorization": f"Bearer {tokens[0]}"})

    assert answer.status_code == 400
    assert answer.json()["error"] == "bad_form"
    assert answer.json()["text"]


@pytest.mark.parametrize(
    ("since", "status"), [("0", 200), ("-1", 200), ("999999999", 200), ("-2", 400), ("1.5", 400), ("x", 400), ("٣", 400), ("9" * 5000, 400), ("", 400)]
)
def test_a_moment_is_a_number(app: Starlette, since: str, status: int) -> None:
    room, _ = app.state.harbour.open("turning_tides", 2, {}, [HUMAN] * 2, [""] * 2)

    assert Browser(app).get(f"/api/t/{room.id}", params={"since": since}).status_code == status


def test_a_wrong_method_is_told_the_right_one(app: Starlette) -> None:
    answer = Browser(app).delete("/api/games")

    assert answer.status_code == 405
    assert set(answer.headers["allow"].split(", ")) == {"GET", "HEAD"}
