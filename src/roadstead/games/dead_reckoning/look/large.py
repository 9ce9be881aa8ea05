"""Cards as one reads them in the hand: large, every ability in signs and in words, for whoever points at one anywhere."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from roadstead.games.dead_reckoning.box.components import CREW, LINES, SEATS, Components, Face
from roadstead.games.dead_reckoning.look.signs import signs
from roadstead.games.dead_reckoning.look.table import Table, marked
from roadstead.games.dead_reckoning.rules.state import KIND, LAID_BACK, ROW_CARD, VS_CARD
from roadstead.games.dead_reckoning.words import abilities
from roadstead.svg.letters import breakable
from roadstead.svg.pieces import esc, icon

ART: Final = {
    "captain": "dr-captain",
    "crew": "dr-sailor",
    "first_mate": "wheel",
    "bosun": "repair",
    "gunner": "cannon",
    "deckhand": "dr-full-sail",
    "buccaneer": "influence",
    "purser": "chest",
}
MOST_LEVELS: Final = 4


def art_of(box: Components, card: int) -> str:
    """The picture of a crew card."""
    return ART.get(box.crew_names[card].rstrip("0123456789"), "dr-sailor")


def picture(art: str, more: str) -> str:
    """A medallion before rays and the horizon."""
    return f'<div class="art">{icon(art, "", "emb")}{more}</div>'


def linebar(line: int, x: float, y: float) -> str:
    """Which of the three lines of a crew card an advancement fills."""
    return "".join(f'<rect class="lnb{" is-on" if at == line else ""}" x="{x:g}" y="{y + at * 5:g}" width="12" height="3.600" rx="1"/>' for at in range(3))


@lru_cache(maxsize=16)
def names(box: Components, players: int) -> tuple[tuple[tuple[str, int, int], ...], tuple[str, ...]]:
    """The places of crew cards, each with its player and number, and of the cards of the rows."""
    crew = [(f"{SEATS[who]}.crew.{box.crew_names[card]}", who, card) for who in range(players) for card in range(CREW)]
    return tuple(crew), tuple([f"card.{card.name}" for card in box.cards])


def keep(table: Table) -> None:
    """Every card by the place that choices name it by: crew cards of all players, and those of the rows wherever they are."""
    crew, rows = names(table.box, table.players)
    known = table.ink.cards
    for target, who, card in crew:
        known[target] = partial(crew_card, table, who, card)
    for card, target in enumerate(rows):
        known[target] = partial(row_card, table, card)


def crew_card(table: Table, who: int, card: int) -> str:
    """A crew card with its level, what it can do by itself, and the three lines of its sleeve."""
    level = table.s.level[who * CREW + card]
    name = table.name("crew", card)
    bars = "".join(f"<i{marked('is-on', bar < level)}></i>" for bar in range(MOST_LEVELS))
    base = able(table, table.box.faces[table.s.face(who, card, 0)]) if level > 0 else f"<li>{table.words['hidden_level']}</li>"
    lines = "".join(line(table, who, card, part) for part in (1, 2, 3))
    return printed(table, name, art_of(table.box, card), f'<span class="lv">{bars}</span>', f'{base}</ul><div class="lns">{lines}</div>')


def line(table: Table, who: int, card: int, part: int) -> str:
    """A line of the sleeve: glass with what it adds, or empty."""
    number = table.s.face(who, card, part)
    if number < 0:
        return '<div class="ln ln-0"></div>'
    face = table.box.faces[number]
    return f'<div class="ln"><b>{esc(table.face_name(face))}</b><ul class="abs">{able(table, face)}</ul></div>'


def row_card(table: Table, number: int) -> str:
    """A card of a row with its price and the line that it fills; a merchant ship that was won by its back, one that is attacked with both."""
    box, words = table.box, table.words
    card, face = box.cards[number], box.faces[side_of(table, number)]
    price = f'<span class="dr-price"><b>{card.cost}</b>{icon("cargo")}</span>' if face is box.faces[card.face] else ""
    bars = f'<svg class="dr-line" viewBox="0 0 14 16">{linebar(face.line, 1, 1)}</svg>'
    fills = f'<li class="dim">{words["fills"].format(line=words[LINES[face.line]])}</li>'
    return printed(
        table, table.face_name(face), table.ability_icon(face.abilities[0]), bars + price, f"{able(table, face)}{fills}</ul>{attacked(table, number)}"
    )


def side_of(table: Table, number: int) -> int:
    """Which side of a card counts: that of a merchant ship is turned over once it is won (DR-7.14)."""
    card = table.box.cards[number]
    won = card.back >= 0 and (table.s.where[number] >= LAID_BACK or card.back in table.s.advs)
    return card.back if won else card.face


def attacked(table: Table, number: int) -> str:
    """The back of a merchant ship, which is shown when it is attacked (DR-7.5)."""
    box, words, fight = table.box, table.words, table.s.fight
    if fight[KIND] != VS_CARD or fight[ROW_CARD] != number:
        return ""
    card = box.cards[number]
    rows = [(words["step.cubes"], str(card.cubes)), (words["if_won"], told(table, card.win)), (words["if_lost"], told(table, card.lose))]
    if card.back >= 0:
        rows.append((words["reward"], f'{esc(table.name("back", number))}<ul class="abs">{able(table, box.faces[card.back])}</ul>'))
    return f'<dl class="kv">{"".join(f"<dt>{name}</dt><dd>{text}</dd>" for name, text in rows)}</dl>'


def told(table: Table, program: int) -> str:
    return esc(abilities.program(table.box, program, table.lang)) or table.words["no_more"]


def able(table: Table, face: Face) -> str:
    """What a face can do, a line for each ability."""
    return "".join(
        f'<li><span class="sgn">{signs(table.box, it)}</span><span>{esc(table.ability_text(face, at))}</span></li>' for at, it in enumerate(face.abilities)
    )


def printed(table: Table, name: str, art: str, marks: str, inner: str) -> str:
    """`inner` goes on in the list of abilities."""
    return f'<div class="card cw dr-big"><div class="card-h"><strong>{esc(breakable(name, table.lang))}</strong></div>{picture(art, marks)}<ul class="abs">{inner}</div>'
