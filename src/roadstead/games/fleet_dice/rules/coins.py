"""The coin track (FD-9.1 to 9.3, 9.9), income (FD-6.1, 6.2) and the market (FD-13)."""

from __future__ import annotations

from roadstead.games.fleet_dice import events
from roadstead.games.fleet_dice.aliases import Seat
from roadstead.games.fleet_dice.glossary import BAIT, CANNING, LOBSTER, SMOKEHOUSE
from roadstead.games.fleet_dice.rules.trophies import check_silver
from roadstead.games.fleet_dice.state import OPEN, State
from roadstead.kernel.engine import PUBLIC


def take_coins(s: State, seat: Seat, number: int) -> int:
    """FD-9.1: mark the next open boxes. Gives how many of them were stars, for the caller to resolve."""
    if number == 0:
        return 0
    marked, stars = skip_along(s, seat, number) if s.struck_stars else run_along(s, seat, number)
    s.coins[seat] += marked
    s.stars[seat] += stars
    if marked:
        s.tell(PUBLIC, events.COINS, seat, marked, s.at[seat])
    if marked < number:
        s.tell(PUBLIC, events.COINS_LOST, seat, number - marked)
    if stars:
        s.tell(PUBLIC, events.STARS, seat, stars)
        if s.silver_to == OPEN:
            check_silver(s, seat)
    return stars


def run_along(s: State, seat: Seat, number: int) -> tuple[int, int]:
    """The boxes and the stars marked on a track without struck boxes; what lies beyond is lost (FD-9.9)."""
    terms = s.terms
    before = s.at[seat]
    after = min(before + number, terms.track)
    s.at[seat] = after
    return after - before, terms.stars_to[after] - terms.stars_to[before]


def skip_along(s: State, seat: Seat, number: int) -> tuple[int, int]:
    """Solo (FD-17.30): struck stars are passed over and count for nothing."""
    marked = 0
    stars = 0
    while marked < number:
        box = next_box(s, seat)
        if box == 0:
            break
        s.at[seat] = box
        marked += 1
        if s.terms.star_at[box] >= 0:
            stars += 1
    return marked, stars


def next_box(s: State, seat: Seat) -> int:
    """The next open box of the coin track, or 0."""
    terms = s.terms
    for box in range(s.at[seat] + 1, terms.track + 1):
        star = terms.star_at[box]
        if star < 0 or not s.struck_stars >> star & 1:
            return box
    return 0


def income(s: State, seat: Seat) -> int:
    """FD-6.1: one coin, the lobster licence and the canning company, up to the cap (FD-6.2)."""
    terms = s.terms
    amount = terms.income + terms.lobster_coins[s.level(seat, LOBSTER)]
    if s.has_built(seat, CANNING):
        amount += terms.canning_coins * s.full_boats(seat)
    return min(amount, terms.income_cap)


def market(s: State, seat: Seat) -> int:
    """FD-13.1: by the fish on all boats, and more with the Smokehouse."""
    table = s.terms.market
    coins = table[min(s.fish_total(seat), len(table) - 1)]
    return coins + s.terms.smokehouse_coins if s.has_built(seat, SMOKEHOUSE) else coins


def coin_value(s: State, seat: Seat) -> int:
    """FD-5.2: what a die is worth as a coin."""
    return s.terms.bait_coins if s.has_built(seat, BAIT) else s.terms.die_coins
