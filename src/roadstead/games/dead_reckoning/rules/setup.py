"""Setup (DR-2)."""

from __future__ import annotations

from roadstead.games.dead_reckoning import events
from roadstead.games.dead_reckoning.actions import ASK_BONUS, ASK_DEAL, ASK_FIRST
from roadstead.games.dead_reckoning.components import COLUMNS, MOST_SEATS, ROWS
from roadstead.games.dead_reckoning.rules.boxes import NewTop, Reveal, lay_card
from roadstead.games.dead_reckoning.rules.levels import Draw
from roadstead.games.dead_reckoning.rules.turn import Turns
from roadstead.games.dead_reckoning.state import BIT, State, Terms
from roadstead.kernel.engine import PUBLIC, Frame

BONUS_TILES = 8


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


SEA, TOPS, CARDS, DEAL, KEEP, CREW_CARDS, STARTER, FINISH = range(8)


class SetUp(Frame[State]):
    """Tiles of row 1, boxes, cards, bonus tiles, hands, first player, in this order."""

    facts = ("at",)

    def __init__(self) -> None:
        self.step = SEA
        self.at: int = 0

    def copy(self) -> SetUp:
        out = SetUp()
        out.step = self.step
        out.at = self.at
        return out

    def run(self, s: State) -> None:
        step = self.step
        if step == SEA:
            if self.more(COLUMNS):
                s.call(Reveal(self.at - 1))
        elif step == TOPS:
            if self.more(ROWS):
                s.call(NewTop(self.at - 1))
        elif step == CARDS:
            if self.more(COLUMNS):
                lay_card(s, self.at - 1)
        elif step == DEAL:
            self.deal(s)
        elif step == KEEP:
            self.keep(s)
        elif step == CREW_CARDS:
            if self.more(s.terms.players):
                s.call(Draw(self.at - 1, s.box.setup["hand"]))
        elif step == STARTER:
            s.roll(ASK_FIRST, list(range(s.terms.players)), [1] * s.terms.players)
        else:
            self.finish(s)

    def more(self, number: int) -> bool:
        """Count up to a number, then go to the next step."""
        if self.at == number:
            self.at = 0
            self.step += 1
            return False
        self.at += 1
        return True

    def deal(self, s: State) -> None:
        """DR-2.8: two bonus tiles for each, known to their owner only."""
        seat = self.at // 2
        if not s.terms.bonus or seat == s.terms.players:
            self.at = 0
            self.step = KEEP
            return
        outcomes = [seat * BONUS_TILES + tile for tile in range(BONUS_TILES) if tile not in s.bonus]
        s.draw(ASK_DEAL, outcomes, [1] * len(outcomes), BIT[seat])

    def keep(self, s: State) -> None:
        if not s.terms.bonus or self.at == s.terms.players:
            self.at = 0
            self.step = CREW_CARDS
            return
        s.ask_always(self.at, ASK_BONUS, sorted(s.bonus[self.at * 2 : self.at * 2 + 2]))
        s.knows = BIT[self.at]

    def answer(self, s: State, choice: int) -> None:
        if self.step == DEAL:
            s.bonus[self.at] = choice % BONUS_TILES
            self.at += 1
        elif self.step == KEEP:
            self.kept(s, choice)
        else:
            s.first = s.active = choice
            self.step = FINISH

    def kept(self, s: State, choice: int) -> None:
        """The kept tile comes first, the returned one second."""
        at = self.at * 2
        if s.bonus[at] != choice:
            s.bonus[at], s.bonus[at + 1] = s.bonus[at + 1], s.bonus[at]
        s.tell(PUBLIC, events.KEPT_BONUS, self.at)
        self.at += 1

    def finish(self, s: State) -> None:
        """DR-2.10, DR-2.11: cargo by seat, and a level-up for the fourth."""
        s.tell(PUBLIC, events.FIRST, s.first)
        for place in range(s.terms.players):
            s.quay[(s.first + place) % s.terms.players] = s.box.start_cargo[place]
        if s.terms.players == MOST_SEATS:
            s.pending[(s.first + MOST_SEATS - 1) % MOST_SEATS] = 1
        s.end()
        s.call(Turns())
