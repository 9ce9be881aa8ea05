"""The cards of the rows in words, for anyone who would rather read them all at once."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import COLUMNS, LINES, ROWS
from roadstead.games.dead_reckoning.look.large import linebar
from roadstead.games.dead_reckoning.look.table import Panel
from roadstead.games.dead_reckoning.rules import boxes
from roadstead.games.dead_reckoning.rules.actions import SPACES
from roadstead.games.dead_reckoning.views.view import HIDDEN
from roadstead.svg.pieces import esc, icon


class Market(Panel):
    """What the cards on the tiles and on top of the boxes do, row by row; folded until somebody wants it."""

    def panel(self) -> str:
        rows = "".join(self.row(row) for row in range(ROWS))
        return f'<details class="panel dr-market"><summary>{icon("draw")}{self.words["cards"]}</summary>{rows}</details>'

    def row(self, row: int) -> str:
        tiles = [row * COLUMNS + column for column in range(COLUMNS)]
        items = "".join(self.item(SPACES[tile + 1], self.s.slot[tile]) for tile in tiles if self.s.slot[tile] >= 0)
        top = self.s.top[row]
        items += self.item(icon("draw", self.words["next_card"]), top) if top >= 0 else f'<li class="dim">{self.words["empty_box"]}</li>'
        items += "".join(self.left(self.s.below[at + 1]) for at in boxes.seen_below(self.s, row))
        return f'<h3 class="cap">{self.words["row"]} {row + 1}</h3><ul class="dr-cards">{items}</ul>'

    def left(self, card: int) -> str:
        """A merchant ship under the top that a search has left there: named to who has seen it."""
        return f'<li class="dim">{self.words["left_unknown"]}</li>' if card == HIDDEN else self.item(self.words["left_known"], card)

    def item(self, place: str, card: int) -> str:
        it = self.box.cards[card]
        face = self.box.faces[it.face]
        bars = f'<svg class="dr-line" viewBox="0 0 14 16" role="img" aria-label="{self.words[LINES[face.line]]}">{linebar(face.line, 1, 1)}</svg>'
        attack = f' <small class="dim">{icon("merchant")}{self.words["attackable"]}</small>' if it.merchant else ""
        price = f'<span class="cost"><span class="vh">{self.words["costs"]} </span>{it.cost}{icon("cargo", self.words["cargo"])}</span>'
        inner = f'<span class="dr-where">{place}</span>{bars}<strong>{esc(self.table.card_name(card))}</strong>{price}<span class="dr-does">{self.table.face_text(face)}{attack}</span>'
        return f"<li {self.ink.place('dr-card', self.table.card_target(card), self.table.row_card_words(card))}>{inner}</li>"
