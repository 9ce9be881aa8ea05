"""A second referee: it follows battles of random games by their log alone and works the result out anew."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from dead_reckoning.battle_helpers import files
from dead_reckoning.helpers import box, random_game
from roadstead.games.dead_reckoning.rules.events import KINDS
from roadstead.games.dead_reckoning.rules.state import State

ZONES: list[dict[str, Any]] = files()["battle_board"]["zones"]
EXPLOSION = next(number for number, zone in enumerate(ZONES) if zone["type"] == "explosion")
STARTS = ("battle_ship", "battle_card", "battle_building")


def strength_of_abilities() -> dict[str, int]:
    """The abilities that add strength, by their id in the data."""
    cards = [card["abilities"] for card in files()["advancements"]["cards"]]
    rows = [row for abilities in cards for row in abilities if row["kind"] == "battle"]
    return {row["id"]: op["n"] for row in rows for op in row["ops"] if op["op"] == "add_strength"}


ADDS = strength_of_abilities()


class Referee:
    """The board of the battle in progress."""

    def __init__(self) -> None:
        self.begin("", 0)

    def begin(self, kind: str, active: int) -> None:
        self.kind = kind
        self.active = active
        self.board: list[Counter[int]] = [Counter(), Counter()]
        self.bonus = [0, 0]
        self.owed = [0, 0]

    def hear(self, key: str, args: tuple[int, ...]) -> None:
        if key in STARTS:
            self.begin(key, args[0])
        elif self.kind:
            handler = getattr(self, f"on_{key}", None)
            if handler is not None:
                handler(*args)

    def side(self, seat: int) -> int:
        return 0 if seat == self.active else 1

    def on_landed(self, side: int, zone: int) -> None:
        self.board[side][zone] += 1

    def on_exploded(self, number: int) -> None:
        assert sum(board.pop(EXPLOSION, 0) for board in self.board) == number > 0

    def on_pushed(self, side: int, zone: int, target: int) -> None:
        assert ZONES[target]["id"] in ZONES[zone]["adjacent"]
        self.move(side, zone, target)

    on_moved_cube = on_pushed

    def move(self, side: int, zone: int, target: int) -> None:
        self.board[side][zone] -= 1
        assert self.board[side][zone] >= 0
        self.board[side][target] += 1

    def on_took_back(self, seat: int, zone: int) -> None:
        self.board[self.side(seat)][zone] -= 1
        assert self.board[self.side(seat)][zone] >= 0

    def on_used(self, seat: int, crew: int, ability: int) -> None:
        self.bonus[self.side(seat)] += ADDS.get(box().abilities[ability].name, 0)

    on_copied = on_used

    def total(self, side: int, what: str) -> int:
        return sum(number * ZONES[zone]["yield"].get(what, 0) for zone, number in self.board[side].items())

    def on_plundered(self, seat: int, cargo: int, coin: int) -> None:
        side = self.side(seat)
        fixed_cargo, fixed_coin, wild = self.total(side, "cargo"), self.total(side, "coin"), self.total(side, "wild")
        assert self.kind != "battle_building"
        assert cargo + coin == fixed_cargo + fixed_coin + wild > 0
        assert fixed_cargo <= cargo <= fixed_cargo + wild

    def on_strength(self, mine: int, other: int) -> None:
        assert [self.total(side, "strength") + self.bonus[side] for side in (0, 1)] == [mine, other]
        self.owed = [int(mine >= other), int(mine < other)]

    def on_won(self, seat: int) -> None:
        assert self.owed[self.side(seat)]

    def on_lost(self, seat: int) -> None:
        assert seat == self.active
        assert self.owed == [0, 1]
        assert self.kind != "battle_ship"


def follow(seed: int, players: int) -> Counter[str]:
    """Check one game; how many battles of each kind came to a result."""
    referee, seen = Referee(), 0
    finished: Counter[str] = Counter()
    for s in random_game(seed, players):
        log = s.log or []
        for kind, _, _, *args, _ in log[seen:]:
            key = KINDS[kind].key.removeprefix("event.")
            referee.hear(key, tuple(args[: len(KINDS[kind].params)]))
            finished[referee.kind] += key == "strength"
        seen = len(log)
        check_damage(s)
    return finished


def check_damage(s: State) -> None:
    """DR-14.1: between battles nobody has 5 damage."""
    if s.fight[0] == 0:
        assert max(s.damage) < 5


@pytest.mark.rule("DR-13.2", "DR-13.3", "DR-13.14", "DR-13.20", "DR-13.23", "DR-13.35", "DR-14.1", "DR-22.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_battle_of_random_games_ends_as_its_log_says(players: int) -> None:
    finished: Counter[str] = Counter()
    for seed in range(8):
        finished += follow(seed, players)

    assert set(finished) == set(STARTS)
    assert sum(finished.values()) > 40
