"""Words for fair dice, limits and games that no longer fit the rules."""

from __future__ import annotations

TRUST: dict[str, dict[str, str]] = {
    "en": {
        "too_often": "That was a lot at once. Wait a moment, then go on; nothing was lost.",
        "outdated": "This game was begun under other rules, and its record does not fit the rules installed here. It is kept as it is.",
        "unreadable": "The table cannot be read right now. Nothing was changed.",
        "dice": "Dice",
        "dice_fair": "Dice that nobody has to trust",
        "dice_how": "Before the first roll this server drew a secret seed and shows its hash here. Every roll and every card drawn follows from the seed, "
        "the salts and the number of the decision. After the game the seed is shown, and everybody can check that nothing was changed.",
        "dice_note": "Write the hash down now if you want to be sure later.",
        "dice_hash": "Hash of the seed (SHA-256)",
        "dice_seed": "Seed",
        "dice_salts": "Salts so far",
        "dice_no_salts": "Nobody has added a salt yet.",
        "dice_salt": "A word or number of your own",
        "dice_add": "Add salt",
        "dice_salt_why": "All later dice depend on it too, so that not even the host can know them in advance.",
        "dice_check": "Check all dice",
        "dice_right": "All {count} outcomes are what seed and salts give.",
        "dice_wrong": "These decisions do not fit: {list}.",
        "dice_proof": "Download the proof",
        "dice_script": "The proof can be checked without this server: examples/verify_dice.py is a short script that needs nothing of Roadstead.",
        "dice_later": "The seed is shown when the game is over.",
        "dice_none": "This table was opened before there were provable dice.",
        "seed_secret": "The game is not over yet; until then the seed stays secret.",
        "back_to_table": "Back to the table",
    },
    "de": {
        "too_often": "Das war sehr viel auf einmal. Warte einen Moment und mach dann weiter; es ist nichts verloren.",
        "outdated": "Diese Partie wurde nach anderen Regeln begonnen, und ihre Aufzeichnung passt nicht zu den hier installierten. Sie bleibt, wie sie ist.",
        "unreadable": "Der Tisch kann gerade nicht gelesen werden. Es wurde nichts verändert.",
        "dice": "Würfel",
        "dice_fair": "Würfel, denen niemand vertrauen muss",
        "dice_how": "Vor dem ersten Wurf hat dieser Server eine geheime Zahl gezogen und zeigt hier ihren Hashwert. Jeder Wurf und jede "
        "gezogene Karte folgt aus dieser Zahl, dem Salz und der Nummer der Entscheidung. Nach der Partie "
        "wird die Zahl gezeigt, und alle können prüfen, dass nichts verändert wurde.",
        "dice_note": "Wer später sicher sein will, schreibt sich den Hashwert jetzt auf.",
        "dice_hash": "Hashwert der geheimen Zahl (SHA-256)",
        "dice_seed": "Geheime Zahl",
        "dice_salts": "Salz bisher",
        "dice_no_salts": "Noch hat niemand Salz hinzugefügt.",
        "dice_salt": "Ein eigenes Wort oder eine Zahl",
        "dice_add": "Salz hinzufügen",
        "dice_salt_why": "Alle späteren Würfel hängen auch davon ab, sodass selbst der Gastgeber sie nicht vorher kennen kann.",
        "dice_check": "Alle Würfel prüfen",
        "dice_right": "Alle {count} Ergebnisse sind so, wie Zahl und Salz sie ergeben.",
        "dice_wrong": "Diese Entscheidungen passen nicht: {list}.",
        "dice_proof": "Nachweis herunterladen",
        "dice_script": "Der Nachweis lässt sich ohne diesen Server prüfen: examples/verify_dice.py ist ein kurzes Skript, das nichts von Roadstead braucht.",
        "dice_later": "Die geheime Zahl wird nach dem Ende der Partie gezeigt.",
        "dice_none": "Dieser Tisch wurde eröffnet, bevor es nachprüfbare Würfel gab.",
        "seed_secret": "Die Partie ist noch nicht zu Ende; bis dahin bleibt die Zahl geheim.",
        "back_to_table": "Zurück zum Tisch",
    },
}
