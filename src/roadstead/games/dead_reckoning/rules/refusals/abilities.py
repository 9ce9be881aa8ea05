"""Why an ability cannot be used now: where its card is, its place and price, or what its effect lacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roadstead.games.dead_reckoning.box.components import (
    ACTION,
    ATTACK_FLAG,
    BUILD,
    BUILDINGS,
    CARGO,
    CREW,
    DECK_BOTTOM,
    GAIN_FROM_BOX,
    IMPROVED,
    LEVEL_UP,
    PLACE_INFLUENCE,
    PRODUCE,
    QUAY_OR_SHIP,
    REPAIR,
    SWAP_UPGRADE,
    UPGRADE_SHIP,
    Op,
)
from roadstead.games.dead_reckoning.rules import cards, goods, influence, program, shipyard
from roadstead.games.dead_reckoning.rules.refusals import kinds as no
from roadstead.games.dead_reckoning.rules.refusals.places import cannot_pay, keeps_out
from roadstead.games.dead_reckoning.rules.state import BIT, HARBOUR, IN_PLAY, State
from roadstead.kernel.words import Phrase


def not_usable(s: State, seat: int, card: int, slot: int, otherwise: Phrase | None = None) -> Phrase:
    """`otherwise` is the reason if nothing is wrong with the ability itself."""
    if s.loc[seat * CREW + card] != IN_PLAY:
        return no.NOT_IN_PLAY.phrase(card)
    it = cards.ability(s, seat, card, slot)
    if it is None or it.kind != ACTION:
        return no.NO_ABILITY.phrase(card)
    if cards.is_spent(s, seat, card, slot, it):
        return no.USED_ALREADY.phrase()
    return otherwise or unfit(s, seat, card, slot)


def unfit(s: State, seat: int, card: int, slot: int) -> Phrase:
    """The place, the price, or what the first step of the effect lacks."""
    it = cards.ability(s, seat, card, slot)
    assert it is not None
    if it.harbour and s.ship[seat] != HARBOUR:
        return no.NOT_IN_HARBOUR.phrase()
    for res, number, place in it.costs:
        if not goods.payable(s, seat, res, number, place):
            return cannot_pay(res, number, place, "DR-4.13")
    return lacking(s, seat, card, s.box.programs[it.program][0])


SIMPLY: Final = {PRODUCE: no.NO_PRODUCTION, REPAIR: no.NO_DAMAGE}
Lack = Callable[[State, int, int, Op], Phrase]


def lacking(s: State, seat: int, card: int, op: Op) -> Phrase:
    """What one step of an effect would need to do anything."""
    if op.code in SIMPLY:
        return SIMPLY[op.code].phrase()
    if op.code in LACKS:
        return LACKS[op.code](s, seat, card, op)
    counted = op.per >= 0 and cards.amount(s, seat, card, op.per, op.mult, op.plus) <= 0
    return no.NOTHING_COUNTED.phrase(card) if counted else no.NOTHING_TO_COPY.phrase(card)


def no_influence(s: State, seat: int, card: int, op: Op) -> Phrase:
    tile = s.island_here(seat)
    icons = cards.amount(s, seat, card, op.per, op.mult, op.plus)
    if icons <= 0:
        return no.NOTHING_COUNTED.phrase(card)
    if tile < 0:
        return no.NOT_AT_ISLAND.phrase(rules=("DR-11.1",))
    out = keeps_out(s, seat, tile, op.past_forts)
    if out is not None:
        return out
    if not influence.has_cubes(s, seat):
        return no.NO_CUBES.phrase()
    rivals = influence.rivals_on(s, seat, tile)
    return no.ICONS_SHORT.phrase(influence.price(s, rivals[0]), rivals[0]) if rivals else no.ALL_OWN.phrase(tile + 1)


def no_building(s: State, seat: int, card: int, op: Op) -> Phrase:
    mine = s.islands_of(seat)
    if not mine:
        return no.NO_ISLAND_CONTROLLED.phrase()
    missing = [kind for kind in range(len(BUILDINGS)) if any(not s.built[tile] & BIT[kind] for tile in mine)]
    if not missing:
        return no.ALL_BUILT.phrase()
    stocked = [kind for kind in missing if s.buildings[kind]]
    if not stocked:
        return no.NONE_LEFT.phrase(missing[0])
    return cannot_pay(CARGO, min(s.box.build_cost[kind] for kind in stocked), QUAY_OR_SHIP, "DR-12.6")


def no_target(s: State, seat: int, card: int, op: Op) -> Phrase:
    return no.ALL_FOUGHT.phrase() if s.ships_beside(seat) else no.NOBODY_HERE.phrase()


def no_advancement(s: State, seat: int, card: int, op: Op) -> Phrase:
    row = program.tutor_row(s, seat, card, op)
    return no.TOO_FEW_WHEELS.phrase(card, min(op.least_wheels)) if row < 0 else no.NONE_IN_BOX.phrase(row + 1)


def no_upgrade(s: State, seat: int, card: int, op: Op) -> Phrase:
    return no.TIER_GONE.phrase(op.tier)


def no_swap(s: State, seat: int, card: int, op: Op) -> Phrase:
    return no.NO_BASIC_TILE.phrase() if shipyard.available(s, IMPROVED) else no.TIER_GONE.phrase(IMPROVED, rules=("DR-14.14",))


def no_rise(s: State, seat: int, card: int, op: Op) -> Phrase:
    return no.DECK_EMPTY.phrase() if op.target == DECK_BOTTOM else no.LEVEL_FOUR.phrase(card, rules=("DR-10.7",))


LACKS: Final[dict[int, Lack]] = {
    PLACE_INFLUENCE: no_influence,
    BUILD: no_building,
    ATTACK_FLAG: no_target,
    UPGRADE_SHIP: no_upgrade,
    SWAP_UPGRADE: no_swap,
    LEVEL_UP: no_rise,
    GAIN_FROM_BOX: no_advancement,
}
