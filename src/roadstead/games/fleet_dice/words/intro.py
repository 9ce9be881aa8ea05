"""What somebody hears before the first game: what wins."""

from __future__ import annotations

from typing import Final

AIM: Final = {
    "en": "Everybody begins with the same sheet. After ten rounds the most points win: for fish, boats, licenses, buildings and bonuses.",
    "de": "Alle beginnen mit dem gleichen Bogen. Nach zehn Runden gewinnen die meisten Punkte: für Fische, Boote, Lizenzen, Gebäude und Boni.",
}
