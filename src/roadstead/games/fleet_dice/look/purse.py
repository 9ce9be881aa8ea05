"""The coin track along the foot of the sheet, and the market above it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from roadstead.games.fleet_dice.box.glossary import SEATS, SMOKEHOUSE
from roadstead.games.fleet_dice.look.strokes import long_halo, mixed, number_of, plate, surface, words
from roadstead.games.fleet_dice.rules.coins import coin_value, coins_to_star, for_sale, income, is_struck, market, open_boxes
from roadstead.svg.pieces import esc, stamp
from roadstead.svg.scene import Choice

if TYPE_CHECKING:
    from roadstead.games.fleet_dice.look.sheet import SheetPen

ACROSS: Final = 40
STEP: Final = 21.9
FIRST_X, FIRST_Y, DOWN = 13, 642, 24.5
RADIUS: Final = 9.2
LINE: Final = 621
MARKET_X, MARKET_WIDE = 478, 396
HEIGHT: Final = 706
BESIDE: Final = ((19, 45), (19, -19), (-19, -45))
"""How far below each row of coins the numbers of choices stand, in turn."""


def spot(at: int) -> tuple[float, float]:
    """The middle of a box of the track, counted from 1."""
    row, across = divmod(at - 1, ACROSS)
    return round(FIRST_X + across * STEP, 1), FIRST_Y + row * DOWN


def discs(boxes: Iterable[int], kind: str) -> str:
    """Many coins as one drawing."""
    turn = f"a{RADIUS} {RADIUS} 0 1 0 {2 * RADIUS} 0a{RADIUS} {RADIUS} 0 1 0 {-2 * RADIUS} 0"
    drawn = "".join(f"M{x - RADIUS:.1f} {y:g}{turn}" for x, y in map(spot, boxes))
    return f'<path class="{kind}" d="{drawn}"/>' if drawn else ""


@lru_cache(maxsize=512)
def track(length: int, at: int, stars: tuple[int, ...], struck: tuple[int, ...]) -> str:
    """Marked coins are gold and ticked, stars stand out, and what Captain Ruth has struck is crossed out."""
    taken = [box for box in range(1, at + 1) if box not in struck]
    ticks = "".join(f"M{x - 4:.1f} {y + 1:g}l3.5 4 6.500-10" for x, y in (spot(box) for box in taken if box not in stars))
    gone = "".join(f"M{x - 9:.1f} {y + 9:g}l18-18" for x, y in map(spot, struck))
    return (
        discs((box for box in range(1, length + 1) if box not in taken), "coin-free")
        + discs(taken, "coin-on")
        + f'<g class="coin-stars">{"".join(star(box) for box in stars if box not in taken)}</g><g class="coin-stars is-on">{"".join(star(box) for box in stars if box in taken)}</g>'
        + f'<path class="coin-tick" d="{ticks}"/>'
        + (f'<path class="strike" d="{gone}"/>' if gone else "")
    )


def star(box: int) -> str:
    x, y = spot(box)
    return stamp("star", round(x - 7.5, 1), y - 8, 15)


def coins(it: SheetPen) -> str:
    sheet, terms = it.sheet, it.pen.terms
    struck = tuple(box for box in terms.stars if is_struck(it.s, box))
    place = it.pen.ink.place("mnz", f"{SEATS[it.owner]}.coins", in_words(it))
    following = open_boxes(it.s, it.owner)
    offers(it, following)
    here = discs(following[:1], "coin-next")
    ground = surface(2, FIRST_Y - 12, 876, DOWN * 3, "ground")
    return f"<g {place}>{ground}{track(terms.track, sheet.at, tuple(terms.stars), struck)}{here}</g>{figures(it)}"


def in_words(it: SheetPen) -> str:
    words, ahead = it.words, coins_to_star(it.s, it.owner)
    star = f", {words['next_star']} {ahead}" if ahead else ""
    return f"{words['coin_track']}: {words['coins_do']} {it.sheet.coins}/{it.box.track}{star}"


def figures(it: SheetPen) -> str:
    """Coins, stars, the way to the next one, and income; each can be pointed at."""
    words, sheet, ahead = it.words, it.sheet, coins_to_star(it.s, it.owner)
    pay = income(it.s, it.owner)
    out = mixed(4, LINE, f"{{coin}}{sheet.coins}/{it.box.track}", "on-water", 15)
    stars = f"{{star}}{sheet.stars}" + (f" · {words['next']} {ahead}" if ahead else "") + (f" +{sheet.waiting}" if sheet.waiting else "")
    says = (
        f"{words['stars']}: {sheet.stars}"
        + (f", {words['next_star']} {ahead}" if ahead else "")
        + (f", {sheet.waiting} {words['waiting']}" if sheet.waiting else "")
    )
    out += f"<g {it.pen.ink.place('stat', f'{SEATS[it.owner]}.stars', says)}>{mixed(96, LINE, stars, 'on-water star', 15)}</g>"
    place = it.pen.ink.place("stat", f"{SEATS[it.owner]}.income", f"{words['income']}: {pay}")
    paid = mixed(300, LINE, f"{words['income']} +{pay}", "on-water", 15)
    return f"{out}<g {place}>{paid}</g>"


# --- what may be chosen ----------------------------------------------------------------------------------------------


def offers(it: SheetPen, following: list[int]) -> None:
    """Coins that a choice would bring: a ring round those that fewer would not reach, a link from those of them in the row of the last one."""
    by_number: dict[int, list[Choice]] = {}
    for choice in it.found("coins"):
        by_number.setdefault(choice.option.phrase.args.get("number", coin_value(it.s, it.owner)), []).append(choice)
    reached = 0
    for at, number in enumerate(sorted(by_number)):
        boxes, found = following[: max(number, 1)], by_number[number]
        mine = [box for box in boxes[reached:] if same_row(box, boxes[-1])] or boxes[-1:]
        drawn = offer(mine, number_of(found), at) if boxes else spent(number_of(found))
        it.links.append(rings([box for box in boxes[reached:] if box not in mine]))
        reached = len(boxes)
        it.offer(found, "coins", in_words(it), drawn)


def rings(boxes: list[int]) -> str:
    """Coins in other rows than the link: outside of it, so that its middle is where a click arrives."""
    drawn = "".join(long_halo(*span(row)) for row in rows_of(boxes))
    return f'<g class="fig around">{drawn}</g>' if drawn else ""


def offer(mine: list[int], number: str, at: int) -> str:
    """The fewest coins have their number at the left, and of neighbours every other one stands further off, so that none lies upon another."""
    x, y, width, height = span(mine)
    off = y + 12 + BESIDE[min(row_of(mine[0]), 2)][at % 2]
    top, foot = min(y, off - 12), max(y + height, off + 12)
    return (
        f'<g class="fig">{long_halo(x, y, width, height)}</g>{surface(x, top, width, foot - top)}{plate(round(x + (width - 12 if at else 12), 1), off, number)}'
    )


def spent(number: str) -> str:
    """The track is full; coins are lost, and yet a die may be used for them. The number stands on the coin, beside how many there are."""
    return surface(0, LINE - 16, 92, 22) + plate(9, LINE - 5, number)


def rows_of(boxes: list[int]) -> list[list[int]]:
    return [row for first in range(1, max(boxes, default=0) + 1, ACROSS) if (row := [box for box in boxes if same_row(box, first)])]


def row_of(box: int) -> int:
    return (box - 1) // ACROSS


def same_row(box: int, other: int) -> bool:
    return row_of(box) == row_of(other)


def span(boxes: list[int]) -> tuple[float, float, float, float]:
    (x, y), (end, _) = spot(boxes[0]), spot(boxes[-1])
    return round(x - 12, 1), y - 12, round(end - x + 24, 1), 24


# --- market ----------------------------------------------------------------------------------------------------------


def market_row(it: SheetPen) -> str:
    """What the market pays for how many fish; the row that counts now is lit."""
    rows, here = it.box.market, it.pen.terms.market_row[for_sale(it.s, it.owner)]
    paid, more, built = market(it.s, it.owner), it.box.wharf.smokehouse_coins, it.s.has_built(it.owner, SMOKEHOUSE)
    extra = f" ({paid - more} + {more}, {it.pen.section(SMOKEHOUSE)})" if built else ""
    says = f"{it.words['market']}: {it.words['market_does']} {it.words['fish']} {it.s.fish_total(it.owner)}, {it.words['coins']} {paid}{extra}"
    place = it.pen.ink.place("mkt", f"{SEATS[it.owner]}.market", says)
    return f"<g {place}>{stalls(tuple(rows), here, it.words['market'], more if built else 0)}</g>"


@lru_cache(maxsize=256)
def stalls(rows: tuple[tuple[int, int], ...], here: int, name: str, more: int) -> str:
    wide = (MARKET_WIDE - 26) / len(rows)
    out = f'<g class="stall-s"><title>{esc(name)}</title>{stamp("market", MARKET_X, LINE - 16, 21)}</g>'
    for at, (least, coins) in enumerate(rows):
        x = round(MARKET_X + 26 + at * wide, 1)
        fish = f"{least}–{rows[at + 1][0] - 1}" if at + 1 < len(rows) else f"{least}+"
        out += (
            f'<g class="stall{" is-on" if at == here else ""}"><rect x="{x}" y="{LINE - 16}" width="{wide - 3:.1f}" height="22" rx="5"/>'
            f'<circle class="coin-on" cx="{x + 12}" cy="{LINE - 5}" r="9"/>{words(x + 12, LINE, f"{coins + more}", "stall-c")}{words(x + 24, LINE, fish, "stall-f", 14, round(wide - 30, 1))}</g>'
        )
    return out
