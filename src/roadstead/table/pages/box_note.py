"""What is said of the bots where an owner's box is played with."""

from __future__ import annotations

from typing import Any

from roadstead.kernel import registry
from roadstead.kernel.title import Title
from roadstead.table.pages.frame import Reader


def box_note(reader: Reader, title: Title[Any, Any], digest: str) -> str:
    """Whether the bots have learnt to play with the components of this digest; nothing where they are our own."""
    if registry.box_of(title.id, digest) is None or digest == title.components()[1]:
        return ""
    learnt = registry.judged(title.id, digest) is not registry.title(title.id)
    return f'<p class="cap">{reader.words["box_learnt" if learnt else "box_unlearnt"]}</p>'
