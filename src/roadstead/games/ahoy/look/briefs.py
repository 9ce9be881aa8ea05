"""What a printed card says: as few words as there is room for beside its symbols. The whole sentence, which is the one that counts, comes when pointed at."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.languages import ByLanguage

CARD_BRIEFS: Final[tuple[ByLanguage[str], ...]] = (
    ByLanguage(en="At an Island: jump to the other one of its suit.", de="Auf einer Insel: springe zur anderen ihrer Farbe."),  # Aeronauts
    ByLanguage(en="Each gold changes a die by up to 2.", de="Jedes Gold ändert einen Würfel um bis zu 2."),  # Middleman
    ByLanguage(en="If your turn ends beside an enemy Flagship.", de="Wenn dein Zug neben einem fremden Flaggschiff endet."),  # Documentarian
    ByLanguage(en="If your turn ends without any damage.", de="Wenn dein Zug ohne jeden Schaden endet."),  # Elder
    ByLanguage(en="Leave the map, come back on the other side.", de="Fahr hinaus und komm gegenüber wieder herein."),  # Sea Witch
    ByLanguage(en="Once, after a victory: 2 Crew of the loser go.", de="Einmal, nach einem Sieg: 2 Crew des Verlierers gehen."),  # Buccaneer
    ByLanguage(en="Once a turn: damage yourself, then a figure nearby.", de="Einmal pro Zug: triff dich selbst, dann eine Figur der Seeregion."),  # Mystic
    ByLanguage(en="When your Flagship wins a battle.", de="Wenn dein Flaggschiff siegt."),  # Gunner
    ByLanguage(en="Die on Cannons: attack within the region.", de="Würfel auf Kanonen: greif in der Seeregion an."),  # Gunner's Mate
    ByLanguage(en="After a repair, hit one figure nearby.", de="Nach dem Reparieren triff eine Figur der Seeregion."),  # Powder Monkey
    ByLanguage(en="All your figures battle at +1.", de="Alle deine Figuren kämpfen mit +1."),  # Fighters
    ByLanguage(en="For each battle you win.", de="Für jeden gewonnenen Kampf."),  # Cutpurse
    ByLanguage(en="Any die: clear all your damage.", de="Jeder Würfel: entferne allen Schaden."),  # Shipwright
    ByLanguage(en="Pay it to a figure's owner: no battle.", de="Zahl ihn dem Gegner: kein Kampf."),  # Emissary
    ByLanguage(en="Take damage to roll again in battle.", de="Nimm Schaden und würfle im Kampf neu."),  # Grogmaster
    ByLanguage(en="Any die: move Comrades to another Island.", de="Jeder Würfel: verlege Kameraden auf eine andere Insel."),  # Convincing Comrade
    ByLanguage(en="Any die: move Comrades to another Island.", de="Jeder Würfel: verlege Kameraden auf eine andere Insel."),
    ByLanguage(en="Any die: move Patrols, without a battle.", de="Jeder Würfel: steuere Patrouillen, ohne Kampf."),  # Convincing Official
    ByLanguage(en="Any die: move Patrols, without a battle.", de="Jeder Würfel: steuere Patrouillen, ohne Kampf."),
    ByLanguage(en="Once: take a Crew or Cargo card nearby.", de="Einmal: nimm nebenan 1 Crew oder Ware."),  # Naive Noble
    ByLanguage(en="Any die: sail 1 to 3 spaces.", de="Jeder Würfel: fahre 1 bis 3 Felder."),  # Sailor
    ByLanguage(en="Push a figure that you hit by 1 space.", de="Schiebe getroffene Figuren um 1 Feld."),  # Battering Beakhead
    ByLanguage(en="Once: jump to any space of the map.", de="Einmal: springe auf irgendein Feld."),  # Ghastly Gust
    ByLanguage(en="Once a turn: jump to any Tailwind.", de="Einmal pro Zug: springe zu einem Rückenwind."),  # Whispering Wind
    ByLanguage(en="Any die: sail and take every Treasure on the way.", de="Jeder Würfel: fahre und sammle Schätze am Weg."),  # Trawler
    ByLanguage(en="In Fog, drift 1 space further.", de="Treibe im Nebel 1 Feld weiter."),  # Barrelman
    ByLanguage(en="Wreckage does not harm your Flagship.", de="Trümmer schaden deinem Flaggschiff nicht."),  # Pilot
    ByLanguage(en="Skip or turn a Strong Current.", de="Starke Strömung auslassen oder lenken."),  # Sea Dog
    ByLanguage(en="When you anchor on Wreckage.", de="Wenn du in Trümmern ankerst."),  # Diver
    ByLanguage(en="When you anchor at a Harbor.", de="Wenn du im Hafen ankerst."),  # Merchant
)
"""Of each card in the order of the box."""
PLAN_BRIEFS: Final[tuple[ByLanguage[str], ...]] = (
    ByLanguage(en="Cancel one battle.", de="Ein Kampf entfällt."),  # Close Call
    ByLanguage(en="Roll two battle dice; 1 more damage.", de="Zwei Kampfwürfel; 1 Schaden mehr."),  # Secret Weapon
    ByLanguage(en="+1 in battle for each Ready Comrade.", de="+1 im Kampf je frischem Kameraden."),  # Weapons Cache
    ByLanguage(en="Cannons +2, then jump to a Tailwind.", de="Kanonen +2, dann springe zu einem Rückenwind."),  # Dynamic Entry
    ByLanguage(en="Free Crew of the suit of an Island of yours.", de="Gratis-Crew von der Farbe einer Insel mit Kameraden."),  # Enlist
    ByLanguage(en="Spread the Comrades of one Island.", de="Verteile die Kameraden einer Insel."),  # Evacuation
    ByLanguage(en="2 Patrols leave a region with Comrades.", de="2 Patrouillen verlassen eine Seeregion mit Kameraden."),  # Sneak Attack
    ByLanguage(en="2 Comrades launch the Cutter.", de="2 Kameraden setzen den Kutter ein."),  # Cutter
    ByLanguage(en="2 Comrades launch the Gunship.", de="2 Kameraden setzen das Kanonenboot ein."),  # Gunship
)


def card_brief(number: int, lang: str) -> str:
    return CARD_BRIEFS[number][lang]


def plan_brief(plan: int, lang: str) -> str:
    return PLAN_BRIEFS[plan][lang]
