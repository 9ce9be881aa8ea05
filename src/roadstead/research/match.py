"""One game as the adapters drive it: action numbers in, tensors and results out, straight on the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roadstead.bots.bot import Bot, GreedyBot, RandomBot, bot
from roadstead.kernel import registry
from roadstead.kernel.engine import CHANCE, Sealed, State
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Outcome, Prompt, Setup, Title, View
from roadstead.research.batch import AtAGlance, Choose
from roadstead.research.expand import Floats
from roadstead.research.numbering import numbering_of
from roadstead.research.tensor import encoder_of

AnyTitle = Title[Any, Any]
Mask = NDArray[np.int8]
LONGEST = 20_000
"""Decisions, those of chance too, after which an adapter ends a game without a result."""
REWARDS = ("win", "score")
OBSERVATIONS = FLOATS, BYTES = ("floats", "bytes")
POINTS = 100.0
"""Rewards by score count in hundreds of points."""


class Match:
    """A game in progress. The seat that is asked is `seat`; sealed answers are asked for one seat after another, and
    no view shows them before all have answered."""

    def __init__(self, name: str, players: int | None = None, options: Mapping[str, Any] | None = None, longest: int = LONGEST) -> None:
        self.title: AnyTitle = registry.title(name)
        self.setup: Setup = self.title.setup(players, options)
        self.numbering = numbering_of(self.title, self.setup)
        self.encoder = encoder_of(self.title, self.setup)
        self.longest = longest
        self.first: State = self.title.rules.start(self.setup)
        self.first.settle()
        self.begin()

    def begin(self) -> None:
        self.state: State = self.first.copy()
        self.decisions = 0

    @property
    def players(self) -> int:
        return self.setup.players

    @property
    def seat(self) -> int:
        return self.state.seat

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def cut_short(self) -> bool:
        """Whether the game has become too long and is ended without a result."""
        return self.decisions >= self.longest and not self.state.over

    @property
    def outcome(self) -> Outcome | None:
        return self.title.rules.outcome(self.state) if self.state.over else None

    # --- play ------------------------------------------------------------------------------------------------

    def legal(self) -> list[int]:
        """The actions of the seat that is asked, in order."""
        offset = self.numbering.offsets[self.state.prompt]
        return sorted(offset + choice for choice in self.state.options)

    def is_legal(self, action: int) -> bool:
        return action - self.numbering.offsets[self.state.prompt] in self.state.options

    def play(self, action: int) -> None:
        if not self.is_legal(action):
            raise RoadsteadError(f"{self.numbering.explain(action)} is not legal now")
        self.answer(action - self.numbering.offsets[self.state.prompt])

    def answer(self, choice: int) -> None:
        self.decisions += 1
        self.state.play(choice)

    def roll(self, rng: Rng) -> None:
        """Let chance decide until a seat is asked, the game is over or cut short."""
        s = self.state
        while s.seat == CHANCE and self.decisions < self.longest:
            self.answer(rng.weighted(s.options, s.weights))

    def let_bot(self, player: Bot, rng: Rng) -> None:
        """One decision of a bot for the seat that is asked, or the courtesy that every computer player shows. A random
        bot is not shown a table that it does not look at."""
        s = self.state
        polite = self.title.mind.auto_answer(s.prompt)
        if polite in s.options:
            self.answer(polite)
            return
        choose = choosing(self.title, self.setup, player)
        self.answer(rng.pick(s.options) if choose is None else choose(s, rng))

    # --- what learners get -------------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        seen: View = self.title.views.view(self.state, self.setup, seat)
        return seen

    def tensor(self, seat: int) -> Floats:
        return self.encoder.encode(self.state, seat)

    def mask(self, seat: int, out: Mask | None = None) -> Mask:
        """One for every action that is legal for this seat now."""
        mask = np.zeros(self.numbering.size, np.int8) if out is None else out
        mask[:] = 0
        if seat == self.state.seat and not self.over:
            mask[self.legal()] = 1
        return mask

    def rewards(self, by: str = "win") -> list[float]:
        """What the end of the game is worth to each seat; nothing while it goes on or if it was cut short."""
        return self.worth(self.state, by)

    def worth(self, s: State, by: str) -> list[float]:
        """The same for any moment of such a game."""
        outcome = self.title.rules.outcome(s) if s.over else None
        if outcome is None:
            return [0.0] * self.players
        return by_score(outcome) if by == "score" or self.players == 1 else by_victory(outcome)


def by_victory(outcome: Outcome) -> list[float]:
    """1 for the only winner and -1 shared by the others; those who share a victory share what it is worth. The sum is 0."""
    players, winners = len(outcome.scores), len(outcome.winners)
    if winners == 0:
        return [0.0] * players
    scale = players / (players - 1)
    return [scale * ((seat in outcome.winners) / winners - 1 / players) for seat in range(players)]


def by_score(outcome: Outcome) -> list[float]:
    """How far ahead of the mean of the others a seat is, in hundreds of points; alone, its score."""
    total, others = sum(outcome.scores), len(outcome.scores) - 1
    return [(score - (total - score) / max(1, others)) / POINTS for score in outcome.scores]


def luck(seed: int | None) -> Rng:
    """Chance from a seed, or without one from nowhere in particular."""
    return Rng(int(np.random.default_rng().integers(2**62)) if seed is None else seed)


def check_reward(by: str) -> str:
    if by not in REWARDS:
        raise RoadsteadError(f"there is no reward {by!r}; there are {', '.join(REWARDS)}")
    return by


def check_observation(kind: str) -> str:
    if kind not in OBSERVATIONS:
        raise RoadsteadError(f"there is no observation {kind!r}; there are {', '.join(OBSERVATIONS)}")
    return kind


def choosing(title: AnyTitle, setup: Setup, player: Bot) -> Choose | None:
    """What a bot chooses for the seat that is asked, from its view; None for one that picks at random, which is not shown what it does not look at.
    Where a greedy bot may see everything, it is spared the view."""
    if isinstance(player, RandomBot):
        return None

    def choose(s: State, rng: Rng) -> int:
        seat = s.seat
        prompt = Prompt(seat, s.prompt, title.ask_phrase(s, seat), isinstance(s.frames[-1], Sealed))
        options: Sequence[Option] = [title.words.option(s, seat, choice) for choice in s.options]
        return player.choose(title.views.view(s, setup, seat), prompt, options, rng).choice

    if type(player) is GreedyBot and player.style is None:
        return AtAGlance(encoder_of(title, setup).plan.layout, title.mind.quick, choose).choose
    return choose


def make_bots(title: AnyTitle, names: str | Sequence[str], seats: int) -> list[Bot]:
    """A bot for each seat, from one name for all or a name for each."""
    listed = [names] * seats if isinstance(names, str) else list(names)
    if len(listed) != seats:
        raise RoadsteadError(f"{seats} opponents are needed, not {len(listed)}")
    return [bot(name, title) for name in listed]
