"""Every link of every document leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import papers


@pytest.mark.parametrize("path", papers.documents(), ids=papers.name_of)
def test_links_lead_to_files_and_headings_that_are_there(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    broken = [link for link in papers.links(text) if not leads_somewhere(path, link)]

    assert broken == []


def leads_somewhere(path: Path, link: str) -> bool:
    """Links to other sites are not followed; none of our documents needs one."""
    where, _, at = link.partition("#")
    target = (path.parent / where).resolve() if where else path
    if not target.exists() or papers.ROOT not in target.parents:
        return False
    return not at or at in papers.anchors(target.read_text(encoding="utf-8"))


FILE = re.compile(r"(?:tests|docs|src|examples|\.github)/[\w./@-]+")
MADE = {"tests/turning_tides/test_house_rule.py", "docs/results/speed.jsonl"}
"""Files that a reader makes."""


@pytest.mark.parametrize("path", papers.documents(), ids=papers.name_of)
def test_files_that_are_named_are_there(path: Path) -> None:
    named = {span for span in papers.SPAN.findall(papers.prose(path.read_text(encoding="utf-8"))) if FILE.fullmatch(span)}

    assert [name for name in sorted(named - MADE) if not (papers.ROOT / name).exists()] == []


def test_a_link_that_leads_nowhere_is_found() -> None:
    readme = papers.ROOT / "README.md"

    assert leads_somewhere(readme, "docs/table.md#dice")
    assert [leads_somewhere(readme, link) for link in ("docs/nothing.md", "docs/table.md#nothing", "../elsewhere", "https://example.org")] == [False] * 4
