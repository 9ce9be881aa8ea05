"""roadstead manual: the manual page, written from the parsers."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator

from roadstead.cli.common import Verbs
from roadstead.cli.parser import Parser, verbs_of

CODES = {
    0: "All went well. Also if whoever reads the output stops reading.",
    1: "The job was done and found something: a failed game, a rule without a test, a record that no longer fits, dice that do not add up.",
    2: "It could not be done as asked: a wrong word on the command line, a file that is missing or is something else. One line on stderr says why.",
    130: "Interrupted with Ctrl+C. What was kept until then is whole.",
}
ENVIRONMENT = {
    "NO_COLOR": "If set, nothing is coloured.",
    "FORCE_COLOR": "If set and not 0, colours are used although the output is no terminal.",
    "TERM": "If it is dumb, there are neither colours nor bars.",
    "COLUMNS": "How wide the terminal is, if it does not say so itself.",
    "ROADSTEAD_LANGUAGES": "Folders with further languages, separated by colons.",
}


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("manual", help="print the manual page (for man)", examples=["manual > roadstead.1"])
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from roadstead.cli import parser

    print("\n".join(manual(parser())))
    return 0


def manual(whole: Parser) -> Iterator[str]:
    """The page in the language of man."""
    yield '.TH ROADSTEAD 1 "" "Roadstead" "User Commands"'
    yield f".SH NAME\nroadstead \\- {roff(str(whole.description).rstrip('.').lower())}"
    yield ".SH SYNOPSIS\n.B roadstead\n.I VERB\n[\\fIoption\\fR ...]"
    yield ".SH DESCRIPTION\nEvery verb has its own help: \\fBroadstead VERB \\-\\-help\\fR."
    yield "With \\fB\\-\\-json\\fR a verb prints its result as JSON and nothing else on stdout; bars and warnings go to stderr."
    yield ".SH VERBS"
    for verb in verbs_of(whole):
        if not any(isinstance(action, argparse._SubParsersAction) for action in verb._actions):
            yield from chapter(verb)
    yield ".SH EXIT STATUS"
    yield from (f".TP\n.B {code}\n{roff(says)}" for code, says in CODES.items())
    yield ".SH ENVIRONMENT"
    yield from (f".TP\n.B {name}\n{roff(says)}" for name, says in ENVIRONMENT.items())


def chapter(verb: Parser) -> Iterator[str]:
    """One verb: what it is for, what it takes, and examples."""
    usage = " ".join(re.sub(r"^usage: ", "", plain_usage(verb)).split())
    about, _, _ = str(verb.description).partition("\n")
    yield f".SS {verb.prog.partition(' ')[2]}\n{roff(about)}\n.PP\n.B {roff(usage)}"
    for action in verb._actions:
        if action.dest != "help":
            yield f".TP\n.B {roff(named(action))}\n{roff(action.help or '')}"
    for example in verb.shown_examples():
        yield f".PP\n.EX\n{roff(example)}\n.EE"


def plain_usage(verb: Parser) -> str:
    return argparse.HelpFormatter(verb.prog, width=10_000)._format_usage(None, verb._actions, verb._mutually_exclusive_groups, "usage: ")


def named(action: argparse.Action) -> str:
    """How an argument is written: its names, and what stands behind them."""
    value = str(action.metavar or action.dest.upper()) if action.nargs != 0 else ""
    if action.choices is not None and not action.metavar:
        value = "|".join(str(choice) for choice in action.choices)
    return " ".join(part for part in (", ".join(action.option_strings), value) if part)


def roff(text: str) -> str:
    """Plain text as it must be written there."""
    plain = re.sub(r"^([.'])", r"\\&\1", text.replace("\\", "\\e").replace("-", "\\-"), flags=re.MULTILINE)
    return "".join(letter if letter.isascii() else f"\\[u{ord(letter):04X}]" for letter in plain)
