"""The table while it is played: every legal choice is a real button, and nothing needs a script."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roadstead.draw.ink import esc, icon, rule, seat
from roadstead.draw.scene import Choice, Scene, number
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.title import SPECTATOR
from roadstead.kernel.words import Phrase
from roadstead.table.pages.ending import after_links
from roadstead.table.pages.frame import Reader, bar, chair_name, page, seat_name, side_of
from roadstead.table.rooms import HUMAN, OPEN, STAND_IN, Room

LOG_LINES = 120


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
        f'<a class="tool" href="/t/{room.id}/replay" aria-label="{words["replay"]}">{icon("replay")}<span class="wide">{words["replay"]}</span></a>'
        f'<a class="tool wide" href="/t/{room.id}/dice">{icon("die-5")}{words["dice"]}</a>'
        f'<a class="tool wide" href="/t/{room.id}/record">{icon("fetch")}{words["record"]}</a>'
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
        return f"<h2>{words['over']}</h2><p>{esc(game.title.say(game.outcome.phrase, lang))}</p>{after_links(reader, room)}"
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
