"""A fingerprint leaves nothing of a game out."""

from __future__ import annotations

import pytest

import roadstead
from roadstead.kernel.engine import State
from roadstead.lab import trace

TITLE = roadstead.title("turning_tides")
SETUP = TITLE.setup()


def test_over_several_games_the_whole_state_is_read_at_every_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, read = [0], set[int]()
    question, whole = trace.question, trace.Reader.read

    def counted(s: State) -> bytes:
        asked[0] += 1
        return question(s)

    def noted(reader: trace.Reader, s: State) -> bytes:
        read.add(asked[0])
        return whole(reader, s)

    monkeypatch.setattr(trace, "question", counted)
    monkeypatch.setattr(trace.Reader, "read", noted)
    for seed in range(trace.WHOLE):
        asked[0] = 0
        trace.fingerprint(TITLE, SETUP, seed)

    assert read >= set(range(50))
