"""How the command line is read: help with examples, and one clear line for what is wrong."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any, NoReturn

from roadstead.cli.paint import BOLD, RED, paint
from roadstead.kernel.errors import meant

USAGE = 2
"""The exit code for what was asked for wrongly."""


class Help(argparse.RawDescriptionHelpFormatter):
    """Headings stand out where there are colours."""

    def start_section(self, heading: str | None) -> None:
        super().start_section(heading and paint(heading, BOLD, sys.stdout))


class SubVerbs(argparse._SubParsersAction):  # type: ignore[type-arg]
    """Verbs whose help begins with what the list of verbs says of them."""

    def add_parser(self, name: str, **named: Any) -> Any:
        about = str(named["help"])
        named["description"] = "\n\n".join(filter(None, (f"{about[:1].upper()}{about[1:]}.", named.get("description"))))
        return super().add_parser(name, **named)


class Parser(argparse.ArgumentParser):
    """A parser whose help ends with examples, written with `{title}` for any title, and which guesses what was meant."""

    def __init__(self, *args: Any, examples: Sequence[str] = (), **named: Any) -> None:
        named.setdefault("formatter_class", Help)
        named.setdefault("allow_abbrev", False)
        super().__init__(*args, **named)
        self.examples = tuple(examples)
        self.set_defaults(parser=self)

    def add_subparsers(self, **named: Any) -> Any:
        return super().add_subparsers(**{"parser_class": Parser, "action": SubVerbs, **named})

    def shown_examples(self) -> list[str]:
        """The examples as somebody can type them."""
        from roadstead.kernel import registry

        name = next(iter(registry.titles()), "TITLE") if any("{title}" in one for one in self.examples) else ""
        return [f"{self.prog.split()[0]} {one.replace('{title}', name)}" for one in self.examples]

    def format_help(self) -> str:
        heading = paint("example:" if len(self.examples) == 1 else "examples:", BOLD, sys.stdout)
        return super().format_help() + (f"\n{heading}\n" + "".join(f"  {one}\n" for one in self.shown_examples()) if self.examples else "")

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE, f"{paint(self.prog + ':', RED, sys.stderr)} {message} (see {self.prog} --help)\n")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            known = [str(choice) for choice in action.choices]
            raise argparse.ArgumentError(action, f"invalid choice: {value!r} (choose from {', '.join(known)}){meant(value, known)}")

    def read(self, argv: Sequence[str] | None = None) -> argparse.Namespace:
        """What was typed; an option that there is not is named with the one that was probably meant."""
        args, left = self.parse_known_args(argv)
        if left:
            verb: Parser = args.parser
            known = [name for action in verb._actions for name in action.option_strings]
            verb.error(f"unrecognized arguments: {' '.join(left)}{meant(left[0].partition('=')[0], known)}")
        return args


def verbs_of(parser: argparse.ArgumentParser) -> Iterator[Parser]:
    """The parsers of all verbs, those of verbs within verbs too."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for verb in action.choices.values():
                yield verb
                yield from verbs_of(verb)
