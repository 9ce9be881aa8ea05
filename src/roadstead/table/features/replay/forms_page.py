"""Forms about a moment: continuing from it, reporting a problem; and bringing a record from a file."""

from __future__ import annotations

from roadstead.svg.pieces import esc, icon, rule
from roadstead.table.features.replay.film import moment
from roadstead.table.features.replay.page import HEAD, said
from roadstead.table.features.replay.shown_moment import Show
from roadstead.table.pages.frame import Reader, bar, page
from roadstead.table.seats import KINDS, OPEN, STAND_IN


def continue_from(reader: Reader, show: Show) -> str:
    """Who sits where at the new table."""
    words, film = reader.words, show.film
    now = moment(film, show.at, show.eyes)
    body = bar(reader, film.title.names[reader.lang], words["continue"], f"{show.path}/continue?at={show.at}&eyes={show.eyes_name(show.eyes)}") + (
        f'<main class="start film-up" tabindex="0"><h2>{words["continue"]}</h2><p>{words["moment"]} {show.at}: <b>{said(reader, show, now)}</b></p><p class="dim">{words["continue_text"]}</p>'
        f'<form method="post" action="{show.path}/continue"><input type="hidden" name="at" value="{show.at}">{continue_seats(reader, show)}'
        f'<p class="row"><button class="btn btn-go">{icon("sail")}{words["open_table"]}</button><a class="btn btn-quiet" href="{esc(show.url(show.at))}">{words["replay"]}</a></p></form></main>'
    )
    return page(reader, f"{film.title.names[reader.lang]} · {words['continue']}", body, film.title.id, script=False, head=HEAD)


def continue_seats(reader: Reader, show: Show) -> str:
    words, film = reader.words, show.film
    chosen = max(show.eyes, 0)
    names = "".join(
        f'<option value="{name}"{" selected" if at == chosen else ""}>{esc(film.title.seat_name(film.players, at, reader.lang, film.game.setup.components))}</option>'
        for at, name in enumerate(film.game.seats)
    )
    kinds = "".join(f'<option value="{kind}"{" selected" if kind == STAND_IN else ""}>{words[kind]}</option>' for kind in (OPEN, *KINDS[2:]))
    others = f'<label><span>{words["continue_others"]}</span><select name="others">{kinds}</select></label>' if film.players > 1 else ""
    return f'<label><span>{words["continue_as"]}</span><select name="seat">{names}</select></label>{others}'


def problem(reader: Reader, show: Show, rules: list[str], filled: dict[str, str], notice: str = "") -> str:
    """Which rule, and what should have happened."""
    words, film = reader.words, show.film
    name, here = film.title.names[reader.lang], f"at={show.at}&eyes={show.eyes_name(show.eyes)}"
    told = f'<p class="notice" role="alert">{notice}</p>' if notice else ""
    now = moment(film, show.at, show.eyes)
    body = bar(reader, name, words["problem"], f"{show.path}/problem?{here}")
    body += (
        f'<main class="start film-up" tabindex="0"><h2>{words["problem"]}</h2>{told}<p>{words["moment"]} {show.at}: <b>{said(reader, show, now)}</b> {rule(tuple(rules), film.title.id)}</p>'
        f'<p class="dim">{words["problem_text"]}</p>{problem_form(reader, show, {"rule": rules[0] if rules else "", "said": "", **filled})}</main>'
    )
    return page(reader, f"{name} · {words['problem']}", body, film.title.id, script=False, head=HEAD)


def problem_form(reader: Reader, show: Show, filled: dict[str, str]) -> str:
    words = reader.words
    known = "".join(f'<option value="{esc(name)}">' for name in show.film.title.reference().rules)
    return (
        f'<form method="post" action="{show.path}/problem"><input type="hidden" name="at" value="{show.at}"><input type="hidden" name="eyes" value="{show.eyes_name(show.eyes)}">'
        f'<label><span>{words["problem_rule"]}</span><input name="rule" list="rules" required maxlength="20" autocomplete="off" value="{esc(filled["rule"])}"></label><datalist id="rules">{known}</datalist>'
        f'<label><span>{words["problem_said"]}</span><textarea name="said" rows="3" required maxlength="400">{esc(filled["said"])}</textarea></label>'
        f'<p class="row"><button class="btn btn-go">{icon("fetch")}{words["problem_go"]}</button><a class="btn btn-quiet" href="{esc(show.url(show.at))}">{words["replay"]}</a></p></form>'
    )


def upload(reader: Reader, notice: str = "") -> str:
    words = reader.words
    told = f'<p class="notice" role="alert">{words["upload_bad"]}: {esc(notice)}</p>' if notice else ""
    body = bar(reader, "", words["upload"], "/replay") + (
        f'<main class="start film-up" tabindex="0"><h2>{words["upload"]}</h2>{told}<p class="dim">{words["upload_text"]}</p>'
        f'<form method="post" action="/replay" enctype="multipart/form-data"><label><span>{words["upload_file"]}</span><input type="file" name="file" accept=".record,.txt,text/plain,.json,application/json"></label>'
        f'<label><span>{words["upload_paste"]}</span><textarea name="text" rows="10" spellcheck="false"></textarea></label>'
        f'<button class="btn btn-go">{icon("bring")}{words["upload_go"]}</button></form></main>'
    )
    return page(reader, words["upload"], body, script=False, head=HEAD)
