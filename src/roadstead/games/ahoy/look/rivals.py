"""The others: plates with the race for Fame, dice, slots and what they have; and what the round would bring if it ended now."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import SQUADRON, UNION
from roadstead.games.ahoy.look.boards import counted
from roadstead.games.ahoy.look.cards import card_chips, cargo_chips
from roadstead.games.ahoy.look.holdings import backs, discards, plan_counts, pledges, small_grid
from roadstead.games.ahoy.look.slots import free_dice, mini_slots
from roadstead.games.ahoy.look.table import SIDES, Table, captain, die, piece
from roadstead.games.ahoy.rules.rounds import controller, leads, score_regions
from roadstead.games.ahoy.rules.state import is_smuggler
from roadstead.svg.pieces import esc, icon, seat

LONG: Final = 300
"""How long the race is drawn."""


def others(table: Table) -> str:
    """Everybody clockwise from your own seat, whose plate is short, for its board is open below."""
    gains = forecast(table)
    return own_plate(table, gains) + "".join(opponent(table, player, gains) for player in following(table) if player != table.near) + if_it_ended(table, gains)


def following(table: Table) -> list[int]:
    """The players clockwise from your own seat."""
    at = table.players.index(table.near)
    return table.players[at:] + table.players[:at]


# --- the race ------------------------------------------------------------------------------------------------


def forecast(table: Table) -> list[int]:
    """What each side would gain for its regions if the round ended now; everything that counts for it is open."""
    if table.s.ending:
        return [0] * 4
    then = table.s.copy()
    score_regions(then)
    return [after - before for after, before in zip(then.fame, table.s.fame, strict=True)]


def race(table: Table, player: int, gain: int) -> str:
    """Fame on the way to the number that ends the game, and in stripes what the round would bring now."""
    words, fame, end = table.words, table.s.fame[player], table.box.fame_to_end
    unit = LONG / max(end, fame + gain)
    label = f"{words['fame']}: {fame}" + (f", {words['now'].format(number=gain)}" if gain else "")
    more = f'<rect class="gain" x="{fame * unit:.1f}" width="{gain * unit:.1f}" height="10"/>' if gain else ""
    goal = f'<path class="goal" d="M{end * unit:.1f} 0v10"/>' if fame + gain > end else ""
    return (
        f'<svg class="race" viewBox="0 0 {LONG} 10" preserveAspectRatio="none" role="img" aria-label="{esc(label)}">'
        f'<rect width="{fame * unit:.1f}" height="10"/>{more}{goal}</svg>'
    )


def if_it_ended(table: Table, gains: list[int]) -> str:
    """Certain from what everybody sees: regions, their wealth and who controls them."""
    words, s = table.words, table.s
    rows = "".join(gain_row(table, player, gains[player]) for player in (SQUADRON, UNION) if gains[player])
    if not rows:
        return ""
    ends = max(fame + gain for fame, gain in zip(s.fame, gains, strict=True)) >= table.box.fame_to_end
    note = f'<p class="dim">{words["would_end"].format(fame=table.box.fame_to_end)}</p>' if ends else ""
    return f'<article class="panel fore"><h3>{words["if_now"]}</h3><ul>{rows}</ul>{note}</article>'


def gain_row(table: Table, player: int, gain: int) -> str:
    lead = leads(table.s)
    regions = sum(controller(lead[tile]) == player for tile in table.s.chart.seen)
    said = table.words["fore_one" if regions == 1 else "fore"].format(regions=regions, fame=table.s.fame[player] + gain)
    return f'<li data-side="{SIDES[player]}">{seat(SIDES[player])}<b>+{gain}</b><span>{said}</span></li>'


# --- plates --------------------------------------------------------------------------------------------------


def head(table: Table, player: int, name: str, note: str, gain: int) -> str:
    words, s = table.words, table.s
    small = f"<small>{esc(note)}</small>" if note else ""
    spot = counted(table, player, "fame", words["fame"], s.fame[player])
    more = f"<small>+{gain}</small>" if gain else ""
    score = f"<span {table.ink.place('score', *spot)}>{icon('fame', words['fame'])}{s.fame[player]}{more}</span>"
    return f'<div class="riv-h">{table.sign(player)}{captain(SIDES[player])}<strong>{esc(name)}{small}</strong>{score}</div>{race(table, player, gain)}'


def turn_mark(table: Table, player: int) -> str:
    return " is-turn" if player == table.s.active and not table.s.ending else ""


def own_plate(table: Table, gains: list[int]) -> str:
    """Where you are in the race."""
    player = table.near
    name = table.words["you_here"] if table.seen.seat >= 0 else table.faction(player)
    note = table.faction(player) if table.seen.seat >= 0 else table.given(player)
    return f'<article class="panel riv{turn_mark(table, player)}" data-side="{SIDES[player]}">{head(table, player, name, note, gains[player])}</article>'


def opponent(table: Table, player: int, gains: list[int]) -> str:
    side = SIDES[player]
    top = head(table, player, table.faction(player), table.given(player), gains[player])
    return f'<article class="panel riv{turn_mark(table, player)}" data-side="{side}">{top}{facts(table, player)}{mini_slots(table, player)}{goods_rows(table, player)}</article>'


def facts(table: Table, player: int) -> str:
    """Gold, dice still to be placed, Cannons and supplies."""
    words, s, side = table.words, table.s, SIDES[player]
    gold = f"<span {table.ink.place('stat', *counted(table, player, 'gold', words['gold'], s.gold[player]))}>{table.gold()}{s.gold[player]}</span>"
    free = free_dice(table, player)
    dice = "".join(die(value, side, "die-s", moves=f"die.{at}.{value}") for value, at in free) or f'<span class="dim">{words["all_placed"]}</span>'
    values = ", ".join(str(value) for value, _ in free) or words["all_placed"]
    lying = f"<span {table.ink.place('ah-lying', *counted(table, player, 'dice', words['dice'], values))}>{dice}</span>"
    return f'<div class="facts">{gold}{lying}{extra(table, player)}</div>'


def extra(table: Table, player: int) -> str:
    words, s, side = table.words, table.s, SIDES[player]
    out = mark(table, player, "loaded", icon("cannon", words["loaded"]), "", words["loaded"]) if s.loaded(player) else ""
    out += mark(table, player, "dominated", piece("stronghold", "squadron", words["dominated"]), "", words["dominated"]) if s.dominated(player) else ""
    if player == SQUADRON:
        out += mark(table, player, "supply.patrol", piece("patrol", side, words["patrol"]), s.patrols_left(), words["patrol"])
        out += mark(table, player, "supply.stronghold", piece("stronghold", side, words["stronghold"]), s.strongholds_left(), words["stronghold"])
        return out
    if player == UNION:
        out += mark(table, player, "comrades", piece("comrade", side, words["comrades"]), s.ready, words["comrades"])
        return f'{out}<i class="dim">{words["ready"]}</i>' + mark(
            table, player, "supply.comrades", "+", s.comrades_left(), f"{words['comrades']} {words['supply']}"
        )
    return out


def mark(table: Table, player: int, sort: str, picture: str, number: object, label: str) -> str:
    """A small sign with a number beside somebody else's dice."""
    spot = counted(table, player, sort, label, number) if number != "" else (f"{SIDES[player]}.{sort}", label)
    return f"<span {table.ink.place('ah-m', *spot)}>{picture}{number}</span>"


def goods_rows(table: Table, player: int) -> str:
    """Hold, pledges and rewards, or plans; and the Crew."""
    words = table.words
    chips = card_chips(table, player)
    if is_smuggler(player):
        cargo = line("cargo", words["cargo"], cargo_chips(table, player)) if table.s.cargo[player] else ""
        return f'<div class="ah-goods">{small_grid(table, player)}<div>{pledges(table, player)}{cargo}</div></div>' + (
            line("person", words["crew"], chips) if chips else ""
        )
    return (plan_rows(table) if player == UNION else "") + (line("person", words["crew"], chips) if chips else "")


def plan_rows(table: Table) -> str:
    """Backs of the hand, and the pictures of those that lie open."""
    words, chips = table.words, discards(table)
    place = table.ink.place("ah-m", *counted(table, UNION, "plans", words["plans"], plan_counts(table)))
    hand = f'<span {place}>{backs(table.seen.hand_size)}<span class="dim">{plan_counts(table)}</span></span>'
    return line("plan", words["plans"], hand + (f'<span class="ah-open"><span class="vh">{words["discarded"]}</span>{chips}</span>' if chips else ""))


def line(picture: str, label: str, inner: str) -> str:
    return f'<div class="chips crow">{icon(picture, label)}{inner}</div>'
