"""Words for dice that can be checked."""

from __future__ import annotations

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "dice": "Fair dice",
        "dice_fair": "Dice that can be checked",
        "dice_how": "Before the first deal this server drew a secret seed; its hash is shown here. Every roll and every card drawn "
        "follows from the seed, the salts, the number of the decision and everything that was public until then. After the game the seed is shown, and anybody "
        "can work out every outcome again.",
        "dice_seen": "Nothing is dealt here before everybody who sits at the table has the hash.",
        "dice_unseen": "The first deal did not wait until everybody had the hash.",
        "dice_shows": "What that shows: from the moment you had the hash, the host could neither swap the seed nor let anything fall but what follows from it. With your own salt in it, "
        "nobody can have picked the seed for what it would bring you.",
        "dice_not": "What it does not show: whoever runs the server knows the seed and can look at hands and at what comes next. What fell before you had the hash, or "
        "without salt from somebody you trust, may have been picked. A host who also plays can choose moves by what they will bring, and salt too when adding it last.",
        "dice_old": "This table was opened under the first scheme: every outcome follows from a secret seed, whose hash is shown here, the salts and the number of the decision. "
        "Its first cards were dealt before anybody could see the hash, and only the host says from when on a salt counts. New tables do better.",
        "dice_known": "A guided first game always begins in the same way: its seed is known, so there is nothing to prove here.",
        "dice_dealt": "This table continues another game. What was hidden at that moment was dealt by the server, and is not part of the proof.",
        "dice_note": "Where scripts are allowed, this browser keeps the hash and your salt and compares them by itself. Otherwise write both down now.",
        "dice_hash": "Hash of the seed (SHA-256)",
        "dice_seed": "Seed",
        "dice_salts": "Salts so far",
        "dice_no_salts": "Nobody has added a salt yet.",
        "dice_salt": "A word or number of your own",
        "dice_add": "Add salt",
        "dice_salt_why": "All later dice depend on it too, so that nobody can have picked the seed for them.",
        "dice_check": "Check all dice",
        "dice_right": "All {count} outcomes are what seed, salts and rules give.",
        "dice_wrong": "Something does not fit: {list}.",
        "dice_record": "the record",
        "dice_proof": "Download the proof",
        "dice_script": "A server can say anything, so check the proof elsewhere: “roadstead verify FILE” plays the record again by the rules and works out every outcome; "
        "examples/verify_dice.py needs nothing of Roadstead, and says what it cannot know without the rules.",
        "dice_later": "The seed is shown when the game is over.",
        "dice_none": "This table was opened before there were dice that can be checked.",
        "dice_brought": "This table came here as a file. Nobody here knows how its first dice fell, and whoever brought it may have seen hidden cards, so there is no proof.",
        "seed_secret": "The game is not over yet; until then the seed stays secret.",
        "pledge": "Before the first deal",
        "pledge_text": "The server has drawn the seed of this table’s dice. This is its hash; nothing has been rolled or dealt yet.",
        "pledge_note": "Where scripts are allowed, your browser keeps the hash, adds salt of its own and goes on by itself. Otherwise write the hash down, add a word that nobody "
        "guesses, write that down too, and go on. Both are compared after the game.",
        "pledge_go": "I have the hash: deal",
        "wait_hash": "The first deal is waiting for {who}.",
        "wait_first": "The first deal waits until somebody sits here.",
        "kept_same": "This browser has kept the hash since before the first deal, and it is the same.",
        "kept_since": "This browser has kept the hash since decision {moment}, and it is the same. It does not cover what fell before.",
        "kept_salted": "The salt that went out from here is listed below.",
        "kept_missing": "Salt that went out from here is not listed, or only from later on: {salt}.",
        "kept_differs": "The hash of this table’s dice is not the one that this browser kept. The dice cannot be trusted any more.",
        "back_to_table": "Back to the table",
    },
    "de": {
        "dice": "Würfelnachweis",
        "dice_fair": "Würfel, die sich nachprüfen lassen",
        "dice_how": "Bevor etwas ausgeteilt wurde, hat dieser Server eine geheime Zahl gezogen; ihr Hashwert steht hier. Jeder Wurf und jede gezogene "
        "Karte folgt aus dieser Zahl, dem Salz, der Nummer der Entscheidung und allem, was bis dahin offen lag. Nach der Partie wird die Zahl gezeigt, und alle können "
        "jedes Ergebnis nachrechnen.",
        "dice_seen": "Hier wird nichts ausgeteilt, bevor alle, die am Tisch sitzen, den Hashwert haben.",
        "dice_unseen": "Mit dem ersten Austeilen wurde nicht gewartet, bis alle den Hashwert hatten.",
        "dice_shows": "Was das zeigt: Seit du den Hashwert hattest, konnte der Gastgeber weder die Zahl austauschen noch etwas anderes fallen lassen, als aus ihr folgt. Ist Salz von dir dabei, kann niemand "
        "die Zahl danach ausgesucht haben, was sie dir bringt.",
        "dice_not": "Was es nicht zeigt: Wer den Server betreibt, kennt die Zahl und kann Karten auf der Hand und Kommendes ansehen. Was fiel, bevor du den Hashwert hattest, oder ohne "
        "Salz von jemandem, dem du vertraust, kann ausgesucht sein. Ein Gastgeber, der mitspielt, kann seine Züge und, wenn er als Letzter welches hinzufügt, sein Salz danach wählen, was sie bringen.",
        "dice_old": "Dieser Tisch wurde nach dem ersten Verfahren eröffnet: Jedes Ergebnis folgt aus einer geheimen Zahl, deren Hashwert hier steht, dem Salz und der Nummer der "
        "Entscheidung. Die ersten Karten wurden ausgeteilt, bevor jemand den Hashwert sehen konnte, und ab wann Salz zählt, sagt der Gastgeber. Neue Tische können mehr.",
        "dice_known": "Eine geführte erste Partie beginnt immer gleich: Ihre Zahl ist bekannt, hier gibt es nichts zu beweisen.",
        "dice_dealt": "Dieser Tisch setzt eine andere Partie fort. Was in jenem Moment verdeckt war, hat der Server neu verteilt; der Nachweis umfasst es nicht.",
        "dice_note": "Sind Skripte erlaubt, merkt sich dieser Browser den Hashwert und dein Salz und vergleicht sie selbst. Sonst schreib dir jetzt beides auf.",
        "dice_hash": "Hashwert der geheimen Zahl (SHA-256)",
        "dice_seed": "Geheime Zahl",
        "dice_salts": "Salz bisher",
        "dice_no_salts": "Noch hat niemand Salz hinzugefügt.",
        "dice_salt": "Ein eigenes Wort oder eine Zahl",
        "dice_add": "Salz hinzufügen",
        "dice_salt_why": "Alle späteren Würfel hängen auch davon ab; niemand kann die geheime Zahl für sie ausgesucht haben.",
        "dice_check": "Alle Würfel prüfen",
        "dice_right": "Alle {count} Ergebnisse passen zu Zahl, Salz und Regeln.",
        "dice_wrong": "Etwas passt nicht: {list}.",
        "dice_record": "die Aufzeichnung",
        "dice_proof": "Nachweis herunterladen",
        "dice_script": "Ein Server kann viel behaupten, prüf den Nachweis also anderswo: „roadstead verify DATEI“ spielt die Aufzeichnung nach den Regeln noch einmal und rechnet jedes "
        "Ergebnis nach; examples/verify_dice.py braucht nichts von Roadstead und sagt, was es ohne die Regeln nicht wissen kann.",
        "dice_later": "Die geheime Zahl wird nach dem Ende der Partie gezeigt.",
        "dice_none": "Dieser Tisch wurde eröffnet, bevor es nachprüfbare Würfel gab.",
        "dice_brought": "Dieser Tisch kam als Datei hierher. Wie seine ersten Würfel fielen, weiß hier niemand, und wer ihn mitgebracht hat, kann verdeckte Karten gesehen haben. Darum gibt es keinen Nachweis.",
        "seed_secret": "Die Partie ist noch nicht zu Ende; bis dahin bleibt die Zahl geheim.",
        "pledge": "Bevor ausgeteilt wird",
        "pledge_text": "Der Server hat die geheime Zahl für die Würfel dieses Tisches gezogen. Das ist ihr Hashwert; noch ist nichts gewürfelt oder ausgeteilt.",
        "pledge_note": "Sind Skripte erlaubt, merkt sich dein Browser den Hashwert, fügt eigenes Salz hinzu und macht von selbst weiter. Sonst schreib den Hashwert auf, gib ein Wort ein, "
        "das niemand errät, schreib auch das auf und mach weiter. Beides wird nach der Partie verglichen.",
        "pledge_go": "Ich habe den Hashwert: austeilen",
        "wait_hash": "Zum Austeilen wird noch gewartet auf {who}.",
        "wait_first": "Ausgeteilt wird erst, wenn jemand hier sitzt.",
        "kept_same": "Dieser Browser hat sich den Hashwert vor dem ersten Austeilen gemerkt, und er ist noch derselbe.",
        "kept_since": "Dieser Browser hat sich den Hashwert bei Entscheidung {moment} gemerkt, und er ist noch derselbe. Was vorher fiel, deckt er nicht ab.",
        "kept_salted": "Das Salz, das von hier kam, steht unten in der Liste.",
        "kept_missing": "Salz, das von hier kam, fehlt in der Liste oder zählt erst ab später: {salt}.",
        "kept_differs": "Der Hashwert der Würfel dieses Tisches ist nicht der, den sich dieser Browser gemerkt hat. Den Würfeln ist nicht mehr zu trauen.",
        "back_to_table": "Zurück zum Tisch",
    },
}
