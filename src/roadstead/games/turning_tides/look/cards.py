"""Cards: printed, face down, and small in a pile; your own hand, what lies open in this turn, and your ship's plate."""

from __future__ import annotations

from functools import partial

from roadstead.games.turning_tides.box.components import ACTIONS, CANNON_UNIT, CAPTAIN, CARDS, SAILOR_UNIT, SEATS, ZONES
from roadstead.games.turning_tides.look.table import FIGURES, ICONS, Table
from roadstead.games.turning_tides.rules.lee import pool
from roadstead.games.turning_tides.rules.state import PLAYED
from roadstead.games.turning_tides.rules.turn import Turn, must_promote, plays_as
from roadstead.games.turning_tides.views.view import Counts
from roadstead.kernel.engine import NOBODY, UNANSWERED, Sealed
from roadstead.svg.letters import breakable
from roadstead.svg.pieces import esc, icon, key, seat


class Cards(Table):
    """Everything of your own that is not on the water."""

    def where(self) -> str:
        seen, words = self.seen, self.words
        phase = words["lee"] if self.s.passed() else f"{words['turn']} <b>{seen.turn}</b>"
        return f"{words['round']} <b>{seen.round}</b>, {phase} · {words['initiative']} <b>{esc(self.player(seen.initiative))}</b>"

    # --- your own area -----------------------------------------------------------------------------------------

    def own(self) -> str:
        deck, words = self.seen.decks[self.near], self.words
        count = f"{self.size(self.near, 'hand', deck.hand_size)}, {words['draw']} {self.size(self.near, 'draw', deck.draw_size)}"
        return (
            f'<div class="handz tt-col"><h3 class="cap">{capital(words["your_hand" if deck.hand is not None else "unseen"])} <span>{count}</span>{self.headless()}</h3>'
            f"{self.hand() if deck.hand is not None else self.unseen(self.near)}{self.pool()}</div>"
            f"{self.duel()}"
            f'<div class="tt-plate" data-side="{SEATS[self.near]}">{self.head(self.near)}{self.hullbar(self.near)}<dl class="piles">{self.piles(self.near)}</dl></div>'
        )

    def duel(self) -> str:
        """The two cards of this turn; there are none once the battle is over."""
        if self.s.ending:
            return ""
        heading = capital(self.words["lee" if self.s.passed() else "this_turn"])
        return f'<div class="sealed tt-col"><h3 class="cap">{heading}</h3><div class="tt-duo">{self.slot(self.near)}{self.slot(1 - self.near)}</div></div>'

    def headless(self) -> str:
        """TT-9.2: whoever has no captain is told here too what that means for the cards."""
        if not must_promote(self.s, self.near) or self.s.ending:
            return ""
        return f'<b class="tt-headless">{icon("promote")}{self.words["headless"]}</b>'

    def size(self, seat_number: int, pile: str, number: int) -> str:
        """How many cards lie in a pile that is not spread out."""
        return f"<b {self.heap('tt-n', seat_number, pile, number)}>{number}</b>"

    def heap(self, kind: str, seat_number: int, pile: str, number: int) -> str:
        """A pile of cards as a place."""
        return self.ink.place(kind, f"{SEATS[seat_number]}.{pile}", f"{self.name('seat', seat_number)}, {self.words[pile]}: {number}")

    def pool(self) -> str:
        """The pool is spread out while cards of it are chosen to be spent (TT-8.6)."""
        if not any(".pool." in target for choice in self.ink.choices for target in choice.option.targets):
            return ""
        cards = pool(self.s, self.near)
        counts = tuple(cards.count(card) for card in range(len(CARDS)))
        return f'<h3 class="cap tt-pool">{capital(self.words["pool"])} <span>{len(cards)}</span></h3>{self.mini(counts, self.near, "pool")}'

    # --- the hand ------------------------------------------------------------------------------------------------

    def hand(self) -> str:
        hand = self.seen.decks[self.near].hand or ()
        cards = "".join(self.card(card, number) for card, number in enumerate(hand) if number)
        return f'<div class="tcs" tabindex="0" role="group" aria-label="{self.words["hand"]}">{cards}</div>'

    def card(self, card: int, number: int) -> str:
        target, does = f"{SEATS[self.near]}.hand.{CARDS[card]}", self.does(card)
        self.ink.cards[target] = partial(self.large, card, plays_as(self.s, self.near, card))
        found = self.ink.found(target)
        plate = f'<kbd class="tt-key">{found[0].number}</kbd>' if len(found) == 1 else ""
        kind = "card tc tt-several" if number > 1 else "card tc"
        face = self.face(card, plays_as(self.s, self.near, card), number) + plate
        return self.ink.thing("span", kind, target, f"{self.name('card', card)}: {does}", face, found, f' {key(target)} data-kind="{CARDS[card]}"')

    def face(self, card: int, action: int, number: int = 1, does: str = "") -> str:
        """A printed card: its place in the order, a picture, its name and what it does; with a second sign where it will be a promotion."""
        changed = f'<span class="tt-turned">{icon(ICONS[action])}</span>' if action != card else ""
        many = f'<b class="tt-many">×{number}</b>' if number > 1 else ""
        return (
            f'<span class="tt-pic">{self.rank(action)}<svg aria-hidden="true"><use href="#{ICONS[card]}"/></svg>{changed}{many}</span>'
            f'<strong class="tt-nm">{esc(breakable(self.name("card", card), self.lang))}</strong><span class="tc-t">{esc(does or self.words[f"brief.{ACTIONS[action]}"])}</span>'
        )

    def large(self, card: int, action: int) -> str:
        """The same as one reads it in the hand, with all that it does."""
        does = self.effect(card) if action == card else self.in_words(action)
        return f'<span class="card tc" data-kind="{CARDS[card]}">{self.face(card, action, does=does)}</span>'

    def rank(self, action: int) -> str:
        return f'<b class="rk">{self.s.terms.ranks[action]}</b>'

    def in_words(self, card: int) -> str:
        """A card with what it does."""
        return f"{self.name('card', card)}: {self.effect(card)}"

    def does(self, card: int) -> str:
        """What a card of the hand will do, which may be a promotion."""
        action = plays_as(self.s, self.near, card)
        return self.effect(card) if action == card else self.in_words(action)

    # --- this turn -------------------------------------------------------------------------------------------------

    def slot(self, seat_number: int) -> str:
        """The card of this turn: not chosen, face down, or open."""
        played, side = self.s.kinds(seat_number, PLAYED), SEATS[seat_number]
        more = f' data-side="{side}"'
        if played:
            action = plays_as(self.s, seat_number, played[0])
            kind, says, face = "card is-open", self.in_words(action), self.face(played[0], action)
            more += f' data-kind="{CARDS[played[0]]}"'
            self.ink.cards[f"{side}.played"] = partial(self.large, played[0], action)
        elif self.sealed(seat_number):
            kind, says, face = "slotc-b", self.words["sealed"], f"{seat(side)}<small>{self.words['sealed']}</small>"
        else:
            kind, says, face = "is-empty", self.words["not_yet"], f"{icon('seal')}<small>{self.words['not_yet']}</small>"
        place = self.ink.place(f"slotc {kind}", f"{side}.played", f"{self.words['this_turn']}, {self.name('seat', seat_number)}: {says}")
        return f'<div data-side="{side}"><div {place}{more}>{face}{self.order_mark(seat_number)}</div><span class="tt-who">{seat(side, "seat-s")}<span>{esc(self.player(seat_number))}</span></span></div>'

    def order_mark(self, seat_number: int) -> str:
        """Who acts first, once both cards are open."""
        first = self.first()
        if first is None:
            return ""
        return f'<em class="tt-when{" is-first" if first == seat_number else ""}">{self.words["acts_first" if first == seat_number else "acts_then"]}</em>'

    def first(self) -> int | None:
        """The seat whose card is carried out first, while both lie open."""
        if not all(self.s.kinds(seat_number, PLAYED) for seat_number in range(len(SEATS))):
            return None
        return next((frame.first for frame in self.s.frames if isinstance(frame, Turn)), None)

    def sealed(self, seat_number: int) -> bool:
        rows = [frame.answers for frame in self.s.frames if isinstance(frame, Sealed)]
        return bool(rows) and seat_number not in self.seen.open and rows[-1][seat_number] not in (UNANSWERED, NOBODY)

    # --- a ship's plate ----------------------------------------------------------------------------------------------

    def head(self, seat_number: int) -> str:
        side = SEATS[seat_number]
        name = f'<strong class="tt-captain">{esc(self.player(seat_number))}<small>{self.state_of(seat_number)}</small></strong>'
        return f'<div class="opp-h">{self.ink.sign(seat_number)}{seat(side, "seat-l")}{name}{self.crew(seat_number)}</div>'

    def state_of(self, seat_number: int) -> str:
        """In a few words: whether a card lies ready, and whether there is a captain."""
        if self.s.captain[seat_number] < 0 and not self.s.terms.intro:
            return self.words["no_captain"]
        return self.words["has_sealed"] if self.sealed(seat_number) else ""

    def crew(self, seat_number: int) -> str:
        number = self.s.crew(seat_number)
        place = self.ink.place("tt-crew", f"{SEATS[seat_number]}.crew", f"{self.name('seat', seat_number)}, {self.words['crew']}: {number}")
        return f"<span {place}>{icon('captain', self.words['crew'])}{number}</span>"

    def hullbar(self, seat_number: int) -> str:
        """The seven zones small, destroyed ones struck through, and how many it takes to lose."""
        side, ship = SEATS[seat_number], self.seen.ships[seat_number]
        lost, limit = self.s.wrecks(seat_number), self.s.terms.zones_to_lose
        says = f"{self.words['lost']}: {lost} {self.words['of']} {limit}"
        cells = "".join(f'<i class="{"x" if ship.wrecked >> zone & 1 else "o"}">{zone + 1}</i>' for zone in range(ZONES))
        count = f'<b class="tt-lost">{icon("destroyed")}{lost} <small>{self.words["of"]} {limit}</small></b>'
        return f'<div {self.ink.place("tt-hull", f"{side}.lost", says)} data-side="{side}"><span class="hullbar" aria-hidden="true">{cells}</span>{count}</div>'

    def piles(self, seat_number: int, small: bool = True) -> str:
        """What lies open and what only you may see; empty piles take no room."""
        deck, words = self.seen.decks[seat_number], self.words
        open_piles: list[tuple[str, Counts]] = [("swap", deck.swap), ("discard", deck.discard)]
        if deck.spent is not None:
            open_piles.append(("spent", deck.spent))
        rows = "".join(f"<dt>{words[pile]}</dt><dd>{self.mini(counts, seat_number, pile, small)}</dd>" for pile, counts in open_piles if any(counts))
        return f"<dt>{words['hold']}</dt><dd>{self.units(seat_number)}</dd>{rows}"

    def units(self, seat_number: int) -> str:
        """What lies in the hold."""
        side, ship, words = SEATS[seat_number], self.seen.ships[seat_number], self.words
        captain = self.s.captain[seat_number] < 0 and not self.s.ending
        sailor, cannon = self.name("unit", SAILOR_UNIT), self.name("unit", CANNON_UNIT)
        sailors = self.ink.place("stat", f"{side}.hold.sailor", f"{words['hold']}: {sailor} ×{ship.hold_sailors}")
        cannons = self.ink.place("stat", f"{side}.hold.cannon", f"{words['hold']}: {cannon} ×{ship.hold_cannons}")
        out = f"<span {sailors}>{token(f'sailor-{side}', sailor)}{ship.hold_sailors}</span><span {cannons}>{token('gun', cannon, 'tt-gun')}{ship.hold_cannons}</span>"
        return f'<div class="units" data-side="{side}">{out}{token(FIGURES["captain"][seat_number], self.name("unit", CAPTAIN)) if captain else ""}</div>'

    def mini(self, counts: Counts, seat_number: int, pile: str, small: bool = False) -> str:
        """A pile spread out small; its cards are links while they can be chosen."""
        out = "".join(self.small(card, number, seat_number, pile, small) for card, number in enumerate(counts) if number)
        return f'<div class="mcs">{out or self.words["nothing"]}</div>'

    def small(self, card: int, number: int, seat_number: int, pile: str, tiny: bool) -> str:
        target, name = f"{SEATS[seat_number]}.{pile}.{CARDS[card]}", self.name("card", card)
        says = f"{self.words[pile]}: {self.in_words(card)}"
        self.ink.cards[target] = partial(self.large, card, card)
        many = f"×{number}" if number > 1 else ""
        inner = f"{icon(ICONS[card], name)}{f'<b>{many}</b>' if many else ''}" if tiny else f"{icon(ICONS[card])}<span>{esc(name)} {many}</span>"
        return self.ink.thing("span", "mc tiny" if tiny else "mc", target, says, inner, self.ink.found(target), f' data-kind="{CARDS[card]}"')

    def unseen(self, seat_number: int) -> str:
        return self.mini(self.seen.decks[seat_number].unseen, seat_number, "unseen")


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def token(name: str, label: str, kind: str = "") -> str:
    """A piece as it stands on deck, in running text."""
    return f'<svg class="tt-token {kind}" role="img" aria-label="{esc(label)}"><use href="#{name}"/></svg>'
