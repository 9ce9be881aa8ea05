"""What every part of a report uses: words and numbers as the reader writes them, sections, tables to copy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from roadstead.kernel.languages import ByLanguage
from roadstead.kernel.title import Setup, Title
from roadstead.lab.findings import Findings
from roadstead.lab.report_words import WORDS
from roadstead.svg.pieces import esc

Cell = str | float | int
MARKS = ByLanguage(en=",.", de=".,")
"""What stands between thousands, and before tenths."""
PERCENT = ByLanguage(en="{number}%", de="{number} %")


@dataclass(frozen=True, slots=True)
class Page:
    """What every part of the report needs at hand."""

    found: Findings
    title: Title[Any, Any]
    setup: Setup
    """The box that things are named by."""
    lang: str

    def say(self, key: str, **args: str) -> str:
        return WORDS[self.lang][key].format(**args)

    def number(self, value: float, digits: int = 0) -> str:
        """As the reader writes numbers: 12,345.6 or 12.345,6."""
        return f"{value:,.{digits}f}".translate(str.maketrans(",.", MARKS[self.lang]))

    def short(self, value: float) -> str:
        return self.number(value, 0 if value == int(value) else 2)

    def percent(self, share: float, digits: int = 1) -> str:
        return PERCENT[self.lang].format(number=self.number(100 * share, digits))

    def between(self, low: float, high: float) -> str:
        return f"{self.number(100 * low, 1)}–{self.percent(high)}"

    @property
    def names(self) -> list[str]:
        return [self.title.seat_name(self.found.players, at, self.lang, self.setup.components) for at in range(self.found.players)]

    @property
    def sides(self) -> tuple[str, ...]:
        return self.title.look.sides(self.found.players)


def section(name: str, intro: str, *parts: str) -> str:
    return f'<section><h2>{esc(name)}</h2><p class="intro">{esc(intro)}</p>{"".join(parts)}</section>'


def table(head: Sequence[str], rows: Iterable[Sequence[Cell]], kind: str = "copy") -> str:
    """A plain table: cells are text, or markup if they begin with a tag."""
    top = "".join(f'<th scope="col">{cell_of(cell)}</th>' for cell in head)
    body = "".join(f"<tr>{first(row[0])}{''.join(f'<td>{cell_of(cell)}</td>' for cell in row[1:])}</tr>" for row in rows)
    return f'<div class="scroll" tabindex="0"><table class="{kind}"><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def first(cell: Cell) -> str:
    return f'<th scope="row">{cell_of(cell)}</th>'


def cell_of(cell: Cell) -> str:
    text = str(cell)
    return text if text.startswith("<") else esc(text)


def folded(page: Page, markup: str, name: str = "") -> str:
    return f'<details><summary>{esc(name or page.say("table"))}</summary><p class="hint">{esc(page.say("copy"))}</p>{markup}</details>'
