"""The end: who won and why, and what both ships have left, counted up kind by kind. It lies over the board until it is folded."""

from __future__ import annotations

from roadstead.games.turning_tides.box.components import SEATS
from roadstead.games.turning_tides.look.table import FIGURES, Table
from roadstead.games.turning_tides.views.scores import TEMPLATES, breakdown
from roadstead.games.turning_tides.words.outcome import outcome
from roadstead.kernel.languages import said
from roadstead.kernel.words import Phrase
from roadstead.svg.pieces import esc, icon, seat


def finale(it: Table) -> str:
    """Nothing while the game goes on."""
    end = outcome(it.s)
    if end is None:
        return ""
    rows = "".join(row(said(TEMPLATES[part.phrase.key], it.lang), [int(number) for number in part.points]) for part in breakdown(it.s, ()))
    heads = "<td></td>".join(
        f'<th scope="col" data-side="{side}">{mark(it, at)}{seat(side)}<span>{esc(it.player(at))}</span></th>' for at, side in enumerate(SEATS)
    )
    won = end.winners[0] if end.winners else -1
    side, plate = (f' data-side="{it.ink.side(won)}"', seat(it.ink.side(won))) if won >= 0 else ("", icon("trophy"))
    title = it.words["drawn"] if won < 0 else it.words["you_win"] if won == it.seen.seat else esc(it.words["wins"].format(name=it.player(won)))
    return (
        f'<details class="tt-final plays" open=""><summary{side}>{plate}<strong>{title}</strong>{reason(it, end.phrase)}</summary>'
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></details>"
    )


def mark(it: Table, at: int) -> str:
    """The captain of a ship; one who is beaten has lost colour."""
    beaten = " is-beaten" if it.seen.loser == at else ""
    return f'<svg class="tt-cap{beaten}" viewBox="0 0 64 64" aria-hidden="true"><use href="#{FIGURES["captain"][at]}"/></svg>'


def reason(it: Table, phrase: Phrase) -> str:
    """What ended it; a draw has said all with its name."""
    if "ending" not in phrase.args:
        return ""
    words = it.name("ending", phrase.args["ending"])
    return f"<span>{esc(words[:1].upper() + words[1:])}.</span>"


def row(name: str, numbers: list[int]) -> str:
    """What both have of something, on either side of its name."""
    first, second = numbers
    return f'<tr><td>{first}</td><th scope="row">{esc(name)}</th><td>{second}</td></tr>'
