"""Checks the dice of a finished game: python verify_dice.py PROOF.json [COMMITMENT [SALT...]]

PROOF.json is what the table's page "Fair dice" offers after the end, COMMITMENT the hash you noted before the first deal, SALT what you added.
This file needs nothing of Roadstead: each outcome is HMAC-SHA256 of the seed over the number of the decision, the hash of all that was public
until then, and the salts in force; that number, reduced to the weights, is a place in the sorted list of outcomes.

What it cannot know without the rules of the game is said at the end. `roadstead verify PROOF.json` knows the rules.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sys

UNKNOWN = (
    "whether each list of outcomes is complete, with the right weights: that follows from the rules (roadstead verify)",
    "whether a decision was public from when the proof says: that follows from the rules too",
    "whether the record is that of the game you played, and the hash the one you were shown, unless you named it: look and compare",
    "whether a host who also played chose moves, or the last salt, knowing the seed",
)


def fall(seed: bytes, message: str, weights: list[int]) -> int:
    number = int.from_bytes(hmac.digest(seed, message.encode(), "sha256"), "big") % sum(weights)
    for place, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return place
    raise ValueError("weights must be positive")


def parts(record: str) -> tuple[list[str], list[str]]:
    """The header of a record as everybody may see it, and its decisions."""
    head, body = record.split("\n\n", 1)
    shown = ["start: ?" if line.startswith("start:") else line for line in head.splitlines()]
    return shown, [line for line in body.splitlines() if line and line[0] not in ";="]


def transcript(head: list[str], moves: list[str], public: list[int], decision: int) -> str:
    """The hash of all that was public when a decision was to be made."""
    lines = [move if 0 < since <= decision else f"{move.split(' ')[0]} ?" for move, since in zip(moves[:decision], public)]
    return hashlib.sha256("\n".join([*head, "", *lines, ""]).encode()).hexdigest()


def due(proof: dict, roll: dict, head: list[str], moves: list[str]) -> str:
    """The outcome that seed and salts give, of those that the proof lists."""
    seed, decision = bytes.fromhex(proof["seed"]), roll["decision"]
    if proof.get("version", 1) == 1:
        message = "\n".join([str(decision), *[it["salt"] for it in proof["salts"]][: roll["salts"]]])
    else:
        salts = [[it["seat"], it["salt"]] for it in proof["salts"] if it["moment"] <= decision]
        message = json.dumps(["roadstead dice 2", decision, transcript(head, moves, proof["public"], decision), salts], separators=(",", ":"))
    return roll["outcomes"][fall(seed, message, roll["weights"])]


def faults(proof: dict, noted: str, salts: list[str]) -> list[str]:
    out = []
    if hashlib.sha256(bytes.fromhex(proof["seed"])).hexdigest() != noted:
        out.append("the seed is not the one that was committed to")
    out += [f"your salt {salt!r} is not in the proof" for salt in salts if salt not in {it["salt"] for it in proof["salts"]}]
    head, moves = parts(proof["record"])
    rolled = {number: move[2:] for number, move in enumerate(moves) if move.startswith("~ ")}
    if rolled != {roll["decision"]: roll["fell"] for roll in proof["rolls"]}:
        out.append("the rolls are not those of the record")
    for roll in proof["rolls"]:
        if proof.get("version", 1) > 1 and roll["outcomes"] != sorted(set(roll["outcomes"])):
            out.append(f"decision {roll['decision']}: the outcomes are not in their order")
        if due(proof, roll, head, moves) != roll["fell"]:
            out.append(f"decision {roll['decision']}: {due(proof, roll, head, moves)} should have come, not {roll['fell']}")
    return out


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        told = json.load(file)
    found = faults(told, sys.argv[2] if len(sys.argv) > 2 else told["commitment"], sys.argv[3:])
    print("\n".join(found) or f"all {len(told['rolls'])} outcomes are as seed and salts give them")
    if told.get("version", 1) == 1:
        print("this table is of the first scheme: the order of outcomes and the number of salts are what the host wrote")
    print("not checked:", *UNKNOWN, sep="\n- ")
    sys.exit(1 if found else 0)
