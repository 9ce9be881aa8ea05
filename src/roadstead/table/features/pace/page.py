"""The strip at the foot of the board: the pace of the others, and what they did since one's turn. Without scripts its chips lead to the replay."""

from __future__ import annotations

from roadstead.kernel.title import SPECTATOR
from roadstead.svg.pieces import esc, icon, seat
from roadstead.table.features.catchup.recap import last_turn
from roadstead.table.features.pace.acts import MOST, Act, acts_of, worth_showing
from roadstead.table.features.pace.captions import caption
from roadstead.table.features.settings.page import VALUES
from roadstead.table.pages.frame import mark_of
from roadstead.table.pages.sitting import Sitting

CHIPS = 6
"""No more stand in the strip; scripts show the others on the board all the same."""


def strip(it: Sitting) -> str:
    """A moment of the past is shown on the table of the present, which has its own."""
    if it.past is not None:
        return ""
    found = acts_of(it.room.game, it.viewer, last_turn(it.room, it.viewer))
    return f'<section class="strip" id="part-strip" aria-label="{it.reader.words["strip"]}">{paces(it)}{line(it, found)}{skip(it)}</section><p id="caption" aria-hidden="true" hidden></p>'


def paces(it: Sitting) -> str:
    words = it.reader.words
    buttons = "".join(
        f'<button name="pace" value="{value}" aria-pressed="{"true" if value == (it.reader.pace or "normal") else "false"}">{words[f"set_pace_{value}"]}</button>'
        for value in VALUES["pace"]
    )
    return f'<form class="pace" method="post" action="/settings" aria-label="{words["set_pace"]}"><input type="hidden" name="back" value="/t/{it.room.id}"><span>{words["pace"]}</span>{buttons}</form>'


def line(it: Sitting, found: list[Act]) -> str:
    """What matters most, in its order, and how much more there was."""
    words = it.reader.words
    if not found:
        return f'<p class="strip-none">{"" if it.room.game.over else words["strip_none"]}</p>'
    shown = worth_showing(found, MOST)
    chips = worth_showing(shown, CHIPS)
    rows = "".join(chip(it, act, act not in chips) for act in shown)
    return f'{again(it, found)}<div class="strip-l" tabindex="0" role="group" aria-label="{words["strip"]}"><ol>{more(it, found, len(found) - len(chips))}{rows}</ol></div>'


def chip(it: Sitting, act: Act, extra: bool) -> str:
    who, words = caption(it, act.seat, act.event.phrase)
    name, said = f"<b>{esc(who)}</b> " if who else "", esc(words)
    mark = seat(mark_of(it.room, act.seat)) if act.seat >= 0 else icon("next")
    about = "" if extra or not act.concerns else ' class="is-mine"'
    at = f' data-at="{esc(" ".join(act.targets))}"' if act.targets else ""
    where = f'data-from="{act.start}" data-moment="{act.moment}" data-who="{it.game.seats[act.seat] if act.seat >= 0 else ""}"{at}{heard(it, act)}'
    title = f'title="{it.reader.words["strip_one"].format(words=said)}"'
    return f'<li {where}{about}{" hidden" if extra else ""}><a href="{replay(it, act.moment)}" {title}>{mark}{name}<span>{said}</span></a></li>'


def heard(it: Sitting, act: Act) -> str:
    sound = it.game.title.words.sounds.get(act.event.phrase.key, "")
    return f' data-sound="{sound}" data-weight="{act.weight}"' if sound else ""


def more(it: Sitting, found: list[Act], number: int) -> str:
    words = it.reader.words
    if number <= 0:
        return ""
    said = words["strip_more_all"].format(number=number)
    return (
        f'<li class="strip-more"><a href="{replay(it, found[0].start)}" aria-label="{said}" title="{said}">{words["strip_more"].format(number=number)}</a></li>'
    )


def again(it: Sitting, found: list[Act]) -> str:
    words = it.reader.words
    return f'<a class="again" id="strip-again" href="{replay(it, found[0].start)}" aria-label="{words["strip_again_all"]}" title="{words["strip_again_all"]}">{icon("run")}<span>{words["strip_again"]}</span></a>'


def skip(it: Sitting) -> str:
    words = it.reader.words
    return f'<button type="button" id="strip-skip" hidden aria-label="{words["strip_skip_all"]}" title="{words["strip_skip_all"]}">{icon("next")}<span>{words["strip_skip"]}</span></button>'


def replay(it: Sitting, moment: int) -> str:
    eyes = "public" if it.viewer == SPECTATOR else it.game.seats[it.viewer]
    return f"/t/{it.room.id}/replay?at={moment}&amp;eyes={eyes}"


SHOWS = {"strip": strip}
