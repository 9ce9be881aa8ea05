"""What the lessons of the guided first game say: a name, the explanation, and the move that is asked for, if any."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.lesson import Texts

TEXTS: Final[Texts] = {
    "crew": {
        "en": (
            "Your crew",
            "A crew card that you play lies in front of you, and you can use what it does this turn. Twelve people sail with you, each a card; you have a few of them in hand. There is no limit: play as many as you like.",
            "Play a crew card.",
        ),
        "de": (
            "Deine Besatzung",
            "Wen du ausspielst, der liegt vor dir, und was die Karte kann, steht dir in diesem Zug zur Verfügung. Zwölf Leute fahren mit dir, jede und jeder eine Karte; einige davon hast du auf der Hand. Eine Grenze gibt es nicht: Spiel aus, so viele du magst.",
            "Spiel eine Besatzungskarte aus.",
        ),
    },
    "turn": {
        "en": (
            "A turn",
            "On your turn you do what you like in any order: play cards, use them, load, sail, buy. Then you end the turn, clean up and draw new cards. To begin with, it is good to play your whole hand.",
        ),
        "de": (
            "Ein Zug",
            "In deinem Zug tust du, was du willst, in beliebiger Reihenfolge: Karten ausspielen und nutzen, laden, segeln, kaufen. Dann beendest du den Zug, räumst auf und ziehst neue Karten. Für den Anfang ist es gut, die ganze Hand auszuspielen.",
        ),
    },
    "ability": {
        "en": (
            "Abilities",
            "You can use the cards in front of you, each ability once a turn. At first, most of your crew bring 1 cargo to your dock. You pay for everything with cargo.",
            "Use an ability.",
        ),
        "de": (
            "Fähigkeiten",
            "Was vor dir liegt, kannst du nutzen, jede Fähigkeit einmal je Zug. Am Anfang bringen die meisten 1 Fracht an deinen Kai. Mit Fracht bezahlst du alles.",
            "Nutze eine Fähigkeit.",
        ),
    },
    "hand": {
        "en": (
            "The whole hand",
            "Go on like this: cards you do not play stay in hand and take the place of new ones. Some cards help later in the turn, such as the Captain's sail or the Buccaneer's influence; they wait in front of you until then.",
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
            "Cargo at your dock is safe but no use at sea: you pay for advancements from the ship. In the harbour you can take it aboard. A loaded hold blocks the sails and cannons of its hull space; its sails still count in the harbour and at your own islands.",
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
            "Once a turn you raise your sails: count those of your ship and of the cards in front of you; each is one step. Cards that you play later add nothing, so play first.",
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
            "A step takes you to a neighbouring tile, never diagonally; the harbour touches all three tiles of the first row. You may sail, stop, do something and sail on while sails are left. Stopping on a face-down tile explores it.",
            "Sail to an open tile: you can buy a card there.",
        ),
        "de": (
            "Segeln",
            "Ein Schritt führt auf ein benachbartes Feld, nie schräg; der Hafen grenzt an alle drei Felder der ersten Reihe. Du darfst segeln, halten, etwas tun und weitersegeln, solange Segel übrig sind. Wer auf einem verdeckten Feld hält, erkundet es.",
            "Segle auf ein offenes Feld: Dort kannst du eine Karte kaufen.",
        ),
    },
    "stop": {
        "en": (
            "Stopping",
            "You can act only where you stop: buy, place influence, load or unload. What you sail past does not count. You keep unused sails for the rest of this turn.",
            "Stop here.",
        ),
        "de": (
            "Halten",
            "Nur wo du hältst, kannst du etwas tun: kaufen, Einfluss platzieren, ein- oder abladen. Was du nur durchfährst, zählt nicht. Übrige Segel bleiben dir für diesen Zug.",
            "Halte hier an.",
        ),
    },
    "influence": {
        "en": (
            "Influence",
            "You are at an island, and one of your crew can win its people over: influence puts one of your cubes on an empty space of the island. Only when no space is empty can you replace a rival's cube.",
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
            "The card on an open tile costs cargo from your ship and makes one of your crew better for good. You lay it in front of you; at the end of your turn it goes into the sleeve of a crew card. You may do this twice a turn.",
            "Buy the card.",
        ),
        "de": (
            "Aufwertungen",
            "Die Karte auf einem offenen Feld kostet Fracht von deinem Schiff und macht jemanden aus deiner Besatzung für immer besser. Du legst sie vor dich; am Ende deines Zugs kommt sie in die Hülle einer Besatzungskarte. Das geht zweimal je Zug.",
            "Kauf die Karte.",
        ),
    },
    "explored": {
        "en": (
            "Exploring",
            "A tile has been explored: it is turned over and gets a new card. You may explore once a turn. The further out, the stronger the cards; and exploring brings you closer to an achievement.",
        ),
        "de": (
            "Erkunden",
            "Ein Feld ist erkundet: aufgedeckt und mit einer neuen Karte darauf. Du darfst einmal je Zug erkunden. Je weiter draußen, desto stärker die Karten; und Erkunden bringt dich einem Erfolg näher.",
        ),
    },
    "control": {
        "en": (
            "Controlling an island",
            "You control an island when you have more cubes there than anybody else and more than there are empty spaces. When you gain control you add a permanent cube, which nobody can ever remove. You may load what lies on your islands.",
        ),
        "de": (
            "Eine Insel kontrollieren",
            "Du kontrollierst eine Insel, wenn du dort mehr Marker hast als jeder andere und mehr, als Felder leer sind. Wer die Kontrolle gewinnt, bekommt einen dauerhaften Marker dazu, den niemand je entfernen kann. Was auf deinen Inseln liegt, darfst du laden.",
        ),
    },
    "sleeve": {
        "en": (
            "Crafting a card",
            "Clean-up: advancements in front of you go into the sleeves of crew that you played this turn. So your cards grow, line by line, until each is one of a kind.",
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
            "A crew card has room for three advancements: top, middle and bottom, and each advancement has its place. It works from the next time you play the card. Think about what goes together: influence with influence, sails with sails.",
        ),
        "de": (
            "In wessen Hülle",
            "Eine Besatzungskarte hat Platz für drei Aufwertungen: oben, in der Mitte und unten, und jede Aufwertung hat ihren Platz. Sie wirkt, sobald die Karte das nächste Mal ausgespielt wird. Überleg, was zusammenpasst: Einfluss zu Einfluss, Segel zu Segeln.",
        ),
    },
    "mode": {
        "en": (
            "Pirate or trader",
            "At the end of each turn outside the harbour you choose: pirate or trader. As a pirate you fight whoever stops beside you, and close the island to them until they beat you. As a trader you leave everybody alone. On your own turn it makes no difference.",
        ),
        "de": (
            "Pirat oder Händler",
            "Außerhalb des Hafens wählst du am Ende jedes Zugs: Pirat oder Händler. Als Pirat kämpfst du gegen jeden, der neben dir hält, und sperrst ihm die Insel, bis er dich besiegt. Als Händler lässt du alle in Ruhe. In deinem eigenen Zug macht es keinen Unterschied.",
        ),
    },
    "level": {
        "en": (
            "Levels",
            "Between your turns you may level up one card in your hand, up to level four. Higher levels do more: Gunners get cannons, Deck Hands sails, the First Mate builds, the Captain attacks.",
            "Level up a card.",
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
            "At the end of your turn you draw four cards, up to a hand of six. The cards you played come back when your deck runs out and is shuffled again. After about three turns you have seen everybody.",
        ),
        "de": (
            "Karten ziehen",
            "Am Ende deines Zugs ziehst du vier Karten, bis zu sechs auf der Hand. Was du ausgespielt hast, kommt wieder, wenn dein Deck leer ist und neu gemischt wird. Nach etwa drei Zügen hast du alle gesehen.",
        ),
    },
    "coins": {
        "en": (
            "Coins and the chest",
            "Coins win the game, and in your chest they are safe. In the harbour they go into your chest, where nobody sees how many you have; coins aboard can be lost if you sink. Coins and cargo on islands belong to whoever controls the island.",
        ),
        "de": (
            "Münzen und die Schatzkiste",
            "Münzen entscheiden das Spiel, und in deiner Schatzkiste sind sie sicher. Im Hafen kommen sie in deine Schatzkiste, und niemand sieht, wie viele es sind; Münzen an Bord kannst du verlieren, wenn du sinkst. Münzen und Fracht auf einer Insel gehören der Person, die sie kontrolliert.",
        ),
    },
    "ship": {
        "en": (
            "Your ship",
            "Your ship has four hull spaces, two of them still empty for upgrades. The others have a sail and a hold; upgrades are what the Bosun buys from level three. Sails and cannons beside a loaded hold do not count at sea.",
        ),
        "de": (
            "Dein Schiff",
            "Dein Schiff hat vier Rumpffelder, von denen zwei anfangs leer sind, für Erweiterungen. Die anderen haben ein Segel und einen Frachtraum; Erweiterungen kauft die Bootsfrau ab Stufe drei. Segel und Kanonen an einem beladenen Frachtraum zählen auf See nicht.",
        ),
    },
    "produce": {
        "en": (
            "Production",
            "An island produces: the goods printed on it appear there, and more with outposts and favourable currents. Your Purser may choose any open island, but only its controller can fetch the goods.",
        ),
        "de": (
            "Produktion",
            "Eine Insel produziert: Was auf ihr abgebildet ist, entsteht dort, mit etwas mehr durch Außenposten und günstige Strömungen. Dein Zahlmeister darf jede offene Insel wählen, aber abholen kann die Güter nur, wer sie kontrolliert.",
        ),
    },
    "merchant": {
        "en": (
            "A merchant ship",
            "This card is an encounter: you can trade or attack. Trading means buying it like any other card; if you attack, it is turned over and you fight. A win brings booty, a loss costs you the card.",
        ),
        "de": (
            "Ein Handelsschiff",
            "Diese Karte ist eine Begegnung: Du kannst handeln oder angreifen. Handeln heißt, sie wie jede andere zu kaufen; greifst du an, wird ihre Rückseite aufgedeckt, und es wird gekämpft. Ein Sieg bringt Beute, eine Niederlage kostet dich die Karte.",
        ),
    },
    "islands": {
        "en": (
            "What islands are worth",
            "At the end every island pays coins for the most cubes on it: first, second and third place. Empty spaces count as if they were a player. Even a few cubes can pay off.",
        ),
        "de": (
            "Was Inseln wert sind",
            "Am Ende zahlt jede Insel Münzen an den ersten, zweiten und dritten Platz nach Markern. Leere Felder zählen wie eine weitere Person. Auch wenige Marker können sich lohnen.",
        ),
    },
    "build": {
        "en": (
            "Buildings",
            "From level two, the First Mate builds on islands that you control. An outpost raises production, a garrison hurts rivals who enter, a fort is hardest to take; both keep rivals off the island. Each building is a coin at the end, and five at once are an achievement.",
        ),
        "de": (
            "Gebäude",
            "Ab Stufe zwei baut der Erste Offizier auf Inseln, die du kontrollierst. Ein Außenposten erhöht die Produktion, eine Garnison schadet Gegnern, die einfahren, ein Fort ist am schwersten zu nehmen; beide halten Gegner von der Insel fern. Jedes Gebäude ist am Ende eine Münze wert, und fünf zugleich sind ein Erfolg.",
        ),
    },
    "battle": {
        "en": (
            "Battle",
            "In a battle both sides take cubes, a ship one per cannon, and drop them through the tower onto the battle board. Then battle abilities are used, and the board decides. On a tie, the player on turn wins.",
        ),
        "de": (
            "Kampf",
            "Im Kampf nehmen beide Seiten Marker, ein Schiff einen je Kanone, und werfen sie durch das Kampfschiff auf das Kampftableau. Dann kommen Kampffähigkeiten, und das Tableau entscheidet. Bei gleicher Stärke gewinnt, wer am Zug ist.",
        ),
    },
    "board": {
        "en": (
            "The battle board",
            "A cube does what its zone says: plunder brings goods, damage hits the other ship, numbers are strength, and an explosion drops the cube again with one more. The higher strength wins, but plunder and damage count for both.",
        ),
        "de": (
            "Das Kampftableau",
            "Marker tun, was ihre Zone sagt: Plündern bringt Güter, Schaden trifft das andere Schiff, Zahlen sind Stärke, und eine Explosion wirft den Marker mit einem weiteren neu. Die höhere Stärke gewinnt, doch Beute und Schaden zählen für beide.",
        ),
    },
    "guns": {
        "en": (
            "Manning the cannons",
            "Before the cubes fall you may still play cards with cannons; then you choose how many cannons fire. Each can fire in one battle a turn. Your ship always has one cannon.",
        ),
        "de": (
            "An die Kanonen",
            "Bevor die Marker fallen, darfst du noch Karten mit Kanonen ausspielen und wählst dann, wie viele feuern. Jede feuert einmal je Zug. Eine Kanone hat dein Schiff immer.",
        ),
    },
    "damage": {
        "en": (
            "Damage",
            "Your ship is damaged: with the fifth damage it sinks. Then you start again in the harbour and lose coins, but never cargo. Your three Crew can repair from level two.",
        ),
        "de": (
            "Schaden",
            "Dein Schiff ist beschädigt: Mit dem fünften Schaden sinkt es. Dann beginnst du neu im Hafen und verlierst Münzen, aber nie Fracht. Deine drei Matrosinnen können ab Stufe zwei reparieren.",
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
            "The end is near: whoever ends a turn with four achievements triggers it. Everybody else then gets one more turn. Bring coins home, place your influence, and buy what still counts.",
        ),
        "de": (
            "Das Ende naht",
            "Das Ende naht: Wer einen Zug mit vier Erfolgen beendet, löst es aus. Alle anderen haben dann noch einen Zug. Bring Münzen heim, platziere, was du an Einfluss hast, und kauf, was noch zählt.",
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
