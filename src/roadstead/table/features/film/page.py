"""A whole game as one file that plays it: the table as its pages draw it, every step of it, and nothing that must be fetched.

What these eyes did not see then is not in the file: it is made of what was drawn and told for them, and of nothing else.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from html import escape
from typing import Any
from urllib.parse import quote

from roadstead.kernel.engine import CHANCE
from roadstead.kernel.parts import no_scene
from roadstead.kernel.title import SPECTATOR
from roadstead.svg import looks
from roadstead.svg.pieces import esc, icon, seat, sprite
from roadstead.svg.scene import Scene
from roadstead.table.features.colours import paint
from roadstead.table.features.film.fragments import Fragments
from roadstead.table.features.film.script import joined
from roadstead.table.features.film.steps import Step, steps
from roadstead.table.features.replay.film import EVERYBODY, Film
from roadstead.table.features.replay.page import ICONS, player
from roadstead.table.features.replay.shown_moment import Show
from roadstead.table.files import FILES, joined_sheets
from roadstead.table.pages.board import basin, tabs
from roadstead.table.pages.frame import Reader

SPEEDS = ("0.5", "1", "2", "4", "8")
SHEETS = ("table.css", "play.css", "film_page.css")
PLAYER = "film_page.js"
LONGEST = 3000
"""Decisions of a game that a server makes a film of; the command line makes one of any."""
Progress = Callable[[int], None]


def film_page(film: Film, eyes: int, lang: str, theme: str = "", seen: Progress = lambda done: None) -> str:
    """The file; `theme` is the one to begin with, by default that of the device."""
    reader = Reader(lang, theme, {})
    kept, rows, last = Fragments(), [], None
    for at, it in enumerate(steps(film, eyes, lang)):
        rows.append(row(reader, film, kept, it))
        last = it
        seen(at)
    assert last is not None
    data = {**kept.to_json(), "steps": rows}
    return whole(reader, film, eyes, last.scene, rows, data)


def row(reader: Reader, film: Film, kept: Fragments, it: Step) -> dict[str, Any]:
    parts = [kept.add(part) for part in (it.scene.where, it.scene.board, it.scene.own, it.scene.others)]
    points = [f"{known.points:g}{'' if known.whole else '+'}" for known in it.standings]
    return {
        "parts": parts,
        "round": it.round,
        "seat": it.seat,
        "said": said(reader, film, it),
        "told": told(reader, film, it),
        "weight": it.weight,
        "points": points,
    }


def said(reader: Reader, film: Film, it: Step) -> str:
    """Who decided what, as far as these eyes may know."""
    words = reader.words
    if it.moment == 0:
        return words["beginning"]
    if it.seat == CHANCE:
        return words["setup"]
    who = player(film, it.seat, reader.lang)
    return f"{who} {words['hidden_choice']}" if it.said is None else f"{who}: {film.say(it.said, reader.lang)}"


def told(reader: Reader, film: Film, it: Step) -> list[str]:
    voice = paint.voice(film.title, film.game.setup, film.colours, reader.lang, film.names)
    return [voice.say(phrase) for phrase in it.told]


def keep(reader: Reader, show: Show) -> str:
    """The way to the film of a game that is looked back on, through the eyes that are chosen."""
    if not show.film.game.over or show.film.last > LONGEST or show.film.title.look.scene is no_scene:
        return ""
    return f'<a class="btn" href="{show.path}/film?eyes={show.eyes_name(show.eyes)}" download>{icon("film")}{reader.words["film_keep"]}</a>'


SHOWS = {"moment": keep}


# --- the page -------------------------------------------------------------------------------------------------------------


def whole(reader: Reader, film: Film, eyes: int, end: Scene, rows: list[dict[str, Any]], data: dict[str, Any]) -> str:
    name = film.title.names[reader.lang]
    body = f'{bar(reader, name, end)}<main class="table film-table {end.layout}" id="part-table">{rail(reader, film, eyes, rows)}'
    body += f"{basin(reader, end, caption(reader))}{tabs(reader, 'film_own')}"
    body += f'<section class="own panel" id="part-own" tabindex="0" aria-label="{reader.words["film_own"]}">{end.own}</section>'
    body += f'<aside class="others" id="part-others" tabindex="0" aria-label="{reader.words["others"]}">{end.others}</aside></main>'
    style, script = sheets(film), joined(PLAYER)
    used = " ".join(f'href="#{word}"' for head in data["heads"] for word in uses(head))
    packed = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    theme = f' data-theme="{reader.theme}"' if reader.theme else ""
    return (
        f'<!doctype html>\n<html lang="{reader.lang}"{theme}>\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="{policy(style, script)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="color-scheme" content="light dark">\n'
        f'<title>{esc(name)} · {reader.words["film"]}</title>\n<link rel="icon" href="data:,">\n<style>{style}</style>\n</head>\n'
        f'<body data-title="{film.title.id.replace("_", "-")}">\n{sprite(body + used, film.title)}\n{body}\n'
        f'<script type="application/json" id="film-data">{packed}</script>\n<script type="module">{script}</script>\n</body>\n</html>\n'
    )


def uses(head: list[str]) -> list[str]:
    """The symbol that an element shows, if it shows one."""
    return [value[1:] for key, value in zip(head[1::2], head[2::2], strict=True) if head[0] == "use" and key == "href"]


def sheets(film: Film) -> str:
    """Every rule of style that pages of the title have, in the order of the pages; what they fetch is written into them."""
    texts = [looks.tokens(film.title), looks.sheet(""), *(FILES[name].read_text(encoding="utf-8") for name in SHEETS[:2]), joined_sheets()]
    own = looks.read_all("table.css", (looks.look_of(film.title),))
    waves = (looks.SHARED / "waves.svg").read_text(encoding="utf-8")
    text = "".join([*texts, own, *(FILES[name].read_text(encoding="utf-8") for name in SHEETS[2:])])
    return re.sub(r"url\((?:\.\./look/)?waves\.svg\)", f'url("data:image/svg+xml,{quote(waves)}")', text)


def policy(style: str, script: str) -> str:
    """Only what stands in this file, as it stands there."""
    hashes = [b64encode(sha256(text.encode()).digest()).decode() for text in (style, script)]
    return escape(
        f"default-src 'none'; img-src data:; style-src 'sha256-{hashes[0]}'; script-src 'sha256-{hashes[1]}'; base-uri 'none'; form-action 'none'", quote=True
    )


def bar(reader: Reader, name: str, end: Scene) -> str:
    words = reader.words
    theme = f'<button class="tool" id="theme" aria-label="{words["film_theme"]}" title="{words["film_theme"]}">{icon("day")}</button>'
    return (
        f'<header class="bar" id="part-bar"><span class="bar-name">{icon("rose")}<span>Roadstead</span></span><h1 class="bar-title">{esc(name)}</h1>'
        f'<p class="bar-where" id="where">{end.where}</p><nav class="tools" aria-label="{words["more"]}">{theme}</nav></header>'
    )


def rail(reader: Reader, film: Film, eyes: int, rows: list[dict[str, Any]]) -> str:
    words, count = reader.words, len(rows) - 1
    fold = f'<label class="fold"><input type="checkbox" id="fold" checked aria-label="{words["fold"]}">{icon("next")}</label>'
    log = f'<section class="log panel" id="part-log" aria-label="{words["log"]}"><div class="panel-h">{icon("log")}<h2>{words["log"]}</h2></div><ol id="told" tabindex="0"></ol></section>'
    return (
        f'<div class="rail"><section class="prompt film panel" id="part-film" aria-label="{words["film"]}"><div class="prompt-h film-h"><div class="prompt-turn">{icon("replay")}'
        f'<span id="count" data-word="{words["film_step"]}" data-of="{words["of_moments"]}"></span>{fold}</div><h2 id="said" aria-live="polite"></h2>'
        f'<noscript><p class="notice">{words["film_script"]}</p></noscript>'
        f'<div class="film-r"><input type="range" id="slider" min="0" max="{count}" value="0" aria-label="{words["film_step"]}"></div>{hands(reader)}</div>'
        f'<div class="prompt-b film-b" tabindex="0" aria-label="{words["more"]}">{speeds(reader)}{seats(reader, film)}{rounds(reader, rows)}'
        f'<p class="dim">{words["film_eyes"].format(eyes=esc(whose(reader, film, eyes)))}</p><p class="dim film-k">{words["film_keys"]}</p><p class="dim">{words["film_made"]}</p></div></section>{log}</div>'
    )


def caption(reader: Reader) -> str:
    """At the foot of the board: what the step brought."""
    return f'<section class="strip film-cap" aria-label="{reader.words["film_told"]}"><p id="cap" tabindex="0"></p></section>'


def whose(reader: Reader, film: Film, eyes: int) -> str:
    if eyes == EVERYBODY:
        return reader.words["eyes_all"]
    return reader.words["eyes_public"] if eyes == SPECTATOR else player(film, eyes, reader.lang)


def hands(reader: Reader) -> str:
    """A button for every way to move, which keys follow too."""
    words = reader.words
    play = f'<button class="btn film-p" id="play" data-run="{words["run"]}" data-halt="{words["halt"]}" aria-label="{words["run"]}">{icon("run")}{icon("halt")}</button>'
    before, after = (
        "".join(f'<button class="btn" data-go="{key}" aria-label="{words[key]}" title="{words[key]}">{icon(ICONS[key])}</button>' for key in keys)
        for keys in (("first", "round_back", "step_back"), ("step_on", "round_on", "last"))
    )
    return f'<div class="film-n" role="group" aria-label="{words["film"]}">{before}{play}{after}</div>'


def speeds(reader: Reader) -> str:
    word = reader.words["film_speed"]
    buttons = "".join(
        f'<button type="button" data-speed="{speed}" aria-pressed="{"true" if speed == "1" else "false"}">{speed.replace("0.5", "½")} ×</button>'
        for speed in SPEEDS
    )
    return f'<div class="film-g film-v-row"><h3 class="cap">{word}</h3><div class="film-x" role="group" aria-label="{word}">{buttons}</div></div>'


def seats(reader: Reader, film: Film) -> str:
    rows = "".join(
        f'<li data-seat="{at}">{seat(side, "seat-s")}<span class="film-w">{esc(player(film, at, reader.lang))}</span><b class="film-v"></b></li>'
        for at, side in enumerate(film.sides())
    )
    return f'<h3 class="vh">{reader.words["seats"]}</h3><ul class="film-s">{rows}</ul>'


def rounds(reader: Reader, rows: list[dict[str, Any]]) -> str:
    """A button for the first step of each round."""
    words, out, before = reader.words, "", None
    for at, it in enumerate(rows):
        number = it["round"]
        if number != before:
            label = f"{words['round']} {number}" if number else words["setup"]
            out += f'<li><button type="button" data-at="{at}" data-round="{number}" aria-label="{label}">{number or "·"}</button></li>'
        before = number
    return f'<div class="film-g"><h3 class="cap">{words["rounds"]}</h3><ol class="film-o">{out}</ol></div>'
