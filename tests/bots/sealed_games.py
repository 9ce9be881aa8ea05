"""Games whose equilibrium is known: a matrix of results for two sealed choices, and Kuhn's poker with three cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from roadstead.kernel.engine import PUBLIC, UNANSWERED, Rule, Sealed
from roadstead.kernel.engine import State as KernelState
from roadstead.kernel.game import Game
from roadstead.kernel.parts import Contents, Look, Mind, Rules, Views, Words
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Outcome, Question, Setup, Title
from roadstead.kernel.words import Kind

LABEL = Kind("label", ("number",))
HIDDEN = -9
NOTHING_SAID = 0


class State(KernelState):
    """`result` is what seat 0 gets, from 0 to 1."""

    def __init__(self, table: list[list[float]], source: State | None = None) -> None:
        super().__init__(None, source)
        self.table = table
        self.result = 0.5 if source is None else source.result
        self.cards: list[int] = [] if source is None else source.cards[:]

    def copy(self) -> State:
        return State(self.table, self)


@dataclass(frozen=True)
class View:
    seat: int
    setup: Setup
    answers: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        return {"answers": self.answers}


class Choose(Sealed[State]):
    def question(self) -> int:
        return 0

    def choices(self, s: State, seat: int) -> list[int]:
        return list(range(len(s.table) if seat == 0 else len(s.table[0])))

    def open_up(self, s: State) -> None:
        s.result = s.table[self.answers[0]][self.answers[1]]
        s.finish()


def toy(table: list[list[float]], first: Callable[[], Rule[State]], **seen: Any) -> Title[State, View]:
    """What both games share; nothing is said and nothing drawn."""

    def start(setup: Setup) -> State:
        s = State(table)
        s.call(first())
        return s

    return Title(
        id="toy",
        version=1,
        names={},
        players=(2,),
        prefix="TO",
        folder=Path(),
        box=Contents(data=Path(), open=lambda box: None),
        rules=Rules(
            state=State,
            frames=(Choose, Bets),
            questions=(Question(Kind("ask.choice"), 9), Question(Kind("ask.card"), 3)),
            seats=lambda players: ("ann", "bob"),
            blank=lambda setup: State(table),
            start=start,
            outcome=lambda s: Outcome((s.result, 1 - s.result), (), LABEL.phrase(0)),
            rounds=lambda s: 1,
            parse=lambda s, seat, text: int(text),
            why_not=lambda s, seat, choice: LABEL.phrase(choice),
        ),
        views=Views(view=seen.get("view", nothing_to_see), shown=nothing_to_see, sample=seen.get("sample", nothing_to_see)),
        words=Words(
            events=(Kind("said"),),
            templates={},
            name=lambda box, kind, value, lang: str(value),
            option=lambda s, seat, choice: Option(choice, str(choice), LABEL.phrase(choice)),
        ),
        look=Look(picture=lambda view, lang: ""),
        mind=Mind(judge=lambda s: [s.result, 1 - s.result]),
    )


def nothing_to_see(*args: Any) -> Any:
    raise NotImplementedError


def two_sealed_choices(table: list[list[float]]) -> Title[State, View]:
    """Both choose face down, and the table says what seat 0 gets."""

    def view(s: State, setup: Setup, seat: int) -> View:
        top = s.frames[-1]
        assert isinstance(top, Choose)
        return View(seat, setup, tuple(answer if answer < 0 or at == seat else HIDDEN for at, answer in enumerate(top.answers)))

    def sample(view: View, rng: Rng) -> State:
        s = State(table)
        s.call(Choose([rng.below(len(s.table)) if answer == HIDDEN else answer for answer in view.answers]))
        s.settle()
        return s

    return toy(table, lambda: Choose([UNANSWERED, UNANSWERED]), view=view, sample=sample)


def duel(title: Title[State, View]) -> Game:
    return Game(title, Setup(2, {}, None, ""))


DEAL_FIRST, DEAL_SECOND, FIRST, SECOND, FIRST_AGAIN = range(5)
PASS, BET = 0, 1


class Bets(Rule[State]):
    """Three cards, one each, unseen by the other. Pass or bet one; the higher card takes what lies there."""

    def __init__(self, said: int = PASS) -> None:
        self.step = DEAL_FIRST
        self.said = said

    def copy(self) -> Bets:
        out = Bets(self.said)
        out.step = self.step
        return out

    def run(self, s: State) -> None:
        if self.step <= DEAL_SECOND:
            left = [card for card in range(3) if card not in s.cards]
            s.draw(1, left, [1] * len(left), 1 << self.step)
        else:
            s.ask_always(1 if self.step == SECOND else 0, 0, [PASS, BET])

    def answer(self, s: State, choice: int) -> None:
        if self.step <= DEAL_SECOND:
            s.cards.append(choice)
            s.tell(1 << self.step, NOTHING_SAID, choice)
            self.step += 1
        else:
            s.tell(PUBLIC, NOTHING_SAID, self.step, choice)
            self.bet(s, choice)

    def bet(self, s: State, choice: int) -> None:
        higher = 1 if s.cards[0] > s.cards[1] else -1
        if self.step == FIRST:
            self.said, self.step = choice, SECOND
        elif self.step == SECOND and self.said == PASS and choice == BET:
            self.step = FIRST_AGAIN
        elif choice == BET:
            self.over(s, 2 * higher)
        elif self.said == BET or self.step == FIRST_AGAIN:
            self.over(s, 1 if self.step == SECOND else -1)
        else:
            self.over(s, higher)

    def over(self, s: State, won: int) -> None:
        s.result = (won + 2) / 4
        s.finish()


KUHN_WORTH = 0.5 - 1 / 18 / 4


def kuhn() -> Title[State, View]:
    """Kuhn's poker, results from -2 to 2 brought to 0 to 1: the first player loses one part in eighteen."""
    return toy([], Bets)
