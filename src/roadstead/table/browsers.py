"""Which seats a browser holds. It keeps one cookie, a random name; the store has the rest.

The store has only a hash of the name, and the secrets of seats sealed with the name itself: whoever steals the store has neither.
"""

from __future__ import annotations

import base64
import re
import secrets
from collections.abc import Iterable
from hashlib import shake_256

from roadstead.table.seats import digest_of
from roadstead.table.store import Holding, Store

NAME = re.compile(r"[A-Za-z0-9_-]{32}")
LONGEST = 64
"""Secrets of seats are shorter than this."""


def new_name() -> str:
    return secrets.token_urlsafe(24)


def pad(browser: str, digest: str, length: int) -> bytes:
    return shake_256(f"{browser}\n{digest}".encode()).digest(length)


def seal(browser: str, token: str) -> str:
    """A secret that can be read with the name of the browser only. Each secret has a pad of its own, since its hash is part of it."""
    said = token.encode()
    return base64.b64encode(bytes(a ^ b for a, b in zip(said, pad(browser, digest_of(token), len(said))))).decode()


def unseal(browser: str, kept: Holding) -> str:
    """The secret, or nothing where a row is damaged."""
    try:
        said = base64.b64decode(kept.sealed, validate=True)
        token = bytes(a ^ b for a, b in zip(said, pad(browser, kept.digest, len(said)))).decode()
    except ValueError:
        return ""
    return token if digest_of(token) == kept.digest else ""


class Browsers:
    """The seats of all browsers, by the name that each keeps in its cookie."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def hold(self, browser: str, table: str, tokens: Iterable[str]) -> None:
        for token in tokens:
            if len(token) <= LONGEST:
                self.store.hold(digest_of(browser), Holding(table, digest_of(token), seal(browser, token)))

    def tokens(self, browser: str, table: str) -> list[str]:
        """The secrets that a browser holds at a table."""
        found = self.store.held(digest_of(browser), table) if browser else []
        return [token for kept in found if (token := unseal(browser, kept))]

    def tables(self, browser: str) -> list[str]:
        """The tables where a browser holds seats, the newest first."""
        found = self.store.held(digest_of(browser)) if browser else []
        return list(dict.fromkeys(kept.table for kept in found))
