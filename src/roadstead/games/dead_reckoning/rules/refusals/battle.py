"""Why something cannot be done in a battle."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import (
    ACTION,
    BATTLE,
    CANNON,
    CREW,
    DAMAGE,
    DRAW_PLAY_DROP,
    DROP_CUBES,
    MOVE_CUBE,
    PER_PART,
    SYMBOL,
    ZONES,
)
from roadstead.games.dead_reckoning.rules import cards
from roadstead.games.dead_reckoning.rules.codes import shift_parts
from roadstead.games.dead_reckoning.rules.influence import Lend
from roadstead.games.dead_reckoning.rules.program import Copy
from roadstead.games.dead_reckoning.rules.refusals import kinds as no
from roadstead.games.dead_reckoning.rules.refusals.abilities import unfit
from roadstead.games.dead_reckoning.rules.salvo import CopyInBattle, is_used
from roadstead.games.dead_reckoning.rules.state import IN_HAND, IN_PLAY, KIND, VS_BUILDING, State
from roadstead.kernel.words import Phrase


def fighting(s: State, seat: int, card: int) -> Phrase:
    return (no.NOT_FIGHTING if s.loc[seat * CREW + card] == IN_HAND else no.NOT_IN_HAND).phrase(card)


def count_gun(s: State, seat: int, card: int, slot: int) -> Phrase:
    """A cannon behind a red slash that cannot be counted."""
    if s.loc[seat * CREW + card] != IN_PLAY:
        return no.NOT_IN_PLAY.phrase(card)
    it = cards.ability(s, seat, card, slot)
    if it is None or it.kind != SYMBOL or it.symbol != CANNON or not it.choice:
        return no.NO_CHOICE_CANNON.phrase(card)
    return no.USED_ALREADY.phrase()


def battle_ability(s: State, seat: int, card: int, slot: int) -> Phrase:
    if s.loc[seat * CREW + card] != IN_PLAY:
        return no.NOT_IN_PLAY.phrase(card)
    it = cards.ability(s, seat, card, slot)
    if it is None or not (it.kind == BATTLE or it.copies):
        return no.NO_BATTLE_ABILITY.phrase(card)
    if is_used(s, 0 if seat == s.active else 1, card, slot, it):
        return no.USED_ALREADY.phrase(rules=("DR-13.4",))
    return no.NOTHING_TO_COPY.phrase(card) if it.copies else unfit_for_battle(s, seat, card, slot)


def unfit_for_battle(s: State, seat: int, card: int, slot: int) -> Phrase:
    it = cards.ability(s, seat, card, slot)
    assert it is not None
    if it.not_buildings and s.fight[KIND] == VS_BUILDING:
        return no.NOT_VS_BUILDINGS.phrase()
    code = s.box.programs[it.program][0].code
    if code == DROP_CUBES:
        return no.NO_CUBES.phrase()
    if code == DRAW_PLAY_DROP:
        return no.NO_CARD_TO_DRAW.phrase()
    return (no.NO_CUBE_TO_MOVE if code == MOVE_CUBE else no.NO_CUBE_TO_TAKE).phrase()


def copied(s: State, seat: int, slot: int) -> Phrase:
    """What a copy cannot stand for: its own line, the level, what is no action, or what would do nothing."""
    top = s.frames[-1]
    assert isinstance(top, (Copy, CopyInBattle, Lend))
    it = cards.ability(s, seat, top.card, slot)
    if slot < PER_PART:
        return no.LEVEL_NOT_COPIED.phrase()
    if slot // PER_PART == top.slot // PER_PART:
        return no.NOT_ITSELF.phrase()
    if it is None or it.copies or it.kind != (BATTLE if isinstance(top, CopyInBattle) else ACTION):
        return no.NOT_COPYABLE.phrase(slot)
    if isinstance(top, Lend):
        return no.NOT_INFLUENCE.phrase(top.card)
    return unfit(s, seat, top.card, slot) if isinstance(top, Copy) else unfit_for_battle(s, seat, top.card, slot)


def shift_cube(s: State, choice: int) -> Phrase:
    side, zone, target = shift_parts(choice)
    if not s.board[side * ZONES + zone]:
        return no.NO_CUBE_IN.phrase(zone, rules=("DR-13.35",))
    if target not in s.box.beside[zone]:
        return no.NOT_BESIDE.phrase(zone, target)
    assert s.box.zone_kind[target] != DAMAGE
    return no.NO_DAMAGE_ZONE.phrase(target)


def remove_cube(zone: int) -> Phrase:
    return no.NO_CUBE_IN.phrase(zone, rules=("DR-13.36",))
