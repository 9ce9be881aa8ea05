"""The picture of a view: two ships in text, as they lie against each other."""

from __future__ import annotations

from roadstead.games.turning_tides.box.components import UNITS, ZONES
from roadstead.games.turning_tides.rules.state import State
from roadstead.games.turning_tides.views.view import Counts, Deck, View, shown
from roadstead.games.turning_tides.words.names import name as name_of
from roadstead.games.turning_tides.words.picture import PICTURE

CELL = 6


def picture(seen: View, lang: str) -> str:
    """Your own ship below, the other above; your own bow points to the right in odd rounds, and the ships are turned after each."""
    near, s = max(seen.seat, 0), shown(seen)
    lines = [headline(seen, lang), ""]
    lines += deck_lines(seen, 1 - near, lang)
    lines += [""]
    lines += ship_lines(seen, s, 1 - near, columns(seen, False), True)
    lines += ship_lines(seen, s, near, columns(seen, True), False)[::-1]
    lines += [""]
    lines += deck_lines(seen, near, lang)
    lines += ["", legend(seen, lang)]
    return "\n".join(line.rstrip() for line in lines)


def columns(seen: View, own: bool) -> list[int]:
    """Where each zone of a ship lies, from the left: zones that face each other are in the same column (TT-5.3)."""
    first, last = span(seen)
    places = [seen.offset - zone if own else zone for zone in range(ZONES)]
    return [last - at for at in places] if is_mirrored(seen) else [at - first for at in places]


def span(seen: View) -> tuple[int, int]:
    """The first and the last column that a zone of either ship lies in, by the zones of the other ship."""
    return min(0, seen.offset - ZONES + 1), max(ZONES - 1, seen.offset)


def is_mirrored(seen: View) -> bool:
    """In even rounds your own bow points to the left (TT-8.10)."""
    return seen.round % 2 == 0


def legend(seen: View, lang: str) -> str:
    names = {unit: name_of(seen.setup.components, "unit", at, lang) for at, unit in enumerate(UNITS)}
    return PICTURE[lang]["legend"].format_map(names)


def headline(seen: View, lang: str) -> str:
    words = PICTURE[lang]
    holder = name_of(seen.setup.components, "seat", seen.initiative, lang)
    return f"{words['round']} {seen.round}, {words['turn']} {seen.turn}, {words['offset']} {seen.offset}, {words['initiative']}: {holder}"


def ship_lines(seen: View, s: State, seat: int, at: list[int], above: bool) -> list[str]:
    """A ship with its zones in these columns: numbers, sea side, crew, enemy side, from outside to inside."""
    ship, enemy_side = seen.ships[seat], seen.enemy_side
    numbers: dict[int, str] = {}
    sea: dict[int, str] = {}
    crew: dict[int, str] = {}
    enemy: dict[int, str] = {}
    outward, inward = ("▲", "▼") if above else ("▼", "▲")
    for zone, place in enumerate(at):
        wrecked = bool(ship.wrecked >> zone & 1)
        numbers[place] = str(zone + 1)
        sea[place] = outward if ship.cannons[1 - enemy_side] >> zone & 1 else ""
        enemy[place] = inward if ship.cannons[enemy_side] >> zone & 1 else ""
        crew[place] = "╳╳╳" if wrecked else units(s, seat, zone)
    first, last = min(at), max(at)
    rail = " " * (CELL * first) + "+" + ("-" * (CELL - 1) + "+") * (last - first + 1)
    boxed = [row(cells, first, last, "|") for cells in (sea, crew, enemy)]
    return [row(numbers, first, last, " "), rail, *boxed, rail]


def row(cells: dict[int, str], first: int, last: int, bar: str) -> str:
    return " " * (CELL * first) + bar + bar.join(cells[place].center(CELL - 1) for place in range(first, last + 1)) + bar


def units(s: State, seat: int, zone: int) -> str:
    captain = "★" if s.captain[seat] == zone else ""
    number = s.sailors[seat * ZONES + zone]
    sailors = "●" * number if number <= 2 else f"{number}●"
    mast = "┃" if s.has_mast(seat, zone) else ""
    return captain + mast + sailors


def deck_lines(seen: View, seat: int, lang: str) -> list[str]:
    words = PICTURE[lang]
    deck, ship = seen.decks[seat], seen.ships[seat]
    hold = f"{ship.hold_sailors}● {ship.hold_cannons}▲"
    played = f"  [{card_list(seen, deck.played, lang)}]" if any(deck.played) else ""
    lines = [f"{name_of(seen.setup.components, 'seat', seat, lang)}{played}"]
    lines.append(f"  {words['hold']}: {hold}; {words['swap']}: {card_list(seen, deck.swap, lang)}")
    lines.append(f"  {words['discard']}: {card_list(seen, deck.discard, lang)}; {piles(seen, deck, lang)}")
    if deck.hand is not None:
        lines.append(f"  {words['hand']}: {card_list(seen, deck.hand, lang)}")
    else:
        lines.append(f"  {words['hand']}: {deck.hand_size}; {words['unseen']}: {card_list(seen, deck.unseen, lang)}")
    return lines


def piles(seen: View, deck: Deck, lang: str) -> str:
    words = PICTURE[lang]
    spent = f"; {words['spent']}: {deck.spent_size}" if deck.spent_size else ""
    if deck.spent is not None and deck.spent_size:
        spent = f"; {words['spent']}: {card_list(seen, deck.spent, lang)}"
    return f"{words['draw']}: {deck.draw_size}{spent}"


def card_list(seen: View, counts: Counts, lang: str) -> str:
    names = [name_of(seen.setup.components, "card", card, lang) + (f" ×{number}" if number > 1 else "") for card, number in enumerate(counts) if number]
    return ", ".join(names) or PICTURE[lang]["nothing"]
