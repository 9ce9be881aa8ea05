"""The pages on a table's dice: the hash before the first deal, what it proves, the seed and the check after."""

from __future__ import annotations

from roadstead.svg.pieces import esc, icon
from roadstead.table.features.dice.proof import Verdict
from roadstead.table.features.dice.room import Dealing
from roadstead.table.features.dice.seeds import FIRST, Dice
from roadstead.table.pages.frame import Reader, bar, chair_name, page
from roadstead.table.pages.sitting import Sitting
from roadstead.table.rooms import Room
from roadstead.table.seats import HUMAN


def known(room: Room) -> bool:
    """Whether the dice are those of a guided first game, whose seed anybody can know."""
    first = room.game.title.lessons.first_game
    return first is not None and room[Dice].seed == first.seed(room.game.title.id)


def proves(room: Room) -> bool:
    """Whether there is anything to check."""
    return room[Dice].provable and not known(room)


def why_not(room: Room) -> str:
    """The word for why there is nothing to check."""
    return "dice_known" if known(room) else "dice_brought" if room[Dice].brought else "dice_none"


def kept_here(room: Room) -> str:
    """What scripts keep in this browser, and compare with what they kept."""
    if not proves(room):
        return ""
    return f' data-commitment="{room[Dice].commitment}" data-table="{room.id}" data-moment="{room.game.moment}"'


# --- before the first deal -------------------------------------------------------------------------------------------


def pledge(reader: Reader, room: Room) -> str:
    """The hash, before anything is dealt. Scripts keep it, add salt, and go on by themselves."""
    words, title = reader.words, room.game.title
    body = bar(reader, title.names[reader.lang], "", f"/t/{room.id}")
    body += (
        f'<main class="start dice-page" tabindex="-1"><h2>{words["pledge"]}</h2><p>{words["pledge_text"]}</p>'
        f'<dl class="facts">{fact(words["dice_hash"], room[Dice].commitment)}</dl><p>{words["pledge_note"]}</p><p id="dice-alarm" class="notice" role="alert" hidden>{words["kept_differs"]}</p>'
        f'<form class="qf" id="pledge" method="post" action="/t/{room.id}/ready"{kept_here(room)}><label><span>{words["dice_salt"]}</span><input name="salt" maxlength="64" autocomplete="off"></label>'
        f'<button class="btn btn-go">{icon("die-5")}{words["pledge_go"]}</button></form></main>'
    )
    return page(reader, f"{title.names[reader.lang]} · {words['pledge']}", body, title.id)


# --- while it is played, and after -----------------------------------------------------------------------------------


def dice(reader: Reader, room: Room, found: Verdict | None = None) -> str:
    """All that can be known of the dice now; `found` is what a check has found."""
    words, title = reader.words, room.game.title
    parts = [f"<h2>{words['dice_fair']}</h2>"]
    parts += proving(reader, room, found) if proves(room) else [f"<p>{words[why_not(room)]}</p>"]
    parts.append(f'<p><a class="btn" href="/t/{room.id}">{words["back_to_table"]}</a></p>')
    body = bar(reader, title.names[reader.lang], words["dice"], f"/t/{room.id}/dice")
    return page(reader, f"{title.names[reader.lang]} · {words['dice']}", f'{body}<main class="start dice-page" tabindex="0">{"".join(parts)}</main>', title.id)


def proving(reader: Reader, room: Room, found: Verdict | None) -> list[str]:
    words = reader.words
    claims = ["dice_how", "dice_seen" if room[Dealing].gather else "dice_unseen", "dice_shows", "dice_not"] if room[Dice].scheme != FIRST else ["dice_old"]
    claims += ["dice_dealt"] if room.game.starts_at is not None else []
    hashes = f'<dl class="facts"{kept_here(room)}>{fact(words["dice_hash"], room[Dice].commitment)}{seed(reader, room)}</dl>'
    later = f"<p>{words['dice_later' if not room.game.over else 'dice_script']}</p>"
    return [
        *(f"<p>{words[key]}</p>" for key in claims),
        hashes,
        kept(reader),
        later,
        salts(reader, room),
        salt_form(reader, room),
        after(reader, room, found),
    ]


def kept(reader: Reader) -> str:
    """Room for what scripts say of the hash and the salt that this browser kept."""
    words = reader.words
    texts = "".join(f' data-{name}="{words[f"kept_{name}"]}"' for name in ("same", "since", "salted", "missing"))
    return f'<p id="dice-kept" role="status"{texts} hidden></p><p id="dice-alarm" class="notice" role="alert" hidden>{words["kept_differs"]}</p>'


def fact(name: str, value: str) -> str:
    return f'<dt>{name}</dt><dd class="link"><code>{esc(value)}</code></dd>'


def seed(reader: Reader, room: Room) -> str:
    return fact(reader.words["dice_seed"], room[Dice].seed) if room.game.over else ""


def salts(reader: Reader, room: Room) -> str:
    words = reader.words
    rows = "".join(
        f'<li data-salt="{esc(salt.text)}" data-moment="{salt.moment}">{esc(chair_name(room, salt.seat, reader.lang))}: <code>{esc(salt.text)}</code></li>'
        for salt in room[Dice].salts
    )
    return f"<h2>{words['dice_salts']}</h2>" + (f"<ol>{rows}</ol>" if rows else f"<p>{words['dice_no_salts']}</p>")


def salt_form(reader: Reader, room: Room) -> str:
    """For people at the table, while there are dice to come."""
    words = reader.words
    own = [at for at in reader.held if room.chairs[at].kind == HUMAN]
    if room.game.over or not own:
        return f"<p>{words['dice_note']}</p>" if not room.game.over else ""
    return (
        f'<p>{words["dice_note"]}</p><form class="qf" id="salting" method="post" action="/t/{room.id}/dice"><input type="hidden" name="seat" value="{room.game.seats[own[0]]}">'
        f'<label><span>{words["dice_salt"]}</span><input name="salt" maxlength="64" required autocomplete="off"></label>'
        f'<button class="btn btn-go">{icon("die-5")}{words["dice_add"]}</button></form><p class="dim">{words["dice_salt_why"]}</p>'
    )


def after(reader: Reader, room: Room, found: Verdict | None) -> str:
    if not room.game.over:
        return ""
    words, said = reader.words, ""
    if found is not None:
        text = (
            words["dice_wrong"].format(list=", ".join(map(str, found.decisions)) or words["dice_record"])
            if found.wrong
            else words["dice_right"].format(count=found.checked)
        )
        said = f'<p class="notice" role="status">{text}</p>'
    return (
        f'{said}<p class="row"><a class="btn btn-go" href="/t/{room.id}/dice?check=1">{words["dice_check"]}</a> '
        f'<a class="btn" href="/t/{room.id}/proof">{words["dice_proof"]}</a></p>'
    )


# --- at the table ----------------------------------------------------------------------------------------------------


def gathering(it: Sitting) -> str:
    """Who has to come before the first deal."""
    who = [it.name(at) for at in it.room[Dealing].awaited(it.room)]
    if it.past is not None or it.room[Dealing].may_roll(it.room):
        return ""
    words = it.reader.words
    return f"<p>{words['wait_hash'].format(who=esc(', '.join(who)))}</p>" if who else f"<p>{words['wait_first']}</p>"


def tool(it: Sitting) -> str:
    return f'<a class="tool wide" href="/t/{it.room.id}/dice"{kept_here(it.room)}>{icon("die-5")}{it.reader.words["dice"]}</a>'


def alarm(it: Sitting) -> str:
    """Uncovered by a script that has kept another hash."""
    return f'<p id="dice-alarm" role="alert" hidden>{it.reader.words["kept_differs"]}</p>'


SHOWS = {"menu": tool, "waiting": gathering, "alarms": alarm}
