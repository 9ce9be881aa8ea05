"""The table drawn: the sea chart, your own board with Crew and Market, and everybody else beside it."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import SUITS
from roadstead.games.ahoy.look.boards import opponent, own_board
from roadstead.games.ahoy.look.chart import Sea
from roadstead.games.ahoy.look.moment import fame_track, moment
from roadstead.games.ahoy.look.table import Table
from roadstead.games.ahoy.look.tile import Outline
from roadstead.games.ahoy.look.words import BLURB
from roadstead.games.ahoy.rules.actions import SPACE_NAMES
from roadstead.games.ahoy.views.view import View
from roadstead.svg.ink import Ink
from roadstead.svg.pieces import esc, stamp
from roadstead.svg.scene import Scene


def scene(seen: View, ink: Ink) -> Scene:
    table = Table(seen, ink)
    ink.set_out(mover(table))
    return Scene.of(where(table), moment(table) + Sea(table).draw(), own_board(table), others(table), "t-ahoy")


def others(table: Table) -> str:
    return fame_track(table) + "".join(opponent(table, player) for player in following(table) if player != table.near)


def mover(table: Table) -> str:
    """The space from which the figure that is on its way goes on."""
    space = table.s.at[table.moving]
    return f"space.{SPACE_NAMES[space]}" if space >= 0 else ""


def following(table: Table) -> list[int]:
    """The players clockwise from your own seat."""
    at = table.players.index(table.near)
    return table.players[at:] + table.players[:at]


def where(table: Table) -> str:
    words, s = table.words, table.s
    if not s.round:
        return words["setup"]
    return f"{words['round']} <b>{s.round}</b> · {words['turn']} <b>{esc(table.faction(s.active))}</b> · {words['first']} <b>{esc(table.faction(s.first))}</b>"


def vignette() -> str:
    """Two regions and what sails between them."""
    coast, small = Outline((66, 70), 30, "vignette"), Outline((262, 50), 22, "vignette two")
    isles = "".join(
        f'<path class="sea1" d="{it.path(1.9)}"/><path class="cont" d="{it.path(1.45)}"/><path class="isle" d="{it.path()}"/><path class="isle2" d="{it.path(0.6, (2, -3))}"/>'
        for it in (coast, small)
    )
    suits = "".join(
        f'<g data-suit="{SUITS[suit]}"><circle cx="{x}" cy="{y}" r="12" fill="var(--suit)" stroke="var(--edge)" stroke-width="1.6"/>'
        f'<g color="var(--on-suit)">{stamp(f"s-{SUITS[suit]}", x - 8, y - 8, 16)}</g></g>'
        for suit, x, y in ((4, 34, 36), (2, 290, 28))
    )
    figures = (
        ("squadron", "stronghold", 50, 52, 34),
        ("squadron", "ship-squadron", 104, 62, 54),
        ("union", "ship-union", 214, 66, 50),
        ("smuggler-a", "ship-smuggler-a", 158, 10, 48),
        ("union", "comrade", 248, 36, 28),
    )
    return isles + suits + "".join(f'<g data-side="{side}" color="var(--ink)">{stamp(name, x, y, size)}</g>' for side, name, x, y, size in figures)


VIGNETTE: Final = vignette()

__all__ = ["BLURB", "VIGNETTE", "scene"]
