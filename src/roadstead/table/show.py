"""What is shown of a film, to whom, and the films that are at hand."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from dataclasses import dataclass

from roadstead.kernel.game import Game
from roadstead.kernel.title import SPECTATOR
from roadstead.table.film import EVERYBODY, Film
from roadstead.table.rooms import Room


@dataclass(frozen=True, slots=True)
class Show:
    """A moment of a film as it is shown: through whose eyes, and whether all may be seen. `path` is where the film runs."""

    film: Film
    path: str
    at: int
    eyes: int
    open: bool
    room: Room | None = None

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


class Shelf:
    """Films in memory: of tables that are looked at, and of records that somebody brought. Nothing here is stored."""

    def __init__(self, most: int = 32) -> None:
        self.most = most
        self.films: OrderedDict[str, Film] = OrderedDict()

    def of_table(self, room: Room) -> Film:
        film = self.find(f"t/{room.id}")
        if film is None or film.game is not room.game:
            film = self.put(f"t/{room.id}", Film(room.game, []))
        film.names, film.colours = room.names(), room.colours
        return film

    def put(self, key: str, film: Film) -> Film:
        self.films[key] = film
        while len(self.films) > self.most:
            self.films.popitem(last=False)
        return film

    def bring(self, game: Game) -> str:
        """Lay a film on the shelf; the answer is the name it can be asked for."""
        key = secrets.token_urlsafe(9)
        self.put(f"r/{key}", Film(game, list(game.names) or [""] * game.setup.players))
        return key

    def brought(self, key: str) -> Film | None:
        return self.find(f"r/{key}")

    def find(self, key: str) -> Film | None:
        """What is looked at stays longest."""
        if key in self.films:
            self.films.move_to_end(key)
        return self.films.get(key)
