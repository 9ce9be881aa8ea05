"""The guide on the page: the lesson of a question, the move it asks for, and the lessons so far."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roadstead.kernel.lesson import Lesson
from roadstead.kernel.title import Title
from roadstead.svg.pieces import esc, icon, rule
from roadstead.table import hints
from roadstead.table.guide import Given, Guide, teaches
from roadstead.table.pages.frame import Reader, bar, page
from roadstead.table.pages.sitting import Sitting

MOST_LINKS = 4
"""Of more choices that are meant, the marks in the list are enough."""


def invitation(reader: Reader, title: Title[Any, Any]) -> str:
    """One click to a table at which the title is taught."""
    if title.lessons.first_game is None:
        return ""
    return (
        f'<form class="first" method="post" action="/first"><input type="hidden" name="title" value="{title.id}">'
        f'<button class="btn">{icon("rose")}{reader.words["first_game"]}</button></form>'
    )


def asked_for(it: Sitting) -> frozenset[int]:
    """The choices that the guide asks for now; at a table of several people only if all of them agreed to hints."""
    guide = it.guide
    given = guide.at(it.game.decision) if guide is not None and guide.on and it.choices else None
    return given.wanted if given is not None and hints.allowed(it.room) else frozenset()


# --- in the panel of the question -------------------------------------------------------------------------------


def guide(it: Sitting) -> str:
    """What the guide says: the first lesson open, a second one folded, and all folded while there is nothing new."""
    found = it.guide
    if found is None or not found.on:
        return ""
    given = found.at(it.game.decision)
    (head, text), *others = leaves(it, given)
    news = given is not None and bool(given.lessons or given.note)
    first = leaf(head, text + foot(it, found), news)
    return f'<div class="guide" id="guide">{became(it, found)}{first}{"".join(leaf(*row) for row in others)}{asking(it, given)}</div>'


def leaf(head: str, text: str, unfolded: bool = False) -> str:
    """One thing to read; unfolding another folds it."""
    return f'<details name="leaf"{" open" if unfolded else ""}><summary>{icon("rose")}<span>{head}</span></summary><div class="guide-b" tabindex="0">{text}</div></details>'


def leaves(it: Sitting, given: Given | None) -> list[tuple[str, str]]:
    """Each lesson with its heading; a parting word stands under the first, or alone."""
    words = it.reader.words
    name = f"<b>{words['guide']}</b>"
    note = f"<p>{words[f'guide_{given.note}']}</p>" if given is not None and given.note else ""
    told = [(f"{name}: {esc(lesson.name[it.reader.lang])}", lesson_text(it, lesson)) for lesson in given.lessons] if given is not None else []
    if told:
        return [(told[0][0], told[0][1] + note), *told[1:]]
    state = "" if note else f": {words['guide_waiting' if given is None else 'guide_nothing']}"
    return [(name + state, note or f"<p>{words['guide_unsure']}</p>")]


def lesson_text(it: Sitting, lesson: Lesson) -> str:
    return f'<p>{esc(lesson.text[it.reader.lang])}</p><p class="guide-r">{rule(lesson.rules, it.game.title.id)}</p>'


def asking(it: Sitting, given: Given | None) -> str:
    """The move that is asked for, always in sight, with the numbers of the choices that are meant."""
    wanted = asked_for(it)
    lesson = given.asking if given is not None and wanted else None
    if lesson is None:
        return ""
    meant = [choice for choice in it.choices if choice.option.choice in wanted]
    links = "".join(
        f'<a href="#c{choice.number}" aria-label="{esc(it.say(choice.option.phrase))}">{choice.number}</a>' for choice in meant if len(meant) <= MOST_LINKS
    )
    return f'<p class="guide-ask">{icon("rose")}<span>{esc(lesson.ask[it.reader.lang])}{links}</span></p>'


def became(it: Sitting, found: Guide) -> str:
    """One line on what was made of the last wish."""
    followed = found.followed(it.game) if found.at(it.game.decision) is not None and hints.allowed(it.room) else None
    if followed is None:
        return ""
    return f'<p class="guide-was">{icon("check" if followed else "next")}<span>{it.reader.words["guide_done" if followed else "guide_other"]}</span></p>'


def foot(it: Sitting, found: Guide) -> str:
    told = it.reader.words["guide_lessons"].format(count=len(found.seen()), all=len(it.game.title.lessons.in_order))
    return f'<div class="guide-f"><a href="/t/{it.room.id}/guide">{told}</a>{switch(it, False)}</div>'


def switch(it: Sitting, on: bool) -> str:
    word = it.reader.words["guide_on" if on else "guide_off"]
    return (
        f'<form method="post" action="/t/{it.room.id}/guide"><input type="hidden" name="seat" value="{it.game.seats[it.viewer]}"><button class="btn btn-quiet" id="guide-switch" name="guide" value="{"on" if on else "off"}">'
        f"{icon('rose' if on else 'pass')}{word}</button></form>"
    )


def calling(it: Sitting) -> str:
    """Among what can be set: calls a guide to a seat that has none."""
    found = it.guide
    return switch(it, True) if teaches(it.game, it.viewer) and (found is None or not found.on) else ""


# --- a page of its own ------------------------------------------------------------------------------------------


def lessons(it: Sitting) -> str:
    """Everything this seat was taught so far, to be read again."""
    words, lang, title, found = it.reader.words, it.reader.lang, it.game.title, it.guide
    seen: Sequence[Lesson] = found.seen() if found is not None else ()
    rows = "".join(f"<li><h3>{esc(lesson.name[lang])}</h3><p>{esc(lesson.text[lang])} {rule(lesson.rules, title.id)}</p></li>" for lesson in seen)
    left = len(title.lessons.in_order) - len(seen)
    more = f'<p class="dim">{words["guide_more"].format(count=left)}</p>' if left else ""
    on = found is not None and found.on
    body = bar(it.reader, title.names[lang], words["guide_page"], f"/t/{it.room.id}/guide")
    body += (
        f'<main class="start lessons" tabindex="-1"><p><a class="btn" href="/t/{it.room.id}">{words["about_back"]}</a></p><h2>{words["guide_page"]}</h2>'
        f"<ol>{rows}</ol><p>{'' if rows else words['guide_none']} {'' if on else words['guide_is_off']}</p>{more}{switch(it, not on) if on or teaches(it.game, it.viewer) else ''}</main>"
    )
    return page(it.reader, f"{words['guide_page']} · {title.names[lang]}", body, title.id, script=False)
