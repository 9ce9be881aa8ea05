"""What the page around the table says."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "files": "Fetching the games, once. After that they are here, with and without a network.",
        "python": "Python casts off.",
        "rules": "The rules come aboard.",
        "unable": "This browser cannot keep the games: it needs service workers, web locks and a secure address (https, or this machine).",
        "unfetched": "Not everything arrived.",
        "broken": "The tables could not be opened. If they are open in another tab, close that one.",
        "again": "Try again",
        "new": "A newer version is here. Your games stay where they are.",
        "accept": "Use it now",
        "later": "Later",
        "private": "This window keeps nothing: your games end when you close or reload it.",
        "understood": "Understood",
        "table": "Table",
        "progress": "Progress",
    },
    "de": {
        "files": "Die Spiele werden geholt, ein einziges Mal. Danach sind sie da, mit und ohne Netz.",
        "python": "Python legt ab.",
        "rules": "Die Regeln kommen an Bord.",
        "unable": "Dieser Browser kann die Spiele nicht behalten: Er braucht Service Worker, Web Locks und eine sichere Adresse (https oder dieser Rechner).",
        "unfetched": "Nicht alles ist angekommen.",
        "broken": "Die Tische konnten nicht geöffnet werden. Falls sie in einem anderen Tab offen sind, schließe ihn.",
        "again": "Noch einmal versuchen",
        "new": "Eine neuere Version ist da. Deine Spiele bleiben, wo sie sind.",
        "accept": "Jetzt verwenden",
        "later": "Später",
        "private": "Dieses Fenster behält nichts: Deine Spiele enden, wenn du es schließt oder neu lädst.",
        "understood": "Verstanden",
        "table": "Tisch",
        "progress": "Fortschritt",
    },
}
