"""A language that nobody speaks: every English sentence with other letters and a third longer, made from the language files.

Whatever is shown in it with plain letters was not translatable."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter

from roadstead.cli import translations
from roadstead.kernel import languages, title

CODE = "qq"
LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀćđéƒǧħíĵķľɱńóƥɋŕśţúṽŵẋýžÁɃĆĐÉƑǦĦÍĴĶĽⱮŃÓƤɊŔŚŢÚṼŴẊÝŽ",
)
KEPT = re.compile(r"(<[^<>]*>|&\w+;|%[a-zA-Z]|[A-Z]{2,3}-[\d.]+)")
"""Markup, dates, rule ids and the names of procedures."""
VOWELS = re.compile("([aeiouAEIOU])")
PLAIN = re.compile(r"[A-Za-z]{2,}")
SAID = ("aria-label", "title", "alt", "placeholder", "data-say", "data-word")
EMPTY = {"input", "meta", "link", "br", "img", "hr", "wbr", "source", "col"}
SILENT = {"script", "style", "code", "kbd", "pre", "textarea"}


def accented(text: str) -> str:
    parts = KEPT.split(text)
    return "".join(part if at % 2 else VOWELS.sub(r"\1\1", part).translate(LETTERS) for at, part in enumerate(parts))


def pseudo(template: str) -> str:
    """A sentence with its arguments as they are."""
    out = ""
    for text, name, forms, _ in Formatter().parse(template):
        out += accented(text)
        if name is not None:
            out += f"{{{name}:{'|'.join(map(pseudo, split(forms)))}}}" if forms else f"{{{name}}}"
    return out


def split(forms: str) -> list[str]:
    """The forms of a word; a bar inside of braces belongs to a form."""
    parts, depth = [""], 0
    for letter in forms:
        depth += (letter == "{") - (letter == "}")
        if letter == "|" and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


def write(folder: Path) -> None:
    translations.write(folder, CODE, accented("Pseudo"))
    for path in folder.glob("*.json"):
        found = json.loads(path.read_text(encoding="utf-8"))
        for row in found["words"]:
            row[CODE] = pseudo(row["en"])
        path.write_text(json.dumps(found), encoding="utf-8")


@contextmanager
def installed(folder: Path) -> Iterator[str]:
    """With the language at hand, as if a package had brought it."""
    before = os.environ.get(languages.FOLDERS)
    os.environ[languages.FOLDERS] = str(folder)
    forget()
    try:
        yield CODE
    finally:
        os.environ.pop(languages.FOLDERS)
        if before is not None:
            os.environ[languages.FOLDERS] = before
        forget()


def forget() -> None:
    languages.installed.cache_clear()
    title._components.cache_clear()


class Reading(HTMLParser):
    """What somebody who reads or hears a page is told by it."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []
        self.inside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        foreign = bool(given.get("lang")) and tag != "html"
        self.told += [said for name in SAID if (said := given.get(name)) and not foreign]
        if tag not in EMPTY:
            self.inside.append("style" if tag in SILENT or foreign else tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.told += [said for name, said in attrs if name in SAID and said]

    def handle_endtag(self, tag: str) -> None:
        if self.inside and tag not in EMPTY:
            self.inside.pop()

    def handle_data(self, data: str) -> None:
        if "style" not in self.inside:
            self.told.append(data)


def escaped(text: str, known: tuple[str, ...] = ()) -> set[str]:
    """Plain words in a text, other than ids of rules and chapters and those that are the same in every language."""
    bare = re.sub(r"\b[A-Z]{2,3}-(?:[A-Z]\b|(?:[A-Z]-?)?\d+(?:\.\d+)*\b)", "", text)
    return {word for word in PLAIN.findall(bare) if word not in known and word != "Roadstead"}


def escaped_from(page: str, known: tuple[str, ...] = ()) -> dict[str, str]:
    """The same of a page, each word with where it stands."""
    reading = Reading()
    reading.feed(page)
    return {word: said.strip()[:120] for said in reading.told for word in escaped(said, known)}
