"""roadstead play: a game in the terminal."""

from __future__ import annotations

import argparse
import contextlib
import secrets
import shutil
import sys
from pathlib import Path
from typing import Any

from roadstead.bots.bot import BOTS, Bot, bot, is_bot, let_play
from roadstead.bots.budget import Budget
from roadstead.bots.cores import side_by_side
from roadstead.bots.expert import ExpertBot
from roadstead.bots.explain import Hint, explain, hint
from roadstead.cli.common import Verbs, add_lang, add_table, set_up
from roadstead.cli.talk import COMMANDS, TALK
from roadstead.kernel import record
from roadstead.kernel.engine import CHANCE
from roadstead.kernel.errors import Refused, RoadsteadError
from roadstead.kernel.files import read_game, write_record
from roadstead.kernel.game import Game
from roadstead.kernel.judgement import for_box
from roadstead.kernel.rng import Rng
from roadstead.kernel.title import Option, Prompt, Title

HUMAN = "human"
LOG_LINES = 30
HINT_MS = 1000


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser(
        "play", help="play in the terminal", examples=["play {title}", "play {title} --seats human,hard --seed 7 --lang de", "play {title} --from game.record"]
    )
    add_table(parser)
    known = f"{HUMAN}, {', '.join(BOTS)}, or a bot with a style of the title, as in hard:raider"
    parser.add_argument("--seats", metavar="A,B,…", help=f"who sits where: {known} (default: you first, then easy bots)")
    parser.add_argument("--seed", type=int, metavar="S", help="repeatable chance")
    parser.add_argument("--from", dest="start", type=Path, metavar="FILE", help="go on from a record or a saved moment")
    add_lang(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    game = open_game(args)
    kinds = who_sits(args.seats, game)
    game.names = tuple(kinds)
    known = for_box(game.title, args.components)
    players = [None if kind == HUMAN else on_all_cores(bot(kind, known)) for kind in kinds]
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - gives input() line editing
    seed = secrets.randbits(62) if args.seed is None else args.seed
    return Session(game, known, players, args.lang, Rng(seed)).run()


def open_game(args: argparse.Namespace) -> Game:
    title, setup = set_up(args)
    if args.start is None:
        return Game(title, setup)
    game = read_game(args.start, args.components)
    if game.title is not title:
        raise RoadsteadError(f"{args.start}: is a game of {game.title.id}, not of {title.id}")
    return game


def who_sits(seats: str | None, game: Game) -> list[str]:
    count = game.setup.players
    if seats is None:
        known = [name for name in game.names if name == HUMAN or is_bot(name)]
        return known if len(known) == count else [HUMAN] + ["easy"] * (count - 1)
    kinds = seats.split(",")
    if len(kinds) != count:
        raise RoadsteadError(f"{len(kinds)} seats are named, but {count} play")
    for kind in kinds:
        if kind != HUMAN:
            bot(kind, game.title)
    return kinds


def on_all_cores(player: Bot) -> Bot:
    """Somebody waits for it, so the parts of an expert think at the same time."""
    if isinstance(player, ExpertBot):
        player.spread, player.patience = side_by_side, player.milliseconds
    return player


class Left(Exception):
    """Somebody left the game."""


class Session:
    """One game in one terminal, with people and bots."""

    def __init__(self, game: Game, known: Title[Any, Any], players: list[Bot | None], lang: str, rng: Rng) -> None:
        self.game = game
        self.known = known
        """The title as whoever gives hints sees it."""
        self.players = players
        self.lang = lang
        self.talk = TALK[lang]
        self.rng = rng
        self.minds = [rng.split() for _ in players]
        self.shown = [-1] * len(players)
        self.looking = -1
        self.welcomed = False
        self.hints: tuple[tuple[int, int], Hint] | None = None

    def run(self) -> int:
        try:
            while not self.game.over:
                self.step()
            self.show_end()
        except (Left, EOFError):
            print("\n" + self.talk["left"])
        return 0

    def step(self) -> None:
        """One decision: chance first, then people, then bots."""
        self.game.roll(self.rng)
        for seat in self.game.open:
            if self.players[seat] is None:
                return self.ask(seat)
        for seat in self.game.open:
            player = self.players[seat]
            if player is not None and seat in self.game.open and seat != CHANCE:
                let_play(self.game, seat, player, self.minds[seat])
        return None

    # --- a person's decision ------------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        self.curtain(seat)
        self.show_news(seat)
        print("\n" + self.game.title.look.picture(self.game.view(seat), self.lang) + "\n")
        self.show_question(seat)
        self.welcome()
        before = self.game.moment
        while self.game.moment == before:
            self.obey(seat, input(self.talk["ask"].format(seat=self.name(seat))).strip())

    def welcome(self) -> None:
        """Below the first question: what can be typed."""
        if not self.welcomed:
            print(self.talk["begin"])
        self.welcomed = True

    def curtain(self, seat: int) -> None:
        """People at one keyboard do not see each other's cards."""
        if self.looking not in (-1, seat):
            print("\n" * shutil.get_terminal_size().lines)
            input(self.talk["curtain"].format(seat=self.name(seat)))
        self.looking = seat

    def name(self, seat: int) -> str:
        return self.game.title.seat_name(self.game.setup.players, seat, self.lang, self.game.setup.components)

    def show_news(self, seat: int) -> None:
        for event in self.game.events(seat, min(self.shown[seat], self.game.moment)):
            print("  " + self.game.say(event.phrase, self.lang))
        self.shown[seat] = self.game.moment

    def show_question(self, seat: int) -> None:
        prompt = self.prompt(seat)
        print(self.talk["prompt"].format(seat=self.name(seat), text=self.game.say(prompt.phrase, self.lang), rules=", ".join(prompt.phrase.rules)))
        labels = [self.label(number, option) for number, option in enumerate(self.game.options(seat), 1)]
        print(columns(labels))
        for extra in self.game.extras(seat):
            print(self.talk["extra"].format(notation=extra.notation, text=self.game.say(extra.phrase, self.lang)))

    def label(self, number: int, option: Option) -> str:
        """A choice as a line of the list; where notations are numbers, they are the numbers of the list."""
        text = self.game.say(option.phrase, self.lang)
        return f"{option.notation}. {text}" if option.notation.isdecimal() else f"{number}. {text}  ({option.notation})"

    def prompt(self, seat: int) -> Prompt:
        prompt = self.game.prompt(seat)
        assert prompt is not None
        return prompt

    def obey(self, seat: int, line: str) -> None:
        """Do what a line asks for: a command, or a choice by number or notation."""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower(), "")
        if line.startswith("?"):
            self.explain(seat, line[1:].strip())
        elif command == "help" or not line:
            print(self.talk["help"])
        elif command == "log":
            self.show_log(seat)
        elif command in ("undo", "undo!"):
            self.undo(seat, command == "undo!")
        elif command == "hint":
            self.give_hint(seat)
        elif command == "save":
            self.save(rest.strip())
        elif command == "quit":
            raise Left
        else:
            self.choose(seat, line)

    def choose(self, seat: int, line: str) -> None:
        try:
            self.game.play(seat, self.pick(seat, line))
        except Refused as refused:
            rules = f"  [{', '.join(refused.reason.rules)}]" if refused.reason.rules else ""
            print(self.game.say(refused.reason, self.lang) + rules)

    def pick(self, seat: int, line: str) -> Option | str:
        """The option of this number, unless numbers are notations here."""
        options = self.game.options(seat)
        numbered = line.isdecimal() and not any(option.notation.isdecimal() for option in options)
        return options[int(line) - 1] if numbered and 1 <= int(line) <= len(options) else line

    def explain(self, seat: int, what: str) -> None:
        """Cite the rules of the question, of a choice, or the reason why something is not possible."""
        title = self.game.title
        rules = title.reference().rules
        if not what:
            self.cite(self.prompt(seat).phrase.rules)
        elif what.upper() in rules:
            self.cite((what.upper(),))
        else:
            picked = self.pick(seat, what)
            reason = self.game.why_not(seat, picked)
            if reason is not None:
                print(self.game.say(reason, self.lang))
                self.cite(reason.rules)
            else:
                print(self.talk["legal"])
                self.cite(picked.phrase.rules or self.prompt(seat).phrase.rules if isinstance(picked, Option) else self.prompt(seat).phrase.rules)

    def cite(self, ids: tuple[str, ...]) -> None:
        rules = self.game.title.reference().rules
        for rule in ids:
            print(f"{rule}: {rules[rule][self.lang]}")

    def give_hint(self, seat: int) -> None:
        """A move and its reason; asked again, what counts."""
        key = (self.game.moment, seat)
        again = self.hints is not None and self.hints[0] == key
        if self.hints is None or not again:
            self.hints = key, self.advise(seat)
        it = self.hints[1]
        said = (it.nudge, it.area, it.odds) if again else (it.move, it.why)
        print(" ".join(dict.fromkeys(said)) + ("" if again else self.talk["more"]))

    def advise(self, seat: int) -> Hint:
        game, options = self.game, self.game.options(seat)
        advice = explain(self.known, game.view(seat), self.prompt(seat), options, self.minds[seat], Budget(HINT_MS))
        return hint(game.title, game.setup.components, advice, options, self.lang)

    def show_log(self, seat: int) -> None:
        for event in self.game.events(seat)[-LOG_LINES:]:
            print("  " + self.game.say(event.phrase, self.lang))

    def undo(self, seat: int, consent: bool) -> None:
        """Alone as far as nothing was shown; with consent to the seat's last decision."""
        mine = [at for at, entry in enumerate(self.game.history) if entry.seat == seat]
        limit = self.game.undo_limit(seat)
        if limit.moment is not None:
            self.game.undo(seat)
        elif not mine:
            print(self.talk["nothing"])
            return
        elif not consent:
            print(self.talk["no_undo"].format(reason=self.game.say(limit.stop, self.lang)))
            return
        else:
            self.game.rewind(mine[-1])
        print(self.talk["undone"])

    def save(self, name: str) -> None:
        if not name:
            print(self.talk["how_to_save"])
            return
        try:
            write_record(Path(name).expanduser(), record.write(self.game))
            print(self.talk["saved"].format(file=name))
        except (RoadsteadError, OSError) as error:
            print(error, file=sys.stderr)

    # --- the end ------------------------------------------------------------------------------------------

    def show_end(self) -> None:
        game = self.game
        people = [seat for seat, player in enumerate(self.players) if player is None]
        seat = self.looking if self.looking >= 0 else (people or [0])[0]
        self.show_news(seat)
        print("\n" + game.title.look.picture(game.view(seat), self.lang) + "\n")
        assert game.outcome is not None
        print(game.say(game.outcome.phrase, self.lang))
        if people:
            name = input(self.talk["keep"]).strip()
            if name:
                self.save(name)


def columns(labels: list[str]) -> str:
    """A list, set in as many columns as the terminal has room for."""
    width = max(len(label) for label in labels) + 3
    count = max(1, min(shutil.get_terminal_size().columns // width, (len(labels) + 5) // 6))
    height = -(-len(labels) // count)
    rows = [labels[at::height] for at in range(height)]
    return "\n".join(("  " + "".join(label.ljust(width) for label in row)).rstrip() for row in rows)
