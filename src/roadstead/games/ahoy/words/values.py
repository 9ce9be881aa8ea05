"""What the options of a game can be set to, in words."""

from __future__ import annotations

from typing import Final

from roadstead.kernel.words import Templates

VALUES: Final[Templates] = {
    "option.start_layout.printed": {"en": "as printed", "de": "wie gedruckt"},
    "option.start_layout.mirrored": {"en": "mirrored", "de": "gespiegelt"},
    "option.gold_to_place.optional": {"en": "never compulsory", "de": "nie Pflicht"},
    "option.gold_to_place.compulsory": {"en": "compulsory if it helps", "de": "Pflicht, wenn es hilft"},
    "option.anchoring_order.chosen": {"en": "the player chooses", "de": "frei gewählt"},
    "option.anchoring_order.fixed": {"en": "fixed", "de": "festgelegt"},
    "option.victory_order.chosen": {"en": "the player chooses", "de": "frei gewählt"},
    "option.victory_order.fixed": {"en": "fixed", "de": "festgelegt"},
    "option.ignored_battle_movement.kept": {"en": "goes on for everybody", "de": "geht für alle weiter"},
    "option.ignored_battle_movement.union_only": {"en": "goes on for the Union only", "de": "geht nur für die Union weiter"},
    "option.enlist_ban.both": {"en": "on either Island", "de": "auf beiden Inseln"},
    "option.enlist_ban.flagship": {"en": "where the Flagship is", "de": "nur beim Flaggschiff"},
    "option.enlist_ban.island": {"en": "on the chosen Island", "de": "nur auf der gewählten Insel"},
    "option.comrades_per_sail.exact": {"en": "both, or the last one", "de": "beide oder der letzte"},
    "option.comrades_per_sail.up_to": {"en": "one or two", "de": "einer oder zwei"},
    "option.comrades_per_assemble.up_to": {"en": "up to four", "de": "bis zu vier"},
    "option.comrades_per_assemble.all": {"en": "as many as possible", "de": "so viele wie möglich"},
    "option.beakhead_targets.ships": {"en": "Flagships and the Gunship", "de": "Flaggschiffe und das Kanonenboot"},
    "option.beakhead_targets.flagships": {"en": "Flagships only", "de": "nur Flaggschiffe"},
    "option.emissary.own_turn": {"en": "on your own turn only", "de": "nur im eigenen Zug"},
    "option.emissary.any_turn": {"en": "on any turn", "de": "in jedem Zug"},
    "option.grogmaster.flagship": {"en": "for the Flagship only", "de": "nur für das Flaggschiff"},
    "option.grogmaster.any_figure": {"en": "for any of your figures", "de": "für jede eigene Figur"},
    "option.powder_monkey.any_repair": {"en": "every repair", "de": "jede Reparatur"},
    "option.powder_monkey.repair_action": {"en": "the Repair action only", "de": "nur die Aktion Reparieren"},
    "option.diver_with_trawler.anchoring": {"en": "where the ship anchors", "de": "wo das Schiff ankert"},
    "option.diver_with_trawler.every_space": {"en": "in every space entered", "de": "auf jedem betretenen Feld"},
    "option.mystic_damage.board_or_crew": {"en": "on the player board or on Crew", "de": "auf Fraktionsablage oder Crew"},
    "option.mystic_damage.board": {"en": "on the player board only", "de": "nur auf der Fraktionsablage"},
    "option.stuck_current.stays": {"en": "the figure stays and may move on", "de": "die Figur bleibt und darf weiterziehen"},
    "option.stuck_current.ends_movement": {"en": "the movement ends", "de": "die Bewegung endet"},
}
