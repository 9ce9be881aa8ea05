"""The table drawn: the sea as a chart, your own ship and crew below, rivals and achievements beside, battles on top."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import SEATS
from roadstead.games.dead_reckoning.look.battle import BattleBoard
from roadstead.games.dead_reckoning.look.crew import Crew
from roadstead.games.dead_reckoning.look.large import keep
from roadstead.games.dead_reckoning.look.market import Market
from roadstead.games.dead_reckoning.look.moments import Moments
from roadstead.games.dead_reckoning.look.others import Achievements, Rivals, Supply
from roadstead.games.dead_reckoning.look.scores import Scores
from roadstead.games.dead_reckoning.look.sea import Sea
from roadstead.games.dead_reckoning.look.ship import Ship
from roadstead.games.dead_reckoning.look.table import Table
from roadstead.games.dead_reckoning.look.vignette import VIGNETTE
from roadstead.games.dead_reckoning.views.view import View
from roadstead.svg.ink import Ink
from roadstead.svg.pieces import esc
from roadstead.svg.scene import Scene

__all__ = ["VIGNETTE", "scene"]


def scene(seen: View, ink: Ink) -> Scene:
    table = Table(seen, ink)
    keep(table)
    ink.set_out(f"{SEATS[table.near]}.ship")
    return Scene.of(where(table), board(table), Ship(table).panel() + Crew(table).panels(), others(table), "t-dr", ink.cards.keys() & ink.touched.keys())


def others(table: Table) -> str:
    """The supply comes first while something of it is chosen."""
    rest, supply = Rivals(table).panels() + Achievements(table).panel() + Market(table).panel(), Supply(table)
    return supply.panel() + rest if supply.is_wanted() else rest + supply.panel()


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
    """The chart; in its place the battle, or the final scoring, unless a choice is made on the chart meanwhile."""
    fight, chart = BattleBoard(table), Sea(table).chart()
    stage, kind = "", "dr-pane"
    if table.s.winners:
        stage, kind = Scores(table).panel(), "dr-pane is-over"
    elif fight.running():
        stage, kind = fight.panel(), "dr-pane is-split" if is_chosen_at_sea(table) else "dr-pane is-fight"
    return f'<div class="{kind}"><div class="dr-chart">{chart}</div>{stage}</div>{Moments(table).shown()}'


def is_chosen_at_sea(table: Table) -> bool:
    return any(target.startswith("sea.") or target.endswith(".ship") for target in table.ink.touched)
