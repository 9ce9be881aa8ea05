"""Pages as complete HTML: every legal choice is a real button, and nothing needs a script."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from roadstead.draw.ink import esc, icon, rule, seat, sprite
from roadstead.draw.scene import Choice, Scene, number
from roadstead.kernel import registry
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.title import SPECTATOR, OptionSpec, Title
from roadstead.kernel.words import Phrase
from roadstead.table.rooms import HUMAN, KINDS, OPEN, STAND_IN, Room
from roadstead.table.words import WORDS

LOG_LINES = 120
STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads a page: the language, the theme, and the seats this device holds."""

    lang: str
    theme: str
    held: Mapping[int, str]
    looking: int | None = None

    @property
    def words(self) -> dict[str, str]:
        return WORDS[self.lang]


def page(reader: Reader, heading: str, body: str, title: str = "", script: bool = True) -> str:
    theme = f' data-theme="{reader.theme}"' if reader.theme else ""
    module = '<script type="module" src="/static/table.js"></script>' if script else ""
    return (
        f'<!doctype html>\n<html lang="{reader.lang}"{theme}>\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="color-scheme" content="light dark">\n'
        f"<title>{esc(heading)}</title>\n"
        '<link rel="stylesheet" href="/look/tokens.css">\n<link rel="stylesheet" href="/look/base.css">\n<link rel="stylesheet" href="/static/table.css">\n'
        f"{own_sheet(title)}"
        f'<link rel="icon" href="/static/icon.svg" type="image/svg+xml">\n{module}\n</head>\n<body data-title="{dashed(title)}">\n{sprite(body)}\n{body}\n</body>\n</html>\n'
    )


def own_sheet(title: str) -> str:
    """The style sheet that a title has beyond the shared one."""
    name = f"{dashed(title)}.css"
    return f'<link rel="stylesheet" href="/static/{name}">\n' if title and (STATIC / name).is_file() else ""


def bar(reader: Reader, title: str, where: str, back: str, tools: str = "") -> str:
    words = reader.words
    other = "de" if reader.lang == "en" else "en"
    dark = "light" if reader.theme == "dark" else "dark"
    name = f'<h1 class="bar-title">{esc(title)}</h1>' if title else '<h1 class="vh">Roadstead</h1>'
    return (
        f'<header class="bar" id="part-bar"><a class="bar-name" href="/" aria-label="Roadstead">{icon("rose")}<span class="keep">Roadstead</span></a>{name}'
        f'<p class="bar-where">{where}</p><nav class="tools" aria-label="{words["more"]}">{tools}'
        f'<form method="post" action="/settings"><input type="hidden" name="back" value="{esc(back)}">'
        f'<button class="tool" name="lang" value="{other}" lang="{other}" aria-label="{words["language"]}"><b>{words["other_lang"]}</b></button>'
        f'<button class="tool" name="theme" value="{dark}" aria-label="{words["theme"]}">{icon("day")}</button></form></nav></header>'
    )


# --- the start page ----------------------------------------------------------------------------------------------


def start(reader: Reader, mine: Sequence[tuple[Room, int]], rooms: Sequence[Room]) -> str:
    words = reader.words
    titles = "".join(tile(reader, title) for title in registry.titles().values())
    body = bar(reader, "", words["tagline"], "/") + '<main class="start" tabindex="-1">'
    if mine:
        rows = "".join(game_row(reader, room, held) for room, held in mine)
        body += f'<section class="mine"><h2>{words["mine"]} <span class="dim">{words["mine_hint"]}</span></h2><ul>{rows}</ul></section>'
    body += f'<section><h2>{words["cast_off"]}</h2><div class="tls">{titles}</div></section>'
    open_rooms = [room for room in rooms if room.id not in {it.id for it, _ in mine}]
    if open_rooms:
        rows = "".join(game_row(reader, room, None) for room in open_rooms)
        body += f'<section class="mine"><h2>{words["tables"]}</h2><ul>{rows}</ul></section>'
    return page(reader, "Roadstead", body + f'<p class="dim">{words["no_account"]}</p></main>')


def tile(reader: Reader, title: Title[Any, Any]) -> str:
    """One title: what it is, and a table of it in one click or with everything chosen."""
    words, lang = reader.words, reader.lang
    counts = " · ".join(str(count) for count in title.players)
    least, most = title.minutes
    time = f"<span>{icon('wait')}{least}–{most} min</span>" if most else ""
    return (
        f'<article class="tl" data-title="{dashed(title.id)}"><div class="chart">{vignette(title)}</div><div class="tl-b"><h3>{esc(title.names[lang])}</h3>'
        f'<p>{esc(title.blurb[lang])}</p><p class="tl-m"><span>{icon("person")}{counts}</span>{time}</p>'
        f'<div class="tl-a"><form method="post" action="/tables"><input type="hidden" name="title" value="{title.id}">'
        f'<button class="btn btn-go">{icon("sail")}{words["play_now"]}</button></form><a class="btn" href="/new/{title.id}">{words["set_up"]}</a>'
        f'<a class="btn btn-quiet" href="/rules/{title.id}">{words["rules"]}</a></div></div></article>'
    )


def vignette(title: Title[Any, Any]) -> str:
    waves = "".join(f'<path class="cont" opacity=".6" d="M-10 {20 + row * 30}c60 -16 110 12 170 0s100 -18 180 0"/>' for row in range(4))
    sea = '<rect width="320" height="132" class="sea"/>'
    return f'<svg class="vg" viewBox="0 0 320 132" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{sea}{waves}{title.vignette()}</svg>'


def dashed(name: str) -> str:
    return name.replace("_", "-")


def game_row(reader: Reader, room: Room, held: int | None) -> str:
    words, title = reader.words, room.game.title
    turn = held is not None and held in room.game.open
    state = words["over"] if room.game.over else words["your_turn"] if turn else f"{words['round']} {room.game.rounds}"
    names = ", ".join(esc(chair_name(room, it, reader.lang)) for it in range(len(room.chairs)))
    act = words["play"] if turn else words["look"]
    return (
        f'<li class="gm{" is-turn" if turn else ""}" data-title="{dashed(title.id)}"><span class="gm-t">{esc(title.names[reader.lang])}</span>'
        f'<span class="gm-w">{names}</span><span class="gm-s">{state}</span><a class="btn" href="/t/{room.id}">{act}</a></li>'
    )


def chair_name(room: Room, at: int, lang: str) -> str:
    return room.chairs[at].name or seat_name(room, at, lang)


def seat_name(room: Room, at: int, lang: str) -> str:
    return room.game.title.seat_name(room.game.setup.players, at, lang)


def side_of(room: Room, at: int) -> str:
    return room.game.title.sides(room.game.setup.players)[at]


def new_table(reader: Reader, title: Title[Any, Any], players: int) -> str:
    """Everything that can be chosen before a game."""
    words, lang = reader.words, reader.lang
    counts = "".join(f'<a class="btn{" btn-go" if count == players else ""}" href="/new/{title.id}?players={count}">{count}</a>' for count in title.players)
    seats = "".join(seat_field(reader, title, players, at) for at in range(players))
    options = "".join(option_field(title, spec, lang) for spec in title.option_specs)
    body = bar(reader, title.names[lang], words["set_up"], f"/new/{title.id}?players={players}")
    body += (
        f'<main class="start" tabindex="-1"><section class="quick"><h2>{words["players"]}</h2><p class="row">{counts}</p>'
        f'<form class="qf qf-long" method="post" action="/tables"><input type="hidden" name="title" value="{title.id}">'
        f'<input type="hidden" name="players" value="{players}">{seats}<label><span>{words["name"]}</span><input name="name" maxlength="40" autocomplete="nickname"></label>'
        f'{options}<button class="btn btn-go">{icon("harbor")}{words["open_table"]}</button></form></section></main>'
    )
    return page(reader, title.names[lang], body, title.id)


def seat_field(reader: Reader, title: Title[Any, Any], players: int, at: int) -> str:
    words = reader.words
    default = HUMAN if at == 0 else STAND_IN
    kinds = "".join(f'<option value="{kind}"{" selected" if kind == default else ""}>{words[kind]}</option>' for kind in KINDS)
    return f'<label><span>{words["seat"]} {esc(title.seat_name(players, at, reader.lang))}</span><select name="seat{at}">{kinds}</select></label>'


def option_field(title: Title[Any, Any], spec: OptionSpec, lang: str) -> str:
    values = "".join(
        f'<option value="{esc(json.dumps(value))}"{" selected" if value == spec.default else ""}>{esc(json.dumps(value))}</option>' for value in spec.values
    )
    return f'<label><span>{esc(title.templates[f"option.{spec.id}"][lang])}</span><select name="option.{spec.id}">{values}</select></label>'


# --- a table -----------------------------------------------------------------------------------------------------


def table(reader: Reader, room: Room, viewer: int, notice: str = "", links: str = "") -> str:
    """The whole table as one seat, or somebody who watches, may see it."""
    game, lang = room.game, reader.lang
    choices = number(game.options(viewer)) if viewer != SPECTATOR else ()
    scene = game.title.scene(game.view(viewer), choices, room.names(), lang) or fallback(room, viewer, lang)
    body = bar(reader, game.title.names[lang], scene.where, f"/t/{room.id}", tools(reader, room))
    body += f'<main class="table {scene.layout}" id="part-table" data-live="/t/{room.id}/live" data-count="{room.count}">{prompt(reader, room, viewer, choices, notice, links)}'
    body += f'<section class="board panel" id="part-board" tabindex="0" aria-label="{reader.words["board"]}">{scene.board}</section>{tabs(reader)}'
    body += f'<section class="own panel" id="part-own" tabindex="0" aria-label="{reader.words["own"]}">{scene.own}</section>'
    body += (
        f'<aside class="others" id="part-others" tabindex="0" aria-label="{reader.words["others"]}">{scene.others}</aside>{log(reader, room, viewer)}</main>'
    )
    body += '<p class="vh" id="announce" aria-live="polite"></p>'
    dot = "● " if viewer in game.open else ""
    return page(reader, f"{dot}{game.title.names[lang]} · Roadstead", body, game.title.id)


def fallback(room: Room, viewer: int, lang: str) -> Scene:
    picture = room.game.title.picture(room.game.view(viewer), lang)
    return Scene(esc(room.game.title.heading(room.game.state())), f'<pre class="sketch" tabindex="0">{esc(picture)}</pre>', "", "", "t-text")


def tools(reader: Reader, room: Room) -> str:
    words = reader.words
    return (
        f'<a class="tool wide" href="/t/{room.id}/record">{icon("replay")}{words["record"]}</a>'
        f'<a class="tool wide" href="/rules/{room.game.title.id}">{icon("rule")}{words["rules"]}</a>'
    )


def tabs(reader: Reader) -> str:
    words = reader.words
    items = "".join(
        f'<label><input type="radio" name="tab" id="tab-{key}"{" checked" if key == "own" else ""}>{words[key]}</label>' for key in ("own", "others", "log")
    )
    return f'<fieldset class="tabs"><legend class="vh">{words["area"]}</legend>{items}</fieldset>'


def prompt(reader: Reader, room: Room, viewer: int, choices: Sequence[Choice], notice: str, links: str) -> str:
    game, words, lang = room.game, reader.words, reader.lang
    asked = game.prompt(viewer) if viewer != SPECTATOR else None
    told = f'<p class="notice" role="alert">{notice}</p>' if notice else ""
    head = f'<section class="prompt panel" id="part-prompt" aria-label="{words["choices"]}">'
    if asked is None:
        return f'{head}<div class="prompt-h">{told}{idle(reader, room, viewer)}</div><div class="prompt-b">{links}{seats_open(reader, room, viewer)}</div>{footer(reader, room, viewer)}</section>'
    side = game.seats[viewer]
    turn = words["secret_turn"] if asked.sealed else words["your_turn"]
    fold = f'<label class="fold"><input type="checkbox" id="fold" aria-label="{words["fold"]}">{icon("next")}</label>'
    rows = "".join(choice_row(room, choice, lang) for choice in choices)
    extras = "".join(extra_row(room, option, lang) for option in game.extras(viewer))
    long = " choices-long" if any(len(game.title.say(choice.option.phrase, lang)) > 18 for choice in choices) else ""
    return (
        f'{head}<div class="prompt-h"><div class="prompt-turn">{seat(side_of(room, viewer))}{turn}<span class="dim">{esc(chair_name(room, viewer, lang))}</span>{fold}</div>'
        f'{told}<h2 id="q">{esc(game.title.say(asked.phrase, lang))}</h2><p>{rule(asked.phrase.rules, game.title.id)}</p></div>'
        f'<form class="prompt-b" method="post" action="/t/{room.id}/play" id="choose"><input type="hidden" name="seat" value="{side}">'
        f'<input type="hidden" name="decision" value="{game.decision}"><ol class="choices{long}" aria-labelledby="q">{rows}</ol>'
        f'<ol class="choices extras">{extras}</ol></form>{typing(reader, room, viewer)}{links}{footer(reader, room, viewer)}</section>'
    )


def typing(reader: Reader, room: Room, viewer: int) -> str:
    """Choosing by typing, and asking why something is not possible."""
    words, game = reader.words, room.game
    return (
        f'<form class="typing" method="post" action="/t/{room.id}/play"><input type="hidden" name="seat" value="{game.seats[viewer]}">'
        f'<input type="hidden" name="decision" value="{game.decision}"><input name="choice" id="typed" aria-label="{words["type"]}" placeholder="{words["type"]}" autocomplete="off">'
        f'<button class="btn btn-quiet" formaction="/t/{room.id}/why">{icon("whynot")}{words["why_not"]}</button></form>'
    )


def reason(reader: Reader, room: Room, phrase: Phrase) -> str:
    """A refusal in words, with links to its rules."""
    return f"{esc(room.game.title.say(phrase, reader.lang))} {rule(phrase.rules, room.game.title.id)}"


def choice_row(room: Room, choice: Choice, lang: str) -> str:
    option = choice.option
    text = esc(room.game.title.say(option.phrase, lang))
    return (
        f'<li><button class="choice" id="c{choice.number}" name="choice" value="{esc(option.notation)}">{icon("next")}'
        f"<span><strong>{text}</strong></span><kbd>{choice.number}</kbd></button></li>"
    )


def extra_row(room: Room, option: Any, lang: str) -> str:
    text = esc(room.game.title.say(option.phrase, lang))
    return f'<li><button class="btn btn-quiet" name="choice" value="{esc(option.notation)}">{text}</button></li>'


def idle(reader: Reader, room: Room, viewer: int) -> str:
    """What the prompt says to somebody who is not asked."""
    game, words, lang = room.game, reader.words, reader.lang
    if game.outcome is not None:
        return f"<h2>{words['over']}</h2><p>{esc(game.title.say(game.outcome.phrase, lang))}</p>"
    who = ", ".join(esc(chair_name(room, at, lang)) for at in game.open if at != CHANCE)
    watching = f'<p class="dim">{words["watching"]}</p>' if viewer == SPECTATOR else ""
    return (
        f'<div class="prompt-turn is-idle"><span class="thinking">{seat(side_of(room, max(game.open[0], 0)))}</span>{words["wait_for"]} {who}</div>{watching}'
    )


def seats_open(reader: Reader, room: Room, viewer: int) -> str:
    """Open seats, for who wants to sit down, and the link to pass on."""
    words, lang = reader.words, reader.lang
    rows = "".join(
        f'<li><form method="post" action="/t/{room.id}/join"><input type="hidden" name="seat" value="{at}"><label><span class="cap">{words["name"]}</span>'
        f'<input name="name" maxlength="40" autocomplete="nickname"></label><button class="btn btn-go">{words["take_seat"]} {esc(seat_name(room, at, lang))}</button></form></li>'
        for at, chair in enumerate(room.chairs)
        if chair.kind == OPEN
    )
    return f'<ul class="seats-open">{rows}</ul>' if rows else ""


def footer(reader: Reader, room: Room, viewer: int) -> str:
    """Undo, which names what stops it, and a bot to take over."""
    if viewer == SPECTATOR:
        return ""
    game, words = room.game, reader.words
    limit = game.undo_limit(viewer)
    head = f'<input type="hidden" name="seat" value="{game.seats[viewer]}"><input type="hidden" name="decision" value="{game.decision}">'
    if limit.moment is not None:
        undo = f'<form method="post" action="/t/{room.id}/undo">{head}<button class="btn btn-quiet">{icon("undo")}{words["undo"]}</button></form>'
    else:
        undo = f'<p class="undo-stop">{icon("undo")}<span>{words["undo_stops"]}: {esc(game.title.say(limit.stop, reader.lang))}</span></p>'
    away = room.chairs[viewer].kind != HUMAN
    over = f'<form method="post" action="/t/{room.id}/bot">{head}<button class="btn btn-quiet" name="bot" value="{"" if away else STAND_IN}">{icon("bot")}{words["back_from_bot" if away else "leave_to_bot"]}</button></form>'
    return f'<div class="prompt-f">{undo}{"" if game.over else over}</div>'


def log(reader: Reader, room: Room, viewer: int) -> str:
    """What happened, newest first, in the reader's language; what came of one's last decision stands out."""
    game, lang = room.game, reader.lang
    events = game.events(viewer)[-LOG_LINES:]
    mine = [at for at, entry in enumerate(game.history) if entry.seat == viewer]
    last = mine[-1] + 1 if mine else game.moment
    rows = "".join(
        f"<li{' class=is-last' if event.moment == last else ''}>{icon('next')}<span>{esc(game.title.say(event.phrase, lang))}</span></li>"
        for event in reversed(events)
    )
    return f'<section class="log panel" id="part-log" aria-label="{reader.words["log"]}"><div class="panel-h">{icon("log")}<h2>{reader.words["log"]}</h2></div><ol reversed tabindex="0">{rows}</ol></section>'


def curtain(reader: Reader, room: Room, seats: Sequence[int]) -> str:
    """Between two people at one device."""
    words = reader.words
    buttons = "".join(
        f'<button class="btn btn-go" name="seat" value="{room.game.seats[at]}">{seat(side_of(room, at))}{words["i_am"]} {esc(chair_name(room, at, reader.lang))}</button>'
        for at in seats
    )
    body = bar(reader, room.game.title.names[reader.lang], "", f"/t/{room.id}")
    body += f'<main class="start curtain"><h2>{words["curtain"]}</h2><p>{words["curtain_text"]}</p><form method="post" action="/t/{room.id}/look">{buttons}</form></main>'
    return page(reader, words["curtain"], body, room.game.title.id, script=False)


def links(reader: Reader, room: Room, viewer: int, base: str) -> str:
    words = reader.words
    own = (
        f'<p class="cap">{words["your_link"]}</p><p class="link"><code>{esc(base)}/t/{room.id}/s/{esc(reader.held[viewer])}</code></p>'
        if viewer in reader.held
        else ""
    )
    invite = f'<p class="cap">{words["invite"]}</p><p class="link"><code>{esc(base)}/t/{room.id}</code></p>' if room.waiting() else ""
    return f'<details class="links"><summary>{icon("link")}{words["your_link"]}</summary>{own}{invite}</details>' if own or invite else ""


# --- other pages -------------------------------------------------------------------------------------------------


def rules(reader: Reader, title: Title[Any, Any]) -> str:
    lang, reference = reader.lang, title.reference()
    parts = []
    for section in reference.sections:
        rows = "".join(f'<dt id="{esc(name)}">{esc(name)}</dt><dd>{esc(reference.rules[name][lang])}</dd>' for name in section.rules)
        parts.append(f"<section><h2>{esc(section.title[lang])}</h2><dl>{rows}</dl></section>")
    body = bar(reader, title.names[lang], reader.words["rules"], f"/rules/{title.id}") + f'<main class="start rulebook" tabindex="0">{"".join(parts)}</main>'
    return page(reader, f"{title.names[lang]} · {reader.words['rules']}", body, title.id, script=False)


def error(reader: Reader, text: str) -> str:
    words = reader.words
    body = (
        bar(reader, "", words["error"], "/")
        + f'<main class="start" tabindex="-1"><h2>{words["error"]}</h2><p>{esc(text)}</p><p><a class="btn" href="/">{words["home"]}</a></p></main>'
    )
    return page(reader, words["error"], body, script=False)
