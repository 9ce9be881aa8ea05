"""The cards (TT-6) and the promotion (TT-9): each a question and its consequence."""

from __future__ import annotations

from roadstead.games.turning_tides import events
from roadstead.games.turning_tides.actions import (
    ASK_CANNON,
    ASK_FIRE,
    ASK_MOVE,
    ASK_NAVIGATE,
    ASK_PROMOTE,
    ASK_SAILOR,
    ASK_SWING,
    BACKWARD,
    CANNON_MOVES,
    FORWARD,
    INITIATIVE,
    PLACES,
    SAILOR_MOVES,
)
from roadstead.games.turning_tides.components import CANNON, FIRE, MOVE, NAVIGATE, PROMOTE, SAILOR, SWING, ZONES
from roadstead.games.turning_tides.rules.ending import check_loss
from roadstead.games.turning_tides.rules.sailing import can_sail_back, sail
from roadstead.games.turning_tides.state import BIT, ZONES_OF, State
from roadstead.kernel.engine import PUBLIC, Frame


class Deed(Frame[State]):
    """The action of a revealed card: impossible if there is no choice, then nothing happens (TT-4.4)."""

    facts = ("seat",)
    card = 0
    prompt = 0

    def __init__(self, seat: int = 0) -> None:
        self.step = 0
        self.seat: int = seat

    def choices(self, s: State) -> list[int]:
        raise NotImplementedError

    def do(self, s: State, choice: int) -> None:
        raise NotImplementedError

    def run(self, s: State) -> None:
        options = self.choices(s)
        if options:
            s.ask(self.seat, self.prompt, options)
        else:
            s.tell(PUBLIC, events.NO_EFFECT, self.seat, self.card)
            s.end()

    def answer(self, s: State, choice: int) -> None:
        s.end()
        self.do(s, choice)


class PlaceSailor(Deed):
    """Sailor (TT-6.3): from the hold into any intact zone."""

    card = SAILOR
    prompt = ASK_SAILOR

    def copy(self) -> PlaceSailor:
        return PlaceSailor(self.seat)

    def choices(self, s: State) -> list[int]:
        return ZONES_OF[s.intact(self.seat)] if s.hold_sailors[self.seat] else []

    def do(self, s: State, choice: int) -> None:
        s.hold_sailors[self.seat] -= 1
        s.add_sailor(self.seat, choice)
        s.tell(PUBLIC, events.PLACED_SAILOR, self.seat, choice)


class PlaceCannon(Deed):
    """Cannon (TT-6.4): from the hold on a free side of any intact zone."""

    card = CANNON
    prompt = ASK_CANNON

    def copy(self) -> PlaceCannon:
        return PlaceCannon(self.seat)

    def choices(self, s: State) -> list[int]:
        return cannon_places(s, self.seat) if s.hold_cannons[self.seat] else []

    def do(self, s: State, choice: int) -> None:
        side, zone = divmod(choice, ZONES)
        s.hold_cannons[self.seat] -= 1
        s.guns[2 * self.seat + side] |= BIT[zone]
        s.tell(PUBLIC, events.PLACED_CANNON, self.seat, zone, side)


def cannon_places(s: State, seat: int) -> list[int]:
    return ZONES_OF[s.free(seat, 0)] + [ZONES + zone for zone in ZONES_OF[s.free(seat, 1)]]


class MoveUnit(Deed):
    """Move (TT-6.5, TT-6.6): captain, sailor or cannon to another intact zone, or a cannon across its zone."""

    card = MOVE
    prompt = ASK_MOVE

    def copy(self) -> MoveUnit:
        return MoveUnit(self.seat)

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
                    out += [base + place for place in free if place // ZONES == side or place % ZONES == zone]
                else:
                    out += [base + place for place in free]

    def do(self, s: State, choice: int) -> None:
        seat = self.seat
        if choice < SAILOR_MOVES:
            s.tell(PUBLIC, events.MOVED_CAPTAIN, seat, s.captain[seat], choice)
            s.captain[seat] = choice
        elif choice < CANNON_MOVES:
            source, target = divmod(choice - SAILOR_MOVES, ZONES)
            s.remove_sailor(seat, source)
            s.add_sailor(seat, target)
            s.tell(PUBLIC, events.MOVED_SAILOR, seat, source, target)
        else:
            source, target = divmod(choice - CANNON_MOVES, PLACES)
            s.guns[2 * seat + source // ZONES] &= ~BIT[source % ZONES]
            s.guns[2 * seat + target // ZONES] |= BIT[target % ZONES]
            s.tell(PUBLIC, events.MOVED_CANNON, seat, source, target)


class Navigate(Deed):
    """Navigate (TT-6.7, TT-6.13): forward, backward, or the initiative."""

    card = NAVIGATE
    prompt = ASK_NAVIGATE

    def copy(self) -> Navigate:
        return Navigate(self.seat)

    def choices(self, s: State) -> list[int]:
        out = [] if s.passed() else [FORWARD]
        if can_sail_back(s):
            out.append(BACKWARD)
        if s.initiative != self.seat:
            out.append(INITIATIVE)
        return out

    def do(self, s: State, choice: int) -> None:
        if choice == INITIATIVE:
            take_initiative(s, self.seat)
        else:
            sail(s, 1 if choice == FORWARD else -1)


def take_initiative(s: State, seat: int) -> None:
    if s.initiative != seat:
        s.initiative = seat
        s.tell(PUBLIC, events.TOOK_INITIATIVE, seat)


class Swing(Deed):
    """Swing (TT-6.9, TT-6.10): a sailor removes a sailor, else the captain, from the facing zone."""

    card = SWING
    prompt = ASK_SWING

    def copy(self) -> Swing:
        return Swing(self.seat)

    def choices(self, s: State) -> list[int]:
        return ZONES_OF[s.manned[self.seat] & s.facing_mask()]

    def do(self, s: State, choice: int) -> None:
        foe = 1 - self.seat
        zone = s.facing(choice)
        s.tell(PUBLIC, events.SWUNG, self.seat, choice, zone)
        if s.manned[foe] & BIT[zone]:
            s.remove_sailor(foe, zone)
            s.hold_sailors[foe] += 1
            s.tell(PUBLIC, events.LOST_SAILOR, foe, zone)
        elif s.captain[foe] == zone:
            s.captain[foe] = -1
            s.tell(PUBLIC, events.LOST_CAPTAIN, foe, zone)
        else:
            s.tell(PUBLIC, events.MISSED)
            return
        harmed(s, foe)


def harmed(s: State, seat: int) -> None:
    """TT-7.3: who lost something gets the marker; then the end of the game is checked (TT-4.9)."""
    take_initiative(s, seat)
    check_loss(s, seat)


class Fire(Deed):
    """Fire (TT-6.11): a manned cannon hits the facing zone: mast, else all units, else the zone itself."""

    card = FIRE
    prompt = ASK_FIRE

    def copy(self) -> Fire:
        return Fire(self.seat)

    def choices(self, s: State) -> list[int]:
        seat = self.seat
        return ZONES_OF[s.manned[seat] & s.guns[2 * seat + s.enemy_side()] & s.facing_mask()]

    def do(self, s: State, choice: int) -> None:
        foe = 1 - self.seat
        zone = s.facing(choice)
        s.tell(PUBLIC, events.FIRED, self.seat, choice, zone)
        if s.mast[foe] and zone == s.terms.mast_zone:
            s.mast[foe] = 0
            s.tell(PUBLIC, events.LOST_MAST, foe)
        elif not s.is_empty(foe, zone):
            clear(s, foe, zone)
            s.tell(PUBLIC, events.LOST_UNITS, foe, zone)
        elif not s.wrecked[foe] & BIT[zone]:
            s.wrecked[foe] |= BIT[zone]
            s.tell(PUBLIC, events.LOST_ZONE, foe, zone)
        else:
            s.tell(PUBLIC, events.MISSED)
            return
        harmed(s, foe)


def clear(s: State, seat: int, zone: int) -> None:
    """All units of a zone, cannons of both sides too, go back to the hold (TT-2.7)."""
    if s.captain[seat] == zone:
        s.captain[seat] = -1
    while s.manned[seat] & BIT[zone]:
        s.remove_sailor(seat, zone)
        s.hold_sailors[seat] += 1
    for side in range(2):
        if s.guns[2 * seat + side] & BIT[zone]:
            s.guns[2 * seat + side] &= ~BIT[zone]
            s.hold_cannons[seat] += 1


class Promote(Deed):
    """Promote (TT-9.3): the captain takes the place of a sailor."""

    card = PROMOTE
    prompt = ASK_PROMOTE

    def copy(self) -> Promote:
        return Promote(self.seat)

    def choices(self, s: State) -> list[int]:
        return ZONES_OF[s.manned[self.seat]]

    def do(self, s: State, choice: int) -> None:
        seat = self.seat
        s.remove_sailor(seat, choice)
        s.hold_sailors[seat] += 1
        s.captain[seat] = choice
        s.tell(PUBLIC, events.PROMOTED, seat, choice)
        if s.terms.promotion_moves_initiative:
            take_initiative(s, seat)


def deed(action: int, seat: int) -> Deed:
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
