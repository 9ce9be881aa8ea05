"""What a printed card says: as few words as there is room for beside its symbols. The whole sentence, which is the one that counts, comes when pointed at."""

from __future__ import annotations

from typing import Final

CARD_BRIEFS: Final[tuple[tuple[str, str], ...]] = (
    ("At an Island: jump to the other one of its suit.", "Auf einer Insel: springe zur anderen ihrer Farbe."),  # Aeronauts
    ("Each gold changes a die by up to 2.", "Jedes Gold ändert einen Würfel um bis zu 2."),  # Middleman
    ("If your turn ends beside an enemy Flagship.", "Wenn dein Zug neben einem fremden Flaggschiff endet."),  # Documentarian
    ("If your turn ends without any damage.", "Wenn dein Zug ohne jeden Schaden endet."),  # Elder
    ("Leave the map, come back on the other side.", "Fahr hinaus und komm gegenüber wieder herein."),  # Sea Witch
    ("Once, after a victory: 2 Crew of the loser go.", "Einmal, nach einem Sieg: 2 Crew des Verlierers gehen."),  # Buccaneer
    ("Once a turn: damage yourself, then a figure nearby.", "Einmal pro Zug: triff dich selbst, dann eine Figur der Seeregion."),  # Mystic
    ("When your Flagship wins a battle.", "Wenn dein Flaggschiff siegt."),  # Gunner
    ("Die on Cannons: attack within the region.", "Würfel auf Kanonen: greif in der Seeregion an."),  # Gunner's Mate
    ("After a repair, hit one figure nearby.", "Nach dem Reparieren triff eine Figur der Seeregion."),  # Powder Monkey
    ("All your figures battle at +1.", "Alle deine Figuren kämpfen mit +1."),  # Fighters
    ("For each battle you win.", "Für jeden gewonnenen Kampf."),  # Cutpurse
    ("Any die: clear all your damage.", "Jeder Würfel: entferne allen Schaden."),  # Shipwright
    ("Pay it to a figure's owner: no battle.", "Zahl ihn dem Gegner: kein Kampf."),  # Emissary
    ("Take damage to roll again in battle.", "Nimm Schaden und würfle im Kampf neu."),  # Grogmaster
    ("Any die: move Comrades to another Island.", "Jeder Würfel: verlege Kameraden auf eine andere Insel."),  # Convincing Comrade
    ("Any die: move Comrades to another Island.", "Jeder Würfel: verlege Kameraden auf eine andere Insel."),
    ("Any die: move Patrols, without a battle.", "Jeder Würfel: steuere Patrouillen, ohne Kampf."),  # Convincing Official
    ("Any die: move Patrols, without a battle.", "Jeder Würfel: steuere Patrouillen, ohne Kampf."),
    ("Once: take a Crew or Cargo card nearby.", "Einmal: nimm nebenan 1 Crew oder Ware."),  # Naive Noble
    ("Any die: sail 1 to 3 spaces.", "Jeder Würfel: fahre 1 bis 3 Felder."),  # Sailor
    ("Push a figure that you hit by 1 space.", "Schiebe getroffene Figuren um 1 Feld."),  # Battering Beakhead
    ("Once: jump to any space of the map.", "Einmal: springe auf irgendein Feld."),  # Ghastly Gust
    ("Once a turn: jump to any Tailwind.", "Einmal pro Zug: springe zu einem Rückenwind."),  # Whispering Wind
    ("Any die: sail and take every Treasure on the way.", "Jeder Würfel: fahre und sammle Schätze am Weg."),  # Trawler
    ("In Fog, drift 1 space further.", "Treibe im Nebel 1 Feld weiter."),  # Barrelman
    ("Wreckage does not harm your Flagship.", "Trümmer schaden deinem Flaggschiff nicht."),  # Pilot
    ("Skip or turn a Strong Current.", "Starke Strömung auslassen oder lenken."),  # Sea Dog
    ("When you anchor on Wreckage.", "Wenn du in Trümmern ankerst."),  # Diver
    ("When you anchor at a Harbor.", "Wenn du im Hafen ankerst."),  # Merchant
)
"""Of each card in the order of the box, in English and in German."""
PLAN_BRIEFS: Final[tuple[tuple[str, str], ...]] = (
    ("Cancel one battle.", "Ein Kampf entfällt."),  # Close Call
    ("Roll two battle dice; 1 more damage.", "Zwei Kampfwürfel; 1 Schaden mehr."),  # Secret Weapon
    ("+1 in battle for each Ready Comrade.", "+1 im Kampf je frischem Kameraden."),  # Weapons Cache
    ("Cannons +2, then jump to a Tailwind.", "Kanonen +2, dann springe zu einem Rückenwind."),  # Dynamic Entry
    ("Free Crew of the suit of an Island of yours.", "Gratis-Crew von der Farbe einer Insel mit Kameraden."),  # Enlist
    ("Spread the Comrades of one Island.", "Verteile die Kameraden einer Insel."),  # Evacuation
    ("2 Patrols leave a region with Comrades.", "2 Patrouillen verlassen eine Seeregion mit Kameraden."),  # Sneak Attack
    ("2 Comrades launch the Cutter.", "2 Kameraden setzen den Kutter ein."),  # Cutter
    ("2 Comrades launch the Gunship.", "2 Kameraden setzen das Kanonenboot ein."),  # Gunship
)
LANGUAGES: Final = ("en", "de")


def card_brief(number: int, lang: str) -> str:
    return CARD_BRIEFS[number][LANGUAGES.index(lang)]


def plan_brief(plan: int, lang: str) -> str:
    return PLAN_BRIEFS[plan][LANGUAGES.index(lang)]
