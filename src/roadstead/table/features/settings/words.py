"""Words of the settings."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "settings": "Settings",
        "settings_where": "Saved in this browser, for all tables.",
        "settings_save": "Save",
        "settings_kept": "Saved.",
        "set_lang": "Language",
        "set_theme": "Theme",
        "set_theme_auto": "same as this device",
        "set_theme_light": "light",
        "set_theme_dark": "dark",
        "set_motion": "Animation",
        "set_motion_auto": "on, unless this device asks for less motion",
        "set_motion_off": "off",
        "set_confirm": "Choices",
        "set_confirm_each": "ask before every step",
        "set_confirm_on": "ask before what cannot be undone",
        "set_confirm_off": "never ask",
    },
    "de": {
        "settings": "Einstellungen",
        "settings_where": "In diesem Browser gespeichert, für alle Tische.",
        "settings_save": "Speichern",
        "settings_kept": "Gespeichert.",
        "set_lang": "Sprache",
        "set_theme": "Farbschema",
        "set_theme_auto": "wie auf diesem Gerät",
        "set_theme_light": "hell",
        "set_theme_dark": "dunkel",
        "set_motion": "Animation",
        "set_motion_auto": "an, außer das Gerät ist auf weniger Bewegung eingestellt",
        "set_motion_off": "aus",
        "set_confirm": "Züge",
        "set_confirm_each": "vor jedem Schritt fragen",
        "set_confirm_on": "nur fragen, wenn es kein Zurück gibt",
        "set_confirm_off": "nie fragen",
    },
}
