"""What a choice says, and the pieces and places it touches."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import BUCCANEER, CARDS, DIRECTIONS, SLOTS
from roadstead.games.ahoy.rules import actions
from roadstead.games.ahoy.rules.chart import cover_parts, edge_parts
from roadstead.games.ahoy.rules.cited import CREW_RULE, PLAN_RULE
from roadstead.games.ahoy.rules.damage import Push
from roadstead.games.ahoy.rules.moving import Move
from roadstead.games.ahoy.rules.placing import Place
from roadstead.games.ahoy.rules.state import BIT, State, card_of
from roadstead.games.ahoy.rules.union import ShipAction
from roadstead.games.ahoy.words.questions import LABELS
from roadstead.kernel.title import Option
from roadstead.kernel.words import Phrase

# --- what a choice says ------------------------------------------------------------------------------------


def describe(s: State, seat: int, choice: int) -> Option:
    if choice < 0:
        return Option(choice, actions.CONCEDE_NAME, LABELS["concede"].phrase())
    phrase, targets = label(s, choice)
    return Option(choice, actions.NOTATIONS[s.prompt][choice], phrase, targets)


Said = tuple[Phrase, tuple[str, ...]]

WORDS: Final = {
    actions.ASK_WITCH: ("explore", "wrap", "stay"),
    actions.ASK_PILOT: ("take_damage", "ignore"),
    actions.ASK_EMISSARY: ("fight", "pay"),
    actions.ASK_TREASURE: ("pass", "take"),
    actions.ASK_HARBOR: ("pass", "harbor_repair", "harbor_die"),
    actions.ASK_PATROL: ("pass", "place_patrol"),
    actions.ASK_COMRADES: ("place_two", "gain_two", "pass", "place_one"),
    actions.ASK_SHIP: ("sail", "tailwind"),
    actions.ASK_CLEAR: ("keep", "clear"),
}
"""Questions whose choices are a few fixed words."""

PIECES: Final = {
    actions.ASK_ROLL: ("number", "", ""),
    actions.ASK_DRAW_TILE: ("tile", "", ""),
    actions.ASK_DRAW_CARD: ("card", "", ""),
    actions.ASK_DRAW_PLAN: ("plan", "", ""),
    actions.ASK_FLIP: ("flip", "", ""),
    actions.ASK_START: ("space", "space", ""),
    actions.ASK_JUMP: ("jump", "space", "pass"),
    actions.ASK_DEFENDER: ("figure", "figure", ""),
    actions.ASK_BATTLE_PLAN: ("plan", "plan", "pass"),
    actions.ASK_GROG: ("slot", "slot", "pass"),
    actions.ASK_VICTORY: ("victory", "", ""),
    actions.ASK_DAMAGE: ("slot", "slot", ""),
    actions.ASK_TARGET: ("figure", "figure", "pass"),
    actions.ASK_MATE: ("space", "space", "pass"),
    actions.ASK_REPAIR: ("slot", "slot", "done"),
    actions.ASK_DEPLOY: ("space", "space", ""),
    actions.ASK_STRONGHOLD: ("island", "tile", "done"),
    actions.ASK_ISLAND: ("island", "tile", "done"),
    actions.ASK_NUMBER: ("number", "", ""),
    actions.ASK_RECRUIT: ("card", "card", "pass"),
    actions.ASK_PILE: ("pile", "pile", ""),
    actions.ASK_WEALTH: ("tile", "tile", ""),
    actions.ASK_ORDER: ("effect", "", ""),
}
"""Questions for one piece: the label, the sort of piece it touches, and what the number after the last one means."""


NAMES: Final = {
    "space": actions.SPACE_NAMES,
    "tile": actions.TILE_NAMES,
    "card": actions.CARD_NAMES,
    "plan": actions.PLAN_NAMES,
    "figure": actions.FIGURE_NAMES,
    "slot": actions.SLOT_NAMES,
    "pile": ("a", "b"),
}


def touched(sort: str, value: int) -> tuple[str, ...]:
    return (f"{sort}.{NAMES[sort][value]}",)


def label(s: State, choice: int) -> Said:
    """What a choice says, and the pieces or spaces it touches."""
    prompt = s.prompt
    if prompt in WORDS:
        return LABELS[WORDS[prompt][choice]].phrase(), about_word(s, WORDS[prompt][choice])
    if prompt in PIECES:
        word, sort, last = PIECES[prompt]
        if sort and choice >= len(NAMES[sort]):
            return LABELS[last].phrase(), ()
        return LABELS[word].phrase(choice), touched(sort, choice) if sort else ()
    return special(s, choice)


HERE: Final = ("take", "harbor_repair", "harbor_die", "place_patrol", "place_two", "place_one")
"""Words about the space of one's own Flagship."""


def about_word(s: State, word: str) -> tuple[str, ...]:
    """What a choice without a piece of its own is about."""
    if word in HERE:
        space = s.at[s.terms.players[s.seat]]
        return touched("space", space) if space >= 0 else ()
    top = s.frames[-1]
    if isinstance(top, ShipAction):
        return touched("figure", top.figure)
    return {"pay": ("gold",), "gain_two": ("comrades",), "keep": ("market",), "clear": ("market",)}.get(word, ())


def special(s: State, choice: int) -> Said:
    match s.prompt:
        case actions.ASK_ACTION:
            return action(s, choice)
        case actions.ASK_SLOT:
            return slot(s, choice)
        case actions.ASK_STEP | actions.ASK_DRIFT | actions.ASK_PUSH:
            return step(s, choice)
        case actions.ASK_TILE:
            corner, turn = cover_parts(choice)
            return LABELS["lay"].phrase(corner, turn), (f"lay.{corner}.{turn}", f"lay.{corner}")
        case actions.ASK_EDGE:
            space, direction = edge_parts(choice)
            return LABELS["edge"].phrase(space, direction), (beyond(space, direction),)
        case actions.ASK_FIRE:
            return shot(s, choice)
        case actions.ASK_BUCCANEER:
            if choice >= CARDS:
                return (LABELS["pass"].phrase() if choice == actions.NO_CARD else LABELS["for_nothing"].phrase(BUCCANEER)), ()
            return LABELS["card"].phrase(choice), touched("card", choice)
        case actions.ASK_REWARD:
            cell, used = actions.reward_parts(choice)
            return LABELS["cell" if used else "cell_only"].phrase(cell), (f"cell.{actions.CELL_NAMES[cell]}",)
        case actions.ASK_DROP:
            return LABELS["cargo"].phrase(choice, s.terms.deliver[choice]), touched("card", choice)
        case actions.ASK_HARBOR_DIE:
            player = s.terms.players[s.seat]
            return LABELS["die_on"].phrase(s.value_on(player, choice), choice), touched("slot", choice)
        case actions.ASK_STEER:
            if choice == actions.NO_FIGURE:
                return LABELS["done"].phrase(), ()
            return LABELS["patrol_at"].phrase(choice, max(s.at[choice], 0)), touched("figure", choice)
        case _:
            card, as_crew = actions.loot_parts(choice)
            return LABELS["as_crew" if as_crew else "as_cargo"].phrase(card), touched("card", card)


def action(s: State, choice: int) -> Said:
    kind, what = actions.deed(choice)
    match kind:
        case actions.DIE:
            return LABELS["die"].phrase(what), (f"die.{what}",)
        case actions.SET_ASIDE:
            return LABELS["aside"].phrase(what), (f"die.{what}",)
        case actions.RECRUIT:
            return LABELS["recruit"].phrase(what, s.terms.cost[what]), touched("card", what)
        case actions.SMUGGLE:
            return LABELS["smuggle"].phrase(what, s.terms.deliver[what]), touched("card", what)
        case actions.DELIVER:
            return LABELS["deliver"].phrase(what), touched("card", what)
        case actions.USE:
            return LABELS["use"].phrase(what, rules=("AH-3.11", CREW_RULE[what])), touched("card", what)
        case actions.PLAN:
            return LABELS["play"].phrase(what, rules=("AH-18.1", PLAN_RULE[what])), touched("plan", what)
        case _:
            return LABELS["end"].phrase(), ()


def die_in_hand(s: State) -> int:
    """What the die shows that is being placed."""
    top = s.frames[-1]
    return s.values[top.die] if isinstance(top, Place) else 0


def slot(s: State, choice: int) -> Said:
    if choice >= SLOTS:
        return LABELS["shift"].phrase(die_in_hand(s) + actions.shift_of(choice)), ("gold",)
    card = card_of(choice)
    if card >= 0 and s.market & BIT[card]:
        return LABELS["pay_for"].phrase(card), touched("card", card)
    return LABELS["slot"].phrase(choice), touched("slot", choice)


def step(s: State, choice: int) -> Said:
    if choice == actions.STOP:
        return LABELS[{actions.ASK_STEP: "stop", actions.ASK_DRIFT: "stay"}.get(s.prompt, "pass")].phrase(), ()
    top = s.frames[-1]
    space = s.at[top.figure] if isinstance(top, (Move, Push)) else 0
    target = s.chart.step[4 * space + choice]
    if target < 0:
        return LABELS["explore_to"].phrase(choice), (beyond(max(space, 0), choice),)
    return LABELS["go"].phrase(choice), touched("space", target)


def beyond(space: int, direction: int) -> str:
    """The blank beside a space of the rim."""
    return f"beyond.{actions.SPACE_NAMES[space]}.{DIRECTIONS[direction]}"


def shot(s: State, choice: int) -> Said:
    if choice == 0:
        return LABELS["hold"].phrase(), ()
    gun, points = actions.shot_parts(choice)
    player = s.terms.players[s.seat]
    cannons = s.terms.cannons[player]
    if gun >= len(cannons):
        return LABELS["lower"].phrase(points, 0), ()
    return LABELS["lower"].phrase(points, s.value_on(player, cannons[gun])), touched("slot", cannons[gun])


# --- which rules govern what is on the table -------------------------------------------------------------------

PLACE_RULES: Final = {
    "space": ("AH-5.1", "AH-5.3", "AH-8.8"),
    "beyond": ("AH-6.1", "AH-6.2"),
    "lay": ("AH-6.3", "AH-6.4", "AH-6.5"),
    "stack": ("AH-1.7", "AH-6.2"),
    "tile": ("AH-1.7", "AH-14.1"),
    "figure": ("AH-1.2", "AH-7.3"),
    "comrades": ("AH-12.1", "AH-12.2"),
    "supply": ("AH-1.2", "AH-1.6"),
    "slot": ("AH-3.5", "AH-3.7", "AH-9.1"),
    "die": ("AH-3.2", "AH-3.5", "AH-3.8"),
    "dice": ("AH-1.3", "AH-3.2"),
    "card": ("AH-10.1", "AH-10.7"),
    "cargo": ("AH-13.5", "AH-13.7"),
    "market": ("AH-10.1", "AH-10.5", "AH-14.3"),
    "plan": ("AH-12.6",),
    "plans": ("AH-12.6",),
    "cell": ("AH-13.9", "AH-13.10"),
    "pile": ("AH-13.8", "AH-13.14"),
    "gold": ("AH-3.8", "AH-10.3"),
    "fame": ("AH-1.10", "AH-14.2"),
    "loaded": ("AH-7.2", "AH-7.8"),
    "dominated": ("AH-11.6",),
    "battle": ("AH-7.6", "AH-7.7"),
}


def rules_of(target: str) -> tuple[str, ...]:
    """By the sort of place: `space.tree-a.nw`, `squadron.slot.sail-1`."""
    parts = target.split(".")
    return PLACE_RULES.get(parts[0], PLACE_RULES.get(parts[1], ()) if len(parts) > 1 else ())
