"""The shared die (FD-4.4, FD-18.3): used by all at the same time, resolved in turn order.

What a player does with it touches nobody else, except in two races: for King Crab bonuses and for the silver
trophy. While no race is possible everybody decides at once, in secret; otherwise one after the other.
"""

from __future__ import annotations

from roadstead.games.fleet_dice import events
from roadstead.games.fleet_dice.actions import ASK_USE
from roadstead.games.fleet_dice.glossary import COINS3, CRAB, HARBOR, MARKET, SECTIONS
from roadstead.games.fleet_dice.rules import ruth
from roadstead.games.fleet_dice.rules.coins import coin_value, market
from roadstead.games.fleet_dice.rules.dice import can_recycle, use, uses
from roadstead.games.fleet_dice.rules.order import RUTH, actor
from roadstead.games.fleet_dice.state import OPEN, State
from roadstead.kernel.engine import PUBLIC, UNANSWERED, Frame, Sealed

DECIDE, RESOLVE = range(2)


def shared_face(s: State) -> int:
    """What the one die left in the pool shows."""
    return s.faces()[0]


class SharedDie(Frame[State]):
    """Everybody uses the last die. `answers` holds what was decided at once, by seat."""

    facts = ("turn", "answers")

    def __init__(self) -> None:
        self.step = DECIDE
        self.turn: int = 0
        self.answers: list[int] = []

    def copy(self) -> SharedDie:
        out = SharedDie()
        out.step = self.step
        out.turn = self.turn
        out.answers = self.answers[:]
        return out

    def run(self, s: State) -> None:
        if self.step == DECIDE:
            self.step = RESOLVE
            if not s.terms.solo and not is_race(s, shared_face(s)):
                s.call(AtOnce([UNANSWERED] * s.terms.players))
        elif self.turn >= s.terms.actors:
            s.end()
        else:
            self.resolve(s, actor(s, self.turn))

    def resolve(self, s: State, seat: int) -> None:
        if seat == RUTH:
            self.turn += 1
            ruth.strike(s, shared_face(s), selected=False)
        elif self.answers:
            self.turn += 1
            use(s, seat, shared_face(s), self.answers[seat])
        else:
            s.ask(seat, ASK_USE, uses(s, seat, shared_face(s), False))

    def answer(self, s: State, choice: int) -> None:
        self.turn += 1
        use(s, s.answering, shared_face(s), choice)


class AtOnce(Sealed[State]):
    """All players decide what to do with the shared die, then show it."""

    def copy(self) -> AtOnce:
        out = AtOnce(self.answers[:])
        out.step = self.step
        return out

    def question(self) -> int:
        return ASK_USE

    def choices(self, s: State, seat: int) -> list[int]:
        return uses(s, seat, shared_face(s), False)

    def must_ask(self, s: State, seat: int) -> bool:
        """Sheets are open, so everybody sees who has no choice."""
        return len(self.choices(s, seat)) > 1

    def answer(self, s: State, choice: int) -> None:
        self.answers[s.answering] = choice
        s.tell(PUBLIC, events.SEALED, s.answering)

    def open_up(self, s: State) -> None:
        s.end()
        shared = s.frames[-1]
        assert isinstance(shared, SharedDie)
        shared.answers = self.answers[:]
        for seat, answer in enumerate(self.answers):
            s.reveal(PUBLIC, events.OPENED, seat, answer)


def is_race(s: State, face: int) -> bool:
    """FD-18.3: whether the order of players can matter for this die."""
    if s.silver_to == OPEN:
        return True
    near = [seat for seat in range(s.terms.players) if may_reach_crab(s, seat, face)]
    return len(near) > 1


def may_reach_crab(s: State, seat: int, face: int) -> bool:
    """Whether this die could, at the very best, bring the King Crab licence."""
    need = s.terms.crab_box - s.marked[seat * SECTIONS + CRAB]
    if need <= 0:
        return False
    if (face == HARBOR or can_recycle(s, seat)) and within_reach(s, seat, need - 1, 0):
        return True
    return within_reach(s, seat, need, most_coins(s, seat, face))


def most_coins(s: State, seat: int, face: int) -> int:
    """The most coins that the die itself can bring, or the box it marks, before any star is reached."""
    coins = coin_value(s, seat)
    if face == MARKET:
        coins = max(coins, market(s, seat))
    elif face == COINS3:
        coins = max(coins, s.terms.face_coins)
    if face not in (MARKET, COINS3) or can_recycle(s, seat):
        coins = max(coins, s.terms.most_coins)
    return coins


def within_reach(s: State, seat: int, need: int, coins: int) -> bool:
    """Whether so many stars can come from so many coins, if each further star used elsewhere pays the most."""
    if need == 0:
        return True
    terms = s.terms
    reach = s.at[seat] + coins
    for star in terms.stars[terms.stars_to[s.at[seat]] + need - 1 :]:
        if star <= reach:
            return True
        reach += terms.most_coins
    return False
