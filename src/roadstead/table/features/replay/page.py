"""A moment of a game that is looked back on: the table as it was, and everything to move through time."""

from __future__ import annotations

from roadstead.kernel.engine import CHANCE
from roadstead.kernel.title import SPECTATOR
from roadstead.svg.pieces import esc, icon, seat
from roadstead.svg.plot import Curve, curves
from roadstead.svg.scene import Scene
from roadstead.table.features import shown
from roadstead.table.features.colours.paint import ink, seat_word
from roadstead.table.features.replay.chance import brought
from roadstead.table.features.replay.film import EVERYBODY, Film, Moment, moment
from roadstead.table.features.replay.log import log
from roadstead.table.features.replay.round_acts import this_round
from roadstead.table.features.replay.shown_moment import Show
from roadstead.table.features.replay.track import track
from roadstead.table.pages.board import basin
from roadstead.table.pages.frame import Reader, bar, page
from roadstead.table.pages.sitting import Sitting

HEAD = '<link rel="stylesheet" href="/static/replay_page.css">\n'
SPEEDS = {0.5: "½×", 1: "1×", 2: "2×", 4: "4×"}
SCRIPT = HEAD + '<script type="module" src="/static/replay_page.js"></script>\n'


def replay(reader: Reader, show: Show) -> str:
    film, words, lang = show.film, reader.words, reader.lang
    now = moment(film, show.at, show.eyes)
    scene = drawn(show, now, lang)
    name = film.title.names[lang]
    body = bar(reader, name, scene.where, show.url(show.at), tools(reader, show))
    keys = f'<p class="film-k">{words["keys"]}</p>'
    body += f'<main class="table looks-back {scene.layout}" id="film"><div class="side">{panel(reader, show, now)}{views(reader)}{this_round(reader, show)}{log(reader, show)}'
    body += f'<aside class="others" id="part-others" tabindex="0" aria-label="{words["others"]}">{scene.others}</aside>{acts(reader, show)}</div>{basin(reader, scene, keys)}'
    body += f'<section class="own panel" id="part-own" tabindex="0" aria-label="{words["own"]}">{scene.own}</section>{reel(reader, show)}</main>'
    body += '<p class="vh" id="announce" aria-live="polite"></p>'
    return page(reader, f"{name} · {words['replay']} {show.at}", body, film.title.id, script=False, head=SCRIPT)


def views(reader: Reader) -> str:
    """What stands below the moment, one of four; whoever wants the chart as large as can be leaves their own area shut."""
    words = reader.words
    items = "".join(
        f'<label><input type="radio" name="tab" id="tab-{key}"{" checked" if key == "round" else ""}>{words[f"view_{key}"]}</label>'
        for key in ("round", "log", "others", "own")
    )
    return f'<fieldset class="tabs"><legend class="vh">{words["area"]}</legend>{items}</fieldset>'


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
    scene: Scene | None = title.look.scene(view, ink(title, film.players, film.colours, lang, names, story=film.story(now.state)))
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


# --- the moment ----------------------------------------------------------------------------------------------------


def panel(reader: Reader, show: Show, now: Moment) -> str:
    """Which moment it is, who did what, and how everybody stood."""
    words, film = reader.words, show.film
    who = now.entry.seat if now.entry is not None else CHANCE
    side = f' data-side="{film.sides()[who]}"' if who >= 0 else ""
    mark = seat(film.sides()[who]) if who >= 0 else icon("replay")
    count = f"{words['moment']} {show.at} {words['of_moments']} {film.last}"
    return (
        f'<section class="now panel" id="part-film" aria-label="{words["replay"]}"><div class="prompt-h"{side}><div class="prompt-turn">{mark}<span id="count">{count}</span></div>'
        f'<h2 id="said">{said(reader, show, now)}</h2></div>{seats(reader, show, now)}</section>'
    )


def said(reader: Reader, show: Show, now: Moment) -> str:
    return esc(said_of(reader, show.film, now))


def said_of(reader: Reader, film: Film, now: Moment) -> str:
    """The decision that led here, as far as these eyes may know it."""
    words, entry = reader.words, now.entry
    if entry is None:
        return words["beginning"]
    if entry.seat == CHANCE:
        return brought(film, now, reader.lang)
    who = player(film, entry.seat, reader.lang)
    return f"{who} {words['hidden_choice']}" if now.said is None else f"{who}: {film.say(now.said, reader.lang)}"


def player(film: Film, at: int, lang: str) -> str:
    return film.names[at] or seat_word(film.title, film.game.setup, film.colours, at, lang)


def steps(reader: Reader, show: Show) -> str:
    """Links for every way to move, which keys follow too."""
    words, at, last = reader.words, show.at, show.film.last
    starts = [moment for _, moment in show.film.round_starts()]
    before = max((it for it in starts if it < at), default=0)
    after = min((it for it in starts if it > at), default=last)
    play = f'<button class="btn film-p" id="play" hidden data-run="{words["run"]}" data-halt="{words["halt"]}" aria-label="{words["run"]}">{icon("run")}{icon("halt")}</button>'
    return (
        f'<nav class="film-n" id="part-steps" aria-label="{words["replay"]}">{go(show, "first", 0, words, at > 0)}{go(show, "round_back", before, words, at > 0)}{go(show, "step_back", at - 1, words, at > 0)}{play}'
        f"{go(show, 'step_on', at + 1, words, at < last)}{go(show, 'round_on', after, words, at < last)}{go(show, 'last', last, words, at < last)}</nav>"
    )


ICONS = {"first": "first", "round_back": "round-back", "step_back": "back", "step_on": "next", "round_on": "round-on", "last": "last"}


def go(show: Show, key: str, to: int, words: dict[str, str], possible: bool) -> str:
    if not possible:
        return f'<span class="btn is-off" id="go-{key}">{icon(ICONS[key])}</span>'
    return f'<a class="btn" id="go-{key}" data-at="{to}" href="{esc(show.url(to))}" aria-label="{words[key]}">{icon(ICONS[key])}</a>'


def seats(reader: Reader, show: Show, now: Moment) -> str:
    """Every seat with its points, as long as its part of what anybody ever has, and its decisions before and after."""
    film, words = show.film, reader.words
    known = film.standings(now.state, show.points_eyes())
    most = max((row.points for _, rows in film.series(show.points_eyes()) for row in rows), default=1.0)
    rows = ""
    for at in range(film.players):
        name = esc(player(film, at, reader.lang))
        points = f'<b class="film-v">{known[at].points:g}{"" if known[at].whole else "+"}</b>' if known else ""
        jumps = jump(show, film.before(show.at, at), "back", f"{words['decision_before']} {name}")
        jumps += jump(show, film.after(show.at, at), "next", f"{words['decision_after']} {name}")
        side = film.sides()[at]
        long = (
            f'<svg class="film-l" data-side="{side}" viewBox="0 0 300 9" preserveAspectRatio="none" aria-hidden="true"><rect width="{300 * share(known[at].points, most):.0f}" height="9"/></svg>'
            if known
            else ""
        )
        rows += f'<li>{seat(side, "seat-s")}<span class="film-w">{name}</span>{points}<span class="film-j">{jumps}</span>{long}</li>'
    note = f'<p class="dim">{words["partly"]}</p>' if any(not it.whole for it in known) else ""
    return f'<h3 class="vh">{words["seats"]}</h3><ul class="film-s">{rows}</ul>{note}'


def share(points: float, most: float) -> float:
    return max(0.0, points) / max(1.0, most)


def jump(show: Show, to: int | None, name: str, label: str) -> str:
    if to is None:
        return f'<span class="is-off">{icon(name)}</span>'
    return f'<a data-at="{to}" href="{esc(show.url(to))}" aria-label="{label}">{icon(name)}</a>'


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


# --- the reel ------------------------------------------------------------------------------------------------------


def reel(reader: Reader, show: Show) -> str:
    """Everything that moves through time, in one strip at the foot."""
    words = reader.words
    return (
        f'<section class="reel panel" id="part-reel" aria-label="{words["reel"]}">{steps(reader, show)}{track(reader, show)}'
        f'<div class="reel-e">{speeds(reader)}<div id="part-eyes">{eyes(reader, show)}</div></div></section>'
    )


def speeds(reader: Reader) -> str:
    """Buttons for scripts, which play by themselves."""
    buttons = "".join(
        f'<button type="button" data-speed="{speed}" aria-pressed="{"true" if speed == 1 else "false"}">{text}</button>' for speed, text in SPEEDS.items()
    )
    return f'<div class="segs" id="speeds" role="group" aria-label="{reader.words["speed"]}" hidden>{buttons}</div>'


def eyes(reader: Reader, show: Show) -> str:
    """Whose eyes one looks through; seats by their mark, where there is no room for names."""
    words, choices = reader.words, show.choices()
    note = "" if show.open else f'<p class="dim">{words["eyes_watching" if show.eyes == SPECTATOR and len(choices) < 2 else "eyes_running"]}</p>'
    chips = "".join(eye(reader, show, it) for it in choices)
    return (f'<h3 class="vh">{words["eyes"]}</h3><ul class="segs film-e">{chips}</ul>' if len(choices) > 1 else "") + note


def eye(reader: Reader, show: Show, eyes: int) -> str:
    film, words = show.film, reader.words
    name = words["eyes_all"] if eyes == EVERYBODY else words["eyes_public"] if eyes == SPECTATOR else esc(player(film, eyes, reader.lang))
    shape = seat(film.sides()[eyes], "seat-s") if eyes >= 0 else icon("eye" if eyes == SPECTATOR else "people")
    state = ' aria-current="true"' if eyes == show.eyes else ""
    title = f"{words['eyes']}: {name}"
    return f'<li><a href="{esc(show.url(show.at, eyes))}" title="{title}"{state}>{shape}<span>{name}</span></a></li>'


# --- what can be done with a moment -------------------------------------------------------------------------------


def acts(reader: Reader, show: Show) -> str:
    words, game = reader.words, show.film.game
    here = f"at={show.at}&amp;eyes={show.eyes_name(show.eyes)}"
    goes_on = show.open and not (game.over and show.at == show.film.last)
    more = f'<a class="btn btn-go" href="{show.path}/continue?{here}">{icon("sail")}{words["continue"]}</a>' if goes_on else ""
    end = act(f"{show.path}/after", "trophy", words["after"]) if game.over else ""
    return (
        f'<div class="does panel" id="part-does">{more}{shown("moment", reader, show)}{end}{act(f"{show.path}/problem?{here}", "flag", words["problem"])}</div>'
    )


def act(url: str, picture: str, text: str) -> str:
    return f'<a class="btn" href="{url}">{icon(picture)}{text}</a>'


def tool(it: Sitting) -> str:
    words = it.reader.words
    return f'<a class="tool" href="/t/{it.room.id}/replay" aria-label="{words["replay"]}">{icon("replay")}<span class="wide">{words["replay"]}</span></a>'


def after_link(it: Sitting) -> str:
    return f'<a class="btn" href="/t/{it.room.id}/replay">{icon("replay")}{it.reader.words["replay"]}</a>'


def upload_link(reader: Reader) -> str:
    return f'<a class="tool" href="/replay">{icon("replay")}{reader.words["upload"]}</a>'


SHOWS = {"start": upload_link, "tools": tool, "over": after_link}
