"""The page with the statistics of a host."""

from __future__ import annotations

from typing import Any

from roadstead.kernel import registry
from roadstead.kernel.title import Title
from roadstead.svg.pieces import esc, icon, seat
from roadstead.svg.plot import Bar, share, strip, tally
from roadstead.table.features.replay.page import HEAD
from roadstead.table.features.statistics.results import Result, Wins, by_players, by_title, middle, wins
from roadstead.table.pages.frame import Reader, bar, dashed, own_sheet, page


def statistics(reader: Reader, results: list[Result], left: int = 0) -> str:
    """The page; `left` tables are still being counted."""
    words = reader.words
    note = f'<p class="notice" role="status">{words["statistics_left"].format(count=left)}</p>' if left else ""
    titles = by_title(results)
    inner = games(reader, titles) + "".join(one_title(reader, registry.title(name), rows) for name, rows in titles.items())
    shown = inner if results else f"<p>{words['statistics_none']}</p>"
    body = bar(reader, "", words["statistics"], "/statistics")
    body += f'<main class="start after" tabindex="0"><header><h2>{words["statistics"]} <span class="dim">{words["statistics_text"]}</span></h2></header>{note}<div class="after-g">{shown}</div></main>'
    return page(reader, f"{words['statistics']} · Roadstead", body, script=False, head=HEAD + "".join(own_sheet(name) for name in titles))


def counted(reader: Reader, number: int) -> str:
    return f"{number} {reader.words['stat_one' if number == 1 else 'stat_many']}"


def at_table(reader: Reader, players: int) -> str:
    return reader.words["stat_alone"] if players == 1 else reader.words["stat_players"].format(players=players)


def games(reader: Reader, titles: dict[str, list[Result]]) -> str:
    most = max((len(rows) for rows in titles.values()), default=1)
    rows = "".join(
        f'<li data-title="{dashed(name)}"><span class="stat-n">{esc(registry.title(name).names[reader.lang])}</span><b>{len(found)}</b>{tally(len(found), most)}</li>'
        for name, found in titles.items()
    )
    return f'<section class="panel after-c is-wide"><h3>{reader.words["stat_games"]}</h3><ul class="stat-g">{rows}</ul></section>'


def one_title(reader: Reader, title: Title[Any, Any], results: list[Result]) -> str:
    words = reader.words
    lengths = "".join(length_of(reader, title, rows) for rows in by_players(results).values())
    shares = "".join(shares_of(reader, title, rows) for players, rows in by_players(results).items() if players > 1)
    victories = f'<h4>{words["stat_wins"]}</h4><p class="dim">{words["stat_wins_text"]}</p>{shares}' if shares else ""
    return (
        f'<section class="panel after-c" data-title="{dashed(title.id)}"><h3>{esc(title.names[reader.lang])} <span class="dim">{counted(reader, len(results))}</span></h3>'
        f"<h4>{words['stat_length']}</h4>{lengths}{victories}</section>"
    )


def length_of(reader: Reader, title: Title[Any, Any], results: list[Result]) -> str:
    words = reader.words
    decisions, rounds = [result.decisions for result in results], [result.rounds for result in results]
    text = f"{at_table(reader, results[0].players)}: {words['stat_median']} {middle(decisions)}, {middle(rounds)} {words['stat_rounds']}"
    drawing = strip(decisions, middle(decisions), f"{words['stat_length']}, {text}")
    return f'<figure class="stat-l">{drawing}<figcaption>{text}</figcaption></figure>'


def shares_of(reader: Reader, title: Title[Any, Any], results: list[Result]) -> str:
    players = results[0].players
    rows = "".join(share_row(reader, title, players, it) for it in wins(results))
    head = f"{at_table(reader, players)}, {counted(reader, len(results))}"
    return f'<p class="cap">{head}</p><ul class="stat-w">{rows}</ul>'


def share_row(reader: Reader, title: Title[Any, Any], players: int, it: Wins) -> str:
    low, high = it.interval()
    box, _ = title.components(registry.own_box(title.id))
    name, side = title.seat_name(players, it.seat, reader.lang, box), title.look.sides(players)[it.seat]
    label = reader.words["stat_won"].format(seat=name, won=f"{it.won:g}", games=it.games, share=percent(it.share), low=percent(low), high=percent(high))
    drawing = share(Bar(side, it.share, low, high), 1 / players, label)
    return f'<li>{seat(side, "seat-s")}<span class="stat-n">{esc(name)}</span><b>{percent(it.share)}</b>{drawing}</li>'


def percent(value: float) -> str:
    return f"{value * 100:.0f}\u00a0%"


def link(reader: Reader) -> str:
    return f'<a class="tool" href="/statistics">{icon("chart")}{reader.words["statistics"]}</a>'


SHOWS = {"start": link}
