"""A moment from outside is let in only if a game could stand there: its rules lie on each other as they can, somebody
is asked at once and can answer, and the rules can play on from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from roadstead.kernel import save
from roadstead.kernel.engine import CHANCE, NOBODY, UNANSWERED, WORKING, Rule, Sealed, State, Window
from roadstead.kernel.errors import BadData, RoadsteadError
from roadstead.kernel.languages import languages
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR, Setup, Title

AnyTitle = Title[Any, Any]
BROKEN = (IndexError, KeyError, ValueError, TypeError, AssertionError, RecursionError, AttributeError, StopIteration, ArithmeticError)
"""What rules raise where no game can lead."""
REHEARSALS = ((1, 4000), (2, 400), (3, 400), (4, 400))
"""Seeds of the games that are tried, and how many decisions each."""


# --- the stack -----------------------------------------------------------------------------------------------------------


def check_stack(title: AnyTitle, frames: Sequence[Mapping[str, Any]]) -> None:
    """Each rule stands on one that can have called it."""
    below = ""
    for at, frame in enumerate(frames):
        name = frame["frame"]
        if title.rules.stands and below not in title.rules.stands[name]:
            raise BadData(f"state.frames[{at}]", f"{name} cannot stand on {below or 'the table'}")
        below = name


def check_frame(s: State, players: int, frame: Rule[Any], where: str) -> None:
    """What the kernel's own frames remember fits the seats and their choices."""
    if isinstance(frame, Sealed):
        if len(frame.answers) != players:
            raise BadData(where, f"has {len(frame.answers)} answers for {players} seats")
        for seat, answer in enumerate(frame.answers):
            if answer not in (UNANSWERED, NOBODY) and answer not in frame.choices(s, seat):
                raise BadData(where, f"has an answer that seat {seat} cannot give")
    if isinstance(frame, Window) and (any(not 0 <= seat < players for seat in frame.seats) or not 0 <= frame.turn <= len(frame.seats)):
        raise BadData(where, "waits for a seat that is not there")


# --- who is asked --------------------------------------------------------------------------------------------------------


def ask(title: AnyTitle, setup: Setup, s: State) -> None:
    """Let the rule on top ask; a saved moment is one at which somebody is asked, and asking changes nothing."""
    before = save.dump_state(s)
    for at, frame in enumerate(s.frames):
        check_frame(s, setup.players, frame, f"state.frames[{at}]")
    if s.frames:
        s.frames[-1].run(s)
    else:
        s.settle()
    if s.seat == WORKING or save.dump_state(s) != before:
        raise BadData("state", "is not a moment at which somebody is asked")
    check_asked(title, setup, s.copy())


def check_asked(title: AnyTitle, setup: Setup, s: State) -> None:
    """Everybody who is asked is there and has something to answer; a game that is over has a result."""
    if s.over != (title.rules.outcome(s) is not None):
        raise BadData("state", "has a result before the end" if not s.over else "is over without a result")
    for seat in s.open_seats():
        if seat != CHANCE:
            if not 0 <= seat < setup.players:
                raise BadData("state", "asks a seat that is not there")
            s.focus(seat)
        check_options(title, s)


def check_options(title: AnyTitle, s: State) -> None:
    domain = title.rules.questions[s.prompt].domain
    if not s.options or len(set(s.options)) != len(s.options) or any(not 0 <= choice < domain for choice in s.options):
        raise BadData("state", "asks without anything that can be answered")
    if s.seat == CHANCE and (len(s.weights) != len(s.options) or any(weight < 1 for weight in s.weights)):
        raise BadData("state", "asks chance for what cannot come up")


# --- playing on ----------------------------------------------------------------------------------------------------------


def admit(data: Any, components: Path | None = None) -> tuple[AnyTitle, Setup, State]:
    """A saved moment from anywhere, tried out; raises one clear error for anything that cannot be played on."""
    title, setup, s = save.load(data, components)
    try:
        show(title, setup, s.copy())
        for seed, decisions in REHEARSALS:
            rehearse(title, setup, s.copy(), Rng(seed), decisions)
    except RoadsteadError:
        raise
    except BROKEN as error:
        raise BadData("state", "is not a moment the rules can play on from") from error
    return title, setup, s


def show(title: AnyTitle, setup: Setup, s: State) -> None:
    """What everybody sees there, and every choice in words."""
    for seat in (SPECTATOR, *range(setup.players)):
        view = title.views.view(s, setup, seat)
        view.to_json()
        title.views.standings(view)
        for lang in languages():
            title.look.picture(view, lang)
            if title.look.ink is not None:
                title.look.scene(view, title.look.ink(lang, title.look.sides(setup.players)))
    for seat in s.open_seats():
        if seat != CHANCE:
            s.focus(seat)
        for choice in s.options:
            title.say(setup.components, title.words.option(s, seat, choice).phrase, "en")


def rehearse(title: AnyTitle, setup: Setup, s: State, rng: Rng, decisions: int) -> None:
    """Play on at random, to the end or for a number of decisions."""
    for _ in range(decisions):
        if s.over:
            break
        seat = rng.pick(s.open_seats())
        if seat != CHANCE:
            s.focus(seat)
        check_options(title, s)
        s.play(rng.weighted(s.options, s.weights) if seat == CHANCE else rng.pick(s.options))
    faults = title.rules.faults(s)
    if faults:
        raise BadData("state", f"leads to a moment that cannot be: {faults[0]}")
    check_asked(title, setup, s)
