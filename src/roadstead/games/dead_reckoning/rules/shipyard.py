"""Ship upgrades (DR-14.9 to DR-14.14)."""

from __future__ import annotations

from roadstead.games.dead_reckoning import events
from roadstead.games.dead_reckoning.actions import ASK_HULL, ASK_ROOM, ASK_SWAP, ASK_UPGRADE, GIVE_UP
from roadstead.games.dead_reckoning.components import BASIC, CARGO, COIN, HULL, IMPROVED
from roadstead.games.dead_reckoning.rules import awards, goods
from roadstead.games.dead_reckoning.state import State
from roadstead.kernel.engine import PUBLIC, Frame

UPGRADES = 8


def available(s: State, tier: int) -> list[int]:
    """DR-1.4: the upgrades of a tier that are still in stock."""
    return [upgrade for upgrade in range(UPGRADES) if s.box.up_tier[upgrade] == tier and s.upgrades[upgrade]]


def is_bare(s: State, seat: int, space: int) -> bool:
    return s.hull_sails(seat, space) + s.hull_cannons(seat, space) + s.hold(seat, space) == 0


def places(s: State, seat: int) -> list[int]:
    """DR-14.9: a hull space without benefits; any space only if there is none."""
    return [space for space in range(HULL) if is_bare(s, seat, space)] or list(range(HULL))


def swappable(s: State, seat: int) -> list[int]:
    """DR-14.14: hull spaces whose uppermost tile is a basic upgrade."""
    if not available(s, IMPROVED):
        return []
    tops = s.hull[seat * HULL : seat * HULL + HULL]
    return [space for space, upgrade in enumerate(tops) if upgrade >= 0 and s.box.up_tier[upgrade] == BASIC]


SPACE_FIRST, TILE_CHOICE, SPACE_CHOICE, FITTING = range(4)


class Upgrade(Frame[State]):
    """Take a tile and put it on the hull; a swap names the space first and pays nothing (DR-14.12)."""

    facts = ("seat", "tier", "tile", "space")

    def __init__(self, seat: int = 0, tier: int = 0, swap: bool = False) -> None:
        self.step = SPACE_FIRST if swap else TILE_CHOICE
        self.seat: int = seat
        self.tier: int = tier
        self.tile: int = -1
        self.space: int = -1

    def copy(self) -> Upgrade:
        out = Upgrade(self.seat, self.tier)
        out.step = self.step
        out.tile = self.tile
        out.space = self.space
        return out

    def run(self, s: State) -> None:
        if self.step == SPACE_FIRST:
            s.ask(self.seat, ASK_SWAP, swappable(s, self.seat))
        elif self.step == TILE_CHOICE:
            s.ask(self.seat, ASK_UPGRADE, available(s, self.tier))
        elif self.step == SPACE_CHOICE:
            s.ask(self.seat, ASK_HULL, places(s, self.seat))
        else:
            self.fit(s)

    def answer(self, s: State, choice: int) -> None:
        if self.step == SPACE_FIRST:
            self.space = choice
            self.step = TILE_CHOICE
        elif self.step == TILE_CHOICE:
            self.tile = choice
            self.step = SPACE_CHOICE if self.space < 0 else FITTING
        else:
            self.space = choice
            self.step = FITTING

    def fit(self, s: State) -> None:
        """DR-5.14: the tile works at once, with cannons that have not fired yet."""
        s.end()
        s.upgrades[self.tile] -= 1
        s.owned[self.seat * UPGRADES + self.tile] += 1
        s.tell(PUBLIC, events.UPGRADED, self.seat, self.tile, self.space)
        awards.check_upgrades(s, self.seat)
        at = (self.seat * HULL + self.space) * 2
        cargo, coin = s.aboard[at], s.aboard[at + 1]
        s.aboard[at] = s.aboard[at + 1] = 0
        s.hull[self.seat * HULL + self.space] = self.tile
        s.fired[self.space] = 0
        if cargo + coin:
            s.call(Restow(self.seat, cargo, coin))


class Restow(Frame[State]):
    """DR-14.13: the goods of a covered space need a hold again; the surplus goes."""

    facts = ("seat", "cargo", "coin")

    def __init__(self, seat: int = 0, cargo: int = 0, coin: int = 0) -> None:
        self.step = 0
        self.seat: int = seat
        self.cargo: int = cargo
        self.coin: int = coin

    def copy(self) -> Restow:
        return Restow(self.seat, self.cargo, self.coin)

    def run(self, s: State) -> None:
        if self.cargo + self.coin > goods.free_hold(s, self.seat):
            kinds = [res for res, number in ((CARGO, self.cargo), (COIN, self.coin)) if number]
            s.ask(self.seat, ASK_ROOM, [1 + res for res in kinds] + ([3 + res for res in kinds] if goods.can_unload(s, self.seat) else []))
            return
        s.end()
        goods.put_aboard(s, self.seat, CARGO, self.cargo)
        goods.put_aboard(s, self.seat, COIN, self.coin)

    def answer(self, s: State, choice: int) -> None:
        """One unit goes over board or ashore."""
        assert choice != GIVE_UP
        res = (choice - 1) % 2
        if res == CARGO:
            self.cargo -= 1
        else:
            self.coin -= 1
        if choice > 2:
            goods.land(s, self.seat, res, 1)
        else:
            s.tell(PUBLIC, events.JETTISONED, self.seat, 1, res)
