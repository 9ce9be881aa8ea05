"""Player boards: dice and their slots, Crew, hold, plans, rewards, pledges, and the Market."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import (
    CARD_SLOT,
    CELLS,
    CUTTER_PLAN,
    CUTTER_SLOT,
    GUNSHIP_PLAN,
    R_BUY,
    R_FAME,
    R_GOLD,
    R_MOVE,
    R_PEACE,
    R_RECRUIT,
    R_REPAIR,
    R_RICHES,
    R_START,
    R_TILE,
    R_WIND,
    SQUADRON,
    UNION,
)
from roadstead.games.ahoy.look.table import SIDES, Spot, Table, die, piece
from roadstead.games.ahoy.rules.actions import CARD_NAMES, CELL_NAMES, PLAN_NAMES, SLOT_NAMES
from roadstead.games.ahoy.rules.damage import plan_slots
from roadstead.games.ahoy.rules.placing import Place
from roadstead.games.ahoy.rules.smuggler import pledged_to
from roadstead.games.ahoy.rules.state import ACTION_OF, ASIDE, BIT, CUTTER, GUNSHIP, UNPLACED, bits, is_smuggler
from roadstead.games.ahoy.rules.turn import Turn
from roadstead.games.ahoy.views.view import NOT_KNOWN, discarded
from roadstead.svg.pieces import esc, icon, key, seat
from roadstead.svg.scene import Choice

ALL: Final = (1, 2, 3, 4, 5, 6)
ACTION_ICONS: Final = ("sail", "full-sail", "tailwind", "cannon", "repair", "market", "order", "bombard", "deploy", "hand", "flame", "wheel")
CELL_ICONS: Final = {
    R_START: "wheel",
    R_FAME: "fame",
    R_GOLD: "gold",
    R_BUY: "fame",
    R_MOVE: "sail",
    R_PEACE: "sail",
    R_WIND: "tailwind",
    R_RECRUIT: "person",
    R_REPAIR: "repair",
    R_TILE: "explore",
    R_RICHES: "fame",
}


# --- die slots -----------------------------------------------------------------------------------------------


def accepts(table: Table, player: int, slot: int) -> list[int]:
    values = table.s.terms.accepts[player]
    return [value for value in ALL if values[value] & BIT[slot]]


def slot_words(table: Table, player: int, slot: int) -> str:
    """The state of a slot, for anyone who cannot see it."""
    words, value = table.words, table.s.value_on(player, slot)
    if value:
        return f"{words['dice']} {value}"
    if table.s.damage[player] & BIT[slot]:
        return words["damage"]
    allowed = accepts(table, player, slot)
    return words["empty"] if len(allowed) == len(ALL) else words["only"].format(values=", ".join(map(str, allowed)))


def slot_box(table: Table, player: int, slot: int) -> str:
    """A slot: its die, its damage, or what it takes."""
    damaged = bool(table.s.damage[player] & BIT[slot])
    dashed = bool(table.s.terms.dashed[player] & BIT[slot])
    kind = "slot" + " is-dashed" * dashed + " is-hit" * damaged
    label = f"{table.name('slot', slot)}: {slot_words(table, player, slot)}"
    inner = f'<span class="vh">{esc(label)}</span>' + slot_face(table, player, slot, damaged)
    return table.wrap("span", kind, inner, slot_choices(table, player, slot), (slot_target(table, player, slot), label))


def slot_target(table: Table, player: int, slot: int) -> str:
    """The slot as the choices name it; slots of others are no places of the question."""
    return f"slot.{SLOT_NAMES[slot]}" if player == table.slot_owner else f"{SIDES[player]}.slot.{SLOT_NAMES[slot]}"


def slot_choices(table: Table, player: int, slot: int) -> list[Choice]:
    return table.ink.found(f"slot.{SLOT_NAMES[slot]}") if player == table.slot_owner else []


def slot_face(table: Table, player: int, slot: int, damaged: bool) -> str:
    value = table.s.value_on(player, slot)
    if value:
        moving = key(f"die.{table.s.die_on(player, slot)}.{value}")
        return f'<svg class="die" {moving} data-side="{SIDES[player]}" aria-hidden="true"><use href="#ah-d{value}"/></svg>'
    if damaged:
        return '<svg class="dmg" aria-hidden="true"><use href="#damage"/></svg>'
    allowed = accepts(table, player, slot)
    if len(allowed) == 1:
        return f'<svg class="ghost" aria-hidden="true"><use href="#ah-d{allowed[0]}"/></svg>'
    return f'<span class="ghost-t" aria-hidden="true">{" ".join(map(str, allowed))}</span>' if 1 < len(allowed) < 6 else ""


def groups(table: Table, player: int) -> list[tuple[str, list[int]]]:
    """The slots of a board by action, and those of Cutter and Gunship."""
    by_action: dict[int, list[int]] = {}
    for slot in bits(table.s.terms.board[player]):
        by_action.setdefault(ACTION_OF[slot], []).append(slot)
    out = [(table.term("action", action), slots) for action, slots in by_action.items()]
    for figure, plan in ((CUTTER, CUTTER_PLAN), (GUNSHIP, GUNSHIP_PLAN)):
        if player == UNION and table.s.at[figure] >= 0:
            out.append((table.name("plan", plan), bits(plan_slots(figure))))
    return out


def actions(table: Table, player: int) -> str:
    rows = ""
    for name, slots in groups(table, player):
        boxes = "".join(slot_box(table, player, slot) for slot in slots)
        rows += f'<div class="act"><div class="act-h"><strong>{esc(name)}</strong></div><div class="slots">{boxes}</div></div>'
    return f'<div class="acts">{rows}</div>'


def mini_slots(table: Table, player: int) -> str:
    """All slots of somebody else, small."""
    runs = []
    for name, slots in groups(table, player):
        boxes = "".join(mini_slot(table, player, slot) for slot in slots)
        runs.append(f'<span class="mini" title="{esc(name)}">{icon(slot_icon(slots[0]), name)}{boxes}</span>')
    return f'<div class="ah-runs">{"".join(runs)}</div>'


def slot_icon(slot: int) -> str:
    if slot >= CUTTER_SLOT:
        return "cutter" if slot == CUTTER_SLOT else "gunship"
    return ACTION_ICONS[ACTION_OF[slot]]


def mini_slot(table: Table, player: int, slot: int) -> str:
    value = table.s.value_on(player, slot)
    damaged = bool(table.s.damage[player] & BIT[slot])
    dashed = bool(table.s.terms.dashed[player] & BIT[slot])
    label = f"{table.faction(player)}, {table.name('slot', slot)}: {slot_words(table, player, slot)}"
    inner = f'<span class="vh">{slot_words(table, player, slot)}</span>'
    if value:
        inner += f'<svg class="die" data-side="{SIDES[player]}" aria-hidden="true"><use href="#ah-d{value}"/></svg>'
    elif damaged:
        inner += '<svg aria-hidden="true"><use href="#damage"/></svg>'
    elif len(accepts(table, player, slot)) == 1:
        inner += f'<svg class="ah-faint" aria-hidden="true"><use href="#ah-d{accepts(table, player, slot)[0]}"/></svg>'
    return table.wrap("span", "mini-slot" + " is-dashed" * dashed, inner, slot_choices(table, player, slot), (slot_target(table, player, slot), label))


# --- dice ----------------------------------------------------------------------------------------------------


def free_dice(table: Table, player: int) -> list[tuple[int, int]]:
    """The unplaced dice by value, each with its number."""
    return sorted((table.s.values[at], at) for at in table.s.dice_in(player, UNPLACED))


def aside_dice(table: Table, player: int) -> int:
    return sum(table.s.values[at] > 0 for at in table.s.dice_in(player, ASIDE))


def dice_row(table: Table, player: int) -> str:
    words = table.words
    dice = [own_die(table, player, value, at) for value, at in free_dice(table, player)]
    turn = table.rule(Turn)
    quota = turn.quota if turn and turn.player == player else 0
    notes = [words["quota"].format(number=quota)] if quota else []
    notes += [f"{aside_dice(table, player)} {words['aside']}"] if aside_dice(table, player) else []
    body = "".join(dice) or f'<span class="dim">{words["all_placed"]}</span>'
    note = f'<small class="dim">{", ".join(notes)}</small>' if notes else ""
    return f'<div class="dice-row"><span class="cap">{words["to_place"]}</span><span class="row ah-dice">{body}</span>{note}</div>'


def own_die(table: Table, player: int, value: int, at: int) -> str:
    """A die, marked while a place is sought for it."""
    found = (table.said("die", number=value) or table.said("aside", number=value)) if player == table.seen.player else []
    placing = table.rule(Place)
    held = placing is not None and placing.die == at
    own = player == table.seen.player
    spot = (f"die.{value}" if own else f"{SIDES[player]}.die.{value}", f"{table.words['to_place']}: {value}")
    return table.wrap("span", "ah-die" + " is-held" * held, die(value, SIDES[player], "die-l"), found, spot, f" {key(f'die.{at}.{value}')}")


# --- cards ---------------------------------------------------------------------------------------------------


def goods(table: Table, card: int) -> str:
    return f'<span class="goods">{esc(table.name("goods", card))} {icon("next")}{table.suit(table.box.deliver[card], "suit-s")}</span>'


def card_row(table: Table, card: int, tail: str, with_goods: bool) -> str:
    sold = goods(table, card) if with_goods else ""
    text = f'<span class="ah-text">{esc(table.term("effect", card))}</span>'
    body = f'<span class="ah-card">{sold}<strong>{esc(table.name("card", card))}</strong>{text}</span>'
    inner = f"{table.suit(table.box.suit[card])}{body}{tail}"
    target = f"card.{CARD_NAMES[card]}"
    spot = (target, f"{table.name('card', card)}: {table.term('effect', card)}")
    return f"<li {key(target)}>{table.wrap('span', 'crd', inner, table.ink.found(target), spot)}</li>"


def market(table: Table) -> str:
    words = table.words
    rows = "".join(card_row(table, card, f'<span class="cost">{price(table, card)}</span>', True) for card in bits(table.s.market))
    body = f'<ul class="crds ah-crds">{rows}</ul>' if rows else f'<p class="dim">{words["no_market"]}</p>'
    left = words["deck"].format(number=len(bits(table.s.deck)))
    head = table.wrap("b", "ah-mk", f"{words['market']} <span>{left}</span>", table.ink.found("market"), ("market", f"{words['market']}, {left}"))
    return f'<div class="market"><h3 class="cap">{head}</h3>{body}</div>'


def price(table: Table, card: int) -> str:
    cost = table.box.cost[card]
    return f"{cost}{table.gold()}" if cost else die(0, "", "die-m", table.words["any_die"])


def crew(table: Table, player: int) -> str:
    words, cards = table.words, bits(table.s.crew[player])
    rows = "".join(card_row(table, card, crew_slot(table, player, card), False) for card in cards)
    body = f'<ul class="crds ah-crds">{rows}</ul>' if rows else f'<p class="dim">{words["no_crew"]}</p>'
    return f'<div class="crew" tabindex="0"><h3 class="cap">{words["crew"]} <span>{len(cards)}</span></h3>{body}</div>'


def crew_slot(table: Table, player: int, card: int) -> str:
    slot = CARD_SLOT + card
    used = table.box.card_accepts[card] or table.s.value_on(player, slot) or table.s.damage[player] & BIT[slot]
    if not used:
        return "<span></span>"
    if table.ink.found(f"card.{CARD_NAMES[card]}"):
        return f'<span class="slot">{slot_face(table, player, slot, bool(table.s.damage[player] & BIT[slot]))}</span>'
    return slot_box(table, player, slot)


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


# --- what only one faction has -------------------------------------------------------------------------------


def plans(table: Table) -> str:
    """The hand of the Union: open to itself, backs to everybody else."""
    words, seen = table.words, table.seen
    head = f'<h3 class="cap">{words["plans"]} <span>{plan_counts(table)}</span></h3>'
    if seen.hand is None:
        return head + backs(seen.hand_size) + discard_pile(table)
    rows = "".join(plan_row(table, plan, number) for plan, number in enumerate(seen.hand) if number)
    return head + (f'<ul class="crds ah-crds">{rows}</ul>' if rows else f'<p class="dim">{words["no_plans"]}</p>') + discard_pile(table)


def discard_pile(table: Table) -> str:
    """AH-12.6: the plans that lie face up."""
    chips = discards(table)
    return f'<h3 class="cap">{table.words["discarded"]}</h3><div class="chips">{chips}</div>' if chips else ""


def discards(table: Table) -> str:
    return "".join(discard(table, plan, number) for plan, number in enumerate(discarded(table.seen)) if number)


def discard(table: Table, plan: int, number: int) -> str:
    name = table.name("plan", plan) + (f" ×{number}" if number > 1 else "")
    place = table.ink.place("chip", f"plans.{PLAN_NAMES[plan]}", f"{table.words['discarded']}: {name}: {table.term('plan_effect', plan)}")
    return f"<span {place}><span>{esc(name)}</span></span>"


def plan_counts(table: Table) -> str:
    return f"{table.words['hand'].format(number=table.seen.hand_size)}, {table.words['plan_deck'].format(number=table.seen.plan_deck)}"


def plan_row(table: Table, plan: int, number: int) -> str:
    effect = table.term("plan_effect", plan)
    name = table.name("plan", plan) + (f" ×{number}" if number > 1 else "")
    body = f'{icon("plan")}<span class="ah-card"><strong>{esc(name)}</strong><span class="ah-text">{esc(effect)}</span></span>'
    target = f"plan.{PLAN_NAMES[plan]}"
    return f"<li>{table.wrap('span', 'crd ah-plan', body, table.ink.found(target), (target, f'{name}: {effect}'))}</li>"


def backs(number: int) -> str:
    return f'<p class="ah-backs" aria-hidden="true">{"<i></i>" * number}</p>'


def reward_grid(table: Table, player: int) -> str:
    """Five by five cells, the white marker where the Smuggler is, the black one where it was."""
    cells = "".join(reward_cell(table, player, cell) for cell in range(CELLS))
    return f'<h3 class="cap">{table.words["rewards"]}</h3><div class="ah-grid">{cells}</div>'


def reward_cell(table: Table, player: int, cell: int) -> str:
    kind, amount, more = table.box.cells[cell]
    marks = [word for word, row in (("white", table.s.white), ("black", table.s.black)) if row[player] == cell]
    words = ", ".join([table.name("cell", cell), *(table.words[word] for word in marks)])
    number = {R_FAME: str(amount), R_GOLD: str(amount), R_MOVE: str(amount), R_PEACE: str(amount), R_RICHES: str(amount)}.get(kind, "")
    extra = icon("pass") if kind == R_PEACE else icon("wealth") if kind == R_RICHES else icon("gold") if kind == R_BUY else ""
    extra += icon("fame") if kind == R_REPAIR and more else ""
    inner = f'<span class="vh">{esc(words)}</span>{icon(CELL_ICONS[kind])}{f"<b>{number}</b>" if number else ""}{extra}'
    inner += "".join(f'<i class="ah-{word}"></i>' for word in marks)
    found = table.ink.found(f"cell.{CELL_NAMES[cell]}") if player == table.seen.player else []
    return table.wrap("span", "ah-cell", inner, found, (f"cell.{CELL_NAMES[cell]}", words))


def small_grid(table: Table, player: int) -> str:
    """The reward markers of somebody else."""
    words, s = table.words, table.s
    label = f"{words['rewards']}: {words['white']} {table.name('cell', s.white[player])}, {words['black']} {table.name('cell', s.black[player])}"
    dots = "".join(f'<rect class="ah-dot" x="{cell % 5 * 9 + 1}" y="{cell // 5 * 9 + 1}" width="7" height="7"/>' for cell in range(CELLS))
    for row, fill in ((s.black, "var(--ink)"), (s.white, "var(--sheet)")):
        x, y = row[player] % 5 * 9 + 4.5, row[player] // 5 * 9 + 4.5
        dots += f'<circle cx="{x}" cy="{y}" r="3.6" fill="{fill}" stroke="var(--ink)" stroke-width="1.4"/>'
    return f'<svg {table.ink.place("ah-small", f"{SIDES[player]}.cell", f"{table.faction(player)}, {label}")} viewBox="0 0 46 46" role="img" aria-label="{esc(label)}">{dots}</svg>'


def pledges(table: Table, player: int) -> str:
    """Both piles, open cards under a marker that may be face down."""
    return f'<div class="ah-piles">{"".join(pile(table, player, at) for at in (0, 1))}</div>'


def pile(table: Table, player: int, at: int) -> str:
    words = table.words
    cards = bits(table.s.pile(player, at))
    if table.s.flips[player] == NOT_KNOWN:
        marker: str = icon("hidden", words["secret"])
    else:
        owner = pledged_to(table.s, player, at)
        marker = f'{seat(SIDES[owner], "seat-s")}<span class="vh">{words["for"]} {esc(table.faction(owner))}</span>'
    suits = "".join(table.suit(table.box.suit[card], "suit-s") for card in cards)
    inner = f'<span class="vh">{words["pile"]}</span><b>{"AB"[at]}</b>{marker}<span class="ah-n">{len(cards)}</span>{suits}'
    own = player == table.seen.player
    target = f"pile.{'ab'[at]}" if own else f"{SIDES[player]}.pile.{'ab'[at]}"
    spot = (target, f"{table.faction(player)}, {words['pledged']}, {words['pile']} {'AB'[at]}: {len(cards)}")
    return table.wrap("span", "ah-pile", inner, table.ink.found(target) if own else [], spot)


def own_stats(table: Table, player: int) -> str:
    words, s, side = table.words, table.s, SIDES[player]
    out = [table.stat(icon("fame"), s.fame[player], words["fame"], counted(table, player, "fame", words["fame"], s.fame[player]))]
    out.append(own_stat(table, player, "gold", icon("gold"), s.gold[player], words["gold"], words["gold"]))
    if player == SQUADRON:
        out.append(own_stat(table, player, "supply.patrol", piece("patrol", side, words["patrol"]), s.patrols_left(), words["supply"], words["patrol"]))
        out.append(own_stat(table, player, "supply.stronghold", piece("stronghold", side, words["stronghold"]), s.strongholds_left(), "", words["stronghold"]))
    elif player == UNION:
        comrade = piece("comrade", side, words["comrades"])
        out.append(own_stat(table, player, "comrades", comrade, s.ready, words["ready"], words["comrades"]))
        out.append(own_stat(table, player, "supply.comrades", comrade, s.comrades_left(), words["supply"], words["comrades"]))
    if s.loaded(player):
        out.append(table.stat(icon("cannon"), "", words["loaded"], counted(table, player, "loaded", words["cannons"], words["loaded"])))
    if s.dominated(player):
        out.append(
            table.stat(piece("stronghold", "squadron"), "", words["dominated"], counted(table, player, "dominated", words["stronghold"], words["dominated"]))
        )
    return f'<span class="stats push">{"".join(out)}</span>'


def counted(table: Table, player: int, sort: str, label: str, number: object) -> Spot:
    """A number of one player as a place; your own gold and Comrades are what choices name."""
    target = sort if player == table.seen.player and sort in ("gold", "comrades") else f"{SIDES[player]}.{sort}"
    return target, f"{table.faction(player)}, {label}: {number}"


def own_stat(table: Table, player: int, sort: str, picture: str, number: int, word: str, label: str) -> str:
    """A number of your own board, a link while a choice is about it."""
    found = table.ink.found(sort) if player == table.seen.player else []
    inner = f"{picture}{number}{f' <small>{word}</small>' if word else ''}"
    return table.wrap("span", "stat", inner, found, counted(table, player, sort, f"{label} {word}" if word != label else label, number))


def own_board(table: Table) -> str:
    player = table.near
    side = SIDES[player]
    given = table.given(player)
    who = ", ".join(part for part in (given, table.words["you"] if table.seen.seat >= 0 else "") if part)
    name = f'<h2>{esc(table.term("player", player))}</h2><span class="dim">{esc(who)}</span>'
    head = f'<div class="panel-h own-h" data-side="{side}">{table.sign(player)}{seat(side, "seat-l")}{name}{own_stats(table, player)}</div>'
    body = f'<div class="own-b">{dice_row(table, player)}{actions(table, player)}</div>'
    low = f'<div class="ah-low">{crew(table, player)}{special(table, player)}</div>'
    grid = f'<div class="ah-side">{reward_grid(table, player)}</div>' if is_smuggler(player) else ""
    return head + body + low + grid + market(table)


def special(table: Table, player: int) -> str:
    """What only one faction has beside its Crew: plans, or hold and pledges."""
    if player == UNION:
        return f'<div class="ah-more" tabindex="0">{plans(table)}</div>'
    if not is_smuggler(player):
        return ""
    words = table.words
    return (
        f'<div class="ah-more" tabindex="0"><h3 class="cap">{words["cargo"]} <span>{len(bits(table.s.cargo[player]))} / {table.box.cargo_limit}</span></h3>'
        f'{cargo_rows(table, player)}<h3 class="cap">{words["pledged"]}</h3>{pledges(table, player)}</div>'
    )


def cargo_rows(table: Table, player: int) -> str:
    chips = cargo_chips(table, player)
    return f'<div class="chips">{chips}</div>' if chips else f'<p class="dim">{table.words["no_cargo"]}</p>'


# --- the others ----------------------------------------------------------------------------------------------


def opponent(table: Table, player: int) -> str:
    words, s, side = table.words, table.s, SIDES[player]
    turn = " is-turn" if player == s.active and not s.ending else ""
    given = table.given(player)
    who = f'<span class="dim">{esc(given)}</span>' if given else ""
    head = (
        f'<div class="opp-h">{table.sign(player)}{seat(side, "seat-l")}<div class="opp-n"><strong>{esc(table.faction(player))}</strong>{who}</div>'
        f"<span {table.ink.place('stat push', *counted(table, player, 'gold', words['gold'], s.gold[player]))}>{table.gold()}{s.gold[player]}</span>"
        f"<span {table.ink.place('score', *counted(table, player, 'fame', words['fame'], s.fame[player]))}>{icon('fame', words['fame'])}{s.fame[player]}</span></div>"
    )
    dice = "".join(die(value, side, "die-s") for value, _ in free_dice(table, player)) or f'<span class="dim">{words["all_placed"]}</span>'
    values = ", ".join(str(value) for value, _ in free_dice(table, player)) or words["all_placed"]
    lying = (
        f'<span {table.ink.place("row ah-dice", *counted(table, player, "dice", words["dice"], values))}><span class="cap">{words["dice"]}</span>{dice}</span>'
    )
    row = f'<div class="row opp-r">{lying}<span class="push opp-x">{extra(table, player)}</span></div>'
    return f'<article class="panel opp{turn}" data-side="{side}">{head}{mini_slots(table, player)}{row}{goods_rows(table, player)}</article>'


def extra(table: Table, player: int) -> str:
    words, s, side = table.words, table.s, SIDES[player]
    out = mark(table, player, "loaded", icon("cannon", words["loaded"]), "", words["loaded"]) if s.loaded(player) else ""
    out += mark(table, player, "dominated", piece("stronghold", "squadron", words["dominated"]), "", words["dominated"]) if s.dominated(player) else ""
    if player == SQUADRON:
        out += mark(table, player, "supply.patrol", piece("patrol", side, words["patrol"]), s.patrols_left(), words["patrol"])
        out += mark(table, player, "supply.stronghold", piece("stronghold", side, words["stronghold"]), s.strongholds_left(), words["stronghold"])
        return f'{out} <span class="dim">{words["supply"]}</span>'
    if player == UNION:
        out += mark(table, player, "comrades", piece("comrade", side, words["comrades"]), s.ready, words["comrades"])
        return f'{out} <span class="dim">{words["ready"]}, {s.comrades_left()} {words["supply"]}</span>'
    return out


def mark(table: Table, player: int, sort: str, picture: str, number: object, label: str) -> str:
    """A small sign with a number beside somebody else's dice."""
    spot = counted(table, player, sort, label, number) if number != "" else (f"{SIDES[player]}.{sort}", label)
    return f"<span {table.ink.place('ah-m', *spot)}>{picture}{number}</span>"


def goods_rows(table: Table, player: int) -> str:
    words = table.words
    out = ""
    if is_smuggler(player):
        cargo = cargo_chips(table, player) or f'<span class="dim">{words["no_cargo"]}</span>'
        rows = line("cargo", words["cargo"], cargo) + line("pledge", words["pledged"], pledges(table, player))
        out += f'<div class="ah-goods">{small_grid(table, player)}<div>{rows}</div></div>'
    if player == UNION:
        place = table.ink.place("ah-m", *counted(table, player, "plans", words["plans"], plan_counts(table)))
        out += line("plan", words["plans"], f'<div {place}>{backs(table.seen.hand_size)}<span class="dim">{plan_counts(table)}</span></div>')
        out += line("plan", words["discarded"], f'<span class="dim">{words["discarded"]}</span>{chips}') if (chips := discards(table)) else ""
    chips = card_chips(table, player)
    return out + (line("person", words["crew"], chips) if chips else "")


def line(picture: str, label: str, inner: str) -> str:
    return f'<div class="chips crow">{icon(picture, label)}{inner}</div>'
