"""A person's own name, to be changed at the table."""

from __future__ import annotations

from roadstead.svg.pieces import esc, icon
from roadstead.table.pages.sitting import Sitting


def naming(it: Sitting) -> str:
    """A person's own name, to be changed at any time."""
    words, name = it.reader.words, it.room.chairs[it.viewer].name
    return (
        f'<form class="naming" method="post" action="/t/{it.room.id}/name"><input type="hidden" name="seat" value="{it.game.seats[it.viewer]}">'
        f'<label><span class="cap">{words["name"]}</span><input name="name" value="{esc(name)}" maxlength="40" autocomplete="nickname"></label>'
        f'<button class="btn btn-quiet">{icon("person")}{words["name_change"]}</button></form>'
    )


SHOWS = {"own": naming}
