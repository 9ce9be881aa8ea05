"""A position to try answers on: the state of a game without its way, which costs a fraction of a fork."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from roadstead.kernel.engine import Sealed, State
from roadstead.kernel.game import Game
from roadstead.kernel.knowledge import mask_of
from roadstead.kernel.title import Option, Setup, Title
from roadstead.kernel.words import Group, Phrase


@dataclass(slots=True)
class Trial:
    """A state that somebody is asked in, and what was said on the way to it from the one before. Nothing ever changes it; an answer that was tried
    once is not played again."""

    title: Title[Any, Any]
    setup: Setup
    s: State
    made: dict[int, Trial] = field(default_factory=dict)
    """The positions after answers that were tried."""

    @classmethod
    def of(cls, game: Game, seat: int) -> Trial:
        """Where a seat that is asked stands now."""
        s = game.state()
        s.focus(seat)
        return cls(game.title, game.setup, s)

    def after(self, seat: int, choice: int) -> Trial:
        found = self.made.get(choice)
        if found is None:
            s = self.s.copy()
            s.log = []
            self.title.carry_out(s, seat, choice)
            found = self.made[choice] = Trial(self.title, self.setup, s)
        return found

    @property
    def sealed(self) -> bool:
        """Whether several seats answer without seeing each other's answers."""
        return isinstance(self.s.frames[-1], Sealed)

    @property
    def question(self) -> str:
        """What is asked, by the key of the question; nothing where the game is over."""
        return self.title.rules.questions[self.s.prompt].kind.key if self.s.frames else ""

    def is_quiet(self, seat: int) -> bool:
        """Whether the answer that led here told its seat nothing new and left the decision with it, so that it can be tried out."""
        s, own = self.s, self.title.views.is_own_news
        return not s.over and s.open_seats() == [seat] and not any(news and not own(s, seat, kind, args) for kind, _, news, *args, _ in s.log or ())

    def told(self, seat: int) -> tuple[Phrase, ...]:
        """What a seat hears of the answer that led here."""
        kinds, eyes = self.title.words.events, mask_of(seat)
        return tuple([kinds[kind].phrase(*args, rules=tuple(rules.split())) for kind, seats, _, *args, rules in self.s.log or () if seats & eyes])

    def options(self, seat: int, only: tuple[str, ...] = ("",)) -> list[Option]:
        """The answers that can be given here, or those whose notation begins in some way; only these are put into words."""
        option, notation, prompt = self.title.words.option, self.title.rules.notation, self.s.prompt
        found = self.s.options if "" in only else [it for it in self.s.options if notation(self.setup, prompt, it).startswith(only)]
        return [option(self.s, seat, choice) for choice in found]

    def group(self, seat: int, choice: int) -> Group:
        return self.title.words.group(self.s, seat, choice)
