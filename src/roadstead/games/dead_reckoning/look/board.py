"""The table drawn: the sea as a chart, your own ship and crew below, rivals and achievements beside, battles on top."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import SEATS
from roadstead.games.dead_reckoning.look.battle import BattleBoard, Scores
from roadstead.games.dead_reckoning.look.others import Achievements, Rivals, Supply
from roadstead.games.dead_reckoning.look.sea import Market, Sea, outline
from roadstead.games.dead_reckoning.look.ship import Crew, Ship
from roadstead.games.dead_reckoning.look.table import Table
from roadstead.games.dead_reckoning.look.words import BLURB
from roadstead.games.dead_reckoning.views.view import View
from roadstead.svg.ink import Ink
from roadstead.svg.pieces import esc, stamp
from roadstead.svg.scene import Scene

__all__ = ["BLURB", "VIGNETTE", "scene"]


def _vignette() -> str:
    parts = []
    for name, x, y in (("I07", 24, -4), ("I12", 196, 34)):
        deep, shoal, coast, hills = outline(name)
        parts.append(
            f'<g transform="translate({x} {y}) scale(1.15)"><path class="sea1" d="{deep}"/><path class="cont" d="{deep}" opacity=".7"/><path class="cont" d="{shoal}"/>'
            f'<path class="isle" d="{coast}"/><path class="isle2" d="{hills}"/></g>'
        )
    parts.append(
        f'<g data-side="seat-2" color="var(--edge)">{stamp("fort", 64, 34, 30)}</g><g data-side="seat-3" color="var(--edge)">{stamp("outpost", 238, 72, 28)}</g>'
    )
    for side, x, y in (("seat-1", 134, 64), ("seat-4", 196, 17)):
        parts.append(
            f'<g data-side="{side}"><ellipse class="base" cx="{x + 25}" cy="{y + 43}" rx="30" ry="8.5"/>{stamp("ship", x, y, 50)}{stamp(side, x + 15, y + 7.5, 20)}</g>'
        )
    parts.append(f'<g color="var(--ink)">{stamp("pirate", 216, 0, 22)}</g>')
    return "".join(parts)


VIGNETTE: Final = _vignette()


def scene(seen: View, ink: Ink) -> Scene:
    table = Table(seen, ink)
    ink.set_out(f"{SEATS[table.near]}.ship")
    return Scene.of(where(table), board(table), Ship(table).panel() + Crew(table).panels(), others(table), "t-dr")


def others(table: Table) -> str:
    return Rivals(table).panels() + Achievements(table).panel() + Supply(table).panel()


def where(table: Table) -> str:
    s, words = table.s, table.words
    if s.winners:
        return f"<b>{words['over']}</b>"
    if not s.round:
        return words["setup"]
    limit = table.box.limits["card_interactions_per_turn"]
    parts = [
        f"{words['round']} <b>{s.round}</b>",
        f"<b>{esc(table.player(s.active))}</b> {words['on_turn']}",
        f"{words['deals']} <b>{s.deals}</b> {words['of']} {limit}",
    ]
    parts += [words["raised_sails"]] if s.raised else []
    parts += [words["explored"]] if s.explored else []
    if s.final >= 0:
        parts.append(f"<b>{words['last_turns']}</b>")
    return " · ".join(parts)


def board(table: Table) -> str:
    """The chart, and beside it the battle, the final scoring, or what the cards of the rows do."""
    fight, chart = BattleBoard(table), Sea(table).chart()
    if table.s.winners:
        side = Scores(table).panel()
    else:
        side = fight.panel() if fight.running() else Market(table).panel()
    here = "" if fight.running() or table.s.winners else f'<span class="here here-{table.s.ship[table.near]}"></span>'
    return f'<div class="dr-pane"><div class="dr-chart" tabindex="0" role="group" aria-label="{table.words["sea_of"]}">{chart}{here}</div>{side}</div>'
