"""The rules reference: one paragraph per rule id, in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from roadstead.kernel.box import read_json
from roadstead.kernel.languages import ByLanguage


@dataclass(frozen=True, slots=True)
class Section:
    id: str
    title: Mapping[str, str]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reference:
    sections: tuple[Section, ...]
    rules: Mapping[str, Mapping[str, str]]

    @classmethod
    def read(cls, path: Path) -> Reference:
        data = read_json(path)
        sections = tuple(Section(part["id"], ByLanguage(part["title"]), tuple(part["rules"])) for part in data["sections"])
        return cls(sections, {rule: ByLanguage(text) for rule, text in data["rules"].items()})
