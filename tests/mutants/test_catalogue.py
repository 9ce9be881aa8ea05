"""Every deliberate fault of the list still fits the source; `./run mutants` shows that each is caught."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from mutants.catalogue import ROOT, Mutant, Unfit, all_mutants

MUTANTS = all_mutants()


def test_there_are_enough_of_them_and_each_has_a_name_of_its_own() -> None:
    twice = [name for name, number in Counter(mutant.id for mutant in MUTANTS).items() if number > 1]

    assert len(MUTANTS) >= 64
    assert twice == []


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.id)
def test_a_fault_fits_the_source_and_names_its_tests(mutant: Mutant) -> None:
    path, text = mutant.changed(ROOT)

    assert text != path.read_text(encoding="utf-8")
    assert len(mutant.reason.split()) > 4
    assert mutant.reason.endswith(".")
    assert mutant.tests
    for test in mutant.tests:
        file, _, name = test.partition("::")
        assert (ROOT / file).is_file()
        assert not name or re.search(rf"^(async )?def {re.escape(name.partition('[')[0])}\(", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE), test


def test_a_fault_that_does_not_fit_is_noticed() -> None:
    gone = Mutant("gone", "here", "kernel/game.py", "no such text", "", "It is not there.", ())
    broken = Mutant("broken", "here", "kernel/rng.py", "class Rng:", "class class:", "It is no Python.", ())

    for mutant in (gone, broken):
        with pytest.raises(Unfit):
            mutant.changed(ROOT)
