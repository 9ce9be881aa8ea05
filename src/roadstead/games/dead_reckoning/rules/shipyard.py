"""Ship upgrades (DR-14.9 to DR-14.14)."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import BASIC, CARGO, COIN, ELITE, HULL, IMPROVED, UPGRADES
from roadstead.games.dead_reckoning.rules import awards, events, goods
from roadstead.games.dead_reckoning.rules.actions import ASK_HULL, ASK_ROOM, ASK_SWAP, ASK_UPGRADE, GIVE_UP
from roadstead.games.dead_reckoning.rules.aliases import HullSpace, Number, Seat, Tier, UpgradeTile
from roadstead.games.dead_reckoning.rules.codes import is_landing, jettison_code, landing_code, room_good
from roadstead.games.dead_reckoning.rules.state import State, replaced
from roadstead.kernel.engine import PUBLIC, Rule


def available(s: State, tier: Tier) -> list[int]:
    """DR-1.4: the upgrades of a tier that are still in stock."""
    return [upgrade for upgrade in range(UPGRADES) if s.box.up_tier[upgrade] == tier and s.upgrades[upgrade]]


def is_bare(s: State, seat: Seat, space: HullSpace) -> bool:
    return s.hull_sails(seat, space) + s.hull_cannons(seat, space) + s.hold(seat, space) == 0


def places(s: State, seat: Seat) -> list[int]:
    """DR-14.9: a hull space without benefits; any space only if there is none."""
    return [space for space in range(HULL) if is_bare(s, seat, space)] or list(range(HULL))


def swappable(s: State, seat: Seat) -> list[int]:
    """DR-14.14: hull spaces whose uppermost tile is a basic upgrade."""
    if not available(s, IMPROVED):
        return []
    tops = s.hull[seat * HULL : seat * HULL + HULL]
    return [space for space, upgrade in enumerate(tops) if upgrade >= 0 and s.box.up_tier[upgrade] == BASIC]


class Upgrade(Rule[State]):
    """Take a tile and put it on the hull; a swap names the space first and pays nothing (DR-14.12)."""

    seat: Seat
    tier: Tier
    tile: UpgradeTile = -1
    space: HullSpace = -1
    swap: bool = False
    steps = ("swap", "tile", "space", "fit")

    def ask_swap(self, s: State) -> None:
        if self.swap:
            s.ask(self.seat, ASK_SWAP, swappable(s, self.seat))
        else:
            self.step = "tile"

    def do_swap(self, s: State, choice: int) -> None:
        self.space = choice

    def ask_tile(self, s: State) -> None:
        s.ask(self.seat, ASK_UPGRADE, available(s, self.tier))

    def do_tile(self, s: State, choice: int) -> None:
        self.tile = choice
        if self.space >= 0:
            self.step = "fit"

    def ask_space(self, s: State) -> None:
        s.ask(self.seat, ASK_HULL, places(s, self.seat))

    def do_space(self, s: State, choice: int) -> None:
        self.space = choice

    def do_fit(self, s: State) -> None:
        """DR-5.14: the tile works at once, with cannons that have not fired yet."""
        s.end()
        s.upgrades = replaced(s.upgrades, self.tile, s.upgrades[self.tile] - 1)
        s.owned = replaced(s.owned, self.seat * UPGRADES + self.tile, s.owned[self.seat * UPGRADES + self.tile] + 1)
        s.tell(PUBLIC, events.UPGRADED, self.seat, self.tile, self.space, rules="DR-14.12" if self.swap else "DR-14.9")
        awards.check(s, self.seat, ELITE)
        at = (self.seat * HULL + self.space) * 2
        cargo, coin = s.aboard[at], s.aboard[at + 1]
        s.aboard[at] = s.aboard[at + 1] = 0
        s.hull = replaced(s.hull, self.seat * HULL + self.space, self.tile)
        s.fired[self.space] = 0
        if cargo + coin:
            s.call(Restow(self.seat, cargo, coin))


class Restow(Rule[State]):
    """DR-14.13: the goods of a covered space need a hold again; the surplus goes."""

    seat: Seat
    cargo: Number
    coin: Number
    steps = ("surplus", "put_back")

    def excess(self, s: State) -> int:
        """What does not fit."""
        return self.cargo + self.coin - goods.free_hold(s, self.seat)

    def ask_surplus(self, s: State) -> None:
        if self.excess(s) > 0:
            kinds = [res for res, number in ((CARGO, self.cargo), (COIN, self.coin)) if number]
            s.ask(self.seat, ASK_ROOM, [jettison_code(res) for res in kinds] + ([landing_code(res) for res in kinds] if goods.can_unload(s, self.seat) else []))
        else:
            self.step = "put_back"

    def do_surplus(self, s: State, choice: int) -> None:
        """One unit goes over board or ashore."""
        assert choice != GIVE_UP
        self.step = "surplus"
        res = room_good(choice)
        if res == CARGO:
            self.cargo -= 1
        else:
            self.coin -= 1
        if is_landing(choice):
            goods.land(s, self.seat, res, 1, "DR-4.7 DR-14.13")
        else:
            s.tell(PUBLIC, events.JETTISONED, self.seat, 1, res, rules="DR-4.10 DR-14.13")

    def do_put_back(self, s: State) -> None:
        s.end()
        goods.put_aboard(s, self.seat, CARGO, self.cargo)
        goods.put_aboard(s, self.seat, COIN, self.coin)
