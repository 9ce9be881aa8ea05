"""Collects which rule ids have a passing test, for `roadstead rules --coverage`; starts browsers; skips what this machine cannot run."""

from __future__ import annotations

import gc
import json
import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from needs import need

if TYPE_CHECKING:
    from playwright.sync_api import Browser

for library in ("OPENBLAS", "OMP", "MKL"):
    os.environ.setdefault(f"{library}_NUM_THREADS", "1")
"""Each worker has a core at most: threads of numpy that wait for each other keep it busy for twenty times as long as the work takes."""

RESULTS = Path(__file__).parents[1] / "build" / "rules.json"
outcomes: dict[str, dict[str, bool]] = {}


def pytest_collection_finish() -> None:
    """What is there for all tests is not gone through again and again during them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def pytest_runtest_setup(item: pytest.Item) -> None:
    need([package for mark in item.iter_markers("needs") for package in mark.args])


@pytest.fixture(scope="session", autouse=True)
def disk() -> Iterator[str]:
    """Stores of this process do not wait for the disk, since no test pulls the plug; servers of their own wait as anywhere. Gives how stores are shipped."""
    from roadstead.table.store import SqliteStore

    shipped, SqliteStore.waits = SqliteStore.waits, "OFF"
    yield shipped
    SqliteStore.waits = shipped


@pytest.fixture(scope="module")
def browsers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Browser]]:
    from browsers import launched

    with launched(tmp_path_factory.mktemp) as browser:
        yield browser


@pytest.fixture
def chromium(request: pytest.FixtureRequest, browsers: Callable[[str], Browser]) -> Iterator[Browser]:
    """A browser with narrow fonts, or with those that the test asks for; everybody goes home after a test."""
    browser = browsers(getattr(request, "param", "narrow"))
    yield browser
    for context in browser.contexts:
        context.close()


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
    if hasattr(session.config, "workerinput") or not outcomes or os.environ.get("ROADSTEAD_MUTANT"):
        return
    RESULTS.parent.mkdir(exist_ok=True)
    known: dict[str, dict[str, bool]] = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    files = {test.partition("::")[0] for tests in outcomes.values() for test in tests}
    for rule in {*known, *outcomes}:
        kept = {test: passed for test, passed in known.get(rule, {}).items() if test.partition("::")[0] not in files}
        known[rule] = {**kept, **outcomes.get(rule, {})}
    RESULTS.write_text(json.dumps(known, indent=1, sort_keys=True))
