"""The engine: a state on which rules in progress lie as a stack.

The engine never calls a player. It plays out forced steps and stops where somebody is asked; whoever
hosts the game answers with `State.play`. Dice and draws are questions to the seat `CHANCE`.

A rule in progress is a few plain facts and the next of its named steps. `do_x` performs step *x* and goes on to the
next one, unless it sets another `step` or ends; it may start another rule on top (`State.call`). Where there is an `ask_x`,
somebody is asked first and the answer handed to `do_x`. Asking changes nothing, so a stack that is loaded or sampled
just asks again.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, Self, TypeVar, dataclass_transform

from roadstead.kernel.errors import Endless
from roadstead.kernel.facts import END, write_rule, write_state

CHANCE: Final = -1
NOBODY: Final = -2
WORKING: Final = -3

PUBLIC: Final = -1
"""The mask of all seats, and of those who only watch."""
WATCHING: Final = 30
UNANSWERED: Final = -1
PASS: Final = 0
MOST_STEPS: Final = 100_000
"""More forced steps than this between two questions are a rule that runs in circles."""

Row = tuple[int, int, int, int, int, int, int, str]
"""A logged event: its kind, the seats that hear it, whether it is news, four arguments, and the rules it cites instead of its kind's."""

S = TypeVar("S", bound="State")


@dataclass_transform()
class Rule(Generic[S]):
    """A rule in progress. Its facts are whole numbers, bools and lists of whole numbers, declared by annotation; from
    them and from `steps` come the constructor, `copy`, `numbers`, `is_like`, `run` and `answer` (see `facts`)."""

    steps: ClassVar[tuple[str, ...]] = ()
    facts: ClassVar[tuple[str, ...]] = ()
    hints: ClassVar[tuple[Any, ...]] = ()
    written: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        write_rule(cls)

    def __init__(self) -> None:
        self.step: str = ""
        """The step that comes next, or waits for its answer."""

    def run(self, s: S) -> None:
        """Do the next step, or ask for what it needs."""
        raise NotImplementedError

    def answer(self, s: S, choice: int) -> None:
        """Do the step that has asked."""
        raise NotImplementedError

    def copy(self) -> Rule[S]:
        raise NotImplementedError

    def numbers(self) -> list[int]:
        """Its facts as small whole numbers, as `cells` says, after two places for whoever numbers rules and steps."""
        raise NotImplementedError

    def is_like(self, other: object) -> bool:
        """Whether another rule in progress is of the same kind, at the same step and with the same facts, so that whoever has written one down need
        not write the other. One that does not know says no."""
        return False

    def named(self, step: str) -> str:
        """The step of this name as it is written in the source: one that came from a saved game is equal to it, but not the same text."""
        for name in (*self.steps, END):
            if name == step:
                return name
        raise AssertionError(f"{type(self).__name__} has no step {step}")

    def is_past(self, step: str) -> bool:
        """Whether a later step comes next."""
        return self.step not in self.steps[: self.steps.index(step) + 1]


class State:
    """What is on the table, the rules in progress, and who is asked what. Titles add their pieces as facts, declared by
    annotation, and `terms`: what was agreed before the game, which all copies share."""

    facts: ClassVar[tuple[str, ...]] = ()
    hints: ClassVar[tuple[Any, ...]] = ()
    written: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        write_state(cls)

    def __init__(self, terms: Any = None, source: State | None = None) -> None:
        """An empty state, or the start of a copy. Lists of options are shared: nobody changes them."""
        self.answering: int = NOBODY
        self.log: list[Row] | None = None
        if source is None:
            self.frames: list[Rule[Any]] = []
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
        path, `Game.play` is the one that checks. What `settle` does is written out here: a call less for every decision."""
        self.answering = self.seat
        self.seat = WORKING
        frames = self.frames
        frames[-1].answer(self, choice)
        steps = 0
        while self.seat == WORKING and frames and steps < MOST_STEPS:
            steps += 1
            frames[-1].run(self)
        if self.seat == WORKING:
            self.ran_out()

    def settle(self) -> None:
        """Play out forced steps until somebody is asked or the game is over."""
        frames = self.frames
        steps = 0
        while self.seat == WORKING and frames and steps < MOST_STEPS:
            steps += 1
            frames[-1].run(self)
        if self.seat == WORKING:
            self.ran_out()

    def ran_out(self) -> None:
        """Nobody was asked: the game is over, unless a rule runs in circles."""
        if self.frames:
            raise Endless
        self.seat = NOBODY
        self.options = []

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
            top.put_to(self, seat)

    def copy(self) -> Self:
        """An independent state that logs nothing."""
        raise NotImplementedError

    def catch_up(self, other: Self) -> list[int]:
        """Take over what another state of the same game has on the table, and tell which facts differed, by their numbers in `facts`. Rules in
        progress, and who is asked, stay as they are."""
        raise NotImplementedError

    # --- what rules use -------------------------------------------------------------------------

    def ask(self, seat: int, prompt: int, options: list[int]) -> None:
        """Ask a seat whose options are public; a single option is played at once. Most questions come this way: what `ask_always` does is
        written out here."""
        if len(options) == 1:
            self.answering = seat
            self.frames[-1].answer(self, options[0])
        else:
            self.seat = seat
            self.prompt = prompt
            self.options = options
            self.knows = PUBLIC

    def ask_always(self, seat: int, prompt: int, options: list[int]) -> None:
        """Ask even if there is one option, because skipping the question would tell a secret."""
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.knows = PUBLIC

    def roll(self, prompt: int, outcomes: list[int], weights: list[int]) -> None:
        """Ask chance for an outcome that everybody sees."""
        self.seat = CHANCE
        self.prompt = prompt
        self.options = outcomes
        self.weights = weights
        self.knows = PUBLIC

    def draw(self, prompt: int, outcomes: list[int], weights: list[int], knows: int) -> None:
        """Ask chance for an outcome that only the seats in the mask `knows` see."""
        self.seat = CHANCE
        self.prompt = prompt
        self.options = outcomes
        self.weights = weights
        self.knows = knows

    def call(self, rule: Rule[Any]) -> None:
        """Start a sub-rule; this rule goes on when it has ended."""
        self.frames.append(rule)

    def end(self) -> None:
        """Leave the rule on top."""
        self.frames.pop()

    def finish(self) -> None:
        """The game is over, whatever rule was in progress."""
        self.frames.clear()

    def tell(self, seats: int, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, rules: str = "") -> None:
        """Log an event that follows from what its readers know already. `rules`: the ids behind it, with spaces between
        them, where they are not those of its kind."""
        if self.log is not None:
            self.log.append((kind, seats, 0, a, b, c, d, rules))

    def reveal(self, seats: int, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, rules: str = "") -> None:
        """Log an event that tells somebody something new: it stops every undo."""
        if self.log is not None:
            self.log.append((kind, seats, 1, a, b, c, d, rules))


class Sealed(Rule[S]):
    """One decision open to several seats at once, kept face down until all have answered. `answers` has a place for each
    seat: `UNANSWERED`, or `NOBODY` for those not asked."""

    answers: list[int]
    steps = ("fill", "wait")

    def choices(self, s: S, seat: int) -> list[int]:
        raise NotImplementedError

    def question(self) -> int:
        """The prompt of this decision."""
        raise NotImplementedError

    def must_ask(self, s: S, seat: int) -> bool:
        """Whether the seat is asked, from public facts; otherwise its only choice is taken."""
        return True

    def answered(self, s: S, seat: int) -> None:
        """A seat has answered, which everybody may see."""

    def open_up(self, s: S) -> None:
        """All have answered: leave this rule and carry the answers out."""
        raise NotImplementedError

    def waiting(self) -> list[int]:
        return [seat for seat, answer in enumerate(self.answers) if answer == UNANSWERED]

    def do_fill(self, s: S) -> None:
        """Answer for the seats that have no choice, as everybody can see, and put it to the first of the others."""
        first = NOBODY
        for seat, answer in enumerate(self.answers):
            if answer == UNANSWERED and not self.must_ask(s, seat):
                self.answers[seat] = self.choices(s, seat)[0]
            elif answer == UNANSWERED and first == NOBODY:
                first = seat
        if first == NOBODY:
            self.open_up(s)
        else:
            self.put_to(s, first)

    def ask_wait(self, s: S) -> None:
        for seat, answer in enumerate(self.answers):
            if answer == UNANSWERED:
                self.put_to(s, seat)
                return

    def put_to(self, s: S, seat: int) -> None:
        s.seat = seat
        s.prompt = self.question()
        s.options = self.choices(s, seat)
        s.knows = 1 << seat

    def do_wait(self, s: S, choice: int) -> None:
        self.answers[s.answering] = choice
        self.answered(s, s.answering)
        for seat, answer in enumerate(self.answers):
            if answer == UNANSWERED:
                self.step = "wait"
                self.put_to(s, seat)
                return
        self.open_up(s)


def unanswered(seats: list[int], players: int) -> list[int]:
    """The answers of a sealed decision that nobody has answered yet."""
    return [UNANSWERED if seat in seats else NOBODY for seat in range(players)]


class Window(Rule[S]):
    """A named moment at which seats may react, in order, each until it passes (`PASS`)."""

    seats: list[int]
    turn: int = 0
    steps = ("next", "react")

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

    def do_next(self, s: S) -> None:
        """On to the first seat that may still react."""
        while self.turn < len(self.seats) and not self.may_react(s, self.seats[self.turn]):
            self.turn += 1
        if self.turn == len(self.seats):
            self.close(s)

    def ask_react(self, s: S) -> None:
        seat = self.seats[self.turn]
        s.ask_always(seat, self.question(), [PASS, *self.reactions(s, seat)])

    def do_react(self, s: S, choice: int) -> None:
        self.step = "next"
        if choice == PASS:
            self.turn += 1
        else:
            self.react(s, self.seats[self.turn], choice)
