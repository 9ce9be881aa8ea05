"""The log beside the table: one paragraph for each turn, or for what one seat did in a row, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import attrgetter

from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Event, Game
from roadstead.kernel.title import SPECTATOR
from roadstead.svg.pieces import esc, icon, seat
from roadstead.table.features.catchup.recap import named
from roadstead.table.features.clocks.room import Clock
from roadstead.table.features.log.room import LOG_LINES, Logbook, Logs, Said
from roadstead.table.pages.frame import mark_of
from roadstead.table.pages.sitting import Sitting

TURN = attrgetter("turn")


def log(it: Sitting) -> str:
    """What happened, in the reader's language; what came of one's last decision stands out."""
    game, words = it.past or it.room.game, it.reader.words
    book = Logbook() if it.past else it.room[Logs].books.setdefault((it.viewer, it.reader.lang), Logbook())
    late = [(at + 1, who) for at, who in it.room[Clock].late if at < game.moment]
    read_on(it, game, late, book)
    latest = last_decision(game, it.viewer)
    first = book.heard + len(late) - len(book.lines)
    items = "".join(paragraphs(it, book, first, latest))
    head = f'<div class="panel-h">{icon("log")}<h2>{words["log"]}</h2></div>'
    return f'<section class="log panel" id="part-log" aria-label="{words["log"]}">{head}<div class="log-b" tabindex="0" role="group" aria-label="{words["log"]}"><ol>{items}</ol></div></section>'


def last_decision(game: Game, viewer: int) -> int:
    """The moment after this seat's last decision; now, for somebody who watches or has made none."""
    if viewer == SPECTATOR:
        return game.moment
    return next((at for at in range(game.moment, 0, -1) if game.history[at - 1].seat == viewer), game.moment)


def paragraphs(it: Sitting, book: Logbook, first: int, latest: int) -> list[str]:
    """The log as it stands on the page, `first` being the number of its first line; only paragraphs that differ from those of the page before are made."""
    out, old, book.written = list[str](), book.written, {}
    for _, lines in groupby(book.lines, key=TURN):
        rows = list(lines)
        known = first, len(rows), rows[-1].moment >= latest
        found = book.written[known] = old.get(known) or paragraph(it, rows, *known)
        out.append(found)
        first += len(rows)
    return out


def paragraph(it: Sitting, rows: Sequence[Said], first: int, _: int, is_last: bool) -> str:
    """A mark, the name once, the sentences, and the rules behind them for anyone who points at it."""
    head = rows[0]
    names = [-1, *[said.seat for said in rows[:-1]]]
    told = " ".join(
        [f'<span data-n="{n}">{said.later if said.seat == before else said.first}</span>' for n, (said, before) in enumerate(zip(rows, names), first)]
    )
    ids = dict.fromkeys([name for said in rows for name in said.rules])
    cited = f'<span class="cites">{cites(it, ids)}</span>' if ids else ""
    mark = icon("wait") if head.late else icon("next") if head.turn[0] < 0 else seat(mark_of(it.room, head.turn[0]))
    return f'<li data-n="p{first}"{" class=is-last" if is_last else ""}>{mark}<p>{told}</p>{cited}</li>'


def cites(it: Sitting, ids: Iterable[str]) -> str:
    """As `rule` has them, but for the sign, which the style sheet draws: a log has many."""
    return " ".join(f'<a class="rule-ref" href="/rules/{it.game.title.id}#{name}">{name}</a>' for name in ids)


# --- lines ----------------------------------------------------------------------------------------------------------


def read_on(it: Sitting, game: Game, late: list[tuple[int, int]], book: Logbook) -> None:
    """Write down what is not in the book yet."""
    events: list[tuple[int, int, Event | int]] = [(event.moment, 1, event) for event in game.events(it.viewer, book.moment, LOG_LINES)]
    missed: list[tuple[int, int, Event | int]] = [(at, 0, who) for at, who in late if at > book.moment]
    news = sorted([*events, *missed], key=lambda row: row[:2])[-LOG_LINES:]
    present = "" if game.over or not news else game.title.words.heading(game.state())
    book.lines.extend(out_of_time(it, at, what) if isinstance(what, int) else line(it, game, what, present) for at, _, what in news)
    book.heard += game.heard(it.viewer, book.moment)
    book.moment = game.moment


def out_of_time(it: Sitting, at: int, who: int) -> Said:
    """That the clock of a seat ran out and a bot made the decision."""
    said = str(esc(it.reader.words["late"].format(who=it.name(who))))
    return Said(at, (who, "late"), CHANCE, said, said, late=True)


def line(it: Sitting, game: Game, event: Event, present: str) -> Said:
    about = named(game, event)
    whose = about[0] if about else CHANCE
    return Said(event.moment, turn_of(game, event, whose, present), whose, *sentence(it, event, whose), event.phrase.rules)


def turn_of(game: Game, event: Event, whose: int, present: str) -> tuple[int, str]:
    """The paragraph that an event belongs to: the turn it happened in or began, where turns are a seat's; else whose event it is."""
    before = game.history[event.moment - 1].heading if event.moment else ""
    after = game.history[event.moment].heading if event.moment < game.moment else present
    begins = before != after and whose >= 0 and turn_seat(game, after) == whose
    heading = after if begins else before
    at = turn_seat(game, heading)
    return (whose if at < 0 else at, heading)


def turn_seat(game: Game, heading: str) -> int:
    """Whose turn a heading names, `CHANCE` if it names none."""
    name = heading.rpartition(", ")[2]
    return game.seats.index(name) if name in game.seats else CHANCE


def sentence(it: Sitting, event: Event, whose: int) -> tuple[str, str]:
    """What happened, with the name of whoever did it, and as it goes on after another sentence about the same seat."""
    said = it.tell(event.phrase)
    return named_once(said, it.name(whose) if whose >= 0 else "")


def named_once(said: str, known: str) -> tuple[str, str]:
    """A sentence with a name that stands out, and without it where the sentence begins with it."""
    if known not in said or not known:
        plain = str(esc(said))
        return plain, plain
    before, _, rest = said.partition(known)
    first = f"{esc(before)}<b>{esc(known)}</b>{esc(rest)}"
    return first, str(esc(rest[1:2].upper() + rest[2:])) if rest.startswith(" ") and not before else first


SHOWS = {"logs": log}
