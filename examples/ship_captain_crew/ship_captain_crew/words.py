"""Everything that is said, in English and German."""

from __future__ import annotations

from roadstead.kernel.choices import in_numbers, in_words
from roadstead.kernel.words import Kind

QUESTIONS = (
    in_numbers(Kind("ask.die", (), ("SC-1",)), most=6),
    in_words(Kind("ask.again", (), ("SC-3", "SC-4")), "stop", "roll"),
)
EVENTS = (
    Kind("rolled", ("seat", "dice"), ("SC-1",)),
    Kind("kept", ("seat", "part"), ("SC-2",)),
    Kind("stopped", ("seat", "number"), ("SC-4",)),
    Kind("round_won", ("seat", "number"), ("SC-6",)),
    Kind("round_lost", (), ("SC-6",)),
)

BLURB = {
    "en": "Three rolls for a 6, a 5 and a 4, in this order: ship, captain, crew. Whatever else you roll is the cargo.",
    "de": "Drei Würfe für eine 6, eine 5 und eine 4, in dieser Reihenfolge: Schiff, Kapitän, Mannschaft. Was sonst fällt, ist die Ladung.",
}
PARTS = {"en": ("the ship", "the captain", "the crew"), "de": ("das Schiff", "den Kapitän", "die Mannschaft")}
TEMPLATES = {
    "ask.die": {"en": "A die is rolled.", "de": "Ein Würfel fällt."},
    "ask.die.choice": {"en": "{number}", "de": "{number}"},
    "ask.again": {"en": "Stop here, or roll again?", "de": "Aufhören oder noch einmal würfeln?"},
    "ask.again.stop": {"en": "Stop", "de": "Aufhören"},
    "ask.again.roll": {"en": "Roll again", "de": "Noch einmal würfeln"},
    "rolled": {"en": "{seat} rolls {dice}.", "de": "{seat} würfelt {dice}."},
    "kept": {"en": "{seat} has {part}.", "de": "{seat} hat {part}."},
    "stopped": {"en": "{seat} lands a cargo of {number}.", "de": "{seat} bringt eine Ladung von {number} an Land."},
    "round_won": {"en": "{seat} gets a point for a cargo of {number}.", "de": "{seat} bekommt einen Punkt für eine Ladung von {number}."},
    "round_lost": {"en": "Nobody has any cargo.", "de": "Niemand hat Ladung."},
    "option.rounds": {"en": "Rounds", "de": "Runden"},
}
SEAT = {"en": "{}: points {}, cargo {}", "de": "{}: Punkte {}, Ladung {}"}
TURN = {"en": "{}, roll {} of 3: set aside {}, other dice {}", "de": "{}, Wurf {} von 3: beiseitegelegt {}, andere Würfel {}"}
