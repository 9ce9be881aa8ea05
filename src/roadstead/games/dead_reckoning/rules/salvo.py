"""Battle step 3 (DR-13.16 to DR-13.19, 13.34 to 13.38): battle abilities, one after the other."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import (
    DRAW_PLAY_DROP,
    DROP_CUBES,
    MOVE_CUBE,
    PER_PART,
    REMOVE_OWN_CUBE,
    Ability,
    Op,
)
from roadstead.games.dead_reckoning.rules import cards, events
from roadstead.games.dead_reckoning.rules.actions import ASK_BATTLE, ASK_COPY, STOP
from roadstead.games.dead_reckoning.rules.aliases import Card, Number, Seat, Side, Slot
from roadstead.games.dead_reckoning.rules.codes import ability_code, ability_parts
from roadstead.games.dead_reckoning.rules.effects import Effect, shifts
from roadstead.games.dead_reckoning.rules.influence import has_cubes
from roadstead.games.dead_reckoning.rules.state import (
    IN_DECK,
    IN_DISCARD,
    IN_PLAY,
    KIND,
    VS_BUILDING,
    VS_SHIP,
    State,
)
from roadstead.games.dead_reckoning.rules.tower import on_board
from roadstead.kernel.engine import PUBLIC, Rule

# --- what may be used --------------------------------------------------------------------------------------------


def feasible(s: State, side: Side, op: Op) -> bool:
    """Whether a battle effect can do anything now."""
    seat = s.fighter(side)
    if op.code == DROP_CUBES:
        return has_cubes(s, seat)
    if op.code == MOVE_CUBE:
        return bool(shifts(s, op.damage_only))
    if op.code == REMOVE_OWN_CUBE:
        return on_board(s, side) > 0
    if op.code == DRAW_PLAY_DROP:
        return bool(s.in_zone(seat, IN_DECK) or s.in_zone(seat, IN_DISCARD))
    return True


def fits_battle(s: State, side: Side, it: Ability) -> bool:
    """DR-13.19: some abilities are not for battles against buildings."""
    if it.not_buildings and s.fight[KIND] == VS_BUILDING:
        return False
    return feasible(s, side, s.box.programs[it.program][0])


def battle_slots(s: State, seat: Seat, card: Card) -> list[int]:
    """The battle abilities of a crew card, and copies, which may stand for one (DR-5.15)."""
    out: list[int] = []
    for part, number in enumerate(s.faces(seat, card)):
        if number >= 0:
            face = s.box.faces[number]
            out += [part * PER_PART + at for at in face.battles]
            out += [part * PER_PART + at for at in face.actions if face.abilities[at].copies]
    return out


def copy_in_battle(s: State, side: Side, card: Card, slot: Slot) -> list[int]:
    """DR-5.15: battle abilities of the other advancements on this crew card."""
    seat = s.fighter(side)
    out: list[int] = []
    for other in battle_slots(s, seat, card):
        it = cards.ability(s, seat, card, other)
        if other >= PER_PART and other // PER_PART != slot // PER_PART and it is not None and not it.copies and fits_battle(s, side, it):
            out.append(other)
    return out


def is_used(s: State, side: Side, card: Card, slot: Slot, it: Ability) -> bool:
    """DR-13.4: once a turn for the active player; a defender's allowance is new in every turn."""
    if side == 0:
        return cards.is_spent(s, s.active, card, slot, it)
    return ability_code(card, slot) in s.spent


def is_ready(s: State, side: Side, card: Card, slot: Slot) -> bool:
    it = cards.ability(s, s.fighter(side), card, slot)
    assert it is not None
    if is_used(s, side, card, slot, it):
        return False
    return bool(copy_in_battle(s, side, card, slot)) if it.copies else fits_battle(s, side, it)


def ready(s: State, side: Side) -> list[int]:
    """Every battle ability a side may use now, as crew card * 16 + place."""
    seat = s.fighter(side)
    out: list[int] = []
    for card in s.in_zone(seat, IN_PLAY):
        out += [ability_code(card, slot) for slot in battle_slots(s, seat, card) if is_ready(s, side, card, slot)]
    return out


class Salvo(Rule[State]):
    """DR-13.16: by turns until both pass in succession; against others the active player alone (DR-13.17)."""

    side: Side = 0
    passes: Number = 0
    steps = ("ability",)

    def sides(self, s: State) -> int:
        return 2 if s.fight[KIND] == VS_SHIP else 1

    def ask_ability(self, s: State) -> None:
        if self.passes == self.sides(s):
            s.end()
            return
        s.ask(s.fighter(self.side), ASK_BATTLE, [STOP, *[1 + code for code in ready(s, self.side)]])

    def do_ability(self, s: State, choice: int) -> None:
        self.step = "ability"
        side = self.side
        if self.sides(s) == 2:
            self.side = 1 - side
        if choice == STOP:
            self.passes += 1
            s.tell(PUBLIC, events.PASSED, s.fighter(side), rules=salvo_rule(s))
            return
        self.passes = 0
        use(s, side, choice - 1)


def salvo_rule(s: State) -> str:
    return "DR-13.16" if s.fight[KIND] == VS_SHIP else "DR-13.17"


def use(s: State, side: Side, code: int) -> None:
    card, slot = ability_parts(code)
    seat = s.fighter(side)
    it = cards.ability(s, seat, card, slot)
    assert it is not None
    if side == 0:
        cards.spend(s, seat, card, slot)
    else:
        s.spent.append(code)
    s.tell(PUBLIC, events.USED, seat, card, it.number, rules=salvo_rule(s))
    if it.copies:
        s.call(CopyInBattle(side, card, slot))
    else:
        s.call(Effect(side, card, it.program))


class CopyInBattle(Rule[State]):
    """DR-5.15 in battle step 3."""

    side: Side
    card: Card
    slot: Slot
    steps = ("ability",)

    def ask_ability(self, s: State) -> None:
        s.ask(s.fighter(self.side), ASK_COPY, copy_in_battle(s, self.side, self.card, self.slot))

    def do_ability(self, s: State, choice: int) -> None:
        s.end()
        it = cards.ability(s, s.fighter(self.side), self.card, choice)
        assert it is not None
        s.tell(PUBLIC, events.COPIED, s.fighter(self.side), self.card, it.number, rules="DR-5.15")
        s.call(Effect(self.side, self.card, it.program))
