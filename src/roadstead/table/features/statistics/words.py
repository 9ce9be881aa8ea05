"""Words of the statistics."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "statistics": "Statistics",
        "statistics_text": "Games finished on this server, without names.",
        "statistics_none": "No game has been finished here yet.",
        "statistics_left": "{count} tables are still being counted. Load the page again in a moment.",
        "stat_games": "Games per title",
        "stat_length": "Length in decisions",
        "stat_rounds": "rounds",
        "stat_median": "median",
        "stat_wins": "Wins by seat",
        "stat_wins_text": "The mark shows the share of games won, the bracket its 95 % interval, the dotted line an even share.",
        "stat_one": "game",
        "stat_many": "games",
        "stat_won": "{seat}: won {won} of {games}, {share}; between {low} and {high}",
        "stat_players": "{players} players",
        "stat_alone": "Alone",
    },
    "de": {
        "statistics": "Statistik",
        "statistics_text": "Beendete Partien auf diesem Server. Ohne Namen.",
        "statistics_none": "Hier ist noch keine Partie zu Ende gespielt worden.",
        "statistics_left": "Noch {count} Tische sind auszuzählen. Lade die Seite gleich noch einmal.",
        "stat_games": "Partien je Spiel",
        "stat_length": "Länge in Entscheidungen",
        "stat_rounds": "Runden",
        "stat_median": "Median",
        "stat_wins": "Siege nach Platz",
        "stat_wins_text": "Das Zeichen zeigt den Anteil gewonnener Partien, die Klammer sein 95-%-Intervall, die gepunktete Linie eine gleiche Verteilung.",
        "stat_one": "Partie",
        "stat_many": "Partien",
        "stat_won": "{seat}: {won} von {games} gewonnen, {share}; zwischen {low} und {high}",
        "stat_players": "{players} Personen",
        "stat_alone": "Allein",
    },
}
