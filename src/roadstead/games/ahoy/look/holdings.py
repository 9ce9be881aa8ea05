"""What only one faction has: plans, or rewards and pledges."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import (
    CELLS,
    R_BUY,
    R_FAME,
    R_GOLD,
    R_MOVE,
    R_PEACE,
    R_RECRUIT,
    R_REPAIR,
    R_RICHES,
    R_START,
    R_TILE,
    R_WIND,
    UNION,
)
from roadstead.games.ahoy.look.cards import are_few, plan_card, plan_row
from roadstead.games.ahoy.look.pictures import PLAN_PICTURES
from roadstead.games.ahoy.look.table import SIDES, Table
from roadstead.games.ahoy.rules.actions import CELL_NAMES, PLAN_NAMES
from roadstead.games.ahoy.rules.smuggler import pledged_to
from roadstead.games.ahoy.rules.state import bits
from roadstead.games.ahoy.views.view import NOT_KNOWN, discarded
from roadstead.svg.pieces import esc, icon, seat

CELL_ICONS: Final = {
    R_START: "wheel",
    R_FAME: "fame",
    R_GOLD: "gold",
    R_BUY: "fame",
    R_MOVE: "sail",
    R_PEACE: "sail",
    R_WIND: "tailwind",
    R_RECRUIT: "person",
    R_REPAIR: "repair",
    R_TILE: "explore",
    R_RICHES: "fame",
}


def plans(table: Table) -> str:
    """The hand of the Union: open to itself, backs to everybody else."""
    words, seen = table.words, table.seen
    head = f'<h3 class="cap">{words["plans"]} <span>{plan_counts(table)}</span></h3>'
    if seen.hand is None:
        return head + backs(seen.hand_size) + discard_pile(table)
    few = are_few(table, UNION)
    rows = "".join((plan_card if few else plan_row)(table, plan, number) for plan, number in enumerate(seen.hand) if number)
    hand = f'<ul class="{"hand" if few else "ah-list"}">{rows}</ul>' if rows else f'<p class="dim">{words["no_plans"]}</p>'
    return head + hand + discard_pile(table)


def discard_pile(table: Table) -> str:
    """AH-12.6: the plans that lie face up."""
    chips = discards(table)
    return f'<h3 class="cap">{table.words["discarded"]}</h3><div class="chips">{chips}</div>' if chips else ""


def discards(table: Table) -> str:
    return "".join(discard(table, plan, number) for plan, number in enumerate(discarded(table.seen)) if number)


def discard(table: Table, plan: int, number: int) -> str:
    """A plan that lies face up, by its picture; its name for anyone who points at it or listens."""
    name = table.name("plan", plan) + (f" ×{number}" if number > 1 else "")
    place = table.ink.place("ah-used", f"plans.{PLAN_NAMES[plan]}", f"{table.words['discarded']}: {name}: {table.term('plan_effect', plan)}")
    return f"<span {place}>{icon(PLAN_PICTURES[plan], name)}{f'<b>{number}</b>' if number > 1 else ''}</span>"


def plan_counts(table: Table) -> str:
    return f"{table.words['hand'].format(number=table.seen.hand_size)}, {table.words['plan_deck'].format(number=table.seen.plan_deck)}"


def backs(number: int) -> str:
    return f'<p class="ah-backs" aria-hidden="true">{"<i></i>" * number}</p>'


def reward_grid(table: Table, player: int) -> str:
    """Five by five cells, the white marker where the Smuggler is, the black one where it was."""
    cells = "".join(reward_cell(table, player, cell) for cell in range(CELLS))
    return f'<h3 class="cap">{table.words["rewards"]}</h3><div class="ah-grid">{cells}</div>'


def reward_cell(table: Table, player: int, cell: int) -> str:
    kind, amount, more = table.box.cells[cell]
    marks = [word for word, row in (("white", table.s.white), ("black", table.s.black)) if row[player] == cell]
    words = ", ".join([table.name("cell", cell), *(table.words[word] for word in marks)])
    number = {R_FAME: str(amount), R_GOLD: str(amount), R_MOVE: str(amount), R_PEACE: str(amount), R_RICHES: str(amount)}.get(kind, "")
    extra = icon("pass") if kind == R_PEACE else icon("wealth") if kind == R_RICHES else icon("gold") if kind == R_BUY else ""
    extra += icon("fame") if kind == R_REPAIR and more else ""
    inner = f'<span class="vh">{esc(words)}</span>{icon(CELL_ICONS[kind])}{f"<b>{number}</b>" if number else ""}{extra}'
    inner += "".join(f'<i class="ah-{word}"></i>' for word in marks)
    found = table.ink.found(f"cell.{CELL_NAMES[cell]}") if player == table.seen.player else []
    return table.wrap("span", "ah-cell", inner, found, (f"cell.{CELL_NAMES[cell]}", words), f' data-reward="{CELL_ICONS[kind]}"')


def small_grid(table: Table, player: int) -> str:
    """The reward markers of somebody else."""
    words, s = table.words, table.s
    label = f"{words['rewards']}: {words['white']} {table.name('cell', s.white[player])}, {words['black']} {table.name('cell', s.black[player])}"
    dots = "".join(f'<rect class="ah-dot" x="{cell % 5 * 9 + 1}" y="{cell // 5 * 9 + 1}" width="7" height="7"/>' for cell in range(CELLS))
    for row, fill in ((s.black, "var(--ink)"), (s.white, "var(--sheet)")):
        x, y = row[player] % 5 * 9 + 4.5, row[player] // 5 * 9 + 4.5
        dots += f'<circle cx="{x}" cy="{y}" r="3.6" fill="{fill}" stroke="var(--ink)" stroke-width="1.4"/>'
    return f'<svg {table.ink.place("ah-small", f"{SIDES[player]}.cell", f"{table.faction(player)}, {label}")} viewBox="0 0 46 46" role="img" aria-label="{esc(label)}">{dots}</svg>'


def pledges(table: Table, player: int) -> str:
    """Both piles, open cards under a marker that may be face down."""
    return f'<div class="ah-piles">{"".join(pile(table, player, at) for at in (0, 1))}</div>'


def pile(table: Table, player: int, at: int) -> str:
    words = table.words
    cards = bits(table.s.pile(player, at))
    if table.s.flips[player] == NOT_KNOWN:
        marker: str = icon("hidden", words["secret"])
    else:
        owner = pledged_to(table.s, player, at)
        marker = f'{seat(SIDES[owner], "seat-s")}<span class="vh">{words["for"]} {esc(table.faction(owner))}</span>'
    suits = "".join(table.suit(table.box.suit[card], "suit-s") for card in cards)
    inner = f'<span class="vh">{words["pile"]}</span><b>{"AB"[at]}</b>{marker}<span class="ah-n">{len(cards)}</span>{suits}'
    own = player == table.seen.player
    target = f"pile.{'ab'[at]}" if own else f"{SIDES[player]}.pile.{'ab'[at]}"
    spot = (target, f"{table.faction(player)}, {words['pledged']}, {words['pile']} {'AB'[at]}: {len(cards)}")
    return table.wrap("span", "ah-pile", inner, table.ink.found(target) if own else [], spot)
