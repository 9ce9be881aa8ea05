"""Settings: what a reader prefers, kept in the browser."""

from __future__ import annotations

from urllib.parse import quote

from roadstead.kernel.languages import languages, name_of
from roadstead.svg.pieces import esc, icon
from roadstead.table.pages.frame import Reader, bar, page
from roadstead.table.pages.sitting import Sitting

VALUES = {
    "theme": ("auto", "light", "dark"),
    "motion": ("auto", "off"),
    "sound": ("on", "off"),
    "volume": tuple(str(step) for step in range(1, 11)),
    "confirm": ("each", "on", "off"),
    "pace": ("slow", "normal", "fast", "instant"),
    "cite": ("pointed", "always"),
}
"""What can be set beside the language, and to what; each is a cookie of its name."""
SIGNS = {"lang": "rose", "theme": "day", "motion": "sail", "sound": "sound", "volume": "sound", "confirm": "seal", "pace": "run", "cite": "rule"}
SLIDERS = ("volume",)
"""What is more or less of something."""


def choices() -> dict[str, tuple[str, ...]]:
    return {"lang": languages(), **VALUES}


def settings(reader: Reader, back: str, kept: bool) -> str:
    words = reader.words
    chosen = chosen_by(reader)
    said = f'<p class="notice" role="status">{words["settings_kept"]}</p>' if kept else ""
    fields = "".join(field(reader, name, chosen[name]) for name in choices())
    again = f"/settings?kept=1&back={quote(back)}"
    body = bar(reader, "", words["settings"], f"/settings?back={quote(back)}")
    body += (
        f'<main class="settings" tabindex="-1"><header><h2>{words["settings"]}</h2><p>{words["settings_where"]}</p></header>{said}'
        f'<form method="post" action="/settings"><input type="hidden" name="back" value="{esc(again)}"><div class="set-cards">{fields}</div>'
        f'<p class="set-foot"><button class="btn btn-go">{icon("check")}{words["settings_save"]}</button>'
        f'<a class="btn" href="{esc(back)}">{words["back_to_table" if back.startswith("/t/") else "home"]}</a></p></form></main>'
    )
    return page(reader, f"{words['settings']} · Roadstead", body)


def chosen_by(reader: Reader) -> dict[str, str]:
    return {
        "lang": reader.lang,
        "theme": reader.theme or "auto",
        "motion": reader.motion or "auto",
        "sound": reader.sound or "off",
        "volume": reader.volume or "6",
        "confirm": "each" if reader.each else "on" if reader.confirm else "off",
        "pace": reader.pace or "normal",
        "cite": reader.cite or "pointed",
    }


def field(reader: Reader, name: str, chosen: str) -> str:
    words = reader.words
    if name in SLIDERS:
        return f"<fieldset>{legend(reader, name)}{slider(words[f'set_{name}'], name, chosen)}</fieldset>"
    rows = "".join(
        f'<label{language(name, value)}><input type="radio" name="{name}" value="{value}"{" checked" if value == chosen else ""}>'
        f"{esc(name_of(value)) if name == 'lang' else words[f'set_{name}_{value}']}</label>"
        for value in choices()[name]
    )
    return f"<fieldset>{legend(reader, name)}{rows}</fieldset>"


def legend(reader: Reader, name: str) -> str:
    return f"<legend>{icon(SIGNS[name])}{reader.words[f'set_{name}']}</legend>"


def slider(label: str, name: str, chosen: str) -> str:
    least, most = VALUES[name][0], VALUES[name][-1]
    return f'<input type="range" name="{name}" min="{least}" max="{most}" step="1" value="{chosen}" aria-label="{label}">'


def language(name: str, value: str) -> str:
    return f' lang="{value}"' if name == "lang" else ""


def setting(it: Sitting) -> str:
    words = it.reader.words
    other, word = ("on", "confirm_on") if it.reader.each else ("each", "confirm_each")
    return (
        f'<form method="post" action="/settings"><input type="hidden" name="back" value="/t/{it.room.id}">'
        f'<button class="btn btn-quiet" name="confirm" value="{other}">{icon("seal")}{words[word]}</button></form><a class="btn btn-quiet" href="/settings?back=/t/{it.room.id}">{icon("more")}{words["settings"]}</a>'
    )


def link(reader: Reader) -> str:
    return f'<a class="tool" href="/settings">{icon("more")}{reader.words["settings"]}</a>'


SHOWS = {"start": link, "switches": setting}
