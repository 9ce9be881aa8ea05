"""The coin track (FD-9.1 to 9.3, 9.9), income (FD-6.1, 6.2) and the market (FD-13)."""

from __future__ import annotations

from roadstead.games.fleet_dice.box.glossary import BAIT, CANNING, LOBSTER, MARKET, SMOKEHOUSE
from roadstead.games.fleet_dice.rules import events
from roadstead.games.fleet_dice.rules.aliases import Face, Seat
from roadstead.games.fleet_dice.rules.state import OPEN, State
from roadstead.games.fleet_dice.rules.trophies import check_silver
from roadstead.kernel.engine import PUBLIC


def take_coins(s: State, seat: Seat, number: int) -> int:
    """FD-9.1: mark the next open boxes. Gives how many of them were stars, for the caller to resolve."""
    if number == 0:
        return 0
    if s.struck_stars:
        marked, stars = skip_along(s, seat, number)
    else:
        marked, stars = along(s, seat, number)
        s.at[seat] += marked
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


def along(s: State, seat: Seat, number: int) -> tuple[int, int]:
    """The boxes and the stars that coins mark on a track without struck ones; what lies beyond is lost (FD-9.9)."""
    terms = s.terms
    before = s.at[seat]
    after = min(before + number, terms.track)
    return after - before, terms.stars_to[after] - terms.stars_to[before]


def skip_along(s: State, seat: Seat, number: int) -> tuple[int, int]:
    """Solo (FD-17.30): mark the boxes one by one; struck stars are passed over and count for nothing."""
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
    for box in range(s.at[seat] + 1, s.terms.track + 1):
        if not is_struck(s, box):
            return box
    return 0


def is_struck(s: State, box: int) -> bool:
    """Whether a box of the coin track is a star that Captain Ruth has struck."""
    star = s.terms.star_at[box]
    return star >= 0 and bool(s.struck_stars >> star & 1)


def open_boxes(s: State, seat: Seat) -> list[int]:
    """The boxes of the coin track that can still be marked (FD-17.30)."""
    return [box for box in range(s.at[seat] + 1, s.terms.track + 1) if not is_struck(s, box)]


def coins_to_star(s: State, seat: Seat) -> int:
    """How many coins bring the next star, or 0 if none is left."""
    for coins, box in enumerate(open_boxes(s, seat), 1):
        if s.terms.star_at[box] >= 0:
            return coins
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
    coins = s.terms.market[for_sale(s, seat)]
    return coins + s.terms.smokehouse_coins if s.has_built(seat, SMOKEHOUSE) else coins


def for_sale(s: State, seat: Seat) -> int:
    """The fish by which the market pays; more than its last row asks for bring nothing more."""
    return min(s.fish_total(seat), len(s.terms.market) - 1)


def face_value(s: State, seat: Seat, face: Face) -> int:
    """FD-4.6, FD-13.1: what a die pays that is used for the coins of its face."""
    return market(s, seat) if face == MARKET else s.terms.face_coins


def coin_value(s: State, seat: Seat) -> int:
    """FD-5.2: what a die is worth as a coin."""
    return s.terms.bait_coins if s.has_built(seat, BAIT) else s.terms.die_coins
