"""What the lessons of the guided first game say: a name, the explanation, and the move that is asked for, if any."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.lesson import Texts

TEXTS: Final[Texts] = {
    "card": {
        "en": (
            "A card in secret",
            "Every turn both of you draw a card, choose one from your hand and play it face down. Then both are revealed and carried out. At first nobody is within reach: a good time to strengthen your ship.",
            "Play Sailor or Cannon face down. It brings something from your hold aboard.",
        ),
        "de": (
            "Eine Karte im Geheimen",
            "In jedem Spielzug zieht ihr beide eine Karte, wählt eine aus der Hand und legt sie verdeckt hin. Dann werden beide aufgedeckt und ausgeführt. Am Anfang ist noch niemand in Reichweite: eine gute Gelegenheit, dein Schiff zu verstärken.",
            "Wähle Matrose oder Kanone und lege sie verdeckt. Das bringt etwas aus dem Laderaum an Bord.",
        ),
    },
    "ships": {
        "en": (
            "Two ships in passing",
            "Each ship is a row of seven zones, 1 at the bow and 7 at the stern. You meet bow to bow, and after every turn the ships slide one zone further past each other. When the sterns have passed, the round is over.",
        ),
        "de": (
            "Zwei Schiffe, die sich begegnen",
            "Jedes Schiff ist eine Reihe aus sieben Zonen, 1 am Bug und 7 am Heck. Ihr trefft Bug an Bug aufeinander, und nach jedem Spielzug gleiten die Schiffe eine Zone weiter aneinander vorbei. Sind die Hecks vorbei, endet die Runde.",
        ),
    },
    "sailor": {
        "en": (
            "Sailors",
            "Sailors do the work: they fire the cannon of their own zone and they board the enemy. An attacker who swings across takes a sailor before the captain, so a sailor beside your captain is a shield.",
            "Put the sailor into the zone of your captain.",
        ),
        "de": (
            "Matrosen",
            "Matrosen machen die Arbeit: Sie feuern die Kanone in ihrer Zone ab und entern den Gegner. Wer herüberschwingt, trifft zuerst einen Matrosen und dann erst den Kapitän; ein Matrose neben dem Kapitän ist also ein Schild.",
            "Stell den Matrosen in die Zone deines Kapitäns.",
        ),
    },
    "cannon": {
        "en": (
            "Cannons have a side",
            "A cannon shoots over its own long side of the ship only. Towards the enemy it can fire this round; on the sea side it waits for the next one, because the ships turn between rounds. It also needs a sailor in its zone.",
            "Put the cannon into a zone with a sailor, on the enemy side.",
        ),
        "de": (
            "Kanonen haben eine Seite",
            "Eine Kanone schießt nur über ihre eigene Längsseite. Auf der Feindseite kann sie noch in dieser Runde feuern, auf der Seeseite wartet sie auf die nächste, denn zwischen den Runden wenden die Schiffe. Außerdem braucht sie einen Matrosen in ihrer Zone.",
            "Stell die Kanone in eine Zone mit einem Matrosen, auf die Feindseite.",
        ),
    },
    "facing": {
        "en": (
            "Facing zones",
            "Only zones that lie opposite each other can do each other harm; the water between them is marked. The pairs change with every step, so ask yourself where the ships will lie when your card is carried out.",
        ),
        "de": (
            "Zonen gegenüber",
            "Nur Zonen, die einander gegenüberliegen, können sich etwas tun; das Wasser dazwischen ist markiert. Mit jedem Schritt werden andere Paare daraus. Überleg dir also, wie die Schiffe liegen, wenn deine Karte ausgeführt wird.",
        ),
    },
    "goal": {
        "en": (
            "What you are fighting for",
            "You win in two ways: destroy three zones of the other ship, or remove its captain and all its sailors. Cannons and mast do not matter.",
        ),
        "de": (
            "Worum es geht",
            "Du kannst auf zwei Arten gewinnen: Zerstöre drei Zonen des anderen Schiffs, oder sorge dafür, dass dort weder Kapitän noch Matrosen mehr sind. Kanonen und Mast zählen nicht als Besatzung.",
        ),
    },
    "order": {
        "en": (
            "Who comes first",
            "Cards go by rank: Wait, then Sailor and Cannon, Move, Navigate, Swing, and last Fire. At equal rank the holder of the initiative marker goes first. Whoever is harmed by an attack gets the marker.",
        ),
        "de": (
            "Wer zuerst kommt",
            "Karten haben einen Rang: Warten, dann Matrose und Kanone, Bewegen, Navigieren, Schwingen und zuletzt Feuern. Bei gleichem Rang ist zuerst dran, wer den Initiativmarker hat. Ihn bekommt, wer durch einen Angriff Schaden nimmt.",
        ),
    },
    "piles": {
        "en": (
            "Hand, draw pile, discard pile",
            "What you have played lies open on the discard pile until the round is over, so each card works once a round. Only Wait always comes back to your hand. When your draw pile is empty, you play on with what you have.",
        ),
        "de": (
            "Hand, Nachziehstapel, Ablage",
            "Was du gespielt hast, liegt bis zum Ende der Runde offen in der Ablage; jede Karte wirkt also einmal je Runde. Nur Warten kommt immer auf die Hand zurück. Ist dein Nachziehstapel leer, spielst du mit dem weiter, was du hast.",
        ),
    },
    "hold": {
        "en": (
            "The hold",
            "Units that are hit go back to the hold beside your ship. From there they can come aboard again; only the mast is gone for good. Four swap cards lie there too, open to both of you: they matter after the round.",
        ),
        "de": (
            "Der Laderaum",
            "Getroffene Einheiten kommen in den Laderaum neben deinem Schiff. Von dort können sie wieder an Bord; nur der Mast ist endgültig weg. Auch vier Wechselkarten liegen dort, offen für euch beide: Sie werden nach der Runde wichtig.",
        ),
    },
    "move": {
        "en": (
            "Move",
            "Move takes one unit to any other zone that is not destroyed. It may be the captain out of danger, a sailor to where it can strike, or a cannon to its other side. The mast stays where it is.",
        ),
        "de": (
            "Bewegen",
            "Bewegen bringt eine Einheit in eine beliebige andere Zone, die nicht zerstört ist. Das kann der Kapitän in Gefahr sein, ein Matrose, der in Schlagweite soll, oder eine Kanone, die auf ihre andere Seite wechselt. Der Mast bleibt stehen.",
        ),
    },
    "navigate": {
        "en": (
            "Navigate",
            "Navigate shifts the ships at once, before Swing and Fire are carried out: an attack may suddenly face nobody. The usual step at the end of the turn still follows. Or you take the initiative marker instead.",
        ),
        "de": (
            "Navigieren",
            "Navigieren verschiebt die Schiffe sofort, noch vor Schwingen und Feuern: Ein Angriff kann plötzlich ins Leere gehen. Der übliche Schritt am Ende des Spielzugs folgt trotzdem. Oder du nimmst dir stattdessen den Initiativmarker.",
        ),
    },
    "swing": {
        "en": (
            "Swing",
            "A sailor swings across on a rope to the zone opposite: a sailor there goes back to the enemy hold; if there is none, the captain does. Your own sailor returns to its place.",
            "Choose a zone that has somebody opposite, if there is one.",
        ),
        "de": (
            "Schwingen",
            "Ein Matrose schwingt am Tau in die Zone gegenüber: Ein Matrose dort muss zurück in den gegnerischen Laderaum; ist keiner da, trifft es den Kapitän. Dein Matrose kehrt auf seinen Platz zurück.",
            "Wähle eine Zone, der jemand gegenübersteht, wenn es eine gibt.",
        ),
    },
    "fire": {
        "en": (
            "Fire",
            "A cannon that faces the enemy, with a sailor beside it, hits the zone opposite. A mast catches the ball; otherwise everything in the zone is swept away; and an empty zone is destroyed.",
            "Fire at a zone that is not destroyed yet.",
        ),
        "de": (
            "Feuern",
            "Eine Kanone auf der Feindseite, bei der ein Matrose steht, trifft die Zone gegenüber. Ein Mast fängt die Kugel ab; sonst wird alles weggefegt, was in der Zone steht; und eine leere Zone wird zerstört.",
            "Feuere auf eine Zone, die noch nicht zerstört ist.",
        ),
    },
    "nothing": {
        "en": (
            "A card without effect",
            "A card that cannot be carried out when its turn comes is simply lost. Perhaps there is no sailor at hand, nothing left in the hold, or the ships have moved. It happens to all; the log says when.",
        ),
        "de": (
            "Eine Karte ohne Wirkung",
            "Lässt sich eine Karte nicht ausführen, wenn sie an die Reihe kommt, ist sie einfach verloren. Etwa: kein Matrose in Reichweite, nichts mehr im Laderaum, oder die Schiffe haben sich verschoben. Das passiert allen; das Logbuch sagt, wann.",
        ),
    },
    "wait": {
        "en": (
            "Waiting",
            "Wait does nothing, and sometimes that is best: it saves a good card for the moment when the right zones face each other. If both of you wait, the ships slide two zones instead of one.",
        ),
        "de": (
            "Warten",
            "Warten bewirkt nichts, und manchmal ist genau das richtig: So sparst du eine gute Karte für den Moment auf, in dem die passenden Zonen gegenüberliegen. Wartet ihr beide, gleiten die Schiffe zwei Zonen weiter statt einer.",
        ),
    },
    "destroyed": {
        "en": (
            "Destroyed zones",
            "Nothing can ever stand in a destroyed zone again, and for each one its owner plays the next rounds with one card less. The third destroyed zone loses the battle.",
        ),
        "de": (
            "Zerstörte Zonen",
            "In einer zerstörten Zone kann nie wieder etwas stehen, und für jede spielt ihr Besitzer die nächsten Runden mit einer Karte weniger. Mit der dritten zerstörten Zone ist das Gefecht verloren.",
        ),
    },
    "captain": {
        "en": (
            "No captain aboard",
            "A ship has lost its captain: the next card it reveals, unless it is Wait, turns into a promotion. One of its sailors becomes the captain, and the card itself does nothing. The fight goes on until no crew is left.",
        ),
        "de": (
            "Ein Schiff ohne Kapitän",
            "Ein Schiff hat seinen Kapitän verloren: Die nächste Karte, die es aufdeckt, wird zur Beförderung, außer es ist Warten. Einer seiner Matrosen wird Kapitän, und die Karte selbst bewirkt nichts. Gekämpft wird, solange noch Besatzung da ist.",
        ),
    },
    "lee": {
        "en": (
            "In the lee",
            "The ships have passed: now you may exchange cards left in your hand for swap cards of your hold. It is one for one, and in secret. What you take out is in your draw pile next round.",
        ),
        "de": (
            "Im Windschatten",
            "Die Schiffe sind vorbei: Übrige Handkarten darfst du jetzt gegen Wechselkarten aus deinem Laderaum tauschen. Getauscht wird eins zu eins und verdeckt. Was du herausnimmst, ist nächste Runde in deinem Nachziehstapel.",
        ),
    },
    "spend": {
        "en": (
            "The price of damage",
            "For each destroyed zone of your ship you lay one card aside for the coming round, face down. Afterwards it returns. Give away what you can do without.",
        ),
        "de": (
            "Was Schaden kostet",
            "Für jede zerstörte Zone deines Schiffs legst du für die kommende Runde eine Karte verdeckt beiseite. Danach kommt sie zurück. Gib her, worauf du verzichten kannst.",
        ),
    },
    "turned": {
        "en": (
            "The ships have turned",
            "Both ships have turned, so every cannon that looked out to sea can fire now, and vice versa. A new round begins, and the cards are shuffled.",
        ),
        "de": (
            "Die Schiffe haben gewendet",
            "Beide Schiffe haben gewendet: Jede Kanone, die aufs Meer sah, kann jetzt feuern, und umgekehrt. Eine neue Runde beginnt, und die Karten sind gemischt.",
        ),
    },
    "end": {
        "en": (
            "The end",
            "The battle ends at once when a third zone is destroyed or a ship has no crew left. There are no points: one ship wins. The replay shows where the tide turned.",
        ),
        "de": (
            "Das Ende",
            "Das Gefecht endet sofort, wenn eine dritte Zone zerstört ist oder ein Schiff keine Besatzung mehr hat. Punkte gibt es nicht: Ein Schiff gewinnt. In der Wiedergabe siehst du, wo sich das Blatt wendete.",
        ),
    },
}
