"""The picture of a view: the map, the Market and everybody's board, in text."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from roadstead.games.ahoy.box.components import CARD_SLOT, CURRENT, SQUADRON, UNION
from roadstead.games.ahoy.rules.actions import CELL_NAMES
from roadstead.games.ahoy.rules.chart import SANDBAR, Chart, suit_of, tile_of
from roadstead.games.ahoy.rules.state import (
    ASIDE,
    BIT,
    CUTTER,
    FIRST_PATROL,
    FIRST_STRONGHOLD,
    GUNSHIP,
    UNPLACED,
    State,
    bits,
    is_smuggler,
)
from roadstead.games.ahoy.views.view import NOT_KNOWN, View, discarded, shown
from roadstead.games.ahoy.words.names import name as name_of
from roadstead.games.ahoy.words.picture import PICTURE, TERRAIN

CELL = 7
WIDTH = 110
ARROWS = "^>v<"
FLAGS = "S1U2"


def picture(seen: View, lang: str) -> str:
    s: State = shown(seen)
    words = PICTURE[lang]
    lines = [headline(s, lang), ""]
    lines += map_lines(s, lang)
    lines += ["", *wrap(market_line(s, lang), WIDTH, subsequent_indent="  "), ""]
    for player in s.terms.players:
        lines += board_lines(s, player, lang)
        if player == UNION:
            lines += wrapped("", plan_line(seen, lang))
    lines += ["", words["terrain"], words["extras"], words["figures"]]
    return "\n".join(line.rstrip() for line in lines).replace("\N{NO-BREAK SPACE}", " ")


def headline(s: State, lang: str) -> str:
    words = PICTURE[lang]
    factions = s.terms.box.names["faction"]
    parts = [f"{words['round']} {s.round}", f"{words['turn']}: {factions[s.active][lang]}", f"{words['first']}: {factions[s.first][lang]}"]
    return ", ".join([*parts, f"{words['stack']}: {s.stack()}"])


# --- the map -----------------------------------------------------------------------------------------------


def map_lines(s: State, lang: str) -> list[str]:
    """Each space is a box of three lines: terrain, extras, figures; the wall between two spaces may be a Sandbar."""
    chart = s.chart
    if not chart.cells:
        return []
    columns = range(min(chart.cells) // 64, max(chart.cells) // 64 + 1)
    rows = range(min(cell % 64 for cell in chart.cells), max(cell % 64 for cell in chart.cells) + 1)
    out: list[str] = []
    for row in [*rows, rows.stop]:
        out.append(wall(chart, columns, row))
        if row < rows.stop:
            out += [space_line(s, columns, row, part, lang) for part in range(3)]
    return out


def wall(chart: Chart, columns: range, row: int) -> str:
    """The line above a row of spaces, and below the row before."""
    out = ""
    for column in columns:
        cell = 64 * column + row
        below, above = chart.cells.get(cell), chart.cells.get(cell - 1)
        corner = any(chart.cells.get(cell + shift) is not None for shift in (0, -1, -64, -65))
        barred = below is not None and chart.step[4 * below] == SANDBAR
        inside = below is not None and above is not None and tile_of(below) == tile_of(above)
        line = "#" if barred else "." if inside else "-" if below is not None or above is not None else " "
        out += ("+" if corner else " ") + line * (CELL if line != "." else 0) + (" ." * CELL)[:CELL] * (line == ".")
    last = 64 * (columns.stop - 1) + row
    return out + ("+" if any(chart.cells.get(last + shift) is not None for shift in (0, -1)) else "")


def space_line(s: State, columns: range, row: int, part: int, lang: str) -> str:
    chart, out = s.chart, ""
    for column in [*columns, columns.stop]:
        cell = 64 * column + row
        here, before = chart.cells.get(cell), chart.cells.get(cell - 64)
        out += edge(chart, here, before)
        if column < columns.stop:
            out += (content(s, here, part, lang) if here is not None else "").ljust(CELL)[:CELL]
    return out


def edge(chart: Chart, here: int | None, before: int | None) -> str:
    if here is not None and before is not None and tile_of(here) == tile_of(before):
        return "#" if chart.step[4 * here + 3] == SANDBAR else ":"
    return "|" if here is not None or before is not None else " "


def content(s: State, space: int, part: int, lang: str) -> str:
    chart, tile = s.chart, tile_of(space)
    isle = chart.island[tile] == space
    if part == 0:
        if isle:
            return f"{TERRAIN[lang][1]} w{s.wealth[tile]}"
        word = ARROWS[chart.current[space]] * 3 if chart.terrain[space] == CURRENT else TERRAIN[lang][chart.terrain[space]]
        wind = f" {chart.wind[space]}" if chart.wind[space] else ""
        return word + wind + "$" * chart.treasure[space]
    if part == 1:
        if isle:
            return (s.terms.box.names["suit"][suit_of(tile)][lang][:5] + "AB"[tile & 1])[:CELL]
        return "".join(FLAGS[player] for player in range(4) if s.at[player] == space)
    return figures(s, tile, space, isle)


def figures(s: State, tile: int, space: int, isle: bool) -> str:
    """Counted pieces; at an Island the Flagships too, since its name takes their line."""
    at = s.at
    flags = "".join(FLAGS[player] for player in range(4) if at[player] == space) if isle else ""
    patrols = at[FIRST_PATROL:FIRST_STRONGHOLD].count(space)
    forts = at[FIRST_STRONGHOLD:CUTTER].count(space)
    ships = ("k" if at[CUTTER] == space else "") + ("g" if at[GUNSHIP] == space else "")
    comrades = s.comrades[tile] if isle else 0
    counted = "".join(f"{number if number > 1 else ''}{sign}" for number, sign in ((patrols, "p"), (forts, "H"), (comrades, "c")) if number)
    return flags + counted + ships


# --- cards and boards --------------------------------------------------------------------------------------


def market_line(s: State, lang: str) -> str:
    words = PICTURE[lang]
    cards = "; ".join(card_text(s, card, lang) for card in bits(s.market)) or words["none"]
    return f"{words['market']}: {cards} ({words['deck']} {len(bits(s.deck))})"


def card_text(s: State, card: int, lang: str) -> str:
    words, box = PICTURE[lang], s.terms.box
    price = f"{box.cost[card]}{words['gold_short']}" if box.cost[card] else words["die"]
    suit = name_of(s.terms.box, "suit", box.suit[card], lang)
    return f"{name_of(s.terms.box, 'card', card, lang)} [{suit}, {price}]"


def board_lines(s: State, player: int, lang: str) -> list[str]:
    words = PICTURE[lang]
    marks = ("*" if s.active == player else " ") + FLAGS[player]
    purse = f"{words['fame']} {s.fame[player]:>2}  {words['gold']} {s.gold[player]}  {words['dice']}: {dice(s, player, lang)}"
    head = f"{marks} {s.terms.box.names['faction'][player][lang]:<12} {purse}"
    lines = [head + extras(s, player, lang), *wrapped(f"{words['slots']}: ", slots(s, player, lang))]
    crew = [crew_text(s, player, card, lang) for card in bits(s.crew[player])]
    if crew:
        lines += wrapped(f"{words['crew']}: ", ", ".join(crew))
    if is_smuggler(player):
        lines += wrapped("", smuggler_line(s, player, lang))
    return lines


def wrapped(head: str, words: str) -> list[str]:
    return wrap(words, WIDTH, initial_indent="     " + head, subsequent_indent="     " + " " * len(head))


def dice(s: State, player: int, lang: str) -> str:
    free = sorted(s.values[die] for die in s.dice_in(player, UNPLACED))
    aside = sum(s.values[die] > 0 for die in s.dice_in(player, ASIDE))
    more = f" (+{aside} {PICTURE[lang]['aside']})" if aside else ""
    return (" ".join(map(str, free)) or PICTURE[lang]["none"]) + more


def extras(s: State, player: int, lang: str) -> str:
    words = PICTURE[lang]
    if player == UNION:
        return f"  {words['ready']}: {s.ready}c, {words['supply']} {s.comrades_left()}c"
    if player == SQUADRON:
        return f"  {words['supply']} {s.patrols_left()}p {s.strongholds_left()}H"
    return ""


def mark(s: State, player: int, slot: int) -> str:
    if s.damage[player] & BIT[slot]:
        return "x"
    return str(s.value_on(player, slot) or ".")


def slots(s: State, player: int, lang: str) -> str:
    """Equal slots together: Sail .3x."""
    groups: dict[str, str] = {}
    for slot in bits(s.terms.board[player] | (s.ship_slots() if player == UNION else 0)):
        name = name_of(s.terms.box, "slot", slot, lang)
        groups[name] = groups.get(name, "") + mark(s, player, slot)
    return "  ".join(f"{name}\N{NO-BREAK SPACE}{marks}".replace(" ", "\N{NO-BREAK SPACE}") for name, marks in groups.items())


def crew_text(s: State, player: int, card: int, lang: str) -> str:
    shown = mark(s, player, CARD_SLOT + card)
    has_slot = bool(s.terms.box.card_accepts[card])
    return name_of(s.terms.box, "card", card, lang) + (f" {shown}" if has_slot or shown != "." else "")


def smuggler_line(s: State, player: int, lang: str) -> str:
    words, box = PICTURE[lang], s.terms.box
    cargo = [
        f"{name_of(s.terms.box, 'goods', card, lang)} {words['to']} {name_of(s.terms.box, 'suit', box.deliver[card], lang)}" for card in bits(s.cargo[player])
    ]
    piles = [f"{'AB'[pile]} {len(bits(s.pile(player, pile)))}" for pile in (0, 1)]
    known = f" ({name_of(s.terms.box, 'flip', s.flips[player], lang)})" if s.flips[player] != NOT_KNOWN else ""
    return f"{words['cargo']}: {', '.join(cargo) or words['none']}  {words['pledged']}: {', '.join(piles)}{known}  {reward_markers(s, player, lang)}"


def reward_markers(s: State, player: int, lang: str) -> str:
    """AH-13.9: where the white marker is and where it must not go back to, by cell and by what the cell gives."""
    words = PICTURE[lang]
    white, black = (f"{CELL_NAMES[cell]} {name_of(s.terms.box, 'cell', cell, lang)}" for cell in (s.white[player], s.black[player]))
    return f"{words['reward']}: {words['white']} {white}, {words['black']} {black}"


def plan_line(seen: View, lang: str) -> str:
    words = PICTURE[lang]
    held = str(seen.hand_size) if seen.hand is None else plan_names(seen, seen.hand, lang)
    return f"{words['hand']}: {held}  {words['plan_deck']} {seen.plan_deck}  {words['discarded']}: {plan_names(seen, discarded(seen), lang)}"


def plan_names(seen: View, plans: Sequence[int], lang: str) -> str:
    names = [name_of(seen.setup.components, "plan", plan, lang) + (f" ×{number}" if number > 1 else "") for plan, number in enumerate(plans) if number]
    return ", ".join(names) or PICTURE[lang]["none"]
