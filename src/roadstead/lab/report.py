"""A report of a run as one page: plots, and tables to copy. It opens offline, by day and by night, on paper and on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from pathlib import Path
from typing import Any

import roadstead
from roadstead.kernel.errors import RoadsteadError
from roadstead.kernel.title import Title
from roadstead.lab import plots
from roadstead.lab.findings import OTHERS, WINNER, Findings, Lift, Spread
from roadstead.lab.lexicon import call_all, lexicon
from roadstead.lab.page import Cell, Page, folded, section, table
from roadstead.lab.plots import Scale, Strip, Track, both
from roadstead.lab.watch import CHANCES
from roadstead.svg import looks
from roadstead.svg.pieces import esc, seat, sprite
from roadstead.svg.standalone_svg import used_rules

STYLE = Path(__file__).with_name("report.css")
STRONGEST = 12
FEWEST = 30
"""Games in which something must have been used before it is worth a line."""
RARE = 0.05
FLOOR = 1 / 16
"""The least factor that a plot still tells apart."""
WAVE = '<path class="cont" opacity=".6" d="M-10 {y}c60 -16 110 12 170 0s100 -18 180 0"/>'
FATES = (("winners", "winner", WINNER), ("others", "other", OTHERS))


def report(found: Findings, lang: str, components: Path | None = None) -> str:
    """The whole page; `components` is the folder of corrections that the games were played with."""
    title = the_title(found)
    page = Page(found, title, title.setup(found.players, found.common["options"], components), lang)
    parts = (who_wins(page), final_scores(page), over_rounds(page), what_winners_use(page), length(page), choices(page))
    return whole(page, heading(page) + "".join(parts) + footing(page))


def the_title(found: Findings) -> Title[Any, Any]:
    title = roadstead.title(found.title)
    if found.players not in title.players:
        raise RoadsteadError(f"{title.id} is not played by {found.players}")
    return title


def whole(page: Page, body: str) -> str:
    style = looks.tokens(page.title) + used_rules(page.title.look.vignette + WAVE, "light", page.title) + STYLE.read_text(encoding="utf-8")
    name = f"{page.title.names[page.lang]}: {page.say('report')}"
    return (
        f'<!doctype html>\n<html lang="{page.lang}">\n<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">"
        f'<link rel="icon" href="data:,"><title>{esc(name)}</title>\n<style>{style}</style></head>\n'
        f'<body data-title="{page.title.id.replace("_", "-")}">{sprite(body, page.title)}<main>{body}</main></body>\n</html>\n'
    )


# --- top and bottom ----------------------------------------------------------------------------------------------


def heading(page: Page) -> str:
    found, say = page.found, page.say
    facts = [
        (page.number(found.games), say("games")),
        (page.number(found.rounds.mean, 1), say("rounds")),
        (page.number(found.decisions.mean), say("decisions")),
        (page.number(found.branching.mean, 1), say("branching")),
    ]
    facts += [(page.percent(found.draws / found.games), say("draws"))] if found.draws and found.players > 1 else []
    facts += [(page.number(found.failed), say("failed"))] if found.failed else []
    tiles = "".join(f"<div><b>{value}</b><span>{esc(name)}</span></div>" for value, name in facts)
    waves = "".join(WAVE.format(y=20 + row * 30) for row in range(4))
    drawn = f"{waves}{page.title.look.vignette}"
    art = f'<svg class="art" viewBox="0 0 320 132" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{drawn}</svg>'
    return (
        f'<header><div class="head"><p class="cap">{say("report")}</p><h1>{esc(page.title.names[page.lang])}</h1>{terms(page)}</div>{art}</header>'
        f'<section class="facts">{tiles}</section>'
    )


def terms(page: Page) -> str:
    """What was played: everything that differs from the box as printed."""
    found, common = page.found, page.found.common
    usual = page.title.all_options({})
    changed = [
        f"{page.title.option_name(name, page.lang)}: {page.title.value_name(name, value, page.lang)}"
        for name, value in common["options"].items()
        if usual.get(name) != value
    ]
    bots = ", ".join(dict.fromkeys(common["bots"]))
    rows = [
        (page.say("players"), str(found.players)),
        (page.say("bots"), bots),
        (page.say("options"), ", ".join(changed) or page.say("as_printed")),
        (page.say("rules"), str(common["rules"])),
        (page.say("components"), str(common["components"])),
    ]
    return '<dl class="terms">' + "".join(f"<div><dt>{esc(name)}</dt><dd>{esc(value)}</dd></div>" for name, value in rows) + "</dl>"


def footing(page: Page) -> str:
    return f'<footer class="dim">{esc(page.say("made", version=roadstead.__version__))}</footer>'


# --- who wins ----------------------------------------------------------------------------------------------------


def who_wins(page: Page) -> str:
    found = page.found
    if found.players == 1:
        return section(page.say("wins_h"), page.say("solo_p"))
    groups = [(name, side, [at]) for at, (name, side) in enumerate(zip(page.names, page.sides))]
    return section(page.say("wins_h"), page.say("wins_p"), win_table(page, "seat", groups), factions(page))


def win_table(page: Page, kind: str, groups: Sequence[tuple[str, str, list[int]]]) -> str:
    """A row with its interval for each group of seats, over the part of the scale where they lie."""
    found = page.found
    values = [value for _, _, seats in groups for value in (*found.share(seats), found.fair * len(seats))]
    room = max(0.01, 0.06 * (max(values) - min(values)))
    low, high = max(0.0, min(values) - room), min(1.0, max(values) + room)
    scale = Scale(low, high, 10, 190)
    rows = [win_row(page, name, side, seats, found.fair * len(seats), scale) for name, side, seats in groups]
    ends = f'<span class="ends"><span>{page.percent(low, 0)}</span><span>{page.percent(high, 0)}</span></span>'
    return table([page.say(kind), page.say("bot"), ends, *(page.say(key) for key in ("share", "interval", "wins"))], rows, "copy rates")


def win_row(page: Page, name: str, side: str, seats: Sequence[int], fair: float, scale: Scale) -> list[Cell]:
    share, low, high = page.found.share(seats)
    verdict = page.say("even" if low <= fair <= high else "above" if share > fair else "below")
    label = f"{name}: {page.percent(share)}, {page.between(low, high)}; {verdict}"
    who = f'<span class="who">{seat(side)}<span>{esc(name)}</span></span>'
    bots = ", ".join(dict.fromkeys(page.found.common["bots"][at] for at in seats))
    wins = sum(page.found.wins[at] for at in seats)
    bar = plots.interval(low, share, high, fair, scale, side, label)
    return [who, bots, bar, page.percent(share), page.between(low, high), page.number(wins, 0 if wins == int(wins) else 1)]


def factions(page: Page) -> str:
    """Seats of one kind together, where several seats play the same side."""
    kinds: dict[str, list[int]] = {}
    for at, name in enumerate(page.title.rules.seats(page.found.players)):
        kinds.setdefault(name.rstrip("0123456789"), []).append(at)
    if len(kinds) in (1, page.found.players):
        return ""
    groups = [(page.names[seats[0]].rstrip(" 0123456789"), page.sides[seats[0]], seats) for seats in kinds.values()]
    return f"<h3>{esc(page.say('factions'))}</h3>" + win_table(page, "faction", groups)


# --- distributions -----------------------------------------------------------------------------------------------


def final_scores(page: Page) -> str:
    found = page.found
    if found.measure == CHANCES:
        return section(page.say("scores_h"), page.say("no_scores"))
    strips = [Strip(name, side, spread.counts, spread.quantile(0.5)) for name, side, spread in zip(page.names, page.sides, found.scores)]
    plot = both(plots.histograms(strips, 1, page.short, page.percent, page.say("scores_h"), page.say("score")))
    rows = [summary(page, name, spread) for name, spread in zip(page.names, found.scores)]
    return section(page.say("scores_h"), page.say("scores_p"), plot, folded(page, table(summary_head(page, "seat"), rows)))


def summary_head(page: Page, name: str) -> list[str]:
    return [page.say(key) for key in (name, "mean", "median", "quartiles", "least", "most")]


def summary(page: Page, name: str, spread: Spread) -> list[Cell]:
    low, high = spread.span()
    quartiles = f"{page.short(spread.quantile(0.25))}–{page.short(spread.quantile(0.75))}"
    return [name, page.number(spread.mean, 2), page.short(spread.quantile(0.5)), quartiles, page.short(low), page.short(high)]


def length(page: Page) -> str:
    measured = [(page.say("rounds_axis"), page.found.rounds), (page.say("decisions_axis"), page.found.decisions)]
    figures = "".join(f"<figure>{alone(page, name, spread, 1)}</figure>" for name, spread in measured)
    rows = [summary(page, name, spread) for name, spread in measured]
    return section(page.say("length_h"), page.say("length_p"), figures, folded(page, table(["", *summary_head(page, "value")[1:]], rows)))


def alone(page: Page, name: str, spread: Spread, finest: float) -> str:
    """One histogram in the colour of the title."""

    def show(value: float) -> str:
        return page.number(value, 0 if abs(value - round(value)) < 1e-6 else 1)

    strip = Strip("", "plain", spread.counts, spread.quantile(0.5))
    return both(plots.histograms([strip], finest, show, page.percent, name, name))


def choices(page: Page) -> str:
    found = page.found
    plot = alone(page, page.say("branching"), found.branching, 0.1)
    rows = [[name, page.number(count / found.games, 1)] for name, count in zip(page.names, found.choices)]
    return section(page.say("choices_h"), page.say("choices_p"), plot, folded(page, table([page.say("seat"), page.say("per_seat")], rows)))


# --- over the rounds ---------------------------------------------------------------------------------------------


def over_rounds(page: Page) -> str:
    found = page.found
    steps = [at for at, row in enumerate(found.course) if row[0].games >= RARE * found.games]
    if len(steps) < 2:
        return ""
    lines = [track_of(name, side, [found.course[step][at] for step in steps]) for at, (name, side) in enumerate(zip(page.names, page.sides))]
    fates = [track_of(page.say(name), side, [found.fates[step][at] for step in steps]) for name, side, at in FATES] if found.players > 1 else []
    drawn = figure(page, page.say("by_seat"), lines) + (figure(page, page.say("by_fate"), fates) if fates else "")
    head = [page.say("round"), page.say("games"), *page.names, *(fate.name for fate in fates)]
    intro = page.say("chances_p" if found.measure == CHANCES else "points_p")
    return section(page.say("course_h"), intro, drawn, folded(page, table(head, course_rows(page, steps, bool(fates)))))


def figure(page: Page, name: str, lines: Sequence[Track]) -> str:
    chances = page.found.measure == CHANCES
    label = f"{name}: {page.say('chance' if chances else 'points')}"
    show = (lambda value: page.percent(value, 0)) if chances else page.short
    drawn = plots.tracks(lines, show, label, page.say("round_axis"), (0.0, 1.0) if chances else None)
    return f"<figure><h3>{esc(label)}</h3>{both(drawn)}{plots.legend(lines)}</figure>"


def track_of(name: str, side: str, spreads: Sequence[Spread]) -> Track:
    middle, low, high = ([spread.quantile(share) for spread in spreads] for share in (0.5, 0.25, 0.75))
    return Track(name, side, middle, low, high)


def course_rows(page: Page, steps: Sequence[int], fates: bool) -> list[list[Cell]]:
    """Means, which say more than medians in a table."""
    out: list[list[Cell]] = []
    for step in steps:
        spreads = [*page.found.course[step], *(page.found.fates[step] if fates else [])]
        out.append([str(step + 1), page.number(spreads[0].games), *(page.number(spread.mean, 2) for spread in spreads)])
    return out


# --- what winners use --------------------------------------------------------------------------------------------


def what_winners_use(page: Page) -> str:
    found = page.found
    if found.players == 1:
        return ""
    if not found.detailed:
        return section(page.say("uses_h"), page.say("uses_none", code="roadstead simulate --detail"))
    known = [lift for lift in found.lifts() if lift.games >= FEWEST]
    words = lexicon(page.title, page.setup, {lift.name for lift in known})
    named = call_all(page.title, page.setup.components, [lift.name for lift in known], words, page.lang)
    clear = [lift for lift in known if lift.clear]
    more = sorted((lift for lift in clear if lift.factor > 1), key=lambda lift: -lift.times_expected(lift.low))[:STRONGEST]
    less = sorted((lift for lift in clear if lift.factor < 1), key=lambda lift: lift.times_expected(lift.high))[:STRONGEST]
    drawn = [use_table(page, page.say(name), rows, named) for name, rows in (("more", more), ("less", less)) if rows]
    every = sorted(known, key=lambda lift: -lift.factor)
    rest = folded(page, table(use_head(page), [plain_use(page, lift, named) for lift in every]), page.say("all_uses")) if known else ""
    return section(page.say("uses_h"), page.say("uses_p"), *(drawn or [f'<p class="intro">{esc(page.say("uses_same"))}</p>']), rest)


def use_table(page: Page, name: str, lifts: Sequence[Lift], named: dict[str, tuple[str, str]]) -> str:
    ends = [log2(max(FLOOR, lift.times_expected(share))) for lift in lifts for share in (lift.low, lift.high)]
    scale = Scale(min(0.0, *ends), max(0.0, *ends), 8, 192)
    rows = [use_row(page, lift, named, scale) for lift in lifts]
    head = [page.say("option"), "", page.say("factor"), page.say("wins_used"), page.say("expected"), page.say("used_in"), page.say("per_game")]
    return f"<h3>{esc(name)}</h3>" + table(head, rows, "copy uses")


def use_row(page: Page, lift: Lift, named: dict[str, tuple[str, str]], scale: Scale) -> list[Cell]:
    option, question = named[lift.name]
    label = f"{option}: {page.percent(lift.share)}, {page.between(lift.low, lift.high)}; {page.say('expected')} {page.percent(lift.expected)}"
    low, middle, high = (log2(max(FLOOR, lift.times_expected(share))) for share in (lift.low, lift.share, lift.high))
    bar = plots.interval(low, middle, high, 0.0, scale, "", label)
    share = f"<span>{page.percent(lift.share)}</span> <small>{page.between(lift.low, lift.high)}</small>"
    name = f"<span>{esc(option)}</span> <small>{esc(question)}</small>"
    return [name, bar, factor(page, lift), share, page.percent(lift.expected), page.number(lift.games), uses(page, lift)]


def factor(page: Page, lift: Lift) -> str:
    return f"× {page.number(lift.factor, 2)}"


def uses(page: Page, lift: Lift) -> str:
    return f"{page.number(lift.uses[0], 2)} · {page.number(lift.uses[1], 2)}"


def use_head(page: Page) -> list[str]:
    keys = ("option", "question", "factor", "used_in", "wins_used", "interval", "expected")
    return [*(page.say(key) for key in keys), page.say("winners"), page.say("others")]


def plain_use(page: Page, lift: Lift, named: dict[str, tuple[str, str]]) -> list[Cell]:
    option, question = named[lift.name]
    figures = [page.number(lift.factor, 2), page.number(lift.games), page.percent(lift.share), page.between(lift.low, lift.high), page.percent(lift.expected)]
    return [option, question, *figures, page.number(lift.uses[0], 2), page.number(lift.uses[1], 2)]
