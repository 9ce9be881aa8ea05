"""Ways to use a die (FD-5), and a player's own die (FD-4.2, 10.4 to 10.7, 12.3)."""

from __future__ import annotations

from typing import Final

from roadstead.games.fleet_dice.box.glossary import BUFFET, CASINO, COINS3, FIRST_BUILDING, FIRST_SHIP, HARBOR, RECYCLING, SECTIONS, SHRIMP, WHARF
from roadstead.games.fleet_dice.rules import events
from roadstead.games.fleet_dice.rules.actions import (
    AGAIN_COINS,
    AGAIN_NOT,
    ASK_AGAIN,
    ASK_CASINO,
    ASK_DIE,
    ASK_PICK,
    ASK_USE,
    KEEP,
    REROLL,
    USE_COIN,
    USE_COINS,
    USE_HEX,
    USE_STAR,
)
from roadstead.games.fleet_dice.rules.aliases import Count, Face, Seat, Section
from roadstead.games.fleet_dice.rules.coins import coin_value, face_value
from roadstead.games.fleet_dice.rules.marking import earn, give_stars, mark
from roadstead.games.fleet_dice.rules.state import BIT, BUILDINGS_OF, COLUMNS_OF, SHIPS_OF, TOWN_PHASE, State, is_boat_die, replaced
from roadstead.kernel.engine import PUBLIC, Rule

KEEP_OR_ROLL: Final = [KEEP, REROLL]


def normal_uses(s: State, seat: Seat, face: Face) -> list[int]:
    """FD-5.1: what the face says."""
    mask = s.open[seat]
    if face < COINS3:
        return [face] if mask & BIT[face] else []
    if face == HARBOR:
        return SHIPS_OF[mask >> 5 & 31]
    if face == WHARF:
        return BUILDINGS_OF[mask >> 10]
    return [USE_COINS]


def speaks_of(s: State, seat: Seat, face: Face, own: bool, section: Section) -> bool:
    """Whether a die may mark boxes of a section, as long as one is open."""
    if section < FIRST_SHIP:
        return face == section or (own and is_joker(s, seat, face))
    return face == (HARBOR if section < FIRST_BUILDING else WHARF)


def uses(s: State, seat: Seat, face: Face, own: bool) -> list[int]:
    """Everything that can be done with a die; as a coin it can always be used (FD-5.7)."""
    if own and is_joker(s, seat, face):
        out = [*COLUMNS_OF[s.open[seat] & 31], USE_COINS, USE_COIN]
    else:
        out = [*normal_uses(s, seat, face), USE_COIN]
    if recyclings_left(s, seat):
        out.append(USE_STAR)
    if can_fill(s, seat, face):
        out.append(USE_HEX)
    return out


def is_joker(s: State, seat: Seat, face: Face) -> bool:
    """FD-10.4: with a licence one's own die may be any boat face when it shows shrimps."""
    return face == SHRIMP and s.level(seat, SHRIMP) > 0


def recyclings_left(s: State, seat: Seat) -> int:
    """FD-5.3, FD-12.6: how many dice can still become stars."""
    return s.terms.recyclings - s.recycled[seat] if s.has_built(seat, RECYCLING) else 0


def can_fill(s: State, seat: Seat, face: Face) -> bool:
    """FD-5.4."""
    return face < COINS3 and s.has_built(seat, BUFFET) and not s.hexes[seat] & BIT[face]


def use(s: State, seat: Seat, face: Face, choice: int) -> None:
    """Carry a use of a die out."""
    if choice < SECTIONS:
        mark(s, seat, choice)
    elif choice == USE_COINS:
        earn(s, seat, face_value(s, seat, face))
    elif choice == USE_COIN:
        s.tell(PUBLIC, events.AS_COIN, seat, face)
        earn(s, seat, coin_value(s, seat))
    elif choice == USE_STAR:
        s.recycled = replaced(s.recycled, seat, s.recycled[seat] + 1)
        s.tell(PUBLIC, events.RECYCLED, seat, face, recyclings_left(s, seat), RECYCLING)
        give_stars(s, seat, 1)
    else:
        s.hexes = replaced(s.hexes, seat, s.hexes[seat] | BIT[face])
        s.tell(PUBLIC, events.HEX, seat, face, BUFFET)


class OwnDie(Rule[State]):
    """A player takes one die and uses it completely. `uses` and `stars` are what a shrimp licence still gives."""

    seat: Seat
    face: Face = 0
    uses: Count = 0
    stars: Count = 0
    steps = ("pick", "casino", "roll", "use", "again", "stars")

    def ask_pick(self, s: State) -> None:
        s.ask(self.seat, ASK_PICK, s.faces())

    def do_pick(self, s: State, face: Face) -> None:
        """FD-4.3: the die is gone for everybody else."""
        s.pool[face] -= 1
        self.face = face
        s.tell(PUBLIC, events.TOOK, self.seat, face, rules="FD-8.2" if s.phase == TOWN_PHASE else "FD-4.2")

    def ask_casino(self, s: State) -> None:
        """FD-12.3: with the Casino a player may roll the die again, once."""
        if s.has_built(self.seat, CASINO):
            s.ask(self.seat, ASK_CASINO, KEEP_OR_ROLL)
        else:
            self.step = "use"

    def do_casino(self, s: State, choice: int) -> None:
        if choice == KEEP:
            self.step = "use"
            s.tell(PUBLIC, events.KEPT, self.seat, self.face)

    def ask_roll(self, s: State) -> None:
        terms = s.terms
        if is_boat_die(self.face):
            s.roll(ASK_DIE, terms.boat_faces, terms.boat_weights)
        else:
            s.roll(ASK_DIE, terms.town_faces, terms.town_weights)

    def do_roll(self, s: State, face: Face) -> None:
        self.face = face
        s.tell(PUBLIC, events.REROLLED, self.seat, face, CASINO)

    def ask_use(self, s: State) -> None:
        s.ask(self.seat, ASK_USE, uses(s, self.seat, self.face, True))

    def do_use(self, s: State, choice: int) -> None:
        """FD-10.7: the level held now counts; a coin, recycling or a hex leave nothing of the licence (FD-5.6)."""
        if is_joker(s, self.seat, self.face) and choice <= USE_COINS:
            level = s.level(self.seat, SHRIMP)
            self.uses = s.terms.shrimp_uses[level] - 1
            self.stars = s.terms.shrimp_stars[level]
        else:
            s.end()
        use(s, self.seat, self.face, choice)

    def ask_again(self, s: State) -> None:
        """FD-10.6: a second use as any boat face, if the player wants it."""
        if self.uses:
            s.ask(self.seat, ASK_AGAIN, [*COLUMNS_OF[s.open[self.seat] & 31], AGAIN_COINS, AGAIN_NOT])
        else:
            self.step = "stars"

    def do_again(self, s: State, choice: int) -> None:
        if choice == AGAIN_NOT:
            self.uses = 0
            return
        self.uses -= 1
        self.step = "again"
        s.tell(PUBLIC, events.AGAIN, self.seat, self.face)
        use(s, self.seat, self.face, USE_COINS if choice == AGAIN_COINS else choice)

    def do_stars(self, s: State) -> None:
        s.end()
        give_stars(s, self.seat, self.stars)
