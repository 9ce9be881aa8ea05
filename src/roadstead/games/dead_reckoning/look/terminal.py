"""The picture of a view: the sea with its islands, the ships, and what each player has."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from roadstead.games.dead_reckoning.box.components import CARGO, COIN, COLUMNS, CREW, HULL, MOST_SEATS, PARTS, ROWS, TILES, ZONES, Components
from roadstead.games.dead_reckoning.rules import awards
from roadstead.games.dead_reckoning.rules.actions import SPACES
from roadstead.games.dead_reckoning.rules.boxes import seen_below
from roadstead.games.dead_reckoning.rules.state import BIT, FACE_DOWN, IN_DISCARD, IN_HAND, IN_PLAY, KIND, NO_BATTLE, State
from roadstead.games.dead_reckoning.views.view import HIDDEN, View, shown
from roadstead.games.dead_reckoning.words import abilities
from roadstead.games.dead_reckoning.words.names import name as name_of
from roadstead.games.dead_reckoning.words.picture import PICTURE
from roadstead.kernel.languages import ByLanguage

WIDTH: Final = 34
MOST_COLUMNS: Final = 108
LINES: Final = ByLanguage(en=("top", "middle", "bottom"), de=("oben", "Mitte", "unten"))
LETTERS: Final = ByLanguage(en="pbgr", de="lbgr")


class Painter:
    """One picture in the making."""

    def __init__(self, seen: View, lang: str) -> None:
        self.seen = seen
        self.s: State = shown(seen)
        self.lang = lang
        self.box: Components = seen.setup.components
        self.players = seen.setup.players
        self.words = PICTURE[lang]

    def name(self, kind: str, value: int) -> str:
        return name_of(self.box, kind, value, self.lang)

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
        kind = self.s.tiles[tile]
        head = f" {SPACES[tile + 1]} "
        ships = self.ships(tile + 1)
        if kind == FACE_DOWN:
            return [f"{head}({self.words['hidden']})", "", "", "", ships]
        card = self.card_line(tile)
        if not self.s.is_island(tile):
            return [f"{head}~ {self.words['sea']} {self.arrows(kind)}", "", "", card, ships]
        return [head + self.name("tile", kind), self.influence(tile), self.produce(tile, kind), card, ships]

    def arrows(self, kind: int) -> str:
        return "".join(arrow for bit, arrow in enumerate("↑→↓←") if self.box.arrows[kind] >> bit & 1)

    def influence(self, tile: int) -> str:
        """Cubes on spaces, free spaces as dots, permanent cubes as capitals, buildings, and who controls."""
        s, letters = self.s, LETTERS[self.lang]
        at = tile * MOST_SEATS
        cubes = "".join(letters[seat] * s.spaces[at + seat] for seat in range(self.players))
        free = "·" * s.empty_spaces(tile)
        lasting = "".join(letters[seat].upper() * s.perm[at + seat] for seat in range(self.players))
        built = "".join(sign for number, sign in enumerate("⌂♟♜") if s.built[tile] & BIT[number])
        owner = f" = {self.name('seat', s.control[tile])}" if s.control[tile] >= 0 else ""
        return f" [{cubes}{free}]{lasting}{owner} {built}"

    def produce(self, tile: int, kind: int) -> str:
        cargo, coin = self.box.yields[kind]
        rewards = "/".join(str(coins) for coins in self.box.rewards[kind] if coins)
        here = self.goods(self.s.stock[tile * 2 + CARGO], self.s.stock[tile * 2 + COIN])
        lying = f" {self.words['goods']} {here}" if here else ""
        hand = " +✋" if self.box.hand_bonus[kind] else ""
        return f" {self.goods(cargo, coin)}{hand} ★{rewards}{lying}"

    def goods(self, cargo: int, coin: int) -> str:
        return " ".join(part for part in (f"{cargo}c" if cargo else "", f"{coin}$" if coin else "") if part)

    def card_line(self, tile: int) -> str:
        card = self.s.slot[tile]
        return f" ▤ {self.name('card', card)} ({self.box.cards[card].cost}c)" if card >= 0 else ""

    def ships(self, space: int) -> str:
        here = [seat for seat in range(self.players) if self.s.ship[seat] == space]
        return " " + " ".join(("☠" if self.s.mode[seat] else "⛵") + self.name("seat", seat) for seat in here) if here else ""

    def harbour(self) -> str:
        return f"  {self.words['harbour']}:{self.ships(0)}"

    def boxes(self) -> list[str]:
        """What lies in sight on the cards: the tops of the boxes and the cards on the tiles."""
        lines = []
        for row in range(ROWS):
            card = self.s.top[row]
            top = self.card_text(card) if card >= 0 else self.words["empty"]
            lines.append(f"  {self.words['row']} {row + 1}, {self.words['top']}: {top}{self.below(row)}")
        for tile in range(TILES):
            card = self.s.slot[tile]
            if card >= 0:
                lines.append(f"  ▤ {SPACES[tile + 1]}: {self.card_text(card)}")
        return lines

    def below(self, row: int) -> str:
        """The merchant ships under the top that a search has left there, as far as this seat knows them."""
        left = [self.s.below[at + 1] for at in seen_below(self.s, row)]
        names = ["?" if card == HIDDEN else self.name("card", card) for card in left]
        return f"; {self.words['below']}: {', '.join(names)}" if names else ""

    def card_text(self, card: int) -> str:
        it = self.box.cards[card]
        return f"{self.name('card', card)} ({it.cost}c, {self.line_name(it.face)}): {abilities.line(self.box, it.face, self.lang)}"

    def line_name(self, face: int) -> str:
        return LINES[self.lang][self.box.faces[face].line]

    # --- players ------------------------------------------------------------------------------------------

    def player(self, seat: int) -> list[str]:
        words = self.words
        lines = [self.ship_line(seat), self.store_line(seat), f"   {words['tokens']}: {self.tokens(seat)}"]
        laid = self.s.laid_out(seat)
        if laid:
            lines.append(f"   {words['laid']}: " + ", ".join(self.name("card", card) for card in laid))
        lines += self.crew_lines(seat, IN_PLAY, words["play"])
        if seat == self.seen.seat:
            lines += self.crew_lines(seat, IN_HAND, words["hand"])
        lines.append(self.deck_line(seat))
        return lines

    def ship_line(self, seat: int) -> str:
        s, words = self.s, self.words
        mode = f", {words['pirate']}" if s.mode[seat] else ""
        holds = "  ".join(self.hull(seat, space) for space in range(HULL))
        place = SPACES[s.ship[seat]] if s.ship[seat] else words["harbour"]
        track = f"{words['sails']} {s.sails[seat]}, {words['damage']} {s.damage[seat]}"
        return f"{self.name('seat', seat)} ({place}{mode}): {track}; {holds}"

    def hull(self, seat: int, space: int) -> str:
        s, hold = self.s, self.s.hold(seat, space)
        at = (seat * HULL + space) * 2
        load = self.goods(s.aboard[at + CARGO], s.aboard[at + COIN])
        benefits = "▲" * s.hull_sails(seat, space) + "●" * s.hull_cannons(seat, space)
        return f"{'ABCD'[space]}:{benefits}{f'[{load or 0}/{hold}]' if hold else ''}"

    def store_line(self, seat: int) -> str:
        s, words = self.s, self.words
        coins = "?" if s.chest[seat] == HIDDEN else f"{s.chest[seat]}$"
        out = f"   {words['dock']} {s.quay[seat]}c; {words['chest']} {coins}; {words['cubes']} {s.pool[seat]}"
        bonus = s.bonus[seat * 2]
        if bonus >= 0:
            out += f"; {words['bonus']}: {self.name('bonus', bonus)}"
        return out + (f"; {words['pending']}" if s.pending[seat] else "")

    def tokens(self, seat: int) -> str:
        names = []
        for which, row in enumerate(self.box.words["achievement"]):
            if self.s.has_token(seat, which):
                names.append(f"✓{row[self.lang]}")
            elif which in awards.ACHIEVEMENT_OF and awards.progress(self.s, seat, which):
                names.append(f"{row[self.lang]} {awards.progress(self.s, seat, which)}")
        return ", ".join(names) or self.words["none"]

    def crew_lines(self, seat: int, zone: int, title: str) -> list[str]:
        cards = self.s.in_zone(seat, zone)
        return [f"   {title}:"] + [f"     {self.crew_card(seat, card)}" for card in cards] if cards else []

    def crew_card(self, seat: int, card: int) -> str:
        faces = [self.s.face(seat, card, part) for part in range(PARTS)]
        lines = " + ".join(abilities.line(self.box, face, self.lang) for face in faces if face >= 0)
        return f"{self.name('crew', card)} ({self.s.level[seat * CREW + card]}): {lines}"

    def deck_line(self, seat: int) -> str:
        seen, words = self.seen, self.words
        discard = len(self.s.in_zone(seat, IN_DISCARD))
        risen = f"; {words['raised']}: {seen.risen[seat]}" if seen.risen[seat] and seat != seen.seat else ""
        return f"   {words['hand']} {seen.hands[seat]}, {words['deck']} {seen.deck_size(seat)}, {words['discard']} {discard}{risen}"

    # --- the battle ---------------------------------------------------------------------------------------

    def battle(self) -> list[str]:
        if self.s.fight[KIND] == NO_BATTLE:
            return []
        lines = [f"{self.words['battle']}:"]
        for row in range(3):
            cells = [self.zone(row * 4 + column) for column in range(4)]
            lines.append("   " + " | ".join(cell.ljust(24) for cell in cells))
        return [*lines, ""]

    def zone(self, zone: int) -> str:
        return f"{self.name('zone', zone)}: {'x' * self.s.board[zone]}{'o' * self.s.board[ZONES + zone]}"


def picture(seen: View, lang: str) -> str:
    it = Painter(seen, lang)
    head = f"{it.words['round']} {it.s.round}, {it.words['turn']}: {it.name('seat', it.s.active)}"
    if it.s.final >= 0:
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
