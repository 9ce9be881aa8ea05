"""A battle as a close-up: both sides with everything that counts, the odds as it stands, and what may be done."""

from __future__ import annotations

from typing import Final

from roadstead.games.ahoy.box.components import FIGHTERS, SUITS, TILES
from roadstead.games.ahoy.look.coast import Seeded
from roadstead.games.ahoy.look.figures import wake
from roadstead.games.ahoy.look.land import at, island, shallows
from roadstead.games.ahoy.look.table import SIDES, Table, captain, die
from roadstead.games.ahoy.rules.battle import ATTACKER, DEFENDER, Battle, attacker_wins
from roadstead.games.ahoy.rules.chart import suit_of, tile_of
from roadstead.games.ahoy.rules.state import CUTTER, FIRST_PATROL, FIRST_STRONGHOLD, OWNER, State
from roadstead.games.ahoy.rules.victory import Victory
from roadstead.games.ahoy.views.odds import attackers_share
from roadstead.svg.pieces import esc, icon, seat, stamp
from roadstead.svg.scene import Choice

WIDE, HIGH = 800, 250
MOST_BUTTONS: Final = 6
ON_THE_CHART: Final = ("space.", "figure.", "tile.", "beyond.", "lay.")
"""Places of choices that need the chart in sight."""
Rule = Battle | Victory


def close_up(table: Table) -> str:
    """The battle in the place of the board, or nothing: while something on the chart can be chosen, the chart is what one wants to see."""
    rule = table.battle
    if rule is None or needs_chart(table):
        return ""
    inner = fight(table, rule) if isinstance(rule, Battle) else won(table, rule)
    head = scene_head("attack", heading(table, rule), table.words["tie"], table.words["fold"])
    return f'<details class="ah-close" open="">{head}{stage(table, rule)}<div class="ah-ring">{inner}{buttons(table)}</div></details>'


def scene_head(picture: str, name: str, note: str, fold: str) -> str:
    """The head of what takes the place of the chart; it folds away what is below it."""
    return f"<summary><h2>{icon(picture)}{esc(name)}</h2><span>{note}</span>{icon('chart', fold, 'ah-fold')}</summary>"


def needs_chart(table: Table) -> bool:
    return any(target.startswith(ON_THE_CHART) for choice in table.ink.choices for target in choice.option.targets)


def heading(table: Table, rule: Rule) -> str:
    return f"{table.words['battle']}: {table.name('space', rule.space)}"


# --- the picture ---------------------------------------------------------------------------------------------


def symbol(figure: int) -> str:
    if figure < FIRST_PATROL:
        return f"ship-{SIDES[figure]}"
    if figure >= CUTTER:
        return "cutter-b" if figure == CUTTER else "gunship-b"
    return "patrol-b" if figure < FIRST_STRONGHOLD else "strong-b"


def stage(table: Table, rule: Rule) -> str:
    """The two figures before the Island of their region, in smoke."""
    ours, theirs = (rule.attacker, rule.defender) if isinstance(rule, Battle) else (rule.figure, rule.loser)
    tile = tile_of(rule.space)
    name, suit = TILES[tile], SUITS[suit_of(tile)]
    far = at(400, 60, shallows(name, 72) + island(name, suit, 72))
    shots = (
        ""
        if isinstance(rule, Battle) and not any(rule.rolls)
        else smoke(TILES[tile]) + "".join(stamp("ah-ball", x, y, 15) for x, y in ((362, 158), (396, 148), (430, 155)))
    )
    beaten = "" if isinstance(rule, Battle) else ' class="ah-beaten"'
    return (
        f'<svg class="ah-stage plays" viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="xMidYMin slice" aria-hidden="true"><g opacity=".9">{far}</g>'
        f'<path class="haze" d="M-600-400H1400V206Q400 160-600 206z"/>{vessel(ours, 236, False)}<g{beaten}>{vessel(theirs, 564, True)}</g>{shots}</svg>'
    )


def vessel(figure: int, x: float, flip: bool) -> str:
    size = 150 if figure < FIRST_PATROL else 118
    y = 204.0
    turned = f' transform="translate({2 * x:g} 0) scale(-1 1)"' if flip else ""
    float_ = wake(x, y, size) if not FIRST_STRONGHOLD <= figure < CUTTER else ""
    return f'<g data-side="{SIDES[OWNER[figure]]}" color="var(--ink)"{turned}>{float_}{stamp(symbol(figure), x - size / 2, y - size * 0.86, size)}</g>'


def smoke(name: str) -> str:
    seed = Seeded(f"smoke {name}")
    clouds = "".join(
        f'<circle cx="{x + seed.between(-46, 46):.0f}" cy="{160 + seed.between(-30, 26):.0f}" r="{seed.between(14, 30):.0f}"/>'
        for x in (330, 470)
        for _ in range(9)
    )
    return f'<g class="smoke">{clouds}</g>'


# --- what counts ---------------------------------------------------------------------------------------------


def fight(table: Table, rule: Battle) -> str:
    sides = [contender(table, rule, side) for side in (ATTACKER, DEFENDER)]
    return f"<div {table.ink.place('ah-vs plays', 'battle', table.words['battle'])}>{sides[0]}{odds_ring(table, rule)}{sides[1]}</div>"


def contender(table: Table, rule: Battle, side: int) -> str:
    """One side of a battle: roll, Cannons, bonus, and what they make."""
    words, figure = table.words, rule.figure(side)
    owner, rolled = OWNER[figure], rule.rolls[side]
    total = rule.total(table.s, side)
    who = table.words["defender" if side else "attacker"]
    rows = [(icon("cannon"), rule.lowered[side], words["cannons"]), (icon("attack"), rule.bonus(table.s, side), bonus_name(table, owner))]
    sums = "".join(f"<li>{picture}+{more} <span>{esc(word)}</span></li>" for picture, more, word in rows if more)
    ahead = bool(all(rule.rolls)) and (side == ATTACKER) == leads(table.s, rule)
    number = f'<b class="tot">{total}</b>' if rolled else f'<b class="tot dim">+{total}</b>'
    return (
        f'<div class="ah-c{" is-ahead" * ahead}" data-side="{SIDES[owner]}"><h3>{captain(SIDES[owner])}{esc(table.name("figure", figure))} <small>{who}</small></h3>'
        f"{face(table, rolled, SIDES[owner])}<ul>{sums}</ul>{number}</div>"
    )


def bonus_name(table: Table, owner: int) -> str:
    return table.name("card", FIGHTERS) if table.s.has(owner, FIGHTERS) else table.words["bonus"]


def face(table: Table, rolled: int, side: str) -> str:
    """The die that was rolled, two as their sum, or a die that is still blank."""
    if not rolled:
        return die(0, side, "die-xl", table.words["not_rolled"])
    return die(rolled, side, "die-xl") if rolled <= 6 else f'<b class="ah-sum">{rolled}</b>'


def leads(s: State, rule: Battle) -> bool:
    """Whether the attacker would win as it stands."""
    return attacker_wins(rule.total(s, ATTACKER), rule.total(s, DEFENDER))


def odds_ring(table: Table, rule: Battle) -> str:
    share = round(100 * attackers_share(table.s, rule))
    ours, theirs = SIDES[OWNER[rule.attacker]], SIDES[OWNER[rule.defender]]
    label = table.words["odds"].format(share=share, name=table.name("figure", rule.attacker))
    return (
        f'<div class="ah-odds"><svg viewBox="0 0 80 80" role="img" aria-label="{esc(label)}"><circle class="od-e" cx="40" cy="40" r="33"/><circle data-side="{theirs}" class="od" cx="40" cy="40" r="33"/>'
        f'<circle data-side="{ours}" class="od" cx="40" cy="40" r="33" pathLength="100" stroke-dasharray="{share} 100" transform="rotate(-90 40 40)"/>'
        f'<text x="40" y="47">{share} %</text></svg><small>{table.words["odds_more"]}</small></div>'
    )


def won(table: Table, rule: Victory) -> str:
    """Who has beaten whom; as long as it is news, with the dice and what they made."""
    names = [f"<strong>{seat(SIDES[OWNER[figure]])}{esc(table.name('figure', figure))}</strong>" for figure in (rule.figure, rule.loser)]
    said = f'<p {table.ink.place("ah-won", "battle", table.words["won"])}>{icon("trophy")}{names[0]} <span class="dim">{table.words["beats"]}</span> {names[1]}</p>'
    return results(table, rule) + said


def results(table: Table, rule: Victory) -> str:
    """Both sides with the dice that just fell."""
    rolls = {phrase.args["figure"]: phrase.args["number"] for phrase in table.happened("event.battle_roll")}
    totals = next(((phrase.args["number"], phrase.args["number2"]) for phrase in table.happened("event.won_battle")), None)
    if totals is None:
        return ""
    sides = "".join(result(table, figure, rolls.get(figure, 0), total) for figure, total in zip((rule.figure, rule.loser), totals, strict=True))
    return f'<div class="ah-vs ah-rolled plays">{sides}</div>'


def result(table: Table, figure: int, rolled: int, total: int) -> str:
    side = SIDES[OWNER[figure]]
    drawn = face(table, rolled, side) if rolled else ""
    more = f"<ul><li>{icon('attack')}+{total - rolled}</li></ul>" if rolled and total > rolled else "<ul></ul>"
    return f'<div class="ah-c" data-side="{side}"><h3>{captain(side)}{esc(table.name("figure", figure))}</h3>{drawn}{more}<b class="tot">{total}</b></div>'


def buttons(table: Table) -> str:
    """A few choices beside the dice, shots with the odds that they would give; many are in the list."""
    choices = table.ink.choices
    if not 1 < len(choices) <= MOST_BUTTONS:
        return ""
    links = "".join(
        f"<a {table.ink.link('ah-do', [choice])}><kbd>{choice.number}</kbd><span>{esc(table.say(choice))}</span>{shot_odds(table, choice)}</a>"
        for choice in choices
    )
    return f'<div class="ah-dos">{links}</div>'


def shot_odds(table: Table, choice: Choice) -> str:
    """How likely whoever fires wins then, if nothing else is done."""
    rule, phrase = table.battle, choice.option.phrase
    if not isinstance(rule, Battle) or phrase.key not in ("label.hold", "label.lower"):
        return ""
    then = rule.copy()
    assert isinstance(then, Battle)
    then.lowered[rule.side] += phrase.args.get("number", 0)
    share = attackers_share(table.s, then)
    return f"<b>{round(100 * (share if rule.side == ATTACKER else 1 - share))} %</b>"
