"""The picture of a view: the sea with its islands, the ships, and what each player has."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from roadstead.games.dead_reckoning import lore
from roadstead.games.dead_reckoning.actions import SPACES
from roadstead.games.dead_reckoning.components import CARGO, COIN, COLUMNS, CREW, HULL, MOST_SEATS, ROWS, TILES, ZONES, Components
from roadstead.games.dead_reckoning.state import BIT, FACE_DOWN, IN_DISCARD, IN_HAND, IN_PLAY, KIND, LAID_BACK, LAID_OUT, MARKS
from roadstead.games.dead_reckoning.text import PICTURE
from roadstead.games.dead_reckoning.view import HIDDEN, View

if TYPE_CHECKING:
    from roadstead.kernel.title import Title

WIDTH: Final = 34
MOST_COLUMNS: Final = 108
LETTERS: Final = {"en": "pbgr", "de": "lbgr"}
MARK_OF: Final = {0: 0, 1: 1, 7: 2}


class Painter:
    """One picture in the making."""

    def __init__(self, title: Title[Any, Any], seen: View, lang: str) -> None:
        self.title = title
        self.seen = seen
        self.lang = lang
        self.box: Components = seen.setup.components
        self.players = seen.setup.players
        self.words = PICTURE[lang]

    def name(self, kind: str, value: int) -> str:
        return self.title.name(self.box, kind, value, self.lang)

    # --- the sea ------------------------------------------------------------------------------------------

    def sea(self) -> list[str]:
        """Row 4 on top, the harbour below row 1."""
        bar = "+" + ("-" * WIDTH + "+") * COLUMNS
        lines: list[str] = []
        for row in range(ROWS - 1, -1, -1):
            cells = [self.cell(row * COLUMNS + column) for column in range(COLUMNS)]
            lines += [bar, *("|" + "|".join(cell[line].ljust(WIDTH)[:WIDTH] for cell in cells) + "|" for line in range(5))]
        return [*lines, bar, self.harbour(), "", *self.boxes()]

    def cell(self, tile: int) -> list[str]:
        kind = self.seen.many("tiles")[tile]
        head = f" {SPACES[tile + 1]} "
        ships = self.ships(tile + 1)
        if kind == FACE_DOWN:
            return [f"{head}({self.words['hidden']})", "", "", "", ships]
        card = self.card_line(tile)
        if kind >= self.box.island_count:
            return [f"{head}~ {self.words['sea']} {self.arrows(kind)}", "", "", card, ships]
        return [head + self.name("tile", kind), self.influence(tile, kind), self.produce(tile, kind), card, ships]

    def arrows(self, kind: int) -> str:
        return "".join(arrow for bit, arrow in enumerate("↑→↓←") if self.box.arrows[kind] >> bit & 1)

    def influence(self, tile: int, kind: int) -> str:
        """Cubes on spaces, free spaces as dots, permanent cubes as capitals, buildings, and who controls."""
        letters = LETTERS[self.lang]
        at = tile * MOST_SEATS
        cubes = "".join(letters[seat] * self.seen.many("spaces")[at + seat] for seat in range(self.players))
        free = "·" * (self.box.size[kind] - len(cubes))
        lasting = "".join(letters[seat].upper() * self.seen.many("perm")[at + seat] for seat in range(self.players))
        built = "".join(sign for number, sign in enumerate("⌂♟♜") if self.seen.many("built")[tile] & BIT[number])
        control = self.seen.many("control")[tile]
        owner = f" = {self.name('seat', control)}" if control >= 0 else ""
        return f" [{cubes}{free}]{lasting}{owner} {built}"

    def produce(self, tile: int, kind: int) -> str:
        cargo, coin = self.box.yields[kind]
        rewards = "/".join(str(coins) for coins in self.box.rewards[kind] if coins)
        here = self.goods(self.seen.many("stock")[tile * 2], self.seen.many("stock")[tile * 2 + 1])
        lying = f" {self.words['goods']} {here}" if here else ""
        hand = " +✋" if self.box.hand_bonus[kind] else ""
        return f" {self.goods(cargo, coin)}{hand} ★{rewards}{lying}"

    def goods(self, cargo: int, coin: int) -> str:
        return " ".join(part for part in (f"{cargo}c" if cargo else "", f"{coin}$" if coin else "") if part)

    def card_line(self, tile: int) -> str:
        card = self.seen.many("slot")[tile]
        return f" ▤ {self.name('card', card)} ({self.box.cards[card].cost}c)" if card >= 0 else ""

    def ships(self, space: int) -> str:
        here = [seat for seat in range(self.players) if self.seen.many("ship")[seat] == space]
        return " " + " ".join(("☠" if self.seen.many("mode")[seat] else "⛵") + self.name("seat", seat) for seat in here) if here else ""

    def harbour(self) -> str:
        return f"  {self.words['harbour']}:{self.ships(0)}"

    def boxes(self) -> list[str]:
        """What lies in sight on the cards: the tops of the boxes and the cards on the tiles."""
        lines = []
        for row in range(ROWS):
            card = self.seen.many("top")[row]
            top = self.card_text(card) if card >= 0 else self.words["empty"]
            lines.append(f"  {self.words['row']} {row + 1}, {self.words['top']}: {top}{self.below(row)}")
        for tile in range(TILES):
            card = self.seen.many("slot")[tile]
            if card >= 0:
                lines.append(f"  ▤ {SPACES[tile + 1]}: {self.card_text(card)}")
        return lines

    def below(self, row: int) -> str:
        """The merchant ships under the top that a search has left there, as far as this seat knows them."""
        seen = self.seen.many("below")
        names = ["?" if seen[at + 1] == HIDDEN else self.name("card", seen[at + 1]) for at in range(0, len(seen), 3) if seen[at] == row]
        return f"; {self.words['below']}: {', '.join(names)}" if names else ""

    def card_text(self, card: int) -> str:
        it = self.box.cards[card]
        return f"{self.name('card', card)} ({it.cost}c, {self.line_name(it.face)}): {lore.line(self.box, it.face, self.lang)}"

    def line_name(self, face: int) -> str:
        names = {"en": ("top", "middle", "bottom"), "de": ("oben", "Mitte", "unten")}
        return names[self.lang][self.box.faces[face].line]

    # --- players ------------------------------------------------------------------------------------------

    def player(self, seat: int) -> list[str]:
        seen, words = self.seen, self.words
        mine = seat == seen.seat
        lines = [self.ship_line(seat), self.store_line(seat), f"   {words['tokens']}: {self.tokens(seat)}"]
        laid = [card for card, where in enumerate(seen.many("where")) if where in (LAID_OUT + seat, LAID_BACK + seat)]
        if laid:
            lines.append(f"   {words['laid']}: " + ", ".join(self.name("card", card) for card in laid))
        lines += self.crew_lines(seat, IN_PLAY, words["play"])
        if mine:
            lines += self.crew_lines(seat, IN_HAND, words["hand"])
        lines.append(self.deck_line(seat))
        return lines

    def ship_line(self, seat: int) -> str:
        seen, words = self.seen, self.words
        mode = f", {words['pirate']}" if seen.many("mode")[seat] else ""
        holds = "  ".join(self.hull(seat, space) for space in range(HULL))
        place = SPACES[seen.many("ship")[seat]] if seen.many("ship")[seat] else words["harbour"]
        track = f"{words['sails']} {seen.many('sails')[seat]}, {words['damage']} {seen.many('damage')[seat]}"
        return f"{self.name('seat', seat)} ({place}{mode}): {track}; {holds}"

    def hull(self, seat: int, space: int) -> str:
        box = self.box
        upgrade = self.seen.many("hull")[seat * HULL + space]
        sails, cannons, hold = (
            (table[upgrade] for table in (box.up_sails, box.up_cannons, box.up_hold))
            if upgrade >= 0
            else (table[space] for table in (box.board_sails, box.board_cannons, box.board_hold))
        )
        at = (seat * HULL + space) * 2
        load = self.goods(self.seen.many("aboard")[at + CARGO], self.seen.many("aboard")[at + COIN])
        benefits = "▲" * sails + "●" * cannons
        return f"{'ABCD'[space]}:{benefits}{f'[{load or 0}/{hold}]' if hold else ''}"

    def store_line(self, seat: int) -> str:
        seen, words = self.seen, self.words
        chest = seen.many("chest")[seat]
        coins = "?" if chest == HIDDEN else f"{chest}$"
        out = f"   {words['dock']} {seen.many('quay')[seat]}c; {words['chest']} {coins}; {words['cubes']} {seen.many('pool')[seat]}"
        bonus = seen.many("bonus")[seat * 2]
        if bonus >= 0:
            out += f"; {words['bonus']}: {self.name('bonus', bonus)}"
        return out + (f"; {words['pending']}" if seen.many("pending")[seat] else "")

    def tokens(self, seat: int) -> str:
        names = []
        for which, row in enumerate(self.box.words["achievement"]):
            if self.seen.many("tokens")[seat] & BIT[which]:
                names.append(f"✓{row[self.lang]}")
            elif which in MARK_OF and self.seen.many("marks")[seat * MARKS + MARK_OF[which]]:
                names.append(f"{row[self.lang]} {self.seen.many('marks')[seat * MARKS + MARK_OF[which]]}")
        return ", ".join(names) or self.words["none"]

    def crew_lines(self, seat: int, zone: int, title: str) -> list[str]:
        cards = [card for card in range(CREW) if self.seen.many("loc")[seat * CREW + card] == zone]
        return [f"   {title}:"] + [f"     {self.crew_card(seat, card)}" for card in cards] if cards else []

    def crew_card(self, seat: int, card: int) -> str:
        at = seat * CREW + card
        level = self.seen.many("level")[at]
        lines = [lore.line(self.box, self.box.role_of[card] * 4 + level - 1, self.lang)]
        lines += [f"+ {lore.line(self.box, face, self.lang)}" for face in self.seen.many("advs")[at * 3 : at * 3 + 3] if face >= 0]
        return f"{self.name('crew', card)} ({level}): {' '.join(lines)}"

    def deck_line(self, seat: int) -> str:
        seen, words = self.seen, self.words
        discard = seen.many("loc")[seat * CREW : seat * CREW + CREW].count(IN_DISCARD)
        play = seen.many("loc")[seat * CREW : seat * CREW + CREW].count(IN_PLAY)
        deck = CREW - discard - play - seen.hands[seat]
        risen = f"; {words['raised']}: {seen.risen[seat]}" if seen.risen[seat] and seat != seen.seat else ""
        return f"   {words['hand']} {seen.hands[seat]}, {words['deck']} {deck}, {words['discard']} {discard}{risen}"

    # --- the battle ---------------------------------------------------------------------------------------

    def battle(self) -> list[str]:
        if self.seen.many("fight")[KIND] == 0:
            return []
        board = self.seen.many("board")
        lines = [f"{self.words['battle']}:"]
        for row in range(3):
            cells = [self.zone(row * 4 + column, board) for column in range(4)]
            lines.append("   " + " | ".join(cell.ljust(24) for cell in cells))
        return [*lines, ""]

    def zone(self, zone: int, board: tuple[int, ...]) -> str:
        return f"{self.name('zone', zone)}: {'x' * board[zone]}{'o' * board[ZONES + zone]}"


def picture(title: Title[Any, Any], seen: View, lang: str) -> str:
    it = Painter(title, seen, lang)
    head = f"{it.words['round']} {seen.one('round')}, {it.words['turn']}: {it.name('seat', seen.one('active'))}"
    if seen.one("final") >= 0:
        head += f" ({it.words['last']})"
    order = [(max(seen.seat, 0) + place) % it.players for place in range(it.players)]
    lines = [head, *it.sea(), "", *it.battle()]
    for seat in order:
        lines += it.player(seat)
    return "\n".join(part.rstrip() for line in [*lines, "", it.words["legend"]] for part in fold(line))


def fold(line: str) -> list[str]:
    """A long line goes on below, further in."""
    if len(line) <= MOST_COLUMNS:
        return [line]
    margin = " " * (len(line) - len(line.lstrip()))
    return wrap(line.strip(), MOST_COLUMNS, initial_indent=margin, subsequent_indent=margin + "   ", break_on_hyphens=False)
