"""Die slots of the boards, and the dice: those still to be placed, and those that lie on slots."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import CUTTER_PLAN, CUTTER_SLOT, GUNSHIP_PLAN, UNION
from roadstead.games.ahoy.look.table import SIDES, Table, die
from roadstead.games.ahoy.rules.actions import SLOT_NAMES
from roadstead.games.ahoy.rules.damage import plan_slots
from roadstead.games.ahoy.rules.placing import Place
from roadstead.games.ahoy.rules.state import ACTION_OF, ASIDE, BIT, CUTTER, GUNSHIP, UNPLACED, bits
from roadstead.games.ahoy.rules.turn import Turn
from roadstead.svg.pieces import esc, icon, key
from roadstead.svg.scene import Choice

ALL: Final = (1, 2, 3, 4, 5, 6)
ACTION_ICONS: Final = ("sail", "full-sail", "tailwind", "cannon", "repair", "market", "order", "bombard", "deploy", "hand", "flame", "wheel")


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
        moving = key(f"die.{table.s.die_on(player, slot)}.{value}", "tumble")
        return f'<svg class="die" {moving} data-side="{SIDES[player]}" aria-hidden="true"><use href="#ah-d{value}"/></svg>'
    if damaged:
        return '<svg class="dmg" aria-hidden="true"><use href="#damage"/></svg>'
    allowed = accepts(table, player, slot)
    if len(allowed) == 1:
        return f'<svg class="ghost" aria-hidden="true"><use href="#die-{allowed[0]}"/></svg>'
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
    """What is still to be placed first, then the slots by action."""
    rows = dice_row(table, player)
    for name, slots in groups(table, player):
        boxes = "".join(slot_box(table, player, slot) for slot in slots)
        ship = " is-ship" if slots[0] >= CUTTER_SLOT else ""
        rows += f'<div class="act{ship}"><h3>{icon(slot_icon(slots[0]))}<span>{esc(name)}</span></h3><div class="slots">{boxes}</div></div>'
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
        inner += f'<svg class="die" {key(f"die.{table.s.die_on(player, slot)}.{value}", "tumble")} data-side="{SIDES[player]}" aria-hidden="true"><use href="#ah-d{value}"/></svg>'
    elif damaged:
        inner += '<svg aria-hidden="true"><use href="#damage"/></svg>'
    elif len(accepts(table, player, slot)) == 1:
        inner += f'<svg class="ah-faint" aria-hidden="true"><use href="#die-{accepts(table, player, slot)[0]}"/></svg>'
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
    return f'<div class="act rolls"><h3>{words["to_place"]}{note}</h3><div class="slots ah-dice">{body}</div></div>'


def own_die(table: Table, player: int, value: int, at: int) -> str:
    """A die, marked while a place is sought for it."""
    found = (table.said("die", number=value) or table.said("aside", number=value)) if player == table.seen.player else []
    placing = table.rule(Place)
    held = placing is not None and placing.die == at
    own = player == table.seen.player
    spot = (f"die.{value}" if own else f"{SIDES[player]}.die.{value}", f"{table.words['to_place']}: {value}")
    return table.wrap("span", "ah-die" + " is-held" * held, die(value, SIDES[player], "die-l"), found, spot, f" {key(f'die.{at}.{value}', 'tumble')}")
