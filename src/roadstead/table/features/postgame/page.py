"""The page after a game."""

from __future__ import annotations

from roadstead.kernel.parts import no_scene
from roadstead.kernel.title import SPECTATOR
from roadstead.svg.pieces import esc, icon, seat
from roadstead.svg.plot import Bar, balance, length
from roadstead.table.features.postgame.chances import bands, compass, fortunes, verdict
from roadstead.table.features.postgame.flags import change, signed
from roadstead.table.features.postgame.story import TRIES, Luck, Story, Turn
from roadstead.table.features.postgame.wake import legend as legend_of_points
from roadstead.table.features.postgame.wake import regatta, totals
from roadstead.table.features.replay.film import EVERYBODY, Film, moment
from roadstead.table.features.replay.page import HEAD, player, points_chart, said
from roadstead.table.features.replay.shown_moment import Show
from roadstead.table.pages.frame import Reader, bar, page
from roadstead.table.pages.sitting import Sitting


def after(reader: Reader, show: Show, story: Story, again: str) -> str:
    """The page; `again` is what leads on to a rematch."""
    film, words, lang = show.film, reader.words, reader.lang
    outcome = film.game.outcome
    assert outcome is not None
    name = film.title.names[lang]
    back = f'<a class="tool" href="{show.path}" aria-label="{words["replay"]}">{icon("replay")}<span class="wide">{words["replay"]}</span></a>'
    body = bar(reader, name, words["after"], f"{show.path}/after", back)
    body += (
        f'<main class="after" tabindex="0"><section class="regatta"><div class="water"></div><header class="after-h"><div><h2>{esc(film.tell(outcome.phrase, lang))}</h2>'
        f"<p>{kindly(reader, film, story, outcome.winners)}</p></div>{legend_of_points(reader, film, story)}</header>"
        f'<div class="after-race">{regatta(reader, film, story, outcome.winners)}<div class="after-ways">{again}</div></div>{scores(reader, film, story, outcome.winners)}</section>'
        f"{told(reader, show, story) if story.looks else to_come(reader, show)}</main>"
    )
    head = f'{HEAD}<link rel="stylesheet" href="/static/postgame_page.css">\n'
    return page(reader, f"{name} · {words['after']}", body, film.title.id, script=False, head=head + ("" if story.looks else fetching(show)))


def told(reader: Reader, show: Show, story: Story) -> str:
    """How the game went, and what luck did."""
    return f'<div class="after-g"><div class="after-r">{how(reader, show, story)}{points(reader, show.film)}</div>{luck(reader, show, story)}</div>'


def to_come(reader: Reader, show: Show) -> str:
    """In its place while it is worked out: scripts bring it, browsers without them go there."""
    words = reader.words
    return f'<div class="after-g" id="to-come"><p class="panel after-wait" role="status"><a href="{show.path}/after?whole=1">{words["working_out"]}</a>{icon("wheel")}</p></div>'


def fetching(show: Show) -> str:
    refresh = f'<noscript><meta http-equiv="refresh" content="0; url={show.path}/after?whole=1"></noscript>\n'
    return f'<script type="module" src="/static/postgame_page.js"></script>\n{refresh}'


def card(heading: str, text: str, inner: str, kind: str = "") -> str:
    note = f'<p class="dim">{text}</p>' if text else ""
    return f'<section class="panel after-c {kind}"><h3>{heading}</h3>{note}{inner}</section>'


# --- scores -------------------------------------------------------------------------------------------------------


def scores(reader: Reader, film: Film, story: Story, winners: tuple[int, ...]) -> str:
    """Every category a row, every seat a column of bars."""
    words, lang, sides = reader.words, reader.lang, film.sides()
    most = max((value for part in story.parts for value in part.points), default=1.0)
    crown = icon("trophy", words["final"])
    heads = "".join(
        f'<th scope="col"><span>{seat(sides[at], "seat-s")}<span>{esc(player(film, at, lang))}</span>{crown if at in winners else ""}</span></th>'
        for at in range(film.players)
    )
    rows = ""
    for part in story.parts:
        cells = "".join(f"<td><b>{value:g}</b>{length(value, most, sides[at])}</td>" for at, value in enumerate(part.points))
        name = film.say(part.phrase, lang)
        rows += f'<tr><th scope="row">{esc(name[:1].upper() + name[1:])}</th>{cells}</tr>'
    outcome, counts = film.game.outcome, film.title.views.counts_points
    totals = "".join(f"<td>{score:g}</td>" for score in outcome.scores) if outcome is not None else ""
    foot = f'<tfoot><tr><th scope="row">{words["total"]}</th>{totals}</tr></tfoot>' if counts else ""
    table = f'<div class="after-s" tabindex="0" role="region" aria-label="{words["final"]}"><table><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody>{foot}</table></div>'
    note = "" if counts else f"<p>{words['left_text']}</p>"
    return f'<details class="after-d"><summary>{words["as_table"]}</summary>{note}{table}</details>'


def points(reader: Reader, film: Film) -> str:
    measure = film.say(film.title.views.measure.phrase(), reader.lang)
    label = f"{measure} {reader.words['over_time']}"
    drawing = points_chart(film, EVERYBODY, label, None, 900, 230)
    return card(esc(label), "", drawing + legend(reader, film)) if drawing else ""


def legend(reader: Reader, film: Film) -> str:
    sides = film.sides()
    rows = "".join(f"<li>{seat(sides[at], 'seat-s')}<span>{esc(player(film, at, reader.lang))}</span></li>" for at in range(film.players))
    return f'<ul class="after-l">{rows}</ul>'


# --- how it went -----------------------------------------------------------------------------------------------------


def kindly(reader: Reader, film: Film, story: Story, winners: tuple[int, ...]) -> str:
    """From when on the winner was ahead, and who came closest."""
    words = reader.words
    if len(winners) != 1:
        return esc(words["tied"])
    sums, rest = totals(film, story), [at for at in range(film.players) if at != winners[0]]
    close = max(rest, key=lambda at: sums[at], default=None)
    behind = sums[winners[0]] - sums[close] if close is not None else 0
    told = [led(reader, film, story, winners[0])] if story.looks else []
    if close is not None and behind > 0 and film.title.views.counts_points:
        told.append(words["margin"].format(seat=player(film, close, reader.lang), number=f"{behind:g}"))
    return esc(" ".join(told))


def led(reader: Reader, film: Film, story: Story, winner: int) -> str:
    words, name = reader.words, player(film, winner, reader.lang)
    behind = [at for at, row in enumerate(story.looks) if row[winner] < max(row)]
    if not behind:
        return words["led_always"].format(seat=name)
    if behind[-1] > film.last * 0.93:
        return words["late_turn"]
    return words["led_from"].format(seat=name, round=film.rounds()[behind[-1]])


def how(reader: Reader, show: Show, story: Story) -> str:
    """Everybody's chances, and the moments after which they changed most."""
    words, film = reader.words, show.film
    sampled = f" {words['looks_sampled'].format(every=story.every)}" if story.every > 1 else ""
    return card(
        words["how"],
        f"<b>{words['looks']}.</b> {words['looks_text']}{sampled}",
        f'<div class="after-x" tabindex="0" role="group" aria-label="{words["looks"]}">{bands(reader, film, story)}</div>'
        + legend(reader, film)
        + turns(reader, show, story),
        "is-wide",
    )


def turns(reader: Reader, show: Show, story: Story) -> str:
    words = reader.words
    rows = "".join(turn_row(reader, show, number, turn) for number, turn in enumerate(story.turns, 1))
    inner = f'<ol class="after-t">{rows}</ol>' if rows else f"<p>{words['no_turns']}</p>"
    return f'<h4>{words["turns"]}</h4><p class="dim">{words["turns_text"]}</p>{inner}'


def turn_row(reader: Reader, show: Show, number: int, turn: Turn) -> str:
    film, words = show.film, reader.words
    what = happened(reader, show, turn.moment)
    rounds = film.rounds()[turn.moment]
    where = f"{words['round'].capitalize()} {rounds}" if rounds else words["setup"]
    side = film.sides()[turn.seat]
    return (
        f'<li><span class="after-n" aria-hidden="true">{number}</span>{picture(show, turn, reader.theme)}<span><a href="{esc(show.url(turn.moment))}">{where}: {what}</a>'
        f"<small>{seat(side, 'seat-s')}{esc(change(reader, show, turn))}</small></span></li>"
    )


def picture(show: Show, turn: Turn, theme: str) -> str:
    """The board where it happened; the words beside it say the rest."""
    if show.film.title.look.scene is no_scene:
        return ""
    address = f"{show.path}/moment.svg?at={turn.moment}&amp;theme="
    night = "" if theme else f'<source media="(prefers-color-scheme: dark)" srcset="{address}dark">'
    return f'<picture>{night}<img class="after-p" src="{address}{theme or "light"}" alt="" width="240" height="150" loading="lazy"></picture>'


def happened(reader: Reader, show: Show, at: int) -> str:
    """What the log says of a moment, or else what was decided."""
    film = show.film
    decided = film.game.history[at - 1].seat
    told = [event.phrase for event in film.game.events(decided if decided >= 0 else SPECTATOR, at - 1) if event.moment == at]
    if not told:
        return said(reader, show, moment(film, at, EVERYBODY))
    return esc(" ".join(film.tell(phrase, reader.lang) for phrase in told[:2]))


def luck(reader: Reader, show: Show, story: Story) -> str:
    words = reader.words
    if not story.rolls:
        return card(words["luck"], "", f"<p>{words['luck_none']}</p>")
    most = max(max(abs(it.gained), it.usual) for it in story.luck)
    rows = "".join(luck_row(reader, show, at, it, most) for at, it in enumerate(story.luck))
    text = words["luck_text"].format(tries=TRIES)
    sampled = f"; {words['luck_sampled'].format(weighed=story.weighed)}" if story.weighed < story.rolls else ""
    measured = f'<details><summary>{words["luck_more"]}</summary><p class="dim">{text}</p></details>'
    below = f'<h4>{words["luck"]}</h4><ul class="after-k">{rows}</ul><p class="dim">{story.rolls} {words["luck_rolls"]}{sampled}</p>{measured}'
    return card(words["luck_play"], words["luck_play_text"], compass(reader, show.film, story) + verdicts(reader, show, story) + below)


def verdicts(reader: Reader, show: Show, story: Story) -> str:
    film = show.film
    rows = "".join(
        f"<li>{seat(film.sides()[at], 'seat-s')}<span><b>{esc(player(film, at, reader.lang))}</b>: {esc(verdict(reader, *row))}</span></li>"
        for at, row in enumerate(fortunes(story))
    )
    return f'<ul class="after-v">{rows}</ul>'


def luck_row(reader: Reader, show: Show, at: int, it: Luck, most: float) -> str:
    film, words = show.film, reader.words
    side, name = film.sides()[at], player(film, at, reader.lang)
    label = words["luck_line"].format(seat=name, gained=signed(it.gained * 100), usual=f"{it.usual * 100:.0f}")
    drawing = balance(Bar(side, it.gained, -it.usual, it.usual), most, label)
    extremes = " · ".join(
        f'<a href="{esc(show.url(when))}">{words[key]} {signed(gain * 100)}</a>'
        for key, (gain, when) in (("luck_best", it.best), ("luck_worst", it.worst))
        if when
    )
    return f'<li>{seat(side, "seat-s")}<span class="after-w">{esc(name)}</span><b>{signed(it.gained * 100)}</b>{drawing}<small>{extremes}</small></li>'


def link(it: Sitting) -> str:
    return f'<a class="btn" href="/t/{it.room.id}/replay/after">{icon("trophy")}{it.reader.words["after"]}</a>'


SHOWS = {"over": link}
