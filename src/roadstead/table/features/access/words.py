"""Words about who may come in."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "listed": "Who finds the table",
        "listed_no": "anyone with the link",
        "listed_yes": "everybody, on the start page",
        "listed_why": "On the start page strangers can watch, and sit down in open seats.",
        "lock": "Lock the table",
        "unlock": "Let people in again",
        "locked": "The table is locked: nobody can sit down now.",
        "remove": "Remove {who}",
        "not_opener": "Only the person who opened the table can do that.",
        "not_removable": "Anyone who has played, or sat here from the start, stays.",
    },
    "de": {
        "listed": "Wer den Tisch findet",
        "listed_no": "wer den Link hat",
        "listed_yes": "alle, auf der Startseite",
        "listed_why": "Von der Startseite aus können Fremde zusehen und offene Plätze nehmen.",
        "lock": "Tisch abschließen",
        "unlock": "Tisch wieder öffnen",
        "locked": "Der Tisch ist abgeschlossen: Gerade kann niemand Platz nehmen.",
        "remove": "{who} entfernen",
        "not_opener": "Das kann nur, wer den Tisch eröffnet hat.",
        "not_removable": "Wer schon gespielt hat oder von Anfang an hier saß, bleibt.",
    },
}
