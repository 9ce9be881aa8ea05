"""What somebody hears before the first game: what it is about, what wins."""

from __future__ import annotations

from typing import Final

BLURB: Final = {
    "en": "Draft a die, mark your sheet: licenses, boats, harbor and wharf. The last die is for everybody.",
    "de": "Nimm einen Würfel und kreuze auf deinem Bogen an: Lizenzen, Boote, Hafen und Ufer. Der letzte Würfel gilt für alle.",
}

AIM: Final = {
    "en": "Everybody begins with the same sheet. After ten rounds the most points win: for fish, boats, licenses, buildings and bonuses.",
    "de": "Alle beginnen mit dem gleichen Bogen. Nach zehn Runden gewinnen die meisten Punkte: für Fische, Boote, Lizenzen, Gebäude und Boni.",
}
