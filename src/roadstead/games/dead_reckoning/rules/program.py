"""Abilities used in the main phase (DR-5): their conditions, their price, their steps."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import (
    ATTACK_FLAG,
    BUILD,
    COPY_ADVANCEMENT,
    CREW,
    DECK_BOTTOM,
    GAIN,
    GAIN_FROM_BOX,
    IMPROVED,
    LEVEL_UP,
    LEVELS,
    PER_PART,
    PLACE_INFLUENCE,
    PRODUCE,
    REPAIR,
    SWAP_UPGRADE,
    UPGRADE_SHIP,
    WHEEL,
    Ability,
    Op,
)
from roadstead.games.dead_reckoning.rules import cards, events, goods, influence, production, shipyard
from roadstead.games.dead_reckoning.rules.actions import ASK_COPY, ASK_FLAG
from roadstead.games.dead_reckoning.rules.aliases import Card, Number, Seat, Slot
from roadstead.games.dead_reckoning.rules.battle import fight_ship
from roadstead.games.dead_reckoning.rules.boxes import FromBox, has_advancement
from roadstead.games.dead_reckoning.rules.codes import ability_code, ability_parts
from roadstead.games.dead_reckoning.rules.levels import Bottom, raise_in_play
from roadstead.games.dead_reckoning.rules.state import BIT, HARBOUR, IN_DECK, IN_PLAY, State
from roadstead.kernel.engine import PUBLIC, Rule

# --- what may be used --------------------------------------------------------------------------------------------


def usable(s: State, seat: Seat) -> list[int]:
    """Every action ability in play that can be used now, as crew card * 16 + place."""
    out: list[int] = []
    faces = s.box.faces
    for card in s.in_zone(seat, IN_PLAY):
        used = s.used[seat * CREW + card]
        for part, number in enumerate(s.faces(seat, card)):
            if number < 0:
                continue
            face = faces[number]
            for at in face.actions:
                it = face.abilities[at]
                slot = part * PER_PART + at
                if not used & (it.mask << (part * PER_PART)) and fits(s, seat, card, slot, it):
                    out.append(ability_code(card, slot))
    return out


def fits(s: State, seat: Seat, card: Card, slot: Slot, it: Ability) -> bool:
    """The place, the price, and whether anything would happen."""
    if it.harbour and s.ship[seat] != HARBOUR:
        return False
    for res, number, place in it.costs:
        if not goods.payable(s, seat, res, number, place):
            return False
    return any(does(s, seat, card, slot, op) for op in s.box.programs[it.program])


def does(s: State, seat: Seat, card: Card, slot: Slot, op: Op) -> bool:
    """Whether one step of an effect could do something now."""
    code = op.code
    if code == GAIN:
        return cards.amount(s, seat, card, op.per, op.mult, op.plus) > 0
    if code == PLACE_INFLUENCE:
        icons = cards.amount(s, seat, card, op.per, op.mult, op.plus)
        return influence.can_place(s, seat, icons, op.past_forts, ability_code(card, slot))
    if code == PRODUCE:
        return bool(production.producing(s, seat, op.rows, 0))
    if code == BUILD:
        return bool(production.sites(s, seat))
    if code == REPAIR:
        return s.damage[seat] > 0
    if code == ATTACK_FLAG:
        return bool(targets(s, seat))
    return does_rarely(s, seat, card, slot, op)


def does_rarely(s: State, seat: Seat, card: Card, slot: Slot, op: Op) -> bool:
    code = op.code
    if code == UPGRADE_SHIP:
        return bool(shipyard.available(s, op.tier))
    if code == SWAP_UPGRADE:
        return bool(shipyard.swappable(s, seat))
    if code == LEVEL_UP:
        return bool(s.in_zone(seat, IN_DECK)) if op.target == DECK_BOTTOM else s.level[seat * CREW + card] < LEVELS
    if code == GAIN_FROM_BOX:
        return has_advancement(s, tutor_row(s, seat, card, op))
    return code == COPY_ADVANCEMENT and bool(copyable(s, seat, card, slot))


def targets(s: State, seat: Seat) -> list[int]:
    """DR-5.16, DR-8.4: rival ships in the same space that were not fought this turn."""
    return [rival for rival in s.ships_beside(seat) if not s.fought & BIT[rival]]


def tutor_row(s: State, seat: Seat, card: Card, op: Op) -> int:
    """DR-21.9: the highest row whose wheels are on this crew card; -1 for none."""
    wheels = cards.symbols(s, seat, card, WHEEL)
    out = -1
    for least, row in zip(op.least_wheels, op.box_rows):
        if wheels >= least:
            out = row
    return out


def copyable(s: State, seat: Seat, card: Card, slot: Slot) -> list[int]:
    """DR-5.15: action abilities of the other advancements on this crew card, under their own conditions."""
    out: list[int] = []
    for part in range(1, 4):
        number = s.face(seat, card, part)
        if number < 0 or part == slot // PER_PART:
            continue
        face = s.box.faces[number]
        for at in face.actions:
            it = face.abilities[at]
            if not it.copies and fits(s, seat, card, slot, it):
                out.append(part * PER_PART + at)
    return out


# --- using -------------------------------------------------------------------------------------------------------


class Use(Rule[State]):
    """Pay the price, then do the steps in order."""

    seat: Seat
    card: Card
    slot: Slot
    at: Number = 0
    steps = ("pay", "act")

    def ability(self, s: State) -> Ability:
        it = cards.ability(s, self.seat, self.card, self.slot)
        assert it is not None
        return it

    def do_pay(self, s: State) -> None:
        costs = self.ability(s).costs
        if self.at == len(costs):
            self.at = 0
            return
        self.step = "pay"
        res, number, place = costs[self.at]
        self.at += 1
        s.call(goods.Pay(self.seat, res, number, place))

    def do_act(self, s: State) -> None:
        ops = s.box.programs[self.ability(s).program]
        op = ops[self.at]
        self.at += 1
        if self.at == len(ops):
            s.end()
        else:
            self.step = "act"
        carry_out(s, self.seat, self.card, self.slot, op)


def start(s: State, seat: Seat, code: int) -> None:
    """Use an ability: it is spent for this turn (DR-5.4)."""
    card, slot = ability_parts(code)
    it = cards.ability(s, seat, card, slot)
    assert it is not None
    cards.spend(s, seat, card, slot)
    s.tell(PUBLIC, events.USED, seat, card, it.number, rules="DR-5.1 DR-5.4")
    s.call(Use(seat, card, slot))


def carry_out(s: State, seat: Seat, card: Card, slot: Slot, op: Op) -> None:
    code = op.code
    number = cards.amount(s, seat, card, op.per, op.mult, op.plus)
    if code == GAIN:
        goods.gain(s, seat, op.res, number, op.place)
    elif code == PLACE_INFLUENCE:
        if influence.open_to(s, seat, op.past_forts):
            s.call(influence.Influence(seat, number, op.past_forts))
    elif code == PRODUCE:
        s.call(production.Produce(seat, op.most, op.rows, op.cargo, op.coin))
    elif code == BUILD:
        s.call(production.Build(seat, op.most))
    elif code == REPAIR:
        repair(s, seat, number)
    else:
        carry_out_rare(s, seat, card, slot, op)


def carry_out_rare(s: State, seat: Seat, card: Card, slot: Slot, op: Op) -> None:
    code = op.code
    if code == UPGRADE_SHIP:
        s.call(shipyard.Upgrade(seat, op.tier))
    elif code == SWAP_UPGRADE:
        s.call(shipyard.Upgrade(seat, IMPROVED, swap=True))
    elif code == ATTACK_FLAG:
        s.call(Flag(seat))
    elif code == LEVEL_UP:
        level_up(s, seat, card, op)
    elif code == GAIN_FROM_BOX:
        s.call(FromBox(seat, tutor_row(s, seat, card, op)))
    elif code == COPY_ADVANCEMENT:
        s.call(Copy(seat, card, slot))


def repair(s: State, seat: Seat, number: int) -> None:
    """DR-14.8."""
    number = min(number, s.damage[seat])
    s.damage[seat] -= number
    s.tell(PUBLIC, events.REPAIRED, seat, number)


def level_up(s: State, seat: Seat, card: Card, op: Op) -> None:
    if op.target == DECK_BOTTOM:
        s.call(Bottom(seat))
    elif s.level[seat * CREW + card] < LEVELS:
        raise_in_play(s, seat, card)


class Flag(Rule[State]):
    """DR-5.16: which rival ship is attacked."""

    seat: Seat
    steps = ("target",)

    def ask_target(self, s: State) -> None:
        s.ask(self.seat, ASK_FLAG, targets(s, self.seat))

    def do_target(self, s: State, choice: int) -> None:
        s.end()
        fight_ship(s, choice, False, "DR-5.16")


class Copy(Rule[State]):
    """DR-5.15: another advancement's ability once more, at its own price."""

    seat: Seat
    card: Card
    slot: Slot
    steps = ("ability",)

    def ask_ability(self, s: State) -> None:
        s.ask(self.seat, ASK_COPY, copyable(s, self.seat, self.card, self.slot))

    def do_ability(self, s: State, choice: int) -> None:
        s.end()
        it = cards.ability(s, self.seat, self.card, choice)
        assert it is not None
        s.tell(PUBLIC, events.COPIED, self.seat, self.card, it.number, rules="DR-5.15")
        s.call(Use(self.seat, self.card, choice))
