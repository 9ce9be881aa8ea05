"""The table while it is played: every legal choice is a real button, and nothing needs a script."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b

from roadstead.kernel.game import Game
from roadstead.svg.ink import Ink
from roadstead.svg.pieces import esc, icon
from roadstead.svg.scene import Scene
from roadstead.table.features import FEATURES, shown, shown_by
from roadstead.table.features.colours import paint
from roadstead.table.features.colours.room import Colours
from roadstead.table.pages.frame import Reader, bar, page, symbols
from roadstead.table.pages.prompt import prompt
from roadstead.table.pages.sitting import Sitting
from roadstead.table.rooms import Room


def table(reader: Reader, room: Room, viewer: int, notice: str = "", base: str = "", past: Game | None = None) -> str:
    """The whole table as one seat, or somebody who watches, may see it; or as it was at a moment of the past."""
    it = Sitting(reader, room, viewer, past)
    drawing = drawn(it)
    found = pieces(it, drawing, notice, base)
    asks = "" if past else f'<div class="asks">{found["prompt"]}{joined(found, "asks")}</div>'
    rail = f'<div class="rail">{asks}<div class="logs">{joined(found, "logs")}</div></div>'
    about = f'<aside class="about panel" id="about" aria-live="polite" tabindex="0" aria-label="{reader.words["about"]}" hidden></aside>'
    around = f"{rail}{in_water(reader, found['board'], joined(found, 'strip'))}{tabs(reader)}{found['own']}{found['others']}{about}"
    body = f'{found["bar"]}<main {stands(it, drawing, marks(found))} data-live="/t/{room.id}/live" data-about="/t/{room.id}/about" data-pieces="{" ".join(names())}">{around}</main>'
    it.memory.rest()
    return page(reader, heading(it), f'{body}<p class="vh" id="announce" aria-live="polite"></p>{wire(it)}', room.game.title.id)


# --- the pieces of the page ---------------------------------------------------------------------------------------------

PLACES = ("asks", "logs", "strip")
"""Where what features show is followed piece by piece."""
LAZY = "catchup"
"""A piece that is of use to somebody who comes back, and made for whoever has it on the page only."""


def pieces(it: Sitting, drawing: Scene, notice: str = "", base: str = "", without: Container[str] = ()) -> dict[str, str]:
    """All that follows the game, piece by piece: scripts replace those that differ."""
    words, room = it.reader.words, it.room
    it.cards = drawing.cards
    out = {"bar": bar(it.reader, room.game.title.names[it.reader.lang], drawing.where, f"/t/{room.id}", shown("tools", it), shown("menu", it))}
    out["prompt"] = "" if it.past else prompt(it, notice, base)
    out |= shown_by("asks", it, without=without) | shown_by("logs", it) | shown_by("strip", it)
    out["board"] = board(it.reader, drawing, it.asks)
    out["own"] = f'<section class="own panel" id="part-own" tabindex="0" aria-label="{words["own"]}">{drawing.own}</section>'
    out["others"] = f'<aside class="others" id="part-others" tabindex="0" aria-label="{words["others"]}">{drawing.others}</aside>'
    return out


def joined(found: Mapping[str, str], place: str) -> str:
    return "".join(found[feature.name] for feature in FEATURES if place in feature.shows)


def marks(found: Mapping[str, str]) -> list[str]:
    """A mark of each piece, so that whoever has a page can say what is on it."""
    return [mark(piece) for piece in found.values()]


def mark(piece: str) -> str:
    return blake2b(piece.encode(), digest_size=6).hexdigest()


def stands(it: Sitting, drawing: Scene, have: Sequence[str]) -> str:
    """The attributes of the table: where it stands, and the marks of all its pieces."""
    count, game = it.room.count, it.past or it.room.game
    return f'class="table {drawing.layout}" id="part-table" data-count="{count}" data-moment="{game.moment}" data-step="{step(it, count)}" data-have="{".".join(have)}"'


def heading(it: Sitting) -> str:
    dot = "● " if it.viewer in it.room.game.open else ""
    return f"{dot}{it.room.game.title.names[it.reader.lang]} · Roadstead"


# --- what has changed -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Now:
    """A table as somebody may see it now, in pieces."""

    title: str
    attributes: str
    found: Mapping[str, str]
    have: tuple[str, ...]
    whose: str


def now(reader: Reader, room: Room, viewer: int, base: str, have: Sequence[str]) -> Now:
    """The pieces for somebody who has others, by their marks."""
    it = Sitting(reader, room, viewer)
    drawing = drawn(it)
    found = pieces(it, drawing, "", base, without=() if LAZY in news_of(have) else (LAZY,))
    it.memory.rest()
    fresh = marks(found)
    return Now(heading(it), stands(it, drawing, fresh), found, tuple(fresh), room.game.title.id)


@cache
def names() -> tuple[str, ...]:
    """The pieces of a page, in the order of their marks."""
    return ("bar", "prompt", *(feature.name for place in PLACES for feature in FEATURES if place in feature.shows), "board", "own", "others")


def news_of(have: Sequence[str]) -> set[str]:
    """Of which pieces somebody has anything on the page."""
    return {name for name, it in zip(names(), have) if it != NOTHING}


def change(it: Now, have: Sequence[str]) -> str:
    """A page with only those pieces that differ from what somebody has; it says which they are."""
    fresh = {name: piece for (name, piece), old, new in zip(it.found.items(), have, it.have, strict=True) if old != new}
    body = "".join(fresh.values())
    return f'<!doctype html><title>{esc(it.title)}</title>{symbols(body, it.whose)}<main {it.attributes} data-fresh="{" ".join(fresh)}">{body}</main>'


NOTHING = mark("")


def basin(reader: Reader, scene: Scene, strip: str = "") -> str:
    return in_water(reader, board(reader, scene), strip)


def board(reader: Reader, scene: Scene, asks: str = "") -> str:
    return f'<section class="board" id="part-board" data-asks="{asks}" tabindex="0" aria-label="{reader.words["board"]}">{scene.board}</section>'


def in_water(reader: Reader, board: str, strip: str) -> str:
    """The board in its water, which drifts below it and stays while the board changes; at the foot what happened last, and how near one looks."""
    return f'<div class="basin"><div class="water"></div><div class="stage"><div class="lens">{board}</div></div><div class="basin-f">{strip}{zoom(reader)}</div></div>'


def zoom(reader: Reader) -> str:
    """Buttons for scripts; without them the whole board is in sight."""
    words = reader.words
    buttons = "".join(
        f'<button type="button" data-zoom="{way}" aria-label="{words[f"zoom_{way}"]}" title="{words[f"zoom_{way}"]}">{icon(f"zoom-{way}")}</button>'
        for way in ("in", "out", "fit")
    )
    return f'<div class="zoom" role="group" aria-label="{words["zoom"]}" hidden>{buttons}</div>'


def wire(it: Sitting) -> str:
    """Room for what scripts say of the connection, and of a choice that did not arrive."""
    words = it.reader.words
    lost = f'<p id="wire" role="status" data-lost="{words["wire_lost"]}" data-back="{words["wire_back"]}"></p>'
    return f'<div class="wire">{lost}<p id="unsent" role="alert" data-silent="{words["unsent_silent"]}" data-refused="{words["unsent_refused"]}"></p>{shown("alarms", it)}</div>'


def step(it: Sitting, count: int) -> str:
    """A mark that changes whenever the page has something else to show."""
    return f"{count}" if it.draft is None or it.draft.empty else f"{count}-{len(it.draft.steps)}-{it.last or 0}"


def drawn(it: Sitting) -> Scene:
    """The scene in the colours of this table, with what was chosen and what just happened marked on it."""
    known = (it.reader.lang, it.last, *it.names(), *sorted(it.room[Colours].chosen.items()))
    return it.memory.scene(known, lambda: it.game.title.look.scene(it.game.view(it.viewer), ink(it))) or fallback(it)


def ink(it: Sitting) -> Ink:
    colours, players = it.room[Colours].chosen, it.game.setup.players
    return paint.ink(it.game.title, players, colours, it.reader.lang, it.names(), it.on_board, it.last, it.fresh, it.news, it.story)


def fallback(it: Sitting) -> Scene:
    picture = it.game.title.look.picture(it.game.view(it.viewer), it.reader.lang)
    where = f"{it.reader.words['round']} {it.game.rounds}"
    return Scene.of(esc(where[:1].upper() + where[1:]), f'<pre class="sketch" tabindex="0">{esc(picture)}</pre>', "", "", "t-text")


def tabs(reader: Reader, own: str = "own") -> str:
    """What a small screen shows below the board, one of three; `own` is the word for the first."""
    words = reader.words
    items = "".join(
        f'<label><input type="radio" name="tab" id="tab-{key}"{" checked" if key == "own" else ""}>{words[own if key == "own" else key]}</label>'
        for key in ("own", "others", "log")
    )
    return f'<fieldset class="tabs"><legend class="vh">{words["area"]}</legend>{items}</fieldset>'
