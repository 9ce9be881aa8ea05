"""Modules of the table in one script, for a file that has no server to fetch them from: each keeps its names to itself."""

from __future__ import annotations

import re

from roadstead.table.files import FILES

IMPORT = re.compile(r'^import \{ ([^}]*) \} from "\./([\w.]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?(?:function|const|let|class)) (\w+)", re.MULTILINE)
NAMED = re.compile(r"(\w+) as (\w+)")


def joined(name: str) -> str:
    """A module and everything that it imports, in the order in which they need each other."""
    parts: dict[str, str] = {}
    gather(name, parts)
    return "\n".join(parts.values())


def gather(name: str, parts: dict[str, str]) -> None:
    if name in parts:
        return
    text = FILES[name].read_text(encoding="utf-8")
    for _, other in IMPORT.findall(text):
        gather(other, parts)
    given = ", ".join(found for _, found in EXPORT.findall(text))
    inside = EXPORT.sub(r"\1 \2", IMPORT.sub(imported, text))
    parts[name] = f"const {scope(name)} = (() => {{\n{inside}\nreturn {{ {given} }};\n}})();"


def imported(found: re.Match[str]) -> str:
    names = NAMED.sub(r"\1: \2", found[1])
    return f"const {{ {names} }} = {scope(found[2])};\n"


def scope(name: str) -> str:
    return f"module_{name.removesuffix('.js')}"
