"""What there is to translate: every sentence of a title, and those of everything else.

A sentence is its English and its German as they stand in the source; a language file (`kernel.languages`) lists them with a third.
"""

from __future__ import annotations

import importlib
import json
import pkgutil
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import roadstead
from roadstead.cli.common import make_folder
from roadstead.kernel import registry
from roadstead.kernel.box import read_json
from roadstead.kernel.box_words import BoxWords, Piece
from roadstead.kernel.errors import BadData, RoadsteadError
from roadstead.kernel.languages import OWN, TABLE
from roadstead.kernel.title import Title
from roadstead.kernel.words import fields, odd_forms

Pair = tuple[str, str]
ELSEWHERE = ("roadstead.kernel", "roadstead.bots", "roadstead.svg", "roadstead.lab", "roadstead.table", "roadstead.cli")
SHARED_WORDS = "BOX_DE"
"""A module's German for keys of component files."""
BRACES = re.compile(r"\{[^{}]*\}")


def pairs_in(thing: Any) -> Iterator[Pair]:
    """Every sentence in English and German that is written down in a thing, however deep."""
    if isinstance(thing, Piece):
        yield thing.en, thing.de
    elif isinstance(thing, BoxWords):
        yield from box_pairs(thing)
    elif isinstance(thing, Mapping):
        yield from mapping_pairs(thing)
    elif isinstance(thing, (list, tuple)):
        for part in thing:
            yield from pairs_in(part)


def mapping_pairs(thing: Mapping[Any, Any]) -> Iterator[Pair]:
    if OWN.keys() <= thing.keys():
        yield from leaves(thing["en"], thing["de"])
        return
    for key, value in thing.items():
        german = f"{str(key).removesuffix('_en')}_de"
        if isinstance(value, str) and german in thing and german != key:
            yield value, thing[german]
        elif key == "labels":
            yield from ((english, german) for english, german in value.values())
        else:
            yield from pairs_in(value)


def leaves(english: Any, german: Any) -> Iterator[Pair]:
    if isinstance(english, str):
        yield english, german if isinstance(german, str) else ""
    elif isinstance(english, Mapping):
        for key, value in english.items():
            yield from leaves(value, german.get(key, ""))
    elif isinstance(english, (list, tuple)):
        for at, value in enumerate(english):
            yield from leaves(value, german[at] if at < len(german) else "")


def box_pairs(words: BoxWords) -> Iterator[Pair]:
    yield from pairs_in((*words.pieces, *words.signs))
    yield from spaced(words.german)
    yield from words.remarks.items()


def spaced(german: Mapping[str, str]) -> Iterator[Pair]:
    """Keys of component files, which are English with underscores."""
    return ((key.replace("_", " "), text) for key, text in german.items())


def modules_of(package: str) -> Iterator[ModuleType]:
    """A package with everything in it; what needs a library that is not there has no words."""
    home = importlib.import_module(package)
    yield home
    for found in pkgutil.walk_packages(home.__path__, f"{package}.", onerror=lambda name: None):
        if not found.name.endswith("__main__"):
            yield importlib.import_module(found.name)


def module_pairs(module: ModuleType) -> Iterator[Pair]:
    for name, value in vars(module).items():
        if value is OWN:
            continue
        if name == SHARED_WORDS:
            yield from spaced(value)
        elif not name.startswith("__") and isinstance(value, (Mapping, tuple, list, BoxWords)):
            yield from pairs_in(value)


def title_pairs(title: Title[Any, Any]) -> Iterator[Pair]:
    """All sentences of a title: in its modules, its component files, its rules, and what its bots are like."""
    for told in (title.names, title.blurb, title.aim, title.characters, title.words.templates):
        yield from pairs_in(told)
    for module in modules_of(title.package):
        yield from module_pairs(module)
    for path in (*sorted(title.box.data.glob("*.json")), *title.folder.glob("mind/styles.json")):
        yield from pairs_in(read_json(path))


def table_pairs() -> Iterator[Pair]:
    """All sentences of what is not a title."""
    for package in ELSEWHERE:
        for module in modules_of(package):
            yield from module_pairs(module)


@cache
def sentences(file: str) -> list[Pair]:
    """What the language file of this name must have, in the order of the source, each once."""
    found = table_pairs() if file == TABLE else title_pairs(registry.title(file))
    return [pair for pair in dict.fromkeys(found) if any(letter.isalpha() for letter in BRACES.sub("", pair[0])) or pair[0] != pair[1]]


def files() -> tuple[str, ...]:
    return (TABLE, *sorted(roadstead.titles()))


@dataclass(slots=True)
class Checked:
    """How a language file compares with the source."""

    file: str
    sentences: int
    missing: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    """Translations that do not use the arguments of their sentence."""
    idle: list[str] = field(default_factory=list)
    """What the source no longer says."""

    def to_json(self) -> dict[str, Any]:
        return {"file": self.file, "sentences": self.sentences, "missing": self.missing, "wrong": self.wrong, "idle": self.idle}


def check(folder: Path, code: str) -> list[Checked]:
    return [check_file(folder / f"{file}.json", file, code) for file in files()]


def check_file(path: Path, file: str, code: str) -> Checked:
    wanted, rows = sentences(file), known_rows(path)
    out = Checked(file, len(wanted))
    english = {row["en"]: row for row in rows.values()}
    for pair in wanted:
        text = rows.get(pair, english.get(pair[0], {})).get(code, "")
        if not text:
            out.missing.append(pair[0])
        elif wrong_arguments(pair[0], text):
            out.wrong.append(f"{text!r} for {pair[0]!r}: {wrong_arguments(pair[0], text)}")
    known = {english for english, _ in wanted}
    out.idle = [row["en"] for row in rows.values() if row["en"] not in known]
    return out


def wrong_arguments(english: str, text: str) -> str:
    """Why a translation cannot stand for its sentence, empty if it can."""
    try:
        wanted = fields(english)
    except ValueError:
        return ""
    try:
        used = fields(text)
    except ValueError:
        return "its braces do not close"
    if wanted != used:
        return f"it uses {', '.join(sorted(used)) or 'nothing'} and not {', '.join(sorted(wanted)) or 'nothing'}"
    return f"a word needs two or three forms, not {odd_forms(text)}" if odd_forms(text) and not odd_forms(english) else ""


def known_rows(path: Path) -> dict[Pair, dict[str, str]]:
    """What a file has already, by English and German."""
    if not path.exists():
        return {}
    found = read_json(path)
    rows = found.get("words") if isinstance(found, dict) else None
    if not isinstance(rows, list) or not all(isinstance(row, dict) and isinstance(row.get("en"), str) for row in rows):
        raise BadData(str(path), "must have a list of 'words', each with its English as 'en'")
    return {(row["en"], row.get("de", "")): row for row in rows}


def write(folder: Path, code: str, name: str) -> None:
    """The files of a language, with everything that was translated before and room for the rest."""
    if code in OWN or not re.fullmatch(r"[a-z]{2,8}", code):
        raise RoadsteadError(f"a language is named by two to eight small letters, such as 'fr', and not {code!r}")
    make_folder(folder)
    for file in files():
        path = folder / f"{file}.json"
        rows = known_rows(path)
        english = {row["en"]: row for row in rows.values()}
        words = [{"en": pair[0], "de": pair[1], code: rows.get(pair, english.get(pair[0], {})).get(code, "")} for pair in sentences(file)]
        head = {"code": code, "name": name} if file == TABLE else {}
        path.write_text(json.dumps({**head, "words": words}, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
