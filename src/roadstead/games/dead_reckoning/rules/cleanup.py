"""Cleanup (DR-9): refill, mode, sails, sleeves, cards."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import CREW, DRAW
from roadstead.games.dead_reckoning.rules import cards, events
from roadstead.games.dead_reckoning.rules.actions import ASK_EXTRA, ASK_INTO, ASK_MODE, ASK_SLEEVE, DONE
from roadstead.games.dead_reckoning.rules.aliases import Card, Number, Seat
from roadstead.games.dead_reckoning.rules.boxes import Refill
from roadstead.games.dead_reckoning.rules.levels import Draw
from roadstead.games.dead_reckoning.rules.state import HARBOUR, IN_DISCARD, IN_PLAY, PIRATE, SLEEVED, TRADE, State, replaced
from roadstead.kernel.engine import PUBLIC, Rule


def draw_bonus(s: State, seat: Seat) -> int:
    """DR-9.9: counted before new advancements are sleeved (DR-5.13)."""
    out = 0
    for card in s.in_zone(seat, IN_PLAY):
        out += cards.given(s, seat, card, DRAW) + cards.offered(s, seat, card, cards.open_choices(s, seat, card, DRAW))
    return out


def hand_limit(s: State, seat: Seat) -> int:
    """DR-9.10: 6, and 1 more for each controlled island with the hand icon."""
    icons = sum([s.box.hand_bonus[s.tiles[tile]] for tile in s.islands_of(seat)])
    return s.box.limits["hand_limit"] + icons


def hosts(s: State, seat: Seat, card: Card) -> list[int]:
    """DR-9.5: played crew cards whose line is still free for this advancement."""
    line = s.box.faces[s.laid_face(card)].line
    return [crew for crew in s.in_zone(seat, IN_PLAY) if s.advs[(seat * CREW + crew) * 3 + line] < 0]


def may_stop_sleeving(s: State, seat: Seat, laid: list[int]) -> bool:
    """DR-9.6, DR-9.7: at most 1 is left, or none that is left can be sleeved."""
    return len(laid) <= 1 or not any(hosts(s, seat, card) for card in laid)


class Cleanup(Rule[State]):
    """The steps in their strict order."""

    seat: Seat
    bonus: Number = 0
    steps = ("refill", "mode", "sails", "sleeve", "discard", "draw")

    def do_refill(self, s: State) -> None:
        s.call(Refill())

    def ask_mode(self, s: State) -> None:
        """DR-9.3: never pirate in harbour."""
        s.ask(self.seat, ASK_MODE, [TRADE] if s.ship[self.seat] == HARBOUR else [TRADE, PIRATE])

    def do_mode(self, s: State, choice: int) -> None:
        if s.mode[self.seat] != choice:
            s.mode[self.seat] = choice
            s.tell(PUBLIC, events.MODE, self.seat, choice)

    def do_sails(self, s: State) -> None:
        """DR-9.4, DR-6.14."""
        s.sails[self.seat] = 0
        self.bonus = draw_bonus(s, self.seat)

    def do_sleeve(self, s: State) -> None:
        s.call(Sleeve(self.seat))

    def do_discard(self, s: State) -> None:
        """DR-9.9: cards in play go to the discard pile."""
        for card in s.in_zone(self.seat, IN_PLAY):
            s.loc[self.seat * CREW + card] = IN_DISCARD
            s.used = replaced(s.used, self.seat * CREW + card, 0)

    def ask_draw(self, s: State) -> None:
        """DR-9.9: the cards of draw bonuses are optional."""
        extra = min(self.bonus, self.room(s) - self.base(s))
        s.ask(self.seat, ASK_EXTRA, list(range(extra + 1)))

    def do_draw(self, s: State, choice: int) -> None:
        s.call(Draw(self.seat, self.base(s) + choice))

    def room(self, s: State) -> int:
        return max(0, hand_limit(s, self.seat) - s.hand_size(self.seat))

    def base(self, s: State) -> int:
        return min(s.box.limits["draw"], self.room(s))


class Sleeve(Rule[State]):
    """DR-9.5 to DR-9.8: advancements go into the sleeves of cards played this turn."""

    seat: Seat
    card: Card = -1
    steps = ("advancement", "into")

    def ask_advancement(self, s: State) -> None:
        laid = s.laid_out(self.seat)
        options = [DONE] if may_stop_sleeving(s, self.seat, laid) else []
        s.ask(self.seat, ASK_SLEEVE, options + [1 + card for card in laid if hosts(s, self.seat, card)])

    def do_advancement(self, s: State, choice: int) -> None:
        if choice == DONE:
            s.end()
        else:
            self.card = choice - 1

    def ask_into(self, s: State) -> None:
        s.ask(self.seat, ASK_INTO, hosts(s, self.seat, self.card))

    def do_into(self, s: State, choice: int) -> None:
        face = s.laid_face(self.card)
        s.advs = replaced(s.advs, (self.seat * CREW + choice) * 3 + s.box.faces[face].line, face)
        s.where = replaced(s.where, self.card, SLEEVED)
        s.tell(PUBLIC, events.SLEEVED, self.seat, self.card, choice)
        self.card = -1
        self.step = "advancement"
