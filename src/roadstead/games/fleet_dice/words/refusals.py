"""Why something is refused, in English and German."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.words import Templates

REFUSALS: Final[Templates] = {
    "no.not_in_pool": {"en": "No die in the pool shows {face}.", "de": "Kein Würfel im Vorrat zeigt {face}."},
    "no.closed": {"en": "{section}: no box is open.", "de": "{section}: Hier ist kein Kästchen mehr offen."},
    "no.struck": {
        "en": "{section}: {opponent} has struck every box you did not mark.",
        "de": "{section}: {opponent} hat alles gestrichen, was du nicht angekreuzt hast.",
    },
    "no.wrong_die": {
        "en": "{section} needs another die: this one shows {face}.",
        "de": "{section} braucht einen anderen Würfel: Dieser zeigt {face}.",
    },
    "no.no_coins": {
        "en": "The die shows {face}, which pays no coins; you can use it as a coin.",
        "de": "Der Würfel zeigt {face} und zahlt keine Münzen; du kannst ihn als Münze nutzen.",
    },
    "no.no_shrimp_licence": {
        "en": "The die shows {section}; only with a license for it may it be any boat face.",
        "de": "Der Würfel zeigt {section}; nur mit einer Lizenz dafür darf er eine beliebige Bootsseite sein.",
    },
    "no.not_shared": {
        "en": "This is the shared die, and it shows {section}; a license makes only your own die any boat face.",
        "de": "Das ist der übrige Würfel, und er zeigt {section}; eine Lizenz macht nur den selbst gewählten Würfel zu einer beliebigen Bootsseite.",
    },
    "no.no_recycling": {"en": "{section}: not completed on your sheet.", "de": "{section}: auf deinem Bogen nicht fertiggestellt."},
    "no.recycled_out": {
        "en": "{section}: all its stars are used.",
        "de": "{section}: Alle Sterne sind verbraucht.",
    },
    "no.no_buffet": {"en": "{section}: not completed on your sheet.", "de": "{section}: auf deinem Bogen nicht fertiggestellt."},
    "no.no_hex": {"en": "There is no hex for {face}.", "de": "Für {face} gibt es kein Sechseck."},
    "no.hex_filled": {"en": "The {section} hex is filled already.", "de": "Das Sechseck für {section} ist schon gefüllt."},
    "no.no_boat_left": {"en": "All {section} boats are launched.", "de": "{section}: Alle Boote sind eingesetzt."},
    "no.no_licence_left": {"en": "All {section} licenses are active.", "de": "{section}: Alle Lizenzen sind aktiv."},
    "no.no_such_bonus": {"en": "The sheet has no such bonus.", "de": "Diesen Bonus gibt es auf dem Bogen nicht."},
    "no.bonus_taken": {"en": "{seat} has this bonus already: {bonus}.", "de": "Diesen Bonus hat schon {seat}: {bonus}."},
}
