"""What the things on the table do, in one sentence each, for anyone who points at them."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.words import Templates

DOES: Final[Templates] = {
    r"^sea\.harbour": {
        "en": "In the harbour you load and unload, and your coins go into the chest.",
        "de": "Im Hafen lädst du ein und aus, und deine Münzen kommen in die Schatzkiste.",
    },
    r"^sea\..*(Open sea|Offene See)": {
        "en": "Open sea: you sail across, and can buy the card that lies here.",
        "de": "Offene See: Du fährst hindurch und kannst die Karte kaufen, die hier liegt.",
    },
    r"^sea\..*(uncharted|unerforscht)": {
        "en": "Nobody has been here yet: whoever sails in turns the tile over and explores it.",
        "de": "Hier war noch niemand: Wer hineinfährt, deckt das Plättchen auf und erkundet es.",
    },
    r"^sea\.": {
        "en": "At an island you place influence, fetch its goods if you control it, and buy its card.",
        "de": "An einer Insel platzierst du Einfluss, holst Güter, wenn du sie kontrollierst, und kaufst ihre Karte.",
    },
    r"\.crew\..*\.level": {
        "en": "A higher level does more: one card in hand may rise between your turns.",
        "de": "Eine höhere Stufe kann mehr: Eine Handkarte darf zwischen deinen Zügen steigen.",
    },
    r"\.crew\..*\.l\d": {
        "en": "You can use this ability once a turn while its card lies in front of you.",
        "de": "Diese Fähigkeit kannst du einmal je Zug nutzen, solange ihre Karte vor dir liegt.",
    },
    r"\.crew\.": {
        "en": "Play a crew card to use what it does this turn.",
        "de": "Spiel eine Besatzungskarte aus, um in diesem Zug zu nutzen, was sie kann.",
    },
    r"\.hull": {
        "en": "A hull space has sails, cannons or a hold; what stands beside a loaded hold does not count at sea.",
        "de": "Ein Rumpffeld hat Segel, Kanonen oder Frachtraum; was neben beladenem Frachtraum steht, zählt auf See nicht.",
    },
    r"\.ship": {
        "en": "A pirate fights whoever stops beside it; a trader leaves everybody alone.",
        "de": "Ein Pirat kämpft gegen jeden, der neben ihm hält; ein Händler lässt alle in Ruhe.",
    },
    r"\.mode": {
        "en": "Pirates fight whoever stops beside them; traders leave everybody alone.",
        "de": "Piraten kämpfen gegen jeden, der neben ihnen hält; Händler lassen alle in Ruhe.",
    },
    r"^card\..*(trade or attack|handeln oder angreifen)": {
        "en": "With a merchant ship you trade for its price, or you attack it and fight for it.",
        "de": "Mit einem Handelsschiff handelst du zu seinem Preis, oder du greifst es an und kämpfst darum.",
    },
    r"^card\.": {
        "en": "Buy this card with cargo from your ship: it makes one of your crew better for good.",
        "de": "Kauf diese Karte mit Fracht vom Schiff: Sie macht jemanden aus deiner Besatzung für immer besser.",
    },
    r"^upgrade": {
        "en": "An upgrade fills an empty hull space of your ship.",
        "de": "Eine Erweiterung füllt ein leeres Rumpffeld deines Schiffs.",
    },
    r"^zone": {
        "en": "A cube that lands here in a battle does what the zone says.",
        "de": "Ein Marker, der im Kampf hier landet, tut, was die Zone sagt.",
    },
    r"^supply\.black": {
        "en": "Black cubes fight for encounters and for buildings.",
        "de": "Schwarze Marker kämpfen für Begegnungen und Gebäude.",
    },
    r"^supply": {
        "en": "Buildings and upgrades come from here, as long as there are any.",
        "de": "Gebäude und Erweiterungen kommen von hier, solange es welche gibt.",
    },
    r"^achievement": {
        "en": "Meet the condition to get its coins; somebody's fourth achievement ends the game.",
        "de": "Erfülle die Bedingung für ihre Münzen; der vierte Erfolg von jemandem beendet das Spiel.",
    },
    r"^bonus": {
        "en": "Each achievement listed here that its owner has is worth 2 coins more at the end.",
        "de": "Jeder Erfolg, der hier steht und erreicht ist, bringt am Ende 2 Münzen mehr.",
    },
    r"\.damage": {
        "en": "With the fifth damage the ship sinks and starts again in the harbour.",
        "de": "Mit dem fünften Schaden sinkt das Schiff und beginnt neu im Hafen.",
    },
    r"\.sails": {
        "en": "Each raised sail is one step of your ship this turn.",
        "de": "Jedes gesetzte Segel ist in diesem Zug ein Schritt deines Schiffs.",
    },
    r"\.cannons": {
        "en": "Each cannon drops one cube in a battle.",
        "de": "Jede Kanone wirft im Kampf einen Marker.",
    },
    r"\.chest": {
        "en": "Coins in the chest are safe and count at the end; nobody sees how many there are.",
        "de": "Münzen in der Schatzkiste sind sicher und zählen am Ende; niemand sieht, wie viele es sind.",
    },
    r"\.dock": {
        "en": "Cargo at the dock is safe; you load it aboard in the harbour.",
        "de": "Fracht am Kai ist sicher; im Hafen lädst du sie ein.",
    },
    r"\.pool": {
        "en": "Cubes you have left for influence and battle.",
        "de": "Marker, die dir für Einfluss und Kampf bleiben.",
    },
    r"\.aboard": {
        "en": "Goods aboard fill holds; cargo pays for cards, coins are lost if you sink.",
        "de": "Güter an Bord füllen den Frachtraum; Fracht bezahlt Karten, Münzen verlierst du, wenn du sinkst.",
    },
    r"\.tokens": {
        "en": "Four achievements of one player end the game.",
        "de": "Vier Erfolge einer Person beenden das Spiel.",
    },
    r"\.hand": {
        "en": "Cards in hand can be played, as many as you like.",
        "de": "Karten auf der Hand darfst du ausspielen, so viele du magst.",
    },
    r"\.deck": {
        "en": "At the end of your turn you draw four cards from here, up to six in hand.",
        "de": "Am Ende deines Zugs ziehst du hier vier Karten, bis zu sechs auf der Hand.",
    },
    r"\.discard": {
        "en": "Played cards wait here until the deck is empty, and are then shuffled.",
        "de": "Gespielte Karten warten hier, bis der Stapel leer ist, und werden dann gemischt.",
    },
    r"\.pending": {
        "en": "One card in hand may still rise by a level.",
        "de": "Eine Handkarte darf noch um eine Stufe steigen.",
    },
    r"first": {
        "en": "Whoever has this went first.",
        "de": "Wer das hat, war zuerst dran.",
    },
    r"strength": {
        "en": "The side with more strength wins the battle.",
        "de": "Die Seite mit mehr Stärke gewinnt den Kampf.",
    },
}
