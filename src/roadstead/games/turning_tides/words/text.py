"""Sentences, in English and German: prompts, labels, log lines, reasons, outcomes, names of options."""

from __future__ import annotations

from typing import Final

from roadstead.games.turning_tides.box.components import ZONES, Components
from roadstead.games.turning_tides.rules.actions import SPENDINGS, SWAPS, Cards
from roadstead.kernel import talk
from roadstead.kernel.words import Kind, Phrase, Templates

LABELS: Final = {
    "card": Kind("label.card", ("card",)),
    "promotion": Kind("label.promotion", ("card",), ("TT-9.2", "TT-9.8")),
    "zone": Kind("label.zone", ("zone",)),
    "attack": Kind("label.attack", ("zone", "zone2")),
    "place": Kind("label.place", ("zone", "towards")),
    "captain": Kind("label.captain", ("zone",)),
    "sailor": Kind("label.sailor", ("zone", "zone2")),
    "cannon": Kind("label.cannon", ("place", "place2")),
    "forward": Kind("label.forward", (), ("TT-6.7",)),
    "backward": Kind("label.backward", (), ("TT-6.7",)),
    "initiative": Kind("label.initiative", (), ("TT-6.7",)),
    "keep": Kind("label.keep", (), ("TT-8.1",)),
    "swap": Kind("label.swap", ("swap",), ("TT-8.1",)),
    "spend": Kind("label.spend", ("spending",), ("TT-8.5",)),
    "decline": Kind("label.decline", (), ("TT-11.7",)),
    "accept": Kind("label.accept", (), ("TT-11.7",)),
    "surrender": Kind("label.surrender", (), ("TT-11.7", "TT-11.8")),
    "draw": Kind("label.draw", ("seat", "card"), ("TT-4.1",)),
}

WON: Final = Kind("outcome.won", ("seat", "ending"), ("TT-11.1", "TT-11.2", "TT-11.6", "TT-11.7", "TT-12.1"))
DRAWN: Final = Kind("outcome.drawn", (), ("TT-11.6",))

TEMPLATES: Final[Templates] = {
    "feature.victory": {"en": "the end of the battle", "de": "das Ende des Gefechts"},
    "feature.crew": {"en": "your crew", "de": "deine Besatzung"},
    "feature.captain": {"en": "your captain", "de": "dein Kapitän"},
    "feature.guns": {"en": "your cannons and the sailors who fire them", "de": "deine Kanonen und wer sie bedient"},
    "feature.hull": {"en": "your mast and zones that stay whole", "de": "dein Mast und Zonen, die unzerstört bleiben"},
    "feature.enemy_crew": {"en": "losses of the enemy crew", "de": "Verluste der gegnerischen Besatzung"},
    "feature.enemy_captain": {"en": "the enemy captain", "de": "der gegnerische Kapitän"},
    "feature.enemy_guns": {"en": "enemy cannons that fall silent", "de": "gegnerische Kanonen, die verstummen"},
    "feature.enemy_hull": {"en": "damage to the enemy ship", "de": "Schäden am gegnerischen Schiff"},
    "feature.cards": {"en": "better cards", "de": "bessere Karten"},
    "feature.initiative": {"en": "the initiative", "de": "die Initiative"},
    "ask.draw": {"en": "A card is drawn.", "de": "Eine Karte wird gezogen."},
    "ask.card": {
        "en": "Choose a card to play face down.",
        "de": "Wähle eine Karte und lege sie verdeckt vor dich.",
    },
    "ask.card_headless": {
        "en": "You have no captain: any card but Wait becomes a promotion. Choose a card to play face down.",
        "de": "Du hast keinen Kapitän: Jede Karte außer Warten wird zur Beförderung. Wähle eine Karte und lege sie verdeckt vor dich.",
    },
    "ask.sailor": {"en": "{card}: into which zone?", "de": "{card}: in welche Zone?"},
    "ask.cannon": {
        "en": "{card}: into which zone, on which side?",
        "de": "{card}: in welche Zone, auf welche Seite?",
    },
    "ask.move": {"en": "{card}: which unit goes where?", "de": "{card}: welche Einheit wohin?"},
    "ask.navigate": {
        "en": "{card}: sail forward, sail back or take the initiative?",
        "de": "{card}: vorwärts, rückwärts oder die Initiative?",
    },
    "ask.swing": {"en": "{card}: from which zone?", "de": "{card}: aus welcher Zone?"},
    "ask.fire": {"en": "{card}: from which zone?", "de": "{card}: aus welcher Zone?"},
    "ask.promote": {
        "en": "{card}: which sailor becomes the captain?",
        "de": "{card}: welcher Matrose wird Kapitän?",
    },
    "ask.swap": {
        "en": "Lee: which hand cards do you exchange with your hold?",
        "de": "Windschatten: welche Handkarten tauschst du mit deinem Laderaum?",
    },
    "ask.spend": {
        "en": "Damage: spend {number} of your cards for the next round.",
        "de": "Schaden: Verbrauche {number} deiner Karten für die nächste Runde.",
    },
    "ask.surrender": {
        "en": "{seat} offers to surrender. Do you accept?",
        "de": "{seat} bietet die Kapitulation an. Nimmst du an?",
    },
    "label.card": {"en": "{card}", "de": "{card}"},
    "label.promotion": {"en": "{card} (becomes a promotion)", "de": "{card} (wird zur Beförderung)"},
    "label.zone": {"en": "zone {zone}", "de": "Zone {zone}"},
    "label.attack": {"en": "from zone {zone} at zone {zone2}", "de": "aus Zone {zone} auf Zone {zone2}"},
    "label.place": {"en": "zone {zone}, {towards}", "de": "Zone {zone}, {towards}"},
    "label.captain": {"en": "captain to zone {zone}", "de": "Kapitän in Zone {zone}"},
    "label.sailor": {
        "en": "sailor from zone {zone} to zone {zone2}",
        "de": "Matrose von Zone {zone} in Zone {zone2}",
    },
    "label.cannon": {"en": "cannon from {place} to {place2}", "de": "Kanone von {place} nach {place2}"},
    "label.forward": {"en": "sail one step forward", "de": "einen Schritt vorwärts segeln"},
    "label.backward": {"en": "sail one step back", "de": "einen Schritt rückwärts segeln"},
    "label.initiative": {"en": "take the initiative marker", "de": "den Initiativmarker nehmen"},
    "label.keep": {"en": "exchange nothing", "de": "nichts tauschen"},
    "label.swap": {"en": "exchange {swap}", "de": "{swap} tauschen"},
    "label.spend": {"en": "spend {spending}", "de": "{spending} verbrauchen"},
    "label.decline": {"en": "decline and play on", "de": "ablehnen und weiterspielen"},
    "label.accept": {"en": "accept", "de": "annehmen"},
    "label.surrender": {"en": "offer to surrender", "de": "Kapitulation anbieten"},
    "label.draw": {"en": "{seat} draws {card}", "de": "{seat} zieht {card}"},
    "event.round": {
        "en": "Round {number} begins; the {side} side faces the enemy.",
        "de": "Runde {number} beginnt; {side} zeigt zum Feind.",
    },
    "event.turn": {"en": "Turn {number}, position {number2}.", "de": "Spielzug {number}, Position {number2}."},
    "event.drew": {"en": "{seat} draws {card}.", "de": "{seat} zieht {card}."},
    "event.drew_hidden": {"en": "{seat} draws a card.", "de": "{seat} zieht eine Karte."},
    "event.sealed": {"en": "{seat} has chosen.", "de": "{seat} hat gewählt."},
    "event.played": {"en": "{seat} reveals {card}.", "de": "{seat} deckt {card} auf."},
    "event.no_effect": {
        "en": "{seat}'s {card} has no effect.",
        "de": "{card} von {seat} hat keine Wirkung.",
    },
    "event.waited": {"en": "{seat} waits.", "de": "{seat} wartet."},
    "event.both_wait": {
        "en": "Both wait: the ships sail one more step.",
        "de": "Beide warten: Die Schiffe segeln einen Schritt weiter.",
    },
    "event.placed_sailor": {
        "en": "{seat} puts a sailor into zone {zone}.",
        "de": "{seat} stellt einen Matrosen in Zone {zone}.",
    },
    "event.placed_cannon": {
        "en": "{seat} puts a cannon into zone {zone}, on the {towards}.",
        "de": "{seat} stellt eine Kanone in Zone {zone} auf die {towards}.",
    },
    "event.moved_captain": {
        "en": "{seat} moves the captain from zone {zone} to zone {zone2}.",
        "de": "{seat} bewegt den Kapitän von Zone {zone} in Zone {zone2}.",
    },
    "event.moved_sailor": {
        "en": "{seat} moves a sailor from zone {zone} to zone {zone2}.",
        "de": "{seat} bewegt einen Matrosen von Zone {zone} in Zone {zone2}.",
    },
    "event.moved_cannon": {
        "en": "{seat} moves a cannon from {place} to {place2}.",
        "de": "{seat} bewegt eine Kanone von {place} nach {place2}.",
    },
    "event.sailed": {"en": "The ships sail to position {number}.", "de": "Die Schiffe segeln auf Position {number}."},
    "event.passed": {"en": "The ships have passed each other.", "de": "Die Schiffe sind aneinander vorbei."},
    "event.took_initiative": {
        "en": "{seat} gets the initiative marker.",
        "de": "{seat} erhält den Initiativmarker.",
    },
    "event.swung": {
        "en": "{seat} swings from zone {zone} into zone {zone2}.",
        "de": "{seat} schwingt aus Zone {zone} in Zone {zone2}.",
    },
    "event.fired": {
        "en": "{seat} fires from zone {zone} at zone {zone2}.",
        "de": "{seat} feuert aus Zone {zone} auf Zone {zone2}.",
    },
    "event.lost_sailor": {
        "en": "{seat} loses a sailor in zone {zone}.",
        "de": "{seat} verliert einen Matrosen in Zone {zone}.",
    },
    "event.lost_captain": {
        "en": "{seat} loses the captain in zone {zone}.",
        "de": "{seat} verliert den Kapitän in Zone {zone}.",
    },
    "event.lost_mast": {"en": "{seat} loses the mast.", "de": "{seat} verliert den Mast."},
    "event.lost_units": {
        "en": "{seat} loses every unit in zone {zone}.",
        "de": "{seat} verliert alle Einheiten in Zone {zone}.",
    },
    "event.lost_zone": {"en": "{seat}'s zone {zone} is destroyed.", "de": "Zone {zone} von {seat} ist zerstört."},
    "event.missed": {"en": "Nothing is hit.", "de": "Nichts wird getroffen."},
    "event.promoted": {
        "en": "{seat} promotes the sailor in zone {zone} to captain.",
        "de": "{seat} befördert den Matrosen in Zone {zone} zum Kapitän.",
    },
    "event.cancelled": {
        "en": "{seat} has no captain: {card} becomes a promotion.",
        "de": "{seat} hat keinen Kapitän: {card} wird zur Beförderung.",
    },
    "event.swapped": {"en": "{seat} exchanges {swap}.", "de": "{seat} tauscht {swap}."},
    "event.spent": {"en": "{seat} spends {spending}.", "de": "{seat} verbraucht {spending}."},
    "event.spent_hidden": {
        "en": "{seat} spends {number} {number:card|cards} face down.",
        "de": "{seat} verbraucht verdeckt {number} {number:Karte|Karten}.",
    },
    "event.joins": {
        "en": "{card} goes from {seat}'s hold to the draw pile.",
        "de": "{card} aus dem Laderaum von {seat} kommt in den Nachziehstapel.",
    },
    "event.reshuffled": {
        "en": "{seat} has a new draw pile with {number} {number:card|cards}.",
        "de": "{seat} hat einen neuen Nachziehstapel mit {number} {number:Karte|Karten}.",
    },
    "event.offered": {"en": "{seat} offers to surrender.", "de": "{seat} bietet die Kapitulation an."},
    "event.declined": {"en": "{seat} declines.", "de": "{seat} lehnt ab."},
    "event.not_resolved": {
        "en": "The ships have passed: {seat}'s {card} is not carried out.",
        "de": "Die Schiffe sind vorbei: {card} von {seat} wird nicht ausgeführt.",
    },
    "event.won": {"en": "{seat} wins {ending}.", "de": "{seat} gewinnt: {ending}."},
    "event.drawn_game": {"en": "The game is a draw.", "de": "Die Partie endet unentschieden."},
    "outcome.won": {"en": "{seat} wins {ending}.", "de": "{seat} gewinnt: {ending}."},
    "outcome.drawn": {"en": "A draw.", "de": "Unentschieden."},
    "no.not_in_hand": {"en": "{card} is not in your hand.", "de": "{card} ist nicht auf deiner Hand."},
    "no.wrecked": {
        "en": "Zone {zone} is destroyed; no unit may enter it.",
        "de": "Zone {zone} ist zerstört; keine Einheit darf hinein.",
    },
    "no.side_taken": {
        "en": "Zone {zone} already has a cannon on the {towards}.",
        "de": "In Zone {zone} steht auf der {towards} schon eine Kanone.",
    },
    "no.no_captain": {"en": "Your captain is not aboard.", "de": "Dein Kapitän ist nicht an Bord."},
    "no.no_sailor": {"en": "There is no sailor in zone {zone}.", "de": "In Zone {zone} ist kein Matrose."},
    "no.nobody_to_promote": {
        "en": "There is no sailor in zone {zone} to promote.",
        "de": "In Zone {zone} ist kein Matrose, der befördert werden könnte.",
    },
    "no.no_cannon": {"en": "There is no cannon in {place}.", "de": "In {place} steht keine Kanone."},
    "no.same_place": {"en": "The unit stands there already.", "de": "Die Einheit steht schon dort."},
    "no.side_kept": {
        "en": "In this game a moved cannon keeps its side.",
        "de": "In dieser Partie behält eine bewegte Kanone ihre Seite.",
    },
    "no.at_the_bows": {
        "en": "The ships cannot sail back any further.",
        "de": "Die Schiffe können nicht weiter zurücksegeln.",
    },
    "no.have_passed": {
        "en": "The ships have passed; nothing moves them in this round.",
        "de": "Die Schiffe sind vorbei; in dieser Runde bewegt sie nichts mehr.",
    },
    "no.have_initiative": {
        "en": "You have the initiative marker already.",
        "de": "Du hast den Initiativmarker schon.",
    },
    "no.faces_nothing": {
        "en": "Zone {zone} faces no enemy zone now.",
        "de": "Zone {zone} liegt gerade keiner feindlichen Zone gegenüber.",
    },
    "no.no_facing_cannon": {
        "en": "Zone {zone} has no cannon on the enemy side.",
        "de": "Zone {zone} hat keine Kanone auf der Feindseite.",
    },
    "no.not_to_give": {
        "en": "You do not have that many of {card} in your hand.",
        "de": "So oft hast du {card} nicht auf der Hand.",
    },
    "no.not_to_take": {
        "en": "You do not have that many of {card} among your swap cards.",
        "de": "So oft liegt {card} nicht bei deinen Wechselkarten.",
    },
    "no.not_in_pool": {
        "en": "You do not have that many of {card} in your pool.",
        "de": "So oft hast du {card} nicht in deinem Kartenvorrat.",
    },
    "no.wait_stays": {
        "en": "{card} always stays with you; it is neither exchanged nor spent.",
        "de": "{card} bleibt immer bei dir; die Karte wird weder getauscht noch verbraucht.",
    },
    "no.one_for_one": {
        "en": "Cards are exchanged one for one; name as many from your hold as from your hand.",
        "de": "Getauscht wird eins zu eins; nenne so viele Karten aus dem Laderaum wie von der Hand.",
    },
    "no.same_card": {
        "en": "You give and take the same card; leave it out on both sides.",
        "de": "Du gibst und nimmst dieselbe Karte; lass sie auf beiden Seiten weg.",
    },
    "no.too_many": {
        "en": "No hand has so many of these cards; at most four are exchanged.",
        "de": "So viele dieser Karten hat keine Hand; getauscht werden höchstens vier.",
    },
    "no.wrong_number": {
        "en": "Spend {number}: one card for each destroyed zone.",
        "de": "Verbrauche {number}: eine Karte für jede zerstörte Zone.",
    },
    "no.offered_already": {
        "en": "You have already offered to surrender in this turn.",
        "de": "Du hast die Kapitulation in diesem Spielzug schon angeboten.",
    },
    "no.offered_in_lee": {
        "en": "You have already offered to surrender in this lee.",
        "de": "Du hast die Kapitulation in diesem Windschatten schon angeboten.",
    },
    "no.offer_open": {
        "en": "An offer to surrender is open; it must be answered first.",
        "de": "Ein Angebot zur Kapitulation ist offen; zuerst muss es beantwortet werden.",
    },
    "no.no_offers": {
        "en": "This game is played without surrender.",
        "de": "Diese Partie wird ohne Kapitulation gespielt.",
    },
    "option.variant": {"en": "Variant", "de": "Variante"},
    "option.hierarchy_profile": {"en": "Order of cards of one level", "de": "Kartenfolge bei gleicher Stufe"},
    "option.layout_of_gold": {"en": "Starting layout of Gold", "de": "Startaufstellung von Gold"},
    "option.promotion_moves_initiative": {
        "en": "A promotion takes the initiative marker",
        "de": "Eine Beförderung holt den Initiativmarker",
    },
    "option.introductory_goal": {"en": "Goals of the introductory game", "de": "Ziele des Einführungsspiels"},
    "option.variant.full": {"en": "full game", "de": "volles Spiel"},
    "option.variant.introductory": {"en": "introductory game", "de": "Einführungsspiel"},
    "option.hierarchy_profile.default": {"en": "Sailor and Cannon share a level", "de": "Matrose und Kanone gleich"},
    "option.hierarchy_profile.strict": {"en": "every card has its own level", "de": "jede Karte eine eigene Stufe"},
    "option.hierarchy_profile.deploy_tie": {"en": "Sailor, Cannon and Move share a level", "de": "Matrose, Kanone und Bewegen gleich"},
    "option.hierarchy_profile.attack_tie": {"en": "Swing and Fire share a level too", "de": "auch Schwingen und Feuern gleich"},
    "option.layout_of_gold.A": {"en": "A, captain in zone 3", "de": "A, Kapitän in Zone 3"},
    "option.layout_of_gold.B": {"en": "B, captain in zone 6", "de": "B, Kapitän in Zone 6"},
    "option.introductory_goal.all": {"en": "a destroyed zone and the captain", "de": "eine zerstörte Zone und der Kapitän"},
    "option.introductory_goal.any": {"en": "either of the two", "de": "eines von beiden"},
    "option.capitulation.offer": {"en": "is offered to the opponent", "de": "wird angeboten"},
    "option.capitulation.immediate": {"en": "at once", "de": "sofort"},
    "option.capitulation.off": {"en": "not possible", "de": "nicht möglich"},
    "option.pass_in_step_3.finish_turn": {"en": "the turn is finished", "de": "wird der Spielzug beendet"},
    "option.pass_in_step_3.end_round_at_once": {"en": "the round ends at once", "de": "endet die Runde sofort"},
    "option.moved_cannon_side.free": {"en": "any free side", "de": "jede freie Seite"},
    "option.moved_cannon_side.kept": {"en": "keeps its side", "de": "behält ihre Seite"},
    "option.round_limit": {"en": "Round limit", "de": "Rundengrenze"},
    "option.capitulation": {"en": "Surrender", "de": "Kapitulation"},
    "option.zones_per_sail_step": {"en": "Zones per sail step", "de": "Zonen je Segelschritt"},
    "option.backward_at_start": {
        "en": "Sailing back at the start of a round",
        "de": "Rückwärts segeln am Rundenbeginn",
    },
    "option.pass_in_step_3": {
        "en": "When the ships pass while cards resolve",
        "de": "Wenn die Schiffe beim Ausführen vorbei sind",
    },
    "option.moved_cannon_side": {"en": "Side of a moved cannon", "de": "Seite einer bewegten Kanone"},
}

BLURB: Final = {
    "en": "Two ships slide past each other, zone by zone. One secret card a turn decides who boards, who fires and who keeps a crew.",
    "de": "Zwei Schiffe gleiten Zone um Zone aneinander vorbei. Eine verdeckte Karte je Spielzug entscheidet, wer entert, feuert und Besatzung behält.",
}

PICTURE: Final = {
    "en": {
        "round": "Round",
        "turn": "turn",
        "offset": "position",
        "initiative": "initiative",
        "hand": "hand",
        "draw": "draw pile",
        "discard": "discard pile",
        "swap": "swap cards",
        "spent": "spent",
        "hold": "hold",
        "unseen": "hand, pile and spent together",
        "nothing": "nothing",
        "legend": "★ {captain}  ● {sailor}  ┃ {mast}  ▲▼ {cannon} and where it points  ╳ destroyed",
    },
    "de": {
        "round": "Runde",
        "turn": "Spielzug",
        "offset": "Position",
        "initiative": "Initiative",
        "hand": "Hand",
        "draw": "Nachziehstapel",
        "discard": "Ablagestapel",
        "swap": "Wechselkarten",
        "spent": "verbraucht",
        "hold": "Laderaum",
        "unseen": "Hand, Stapel und verbraucht zusammen",
        "nothing": "nichts",
        "legend": "★ {captain}  ● {sailor}  ┃ {mast}  ▲▼ {cannon} und Richtung  ╳ zerstört",
    },
}
SCENE: Final = {
    "en": {
        "ships": "Two ships",
        "passed": "passed",
        "zone": "zone",
        "wrecked": "destroyed",
        "bow": "bow",
        "stern": "stern",
        "pool": "your pool",
        "lost": "zones destroyed",
        "this_turn": "This turn",
        "sealed": "face down",
        "not_yet": "not chosen",
        "of": "of",
        "your_hand": "Your hand",
        "lee": "in the lee",
        "headless": "No captain: every card but Wait becomes a promotion.",
        "no_captain": "without a captain",
        "has_sealed": "has laid a card",
        "crew": "crew aboard",
        "acts_first": "acts first",
        "acts_then": "then",
        "threats": "What could hit you",
        "from_to": "their zone → yours",
        "order": "Who acts first",
        "same_rank": "At equal rank, first",
        "brief.wait": "Keep your cards. Two Waits: one zone more.",
        "brief.sailor": "Put a sailor aboard.",
        "brief.cannon": "Mount a cannon.",
        "brief.move": "Shift one unit anywhere.",
        "brief.navigate": "One zone on or back, or take the initiative.",
        "brief.swing": "A sailor boards the zone opposite.",
        "brief.fire": "A manned cannon hits the zone opposite.",
        "brief.promote": "Becomes a promotion: a sailor is made captain.",
        "effect.wait": "No action. If both wait, the ships sail one zone more.",
        "effect.sailor": "A sailor from the hold into an intact zone.",
        "effect.cannon": "A cannon from the hold on a free side of an intact zone.",
        "effect.move": "Captain, sailor or cannon to another zone, or a cannon across its zone.",
        "effect.navigate": "Sail forward, sail back, or take the initiative.",
        "effect.swing": "A sailor removes one sailor opposite, or else a captain standing alone.",
        "effect.promote": "A sailor is replaced by the captain in the same zone.",
        "effect.fire": "A manned cannon hits the zone opposite: mast, else all units, else the zone.",
    },
    "de": {
        "ships": "Zwei Schiffe",
        "passed": "vorbei",
        "zone": "Zone",
        "wrecked": "zerstört",
        "bow": "Bug",
        "stern": "Heck",
        "pool": "dein Kartenvorrat",
        "lost": "zerstörte Zonen",
        "this_turn": "Dieser Spielzug",
        "sealed": "verdeckt",
        "not_yet": "nicht gewählt",
        "of": "von",
        "your_hand": "Deine Hand",
        "lee": "im Windschatten",
        "headless": "Kein Kapitän: Jede Karte außer Warten wird zur Beförderung.",
        "no_captain": "ohne Kapitän",
        "has_sealed": "hat eine Karte gelegt",
        "crew": "Besatzung an Bord",
        "acts_first": "handelt zuerst",
        "acts_then": "danach",
        "threats": "Was dich treffen könnte",
        "from_to": "ihre Zone → deine",
        "order": "Wer zuerst handelt",
        "same_rank": "Bei gleichem Rang zuerst",
        "brief.wait": "Karten behalten. Warten beide: eine Zone mehr.",
        "brief.sailor": "Ein Matrose kommt an Bord.",
        "brief.cannon": "Eine Kanone aufstellen.",
        "brief.move": "Eine Einheit beliebig versetzen.",
        "brief.navigate": "Eine Zone vor oder zurück, oder die Initiative.",
        "brief.swing": "Ein Matrose entert die Zone gegenüber.",
        "brief.fire": "Eine bemannte Kanone trifft gegenüber.",
        "brief.promote": "Wird zur Beförderung: Ein Matrose wird Kapitän.",
        "effect.wait": "Keine Aktion. Warten beide, segeln die Schiffe eine Zone mehr.",
        "effect.sailor": "Ein Matrose aus dem Laderaum in eine intakte Zone.",
        "effect.cannon": "Eine Kanone aus dem Laderaum auf eine freie Seite einer intakten Zone.",
        "effect.move": "Kapitän, Matrose oder Kanone in eine andere Zone, oder Kanone auf die andere Seite.",
        "effect.navigate": "Vorwärts, rückwärts oder die Initiative.",
        "effect.swing": "Ein Matrose entfernt gegenüber einen Matrosen, sonst den alleinigen Kapitän.",
        "effect.promote": "Ein Matrose wird in seiner Zone durch den Kapitän ersetzt.",
        "effect.fire": "Eine bemannte Kanone trifft gegenüber: Mast, sonst alle Einheiten, sonst die Zone.",
    },
}
SIDES: Final = {"en": ("port", "starboard"), "de": ("Backbord", "Steuerbord")}
TOWARDS: Final = {"en": ("enemy side", "sea side"), "de": ("Feindseite", "Seeseite")}
ENDINGS: Final = {
    "en": (
        "",
        "by destroying zones",
        "because the other ship has no crew left",
        "by reaching the goal",
        "by surrender",
        "at the round limit",
    ),
    "de": (
        "",
        "genug Zonen zerstört",
        "Gegner hat keine Besatzung mehr",
        "Ziel erreicht",
        "Gegner kapituliert",
        "Rundengrenze erreicht",
    ),
}


def name(box: Components, kind: str, value: int, lang: str) -> str:
    match kind:
        case "seat" | "card" | "unit":
            return box.names[kind][value][lang]
        case "zone":
            return str(value + 1)
        case "side":
            return SIDES[lang][value]
        case "towards":
            return TOWARDS[lang][value]
        case "place":
            return place(value, lang)
        case "ending":
            return ENDINGS[lang][value]
        case "swap":
            return swap(box, value, lang)
        case "spending":
            return cards(box, SPENDINGS[value], lang)
        case _:
            return str(value)


def place(value: int, lang: str) -> str:
    side, zone = divmod(value, ZONES)
    return f"{'Zone' if lang == 'de' else 'zone'} {zone + 1} ({TOWARDS[lang][side]})"


def cards(box: Components, row: Cards, lang: str) -> str:
    joint = " und " if lang == "de" else " and "
    return joint.join(box.names["card"][card][lang] for card in row)


def swap(box: Components, value: int, lang: str) -> str:
    give, take = SWAPS[value]
    if not give:
        return "nichts" if lang == "de" else "nothing"
    mine, theirs = cards(box, give, lang), cards(box, take, lang)
    return f"{mine} gegen {theirs}" if lang == "de" else f"{mine} for {theirs}"


def say(box: Components, phrase: Phrase, lang: str) -> str:
    return talk.say(TEMPLATES, name, box, phrase, lang)
