"""The page on taking a table along, and the way there."""

from __future__ import annotations

from roadstead.svg.pieces import icon
from roadstead.table.features.along.luggage import alone
from roadstead.table.pages.frame import Reader, bar, page
from roadstead.table.pages.sitting import Sitting
from roadstead.table.rooms import Room


def along(reader: Reader, room: Room) -> str:
    """What the file holds, before anybody has it."""
    words, title = reader.words, room.game.title
    told = "".join(f"<p>{words[key]}</p>" for key in ("along_holds", "along_goes", "along_stays"))
    back = f'<a class="btn btn-quiet" href="/t/{room.id}">{words["back_to_table"]}</a>'
    body = bar(reader, title.names[reader.lang], words["along"], f"/t/{room.id}/along")
    body += (
        f'<main class="start" tabindex="0"><h2>{words["along"]}</h2>{told}'
        f'<p class="row"><a class="btn btn-go" href="/t/{room.id}/table">{icon("fetch")}{words["along_get"]}</a>{back}</p></main>'
    )
    return page(reader, f"{title.names[reader.lang]} · {words['along']}", body, title.id)


def tool(it: Sitting) -> str:
    if it.room.game.over or not alone(it.room, it.reader.held):
        return ""
    return f'<a class="tool wide" href="/t/{it.room.id}/along">{icon("sail")}{it.reader.words["along"]}</a>'


SHOWS = {"menu": tool}
