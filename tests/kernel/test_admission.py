"""A moment from outside is let in only if a game could stand there; nothing spins for ever."""

from __future__ import annotations

import copy
from itertools import pairwise
from typing import Any

import pytest

from roadstead.kernel import admission, record, registry, save
from roadstead.kernel.engine import CHANCE, Rule, State
from roadstead.kernel.errors import BadData, BadRecord, Endless, RoadsteadError
from roadstead.kernel.facts import END
from roadstead.kernel.game import Game, new
from roadstead.kernel.record import Allowance
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Title
from roadstead.lab.stacking import stands
from roadstead.trials.files import spoil_files

AnyTitle = Title[Any, Any]
TITLES = list(registry.titles().values())


def some_way(title: AnyTitle, decisions: int, seed: int = 3) -> Game:
    """A game after so many random decisions."""
    game, rng = Game(title, title.setup()), Rng(seed)
    while not game.over and game.moment < decisions:
        game.roll(rng)
        if not game.over:
            seat = game.open[0]
            game.play(seat, game.options(seat)[rng.below(len(game.options(seat)))])
    return game


@pytest.fixture(params=TITLES, ids=lambda title: title.id)
def title(request: pytest.FixtureRequest) -> AnyTitle:
    found: AnyTitle = request.param
    return found


# --- which rule stands on which ------------------------------------------------------------------------------------------


def test_the_tables_of_rules_are_what_the_source_says(title: AnyTitle) -> None:
    """After a change of the rules, `python -m roadstead.lab.stacking` writes them anew."""
    assert stands(title) == title.rules.stands


def test_every_stack_of_a_game_is_one_that_the_source_allows(title: AnyTitle) -> None:
    strange = set()
    for seed, players in enumerate(title.players):
        s, rng = title.rules.start(title.setup(players)), Rng(seed)
        s.settle()
        for _ in range(1500):
            names = ["", *(type(frame).__name__ for frame in s.frames)]
            strange |= {(below, above) for below, above in pairwise(names) if below not in title.rules.stands[above]}
            strange |= {(type(frame).__name__, frame.step) for frame in s.frames if frame.step not in (*frame.steps, END)}
            if s.over:
                break
            s.play(rng.weighted(s.options, s.weights) if s.seat == CHANCE else rng.pick(s.options))

    assert strange == set()


def test_the_tables_are_tight(title: AnyTitle) -> None:
    """A rule stands on a few others; a table that allowed everything would say nothing."""
    pairs = sum(map(len, title.rules.stands.values()))

    assert pairs < len(title.rules.stands) ** 2 / 5
    assert all(title.rules.stands.values())


# --- what is refused -----------------------------------------------------------------------------------------------------


def test_a_step_that_a_rule_does_not_have_is_refused(title: AnyTitle) -> None:
    data = some_way(title, 25).save()
    for at in range(len(data["state"]["frames"])):
        for step in ("nowhere", "", 0, 99):
            spoilt = copy.deepcopy(data)
            spoilt["state"]["frames"][at]["step"] = step
            with pytest.raises(BadData, match="step"):
                Game.load(spoilt)


def test_a_rule_twice_or_upside_down_is_refused(title: AnyTitle) -> None:
    data = some_way(title, 25).save()
    frames = data["state"]["frames"]
    for stack in (frames + frames, frames[::-1] + frames[-1:], [*frames, frames[0]]):
        with pytest.raises(BadData, match="cannot stand on"):
            Game.load({**data, "state": {**data["state"], "frames": stack}})


def test_a_moment_at_which_nobody_is_asked_is_refused(title: AnyTitle) -> None:
    """The rule at the bottom would go on by itself; a saved moment is one at which somebody is asked."""
    data = some_way(title, 25).save()
    bottom = data["state"]["frames"][:1]
    with pytest.raises(BadData):
        Game.load({**data, "state": {**data["state"], "frames": bottom}})


def test_a_sealed_answer_that_nobody_can_give_is_refused() -> None:
    game = new("turning_tides")
    game.roll(Rng(1))
    data = game.save()
    sealed = data["state"]["frames"][-1]
    missing = next(card for card in range(7) if card not in game.state().options)
    sealed["answers"] = [missing, -1]
    with pytest.raises(BadData, match="an answer that seat 0 cannot give"):
        Game.load(data)
    sealed["answers"] = [-1, -1, -1]
    with pytest.raises(BadData):
        Game.load(data)


def test_every_moment_of_a_game_is_let_in_again(title: AnyTitle) -> None:
    """Also those dealt anew from what a seat knows, as `continue` does."""
    game = some_way(title, 12)
    for seat in range(game.setup.players):
        dealt = title.views.sample(game.view(seat), Rng(seat))

        assert admission.admit(save.save(title, game.setup, dealt))[2].open_seats() == list(game.open)


def test_spoilt_moments_are_refused_or_can_be_played_to_the_end() -> None:
    """A short run; `roadstead trial nonsense` makes a long one."""
    out = spoil_files("moments", 500, seed=21)

    assert out.wrong == []
    assert out.answers["moments refused"] > 250
    assert out.answers["moments taken"] > 42


# --- nothing spins -------------------------------------------------------------------------------------------------------


class Circle(Rule[State]):
    """Never asks anybody."""

    def run(self, s: State) -> None:
        self.step = "again"


def test_rules_that_go_in_circles_are_stopped() -> None:
    s = State()
    s.call(Circle())
    with pytest.raises(Endless):
        s.settle()


def test_dice_that_are_rolled_for_ever_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new("fleet_dice", 2)
    monkeypatch.setattr(type(game.state().frames[-1]), "answer", lambda self, s, choice: None)
    with pytest.raises(Endless):
        game.roll(Rng(1))


def test_a_moment_that_breaks_while_it_is_played_on_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    title = registry.title("turning_tides")
    data = some_way(title, 8).save()
    monkeypatch.setattr(admission, "rehearse", lambda *given: [][0])
    with pytest.raises(BadData, match="play on from"):
        Game.load(data)


# --- names and lengths ---------------------------------------------------------------------------------------------------


def record_of(names: str) -> str:
    game = some_way(registry.title("turning_tides"), 6)
    return record.write(game).replace("\n\n", f"\nnames: {names}\n\n", 1)


def test_names_in_a_record_are_cleaned_as_if_they_were_typed() -> None:
    game = record.read(record_of('["Anna\\u202e\\n  Maria\\u0000", "' + "x" * 200_000 + '"]'))

    assert game.names == ("Anna Maria", "x" * record.LONGEST_NAME)


def test_a_record_that_is_too_long_or_too_costly_is_refused() -> None:
    text = record_of('["", ""]')

    with pytest.raises(BadRecord, match="too long to be opened here"):
        record.read(text, allowed=Allowance(4, 10_000))
    with pytest.raises(BadRecord, match="too long to be opened here"):
        record.read(text, allowed=Allowance(10_000, 4))
    assert record.read(text, allowed=record.STRANGERS).moment == record.read(text).moment


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text.replace("turning_tides", "t" * 200_000),
        lambda text: text + "x" * 200_000 + "\n",
        lambda text: text + "gold " + "x" * 200_000 + "\n",
        lambda text: text + "= " + "9" * 200_000 + "\n",
        lambda text: "roadstead: 1\n" + "y" * 200_000 + ": 1\n",
        lambda text: text.replace("players: 2", "players: " + "9" * 4000),
        lambda text: text.replace("options: {", 'options: {"' + "z" * 200_000 + '":1,'),
        lambda text: text.replace("components: ", "components: " + "c" * 200_000),
    ],
)
def test_what_is_wrong_with_a_record_is_said_in_one_short_sentence(spoil: Any) -> None:
    with pytest.raises(RoadsteadError) as caught:
        record.read(spoil(record_of('["", ""]')))

    assert len(str(caught.value)) < 600
    assert "\n" not in str(caught.value)
