"""For somebody who comes back: what happened meanwhile in three lines, and a button that shows it."""

from __future__ import annotations

from roadstead.kernel.scores import Standing
from roadstead.kernel.title import SPECTATOR
from roadstead.kernel.words import Phrase
from roadstead.svg.pieces import esc, icon
from roadstead.table.features.catchup.recap import Change, Recap, Step, recap
from roadstead.table.pages.sitting import Sitting


def since(it: Sitting) -> str:
    """Nothing for anyone who has begun to choose: that seat knows where the game is."""
    if it.past is not None or (it.draft is not None and not it.draft.empty):
        return ""
    found = recap(it.room, it.viewer)
    return "" if found is None else panel(it, found)


def panel(it: Sitting, found: Recap) -> str:
    words = it.reader.words
    heading = words["since_round" if it.viewer == SPECTATOR else "since_turn"]
    rows = "".join(f"<li>{line}</li>" for line in lines(it, found))
    more = f'<label class="since-m"><input type="checkbox" id="since-more" aria-label="{words["since_lines"]}">{icon("next")}</label>'
    close = f'<button class="tool" type="button" id="since-close" hidden aria-label="{words["since_close"]}" title="{words["since_close"]}"><span aria-hidden="true">×</span></button>'
    return (
        f'<section class="since panel" id="part-since" aria-label="{heading}" data-moment="{found.since}"><div class="panel-h"><h2>{heading}</h2>{show(it, found)}{more}{close}</div>'
        f'<ul class="since-l" tabindex="0" aria-label="{heading}">{rows}</ul>{film(it, found)}</section>'
    )


def lines(it: Sitting, found: Recap) -> list[str]:
    """At most three: what concerns the reader, what the others did, what became of the points."""
    words = it.reader.words
    rest = f" {words['since_more'].format(number=found.more)}" if found.more > 0 else ""
    own = " ".join(text for text in (words["since_late"].format(number=found.late) if found.late else "", sentences(it, found.mine)) if text)
    mine = line(words["since_mine"], own) if own else ""
    others = line(whose(it), sentences(it, found.others)) if found.others else ""
    out = [text for text in (mine, others) if text]
    if out:
        out[-1] += rest
    return [*out, line(measure(it), " · ".join(change(it, row) for row in found.points))] if found.points else out


def whose(it: Sitting) -> str:
    """The others; a single one by name."""
    if it.viewer == SPECTATOR:
        return it.reader.words["since_all"]
    return it.name(1 - it.viewer) if it.game.setup.players == 2 else it.reader.words["since_others"]


def line(label: str, text: str) -> str:
    return f"<b>{esc(label)}:</b> {text}"


def sentences(it: Sitting, told: tuple[Phrase, ...]) -> str:
    return " ".join(esc(it.say(phrase)) for phrase in told)


def measure(it: Sitting) -> str:
    return it.say(it.game.title.views.measure.phrase())


def change(it: Sitting, row: Change) -> str:
    gain = row.after.points - row.before.points
    return f"{esc(it.name(row.seat))} {known(row.before)} → <b>{known(row.after)}</b> ({f'{gain:+g}'.replace('-', '−')})"


def known(standing: Standing) -> str:
    return f"{standing.points:g}{'' if standing.whole else '+'}"


# --- the film --------------------------------------------------------------------------------------------------------


def show(it: Sitting, found: Recap) -> str:
    """A link to the replay, which a script turns into a film on this very table."""
    eyes = "public" if it.viewer == SPECTATOR else it.game.seats[it.viewer]
    return f'<a class="btn" id="since-show" href="/t/{it.room.id}/replay?at={found.since}&amp;eyes={eyes}">{icon("run")}{it.reader.words["since_show"]}</a>'


def film(it: Sitting, found: Recap) -> str:
    """What the script shows: the moments with what to say about each, and what they are moved with."""
    first = it.reader.words["since_begin" if it.viewer == SPECTATOR else "since_start"]
    steps = f'<li data-moment="{found.since}">{first}</li>' + "".join(caption(it, step) for step in found.steps)
    return f'<div class="since-f" hidden><ol hidden>{steps}</ol><p id="since-said" role="status" tabindex="0"></p>{controls(it)}</div>'


def caption(it: Sitting, step: Step) -> str:
    return f'<li data-moment="{step.moment}">{sentences(it, step.told)}</li>'


def controls(it: Sitting) -> str:
    words = it.reader.words
    back = button("since-back", "back", words["since_back"])
    halt = f'<button class="btn" type="button" id="since-halt" data-run="{words["run"]}" data-halt="{words["halt"]}" aria-label="{words["halt"]}" aria-pressed="false">{icon("run")}{icon("halt")}</button>'
    on = button("since-on", "next", words["since_on"])
    end = f'<button class="btn" type="button" id="since-end">{words["since_end"]}</button>'
    return f'<div class="since-c" role="group" aria-label="{words["since_film"]}">{back}{halt}{on}<span id="since-at"></span>{end}</div>'


def button(name: str, picture: str, label: str) -> str:
    return f'<button class="btn" type="button" id="{name}" aria-label="{label}" title="{label}">{icon(picture)}</button>'


SHOWS = {"asks": since}
