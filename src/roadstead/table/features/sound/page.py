"""What is heard at a table: a switch in its bar, and what one's own last decision sounds like. What others do has its sound in the strip."""

from __future__ import annotations

from roadstead.kernel.engine import CHANCE
from roadstead.kernel.game import Event, Game
from roadstead.kernel.title import SPECTATOR
from roadstead.svg.pieces import icon
from roadstead.table.features.catchup.recap import weight
from roadstead.table.pages.sitting import Sitting

WIN, LOSS = "win", "loss"


def bell(it: Sitting) -> str:
    word = it.reader.words["sound"]
    return f'<button class="tool" id="bell" aria-pressed="false" aria-label="{word}" title="{word}" hidden>{icon("sound")}<span class="word">{word}</span></button>'


def heard(it: Sitting) -> str:
    """Everything that can be heard of the last decision, as `moment:sound`, what matters most first; nothing while no script asks for it."""
    sounds = it.game.title.words.sounds
    events = sorted((event for event in own_news(it.game, it.viewer) if event.phrase.key in sounds), key=lambda event: -weight(it.game, event))
    named = [*ending(it.game, it.viewer), *(f"{event.moment}:{sounds[event.phrase.key]}" for event in events)]
    return f'<span id="sounds" hidden data-moment="{it.game.moment}" data-sounds="{" ".join(dict.fromkeys(named))}"></span>' if it.reader.sound == "on" else ""


def own_news(game: Game, viewer: int) -> list[Event]:
    """What came of the last decision of one's own, as far as nobody else has decided anything since."""
    history = game.history
    mine = next((at for at in range(game.moment - 1, -1, -1) if history[at].seat == viewer), -1)
    if mine < 0:
        return []
    end = next((at for at in range(mine + 1, game.moment) if history[at].seat != CHANCE), game.moment)
    return [event for event in game.events(viewer, mine) if event.moment <= end]


def ending(game: Game, viewer: int) -> list[str]:
    if game.outcome is None:
        return []
    return [f"{game.moment}:{WIN if viewer == SPECTATOR or viewer in game.outcome.winners else LOSS}"]


SHOWS = {"tools": bell, "notices": heard}
