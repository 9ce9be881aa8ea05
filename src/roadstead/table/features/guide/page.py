"""The guide on the page: the lesson of a question, the move it asks for, and the lessons so far."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from roadstead.kernel.lesson import Lesson
from roadstead.kernel.title import Title
from roadstead.svg.pieces import esc, icon, rule
from roadstead.svg.scene import Choice
from roadstead.table.features.guide.guide import Given, Guide, teaches
from roadstead.table.features.hints import advice
from roadstead.table.pages.frame import Reader, bar, page
from roadstead.table.pages.sitting import Sitting

LEARNED = 2
"""So many lessons that one has had stand above the new one."""
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


# --- in the panel of the question -------------------------------------------------------------------------------


def guide(it: Sitting) -> str:
    """What the guide says: one sentence, and everything else folded. Scripts put the sentence beside what it is about."""
    found = it.guide
    if found is None or not found.on:
        return ""
    given = found.at(it.game.decision)
    (head, text), *others = leaves(it, given)
    first = leaf(it, head, text + foot(it, found))
    return f'<div class="guide" id="guide">{progress(it, found)}{became(it, found)}{coach(it, given)}{learned(found, given, it.reader.lang)}{first}{"".join(leaf(it, *row) for row in others)}</div>'


def progress(it: Sitting, found: Guide) -> str:
    """How far one has come, in words and as a row of marks."""
    count, most = len(found.seen()), len(it.game.title.lessons.in_order)
    marks = "".join(f"<i{' class=is-done' if at < count - 1 else ' class=is-lit' if at == count - 1 else ''}></i>" for at in range(most))
    return f'<p class="guide-h">{icon("wheel")}{it.reader.words["guide_step"].format(count=count, all=most)}<span class="guide-p" aria-hidden="true">{marks}</span></p>'


def learned(found: Guide, given: Given | None, lang: str) -> str:
    """What the last lessons before this one were about."""
    new = given.lessons if given is not None else ()
    rows = "".join(f"<li>{icon('check')}{esc(lesson.name[lang])}</li>" for lesson in [it for it in found.seen() if it not in new][-LEARNED:])
    return f'<ul class="guide-l">{rows}</ul>' if rows else ""


def leaf(it: Sitting, head: str, text: str) -> str:
    """One thing to read on demand; unfolding another folds it."""
    more = it.reader.words["guide_rest"]
    return f'<details name="leaf"><summary><span>{head}</span><em>{more}</em></summary><div class="guide-b" tabindex="0">{text}</div></details>'


def leaves(it: Sitting, given: Given | None) -> list[tuple[str, str]]:
    """Each lesson with its heading and what the coach mark leaves unsaid; a parting word stands under the first."""
    words = it.reader.words
    name = f"<b>{words['guide']}</b>"
    told = given.lessons if given is not None else ()
    if told:
        texts = [lesson_text(it, lesson, at == 0) for at, lesson in enumerate(told)]
        note = f"<p>{words[f'guide_{given.note}']}</p>" if given is not None and given.note else ""
        return [
            (f"{name}: {esc(lesson.name[it.reader.lang])}", text + (note if at == 0 else "")) for at, (lesson, text) in enumerate(zip(told, texts, strict=True))
        ]
    state = "" if given is not None and given.note else f": {words['guide_waiting' if given is None else 'guide_nothing']}"
    return [(name + state, f"<p>{words['guide_unsure']}</p>")]


def lesson_text(it: Sitting, lesson: Lesson, begun: bool) -> str:
    """The words of a lesson, of one that the coach mark has begun only the rest, and its rules."""
    text = lesson.text[it.reader.lang]
    rest = sentences(text)[1] if begun else text
    return f'{f"<p>{esc(rest)}</p>" if rest else ""}<p class="guide-r">{rule(lesson.rules, it.game.title.id)}</p>'


def sentences(text: str) -> tuple[str, str]:
    """The first sentence of a text, and the rest of it."""
    first, _, rest = re.sub(r"(?<=[.!?]) ", "\n", text, count=1).partition("\n")
    return first, rest


def coach(it: Sitting, given: Given | None) -> str:
    """The coach mark: the first sentence of what is new, and the move that is asked for."""
    if given is None or not (given.lessons or given.note):
        return ""
    words, lesson = it.reader.words, given.lessons[0] if given.lessons else None
    says = esc(sentences(lesson.text[it.reader.lang])[0]) if lesson is not None else words[f"guide_{given.note}"]
    about = f' data-lesson="{esc(lesson.id)}" data-meant="{" ".join(str(choice.number) for choice in meant(it))}"' if lesson is not None else ""
    return f'<div class="coach" id="coach" role="note" data-ok="{words["guide_got_it"]}"{about}>{icon("wheel")}<p>{says}</p>{asking(it, given)}</div>'


def meant(it: Sitting) -> list[Choice]:
    """The choices that the guide asks for."""
    return [choice for choice in it.choices if choice.option.choice in it.wanted]


def asking(it: Sitting, given: Given) -> str:
    """The move that is asked for, with the numbers of the choices that are meant."""
    choices = meant(it)
    lesson = given.asking if choices else None
    if lesson is None:
        return ""
    links = "".join(
        f'<a href="#c{choice.number}" aria-label="{esc(it.say(choice.option.phrase))}">{choice.number}</a>' for choice in choices if len(choices) <= MOST_LINKS
    )
    return f'<p class="guide-ask">{esc(lesson.ask[it.reader.lang])}{links}</p>'


def became(it: Sitting, found: Guide) -> str:
    """One line on what was made of the last wish."""
    followed = found.followed(it.game) if found.at(it.game.decision) is not None and advice.allowed(it.room) else None
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


SHOWS = {"lesson": guide, "switches": calling}
