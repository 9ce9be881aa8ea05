"""The page around the table, which is there at once, and what installs it as an app."""

from __future__ import annotations

import json

from roadstead.kernel.words import LANGUAGES
from roadstead.site.words import WORDS
from roadstead.svg.pieces import esc

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; frame-src 'self'; "
    "manifest-src 'self'; form-action 'none'; base-uri 'none'"
)
SEA, PAPER = "#12607a", "#f3eddd"
PICTURE = (
    '<svg class="ship" viewBox="0 0 240 150" aria-hidden="true"><g class="hull"><path class="mast" d="M118 18h4v86h-4zM78 34h3v66h-3zM160 36h3v62h-3z"/>'
    '<path class="sail" d="M123 22c26 8 30 34 20 46h-20zM123 72c30 2 30 20 22 26h-22zM82 38c20 8 22 26 16 36H82zM82 78c22 2 22 14 16 18H82zM164 40c18 8 20 22 14 32h-14z"/>'
    '<path class="flag" d="M118 18V8l-18 5z"/><path class="planks" d="M46 98h148l14-10-10 34q-3 8-12 8H66q-10 0-13-8z"/></g>'
    '<path class="wave" d="M-40 122q20-12 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v40H-40z"/><path class="wave wave-b" d="M-40 132q20-10 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v40H-40z"/></svg>'
)


def shell() -> str:
    """The words of all languages are in it; a script chooses."""
    said = WORDS["en"]
    words = json.dumps({lang: WORDS[lang] for lang in LANGUAGES}, ensure_ascii=False).replace("<", "\\u003c")
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n<meta name="color-scheme" content="light dark">\n'
        f'<meta name="theme-color" content="{SEA}">\n<title>Roadstead</title>\n<link rel="manifest" href="manifest.webmanifest">\n'
        '<link rel="icon" href="static/icon.svg" type="image/svg+xml">\n<link rel="apple-touch-icon" href="app/icon-180.png">\n'
        '<link rel="stylesheet" href="app/shell.css">\n<script type="application/json" id="words">'
        f'{words}</script>\n<script type="module" src="app/shell.js"></script>\n</head>\n<body>\n'
        f'<main id="start"><h1>Roadstead</h1>{PICTURE}<p id="state" role="status" data-word="files">{esc(said["files"])}</p>'
        f'<progress id="progress" value="0" max="1" aria-labelledby="state"></progress><p id="detail"></p>'
        f'<button id="again" data-word="again" hidden>{esc(said["again"])}</button></main>\n'
        f'<div class="note" id="update" role="status" hidden><span data-word="new">{esc(said["new"])}</span> <button id="accept" data-word="accept">{esc(said["accept"])}</button> '
        f'<button id="later" data-word="later">{esc(said["later"])}</button></div>\n'
        f'<div class="note" id="private" role="status" hidden><span data-word="private">{esc(said["private"])}</span> '
        f'<button id="understood" data-word="understood">{esc(said["understood"])}</button></div>\n'
        f'<iframe id="table" name="table" title="{esc(said["table"])}"></iframe>\n</body>\n</html>\n'
    )


def manifest() -> str:
    icons = [
        {"src": "app/icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "app/icon-512.png", "sizes": "512x512", "type": "image/png"},
        {"src": "app/icon-maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
    ]
    about = {
        "name": "Roadstead",
        "short_name": "Roadstead",
        "description": "Nautical board games against bots and friends at one device, with and without a network",
    }
    look = {"display": "standalone", "background_color": PAPER, "theme_color": SEA}
    return json.dumps({**about, "id": "./", "start_url": "./", "scope": "./", **look, "icons": icons}, indent=1)
