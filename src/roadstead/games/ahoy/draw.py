"""The picture of a view: the map, the Market and everybody's board, in text."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from roadstead.games.ahoy.actions import CELL_NAMES
from roadstead.games.ahoy.chart import Chart
from roadstead.games.ahoy.components import BOARD_SLOTS, CARD_SLOT, CURRENT, CUTTER_SLOT, SLOTS, UNION, Components
from roadstead.games.ahoy.state import (
    ASIDE,
    BIT,
    CUTTER,
    DICE_OF,
    FIRST_PATROL,
    FIRST_STRONGHOLD,
    GUNSHIP,
    SEATING,
    UNPLACED,
    bits,
    is_smuggler,
)
from roadstead.games.ahoy.text.picture import PICTURE, TERRAIN
from roadstead.games.ahoy.view import NOT_KNOWN, View, discarded

if TYPE_CHECKING:
    from roadstead.kernel.title import Title

CELL = 7
WIDTH = 110
ARROWS = "^>v<"
FLAGS = "S1U2"


def picture(title: Title[Any, Any], seen: View, lang: str) -> str:
    box: Components = seen.setup.components
    words = PICTURE[lang]
    chart = Chart([list(row) for row in box.faces], list(seen.tiles))
    lines = [headline(seen, chart, lang), ""]
    lines += map_lines(box, seen, chart, lang)
    lines += ["", *wrap(market_line(title, seen, lang), WIDTH, subsequent_indent="  "), ""]
    for player in SEATING[seen.setup.players]:
        lines += board_lines(title, seen, player, lang)
    lines += ["", words["terrain"], words["extras"], words["figures"]]
    return "\n".join(line.rstrip() for line in lines).replace("\N{NO-BREAK SPACE}", " ")


def headline(seen: View, chart: Chart, lang: str) -> str:
    words = PICTURE[lang]
    left = 12 - seen.setup.components.tiles_removed - len(chart.seen)
    factions = seen.setup.components.names["faction"]
    parts = [f"{words['round']} {seen.round}", f"{words['turn']}: {factions[seen.active][lang]}", f"{words['first']}: {factions[seen.first][lang]}"]
    return ", ".join([*parts, f"{words['stack']}: {left}"])


# --- the map -----------------------------------------------------------------------------------------------


def map_lines(box: Components, seen: View, chart: Chart, lang: str) -> list[str]:
    """Each space is a box of three lines: terrain, extras, figures; the wall between two spaces may be a Sandbar."""
    if not chart.cells:
        return []
    columns = range(min(chart.cells) // 64, max(chart.cells) // 64 + 1)
    rows = range(min(cell % 64 for cell in chart.cells), max(cell % 64 for cell in chart.cells) + 1)
    out: list[str] = []
    for row in [*rows, rows.stop]:
        out.append(wall(chart, columns, row))
        if row < rows.stop:
            out += [space_line(box, seen, chart, columns, row, part, lang) for part in range(3)]
    return out


def wall(chart: Chart, columns: range, row: int) -> str:
    """The line above a row of spaces, and below the row before."""
    out = ""
    for column in columns:
        cell = 64 * column + row
        below, above = chart.cells.get(cell), chart.cells.get(cell - 1)
        corner = any(chart.cells.get(cell + shift) is not None for shift in (0, -1, -64, -65))
        barred = below is not None and chart.step[4 * below] == -2
        inside = below is not None and above is not None and below >> 2 == above >> 2
        line = "#" if barred else "." if inside else "-" if below is not None or above is not None else " "
        out += ("+" if corner else " ") + line * (CELL if line != "." else 0) + (" ." * CELL)[:CELL] * (line == ".")
    last = 64 * (columns.stop - 1) + row
    return out + ("+" if any(chart.cells.get(last + shift) is not None for shift in (0, -1)) else "")


def space_line(box: Components, seen: View, chart: Chart, columns: range, row: int, part: int, lang: str) -> str:
    out = ""
    for column in [*columns, columns.stop]:
        cell = 64 * column + row
        here, before = chart.cells.get(cell), chart.cells.get(cell - 64)
        out += edge(chart, here, before)
        if column < columns.stop:
            out += (content(box, seen, chart, here, part, lang) if here is not None else "").ljust(CELL)[:CELL]
    return out


def edge(chart: Chart, here: int | None, before: int | None) -> str:
    if here is not None and before is not None and here >> 2 == before >> 2:
        return "#" if chart.step[4 * here + 3] == -2 else ":"
    return "|" if here is not None or before is not None else " "


def content(box: Components, seen: View, chart: Chart, space: int, part: int, lang: str) -> str:
    tile = space >> 2
    isle = chart.island[tile] == space
    if part == 0:
        if isle:
            return f"{TERRAIN[lang][1]} w{seen.wealth[tile]}"
        word = ARROWS[chart.current[space]] * 3 if chart.terrain[space] == CURRENT else TERRAIN[lang][chart.terrain[space]]
        wind = f" {chart.wind[space]}" if chart.wind[space] else ""
        return word + wind + "$" * chart.treasure[space]
    if part == 1:
        if isle:
            return (box.names["suit"][tile >> 1][lang][:5] + "AB"[tile & 1])[:CELL]
        return "".join(FLAGS[player] for player in range(4) if seen.at[player] == space)
    return figures(seen, tile, space, isle)


def figures(seen: View, tile: int, space: int, isle: bool) -> str:
    """Counted pieces; at an Island the Flagships too, since its name takes their line."""
    flags = "".join(FLAGS[player] for player in range(4) if seen.at[player] == space) if isle else ""
    patrols = sum(seen.at[figure] == space for figure in range(FIRST_PATROL, FIRST_STRONGHOLD))
    forts = sum(seen.at[figure] == space for figure in range(FIRST_STRONGHOLD, CUTTER))
    ships = ("k" if seen.at[CUTTER] == space else "") + ("g" if seen.at[GUNSHIP] == space else "")
    comrades = seen.comrades[tile] if isle else 0
    counted = "".join(f"{number if number > 1 else ''}{sign}" for number, sign in ((patrols, "p"), (forts, "H"), (comrades, "c")) if number)
    return flags + counted + ships


# --- cards and boards --------------------------------------------------------------------------------------


def market_line(title: Title[Any, Any], seen: View, lang: str) -> str:
    words = PICTURE[lang]
    cards = "; ".join(card_text(title, seen, card, lang) for card in bits(seen.market)) or words["none"]
    return f"{words['market']}: {cards} ({words['deck']} {len(bits(seen.deck))})"


def card_text(title: Title[Any, Any], seen: View, card: int, lang: str) -> str:
    words, box = PICTURE[lang], seen.setup.components
    price = f"{box.cost[card]}{words['gold_short']}" if box.cost[card] else words["die"]
    suit = title.name(seen.setup.components, "suit", box.suit[card], lang)
    return f"{title.name(seen.setup.components, 'card', card, lang)} [{suit}, {price}]"


def board_lines(title: Title[Any, Any], seen: View, player: int, lang: str) -> list[str]:
    words = PICTURE[lang]
    marks = ("*" if seen.active == player else " ") + FLAGS[player]
    purse = f"{words['fame']} {seen.fame[player]:>2}  {words['gold']} {seen.gold[player]}  {words['dice']}: {dice(seen, player, lang)}"
    head = f"{marks} {seen.setup.components.names['faction'][player][lang]:<12} {purse}"
    lines = [head + extras(seen, player, lang), *wrapped(f"{words['slots']}: ", slots(title, seen, player, lang))]
    crew = [crew_text(title, seen, player, card, lang) for card in bits(seen.crew[player])]
    if crew:
        lines += wrapped(f"{words['crew']}: ", ", ".join(crew))
    if is_smuggler(player):
        lines += wrapped("", smuggler_line(title, seen, player, lang))
    if player == UNION:
        lines += wrapped("", plan_line(title, seen, lang))
    return lines


def wrapped(head: str, words: str) -> list[str]:
    return wrap(words, WIDTH, initial_indent="     " + head, subsequent_indent="     " + " " * len(head))


def dice(seen: View, player: int, lang: str) -> str:
    free = sorted(seen.values[die] for die in DICE_OF[player] if seen.places[die] == UNPLACED)
    aside = sum(seen.places[die] == ASIDE and seen.values[die] > 0 for die in DICE_OF[player])
    more = f" (+{aside} {PICTURE[lang]['aside']})" if aside else ""
    return (" ".join(map(str, free)) or PICTURE[lang]["none"]) + more


def extras(seen: View, player: int, lang: str) -> str:
    words, box = PICTURE[lang], seen.setup.components
    if player == UNION:
        left = box.comrades - seen.ready - sum(seen.comrades)
        return f"  {words['ready']}: {seen.ready}c, {words['supply']} {left}c"
    if player == 0:
        patrols = box.patrols - sum(space >= 0 for space in seen.at[FIRST_PATROL:FIRST_STRONGHOLD])
        forts = box.strongholds - sum(space >= 0 for space in seen.at[FIRST_STRONGHOLD:CUTTER])
        return f"  {words['supply']} {patrols}p {forts}H"
    return ""


def mark(seen: View, player: int, slot: int) -> str:
    if seen.damage[player] & BIT[slot]:
        return "x"
    found = [str(seen.values[die]) for die in DICE_OF[player] if seen.places[die] == slot]
    return found[0] if found else "."


def slots(title: Title[Any, Any], seen: View, player: int, lang: str) -> str:
    """Equal slots together: Sail .3x."""
    groups: dict[str, str] = {}
    board = seen.setup.components.boards[player].slots
    for slot in range(len(BOARD_SLOTS)):
        if board & BIT[slot]:
            name = title.name(seen.setup.components, "slot", slot, lang)
            groups[name] = groups.get(name, "") + mark(seen, player, slot)
    if player == UNION:
        for slot in range(CUTTER_SLOT, SLOTS):
            if seen.at[CUTTER if slot == CUTTER_SLOT else GUNSHIP] >= 0:
                groups[title.name(seen.setup.components, "slot", slot, lang)] = mark(seen, player, slot)
    return "  ".join(f"{name}\N{NO-BREAK SPACE}{marks}".replace(" ", "\N{NO-BREAK SPACE}") for name, marks in groups.items())


def crew_text(title: Title[Any, Any], seen: View, player: int, card: int, lang: str) -> str:
    shown = mark(seen, player, CARD_SLOT + card)
    has_slot = bool(seen.setup.components.card_accepts[card])
    return title.name(seen.setup.components, "card", card, lang) + (f" {shown}" if has_slot or shown != "." else "")


def smuggler_line(title: Title[Any, Any], seen: View, player: int, lang: str) -> str:
    words, box = PICTURE[lang], seen.setup.components
    cargo = [
        f"{title.name(seen.setup.components, 'goods', card, lang)} {words['to']} {title.name(seen.setup.components, 'suit', box.deliver[card], lang)}"
        for card in bits(seen.cargo[player])
    ]
    piles = [f"{'AB'[pile]} {len(bits(seen.pledged[2 * player + pile]))}" for pile in (0, 1)]
    known = f" ({title.name(seen.setup.components, 'flip', seen.flips[player], lang)})" if seen.flips[player] != NOT_KNOWN else ""
    return f"{words['cargo']}: {', '.join(cargo) or words['none']}  {words['pledged']}: {', '.join(piles)}{known}  {reward_markers(title, seen, player, lang)}"


def reward_markers(title: Title[Any, Any], seen: View, player: int, lang: str) -> str:
    """AH-13.9: where the white marker is and where it must not go back to, by cell and by what the cell gives."""
    words = PICTURE[lang]
    white, black = (f"{CELL_NAMES[cell]} {title.name(seen.setup.components, 'cell', cell, lang)}" for cell in (seen.white[player], seen.black[player]))
    return f"{words['reward']}: {words['white']} {white}, {words['black']} {black}"


def plan_line(title: Title[Any, Any], seen: View, lang: str) -> str:
    words = PICTURE[lang]
    held = str(seen.hand_size) if seen.hand is None else plan_names(title, seen, seen.hand, lang)
    deck = sum(seen.unseen) - seen.hand_size
    return f"{words['hand']}: {held}  {words['plan_deck']} {deck}  {words['discarded']}: {plan_names(title, seen, discarded(seen), lang)}"


def plan_names(title: Title[Any, Any], seen: View, plans: Sequence[int], lang: str) -> str:
    names = [title.name(seen.setup.components, "plan", plan, lang) + (f" ×{number}" if number > 1 else "") for plan, number in enumerate(plans) if number]
    return ", ".join(names) or PICTURE[lang]["none"]
