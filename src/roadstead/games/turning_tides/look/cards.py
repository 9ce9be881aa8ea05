"""Cards and holds: your own hand and piles, what is known of the other player, and the order of cards."""

from __future__ import annotations

from roadstead.games.turning_tides.box.components import CANNON_UNIT, CARDS, PROMOTE, SAILOR_UNIT, SEATS, WAIT
from roadstead.games.turning_tides.look.table import ICONS, TITLE, Table
from roadstead.games.turning_tides.rules.lee import pool
from roadstead.games.turning_tides.rules.state import PLAYED
from roadstead.games.turning_tides.rules.turn import plays_as
from roadstead.games.turning_tides.views.view import Counts, Ship
from roadstead.kernel.engine import NOBODY, UNANSWERED, Sealed
from roadstead.svg.pieces import esc, icon, key, rule, seat


class Cards(Table):
    """Everything that is not on the water."""

    def where(self) -> str:
        seen, words = self.seen, self.words
        holder = esc(self.player(seen.initiative))
        return f"{words['round']} <b>{seen.round}</b> · {words['turn']} <b>{seen.turn}</b> · {words['initiative']} <b>{holder}</b>"

    # --- your own area -----------------------------------------------------------------------------------------

    def own(self) -> str:
        deck, words = self.seen.decks[self.near], self.words
        hand = self.hand() if deck.hand is not None else self.unseen(self.near)
        count = f"{self.size(self.near, 'hand', deck.hand_size)}, {words['draw']} {self.size(self.near, 'draw', deck.draw_size)}"
        return (
            f'<div class="sealed"><h3 class="cap">{words["this_turn"]}</h3><div class="duo">{self.slot(self.near)}{self.slot(1 - self.near)}</div></div>'
            f'<div class="handz"><h3 class="cap">{words["hand"]} <span>{count}</span></h3>{hand}{self.pool()}</div>'
            f'<div class="piles">{self.piles(self.near)}</div>'
        )

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
        return f'<h3 class="cap tt-pool">{self.words["pool"]} <span>{len(cards)}</span></h3>{self.mini(counts, self.near, "pool")}'

    def slot(self, seat_number: int) -> str:
        """The card of this turn: not chosen, sealed, or open."""
        played = self.s.kinds(seat_number, PLAYED)
        if played:
            kind, says, face = "is-open", self.in_words(played[0]), f"{icon(ICONS[played[0]])}<b>{esc(self.name('card', played[0]))}</b>"
        elif self.sealed(seat_number):
            kind, says, face = "slotc-b", self.words["sealed"], f"{icon('seal')}<small>{self.words['sealed']}</small>"
        else:
            kind, says, face = "is-open", self.words["not_yet"], f"<small>{self.words['not_yet']}</small>"
        place = self.ink.place(f"slotc {kind}", f"{SEATS[seat_number]}.played", f"{self.words['this_turn']}, {self.name('seat', seat_number)}: {says}")
        side = f' data-side="{SEATS[seat_number]}"' if played else ""
        return f"<div><div {place}{side}>{face}</div><span>{esc(self.player(seat_number))}</span></div>"

    def in_words(self, card: int) -> str:
        """A card with what it does."""
        return f"{self.name('card', card)}: {self.effect(card)}"

    def does(self, card: int) -> str:
        """What a card of the hand will do, which may be a promotion."""
        action = plays_as(self.s, self.near, card)
        return self.effect(card) if action == card else self.in_words(action)

    def sealed(self, seat_number: int) -> bool:
        rows = [frame.answers for frame in self.s.frames if isinstance(frame, Sealed)]
        return bool(rows) and seat_number not in self.seen.open and rows[-1][seat_number] not in (UNANSWERED, NOBODY)

    def hand(self) -> str:
        hand = self.seen.decks[self.near].hand or ()
        cards = "".join(self.card(card, number) for card, number in enumerate(hand) if number)
        return f'<div class="tcs" tabindex="0" role="group" aria-label="{self.words["hand"]}">{cards}</div>'

    def card(self, card: int, number: int) -> str:
        target, does = f"{SEATS[self.near]}.hand.{CARDS[card]}", self.does(card)
        name = esc(self.name("card", card)) + (f" ×{number}" if number > 1 else "")
        head = f'<span class="tc-h">{self.rank(card)}<strong>{name}</strong></span>'
        face = (
            f'{head}<svg class="tc-i" data-side="{SEATS[self.near]}" aria-hidden="true"><use href="#{ICONS[card]}"/></svg><span class="tc-t">{esc(does)}</span>'
        )
        says = f"{self.name('card', card)}: {does}"
        return self.ink.thing("span", "card tc", target, says, face, self.ink.found(target), f" {key(target)}")

    def rank(self, action: int) -> str:
        return f'<b class="rk">{self.s.terms.ranks[action]}</b>'

    def mini(self, counts: Counts, seat_number: int, pile: str) -> str:
        """A pile spread out small; its cards are links while they can be chosen."""
        out = "".join(self.small(card, number, seat_number, pile) for card, number in enumerate(counts) if number)
        return f'<div class="mcs">{out or self.words["nothing"]}</div>'

    def small(self, card: int, number: int, seat_number: int, pile: str) -> str:
        target = f"{SEATS[seat_number]}.{pile}.{CARDS[card]}"
        says = f"{self.words[pile]}: {self.in_words(card)}"
        inner = f"{icon(ICONS[card])}<span>{esc(self.name('card', card))}{f' ×{number}' if number > 1 else ''}</span>"
        return self.ink.thing("span", "mc", target, says, inner, self.ink.found(target), f' data-side="{SEATS[seat_number]}"')

    def unseen(self, seat_number: int) -> str:
        return self.mini(self.seen.decks[seat_number].unseen, seat_number, "unseen")

    def piles(self, seat_number: int) -> str:
        deck, ship, words = self.seen.decks[seat_number], self.seen.ships[seat_number], self.words
        spent = (
            f'<div><h3 class="cap">{words["spent"]}</h3>{self.mini(deck.spent, seat_number, "spent")}</div>'
            if deck.spent is not None and deck.spent_size
            else ""
        )
        return (
            f'<div><h3 class="cap">{words["discard"]}</h3>{self.mini(deck.discard, seat_number, "discard")}</div>'
            f'<div><h3 class="cap">{words["swap"]}</h3>{self.mini(deck.swap, seat_number, "swap")}</div>{spent}'
            f'<div><h3 class="cap">{words["hold"]}</h3>{self.units(ship, seat_number)}</div>'
        )

    def units(self, ship: Ship, seat_number: int) -> str:
        side, words = SEATS[seat_number], self.words
        lost, limit = self.s.wrecks(seat_number), self.s.terms.zones_to_lose
        sailors = self.ink.place("stat", f"{side}.hold.sailor", f"{words['hold']}: {self.name('unit', SAILOR_UNIT)} ×{ship.hold_sailors}")
        cannons = self.ink.place("stat", f"{side}.hold.cannon", f"{words['hold']}: {self.name('unit', CANNON_UNIT)} ×{ship.hold_cannons}")
        wrecks = self.ink.place("lost push", f"{side}.lost", f"{words['lost']}: {lost} {words['of']} {limit}")
        return (
            f'<div class="units" data-side="{side}"><span {sailors}>{icon("sailor", self.name("unit", SAILOR_UNIT))}{ship.hold_sailors}</span>'
            f"<span {cannons}>{icon('cannon-up', self.name('unit', CANNON_UNIT))}{ship.hold_cannons}</span>"
            f"<span {wrecks}>{icon('destroyed')}<b>{lost}</b> {words['of']} {limit}</span></div>"
        )

    # --- the others ---------------------------------------------------------------------------------------------

    def others(self) -> str:
        far = 1 - self.near
        deck, words, side = self.seen.decks[far], self.words, SEATS[far]
        sizes = (("hand", "hand", deck.hand_size), ("draw", "draw", deck.draw_size), ("hidden", "spent", deck.spent_size))
        stats = "".join(
            f"<span {self.heap('stat', far, pile, number)}>{icon(sign)}{number} <small>{words[pile]}</small></span>" for sign, pile, number in sizes
        )
        return (
            f'<article class="panel opp" data-side="{side}"><div class="opp-h">{self.ink.sign(far)}{seat(side, "seat-l")}<div class="opp-n"><strong>{esc(self.player(far))}</strong></div></div>'
            f'<div class="stats">{stats}</div><div class="piles">{self.piles(far)}</div>'
            f'<div class="know">{icon("eye")}<div><small>{words["unseen"]}</small>{self.unseen(far)}</div></div></article>{self.order()}'
        )

    def order(self) -> str:
        """Which card resolves before which (TT-7.1)."""
        ranks = self.s.terms.ranks
        rows = []
        for level in sorted(set(ranks)):
            actions = [action for action in range(WAIT, PROMOTE + 1) if ranks[action] == level]
            icons = "".join(icon(ICONS[action]) for action in actions)
            names = esc(" = ".join(self.name("card", action) for action in actions))
            what = "; ".join(self.in_words(action) for action in actions)
            place = self.ink.place("tt-rank", f"rank.{level}", f"{self.words['order']} {level}: {what}")
            rows.append(f'<li {place}><b class="rk">{level}</b>{icons}<span>{names}</span></li>')
        first = f"{self.words['same_rank']}: {self.player(self.seen.initiative)}"
        tie = f'<p class="tie">{icon("initiative")}<span>{esc(first)}</span> {rule(("TT-7.2",), TITLE)}</p>'
        return f'<div class="panel"><div class="panel-h"><h2>{self.words["order"]}</h2></div><ol class="ranks" data-side="{SEATS[self.near]}">{"".join(rows)}</ol>{tie}</div>'
