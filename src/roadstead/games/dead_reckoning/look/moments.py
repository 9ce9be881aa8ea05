"""What deserves the stage for two seconds: a tile comes out of the fog, an advancement slides into its sleeve, a battle is decided."""

from __future__ import annotations

from typing import Final

from roadstead.games.dead_reckoning.box.components import CREW, Face
from roadstead.games.dead_reckoning.look.battle import SMOKE, TOWER
from roadstead.games.dead_reckoning.look.islands import island
from roadstead.games.dead_reckoning.look.large import art_of, picture
from roadstead.games.dead_reckoning.look.signs import signs
from roadstead.games.dead_reckoning.look.table import BLACK, Panel
from roadstead.games.dead_reckoning.rules.state import FACE_DOWN
from roadstead.kernel.words import Phrase
from roadstead.svg.letters import breakable
from roadstead.svg.pieces import esc, icon, seat, stamp

FOUGHT: Final = ("event.damaged", "event.struck", "event.cubes", "event.passed", "event.blockade")
"""Events that name who took part in a battle."""
MERCHANT: Final = ("event.kept", "event.buried", "event.black_cubes")
FOG: Final = '<i class="dr-bank"></i><i class="dr-bank is-east"></i>'


class Moments(Panel):
    """One of them at a time; what the board shows afterwards is all there is to know."""

    def shown(self) -> str:
        found = self.decided() or self.explored() or self.sleeved()
        return f'<div class="moment {found[0]}" aria-hidden="true">{found[1]}</div>' if found else ""

    def happened(self, *keys: str) -> list[Phrase]:
        return [phrase for phrase in self.ink.news if phrase.key in keys]

    def galleon(self, who: int, x: float, y: float, size: float) -> str:
        """A ship under its own sail; a merchant's is black."""
        side = "black" if who == BLACK else self.ink.side(who)
        mark = stamp("merchant" if who == BLACK else side, x + 0.53 * size, y + 0.18 * size, 0.23 * size)
        hull = f'<use href="#galleon" x="{x:g}" y="{y:g}" width="{size:g}" height="{0.9 * size:g}"/>'
        return f'<g data-side="{side}">{hull}<g class="mk">{mark}</g></g>'

    def shape(self, who: int) -> str:
        return icon("merchant", "", "dr-mer") if who == BLACK else seat(self.ink.side(who), "seat-l")

    def who(self, number: int) -> str:
        return self.words["merchant"] if number == BLACK else self.table.player(number)

    # --- a new tile ---------------------------------------------------------------------------------------

    def explored(self) -> tuple[str, str] | None:
        """The island out of the fog, and the ship that found it."""
        news = self.happened("event.explored")
        tile = news[-1].args["space"] - 1 if news else -1
        if tile < 0 or self.s.tiles[tile] == FACE_DOWN:
            return None
        kind = self.s.tiles[tile]
        land = island(self.box.words["tile"][kind]["en"]) if self.s.is_island(tile) else stamp("cargo", -24, -24, 48)
        ship = f'<g class="dr-comes">{self.galleon(news[-1].args["seat"], 10, 92, 96)}</g>'
        drawn = f'<svg class="chart dr-found" viewBox="0 0 320 220"><g class="isl" transform="translate(186 106) scale(1.25)">{land}</g>{ship}</svg>'
        return "dr-explores", f"<h2>{esc(self.table.tile_name(tile))}</h2>{drawn}{self.coins(tile, kind)}{FOG}"

    def coins(self, tile: int, kind: int) -> str:
        """What the island is worth at the end."""
        found = [number for number in self.box.rewards[kind] if number] if self.s.is_island(tile) else []
        return f'<p class="dr-worth">{"".join(f"<b>{number}</b>" for number in found)}</p>' if found else ""

    # --- card crafting ------------------------------------------------------------------------------------

    def sleeved(self) -> tuple[str, str] | None:
        """The advancement slides into the sleeve of its card, and the card grows."""
        news = self.happened("event.sleeved")
        if not news:
            return None
        who, card, crew = (news[-1].args[name] for name in ("seat", "card", "crew"))
        lines = [self.line(who, crew, part) for part in (1, 2, 3)]
        new = [face is not None and face.card == card for face in lines]
        if not any(new):
            return None
        before = "".join(self.row(None if fresh else face) for face, fresh in zip(lines, new, strict=True))
        glass = "".join(self.row(face if fresh else None) for face, fresh in zip(lines, new, strict=True))
        head = (
            f'<div class="card-h"><strong>{esc(breakable(self.table.name("crew", crew), self.table.lang))}</strong></div>{picture(art_of(self.box, crew), "")}'
        )
        body = f'<ul class="abs">{self.own(who, crew)}</ul><div class="lns">{before}</div>'
        title = f"<h2>{self.shape(who)}{esc(self.table.name('card', card))}{icon('arrow')}{esc(self.table.name('crew', crew))}</h2>"
        return "dr-crafts", f'{title}<div class="card cw dr-large">{head}{body}<div class="dr-glass"><div class="lns">{glass}</div></div></div>'

    def line(self, who: int, crew: int, part: int) -> Face | None:
        number = self.s.face(who, crew, part)
        return self.box.faces[number] if number >= 0 else None

    def own(self, who: int, crew: int) -> str:
        """What the card can do by itself, if its level is known."""
        return self.abilities(self.box.faces[self.s.face(who, crew, 0)]) if self.s.level[who * CREW + crew] > 0 else ""

    def row(self, face: Face | None) -> str:
        return f'<div class="ln"><ul class="dr-ln">{self.abilities(face)}</ul></div>' if face else '<div class="ln ln-0"></div>'

    def abilities(self, face: Face) -> str:
        return "".join(f'<li class="dr-ab"><span class="sgn">{signs(self.box, it)}</span></li>' for it in face.abilities)

    # --- a battle -----------------------------------------------------------------------------------------

    def decided(self) -> tuple[str, str] | None:
        """Who has won, before the tower, with the strength of both: the winner never has less."""
        strength = self.happened("event.strength")
        if not strength:
            return None
        winner, loser = self.sides()
        most, least = sorted((strength[-1].args["number"], strength[-1].args["number2"]), reverse=True)
        ships = self.galleon(winner, 20, 52, 110) + (f'<g class="dr-beaten">{self.galleon(loser, 344, 52, 110)}</g>' if loser is not None else "")
        picture = f'<svg class="chart zones" viewBox="0 0 474 150">{TOWER}<g class="dr-puffs">{SMOKE}</g>{ships}</svg>'
        says = self.words["wins"].format(winner=self.who(winner))
        beaten = "" if loser is None else self.shape(loser)
        return "dr-decides", f'<h2>{esc(says)}</h2>{picture}<p class="dr-sums">{self.shape(winner)}<b>{most}</b>{icon("attack")}<b>{least}</b>{beaten}</p>'

    def sides(self) -> tuple[int, int | None]:
        """The winner and, if what happened says so, the loser."""
        won, merchant = self.happened("event.won"), bool(self.happened(*MERCHANT))
        if not won:
            return BLACK, next((phrase.args["seat"] for phrase in self.happened("event.lost")), None)
        winner = won[-1].args["seat"]
        others = [phrase.args["seat"] for phrase in self.happened(*FOUGHT) if phrase.args["seat"] != winner]
        return winner, others[0] if others else BLACK if merchant else None
