"""What Roadstead offers to Python: games, files, pictures, bots, many games at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from roadstead.kernel import files, registry
from roadstead.kernel import record as records
from roadstead.kernel.errors import RoadsteadError, UnknownName
from roadstead.kernel.game import Game
from roadstead.kernel.languages import check_language
from roadstead.kernel.odds import odds as known_odds
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import SPECTATOR, Title
from roadstead.kernel.words import Odds

if TYPE_CHECKING:
    from roadstead.lab.simulate import Summary
    from roadstead.lab.tournament import Standings
    from roadstead.svg.standalone_svg import Picture

Folder = str | PathLike[str] | None
Which = str | Title[Any, Any]


def titles() -> dict[str, Title[Any, Any]]:
    """Every installed title by its id.

    >>> import roadstead
    >>> all(title.id == name for name, title in roadstead.titles().items())
    True
    """
    return dict(registry.titles())


def title(name: Which) -> Title[Any, Any]:
    """The title of this id; dashes and underscores are the same.

    >>> import roadstead
    >>> name = next(iter(roadstead.titles()))
    >>> roadstead.title(name.replace("_", "-")).id == name
    True
    """
    if isinstance(name, Title):
        return name
    if not isinstance(name, str):
        raise UnknownName("title", name, registry.titles())
    return registry.title(name)


def new(name: Which, players: int | None = None, options: Mapping[str, Any] | None = None, components: Folder = None) -> Game:
    """A new game of a title, with its usual number of players and its usual options unless you say otherwise.

    `components` is a folder with files that correct those of the box.

    >>> import roadstead
    >>> game = roadstead.new(next(iter(roadstead.titles())))
    >>> game.over, game.moment
    (False, 0)
    """
    found = title(name)
    return Game(found, found.setup(players, dict(options or {}), folder_of(components)))


def load(source: str | PathLike[str] | Mapping[str, Any], components: Folder = None) -> Game:
    """A game from a file, be it a record or a saved moment, or from what `game.save()` gave.

    >>> import roadstead
    >>> game = roadstead.new(next(iter(roadstead.titles())))
    >>> roadstead.load(game.save()).save() == game.save()
    True
    """
    if isinstance(source, Mapping):
        return Game.load(dict(source), folder_of(components))
    return files.read_game(Path(source), folder_of(components))


def save(game: Game, path: str | PathLike[str]) -> None:
    """Keep a game in a file: the moment alone if its name ends in `.json`, else the record with every decision.

    Whatever else the file holds stays as it is.

    >>> import roadstead, tempfile
    >>> game = roadstead.new(next(iter(roadstead.titles())))
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     roadstead.save(game, f"{folder}/game.record")
    ...     roadstead.load(f"{folder}/game.record").moment
    0
    """
    where = Path(path)
    if where.suffix == ".json":
        files.write_moment(where, game)
    else:
        files.write_record(where, records.write(game))


def record(game: Game, seat: int | None = None) -> str:
    """A game as text that anybody can read, one line for each decision; for a seat, with `?` for what it may not know.

    >>> import roadstead
    >>> game = roadstead.new(next(iter(roadstead.titles())))
    >>> roadstead.record(game).splitlines()[0]
    'roadstead: 1'
    """
    return records.write(game, seat if seat is None else seat_of(game, seat))


def replay(text: str, components: Folder = None, at: int | None = None) -> Game:
    """Play a record again, to its end or to decision number `at`. No seed is needed: chance is in the record.

    >>> import roadstead
    >>> game = roadstead.play_out(roadstead.new(next(iter(roadstead.titles()))))
    >>> again = roadstead.replay(roadstead.record(game))
    >>> again.outcome == game.outcome
    True
    >>> roadstead.replay(roadstead.record(game), at=5).moment
    5
    """
    if at is not None and at < 0:
        raise RoadsteadError(f"there is no moment {at}")
    return records.read(text, folder_of(components), at)


def play_out(game: Game, bots: str | Sequence[str] = "random", seed: int = 0) -> Game:
    """Let bots play a game to its end: one for all seats, or one for each. The game itself is handed back.

    >>> import roadstead
    >>> game = roadstead.play_out(roadstead.new(next(iter(roadstead.titles()))), "easy", seed=7)
    >>> game.over
    True
    """
    from roadstead.bots.bot import bot, let_play

    players = [bot(name, game.title) for name in seated(bots, game.setup.players)]
    rng = Rng(seed)
    minds = [rng.split() for _ in players]
    while not game.over:
        game.roll(rng)
        for seat in game.open:
            let_play(game, seat, players[seat], minds[seat])
    return game


def picture(game: Game, seat: int = SPECTATOR, lang: str = "en", theme: str = "light") -> Picture:
    """The table as a seat may see it now, or as everybody may; notebooks show it, and `picture.svg` is a file of its own.

    >>> import roadstead
    >>> game = roadstead.new(next(iter(roadstead.titles())))
    >>> roadstead.picture(game, theme="dark").svg[:4]
    '<svg'
    """
    from roadstead.svg.gallery import picture as draw
    from roadstead.svg.standalone_svg import THEMES

    check_language(lang)
    if theme not in THEMES:
        raise UnknownName("theme", theme, THEMES)
    return draw(game, seat_of(game, seat), lang, theme)


def simulate(
    name: Which,
    games: int = 100,
    *,
    bots: str | Sequence[str] = "random",
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    jobs: int = 1,
    out: str | PathLike[str] | None = None,
    components: Folder = None,
    progress: Callable[[int], None] | None = None,
) -> Summary:
    """Play many games and count. `jobs` is the number of processes, `out` a file (`.jsonl`, `.parquet`) with a row for each game.

    >>> import roadstead
    >>> summary = roadstead.simulate(next(iter(roadstead.titles())), games=3, seed=1)
    >>> summary.finished, summary.errors
    (3, [])
    """
    from roadstead.lab.results import Ledger
    from roadstead.lab.rows import Conditions
    from roadstead.lab.simulate import run
    from roadstead.lab.teams import gather

    found, box = title(name), folder_of(components)
    setup = found.setup(players, dict(options or {}), box)
    if games < 1 or jobs < 1:
        raise RoadsteadError(f"the number of games and of jobs must be 1 or more, not {min(games, jobs)}")
    conditions = Conditions.of(found, setup, known_bots(found, bots, setup.players), seed, False, None if box is None else str(box.resolve()))
    with closing(Ledger(None if out is None else Path(out))) as ledger, gather(min(jobs, games)) as team:
        return run(conditions, games, team, ledger, progress or unseen)


def odds(game: Game, seat: int) -> dict[str, tuple[Odds, ...]]:
    """What each choice of a seat that is asked may come to, with the exact chances, as far as the next dice decide it and nobody does more than they must;
    by the notation of the choice. Choices that lead to no dice are left out.

    >>> import roadstead
    >>> game = roadstead.new(next(iter(roadstead.titles())))
    >>> game.roll(roadstead.Rng(1))
    >>> all(0 <= it.share <= 1 for told in roadstead.odds(game, game.open[0]).values() for it in told)
    True
    """
    return known_odds(game, seat)


def tournament(
    name: Which,
    bots: Sequence[str] = ("greedy", "random"),
    games: int = 20,
    *,
    players: int | None = None,
    seed: int = 0,
    budget_ms: int = 1000,
    mirrors: bool = True,
    jobs: int = 1,
    log: str | PathLike[str] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Standings:
    """Bots against bots, `games` for each pairing, every seed once in each seat; with intervals, and points for each bot.

    >>> import roadstead
    >>> found = roadstead.tournament(next(iter(roadstead.titles())), ["easy", "random"], games=2)
    >>> sorted(found.ratings)
    ['easy', 'random']
    """
    from roadstead.lab.tournament import Plan, hold

    found = title(name)
    names = [bots] if isinstance(bots, str) else list(bots)
    plan = Plan(found, found.setup(players).players, names, games, seed, budget_ms, mirrors)
    return hold(plan, jobs, None if log is None else Path(log), progress or unseen)


def unseen(done: int) -> None:
    """Nobody watches how far it is."""


def seated(bots: str | Sequence[str], players: int) -> list[str]:
    """A bot for each seat, from one for all or one for each."""
    names = [bots] * players if isinstance(bots, str) else list(bots) * (players if len(bots) == 1 else 1)
    if len(names) != players:
        raise RoadsteadError(f"{len(names)} bots for {players} seats")
    return names


def known_bots(found: Title[Any, Any], bots: str | Sequence[str], players: int) -> list[str]:
    from roadstead.bots.bot import bot

    names = seated(bots, players)
    for name in set(names):
        bot(name, found)
    return names


def seat_of(game: Game, seat: int) -> int:
    if seat != SPECTATOR and seat not in range(game.setup.players):
        raise RoadsteadError(f"there is no seat {seat!r}; there are 0 to {game.setup.players - 1}, and SPECTATOR for somebody who watches")
    return seat


def folder_of(components: Folder) -> Path | None:
    return None if components is None else Path(components)
