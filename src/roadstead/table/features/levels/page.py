"""How well a bot is to play, and with which style, for a seat of a new table; and what to expect of it."""

from __future__ import annotations

from typing import Any

from roadstead.bots.bot import BOTS
from roadstead.bots.style import styles
from roadstead.kernel.title import Title
from roadstead.svg.pieces import esc
from roadstead.table.pages.frame import Reader
from roadstead.table.seats import STAND_IN


def level_field(reader: Reader, title: Title[Any, Any], at: int) -> str:
    """The levels; below them a line about the one that is chosen (`levels.css`), and the styles of the title."""
    words = reader.words
    levels = "".join(f'<option value="{kind}"{" selected" if kind == STAND_IN else ""}>{words[f"as_{kind}"]}</option>' for kind in BOTS)
    told = "".join(f'<span class="expect" data-level="{kind}">{words[f"expect_{kind}"]}</span>' for kind in BOTS)
    return (
        f'<label class="aboard is-bot"><span>{words["level"]}</span><select name="level{at}" aria-describedby="expect{at}">{levels}</select></label>'
        f'<p class="aboard is-bot expected" id="expect{at}">{told}</p>{style_field(reader, title, at)}'
    )


def style_field(reader: Reader, title: Title[Any, Any], at: int) -> str:
    """The characters of a title, each with what one notices of it; nothing where a title has none."""
    words, lang, known = reader.words, reader.lang, styles(title)
    if not known:
        return ""
    rows = "".join(f'<option value="{it.id}">{esc(it.name[lang])}: {esc(it.told[lang])}</option>' for it in known.values())
    return f'<label class="aboard is-bot styled"><span>{words["style"]}</span><select name="style{at}"><option value="">{words["style_none"]}</option>{rows}</select></label>'
