"""The picture that a title shows of itself: a moment of a real game, kept as a record in `look/portrait.record`, in a frame that all share."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from roadstead.kernel import record, registry
from roadstead.kernel.game import Game
from roadstead.kernel.languages import ByLanguage
from roadstead.kernel.title import SPECTATOR, Title
from roadstead.kernel.words import Phrase
from roadstead.svg.gallery import chart_of
from roadstead.svg.ink import Ink
from roadstead.svg.looks import look_of
from roadstead.svg.standalone_svg import Picture, standalone
from roadstead.svg.water import water

WIDTH, HEIGHT, CORNER = 1200, 750, 22
FRAME = f'width="{WIDTH}" height="{HEIGHT}"'
CLIP = f'<clipPath id="frame"><rect {FRAME} rx="{CORNER}"/></clipPath>'
SIZE = re.compile(r' (?:width|height|role|aria-label)="[^"]*"')
WORDS = ByLanguage(en="{title}: a table in the middle of a game", de="{title}: ein Tisch mitten im Spiel")


def kept(title: Title[Any, Any]) -> Path:
    """The record of the game; not every title has one."""
    return look_of(title) / "portrait.record"


def portraits(lang: str = "en", theme: str = "light") -> dict[str, Picture]:
    """Those of all titles that have one, by the names of the titles."""
    return {name: portrait(title, lang, theme) for name, title in sorted(registry.titles().items()) if kept(title).is_file()}


def portrait(title: Title[Any, Any], lang: str = "en", theme: str = "light") -> Picture:
    game = record.read(kept(title).read_text(encoding="utf-8"))
    scene = title.look.scene(game.view(SPECTATOR), Ink(lang, title.look.sides(game.setup.players), names=game.names, news=news(game)))
    return Picture(standalone(in_frame(title, chart_of(scene.board), lang), theme, title))


def news(game: Game) -> tuple[Phrase, ...]:
    """What came of the last decision of a seat."""
    last = next((at for at in range(game.moment - 1, -1, -1) if game.history[at].seat >= 0), 0)
    return tuple(event.phrase for event in game.events(SPECTATOR, last))


def in_frame(title: Title[Any, Any], chart: str, lang: str) -> str:
    """A chart of any shape on a sea of the same size. What lasts a moment on a page stays here: nothing moves (`is-still`)."""
    head = chart.index(">")
    placed = f"{SIZE.sub('', chart[:head])} {FRAME}{chart[head:]}"
    name = f'role="img" aria-label="{WORDS[lang].format(title=title.names[lang])}"'
    whole = f'<svg class="is-still" viewBox="0 0 {WIDTH} {HEIGHT}" {FRAME} data-title="{title.id.replace("_", "-")}" {name}>'
    return f'{whole}{CLIP}<g clip-path="url(#frame)">{water(0, 0, WIDTH, HEIGHT)}{placed}</g></svg>'
