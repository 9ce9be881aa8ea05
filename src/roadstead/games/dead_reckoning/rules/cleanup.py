"""Cleanup (DR-9): refill, mode, sails, sleeves, cards."""

from __future__ import annotations

from roadstead.games.dead_reckoning import events
from roadstead.games.dead_reckoning.actions import ASK_EXTRA, ASK_INTO, ASK_MODE, ASK_SLEEVE, DONE
from roadstead.games.dead_reckoning.components import CREW, DRAW, TILES
from roadstead.games.dead_reckoning.rules import cards
from roadstead.games.dead_reckoning.rules.boxes import Refill
from roadstead.games.dead_reckoning.rules.levels import Draw
from roadstead.games.dead_reckoning.state import HARBOUR, IN_DISCARD, IN_PLAY, PIRATE, SLEEVED, TRADE, State
from roadstead.kernel.engine import PUBLIC, Frame


def draw_bonus(s: State, seat: int) -> int:
    """DR-9.9: counted before new advancements are sleeved (DR-5.13)."""
    return sum([cards.given(s, seat, card, DRAW) + choice_bonus(s, seat, card) for card in s.in_zone(seat, IN_PLAY)])


def choice_bonus(s: State, seat: int, card: int) -> int:
    out = 0
    for slot in cards.open_choices(s, seat, card, DRAW):
        it = cards.ability(s, seat, card, slot)
        out += it.plus if it is not None else 0
    return out


def hand_limit(s: State, seat: int) -> int:
    """DR-9.10: 6, and 1 more for each controlled island with the hand icon."""
    icons = sum([s.box.hand_bonus[s.tiles[tile]] for tile in range(TILES) if s.control[tile] == seat])
    return s.box.limits["hand_limit"] + icons


def hosts(s: State, seat: int, card: int) -> list[int]:
    """DR-9.5: played crew cards whose line is still free for this advancement."""
    line = s.box.faces[s.laid_face(card)].line
    return [crew for crew in s.in_zone(seat, IN_PLAY) if s.advs[(seat * CREW + crew) * 3 + line] < 0]


def may_stop_sleeving(s: State, seat: int, laid: list[int]) -> bool:
    """DR-9.6, DR-9.7: at most 1 is left, or none that is left can be sleeved."""
    return len(laid) <= 1 or not any(hosts(s, seat, card) for card in laid)


REFILL, MODE, LOWER, SLEEVE, DISCARD, DRAW_CARDS, LEAVE = range(7)


class Cleanup(Frame[State]):
    """The steps in their strict order."""

    facts = ("seat", "bonus")

    def __init__(self, seat: int = 0) -> None:
        self.step = REFILL
        self.seat: int = seat
        self.bonus: int = 0

    def copy(self) -> Cleanup:
        out = Cleanup(self.seat)
        out.step = self.step
        out.bonus = self.bonus
        return out

    def run(self, s: State) -> None:
        step = self.step
        if step == REFILL:
            self.step = MODE
            s.call(Refill())
        elif step == MODE:
            s.ask(self.seat, ASK_MODE, [TRADE] if s.ship[self.seat] == HARBOUR else [TRADE, PIRATE])
        elif step == LOWER:
            self.lower(s)
        elif step == SLEEVE:
            self.step = DISCARD
            s.call(Sleeve(self.seat))
        elif step == DISCARD:
            self.discard(s)
        elif step == DRAW_CARDS:
            self.ask_extra(s)
        else:
            s.end()

    def answer(self, s: State, choice: int) -> None:
        if self.step == MODE:
            self.set_mode(s, choice)
        else:
            self.step = LEAVE
            s.call(Draw(self.seat, self.base(s) + choice))

    def set_mode(self, s: State, choice: int) -> None:
        """DR-9.3: never pirate in harbour."""
        self.step = LOWER
        if s.mode[self.seat] != choice:
            s.mode[self.seat] = choice
            s.tell(PUBLIC, events.MODE, self.seat, choice)

    def lower(self, s: State) -> None:
        """DR-9.4, DR-6.14."""
        s.sails[self.seat] = 0
        self.bonus = draw_bonus(s, self.seat)
        self.step = SLEEVE

    def discard(self, s: State) -> None:
        """DR-9.9: cards in play go to the discard pile."""
        for card in s.in_zone(self.seat, IN_PLAY):
            s.loc[self.seat * CREW + card] = IN_DISCARD
            s.used[self.seat * CREW + card] = 0
        self.step = DRAW_CARDS

    def room(self, s: State) -> int:
        return max(0, hand_limit(s, self.seat) - s.hand_size(self.seat))

    def base(self, s: State) -> int:
        return min(s.box.limits["draw"], self.room(s))

    def ask_extra(self, s: State) -> None:
        """DR-9.9: the cards of draw bonuses are optional."""
        extra = min(self.bonus, self.room(s) - self.base(s))
        s.ask(self.seat, ASK_EXTRA, list(range(extra + 1)))


class Sleeve(Frame[State]):
    """DR-9.5 to DR-9.8: advancements go into the sleeves of cards played this turn."""

    facts = ("seat", "card")

    def __init__(self, seat: int = 0) -> None:
        self.step = 0
        self.seat: int = seat
        self.card: int = -1

    def copy(self) -> Sleeve:
        out = Sleeve(self.seat)
        out.card = self.card
        return out

    def run(self, s: State) -> None:
        if self.card >= 0:
            s.ask(self.seat, ASK_INTO, hosts(s, self.seat, self.card))
            return
        laid = s.laid_out(self.seat)
        options = [DONE] if may_stop_sleeving(s, self.seat, laid) else []
        s.ask(self.seat, ASK_SLEEVE, options + [1 + card for card in laid if hosts(s, self.seat, card)])

    def answer(self, s: State, choice: int) -> None:
        if self.card < 0:
            if choice == DONE:
                s.end()
            else:
                self.card = choice - 1
            return
        face = s.laid_face(self.card)
        s.advs[(self.seat * CREW + choice) * 3 + s.box.faces[face].line] = face
        s.where[self.card] = SLEEVED
        s.tell(PUBLIC, events.SLEEVED, self.seat, self.card, choice)
        self.card = -1
