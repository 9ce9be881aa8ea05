"""Many games side by side, driven in one call: chance and opponents play inside, and what the agents need is written into shared buffers.

This module is compiled with the engines; it needs no library. `research.buffers` shows the buffers as arrays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roadstead.kernel.engine import CHANCE, NOBODY, State
from roadstead.kernel.rng import Rng
from roadstead.research.compact import Layout, Page

RUNNING: Final = 0
OVER: Final = 1
CUT_SHORT: Final = 2
ILLEGAL: Final = 3

FEW: Final = 3
"""So many choices are wiped out one by one; where there were more, all those of the question together."""

Choose = Callable[[State, Rng], int]


class AtAGlance:
    """A bot that chooses at a glance, as `GreedyBot` does: where nothing is hidden from its seat, its view could only be completed to the
    state itself, so it is asked about that; elsewhere by its view."""

    def __init__(self, layout: Layout, quick: Choose, by_view: Choose) -> None:
        self.layout: Layout = layout
        self.quick: Choose = quick
        self.by_view: Choose = by_view

    def choose(self, s: State, rng: Rng) -> int:
        if not self.layout.sees_all(s, s.seat):
            return self.by_view(s, rng)
        return self.quick(s, rng)


class Table:
    """What all games of a batch share: where they begin, how their actions are numbered, and who plays which seat."""

    def __init__(self, layout: Layout, first: State, offsets: list[int], actions: int, polite: list[int], longest: int) -> None:
        self.layout: Layout = layout
        self.first: State = first
        self.offsets: list[int] = offsets
        """The first number of each question."""
        self.spans: list[slice] = [slice(first, after) for first, after in zip(offsets, [*offsets[1:], actions])]
        self.blanks: list[bytes] = [bytes(after - first) for first, after in zip(offsets, [*offsets[1:], actions])]
        """For each question its places in a mask, and what stands there while nothing is legal."""
        self.actions: int = actions
        self.polite: list[int] = polite
        """For each question the answer that every computer player gives where it can."""
        self.longest: int = longest
        self.agents: list[bool] = [True] * layout.players
        self.bots: list[Choose | None] = [None] * layout.players
        """Who plays a seat that is no agent's; None plays by chance."""

    def choice(self, s: State, rng: Rng, bot: Choose | None) -> int:
        """What a bot answers for the seat that is asked."""
        polite = self.polite[s.prompt]
        if polite >= 0 and polite in s.options:
            return polite
        return rng.pick(s.options) if bot is None else bot(s, rng)


class BatchGame:
    """One game of a batch, and the rows that show it to the agent who is asked."""

    def __init__(self, table: Table, page: Page, mask: memoryview) -> None:
        self.table: Table = table
        self.page: Page = page
        self.mask: memoryview = mask
        self.state: State = table.first
        self.luck: Rng = Rng(0)
        self.decisions: int = 0
        self.ended: int = RUNNING
        self.viewer: int = 0
        self.question: int = 0
        self.legal: list[int] = []
        """The question and the choices that the mask shows."""

    def begin(self) -> None:
        self.state = self.table.first.copy()
        self.decisions = 0
        self.ended = RUNNING
        self.go_on()

    def go_on(self) -> None:
        """Until an agent is asked, or the game is over or cut short."""
        table, s, luck = self.table, self.state, self.luck
        number, longest = self.decisions, table.longest
        seat = s.seat
        while seat != NOBODY and number < longest:
            if seat == CHANCE:
                s.play(luck.weighted(s.options, s.weights))
            elif table.agents[seat]:
                break
            else:
                s.play(table.choice(s, luck, table.bots[seat]))
            number += 1
            seat = s.seat
        self.decisions = number
        if seat == NOBODY:
            self.ended = OVER
        elif number >= longest:
            self.ended = CUT_SHORT

    def act(self, action: int) -> None:
        """An action of the agent who is asked, and whatever follows it. One that is not legal ends the game."""
        s = self.state
        choice = action - self.table.offsets[s.prompt]
        if self.ended != RUNNING or choice not in s.options:
            self.ended = ILLEGAL
            return
        s.play(choice)
        self.decisions += 1
        self.go_on()

    def show(self, viewer: int) -> None:
        """Write the row and the mask of a seat."""
        self.viewer = viewer
        self.page.show(self.state, viewer)
        self.show_mask(viewer)

    def show_mask(self, viewer: int) -> None:
        """Whoever is not asked has no choices. Lists of options are never changed, so the same one is shown already."""
        s = self.state
        legal = s.options if s.seat == viewer else []
        if s.prompt == self.question and legal is self.legal:
            return
        mask, table, before = self.mask, self.table, self.legal
        first = table.offsets[self.question]
        if len(before) < FEW:
            for choice in before:
                mask[first + choice] = 0
        else:
            mask[table.spans[self.question]] = table.blanks[self.question]
        self.question, self.legal = s.prompt, legal
        first = table.offsets[s.prompt]
        for choice in legal:
            mask[first + choice] = 1


class Batch:
    """A number of games with their buffers: a row and a mask of bytes for each. With one agent (`viewer`) they show its seat, otherwise the seat that is
    asked. A game that has ended begins anew with the next step, whatever its action; with `at_once` in the same step, and its end is in `finals`."""

    def __init__(self, table: Table, games: int, viewer: int, at_once: bool, rows: memoryview, masks: memoryview, seats: memoryview) -> None:
        self.table: Table = table
        self.viewer: int = viewer
        self.at_once: bool = at_once
        self.rows: memoryview = rows
        self.masks: memoryview = masks
        self.seats: memoryview = seats
        """Whose row it is."""
        self.games: list[BatchGame] = [self.game(at) for at in range(games)]
        self.finished: list[int] = []
        """The games that have ended in the last step, how, and who acted last."""
        self.how: list[int] = []
        self.movers: list[int] = []
        self.finals: list[State] = []

    def game(self, at: int) -> BatchGame:
        size, actions = self.table.layout.size, self.table.actions
        return BatchGame(self.table, Page(self.table.layout, self.rows, at * size), self.masks[at * actions : (at + 1) * actions])

    def begin(self, seeds: list[int | None]) -> None:
        """All games anew; without a seed the luck of the last game goes on."""
        for at, seed in enumerate(seeds):
            game = self.games[at]
            if seed is not None:
                game.luck = Rng(seed)
            game.begin()
            self.show(at, game)

    def step(self, actions: list[int]) -> None:
        """One action for each game."""
        self.finished, self.how, self.movers, self.finals = [], [], [], []
        for at, action in enumerate(actions):
            game = self.games[at]
            if game.ended != RUNNING:
                game.begin()
            else:
                game.act(action)
            if game.ended != RUNNING:
                self.note(at, game)
            self.show(at, game)

    def note(self, at: int, game: BatchGame) -> None:
        self.finished.append(at)
        self.how.append(game.ended)
        self.movers.append(game.viewer)
        self.finals.append(game.state)
        if self.at_once:
            game.begin()

    def show(self, at: int, game: BatchGame) -> None:
        viewer = self.viewer if self.viewer >= 0 else game.state.seat
        if viewer < 0:
            viewer = game.viewer
        if viewer != game.viewer:
            self.seats[at] = viewer
        game.show(viewer)

    def at_random(self, rng: Rng) -> list[int]:
        """A legal action for each game, for trials; 0 where nobody is asked."""
        offsets = self.table.offsets
        return [offsets[game.state.prompt] + rng.pick(game.state.options) if game.ended == RUNNING else 0 for game in self.games]

    def answers(self, bot: Choose | None, rng: Rng) -> list[int]:
        """The action that a bot would choose in each game for the seat that is asked; 0 where nobody is."""
        table = self.table
        offsets = table.offsets
        return [offsets[game.state.prompt] + table.choice(game.state, rng, bot) if game.ended == RUNNING else 0 for game in self.games]


def random_play(first: State, decisions: int, rng: Rng) -> None:
    """This many decisions of seats in random games, and those of chance between them, with nothing written: what the engine alone costs."""
    s = first.copy()
    while decisions > 0:
        if s.seat == NOBODY:
            s = first.copy()
        if s.seat == CHANCE:
            s.play(rng.weighted(s.options, s.weights))
        else:
            s.play(rng.pick(s.options))
            decisions -= 1
