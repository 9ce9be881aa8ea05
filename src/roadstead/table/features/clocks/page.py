"""A clock on the page, and for a new table."""

from __future__ import annotations

from roadstead.svg.pieces import icon
from roadstead.table.features.clocks import deadlines
from roadstead.table.features.clocks.deadlines import DAYS
from roadstead.table.pages.frame import Reader
from roadstead.table.pages.sitting import Sitting
from roadstead.table.seats import HUMAN


def clock(it: Sitting) -> str:
    """Until when the people who are asked have time, at a table with a clock."""
    end = deadlines.until(it.room)
    if end is None or it.past is not None or not any(at >= 0 and it.room.chairs[at].kind == HUMAN for at in it.room.game.open):
        return ""
    when = deadlines.written(end, it.reader.lang)
    return f'<p class="clock">{icon("wait")}<span>{it.reader.words["clock_until"].format(when=when)}</span></p>'


def clock_field(reader: Reader) -> str:
    """How long a person may take."""
    words = reader.words
    rows = "".join(f'<option value="{days}">{words[f"clock_{days}"]}</option>' for days in DAYS)
    return f'<label title="{words["clock_why"]}"><span>{words["clock"]}</span><select name="clock">{rows}</select></label>'


SHOWS = {"question": clock, "waiting": clock}
