"""What the site shows beside the files of `docs`: the documents at the root, the rules of every title, and the files that a page links to.

MkDocs calls `on_files` before it reads any page and `on_page_markdown` for each of them. A link of a document leads from file to file in the
repository, so that it works there too; on the site it leads to the page that was made of that file.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import roadstead
from roadstead.kernel.title import Title
from roadstead.svg.standalone_svg import standalone

ROOT = Path(__file__).resolve().parents[2]
PAGES = {
    "README.md": "index.md",
    "README.de.md": "index.de.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "SECURITY.md": "security.md",
}
LINK = re.compile(r'(?P<open>\]\(|(?:src|href)=")(?P<to>[^)"\s#:]+)(?P<at>#[^)"\s]*)?(?P<close>[)"])')
LOADED = re.compile(r"""<(?:script|img|iframe|source|link(?![^>]*rel=.?(?:canonical|prev|next)))\b[^>]*\s(?:src|href)=["']?(?P<from>(?:https?:)?//[^"'\s>]+)""")
INK = "#1f4e5f"
NAMED = re.compile(r"\[(?P<name>[\w./-]+\.md)\]\((?P<to>[^)\s#:]+)(?P<at>#[^)\s]*)?\)")
"""A link that is called by its file."""
PATH = re.compile(r"^```(\w+) (\S+)$", re.MULTILINE)
"""A block of code with the file that it belongs to."""
RULE_ID = re.compile(r"\b[A-Z]{2,3}-(?:[A-Z]-?)?\d+(?:\.\d+)*\b")
WORDS = {
    "en": {
        "rules": "rules",
        "pieces": "Pieces and signs",
        "other": "Diese Seite auf Deutsch",
        "intro": "The rules as the engine plays them, in our own words.",
    },
    "de": {
        "rules": "Regeln",
        "pieces": "Figuren und Zeichen",
        "other": "This page in English",
        "intro": "Die Regeln, wie das Programm sie spielt, in eigenen Worten.",
    },
}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for source, page in pages().items():
        files.append(File.generated(config, page, content=(ROOT / source).read_text(encoding="utf-8")))
    for title in roadstead.titles().values():
        for lang in WORDS:
            files.append(File.generated(config, rules_page(title, lang), content=rules(title, lang)))
        for name in {piece.icon for piece in title.box.words.pieces}:
            files.append(File.generated(config, picture_of(title, name), content=picture(title, name)))
    for path in linked_files():
        files.append(File.generated(config, f"source/{path}", content=(ROOT / path).read_bytes()))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    here = next((source for source, made in pages().items() if made == page.file.src_uri), None)
    here = here or (page.file.src_uri.removeprefix("source/") if page.file.src_uri.startswith("source/") else f"docs/{page.file.src_uri}")
    markdown = PATH.sub(lambda found: f'```{found[1]} title="{found[2]}"', markdown)
    markdown = NAMED.sub(lambda found: f"[{called(here, found['to'], found['name'])}]({found['to']}{found['at'] or ''})", markdown)
    return LINK.sub(lambda found: f"{found['open']}{address(here, page.file.src_uri, found['to'])}{found['at'] or ''}{found['close']}", markdown)


def on_post_build(config: MkDocsConfig) -> None:
    """A page loads nothing from elsewhere."""
    for path in Path(config.site_dir).rglob("*.html"):
        for found in LOADED.finditer(path.read_text(encoding="utf-8")):
            raise PluginError(f"{path.name} loads {found['from']} from another site")


# --- links ---------------------------------------------------------------------------------------------------------------


def pages() -> dict[str, str]:
    """Documents outside of `docs` that have a page of their own."""
    rulings = {f"src/roadstead/games/{name}/RULINGS.md": f"rules/{name}-rulings.md" for name in roadstead.titles()}
    return {**PAGES, **rulings}


def address(here: str, page: str, to: str) -> str:
    """Where a link of the document `here` leads from its page; as it was if there is no such file."""
    path = posixpath.normpath(posixpath.join(posixpath.dirname(here), to))
    if (ROOT / path).is_dir():
        path = f"{path}/README.md"
    return posixpath.relpath(site_path(path), posixpath.dirname(page) or ".") if (ROOT / path).is_file() else to


def called(here: str, to: str, name: str) -> str:
    """What a page is called: on a site, names of files mean nothing."""
    path = ROOT / posixpath.normpath(posixpath.join(posixpath.dirname(here), to))
    head = re.match(r"# (.+)", path.read_text(encoding="utf-8")) if path.is_file() else None
    return head[1] if head else name


def site_path(path: str) -> str:
    if path in pages():
        return pages()[path]
    return path.removeprefix("docs/") if path.startswith("docs/") else f"source/{path}"


def linked_files() -> set[str]:
    """Files outside of `docs` that a page links to, those that such a file links to included."""
    found: set[str] = set()
    ahead = [*pages(), *(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md"))]
    while ahead:
        here = ahead.pop()
        for path in outside_links(here):
            if path not in found:
                found.add(path)
                ahead += [path] if path.endswith(".md") else []
    return found


def outside_links(here: str) -> Iterator[str]:
    for link in LINK.finditer((ROOT / here).read_text(encoding="utf-8")):
        path = posixpath.normpath(posixpath.join(posixpath.dirname(here), link["to"]))
        path = f"{path}/README.md" if (ROOT / path).is_dir() else path
        if (ROOT / path).is_file() and site_path(path).startswith("source/"):
            yield path


# --- rules ---------------------------------------------------------------------------------------------------------------


def rules_page(title: Title[Any, Any], lang: str) -> str:
    return f"rules/{title.id}.md" if lang == "en" else f"rules/{title.id}.{lang}.md"


def rules(title: Title[Any, Any], lang: str) -> str:
    """The rules reference of a title: its picture, its pieces, and a paragraph for each rule."""
    words, reference = WORDS[lang], title.reference()
    other = posixpath.basename(rules_page(title, "de" if lang == "en" else "en"))
    head = f"# {title.names[lang]}: {words['rules']}\n\n![{title.names[lang]}](../pictures/{title.id}.svg)\n\n{words['intro']} [{words['other']}]({other})\n\n"
    chapters = "".join(chapter(title, part, lang) for part in reference.sections)
    return head + pieces(title, lang) + chapters


def pieces(title: Title[Any, Any], lang: str) -> str:
    rows = "".join(
        f'<li><img src="../{picture_of(title, piece.icon)}" alt="" width="26" height="26">{escape(piece.name(lang))}</li>' for piece in title.box.words.pieces
    )
    return f'## {WORDS[lang]["pieces"]}\n\n<ul class="pieces">{rows}</ul>\n\n' if rows else ""


def chapter(title: Title[Any, Any], part: Any, lang: str) -> str:
    texts = title.reference().rules
    rows = "".join(paragraph(title, name, texts[name][lang]) for name in part.rules)
    return f"## {part.id} {part.title[lang]} {{ #{part.id} }}\n\n{rows}\n"


def paragraph(title: Title[Any, Any], name: str, text: str) -> str:
    known = title.reference().rules.keys() | {part.id for part in title.reference().sections}
    said = RULE_ID.sub(lambda found: f'<a href="#{found[0]}">{found[0]}</a>' if found[0] in known else found[0], escape(text, quote=False))
    return f'<div class="rule" id="{name}"><a href="#{name}">{name}</a><p>{said}</p></div>\n'


def picture_of(title: Title[Any, Any], name: str) -> str:
    return f"rules/pieces/{title.id}/{name}.svg"


def picture(title: Title[Any, Any], name: str) -> str:
    return standalone(f'<svg viewBox="0 0 24 24" color="{INK}"><use href="#{name}"/></svg>', title=title)
