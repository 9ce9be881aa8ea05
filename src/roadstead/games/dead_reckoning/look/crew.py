"""Your own crew: the cards in play and in hand, with a picture, a level, abilities in signs and three lines of advancements."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import CREW, LINES, PER_PART, SEATS, Face
from roadstead.games.dead_reckoning.look.large import art_of, linebar, picture
from roadstead.games.dead_reckoning.look.signs import signs
from roadstead.games.dead_reckoning.look.table import Panel, Table, marked
from roadstead.games.dead_reckoning.rules import cards
from roadstead.games.dead_reckoning.rules.actions import slot_name
from roadstead.games.dead_reckoning.rules.state import IN_DECK, IN_DISCARD, IN_HAND, IN_PLAY
from roadstead.svg.letters import breakable
from roadstead.svg.pieces import esc, icon, key

MOST_CARDS: Final = 8


class Crew(Panel):
    """Your own crew cards."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.who = table.near

    def panels(self) -> str:
        return self.in_play() + self.pile(IN_DISCARD, "discard") + self.pile(IN_DECK, "deck") + self.hand()

    def in_play(self) -> str:
        shown = [self.card(card) for card in self.s.in_zone(self.who, IN_PLAY)] + [self.laid(card) for card in self.s.laid_out(self.who)]
        return self.column("inplay", self.words["in_play"], shown, self.words["nothing"])

    def hand(self) -> str:
        number = self.table.seen.hands[self.who]
        discard, deck = len(self.s.in_zone(self.who, IN_DISCARD)), self.table.seen.deck_size(self.who)
        counts = f"{self.words['hand']} <span>{self.size('hand', number)} · {self.words['deck']} {self.size('deck', deck)} · {self.words['discard']} {self.size('discard', discard)}</span>"
        if not self.table.seated:
            return self.column("hand", counts, [self.back(number)] if number else [], self.words["hand_empty"])
        return self.column("hand", counts, [self.card(card) for card in self.s.in_zone(self.who, IN_HAND)], self.words["hand_empty"])

    def size(self, pile: str, number: int) -> str:
        return f"<b {self.ink.place('dr-n', f'{SEATS[self.who]}.{pile}', f'{self.words[pile]}: {number}')}>{number}</b>"

    def pile(self, zone: int, key: str) -> str:
        """A pile is spread out while a choice lies in it."""
        inside = [card for card in self.s.in_zone(self.who, zone) if self.ink.found(self.table.crew_target(self.who, card))]
        return self.column("pile", self.words[key], [self.card(card) for card in inside], "") if inside else ""

    def column(self, kind: str, heading: str, shown: list[str], nothing: str) -> str:
        many = min(len(shown), MOST_CARDS)
        inner = (
            f'<div class="cws" tabindex="0" role="group" aria-label="{self.words["crew"]}">{"".join(shown)}</div>'
            if shown
            else f'<p class="dim dr-none">{nothing}</p>'
        )
        return f'<div class="{kind} dr-g{many}"><h3 class="cap">{heading}</h3>{inner}</div>'

    def back(self, number: int) -> str:
        return f'<span class="dr-back">{icon("hidden")}<b>{number}</b><small>{self.words["face_down"]}</small></span>'

    # --- one card -----------------------------------------------------------------------------------------

    def card(self, card: int) -> str:
        target, name = self.table.crew_target(self.who, card), self.table.name("crew", card)
        found = self.ink.found(target)
        face = self.box.faces[self.s.face(self.who, card, 0)]
        base = "".join(self.ability(card, at, face, bool(found)) for at in range(len(face.abilities)))
        lines = "".join(self.line(card, part, bool(found)) for part in (1, 2, 3))
        art = art_of(self.box, card)
        inner = f'<div class="card-h"><strong>{esc(breakable(name, self.table.lang))}</strong></div>{picture(art, self.level(card))}<ul class="abs">{base}</ul><div class="lns">{lines}</div>{self.table.number(found)}'
        return self.ink.thing("article", "card cw", target, self.in_words(card), inner, found, f" {key(target)}")

    def in_words(self, card: int) -> str:
        """The whole card, for anyone who points at it."""
        level = self.s.level[self.who * CREW + card]
        faces = [self.box.faces[face] for part in range(4) if (face := self.s.face(self.who, card, part)) >= 0]
        lines = [self.table.does(faces[0]), *(self.table.face_words(face) for face in faces[1:])]
        return f"{self.table.name('crew', card)}, {self.words['level']} {level}: {' · '.join(lines)}"

    def level(self, card: int) -> str:
        number = self.s.level[self.who * CREW + card]
        bars = "".join(f"<i{marked('is-on', bar < number)}></i>" for bar in range(4))
        says = f"{self.table.name('crew', card)}, {self.words['level']} {number}"
        target = f"{self.table.crew_target(self.who, card)}.level"
        return f'<span {self.ink.place("lv", target, says)} {key(f"{target}.{number}", "grow")} role="img" aria-label="{self.words["level"]} {number}">{bars}</span>'

    def ability(self, card: int, slot: int, face: Face, linked: bool) -> str:
        """One ability: what it does in signs, struck through when it is used up."""
        it = face.abilities[slot % PER_PART]
        spent = self.s.loc[self.who * CREW + card] == IN_PLAY and cards.is_spent(self.s, self.who, card, slot, it)
        target, text = f"{self.table.crew_target(self.who, card)}.{slot_name(slot)}", self.table.ability_text(face, slot % PER_PART)
        place = self.ink.place("dr-ab is-done" if spent else "dr-ab", target, f"{self.table.name('crew', card)}: {text}")
        either = f"<em>{self.words['or']}</em>" if self.table.is_either(face, slot % PER_PART) else ""
        return f"<li {place}>{self.linked(target, f'{either}{signs(self.box, it)}', text, linked)}</li>"

    def linked(self, target: str, drawn: str, text: str, linked: bool) -> str:
        """The signs of an ability, a link while it can be chosen and its card cannot."""
        found = [] if linked else self.ink.found(target)
        words = f'<span class="vh">{esc(text)}</span>'
        if not found:
            return f'<span class="sgn" aria-hidden="true">{drawn}</span>{words}'
        return f'<a {self.ink.link("dr-use", found)}><span class="sgn" aria-hidden="true">{drawn}</span>{words}{self.table.number(found)}</a>'

    def line(self, card: int, part: int, linked: bool) -> str:
        """A line of the sleeve; an advancement in it is glass."""
        number = self.s.face(self.who, card, part)
        if number < 0:
            return f'<div class="ln ln-0"><span class="vh">{self.words[LINES[part - 1]]}</span></div>'
        face = self.box.faces[number]
        rows = "".join(self.ability(card, part * PER_PART + place, face, linked) for place in range(len(face.abilities)))
        place = self.ink.place("ln", self.table.card_target(face.card), self.table.face_words(face))
        return f'<div {place}><strong class="vh">{esc(self.table.face_name(face))}</strong><ul class="dr-ln">{rows}</ul></div>'

    def laid(self, card: int) -> str:
        """A row card that is not sleeved yet."""
        face = self.box.faces[self.s.laid_face(card)]
        target = self.table.card_target(card)
        found = self.ink.found(target)
        bars = f'<svg class="dr-line" viewBox="0 0 14 16" role="img" aria-label="{self.words[LINES[face.line]]}">{linebar(face.line, 1, 1)}</svg>'
        art = picture(self.table.ability_icon(face.abilities[0]), bars)
        rows = "".join(
            f'<li><span class="sgn" aria-hidden="true">{signs(self.box, it)}</span><span class="vh">{esc(self.table.ability_text(face, at))}</span></li>'
            for at, it in enumerate(face.abilities)
        )
        inner = f'<div class="card-h"><strong>{esc(breakable(self.table.face_name(face), self.table.lang))}</strong></div>{art}<ul class="abs">{rows}</ul><p class="dr-laid">{self.words["laid"]}</p>{self.table.number(found)}'
        return self.ink.thing("article", "card cw adv", target, self.table.face_words(face), inner, found, f" {key(f'laid.{card}')}")
