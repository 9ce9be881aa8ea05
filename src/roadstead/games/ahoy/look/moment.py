"""What is going on right now, above the chart or in its place: a battle, a tile to be laid, the final scoring."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.look.battle import close_up, scene_head, won
from roadstead.games.ahoy.look.regatta import Source, regatta, sources
from roadstead.games.ahoy.look.table import SIDES, Table
from roadstead.games.ahoy.rules.chart import CORNER, isle_cell
from roadstead.games.ahoy.rules.rounds import winners
from roadstead.games.ahoy.rules.victory import Victory
from roadstead.svg.pieces import esc, icon, seat
from roadstead.svg.scene import Choice

THUMB: Final = 10


def moment(table: Table) -> str:
    """The strip above the chart, or what takes its place, or nothing."""
    if table.s.ending:
        return final(table)
    if table.said("lay"):
        return strip(laying(table), table.words["lay"])
    rule = table.battle
    return close_up(table) or (strip(won(table, rule), table.words["battle"]) if isinstance(rule, Victory) else "")


def strip(inner: str, name: str) -> str:
    return f'<div class="ah-now" tabindex="0" role="region" aria-label="{name}">{inner}</div>' if inner else ""


# --- a tile to be laid ---------------------------------------------------------------------------------------


def laying(table: Table) -> str:
    """Each way the tile can lie, as a small map."""
    rule = table.laying
    if rule is None:
        return ""
    cell, words = rule.to_cover(table.s), table.words
    ways = "".join(way(table, cell, choice) for choice in table.said("lay"))
    return (
        f'<h2 class="ah-now-h">{icon("explore")}{esc(table.name("tile", rule.tile))}: {words["lay"]}<span class="dim">{words["lay_more"]}</span></h2>'
        f'<div class="ah-ways">{ways}</div>'
    )


def way(table: Table, cell: int, choice: Choice) -> str:
    args, chart = choice.option.phrase.args, table.s.chart
    start = cell - CORNER[args["corner"]]
    isle = isle_cell(start, args["turned"])
    near = range(-2, 3)
    squares = ""
    for dx in near:
        for dy in near:
            at = cell + 64 * dx + dy
            place = f'x="{(dx + 2) * THUMB}" y="{(dy + 2) * THUMB}" width="{THUMB}" height="{THUMB}"'
            if at in chart.cells:
                squares += f'<rect class="{"ah-land" if at in chart.isles else "ah-water"}" {place}/>'
            elif at - start in CORNER:
                squares += f'<rect class="{"ah-isle" if at == isle else "ah-new"}" {place}/>'
    size = THUMB * len(near)
    return (
        f'<a {table.ink.place("ah-way is-legal", choice.option.targets[0], table.say(choice), [choice])}><svg viewBox="0 0 {size} {size}" role="img" aria-label="{esc(table.say(choice))}">{squares}</svg>'
        f"<kbd>{choice.number}</kbd></a>"
    )


# --- the end -------------------------------------------------------------------------------------------------


def final(table: Table) -> str:
    """A regatta whose wakes are the score, source by source, and the same in numbers."""
    words, best = table.words, winners(table.s)
    order = sorted(table.players, key=lambda player: (player not in best, -table.s.fame[player], -table.s.gold[player]))
    found = sources(table)
    heads = "".join(f'<th scope="col">{swatch(it)}<span>{esc(it.name)}</span></th>' for it in found)
    heads += "".join(f'<th scope="col"><span>{word}</span></th>' for word in (words["total"], words["gold"]))
    rows = "".join(final_row(table, player, player in best, found) for player in order)
    return (
        f'<details class="ah-close ah-end" open="">{scene_head("trophy", words["final"], "", words["fold"])}{banner(table, order, best)}{regatta(table, order, found)}{key(found)}'
        f'<table class="ah-final"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table></details>'
    )


def swatch(it: Source) -> str:
    return f'<i class="ah-p{it.tint}"></i>'


def key(found: list[Source]) -> str:
    """What the tints mean, where the table has no room to say it."""
    return f'<ul class="ah-key" aria-hidden="true">{"".join(f"<li>{swatch(it)}{esc(it.name)}</li>" for it in found)}</ul>'


def banner(table: Table, order: list[int], best: list[int]) -> str:
    """Who won, by how much, and when."""
    words, s = table.words, table.s
    if len(best) != 1:
        return ""
    first, ahead = best[0], s.fame[best[0]] - max(s.fame[player] for player in order if player != best[0])
    why = words["won_by" if ahead > 0 else "won_tied"].format(number=ahead, round=s.round)
    return f'<p class="ah-champion" data-side="{SIDES[first]}">{seat(SIDES[first])}<strong>{esc(table.faction(first))} {words["winner"]}</strong><span>{why}</span></p>'


def final_row(table: Table, player: int, best: bool, found: list[Source]) -> str:
    words, s = table.words, table.s
    note = words["winner"] if best else words["conceded"] if player == s.conceded else ""
    name = f"{seat(SIDES[player], 'seat-s')}<span>{esc(table.faction(player))} <small>{esc(table.given(player))}</small></span>"
    flag = f" <em>{icon('trophy') if best else ''}{note}</em>" if note else ""
    cells = "".join(f"<td>{value}</td>" for value in (*(it.fame[player] or "–" for it in found), f"<b>{s.fame[player]}</b>", s.gold[player]))
    return f'<tr class="{"is-best" if best else ""}"><th scope="row">{name}{flag}</th>{cells}</tr>'
