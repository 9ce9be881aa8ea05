"""The start page, and setting up a table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from roadstead.bots.bot import BOTS
from roadstead.kernel import registry
from roadstead.kernel.title import OptionSpec, Title
from roadstead.svg.pieces import esc, icon, rule, seat
from roadstead.table.clocks import DAYS
from roadstead.table.pages.colours import colour_field
from roadstead.table.pages.frame import Reader, bar, chair_name, dashed, page
from roadstead.table.pages.guide import invitation
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN, KINDS, OPEN, STAND_IN


def start(reader: Reader, mine: Sequence[tuple[Room, int]], rooms: Sequence[Room]) -> str:
    words = reader.words
    titles = "".join(tile(reader, title) for title in registry.titles().values())
    body = bar(reader, "", words["tagline"], "/") + '<main class="start" tabindex="-1">'
    body += my_games(reader, mine)
    body += f'<section><h2>{words["cast_off"]}</h2><div class="tls">{titles}</div></section>'
    others = [room for room in rooms if room.id not in {it.id for it, _ in mine}]
    for key in ("waiting", "running", "finished"):
        body += tables(reader, key, [room for room in others if state_of(room) == key])
    links = f'<p class="row"><a class="btn btn-quiet" href="/replay">{icon("replay")}{words["upload"]}</a><a class="btn btn-quiet" href="/statistics">{icon("chart")}{words["statistics"]}</a><a class="btn btn-quiet" href="/settings">{icon("more")}{words["settings"]}</a></p>'
    return page(reader, "Roadstead", body + f'<p class="dim">{words["no_account"]}</p>{links}</main>')


def my_games(reader: Reader, mine: Sequence[tuple[Room, int]]) -> str:
    """Where one is asked comes first; what is over can be unfolded."""
    if not mine:
        return ""
    words = reader.words
    going = sorted((row for row in mine if not row[0].game.over), key=lambda row: row[1] not in row[0].game.open)
    rows, ended = ("".join(game_row(reader, *row) for row in part) for part in (going, [row for row in mine if row[0].game.over]))
    folded = f"<details{'' if going else ' open'}><summary>{words['finished']}</summary><ul>{ended}</ul></details>" if ended else ""
    return f'<section class="mine"><h2>{words["mine"]} <span class="dim">{words["mine_hint"]}</span></h2>{f"<ul>{rows}</ul>" if rows else ""}{folded}</section>'


def state_of(room: Room) -> str:
    return "finished" if room.game.over else "waiting" if room.waiting() and not room.door.locked else "running"


def tables(reader: Reader, key: str, rooms: Sequence[Room]) -> str:
    """Tables of others that wait for somebody, are played, or are over."""
    if not rooms:
        return ""
    rows = "".join(game_row(reader, room, None) for room in rooms)
    return f'<section class="mine"><h2>{reader.words[key]}</h2><ul>{rows}</ul></section>'


def tile(reader: Reader, title: Title[Any, Any]) -> str:
    """One title: what it is, and a table of it in one click or with everything chosen."""
    words, lang = reader.words, reader.lang
    counts = " · ".join(str(count) for count in sorted(title.players))
    least, most = title.minutes
    time = f"<span>{icon('wait')}{least}–{most} {words['minutes']}</span>" if most else ""
    return (
        f'<article class="tl" data-title="{dashed(title.id)}"><div class="chart">{vignette(title)}</div><div class="tl-b"><h3>{esc(title.names[lang])}</h3>'
        f'<p>{esc(title.blurb[lang])}</p><p class="tl-m"><span>{icon("person")}{counts}</span>{time}</p>'
        f'<div class="tl-a"><form method="post" action="/tables"><input type="hidden" name="title" value="{title.id}">'
        f'<button class="btn btn-go">{icon("sail")}{words["play_now"]}</button>{levels(reader, title)}</form>{invitation(reader, title)}<a class="btn" href="/new/{title.id}">{words["set_up"]}</a>'
        f'<a class="btn btn-quiet" href="/rules/{title.id}">{words["rules"]}</a></div></div></article>'
    )


def levels(reader: Reader, title: Title[Any, Any]) -> str:
    """Against which bots, for who plays at once."""
    words = reader.words
    kinds = "".join(f'<option value="{kind}"{" selected" if kind == STAND_IN else ""}>{words[kind]}</option>' for kind in BOTS)
    return f'<label class="lvl"><span class="vh">{words["level"]}, {esc(title.names[reader.lang])}</span><select name="level">{kinds}</select></label>'


def vignette(title: Title[Any, Any]) -> str:
    waves = "".join(f'<path class="cont" opacity=".6" d="M-10 {20 + row * 30}c60 -16 110 12 170 0s100 -18 180 0"/>' for row in range(4))
    sea = '<rect width="320" height="132" class="sea"/>'
    return f'<svg class="vg" viewBox="0 0 320 132" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{sea}{waves}{title.look.vignette}</svg>'


def game_row(reader: Reader, room: Room, held: int | None) -> str:
    words, title = reader.words, room.game.title
    turn = held is not None and held in room.game.open
    state = words["over"] if room.game.over else words["your_turn"] if turn else f"{words['round']} {room.game.rounds}"
    names = ", ".join(esc(chair_name(room, it, reader.lang)) for it in range(len(room.chairs)))
    free = 0 if room.door.locked else sum(chair.kind == OPEN for chair in room.chairs)
    if free and held is None:
        state = words["seats_free"].format(number=free)
    act = words["play"] if turn else words["sit"] if free and held is None else words["look"]
    return (
        f'<li class="gm{" is-turn" if turn else ""}" data-title="{dashed(title.id)}"><span class="gm-t">{esc(title.names[reader.lang])}</span>'
        f'<span class="gm-w">{names}</span><span class="gm-s">{state}</span><a class="btn" href="/t/{room.id}">{act}</a></li>'
    )


def new_table(reader: Reader, title: Title[Any, Any], players: int) -> str:
    """Everything that can be chosen before a game."""
    words, lang = reader.words, reader.lang
    counts = "".join(f'<a class="btn{" btn-go" if count == players else ""}" href="/new/{title.id}?players={count}">{count}</a>' for count in title.players)
    seats = "".join(seat_field(reader, title, players, at) for at in range(players))
    options = "".join(option_field(reader, title, spec) for spec in title.rules.options)
    body = bar(reader, title.names[lang], words["set_up"], f"/new/{title.id}?players={players}")
    body += (
        f'<main class="start" tabindex="-1"><section class="quick"><h2>{words["players"]}</h2><p class="row">{counts}</p>{invitation(reader, title)}'
        f'<form class="qf qf-long" method="post" action="/tables"><input type="hidden" name="title" value="{title.id}">'
        f'<input type="hidden" name="players" value="{players}"><div class="qf-seats">{seats}</div><label><span>{words["name"]}</span><input name="name" maxlength="40" autocomplete="nickname"></label>{clock_field(reader)}{listed_field(reader)}'
        f'<details class="opts"><summary>{words["options_more"]}</summary><div>{options}</div></details><button class="btn btn-go">{icon("harbor")}{words["open_table"]}</button></form></section></main>'
    )
    return page(reader, title.names[lang], body, title.id)


def seat_field(reader: Reader, title: Title[Any, Any], players: int, at: int) -> str:
    words = reader.words
    default = HUMAN if at == 0 else STAND_IN
    kinds = "".join(f'<option value="{kind}"{" selected" if kind == default else ""}>{words[kind]}</option>' for kind in KINDS)
    name = f"{seat(title.look.sides(players)[at])}{esc(title.seat_name(players, at, reader.lang, title.components(registry.own_box(title.id))[0]))}"
    who = f'<label><span>{words["who_plays"]}</span><select name="seat{at}">{kinds}</select></label>'
    return f'<fieldset class="qf-seat"><legend><span class="vh">{words["seat"]} </span>{name}</legend>{who}{colour_field(reader, title, at)}</fieldset>'


def clock_field(reader: Reader) -> str:
    """How long a person may take."""
    words = reader.words
    rows = "".join(f'<option value="{days}">{words[f"clock_{days}"]}</option>' for days in DAYS)
    return f'<label title="{words["clock_why"]}"><span>{words["clock"]}</span><select name="clock">{rows}</select></label>'


def listed_field(reader: Reader) -> str:
    """Who finds the table."""
    words = reader.words
    return f'<label title="{words["listed_why"]}"><span>{words["listed"]}</span><select name="listed"><option value="no">{words["listed_no"]}</option><option value="yes">{words["listed_yes"]}</option></select></label>'


def option_field(reader: Reader, title: Title[Any, Any], spec: OptionSpec) -> str:
    """One option in words, with the rule that it is about."""
    values = "".join(
        f'<option value="{esc(json.dumps(value))}"{" selected" if value == spec.default else ""}>{esc(value_name(reader, title, spec, value))}</option>'
        for value in spec.values
    )
    name = f"option.{spec.id}"
    known = spec.rule in title.reference().rules
    more = rule((spec.rule,), title.id) if known else ""
    return f'<p class="opt"><label><span>{esc(title.words.templates[name][reader.lang])}</span><select name="{name}">{values}</select></label>{more}</p>'


def value_name(reader: Reader, title: Title[Any, Any], spec: OptionSpec, value: object) -> str:
    """What an option can be set to, as people say it."""
    key = f"option.{spec.id}.{'none' if value is None else str(value)}"
    if key in title.words.templates:
        return title.words.templates[key][reader.lang]
    words = {True: "option_yes", False: "option_no", None: "option_none"}
    return reader.words[words[value]] if value is None or isinstance(value, bool) else str(value)
