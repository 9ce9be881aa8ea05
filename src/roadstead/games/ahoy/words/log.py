"""What the log says, how a game ended, and the names of the options of a game."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.words import Kind, Templates

WON: Final = Kind("outcome.won", ("player", "number", "number2"), ("AH-15.3",))
SHARED: Final = Kind("outcome.shared", ("number", "number2"), ("AH-15.3", "AH-19.29"))
GIVEN_UP: Final = Kind("outcome.conceded", ("player",), ("AH-16.5",))
OUTCOMES: Final = (WON, SHARED, GIVEN_UP)

FEATURES: Final[Templates] = {
    "feature.victory": {"en": "winning the game", "de": "der Sieg"},
    "feature.fame": {"en": "Fame", "de": "Ruhm"},
    "feature.regions": {"en": "regions you control", "de": "kontrollierte Seeregionen"},
    "feature.pledges": {"en": "pledges that pay off", "de": "lohnende Zusagen"},
    "feature.cargo": {"en": "cargo to deliver", "de": "Waren zum Liefern"},
    "feature.gold": {"en": "gold", "de": "Gold"},
    "feature.crew": {"en": "a strong crew", "de": "eine starke Crew"},
    "feature.ship": {"en": "a ship without damage", "de": "ein Schiff ohne Schäden"},
    "feature.comrades": {"en": "Ready Comrades", "de": "frische Kameraden"},
    "feature.fleet": {"en": "ships and Strongholds", "de": "Schiffe und Stützpunkte"},
    "feature.goals": {"en": "goals within reach", "de": "Ziele in Reichweite"},
    "feature.cannons": {"en": "loaded Cannons", "de": "geladene Kanonen"},
    "feature.rivals": {"en": "holding back your strongest rival", "de": "die stärkste Gegenseite zu bremsen"},
}
"""What speaks for a choice, when a bot explains itself."""

LOG: Final[Templates] = {
    "event.start_tile": {"en": "Region {tile} is laid out.", "de": "Seeregion {tile} wird ausgelegt."},
    "event.card_removed": {"en": "{card} goes back to the box.", "de": "„{card}“ kommt in die Schachtel."},
    "event.dealt": {"en": "{card} enters the Market.", "de": "„{card}“ kommt auf den Markt."},
    "event.rolled": {"en": "{player} rolls {dice}.", "de": "{player} würfelt {dice}."},
    "event.starts": {"en": "{player} starts at {space}.", "de": "{player} startet auf {space}."},
    "event.piles": {"en": "{player}, your pledge markers: {flip}.", "de": "{player}, deine Zusagenmarker: {flip}."},
    "event.drew_plan": {"en": "You draw {plan}.", "de": "Du ziehst „{plan}“."},
    "event.drew_hidden": {"en": "{player} draws a plan.", "de": "{player} zieht einen Plan."},
    "event.round": {"en": "Round {number}: {player} goes first.", "de": "Runde {number}: {player} beginnt."},
    "event.turn": {"en": "{player}'s turn.", "de": "{player} ist am Zug."},
    "event.shifted": {"en": "{player} pays 1 gold to make the die a {number}.", "de": "{player} zahlt 1 Gold und macht aus dem Würfel eine {number}."},
    "event.placed": {"en": "{player} places a {number} on {slot}.", "de": "{player} setzt eine {number} auf „{slot}“."},
    "event.set_aside": {"en": "{player} sets a {number} aside.", "de": "{player} legt eine {number} beiseite."},
    "event.no_effect": {"en": "{player}: no effect.", "de": "{player}: kein Effekt."},
    "event.moved": {"en": "{figure} moves to {space}.", "de": "{figure} fährt auf {space}."},
    "event.carried": {"en": "{figure} drifts {direction}.", "de": "{figure} treibt {direction}."},
    "event.wrapped": {"en": "{card} takes {figure} to the opposite edge.", "de": "„{card}“ bringt {figure} an den Gegenrand."},
    "event.explored": {"en": "{figure} sails off the map and discovers {tile}.", "de": "{figure} verlässt die Karte und entdeckt {tile}."},
    "event.drew_tile": {"en": "{player} draws {tile}.", "de": "{player} zieht {tile}."},
    "event.laid": {
        "en": "{tile} joins the map: its {corner} space there, its Island {turned}.",
        "de": "{tile} wird angelegt: Feld im {corner}en dort, Insel {turned}.",
    },
    "event.piloted": {"en": "{figure} runs into Wreckage, unharmed thanks to {card}.", "de": "{figure} gerät in Trümmer, dank „{card}“ ohne Schaden."},
    "event.wrecked": {"en": "{figure} runs into Wreckage.", "de": "{figure} gerät in Trümmer."},
    "event.bribed": {
        "en": "{player} pays 1 gold to {player2}: no battle with {figure}.",
        "de": "{player} zahlt 1 Gold an {player2}: kein Kampf gegen {figure}.",
    },
    "event.battle": {"en": "{figure} attacks {figure2}.", "de": "{figure} greift {figure2} an."},
    "event.played_plan": {"en": "{player} plays {plan}.", "de": "{player} spielt „{plan}“."},
    "event.fired": {"en": "{player} fires for +{number}.", "de": "{player} feuert: +{number}."},
    "event.battle_roll": {"en": "{figure} rolls a {number}.", "de": "{figure} würfelt eine {number}."},
    "event.rerolled": {"en": "{player} takes 1 damage and rolls again.", "de": "{player} erleidet 1 Schaden und würfelt neu."},
    "event.won_battle": {"en": "{figure} beats {figure2}, {number} to {number2}.", "de": "{figure} besiegt {figure2}, {number} zu {number2}."},
    "event.victory": {"en": "{player} chooses to {victory}.", "de": "{player} wählt: {victory}."},
    "event.stole": {"en": "{player} steals 1 gold from {player2}.", "de": "{player} stiehlt 1 Gold von {player2}."},
    "event.damaged": {"en": "{player}'s {slot} slot is damaged.", "de": "{player} erleidet Schaden auf „{slot}“."},
    "event.removed": {"en": "{figure} is removed from the map.", "de": "{figure} wird von der Karte genommen."},
    "event.sunk": {"en": "{figure} sinks; its plan is discarded.", "de": "{figure} sinkt; der Plan wird abgelegt."},
    "event.pushed": {"en": "{player} pushes {figure}.", "de": "{figure} wird von {player} geschoben."},
    "event.repaired": {"en": "{player} repairs the {slot} slot.", "de": "{player} repariert „{slot}“."},
    "event.gained": {"en": "{player} gains {number} gold.", "de": "{player} erhält {number} Gold."},
    "event.patrol": {"en": "A Patrol is placed at {space}.", "de": "Eine Flossenpatrouille kommt auf {space}."},
    "event.stronghold": {"en": "Two Patrols at {tile} become a Stronghold.", "de": "Zwei Flossenpatrouillen bei {tile} werden zum Stützpunkt."},
    "event.comrades_gained": {
        "en": "The Union gains {number} Ready {number:Comrade|Comrades}.",
        "de": "Die Union erhält {number} {number:frischen Kameraden|frische Kameraden}.",
    },
    "event.comrades_placed": {
        "en": "{number} {number:Comrade is|Comrades are} placed at {tile}.",
        "de": "{number} {number:Kamerad kommt|Kameraden kommen} auf die Insel von {tile}.",
    },
    "event.comrades_gone": {
        "en": "{number:No Comrades are|1 Comrade is|{number} Comrades are} removed from {tile}.",
        "de": "{number:Kein Kamerad verlässt|1 Kamerad verlässt|{number} Kameraden verlassen} die Insel von {tile}.",
    },
    "event.comrades_moved": {
        "en": "{number} {number:Comrade moves|Comrades move} from {tile} to {tile2}.",
        "de": "{number} {number:Kamerad zieht|Kameraden ziehen} von {tile} nach {tile2}.",
    },
    "event.recruited": {"en": "{player} recruits {card}.", "de": "{player} rekrutiert „{card}“."},
    "event.crew_gone": {"en": "{player}'s {card} goes back to the box.", "de": "„{card}“ von {player} kommt in die Schachtel."},
    "event.smuggled": {"en": "{player} smuggles {goods}.", "de": "{player} schmuggelt „{goods}“."},
    "event.dropped": {"en": "{player} throws {goods} overboard.", "de": "{player} wirft „{goods}“ über Bord."},
    "event.delivered": {"en": "{player} delivers {goods}.", "de": "{player} liefert „{goods}“."},
    "event.fame": {"en": "{player} gains {number} Fame.", "de": "{player} erhält {number} Ruhm."},
    "event.wealth": {"en": "{tile} now has wealth {number}.", "de": "{tile} hat jetzt Wohlstand {number}."},
    "event.reward": {"en": "{player} takes a reward: {cell}.", "de": "{player} nimmt eine Belohnung: {cell}."},
    "event.no_reward": {
        "en": "{player} moves the white marker to “{cell}” without using it.",
        "de": "{player} rückt den weißen Marker auf „{cell}“, ohne das Feld zu nutzen.",
    },
    "event.pledged": {"en": "{player} pledges {goods} to pile {pile}.", "de": "{player} legt „{goods}“ als Zusage auf Stapel {pile}."},
    "event.raised": {"en": "{player}'s Cannons die rises to {number}.", "de": "Der Kanonenwürfel von {player} steigt auf {number}."},
    "event.launched": {"en": "{figure} is launched at {tile}.", "de": "{figure} läuft bei {tile} vom Stapel."},
    "event.used": {"en": "{player} uses {card}.", "de": "{player} setzt „{card}“ ein."},
    "event.took_crew": {"en": "{player} takes {card} as Crew.", "de": "{player} nimmt „{card}“ als Crew."},
    "event.took_cargo": {"en": "{player} takes {goods} as Cargo.", "de": "{player} nimmt „{goods}“ als Ware."},
    "event.scored": {"en": "{player} controls {tile} and gains {number} Fame.", "de": "{player} kontrolliert {tile} und erhält {number} Ruhm."},
    "event.cleared": {"en": "{player} clears the Market.", "de": "{player} räumt den Markt."},
    "event.flipped": {"en": "{player} reveals the pledges: {flip}.", "de": "{player} deckt die Zusagen auf: {flip}."},
    "event.pledge_score": {"en": "{player} gains {number} Fame for pledges.", "de": "{player} erhält {number} Ruhm für Zusagen."},
    "event.conceded": {"en": "{player} concedes.", "de": "{player} gibt auf."},
    "outcome.won": {"en": "{player} wins with {number} Fame and {number2} gold.", "de": "{player} gewinnt mit {number} Ruhm und {number2} Gold."},
    "outcome.shared": {"en": "Shared victory, each with {number} Fame and {number2} gold.", "de": "Geteilter Sieg mit je {number} Ruhm und {number2} Gold."},
    "outcome.conceded": {"en": "{player} has conceded.", "de": "{player} hat aufgegeben."},
    "option.start_layout": {"en": "Starting layout", "de": "Startaufbau"},
    "option.gold_to_place": {"en": "Paying gold to make a die fit", "de": "Gold zahlen, damit ein Würfel passt"},
    "option.anchoring_order": {"en": "Order of anchoring effects", "de": "Reihenfolge beim Ankern"},
    "option.victory_order": {"en": "Order of victory effects", "de": "Reihenfolge nach einem Sieg"},
    "option.ignored_battle_movement": {"en": "Movement after a cancelled battle", "de": "Bewegung nach einem entfallenen Kampf"},
    "option.harbor_gold": {"en": "Gold may change a die at a Harbor", "de": "Gold darf am Hafen einen Würfel ändern"},
    "option.enlist_ban": {"en": "Strongholds that stop Enlist", "de": "Stützpunkte, die Anheuern verhindern"},
    "option.comrades_per_sail": {"en": "Comrades placed by Sail", "de": "Kameraden beim Segeln"},
    "option.comrades_per_assemble": {"en": "Comrades placed by Assemble", "de": "Kameraden beim Versammeln"},
    "option.beakhead_targets": {"en": "What Battering Beakhead pushes", "de": "Was die Galionsfigur schiebt"},
    "option.elder_counts_ships": {"en": "The Elder also checks ship plans", "de": "Der Älteste achtet auch auf Schiffspläne"},
    "option.emissary": {"en": "When the Emissary works", "de": "Wann der Gesandte wirkt"},
    "option.grogmaster": {"en": "For whom the Grogmaster works", "de": "Für wen der Meister des Grogs wirkt"},
    "option.mate_own_space": {"en": "Gunner's Mate may attack your own space", "de": "Ladekanonier darf das eigene Feld angreifen"},
    "option.powder_monkey": {"en": "Which repairs trigger the Powder Monkey", "de": "Welche Reparaturen das Pulveräffchen auslösen"},
    "option.witch_keeps_movement": {"en": "Movement goes on after the Sea Witch", "de": "Nach der Seehexe geht die Bewegung weiter"},
    "option.diver_with_trawler": {"en": "Where the Diver helps the Trawler", "de": "Wo der Taucher dem Schlepper hilft"},
    "option.hits_own_figures": {"en": "Mystic and Powder Monkey may hit your own figures", "de": "Mystiker und Pulveräffchen dürfen eigene Figuren treffen"},
    "option.worn_cannons_loaded": {"en": "A Cannons die of 1 still counts as loaded", "de": "Ein Kanonenwürfel mit einer 1 gilt noch als geladen"},
    "option.mystic_damage": {"en": "Where the Mystic's own damage goes", "de": "Wohin der Schaden geht, den der Mystiker kostet"},
    "option.stuck_current": {"en": "When a current cannot carry a figure", "de": "Wenn eine Strömung nicht weitertragen kann"},
}

BLURB: Final = {
    "en": "A Squadron rules the sea, a Union rises from it, and Smugglers sail between. Explore the map, fight for its regions, deliver what they lack.",
    "de": "Ein Geschwader beherrscht das Meer, eine Union steigt daraus empor, und dazwischen segeln Schmuggler. Entdecken, um Seeregionen kämpfen, liefern.",
}
