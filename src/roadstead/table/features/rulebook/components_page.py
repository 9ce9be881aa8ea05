"""What is in the box of a title and where each value comes from, so that an owner can compare."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from roadstead.kernel import registry
from roadstead.kernel.box import read_box
from roadstead.kernel.languages import OWN
from roadstead.kernel.languages import said as in_language
from roadstead.kernel.title import Title
from roadstead.svg.pieces import esc, icon
from roadstead.table.features.rulebook.box_words import BOX_DE
from roadstead.table.features.rulebook.page import HEAD, linked
from roadstead.table.pages.frame import Reader, bar, page

SOURCES = ("house", "public", "rulebook", "words")
SILENT = {"schema", "id", "key", "files", "name", "provenance_legend", "text", "note", "see", "labels"}
SHORT = 3
"""So many things can stand on one line."""

Names = Mapping[str, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Clerk:
    """Writes the lists of one title in one language."""

    reader: Reader
    title: Title[Any, Any]
    names: Names

    @property
    def lang(self) -> str:
        """The language of the files from which the reader's is made."""
        return self.reader.lang if self.reader.lang in OWN else "en"


def components(reader: Reader, title: Title[Any, Any]) -> str:
    words = reader.words
    box = read_box(title.box.data, registry.own_box(title.id))
    clerk = Clerk(reader, title, names_in(title))
    files = {name: data for name, data in box.files.items() if name not in title.box.words.unlisted}
    lists = "".join(file_list(clerk, name, data) for name, data in files.items())
    toc = "".join(f'<li><a href="#{name}">{esc(heading(clerk, name))}</a></li>' for name in files)
    body = bar(reader, title.names[reader.lang], words["components"], f"/rules/{title.id}/components")
    body += (
        f'<main class="rulebook box" tabindex="0"><div class="book-side panel"><nav class="book-toc" aria-label="{words["rules_contents"]}"><ol>{toc}</ol></nav>'
        f'<p class="row"><a class="btn btn-quiet" href="/rules/{title.id}">{icon("rule")}{words["rules"]}</a><a class="btn btn-quiet" href="#correct">{icon("whynot")}{words["components_wrong"]}</a></p></div>'
        f'<div class="book-leaf panel"><div class="book-top"><p>{words["components_intro"]}</p>{key(reader)}<p>{counted(reader, lists)}</p></div>{lists}{correct(reader, title.id)}</div></main>'
    )
    return page(reader, f"{title.names[reader.lang]} · {words['components']}", body, title.id, script=False, head=HEAD)


def key(reader: Reader) -> str:
    rows = "".join(f"<li>{mark(reader, kind)} {reader.words[f'src_{kind}_is']}</li>" for kind in SOURCES)
    return f'<ul class="src-key">{rows}</ul>'


def counted(reader: Reader, lists: str) -> str:
    counts = {kind: lists.count(f'"src src-{kind}"') for kind in SOURCES}
    return esc(reader.words["components_count"].format(all=sum(counts.values()), **counts)) + " " + reader.words["components_unmarked"]


def correct(reader: Reader, title: str) -> str:
    """How an owner puts their own values in."""
    words = reader.words
    commands = f"roadstead check-components {title} DIR\nroadstead play {title} --components DIR"
    return (
        f'<section class="book-part" id="correct"><h2>{words["components_wrong"]}</h2><p>{words["components_how"]}</p>'
        f'<pre tabindex="0"><code>{commands}</code></pre><p>{words["components_digest"]}</p></section>'
    )


# --- words ------------------------------------------------------------------------------------------------------------


@cache
def names_in(title: Title[Any, Any]) -> Names:
    """What the box itself calls its things, by id, in English and German."""
    out: dict[str, tuple[str, str]] = {}
    for thing in things(read_box(title.box.data, registry.own_box(title.id)).files):
        if isinstance(thing.get("id"), str) and "name_en" in thing:
            out.setdefault(thing["id"], (thing["name_en"], thing["name_de"]))
        elif isinstance(thing.get("id"), str) and isinstance(thing.get("name"), dict):
            out.setdefault(thing["id"], (thing["name"]["en"], thing["name"]["de"]))
        out.update({name: (said[0], said[1]) for name, said in thing.get("labels", {}).items() if name not in out})
    return out


def things(data: Any) -> Iterator[dict[str, Any]]:
    if isinstance(data, dict):
        yield data
        data = list(data.values())
    for part in data if isinstance(data, list) else ():
        yield from things(part)


def word(clerk: Clerk, name: str) -> str:
    """A key or a value of the files as people say it."""
    english, german = clerk.names.get(name, (name.replace("_", " "), ""))
    return str(told(clerk, english, clerk.title.box.words.german.get(name) or BOX_DE.get(name) or german))


def told(clerk: Clerk, english: Any, german: Any) -> Any:
    """Words of the files in the reader's language; those without a German have their English there too."""
    return in_language({"en": english, "de": german or english}, clerk.reader.lang)


def heading(clerk: Clerk, name: str) -> str:
    said = word(clerk, name)
    return said[:1].upper() + said[1:]


def called(clerk: Clerk, name: str) -> str:
    """A value that names something of the box; a key of the same name may mean something else."""
    return str(told(clerk, *clerk.names[name])) if name in clerk.names else word(clerk, name)


def remark(clerk: Clerk, text: str) -> str:
    """A sentence of the files in the reader's language; one that nobody has translated says that it is English."""
    if clerk.reader.lang == "en":
        return linked(clerk.title, text, ())
    known = clerk.title.box.words.remarks
    return linked(clerk.title, told(clerk, text, known[text]), ()) if text in known else f'<span lang="en">{linked(clerk.title, text, ())}</span>'


def name_of(clerk: Clerk, thing: Mapping[str, Any]) -> str:
    if "name_en" in thing:
        return str(told(clerk, thing["name_en"], thing["name_de"]))
    if isinstance(thing.get("name"), dict):
        return str(told(clerk, thing["name"]["en"], thing["name"]["de"]))
    return called(clerk, str(thing["id"])) if "id" in thing else ""


# --- sources ----------------------------------------------------------------------------------------------------------


def kind_of(source: str) -> str:
    """Which of our marks a remark on the source deserves; what is partly ours counts as ours."""
    return next((kind for kind in SOURCES if kind in source and not source.startswith("own ")), "words")


def mark(reader: Reader, kind: str) -> str:
    return f'<span class="src src-{kind}">{reader.words[f"src_{kind}"]}</span>'


def sourced(clerk: Clerk, source: object) -> str:
    """The mark of a source, and what else was remarked on it."""
    if not isinstance(source, str):
        return ""
    kind = kind_of(source)
    more = "" if source in (*SOURCES, "own wording") else f" <small>{remark(clerk, source)}</small>"
    return f" {mark(clerk.reader, kind)}{more}"


def source_of(thing: Mapping[str, Any], name: str, lang: str, around: object) -> object:
    """The source of one value: said for it, for the thing it belongs to, or for the list round it."""
    own = thing.get("provenance", around)
    if name == "name":
        own = thing.get(f"provenance_{lang}", thing.get("name_provenance", own))
    elif f"{name}_provenance" in thing:
        return thing[f"{name}_provenance"]
    own = thing.get(f"{name}_assignment_provenance", own)
    if not isinstance(own, dict):
        return own
    return next((own[key] for key in (f"{name}_{lang}", name, lang) if key in own), around if isinstance(around, str) else None)


def remarks(clerk: Clerk, thing: Mapping[str, Any], shown: set[str]) -> str:
    """Sources of more than one value, or of a part of one, as the files have them; and notes."""
    own = thing.get("provenance")
    rest = {name: said for name, said in own.items() if isinstance(said, str) and name not in shown} if isinstance(own, dict) else {}
    rows = [f"<li>{esc(word(clerk, name))}{sourced(clerk, said)}</li>" for name, said in rest.items() if name not in ("name_en", "name_de")]
    if isinstance(thing.get("note"), str):
        rows.append(f"<li><small>{remark(clerk, thing['note'])}</small></li>")
    about = clerk.reader.words["components_about"]
    return f'<ul class="src-more" aria-label="{about}">{"".join(rows)}</ul>' if rows else ""


# --- lists ------------------------------------------------------------------------------------------------------------


def fields(clerk: Clerk, thing: Mapping[str, Any]) -> dict[str, Any]:
    """What a thing says to people in one language, without its name and its sources."""
    hidden = clerk.title.box.words.for_the_engine
    texted = any(name.endswith("text_en") for name in thing)
    kept = {name: value for name, value in thing.items() if not name.endswith("_de") and "provenance" not in name and not (texted and name in hidden)}
    bare = {name.removesuffix("_en"): value for name, value in kept.items()}
    said = {name: told(clerk, value, thing[f"{name}_de"]) if f"{name}_de" in thing else value for name, value in bare.items()}
    return {name: value for name, value in said.items() if name not in SILENT - {"text"} and value not in (None, [], {})}


def file_list(clerk: Clerk, name: str, data: Mapping[str, Any]) -> str:
    lang = clerk.lang
    facts = fields(clerk, data)
    tables = {key: value for key, value in facts.items() if is_table(value)}
    single = {key: value for key, value in facts.items() if key not in tables}
    rows = "".join(fact_row(clerk, data, key, value) for key, value in single.items())
    out = table(clerk, ("fact_what", "fact_value"), rows, "") if rows else ""
    out += "".join(things_table(clerk, key, value, source_of(data, key, lang, None)) for key, value in tables.items())
    head = f"<h2>{esc(heading(clerk, name))} <code>{name}.json</code></h2>"
    return f'<section class="book-part" id="{name}">{head}{remarks(clerk, data, facts.keys() | set())}{out}</section>'


def is_table(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(part, dict) for part in value)


def table(clerk: Clerk, heads: tuple[str, str], rows: str, caption: str) -> str:
    columns = "".join(f'<th scope="col">{clerk.reader.words[head]}</th>' for head in heads)
    return f"<table>{f'<caption>{esc(caption)}</caption>' if caption else ''}<thead><tr>{columns}</tr></thead><tbody>{rows}</tbody></table>"


def fact_row(clerk: Clerk, data: Mapping[str, Any], name: str, value: Any) -> str:
    source = source_of(data, name, clerk.lang, None)
    return f'<tr><th scope="row">{esc(word(clerk, name))}</th><td>{said(clerk, value, source)}</td></tr>'


def things_table(clerk: Clerk, name: str, rows: list[dict[str, Any]], around: object) -> str:
    body = "".join(thing_row(clerk, thing, at, around) for at, thing in enumerate(rows, 1))
    return table(clerk, ("fact_piece", "fact_facts"), body, f"{word(clerk, name)} ({len(rows)})")


def thing_row(clerk: Clerk, thing: dict[str, Any], at: int, around: object) -> str:
    """One card, tile or ship; its id is what the file calls it."""
    code = f" <code>{esc(thing['id'])}</code>" if "id" in thing else ""
    name = esc(name_of(clerk, thing)) or str(at)
    source = name_source(clerk, thing, around)
    return f'<tr><th scope="row">{name}{source}{code}</th><td>{listed(clerk, thing, around)}</td></tr>'


def name_source(clerk: Clerk, thing: Mapping[str, Any], around: object) -> str:
    lang = clerk.lang
    if isinstance(thing.get("name"), dict):
        return sourced(clerk, source_of(thing["name"], "name", lang, around))
    return sourced(clerk, source_of(thing, "name", lang, around)) if "name_en" in thing else ""


def listed(clerk: Clerk, thing: Mapping[str, Any], around: object) -> str:
    """The facts of a thing, each with its source."""
    facts = fields(clerk, thing)
    inner = thing["provenance"] if isinstance(thing.get("provenance"), str) else around
    rows = "".join(fact(clerk, key, value, source_of(thing, key, clerk.lang, inner)) for key, value in facts.items())
    more = remarks(clerk, thing, {*facts, "name"})
    return (f'<ul class="facts">{rows}</ul>' if rows else "") + more


def fact(clerk: Clerk, name: str, value: Any, source: object) -> str:
    called = "" if name in ("text", "value") else f"<b>{esc(word(clerk, name))}</b> "
    return f"<li>{called}{said(clerk, value, None if name in clerk.title.box.words.counting else source)}</li>"


def said(clerk: Clerk, value: Any, source: object) -> str:
    """A value with its source; what has parts says the source of each."""
    if isinstance(value, dict) and "value" in value:
        return said(clerk, value["value"], value.get("provenance", source)) + remarks(clerk, value, set())
    if isinstance(value, dict) and "en" in value:
        return said(clerk, told(clerk, value["en"], value.get("de")), source_of(value, "name", clerk.lang, source))
    if isinstance(value, dict) and not is_plain(value):
        return listed(clerk, value, source)
    if is_table(value) and (len(value) > SHORT or not all(is_plain(part) for part in value)):
        return "<ol>" + "".join(f"<li>{headed(clerk, part)}{listed(clerk, part, source)}</li>" for part in value) + "</ol>"
    return f"{esc(plain(clerk, value))}{sourced(clerk, source)}"


def headed(clerk: Clerk, thing: Mapping[str, Any]) -> str:
    name = name_of(clerk, thing)
    return f"<b>{esc(name)}</b>" if name else ""


def is_plain(value: Any) -> bool:
    """Whether a value can stand on one line: nothing in it has a source of its own."""
    return "provenance" not in str(value) and len(str(value)) < 160


def plain(clerk: Clerk, value: Any) -> str:
    words = clerk.reader.words
    if isinstance(value, bool):
        return words["fact_yes" if value else "fact_no"]
    if isinstance(value, list):
        deep = any(isinstance(part, list | dict) for part in value)
        return ("; " if deep else ", ").join(plain(clerk, part) for part in value) or words["fact_none"]
    if isinstance(value, dict):
        facts = fields(clerk, value)
        parts = ", ".join(f"{label(clerk, key)}{plain(clerk, part)}" for key, part in facts.items())
        return ": ".join(part for part in (name_of(clerk, value), parts) if part)
    return words["fact_none"] if value is None else called(clerk, value) if is_word(value) else free(clerk, str(value))


def label(clerk: Clerk, key: str) -> str:
    """What stands before a value on one line; a sentence needs nothing."""
    return "" if key == "text" else f"{word(clerk, key)}{':' if key.isdigit() else ''} "


def free(clerk: Clerk, text: str) -> str:
    return str(told(clerk, text, clerk.title.box.words.remarks.get(text)))


def is_word(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[\w?]+", value) is not None
