"""How long a page takes to make and how large it is, at moments all over random games."""

from __future__ import annotations

import gzip
import re
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR, Title
from roadstead.svg.looks import SHARED, look_of, looks
from roadstead.table.features import FEATURES
from roadstead.table.files import served
from roadstead.table.harbour import Harbour
from roadstead.table.looks import FILES
from roadstead.table.pages import board
from roadstead.table.pages.frame import Reader
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN
from roadstead.table.store import SqliteStore

AnyTitle = Title[Any, Any]
LINKED = re.compile(r'(?:href|src)="/(look|static)/(?:([\w-]+)/)?([\w.-]+)"')
IMPORTED = re.compile(r'from "\./([\w.-]+)"')


@dataclass(frozen=True, slots=True)
class PageFigures:
    """Milliseconds of processor time for one page, and kilobytes of the largest one with everything it loads."""

    title: str
    players: int
    pages: int
    median_ms: float
    p95_ms: float
    largest_kb: float
    zipped_kb: float


def measure_pages(title: AnyTitle, players: int, most: int = 150) -> PageFigures:
    store = SqliteStore(":memory:")
    room, _ = Harbour(store).open(title.id, players, {}, [HUMAN] * players, [""] * players)
    times, largest = [], b""
    for page, spent in walk(room, players, most):
        times.append(spent)
        largest = max(largest, page, key=len)
    store.close()
    times.sort()
    return PageFigures(
        title.id,
        players,
        len(times),
        1000 * times[len(times) // 2],
        1000 * times[len(times) * 95 // 100],
        (len(largest) + sum(len(served(path).encode()) for path in loaded(largest.decode()))) / 1000,
        len(gzip.compress(largest)) / 1000,
    )


def loaded(page: str) -> set[Path]:
    """The files that a page loads: what it links, and what its scripts import."""
    waiting = [path for link in LINKED.findall(page) for path in behind(*link)]
    out: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path not in out:
            out.add(path)
            waiting += [it for name in IMPORTED.findall(path.read_text(encoding="utf-8")) for it in behind("static", "", name)] if path.suffix == ".js" else []
    return out


def behind(kind: str, title: str, name: str) -> list[Path]:
    """The files that a link stands for; the colours of all titles are one."""
    if kind == "static":
        return [FILES[name]] if name in FILES else [path for feature in FEATURES for path in feature.files if path.name == f"{feature.name}{Path(name).suffix}"]
    folders = [look_of(title)] if title else [SHARED, *looks()] if name == "tokens.css" else [SHARED]
    return [path for folder in folders if (path := folder / name).is_file()]


def walk(room: Room, players: int, most: int) -> list[tuple[bytes, float]]:
    """Pages for the seat that is asked and for somebody who watches, every few decisions of a random game."""
    rng, steps = Rng(1), 0
    out: list[tuple[bytes, float]] = []
    while not room.game.over and len(out) < most:
        seat = room.game.open[0]
        if steps % 5 == 0:
            for viewer in (seat, SPECTATOR):
                began = time.process_time()
                page = board.table(Reader("de", "", {}), room, viewer)
                out.append((page.encode(), time.process_time() - began))
        options = room.game.options(seat)
        room.play(seat, options[rng.below(len(options))].notation, room.game.decision)
        steps += 1
    return out


def table(rows: list[PageFigures]) -> str:
    lines = [f"{'pages of':16} {'players':>7} {'pages':>6} {'median ms':>10} {'p95 ms':>8} {'largest kB':>11} {'html gz kB':>11}"]
    lines += [
        f"{it.title:16} {it.players:>7} {it.pages:>6} {it.median_ms:>10.2f} {it.p95_ms:>8.2f} {it.largest_kb:>11.1f} {it.zipped_kb:>11.1f}" for it in rows
    ]
    return "\n".join(lines)
