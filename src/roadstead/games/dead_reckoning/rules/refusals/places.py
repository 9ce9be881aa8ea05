"""Why goods and cubes cannot come or go here: the ship, the island, and who stands in the way."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import CARGO, FORT, QUAY, SHIP
from roadstead.games.dead_reckoning.rules import goods
from roadstead.games.dead_reckoning.rules.refusals import kinds as no
from roadstead.games.dead_reckoning.rules.state import BIT, HARBOUR, State
from roadstead.kernel.words import Phrase


def keeps_out(s: State, seat: int, tile: int, past_forts: bool = False) -> Phrase | None:
    """A rival fort or garrison, a pirate, or a battle lost here; None if nobody does."""
    if not past_forts and s.closed(seat, tile):
        rule = "DR-12.9" if s.defence(tile) == FORT else "DR-12.10"
        return no.SHUT_OUT.phrase(s.defence(tile), tile + 1, rules=(rule,))
    if not s.blockaded(seat, tile):
        return None
    return (no.LOST_HERE if s.shut & BIT[tile] else no.BLOCKADED).phrase(tile + 1)


def keeps_goods_out(s: State, seat: int, tile: int) -> Phrase | None:
    """DR-4.8: whoever keeps out keeps goods out too."""
    out = keeps_out(s, seat, tile)
    return out and Phrase(out.key, out.args, ("DR-4.8", *out.rules))


def landing(s: State, seat: int) -> Phrase | None:
    """Why nothing can be unloaded here; None if it can."""
    if s.ship[seat] == HARBOUR:
        return None
    tile = s.island_here(seat)
    return no.NOT_AT_ISLAND.phrase(rules=("DR-4.7",)) if tile < 0 else keeps_goods_out(s, seat, tile)


def loading(s: State, seat: int, res: int) -> Phrase | None:
    """Why such goods cannot be loaded here, whatever room the ship has; None if they can."""
    if s.ship[seat] == HARBOUR:
        if res == CARGO:
            return None if s.quay[seat] else no.NOTHING_ON_QUAY.phrase()
        return no.CHEST_STAYS.phrase()
    tile = s.island_here(seat)
    if tile < 0:
        return no.NOT_AT_ISLAND.phrase(rules=("DR-4.5",))
    if s.control[tile] != seat:
        return keeps_goods_out(s, seat, tile) or no.NOT_CONTROLLED.phrase(tile + 1, rules=("DR-4.5",))
    return keeps_goods_out(s, seat, tile) or (None if goods.ashore(s, seat, res) else no.NOTHING_ASHORE.phrase(res, tile + 1))


def cannot_pay(res: int, number: int, place: int, rule: str) -> Phrase:
    kind = {QUAY: no.NEED_AT_QUAY, SHIP: no.NEED_ABOARD}.get(place, no.NEED_GOODS)
    return kind.phrase(number * 2 + res, rules=(rule,))
