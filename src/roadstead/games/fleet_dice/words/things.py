"""What the things on the table do, in one sentence each, for anyone who points at them."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.words import Templates

DOES: Final[Templates] = {
    r"^ruth\.": {
        "en": "Captain Ruth strikes boxes here from the bottom up, and what she strikes is lost to you.",
        "de": "Kapitänin Ruth streicht hier Kästchen von unten nach oben, und was sie streicht, ist für dich verloren.",
    },
    r"^ruth": {
        "en": "Captain Ruth plays against you: her dice strike boxes on your sheet.",
        "de": "Kapitänin Ruth spielt gegen dich: Ihre Würfel streichen Kästchen auf deinem Bogen.",
    },
    r"\.boats\.": {
        "en": "Each boat at sea catches fish whenever everybody fishes; boats and fish are points.",
        "de": "Jedes eingesetzte Boot fängt Fische, wenn gefischt wird; Boote und Fische sind Punkte.",
    },
    r"\.licences\.": {
        "en": "A license helps you from now on; only its highest level works, and the third is worth points too.",
        "de": "Eine Lizenz hilft dir von da an; es wirkt nur ihr höchstes Level, und das dritte bringt auch Punkte.",
    },
    r"\.shrimp": {
        "en": "Mark these boxes with shrimp dice for shrimp boats and for licenses that let your own shrimp die be any face.",
        "de": "Kreuze sie mit Garnelenwürfeln an: für Garnelenboote und Lizenzen, mit denen dein eigener Garnelenwürfel jede Seite sein darf.",
    },
    r"\.cod": {
        "en": "Mark these boxes with cod dice for cod boats and for licenses that bring coins with every boat you launch.",
        "de": "Kreuze sie mit Kabeljauwürfeln an: für Kabeljauboote und Lizenzen, die bei jedem eingesetzten Boot Münzen bringen.",
    },
    r"\.lobster": {
        "en": "Mark these boxes with lobster dice for lobster boats and for licenses that raise your income.",
        "de": "Kreuze sie mit Hummerwürfeln an: für Hummerboote und Lizenzen, die deine Einnahmen erhöhen.",
    },
    r"\.swordfish": {
        "en": "Mark these boxes with swordfish dice for swordfish boats and for licenses that bring stars after fishing.",
        "de": "Kreuze sie mit Schwertfischwürfeln an: für Schwertfischboote und Lizenzen, die nach dem Fischen Sterne bringen.",
    },
    r"\.oyster": {
        "en": "Mark these boxes with oyster dice for boats that catch two fish at a time and for licenses that give them more room.",
        "de": "Kreuze sie mit Austernwürfeln an: für Boote, die zwei Fische auf einmal fangen, und Lizenzen, die ihnen mehr Platz geben.",
    },
    r"\.king_crab": {
        "en": "A harbor die marks a box here: first for a license with a bonus of your choice, then for boats.",
        "de": "Ein Hafenwürfel kreuzt hier ein Kästchen an: erst für eine Lizenz mit einem Bonus deiner Wahl, dann für Boote.",
    },
    r"\.captains_club": {
        "en": "A harbor die marks a box here; with each fish box all your boats fish at once, and nobody else's.",
        "de": "Ein Hafenwürfel kreuzt hier ein Kästchen an; mit jedem Fischkästchen fischen sofort alle deine Boote, und nur deine.",
    },
    r"\.research_vessel": {
        "en": "A harbor die marks a box here and launches a boat that catches nothing but is worth points.",
        "de": "Ein Hafenwürfel kreuzt hier ein Kästchen an und setzt ein Boot ein, das nichts fängt, aber Punkte bringt.",
    },
    r"\.barge": {
        "en": "A harbor die marks a box here; once launched, the Barge catches a fish for each of your full boats.",
        "de": "Ein Hafenwürfel kreuzt hier ein Kästchen an; ist der Lastkahn eingesetzt, fängt er für jedes volle Boot einen Fisch.",
    },
    r"\.inuit": {
        "en": "A harbor die marks a box here; each boat box launches a small boat that catches a fish at a time.",
        "de": "Ein Hafenwürfel kreuzt hier ein Kästchen an; jedes Bootskästchen setzt ein kleines Boot ein, das je einen Fisch fängt.",
    },
    r"\.casino": {
        "en": "Once completed, you may reroll your own die once in each phase with dice.",
        "de": "Ist es fertig, darfst du deinen eigenen Würfel in jeder Würfelphase einmal neu werfen.",
    },
    r"\.annas_bank": {
        "en": "Each box you mark here is worth points, even before the bank is complete.",
        "de": "Jedes Kästchen, das du hier ankreuzt, bringt Punkte, auch bevor die Bank fertig ist.",
    },
    r"\.recycling_center": {
        "en": "Once completed, it turns a die into a star action, once for each of its stars.",
        "de": "Ist er fertig, macht er aus einem Würfel eine Stern-Aktion, einmal für jeden seiner Sterne.",
    },
    r"\.bait_shop": {
        "en": "Once completed, a die you use as a coin brings more coins.",
        "de": "Ist er fertig, bringt ein Würfel, den du als Münze nutzt, mehr Münzen.",
    },
    r"\.canning_co": {
        "en": "Once completed, every full boat raises your income.",
        "de": "Ist sie fertig, erhöht jedes volle Boot deine Einnahmen.",
    },
    r"\.smokehouse": {
        "en": "Once completed, each market die brings you more coins.",
        "de": "Ist sie fertig, bringt dir jeder Marktwürfel mehr Münzen.",
    },
    r"\.fishermans_pub": {
        "en": "It takes many boxes and does nothing but score a lot of points once it is complete.",
        "de": "Sie braucht viele Kästchen und kann nichts, bringt aber viele Punkte, sobald sie fertig ist.",
    },
    r"\.seafood_buffet": {
        "en": "Once completed, boat dice may fill its hexes, and each one filled scores more than the one before.",
        "de": "Ist es fertig, dürfen Bootswürfel seine Sechsecke füllen, und jedes gefüllte bringt mehr als das vorige.",
    },
    r"^\w+\.coins": {
        "en": "Each coin marks the next box; whoever reaches a star may mark one more box anywhere on the sheet.",
        "de": "Jede Münze kreuzt das nächste Kästchen an; wer einen Stern erreicht, darf irgendwo auf dem Bogen noch ein Kästchen ankreuzen.",
    },
    r"^\w+\.stars": {
        "en": "Each star reached on the coin track marks one more box of a boat, a ship or a building.",
        "de": "Jeder erreichte Stern der Münzleiste kreuzt noch ein Kästchen eines Boots, Schiffs oder Gebäudes an.",
    },
    r"^\w+\.income": {
        "en": "These coins come in every round, after the boat dice.",
        "de": "Diese Münzen kommen in jeder Runde herein, nach den Bootswürfeln.",
    },
    r"^\w+\.market": {
        "en": "The more fish your boats have caught, the more coins a market die brings.",
        "de": "Je mehr Fische deine Boote gefangen haben, desto mehr Münzen bringt ein Marktwürfel.",
    },
    r"^\w+\.fish": {
        "en": "Each fish is a point, raises what the market pays and breaks ties.",
        "de": "Jeder Fisch ist ein Punkt, erhöht, was der Markt zahlt, und entscheidet bei Gleichstand.",
    },
    r"^\w+\.boats": {
        "en": "Boats at sea catch fish and are worth points.",
        "de": "Eingesetzte Boote fangen Fische und bringen Punkte.",
    },
    r"^\w+\.full": {
        "en": "A full boat catches nothing more, but the Barge and the Canning Company count it.",
        "de": "Ein volles Boot fängt nichts mehr, zählt aber für Lastkahn und Konservenfabrik.",
    },
    r"^\w+\.score": {
        "en": "Most points after the last round win; a tie goes to whoever has more fish.",
        "de": "Nach der letzten Runde gewinnen die meisten Punkte, bei Gleichstand die meisten Fische.",
    },
    r"^\w+\.captain": {
        "en": "A captain gives you a start of your own and points at the end for what the card names.",
        "de": "Ein Kapitän gibt dir einen eigenen Start und am Ende Punkte für das, was auf der Karte steht.",
    },
    r"^trophy\.gold": {
        "en": "At the end it goes to whoever leads in what it names, and to all of them in a tie.",
        "de": "Am Ende bekommt sie, wer darin vorn liegt, bei Gleichstand alle.",
    },
    r"^trophy": {
        "en": "The first to do what it names gets it, and nobody after.",
        "de": "Wer als Erstes schafft, was darauf steht, bekommt sie, danach niemand mehr.",
    },
    r"^bonus": {
        "en": "With a King Crab license you choose one of these that nobody has yet: it scores at the end.",
        "de": "Mit einer Königskrabbenlizenz wählst du einen davon, den noch niemand hat: Er zählt am Ende.",
    },
    r"^die\.(used|taken)": {
        "en": "A die that somebody has taken is gone for the others.",
        "de": "Ein Würfel, den jemand genommen hat, ist für die anderen weg.",
    },
    r"^die\.(ha)": {
        "en": "A harbor die marks a box of one of the five harbor ships.",
        "de": "Ein Hafenwürfel kreuzt ein Kästchen eines der fünf Hafenschiffe an.",
    },
    r"^die\.(wh)": {
        "en": "A wharf die marks a box of one of the buildings.",
        "de": "Ein Uferwürfel kreuzt ein Kästchen eines der Gebäude an.",
    },
    r"^die\.(ma)": {
        "en": "A market die brings coins, the more fish you have, the more.",
        "de": "Ein Marktwürfel bringt Münzen, je mehr Fische du hast, desto mehr.",
    },
    r"^die\.\$": {
        "en": "This die brings three coins at once.",
        "de": "Dieser Würfel bringt gleich drei Münzen.",
    },
    r"^die": {
        "en": "A boat die marks the next box in the column of what it shows.",
        "de": "Ein Bootswürfel kreuzt das nächste Kästchen in der Spalte an, die er zeigt.",
    },
    r"^rounds": {
        "en": "A round has boat dice, income, in every second round fishing, and town dice.",
        "de": "Eine Runde hat Bootswürfel, Einnahmen, in jeder zweiten Runde Fischen, und Stadtwürfel.",
    },
    r"^ranks": {
        "en": "Your points at the end say how well you did alone.",
        "de": "Deine Punkte am Ende sagen, wie gut du allein warst.",
    },
}
