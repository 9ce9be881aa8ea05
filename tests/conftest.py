"""Collects which rule ids have a passing test, for `roadstead rules --coverage`."""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path

import pytest

RESULTS = Path(__file__).parents[1] / "build" / "rules.json"
outcomes: dict[str, dict[str, bool]] = {}


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, object, None]:
    result = yield
    report = result.get_result()  # type: ignore[attr-defined]
    report.user_properties.append(("rules", [rule for mark in item.iter_markers("rule") for rule in mark.args]))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    rules = dict(report.user_properties).get("rules", [])
    if report.when == "call" or report.failed:
        for rule in rules:
            outcomes.setdefault(rule, {})[report.nodeid] = report.passed


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workerinput") or not outcomes:
        return
    RESULTS.parent.mkdir(exist_ok=True)
    known: dict[str, dict[str, bool]] = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    files = {test.partition("::")[0] for tests in outcomes.values() for test in tests}
    for rule in {*known, *outcomes}:
        kept = {test: passed for test, passed in known.get(rule, {}).items() if test.partition("::")[0] not in files}
        known[rule] = {**kept, **outcomes.get(rule, {})}
    RESULTS.write_text(json.dumps(known, indent=1, sort_keys=True))
