"""The shared die (FD-4.4, FD-18.3): used by all at the same time, resolved in turn order.

What a player does with it touches nobody else, except in two races: for King Crab bonuses and for the silver
trophy. While no race is possible everybody decides at once, in secret; otherwise one after the other.
"""

from __future__ import annotations

from roadstead.games.fleet_dice.box.glossary import COINS3, CRAB, HARBOR, MARKET, SECTIONS
from roadstead.games.fleet_dice.rules import events, ruth
from roadstead.games.fleet_dice.rules.actions import ASK_USE
from roadstead.games.fleet_dice.rules.aliases import Answers, Count, Face, Seat
from roadstead.games.fleet_dice.rules.coins import coin_value, face_value
from roadstead.games.fleet_dice.rules.dice import OwnDie, recyclings_left, use, uses
from roadstead.games.fleet_dice.rules.order import RUTH, actor
from roadstead.games.fleet_dice.rules.state import OPEN, State
from roadstead.kernel.engine import PUBLIC, UNANSWERED, Rule, Sealed
from roadstead.kernel.facts import fresh


def shared_face(s: State) -> Face:
    """What the one die left in the pool shows."""
    face = 0
    while not s.pool[face]:
        face += 1
    return face


def die_in_use(s: State) -> tuple[Face, bool]:
    """The face of the die that is used now, and whether it is the player's own."""
    top = s.frames[-1]
    if isinstance(top, OwnDie):
        return top.face, True
    return shared_face(s), False


class SharedDie(Rule[State]):
    """Everybody uses the last die. `answers` holds what was decided at once, by seat."""

    turn: Count = 0
    answers: Answers = fresh()
    steps = ("decide", "use", "ruth")

    def do_decide(self, s: State) -> None:
        if not s.terms.solo and not is_race(s, shared_face(s)):
            s.call(AtOnce([UNANSWERED] * s.terms.players))

    def ask_use(self, s: State) -> None:
        """In turn order, as it was decided or as each decides now."""
        if self.turn >= s.terms.actors:
            s.end()
            return
        seat = actor(s, self.turn)
        if seat == RUTH:
            self.step = "ruth"
        elif self.answers:
            self.answer(s, self.answers[seat])
        else:
            s.ask(seat, ASK_USE, uses(s, seat, shared_face(s), False))

    def do_use(self, s: State, choice: int) -> None:
        seat = actor(s, self.turn)
        self.turn += 1
        self.step = "use"
        use(s, seat, shared_face(s), choice)

    def do_ruth(self, s: State) -> None:
        self.turn += 1
        self.step = "use"
        ruth.strike(s, shared_face(s), selected=False)


class AtOnce(Sealed[State]):
    """All players decide what to do with the shared die, then show it."""

    answers: Answers

    def question(self) -> int:
        return ASK_USE

    def choices(self, s: State, seat: Seat) -> list[int]:
        return uses(s, seat, shared_face(s), False)

    def must_ask(self, s: State, seat: Seat) -> bool:
        """Sheets are open, so everybody sees who has no choice."""
        return len(self.choices(s, seat)) > 1

    def answered(self, s: State, seat: Seat) -> None:
        s.tell(PUBLIC, events.SEALED, seat)

    def open_up(self, s: State) -> None:
        s.end()
        shared = s.frames[-1]
        assert isinstance(shared, SharedDie)
        shared.answers = self.answers[:]
        for seat, answer in enumerate(self.answers):
            s.reveal(PUBLIC, events.OPENED, seat, answer)


def is_race(s: State, face: Face) -> bool:
    """FD-18.3: whether the order of players can matter for this die."""
    if s.silver_to == OPEN:
        return True
    near = [seat for seat in range(s.terms.players) if may_reach_crab(s, seat, face)]
    return len(near) > 1


def may_reach_crab(s: State, seat: Seat, face: Face) -> bool:
    """Whether this die could, at the very best, bring the King Crab licence."""
    need = s.terms.crab_box - s.marked[seat * SECTIONS + CRAB]
    if need <= 0:
        return False
    if (face == HARBOR or recyclings_left(s, seat)) and within_reach(s, seat, need - 1, 0):
        return True
    return within_reach(s, seat, need, most_coins(s, seat, face))


def most_coins(s: State, seat: Seat, face: Face) -> int:
    """The most coins that the die itself can bring, or the box it marks, before any star is reached."""
    coins = coin_value(s, seat)
    pays = face in (MARKET, COINS3)
    if pays:
        coins = max(coins, face_value(s, seat, face))
    if not pays or recyclings_left(s, seat):
        coins = max(coins, s.terms.most_coins)
    return coins


def within_reach(s: State, seat: Seat, need: int, coins: int) -> bool:
    """Whether that many stars can come from that many coins, if each further star used elsewhere pays the most."""
    if need == 0:
        return True
    terms = s.terms
    reach = s.at[seat] + coins
    for star in terms.stars[terms.stars_to[s.at[seat]] + need - 1 :]:
        if star <= reach:
            return True
        reach += terms.most_coins
    return False
