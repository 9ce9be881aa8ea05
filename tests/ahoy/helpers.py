"""Positions set up by hand, then played by notation."""

from __future__ import annotations

from typing import Any

from roadstead.games.ahoy import TITLE
from roadstead.games.ahoy.box.components import CARD_IDS, FACTIONS, PLAN_KEYS, SLOT_IDS, TILES
from roadstead.games.ahoy.rules import actions
from roadstead.games.ahoy.rules.chart import lying
from roadstead.games.ahoy.rules.rounds import Rounds, clockwise
from roadstead.games.ahoy.rules.smuggler import Reward
from roadstead.games.ahoy.rules.state import BIT, DICE_OF, SEATING, UNPLACED, State, bits
from roadstead.games.ahoy.rules.turn import Turn
from roadstead.kernel.engine import CHANCE

MAP = "compass_a 0 0 0, tree_a 2 0 0, fish_a 0 2 0, skull_a 2 2 0"
r"""Each tile with its Island in the south-east:

    harbor        wreck T5 $1 | open          fog
    open          COMPASS     | current N     TREE
    --------------------------+---------------------
    fog           wreck $2    | current S     harbor
    T6            FISH        | T2            SKULL
"""
PLACES = {"squadron": "compass-a.se", "smuggler1": "tree-a.nw", "union": "skull-a.se", "smuggler2": "fish-a.sw"}
FIVE = (1, 2, 3, 4, 5)


def card(name: str) -> int:
    return CARD_IDS.index(name.replace("-", "_"))


def plan(name: str) -> int:
    return PLAN_KEYS.index(name.replace("-", "_"))


def slot(name: str) -> int:
    return SLOT_IDS.index(name.replace("-", "_"))


def space(name: str) -> int:
    return actions.SPACE_NAMES.index(name)


def tile(name: str) -> int:
    return TILES.index(name.replace("-", "_"))


def figure(name: str) -> int:
    return actions.FIGURE_NAMES.index(name)


def player(name: str) -> int:
    return FACTIONS.index(name)


class Table:
    """A game in the middle of round 1. Nothing is in hand, in the Market or on the map but what a test puts there."""

    def __init__(self, players: int = 4, tiles: str = MAP, **options: Any) -> None:
        self.setup = TITLE.setup(players, options)
        self.s: State = TITLE.rules.blank(self.setup)
        s = self.s
        s.log = []
        s.round = 1
        for row in tiles.split(","):
            name, x, y, turn = row.split()
            s.lay_tile(tile(name), lying(int(x), int(y), int(turn)))
        for seat in SEATING[players]:
            self.dice(FACTIONS[seat], *FIVE[: len(DICE_OF[seat])])
            if tiles == MAP:
                self.put(FACTIONS[seat], PLACES[FACTIONS[seat]])

    # --- setting up ------------------------------------------------------------------------------------

    def put(self, *names: str) -> Table:
        """Figures and where they go, in turn."""
        for name, where in zip(names[::2], names[1::2], strict=True):
            self.s.at[figure(name)] = space(where)
        return self

    def dice(self, who: str, *values: int) -> Table:
        """The unplaced dice of a player; others are used up."""
        for at, die in enumerate(DICE_OF[player(who)]):
            self.s.values[die] = values[at] if at < len(values) else 1
            self.s.places[die] = UNPLACED if at < len(values) else -2
        return self

    def on(self, who: str, where: str, value: int) -> Table:
        """The last free die of a player lies on a slot."""
        die = [die for die in DICE_OF[player(who)] if self.s.places[die] < 0][-1]
        self.s.values[die] = value
        self.s.places[die] = slot(where)
        return self

    def damage(self, who: str, *slots: str) -> Table:
        for name in slots:
            self.s.damage[player(who)] |= BIT[slot(name)]
        return self

    def crew(self, who: str, *cards: str) -> Table:
        for name in cards:
            self.s.crew[player(who)] |= BIT[card(name)]
        return self

    def cargo(self, who: str, *cards: str) -> Table:
        for name in cards:
            self.s.cargo[player(who)] |= BIT[card(name)]
        return self

    def market(self, *cards: str, deck: tuple[str, ...] = ()) -> Table:
        self.s.market = sum(BIT[card(name)] for name in cards)
        self.s.deck = sum(BIT[card(name)] for name in deck)
        return self

    def gold(self, who: str, amount: int) -> Table:
        self.s.gold[player(who)] = amount
        return self

    def comrades(self, ready: int = 0, **islands: int) -> Table:
        self.s.ready = ready
        for name, number in islands.items():
            self.s.comrades[tile(name)] = number
        return self

    def plans(self, *names: str) -> Table:
        for name in names:
            self.s.hand[plan(name)] += 1
        return self

    def turn(self, who: str) -> Table:
        """The turn of a player begins. What has only one answer is answered at once, the end of the turn too."""
        s = self.s
        active = player(who)
        quota = min(2, s.unplaced(active))
        s.active = active
        rounds = Rounds(clockwise(s, active))
        rounds.step = "turns"
        s.frames = [rounds, Turn(active, quota)]
        s.seat = -3
        s.settle()
        return self

    # --- playing ---------------------------------------------------------------------------------------

    def play(self, *said: str) -> Table:
        """Answers in notation, one after the other, by whoever is asked (chance too)."""
        for words in said:
            assert words in self.options(), f"{words!r} is not among {self.options()} ({self.question})"
            self.s.play(actions.CHOICES[self.s.prompt][words])
        return self

    def use(self, value: int, where: str) -> Table:
        """Put a die on a slot; what has only one answer was answered already."""
        if self.question == "action":
            self.play(f"die {value}")
        return self.play(where) if self.question == "slot" else self

    def roll(self, *values: int) -> Table:
        """The next battle dice."""
        return self.play(*(str(value) for value in values))

    def win(self, *said: str) -> Table:
        """The attacker rolls 6, the defender 1."""
        return self.roll(6, 1).play(*said)

    def lose(self, *said: str) -> Table:
        return self.roll(1, 6).play(*said)

    def options(self) -> list[str]:
        return [actions.NOTATIONS[self.s.prompt][choice] for choice in self.s.options]

    def can(self, said: str) -> bool:
        return said in self.options()

    def why_not(self, said: str) -> str:
        """The key of the reason for a refusal."""
        assert not self.can(said)
        return TITLE.rules.why_not(self.s, self.s.seat, actions.CHOICES[self.s.prompt][said]).key

    @property
    def asked(self) -> str:
        """Who is asked."""
        return "chance" if self.s.seat == CHANCE else FACTIONS[self.s.terms.players[self.s.seat]]

    @property
    def question(self) -> str:
        return actions.QUESTIONS[self.s.prompt].kind.key.removeprefix("ask.")

    def reward(self, who: str, at: str = "3c", black: str = "3c") -> Table:
        """A Smuggler gains a reward, the white marker lying in a cell of the grid."""
        s = self.s
        s.white[player(who)] = actions.CELL_NAMES.index(at)
        s.black[player(who)] = actions.CELL_NAMES.index(black)
        s.call(Reward(player(who)))
        s.seat = -3
        s.settle()
        return self

    # --- looking ---------------------------------------------------------------------------------------

    def where(self, name: str) -> str:
        at = self.s.at[figure(name)]
        return actions.SPACE_NAMES[at] if at >= 0 else "-"

    def has_gold(self, who: str) -> int:
        return self.s.gold[player(who)]

    def fame(self, who: str) -> int:
        return self.s.fame[player(who)]

    def damaged(self, who: str) -> list[str]:
        return [actions.SLOT_NAMES[at] for at in bits(self.s.damage[player(who)])]

    def die_at(self, who: str, where: str) -> int:
        """The value of the die on a slot, 0 if there is none."""
        die = self.s.die_on(player(who), slot(where))
        return self.s.values[die] if die >= 0 else 0

    def crew_of(self, who: str) -> list[str]:
        return [actions.CARD_NAMES[at] for at in bits(self.s.crew[player(who)])]

    def cargo_of(self, who: str) -> list[str]:
        return [actions.CARD_NAMES[at] for at in bits(self.s.cargo[player(who)])]

    def in_market(self) -> list[str]:
        return [actions.CARD_NAMES[at] for at in bits(self.s.market)]

    def on_island(self, name: str) -> int:
        return self.s.comrades[tile(name)]

    def patrols(self, where: str) -> int:
        return sum(self.s.at[at] == space(where) for at in range(4, 14))

    def told(self, kind: int) -> int:
        """How often an event of this kind was logged."""
        return sum(row[0] == kind for row in self.s.log or [])
