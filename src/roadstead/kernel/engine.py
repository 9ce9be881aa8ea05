"""The engine: a state on which rules in progress lie as a stack of frames.

The engine never calls a player. It plays out forced steps and stops where somebody is asked; whoever
hosts the game answers with `State.play`. Dice and draws are questions to the seat `CHANCE`.

A frame is a rule in progress: a few plain facts and the number of its next step. `run` performs that
step; it may ask (`State.ask`), start another rule on top (`State.call`), go on to another step, or end.
Asking changes nothing, so a stack that is loaded or sampled just asks again. `answer` is the consequence.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

CHANCE: Final = -1
NOBODY: Final = -2
WORKING: Final = -3

PUBLIC: Final = -1
"""The mask of all seats, and of those who only watch."""
WATCHING: Final = 30
UNANSWERED: Final = -1
PASS: Final = 0

S = TypeVar("S", bound="State")


class Frame(Generic[S]):
    """A rule in progress. Its facts are ints, bools and lists of ints, named in `facts`; it can be made
    without arguments, which is how a save is loaded."""

    facts: ClassVar[tuple[str, ...]] = ()
    step: int = 0

    def __init__(self) -> None:
        self.step = 0

    def run(self, s: S) -> None:
        raise NotImplementedError

    def answer(self, s: S, choice: int) -> None:
        raise NotImplementedError

    def copy(self) -> Frame[S]:
        raise NotImplementedError


class State:
    """What is on the table, the rules in progress, and who is asked what. Titles add their pieces."""

    facts: ClassVar[tuple[str, ...]] = ()

    def __init__(self, source: State | None = None) -> None:
        """An empty state, or the start of a copy. Lists of options are shared: nobody changes them."""
        self.answering: int = NOBODY
        self.log: list[tuple[int, ...]] | None = None
        if source is None:
            self.frames: list[Frame[Any]] = []
            self.seat: int = WORKING
            self.prompt: int = 0
            self.options: list[int] = []
            self.weights: list[int] = []
            self.knows: int = PUBLIC
        else:
            self.frames = [frame.copy() for frame in source.frames]
            self.seat = source.seat
            self.prompt = source.prompt
            self.options = source.options
            self.weights = source.weights
            self.knows = source.knows

    # --- what hosts use -------------------------------------------------------------------------

    def play(self, choice: int) -> None:
        """Answer for the seat that is asked. The choice must be one of `options`: this is the fast
        path, `Game.play` is the one that checks."""
        self.answering = self.seat
        self.seat = WORKING
        self.frames[-1].answer(self, choice)
        self.settle()

    def settle(self) -> None:
        """Play out forced steps until somebody is asked or the game is over."""
        frames = self.frames
        while self.seat == WORKING:
            if not frames:
                self.seat = NOBODY
                self.options = []
                return
            frames[-1].run(self)

    @property
    def over(self) -> bool:
        return self.seat == NOBODY

    def open_seats(self) -> list[int]:
        """Everybody who may answer now: one seat, or all that a sealed decision still waits for."""
        if self.seat < 0:
            return [CHANCE] if self.seat == CHANCE else []
        top = self.frames[-1]
        return top.waiting() if isinstance(top, Sealed) else [self.seat]

    def focus(self, seat: int) -> None:
        """Let another seat of the sealed decision answer next."""
        if seat != self.seat:
            top = self.frames[-1]
            assert isinstance(top, Sealed)
            top.ask_seat(self, seat)

    def copy(self) -> State:
        """An independent state that logs nothing."""
        raise NotImplementedError

    # --- what rules use -------------------------------------------------------------------------

    def ask(self, seat: int, prompt: int, options: list[int]) -> None:
        """Ask a seat whose options are public; a single option is played at once."""
        if len(options) == 1:
            self.answering = seat
            self.frames[-1].answer(self, options[0])
        else:
            self.ask_always(seat, prompt, options)

    def ask_always(self, seat: int, prompt: int, options: list[int]) -> None:
        """Ask even if there is one option, because skipping the question would tell a secret."""
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.knows = PUBLIC

    def roll(self, prompt: int, outcomes: list[int], weights: list[int]) -> None:
        """Ask chance for an outcome that everybody sees."""
        self.draw(prompt, outcomes, weights, PUBLIC)

    def draw(self, prompt: int, outcomes: list[int], weights: list[int], knows: int) -> None:
        """Ask chance for an outcome that only the seats in the mask `knows` see."""
        self.seat = CHANCE
        self.prompt = prompt
        self.options = outcomes
        self.weights = weights
        self.knows = knows

    def call(self, frame: Frame[Any]) -> None:
        """Start a sub-rule; this rule goes on when it has ended."""
        self.frames.append(frame)

    def end(self) -> None:
        """Leave the rule on top."""
        self.frames.pop()

    def finish(self) -> None:
        """The game is over, whatever rule was in progress."""
        self.frames.clear()

    def tell(self, seats: int, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Log an event that follows from what its readers know already."""
        if self.log is not None:
            self.log.append((kind, seats, 0, a, b, c, d))

    def reveal(self, seats: int, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Log an event that tells somebody something new: it stops every undo."""
        if self.log is not None:
            self.log.append((kind, seats, 1, a, b, c, d))


class Sealed(Frame[S]):
    """One decision open to several seats at once, kept face down until all have answered."""

    facts: ClassVar[tuple[str, ...]] = ("answers",)

    def __init__(self, answers: list[int] | None = None) -> None:
        """`answers` has a place for each seat: `UNANSWERED`, or `NOBODY` for those not asked."""
        self.step = 0
        self.answers: list[int] = [] if answers is None else answers

    def choices(self, s: S, seat: int) -> list[int]:
        raise NotImplementedError

    def question(self) -> int:
        """The prompt of this decision."""
        raise NotImplementedError

    def must_ask(self, s: S, seat: int) -> bool:
        """Whether the seat is asked, from public facts; otherwise its only choice is taken."""
        return True

    def open_up(self, s: S) -> None:
        """All have answered: leave this frame and carry the answers out."""
        raise NotImplementedError

    def waiting(self) -> list[int]:
        return [seat for seat, answer in enumerate(self.answers) if answer == UNANSWERED]

    def run(self, s: S) -> None:
        if self.step == 0:
            self.step = 1
            self.fill_in(s)
        for seat, answer in enumerate(self.answers):
            if answer == UNANSWERED:
                self.ask_seat(s, seat)
                return
        self.open_up(s)

    def fill_in(self, s: S) -> None:
        """Answer for the seats that have no choice, as everybody can see."""
        for seat, answer in enumerate(self.answers):
            if answer == UNANSWERED and not self.must_ask(s, seat):
                self.answers[seat] = self.choices(s, seat)[0]

    def ask_seat(self, s: S, seat: int) -> None:
        s.ask_always(seat, self.question(), self.choices(s, seat))
        s.knows = 1 << seat

    def answer(self, s: S, choice: int) -> None:
        self.answers[s.answering] = choice


def unanswered(seats: list[int], players: int) -> list[int]:
    """The answers of a sealed decision that nobody has answered yet."""
    return [UNANSWERED if seat in seats else NOBODY for seat in range(players)]


class Window(Frame[S]):
    """A named moment at which seats may react, in order, each until it passes (`PASS`)."""

    facts: ClassVar[tuple[str, ...]] = ("seats", "turn")

    def __init__(self, seats: list[int] | None = None) -> None:
        self.step = 0
        self.seats: list[int] = [] if seats is None else seats
        self.turn: int = 0

    def may_react(self, s: S, seat: int) -> bool:
        """Whether the seat is asked, from public facts only."""
        raise NotImplementedError

    def reactions(self, s: S, seat: int) -> list[int]:
        """What the seat may do now, besides passing."""
        raise NotImplementedError

    def question(self) -> int:
        raise NotImplementedError

    def react(self, s: S, seat: int, choice: int) -> None:
        raise NotImplementedError

    def close(self, s: S) -> None:
        """Everybody has passed."""
        s.end()

    def run(self, s: S) -> None:
        if self.turn == len(self.seats):
            self.close(s)
            return
        seat = self.seats[self.turn]
        if self.may_react(s, seat):
            s.ask_always(seat, self.question(), [PASS, *self.reactions(s, seat)])
        else:
            self.turn += 1

    def answer(self, s: S, choice: int) -> None:
        if choice == PASS:
            self.turn += 1
        else:
            self.react(s, self.seats[self.turn], choice)
