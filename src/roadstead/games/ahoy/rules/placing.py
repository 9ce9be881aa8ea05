"""Placing a die (AH-3.5 to AH-3.8) and what its slot does (AH-4)."""

from __future__ import annotations

from roadstead.games.ahoy.box.components import (
    ASSEMBLE,
    BOMBARD,
    CANNONS,
    CUTTER_SLOT,
    DEPLOY,
    FOG,
    FULL_SAIL,
    GUNNERS_MATE,
    INSPIRE,
    NEGOTIATE,
    ORDER,
    RALLY,
    REPAIR,
    SAIL,
    SLOTS,
    TAILWIND,
)
from roadstead.games.ahoy.rules import battle, crew, damage, events, market, moving, smuggler, squadron, union
from roadstead.games.ahoy.rules.actions import ASK_MATE, ASK_SLOT, NO_JUMP, P_ORDER, P_TAILWIND, STEPS, shift_of
from roadstead.games.ahoy.rules.aliases import Die, Player, Slot, Slots, Value
from roadstead.games.ahoy.rules.base import AhoyRule
from roadstead.games.ahoy.rules.slots import fitting, free_slots, harbor_slots, stride, taking, within
from roadstead.games.ahoy.rules.state import ACTION_OF, BIT, CUTTER, GUNSHIP, State, card_of
from roadstead.kernel.engine import PUBLIC

SAIL_SPACES = 2
REPAIRS = 2
ORDERED_PATROLS = 4


class Place(AhoyRule):
    """One die goes to a slot, changed with gold on the way if its owner likes. From a Harbor only to Cannons."""

    player: Player
    die: Die
    harbor: bool = False
    steps = ("slot",)

    def ask_slot(self, s: State) -> None:
        player = self.player
        slots = harbor_slots(s, player) if self.harbor else free_slots(s, player)
        out = taking(s, player, slots, s.values[self.die])
        if s.gold[player] and (s.terms.harbor_gold or not self.harbor):
            self.add_steps(s, slots, out)
        s.query(player, ASK_SLOT, out)

    def add_steps(self, s: State, slots: Slots, out: list[int]) -> None:
        """AH-3.8: each gold shifts the die, as long as it can still end on a slot."""
        player = self.player
        fits = fitting(s, player, slots)
        span = stride(s, player)
        reach = (s.gold[player] - 1) * span
        for at in range(2 * span):
            value = s.values[self.die] + STEPS[at]
            if 1 <= value <= 6 and within(value, reach) & fits:
                out.append(SLOTS + at)

    def do_slot(self, s: State, choice: int) -> None:
        if choice >= SLOTS:
            self.step = "slot"
            s.gold[self.player] -= 1
            s.values[self.die] += shift_of(choice)
            s.tell(PUBLIC, events.SHIFTED, self.player, s.values[self.die])
            return
        s.end()
        s.places[self.die] = choice
        s.tell(PUBLIC, events.PLACED, self.player, s.values[self.die], choice, rules=self.cited(s, choice))
        resolve(s, self.player, choice, s.values[self.die])

    def cited(self, s: State, slot: Slot) -> str:
        if self.harbor:
            return "AH-8.4"
        card = card_of(slot)
        return "AH-10.4" if card >= 0 and s.market & BIT[card] else "AH-3.5"


def resolve(s: State, player: Player, slot: Slot, value: Value) -> None:
    """AH-3.5: the action of the slot; a die on a Market card pays for it (AH-10.4)."""
    card = card_of(slot)
    if slot >= CUTTER_SLOT:
        s.call(union.ShipAction(CUTTER if slot == CUTTER_SLOT else GUNSHIP, value))
    elif card < 0:
        board_action(s, player, ACTION_OF[slot], value)
    elif s.market & BIT[card]:
        market.recruit(s, player, card, "AH-10.1 AH-10.4")
    else:
        crew.die_action(s, player, card)


def board_action(s: State, player: Player, action: int, value: Value) -> None:
    if action == SAIL:
        s.call(moving.Move(player, player, SAIL_SPACES, 0, moving.BONUS_SAIL))
    elif action == FULL_SAIL:
        s.call(moving.Move(player, player, value))
    elif action == TAILWIND:
        s.call(moving.Jump(player, player, value, 0, moving.BONUS_TAILWIND, P_TAILWIND))
    elif action == CANNONS:
        if s.has(player, GUNNERS_MATE):
            s.call(GunnersMate(player))
    elif action == REPAIR:
        s.call(damage.Repair(player, REPAIRS, 0, damage.BY_ACTION))
    else:
        unique_action(s, player, action)


def unique_action(s: State, player: Player, action: int) -> None:
    if action == NEGOTIATE:
        s.call(smuggler.Negotiate(player))
    elif action == ORDER:
        s.call(moving.Steer(player, ORDERED_PATROLS, 1, 0, P_ORDER))
    elif action == BOMBARD:
        squadron.bombard(s)
    elif action == DEPLOY:
        s.call(squadron.Deploy())
    elif action == ASSEMBLE:
        s.call(union.Assemble())
    elif action == INSPIRE:
        s.call(union.Inspire())
    else:
        assert action == RALLY
        union.rally(s)


class GunnersMate(AhoyRule):
    """AH-17.16: a die came to Cannons, so the Flagship may battle a space of its region without moving."""

    player: Player
    steps = ("space",)

    def ask_space(self, s: State) -> None:
        s.query(self.player, ASK_MATE, [*mate_targets(s, self.player), NO_JUMP])

    def do_space(self, s: State, choice: int) -> None:
        s.end()
        if choice != NO_JUMP:
            s.call(battle.Battles(self.player, choice, battle.opponents(s, self.player, choice), s.at[self.player]))


def mate_targets(s: State, player: Player) -> list[int]:
    """AH-19.35: spaces of the region with enemies, Fog excepted."""
    here = s.at[player]
    region = range(here & ~3, (here & ~3) + 4)
    spaces = [space for space in region if s.chart.terrain[space] != FOG and (s.terms.mate_here or space != here)]
    return [space for space in spaces if battle.opponents(s, player, space)]
