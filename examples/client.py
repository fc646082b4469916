"""A program that sits down and plays: python examples/client.py http://localhost:8000 [TABLE]. See docs/wire.md."""

import json
import random
import sys
import time
import urllib.error
import urllib.request
import uuid
from typing import Any

from websockets.sync.client import connect

base, headers = sys.argv[1].rstrip("/"), {"Content-Type": "application/json"}


def post(path: str, body: dict[str, Any]) -> Any:
    request = urllib.request.Request(base + path, json.dumps(body).encode(), headers)
    while True:
        try:
            return json.load(urllib.request.urlopen(request))
        except urllib.error.HTTPError as error:
            return json.load(error)  # refused, as when somebody was faster: the next picture tells
        except OSError:
            time.sleep(1)  # no answer: the same again, with the same id, and it is carried out once


headers["Authorization"] = "Bearer " + post("/api/tokens", {"name": "Robo"})["token"]
new = {"id": uuid.uuid4().hex, "game": "blue_skies", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}
now = post(f"/api/tables/{sys.argv[2]}/seats", {}) if len(sys.argv) > 2 else post("/api/tables", new)
table, seat = now["table"]["id"], now["yours"][0]
print(f"I sit on seat {seat} at {base}/t/{table}", flush=True)
with connect(f"ws{base[4:]}/api/tables/{table}/events?seat={seat}&whole=true", additional_headers=headers) as socket:
    for message in map(json.loads, socket):
        if (picture := message.get("picture")) and picture["over"]:
            print("It is over:", picture["standing"]["points"])
            break
        if picture and picture["actions"]:
            move = {"version": picture["version"], "action": random.choice(picture["actions"])["id"]}
            post(f"/api/tables/{table}/moves", {"id": uuid.uuid4().hex, **move})
