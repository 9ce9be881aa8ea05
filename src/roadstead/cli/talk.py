"""What the terminal table says, in both languages."""

from __future__ import annotations

from roadstead.kernel.languages import ByLanguage

TALK = ByLanguage(
    en={
        "ask": "{seat}> ",
        "begin": "Choose by number. help shows what else you can type.",
        "prompt": "{seat}: {text}  [{rules}]",
        "curtain": "--- {seat}, press Enter when nobody else is looking ---",
        "help": (
            "Type the number or the notation of a choice.  ?  rules of this question   ? 3  about choice 3   ? ID  a rule by its id\n"
            "? WORDS  why that is not possible   log  what happened   undo  take back   undo!  take back by consent of all\n"
            "hint  a move and its reason; again: what counts   save FILE  keep the game   quit  leave"
        ),
        "extra": "also possible: {notation} ({text})",
        "saved": "Saved in {file}.",
        "how_to_save": "Name a file: save FILE",
        "undone": "Taken back.",
        "no_undo": "Cannot be taken back: {reason} (undo! takes it back by consent of all.)",
        "nothing": "There is no earlier decision of yours.",
        "left": "The game was left before its end.",
        "keep": "Keep the record? Name a file, or press Enter: ",
        "legal": "That is possible now.",
        "more": " (hint again: what counts)",
    },
    de={
        "ask": "{seat}> ",
        "begin": "Wähle nach Nummer. hilfe zeigt, was du noch eingeben kannst.",
        "prompt": "{seat}: {text}  [{rules}]",
        "curtain": "--- {seat}, drücke Enter, wenn sonst niemand hinsieht ---",
        "help": (
            "Gib die Nummer oder die Kurzschrift einer Wahl ein.  ?  Regeln zu dieser Frage   ? 3  zu Wahl 3   ? ID  eine Regel nach ihrer Nummer\n"
            "? WORTE  warum das nicht geht   log  was geschah   zurück  zurücknehmen   zurück!  mit Zustimmung aller zurücknehmen\n"
            "tipp  ein Zug und sein Grund; noch einmal: worauf es ankommt   speichern DATEI  Partie aufheben   ende  aufhören"
        ),
        "extra": "außerdem möglich: {notation} ({text})",
        "saved": "Gespeichert in {file}.",
        "how_to_save": "Nenne eine Datei: speichern DATEI",
        "undone": "Zurückgenommen.",
        "no_undo": "Kann nicht zurückgenommen werden: {reason} (zurück! nimmt mit Zustimmung aller zurück.)",
        "nothing": "Es gibt keine frühere eigene Entscheidung.",
        "left": "Die Partie wurde vor dem Ende verlassen.",
        "keep": "Aufzeichnung aufheben? Nenne eine Datei oder drücke Enter: ",
        "legal": "Das ist jetzt möglich.",
        "more": " (noch einmal tipp: worauf es ankommt)",
    },
)

COMMANDS = {
    "help": "help",
    "hilfe": "help",
    "h": "help",
    "log": "log",
    "verlauf": "log",
    "undo": "undo",
    "zurück": "undo",
    "undo!": "undo!",
    "zurück!": "undo!",
    "hint": "hint",
    "tipp": "hint",
    "save": "save",
    "speichern": "save",
    "quit": "quit",
    "ende": "quit",
    "q": "quit",
}
