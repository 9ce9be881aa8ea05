"""What abilities do, in signs: numbers and icons as they are printed on the cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from roadstead.games.dead_reckoning.box.components import (
    ADD_STRENGTH,
    ATTACK_FLAG,
    BATTLE,
    BUILD,
    CARGO,
    CARGO_OWNED,
    COIN,
    COLLECT_PASSED,
    COPY_ADVANCEMENT,
    DEAL_DAMAGE,
    DRAW_PLAY_DROP,
    DROP_CUBES,
    ENDGAME,
    GAIN,
    GAIN_FROM_BOX,
    IF_WIN,
    ISLANDS_WITHOUT,
    LEVEL_UP,
    MOVE_CUBE,
    ONGOING,
    PLACE_INFLUENCE,
    PRODUCE,
    QUAY,
    REDUCE_DAMAGE,
    REMOVE_OWN_CUBE,
    REPAIR,
    RESOURCES,
    SHIP,
    SWAP_UPGRADE,
    SYMBOL,
    SYMBOLS,
    TAKE_DAMAGE,
    UPGRADE_SHIP,
    Ability,
    Components,
    Op,
)
from roadstead.svg.pieces import icon

COUNTED: Final = {
    PLACE_INFLUENCE: ("", "influence"),
    REPAIR: ("", "repair"),
    ADD_STRENGTH: ("+", "attack"),
    DROP_CUBES: ("+", "cube"),
    REDUCE_DAMAGE: ("−", "flame"),
    TAKE_DAMAGE: ("", "flame"),
}
PLAIN: Final = {
    ATTACK_FLAG: ("pirate", "attack"),
    LEVEL_UP: ("level",),
    GAIN_FROM_BOX: ("draw",),
    COLLECT_PASSED: ("ship", "produce"),
    COPY_ADVANCEMENT: ("replay",),
    DRAW_PLAY_DROP: ("draw", "arrow", "cube"),
    MOVE_CUBE: ("cube", "arrow"),
    SWAP_UPGRADE: ("replay", "ship"),
}
BEFORE: Final = {BATTLE: "attack", ONGOING: "replay", ENDGAME: "star"}
BASES: Final = {CARGO_OWNED: "cargo", ISLANDS_WITHOUT: "dr-island"}
ALL_ROWS: Final = 15


@lru_cache(maxsize=2048)
def signs(box: Components, it: Ability) -> str:
    """An ability in a few signs; its words stand beside them for anyone who does not see them."""
    if it.kind == SYMBOL:
        return counted("", SYMBOLS[it.symbol], it.per, it.mult, it.plus)
    if it.kind == ENDGAME:
        each = str(it.each) if it.each > 1 else ""
        return icon("star") + sign(it.coins, "coin") + f"<i>/</i>{sign(each, BASES.get(it.basis, 'wheel'))}"
    where = icon("harbor") if it.harbour else ""
    price = "".join(sign(number, RESOURCES[res]) for res, number, _ in it.costs)
    head = (icon(BEFORE[it.kind], "", "sm") if it.kind in BEFORE else "") + where + (price + icon("arrow", "", "sm") if price else "")
    return head + program(box, it.program)


def program(box: Components, number: int) -> str:
    return "".join(step(box, op) for op in box.programs[number])


def step(box: Components, op: Op) -> str:
    if op.code in PLAIN:
        return "".join(icon(name, "", "sm" if name == "arrow" else "") for name in PLAIN[op.code])
    if op.code in COUNTED:
        before, name = COUNTED[op.code]
        return counted(before, name, op.per, op.mult, op.plus) + (icon("fort", "", "sm") if op.past_forts else "")
    if op.code == GAIN:
        return counted("", RESOURCES[op.res], op.per, op.mult, op.plus) + icon("arrow", "", "sm") + landing(op.place)
    return rare(box, op)


def rare(box: Components, op: Op) -> str:
    if op.code == PRODUCE:
        rows = "/".join(str(row + 1) for row in range(4) if op.rows >> row & 1)
        where = "" if op.rows == ALL_ROWS else f"<i>{rows}</i>"
        more = "".join(sign(f"+{number}", RESOURCES[res]) for res, number in ((CARGO, op.cargo), (COIN, op.coin)) if number)
        return sign(op.most, "produce") + where + more
    if op.code == BUILD:
        return sign(op.most, "fort")
    if op.code == UPGRADE_SHIP:
        return sign("++" if op.tier else "+", "ship")
    if op.code == DEAL_DAMAGE:
        return counted("", "flame", op.per, op.mult, op.plus) + icon("arrow", "", "sm") + icon("merchant")
    first = {IF_WIN: icon("trophy", "", "sm"), REMOVE_OWN_CUBE: sign("−1", "cube") + icon("arrow", "", "sm")}
    return first[op.code] + program(box, op.sub)


def landing(place: int) -> str:
    """Where goods go: to the dock, aboard, or either."""
    if place == QUAY:
        return icon("harbor")
    return icon("ship") if place == SHIP else f"{icon('harbor')}<i>/</i>{icon('ship')}"


def counted(before: str, name: str, per: int, mult: int, plus: int) -> str:
    """A fixed number, a number for every symbol on the card, or both."""
    if per < 0:
        return sign(f"{before}{plus}", name)
    fixed = sign(f"{before}{plus}", name) if plus else ""
    return fixed + sign(f"{'+' if plus else before}{mult}", name) + f"<i>/</i>{icon(SYMBOLS[per], '', 'sm')}"


def sign(number: object, name: str) -> str:
    return f'<span class="sym">{number}{icon(name)}</span>'
