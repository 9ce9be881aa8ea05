"""Addresses of a site that lies in a folder of a web space: pages name them from the root."""

from __future__ import annotations

import re

NAMED = re.compile(rb'(\s(?:href|src|action|formaction|data-live|data-about|data-ahead)=")/(?!/)')


def below(base: str, page: bytes) -> bytes:
    """A page, or a piece of one, whose addresses begin with a folder."""
    return NAMED.sub(rb"\1" + base.encode() + b"/", page) if base else page


def moved(base: str, address: str) -> str:
    """Where somebody is sent."""
    return f"{base}{address}" if address.startswith("/") and not address.startswith("//") else address
