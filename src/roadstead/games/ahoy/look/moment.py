"""What is going on right now, above the chart: a battle, a tile to be laid, the final scoring."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.look.table import SIDES, Table, die, piece
from roadstead.games.ahoy.rules.battle import ATTACKER, DEFENDER, Battle
from roadstead.games.ahoy.rules.chart import CORNER, isle_cell
from roadstead.games.ahoy.rules.rounds import leads, pledge_score, winners
from roadstead.games.ahoy.rules.state import BY_FAME, CUTTER, FIRST_PATROL, FIRST_STRONGHOLD, OWNER
from roadstead.games.ahoy.rules.victory import Victory
from roadstead.svg.pieces import esc, icon, seat
from roadstead.svg.scene import Choice

THUMB: Final = 8


def moment(table: Table) -> str:
    """The strip above the chart, or nothing."""
    if table.s.ending:
        return strip(final(table), table.words["final"])
    if table.said("lay"):
        return strip(laying(table), table.words["lay"])
    return strip(battle(table), table.words["battle"])


def strip(inner: str, name: str) -> str:
    return f'<div class="ah-now" tabindex="0" role="region" aria-label="{name}">{inner}</div>' if inner else ""


# --- a battle ------------------------------------------------------------------------------------------------


def battle(table: Table) -> str:
    rule = table.battle
    if isinstance(rule, Battle):
        return fight(table, rule)
    return won(table, rule) if rule else ""


def fight(table: Table, rule: Battle) -> str:
    words = table.words
    sides = "".join(contender(table, rule, side) for side in (ATTACKER, DEFENDER))
    return f'<h2 class="ah-now-h">{icon("attack")}{words["battle"]}<span class="dim">{words["tie"]}</span></h2><div {table.ink.place("ah-vs", "battle", words["battle"])}>{sides}</div>'


def symbol(figure: int) -> str:
    if figure < FIRST_PATROL:
        return f"ship-{SIDES[figure]}"
    if figure >= CUTTER:
        return "cutter" if figure == CUTTER else "gunship"
    return "patrol" if figure < FIRST_STRONGHOLD else "stronghold"


def contender(table: Table, rule: Battle, side: int) -> str:
    """One side of a battle: roll, Cannons, bonus, and what they make."""
    words = table.words
    figure = rule.figure(side)
    rolled, fired, more = rule.rolls[side], rule.lowered[side], rule.bonus(table.s, side)
    owner = SIDES[OWNER[figure]]
    roll = die(rolled, owner, "die-m") if 1 <= rolled <= 6 else f"<b>{rolled}</b>" if rolled else f'–<span class="vh">{words["not_rolled"]}</span>'
    sums = [f'<span class="stat"><small>{words["roll"]}</small>{roll}</span>', f'<span class="stat"><small>{words["cannons"]}</small>+{fired}</span>']
    sums.append(f'<span class="stat"><small>{words["bonus"]}</small>+{more}</span>')
    total = f"<b>{rule.total(table.s, side)}</b>" if rolled else f'<b class="dim">+{rule.total(table.s, side)}</b>'
    return (
        f'<div class="ah-c" data-side="{owner}">{piece(symbol(figure), owner)}<div><strong>{esc(table.name("figure", figure))}</strong> '
        f'<span class="dim">{words["defender" if side else "attacker"]}</span><span class="stats">{"".join(sums)}</span></div>{total}</div>'
    )


def won(table: Table, rule: Victory) -> str:
    names = [f"{piece(symbol(figure), SIDES[OWNER[figure]])}<strong>{esc(table.name('figure', figure))}</strong>" for figure in (rule.figure, rule.loser)]
    return (
        f'<h2 class="ah-now-h">{icon("trophy")}{table.words["won"]}</h2>'
        f'<p class="ah-won">{names[0]} <span class="dim">{table.words["beats"]}</span> {names[1]}</p>'
    )


# --- a tile to be laid ---------------------------------------------------------------------------------------


def laying(table: Table) -> str:
    """Each way the tile can lie, as a small map."""
    rule = table.laying
    if rule is None:
        return ""
    cell, words = rule.to_cover(table.s), table.words
    ways = "".join(way(table, cell, choice) for choice in table.said("lay"))
    return (
        f'<h2 class="ah-now-h">{icon("explore")}{words["lay"]}<span class="dim">{esc(table.name("tile", rule.tile))}, {words["lay_more"]}</span></h2>'
        f'<div class="ah-ways">{ways}</div>'
    )


def way(table: Table, cell: int, choice: Choice) -> str:
    args, chart = choice.option.phrase.args, table.s.chart
    start = cell - CORNER[args["corner"]]
    isle = isle_cell(start, args["turned"])
    near = range(-3, 4)
    squares = ""
    for dx in near:
        for dy in near:
            at = cell + 64 * dx + dy
            place = f'x="{(dx + 3) * THUMB}" y="{(dy + 3) * THUMB}" width="{THUMB}" height="{THUMB}"'
            if at in chart.cells:
                squares += f'<rect class="{"ah-land" if at in chart.isles else "ah-sea"}" {place}/>'
            elif at - start in CORNER:
                squares += f'<rect class="{"ah-isle" if at == isle else "ah-new"}" {place}/>'
    size = THUMB * len(near)
    return (
        f'<a {table.ink.place("ah-way is-legal", choice.option.targets[0], table.say(choice), [choice])}><svg viewBox="0 0 {size} {size}" role="img" aria-label="{esc(table.say(choice))}">{squares}</svg>'
        f"<kbd>{choice.number}</kbd></a>"
    )


# --- the end -------------------------------------------------------------------------------------------------


def final(table: Table) -> str:
    words, best = table.words, winners(table.s)
    order = sorted(table.players, key=lambda player: (player not in best, -table.s.fame[player], -table.s.gold[player]))
    heads = "".join(f'<th scope="col">{word}</th>' for word in (words["before"], words["pledges"], words["total"], words["gold"]))
    rows = "".join(final_row(table, player, player in best) for player in order)
    return (
        f'<h2 class="ah-now-h">{icon("trophy")}{words["final"]}</h2>'
        f'<table class="ah-final"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    )


def final_row(table: Table, player: int, best: bool) -> str:
    words, s = table.words, table.s
    points = pledge_score(s, player, leads(s)) if s.ending == BY_FAME else 0
    note = words["winner"] if best else words["conceded"] if player == s.conceded else ""
    name = f"{seat(SIDES[player], 'seat-s')}<span>{esc(table.faction(player))} <small>{esc(table.given(player))}</small></span>"
    flag = f" <em>{icon('trophy') if best else ''}{note}</em>" if note else ""
    cells = "".join(f"<td>{value}</td>" for value in (s.fame[player] - points, points, f"<b>{s.fame[player]}</b>", s.gold[player]))
    return f'<tr class="{"is-best" if best else ""}"><th scope="row">{name}{flag}</th>{cells}</tr>'
