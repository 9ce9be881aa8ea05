"""Files of results: JSON lines or Parquet, one row per game, in the order of the games.

A file of a run that is not finished is the beginning of the finished one, so going on means counting its rows. Parquet cannot
grow: until its run is complete, the rows are kept as JSON lines beside it, in `FILE.part`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

from roadstead.kernel.errors import RoadsteadError
from roadstead.lab.rows import FAILED, Conditions, Row, Sums

JSONL, PARQUET = ".jsonl", ".parquet"
GROUP = 10_000
NUMBER, LARGEST = (int, float), 1e12
COLUMNS = ("game", "seed", "title", "rules", "components", "players", "options", "bots", *FAILED, "error")


def ending(path: Path) -> str:
    if path.suffix not in (JSONL, PARQUET):
        raise RoadsteadError(f"{path}: results are named FILE{JSONL} or FILE{PARQUET}")
    return path.suffix


# --- reading -----------------------------------------------------------------------------------------------------


def read_rows(path: Path) -> Iterator[Row]:
    """The rows of a file, one at a time; a broken file is refused with its line."""
    return parquet_rows(path) if ending(path) == PARQUET else json_rows(path)


def count_rows(path: Path) -> int:
    """How many rows a file has, without reading what they say."""
    if ending(path) == PARQUET:
        parquet, arrow = need_parquet()
        try:
            return int(parquet.read_metadata(path).num_rows)
        except arrow.ArrowException as error:
            raise RoadsteadError(f"{path}: is not a file of results") from error
    with path.open("rb") as file:
        return sum(block.count(b"\n") for block in iter(lambda: file.read(1 << 20), b""))


def json_rows(path: Path) -> Iterator[Row]:
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            if not line.endswith(b"\n") and starts_a_row(line, number - 1):
                return  # the run is still going on, or was cut off here
            yield parse(path, number, line)


def parse(path: Path, number: int, line: bytes) -> Row:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise RoadsteadError(f"{path}: line {number} is not the result of a game") from error
    return checked(row, f"{path}: line {number}")


def checked(row: Any, where: str) -> Row:
    """Only what the columns promise: a report must not stumble over it later."""
    if not (isinstance(row, dict) and set(COLUMNS) <= set(row) and sound(row) and (failed(row) or complete(row))):
        raise RoadsteadError(f"{where} is not the result of a game")
    out: Row = row
    return out


def sound(row: Row) -> bool:
    """The columns that every game has."""
    whole = all(row[name].__class__ is int for name in ("game", "seed", "rules", "players"))
    words = all(isinstance(row[name], str) for name in ("title", "components", "measure"))
    bots = isinstance(row["bots"], list) and all(isinstance(name, str) for name in row["bots"])
    return whole and words and bots and 0 < row["players"] == len(row["bots"]) and isinstance(row["options"], dict) and (row["error"] is None or failed(row))


def failed(row: Row) -> bool:
    return isinstance(row["error"], str)


def complete(row: Row) -> bool:
    """The columns of a game that came to its end."""
    players, course, used = row["players"], row["course"], row["used"]
    counts = all(row[name].__class__ is int and row[name] >= 0 for name in ("rounds", "decisions"))
    winners = isinstance(row["winners"], list) and all(seat.__class__ is int and 0 <= seat < players for seat in row["winners"])
    rows = numbers(row["scores"], players) and numbers(row["choices"], players) and numbers([row["branching"]], 1)
    steps = isinstance(course, list) and all(numbers(step, players) for step in course)
    uses = used is None or (isinstance(used, list) and len(used) == players and all(isinstance(it, dict) and numbers([*it.values()], len(it)) for it in used))
    return counts and winners and rows and steps and uses


def numbers(values: Any, count: int) -> bool:
    return isinstance(values, list) and len(values) == count and all(isinstance(value, NUMBER) and -LARGEST < value < LARGEST for value in values)


def parquet_rows(path: Path) -> Iterator[Row]:
    parquet, arrow = need_parquet()
    number = 0
    try:
        with parquet.ParquetFile(path) as file:
            for part in file.iter_batches(batch_size=GROUP // 10):
                for row in part.to_pylist(maps_as_pydicts="strict"):
                    number += 1
                    yield checked(unpacked(row), f"{path}: row {number}")
    except (arrow.ArrowException, KeyError, TypeError) as error:
        raise RoadsteadError(f"{path}: is not a file of results") from error


def need_parquet() -> tuple[Any, Any]:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as error:
        raise RoadsteadError("Parquet needs pyarrow: pip install 'roadstead[lab]'") from error
    return parquet, pyarrow


def unpacked(row: Row) -> Row:
    return {**row, "options": json.loads(row["options"])}


# --- writing -----------------------------------------------------------------------------------------------------


class Ledger:
    """Where a run keeps its rows; without a path, nowhere."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.file: BinaryIO | None = None

    def resume(self, conditions: Conditions, games: int) -> Sums:
        """What is there already. Rows of another run are refused, and the file stays as it is."""
        sums = Sums(conditions.players)
        if self.path is None:
            return sums
        brought = ending(self.path) == PARQUET and bring_back(self.path)
        self.file = open_alone(self.growing)
        try:
            whole = recount(self.growing, self.file, conditions, sums)
            if sums.games > games:
                raise RoadsteadError(f"{self.path}: has {sums.games} games already, more than the {games} asked for")
            self.file.truncate(whole)
            self.file.seek(whole)
        except BaseException:
            self.file.close()
            self.drop_if_empty()
            if brought:
                self.growing.unlink()
            raise
        return sums

    @property
    def growing(self) -> Path:
        """The file of lines that grows during the run."""
        assert self.path is not None
        return self.path if self.path.suffix == JSONL else part_of(self.path)

    def write(self, lines: bytes) -> None:
        if self.file is not None:
            self.file.write(lines)
            self.file.flush()

    def finish(self) -> None:
        """All games are there."""
        if self.file is None or self.path is None:
            return
        if self.path.suffix == PARQUET:
            pack(self.growing, self.path)
            self.growing.unlink()
        self.close()

    def close(self) -> None:
        """What is written stays; a file in which nothing came to stand goes."""
        if self.file is not None and not self.file.closed:
            self.file.close()
            self.drop_if_empty()

    def drop_if_empty(self) -> None:
        with suppress(OSError):
            if self.growing.stat().st_size == 0:
                self.growing.unlink()


def open_alone(path: Path) -> BinaryIO:
    """Open for reading and adding; two runs must not write into one file."""
    if path.exists() and not path.is_file():
        raise RoadsteadError(f"{path}: is not a file")
    file = path.open("r+b" if path.exists() else "x+b")
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        pass
    except OSError as error:
        file.close()
        raise RoadsteadError(f"{path}: another run is writing into it") from error
    return file


def recount(path: Path, file: BinaryIO, conditions: Conditions, sums: Sums) -> int:
    """Add up the rows that are there; the length of the whole ones. A line that was cut off is played again."""
    whole = 0
    for number, line in enumerate(file):
        if not line.endswith(b"\n") and starts_a_row(line, number):
            break
        row = parse(path, number + 1, line)
        if row["game"] != number:
            raise RoadsteadError(f"{path}: line {number + 1} has game {row['game']}, not {number}")
        other = conditions.differs(row)
        if other:
            raise RoadsteadError(f"{path}: has results of another run: {other}")
        sums.add(row)
        whole += len(line)
    return whole


def starts_a_row(line: bytes, number: int) -> bool:
    """Whether an unfinished last line can be of ours; anything else belongs to somebody."""
    start = f'{{"game":{number},'.encode()
    return line.startswith(start) or start.startswith(line)


def part_of(path: Path) -> Path:
    return path.with_name(path.name + ".part")


def bring_back(path: Path) -> bool:
    """A complete Parquet file becomes lines again, so that more games can follow; whether there was one."""
    need_parquet()
    if not path.exists() or part_of(path).exists():
        return False
    part = part_of(path)
    fresh = part.with_name(part.name + ".new")

    def write() -> None:
        with fresh.open("wb") as file:
            for row in parquet_rows(path):
                file.write(line_of(row))

    replacing(fresh, part, write)
    return True


def replacing(fresh: Path, path: Path, write: Callable[[], None]) -> None:
    """All or nothing."""
    try:
        write()
        os.replace(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)


def line_of(row: Row) -> bytes:
    return (json.dumps(row, separators=(",", ":"), ensure_ascii=False) + "\n").encode()


def pack(lines: Path, path: Path) -> None:
    """The lines as Parquet, group by group."""
    parquet, arrow = need_parquet()
    shape = schema(arrow)
    fresh = path.with_name(path.name + ".new")

    def write() -> None:
        rows = json_rows(lines)
        with parquet.ParquetWriter(fresh, shape, compression="zstd") as writer:
            while group := [{**row, "options": json.dumps(row["options"], sort_keys=True)} for row in islice(rows, GROUP)]:
                writer.write_table(arrow.Table.from_pylist(group, schema=shape))

    replacing(fresh, path, write)


def schema(arrow: Any) -> Any:
    numbers, counts = arrow.list_(arrow.float64()), arrow.list_(arrow.int32())
    return arrow.schema(
        {
            "game": arrow.int64(),
            "seed": arrow.int64(),
            "title": arrow.string(),
            "rules": arrow.int32(),
            "components": arrow.string(),
            "players": arrow.int32(),
            "options": arrow.string(),
            "bots": arrow.list_(arrow.string()),
            "scores": numbers,
            "winners": counts,
            "rounds": arrow.int32(),
            "decisions": arrow.int32(),
            "choices": counts,
            "branching": arrow.float64(),
            "measure": arrow.string(),
            "course": arrow.list_(numbers),
            "used": arrow.list_(arrow.map_(arrow.string(), arrow.int32())),
            "error": arrow.string(),
        }
    )
