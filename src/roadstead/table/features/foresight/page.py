"""What each of very many choices will do, a block at a time: a page of its own, which scripts fill into the list."""

from __future__ import annotations

from roadstead.svg.pieces import esc
from roadstead.svg.scene import Choice
from roadstead.table.features.foresight.foresight import MOST_CHOICES
from roadstead.table.pages.consequences import consequences
from roadstead.table.pages.frame import bar, page
from roadstead.table.pages.sitting import Sitting


def ahead(it: Sitting, block: int) -> str:
    """The choices of one block with their consequences, and the way to the other blocks."""
    words, title, path = it.reader.words, it.game.title, f"/t/{it.room.id}"
    shown = it.choices[block * MOST_CHOICES : (block + 1) * MOST_CHOICES]
    told = it.foretold(shown)
    rows = "".join(row(it, choice, consequences(it, choice, told.get(choice.option.choice))) for choice in shown)
    inner = f"<ol>{rows}</ol>" if rows else f'<p class="dim">{words["ahead_none"]}</p>'
    body = bar(it.reader, title.names[it.reader.lang], words["ahead"], f"{path}/ahead")
    body += (
        f'<main class="start things" tabindex="-1"><p><a class="btn" href="{path}">{words["about_back"]}</a></p>'
        f'<h2>{words["ahead"]}</h2><section id="part-ahead">{inner}</section>{blocks(it, block)}</main>'
    )
    return page(it.reader, words["ahead"], body, title.id, script=False)


def row(it: Sitting, choice: Choice, text: str) -> str:
    more = f" <small>{text}</small>" if text else ""
    return f'<li value="{choice.number}"><strong>{esc(it.say(choice.option.phrase))}</strong>{more}</li>'


def blocks(it: Sitting, block: int) -> str:
    """The other blocks, by the numbers of their choices."""
    out = ""
    for at, first in enumerate(range(0, len(it.choices), MOST_CHOICES)):
        label = f"{first + 1}–{min(first + MOST_CHOICES, len(it.choices))}"
        out += f"<b>{label}</b> " if at == block else f'<a href="/t/{it.room.id}/ahead?block={at}">{label}</a> '
    return f"<p>{out}</p>" if len(it.choices) > MOST_CHOICES else ""
