"""The picture of a view: two ships in text, as they lie against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from roadstead.games.turning_tides.components import ZONES
from roadstead.games.turning_tides.text import PICTURE
from roadstead.games.turning_tides.view import Counts, Deck, Ship, View

if TYPE_CHECKING:
    from roadstead.kernel.title import Title

CELL = 6
MAST_ZONE = 3


def picture(title: Title[Any, Any], seen: View, lang: str) -> str:
    """The own ship below with its bow to the right, the other above with its bow to the left."""
    words = PICTURE[lang]
    near = max(seen.seat, 0)
    left = min(0, seen.offset - ZONES + 1)
    lines = [headline(title, seen, lang), ""]
    lines += deck_lines(title, seen, 1 - near, lang)
    lines += [""]
    lines += ship_lines(seen.ships[1 - near], seen.enemy_side, -left, 1)
    lines += ship_lines(seen.ships[near], seen.enemy_side, seen.offset - left, -1)[::-1]
    lines += [""]
    lines += deck_lines(title, seen, near, lang)
    lines += ["", words["legend"]]
    return "\n".join(line.rstrip() for line in lines)


def headline(title: Title[Any, Any], seen: View, lang: str) -> str:
    words = PICTURE[lang]
    holder = title.name("seat", seen.initiative, lang)
    return f"{words['round']} {seen.round}, {words['turn']} {seen.turn}, {words['offset']} {seen.offset}, {words['initiative']}: {holder}"


def ship_lines(ship: Ship, enemy_side: int, bow: int, direction: int) -> list[str]:
    """A ship with its bow in column `bow`: numbers, sea side, crew, enemy side, from outside to inside."""
    numbers: dict[int, str] = {}
    sea: dict[int, str] = {}
    crew: dict[int, str] = {}
    enemy: dict[int, str] = {}
    columns: dict[int, int] = {bow + direction * zone: zone for zone in range(ZONES)}
    outward, inward = ("▲", "▼") if direction == 1 else ("▼", "▲")
    for column, zone in columns.items():
        wrecked = bool(ship.wrecked >> zone & 1)
        numbers[column] = str(zone + 1)
        sea[column] = outward if ship.cannons[1 - enemy_side] >> zone & 1 else ""
        enemy[column] = inward if ship.cannons[enemy_side] >> zone & 1 else ""
        crew[column] = "╳╳╳" if wrecked else units(ship, zone)
    first, last = min(columns), max(columns)
    rail = " " * (CELL * first) + "+" + ("-" * (CELL - 1) + "+") * (last - first + 1)
    boxed = [row(cells, first, last, "|") for cells in (sea, crew, enemy)]
    return [row(numbers, first, last, " "), rail, *boxed, rail]


def row(cells: dict[int, str], first: int, last: int, bar: str) -> str:
    return " " * (CELL * first) + bar + bar.join(cells[column].center(CELL - 1) for column in range(first, last + 1)) + bar


def units(ship: Ship, zone: int) -> str:
    captain = "★" if ship.captain == zone else ""
    number = ship.sailors[zone]
    sailors = "●" * number if number <= 2 else f"{number}●"
    mast = "┃" if ship.mast and zone == MAST_ZONE else ""
    return captain + mast + sailors


def deck_lines(title: Title[Any, Any], seen: View, seat: int, lang: str) -> list[str]:
    words = PICTURE[lang]
    deck, ship = seen.decks[seat], seen.ships[seat]
    hold = f"{ship.hold_sailors}● {ship.hold_cannons}▲"
    played = f"  [{card_list(title, deck.played, lang)}]" if any(deck.played) else ""
    lines = [f"{title.name('seat', seat, lang)}{played}"]
    lines.append(f"  {words['hold']}: {hold}; {words['swap']}: {card_list(title, deck.swap, lang)}")
    lines.append(f"  {words['discard']}: {card_list(title, deck.discard, lang)}; {piles(title, deck, lang)}")
    if deck.hand is not None:
        lines.append(f"  {words['hand']}: {card_list(title, deck.hand, lang)}")
    else:
        lines.append(f"  {words['hand']}: {deck.hand_size}; {words['unseen']}: {card_list(title, deck.unseen, lang)}")
    return lines


def piles(title: Title[Any, Any], deck: Deck, lang: str) -> str:
    words = PICTURE[lang]
    spent = f"; {words['spent']}: {deck.spent_size}" if deck.spent_size else ""
    if deck.spent is not None and deck.spent_size:
        spent = f"; {words['spent']}: {card_list(title, deck.spent, lang)}"
    return f"{words['draw']}: {deck.draw_size}{spent}"


def card_list(title: Title[Any, Any], counts: Counts, lang: str) -> str:
    names = [title.name("card", card, lang) + (f" ×{number}" if number > 1 else "") for card, number in enumerate(counts) if number]
    return ", ".join(names) or PICTURE[lang]["nothing"]
