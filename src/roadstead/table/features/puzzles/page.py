"""Puzzles on pages: the lists, one puzzle, and what an answer is worth."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from roadstead.bots.bot import BOTS
from roadstead.kernel import registry
from roadstead.kernel.puzzle import Puzzle, puzzles
from roadstead.kernel.title import Title
from roadstead.svg.pieces import esc, icon, rule, seat
from roadstead.table.features.log.page import log
from roadstead.table.features.puzzles.moment import Puzzling
from roadstead.table.pages import board
from roadstead.table.pages.frame import Reader, bar, dashed, mark_of, page, plate
from roadstead.table.pages.prompt import fold, section_list, show_all
from roadstead.table.pages.start import HEAD as HARBOUR
from roadstead.table.pages.start import banner
from roadstead.table.seats import STAND_IN

AnyTitle = Title[Any, Any]
HEAD = '<link rel="stylesheet" href="/static/puzzles_page.css">\n'
SCRIPT = '<script type="module" src="/static/puzzles_page.js"></script>\n'
FEW = 5
"""So many choices are compared, from the best on, with what looks best at a glance and what was answered."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A puzzle that is looked at: which one of the list it is, what was answered, and whether the solution is shown."""

    number: int
    count: int
    following: str
    """The id of the one to go on with; empty if there is no other."""
    answer: str = ""
    solution: bool = False
    notice: str = ""


# --- lists ---------------------------------------------------------------------------------------------------------------


def overview(reader: Reader, solved: Collection[str]) -> str:
    """All titles that have puzzles, each with its numbers."""
    words = reader.words
    cards = "".join(card(reader, title, solved) for title in registry.titles().values() if puzzles(title))
    body = bar(reader, "", words["puzzles"], "/puzzles") + (
        f'<main class="start pz-all" tabindex="-1"><header><h2>{words["puzzles"]}</h2><p>{words["puzzles_text"]}</p></header><div class="pz-cards">{cards}</div></main>'
    )
    return page(reader, f"{words['puzzles']} · Roadstead", body, head=HARBOUR + HEAD)


def card(reader: Reader, title: AnyTitle, solved: Collection[str]) -> str:
    rows = puzzles(title)
    links = "".join(
        f'<li><a class="pz-n{" is-solved" if it.id in solved else ""}" href="{where(it)}" aria-label="{esc(short(reader, title, it, number, solved))}">{number}{done(it, solved)}</a></li>'
        for number, it in enumerate(rows, 1)
    )
    return (
        f'<section class="pz-card" data-title="{dashed(title.id)}">{banner(title)}<h3><a href="/puzzles/{title.id}">{esc(title.names[reader.lang])}</a></h3>'
        f'<p class="dim">{counted(reader, rows, solved)}</p><ol class="pz-ns">{links}</ol></section>'
    )


def listed(reader: Reader, title: AnyTitle, solved: Collection[str]) -> str:
    """The puzzles of one title, each with a line about its moment."""
    words, lang, rows = reader.words, reader.lang, puzzles(title)
    items = "".join(row(reader, title, it, number, solved) for number, it in enumerate(rows, 1))
    body = bar(reader, title.names[lang], words["puzzles"], f"/puzzles/{title.id}") + (
        f'<main class="start pz-one" tabindex="-1">{banner(title)}<h2>{words["puzzles"]} <span class="dim">{counted(reader, rows, solved)}</span></h2><p>{words["puzzles_text"]}</p>'
        f'<ol class="pz-list">{items}</ol><p class="row"><a class="btn" href="/new/{title.id}">{icon("person")}{words["set_up"]}</a><a class="btn" href="/puzzles">{icon("puzzle")}{words["puzzles_all"]}</a></p></main>'
    )
    return page(reader, f"{words['puzzles']} · {title.names[lang]}", body, title.id, head=HARBOUR + HEAD)


def row(reader: Reader, title: AnyTitle, it: Puzzle, number: int, solved: Collection[str]) -> str:
    words, side = reader.words, title.look.sides(it.players)[it.seat]
    name = title.seat_name(it.players, it.seat, reader.lang)
    state = f'<span class="pz-ok">{icon("check")}{words["puzzle_solved"]}</span>' if it.id in solved else ""
    return (
        f'<li><a href="{where(it)}"><b class="pz-no"><span class="vh">{words["puzzle"]} </span>{number}</b>{seat(side)}'
        f"<span><strong>{esc(asked(reader, title, it))}</strong><small>{esc(name)} · {about(reader, it)}</small></span>{state}</a></li>"
    )


def about(reader: Reader, it: Puzzle) -> str:
    """At which table, in which round, and among how many choices."""
    words = reader.words
    table = words["puzzle_alone"] if it.players == 1 else words["puzzle_players"].format(players=it.players)
    when = words["puzzle_round"].format(round=it.round) if it.round else words["setup"]
    return f"{table} · {when} · {words['puzzle_choices'].format(count=it.choices)}"


def asked(reader: Reader, title: AnyTitle, it: Puzzle) -> str:
    return title.say(title.setup(it.players, it.options).components, it.asks, reader.lang)


def short(reader: Reader, title: AnyTitle, it: Puzzle, number: int, solved: Collection[str]) -> str:
    state = f", {reader.words['puzzle_solved']}" if it.id in solved else ""
    return f"{reader.words['puzzle']} {number}: {asked(reader, title, it)}{state}"


def counted(reader: Reader, rows: Sequence[Puzzle], solved: Collection[str]) -> str:
    return reader.words["puzzles_solved"].format(solved=sum(it.id in solved for it in rows), all=len(rows))


def done(it: Puzzle, solved: Collection[str]) -> str:
    return str(icon("check")) if it.id in solved else ""


def where(it: Puzzle) -> str:
    return f"/puzzles/{it.title}/{it.id}"


# --- one puzzle ----------------------------------------------------------------------------------------------------------


def puzzle(it: Puzzling, which: Puzzle, how: Asked) -> str:
    """The table as the seat sees it, with the question; after an answer with what it is worth."""
    reader, title, words = it.reader, it.game.title, it.reader.words
    scene, name = board.drawn(it), title.names[it.reader.lang]
    tools = f'<a class="tool" href="/puzzles/{title.id}" aria-label="{words["puzzles"]}">{icon("puzzle")}<span class="wide">{words["puzzles"]}</span></a>'
    head = bar(reader, name, f"{words['puzzle']} {how.number} · {scene.where}", back(which, how), tools)
    rail = f'<div class="rail"><div class="asks">{panel(it, which, how)}</div><div class="logs">{log(it)}</div></div>'
    own = f'<section class="own panel" id="part-own" tabindex="0" aria-label="{words["own"]}">{scene.own}</section>'
    others = f'<aside class="others" id="part-others" tabindex="0" aria-label="{words["others"]}">{scene.others}</aside>'
    water = board.in_water(reader, board.board(reader, scene, it.asks), "")
    body = f'{head}<main class="table pz {scene.layout}" id="part-table">{rail}{water}{board.tabs(reader)}{own}{others}</main>'
    heading = f"{words['puzzle']} {how.number} · {name}"
    return page(reader, f"{verdict(it, which, how)} · {heading}" if judged(how) else heading, body, title.id, script=False, head=HEAD + SCRIPT)


def back(which: Puzzle, how: Asked) -> str:
    """The page as it is, for whoever changes the language."""
    asked = {"answer": how.answer} if how.answer else {"solution": "1"} if how.solution else {}
    return f"{where(which)}?{urlencode(asked)}" if asked else where(which)


def judged(how: Asked) -> bool:
    return bool(how.answer or how.solution)


def panel(it: Puzzling, which: Puzzle, how: Asked) -> str:
    """The question, what became of an answer, all choices, and where to go on."""
    lists = "".join(section_list(it, at, section) for at, section in enumerate(it.sections, 1))
    return (
        f'<section class="prompt panel" id="part-prompt" data-asks="{it.asks}" aria-label="{it.reader.words["choices"]}">{question(it, which, how)}'
        f'<div class="prompt-b">{told(it, which, how)}<form method="post" action="{where(which)}" id="choose"><div class="groups">{lists}</div></form>{show_all(it)}</div>{foot(it, which, how)}</section>'
    )


def question(it: Puzzling, which: Puzzle, how: Asked) -> str:
    words, prompt = it.reader.words, it.game.prompt(it.viewer)
    assert prompt is not None
    notice = f'<p class="notice" role="alert">{esc(how.notice)}</p>' if how.notice else ""
    number = words["puzzle_of"].format(number=how.number, all=how.count)
    return (
        f'<div class="prompt-h" data-side="{mark_of(it.room, it.viewer)}"><div class="prompt-turn">{plate(it.room, it.viewer)}{number}<span class="dim">{esc(it.name(it.viewer))}</span>{fold(it)}</div>'
        f'{notice}<h2 id="q">{esc(it.say(prompt.phrase))}</h2><p>{rule(prompt.phrase.rules, it.game.title.id)}</p></div>'
    )


def told(it: Puzzling, which: Puzzle, how: Asked) -> str:
    """What search says of the answer; all that it says, once the best choice is known."""
    words = it.reader.words
    if not judged(how):
        return f'<p class="pz-ask">{words["puzzle_ask_points" if which.in_points else "puzzle_ask"]}</p>'
    right = how.answer == which.best
    known = right or how.solution
    kind = "is-right" if right else "is-solution" if how.solution else "is-wrong"
    sign = icon("check" if known else "whynot")
    table = compared(it, which, how) if known else ""
    return f'<section class="pz-told {kind}" id="told" role="status"><h3>{sign}{verdict(it, which, how)}</h3><p>{sentence(it, which, how)}</p>{table}</section>'


def verdict(it: Puzzling, which: Puzzle, how: Asked) -> str:
    words = it.reader.words
    return words["puzzle_right"] if how.answer == which.best else words["puzzle_solution"] if how.solution else words["puzzle_wrong"]


def sentence(it: Puzzling, which: Puzzle, how: Asked) -> str:
    """What the answer is worth beside the best choice, which is not named before it was found; of the best, what it is worth beside what looks best at a glance."""
    words, best = it.reader.words, worth(which, which.best)
    kind = "points" if which.in_points else "chance"
    if how.solution or how.answer == which.best:
        told, other = words[f"puzzle_best_{kind}"], worth(which, which.glance)
        return esc(
            told.format(choice=label(it, which.best), best=amount(it, which, best), glance=label(it, which.glance), less=amount(it, which, best - other))
        )
    given = which.worth_of(how.answer)
    if given is None:
        bound = max(value for _, value in which.worth[-2:])
        return esc(words[f"puzzle_less_{kind}"].format(choice=label(it, how.answer), most=amount(it, which, bound), less=amount(it, which, best - bound)))
    less = words[f"puzzle_worth_{kind}"].format(choice=label(it, how.answer), worth=amount(it, which, given), less=amount(it, which, best - given))
    return esc(f"{less} {words['puzzle_was_glance']}" if how.answer == which.glance else less)


def worth(which: Puzzle, notation: str) -> float:
    found = which.worth_of(notation)
    assert found is not None
    return found


def label(it: Puzzling, notation: str) -> str:
    option = it.option_of(notation)
    said = it.say(option.phrase) if option is not None else notation
    return said[:1].upper() + said[1:]


def amount(it: Puzzling, which: Puzzle, value: float) -> str:
    """A number of percent or of points, as the language writes it."""
    text = f"{value:.1f}" if which.in_points else f"{100 * value:.0f}"
    return text.replace(".", it.reader.words["point_sign"])


def compared(it: Puzzling, which: Puzzle, how: Asked) -> str:
    """The best choices as bars, and what looks best at a glance."""
    words = it.reader.words
    most = max(value for _, value in which.worth)
    shown = [row for at, row in enumerate(which.worth) if at < FEW or row[0] in (which.glance, how.answer)]
    rows = "".join(compared_row(it, which, how, notation, value, most) for notation, value in shown)
    return f'<ol class="pz-bars">{rows}</ol><p class="dim">{words["puzzle_by_points" if which.in_points else "puzzle_by_chance"]}</p>'


def compared_row(it: Puzzling, which: Puzzle, how: Asked, notation: str, value: float, most: float) -> str:
    words = it.reader.words
    marks = [words["puzzle_best"]] * (notation == which.best) + [words["puzzle_glance"]] * (notation == which.glance)
    marks += [words["puzzle_yours"]] * (notation == how.answer and notation != which.best)
    long = f'<svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="6"/><rect width="{100 * max(0.0, value) / max(most, 0.01):.0f}" height="6"/></svg>'
    unit = "" if which.in_points else "\u00a0%"
    return f"<li{' class=is-best' if notation == which.best else ''}><span>{esc(label(it, notation))}<small>{', '.join(marks)}</small></span><b>{amount(it, which, value)}{unit}</b>{long}</li>"


def foot(it: Puzzling, which: Puzzle, how: Asked) -> str:
    """Where to go on: to the solution, to another puzzle, or from here against bots."""
    words = it.reader.words
    over = how.solution or how.answer == which.best
    links = "" if over else f'<a class="btn btn-quiet" href="{where(which)}?solution=1">{icon("eye")}{words["puzzle_show"]}</a>'
    links += f'<a class="btn btn-quiet" href="{where(which)}">{icon("undo")}{words["puzzle_again"]}</a>' if judged(how) else ""
    if how.following:
        links += f'<a class="btn {"btn-go" if over else "btn-quiet"}" href="/puzzles/{which.title}/{how.following}">{icon("next")}{words["puzzle_next"]}</a>'
    return f'<div class="prompt-f pz-f"><p class="row">{links}</p>{going_on(it, which)}</div>'


def going_on(it: Puzzling, which: Puzzle) -> str:
    """A table that goes on from here; what the seat does not know is dealt anew."""
    words = it.reader.words
    levels = "".join(f'<option value="{kind}"{" selected" if kind == STAND_IN else ""}>{words[f"as_{kind}"]}</option>' for kind in BOTS)
    others = f'<label><span>{words["level"]}</span><select name="others">{levels}</select></label>' if which.players > 1 else ""
    return (
        f'<details class="pz-on"><summary>{icon("sail")}{words["puzzle_on"]}</summary><p class="dim">{words["puzzle_on_text"]}</p>'
        f'<form method="post" action="{where(which)}/on">{others}<button class="btn btn-go">{icon("sail")}{words["open_table"]}</button></form></details>'
    )


# --- on other pages ------------------------------------------------------------------------------------------------------


def link(reader: Reader) -> str:
    if not any(puzzles(title) for title in registry.titles().values()):
        return ""
    return f'<a class="tool" href="/puzzles">{icon("puzzle")}{reader.words["puzzles"]}</a>'


def of_title(reader: Reader, title: AnyTitle) -> str:
    """For somebody who is about to set up a table."""
    if not puzzles(title):
        return ""
    return f'<a class="tool" href="/puzzles/{title.id}">{icon("puzzle")}{reader.words["puzzles"]}</a>'


SHOWS = {"start": link, "setup": of_title}
