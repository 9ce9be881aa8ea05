"""Many games at once as plain arrays, which every step overwrites: observations, masks, rewards and ends, without copies.

    games = Buffers(title, 256, players=4)            # every seat is an agent's
    games = Buffers(title, 256, players=4, seat=0)    # one agent, three random opponents

    games.reset(seed=1)
    while True:
        games.step(policy(games.rows, games.masks))

A game that has ended begins anew in the same step: `rewards` and `ends` are those of the old one, the row that of the new one. This is what PufferLib
expects of an environment in native code, under other names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from roadstead.bots.bot import Bot, bot
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.rng import Rng
from roadstead.research.arrays import Actions, Arrays, Mask, Sizes, as_bytes
from roadstead.research.batch import CUT_SHORT, ILLEGAL, Batch, Table
from roadstead.research.expand import Bytes, Floats
from roadstead.research.match import LONGEST, Match, check_reward, choosing, luck, make_bots

ALL = -1
LOST = -1.0
"""The reward of an action that is not legal; it also ends the game."""


class Buffers:
    """A number of games of a title side by side. With a `seat` there is one agent, and the others are bots; without, every seat is an agent's, and each row
    is for the one who is asked (`seats`). An action that is not legal ends the game with the reward `LOST` for whoever tried it."""

    def __init__(
        self,
        title: str,
        games: int,
        players: int | None = None,
        seat: int | None = None,
        opponents: str | Sequence[str] = "random",
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        longest: int = LONGEST,
        at_once: bool = True,
        arrays: Arrays | None = None,
    ) -> None:
        """`arrays` is where to write to, for whoever shares the memory."""
        if games < 1:
            raise RoadsteadError(f"at least one game is needed, not {games}")
        self.match = Match(title, players, options, longest)
        self.encoder, self.numbering, self.players = self.match.encoder, self.match.numbering, self.match.players
        self.reward = check_reward(reward)
        self.table = table_of(self.match)
        if seat is not None:
            seat_bots(self.table, self.match, seat, opponents)
        self.games = games
        found = arrays or Arrays.over(Sizes(games, self.encoder.row_size, self.numbering.size, self.players))
        self.rows: Bytes = found.rows
        """What each agent may know, a byte each."""
        self.masks: Mask = found.masks
        """One for every action that is legal."""
        self.seats: Bytes = found.seats
        """Whose row it is."""
        self.rewards: Floats = found.rewards
        """What the last step was worth to each seat."""
        self.ends, self.cuts = found.ends, found.cuts
        """Which games have ended with the last step, and which were cut short."""
        self.batch = Batch(self.table, games, ALL if seat is None else seat, at_once, *map(as_bytes, (self.rows, self.masks, self.seats)))
        for game in self.batch.games:
            game.luck = luck(None)

    def reset(self, seed: int | Sequence[int | None] | None = None) -> None:
        """All games anew. A number seeds them with consecutive numbers; without one the luck of the last games goes on, and the first ones are new."""
        self.batch.begin(seeds_for(self.games, seed))
        self.rewards[:], self.ends[:], self.cuts[:] = 0, False, False

    def step(self, actions: Actions | Sequence[int]) -> None:
        """An action for each game."""
        self.batch.step(actions.tolist() if isinstance(actions, np.ndarray) else list(actions))
        self.rewards[:], self.ends[:], self.cuts[:] = 0, False, False
        for at, how, final, seat in zip(self.batch.finished, self.batch.how, self.batch.finals, self.batch.movers, strict=True):
            self.ends[at], self.cuts[at] = how != CUT_SHORT, how == CUT_SHORT
            if how == ILLEGAL:
                self.rewards[at, seat] = LOST
            else:
                self.rewards[at] = self.match.worth(final, self.reward)

    def floats(self, out: Floats | None = None) -> Floats:
        """The rows expanded to floats from 0 to 1."""
        return self.encoder.expand(self.rows, out)

    def at_random(self, rng: Rng) -> list[int]:
        """A legal action for each game."""
        return self.batch.at_random(rng)

    def answers(self, player: str | Bot, rng: Rng) -> list[int]:
        """The action that a bot, by its name or as it is, would choose in each game for the seat that is asked, from what this seat may know: for a learner
        that imitates it. The games stay as they are, and so does their luck."""
        asked = bot(player, self.match.title) if isinstance(player, str) else player
        return self.batch.answers(choosing(self.match.title, self.match.setup, asked), rng)

    def close(self) -> None:
        """There is nothing to let go of."""


def seeds_for(games: int, seed: int | Sequence[int | None] | None) -> list[int | None]:
    """A seed for each game, from one for all or one for each."""
    seeds: list[int | None] = [seed + at for at in range(games)] if isinstance(seed, int) else list(seed or [None] * games)
    if len(seeds) != games:
        raise RoadsteadError(f"{games} seeds are needed, not {len(seeds)}")
    return seeds


def table_of(match: Match) -> Table:
    polite = [match.title.mind.auto_answer(question) for question in range(len(match.title.rules.questions))]
    layout, first, known = match.encoder.plan.layout, match.first, match.numbering
    return Table(layout, first, known.offsets, known.size, [-1 if choice is None else choice for choice in polite], match.longest)


def seat_bots(table: Table, match: Match, seat: int, names: str | Sequence[str]) -> None:
    """One seat is the agent's, the others are played by bots."""
    if not 0 <= seat < match.players:
        raise RoadsteadError(f"there are the seats 0 to {match.players - 1}, not {seat}")
    bots = make_bots(match.title, names, match.players - 1)
    choices = [choosing(match.title, match.setup, bot) for bot in bots]
    table.agents = [at == seat for at in range(match.players)]
    table.bots = [*choices[:seat], None, *choices[seat:]]
