"""Nonsense in bulk, of every kind there is a door for: addresses, forms and bodies of the API, records, saved moments and components.

Never a traceback, never a status of 500, never a changed game: whatever is not understood is refused in a sentence.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed

from roadstead.trials.account import Nonsense
from roadstead.trials.files import spoil_files
from roadstead.trials.pester import pester

REQUESTS = ("addresses", "forms", "api")
SHARES = {"addresses": 1, "forms": 3, "api": 4, "records": 5, "saves": 3, "moments": 3, "components": 1}
"""How many of twenty inputs are of each kind; pages and boxes take longest."""
PIECE = 2500
"""So many inputs are one piece of work."""


def try_piece(kind: str, count: int, seed: int, store: str) -> Nonsense:
    return asyncio.run(pester(kind, count, seed, store)) if kind in REQUESTS else spoil_files(kind, count, seed)


def pieces(inputs: int, seed: int) -> list[tuple[str, int, int]]:
    """The work: what belongs to each kind, at least one, cut into pieces with a seed each."""
    out = []
    for kind, share in SHARES.items():
        count = -(-inputs * share // sum(SHARES.values()))
        out += [(kind, min(PIECE, count - done), seed * 1_000_000 + done) for done in range(0, count, PIECE)]
    return out


def nonsense(inputs: int, seed: int, jobs: int, store: str = "", told: Callable[[int], None] = lambda done: None) -> dict[str, Nonsense]:
    """So many inputs across all kinds; the answer says what came of each kind."""
    out = {kind: Nonsense() for kind in SHARES}
    with ProcessPoolExecutor(jobs) as pool:
        work = {pool.submit(try_piece, *piece, store): piece[0] for piece in pieces(inputs, seed)}
        for done in as_completed(work):
            out[work[done]].add(done.result())
            told(sum(it.tried for it in out.values()))
    return out
