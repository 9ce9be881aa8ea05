"""The box: a title's components as JSON files, and an owner's corrections to them."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from roadstead.kernel.errors import BadData

JUDGEMENT = "judgement.json"
"""What bots have learnt about a corrected box lies beside its files."""
NOT_COMPONENTS = {"reference.json", JUDGEMENT}
PROVENANCE = ("rulebook", "public", "house")


@dataclass(frozen=True, slots=True)
class Box:
    """The parsed files by name, without `.json`, and a digest of all of them."""

    files: dict[str, Any]
    digest: str


def read_box(folder: Path, corrections: Path | None = None) -> Box:
    """The files of `folder`; a file of the same name in `corrections` takes the place of ours."""
    found = {path.stem: read_again(path, path.stat().st_mtime_ns) for path in component_files(folder)}
    if corrections is not None:
        if not corrections.is_dir():
            raise BadData(str(corrections), "is not a folder")
        for path in component_files(corrections):
            if path.stem not in found:
                raise BadData(path.name, f"is not a component file; there are {', '.join(sorted(found))}")
            found[path.stem] = read_file(path)
    return Box({name: parsed for name, (parsed, _) in found.items()}, digest_of({name: text for name, (_, text) in found.items()}))


def digest_of(texts: dict[str, str]) -> str:
    """Of one JSON object that has the files by name, in order."""
    text = ",".join(f"{json.dumps(name, ensure_ascii=False)}:{texts[name]}" for name in sorted(texts))
    return hashlib.sha256(f"{{{text}}}".encode()).hexdigest()[:16]


def component_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*.json") if path.name not in NOT_COMPONENTS)


def read_json(path: Path) -> Any:
    return read_file(path)[0]


@lru_cache(maxsize=256)
def read_again(path: Path, changed: int) -> tuple[Any, str]:
    """A file of our own, which is read once until it changes: nobody writes into what was read."""
    return read_file(path)


def read_file(path: Path) -> tuple[Any, str]:
    """What a file says, and the same in one way of writing it."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        text = json.dumps(found, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        text.encode()
        return found, text
    except OSError as error:
        raise BadData(path.name, f"cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise BadData(path.name, "is not UTF-8 text") from error
    except UnicodeEncodeError as error:
        raise BadData(path.name, "has half of a letter (a surrogate) in it") from error
    except json.JSONDecodeError as error:
        raise BadData(path.name, f"is not JSON: {error.msg} in line {error.lineno}") from error
    except ValueError as error:
        raise BadData(path.name, "has a number that is too long") from error
    except RecursionError as error:
        raise BadData(path.name, "is nested too deeply") from error


def differences(ours: Box, theirs: Box) -> list[str]:
    """Each place where an owner's box has another value than ours."""
    out: list[str] = []
    for name in sorted(ours.files):
        compare(f"{name}.json", ours.files[name], theirs.files[name], out)
    return out


def compare(where: str, ours: Any, theirs: Any, out: list[str]) -> None:
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in sorted({*ours, *theirs}):
            compare(f"{where}: {key}" if where.endswith(".json") else f"{where}.{key}", ours.get(key), theirs.get(key), out)
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for i, (mine, yours) in enumerate(zip(ours, theirs, strict=True)):
            compare(f"{where}[{i}]", mine, yours, out)
    elif ours != theirs:
        out.append(f"{where} is {json.dumps(theirs, ensure_ascii=False)}, ours {json.dumps(ours, ensure_ascii=False)}")
