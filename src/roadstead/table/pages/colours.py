"""Choosing a colour: for every seat of a new table, and for one's own seat at a table."""

from __future__ import annotations

from typing import Any

from roadstead.kernel.title import Title
from roadstead.svg.pieces import esc, icon, seat
from roadstead.table.colours import PALETTE, left_for, worn_at
from roadstead.table.pages.frame import Reader
from roadstead.table.pages.sitting import Sitting


def colouring(it: Sitting) -> str:
    """The colours that are left, each with its shape."""
    words, free = it.reader.words, bool(it.game.title.look.tones)
    own = worn_at(it.room).get(it.viewer, "")
    rows = "".join(swatch(it, colour, colour == own) for colour in ([] if free else [""]) + left_for(it.room, it.viewer))
    note = "" if free else f'<p class="dim">{words["colour_fixed"]}</p>'
    return (
        f'<form class="colouring" method="post" action="/t/{it.room.id}/colour"><input type="hidden" name="seat" value="{it.game.seats[it.viewer]}">'
        f'<fieldset><legend class="cap">{words["colour" if free else "colour_mark"]}</legend><div>{rows}</div></fieldset>{note}'
        f'<button class="btn btn-quiet">{icon("check")}{words["colour_change" if free else "colour_change_mark"]}</button></form>'
    )


def swatch(it: Sitting, colour: str, chosen: bool) -> str:
    words = it.reader.words
    usual = it.game.title.look.tones[it.viewer : it.viewer + 1] == (colour,)
    side = it.game.title.look.sides(it.game.setup.players)[it.viewer] if usual else f"seat-{colour}"
    shape = seat(side, "seat-s") if colour else ""
    return f'<label><input type="radio" name="colour" value="{colour}"{" checked" if chosen else ""}>{shape}<span>{words[f"colour_{colour}" if colour else "colour_none"]}</span></label>'


def colour_field(reader: Reader, title: Title[Any, Any], at: int) -> str:
    """For a seat of a new table; the first is what it has anyway."""
    words, free = reader.words, bool(title.look.tones)
    usual = words["colour_usual"].format(colour=words[f"colour_{title.look.tones[at]}"]) if free else words["colour_none"]
    rows = "".join(f'<option value="{colour}">{words[f"colour_{colour}"]}</option>' for colour in PALETTE if not free or colour != title.look.tones[at])
    return f'<label><span>{words["colour_seat" if free else "colour_seat_mark"]}</span><select name="colour{at}"><option value="">{esc(usual)}</option>{rows}</select></label>'
