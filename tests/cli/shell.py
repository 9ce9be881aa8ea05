"""The command as somebody types it."""

from __future__ import annotations

from typing import Any

from roadstead.cli import main


def run(capsys: Any, *argv: str) -> tuple[int, str, str]:
    """The exit code, what was printed, and what was complained of."""
    try:
        code = main(argv)
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capsys.readouterr()
    return code, out, err
