"""The box: a title's components as JSON files, and an owner's corrections to them."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from roadstead.kernel.errors import BadData

NOT_COMPONENTS = {"reference.json"}
PROVENANCE = ("rulebook", "public", "house")


@dataclass(frozen=True, slots=True)
class Box:
    """The parsed files by name, without `.json`, and a digest of all of them."""

    files: dict[str, Any]
    digest: str


def read_box(folder: Path, corrections: Path | None = None) -> Box:
    """The files of `folder`; a file of the same name in `corrections` takes the place of ours."""
    files = {path.stem: read_json(path) for path in component_files(folder)}
    if corrections is not None:
        if not corrections.is_dir():
            raise BadData(str(corrections), "is not a folder")
        for path in component_files(corrections):
            if path.stem not in files:
                raise BadData(path.name, f"is not a component file; there are {', '.join(sorted(files))}")
            files[path.stem] = read_json(path)
    text = json.dumps(files, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return Box(files, hashlib.sha256(text.encode()).hexdigest()[:16])


def component_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.glob("*.json") if path.name not in NOT_COMPONENTS)


def read_json(path: Path) -> Any:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        json.dumps(found, ensure_ascii=False).encode()
        return found
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
