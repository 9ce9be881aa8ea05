"""Who sits in a seat, and the secrets by which people hold theirs."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Any

from roadstead.bots.bot import BOTS, is_bot
from roadstead.bots.style import styles
from roadstead.kernel.title import Title

HUMAN = "human"
OPEN = "open"
KINDS = (HUMAN, OPEN, *BOTS)
BOT = "bot"
"""Some bot, in a form that says elsewhere how well it plays."""
STAND_IN = "easy"
"""The bot that sits where nobody chose one."""


def can_sit(kind: str) -> bool:
    """Whether a seat can be called so, at a table of whatever title: one of `KINDS`, or a bot with a style."""
    return kind in KINDS or is_bot(kind)


def sits_at(title: Title[Any, Any], kind: str) -> bool:
    """Whether somebody of this kind can sit at a table of the title, which may have no such style."""
    _, colon, style = kind.partition(":")
    return can_sit(kind) and (not colon or style in styles(title))


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
