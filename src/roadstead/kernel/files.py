"""Games in files: read whatever they hold, written all or nothing."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path

from roadstead.kernel import record
from roadstead.kernel.errors import BadRecord, RoadsteadError
from roadstead.kernel.game import Game

LARGEST = 64 * 1024 * 1024


def read_text(path: Path) -> str:
    """A text file, refused in one sentence if it is none."""
    try:
        if path.stat().st_size > LARGEST:
            raise RoadsteadError(f"{path}: is too large to be a game")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RoadsteadError(f"{path}: is not a text file") from error
    except OSError as error:
        raise RoadsteadError(f"{path}: {error.strerror or error}") from error


def read_game(path: Path, components: Path | None = None, at: int | None = None) -> Game:
    """A game from a record, or from a saved moment in JSON."""
    text = read_text(path)
    if not text.lstrip().startswith("{"):
        try:
            return record.read(text, components, at)
        except BadRecord as error:
            raise named(path, error) from error
    if at is not None:
        raise RoadsteadError(f"{path}: is one saved moment and not a record; there is no other moment in it")
    try:
        return Game.load(json.loads(text), components)
    except (ValueError, RecursionError) as error:
        raise RoadsteadError(f"{path}: is neither a record nor a saved moment") from error
    except RoadsteadError as error:
        raise RoadsteadError(f"{path}: {error}") from error


def named(path: Path, error: BadRecord) -> BadRecord:
    """The same error, which also says in which file."""
    out = BadRecord(0, f"{path}: {error}")
    out.line = error.line
    return out


def write_record(path: Path, text: str) -> None:
    """An existing file stays as it is until the new one is complete, and only a record is replaced."""
    if path.exists() and not looks_like_a_record(path):
        raise RoadsteadError(f"{path}: exists and is not a record; it stays as it is")
    write_whole(path, text)


def write_moment(path: Path, game: Game) -> None:
    """The moment alone, in JSON; only a saved moment is replaced."""
    if path.exists() and not looks_like_a_moment(path):
        raise RoadsteadError(f"{path}: exists and is not a saved moment; it stays as it is")
    write_whole(path, json.dumps(game.save(), ensure_ascii=False) + "\n")


def write_whole(path: Path, text: str) -> None:
    """All or nothing."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent or Path(), prefix=f".{path.name}.")
    except OSError as error:
        raise RoadsteadError(f"{path}: cannot be saved ({error.strerror})") from error
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
            os.chmod(name, 0o666 & ~current_umask())
        os.replace(name, path)
    except OSError as error:
        raise RoadsteadError(f"{path}: cannot be saved ({error.strerror})") from error
    finally:
        Path(name).unlink(missing_ok=True)


def current_umask() -> int:
    """What a new file's permissions lack here; it can only be read by setting it."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def looks_like_a_record(path: Path) -> bool:
    return start_of(path) in (b"", b"roadstead:")


def looks_like_a_moment(path: Path) -> bool:
    return (start_of(path) or b"{")[:1] == b"{"


def start_of(path: Path) -> bytes:
    if not path.is_file():
        return b"?"
    with path.open("rb") as file:
        return file.read(10)
