"""Pointing at a thing: what it is and does, what it offers now, why what it does not, and last which rules govern it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from roadstead.kernel.languages import said
from roadstead.kernel.title import SPECTATOR, Option
from roadstead.kernel.words import Phrase, Templates
from roadstead.svg.ink import Ink
from roadstead.svg.pieces import esc, icon, rule, seat
from roadstead.svg.scene import Scene
from roadstead.table.pages.board import ink
from roadstead.table.pages.frame import bar, page, side_of
from roadstead.table.pages.sitting import Sitting

MOST_REASONS = 4


def about(it: Sitting, target: str) -> str:
    """A page of its own; with scripts, its panel is shown beside the board."""
    pen, layout = drawing(it)
    words, title, lang, known = it.reader.words, it.game.title, it.reader.lang, pen.places
    inner = (
        large(it, pen.large(target), layout) + panel(it, target, known[target])
        if target in known
        else f'<p class="dim">{words["about_none" if target else "about_hint"]}</p>'
    )
    rows = "".join(f'<li><a href="/t/{it.room.id}/about?at={esc(name)}">{esc(what)}</a></li>' for name, what in known.items())
    body = bar(it.reader, title.names[lang], words["about"], f"/t/{it.room.id}/about")
    body += (
        f'<main class="start things" tabindex="-1"><p><a class="btn" href="/t/{it.room.id}">{words["about_back"]}</a></p>'
        f'<section id="part-about">{inner}</section>{legend(it)}<section><h2>{words["about_all"]}</h2><ul>{rows}</ul></section></main>'
    )
    return page(it.reader, words["about"], body, title.id, script=False)


def legend(it: Sitting) -> str:
    """The players by their marks, and the signs of the title with their names: what has several signs has them in one row."""
    rows = "".join(f"<li>{seat(side_of(it.room, at))}<span>{esc(it.name(at))}</span></li>" for at in range(it.game.setup.players))
    known, named = it.game.title.box.words, dict[str, str]()
    for sign in (*known.pieces, *known.signs):
        named[sign.name(it.reader.lang)] = named.get(sign.name(it.reader.lang), "") + icon(sign.icon)
    rows += "".join(f"<li>{icons}<span>{esc(name)}</span></li>" for name, icons in named.items())
    return f'<section class="legend"><h2>{it.reader.words["about_legend"]}</h2><ul>{rows}</ul></section>' if rows else ""


def things(it: Sitting) -> dict[str, str]:
    """Everything that is drawn and has a name."""
    return drawing(it)[0].places


def drawing(it: Sitting) -> tuple[Ink, str]:
    """Ink that has drawn everything, so that it knows all places and cards; and the classes of the table."""
    pen = ink(it)
    scene: Scene | None = it.game.title.look.scene(it.game.view(it.viewer), pen)
    return pen, scene.layout if scene is not None else ""


def large(it: Sitting, card: str, layout: str) -> str:
    """A card as one reads it in the hand; scripts show it larger still."""
    return f'<div class="large {layout}" data-larger="{it.reader.words["about_larger"]}"><div aria-hidden="true">{card}</div></div>' if card else ""


def panel(it: Sitting, target: str, what: str) -> str:
    legal, refused = it.game.about(it.viewer, target) if it.viewer != SPECTATOR else ([], [])
    return f'<div><h2 class="serif">{esc(what)}</h2>{does(it, target, what)}{can(it, legal)}{cannot(it, refused)}{rules(it, target)}</div>'


def does(it: Sitting, target: str, what: str) -> str:
    """What the thing does, in one sentence."""
    found = sentence(it.game.title.words.does, target, what, it.reader.lang)
    return f'<p class="does">{esc(found)}</p>' if found else ""


def sentence(known: Templates, target: str, what: str, lang: str) -> str:
    """What is said of a thing in a language, empty if nothing is."""
    return next((said(says, lang) for pattern, says in known.items() if re.search(pattern, f"{target}: {what}")), "")


def can(it: Sitting, legal: Sequence[Option]) -> str:
    if not legal:
        return ""
    rows = "".join(f"<li>{icon('next')}<span>{esc(it.say(option.phrase))}</span></li>" for option in legal[:MOST_REASONS])
    return f'<p class="cap">{it.reader.words["about_can"]}</p><ul class="can">{rows}</ul>'


def cannot(it: Sitting, refused: Sequence[tuple[Option, Phrase]]) -> str:
    """Each reason once, with what it forbids."""
    reasons: dict[str, tuple[Option, Phrase]] = {}
    for option, phrase in refused:
        reasons.setdefault(it.say(phrase), (option, phrase))
    if not reasons:
        return ""
    rows = "".join(
        f"<li>{icon('whynot')}<span><b>{esc(it.say(option.phrase))}</b>: {esc(text)} {rule(phrase.rules, it.game.title.id)}</span></li>"
        for text, (option, phrase) in list(reasons.items())[:MOST_REASONS]
    )
    return f'<p class="cap">{it.reader.words["about_not"]}</p><ul class="cannot">{rows}</ul>'


def rules(it: Sitting, target: str) -> str:
    """The rules of a thing in full."""
    reference = it.game.title.reference()
    found = [name for name in it.game.title.words.rules_of(target) if name in reference.rules]
    rows = "".join(f"<li><span>{esc(reference.rules[name][it.reader.lang])} {rule((name,), it.game.title.id)}</span></li>" for name in found)
    return f'<p class="cap">{it.reader.words["about_rules"]}</p><ul class="its-rules">{rows}</ul>' if rows else ""


def tool(it: Sitting) -> str:
    return f'<a class="tool wide" href="/t/{it.room.id}/about" id="point">{icon("whynot")}{it.reader.words["point_key"]}</a>'


SHOWS = {"tools": tool}
