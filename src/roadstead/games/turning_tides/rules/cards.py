"""The cards (TT-6) and the promotion (TT-9): each a question and its consequence."""

from __future__ import annotations

from roadstead.games.turning_tides.box.components import CANNON, CAPTAIN, FIRE, MOVE, NAVIGATE, PROMOTE, SAILOR, SAILOR_UNIT, SWING, ZONES
from roadstead.games.turning_tides.rules import events
from roadstead.games.turning_tides.rules.actions import (
    ASK_CANNON,
    ASK_FIRE,
    ASK_MOVE,
    ASK_NAVIGATE,
    ASK_PROMOTE,
    ASK_SAILOR,
    ASK_SWING,
    BACKWARD,
    FORWARD,
    INITIATIVE,
)
from roadstead.games.turning_tides.rules.aliases import Action, Seat, Zone
from roadstead.games.turning_tides.rules.ending import check_loss
from roadstead.games.turning_tides.rules.moves import CANNON_MOVES, PLACES, SAILOR_MOVES, move_parts, side_of, zone_of
from roadstead.games.turning_tides.rules.sailing import can_sail_back, sail
from roadstead.games.turning_tides.rules.state import BIT, ZONES_OF, State
from roadstead.kernel.engine import PUBLIC, Rule


class CardAction(Rule[State]):
    """The action of a revealed card: impossible if there is no choice, then nothing happens (TT-4.4)."""

    seat: Seat
    steps = ("act",)
    card = 0
    prompt = 0
    rules = ""
    """What says when this action is impossible."""

    def choices(self, s: State) -> list[int]:
        raise NotImplementedError

    def take(self, s: State, choice: int) -> None:
        raise NotImplementedError

    def ask_act(self, s: State) -> None:
        options = self.choices(s)
        if options:
            s.ask(self.seat, self.prompt, options)
        else:
            s.tell(PUBLIC, events.NO_EFFECT, self.seat, self.card, rules=self.rules)
            s.end()

    def do_act(self, s: State, choice: int) -> None:
        s.end()
        self.take(s, choice)


class PlaceSailor(CardAction):
    """Sailor (TT-6.3): from the hold into any intact zone."""

    card = SAILOR
    prompt = ASK_SAILOR
    rules = "TT-4.4 TT-6.3"

    def choices(self, s: State) -> list[int]:
        return ZONES_OF[s.intact(self.seat)] if s.hold_sailors[self.seat] else []

    def take(self, s: State, choice: int) -> None:
        s.hold_sailors[self.seat] -= 1
        s.add_sailor(self.seat, choice)
        s.tell(PUBLIC, events.PLACED_SAILOR, self.seat, choice)


class PlaceCannon(CardAction):
    """Cannon (TT-6.4): from the hold on a free side of any intact zone."""

    card = CANNON
    prompt = ASK_CANNON
    rules = "TT-4.4 TT-6.4"

    def choices(self, s: State) -> list[int]:
        return cannon_places(s, self.seat) if s.hold_cannons[self.seat] else []

    def take(self, s: State, choice: int) -> None:
        side, zone = side_of(choice), zone_of(choice)
        s.hold_cannons[self.seat] -= 1
        s.guns[2 * self.seat + side] |= BIT[zone]
        s.tell(PUBLIC, events.PLACED_CANNON, self.seat, zone, s.towards(side))


def cannon_places(s: State, seat: Seat) -> list[int]:
    return ZONES_OF[s.free(seat, 0)] + [ZONES + zone for zone in ZONES_OF[s.free(seat, 1)]]


class MoveUnit(CardAction):
    """Move (TT-6.5, TT-6.6): captain, sailor or cannon to another intact zone, or a cannon across its zone."""

    card = MOVE
    prompt = ASK_MOVE
    rules = "TT-4.4 TT-6.6"

    def choices(self, s: State) -> list[int]:
        seat = self.seat
        zones = ZONES_OF[s.intact(seat)]
        captain = s.captain[seat]
        out = [zone for zone in zones if zone != captain] if captain >= 0 else []
        for source in ZONES_OF[s.manned[seat]]:
            base = SAILOR_MOVES + source * ZONES
            out += [base + zone for zone in zones if zone != source]
        self.add_cannons(s, out)
        return out

    def add_cannons(self, s: State, out: list[int]) -> None:
        seat = self.seat
        free = cannon_places(s, seat)
        for side in range(2):
            for zone in ZONES_OF[s.guns[2 * seat + side]]:
                base = CANNON_MOVES + (side * ZONES + zone) * PLACES
                if s.terms.side_kept:
                    out += [base + place for place in free if side_of(place) == side or zone_of(place) == zone]
                else:
                    out += [base + place for place in free]

    def take(self, s: State, choice: int) -> None:
        seat = self.seat
        unit, source, target = move_parts(choice)
        if unit == CAPTAIN:
            s.tell(PUBLIC, events.MOVED_CAPTAIN, seat, s.captain[seat], target)
            s.captain[seat] = target
        elif unit == SAILOR_UNIT:
            s.remove_sailor(seat, source)
            s.add_sailor(seat, target)
            s.tell(PUBLIC, events.MOVED_SAILOR, seat, source, target)
        else:
            s.guns[2 * seat + side_of(source)] &= ~BIT[zone_of(source)]
            s.guns[2 * seat + side_of(target)] |= BIT[zone_of(target)]
            s.tell(PUBLIC, events.MOVED_CANNON, seat, s.called(source), s.called(target))


class Navigate(CardAction):
    """Navigate (TT-6.7, TT-6.13): forward, backward, or the initiative."""

    card = NAVIGATE
    prompt = ASK_NAVIGATE
    rules = "TT-4.4 TT-6.13"

    def choices(self, s: State) -> list[int]:
        out = [] if s.passed() else [FORWARD]
        if can_sail_back(s):
            out.append(BACKWARD)
        if s.initiative != self.seat:
            out.append(INITIATIVE)
        return out

    def take(self, s: State, choice: int) -> None:
        if choice == INITIATIVE:
            take_initiative(s, self.seat, "TT-6.7 TT-7.4")
        else:
            sail(s, 1 if choice == FORWARD else -1, "TT-6.7 TT-5.2")


def take_initiative(s: State, seat: Seat, rules: str) -> None:
    if s.initiative != seat:
        s.initiative = seat
        s.tell(PUBLIC, events.TOOK_INITIATIVE, seat, rules=rules)


class Swing(CardAction):
    """Swing (TT-6.9, TT-6.10): a sailor removes a sailor, else the captain, from the facing zone."""

    card = SWING
    prompt = ASK_SWING
    rules = "TT-4.4 TT-6.12"

    def choices(self, s: State) -> list[int]:
        return ZONES_OF[s.manned[self.seat] & s.facing_mask()]

    def take(self, s: State, choice: int) -> None:
        foe = 1 - self.seat
        zone = s.facing(choice)
        s.tell(PUBLIC, events.SWUNG, self.seat, choice, zone)
        if s.manned[foe] & BIT[zone]:
            s.remove_sailor(foe, zone)
            s.hold_sailors[foe] += 1
            s.tell(PUBLIC, events.LOST_SAILOR, foe, zone)
        elif s.captain[foe] == zone:
            s.captain[foe] = -1
            s.tell(PUBLIC, events.LOST_CAPTAIN, foe, zone, rules="TT-6.9")
        else:
            s.tell(PUBLIC, events.MISSED, rules="TT-6.9 TT-7.5")
            return
        harmed(s, foe)


def harmed(s: State, seat: Seat) -> None:
    """TT-7.3: who lost something gets the marker; then the end of the game is checked (TT-4.9)."""
    take_initiative(s, seat, "TT-7.3")
    check_loss(s, seat)


class Fire(CardAction):
    """Fire (TT-6.11): a manned cannon hits the facing zone: mast, else all units, else the zone itself."""

    card = FIRE
    prompt = ASK_FIRE
    rules = "TT-4.4 TT-6.12"

    def choices(self, s: State) -> list[int]:
        return ZONES_OF[s.gunners(self.seat) & s.facing_mask()]

    def take(self, s: State, choice: int) -> None:
        foe = 1 - self.seat
        zone = s.facing(choice)
        s.tell(PUBLIC, events.FIRED, self.seat, choice, zone)
        if s.has_mast(foe, zone):
            s.mast[foe] = 0
            s.tell(PUBLIC, events.LOST_MAST, foe)
        elif not s.is_empty(foe, zone):
            s.tell(PUBLIC, events.LOST_UNITS, foe, zone)
            clear(s, foe, zone)
        elif not s.wrecked[foe] & BIT[zone]:
            s.wrecked[foe] |= BIT[zone]
            s.tell(PUBLIC, events.LOST_ZONE, foe, zone)
        else:
            s.tell(PUBLIC, events.MISSED, rules="TT-6.11 TT-6.14 TT-7.5")
            return
        harmed(s, foe)


def clear(s: State, seat: Seat, zone: Zone) -> None:
    """All units of a zone, cannons of both sides too, go back to the hold (TT-2.7)."""
    if s.captain[seat] == zone:
        s.captain[seat] = -1
        s.tell(PUBLIC, events.LOST_CAPTAIN, seat, zone, rules="TT-6.11")
    while s.manned[seat] & BIT[zone]:
        s.remove_sailor(seat, zone)
        s.hold_sailors[seat] += 1
    for side in range(2):
        if s.guns[2 * seat + side] & BIT[zone]:
            s.guns[2 * seat + side] &= ~BIT[zone]
            s.hold_cannons[seat] += 1


class Promote(CardAction):
    """Promote (TT-9.3): the captain takes the place of a sailor, who is removed from the ship, so the marker follows (TT-7.5)."""

    card = PROMOTE
    prompt = ASK_PROMOTE
    rules = "TT-4.4 TT-9.6"

    def choices(self, s: State) -> list[int]:
        return ZONES_OF[s.manned[self.seat]]

    def take(self, s: State, choice: int) -> None:
        seat = self.seat
        s.remove_sailor(seat, choice)
        s.hold_sailors[seat] += 1
        s.captain[seat] = choice
        s.tell(PUBLIC, events.PROMOTED, seat, choice)
        if s.terms.promotion_moves_initiative:
            take_initiative(s, seat, "TT-7.5")


def card_action(action: Action, seat: Seat) -> CardAction:
    if action == SAILOR:
        return PlaceSailor(seat)
    if action == CANNON:
        return PlaceCannon(seat)
    if action == MOVE:
        return MoveUnit(seat)
    if action == NAVIGATE:
        return Navigate(seat)
    if action == SWING:
        return Swing(seat)
    if action == FIRE:
        return Fire(seat)
    return Promote(seat)
