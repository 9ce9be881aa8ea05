"""A title that is little more than its rules and its words.

Whoever has no view of their own gets one from what the state declares, whoever draws nothing a picture in text, whoever has no judgement
random choices and search with plain rollouts. A title overrides what it can do better.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from roadstead.kernel import choices, plain_picture, plain_view, talk
from roadstead.kernel.box import Box
from roadstead.kernel.engine import Sealed
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.knowledge import Knowledge, Who, everybody, own_answer
from roadstead.kernel.plain_state import PlainState, Terms, wrong_lengths
from roadstead.kernel.plain_view import PlainView
from roadstead.kernel.rng import Rng
from roadstead.kernel.shape import Record
from roadstead.kernel.title import Option, OptionSpec, Outcome, Setup, Title
from roadstead.kernel.words import Kind, Phrase

S = TypeVar("S", bound=PlainState)
PLAYER: Mapping[str, str] = {"en": "Player {number}", "de": "Spieler {number}"}


class PlainTitle(Title[S, PlainView]):
    """What is left to write: what the title is called, `state`, `frames` (the first of them begins the game), `questions`, `events`,
    `templates`, `outcome` and `rounds`; and `data/reference.json` in its folder."""

    option_specs: tuple[OptionSpec, ...] = ()
    phrases: tuple[Kind, ...] = ()
    secrets: Mapping[str, Who] = {}
    """Who may know a fact of the state that is not open to all."""

    def __init__(self) -> None:
        facts = {fact: self.secrets.get(fact, everybody) for fact in self.state.facts}
        sealed = {(kind.__name__, "answers"): own_answer for kind in self.frames if issubclass(kind, Sealed)}
        self.known = Knowledge(facts, sealed, self.counted)
        self.knowledge = self.known

    def counted(self, s: S) -> Sequence[int]:
        """What everybody can count although the single places are hidden, such as the sizes of hands."""
        return ()

    # --- the box and the setup ----------------------------------------------------------------------

    def open_box(self, box: Box) -> Any:
        """The files as they are."""
        return box.files

    def seats(self, players: int) -> tuple[str, ...]:
        return tuple(f"player{at + 1}" for at in range(players))

    def terms(self, setup: Setup) -> Terms:
        if "terms" not in setup.cache:
            setup.cache["terms"] = Terms(setup.players, dict(setup.options), setup.components)
        terms: Terms = setup.cache["terms"]
        return terms

    # --- play -----------------------------------------------------------------------------------------

    def blank(self, setup: Setup) -> S:
        s: S = self.state(self.terms(setup))  # type: ignore[assignment]
        return s

    def start(self, setup: Setup) -> S:
        s = self.blank(setup)
        s.call(self.frames[0]())
        return s

    def faults(self, s: S) -> list[str]:
        return wrong_lengths(s, type(s)(s.terms))

    def pace(self, s: S) -> int:
        """No pauses: with nothing to judge a position by, a simulated game goes on to its end."""
        return 0

    # --- what a seat sees --------------------------------------------------------------------------------

    def view(self, s: S, setup: Setup, seat: int) -> PlainView:
        return plain_view.look(self.known, s, setup, seat)

    def shown(self, view: PlainView) -> S:
        """The state that a view shows, to ask the predicates of the rules; what is hidden has the lowest possible value."""
        s: S = plain_view.shown(self, view)  # type: ignore[assignment]
        return s

    def sample(self, view: PlainView, rng: Rng) -> S:
        s = self.shown(view)
        if self.secrets:
            self.fill(s, view, rng)
        plain_view.guess_answers(s, rng)
        s.settle()
        return s

    def fill(self, s: S, view: PlainView, rng: Rng) -> None:
        """Put something possible, by chance, wherever `view.facts` has None."""
        raise RoadsteadError(f"{self.id} has secrets, but does not say what they may be")

    def view_shape(self, setup: Setup) -> Record:
        return plain_view.shape(self, self.known, setup)

    # --- choices ---------------------------------------------------------------------------------------

    def option(self, s: S, seat: int, choice: int) -> Option:
        return choices.option(self.questions[s.prompt], choice)

    def notation(self, setup: Setup, question: int, choice: int) -> str:
        return choices.notation(self.questions[question], choice)

    def parse(self, s: S, seat: int, text: str) -> int | None:
        return choices.meant(self.questions[s.prompt], text)

    def why_not(self, s: S, seat: int, choice: int) -> Phrase:
        return talk.NOT_NOW.phrase(rules=self.questions[s.prompt].kind.rules)

    # --- words and pictures -------------------------------------------------------------------------------

    def kinds(self) -> Sequence[Kind]:
        return (*super().kinds(), *(label for question in self.questions for label in choices.labels(question)))

    def name(self, box: Any, kind: str, value: int, lang: str) -> str:
        return PLAYER[lang].format(number=value + 1) if kind == "seat" else str(value)

    def heading(self, s: S) -> str:
        return f"round {self.rounds(s)}"

    def picture(self, view: PlainView, lang: str) -> str:
        return plain_picture.picture(self, view, lang)


def most_points(points: Sequence[int], *rules: str) -> Outcome:
    """Whoever has most points wins, with others who have as many."""
    best = max(points)
    winners = tuple(seat for seat, number in enumerate(points) if number == best)
    phrase = talk.WON.phrase(winners[0], best, rules=rules) if len(winners) == 1 else talk.SHARED.phrase(best, rules=rules)
    return Outcome(tuple(float(number) for number in points), winners, phrase)
