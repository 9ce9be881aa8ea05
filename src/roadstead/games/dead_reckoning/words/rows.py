"""Sentences as rows: a key, then English and German."""

from __future__ import annotations

from typing import Final

_GOODS: Final = {
    "{number good}": (
        "{number} {number:{good:coin|cargo}|{good:coins|cargo}}",
        "{number} {number:{good:Münze|Fracht}|{good:Münzen|Fracht}}",
    ),
    "{amount good}": ("{amount:{good:all coins|all cargo}|{good:1 coin|1 cargo}}", "{amount:{good:alle Münzen|alle Fracht}|{good:1 Münze|1 Fracht}}"),
}
"""Short for a number of goods of a kind, or for one or all of them. Coins are 1 and have a plural; cargo is 0 and has none."""


def rows(prefix: str, pairs: dict[str, tuple[str, str]]) -> dict[str, dict[str, str]]:
    return {f"{prefix}.{key}": {lang: _in_full(text, at) for at, (lang, text) in enumerate(zip(("en", "de"), texts))} for key, texts in pairs.items()}


def _in_full(text: str, at: int) -> str:
    for short, forms in _GOODS.items():
        text = text.replace(short, forms[at])
    return text
