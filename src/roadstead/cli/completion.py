"""roadstead completion: what a shell needs to complete the command."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from roadstead.cli.common import Verbs
from roadstead.cli.parser import verbs_of
from roadstead.kernel import registry
from roadstead.kernel.errors import RoadsteadError

SHELLS = ("bash", "zsh", "fish")
WHERE = """\
bash: roadstead completion bash > ~/.local/share/bash-completion/completions/roadstead
zsh:  roadstead completion zsh > ~/.zfunc/_roadstead    (with ~/.zfunc in fpath, before compinit)
fish: roadstead completion fish > ~/.config/fish/completions/roadstead.fish"""


def add(verbs: Verbs) -> None:
    parser = verbs.add_parser("completion", help="print what a shell needs to complete the command", description=WHERE, examples=["completion bash"])
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=", ".join(SHELLS))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    try:
        import shtab
    except ImportError as error:
        raise RoadsteadError("completion needs shtab: pip install 'roadstead[cli]'") from error
    from roadstead.cli import parser

    whole = parser()
    for verb in verbs_of(whole):
        for action in verb._actions:
            know(action, shtab)
    print(shtab.complete(whole, args.shell))
    return 0


def know(action: Any, shtab: Any) -> None:
    """Titles by their names; files and folders where a path is asked for."""
    if action.metavar == "TITLE":
        action.choices = list(registry.titles())
    elif action.type is Path:
        action.complete = shtab.DIRECTORY if action.metavar == "DIR" else shtab.FILE
