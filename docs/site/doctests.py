"""Examples in docstrings stand as prompts of Python; on a page they are blocks of code."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Module, Object

EXAMPLE = re.compile(r"(?:^>>> .*\n?(?:^(?!\s*$).*\n?)*)+", re.MULTILINE)


class Doctests(Extension):
    def on_package(self, *, pkg: Module, **kwargs: Any) -> None:
        fence(pkg)

    def on_object(self, *, obj: Object, **kwargs: Any) -> None:
        fence(obj)


def fence(it: Object) -> None:
    if it.docstring and ">>> " in it.docstring.value and "```" not in it.docstring.value:
        it.docstring.value = EXAMPLE.sub(lambda found: f"\n```pycon\n{found[0].rstrip()}\n```\n", it.docstring.value)
