"""What is written while people play: by a thread of its own, so that nobody else waits for the disk, and all that came meanwhile in one go."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import Any

from roadstead.kernel.errors import RoadsteadError

LOG = logging.getLogger("roadstead")
MOST_AT_ONCE = 256
"""So many pieces of news share a commit; more would make the first of them wait."""
Statement = tuple[str, tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class Note:
    """Statements that belong together. When they are on disk it is `done`; if they could not be written, it says why."""

    statements: tuple[Statement, ...]
    done: Future[None] = field(default_factory=Future)


class Writer:
    """Hands all notes that wait to `write`, which answers for each what stood in its way, if anything; the thread begins with the first note."""

    def __init__(self, write: Callable[[Sequence[Note]], Sequence[RoadsteadError | None]]) -> None:
        self.write = write
        self.waiting: SimpleQueue[Note | None] = SimpleQueue()
        self.thread: threading.Thread | None = None

    def put(self, *statements: Statement) -> Future[None]:
        """What was said is written, also if nobody waits for it any more: it can no longer be called off."""
        note = Note(statements)
        note.done.set_running_or_notify_cancel()
        if self.thread is None:
            self.thread = threading.Thread(target=self.run, daemon=True, name="writer")
            self.thread.start()
        self.waiting.put(note)
        return note.done

    def run(self) -> None:
        while (first := self.waiting.get()) is not None:
            self.write_down([first, *self.at_hand()])

    def write_down(self, notes: Sequence[Note]) -> None:
        for note, trouble in zip(notes, self.written(notes), strict=True):
            if trouble is None:
                note.done.set_result(None)
            else:
                note.done.set_exception(trouble)

    def written(self, notes: Sequence[Note]) -> Sequence[RoadsteadError | None]:
        """Whatever breaks, nobody waits for ever, and the next ones are written."""
        try:
            return self.write(notes)
        except Exception as error:
            LOG.exception("the store broke")
            return [RoadsteadError(f"the store broke: {error}") for _ in notes]

    def at_hand(self) -> list[Note]:
        """Everything that came while the last ones were written."""
        out: list[Note] = []
        while len(out) < MOST_AT_ONCE:
            try:
                found = self.waiting.get_nowait()
            except Empty:
                break
            if found is None:
                self.waiting.put(None)  # the end comes after what was said before it
                break
            out.append(found)
        return out

    def stop(self) -> None:
        """When all that waits is written."""
        if self.thread is not None:
            self.waiting.put(None)
            self.thread.join()
            self.thread = None
