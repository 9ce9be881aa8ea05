"""A moment of a game that is looked back on: the table as it was, and everything to move through time."""

from __future__ import annotations

from roadstead.kernel.engine import CHANCE
from roadstead.kernel.title import SPECTATOR
from roadstead.svg.pieces import esc, icon, seat
from roadstead.svg.plot import Curve, curves
from roadstead.svg.scene import Scene
from roadstead.table.features.colours.paint import ink, seat_word
from roadstead.table.features.replay.film import EVERYBODY, Film, Moment, moment
from roadstead.table.features.replay.log import log
from roadstead.table.features.replay.shown_moment import Show
from roadstead.table.pages.board import basin, tabs
from roadstead.table.pages.frame import Reader, bar, page
from roadstead.table.pages.sitting import Sitting

HEAD = '<link rel="stylesheet" href="/static/replay_page.css">\n'
SCRIPT = HEAD + '<script type="module" src="/static/replay_page.js"></script>\n'


def replay(reader: Reader, show: Show) -> str:
    film, words, lang = show.film, reader.words, reader.lang
    now = moment(film, show.at, show.eyes)
    scene = drawn(show, now, lang)
    name = film.title.names[lang]
    body = bar(reader, name, scene.where, show.url(show.at), tools(reader, show))
    body += f'<main class="table film-table {scene.layout}" id="film"><div class="rail">{panel(reader, show, now)}{log(reader, show)}</div>'
    body += f"{basin(reader, scene)}{tabs(reader)}"
    body += f'<section class="own panel" id="part-own" tabindex="0" aria-label="{words["own"]}">{scene.own}</section>'
    body += f'<aside class="others" id="part-others" tabindex="0" aria-label="{words["others"]}">{scene.others}</aside></main>'
    body += '<p class="vh" id="announce" aria-live="polite"></p>'
    return page(reader, f"{name} · {words['replay']} {show.at}", body, film.title.id, script=False, head=SCRIPT)


def drawn(show: Show, now: Moment, lang: str) -> Scene:
    """The table through the chosen eyes; with everybody's, each seat's own area below the other."""
    film = show.film
    if show.eyes != EVERYBODY:
        return scene_of(film, now, show.eyes, lang)
    public = scene_of(film, now, SPECTATOR, lang)
    areas = "".join(f'<div class="film-own">{scene_of(film, now, at, lang).own}</div>' for at in range(film.players))
    return Scene.of(public.where, public.board, areas, public.others, f"{public.layout} film-all")


def scene_of(film: Film, now: Moment, eyes: int, lang: str) -> Scene:
    title = film.title
    view = title.views.view(now.state, film.game.setup, eyes)
    names = [player(film, at, lang) if at in film.colours else name for at, name in enumerate(film.names)]
    scene: Scene | None = title.look.scene(view, ink(title, film.players, film.colours, lang, names))
    if scene is not None:
        return scene
    return Scene.of(esc(title.words.heading(now.state)), f'<pre class="sketch" tabindex="0">{esc(title.look.picture(view, lang))}</pre>', "", "", "t-text")


def tools(reader: Reader, show: Show) -> str:
    words = reader.words
    if not show.table:
        return f'<span class="tool wide">{words["brought"]}</span>'
    back = f'<a class="tool" href="/t/{show.table}" aria-label="{words["to_table"]}">{icon("table")}<span class="wide">{words["to_table"]}</span></a>'
    record = f'<a class="tool" href="/t/{show.table}/record" aria-label="{words["download"]}">{icon("fetch")}<span class="wide">{words["download"]}</span></a>'
    return back + record


# --- the panel -----------------------------------------------------------------------------------------------------


def panel(reader: Reader, show: Show, now: Moment) -> str:
    words, film = reader.words, show.film
    fold = f'<label class="fold"><input type="checkbox" id="fold" checked aria-label="{words["fold"]}">{icon("next")}</label>'
    count = f"{words['moment']} {show.at} {words['of_moments']} {film.last}"
    return (
        f'<section class="prompt film panel" id="part-film" aria-label="{words["replay"]}"><div class="prompt-h film-h"><div class="prompt-turn">{icon("replay")}<span id="count">{count}</span>{fold}</div>'
        f'<h2 id="said">{said(reader, show, now)}</h2>{slider(reader, show)}{steps(reader, show)}</div>'
        f'<div class="prompt-b film-b" tabindex="0" aria-label="{words["more"]}">{seats(reader, show, now)}{rounds(reader, show)}{chart(reader, show)}{eyes(reader, show)}'
        f'<p class="dim film-k">{words["keys"]}</p></div>{acts(reader, show)}</section>'
    )


def said(reader: Reader, show: Show, now: Moment) -> str:
    """The decision that led here, as far as these eyes may know it."""
    words, entry = reader.words, now.entry
    if entry is None:
        return words["beginning"]
    who = words["chance"] if entry.seat == CHANCE else player(show.film, entry.seat, reader.lang)
    if now.said is None:
        return words["hidden_chance"] if entry.seat == CHANCE else f"{esc(who)} {words['hidden_choice']}"
    return f"{esc(who)}: {esc(show.film.say(now.said, reader.lang))}"


def player(film: Film, at: int, lang: str) -> str:
    return film.names[at] or seat_word(film.title, film.game.setup, film.colours, at, lang)


def slider(reader: Reader, show: Show) -> str:
    words, last = reader.words, show.film.last
    return (
        f'<form class="film-r" method="get" action="{show.path}"><input type="hidden" name="eyes" value="{show.eyes_name(show.eyes)}">'
        f'<input type="range" id="slider" name="at" min="0" max="{last}" value="{show.at}" aria-label="{words["moment"]}"><button class="btn btn-quiet" id="go">{words["show_moment"]}</button></form>'
    )


def steps(reader: Reader, show: Show) -> str:
    """Links for every way to move, which keys follow too."""
    words, at, last = reader.words, show.at, show.film.last
    starts = [moment for _, moment in show.film.round_starts()]
    before = max((it for it in starts if it < at), default=0)
    after = min((it for it in starts if it > at), default=last)
    play = f'<button class="btn film-p" id="play" hidden data-run="{words["run"]}" data-halt="{words["halt"]}" aria-label="{words["run"]}">{icon("run")}{icon("halt")}</button>'
    return (
        f'<nav class="film-n" aria-label="{words["replay"]}">{go(show, "first", 0, words, at > 0)}{go(show, "round_back", before, words, at > 0)}{go(show, "step_back", at - 1, words, at > 0)}{play}'
        f"{go(show, 'step_on', at + 1, words, at < last)}{go(show, 'round_on', after, words, at < last)}{go(show, 'last', last, words, at < last)}</nav>"
    )


ICONS = {"first": "first", "round_back": "round-back", "step_back": "back", "step_on": "next", "round_on": "round-on", "last": "last"}


def go(show: Show, key: str, to: int, words: dict[str, str], possible: bool) -> str:
    if not possible:
        return f'<span class="btn is-off" id="go-{key}">{icon(ICONS[key])}</span>'
    return f'<a class="btn" id="go-{key}" data-at="{to}" href="{esc(show.url(to))}" aria-label="{words[key]}">{icon(ICONS[key])}</a>'


def seats(reader: Reader, show: Show, now: Moment) -> str:
    """Every seat with its points and its decisions before and after: the legend of the chart."""
    film, words = show.film, reader.words
    known = film.standings(now.state, show.points_eyes())
    partly = any(not it.whole for it in known)
    rows = ""
    for at in range(film.players):
        name = esc(player(film, at, reader.lang))
        points = f'<b class="film-v">{known[at].points:g}{"" if known[at].whole else "+"}</b>' if known else ""
        jumps = jump(show, film.before(show.at, at), "back", f"{words['decision_before']} {name}")
        jumps += jump(show, film.after(show.at, at), "next", f"{words['decision_after']} {name}")
        rows += f'<li>{seat(film.sides()[at], "seat-s")}<span class="film-w">{name}</span>{points}<span class="film-j">{jumps}</span></li>'
    note = f'<p class="dim">{words["partly"]}</p>' if partly else ""
    return f'<h3 class="vh">{words["seats"]}</h3><ul class="film-s">{rows}</ul>{note}'


def jump(show: Show, to: int | None, name: str, label: str) -> str:
    if to is None:
        return f'<span class="is-off">{icon(name)}</span>'
    return f'<a data-at="{to}" href="{esc(show.url(to))}" aria-label="{label}">{icon(name)}</a>'


def chart(reader: Reader, show: Show) -> str:
    film, lang = show.film, reader.lang
    measure = film.say(film.title.views.measure.phrase(), lang)
    drawing = points_chart(film, show.points_eyes(), f"{measure} {reader.words['over_time']}", show.at, 268, 132)
    return f'<figure class="film-c" id="points">{drawing}<figcaption>{esc(measure)}</figcaption></figure>' if drawing else ""


def points_chart(film: Film, eyes: int, label: str, now: int | None, width: float = 372, height: float = 190) -> str:
    series = film.series(eyes)
    if not series[-1][1]:
        return ""
    sides = film.sides()
    rows = [Curve(sides[at], tuple((x, row[at].points) for x, row in series), not series[-1][1][at].whole) for at in range(film.players)]
    ends = ", ".join(f"{name} {row.points[-1][1]:g}" for name, row in zip(film.game.seats, rows, strict=True))
    return curves(rows, f"{label}: {ends}", ticks(film), now=now, width=width, height=height)


def ticks(film: Film) -> list[tuple[float, str]]:
    return [(at, str(number)) for number, at in film.round_starts() if number]


def rounds(reader: Reader, show: Show) -> str:
    film, words = show.film, reader.words
    starts = film.round_starts()
    here = film.rounds()[show.at]
    rows = ""
    for number, at in starts:
        label = f"{words['round']} {number}" if number else words["setup"]
        state = ' aria-current="step"' if number == here else ""
        rows += f'<li><a data-at="{at}" href="{esc(show.url(at))}" aria-label="{label}"{state}>{number or "·"}</a></li>'
    return f'<div class="film-g"><h3 class="cap">{words["rounds"]}</h3><ol class="film-o">{rows}</ol></div>'


def eyes(reader: Reader, show: Show) -> str:
    words, film = reader.words, show.film
    chips = "".join(eye(reader, show, it) for it in show.choices()) if len(show.choices()) > 1 else ""
    note = "" if show.open else f'<p class="dim">{words["eyes_watching" if show.eyes == SPECTATOR and not chips else "eyes_running"]}</p>'
    list_of = f'<h3 class="cap">{words["eyes"]}</h3><ul class="film-e">{chips}</ul>' if chips and film.players else ""
    return f'<div class="film-g">{list_of}{note}</div>'


def eye(reader: Reader, show: Show, eyes: int) -> str:
    film, words = show.film, reader.words
    name = words["eyes_all"] if eyes == EVERYBODY else words["eyes_public"] if eyes == SPECTATOR else esc(player(film, eyes, reader.lang))
    shape = seat(film.sides()[eyes], "seat-s") if eyes >= 0 else icon("eye")
    state = ' aria-current="true"' if eyes == show.eyes else ""
    return f'<li><a class="chip" href="{esc(show.url(show.at, eyes))}"{state}>{shape}<span>{name}</span></a></li>'


# --- what can be done with a moment -------------------------------------------------------------------------------


def acts(reader: Reader, show: Show) -> str:
    words, game = reader.words, show.film.game
    here = f"at={show.at}&amp;eyes={show.eyes_name(show.eyes)}"
    end = act(f"{show.path}/after", "trophy", words["after"]) if game.over else ""
    more = act(f"{show.path}/continue?{here}", "sail", words["continue"]) if show.open and not (game.over and show.at == show.film.last) else ""
    return f'<div class="prompt-f film-a">{end}{act(f"{show.path}/problem?{here}", "flag", words["problem"])}{more}</div>'


def act(url: str, picture: str, text: str) -> str:
    return f'<a class="btn btn-quiet" href="{url}">{icon(picture)}{text}</a>'


def tool(it: Sitting) -> str:
    words = it.reader.words
    return f'<a class="tool" href="/t/{it.room.id}/replay" aria-label="{words["replay"]}">{icon("replay")}<span class="wide">{words["replay"]}</span></a>'


def after_link(it: Sitting) -> str:
    return f'<a class="btn" href="/t/{it.room.id}/replay">{icon("replay")}{it.reader.words["replay"]}</a>'


def upload_link(reader: Reader) -> str:
    return f'<a class="tool" href="/replay">{icon("replay")}{reader.words["upload"]}</a>'


SHOWS = {"start": upload_link, "tools": tool, "over": after_link}
