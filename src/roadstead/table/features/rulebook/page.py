"""The rules of a title: one paragraph per rule id, with contents, search, links and pictures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote_plus

from roadstead.kernel.box_words import Piece
from roadstead.kernel.reference import Reference, Section
from roadstead.kernel.title import Title
from roadstead.svg.pieces import esc, icon
from roadstead.table.pages.frame import Reader, bar, page
from roadstead.table.pages.sitting import Sitting
from roadstead.table.pages.start import HEAD as HARBOUR
from roadstead.table.pages.start import banner

HEAD = '<link rel="stylesheet" href="/static/rulebook_page.css">\n'
SCRIPT = '<script type="module" src="/static/rulebook_page.js"></script>\n'
RULE_ID = r"\b[A-Z]{2,3}-(?:[A-Z]-?)?\d+(?:\.\d+)*\b"
MOST_WORDS = 8
LONGEST_SEARCH = 80
MOST_PICTURES = 3
ENDS = {"en": ("s",), "de": ("n", "e")}
"""What names end in when they are many or in another case, one after the other."""
NAME = re.compile(r"([A-ZÀ-ÖØ-Þ][^\s:.;,(]*(?: [^\s:.;,(]+){0,3}): ")
"""What a rule is about, in up to four words before a colon."""


def rules(reader: Reader, title: Title[Any, Any], wanted: str = "") -> str:
    """All rules, or those that have every word of `wanted`."""
    reference, words = title.reference(), reader.words
    wanted = " ".join(wanted.split())[:LONGEST_SEARCH]
    terms = wanted.split()[:MOST_WORDS]
    found = {name for name in reference.rules if has_all(name, reference.rules[name][reader.lang], terms)}
    where = f"/rules/{title.id}"
    body = bar(reader, title.names[reader.lang], words["rules"], where)
    inner = told(reader, reference, wanted, found) if terms else banner(title) + legend(reader, title)
    inner += "".join(chapter(reader, title, section, found, terms) for section in reference.sections)
    body += f'<main class="rulebook" tabindex="0">{side(reader, title, reference, wanted)}<div class="book-leaf panel">{inner}</div></main>'
    return page(reader, f"{title.names[reader.lang]} · {words['rules']}", body, title.id, script=False, head=HARBOUR + HEAD + SCRIPT)


def has_all(name: str, text: str, terms: Sequence[str]) -> bool:
    line = f"{name} {text}".casefold()
    return all(term.casefold() in line for term in terms)


# --- the head of the page -----------------------------------------------------------------------------------------


def side(reader: Reader, title: Title[Any, Any], reference: Reference, wanted: str) -> str:
    """Beside the rules: the search, which is a plain form, and what they contain."""
    words = reader.words
    links = f'<a class="btn btn-quiet" href="/rules/{title.id}/components">{icon("table")}{words["components"]}</a>'
    back = f'<a class="btn btn-quiet" href="/rules/{title.id}">{icon("rule")}{words["rules_all"]}</a>' if wanted else ""
    return (
        f'<div class="book-side panel"><form class="book-find" role="search" action="/rules/{title.id}"><label for="q">{words["rules_search"]}</label>'
        f'<input type="search" id="q" name="q" value="{esc(wanted)}" maxlength="{LONGEST_SEARCH}"><button class="btn">{icon("eye")}{words["rules_find"]}</button></form>'
        f'{contents(reader, title, reference)}<p class="row">{back}{links}</p><p class="dim">{words["rules_print"]}</p></div>'
    )


def told(reader: Reader, reference: Reference, wanted: str, found: set[str]) -> str:
    """How many rules were found, or what to try instead."""
    key = "rules_found" if found else "rules_found_none"
    text = reader.words[key].format(count=len(found), all=len(reference.rules), words=wanted, example=next(iter(reference.rules)))
    return f'<p class="book-told" role="status">{esc(text)}</p>'


def contents(reader: Reader, title: Title[Any, Any], reference: Reference) -> str:
    """Chapters by their numbers; what is not found on this page is on that with all rules."""
    rows = "".join(
        f'<li><a href="/rules/{title.id}#{esc(part.id)}"><span>{esc(part.id.partition("-")[2])}</span>{esc(part.title[reader.lang])}</a>{subjects(reader, title, reference, part)}</li>'
        for part in reference.sections
    )
    return f'<nav class="book-toc" aria-label="{reader.words["rules_contents"]}"><ol>{rows}</ol></nav>'


def subjects(reader: Reader, title: Title[Any, Any], reference: Reference, part: Section) -> str:
    """What the rules of a chapter are about, where they say so; scripts unfold it below the chapter that is read."""
    named = [(name, found[1]) for name in part.rules if (found := NAME.match(reference.rules[name][reader.lang]))]
    rows = "".join(f'<li><a href="/rules/{title.id}#{esc(name)}">{esc(subject)}</a></li>' for name, subject in named)
    return f'<ol class="book-sub" hidden>{rows}</ol>' if len(named) > 1 else ""


def legend(reader: Reader, title: Title[Any, Any]) -> str:
    """The pieces with their names; each leads to the rules that speak of it."""
    rows = "".join(
        f'<li><a href="/rules/{title.id}?q={quote_plus(name)}">{icon(piece.icon, kind="piece")}{esc(name)}</a></li>'
        for piece in title.box.words.pieces
        for name in [piece.name(reader.lang)]
    )
    return f'<section class="book-pieces"><h2>{reader.words["rules_pieces"]}</h2><ul>{rows}</ul></section>' if rows else ""


# --- sections and paragraphs ----------------------------------------------------------------------------------------


def chapter(reader: Reader, title: Title[Any, Any], section: Section, found: set[str], terms: Sequence[str]) -> str:
    shown: set[str] = set()
    rows = "".join(paragraph(reader, title, name, terms, shown) for name in section.rules if name in found)
    if not rows:
        return ""
    head = f'<h2><a href="/rules/{title.id}#{esc(section.id)}">{esc(section.id)}</a> {esc(section.title[reader.lang])}</h2>'
    return f'<section class="book-part" id="{esc(section.id)}">{head}<dl>{rows}</dl></section>'


def paragraph(reader: Reader, title: Title[Any, Any], name: str, terms: Sequence[str], shown: set[str]) -> str:
    """A rule with its number, and with a picture of what this chapter has not shown yet."""
    text = title.reference().rules[name][reader.lang]
    own = f'<a href="/rules/{title.id}#{esc(name)}">{marked(name, terms)}</a>'
    return f'<div class="book-rule"><dt id="{esc(name)}">{own}{pictures(title, text, reader.lang, shown)}</dt><dd>{worded(title, text, terms)}</dd></div>'


def worded(title: Title[Any, Any], text: str, terms: Sequence[str]) -> str:
    """A paragraph; what it is about stands above the rest, and the colon between them is only heard."""
    called = NAME.match(text)
    if called is None:
        return linked(title, text, terms)
    return f'<b>{marked(called[1], terms)}</b><span class="vh">: </span><span class="book-text">{linked(title, text[called.end() :], terms)}</span>'


def pictures(title: Title[Any, Any], text: str, lang: str, shown: set[str]) -> str:
    """The pieces that a paragraph names and none before it in the same chapter, in the order in which it names them."""
    seen = [(found.start(), piece) for piece in title.box.words.pieces if (found := re.search(rf"\b{re.escape(stem(piece, lang))}", text, re.IGNORECASE))]
    fresh = [piece for _, piece in sorted(seen) if piece.icon not in shown][:MOST_PICTURES]
    shown.update(piece.icon for piece in fresh)
    drawn = "".join(icon(piece.icon, piece.name(lang), "piece") for piece in fresh)
    return f'<span class="book-pics">{drawn}</span>' if drawn else ""


def stem(piece: Piece, lang: str) -> str:
    """The part of a name that stays the same in the plural and in other cases."""
    name = piece.name(lang)
    for end in ENDS.get(lang, ()):
        name = name.removesuffix(end)
    return name


def linked(title: Title[Any, Any], text: str, terms: Sequence[str]) -> str:
    """A paragraph in which every rule and section it mentions is a link."""
    reference = title.reference()
    known = reference.rules.keys() | {part.id for part in reference.sections}
    out, at = "", 0
    for found in re.finditer(RULE_ID, text):
        if found[0] in known:
            out += marked(text[at : found.start()], terms) + f'<a href="/rules/{title.id}#{esc(found[0])}">{marked(found[0], terms)}</a>'
            at = found.end()
    return out + marked(text[at:], terms)


def marked(text: str, terms: Sequence[str]) -> str:
    """Text with what was searched for made to stand out."""
    if not terms:
        return esc(text)
    pieces = re.split(f"({'|'.join(re.escape(term) for term in sorted(terms, key=len, reverse=True))})", text, flags=re.IGNORECASE)
    return "".join(f"<mark>{esc(piece)}</mark>" if at % 2 else esc(piece) for at, piece in enumerate(pieces))


def tool(it: Sitting) -> str:
    return f'<a class="tool wide" href="/rules/{it.room.game.title.id}">{icon("rule")}{it.reader.words["rules"]}</a>'


SHOWS = {"tools": tool}
