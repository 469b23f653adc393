"""A process that compares: what to compare as JSON on standard input, how far it is on standard output.

`python -m boargame.lab.worker` is what the table server starts for its workshop. It ends by itself after a number of
pairs of matches or of seconds, and needs none of the packages that reports need.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from boargame.core.registry import game as find
from boargame.lab.changes import Variant
from boargame.lab.compare import Comparison, Difference, Verdict, compare
from boargame.lab.runners import Local
from boargame.lab.simulate import simulates_at_once

REFUSED = 2
HERE = 2
"""Chunks that this process plays while others start, so that first figures come soon."""

WORDS = {Verdict.HIGHER: "higher", Verdict.LOWER: "lower", Verdict.SAME: "same", Verdict.OPEN: "open"}


def main() -> int:
    asked = json.load(sys.stdin)
    game = find(asked["game"])
    if not simulates_at_once(game):
        _say({"state": "warming"})
    if hasattr(os, "nice"):
        os.nice(5)  # people who play come first
    before, after = (Variant(cards=asked[one], bots=asked["bots"]) for one in ("before", "after"))
    try:
        with Local(asked["workers"] or os.cpu_count(), here=HERE) as runner:
            for interim in compare(
                game,
                after,
                before,
                players=asked["players"] or None,
                most=asked["most"],
                cards=asked["cards"],
                runner=runner,
            ):
                done = interim.done or interim.seconds > asked["seconds"]
                _say({"state": "done" if done else "playing", **told(interim)})
                if done:
                    break
    except ValueError as error:
        _say({"state": "failed", "error": str(error)})
        return REFUSED
    return 0


def told(found: Comparison) -> dict[str, Any]:
    """The figures that differ first, then those that cannot be told yet."""
    order = [*found.differing, *found.open]
    rest = [one for one in found.differences if one not in order]
    return {
        "games": found.games,
        "most": found.most,
        "seconds": round(found.seconds, 2),
        "players": found.players,
        "verdict": found.verdict,
        "figures": [_figure(one) for one in (*order, *rest)],
    }


def _figure(one: Difference) -> dict[str, str]:
    return {"name": one.figure.name, "verdict": WORDS[one.verdict], "said": one.said()}


def _say(what: dict[str, Any]) -> None:
    print(json.dumps(what), flush=True)


if __name__ == "__main__":
    sys.exit(main())
