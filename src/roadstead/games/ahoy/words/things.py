"""What the things on the table do, in one sentence each, for anyone who points at them."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.words import Templates

DOES: Final[Templates] = {
    r"^space\..*(Fog|Nebel)": {
        "en": "In Fog nobody can fight.",
        "de": "Im Nebel kann niemand kämpfen.",
    },
    r"^space\..*(Wreckage|Trümmer).*(Treasure|Schatz)": {
        "en": "Wreckage gives 1 damage to whoever sails in, and a Flagship that anchors here may take the gold of the Treasure.",
        "de": "Trümmer geben jedem, der hineinfährt, 1 Schaden, und ein Flaggschiff, das hier ankert, darf das Gold des Schatzes nehmen.",
    },
    r"^space\..*(Harbor|Hafen).*(Treasure|Schatz)": {
        "en": "A Flagship that anchors here may use the Harbor, to repair or to bring a die to its Cannons, and take the gold of the Treasure.",
        "de": "Ein Flaggschiff, das hier ankert, darf den Hafen nutzen, zum Reparieren oder für einen Würfel zu den Kanonen, und das Gold des Schatzes nehmen.",
    },
    r"^space\..*(Wreckage|Trümmer)": {
        "en": "Wreckage gives 1 damage to whoever sails in.",
        "de": "Trümmer geben jedem, der hineinfährt, 1 Schaden.",
    },
    r"^space\..*(Current|Strömung)": {
        "en": "A Strong Current carries whoever sails in one space on, in the direction of its arrow.",
        "de": "Eine Starke Strömung trägt jeden, der hineinfährt, ein Feld weiter in Pfeilrichtung.",
    },
    r"^space\..*(Harbor|Hafen)": {
        "en": "A Flagship that anchors at a Harbor may repair two damage or bring a placed die to its Cannons.",
        "de": "Ein Flaggschiff, das am Hafen ankert, darf zwei Schaden reparieren oder einen gesetzten Würfel zu den Kanonen bringen.",
    },
    r"^space\..*(Treasure|Schatz)": {
        "en": "A Flagship that anchors at a Treasure may take its gold, every time.",
        "de": "Ein Flaggschiff, das bei einem Schatz ankert, darf sein Gold nehmen, jedes Mal.",
    },
    r"^space\..*(Island|Insel)": {
        "en": "At an Island you recruit Market cards of its suit; Comrades, deliveries and Strongholds belong here too.",
        "de": "Auf einer Insel rekrutierst du Marktkarten ihrer Farbe; auch Kameraden, Lieferungen und Stützpunkte gehören hierher.",
    },
    r"^space\..*(Tailwind|Rückenwind)": {
        "en": "With Tailwind a Flagship jumps here if its die shows this number.",
        "de": "Mit Rückenwind springt ein Flaggschiff hierher, wenn sein Würfel diese Zahl zeigt.",
    },
    r"^space\.": {
        "en": "Open sea: ships move to spaces that share an edge, never diagonally.",
        "de": "Offene See: Schiffe fahren auf Felder, die eine Kante gemeinsam haben, nie schräg.",
    },
    r"^tile\.": {
        "en": "At the end of a round the stronger side here gains as much Fame as the wealth die shows.",
        "de": "Am Rundenende bekommt die stärkere Seite hier so viel Ruhm, wie der Wohlstandswürfel zeigt.",
    },
    r"^(beyond|lay|stack)": {
        "en": "Whoever sails off the map turns up a new region and lays it there.",
        "de": "Wer von der Karte fährt, deckt eine neue Seeregion auf und legt sie dort an.",
    },
    r"^figure\.patrol": {
        "en": "A Patrol stays where it is left, counts 1 for control and fights like a Flagship.",
        "de": "Eine Flossenpatrouille bleibt, wo sie ist, zählt 1 für die Kontrolle und kämpft wie ein Flaggschiff.",
    },
    r"^figure\.stronghold": {
        "en": "A Stronghold never moves, is always armed, adds 2 in battle and counts 2 for control.",
        "de": "Ein Stützpunkt bewegt sich nie, ist immer bewaffnet, zählt im Kampf 2 mehr und für die Kontrolle 2.",
    },
    r"^figure\.cutter": {
        "en": "The Cutter counts 1 for control and never has loaded Cannons.",
        "de": "Der Kutter zählt 1 für die Kontrolle und hat nie geladene Kanonen.",
    },
    r"^figure\.gunship": {
        "en": "The Gunship counts 1 for control and always has loaded Cannons.",
        "de": "Das Kanonenboot zählt 1 für die Kontrolle und hat immer geladene Kanonen.",
    },
    r"^figure\.smuggler": {
        "en": "A Smuggler's Flagship carries Cargo from Island to Island and gives no control.",
        "de": "Das Flaggschiff eines Schmugglers bringt Waren von Insel zu Insel und gibt keine Kontrolle.",
    },
    r"^figure\.": {
        "en": "A Flagship is the ship you act with: it sails, explores, fights and recruits.",
        "de": "Mit dem Flaggschiff handelst du: Es segelt, entdeckt, kämpft und rekrutiert.",
    },
    r"comrades": {
        "en": "Comrades on an Island count 1 each for the Union's control there and cannot be fought.",
        "de": "Kameraden auf einer Insel zählen je 1 für die Kontrolle der Union; gegen sie kann man nicht kämpfen.",
    },
    r"slot\.sail": {
        "en": "Sail moves your Flagship one or two spaces.",
        "de": "Segeln bewegt dein Flaggschiff ein oder zwei Felder.",
    },
    r"slot\.full-sail": {
        "en": "Full Sail moves your Flagship up to as many spaces as the die shows.",
        "de": "Volle Segel bewegt dein Flaggschiff bis zu so viele Felder, wie der Würfel zeigt.",
    },
    r"slot\.tailwind": {
        "en": "Tailwind takes your Flagship straight to a space with the number of the die.",
        "de": "Rückenwind bringt dein Flaggschiff direkt auf ein Feld mit der Zahl des Würfels.",
    },
    r"slot\.order": {
        "en": "Order moves up to four Patrols one space each.",
        "de": "Befehlen bewegt bis zu vier Flossenpatrouillen je ein Feld.",
    },
    r"slot\.cannons": {
        "en": "A die here loads your Cannons: it adds to your battles this round.",
        "de": "Ein Würfel hier lädt deine Kanonen: Er hilft dir diese Runde im Kampf.",
    },
    r"slot\.bombard": {
        "en": "Bombard removes all Comrades from the Island in the region of your Flagship.",
        "de": "Bombardieren entfernt alle Kameraden von der Insel in der Seeregion deines Flaggschiffs.",
    },
    r"slot\.deploy": {
        "en": "Deploy puts a Patrol in or next to the space of your Flagship.",
        "de": "Einsetzen bringt eine Flossenpatrouille auf das Feld deines Flaggschiffs oder daneben.",
    },
    r"slot\.repair": {
        "en": "Repair removes up to two damage.",
        "de": "Reparieren entfernt bis zu zwei Schaden.",
    },
    r"slot\.assemble": {
        "en": "Assemble places up to four Comrades on the Island of the Flagship's region.",
        "de": "Versammeln bringt bis zu vier Kameraden auf die Insel in der Seeregion des Flaggschiffs.",
    },
    r"slot\.inspire": {
        "en": "Inspire places one Comrade on each of up to four Islands.",
        "de": "Inspirieren bringt auf bis zu vier Inseln je einen Kameraden.",
    },
    r"slot\.rally": {
        "en": "Rally brings four Ready Comrades, with the Flagship at an Island.",
        "de": "Erholen bringt vier frische Kameraden, wenn das Flaggschiff an einer Insel ist.",
    },
    r"slot\.negotiate": {
        "en": "Negotiate recruits a Market card of any suit without cost, at an Island.",
        "de": "Verhandeln rekrutiert an einer Insel eine Marktkarte beliebiger Farbe ohne Kosten.",
    },
    r"slot\.": {
        "en": "A die placed here carries out this slot's action.",
        "de": "Ein Würfel hier führt die Aktion dieses Felds aus.",
    },
    r"(^|\.)(die|dice)": {
        "en": "Each die is one action: place it on a slot that takes its number.",
        "de": "Jeder Würfel ist eine Aktion: Setz ihn auf ein Feld, das seine Zahl nimmt.",
    },
    r"^(card|market)": {
        "en": "Recruit a Market card at an Island of its suit: it works for the rest of the game.",
        "de": "Rekrutiere eine Marktkarte auf einer Insel ihrer Farbe: Sie wirkt für den Rest der Partie.",
    },
    r"cargo": {
        "en": "Smugglers deliver Cargo to an Island for Fame and a reward.",
        "de": "Schmuggler liefern Waren an eine Insel, für Ruhm und eine Belohnung.",
    },
    r"(^|\.)plans?": {
        "en": "Plan cards give the Union new things to do; nobody else sees its hand.",
        "de": "Plankarten geben der Union neue Möglichkeiten; ihre Hand sieht sonst niemand.",
    },
    r"(^|\.)cell": {
        "en": "With each reward a Smuggler moves one cell on and gets what it shows.",
        "de": "Mit jeder Belohnung zieht ein Schmuggler ein Kästchen weiter und bekommt, was dort steht.",
    },
    r"(^|\.)pile": {
        "en": "Cards pledged here score at the end for each region of their suit that the chosen side controls.",
        "de": "Hier zugesagte Karten zählen am Ende für jede Seeregion ihrer Farbe, die die gewählte Seite kontrolliert.",
    },
    r"(^|\.)gold": {
        "en": "Gold recruits Crew, changes dice by one each, and breaks a tie at the end.",
        "de": "Gold rekrutiert Crew, dreht Würfel um je eins und entscheidet am Ende bei Gleichstand.",
    },
    r"(^|\.)fame": {
        "en": "Most Fame wins; the game ends after the round in which somebody has 30.",
        "de": "Der meiste Ruhm gewinnt; Schluss ist nach der Runde, in der jemand 30 hat.",
    },
    r"(^|\.)loaded": {
        "en": "A ship with loaded Cannons battles every enemy in a space it enters.",
        "de": "Ein Schiff mit geladenen Kanonen kämpft gegen jeden Gegner auf dem Feld, auf das es fährt.",
    },
    r"(^|\.)supply": {
        "en": "These can still be put into play.",
        "de": "Diese können noch ins Spiel kommen.",
    },
    r"^battle": {
        "en": "Both sides roll a die; the higher total wins, and a tie goes to the attacker.",
        "de": "Beide würfeln; die höhere Summe gewinnt, bei Gleichstand der Angreifer.",
    },
}
