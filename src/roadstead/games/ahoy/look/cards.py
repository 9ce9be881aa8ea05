"""Printed cards: the Market, the Crew, plans; and cards in brief, on the plates of others."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from roadstead.games.ahoy.box.components import CARD_SLOT, UNION
from roadstead.games.ahoy.look.briefs import card_brief, plan_brief
from roadstead.games.ahoy.look.pictures import EFFECTS, PICTURES, PLAN_PICTURES
from roadstead.games.ahoy.look.slots import slot_box, slot_choices, slot_face, slot_target
from roadstead.games.ahoy.look.table import SIDES, Spot, Table, die
from roadstead.games.ahoy.rules.actions import CARD_NAMES, PLAN_NAMES
from roadstead.games.ahoy.rules.state import BIT, bits, is_smuggler
from roadstead.svg.letters import breakable
from roadstead.svg.pieces import esc, icon, key

FEW: Final = 2
"""So many cards are printed in full."""


def printed(lang: str, head: str, picture: str, name: str, brief: str, text: str, foot: str) -> str:
    """The inside of a card: a picture with rays, its name, what it does as symbols and in a few words, and a strip at the foot."""
    symbols = f'<span class="fx" aria-hidden="true">{brief}</span>' if brief else ""
    strip = f'<span class="goods">{foot}</span>' if foot else ""
    return (
        f'<span class="pic">{head}<svg aria-hidden="true"><use href="#{picture}"/></svg></span><strong>{esc(breakable(name, lang))}</strong>{symbols}'
        f'<span class="ah-text">{esc(text)}</span>{strip}'
    )


@lru_cache(maxsize=1)
def places() -> tuple[list[str], list[str]]:
    """What the cards are called as places; plans in the hand and those that lie open."""
    return [f"card.{name}" for name in CARD_NAMES], [f"{pile}.{name}" for pile in ("plan", "plans") for name in PLAN_NAMES]


def keep(table: Table) -> None:
    """Every card as one reads it in the hand, wherever it lies."""
    cards, plans = places()
    known = table.ink.cards
    for number, target in enumerate(cards):
        known[target] = partial(large_card, table, number)
    for at, target in enumerate(plans):
        known[target] = partial(large_plan, table, at % len(PLAN_NAMES))


def large_card(table: Table, number: int) -> str:
    """With its price, all of what it does, and what it is as goods."""
    brief = "".join(f"<span>{icon(picture)}{text}</span>" for picture, text in EFFECTS[number])
    head = table.suit(table.box.suit[number]) + price(table, number)
    inner = printed(table.lang, head, PICTURES[number], table.name("card", number), brief, table.term("effect", number), goods(table, number))
    return f'<span class="card ah-print" data-suit="{table.suit_name(table.box.suit[number])}">{inner}</span>'


def large_plan(table: Table, plan: int) -> str:
    inner = printed(table.lang, icon("plan", "", "ah-kind"), PLAN_PICTURES[plan], table.name("plan", plan), "", table.term("plan_effect", plan), "")
    return f'<span class="card ah-print" data-side="union">{inner}</span>'


def card(table: Table, number: int, corner: str, foot: str) -> str:
    name, effect = table.name("card", number), table.term("effect", number)
    brief = "".join(f"<span>{icon(picture)}{text}</span>" for picture, text in EFFECTS[number])
    inner = printed(table.lang, table.suit(table.box.suit[number]) + corner, PICTURES[number], name, brief, card_brief(number, table.lang), foot)
    target = f"card.{CARD_NAMES[number]}"
    suit = f' data-suit="{table.suit_name(table.box.suit[number])}"'
    return f"<li {key(target)}>{table.wrap('span', 'card ah-print', inner, table.ink.found(target), (target, f'{name}: {effect}'), suit)}</li>"


def hand(cards: str, empty: str) -> str:
    return f'<ul class="hand">{cards}</ul>' if cards else f'<p class="dim">{empty}</p>'


def goods(table: Table, number: int) -> str:
    return f"<span>{esc(table.name('goods', number))}</span><span>{icon('next')}{table.suit(table.box.deliver[number], 'suit-s')}</span>"


def market(table: Table) -> str:
    words = table.words
    cards = "".join(card(table, number, price(table, number), goods(table, number)) for number in bits(table.s.market))
    left = words["deck"].format(number=len(bits(table.s.deck)))
    head = table.wrap("b", "ah-mk", f"{words['market']} <span>{left}</span>", table.ink.found("market"), ("market", f"{words['market']}, {left}"))
    return f'<div class="hand-col market"><h3 class="cap">{head}</h3>{hand(cards, words["no_market"])}</div>'


def price(table: Table, number: int) -> str:
    cost, words = table.box.cost[number], table.words
    face = f'<svg aria-hidden="true"><use href="#ah-coin"/></svg><b>{cost}</b>' if cost else die(0, "", "die-m", words["any_die"])
    return f'<span class="cost">{face}</span>'


def are_few(table: Table, player: int) -> bool:
    """Whether there is room to print the Crew, and the plans of the Union, in full; else their names are listed."""
    plans = table.seen.hand_size if player == UNION else 0
    return not is_smuggler(player) and len(bits(table.s.crew[player])) + plans <= FEW


def crew(table: Table, player: int) -> str:
    """Printed cards; nothing while there are none, for the room is wanted."""
    words, numbers = table.words, bits(table.s.crew[player])
    if not numbers:
        return ""
    cards = "".join(card(table, number, "", crew_slot(table, player, number, f"<span>{words['any_die']}</span>")) for number in numbers)
    return f'<div class="hand-col crew"><h3 class="cap">{words["crew"]} <span>{len(numbers)}</span></h3><ul class="hand">{cards}</ul></div>'


def crew_list(table: Table, player: int) -> str:
    """The Crew as a list of names."""
    numbers = bits(table.s.crew[player])
    rows = "".join(crew_row(table, player, number) for number in numbers)
    return f'<h3 class="cap">{table.words["crew"]} <span>{len(numbers)}</span></h3><ul class="ah-list">{rows}</ul>' if rows else ""


def crew_row(table: Table, player: int, number: int) -> str:
    name, target = table.name("card", number), f"card.{CARD_NAMES[number]}"
    body = f"{table.suit(table.box.suit[number])}<strong>{esc(breakable(name, table.lang))}</strong>"
    spot = (target, f"{name}: {table.term('effect', number)}")
    found = table.ink.found(target)
    slot = crew_slot(table, player, number, "")
    inside, beside = (slot, "") if found else ("", slot)
    return f"<li {key(target)}>{table.wrap('span', 'crd', body + inside, found, spot)}{beside}</li>"


def crew_slot(table: Table, player: int, number: int, note: str) -> str:
    """The slot of a card that has one, or carries damage."""
    slot = CARD_SLOT + number
    damaged = bool(table.s.damage[player] & BIT[slot])
    if not (table.box.card_accepts[number] or table.s.value_on(player, slot) or damaged):
        return ""
    if table.ink.found(f"card.{CARD_NAMES[number]}"):
        return f'{note}<span class="slot{" is-hit" * damaged}">{slot_face(table, player, slot, damaged)}</span>'
    return note + slot_box(table, player, slot)


def plan_card(table: Table, plan: int, number: int) -> str:
    """A plan in the hand of the Union."""
    effect, name = table.term("plan_effect", plan), table.name("plan", plan) + (f" ×{number}" if number > 1 else "")
    target = f"plan.{PLAN_NAMES[plan]}"
    inner = printed(table.lang, icon("plan", "", "ah-kind"), PLAN_PICTURES[plan], name, "", plan_brief(plan, table.lang), "")
    drawn = table.wrap("span", "card ah-print", inner, table.ink.found(target), (target, f"{name}: {effect}"), ' data-side="union"')
    return f"<li>{drawn}</li>"


def plan_row(table: Table, plan: int, number: int) -> str:
    """A plan in a list of names."""
    effect, name = table.term("plan_effect", plan), table.name("plan", plan) + (f" ×{number}" if number > 1 else "")
    target = f"plan.{PLAN_NAMES[plan]}"
    body = f'<span class="ah-used">{icon(PLAN_PICTURES[plan])}</span><strong>{esc(breakable(name, table.lang))}</strong>'
    return f"<li>{table.wrap('span', 'crd', body, table.ink.found(target), (target, f'{name}: {effect}'))}</li>"


# --- in brief ------------------------------------------------------------------------------------------------


def card_chips(table: Table, player: int) -> str:
    """The Crew of somebody else."""
    return "".join(
        table.wrap(
            "span",
            "chip",
            f"{table.suit(table.box.suit[card], 'suit-s')}<span>{esc(table.name('card', card))}</span>{chip_die(table, player, card)}",
            table.ink.found(f"card.{CARD_NAMES[card]}") or slot_choices(table, player, CARD_SLOT + card),
            chip_place(table, player, card),
        )
        for card in bits(table.s.crew[player])
    )


def chip_place(table: Table, player: int, card: int) -> Spot:
    """A Crew card of somebody else; while damage is put on its slot, the slot is meant."""
    slot = CARD_SLOT + card
    target = slot_target(table, player, slot) if slot_choices(table, player, slot) else f"card.{CARD_NAMES[card]}"
    return (target, f"{table.faction(player)}, {table.name('card', card)}: {table.term('effect', card)}")


def chip_die(table: Table, player: int, card: int) -> str:
    slot = CARD_SLOT + card
    value = table.s.value_on(player, slot)
    if value:
        return die(value, SIDES[player], "die-s")
    if table.s.damage[player] & BIT[slot]:
        return icon("damage", table.words["damage"])
    return '<span class="mini-slot"></span>' if table.box.card_accepts[card] else ""


def cargo_chips(table: Table, player: int) -> str:
    return "".join(
        table.wrap(
            "span",
            "chip",
            f"{table.suit(table.box.deliver[card], 'suit-s')}<span>{esc(table.name('goods', card))}</span>",
            table.ink.found(f"card.{CARD_NAMES[card]}"),
            (f"card.{CARD_NAMES[card]}", f"{table.words['cargo']}: {table.name('goods', card)}, {table.name('suit', table.box.deliver[card])}"),
        )
        for card in bits(table.s.cargo[player])
    )
