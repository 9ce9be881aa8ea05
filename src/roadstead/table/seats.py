"""Who sits in a seat, and the secrets by which people hold theirs."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from roadstead.bots.bot import BOTS

HUMAN = "human"
OPEN = "open"
KINDS = (HUMAN, OPEN, *BOTS)
BOT = "bot"
"""Some bot, in a form that says elsewhere how well it plays."""
STAND_IN = "easy"
"""The bot that sits where nobody chose one."""


@dataclass(slots=True)
class Chair:
    """Who sits in a seat: a person with a secret link, nobody yet, or a bot."""

    kind: str
    name: str
    digest: str


def new_token() -> str:
    return secrets.token_urlsafe(24)


def digest_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
