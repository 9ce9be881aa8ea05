"""A program that takes a seat: python bot_client.py http://127.0.0.1:8765/t/TABLE/s/SECRET"""

import json
import random
import sys
import time
import urllib.error
import urllib.request

base, _, rest = sys.argv[1].partition("/t/")
table, _, secret = rest.partition("/s/")


def call(path: str, said: object = None) -> dict:
    request = urllib.request.Request(f"{base}/api/t/{table}{path}", None if said is None else json.dumps(said).encode())
    request.add_header("Authorization", f"Bearer {secret}")
    return json.load(urllib.request.urlopen(request))


while not (seen := call(""))["over"]:
    if seen["options"]:
        call("/play", {"choice": random.choice(seen["options"])["notation"], "decision": seen["decision"]})
    else:
        time.sleep(0.2)
print(seen["outcome"])
