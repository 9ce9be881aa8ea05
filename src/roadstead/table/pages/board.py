"""The table while it is played: every legal choice is a real button, and nothing needs a script."""

from __future__ import annotations

from roadstead.kernel.game import Game
from roadstead.svg.ink import Ink
from roadstead.svg.pieces import esc, icon
from roadstead.svg.scene import Scene
from roadstead.table.features import shown
from roadstead.table.features.colours import paint
from roadstead.table.features.colours.room import Colours
from roadstead.table.pages.frame import Reader, bar, page
from roadstead.table.pages.prompt import prompt
from roadstead.table.pages.sitting import Sitting
from roadstead.table.rooms import Room


def table(reader: Reader, room: Room, viewer: int, notice: str = "", base: str = "", past: Game | None = None) -> str:
    """The whole table as one seat, or somebody who watches, may see it; or as it was at a moment of the past."""
    it = Sitting(reader, room, viewer, past)
    title, words, count = room.game.title, reader.words, room.count
    scene = drawn(it)
    body = bar(reader, title.names[reader.lang], scene.where, f"/t/{room.id}", shown("tools", it), shown("menu", it))
    body += f'<main class="table {scene.layout}" id="part-table" data-live="/t/{room.id}/live" data-about="/t/{room.id}/about" data-count="{count}" data-moment="{(past or room.game).moment}" data-step="{step(it, count)}">'
    asks = "" if past else f'<div class="asks">{prompt(it, notice, base)}{shown("asks", it)}</div>'
    body += f'<div class="rail">{asks}<div class="logs">{shown("logs", it)}</div></div>'
    about = f'<aside class="about panel" id="about" aria-live="polite" tabindex="0" aria-label="{words["about"]}" hidden></aside>'
    body += basin(reader, scene, shown("strip", it), it.asks) + tabs(reader)
    body += f'<section class="own panel" id="part-own" tabindex="0" aria-label="{words["own"]}">{scene.own}</section>'
    body += f'<aside class="others" id="part-others" tabindex="0" aria-label="{words["others"]}">{scene.others}</aside>{about}</main>'
    body += f'<p class="vh" id="announce" aria-live="polite"></p>{wire(it)}'
    it.memory.rest()
    dot = "● " if viewer in room.game.open else ""
    return page(reader, f"{dot}{title.names[reader.lang]} · Roadstead", body, title.id)


def basin(reader: Reader, scene: Scene, strip: str = "", asks: str = "") -> str:
    """The board in its water, which drifts below it and stays while the board changes; at the foot what happened last, and how near one looks."""
    board = f'<section class="board" id="part-board" data-asks="{asks}" tabindex="0" aria-label="{reader.words["board"]}">{scene.board}</section>'
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
    return paint.ink(it.game.title, it.game.setup.players, it.room[Colours].chosen, it.reader.lang, it.names(), it.on_board, it.last, it.fresh, it.news)


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
