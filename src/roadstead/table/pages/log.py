"""The log beside the table."""

from __future__ import annotations

from roadstead.kernel.game import Event, Game
from roadstead.svg.pieces import esc, icon, rule, seat
from roadstead.table.catchup import doer
from roadstead.table.logbook import LOG_LINES, Logbook
from roadstead.table.pages.frame import mark_of
from roadstead.table.pages.sitting import Sitting


def log(it: Sitting) -> str:
    """What happened, newest first, in the reader's language; what came of one's last decision stands out."""
    game, words = it.past or it.room.game, it.reader.words
    book = Logbook() if it.past else it.room.logs.setdefault((it.viewer, it.reader.lang), Logbook())
    late = [(at + 1, who) for at, who in it.room.clock.late if at < game.moment]
    read_on(it, game, late, book)
    latest = next((at + 1 for at in range(game.moment - 1, -1, -1) if game.history[at].seat == it.viewer), game.moment)
    first = game.heard(it.viewer) + len(late) - len(book.lines)
    items = "".join(f'<li data-n="{n}"{" class=is-last" if at >= latest else ""}>{line}</li>' for n, (at, line) in reversed([*enumerate(book.lines, first)]))
    return f'<section class="log panel" id="part-log" aria-label="{words["log"]}"><div class="panel-h">{icon("log")}<h2>{words["log"]}</h2></div><ol reversed tabindex="0">{items}</ol></section>'


def read_on(it: Sitting, game: Game, late: list[tuple[int, int]], book: Logbook) -> None:
    """Write down what is not in the book yet."""
    events: list[tuple[int, int, Event | int]] = [(event.moment, 1, event) for event in game.events(it.viewer, book.moment, LOG_LINES)]
    missed: list[tuple[int, int, Event | int]] = [(at, 0, who) for at, who in late if at > book.moment]
    book.lines.extend((at, line(it, what)) for at, _, what in sorted([*events, *missed], key=lambda row: row[:2])[-LOG_LINES:])
    book.moment = game.moment


def line(it: Sitting, what: Event | int) -> str:
    """Something that happened; or, of a seat, that its clock ran out and a bot made the decision."""
    if isinstance(what, int):
        return f"{icon('wait')}<span>{esc(it.reader.words['late'].format(who=it.name(what)))}</span>"
    return f"{marker(it, what)}<span>{esc(it.say(what.phrase))} {rule(what.phrase.rules, it.game.title.id)}</span>"


def marker(it: Sitting, event: Event) -> str:
    """Whose line it is."""
    at = doer(it.room.game if it.past is None else it.past, event)
    return icon("next") if at < 0 else seat(mark_of(it.room, at))
