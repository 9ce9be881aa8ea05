"""How much room words take. Every reader has other type, so lettering that must fit is reckoned with the broadest that is usual; and long German
words are told where they may be broken, since not every browser knows."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

SANS: Final = 0.7
SERIF: Final = 0.69
"""How broad a bold letter is in broad type, measured by the size of its type."""
SANS_WIDTHS: Final = {
    **dict.fromkeys("ijl.,:;'|!I/ -", 0.38),
    **dict.fromkeys("frt()", 0.47),
    **dict.fromkeys("cs", 0.6),
    **dict.fromkeys("ABCKLRSTVXYZÄ", 0.76),
    **dict.fromkeys("DGHNOQUÖÜ+=×→", 0.84),
    **dict.fromkeys("mwMW%", 1.02),
}
SERIF_WIDTHS: Final = {
    **dict.fromkeys("ijl.,:;'|!/ -", 0.37),
    **dict.fromkeys("frtI()", 0.47),
    **dict.fromkeys("csvyz", 0.59),
    **dict.fromkeys("FPSTVXYZÄA", 0.76),
    **dict.fromkeys("BCDEGHKNOQRUÖÜ+=×", 0.87),
    **dict.fromkeys("mwMW%", 1.05),
}
USUAL, USUAL_SERIF = 0.9, 0.83
"""Usual type takes so much of what broad type does."""
LEAST: Final = 8
"""Words of fewer letters than this stay whole."""
SHY: Final = "\u00ad"
VOWELS: Final = "aeiouyäöü"
CONSONANT: Final = f"[^{VOWELS}\\W]"
ONSET: Final = f"sch[lmnrw]?|str|spr|ch|ck|ph|th|qu|[bcfkp][lr]|[dgt]r|kn|zw|(?<={CONSONANT})(?:gl|s[tp])|{CONSONANT}"
"""With which consonants a syllable begins."""
BREAKS: Final = re.compile(rf"(?<=[{VOWELS}]){CONSONANT}*?()(?:{ONSET})(?=[{VOWELS}])", re.IGNORECASE)


@lru_cache(maxsize=4096)
def broad(text: str, size: float, serif: bool = False) -> float:
    """How much room a line of bold lettering takes in broad type."""
    widths, other = (SERIF_WIDTHS, SERIF) if serif else (SANS_WIDTHS, SANS)
    return size * sum([widths.get(letter, other) for letter in text])


def closer(text: str, size: float, room: float, serif: bool = False) -> str:
    """The attributes of a line that has only so much room: as broad as usual type there, or as the room."""
    wants = broad(text, size, serif)
    return drawn_out(min(room, (USUAL_SERIF if serif else USUAL) * wants)) if wants > room else ""


def drawn_out(width: float) -> str:
    """The attributes of a line that is just so broad, whatever the type."""
    return f' textLength="{width:.4g}" lengthAdjust="spacingAndGlyphs"'


@lru_cache(maxsize=1024)
def breakable(text: str, lang: str, least: int = LEAST) -> str:
    """Words for a narrow box, with marks where long German ones may be broken."""
    return " ".join([syllables(word) if len(word) >= least else word for word in text.split(" ")]) if lang == "de" else text


def syllables(word: str) -> str:
    """No syllable alone of fewer than three letters, at the beginning or at the end."""
    places = [found.start(1) for found in BREAKS.finditer(word) if 3 <= found.start(1) <= len(word) - 3]
    return SHY.join(word[start:end] for start, end in zip([0, *places], [*places, len(word)], strict=True))
