"""Checks the dice of a finished game: python verify_dice.py PROOF.json [COMMITMENT]

PROOF.json is what the table's page "Dice" offers after the end; COMMITMENT is the hash you noted before the first move. This file
needs nothing of Roadstead: each outcome is HMAC-SHA256(seed, decision number and salts), reduced to the weights of the outcomes.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sys


def fall(seed: bytes, salts: list[str], decision: int, weights: list[int]) -> int:
    message = "\n".join([str(decision), *salts]).encode()
    number = int.from_bytes(hmac.digest(seed, message, "sha256"), "big") % sum(weights)
    for place, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return place
    raise ValueError("weights must be positive")


def faults(proof: dict, noted: str) -> list[str]:
    seed, out = bytes.fromhex(proof["seed"]), []
    if hashlib.sha256(seed).hexdigest() != noted:
        out.append("the seed is not the one that was committed to")
    salts = [it["salt"] for it in proof["salts"]]
    moves = [line for line in proof["record"].split("\n\n", 1)[1].splitlines() if line and line[0] not in ";="]
    rolled = {number: move[2:] for number, move in enumerate(moves) if move.startswith("~ ")}
    if rolled != {roll["decision"]: roll["fell"] for roll in proof["rolls"]}:
        out.append("the rolls are not those of the record")
    for roll in proof["rolls"]:
        place = fall(seed, salts[: roll["salts"]], roll["decision"], roll["weights"])
        if roll["outcomes"][place] != roll["fell"]:
            out.append(f"decision {roll['decision']}: {roll['outcomes'][place]} should have come, not {roll['fell']}")
    return out


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        told = json.load(file)
    found = faults(told, sys.argv[2] if len(sys.argv) > 2 else told["commitment"])
    print("\n".join(found) or f"all {len(told['rolls'])} outcomes are as seed and salts give them")
    sys.exit(1 if found else 0)
