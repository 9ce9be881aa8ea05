"""The conformance suite passes a sound title and finds each broken promise."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kernel.toy import State, View
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Title
from roadstead.lab import conformance

Make = Callable[..., Title[State, View]]


def walk(title: Title[State, View]) -> None:
    conformance.check_templates(title)
    for players in title.players:
        for seed in range(25):
            conformance.check_game(title, players, {}, seed, decisions=200)


def test_a_sound_title_passes(lanterns: Make) -> None:
    walk(lanterns())


@pytest.mark.parametrize(
    ("flaw", "complaint"),
    [
        ("shared list", "copy changed the original"),
        ("loud draw", "depends on a secret"),
        ("quiet reveal", "depends on a secret|another view"),
        ("telling window", "asks other seats|depends on a secret|another view"),
        ("peeking shade", "depends on a secret"),
        ("leaky view", "another view"),
        ("open bids", "another view"),
        ("trusted leak", "another secret"),
        ("modest view", "not shown what it may know .score|has another value .score|is not shown what follows"),
        ("forgotten night", "has another value .night"),
        ("no result", "has a result"),
        ("one notation", "one notation|does not read back"),
        ("no german", "no text in de"),
        ("lost argument", "uses"),
        ("lone form", "two or three forms"),
        ("secret declaration", "other declarations"),
        ("busy question", "Night.ask_draw changes what stands elsewhere: gone"),
        ("open draw", "everybody sees how ask.draw comes out"),
        ("wild answer", "quick answers 99 to ask"),
        ("boastful judge", "not all from 0 to 1"),
    ],
)
def test_a_broken_promise_is_found(lanterns: Make, flaw: str, complaint: str) -> None:
    with pytest.raises(conformance.Broken, match=complaint):
        walk(lanterns(flaw))


def test_a_step_that_a_rule_does_not_have_is_an_error(lanterns: Make) -> None:
    with pytest.raises(AssertionError, match="Night has no step drw"):
        walk(lanterns("lost step"))


def test_a_sample_that_never_gives_some_worlds_is_found(lanterns: Make) -> None:
    def misses(title: Title[State, View]) -> int:
        setup, rng, count = title.setup(2), Rng(5), 0
        for _ in range(20):
            s = title.rules.start(setup)
            s.settle()
            for _ in range(2):
                s.play(rng.weighted(s.options, s.weights))
            found, real = conformance.worlds(title, setup, s, 0, rng, 60)
            count += real not in found
        return count

    assert misses(lanterns()) == 0
    assert misses(lanterns("narrow sample")) > 0
