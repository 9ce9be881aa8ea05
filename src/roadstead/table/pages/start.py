"""The start page, and setting up a table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from roadstead.bots.bot import BOTS
from roadstead.kernel import registry
from roadstead.kernel.title import OptionSpec, Title
from roadstead.svg import looks
from roadstead.svg.pieces import esc, icon, rule, seat
from roadstead.table.features import shown
from roadstead.table.features.access.page import listed_field
from roadstead.table.features.access.room import Access
from roadstead.table.features.clocks.page import clock_field
from roadstead.table.features.colours.page import colour_field
from roadstead.table.features.guide.page import invitation
from roadstead.table.features.levels.page import level_field
from roadstead.table.pages.box_note import box_note
from roadstead.table.pages.frame import Reader, bar, chair_name, dashed, page, plate
from roadstead.table.rooms import Room
from roadstead.table.seats import BOT, HUMAN, OPEN, STAND_IN

HEAD = '<link rel="stylesheet" href="/look/harbour.css">\n'
SWELL = (
    '<svg class="qf-sea" viewBox="0 0 240 60" preserveAspectRatio="none" aria-hidden="true">'
    '<path d="M0 7q15-6 30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0V60H0z"/><path d="M0 27q15-5 30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0V60H0z"/></svg>'
)
BERTHS = 3
"""That many of one's own games lie in the harbour; the others are listed below it."""


def start(reader: Reader, mine: Sequence[tuple[Room, int]], rooms: Sequence[Room]) -> str:
    """The harbour: every title is a place with ships and a slip of paper; one's own games, and those of others below."""
    words = reader.words
    titles = registry.titles().values()
    places = "".join(place(reader, title) for title in titles)
    body = bar(reader, "", words["tagline"], "/", shown("start", reader))
    body += f'<main class="harbour{" is-long" if len(titles) != 4 else ""}" tabindex="-1"><section class="roads"><div class="sky" aria-hidden="true"></div><div class="sea-bed" aria-hidden="true"><i class="far-w"></i><i class="near-w"></i></div>'
    body += f'<header class="hail"><div><h2>{words["hail"]}</h2><p>{words["hail_hint"]}</p></div>{berths(reader, mine)}</header>'
    body += f'<section class="places" aria-label="{words["cast_off"]}">{places}</section></section>'
    others = [room for room in rooms if room.id not in {it.id for it, _ in mine}]
    lists = my_games(reader, mine) + "".join(
        tables(reader, key, [room for room in others if state_of(room) == key]) for key in ("waiting", "running", "finished")
    )
    below = f'<div class="below">{lists}<p>{words["no_account"]}</p></div>' if lists else ""
    return page(reader, "Roadstead", f"{body}{below}</main>", head=HEAD)


def berths(reader: Reader, mine: Sequence[tuple[Room, int]]) -> str:
    """One's own games that go on, where one is asked first; for newcomers a guided game."""
    going = in_order(mine)[:BERTHS]
    if mine:
        rows = "".join(berth(reader, *row) for row in going)
        return f'<section class="moored" aria-labelledby="mine-h"><h3 id="mine-h">{reader.words["mine"]}</h3><ul>{rows}</ul></section>' if rows else ""
    taught = [title for title in registry.titles().values() if title.lessons.first_game is not None]
    if not taught:
        return ""
    first = min(taught, key=lambda title: title.minutes[1])
    told = reader.words["new_here_hint"].format(title=esc(first.names[reader.lang]))
    return f'<section class="moored is-new" aria-labelledby="new-h"><div><h3 id="new-h">{reader.words["new_here"]}</h3><p>{told}</p></div>{invitation(reader, first)}</section>'


def in_order(mine: Sequence[tuple[Room, int]]) -> list[tuple[Room, int]]:
    """The games that are not over, those where one is asked first."""
    return sorted((row for row in mine if not row[0].game.over), key=lambda row: row[1] not in row[0].game.open)


def berth(reader: Reader, room: Room, held: int) -> str:
    words, title = reader.words, room.game.title
    turn = held in room.game.open
    state = words["your_turn"] if turn else f"{words['round']} {room.game.rounds}"
    return (
        f'<li><a class="berth{" is-turn" if turn else ""}" href="/t/{room.id}" data-title="{dashed(title.id)}">{plate(room, held)}'
        f"<span><b>{esc(title.names[reader.lang])}</b><small>{state[:1].upper() + state[1:]}</small></span></a></li>"
    )


def my_games(reader: Reader, mine: Sequence[tuple[Room, int]]) -> str:
    """Those that found no berth, and what is over, which can be unfolded."""
    words, going = reader.words, in_order(mine)
    rows, ended = ("".join(game_row(reader, *row) for row in part) for part in (going[BERTHS:], [row for row in mine if row[0].game.over]))
    if not rows and not ended:
        return ""
    folded = f"<details{'' if going else ' open'}><summary>{words['finished']}</summary><ul>{ended}</ul></details>" if ended else ""
    return f'<section class="mine"><h2>{words["mine"]} <span class="dim">{words["mine_hint"]}</span></h2>{f"<ul>{rows}</ul>" if rows else ""}{folded}</section>'


def state_of(room: Room) -> str:
    return "finished" if room.game.over else "waiting" if room.waiting() and not room[Access].locked else "running"


def tables(reader: Reader, key: str, rooms: Sequence[Room]) -> str:
    """Tables of others that wait for somebody, are played, or are over."""
    if not rooms:
        return ""
    rows = "".join(game_row(reader, room, None) for room in rooms)
    return f'<section class="mine"><h2>{reader.words[key]}</h2><ul>{rows}</ul></section>'


def place(reader: Reader, title: Title[Any, Any]) -> str:
    """One title: a place with ships, and a slip of paper that says what it is; a table of it in one click or with everything chosen."""
    words, lang = reader.words, reader.lang
    least, most = title.minutes
    time = f"<span>{icon('wait')}{least}–{most} {words['minutes']}</span>" if most else ""
    return (
        f'<article class="tl cove" data-title="{dashed(title.id)}">{looks.harbour(title)}<div class="slip"><h3>{esc(title.names[lang])}</h3>'
        f'<p class="fct"><span>{icon("person")}{span(title.players)}</span>{time}</p><p class="tale">{esc(title.blurb[lang])}</p>'
        f'<form class="go" method="post" action="/tables"><input type="hidden" name="title" value="{title.id}"><button class="btn-go">{icon("run")}{words["play_now"]}</button>{versus(reader, title)}</form>'
        f'<div class="ways">{invitation(reader, title)}<a href="/new/{title.id}">{icon("person")}<span>{words["set_up"]}</span></a><a href="/rules/{title.id}">{icon("rule")}<span>{words["rules"]}</span></a></div></div></article>'
    )


def span(counts: Sequence[int]) -> str:
    """From how many to how many can play."""
    return str(counts[0]) if len(counts) == 1 else f"{min(counts)}–{max(counts)}"


def versus(reader: Reader, title: Title[Any, Any]) -> str:
    """How many bots, and how good ones, for anyone who plays at once."""
    words, usual = reader.words, min(4, max(count for count in title.players if count <= 4))
    groups = ""
    for kind in BOTS:
        rows = "".join(
            f'<option value="{count}-{kind}"{" selected" if (count, kind) == (usual, STAND_IN) else ""}>{bots(words, count - 1, kind)}</option>'
            for count in sorted(title.players)
            if count > 1
        )
        groups += f'<optgroup label="{words[kind]}">{rows}</optgroup>'
    alone = f'<option value="1-{STAND_IN}">{words["alone"]}</option>' if 1 in title.players else ""
    return f'<label class="vs"><span class="vh">{words["level"]}, {esc(title.names[reader.lang])}</span><select name="versus">{alone}{groups}</select></label>'


def bots(words: dict[str, str], count: int, kind: str) -> str:
    return words["versus_one" if count == 1 else "versus"].format(number=count, level=words[f"as_{kind}"])


def banner(title: Title[Any, Any]) -> str:
    """The place of a title over a page of its own; such a page links the harbour's sheet (`HEAD`)."""
    return f'<div class="cove banner" data-title="{dashed(title.id)}">{looks.harbour(title)}</div>'


def game_row(reader: Reader, room: Room, held: int | None) -> str:
    words, title = reader.words, room.game.title
    turn = held is not None and held in room.game.open
    state = words["over"] if room.game.over else words["your_turn"] if turn else f"{words['round']} {room.game.rounds}"
    names = ", ".join(esc(chair_name(room, it, reader.lang)) for it in range(len(room.chairs)))
    free = 0 if room[Access].locked else sum(chair.kind == OPEN for chair in room.chairs)
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
    counts = "".join(
        f'<a class="btn" href="/new/{title.id}?players={count}" aria-label="{words["players"]}: {count}"{" aria-current=page" if count == players else ""}>{count}</a>'
        for count in sorted(title.players)
    )
    seats = "".join(seat_field(reader, title, players, at) for at in range(players))
    options = "".join(option_field(reader, title, spec) for spec in title.rules.options)
    body = bar(reader, title.names[lang], words["set_up"], f"/new/{title.id}?players={players}", shown("setup", reader, title))
    body += (
        f'<main class="start berths" tabindex="-1"><section class="quick">{banner(title)}<p class="aim">{esc(title.blurb[lang])} <b>{esc(title.aim[lang])}</b></p><h2>{words["who_sits"]}</h2><p class="row">{counts}</p>{invitation(reader, title)}'
        f'<form class="qf qf-long" method="post" action="/tables"><input type="hidden" name="title" value="{title.id}">'
        f'<input type="hidden" name="players" value="{players}"><div class="qf-seats">{seats}</div>{box_note(reader, title, title.components(registry.own_box(title.id))[1])}<label><span>{words["name"]}</span><input name="name" maxlength="40" autocomplete="nickname"></label>{clock_field(reader)}{listed_field(reader)}'
        f'<details class="opts"><summary>{words["options_more"]}</summary><div>{options}</div></details><button class="btn btn-go">{icon("harbor")}{words["open_table"]}</button></form></section></main>'
    )
    return page(reader, title.names[lang], body, title.id, head=HEAD)


def seat_field(reader: Reader, title: Title[Any, Any], players: int, at: int) -> str:
    """A chair: who it is, and who sits there."""
    words, side = reader.words, title.look.sides(players)[at]
    name = f"{seat(side)}{esc(title.seat_name(players, at, reader.lang, title.components(registry.own_box(title.id))[0]))}"
    told = title.characters.get(side, {}).get(reader.lang, "")
    story = f'<p class="character">{esc(told)}</p>' if told else ""
    return f'<fieldset class="qf-seat"><legend><span class="vh">{words["seat"]} </span>{name}</legend>{bust(title, side, at)}{story}{sitter(reader, title, at)}{colour_field(reader, title, at)}</fieldset>'


def bust(title: Title[Any, Any], side: str, at: int) -> str:
    """Whoever has the side, before the sea, and their ship if the picture is not one already."""
    drawn, ship = title.look.portrait(side), looks.ship_of(title, side)
    if not drawn:
        return ""
    behind = f'<svg class="qf-ship" aria-hidden="true"><use href="#{ship}"/></svg>' if ship != drawn else ""
    return f'<div class="qf-bust" data-side="{side}">{SWELL}{behind}<svg class="qf-face" data-side="{side}" aria-hidden="true"><use href="#{drawn}"/></svg><b aria-hidden="true">{at + 1}</b></div>'


def sitter(reader: Reader, title: Title[Any, Any], at: int) -> str:
    """You, a friend or a bot; below what follows from that, of a bot how well it plays."""
    words, usual = reader.words, HUMAN if at == 0 else BOT
    ways = "".join(
        f'<label><input type="radio" name="seat{at}" value="{kind}"{" checked" if kind == usual else ""}><span>{icon(picture)}{words[key]}</span></label>'
        for kind, picture, key in ((HUMAN, "person", "sits_you"), (OPEN, "people", "sits_friend"), (BOT, "bot", "sits_bot"))
    )
    return (
        f'<div class="seg" role="radiogroup" aria-label="{words["who_plays"]}">{ways}</div><p class="aboard is-human">{icon("check")}{words["human"]}</p>'
        f'<p class="aboard is-open">{icon("link")}{words["open"]}</p>{level_field(reader, title, at)}'
    )


def option_field(reader: Reader, title: Title[Any, Any], spec: OptionSpec) -> str:
    """One option in words, with the rule that it is about."""
    values = "".join(
        f'<option value="{esc(json.dumps(value))}"{" selected" if value == spec.default else ""}>{esc(title.value_name(spec.id, value, reader.lang))}</option>'
        for value in spec.values
    )
    name = f"option.{spec.id}"
    known = spec.rule in title.reference().rules
    more = rule((spec.rule,), title.id) if known else ""
    return f'<p class="opt"><label><span>{esc(title.option_name(spec.id, reader.lang))}</span><select name="{name}">{values}</select></label>{more}</p>'
