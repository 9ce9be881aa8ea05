"""The final scoring."""

from __future__ import annotations

from typing import Final, NamedTuple

from roadstead.games.dead_reckoning.look.table import Panel, lettering, marked
from roadstead.games.dead_reckoning.rules import scoring
from roadstead.games.dead_reckoning.rules.state import BIT
from roadstead.svg.letters import USUAL, broad, drawn_out
from roadstead.svg.pieces import esc, icon, seat, stamp

OPEN: Final = ("achievements", "ship", "islands", "buildings", "advancements", "upgrades", "rewards")
BARS: Final = ("medals", "coins", "islands", "buildings", "crew_bar", "ship_bar")


class Sheet(NamedTuple):
    """How bars are laid out: the width of all, of a name and of the longest bar, where bars begin, how far below their name, and how far apart."""

    kind: str
    wide: int
    bar: int
    room: int
    name: int
    under: int
    apart: int
    top: int
    in_line: int
    """Words of the legend in a line."""


WIDE: Final = Sheet("dr-on-wide", 700, 150, 480, 106, 0, 46, 34, len(BARS))
NARROW: Final = Sheet("dr-on-narrow", 400, 4, 340, 350, 30, 72, 54, 3)


class Scores(Panel):
    """The coins of every player: as bars, and in a table what lay open and the rest that was secret until the end."""

    def open_coins(self, who: int) -> dict[str, int]:
        return dict(zip(scoring.CATEGORIES, scoring.categories(self.s, who), strict=True))

    def panel(self) -> str:
        seats = range(self.table.players)
        coins = [self.open_coins(who) for who in seats]
        rows = "".join(self.row(key, [coins[who][key] for who in seats]) for key in OPEN)
        rows += self.row("secret", [self.s.score[who] - sum(coins[who][key] for key in OPEN) for who in seats])
        heads = "".join(f'<th scope="col">{seat(self.table.ink.side(who))}<span>{esc(self.table.player(who))}</span></th>' for who in seats)
        totals = "".join(
            f"<td{marked('is-best', self.s.winners & BIT[who])}>{icon('trophy', self.words['won']) if self.s.winners & BIT[who] else ''}{self.s.score[who]}</td>"
            for who in seats
        )
        table = f'<table><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody><tfoot><tr><th scope="row">{self.words["score.total"]}</th>{totals}</tr></tfoot></table>'
        return (
            f'<details class="dr-end plays" open=""><summary><strong>{esc(self.headline())}</strong><small>{esc(self.reason())}</small>{self.sails_in()}</summary>'
            f'<section class="dr-scores" tabindex="0" aria-label="{self.words["scoring"]}">{self.bars(coins)}<details class="dr-sums"><summary>{self.words["in_numbers"]}</summary>{table}</details></section></details>'
        )

    def won(self) -> list[int]:
        return [who for who in range(self.table.players) if self.s.winners & BIT[who]]

    def headline(self) -> str:
        """Who won, and with how much."""
        won, coins = self.won(), max(self.s.score[who] for who in range(self.table.players))
        key = "home_many" if len(won) > 1 else "home_you" if won[0] == self.table.seen.seat else "home"
        return self.words[key].format(name=" & ".join(self.table.player(who) for who in won), number=coins)

    def reason(self) -> str:
        """How close it was, and when the medals ended it."""
        won = self.won()
        behind = sorted((who for who in range(self.table.players) if who not in won), key=lambda who: -self.s.score[who])
        if len(won) > 1 or not behind:
            return f"{self.words['round']} {self.s.round}"
        ahead = self.s.score[won[0]] - self.s.score[behind[0]]
        return self.words["home_why" if ahead else "home_tied"].format(number=ahead, name=self.table.player(behind[0]), round=self.s.round)

    def sails_in(self) -> str:
        """The winner's ship, on its way home."""
        side = self.ink.side(self.won()[0])
        mark = f'<g class="dr-mark">{stamp(side, 40, 26, 26)}</g>'
        return f'<svg class="dr-home" data-side="{side}" viewBox="0 0 120 108" aria-hidden="true"><use href="#galleon" width="120" height="108"/>{mark}</svg>'

    # --- bars ---------------------------------------------------------------------------------------------

    def bars(self, coins: list[dict[str, int]]) -> str:
        """A bar for each player, the best on top; on small screens the name stands above its bar, and all of it is larger."""
        return self.drawn(coins, WIDE) + self.drawn(coins, NARROW)

    def drawn(self, coins: list[dict[str, int]], at: Sheet) -> str:
        order = sorted(range(self.table.players), key=lambda who: -self.s.score[who])
        unit = at.room / max(1, *self.s.score)
        rows = "".join(self.bar(who, self.sums(who, coins[who]), unit, at.top + at.apart * place, at) for place, who in enumerate(order))
        high = at.top + 4 + at.apart * len(order)
        return f'<svg class="chart dr-bars {at.kind}" viewBox="0 0 {at.wide} {high}" aria-hidden="true">{self.legend(at)}{rows}</svg>'

    def sums(self, who: int, coins: dict[str, int]) -> list[int]:
        """Medals, coins, islands, buildings, crew, ship."""
        parts = [coins[key] for key in ("achievements", "rewards", "buildings", "advancements", "upgrades")]
        return [parts[0], self.s.score[who] - sum(parts), *parts[1:]]

    def legend(self, at: Sheet) -> str:
        out, x, y = "", 4, 4
        for number, key in enumerate(BARS):
            words = self.words[key]
            long = round(USUAL * broad(words, 15))
            if number and number % at.in_line == 0:
                x, y = 4, y + 24
            out += f'<g class="seg-{number}"><rect x="{x}" y="{y}" width="16" height="16" rx="3"/></g><text x="{x + 21}" y="{y + 14}"{drawn_out(long)}>{words}</text>'
            x += 34 + long if at.in_line == len(BARS) else at.wide // at.in_line
        return out

    def bar(self, who: int, parts: list[int], unit: float, y: int, at: Sheet) -> str:
        side, under = self.ink.side(who), y + at.under
        out = f'<g data-side="{side}">{stamp(side, 4, y + 5, 24)}</g>{lettering(self.table.player(who), "dr-who", 36, y + 23, at.name, 17, serif=True)}'
        x = float(at.bar)
        for number, coins in enumerate(parts):
            wide = max(0, coins) * unit
            label = f'<text x="{x + wide / 2:g}" y="{under + 23}">{coins}</text>' if wide > 20 else ""
            out += f'<g class="seg seg-{number}"><rect x="{x:g}" y="{under}" width="{wide:g}" height="34"/>{label}</g>' if wide else ""
            x += wide
        return out + f'<text class="dr-tot" x="{x + 10:g}" y="{under + 26}">{self.s.score[who]}</text>'

    def row(self, key: str, numbers: list[int]) -> str:
        return f'<tr><th scope="row">{self.words[f"score.{key}"]}</th>{"".join(f"<td>{number}</td>" for number in numbers)}</tr>'
