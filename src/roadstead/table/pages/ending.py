"""What somebody at a finished table can do next."""

from __future__ import annotations

from roadstead.svg.pieces import icon
from roadstead.table.pages.frame import Reader
from roadstead.table.rooms import Room


def after_links(reader: Reader, room: Room) -> str:
    words = reader.words
    links = f'<a class="btn" href="/t/{room.id}/replay/after">{icon("trophy")}{words["after"]}</a><a class="btn" href="/t/{room.id}/replay">{icon("replay")}{words["replay"]}</a>'
    return f'<div class="row ending">{links}</div>{again(reader, room)}'


def again(reader: Reader, room: Room | None) -> str:
    """One button for those who sat here; the way to their new seat once it is there."""
    words = reader.words
    if room is None:
        return ""
    if room.rematch:
        act = words["rematch_sit"] if reader.held else words["rematch_watch"]
        return f'<form method="post" action="/t/{room.id}/rematch/join"><p>{words["rematch_there"]}</p><button class="btn btn-go">{icon("sail")}{act}</button></form>'
    if not reader.held:
        return ""
    return (
        f'<form method="post" action="/t/{room.id}/rematch/join"><button class="btn btn-go">{icon("sail")}{words["rematch"]}</button>'
        f'<p class="dim">{words["rematch_text"]}</p></form>'
    )
