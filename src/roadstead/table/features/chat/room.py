"""What was said at a table."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from roadstead.kernel.engine import CHANCE
from roadstead.table.part import Kind, Part

if TYPE_CHECKING:
    from roadstead.table.rooms import Room
    from roadstead.table.store import Line

CHAT_LINES = 60


@dataclass
class Chat(Part):
    lines: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=CHAT_LINES))
    said: int = 0

    def say(self, room: Room, line: Line) -> None:
        self.lines.append((line.seat, line.words))
        self.said += 1

    LINES = {"chat": Kind(say, first=CHANCE)}


PARTS = (Chat,)
