"""What the lessons of the guided first game say: a name, the explanation, and the move that is asked for, if any."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.lesson import Texts

TEXTS: Final[Texts] = {
    "crew": {
        "en": (
            "Your crew",
            "Twelve people sail with you, each a card. You hold a few of them in hand; playing a card lays it in front of you, and what it can do is at your disposal this turn. There is no limit: play as many as you like.",
            "Play a crew card.",
        ),
        "de": (
            "Deine Besatzung",
            "Zwölf Leute fahren mit dir, jede und jeder eine Karte. Einige davon hast du auf der Hand; wer ausgespielt wird, liegt vor dir, und was die Karte kann, steht dir in diesem Zug zur Verfügung. Eine Grenze gibt es nicht: Spiel aus, so viele du magst.",
            "Spiel eine Besatzungskarte aus.",
        ),
    },
    "turn": {
        "en": (
            "A turn",
            "In your main phase you do what you like in any order: play cards, use them, load, sail, buy. Then you end the phase, tidy up and draw new cards. For a start it is good to play the whole hand.",
        ),
        "de": (
            "Ein Zug",
            "In deiner Hauptphase tust du, was du willst, in beliebiger Reihenfolge: Karten ausspielen und nutzen, laden, segeln, kaufen. Dann beendest du die Phase, räumst auf und ziehst neue Karten. Für den Anfang ist es gut, die ganze Hand auszuspielen.",
        ),
    },
    "ability": {
        "en": (
            "Abilities",
            "A card that lies in front of you can be used, each ability once a turn. At first most of your crew bring one cargo to your dock. Cargo is what everything is paid with.",
            "Use an ability.",
        ),
        "de": (
            "Fähigkeiten",
            "Was vor dir liegt, kannst du nutzen, jede Fähigkeit einmal je Zug. Am Anfang bringen die meisten eine Fracht an deinen Kai. Mit Fracht wird alles bezahlt.",
            "Nutze eine Fähigkeit.",
        ),
    },
    "hand": {
        "en": (
            "The whole hand",
            "Go on like this: what you do not play stays in your hand and takes the place of a new card. Some cards help later in the turn, such as the Captain's sail or the Buccaneer's influence; they wait in front of you until then.",
            "Play another card.",
        ),
        "de": (
            "Die ganze Hand",
            "Mach so weiter: Was du nicht ausspielst, bleibt auf der Hand und nimmt einer neuen Karte den Platz. Manche Karten nützen erst später im Zug, etwa das Segel der Kapitänin oder der Einfluss des Freibeuters; sie warten so lange vor dir.",
            "Spiel noch eine Karte aus.",
        ),
    },
    "cargo": {
        "en": (
            "Loading",
            "Cargo at your dock is safe but useless at sea: advancements are paid from the ship. While you are in the harbour you can take it aboard. A loaded hold blocks the sails and cannons of its hull space; only in the harbour and at your own islands do its sails count all the same.",
            "Load your cargo.",
        ),
        "de": (
            "Laden",
            "Fracht am Kai ist sicher, aber auf See nutzlos: Aufwertungen werden vom Schiff bezahlt. Solange du im Hafen bist, kannst du sie an Bord nehmen. Ein beladener Frachtraum sperrt Segel und Kanonen seines Rumpffelds; nur im Hafen und an eigenen Inseln zählen seine Segel trotzdem.",
            "Lade deine Fracht.",
        ),
    },
    "sails": {
        "en": (
            "Raising sails",
            "Once a turn you raise your sails: those of the ship and of the cards in front of you are counted, and each is one step. Cards that you play later add nothing, so play first.",
            "Raise your sails.",
        ),
        "de": (
            "Segel setzen",
            "Einmal je Zug setzt du Segel: Gezählt werden die des Schiffs und der Karten vor dir, und jedes ist ein Schritt. Karten, die du später ausspielst, bringen keine mehr; spiel also zuerst aus.",
            "Setz die Segel.",
        ),
    },
    "sailing": {
        "en": (
            "Sailing",
            "A step leads to a neighbouring tile, never diagonally; the harbour touches the three tiles of the first row. You may sail, stop, do something and sail on while sails are left. Stopping on a face-down tile explores it.",
            "Sail to an open tile: there is a card to buy there.",
        ),
        "de": (
            "Segeln",
            "Ein Schritt führt auf ein benachbartes Feld, nie schräg; der Hafen grenzt an alle drei Felder der ersten Reihe. Du darfst segeln, halten, etwas tun und weitersegeln, solange Segel übrig sind. Wer auf einem verdeckten Feld hält, erkundet es.",
            "Segle auf ein offenes Feld: Dort gibt es eine Karte zu kaufen.",
        ),
    },
    "stop": {
        "en": (
            "Stopping",
            "Only where you stop can you do something: buy, place influence, load or unload. What you sail past does not count. Sails that are left stay with you for this turn.",
            "Stop here.",
        ),
        "de": (
            "Halten",
            "Nur wo du hältst, kannst du etwas tun: kaufen, Einfluss platzieren, laden oder ausladen. Was du nur durchfährst, zählt nicht. Übrige Segel bleiben dir für diesen Zug.",
            "Halte hier an.",
        ),
    },
    "influence": {
        "en": (
            "Influence",
            "You are at an island, and somebody of your crew can win its people over: influence puts one of your cubes on an empty space of the island. Only when no space is empty can you replace a rival's cube.",
            "Place influence.",
        ),
        "de": (
            "Einfluss",
            "Du bist an einer Insel, und jemand aus deiner Besatzung kann ihre Leute gewinnen: Einfluss bringt einen deiner Marker auf ein leeres Feld der Insel. Erst wenn keines leer ist, kannst du einen fremden Marker ersetzen.",
            "Platziere Einfluss.",
        ),
    },
    "advancement": {
        "en": (
            "Advancements",
            "Cards lie on the open tiles. You pay the price in cargo from your ship and lay the card in front of you; at the end of your turn it goes into the sleeve of one of your crew and stays there for good. Two such deals a turn are possible.",
            "Buy the card.",
        ),
        "de": (
            "Aufwertungen",
            "Auf den offenen Feldern liegen Karten. Du zahlst den Preis mit Fracht vom Schiff und legst die Karte vor dich; am Ende deines Zugs kommt sie in die Hülle einer deiner Besatzungskarten und bleibt dort für immer. Zwei solche Geschäfte je Zug sind möglich.",
            "Kauf die Karte.",
        ),
    },
    "explored": {
        "en": (
            "Exploring",
            "A tile has been explored: turned over, with a new card on it. One exploration a turn is allowed. The further out, the stronger the cards; and exploring brings you closer to an achievement.",
        ),
        "de": (
            "Erkunden",
            "Ein Feld ist erkundet: aufgedeckt und mit einer neuen Karte darauf. Erlaubt ist einmal Erkunden je Zug. Je weiter draußen, desto stärker die Karten; und Erkunden bringt dich einem Erfolg näher.",
        ),
    },
    "control": {
        "en": (
            "Controlling an island",
            "You control an island when you have more cubes there than anybody else and more than there are empty spaces. Whoever gains control adds a permanent cube, which nobody can ever remove. What lies on your islands is yours to load.",
        ),
        "de": (
            "Eine Insel kontrollieren",
            "Du kontrollierst eine Insel, wenn du dort mehr Marker hast als jeder andere und mehr, als Felder leer sind. Wer die Kontrolle gewinnt, bekommt einen dauerhaften Marker dazu, den niemand je entfernen kann. Was auf deinen Inseln liegt, darfst du laden.",
        ),
    },
    "sleeve": {
        "en": (
            "Crafting a card",
            "Tidying up: advancements in front of you go into the sleeves of crew that you played this turn. So your cards grow, line by line, until each is one of a kind.",
            "Choose the advancement.",
        ),
        "de": (
            "Eine Karte ausbauen",
            "Aufräumen: Aufwertungen vor dir kommen in die Hüllen der Besatzung, die du in diesem Zug ausgespielt hast. So wachsen deine Karten Zeile um Zeile, bis jede ein Einzelstück ist.",
            "Wähle die Aufwertung.",
        ),
    },
    "into": {
        "en": (
            "Into whose sleeve",
            "A crew card has room for three advancements: top, middle and bottom, and each advancement has its place. It works from the next time that the card is played. Think of what belongs together: influence to those who place it, sails to those who sail.",
        ),
        "de": (
            "In wessen Hülle",
            "Eine Besatzungskarte hat Platz für drei Aufwertungen: oben, in der Mitte und unten, und jede Aufwertung hat ihren Platz. Sie wirkt, sobald die Karte das nächste Mal ausgespielt wird. Überleg, was zusammenpasst: Einfluss zu denen, die ihn platzieren, Segel zu denen, die segeln.",
        ),
    },
    "mode": {
        "en": (
            "Pirate or trader",
            "Outside the harbour you decide each turn how your ship lies there. As a pirate you fight whoever stops beside you, and shut the island for them until you are beaten. As a trader you let everybody be. In your own turn it makes no difference.",
        ),
        "de": (
            "Pirat oder Händler",
            "Außerhalb des Hafens bestimmst du jeden Zug, wie dein Schiff daliegt. Als Pirat kämpfst du gegen jeden, der neben dir hält, und sperrst ihm die Insel, bis du besiegt bist. Als Händler lässt du alle in Ruhe. In deinem eigenen Zug macht es keinen Unterschied.",
        ),
    },
    "level": {
        "en": (
            "Levels",
            "Between two of your turns one card in your hand may rise by a level, up to four. A higher level does more. Gunners get cannons, Deck Hands sails, the First Mate builds, the Captain attacks.",
            "Raise a card.",
        ),
        "de": (
            "Stufen",
            "Zwischen zwei deiner Züge darf eine Karte auf deiner Hand um eine Stufe steigen, bis Stufe vier. Eine höhere Stufe kann mehr: Kanoniere bekommen Kanonen, Schiffsjungen Segel, der Erste Offizier baut, die Kapitänin greift an.",
            "Stufe eine Karte auf.",
        ),
    },
    "draw": {
        "en": (
            "Drawing cards",
            "At the end of your turn you draw four cards, up to a hand of six. What you have played comes back when your deck is empty and is shuffled anew. After about three turns you have seen everybody.",
        ),
        "de": (
            "Karten ziehen",
            "Am Ende deines Zugs ziehst du vier Karten, bis zu sechs auf der Hand. Was du ausgespielt hast, kommt wieder, wenn dein Stapel leer ist und neu gemischt wird. Nach etwa drei Zügen hast du alle gesehen.",
        ),
    },
    "coins": {
        "en": (
            "Coins and the chest",
            "Coins win the game. In the harbour they go into your chest, where nobody sees how many you have; coins aboard can be lost if you sink. Coins and cargo on islands belong to whoever controls the island.",
        ),
        "de": (
            "Münzen und die Schatzkiste",
            "Münzen entscheiden das Spiel. Im Hafen kommen sie in deine Schatzkiste, und niemand sieht, wie viele es sind; Münzen an Bord kannst du verlieren, wenn du sinkst. Münzen und Fracht auf einer Insel gehören der Person, die sie kontrolliert.",
        ),
    },
    "ship": {
        "en": (
            "Your ship",
            "Your ship has four hull spaces. Two of them have a sail and a hold, two are still bare: upgrades go there, which the Bosun buys from level three on. Sails and cannons beside a loaded hold do not count at sea.",
        ),
        "de": (
            "Dein Schiff",
            "Dein Schiff hat vier Rumpffelder. Zwei haben ein Segel und einen Frachtraum, zwei sind anfangs leer: Dorthin kommen Erweiterungen, die die Bootsfrau ab Stufe drei kauft. Segel und Kanonen an einem beladenen Frachtraum zählen auf See nicht.",
        ),
    },
    "produce": {
        "en": (
            "Production",
            "An island produces: what is printed on it appears there, with something more for outposts and favourable currents. Your Purser may choose any open island, but only its controller can fetch the goods.",
        ),
        "de": (
            "Produktion",
            "Eine Insel produziert: Was auf ihr abgebildet ist, entsteht dort, mit etwas mehr durch Außenposten und günstige Strömungen. Dein Zahlmeister darf jede offene Insel wählen, aber abholen kann die Güter nur, wer sie kontrolliert.",
        ),
    },
    "merchant": {
        "en": (
            "A merchant ship",
            "This card is an encounter. You can trade, which is buying it like any other card, or attack: then its back is turned over and you fight. A victory brings booty, a defeat costs you the card.",
        ),
        "de": (
            "Ein Handelsschiff",
            "Diese Karte ist eine Begegnung. Du kannst handeln, also sie kaufen wie jede andere, oder angreifen: Dann wird ihre Rückseite aufgedeckt, und es wird gekämpft. Ein Sieg bringt Beute, eine Niederlage kostet dich die Karte.",
        ),
    },
    "islands": {
        "en": (
            "What islands are worth",
            "Somebody controls an island. At the end every island pays coins to those with the most cubes on it, first, second and third; empty spaces count as if somebody stood there. Even a few cubes can pay.",
        ),
        "de": (
            "Was Inseln wert sind",
            "Jemand kontrolliert eine Insel. Am Ende zahlt jede Insel Münzen an den ersten, zweiten und dritten Platz nach Markern; leere Felder zählen, als stünde dort noch jemand. Auch wenige Marker können sich lohnen.",
        ),
    },
    "build": {
        "en": (
            "Buildings",
            "From level two on the First Mate builds on islands that you control. An outpost raises production, a garrison hurts rivals who enter, a fort is hardest to take; both keep rivals off the island. Each building is a coin at the end, and five at once are an achievement.",
        ),
        "de": (
            "Gebäude",
            "Ab Stufe zwei baut der Erste Offizier auf Inseln, die du kontrollierst. Ein Außenposten erhöht die Produktion, eine Garnison schadet Gegnern, die einfahren, ein Fort ist am schwersten zu nehmen; beide halten Gegner von der Insel fern. Jedes Gebäude ist am Ende eine Münze wert, und fünf zugleich sind ein Erfolg.",
        ),
    },
    "battle": {
        "en": (
            "Battle",
            "In a battle both sides take cubes, a ship one for each cannon, and drop them through the tower onto the battle board. Then battle abilities are used, and the board decides. On equal strength whoever is on turn wins.",
        ),
        "de": (
            "Kampf",
            "Im Kampf nehmen beide Seiten Marker, ein Schiff einen je Kanone, und werfen sie durch das Kampfschiff auf das Kampftableau. Dann kommen Kampffähigkeiten, und das Tableau entscheidet. Bei gleicher Stärke gewinnt, wer am Zug ist.",
        ),
    },
    "board": {
        "en": (
            "The battle board",
            "Where a cube lands is what it does: plunder brings goods, damage hits the other ship, numbers are strength, and an explosion throws the cube again with one more. The higher strength wins, but plunder and damage count for both.",
        ),
        "de": (
            "Das Kampftableau",
            "Wo ein Marker landet, das bewirkt er: Plündern bringt Güter, Schaden trifft das andere Schiff, Zahlen sind Stärke, und eine Explosion wirft den Marker mit einem weiteren neu. Die höhere Stärke gewinnt, doch Beute und Schaden zählen für beide.",
        ),
    },
    "guns": {
        "en": (
            "Manning the cannons",
            "Before the cubes fall you may still play cards with cannons and then say how many cannons fire. Each serves one battle a turn. Your ship has one cannon that is always there.",
        ),
        "de": (
            "An die Kanonen",
            "Bevor die Marker fallen, darfst du noch Karten mit Kanonen ausspielen und sagst dann, wie viele feuern. Jede dient einem Kampf je Zug. Eine Kanone hat dein Schiff immer.",
        ),
    },
    "damage": {
        "en": (
            "Damage",
            "Your ship is damaged. With the fifth damage it sinks: you start again in the harbour and lose coins, though never cargo. Your three Crew can repair from level two on.",
        ),
        "de": (
            "Schaden",
            "Dein Schiff ist beschädigt. Mit dem fünften Schaden sinkt es: Du beginnst neu im Hafen und verlierst Münzen, aber nie Fracht. Deine drei Matrosinnen können ab Stufe zwei reparieren.",
        ),
    },
    "achievements": {
        "en": (
            "Achievements",
            "There are nine achievements: winning battles, mastering crew, exploring, building, a full chest and more. Each is worth coins, several players can have the same, and they decide when the game ends: with somebody's fourth.",
        ),
        "de": (
            "Erfolge",
            "Es gibt neun Erfolge: Kämpfe gewinnen, Besatzung ausbilden, erkunden, bauen, eine volle Schatzkiste und mehr. Jeder ist Münzen wert, mehrere können denselben haben, und sie bestimmen das Ende: Hat jemand vier, ist bald Schluss.",
        ),
    },
    "last": {
        "en": (
            "The end is near",
            "Somebody has three achievements or more. Whoever ends a turn with four starts the end: everybody else then has one more turn. Bring coins home, place what influence you have, and buy what still counts.",
        ),
        "de": (
            "Das Ende naht",
            "Jemand hat schon drei Erfolge oder mehr. Wer einen Zug mit vieren beendet, löst das Ende aus: Alle anderen haben dann noch einen Zug. Bring Münzen heim, platziere, was du an Einfluss hast, und kauf, was noch zählt.",
        ),
    },
    "end": {
        "en": (
            "The end",
            "Now everything is counted in coins: achievements, chest, ship and islands, buildings, advancements, upgrades. The most coins win. The page after the game shows where they came from.",
        ),
        "de": (
            "Das Ende",
            "Jetzt wird alles in Münzen gezählt: Erfolge, Schatzkiste, Schiff und Inseln, Gebäude, Aufwertungen, Erweiterungen. Die meisten Münzen gewinnen. Die Seite nach der Partie zeigt, woher sie kamen.",
        ),
    },
}
