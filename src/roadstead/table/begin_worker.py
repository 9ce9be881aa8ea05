"""Where a worker begins. It is run by its path and not imported, so that it thinks with the package that this file lies in, whichever the server runs."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any


def begin(pipe: Any, thinker: tuple[str, str]) -> None:
    sys.path.insert(0, str(Path(__file__).parents[2]))
    from roadstead.table.bots import work

    module, name = thinker
    work(pipe, getattr(import_module(module), name))


if __name__ == "worker":
    begin(globals()["pipe"], globals()["thinker"])
