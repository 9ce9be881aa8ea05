"""Prompts and the labels of options, in English and German."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.words import Kind, Templates

LABELS: Final = {
    "first": Kind("label.first", ("seat",), ("FD-1.9",)),
    "captain": Kind("label.captain", ("captain",), ("FD-15.1",)),
    "trophy": Kind("label.trophy", ("trophy",), ("FD-16.1",)),
    "face": Kind("label.face", ("face",)),
    "keep": Kind("label.keep", (), ("FD-12.3",)),
    "reroll": Kind("label.reroll", (), ("FD-12.3",)),
    "mark": Kind("label.mark", ("section", "effect")),
    "mark_more": Kind("label.mark_more", ("number", "section"), ("FD-9.4",)),
    "star_for": Kind("label.star_for", ("section", "effect"), ("FD-9.4",)),
    "coins": Kind("label.coins", ("number",), ("FD-9.1",)),
    "coin": Kind("label.coin", ("number",), ("FD-5.2",)),
    "recycle": Kind("label.recycle", ("number", "section"), ("FD-12.6",)),
    "hex": Kind("label.hex", ("section", "section2"), ("FD-12.5",)),
    "stop": Kind("label.stop", (), ("FD-10.6",)),
    "licence": Kind("label.licence", ("section", "number"), ("FD-2.6",)),
    "boat": Kind("label.boat", ("section",), ("FD-2.5",)),
    "bonus": Kind("label.bonus", ("bonus",), ("FD-11.2",)),
    "decline": Kind("label.decline", (), ("FD-9.7",)),
    "two_fish": Kind("label.two_fish", (), ("FD-7.4",)),
    "fish_and_coin": Kind("label.fish_and_coin", (), ("FD-7.4",)),
    "two_fish.each": Kind("label.two_fish.each", ("number",), ("FD-7.4",)),
    "fish_and_coin.each": Kind("label.fish_and_coin.each", ("number",), ("FD-7.4",)),
}


QUESTIONS: Final[Templates] = {
    "ask.first": {"en": "Who gets the start-player marker?", "de": "Wer bekommt den Startspielermarker?"},
    "ask.captain": {"en": "A captain card is dealt.", "de": "Eine Kapitänskarte wird ausgeteilt."},
    "ask.gold": {"en": "A gold trophy is drawn.", "de": "Eine Goldtrophäe wird gezogen."},
    "ask.silver": {"en": "A silver trophy is drawn.", "de": "Eine Silbertrophäe wird gezogen."},
    "ask.die": {"en": "A die is rolled.", "de": "Ein Würfel wird geworfen."},
    "ask.pick": {"en": "Take a die from the pool.", "de": "Nimm einen Würfel aus dem Vorrat."},
    "ask.casino": {
        "en": "{section}: your die shows {face}. Keep it, or roll it again?",
        "de": "{section}: Dein Würfel zeigt {face}. Behalten oder neu werfen?",
    },
    "ask.share": {
        "en": "{opponent} has passed and left her die: which one do you both use?",
        "de": "{opponent} hat gepasst und ihren Würfel liegen lassen: Welchen nutzt ihr beide?",
    },
    "ask.use": {"en": "How do you use {die}? It shows {face}.", "de": "Wie nutzt du {die}? Er zeigt {face}."},
    "ask.again": {
        "en": "Your {section} license: use the die a second time?",
        "de": "Deine {section}lizenz: Nutzt du den Würfel ein zweites Mal?",
    },
    "ask.side": {"en": "{section}: a license or a boat?", "de": "{section}: eine Lizenz oder ein Boot?"},
    "ask.bonus": {
        "en": "{section} license: which bonus do you want for the end of the game?",
        "de": "{section}nlizenz: Welchen Bonus möchtest du für das Spielende?",
    },
    "ask.star": {"en": "Star action: which box do you mark?", "de": "Stern-Aktion: Welches Kästchen kreuzt du an?"},
    "ask.oyster": {
        "en": "{section}, boat {number}: two fish, or one fish and a coin?",
        "de": "{section}, Boot {number}: zwei Fische oder ein Fisch und eine Münze?",
    },
    "label.first": {"en": "{seat} begins", "de": "{seat} beginnt"},
    "label.captain": {"en": "{captain}", "de": "{captain}"},
    "label.trophy": {"en": "{trophy}", "de": "{trophy}"},
    "label.face": {"en": "{face}", "de": "{face}"},
    "label.keep": {"en": "keep the die", "de": "den Würfel behalten"},
    "label.reroll": {"en": "roll it again", "de": "neu werfen"},
    "label.mark": {"en": "{section}: {effect}", "de": "{section}: {effect}"},
    "label.mark_more": {"en": "{section}: {number} boxes", "de": "{section}: {number} Kästchen"},
    "label.star_for": {"en": "then with the star {section}: {effect}", "de": "dann mit dem Stern {section}: {effect}"},
    "label.coins": {"en": "take {number} {number:coin|coins}", "de": "{number} {number:Münze|Münzen} nehmen"},
    "label.coin": {"en": "use it as a coin (worth {number})", "de": "als Münze nutzen (Wert {number})"},
    "label.recycle": {
        "en": "{section}: turn it into a star action ({number} left)",
        "de": "{section}: in eine Stern-Aktion umwandeln (noch {number})",
    },
    "label.hex": {"en": "{section2}: fill the hex for {section}", "de": "{section2}: das Sechseck für {section} füllen"},
    "label.stop": {"en": "don't use it again", "de": "nicht noch einmal nutzen"},
    "label.licence": {"en": "activate the {section} license, level {number}", "de": "{section}lizenz aktivieren, Level {number}"},
    "label.boat": {"en": "launch the next {section} boat", "de": "{section}boot einsetzen"},
    "label.bonus": {"en": "{bonus}", "de": "{bonus}"},
    "label.decline": {"en": "skip the star", "de": "auf den Stern verzichten"},
    "label.two_fish": {"en": "catch two fish", "de": "zwei Fische fangen"},
    "label.fish_and_coin": {"en": "catch one fish, take a coin", "de": "einen Fisch fangen, eine Münze nehmen"},
    "label.two_fish.each": {"en": "two fish each for {number} boats", "de": "je zwei Fische für {number} Boote"},
    "label.fish_and_coin.each": {"en": "a fish and a coin each for {number} boats", "de": "je ein Fisch und eine Münze für {number} Boote"},
}
