"""The rules reference: one paragraph per rule id, in both languages."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from roadstead.kernel.box import read_json


@dataclass(frozen=True, slots=True)
class Section:
    id: str
    title: dict[str, str]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reference:
    sections: tuple[Section, ...]
    rules: dict[str, dict[str, str]]

    @classmethod
    def read(cls, path: Path) -> Reference:
        data = read_json(path)
        sections = tuple(Section(part["id"], part["title"], tuple(part["rules"])) for part in data["sections"])
        return cls(sections, data["rules"])
