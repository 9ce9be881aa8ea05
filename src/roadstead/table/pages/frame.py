"""What every page has: head, bar, and who reads it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from roadstead.kernel.languages import languages, name_of
from roadstead.svg.looks import Whose, has_sheet
from roadstead.svg.pieces import esc, icon, seat, sprite
from roadstead.table.features.colours import paint
from roadstead.table.features.colours.room import Colours
from roadstead.table.rooms import Room
from roadstead.table.words import WORDS

LINES = 'fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"'
"""How most symbols are drawn."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads a page: the language, the theme, and the seats this device holds."""

    lang: str
    theme: str
    held: Mapping[int, str]
    looking: int | None = None
    confirm: bool = True
    """Whether what cannot be taken back waits for a word."""
    muted: bool = False
    """Whether the chat of this table is not shown."""
    motion: str = ""
    sound: str = ""
    volume: str = ""
    """How loud it is, if not as usual."""
    each: bool = False
    """Whether every step waits for a word."""
    pace: str = ""
    """How long each act of others is shown, if not as usual."""
    cite: str = ""
    """Whether the log always shows its rules."""

    @property
    def words(self) -> dict[str, str]:
        return WORDS[self.lang]


def page(reader: Reader, heading: str, body: str, title: str = "", script: bool = True, head: str = "") -> str:
    theme = "".join(
        f' data-{name}="{value}"'
        for name, value in (
            ("theme", reader.theme),
            ("motion", reader.motion),
            ("sound", reader.sound),
            ("volume", reader.volume),
            ("pace", reader.pace),
            ("cite", reader.cite),
        )
        if value
    )
    module = '<script type="module" src="/static/table.js"></script>' if script else ""
    return (
        f'<!doctype html>\n<html lang="{reader.lang}"{theme}>\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="color-scheme" content="light dark">\n'
        f"<title>{esc(heading)}</title>\n"
        '<link rel="stylesheet" href="/look/tokens.css">\n<link rel="stylesheet" href="/look/base.css">\n<link rel="stylesheet" href="/look/sea.css">\n<link rel="stylesheet" href="/static/table.css">\n<link rel="stylesheet" href="/static/play.css">\n<link rel="stylesheet" href="/static/features.css">\n'
        f"{own_sheet(title)}{head}"
        f'<link rel="icon" href="/static/icon.svg" type="image/svg+xml">\n{module}\n</head>\n<body data-title="{dashed(title)}">\n{symbols(body, title)}\n{body}\n</body>\n</html>\n'
    )


def own_sheet(title: str) -> str:
    """The style sheet that a title brings beyond the shared one."""
    return f'<link rel="stylesheet" href="/look/{title}/table.css">\n' if has_sheet(title) else ""


def bar(reader: Reader, title: str, where: str, back: str, tools: str = "", more: str = "") -> str:
    """The bar above every page; on a small screen the tools are in its menu, and what is rarely needed is there on every screen."""
    words = reader.words
    other = next_language(reader.lang)
    dark = "light" if reader.theme == "dark" else "dark"
    name = f'<h1 class="bar-title">{esc(title)}</h1>' if title else '<h1 class="vh">Roadstead</h1>'
    return (
        f'<header class="bar" id="part-bar"><a class="bar-name" href="/" aria-label="Roadstead">{icon("rose")}<span>Roadstead</span></a>{name}'
        f'<p class="bar-where" id="where">{where}</p><nav class="tools" aria-label="{words["more"]}">{tools}{menu(more)}'
        f'<form method="post" action="/settings"><input type="hidden" name="back" value="{esc(back)}">'
        f'<button class="tool" name="lang" value="{other}" lang="{other}" aria-label="{esc(name_of(other))}"><b>{other.upper()}</b><span class="word">{esc(name_of(other))}</span></button>'
        f'<button class="tool" name="theme" value="{dark}" aria-label="{words["theme"]}">{icon("day")}<span class="word">{words["theme"]}</span></button></form></nav>{opener(words) if tools or more else ""}</header>'
    )


def next_language(lang: str) -> str:
    """The one after this, so that whoever goes on and on comes round."""
    known = languages()
    return known[(known.index(lang) + 1) % len(known)]


def menu(more: str) -> str:
    return f'<div class="menu">{more}</div>' if more else ""


def opener(words: dict[str, str]) -> str:
    """What opens the menu, without a script too."""
    return f'<label class="menu-l"><input type="checkbox" id="menu" aria-label="{words["menu"]}">{icon("more")}</label>'


def dashed(name: str) -> str:
    return name.replace("_", "-")


def chair_name(room: Room, at: int, lang: str) -> str:
    return room.chairs[at].name or seat_name(room, at, lang)


def seat_name(room: Room, at: int, lang: str) -> str:
    return paint.seat_word(room.game.title, room.game.setup, room[Colours].chosen, at, lang)


def side_of(room: Room, at: int) -> str:
    return paint.sides(room.game.title, room.game.setup.players, room[Colours].chosen)[at]


def mark_of(room: Room, at: int) -> str:
    """The side that stands beside what a seat says and does: its chosen mark, else its pieces' own."""
    return paint.mark(room.game.title, room[Colours].chosen, at) or side_of(room, at)


def plate(room: Room, at: int, shape: str = "") -> str:
    """The shape of a seat beside its name, and its mark where the pieces have the colour of the box."""
    chosen = paint.mark(room.game.title, room[Colours].chosen, at)
    return (shape or seat(side_of(room, at))) + (seat(chosen, "seat-s") if chosen else "")


def symbols(markup: str, title: Whose = "") -> str:
    """The symbols that some markup uses; what most of them are drawn with, thin lines, is said once, in the style sheet."""
    return sprite(markup, title).replace(LINES, 'class="sy"')


def error(reader: Reader, text: str) -> str:
    words = reader.words
    body = (
        bar(reader, "", words["error"], "/")
        + f'<main class="start adrift" tabindex="-1">{icon("rose")}<h2>{words["error"]}</h2><p>{esc(text)}</p><p><a class="btn" href="/">{words["home"]}</a></p></main>'
    )
    return page(reader, words["error"], body, script=False)
