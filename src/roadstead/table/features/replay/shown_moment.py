"""What is shown of a film, and to whom."""

from __future__ import annotations

from dataclasses import dataclass

from roadstead.kernel.title import SPECTATOR
from roadstead.table.features.replay.film import EVERYBODY, Film


@dataclass(frozen=True, slots=True)
class Show:
    """A moment of a film as it is shown: through whose eyes, and whether all may be seen. `path` is where the film runs."""

    film: Film
    path: str
    at: int
    eyes: int
    open: bool
    table: str = ""
    """The table that the game was played at, if that was here."""

    def url(self, at: int, eyes: int | None = None) -> str:
        whose = self.eyes_name(self.eyes if eyes is None else eyes)
        return f"{self.path}?at={at}&eyes={whose}"

    def eyes_name(self, eyes: int) -> str:
        if eyes >= 0:
            return self.film.game.seats[eyes]
        return "all" if eyes == EVERYBODY else "public"

    def choices(self) -> list[int]:
        """Whose eyes may be chosen: anybody's afterwards, one's own before."""
        if self.open:
            return [EVERYBODY, *range(self.film.players), SPECTATOR]
        return [self.eyes] if self.eyes == SPECTATOR else [self.eyes, SPECTATOR]

    def points_eyes(self) -> int:
        return EVERYBODY if self.open else self.eyes
