"""The languages at hand: English and German stand in the source, any other comes in files that translate these two.

A language is a folder with `table.json` and one file for each title, named after it. They list sentences as they stand in the source,
each with its translation: `{"en": "Your turn", "de": "Du bist am Zug", "fr": "À toi"}`. Packages bring such folders through the entry point
group `roadstead.languages`; the environment variable `ROADSTEAD_LANGUAGES` names further ones. What a file lacks is said in English.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, TypeVar

from roadstead.kernel.box import read_json
from roadstead.kernel.errors import BadData, UnknownName

OWN = {"en": "English", "de": "Deutsch"}
"""Those of the source, by their own names."""
GROUP = "roadstead.languages"
FOLDERS = "ROADSTEAD_LANGUAGES"
TABLE = "table"
"""The file with the words of everything that is not a title."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Language:
    """A language from files. Sentences are found by their English and German; where only the German has changed since, by the English."""

    code: str
    name: str
    folder: Path
    pairs: Mapping[tuple[str, str], str]
    english: Mapping[str, str]

    def translate(self, english: Any, german: Any) -> Any:
        """Words of any shape: a sentence, or rows and tables of sentences."""
        if isinstance(english, str):
            return self.pairs.get((english, german)) or self.english.get(english) or english
        if isinstance(english, Mapping):
            return {key: self.translate(value, part(german, key)) for key, value in english.items()}
        if isinstance(english, (list, tuple)):
            return type(english)(self.translate(value, part(german, at)) for at, value in enumerate(english))
        return english


def part(whole: Any, key: Any) -> Any:
    """What stands in the same place in German; nothing where the German is shorter."""
    try:
        return whole[key]
    except (LookupError, TypeError):
        return ""


class ByLanguage(dict[str, T]):
    """Words in English and German, which can be asked for in any language that is installed."""

    def __missing__(self, lang: str) -> T:
        found: T = found_in(lang).translate(self["en"], self.get("de", ""))
        self[lang] = found
        return found


def said(words: Mapping[str, T], lang: str) -> T:
    """Words that are written down in English and German, in any language."""
    if lang in words:
        return words[lang]
    found: T = found_in(lang).translate(words["en"], words.get("de", ""))
    return found


def languages() -> tuple[str, ...]:
    """The codes of all languages that can be chosen.

    >>> import roadstead
    >>> roadstead.languages()[:2]
    ('en', 'de')
    """
    return (*OWN, *installed())


def name_of(lang: str) -> str:
    """What a language calls itself."""
    return OWN.get(lang) or installed()[lang].name


def check_language(lang: str) -> None:
    if lang not in languages():
        raise UnknownName("language", lang, languages())


def found_in(lang: str) -> Language:
    found = installed().get(lang)
    if found is None:
        raise UnknownName("language", lang, languages())
    return found


@cache
def installed() -> dict[str, Language]:
    """Those from files, by code."""
    return {language.code: language for language in map(read_language, folders()) if language.code not in OWN}


def folders() -> Iterator[Path]:
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        yield Path(entry.load().__file__).parent
    for name in filter(None, os.environ.get(FOLDERS, "").split(os.pathsep)):
        yield Path(name)


def read_language(folder: Path) -> Language:
    """A folder of translations, refused in one sentence if it is none."""
    if not (folder / f"{TABLE}.json").is_file():
        raise BadData(str(folder), f"has no {TABLE}.json, so it is no language")
    table = read_json(folder / f"{TABLE}.json")
    code, name = text_of(table, "code", folder), text_of(table, "name", folder)
    pairs: dict[tuple[str, str], str] = {}
    for path in sorted(folder.glob("*.json")):
        pairs |= read_rows(path, code)
    return Language(code, name, folder, pairs, {english: text for (english, _), text in pairs.items()})


def read_rows(path: Path, code: str) -> dict[tuple[str, str], str]:
    """The sentences of a file that have a translation."""
    found = read_json(path)
    rows = found.get("words") if isinstance(found, dict) else None
    if not isinstance(rows, list) or not all(isinstance(row, dict) and isinstance(row.get("en"), str) for row in rows):
        raise BadData(str(path), "must have a list of 'words', each with its English as 'en'")
    return {(row["en"], row.get("de", "")): row[code] for row in rows if isinstance(row.get(code), str) and row[code]}


def text_of(table: Any, key: str, folder: Path) -> str:
    found = table.get(key) if isinstance(table, dict) else None
    if not isinstance(found, str) or not found:
        raise BadData(str(folder / f"{TABLE}.json"), f"must say the language's {key!r}")
    return found
