"""Work that is otherwise done in processes, where a test can see and change it."""

from __future__ import annotations

from roadstead.table.server.queues import InPlace
from roadstead.table.server.workers import Jobs
from table.conftest import Browser


def in_place(browser: Browser) -> None:
    """From now on the server does its work where a test can change it."""
    browser.app.state.jobs.stop()  # type: ignore[attr-defined]
    browser.app.state.jobs = Jobs(limits=0, hand=InPlace)  # type: ignore[attr-defined]
