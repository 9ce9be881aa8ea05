"""The verb that tries the deliberate faults says which test noticed, and does not take silence for success."""

from __future__ import annotations

import pytest

from mutants.__main__ import Found, folders, line, noticed, tried, wanted
from mutants.catalogue import ROOT, Mutant

WEIGHTS = "tests/kernel/test_engine.py::test_weighted_outcomes_come_as_often_as_their_weights_say"
WRONG = Mutant("wrong", "here", "kernel/rng.py", "left -= weight", "left -= 1", "All outcomes would be equally likely.", (WEIGHTS,))
HARMLESS = Mutant("harmless", "here", "kernel/rng.py", "total += weight", "total = total + weight", "It changes nothing at all.", (WEIGHTS,))


def test_a_fault_is_put_in_tried_and_taken_out_again() -> None:
    with folders(1) as free:
        copy = free.get()
        free.put(copy)
        caught, survived = tried(WRONG, free), tried(HARMLESS, free)
        left = (copy / "src" / "roadstead" / "kernel" / "rng.py").read_bytes()

    assert (caught.by, caught.trouble) == (WEIGHTS, "")
    assert (survived.by, survived.trouble) == ("", "")
    assert left == (ROOT / "src" / "roadstead" / "kernel" / "rng.py").read_bytes()


@pytest.mark.parametrize(
    ("code", "said", "by", "trouble"),
    [
        (0, "1 passed", "", ""),
        (1, "F\nFAILED tests/a.py::test_b[x] - AssertionError: no\n1 failed", "tests/a.py::test_b[x]", ""),
        (1, "ERROR tests/a.py::test_b - RuntimeError\n1 error", "tests/a.py::test_b", ""),
        (5, "no tests ran", "", "its tests are not there"),
        (4, "ERROR: not found: tests/a.py::test_c", "", "pytest ended with 4: ERROR: not found: tests/a.py::test_c"),
    ],
)
def test_only_a_test_that_fails_has_noticed(code: int, said: str, by: str, trouble: str) -> None:
    assert noticed(code, said) == (by, trouble)


def test_what_survived_is_said_aloud() -> None:
    assert "SURVIVED" in line(Found(HARMLESS, ""))
    assert "caught by test_it" in line(Found(WRONG, "test_it"))


def test_some_are_chosen_by_name_or_list_and_no_other_name_is_taken() -> None:
    assert [it.id for it in wanted(["dr-drawn-card"])] == ["dr-drawn-card"]
    assert {it.subject for it in wanted(["undo", "dice"])} == {"undo", "dice"}
    with pytest.raises(SystemExit):
        wanted(["no-such-fault"])
