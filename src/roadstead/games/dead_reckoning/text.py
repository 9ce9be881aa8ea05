"""Sentences, in English and German: prompts, labels, log lines, reasons, outcomes, names of options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roadstead.games.dead_reckoning import actions, lore
from roadstead.games.dead_reckoning.components import Components
from roadstead.games.dead_reckoning.text_refusals import REFUSALS
from roadstead.kernel.words import Kind, Templates


def _kind(key: str, *params: str, rules: tuple[str, ...] = ()) -> Kind:
    return Kind(f"label.{key}", params, rules)


LABELS: Final = {
    kind.key.removeprefix("label."): kind
    for kind in (
        _kind("end", rules=("DR-3.1",)),
        _kind("play", "crew", rules=("DR-5.1",)),
        _kind("raise", rules=("DR-6.1",)),
        _kind("sail", "space", rules=("DR-6.5",)),
        _kind("buy", "card", "number", rules=("DR-7.2", "DR-7.4")),
        _kind("attack", rules=("DR-7.5",)),
        _kind("storm", rules=("DR-13.30",)),
        _kind("fight", "seat", rules=("DR-8.5",)),
        _kind("claim", rules=("DR-15.10",)),
        _kind("load_cargo", rules=("DR-4.5",)),
        _kind("load_coins", rules=("DR-4.5",)),
        _kind("unload", rules=("DR-4.7",)),
        _kind("stow", rules=("DR-4.9",)),
        _kind("use", "crew", "ability"),
        _kind("seat", "seat"),
        _kind("tile", "tile"),
        _kind("card", "card"),
        _kind("drawn", "seat", "crew"),
        _kind("dealt", "seat", "bonus"),
        _kind("zone", "zone"),
        _kind("no_push"),
        _kind("push", "side", "zone"),
        _kind("done"),
        _kind("pass", rules=("DR-13.16",)),
        _kind("shift_cube", "side", "zone", "zone2"),
        _kind("slot", "slot"),
        _kind("count", "crew", "ability", rules=("DR-5.17",)),
        _kind("fire", "number", rules=("DR-13.6",)),
        _kind("from_ship", "number"),
        _kind("to_ship", "number"),
        _kind("to_island", "number"),
        _kind("coins", "number"),
        _kind("extra", "number", rules=("DR-9.9",)),
        _kind("yes"),
        _kind("no"),
        _kind("onward", "space"),
        _kind("stop", rules=("DR-6.7",)),
        _kind("load", "amount", "good", "hull"),
        _kind("put_off", "amount", "good", "hull"),
        _kind("jettison", "amount", "good", "hull"),
        _kind("shift", "amount", "good", "hull", "hull2"),
        _kind("decline", rules=("DR-10.3",)),
        _kind("wait", rules=("DR-10.2",)),
        _kind("raise_card", "crew", "level", rules=("DR-10.1",)),
        _kind("give_up", rules=("DR-4.14",)),
        _kind("drop_cargo"),
        _kind("drop_coin"),
        _kind("land_cargo"),
        _kind("land_coin"),
        _kind("replace", "seat"),
        _kind("join", "crew", "ability", rules=("DR-11.10",)),
        _kind("take", "space"),
        _kind("no_cubes", rules=("DR-1.8",)),
        _kind("island", "space"),
        _kind("build", "building", "space"),
        _kind("upgrade", "upgrade"),
        _kind("hull", "hull"),
        _kind("mode", "mode"),
        _kind("into", "crew"),
        _kind("bonus", "bonus"),
        _kind("refill", "space", rules=("DR-9.13",)),
    )
}

WON: Final = Kind("outcome.won", ("seat", "number"), ("DR-17.6",))

_ASK: Final = {
    "first": ("Who begins?", "Wer beginnt?"),
    "tile": ("An ocean tile is turned over.", "Ein Ozeanfeld wird aufgedeckt."),
    "top": ("The next card of a box comes up.", "Die nächste Karte einer Box wird sichtbar."),
    "box": ("An advancement is taken from a box.", "Eine Aufwertung wird aus einer Box genommen."),
    "draw": ("A crew card is drawn.", "Eine Besatzungskarte wird gezogen."),
    "bottom": ("The bottom of a crew deck is looked at.", "Die Unterseite eines Besatzungsdecks wird angesehen."),
    "deal": ("A bonus tile is dealt.", "Ein Bonusplättchen wird ausgeteilt."),
    "cube": ("A cube falls through the tower.", "Ein Marker fällt durch das Kampfschiff."),
    "push": ("Does the cube push another one?", "Stößt der Marker einen anderen an?"),
    "bonus": ("Which bonus tile do you keep?", "Welches Bonusplättchen behältst du?"),
    "level": ("Which card in your hand do you level up?", "Welche Handkarte stufst du auf?"),
    "raise_bottom": ("Level up {crew} at the bottom of your deck?", "{crew} unten in deinem Deck aufstufen?"),
    "main": ("Your turn: what do you do?", "Du bist am Zug: was tust du?"),
    "step": ("Stop here or sail on? Sails left: {number}.", "Hier bleiben oder weitersegeln? Übrige Segel: {number}."),
    "stow": ("Move goods, or done?", "Güter bewegen, oder fertig?"),
    "count": (
        "Count the sails ({number}) of {crew}? The other option is then closed.",
        "Zählen die Segel ({number}) von {crew}? Die andere Möglichkeit entfällt dann.",
    ),
    "pay": ("Pay {number} × {good}: how many from the ship?", "Zahle {number} × {good}: wie viel davon vom Schiff?"),
    "split": ("You get {number} × {good}: how many go onto the ship?", "Du erhältst {number} × {good}: wie viel davon aufs Schiff?"),
    "room": ("No room for {number} × {good}: what goes?", "Kein Platz für {number} × {good}: was weicht?"),
    "place": (
        "The island is full: whose cube do you replace? Icons left: {number}.",
        "Die Insel ist voll: wessen Marker ersetzt du? Übrige Symbole: {number}.",
    ),
    "take": ("You are short of cubes ({number}): take one from an island?", "Dir fehlen Marker ({number}): nimmst du einen von einer Insel?"),
    "produce": ("Which island produces? Islands left: {number}.", "Welche Insel produziert? Noch möglich: {number}."),
    "build": ("What do you build, and where? Buildings left: {number}.", "Was baust du, und wo? Noch möglich: {number}."),
    "upgrade": ("Which ship upgrade do you take?", "Welche Schiffserweiterung nimmst du?"),
    "hull": ("Onto which hull space does {upgrade} go?", "Auf welches Rumpffeld kommt {upgrade}?"),
    "swap": ("Which basic upgrade is covered?", "Welche einfache Erweiterung wird überdeckt?"),
    "flag": ("Whose ship do you attack?", "Wessen Schiff greifst du an?"),
    "pirate": ("Which pirate do you fight first?", "Gegen welches Piratenschiff kämpfst du zuerst?"),
    "copy": ("Which line do you copy?", "Welche Zeile nutzt du noch einmal?"),
    "guns": ("Battle: play cards, then say how many cannons fire.", "Kampf: spiele Karten aus, dann sage, wie viele Kanonen feuern."),
    "defend": ("You are attacked: which cards do you play?", "Du wirst angegriffen: welche Karten spielst du aus?"),
    "battle": ("Which battle ability do you use?", "Welche Kampffähigkeit nutzt du?"),
    "shift": ("Which cube moves where?", "Welcher Marker kommt wohin?"),
    "remove": ("From which zone do you take a cube back?", "Aus welcher Zone nimmst du einen Marker zurück?"),
    "play_drawn": ("Play {crew} at once?", "{crew} gleich ausspielen?"),
    "wild": ("Goods of your choice ({number}): how many are coins?", "Güter nach Wahl ({number}): wie viele davon sind Münzen?"),
    "cargo_aboard": ("Plundered cargo {number}: how much goes aboard?", "Geplünderte Fracht {number}: wie viel kommt aufs Schiff?"),
    "cargo_ashore": ("Cargo left {number}: how much goes onto the island?", "Übrige Fracht {number}: wie viel kommt auf die Insel?"),
    "coin_aboard": ("Plundered coins {number}: how many go aboard?", "Geplünderte Münzen {number}: wie viele kommen aufs Schiff?"),
    "coin_ashore": ("Coins left {number}: how many go onto the island?", "Übrige Münzen {number}: wie viele kommen auf die Insel?"),
    "keep": ("Keep {back} as an advancement?", "{back} als Aufwertung behalten?"),
    "mode": ("Trade mode or pirate mode?", "Handelsmodus oder Piratenmodus?"),
    "sleeve": ("Which advancement do you sleeve?", "Welche Aufwertung steckst du in eine Hülle?"),
    "into": ("Into whose sleeve does {card} go?", "In welche Hülle kommt {card}?"),
    "refill": ("Cards are refilled: onto which tile does {card} go?", "Karten werden nachgelegt: auf welches Feld kommt {card}?"),
    "extra": ("Draw how many bonus cards, up to {number}?", "Wie viele Bonuskarten ziehst du, höchstens {number}?"),
}
_LABEL: Final = {
    "end": ("end the main phase", "Hauptphase beenden"),
    "play": ("play {crew}", "{crew} ausspielen"),
    "raise": ("raise sails", "Segel setzen"),
    "sail": ("sail to {space}", "nach {space} segeln"),
    "buy": ("buy {card} for {number} cargo", "{card} für {number} Fracht kaufen"),
    "attack": ("attack the merchant ship", "das Handelsschiff angreifen"),
    "storm": ("attack the buildings here", "die Gebäude hier angreifen"),
    "fight": ("fight the pirate {seat}", "gegen den Piraten {seat} kämpfen"),
    "claim": ("claim Trade Icon", "Handelsikone beanspruchen"),
    "load_cargo": ("load all cargo that fits", "alle Fracht aufnehmen, die passt"),
    "load_coins": ("load all coins that fit", "alle Münzen aufnehmen, die passen"),
    "unload": ("unload everything", "alles abladen"),
    "stow": ("handle goods in detail", "Güter einzeln bewegen"),
    "use": ("{crew}: {ability}", "{crew}: {ability}"),
    "seat": ("{seat}", "{seat}"),
    "tile": ("{tile}", "{tile}"),
    "card": ("{card}", "{card}"),
    "drawn": ("{seat}: {crew}", "{seat}: {crew}"),
    "dealt": ("{seat}: {bonus}", "{seat}: {bonus}"),
    "zone": ("{zone}", "{zone}"),
    "no_push": ("nothing is pushed", "nichts wird angestoßen"),
    "push": ("a cube of {side} goes to {zone}", "ein Marker von {side} rutscht nach {zone}"),
    "done": ("done", "fertig"),
    "pass": ("pass", "passen"),
    "shift_cube": ("{side}: {zone} to {zone2}", "{side}: {zone} nach {zone2}"),
    "slot": ("line {slot}", "Zeile {slot}"),
    "count": ("count {ability} of {crew}", "{ability} von {crew} zählen"),
    "fire": ("fire cannons: {number}", "Kanonen abfeuern: {number}"),
    "from_ship": ("{number} from the ship", "{number} vom Schiff"),
    "to_ship": ("{number} onto the ship", "{number} aufs Schiff"),
    "to_island": ("{number} onto the island", "{number} auf die Insel"),
    "coins": ("coins: {number}", "Münzen: {number}"),
    "extra": ("more cards: {number}", "weitere Karten: {number}"),
    "yes": ("yes", "ja"),
    "no": ("no", "nein"),
    "onward": ("on to {space}", "weiter nach {space}"),
    "stop": ("stop here", "hier bleiben"),
    "load": ("load {good} into {hull}: {amount}", "{good} in {hull} aufnehmen: {amount}"),
    "put_off": ("unload {good} from {hull}: {amount}", "{good} aus {hull} abladen: {amount}"),
    "jettison": ("jettison {good} from {hull}: {amount}", "{good} aus {hull} über Bord werfen: {amount}"),
    "shift": ("shift {good} from {hull} to {hull2}: {amount}", "{good} von {hull} nach {hull2} umladen: {amount}"),
    "decline": ("no level-up", "nicht aufstufen"),
    "wait": ("not yet", "noch nicht"),
    "raise_card": ("{crew} to level {level}", "{crew} auf Stufe {level}"),
    "give_up": ("give up the surplus", "auf den Überschuss verzichten"),
    "drop_cargo": ("jettison 1 cargo", "1 Fracht über Bord werfen"),
    "drop_coin": ("jettison 1 coin", "1 Münze über Bord werfen"),
    "land_cargo": ("unload 1 cargo", "1 Fracht abladen"),
    "land_coin": ("unload 1 coin", "1 Münze abladen"),
    "replace": ("a cube of {seat}", "einen Marker von {seat}"),
    "join": ("add {ability} of {crew}", "{ability} von {crew} dazunehmen"),
    "take": ("from {space}", "von {space}"),
    "no_cubes": ("use fewer", "weniger verwenden"),
    "island": ("the island on {space}", "die Insel auf {space}"),
    "build": ("{building} on {space}", "{building} auf {space}"),
    "upgrade": ("{upgrade}", "{upgrade}"),
    "hull": ("hull space {hull}", "Rumpffeld {hull}"),
    "mode": ("{mode}", "{mode}"),
    "into": ("{crew}", "{crew}"),
    "bonus": ("{bonus}", "{bonus}"),
    "refill": ("onto {space}", "auf {space}"),
}
_EVENT: Final = {
    "first": ("{seat} begins.", "{seat} beginnt."),
    "tile": ("{space} is {tile}.", "{space} ist {tile}."),
    "laid": ("{card} is laid out on {space}.", "{card} liegt nun auf {space} aus."),
    "kept_bonus": ("{seat} keeps a bonus tile.", "{seat} behält ein Bonusplättchen."),
    "drew": ("{seat} draws {crew}.", "{seat} zieht: {crew}."),
    "drew_hidden": ("{seat} draws a card.", "{seat} zieht eine Karte."),
    "reshuffled": ("{seat} shuffles the discard pile.", "{seat} mischt den Ablagestapel."),
    "turn": ("Round {number}: {seat} is on turn.", "Runde {number}: {seat} ist am Zug."),
    "played": ("{seat} plays {crew}, level {level}.", "{seat} spielt aus: {crew}, Stufe {level}."),
    "raised": ("{seat} raises sails: {number}.", "{seat} setzt Segel: {number}."),
    "sailed": ("{seat} sails to {space}.", "{seat} segelt nach {space}."),
    "explored": ("{seat} explores {space}.", "{seat} erkundet {space}."),
    "bought": ("{seat} gets {card} for {number} cargo.", "{seat} erwirbt {card} für {number} Fracht."),
    "loaded": ("{seat} loads {number} × {good}.", "{seat} nimmt {number} × {good} auf."),
    "unloaded": ("{seat} unloads {number} × {good}.", "{seat} lädt {number} × {good} ab."),
    "jettisoned": ("{seat} jettisons {number} × {good}.", "{seat} wirft {number} × {good} über Bord."),
    "shifted": ("{seat} shifts {number} × {good} to {hull}.", "{seat} lädt {number} × {good} nach {hull} um."),
    "used": ("{seat} uses {crew}: {ability}.", "{seat} nutzt {crew}: {ability}."),
    "copied": ("{seat} copies on {crew}: {ability}.", "{seat} wiederholt bei {crew}: {ability}."),
    "paid": ("{seat} pays {number} × {good}.", "{seat} zahlt {number} × {good}."),
    "gained_quay": ("{seat} gets {number} × {good} at the dock.", "{seat} erhält {number} × {good} am Kai."),
    "gained_ship": ("{seat} takes {number} × {good} aboard.", "{seat} nimmt {number} × {good} an Bord."),
    "gave_up": ("{seat} gives up {number} × {good}.", "{seat} verzichtet auf {number} × {good}."),
    "placed": ("{seat} places a cube on {space}.", "{seat} setzt einen Marker auf {space}."),
    "replaced": ("{seat} replaces a cube of {seat2} on {space}.", "{seat} ersetzt einen Marker von {seat2} auf {space}."),
    "took_cube": ("{seat} takes a cube back from {space}.", "{seat} nimmt einen Marker von {space} zurück."),
    "control": ("{seat} now controls {space}.", "{seat} kontrolliert nun {space}."),
    "lost_control": ("Nobody controls {space} any more.", "Niemand kontrolliert mehr {space}."),
    "permanent": ("{seat} has one more permanent cube on {space}.", "{seat} hat einen weiteren dauerhaften Marker auf {space}."),
    "razed": ("Buildings on {space} go back to the supply.", "Gebäude auf {space} kommen in den Vorrat zurück."),
    "produced": ("{space} produces {number} × cargo, {number2} × coin.", "{space} produziert {number} × Fracht, {number2} × Münze."),
    "built": ("{seat} builds on {space}: {building}.", "{seat} baut auf {space}: {building}."),
    "upgraded": ("{seat} fits {upgrade} onto hull space {hull}.", "{seat} baut {upgrade} auf Rumpffeld {hull} ein."),
    "repaired": ("{seat} repairs {number} damage.", "{seat} repariert {number} Schaden."),
    "levelled": ("{seat} raises {crew} to level {level}.", "{seat} stuft auf: {crew}, nun Stufe {level}."),
    "levelled_hidden": ("{seat} levels up a card in hand.", "{seat} stuft eine Handkarte auf."),
    "levelled_deck": ("{seat} levels up a card of the deck.", "{seat} stuft eine Karte des Decks auf."),
    "declined": ("{seat} levels nothing up.", "{seat} stuft nichts auf."),
    "waited": ("{seat} keeps the level-up for later.", "{seat} hebt sich das Aufstufen auf."),
    "passed_over": ("{seat} passes over a card that cannot rise.", "{seat} übergeht eine Karte, die nicht steigen kann."),
    "mastered": ("A card of {seat} reaches level 4.", "Eine Karte von {seat} erreicht Stufe 4."),
    "from_box": ("{seat} takes {card} from its box.", "{seat} nimmt {card} aus der Box."),
    "no_card": ("The box has no advancement for {seat}.", "Die Box hat keine Aufwertung für {seat}."),
    "left_in_box": (
        "{seat} passes over {card}, which stays in the box of row {number}.",
        "{seat} übergeht {card}; die Karte bleibt in der Box von Reihe {number}.",
    ),
    "left_hidden": ("{seat} passes over a merchant ship in the box of row {number}.", "{seat} übergeht ein Handelsschiff in der Box von Reihe {number}."),
    "battle_card": ("{seat} attacks a merchant: {back}, cubes: {number}.", "{seat} greift ein Handelsschiff an: {back}, Marker: {number}."),
    "battle_ship": ("{seat} fights {seat2}.", "{seat} kämpft gegen {seat2}."),
    "battle_building": ("{seat} attacks the buildings on {space}.", "{seat} greift die Gebäude auf {space} an."),
    "cubes": ("{seat} drops cubes: {number}.", "{seat} wirft Marker: {number}."),
    "black_cubes": ("The merchant drops cubes: {number}.", "Das Handelsschiff wirft Marker: {number}."),
    "landed": ("A cube of {side} lands: {zone}.", "Ein Marker von {side} landet: {zone}."),
    "pushed": ("A cube of {side} is pushed from {zone} to {zone2}.", "Ein Marker von {side} rutscht von {zone} nach {zone2}."),
    "exploded": ("Explosion: cubes that fall again, each with one more: {number}.", "Explosion: Marker, die mit je einem weiteren erneut fallen: {number}."),
    "moved_cube": ("A cube of {side} moves from {zone} to {zone2}.", "Ein Marker von {side} wird von {zone} nach {zone2} geschoben."),
    "took_back": ("{seat} takes a cube back: {zone}.", "{seat} nimmt einen Marker zurück: {zone}."),
    "passed": ("{seat} passes.", "{seat} passt."),
    "plundered": ("{seat} plunders {number} × cargo, {number2} × coin.", "{seat} erbeutet {number} × Fracht, {number2} × Münze."),
    "put_ashore": ("{seat} puts {number} × {good} ashore on {space}.", "{seat} bringt {number} × {good} auf {space} an Land."),
    "damaged": ("The ship of {seat} takes {number} damage.", "Das Schiff von {seat} nimmt {number} Schaden."),
    "strength": ("Strength {number} against {number2}.", "Kampfstärke {number} gegen {number2}."),
    "won": ("{seat} wins the battle.", "{seat} gewinnt den Kampf."),
    "lost": ("{seat} loses the battle.", "{seat} verliert den Kampf."),
    "blockade": ("{space} is blockaded for {seat} this turn.", "{space} ist für {seat} in diesem Zug blockiert."),
    "struck": ("The ship of {seat} returns to trade mode.", "Das Schiff von {seat} wechselt in den Handelsmodus."),
    "spared": ("{seat} suffers {number} damage less.", "{seat} nimmt {number} Schaden weniger."),
    "stormed": ("{seat} takes the defences of {space}.", "{seat} schleift die Befestigungen auf {space}."),
    "kept": ("{seat} keeps {back}.", "{seat} behält {back}."),
    "buried": ("{back} is buried.", "{back} wird begraben."),
    "sunk": ("The ship of {seat} sinks; coins lost: {number}.", "Das Schiff von {seat} sinkt; verlorene Münzen: {number}."),
    "thief": ("{seat} gets {number} × coin for it.", "{seat} erhält dafür Münzen: {number}."),
    "achieved": ("{seat} achieves {achievement}.", "{seat} erreicht den Erfolg {achievement}."),
    "progress": ("{seat}: {achievement} {number}.", "{seat}: {achievement} {number}."),
    "mode": ("{seat} is now in {mode}.", "{seat} ist nun im {mode}."),
    "sleeved": ("{seat} sleeves {card} with {crew}.", "{seat} steckt eine Aufwertung in eine Hülle: {card} ({crew})."),
    "trigger": ("{seat} has four achievements: everybody else has one more turn.", "{seat} hat vier Erfolge: alle anderen haben noch einen Zug."),
    "counted": ("{seat}, {category}: {number}.", "{seat}, {category}: {number}."),
    "scored": ("{seat} scores {number} coins.", "{seat} kommt auf {number} Münzen."),
    "tiebreak": ("Tie-break: {seat} has strength {number}.", "Stichkampf: {seat} hat Kampfstärke {number}."),
}
_FEATURE: Final = {
    "victory": ("the end of the game", "das Ende der Partie"),
    "category": ("{category}", "{category}"),
    "influence": ("influence on islands", "Einfluss auf Inseln"),
    "cargo": ("cargo to spend", "Fracht zum Ausgeben"),
    "levels": ("crew that has risen", "Mannschaft, die aufgestiegen ist"),
    "ship": ("a ship without damage", "ein Schiff ohne Schäden"),
    "rivals": ("holding your strongest rival back", "das Bremsen der stärksten Gegenseite"),
}


def _rows(prefix: str, rows: dict[str, tuple[str, str]]) -> dict[str, dict[str, str]]:
    return {f"{prefix}.{key}": {"en": en, "de": de} for key, (en, de) in rows.items()}


TEMPLATES: Final[Templates] = {
    **_rows("ask", _ASK),
    **_rows("label", _LABEL),
    **_rows("event", _EVENT),
    **_rows("no", REFUSALS),
    **_rows("feature", _FEATURE),
    "outcome.won": {"en": "{seat} wins with {number} coins.", "de": "{seat} gewinnt mit {number} Münzen."},
    "option.bonus_achievements": {"en": "Bonus achievements", "de": "Bonuserfolge"},
    "option.refill": {"en": "Which empty tile gets the next card", "de": "Welches leere Feld die nächste Karte bekommt"},
    "option.refill.chosen": {"en": "The active player decides", "de": "Wer am Zug ist, entscheidet"},
    "option.refill.leftmost": {"en": "The leftmost", "de": "Das am weitesten links"},
    "option.lost_flag_battle": {"en": "Island after a lost attack by flag on a pirate", "de": "Insel nach einem verlorenen Flaggenangriff auf einen Piraten"},
    "option.lost_flag_battle.open": {"en": "Open once the pirate is gone", "de": "Offen, sobald der Pirat fort ist"},
    "option.lost_flag_battle.blockades": {"en": "Blockaded for the turn", "de": "Für den Zug blockiert"},
}

SEAT_NAMES: Final = {"en": ("Purple", "Blue", "Green", "Red"), "de": ("Lila", "Blau", "Grün", "Rot")}
MODES: Final = {"en": ("trade mode", "pirate mode"), "de": ("Handelsmodus", "Piratenmodus")}
SIDES: Final = {"en": ("the active player", "the other side"), "de": ("der aktiven Person", "der Gegenseite")}
GOODS: Final = {"en": ("cargo", "coin"), "de": ("Fracht", "Münze")}
TIERS: Final = {"en": ("basic", "improved"), "de": ("einfache", "verbesserte")}
CANNONS: Final = {"en": ("cannon", "cannons"), "de": ("Kanone", "Kanonen")}
AMOUNTS: Final = {"en": ("1", "all"), "de": ("1", "alle")}
SLOT_LINES: Final = {"en": ("level", "top", "middle", "bottom"), "de": ("Stufe", "oben", "Mitte", "unten")}
HARBOUR_NAME: Final = {"en": "the harbour", "de": "Hafen"}
MERCHANT: Final = {"en": "merchant ship", "de": "Handelsschiff"}


def name(box: Components, kind: str, value: int, lang: str) -> str:
    """The name of an argument."""
    if kind in ("number", "level"):
        return str(value)
    if kind in ("card", "back"):
        return card_name(box, kind, value, lang)
    if kind == "ability":
        return lore.describe(box, box.abilities[value], lang)
    if kind == "crew":
        return crew_name(box, value, lang)
    if kind == "space":
        return HARBOUR_NAME[lang] if value == 0 else actions.SPACES[value]
    if kind == "zone":
        return zone_name(box, value, lang)
    if kind in TABLES:
        return TABLES[kind][lang][value]
    return other_name(box, kind, value, lang)


CATEGORIES: Final = {
    "en": (
        "achievements",
        "coins in the chest",
        "coins aboard",
        "coins on islands",
        "buildings",
        "advancements",
        "upgrades",
        "end bonuses",
        "island ranks",
        "bonus tile",
    ),
    "de": (
        "Erfolge",
        "Münzen in der Kiste",
        "Münzen an Bord",
        "Münzen auf Inseln",
        "Gebäude",
        "Aufwertungen",
        "Erweiterungen",
        "Boni am Spielende",
        "Ränge auf Inseln",
        "Bonusplättchen",
    ),
}
TABLES: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "seat": SEAT_NAMES,
    "mode": MODES,
    "side": SIDES,
    "good": GOODS,
    "amount": AMOUNTS,
    "tier": TIERS,
    "category": CATEGORIES,
}


def other_name(box: Components, kind: str, value: int, lang: str) -> str:
    if kind == "hull":
        return actions.HULL_NAMES[value]
    if kind == "cannons":
        return f"{value} {CANNONS[lang][value != 1]}"
    if kind == "goods":
        return goods_name(*divmod(value, 2), lang)
    if kind == "slot":
        return f"{SLOT_LINES[lang][value // 4]} {value % 4 + 1}"
    if kind == "bonus":
        return box.bonus_names[value] + " (" + ", ".join(box.words["achievement"][which][lang] for which in box.bonus_tiles[value]) + ")"
    return box.words[kind][value][lang]


def goods_name(number: int, res: int, lang: str) -> str:
    one, many = lore.GOODS[lang][res]
    return f"{number} {one if number == 1 else many}"


def card_name(box: Components, kind: str, value: int, lang: str) -> str:
    """The back of a merchant ship is named only when it was shown (DR-20.3)."""
    card = box.cards[value]
    if kind == "card" and card.merchant:
        return f"{MERCHANT[lang]} {card.name}"
    return card.words[lang]


def crew_name(box: Components, value: int, lang: str) -> str:
    role = box.role_of[value]
    copies = box.role_of.count(role)
    number = f" {value - box.role_of.index(role) + 1}" if copies > 1 else ""
    return box.words["role"][role][lang] + number


def zone_name(box: Components, value: int, lang: str) -> str:
    """A zone by what it gives."""
    cargo, coin, wild, strength = box.zone_yield[value]
    parts = []
    for res, number in enumerate((cargo, coin)):
        if number:
            parts.append(goods_name(number, res, lang))
    if wild:
        parts.append({"en": f"{wild} good{'s' if wild > 1 else ''} of choice", "de": f"{wild} {'Güter' if wild > 1 else 'Gut'} nach Wahl"}[lang])
    if strength:
        parts.append({"en": f"strength {strength}", "de": f"Stärke {strength}"}[lang])
    place = f"{value // 4 + 1}.{value % 4 + 1}"
    return f"{' + '.join(parts) or box.words['zone'][value][lang]} ({place})"


PICTURE: Final = {
    "en": {
        "round": "Round",
        "turn": "on turn",
        "row": "Row",
        "box": "box",
        "top": "top",
        "below": "then",
        "empty": "empty",
        "hidden": "face down",
        "sea": "open sea",
        "free": "free",
        "permanent": "permanent",
        "yields": "yields",
        "rewards": "ranks",
        "goods": "lies here",
        "harbour": "Harbour",
        "ship": "Ship",
        "sails": "sails",
        "damage": "damage",
        "dock": "dock",
        "chest": "chest",
        "cubes": "cubes",
        "hand": "hand",
        "play": "in play",
        "deck": "deck",
        "discard": "discard",
        "laid": "to sleeve",
        "tokens": "achievements",
        "none": "none",
        "bonus": "bonus tile",
        "pending": "level-up pending",
        "battle": "Battle board",
        "last": "last turns",
        "raised": "raised in secret",
        "pirate": "pirate",
        "legend": "[pb·] cubes and free spaces, P permanent  ⌂ outpost ♟ garrison ♜ fort  ⛵ ship ☠ pirate  ▲ sail ● cannon  c cargo $ coin",
    },
    "de": {
        "round": "Runde",
        "turn": "am Zug",
        "row": "Reihe",
        "box": "Box",
        "top": "oben",
        "below": "dann",
        "empty": "leer",
        "hidden": "verdeckt",
        "sea": "offene See",
        "free": "frei",
        "permanent": "dauerhaft",
        "yields": "Ertrag",
        "rewards": "Ränge",
        "goods": "liegt hier",
        "harbour": "Hafen",
        "ship": "Schiff",
        "sails": "Segel",
        "damage": "Schaden",
        "dock": "Kai",
        "chest": "Kiste",
        "cubes": "Marker",
        "hand": "Hand",
        "play": "im Spiel",
        "deck": "Deck",
        "discard": "Ablage",
        "laid": "für Hüllen",
        "tokens": "Erfolge",
        "none": "keine",
        "bonus": "Bonusplättchen",
        "pending": "Aufstufen offen",
        "battle": "Kampftableau",
        "last": "letzte Züge",
        "raised": "geheim aufgestuft",
        "pirate": "Pirat",
        "legend": "[lb·] Marker und freie Felder, L dauerhaft  ⌂ Außenposten ♟ Garnison ♜ Fort  ⛵ Schiff ☠ Pirat  ▲ Segel ● Kanone  c Fracht $ Münze",
    },
}
