"""What the lessons of the guided first game say: a name, the explanation, and the move that is asked for, if any."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.lesson import Texts

TEXTS: Final[Texts] = {
    "start": {
        "en": (
            "Two regions and an unknown sea",
            "You lead the Bluefin Squadron, which wants to rule the sea. So far two regions are known: each is a square of four spaces with one Island. Your Flagship and a first Patrol start at one of the Islands, the Union starts at the other. Either will do.",
        ),
        "de": (
            "Zwei Seeregionen und ein unbekanntes Meer",
            "Du führst das Blauflossen-Geschwader, das die See beherrschen will. Bekannt sind bisher zwei Seeregionen: jede ein Quadrat aus vier Feldern mit einer Insel. Dein Flaggschiff und eine erste Flossenpatrouille starten auf einer der Inseln, die Union auf der anderen. Welche, ist egal.",
        ),
    },
    "dice": {
        "en": (
            "Dice are actions",
            "On your turn you place two of your dice, one after the other, on your player board, and each does what its slot says. All dice are rolled at the start of the round. When you are done, the others take their turns, until all dice are placed.",
            "Place your lowest die first: any number will do for sailing.",
        ),
        "de": (
            "Würfel sind Aktionen",
            "Bist du am Zug, setzt du nacheinander zwei deiner Würfel auf deine Fraktionsablage, und jeder tut, was sein Würfelfeld sagt. Geworfen werden alle Würfel zu Beginn der Runde. Nach dir sind die anderen dran, bis alle Würfel gesetzt sind.",
            "Setz zuerst deinen niedrigsten Würfel: Zum Segeln reicht jede Zahl.",
        ),
    },
    "slots": {
        "en": (
            "Your player board",
            "A blank slot takes any die, a slot with a number only that number. Each slot takes one die per round. For 1 gold you may change a die by one as you place it. The Squadron's Cannons need a 5 or a 6, Order a 3, Bombard a 4.",
            "Choose Sail.",
        ),
        "de": (
            "Deine Fraktionsablage",
            "Ein Würfelfeld ohne Zahl nimmt jeden Würfel, eines mit einer Zahl nur diese Zahl. Auf jedes passt ein Würfel je Runde. Für 1 Gold darfst du den Würfel beim Setzen um eins drehen. Die Kanonen des Geschwaders brauchen eine 5 oder 6, Befehlen eine 3, Bombardieren eine 4.",
            "Wähle Segeln.",
        ),
    },
    "sail": {
        "en": (
            "Sailing",
            "With Sail your Flagship moves one or two spaces, never diagonally. Where the map ends, the unknown begins: whoever sails off the edge explores a new region. That ends the move.",
            "Sail off the map if you can: Fame comes from new regions.",
        ),
        "de": (
            "Segeln",
            "Mit Segeln fährt dein Flaggschiff ein oder zwei Felder, nie schräg. Wo die Karte endet, beginnt das Unbekannte: Wer über den Rand fährt, entdeckt eine neue Seeregion. Danach ist die Bewegung zu Ende.",
            "Fahr von der Karte, wenn du kannst: Aus neuen Seeregionen kommt der Ruhm.",
        ),
    },
    "explore": {
        "en": (
            "A new region",
            "You place the new region so that your Flagship is on one of its spaces. You choose which one, and how to turn it; but two Islands must not touch. A wealth die showing 1 goes on it.",
        ),
        "de": (
            "Eine neue Seeregion",
            "Du legst die neue Seeregion so an, dass dein Flaggschiff auf einem ihrer Felder steht. Auf welchem und wie gedreht, bestimmst du; nur Inseln dürfen nicht aneinanderstoßen. Sie bekommt einen Wohlstandswürfel mit der 1.",
        ),
    },
    "patrol": {
        "en": (
            "Patrols",
            "This is the Squadron's strength: whenever your Flagship anchors after Sail or Tailwind, you may leave a Patrol in its space. It stays, counts for control and fights like your Flagship.",
            "Place the Patrol.",
        ),
        "de": (
            "Flossenpatrouillen",
            "Die Stärke des Geschwaders: Immer wenn dein Flaggschiff nach Segeln oder Rückenwind ankert, darfst du auf seinem Feld eine Flossenpatrouille lassen. Sie bleibt dort, zählt für die Kontrolle und kämpft wie dein Flaggschiff.",
            "Platziere die Flossenpatrouille.",
        ),
    },
    "control": {
        "en": (
            "Who controls a region",
            "At the end of the round the stronger side in a region gains as much Fame as its wealth die shows. Your Flagship and each Stronghold count 2, each Patrol 1; the Union's Comrades and ships count 1 each. On a tie nobody does.",
        ),
        "de": (
            "Wer eine Seeregion kontrolliert",
            "Am Rundenende bekommt die stärkere Seite in einer Seeregion so viel Ruhm, wie ihr Wohlstandswürfel zeigt. Dein Flaggschiff und jeder Stützpunkt zählen 2, jede Flossenpatrouille 1; bei der Union zählt jeder Kamerad und jedes Schiff 1. Bei Gleichstand niemand.",
        ),
    },
    "treasure": {
        "en": (
            "Treasure and gold",
            "A Flagship that anchors at a Treasure may take its gold, every time. Gold recruits Crew, changes dice and breaks a tie at the end.",
            "Take the gold.",
        ),
        "de": (
            "Schätze und Gold",
            "Ein Flaggschiff, das bei einem Schatz ankert, darf sein Gold nehmen, jedes Mal aufs Neue. Gold rekrutiert Crew, dreht Würfel und entscheidet am Ende bei Gleichstand.",
            "Nimm das Gold.",
        ),
    },
    "harbor": {
        "en": (
            "Harbors",
            "A Flagship that anchors at a Harbor may repair two damage, or move a die that you have already placed to an empty Cannons slot. So used dice can still load Cannons.",
        ),
        "de": (
            "Häfen",
            "Ein Flaggschiff, das an einem Hafen ankert, darf zwei Schaden reparieren oder einen schon gesetzten Würfel auf ein leeres Kanonenfeld legen. So lädt auch ein verbrauchter Würfel noch deine Kanonen.",
        ),
    },
    "terrain": {
        "en": (
            "Dangerous waters",
            "The sea has struck: Wreckage damages whoever sails in, a Strong Current carries ships one space on. In Fog nobody can fight. A Sandbar between two spaces cannot be crossed.",
        ),
        "de": (
            "Gefährliche Gewässer",
            "Das Meer hat zugeschlagen: Trümmer beschädigen jedes Schiff, das hineinfährt, eine Starke Strömung trägt Schiffe ein Feld weiter. Im Nebel kann niemand kämpfen. Eine Sandbank zwischen zwei Feldern ist nicht zu überqueren.",
        ),
    },
    "crew": {
        "en": (
            "The Market and your Crew",
            "At an Island you may recruit Market cards of its suit. For gold this is a free action; some cards cost a die instead. A card in your Crew works for the rest of the game; point at it to read what it does. Smugglers take the same cards as Cargo.",
        ),
        "de": (
            "Der Markt und deine Crew",
            "Auf einer Insel darfst du Marktkarten ihrer Farbe rekrutieren. Für Gold ist das eine freie Aktion; manche Karten kosten stattdessen einen Würfel. Eine Karte in deiner Crew wirkt für den Rest der Partie; zeig darauf, um zu lesen, was sie kann. Schmuggler nehmen dieselben Karten als Ware.",
        ),
    },
    "finish": {
        "en": (
            "Ending the turn",
            "Your dice for this turn are placed: free actions are still possible, then you end the turn. The Squadron has five dice, so three turns a round: two dice, two dice, one die.",
        ),
        "de": (
            "Den Zug beenden",
            "Deine Würfel für diesen Zug sind gesetzt: Freie Aktionen sind noch möglich, dann beendest du den Zug. Das Geschwader hat fünf Würfel und damit drei Züge je Runde: zwei Würfel, zwei Würfel, einen Würfel.",
        ),
    },
    "tailwind": {
        "en": (
            "Tailwind",
            "With Tailwind your Flagship jumps straight to a space that shows the number of the die you placed. It passes everything in between. Where it arrives, battle and terrain apply as usual.",
        ),
        "de": (
            "Rückenwind",
            "Mit Rückenwind springt dein Flaggschiff direkt auf ein Feld, das die Zahl des gesetzten Würfels zeigt. An allem dazwischen kommt es vorbei. Wo es ankommt, gelten Kampf und Terrain wie immer.",
        ),
    },
    "deploy": {
        "en": (
            "Commanding Patrols",
            "Deploy puts a Patrol in or next to the space of your Flagship. Order, with a 3, moves up to four Patrols one space each; they explore and fight as ships do. Spread them: one more than the Union controls a region.",
        ),
        "de": (
            "Flossenpatrouillen führen",
            "Einsetzen bringt eine Flossenpatrouille auf das Feld deines Flaggschiffs oder daneben. Befehlen, mit einer 3, bewegt bis zu vier von ihnen je ein Feld; sie entdecken und kämpfen wie Schiffe. Verteil sie: Eine mehr als die Union genügt in einer Seeregion.",
        ),
    },
    "stronghold": {
        "en": (
            "Strongholds",
            "At the end of your turn two Patrols at one Island can become a Stronghold. It never moves, is always armed, adds 2 in battle, lets you recruit there from afar, and keeps others from recruiting and delivering there.",
            "Build the Stronghold.",
        ),
        "de": (
            "Stützpunkte",
            "Am Ende deines Zugs können zwei Flossenpatrouillen auf einer Insel zu einem Stützpunkt werden. Er bewegt sich nie, ist immer bewaffnet, zählt im Kampf 2 mehr, lässt dich dort aus der Ferne rekrutieren und hindert andere dort am Rekrutieren und Liefern.",
            "Bau den Stützpunkt.",
        ),
    },
    "union": {
        "en": (
            "The Union",
            "The Mollusk Union is your rival for the regions and puts Comrades on Islands. They cannot be fought, but Bombard and some victories remove them. It also holds plan cards that you cannot see.",
        ),
        "de": (
            "Die Union",
            "Die Weichtier-Union ist deine Rivalin um die Seeregionen und bringt Kameraden auf die Inseln. Gegen sie kann man nicht kämpfen, aber dein Bombardieren und manche Siege entfernen sie. Außerdem hat sie Plankarten, die du nicht siehst.",
        ),
    },
    "smugglers": {
        "en": (
            "Smugglers and Cargo",
            "Smugglers control nothing, but deliver Market cards as Cargo to other Islands. That brings them Fame and rewards and makes the region richer. They secretly pledge the delivered cards to you or to the Union, which scores again at the end.",
        ),
        "de": (
            "Schmuggler und Waren",
            "Schmuggler kontrollieren nichts, liefern aber Marktkarten als Waren an andere Inseln. Das bringt ihnen Ruhm und Belohnungen und macht die Seeregion reicher. Gelieferte Karten sagen sie heimlich dir oder der Union zu; am Ende zählen sie noch einmal.",
        ),
    },
    "wealth": {
        "en": (
            "Wealth dice",
            "A region has grown richer: every delivery raises the wealth die of its region by one. Watch the high dice: those regions are worth a fight.",
        ),
        "de": (
            "Wohlstandswürfel",
            "Eine Seeregion ist reicher geworden: Jede Lieferung erhöht den Wohlstandswürfel ihrer Seeregion um eins. Schau, wo die hohen Würfel liegen. Um diese Seeregionen lohnt sich der Streit.",
        ),
    },
    "fame": {
        "en": (
            "Fame",
            "A round is over: when anyone has 30 Fame or more after a round, the game ends. Until then all dice are rerolled, damage stays, and somebody else goes first.",
        ),
        "de": (
            "Ruhm",
            "Eine Runde ist vorbei: Hat nach einer Runde jemand 30 Ruhm oder mehr, endet das Spiel. Sonst werden alle Würfel neu geworfen, Schaden bleibt, und jemand anderes beginnt.",
        ),
    },
    "battle": {
        "en": (
            "Battle",
            "A ship with loaded Cannons (a die on the Cannons slot) must battle every enemy in a space it enters. Without them it battles only enemies that are loaded. Both roll a die; the higher total wins, and a tie goes to the attacker.",
        ),
        "de": (
            "Kampf",
            "Ein Schiff mit geladenen Kanonen (Würfel auf dem Kanonenfeld) muss gegen jeden Gegner auf dem Feld kämpfen, auf das es fährt. Ohne sie kämpft es nur gegen geladene Gegner. Beide würfeln; die höhere Summe gewinnt, bei Gleichstand der Angreifer.",
        ),
    },
    "fire": {
        "en": (
            "Firing",
            "Before the roll each side may lower its Cannons die and add the difference to its total. What you fire now is gone for the rest of the round, so fire when it matters.",
        ),
        "de": (
            "Abfeuern",
            "Vor dem Wurf darf jede Seite ihren Kanonenwürfel senken und den Unterschied zu ihrer Summe addieren. Was du jetzt verschießt, fehlt für den Rest der Runde; feuere, wenn es darauf ankommt.",
        ),
    },
    "victory": {
        "en": (
            "The spoils of victory",
            "The winner chooses a reward from their board, such as damage, stolen gold or one Comrade less. A hit Patrol or Stronghold leaves the map; a Flagship takes damage on its board.",
        ),
        "de": (
            "Der Lohn des Siegs",
            "Wer gewinnt, sucht sich auf der eigenen Ablage eine Beute aus, etwa Schaden, gestohlenes Gold oder einen Kameraden weniger. Eine getroffene Flossenpatrouille oder ein Stützpunkt verschwindet von der Karte; ein Flaggschiff bekommt Schaden auf seine Ablage.",
        ),
    },
    "damage": {
        "en": (
            "Damage and repair",
            "Your ship is damaged: a slot with a damage token takes no die, round after round, until you repair it. The Repair slot or a Harbor removes up to two tokens.",
        ),
        "de": (
            "Schaden und Reparatur",
            "Dein Schiff ist beschädigt: Ein Würfelfeld mit Schaden nimmt keinen Würfel, Runde um Runde, bis es repariert ist. Das Feld Reparieren entfernt zwei Marker, ein Hafen auch.",
        ),
    },
    "end": {
        "en": (
            "The end",
            "The game ends when somebody has 30 Fame at the end of a round. Smugglers score their pledges, then the most Fame wins, and on a tie the most gold. Next time, try the Union or a Smuggler: they play very differently.",
        ),
        "de": (
            "Das Ende",
            "Die Partie endet, sobald am Rundenende jemand 30 Ruhm hat. Schmuggler werten noch ihre Zusagen, dann gewinnt, wer den meisten Ruhm hat, bei Gleichstand das meiste Gold. Versuch es nächstes Mal mit der Union oder als Schmuggler: Sie spielen sich ganz anders.",
        ),
    },
}
