"""The table drawn: the sea chart, your own board with Crew and Market, and everybody else beside it."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import SUITS
from roadstead.games.ahoy.look.boards import own_board
from roadstead.games.ahoy.look.cards import keep
from roadstead.games.ahoy.look.chart import DEFS, Sea
from roadstead.games.ahoy.look.land import at, island, shallows
from roadstead.games.ahoy.look.moment import moment
from roadstead.games.ahoy.look.rivals import others
from roadstead.games.ahoy.look.table import Table
from roadstead.games.ahoy.rules.actions import SPACE_NAMES
from roadstead.games.ahoy.views.view import View
from roadstead.svg.ink import Ink
from roadstead.svg.pieces import esc, stamp
from roadstead.svg.scene import Scene


def scene(seen: View, ink: Ink) -> Scene:
    table = Table(seen, ink)
    keep(table)
    ink.set_out(mover(table))
    board = moment(table) + Sea(table).draw()
    return Scene.of(where(table), board, own_board(table), others(table), "t-ahoy", ink.cards.keys() & ink.touched.keys())


def mover(table: Table) -> str:
    """The space from which the figure that is on its way goes on."""
    space = table.s.at[table.moving]
    return f"space.{SPACE_NAMES[space]}" if space >= 0 else ""


def where(table: Table) -> str:
    words, s = table.words, table.s
    if not s.round:
        return words["setup"]
    return f"{words['round']} <b>{s.round}</b> · {words['turn']} <b>{esc(table.faction(s.active))}</b> · {words['first']} <b>{esc(table.faction(s.first))}</b>"


def vignette() -> str:
    """Two regions and what sails between them."""
    west, east = ("tree", 66.0, 70.0, 40.0), ("compass", 262.0, 52.0, 30.0)
    isles = DEFS + "".join(at(x, y, shallows(f"vignette {suit}", radius)) for suit, x, y, radius in (west, east))
    isles += "".join(at(x, y, island(f"vignette {suit}", suit, radius)) for suit, x, y, radius in (west, east))
    suits = "".join(
        f'<g data-suit="{SUITS[suit]}"><circle cx="{x}" cy="{y}" r="12" fill="var(--suit)" stroke="var(--edge)" stroke-width="1.6"/>'
        f'<g color="var(--on-suit)">{stamp(f"s-{SUITS[suit]}", x - 8, y - 8, 16)}</g></g>'
        for suit, x, y in ((4, 24, 36), (2, 296, 24))
    )
    figures = (
        ("squadron", "strong-b", 58, 46, 34),
        ("squadron", "ship-squadron", 108, 54, 62),
        ("union", "ship-union", 212, 66, 56),
        ("smuggler-a", "ship-smuggler-a", 158, 8, 52),
        ("union", "comrade-b", 256, 44, 28),
    )
    return isles + suits + "".join(f'<g data-side="{side}" color="var(--ink)">{stamp(name, x, y, size)}</g>' for side, name, x, y, size in figures)


VIGNETTE: Final = vignette()

__all__ = ["VIGNETTE", "scene"]
