"""Words of clocks."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "clock": "Clock",
        "clock_0": "none",
        "clock_1": "1 day per decision",
        "clock_3": "3 days per decision",
        "clock_7": "7 days per decision",
        "clock_why": "When the time is up, a bot makes this one decision.",
        "clock_until": "Time until {when}; then a bot decides.",
        "late": "{who} ran out of time: a bot decided.",
    },
    "de": {
        "clock": "Uhr",
        "clock_0": "keine",
        "clock_1": "1 Tag je Entscheidung",
        "clock_3": "3 Tage je Entscheidung",
        "clock_7": "7 Tage je Entscheidung",
        "clock_why": "Ist die Zeit um, trifft ein Bot diese eine Entscheidung.",
        "clock_until": "Zeit bis {when}; danach entscheidet ein Bot.",
        "late": "Die Zeit von {who} war um: Ein Bot hat entschieden.",
    },
}
