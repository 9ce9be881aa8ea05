"""Crew cards and the grammar of abilities (DR-5): symbols, counts, what may still be used."""

from __future__ import annotations

from roadstead.games.dead_reckoning.box.components import CANNON, CREW, PER_PART, Ability
from roadstead.games.dead_reckoning.rules import events
from roadstead.games.dead_reckoning.rules.aliases import Card, Seat, Slot
from roadstead.games.dead_reckoning.rules.state import BIT, IN_PLAY, State, replaced
from roadstead.kernel.engine import PUBLIC


def ability(s: State, seat: Seat, card: Card, slot: Slot) -> Ability | None:
    """The ability in a place of a crew card."""
    face = s.face(seat, card, slot // PER_PART)
    if face < 0:
        return None
    abilities = s.box.faces[face].abilities
    return abilities[slot % PER_PART] if slot % PER_PART < len(abilities) else None


def is_spent(s: State, seat: Seat, card: Card, slot: Slot, it: Ability) -> bool:
    """DR-5.3, DR-5.4: used this turn, or another option of its red slash was."""
    return s.used[seat * CREW + card] & (it.mask << (slot & 12)) != 0


def spend(s: State, seat: Seat, card: Card, slot: Slot) -> None:
    s.used = replaced(s.used, seat * CREW + card, s.used[seat * CREW + card] | BIT[slot])


def closed_by_other(s: State, seat: Seat, card: Card, slot: Slot, it: Ability) -> bool:
    """DR-5.8: another option of the red slash was used, not this one."""
    return s.used[seat * CREW + card] & (it.mask << (slot & 12)) & ~BIT[slot] != 0


def symbols(s: State, seat: Seat, card: Card, symbol: int) -> int:
    """DR-5.6, DR-5.8: the symbols of a kind on this crew card, for effects that count them."""
    out = 0
    for part, number in enumerate(s.faces(seat, card)):
        if number < 0:
            continue
        face = s.box.faces[number]
        out += face.fixed[symbol]
        for at in face.choices:
            it = face.abilities[at]
            if it.symbol == symbol and not closed_by_other(s, seat, card, part * PER_PART + at, it):
                out += it.plus
    return out


def amount(s: State, seat: Seat, card: Card, per: int, mult: int, plus: int) -> int:
    """DR-5.7: so much for every symbol on this crew card, plus a fixed number."""
    return plus if per < 0 else mult * symbols(s, seat, card, per) + plus


def given(s: State, seat: Seat, card: Card, symbol: int) -> int:
    """The symbols a card gives without a choice: printed ones, and those that result from a count."""
    out = 0
    for number in s.faces(seat, card):
        if number < 0:
            continue
        face = s.box.faces[number]
        out += face.fixed[symbol]
        for at in face.counted:
            it = face.abilities[at]
            if it.symbol == symbol:
                out += amount(s, seat, card, it.per, it.mult, it.plus)
    return out


def choice_slots(s: State, seat: Seat, card: Card, symbol: int) -> list[int]:
    """The places where a red slash offers such a symbol."""
    out: list[int] = []
    for part, number in enumerate(s.faces(seat, card)):
        if number >= 0:
            face = s.box.faces[number]
            out += [part * PER_PART + at for at in face.choices if face.abilities[at].symbol == symbol]
    return out


def open_choices(s: State, seat: Seat, card: Card, symbol: int) -> list[int]:
    """Those of them whose red slash is not used yet (DR-5.17)."""
    out: list[int] = []
    for slot in choice_slots(s, seat, card, symbol):
        it = ability(s, seat, card, slot)
        if it is not None and not is_spent(s, seat, card, slot, it):
            out.append(slot)
    return out


def offered(s: State, seat: Seat, card: Card, slots: list[int]) -> int:
    """The symbols that red slashes give in these places."""
    out = 0
    for slot in slots:
        it = ability(s, seat, card, slot)
        assert it is not None
        out += it.plus
    return out


def is_fighting(s: State, seat: Seat, card: Card) -> bool:
    """DR-13.7: shows a cannon or a battle ability."""
    return any(number >= 0 and s.box.faces[number].fighting for number in s.faces(seat, card))


def play_card(s: State, seat: Seat, card: Card, rule: str) -> None:
    """DR-5.1: face up in front of its owner; `rule` lets it be played now."""
    at = seat * CREW + card
    s.loc[at] = IN_PLAY
    s.seen = replaced(s.seen, at, s.level[at])
    s.reveal(PUBLIC, events.PLAYED, seat, card, s.level[at], rules=rule)


def card_cannons(s: State, seat: Seat) -> int:
    """The cannons on cards in play without those behind a red slash."""
    return sum([given(s, seat, card, CANNON) for card in s.in_zone(seat, IN_PLAY)])
