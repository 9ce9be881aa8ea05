"""Whatever is not understood is refused in a sentence, and changes nothing."""

from __future__ import annotations

import asyncio

import pytest

from roadstead.table import play
from roadstead.table.trials.nonsense import pester, spoil_files


def test_nonsense_over_http_never_breaks_anything() -> None:
    """A short run; `roadstead trial nonsense` makes a long one."""
    out = asyncio.run(pester(2000, seed=11))

    assert out.wrong == []
    assert out.answers["404"] > 100
    assert out.answers["400"] > 5


def test_spoilt_files_are_refused_with_a_reason() -> None:
    out = spoil_files(600, seed=4)

    assert out.wrong == []
    assert out.answers["record refused"] > 50
    assert out.answers["save refused"] > 50
    assert out.answers["components refused"] > 5


def test_the_trial_would_notice_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(fields: dict[str, str]) -> int:
        return int(fields["decision"])

    monkeypatch.setattr(play, "decision_of", careless)
    out = asyncio.run(pester(4000, seed=12))

    assert out.wrong
