"""What an ability does, in words, made from its vocabulary."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.components import (
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

Words = tuple[str, str]
SYMBOLS: Final[dict[str, tuple[Words, ...]]] = {
    "en": (("sail", "sails"), ("cannon", "cannons"), ("wheel", "wheels"), ("draw bonus", "draw bonuses")),
    "de": (("Segel", "Segel"), ("Kanone", "Kanonen"), ("Steuerrad", "Steuerräder"), ("Ziehbonus", "Ziehboni")),
}
GOODS: Final[dict[str, tuple[Words, ...]]] = {"en": (("cargo", "cargo"), ("coin", "coins")), "de": (("Fracht", "Fracht"), ("Münze", "Münzen"))}
PLACES: Final = {"en": ("at your dock", "onto your ship", "at dock or ship"), "de": ("auf deinen Kai", "auf dein Schiff", "auf Kai oder Schiff")}
PER: Final = {"en": "per", "de": "je"}
ROWS: Final = {"en": "row", "de": "Reihe"}
BASES: Final = {
    "en": ("cargo you own", "revealed island without your cubes", "wheel on this card"),
    "de": ("eigene Fracht", "aufgedeckte Insel ohne eigene Marker", "Steuerrad auf dieser Karte"),
}
PLAIN: Final[dict[int, dict[str, str]]] = {
    SWAP_UPGRADE: {"en": "lay an improved upgrade on a basic one", "de": "lege eine verbesserte auf eine einfache Erweiterung"},
    ATTACK_FLAG: {"en": "attack a rival ship here", "de": "greife ein gegnerisches Schiff hier an"},
    GAIN_FROM_BOX: {"en": "take an advancement from a box", "de": "nimm eine Aufwertung aus einer Box"},
    COLLECT_PASSED: {
        "en": "islands entered for the first time in row 4 produce onto your ship",
        "de": "erstmals befahrene Inseln in Reihe 4 produzieren auf dein Schiff",
    },
    COPY_ADVANCEMENT: {"en": "use another advancement of this card again", "de": "nutze eine andere Aufwertung dieser Karte noch einmal"},
    DRAW_PLAY_DROP: {"en": "draw a card, perhaps play it, drop its cannons", "de": "ziehe eine Karte, spiele sie vielleicht, wirf ihre Kanonen"},
}
COUNTED: Final[dict[int, dict[str, str]]] = {
    PLACE_INFLUENCE: {"en": "influence {n}", "de": "Einfluss {n}"},
    REPAIR: {"en": "repair {n} damage", "de": "repariere {n} Schaden"},
    ADD_STRENGTH: {"en": "+{n} strength", "de": "+{n} Kampfstärke"},
    DROP_CUBES: {"en": "drop {n} more cubes", "de": "wirf {n} weitere Marker"},
    REDUCE_DAMAGE: {"en": "{n} damage less if you win", "de": "{n} Schaden weniger bei Sieg"},
    TAKE_DAMAGE: {"en": "your ship takes {n} damage", "de": "dein Schiff nimmt {n} Schaden"},
}


def plural(words: Words, number: int) -> str:
    return words[0] if number == 1 else words[1]


def number(per: int, mult: int, plus: int, lang: str) -> str:
    """A fixed number, or so many for every symbol on the card."""
    if per < 0:
        return str(plus)
    counted = f"{mult} {PER[lang]} {SYMBOLS[lang][per][0]}"
    return f"{plus} + {counted}" if plus else counted


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
    where = {"en": "in harbour, ", "de": "im Hafen, "}[lang] if it.harbour else ""
    if not it.costs:
        return where
    paid = ", ".join(f"{cost} {plural(GOODS[lang][res], cost)}" for res, cost, _ in it.costs)
    return f"{where}{'pay' if lang == 'en' else 'zahle'} {paid}: "


def program(box: Components, number_of: int, lang: str) -> str:
    return ", ".join(step(box, op, lang) for op in box.programs[number_of])


def step(box: Components, op: Op, lang: str) -> str:
    if op.code in PLAIN:
        return PLAIN[op.code][lang]
    count = number(op.per, op.mult, op.plus, lang)
    if op.code in COUNTED:
        past = {"en": " past forts", "de": " trotz Fort"}[lang] if op.past_forts else ""
        return COUNTED[op.code][lang].format(n=count) + past
    if op.code == GAIN:
        return f"{gained(op, lang)} {PLACES[lang][op.place]}"
    return rare_step(box, op, count, lang)


def gained(op: Op, lang: str) -> str:
    """So many goods, perhaps for every symbol."""
    good = GOODS[lang][op.res]
    if op.per < 0:
        return f"{op.plus} {plural(good, op.plus)}"
    plus = f"{op.plus} + " if op.plus else ""
    return f"{plus}{op.mult} {plural(good, op.mult)} {PER[lang]} {SYMBOLS[lang][op.per][0]}"


def rare_step(box: Components, op: Op, count: str, lang: str) -> str:
    if op.code == PRODUCE:
        return production(op, lang)
    if op.code == BUILD:
        return {"en": "build 1 building", "de": "baue 1 Gebäude"}[lang] if op.most == 1 else UP_TO[BUILD][lang].format(n=op.most)
    if op.code == UPGRADE_SHIP:
        return UPGRADE[lang][op.tier]
    if op.code == LEVEL_UP:
        return RAISE[lang][op.target]
    if op.code == MOVE_CUBE:
        return MOVE[lang][op.damage_only]
    if op.code == DEAL_DAMAGE:
        return HIT[lang][op.target].format(n=count)
    return CONDITION[op.code][lang] + program(box, op.sub, lang)


def production(op: Op, lang: str) -> str:
    rows = "/".join(str(row + 1) for row in range(4) if op.rows >> row & 1)
    where = "" if op.rows == ALL_ROWS else f" ({ROWS[lang]} {rows})"
    extra = EXTRA[lang].format(cargo=op.cargo, coin=op.coin) if op.cargo + op.coin else ""
    head = {"en": "1 island produces", "de": "1 Insel produziert"}[lang] if op.most == 1 else UP_TO[PRODUCE][lang].format(n=op.most)
    return head + where + extra


ALL_ROWS: Final = 15
UP_TO: Final = {
    BUILD: {"en": "build up to {n} buildings", "de": "baue bis zu {n} Gebäude"},
    PRODUCE: {"en": "up to {n} islands produce", "de": "bis zu {n} Inseln produzieren"},
}
EXTRA: Final = {"en": ", each +{cargo} cargo +{coin} coin", "de": ", je +{cargo} Fracht +{coin} Münze"}
UPGRADE: Final = {
    "en": ("fit a basic upgrade", "fit an improved upgrade"),
    "de": ("baue eine einfache Erweiterung ein", "baue eine verbesserte Erweiterung ein"),
}
RAISE: Final = {
    "en": ("level up this card", "level up your lowest deck card"),
    "de": ("stufe diese Karte auf", "stufe deine unterste Deckkarte auf"),
}
MOVE: Final = {
    "en": ("move a cube to a neighbouring zone", "move a cube to a neighbouring damage zone"),
    "de": ("schiebe einen Marker in eine Nachbarzone", "schiebe einen Marker in eine benachbarte Schadenszone"),
}
HIT: Final = {
    "en": ("{n} damage to the opposing ship", "{n} damage to each rival ship on tiles first entered"),
    "de": ("{n} Schaden am gegnerischen Schiff", "{n} Schaden an jedem gegnerischen Schiff beim ersten Befahren"),
}
CONDITION: Final = {
    IF_WIN: {"en": "if you win: ", "de": "bei Sieg: "},
    REMOVE_OWN_CUBE: {"en": "take back a cube: ", "de": "nimm einen Marker zurück: "},
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
