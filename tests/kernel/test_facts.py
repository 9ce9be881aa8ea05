"""Rules and states declare their facts and steps once; constructor, copy and order of steps follow from that."""

from __future__ import annotations

import ast
import inspect
import textwrap
from typing import Annotated, Any

import pytest

from roadstead.kernel import registry
from roadstead.kernel.engine import Rule, State
from roadstead.kernel.facts import ANY_NUMBER, END, Shared, agreed, each, fresh, shapes_of
from roadstead.kernel.shape import Flag, ListOf, Whole

Count = Annotated[int, Whole(0, 9)]
TITLES = list(registry.titles().values())


class Terms:
    players = 3
    dealt = 4


class Table(State):
    terms: Terms
    round: Count = 0
    hands: list[int] = each(2)
    rows: list[int] = each(0, 2)
    deck: Annotated[list[int], ListOf(Whole(0, 9)), Shared] = agreed("[1] * terms.dealt")
    told: list[str] = agreed("[]")
    """No fact: words have no shape."""

    @property
    def half(self) -> Count:
        return self.round // 2

    @half.setter
    def half(self, value: int) -> None:
        self.round = 2 * value


class Walk(Rule[Table]):
    """Three steps, the second of which asks."""

    far: Count
    tired: bool = False
    seen: list[int] = fresh(7)
    steps = ("begin", "turn", "rest")

    def do_begin(self, s: Table) -> None:
        s.told.append("begin")

    def ask_turn(self, s: Table) -> None:
        s.ask_always(0, 1, [1, 2, 3])

    def do_turn(self, s: Table, choice: int) -> None:
        self.seen.append(choice)
        if choice == 3:
            self.step = "begin"

    def do_rest(self, s: Table) -> None:
        s.told.append(f"rest {self.seen}")


def walking() -> Table:
    s = Table(Terms())
    s.call(Walk(5))
    s.settle()
    return s


# --- facts ---------------------------------------------------------------------------------------------------------------


def test_facts_are_the_parameters_of_a_rule_in_their_order() -> None:
    rule = Walk(4, True)

    assert (rule.far, rule.tired, rule.seen, rule.step) == (4, True, [7], "begin")
    assert Walk.facts == ("far", "tired", "seen")


def test_a_fact_without_a_first_value_must_be_given() -> None:
    with pytest.raises(TypeError, match="far"):
        Walk()  # type: ignore[call-arg]


def test_a_list_is_made_anew_for_every_rule_and_copied_with_it() -> None:
    one, two = Walk(1), Walk(2)
    one.seen.append(8)
    other = one.copy()
    other.seen.append(9)

    assert (one.seen, two.seen, other.seen) == ([7, 8], [7], [7, 8, 9])


def test_a_copy_stands_at_the_same_step() -> None:
    rule = Walk(1)
    rule.step = "rest"

    assert rule.copy().step == "rest"


def test_a_state_begins_as_it_is_declared() -> None:
    s = Table(Terms())

    assert (s.round, s.hands, s.rows, s.deck) == (0, [2, 2, 2], [0] * 6, [1, 1, 1, 1])


def test_a_copy_of_a_state_shares_only_what_is_marked() -> None:
    s = Table(Terms())
    other = s.copy()
    other.hands[0] = 9

    assert s.hands == [2, 2, 2]
    assert other.deck is s.deck
    assert other.terms is s.terms


def test_properties_with_a_shape_are_facts_and_words_are_not() -> None:
    assert Table.facts == ("round", "hands", "rows", "deck", "half")


def test_the_annotation_says_which_numbers_are_possible() -> None:
    shapes = shapes_of(Walk)

    assert isinstance(shapes["tired"], Flag)
    assert isinstance(shapes["far"], Whole)
    assert shapes["far"].high == 9
    assert isinstance(shapes["seen"], ListOf)
    assert shapes["seen"].inner is ANY_NUMBER


# --- steps ---------------------------------------------------------------------------------------------------------------


def test_steps_follow_each_other_and_a_step_that_asks_waits() -> None:
    s = walking()

    assert (s.told, s.options, s.frames[0].step) == (["begin"], [1, 2, 3], "turn")


def test_an_answer_goes_on_to_the_next_step_and_the_last_one_ends_the_rule() -> None:
    s = walking()
    s.play(1)

    assert s.over
    assert s.told == ["begin", "rest [7, 1]"]


def test_a_step_can_say_which_one_comes_next() -> None:
    s = walking()
    s.play(3)

    assert (s.told, s.frames[0].step) == (["begin", "begin"], "turn")


def test_a_rule_under_another_after_its_last_step_is_at_its_end() -> None:
    class Caller(Rule[Table]):
        steps = ("call",)

        def do_call(self, s: Table) -> None:
            s.call(Walk(1))

    s = Table(Terms())
    s.call(Caller())
    s.settle()

    assert [rule.step for rule in s.frames] == [END, "turn"]


def test_a_step_without_a_method_is_refused_when_the_rule_is_written() -> None:
    with pytest.raises(TypeError, match="Lost lacks do_there"):

        class Lost(Rule[Table]):
            steps = ("here", "there")

            def do_here(self, s: Table) -> None: ...


def test_no_step_is_called_as_the_end_of_a_rule() -> None:
    with pytest.raises(TypeError, match="Ended has a step called 'end'"):

        class Ended(Rule[Table]):
            steps = ("here", "end")

            def do_here(self, s: Table) -> None: ...

            def do_end(self, s: Table) -> None: ...


def test_a_fact_does_not_take_a_name_of_the_engine() -> None:
    with pytest.raises(TypeError, match="Diary declares log, which belongs to the engine"):

        class Diary(State):
            log: int = 0  # type: ignore[assignment]


def test_a_method_without_a_step_is_refused_when_the_rule_is_written() -> None:
    with pytest.raises(TypeError, match="Found lacks steps: there"):

        class Found(Rule[Table]):
            steps = ("here",)

            def do_here(self, s: Table) -> None: ...

            def do_there(self, s: Table) -> None: ...


# --- the titles ----------------------------------------------------------------------------------------------------------


def words_for_steps(kind: type[Rule[Any]]) -> set[str]:
    """What the source of a rule sets its own step to, or compares it with."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(kind)))):
        targets = node.targets if isinstance(node, ast.Assign) else [node.left] if isinstance(node, ast.Compare) else []
        if any(ast.unparse(target) == "self.step" for target in targets):
            values = [node.value] if isinstance(node, ast.Assign) else node.comparators  # type: ignore[attr-defined]
            found |= {it.value for value in values for it in ast.walk(value) if isinstance(it, ast.Constant) and isinstance(it.value, str)}
    return found


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_rules_name_only_steps_that_they_have(title: Any) -> None:
    strange = {(kind.__name__, word) for kind in title.rules.frames for word in words_for_steps(kind) if word not in (*kind.steps, END)}

    assert strange == set()


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_every_fact_of_a_title_says_what_is_possible(title: Any) -> None:
    owners = [title.rules.state, *title.rules.frames]
    vague = [(owner.__name__, name) for owner in owners for name, shape in shapes_of(owner).items() if ANY_NUMBER in (shape, getattr(shape, "inner", None))]

    assert vague == []
