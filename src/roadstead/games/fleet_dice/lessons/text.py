"""What the lessons of the guided first game say: a name, the explanation, and the move that is asked for, if any."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.lesson import Texts

TEXTS: Final[Texts] = {
    "pick": {
        "en": (
            "Drafting dice",
            "One after the other, each of you takes a die and uses it at once. The dice are rolled for all of you, and the one that is left over at the end is used by everybody. So you get two dice in this phase.",
            "Take a die whose boat type you have already begun, if there is one; otherwise any boat type.",
        ),
        "de": (
            "Würfel aussuchen",
            "Reihum nimmt sich jeder einen Würfel und nutzt ihn sofort. Geworfen wird für euch alle, und den Würfel, der am Schluss übrig ist, nutzen alle. Du bekommst in dieser Phase also zwei Würfel.",
            "Nimm einen Würfel mit einem Bootstyp, den du schon begonnen hast, falls einer da ist; sonst irgendeinen Bootstyp.",
        ),
    },
    "sheet": {
        "en": (
            "Your sheet",
            "Each boat type has a column on your sheet, and its boxes are marked from top to bottom. None is skipped. A round box does something: L gives a license, B launches a boat. Your starting die has marked the first three boxes of one column for you.",
        ),
        "de": (
            "Dein Bogen",
            "Jeder Bootstyp hat auf deinem Bogen eine Spalte, und ihre Kästchen werden von oben nach unten angekreuzt. Keines wird übersprungen. Ein rundes Kästchen bewirkt etwas: L bringt eine Lizenz, B setzt ein Boot ein. Dein Startwürfel hat dir in einer Spalte schon die ersten drei angekreuzt.",
        ),
    },
    "use": {
        "en": (
            "Using a die",
            "Usually a die marks the next open box of what it shows. If you have no use for that, any die can be a coin instead: little, but never nothing.",
            "Mark a box.",
        ),
        "de": (
            "Einen Würfel nutzen",
            "Meist kreuzt ein Würfel das nächste offene Kästchen dessen an, was er zeigt. Kannst du das nicht brauchen, taugt jeder Würfel auch als Münze: wenig, aber besser als nichts.",
            "Kreuze ein Kästchen an.",
        ),
    },
    "side": {
        "en": (
            "License or boat",
            "This box leaves the choice to you: a boat or a license. A boat catches fish from now on and scores its points; a license makes everything of its kind better for the rest of the game. Early on, both are fine: the earlier, the more you get out of them.",
        ),
        "de": (
            "Lizenz oder Boot",
            "Dieses Kästchen lässt dir die Wahl: ein Boot oder eine Lizenz. Ein Boot fängt ab jetzt Fische und bringt seine Punkte; eine Lizenz macht alles ihrer Art für den Rest der Partie besser. Am Anfang ist beides gut: je früher, desto mehr hast du davon.",
        ),
    },
    "shared": {
        "en": (
            "The shared die",
            "This die was left over, and everybody uses it, each on their own sheet, without knowing what the others do. When you choose your own die, think of what you leave for all.",
        ),
        "de": (
            "Der übrige Würfel",
            "Dieser Würfel ist übrig geblieben, und alle nutzen ihn: jeder auf dem eigenen Bogen und ohne zu wissen, was die anderen damit tun. Wenn du deinen eigenen Würfel aussuchst, denk daran, was du für alle übrig lässt.",
        ),
    },
    "town": {
        "en": (
            "In town",
            "The round ends in town, with dice for ships, buildings and coins. Harbor marks a box of any special ship, Wharf a box of any building, Market pays coins. One boat die is among them. Choosing and sharing works as before.",
            "Take a Harbor or a Wharf die, if one is left.",
        ),
        "de": (
            "In der Stadt",
            "Zum Schluss der Runde geht es in die Stadt, mit Würfeln für Schiffe, Gebäude und Münzen. Hafen kreuzt ein Kästchen an einem beliebigen besonderen Schiff an, Ufer eines an einem beliebigen Gebäude, Markt zahlt Münzen. Ein Bootswürfel ist auch dabei. Aussuchen und Teilen gehen wie zuvor.",
            "Nimm einen Würfel mit Hafen oder Ufer, falls noch einer da ist.",
        ),
    },
    "income": {
        "en": (
            "Income and coins",
            "Every round pays each of you at least one coin. Coins are never spent: they fill the coin track, box by box, and some of its boxes are stars. Lobster licenses raise your income.",
        ),
        "de": (
            "Einnahmen und Münzen",
            "In jeder Runde bekommt ihr alle mindestens eine Münze. Münzen werden nie ausgegeben: Sie füllen die Münzleiste Kästchen für Kästchen, und einige davon sind Sterne. Hummerlizenzen erhöhen deine Einnahmen.",
        ),
    },
    "harbor": {
        "en": (
            "The harbor",
            "Keep to one or two of the five special ships here: only their round boxes do something. King Crab brings a license with a bonus and then boats; the Captain's Club lets you alone go fishing; Research Vessels score a point each; the Barge lives on full boats; Inuit boats fish like others.",
        ),
        "de": (
            "Der Hafen",
            "Bleib bei einem oder zweien der fünf besonderen Schiffe hier: Erst ihre runden Kästchen bewirken etwas. Die Königskrabbe bringt eine Lizenz mit Bonus und danach Boote; der Kapitänsclub lässt dich allein fischen; Forschungsschiffe bringen je 1 Punkt; der Lastkahn lebt von vollen Booten; Inuit-Boote fischen wie andere.",
        ),
    },
    "wharf": {
        "en": (
            "The wharf",
            "Most of the eight buildings here do nothing until their last box is marked. Then they work for the rest of the game. Only Anna's Bank scores for every box, finished or not. So finish one before you begin the next.",
        ),
        "de": (
            "Das Ufer",
            "Die meisten der acht Gebäude hier bewirken nichts, bis ihr letztes Kästchen angekreuzt ist. Dann helfen sie für den Rest der Partie. Nur Annas Bank zählt für jedes Kästchen, fertig oder nicht. Stell also eines fertig, bevor du das nächste beginnst.",
        ),
    },
    "market": {
        "en": (
            "The market",
            "The market pays coins for all the fish on your boats: the more fish, the more coins. The fish stay where they are, so they pay again and again.",
        ),
        "de": (
            "Der Markt",
            "Der Markt zahlt Münzen für alle Fische auf deinen Booten: je mehr Fische, desto mehr Münzen. Die Fische bleiben, wo sie sind, und zählen jedes Mal wieder.",
        ),
    },
    "licences": {
        "en": (
            "Licenses",
            "A license works as soon as you have it, for the rest of the game. Shrimp makes its die a joker, cod pays for launching boats, lobster raises the income, swordfish gives stars after fishing, oyster makes oyster boats larger. A higher level replaces the lower one; the third scores points.",
        ),
        "de": (
            "Lizenzen",
            "Eine Lizenz wirkt, sobald du sie hast, für den Rest der Partie. Garnelen machen den Garnelenwürfel zum Joker, Kabeljau zahlt fürs Einsetzen von Booten, Hummer erhöht die Einnahmen, Schwertfisch bringt Sterne nach dem Fischen, Austern vergrößern die Austernboote. Das höhere Level ersetzt das niedrigere; das dritte bringt Punkte.",
        ),
    },
    "rounds": {
        "en": (
            "Ten rounds",
            "There are ten rounds: boats, income, in every second round fishing, and then the town. The start player changes each time, so everybody is first to choose now and then.",
        ),
        "de": (
            "Zehn Runden",
            "Gespielt werden zehn Runden: Boote, Einnahmen, in jeder zweiten Runde Fischen und dann die Stadt. Der Startspieler wechselt jedes Mal; so darf jeder einmal zuerst aussuchen.",
        ),
    },
    "star": {
        "en": (
            "A star",
            "A star is a free mark in the next open box of any column, ship or building, with everything it sets off. It cannot be saved. Best used on a round box.",
            "Mark a round box, if one is next anywhere.",
        ),
        "de": (
            "Ein Stern",
            "Ein Stern schenkt dir ein Kreuz: im nächsten offenen Kästchen einer beliebigen Spalte, eines Schiffs oder Gebäudes, mit allem, was es auslöst. Aufheben lässt er sich nicht. Am besten auf ein rundes Kästchen.",
            "Kreuze ein rundes Kästchen an, falls irgendwo eines an der Reihe ist.",
        ),
    },
    "fish": {
        "en": (
            "Fishing",
            "In every second round each boat that is launched and not full catches a fish, oyster boats two. A fish is a point at the end. Boats that start early fish often.",
        ),
        "de": (
            "Fischen",
            "In jeder zweiten Runde fängt jedes eingesetzte Boot, das nicht voll ist, einen Fisch, ein Austernboot zwei. Jeder Fisch ist am Ende ein Punkt. Wer früh ausläuft, fischt oft.",
        ),
    },
    "oyster": {
        "en": (
            "Oyster boats",
            "Oyster boats catch two fish at a time. With your oyster license you may take a coin instead of the second: good when a star is near.",
        ),
        "de": (
            "Austernboote",
            "Austernboote fangen zwei Fische auf einmal. Mit deiner Austernlizenz darfst du statt des zweiten eine Münze nehmen: gut, wenn der nächste Stern nahe ist.",
        ),
    },
    "scoring": {
        "en": (
            "What scores",
            "Points (VP) come from fish, launched boats, third-level licenses, the King Crab, buildings and bonuses. Coins themselves are worth nothing at the end. The number on your sheet is your score if the game ended now.",
        ),
        "de": (
            "Was zählt",
            "Punkte (VP) gibt es für Fische, eingesetzte Boote, Lizenzen mit Level 3, die Königskrabbe, Gebäude und Boni. Münzen selbst sind am Ende nichts wert. Die Zahl auf deinem Bogen ist dein Stand, wenn jetzt Schluss wäre.",
        ),
    },
    "second": {
        "en": (
            "A second license",
            "The second license of a type pays two coins at once, and its bonus is stronger. The third one also scores at the end. Going deep in one type is often better than a little of everything.",
        ),
        "de": (
            "Eine zweite Lizenz",
            "Die zweite Lizenz eines Typs bringt sofort zwei Münzen, und ihr Bonus ist stärker. Die dritte zählt auch am Ende. Ein Typ ganz ist oft besser als von allem ein wenig.",
        ),
    },
    "crab": {
        "en": (
            "The King Crab",
            "Your King Crab license is worth five points, and you choose what it rewards beyond that, up to ten points. What you take, nobody else can have. Think of what you will have most of.",
        ),
        "de": (
            "Die Königskrabbe",
            "Deine Königskrabbenlizenz ist fünf Punkte wert, und du bestimmst, was sie darüber hinaus belohnt, höchstens zehn Punkte. Was du nimmst, bekommt sonst niemand. Überleg, wovon du am meisten haben wirst.",
        ),
    },
    "ship": {
        "en": (
            "A ship of the harbor",
            "The ships of the harbor are boats in every respect. They earn the cod coins and score their points. Only Research Vessels do not fish.",
        ),
        "de": (
            "Ein Schiff aus dem Hafen",
            "Die Schiffe aus dem Hafen gelten in jeder Hinsicht als Boote. Sie bringen die Kabeljau-Münzen und ihre Punkte. Nur Forschungsschiffe fischen nicht.",
        ),
    },
    "built": {
        "en": (
            "A finished building",
            "A building of yours is finished: its ability works from now on, and its points are safe. Point at it to read what it does.",
        ),
        "de": (
            "Ein fertiges Gebäude",
            "Eines deiner Gebäude ist fertig: Seine Fähigkeit wirkt ab jetzt, und seine Punkte sind dir sicher. Zeig darauf, um zu lesen, was es kann.",
        ),
    },
    "casino": {
        "en": (
            "The Casino",
            "Your Casino lets you roll the die that you took once more, in the boat phase and in the town. The new face has to be used, so do it when you have little to lose.",
        ),
        "de": (
            "Das Kasino",
            "Dein Kasino lässt dich den Würfel, den du genommen hast, noch einmal werfen, in der Boot-Phase und in der Stadt. Das neue Ergebnis gilt; tu es also, wenn du wenig zu verlieren hast.",
        ),
    },
    "last": {
        "en": (
            "The last round",
            "This is round ten, and nothing you begin now pays off later. Take what scores today, a boat before the last fishing, a last box of a building, a third license.",
        ),
        "de": (
            "Die letzte Runde",
            "Das ist Runde zehn, und was du jetzt erst beginnst, zahlt sich nicht mehr aus. Nimm, was noch zählt, ein Boot vor dem letzten Fischen, das letzte Kästchen eines Gebäudes, eine dritte Lizenz.",
        ),
    },
    "end": {
        "en": (
            "The end",
            "After ten rounds the sheets are added up, and most points win. On a tie it is most fish. The page after the game shows where each point came from.",
        ),
        "de": (
            "Das Ende",
            "Nach zehn Runden werden die Bögen zusammengezählt, und die meisten Punkte gewinnen. Bei Gleichstand sind es die meisten Fische. Die Seite nach der Partie zeigt, woher jeder Punkt kam.",
        ),
    },
}
