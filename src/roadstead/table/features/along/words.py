"""Words for taking a table along."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "along": "Take this table along",
        "along_holds": "You get a file with the whole table: who sits where, every decision so far, and everything that is hidden, such as the cards of the bots. "
        "Whoever has the file can look at all of it.",
        "along_goes": "Elsewhere, “Open a saved game” on the start page reads it: on a server, or in a browser that plays without one. A new table is opened there, with the same "
        "seats and the same hands, and the game goes on from here.",
        "along_stays": "This table stays where it is. The links of the seats, the talk and the clock stay with it, and so does the proof of the dice: from there on other dice fall.",
        "along_get": "Download the table",
        "along_others": "Other people sit at this table, or can still sit down. The file would tell what they hide, so you can take a table along only if nobody but bots and people "
        "at this device sits there.",
        "along_long": "This game has become too long for another place to open it.",
        "along_over": "The game is over. Download the game instead: everything is open now.",
    },
    "de": {
        "along": "Diesen Tisch mitnehmen",
        "along_holds": "Du bekommst eine Datei mit dem ganzen Tisch: wer wo sitzt, jede Entscheidung bisher und alles, was verdeckt ist, auch die Karten der Bots. "
        "Wer die Datei hat, kann das alles ansehen.",
        "along_goes": "Anderswo öffnet sie „Gespeicherte Partie öffnen“ auf der Startseite: auf einem Server oder in einem Browser, der ohne Server spielt. Dort entsteht ein neuer Tisch "
        "mit denselben Plätzen und denselben Karten, und die Partie geht von hier aus weiter.",
        "along_stays": "Dieser Tisch bleibt, wo er ist. Die Links der Plätze, die Gespräche und die Uhr bleiben bei ihm, ebenso der Würfelnachweis: Von da an fallen dort andere Würfel.",
        "along_get": "Tisch herunterladen",
        "along_others": "An diesem Tisch sitzen noch andere, oder es kann sich noch jemand setzen. Die Datei würde verraten, was sie verdeckt halten. Mitnehmen lässt sich nur ein Tisch, "
        "an dem niemand außer Bots und Leuten an diesem Gerät sitzt.",
        "along_long": "Diese Partie ist so lang geworden, dass sie sich anderswo nicht öffnen ließe.",
        "along_over": "Die Partie ist zu Ende. Lade stattdessen die Partie herunter: Jetzt ist alles offen.",
    },
}
