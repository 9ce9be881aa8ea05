"""Setup (DR-2)."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import COLUMNS, MOST_SEATS, ROWS
from roadstead.games.dead_reckoning.rules import events
from roadstead.games.dead_reckoning.rules.actions import ASK_BONUS, ASK_DEAL, ASK_FIRST
from roadstead.games.dead_reckoning.rules.aliases import Number
from roadstead.games.dead_reckoning.rules.boxes import NewTop, Reveal, lay_card
from roadstead.games.dead_reckoning.rules.codes import BONUS_TILES, dealt_code, dealt_parts
from roadstead.games.dead_reckoning.rules.levels import Draw
from roadstead.games.dead_reckoning.rules.state import BIT, State, Terms, replaced
from roadstead.games.dead_reckoning.rules.turn import Turns
from roadstead.kernel.engine import PUBLIC, Rule


def start(terms: Terms) -> State:
    """DR-2.7: what does not need chance."""
    s = State(terms)
    box = terms.box
    for seat in range(terms.players):
        s.chest[seat] = box.setup["coins"]
        s.pool[seat] = box.supply["player_cubes"] - 1
    s.black = box.supply["black_cubes"]
    s.upgrades = list(box.up_copies)
    s.buildings = list(box.build_stock)
    s.call(SetUp())
    return s


class SetUp(Rule[State]):
    """Tiles of row 1, boxes, cards, bonus tiles, hands, first player, in this order."""

    at: Number = 0
    steps = ("tiles", "boxes", "cards", "bonus_tiles", "keep", "hands", "first_player", "cargo")

    def more(self, number: int) -> bool:
        """Count up to a number; then the count begins anew for the next step."""
        self.at = 0 if self.at == number else self.at + 1
        return self.at > 0

    def do_tiles(self, s: State) -> None:
        if self.more(COLUMNS):
            self.step = "tiles"
            s.call(Reveal(self.at - 1))

    def do_boxes(self, s: State) -> None:
        if self.more(ROWS):
            self.step = "boxes"
            s.call(NewTop(self.at - 1))

    def do_cards(self, s: State) -> None:
        if self.more(COLUMNS):
            self.step = "cards"
            lay_card(s, self.at - 1, "DR-2.6")

    def ask_bonus_tiles(self, s: State) -> None:
        """DR-2.8: two bonus tiles for each, known to their owner only."""
        if not s.terms.bonus:
            self.step = "hands"
            return
        seat = self.at // 2
        outcomes = [dealt_code(seat, tile) for tile in range(BONUS_TILES) if tile not in s.bonus]
        s.draw(ASK_DEAL, outcomes, [1] * len(outcomes), BIT[seat])

    def do_bonus_tiles(self, s: State, choice: int) -> None:
        s.bonus = replaced(s.bonus, self.at, dealt_parts(choice)[1])
        if self.more(2 * s.terms.players - 1):
            self.step = "bonus_tiles"

    def ask_keep(self, s: State) -> None:
        s.ask_always(self.at, ASK_BONUS, sorted(s.bonus[self.at * 2 : self.at * 2 + 2]))
        s.knows = BIT[self.at]

    def do_keep(self, s: State, choice: int) -> None:
        """The kept tile comes first, the returned one second."""
        at = self.at * 2
        if s.bonus[at] != choice:
            s.bonus = replaced(replaced(s.bonus, at, s.bonus[at + 1]), at + 1, s.bonus[at])
        s.tell(PUBLIC, events.KEPT_BONUS, self.at)
        if self.more(s.terms.players - 1):
            self.step = "keep"

    def do_hands(self, s: State) -> None:
        if self.more(s.terms.players):
            self.step = "hands"
            s.call(Draw(self.at - 1, s.box.setup["hand"]))

    def ask_first_player(self, s: State) -> None:
        s.roll(ASK_FIRST, list(range(s.terms.players)), [1] * s.terms.players)

    def do_first_player(self, s: State, choice: int) -> None:
        s.first = s.active = choice

    def do_cargo(self, s: State) -> None:
        """DR-2.10, DR-2.11: cargo by seat, and a level-up for the fourth."""
        s.tell(PUBLIC, events.FIRST, s.first)
        for place in range(s.terms.players):
            s.quay[(s.first + place) % s.terms.players] = s.box.start_cargo[place]
        if s.terms.players == MOST_SEATS and s.box.fourth_levels_up:
            s.pending[(s.first + MOST_SEATS - 1) % MOST_SEATS] = 1
        s.end()
        s.call(Turns())
