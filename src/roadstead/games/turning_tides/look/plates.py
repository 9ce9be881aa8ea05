"""The other player: ship, piles and what can be known of the hand; what threatens you; and which card acts before which."""

from __future__ import annotations

from roadstead.games.turning_tides.box.components import PROMOTE, SEATS, WAIT
from roadstead.games.turning_tides.look.cards import Cards
from roadstead.games.turning_tides.look.table import ICONS, TITLE
from roadstead.games.turning_tides.look.threats import Threat, threats
from roadstead.games.turning_tides.rules.state import PLAYED
from roadstead.games.turning_tides.rules.turn import must_promote, plays_as
from roadstead.games.turning_tides.words.text import say
from roadstead.svg.pieces import esc, icon, rule, seat


class Plates(Cards):
    def others(self) -> str:
        return self.rival() + self.threats() + self.order()

    def rival(self) -> str:
        far = 1 - self.near
        deck, words, side = self.seen.decks[far], self.words, SEATS[far]
        sizes = (("hand", "hand", deck.hand_size), ("draw", "draw", deck.draw_size), ("hidden", "spent", deck.spent_size))
        stats = "".join(
            f"<span {self.heap('stat', far, pile, number)}>{icon(sign)}{number} <small>{words[pile]}</small></span>" for sign, pile, number in sizes
        )
        return (
            f'<article class="panel opp tt-rival" data-side="{side}">{self.head(far)}{self.hullbar(far)}<div class="stats">{stats}</div>'
            f'<dl class="piles">{self.piles(far)}</dl><div class="know"><small>{words["unseen"]}</small>{self.unseen(far)}</div></article>'
        )

    # --- what could happen to you ------------------------------------------------------------------------------------

    def threats(self) -> str:
        found = threats(self.seen, self.s)
        rows = "".join(f"<li>{icon(ICONS[it.card], self.name('card', it.card))}{self.threat(it)}</li>" for it in found)
        return (
            f'<div class="panel tt-threat"><h3 class="cap">{self.words["threats"]} <span>{self.words["from_to"]}</span></h3><ul>{rows}</ul></div>'
            if rows
            else ""
        )

    def threat(self, it: Threat) -> str:
        return f"<b>{it.source + 1} → {it.target + 1}</b> <span>{esc(say(self.box, it.loss, self.lang))}</span>"

    # --- the order of cards ----------------------------------------------------------------------------------------------

    def order(self) -> str:
        """Which card resolves before which (TT-7.1), and who may still play it."""
        ranks = self.s.terms.ranks
        rows = "".join(self.level(level, [action for action in range(WAIT, PROMOTE + 1) if ranks[action] == level]) for level in sorted(set(ranks)))
        first = f"{self.words['same_rank']}: {self.player(self.seen.initiative)}"
        tie = f'<p class="tie">{icon("initiative")}<span>{esc(first)}</span> {rule(("TT-7.2",), TITLE)}</p>'
        return f'<div class="panel tt-order"><h3 class="cap">{self.words["order"]}</h3><ol class="ranks">{rows}</ol>{tie}</div>'

    def level(self, level: int, actions: list[int]) -> str:
        names = esc(", ".join(self.name("card", action) for action in actions))
        place = self.ink.place(self.level_kind(actions), f"rank.{level}", f"{self.words['order']} {level}: {'; '.join(map(self.in_words, actions))}")
        holders = "".join(seat(SEATS[at], "seat-s") if self.may_play(at, actions) else "<i></i>" for at in (self.near, 1 - self.near))
        return f'<li {place}><b class="rk">{level}</b>{"".join(icon(ICONS[action]) for action in actions)}<span>{names}</span><span class="tt-has">{holders}</span></li>'

    def level_kind(self, actions: list[int]) -> str:
        """Lit where a card of this turn lies, dimmed where nobody can play it."""
        played = [plays_as(self.s, at, card) for at in range(len(SEATS)) for card in self.s.kinds(at, PLAYED)]
        if set(played) & set(actions):
            return "tt-rank is-on"
        return "tt-rank" if any(self.may_play(at, actions) for at in range(len(SEATS))) else "tt-rank is-off"

    def may_play(self, seat_number: int, actions: list[int]) -> bool:
        """Whether a seat can play such an action in this turn, as far as this viewer knows."""
        deck = self.seen.decks[seat_number]
        known = deck.hand if deck.hand is not None else deck.unseen
        held = [card for card, number in enumerate(known) if number]
        if must_promote(self.s, seat_number) and PROMOTE in actions:
            return any(card != WAIT for card in held)
        return any(plays_as(self.s, seat_number, card) in actions for card in held)
