"""Why something is refused, in English and German."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.words import Templates

REFUSALS: Final[Templates] = {
    "no.not_in_hand": {"en": "{card} is not in your hand.", "de": "„{card}“ ist nicht auf deiner Hand."},
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
        "de": "So oft hast du „{card}“ nicht auf der Hand.",
    },
    "no.not_to_take": {
        "en": "You do not have that many of {card} among your swap cards.",
        "de": "So oft liegt „{card}“ nicht bei deinen Wechselkarten.",
    },
    "no.not_in_pool": {
        "en": "You do not have that many of {card} in your pool.",
        "de": "So oft hast du „{card}“ nicht in deinem Kartenvorrat.",
    },
    "no.wait_stays": {
        "en": "{card} always stays with you; it is neither exchanged nor spent.",
        "de": "„{card}“ bleibt immer bei dir; die Karte wird weder getauscht noch verbraucht.",
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
}
