"""What rules and bots promise beside their views: asking changes nothing, what chance shows to all is in every view, and bots answer what they are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roadstead.kernel import save
from roadstead.kernel.admission import BROKEN
from roadstead.kernel.engine import CHANCE, PUBLIC, WORKING, State
from roadstead.kernel.errors import Endless
from roadstead.kernel.facts import shapes_of
from roadstead.kernel.shape import ListOf, Shape, Whole

if TYPE_CHECKING:
    from roadstead.lab.conformance import Tour


def check_rules(tour: Tour, s: State) -> None:
    if s.over:
        return
    check_asking(tour, s.copy(), "the game")
    check_asking(tour, with_another_value(tour, s.copy()), "what stands elsewhere")
    if s.seat == CHANCE and s.knows == PUBLIC and len(s.options) > 1:
        check_roll(tour, s)
    check_mind(tour, s)


def check_asking(tour: Tour, s: State, what: str) -> None:
    """Whoever loads a game or thinks about it asks again, so asking must not change anything."""
    before, rule = save.dump_state(s), s.frames[-1]
    s.seat = WORKING
    try:
        rule.run(s)
    except (*BROKEN, Endless):
        return  # another value may stand where no game leads
    if s.seat != WORKING:
        after = save.dump_state(s)
        tour.need(after == before, f"{type(rule).__name__}.ask_{rule.step} changes {what}: {differences(before, after)}")


def differences(before: dict[str, Any], after: dict[str, Any]) -> str:
    named = [name for name, value in before["facts"].items() if after["facts"][name] != value]
    return ", ".join(named) or "rules in progress"


def with_another_value(tour: Tour, s: State) -> State:
    """A rule that always writes the same when it asks is found out where something else stands."""
    names = [name for name, shape in shapes_of(type(s)).items() if room_in(shape) and getattr(s, name) != []]
    if names:
        name = names[tour.rng.below(len(names))]
        shape, value = shapes_of(type(s))[name], getattr(s, name)
        if isinstance(value, list):
            at = tour.rng.below(len(value))
            setattr(s, name, [*value[:at], another(tour, shape, value[at]), *value[at + 1 :]])
        else:
            setattr(s, name, another(tour, shape, value))
    return s


def room_in(shape: Shape) -> bool:
    inner = shape.inner if isinstance(shape, ListOf) else shape
    return isinstance(inner, Whole) and inner.low < inner.high


def another(tour: Tour, shape: Shape, value: int) -> int:
    inner = shape.inner if isinstance(shape, ListOf) else shape
    assert isinstance(inner, Whole)
    near = [number for number in (value - 1, value + 1) if inner.low <= number <= inner.high]
    return tour.rng.pick(near) if near else value


def check_roll(tour: Tour, s: State) -> None:
    """The record tells everybody how a roll came out; if a view does not tell them apart, it should have been a hidden draw."""
    one, two = s.copy(), s.copy()
    first = tour.rng.below(len(s.options))
    one.play(s.options[first])
    two.play(s.options[first - 1])
    if save.dump_state(one) == save.dump_state(two):
        return
    question = tour.title.rules.questions[s.prompt].kind.key
    for viewer in tour.viewers():
        seen = [tour.title.views.view(it, tour.setup, viewer) for it in (one, two)]
        tour.need(seen[0] != seen[1], f"everybody sees how {question} comes out, but seat {viewer} is not shown what follows from it: draw it instead")


def check_mind(tour: Tour, s: State) -> None:
    mind = tour.title.mind
    judged = mind.judge(s.copy())
    tour.need(len(judged) >= tour.setup.players, f"judge gives {len(judged)} numbers for {tour.setup.players} seats")
    tour.need(all(0 <= chance <= 1 for chance in judged), f"judge gives {judged}, which are not all from 0 to 1")
    if s.seat >= 0:
        answer = mind.quick(s.copy(), tour.rng.split())
        question = tour.title.rules.questions[s.prompt].kind.key
        tour.need(answer in s.options, f"quick answers {answer} to {question}, which is not an option")
        some = s.copy()
        some.options = [choice for choice in s.options if tour.rng.below(2)] or s.options[:1]
        answer = mind.quick(some, tour.rng.split())
        tour.need(answer in some.options, f"quick answers {answer} to {question}, which is not among the options it was left with: {some.options}")
