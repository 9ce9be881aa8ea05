"""Tests that use a program of the system, and what becomes of them on a machine without it."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

import machine


def need(packages: Iterable[str]) -> None:
    """Skips a test for which something is missing; where nothing may be skipped the test fails."""
    gone = machine.missing(packages)
    if gone:
        give_up(f"not on this machine: {', '.join(gone)} (Debian: apt install {' '.join(gone)})")


def give_up(reason: str) -> None:
    if machine.complete():
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)
