"""The page on a table's dice: the hash before, the seed and the check after."""

from __future__ import annotations

from collections.abc import Sequence

from roadstead.draw.ink import esc, icon
from roadstead.table.pages.frame import Reader, bar, chair_name, page
from roadstead.table.rooms import HUMAN, Room


def dice(reader: Reader, room: Room, checked: tuple[int, Sequence[int]] | None = None) -> str:
    """`checked` is how many outcomes were looked at, and which of them do not fit."""
    words, title = reader.words, room.game.title
    parts = [f"<h2>{words['dice_fair']}</h2><p>{words['dice_how']}</p>"]
    if not room.dice.provable:
        parts.append(f"<p>{words['dice_none']}</p>")
    else:
        parts.append(f'<dl class="facts">{fact(words["dice_hash"], room.dice.commitment)}{seed(reader, room)}</dl>')
        parts.append(f"<p>{words['dice_later' if not room.game.over else 'dice_script']}</p>")
        parts += [salts(reader, room), salt_form(reader, room), after(reader, room, checked)]
    parts.append(f'<p><a class="btn" href="/t/{room.id}">{words["back_to_table"]}</a></p>')
    body = bar(reader, title.names[reader.lang], words["dice"], f"/t/{room.id}/dice")
    return page(reader, f"{title.names[reader.lang]} · {words['dice']}", f'{body}<main class="start dice-page" tabindex="0">{"".join(parts)}</main>', title.id)


def fact(name: str, value: str) -> str:
    return f'<dt>{name}</dt><dd class="link"><code>{esc(value)}</code></dd>'


def seed(reader: Reader, room: Room) -> str:
    return fact(reader.words["dice_seed"], room.dice.seed) if room.game.over else ""


def salts(reader: Reader, room: Room) -> str:
    words = reader.words
    rows = "".join(f"<li>{esc(chair_name(room, seat, reader.lang))}: <code>{esc(text)}</code></li>" for seat, text in room.dice.salts)
    return f"<h2>{words['dice_salts']}</h2>" + (f"<ol>{rows}</ol>" if rows else f"<p>{words['dice_no_salts']}</p>")


def salt_form(reader: Reader, room: Room) -> str:
    """For people at the table, while there are dice to come."""
    words = reader.words
    own = [at for at in reader.held if room.chairs[at].kind == HUMAN]
    if room.game.over or not own:
        return f"<p>{words['dice_note']}</p>" if not room.game.over else ""
    return (
        f'<p>{words["dice_note"]}</p><form class="qf" method="post" action="/t/{room.id}/dice"><input type="hidden" name="seat" value="{room.game.seats[own[0]]}">'
        f'<label><span>{words["dice_salt"]}</span><input name="salt" maxlength="64" required autocomplete="off"></label>'
        f'<button class="btn btn-go">{icon("die-5")}{words["dice_add"]}</button></form><p class="dim">{words["dice_salt_why"]}</p>'
    )


def after(reader: Reader, room: Room, checked: tuple[int, Sequence[int]] | None) -> str:
    if not room.game.over:
        return ""
    words, said = reader.words, ""
    if checked is not None:
        count, wrong = checked
        text = words["dice_wrong"].format(list=", ".join(map(str, wrong))) if wrong else words["dice_right"].format(count=count)
        said = f'<p class="notice" role="status">{text}</p>'
    return (
        f'{said}<p class="row"><a class="btn btn-go" href="/t/{room.id}/dice?check=1">{words["dice_check"]}</a> '
        f'<a class="btn" href="/t/{room.id}/proof">{words["dice_proof"]}</a></p>'
    )
