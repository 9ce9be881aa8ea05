"""What a server says that cannot answer as it should: limits, work that takes too long, tables that cannot be opened."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "too_slow": "The rest of it did not arrive in time. Nothing was changed.",
        "too_costly": "Your pages have kept this server busy for a while. Wait a moment, then go on; nothing was lost.",
        "too_many_tables": "You have opened many tables in a short time. Wait a moment before you open another; nothing was lost.",
        "work_slow": "That takes longer than the server gives to one page. Nothing was changed.",
        "work_many": "You are waiting for several pages of this kind already. Try again when they have loaded; nothing was lost.",
        "work_failed": "The server could not finish this page. Nothing was changed; try again.",
        "too_often": "That was a lot at once. Wait a moment, then go on; nothing was lost.",
        "outdated": "This game was started under other rules, and its record does not fit the rules installed here. It is kept as it is.",
        "damaged": "What is stored of this table is damaged, and it cannot be opened. It is kept as it is for the host to look at; all other tables go on.",
        "unreadable": "The table cannot be read right now. Nothing was changed.",
        "host_unknown": "This server does not answer to the name in the address. Whoever runs it can allow a name with “roadstead serve --allow-host NAME”.",
    },
    "de": {
        "too_slow": "Der Rest ist nicht rechtzeitig angekommen. Es wurde nichts verändert.",
        "too_costly": "Deine Seiten haben diesen Server eine Weile beschäftigt. Warte einen Moment und mach dann weiter; es ist nichts verloren.",
        "too_many_tables": "Du hast in kurzer Zeit viele Tische eröffnet. Warte einen Moment, bevor du noch einen eröffnest; es ist nichts verloren.",
        "work_slow": "Das dauert länger, als der Server einer Seite zugesteht. Es wurde nichts verändert.",
        "work_many": "Du wartest schon auf mehrere Seiten dieser Art. Versuch es wieder, wenn sie da sind; es ist nichts verloren.",
        "work_failed": "Der Server konnte diese Seite nicht fertigstellen. Es wurde nichts verändert; versuch es noch einmal.",
        "too_often": "Das war sehr viel auf einmal. Warte einen Moment und mach dann weiter; es ist nichts verloren.",
        "outdated": "Diese Partie wurde nach anderen Regeln begonnen, und ihre Aufzeichnung passt nicht zu den hier installierten. Sie bleibt, wie sie ist.",
        "damaged": "Was von diesem Tisch gespeichert ist, ist beschädigt, und er lässt sich nicht öffnen. Er bleibt für den Gastgeber, wie er ist; alle anderen Tische gehen weiter.",
        "unreadable": "Der Tisch kann gerade nicht gelesen werden. Es wurde nichts verändert.",
        "host_unknown": "Auf den Namen in der Adresse hört dieser Server nicht. Wer ihn betreibt, kann einen Namen mit „roadstead serve --allow-host NAME“ erlauben.",
    },
}
