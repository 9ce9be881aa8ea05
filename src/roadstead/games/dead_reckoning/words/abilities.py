"""What an ability does, in words, made from its vocabulary."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import (
    ACTION,
    ADD_STRENGTH,
    ATTACK_FLAG,
    BATTLE,
    BUILD,
    COLLECT_PASSED,
    COPY_ADVANCEMENT,
    DEAL_DAMAGE,
    DRAW_PLAY_DROP,
    DROP_CUBES,
    ENDGAME,
    GAIN,
    GAIN_FROM_BOX,
    IF_WIN,
    LEVEL_UP,
    MOVE_CUBE,
    ONGOING,
    PLACE_INFLUENCE,
    PRODUCE,
    REDUCE_DAMAGE,
    REMOVE_OWN_CUBE,
    REPAIR,
    SWAP_UPGRADE,
    SYMBOL,
    TAKE_DAMAGE,
    UPGRADE_SHIP,
    Ability,
    Components,
    Op,
)
from roadstead.kernel.languages import ByLanguage
from roadstead.kernel.words import fill

Words = tuple[str, str]
SYMBOLS: Final[dict[str, tuple[Words, ...]]] = ByLanguage(
    en=(("sail", "sails"), ("cannon", "cannons"), ("wheel", "wheels"), ("draw bonus", "draw bonuses")),
    de=(("Segel", "Segel"), ("Kanone", "Kanonen"), ("Steuerrad", "Steuerräder"), ("Ziehbonus", "Ziehboni")),
)
GOODS: Final[dict[str, tuple[Words, ...]]] = ByLanguage(en=(("cargo", "cargo"), ("coin", "coins")), de=(("Fracht", "Fracht"), ("Münze", "Münzen")))
PLACES: Final = ByLanguage(en=("at the dock", "aboard", "at the dock or aboard"), de=("am Kai", "an Bord", "am Kai oder an Bord"))
PER: Final = ByLanguage(en="per", de="je")
ROWS: Final = ByLanguage(en="row", de="Reihe")
BASES: Final = ByLanguage(
    en=("cargo you own", "revealed island without your cubes", "wheel on this card"),
    de=("eigene Fracht", "aufgedeckte Insel ohne eigene Marker", "Steuerrad auf dieser Karte"),
)
PLAIN: Final[dict[int, dict[str, str]]] = {
    SWAP_UPGRADE: ByLanguage(en="cover a basic upgrade with an improved one", de="überdecke eine einfache Erweiterung mit einer verbesserten"),
    ATTACK_FLAG: ByLanguage(en="attack a rival ship here", de="greife ein gegnerisches Schiff hier an"),
    GAIN_FROM_BOX: ByLanguage(en="take an advancement from a box", de="nimm eine Aufwertung aus einer Box"),
    COLLECT_PASSED: ByLanguage(
        en="islands in row 4 produce onto your ship when you first enter them",
        de="Inseln in Reihe 4 produzieren auf dein Schiff, sobald du sie erstmals befährst",
    ),
    COPY_ADVANCEMENT: ByLanguage(en="use another advancement of this card again", de="nutze eine andere Aufwertung dieser Karte noch einmal"),
    DRAW_PLAY_DROP: ByLanguage(
        en="draw a card, play it if you like, drop a cube per cannon on it",
        de="ziehe eine Karte, spiele sie auf Wunsch aus, wirf je Kanone darauf einen Marker ein",
    ),
}
COUNTED: Final[dict[int, dict[str, str]]] = {
    PLACE_INFLUENCE: ByLanguage(en="place {n} influence{per}", de="setze {n} Einfluss{per}"),
    REPAIR: ByLanguage(en="repair {n} damage{per}", de="repariere {n} Schaden{per}"),
    ADD_STRENGTH: ByLanguage(en="+{n} strength{per}", de="+{n} Kampfstärke{per}"),
    DROP_CUBES: ByLanguage(en="drop {n} more {n:cube|cubes}{per}", de="wirf {n} {n:weiteren|weitere} Marker ein{per}"),
    REDUCE_DAMAGE: ByLanguage(en="take {n} less damage{per} if you win", de="bei Sieg {n} Schaden weniger{per}"),
    TAKE_DAMAGE: ByLanguage(en="your ship takes {n} damage{per}", de="dein Schiff erleidet {n} Schaden{per}"),
}


def plural(words: Words, number: int) -> str:
    return words[0] if number == 1 else words[1]


def counted(template: str, op: Op, lang: str) -> str:
    """A fixed number `{n}`, or a number for every symbol on the card, as `{per}` says."""
    n = op.mult if op.per >= 0 and not op.plus else op.plus
    return fill(template, {"n": str(n), "per": per_symbol(op, lang)}, {"n": n})


def per_symbol(op: Op, lang: str) -> str:
    if op.per < 0:
        return ""
    each = f" {PER[lang]} {SYMBOLS[lang][op.per][0]}"
    return f" +{op.mult}{each}" if op.plus else each


def describe(box: Components, it: Ability, lang: str) -> str:
    if it.kind == SYMBOL:
        if it.per >= 0:
            return f"{it.mult} {plural(SYMBOLS[lang][it.symbol], it.mult)} {PER[lang]} {SYMBOLS[lang][it.per][0]}"
        return f"{it.plus} {plural(SYMBOLS[lang][it.symbol], it.plus)}"
    if it.kind == ENDGAME:
        each = f"{it.each} " if it.each > 1 else ""
        return f"{it.coins} {plural(GOODS[lang][1], it.coins)} {PER[lang]} {each}{BASES[lang][it.basis]}"
    return price(it, lang) + program(box, it.program, lang)


def price(it: Ability, lang: str) -> str:
    where = IN_HARBOUR[lang] if it.harbour else ""
    if not it.costs:
        return where
    paid = ", ".join(f"{cost} {plural(GOODS[lang][res], cost)}" for res, cost, _ in it.costs)
    return f"{where}{PAY[lang]} {paid}: "


def program(box: Components, number_of: int, lang: str) -> str:
    return ", ".join(step(box, op, lang) for op in box.programs[number_of])


def step(box: Components, op: Op, lang: str) -> str:
    if op.code in PLAIN:
        return PLAIN[op.code][lang]
    if op.code in COUNTED:
        past = PAST_FORTS[lang] if op.past_forts else ""
        return counted(COUNTED[op.code][lang], op, lang) + past
    if op.code == GAIN:
        return counted(f"+{{n}} {{n:{'|'.join(GOODS[lang][op.res])}}}{{per}} {PLACES[lang][op.place]}", op, lang)
    return rare_step(box, op, lang)


def rare_step(box: Components, op: Op, lang: str) -> str:
    if op.code == PRODUCE:
        return production(op, lang)
    if op.code == BUILD:
        return JUST_ONE[BUILD][lang] if op.most == 1 else UP_TO[BUILD][lang].format(n=op.most)
    if op.code == UPGRADE_SHIP:
        return UPGRADE[lang][op.tier]
    if op.code == LEVEL_UP:
        return RAISE[lang][op.target]
    if op.code == MOVE_CUBE:
        return MOVE[lang][op.damage_only]
    if op.code == DEAL_DAMAGE:
        return counted(HIT[lang][op.target], op, lang)
    return CONDITION[op.code][lang] + program(box, op.sub, lang)


def production(op: Op, lang: str) -> str:
    rows = "/".join(str(row + 1) for row in range(4) if op.rows >> row & 1)
    where = "" if op.rows == ALL_ROWS else f" ({ROWS[lang]} {rows})"
    more = " ".join(f"+{count} {plural(GOODS[lang][res], count)}" for res, count in enumerate((op.cargo, op.coin)) if count)
    extra = f", {EACH[lang]} {more}" if more else ""
    head = JUST_ONE[PRODUCE][lang] if op.most == 1 else UP_TO[PRODUCE][lang].format(n=op.most)
    return head + where + extra


ALL_ROWS: Final = 15
UP_TO: Final = {
    BUILD: ByLanguage(en="build up to {n} buildings", de="baue bis zu {n} Gebäude"),
    PRODUCE: ByLanguage(en="up to {n} islands produce", de="bis zu {n} Inseln produzieren"),
}
JUST_ONE: Final = {
    BUILD: ByLanguage(en="build 1 building", de="baue 1 Gebäude"),
    PRODUCE: ByLanguage(en="1 island produces", de="1 Insel produziert"),
}
IN_HARBOUR: Final = ByLanguage(en="in the harbour, ", de="im Hafen, ")
PAY: Final = ByLanguage(en="pay", de="zahle")
PAST_FORTS: Final = ByLanguage(en=" past forts", de=" trotz Fort")
EACH: Final = ByLanguage(en="each", de="je")
UPGRADE: Final = ByLanguage(
    en=("add a basic ship upgrade", "add an improved ship upgrade"),
    de=("baue eine einfache Erweiterung ein", "baue eine verbesserte Erweiterung ein"),
)
RAISE: Final = ByLanguage(
    en=("level up this card", "level up the bottom card of your deck"),
    de=("stufe diese Karte auf", "stufe die unterste Karte deines Decks auf"),
)
MOVE: Final = ByLanguage(
    en=("move a cube to a neighbouring zone", "move a cube to a neighbouring damage zone"),
    de=("schiebe einen Marker in eine Nachbarzone", "schiebe einen Marker in eine benachbarte Schadenszone"),
)
HIT: Final = ByLanguage(
    en=("{n} damage{per} to the opposing ship", "{n} damage{per} to each rival ship on tiles you first enter"),
    de=("{n} Schaden{per} am gegnerischen Schiff", "{n} Schaden{per} an jedem gegnerischen Schiff beim ersten Befahren"),
)
CONDITION: Final = {
    IF_WIN: ByLanguage(en="if you win: ", de="bei Sieg: "),
    REMOVE_OWN_CUBE: ByLanguage(en="take back a cube: ", de="nimm einen Marker zurück: "),
}
KIND_MARK: Final = {ACTION: "", BATTLE: "⚔ ", ONGOING: "∞ ", ENDGAME: "★ ", SYMBOL: ""}


def line(box: Components, face: int, lang: str) -> str:
    """A whole line, red slashes as `/`, green lines as `;`."""
    out = ""
    for at, it in enumerate(box.faces[face].abilities):
        if at:
            out += " / " if it.choice and box.faces[face].abilities[at - 1].mask == it.mask else "; "
        out += KIND_MARK[it.kind] + describe(box, it, lang)
    return out
