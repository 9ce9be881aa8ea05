"""What a choice says, and the pieces and places it touches."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import BUILDINGS, CREW, SEATS, TRADE_ICON
from roadstead.games.dead_reckoning.rules import actions, cards, codes
from roadstead.games.dead_reckoning.rules.actions import SPACES
from roadstead.games.dead_reckoning.rules.influence import Lend
from roadstead.games.dead_reckoning.rules.levels import pending_rule
from roadstead.games.dead_reckoning.rules.program import Copy
from roadstead.games.dead_reckoning.rules.salvo import CopyInBattle, salvo_rule
from roadstead.games.dead_reckoning.rules.state import State
from roadstead.games.dead_reckoning.rules.turn import buying_rule
from roadstead.games.dead_reckoning.words.questions import LABELS
from roadstead.kernel.title import Option
from roadstead.kernel.words import Phrase

Said = tuple[Phrase, tuple[str, ...]]


def describe(s: State, seat: int, choice: int) -> Option:
    phrase, targets = label(s, seat, choice)
    return Option(choice, actions.notations_of(s.box)[s.prompt][choice], phrase, targets)


def label(s: State, seat: int, choice: int) -> Said:
    """What a choice says, and the cards and spaces it touches."""
    prompt = s.prompt
    if prompt == actions.ASK_MAIN:
        return main(s, seat, choice)
    if prompt in CHANCE:
        return chance(s, choice)
    if prompt in BATTLE:
        return battle(s, seat, choice)
    if prompt in NUMBERS:
        return say(NUMBERS[prompt], choice)
    return others(s, seat, choice)


def say(key: str, *args: int, on: tuple[str, ...] = (), rules: tuple[str, ...] = ()) -> Said:
    return LABELS[key].phrase(*args, rules=rules), on


def say_at(s: State, key: str, *args: int, on: tuple[str, ...] = ()) -> Said:
    """A choice whose last argument is a space; an island that is known there is named."""
    tile = args[-1] - 1
    if tile >= 0 and s.is_island(tile):
        return say(f"{key}.island", *args, s.tiles[tile], on=(space(args[-1]), *on))
    return say(key, *args, on=(space(args[-1]), *on))


def crew(s: State, seat: int, card: int) -> str:
    return f"{SEATS[seat]}.crew.{s.box.crew_names[card]}"


def space(number: int) -> str:
    return f"sea.{SPACES[number]}"


def hull(seat: int, place: int) -> str:
    return f"{SEATS[seat]}.hull.{actions.HULL_NAMES[place]}"


def row_card(s: State, card: int) -> str:
    return f"card.{s.box.cards[card].name}"


def zone(s: State, number: int) -> str:
    return f"zone.{s.box.zone_names[number]}"


def ability(s: State, seat: int, key: str, code: int) -> Said:
    card, slot = codes.ability_parts(code)
    it = cards.ability(s, seat, card, slot)
    number = it.number if it is not None else 0
    return say(key, card, number, on=(f"{crew(s, seat, card)}.{actions.slot_name(slot)}",))


# --- the main phase ----------------------------------------------------------------------------------------------

PLAIN_MAIN: Final = {
    actions.RAISE: "raise",
    actions.ATTACK: "attack",
    actions.STORM: "storm",
    actions.CLAIM: "claim",
    actions.LOAD_CARGO: "load_cargo",
    actions.LOAD_COINS: "load_coins",
    actions.UNLOAD: "unload",
    actions.STOW: "stow",
}


def main(s: State, seat: int, choice: int) -> Said:
    here = space(s.ship[seat])
    if choice == actions.END:
        return end(s, seat)
    if choice in PLAIN_MAIN:
        return say(PLAIN_MAIN[choice], on=plainly(s, seat, choice))
    if choice >= actions.USE:
        return ability(s, seat, "use", choice - actions.USE)
    if choice < actions.RAISE:
        return say("play", choice - actions.PLAY, on=(crew(s, seat, choice - actions.PLAY),))
    if choice < actions.BUY:
        return say_at(s, "sail", choice - actions.SAIL_TO)
    if choice == actions.BUY:
        card = max(s.slot[s.ship[seat] - 1], 0)
        it = s.box.cards[card]
        return say("buy", card, it.cost, on=(here, row_card(s, card)), rules=(buying_rule(it),))
    return say("fight", choice - actions.FIGHT_PIRATE, on=(f"{SEATS[choice - actions.FIGHT_PIRATE]}.ship",))


def end(s: State, seat: int) -> Said:
    """The end of the turn, and what it leaves undone."""
    cards_left, sails_left = s.hand_size(seat), s.sails[seat]
    if cards_left and sails_left:
        return say("end.both", cards_left, sails_left)
    if cards_left or sails_left:
        return say("end.cards", cards_left) if cards_left else say("end.sails", sails_left)
    return say("end")


def plainly(s: State, seat: int, choice: int) -> tuple[str, ...]:
    """What an action without a number of its own touches."""
    here, me, tile = space(s.ship[seat]), SEATS[seat], s.ship[seat] - 1
    if choice == actions.ATTACK:
        return (here, row_card(s, s.slot[tile])) if tile >= 0 and s.slot[tile] >= 0 else (here,)
    if choice in (actions.LOAD_CARGO, actions.UNLOAD):
        return (f"{me}.dock",) if tile < 0 else (here,)
    return {
        actions.STORM: (here,),
        actions.LOAD_COINS: (here,),
        actions.RAISE: (f"{me}.sails",),
        actions.CLAIM: (f"achievement.{TRADE_ICON}",),
        actions.STOW: (f"{me}.aboard",),
    }.get(choice, ())


# --- chance ------------------------------------------------------------------------------------------------------

CHANCE: Final = {
    actions.ASK_FIRST,
    actions.ASK_TILE,
    actions.ASK_TOP,
    actions.ASK_BOX,
    actions.ASK_DRAW,
    actions.ASK_BOTTOM,
    actions.ASK_DEAL,
    actions.ASK_CUBE,
    actions.ASK_PUSH,
}


def chance(s: State, choice: int) -> Said:
    match s.prompt:
        case actions.ASK_FIRST:
            return say("seat", choice)
        case actions.ASK_TILE:
            return say("tile", choice)
        case actions.ASK_TOP | actions.ASK_BOX:
            return say("card", choice)
        case actions.ASK_DRAW | actions.ASK_BOTTOM:
            return say("drawn", *codes.drawn_parts(choice))
        case actions.ASK_DEAL:
            return say("dealt", *codes.dealt_parts(choice))
        case actions.ASK_CUBE:
            return say("zone", choice)
    if choice == 0:
        return say("no_push")
    return say("push", *codes.push_parts(choice))


# --- battles -----------------------------------------------------------------------------------------------------

BATTLE: Final = {actions.ASK_GUNS, actions.ASK_DEFEND, actions.ASK_BATTLE, actions.ASK_SHIFT, actions.ASK_REMOVE, actions.ASK_COPY}


def battle(s: State, seat: int, choice: int) -> Said:
    match s.prompt:
        case actions.ASK_GUNS:
            return guns(s, seat, choice)
        case actions.ASK_DEFEND:
            return say("play", choice - 1, on=(crew(s, seat, choice - 1),)) if choice else say("done")
        case actions.ASK_BATTLE:
            return ability(s, seat, "use", choice - 1) if choice else say("pass", rules=(salvo_rule(s),))
        case actions.ASK_SHIFT:
            side, source, target = codes.shift_parts(choice)
            return say("shift_cube", side, source, target, on=(zone(s, source), zone(s, target)))
        case actions.ASK_REMOVE:
            return say("zone", choice, on=(zone(s, choice),))
    top = s.frames[-1]
    assert isinstance(top, (Copy, CopyInBattle, Lend))
    return say("slot", choice, on=(f"{crew(s, seat, top.card)}.{actions.slot_name(choice)}",))


def guns(s: State, seat: int, choice: int) -> Said:
    if choice < CREW:
        return say("play", choice, on=(crew(s, seat, choice),))
    if choice < actions.FIRE:
        return ability(s, seat, "count", choice - actions.COUNT_GUN)
    return say("fire", choice - actions.FIRE, on=(f"{SEATS[seat]}.cannons",))


# --- everything else ---------------------------------------------------------------------------------------------

NUMBERS: Final = {
    actions.ASK_PAY: "from_ship",
    actions.ASK_SPLIT: "to_ship",
    actions.ASK_WILD: "coins",
    actions.ASK_CARGO_ABOARD: "to_ship",
    actions.ASK_CARGO_ASHORE: "to_island",
    actions.ASK_COIN_ABOARD: "to_ship",
    actions.ASK_COIN_ASHORE: "to_island",
    actions.ASK_EXTRA: "extra",
}
YES_NO: Final = {actions.ASK_RAISE_BOTTOM, actions.ASK_COUNT, actions.ASK_PLAY_DRAWN, actions.ASK_KEEP}
ROOM: Final = ("give_up", "drop_cargo", "drop_coin", "land_cargo", "land_coin")


def others(s: State, seat: int, choice: int) -> Said:
    prompt = s.prompt
    if prompt in YES_NO:
        return say("yes" if choice else "no")
    match prompt:
        case actions.ASK_STEP:
            return say_at(s, "onward", choice - 1) if choice else say("stop")
        case actions.ASK_STOW:
            return stow(seat, choice)
        case actions.ASK_LEVEL:
            return level(s, seat, choice)
        case actions.ASK_ROOM:
            return say(ROOM[choice])
        case actions.ASK_PLACE:
            return place(s, seat, choice)
        case actions.ASK_TAKE:
            return say_at(s, "take", choice) if choice else say("no_cubes")
        case actions.ASK_PRODUCE:
            return say_at(s, "island", choice) if choice else say("done")
        case actions.ASK_BUILD:
            return build(s, choice)
        case actions.ASK_REFILL:
            return say_at(s, "refill", choice + 1)
    return pieces(s, seat, choice)


def pieces(s: State, seat: int, choice: int) -> Said:
    match s.prompt:
        case actions.ASK_UPGRADE:
            return say("upgrade", choice, on=(f"upgrade.{s.box.upgrade_names[choice]}",))
        case actions.ASK_HULL | actions.ASK_SWAP:
            return say("hull", choice, on=(hull(seat, choice),))
        case actions.ASK_FLAG | actions.ASK_PIRATE:
            return say("seat", choice, on=(f"{SEATS[choice]}.ship",))
        case actions.ASK_MODE:
            return say("mode", choice, on=(f"{SEATS[seat]}.mode",))
        case actions.ASK_SLEEVE:
            return say("card", choice - 1, on=(row_card(s, choice - 1),)) if choice else say("done")
        case actions.ASK_INTO:
            return say("into", choice, on=(crew(s, seat, choice),))
    return say("bonus", choice, on=(f"{SEATS[seat]}.bonus.{choice}",))


def place(s: State, seat: int, choice: int) -> Said:
    if choice == actions.LEAVE:
        return say("done")
    if choice < actions.JOIN:
        return say("replace", choice, on=(space(s.ship[seat]),))
    return ability(s, seat, "join", choice - actions.JOIN)


def level(s: State, seat: int, choice: int) -> Said:
    if choice < actions.RAISE_CARD:
        return say("wait" if choice == actions.WAIT else "decline")
    card = choice - actions.RAISE_CARD
    on = (crew(s, seat, card), f"{crew(s, seat, card)}.level")
    return say("raise_card", card, min(s.level[seat * CREW + card] + 1, 4), on=on, rules=(pending_rule(s, seat),))


def build(s: State, choice: int) -> Said:
    if choice == 0:
        return say("done")
    kind, tile = codes.build_parts(choice)
    return say_at(s, "build", kind, tile + 1, on=(f"supply.{BUILDINGS[kind]}",))


def stow(seat: int, choice: int) -> Said:
    if choice == actions.DONE:
        return say("done")
    verb = codes.stow_verb(choice)
    if verb == actions.SHIFT:
        everything, res, source, target = codes.rearrange_parts(choice)
        return say("shift", everything, res, source, target, on=(hull(seat, source), hull(seat, target)))
    everything, res, hold = codes.stow_parts(choice)
    key = {actions.LOAD: "load", actions.PUT_OFF: "put_off", actions.JETTISON: "jettison"}[verb]
    return say(key, everything, res, hold, on=(hull(seat, hold),))


# --- which rules govern what is on the table -------------------------------------------------------------------

PLACE_RULES: Final = {
    "sea": ("DR-6.5", "DR-11.1", "DR-11.4"),
    "harbour": ("DR-6.6", "DR-4.5", "DR-4.7"),
    "crew": ("DR-5.1", "DR-5.4", "DR-10.1"),
    "ability": ("DR-5.2", "DR-5.3", "DR-5.4", "DR-5.5"),
    "level": ("DR-10.1", "DR-10.2", "DR-10.4"),
    "hull": ("DR-4.1", "DR-4.3", "DR-14.9", "DR-14.10"),
    "ship": ("DR-8.1", "DR-8.3", "DR-14.1"),
    "card": ("DR-7.2", "DR-9.5"),
    "upgrade": ("DR-14.9", "DR-14.10", "DR-14.11"),
    "zone": ("DR-13.2", "DR-13.15"),
    "supply": ("DR-1.4", "DR-12.1"),
    "black": ("DR-1.9", "DR-13.10"),
    "achievement": ("DR-15.1",),
    "bonus": ("DR-2.8", "DR-15.13"),
    "mode": ("DR-9.3", "DR-8.1"),
    "damage": ("DR-14.1", "DR-14.2", "DR-14.8"),
    "sails": ("DR-6.1", "DR-9.4"),
    "cannons": ("DR-13.6", "DR-4.3", "DR-4.4"),
    "chest": ("DR-4.12", "DR-4.15"),
    "dock": ("DR-4.5", "DR-4.13", "DR-4.17"),
    "pool": ("DR-1.6", "DR-1.7"),
    "aboard": ("DR-4.2", "DR-4.3"),
    "tokens": ("DR-15.1", "DR-16.1"),
    "hand": ("DR-9.9", "DR-9.10"),
    "deck": ("DR-1.3", "DR-9.11"),
    "discard": ("DR-9.9", "DR-9.11"),
    "pending": ("DR-3.3", "DR-10.1"),
    "first": ("DR-2.9", "DR-2.10"),
    "strength": ("DR-13.23", "DR-13.3"),
}


def rules_of(target: str) -> tuple[str, ...]:
    """By the sort of place: `sea.b2`, `blue.crew.captain`, `blue.crew.captain.l1`, `zone.plunder1`."""
    if target in ("sea.harbour", "supply.black"):
        return PLACE_RULES[target.split(".")[1]]
    parts = target.split(".")
    if parts[0] == "achievement":
        return (f"DR-15.{int(parts[1]) + 2}", *PLACE_RULES["achievement"])
    sort = parts[1] if parts[0] in SEATS and len(parts) > 1 else parts[0]
    if sort == "crew" and len(parts) > 3:
        sort = "level" if parts[3] == "level" else "ability"
    return PLACE_RULES.get(sort, ())
