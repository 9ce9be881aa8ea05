"""The rules of a title, by their ids."""

from __future__ import annotations

from typing import Any

from roadstead.draw.ink import esc
from roadstead.kernel.title import Title
from roadstead.table.pages.frame import Reader, bar, page


def rules(reader: Reader, title: Title[Any, Any]) -> str:
    lang, reference = reader.lang, title.reference()
    parts = []
    for section in reference.sections:
        rows = "".join(f'<dt id="{esc(name)}">{esc(name)}</dt><dd>{esc(reference.rules[name][lang])}</dd>' for name in section.rules)
        parts.append(f"<section><h2>{esc(section.title[lang])}</h2><dl>{rows}</dl></section>")
    body = bar(reader, title.names[lang], reader.words["rules"], f"/rules/{title.id}") + f'<main class="start rulebook" tabindex="0">{"".join(parts)}</main>'
    return page(reader, f"{title.names[lang]} · {reader.words['rules']}", body, title.id, script=False)
