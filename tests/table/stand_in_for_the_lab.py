"""Plays nothing, and reports at once: what the table's tests start in place of the laboratory's worker."""

from __future__ import annotations

import json
import sys


def say(**what: object) -> None:
    print(json.dumps(what), flush=True)


asked = json.load(sys.stdin)
if asked["bots"] == "random":
    sys.exit("something is broken")
say(state="warming")
figure = {"name": "length", "verdict": "higher", "said": "length: 12 in place of 10"}
figures = {"games": 100, "most": asked["most"], "seconds": 1.5, "players": 2, "verdict": "It makes a difference."}
say(state="playing", figures=[figure], **figures)
if asked["bots"] == "easy":
    sys.stdin.close()
    while True:
        pass
say(state="done", figures=[figure], **figures)
