"""What a worker does for the rules reference and the list of components."""

from __future__ import annotations

from roadstead.kernel import registry
from roadstead.table.features.rulebook import components_page, page
from roadstead.table.pages.frame import Reader


def rules(reader: Reader, title: str, query: str) -> str:
    return page.rules(reader, registry.title(title), query)


def components(reader: Reader, title: str) -> str:
    return components_page.components(reader, registry.title(title))
