"""Your own board: dice and slots, Crew, hold or plans, rewards, and the Market."""

from __future__ import annotations

from roadstead.games.ahoy.box.components import SQUADRON, UNION
from roadstead.games.ahoy.look.cards import are_few, cargo_chips, crew, crew_list, market
from roadstead.games.ahoy.look.holdings import plans, pledges, reward_grid
from roadstead.games.ahoy.look.slots import actions
from roadstead.games.ahoy.look.table import SIDES, Spot, Table, captain, piece
from roadstead.games.ahoy.rules.state import bits
from roadstead.svg.pieces import esc, icon


def own_stats(table: Table, player: int) -> str:
    words, s, side = table.words, table.s, SIDES[player]
    out = [table.stat(icon("fame"), s.fame[player], words["fame"], counted(table, player, "fame", words["fame"], s.fame[player]))]
    out.append(own_stat(table, player, "gold", icon("gold"), s.gold[player], words["gold"], words["gold"]))
    if player == SQUADRON:
        out.append(own_stat(table, player, "supply.patrol", piece("patrol", side, words["patrol"]), s.patrols_left(), words["supply"], words["patrol"]))
        out.append(own_stat(table, player, "supply.stronghold", piece("stronghold", side, words["stronghold"]), s.strongholds_left(), "", words["stronghold"]))
    elif player == UNION:
        comrade = piece("comrade", side, words["comrades"])
        out.append(own_stat(table, player, "comrades", comrade, s.ready, words["ready"], words["comrades"]))
        out.append(own_stat(table, player, "supply.comrades", comrade, s.comrades_left(), words["supply"], words["comrades"]))
    if s.loaded(player):
        out.append(table.stat(icon("cannon"), "", words["loaded"], counted(table, player, "loaded", words["cannons"], words["loaded"])))
    if s.dominated(player):
        out.append(
            table.stat(piece("stronghold", "squadron"), "", words["dominated"], counted(table, player, "dominated", words["stronghold"], words["dominated"]))
        )
    return f'<span class="stats push">{"".join(out)}</span>'


def counted(table: Table, player: int, sort: str, label: str, number: object) -> Spot:
    """A number of one player as a place; your own gold and Comrades are what choices name."""
    target = sort if player == table.seen.player and sort in ("gold", "comrades") else f"{SIDES[player]}.{sort}"
    return target, f"{table.faction(player)}, {label}: {number}"


def own_stat(table: Table, player: int, sort: str, picture: str, number: int, word: str, label: str) -> str:
    """A number of your own board, a link while a choice is about it."""
    found = table.ink.found(sort) if player == table.seen.player else []
    inner = f"{picture}{number}{f' <small>{word}</small>' if word else ''}"
    return table.wrap("span", "stat", inner, found, counted(table, player, sort, f"{label} {word}".rstrip() if word != label else label, number))


def own_board(table: Table) -> str:
    player = table.near
    side = SIDES[player]
    given = table.given(player)
    who = ", ".join(part for part in (given, table.words["you"] if table.seen.seat >= 0 else "") if part)
    name = f'<h2>{esc(table.term("player", player))}</h2><span class="dim">{esc(who)}</span>'
    head = f'<div class="own-h" data-side="{side}">{table.sign(player)}{captain(side)}{name}{own_stats(table, player)}</div>'
    parts = crew(table, player) + special(table, player, "") if are_few(table, player) else special(table, player, crew_list(table, player))
    return f'<div class="ah-own"><div class="own-board" tabindex="0">{head}{actions(table, player)}</div>{parts}{market(table)}</div>'


def special(table: Table, player: int, listed: str) -> str:
    """What only one faction has, plans, or a hold, pledges and rewards; below the Crew where that is only listed."""
    if player == SQUADRON:
        return f'<div class="hand-col ah-more" tabindex="0">{listed}</div>' if listed else ""
    if player == UNION:
        return f'<div class="hand-col ah-more" tabindex="0">{listed}{plans(table)}</div>'
    words = table.words
    hold = f'<h3 class="cap">{words["cargo"]} <span>{len(bits(table.s.cargo[player]))} / {table.box.cargo_limit}</span></h3>{cargo_rows(table, player)}'
    pledged = f'<h3 class="cap">{words["pledged"]}</h3>{pledges(table, player)}'
    return f'<div class="hand-col ah-more" tabindex="0">{listed}{hold}{pledged}</div><div class="hand-col ah-side">{reward_grid(table, player)}</div>'


def cargo_rows(table: Table, player: int) -> str:
    chips = cargo_chips(table, player)
    return f'<div class="chips">{chips}</div>' if chips else f'<p class="dim">{table.words["no_cargo"]}</p>'
