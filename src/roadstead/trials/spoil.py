"""Spoiling things: texts, numbers and JSON that are nearly right, or not at all."""

from __future__ import annotations

import random
import string
from typing import Any

WEIRD = (
    "",
    "0",
    "-1",
    "999999999999",
    "1e9",
    "NaN",
    "null",
    "true",
    "{}",
    "[]",
    "\x00",
    "\n",
    "ß",
    "☸",
    "\u202e",
    "'",
    '"',
    "<script>",
    "../../etc/passwd",
    "%00",
    "%s",
    "$&",
    "a" * 5000,
    "9" * 5000,
    "٣",
    "\u00b2",
    "0x10",
    "0020",
    "1_0",
    "Infinity",
    "\\ud800",
)


def word(rng: random.Random) -> str:
    return rng.choice(WEIRD) if rng.random() < 0.6 else "".join(rng.choices(string.printable, k=rng.randrange(1, 12)))


def spoil(text: str, rng: random.Random) -> str:
    """A text with something replaced, doubled, cut or put in."""
    if not text or rng.random() < 0.3:
        return word(rng)
    at = rng.randrange(len(text))
    return rng.choice([text[:at] + word(rng) + text[at:], text[:at], text[:at] + text[at + 1 :], text + text, text.swapcase()])


def spoil_text(text: str, rng: random.Random) -> str:
    lines = text.splitlines()
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(lines))
        lines[at] = spoil(lines[at], rng)
    if rng.random() < 0.2:
        rng.shuffle(lines)
    return "\n".join(lines)


def spoil_data(value: Any, rng: random.Random) -> Any:
    """JSON with one thing in it exchanged, removed or doubled."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        if rng.random() < 0.1:
            del value[key]
        else:
            value[key] = spoil_data(value[key], rng)
        return value
    if isinstance(value, list) and value and rng.random() < 0.85:
        at = rng.randrange(len(value))
        value[at] = spoil_data(value[at], rng)
        return value if rng.random() < 0.8 else value + value[:1]
    return rng.choice([None, -1, 0, 1, 99, 10**30, 1.5, 1e400, True, "", "\ud800", word(rng), [], {}, [[]], value])
