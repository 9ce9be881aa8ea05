"""Words of the picture."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.languages import ByLanguage

PICTURE: Final = ByLanguage(
    en={
        "vp": "VP",
        "round": "Round",
        "of": "of",
        "start": "start player",
        "dice": "dice",
        "cubes": "cubes",
        "columns": "Boat columns",
        "licences": "Lic.",
        "boats": "Boats (fish/room)",
        "harbor": "Harbor",
        "wharf": "Wharf",
        "coins": "Coins",
        "stars": "stars",
        "next_star": "next star in",
        "market": "market pays",
        "fish": "fish",
        "boat_points": "boats",
        "licence_points": "licenses",
        "buildings": "buildings",
        "bonus": "bonus",
        "bonuses": "Bonus",
        "gold": "Gold trophy",
        "silver": "silver trophy",
        "legend": "■ marked  □ open  L license  B boat  ? license or boat  F private fishing  A completes the building",
        "signs": "★ star marked  ☆ star open  ⬢ buffet hex filled  ╱ struck by {opponent}  ◆ her cube",
    },
    de={
        "vp": "VP",
        "round": "Runde",
        "of": "von",
        "start": "Startspieler",
        "dice": "Würfel",
        "cubes": "Steine",
        "columns": "Bootsabschnitte",
        "licences": "Liz.",
        "boats": "Boote (Fische/Platz)",
        "harbor": "Hafen",
        "wharf": "Ufer",
        "coins": "Münzen",
        "stars": "Sterne",
        "next_star": "nächster Stern in",
        "market": "Markt zahlt",
        "fish": "Fisch",
        "boat_points": "Boote",
        "licence_points": "Lizenzen",
        "buildings": "Gebäude",
        "bonus": "Bonus",
        "bonuses": "Bonus",
        "gold": "Goldtrophäe",
        "silver": "Silbertrophäe",
        "legend": "■ angekreuzt  □ offen  L Lizenz  B Boot  ? Lizenz oder Boot  F private Fischen-Phase  A stellt fertig",
        "signs": "★ Stern angekreuzt  ☆ Stern offen  ⬢ Sechseck gefüllt  ╱ von {opponent} gestrichen  ◆ ihr Stein",
    },
)
