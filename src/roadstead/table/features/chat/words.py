"""Words of the chat line."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "chat": "Chat",
        "chat_empty": "No messages yet.",
        "chat_say": "Write to everybody at the table",
        "chat_send": "Send",
        "chat_mute": "Mute",
        "chat_unmute": "Unmute",
    },
    "de": {
        "chat": "Chat",
        "chat_empty": "Noch keine Nachrichten.",
        "chat_say": "Nachricht an alle am Tisch",
        "chat_send": "Senden",
        "chat_mute": "Stummschalten",
        "chat_unmute": "Wieder zeigen",
    },
}
