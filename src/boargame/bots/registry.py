"""The bots there are, and their specs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boargame.bots.decide import Kind

LEVELS = {"easy": "greedy", "medium": "search:playouts=200", "hard": "search:playouts=2000"}
"""Short names for players; they will be calibrated by measured matches."""

DEFAULT_PLAYOUTS = 500
MOST_PLAYOUTS = 1_000_000
MOST_MS = 600_000


@dataclass(frozen=True)
class Bot:
    """A bot as its spec describes it."""

    spec: str
    kind: Kind
    playouts: int = 0
    ms: int = 0  # 0: no limit in time


BOTS = {
    "random": "any legal action",
    "greedy": "the best immediate outcome",
    "search": "information-set search; playouts=N or ms=N",
}


def bot(spec: str) -> Bot:
    """A bot from its spec, such as `greedy` or `search:playouts=1000`."""
    name, colon, rest = LEVELS.get(spec.strip(), spec.strip()).partition(":")
    if name not in BOTS:
        raise ValueError(f"no bot is called {name!r}; there are {', '.join([*BOTS, *LEVELS])}")
    if name != "search":
        if colon:
            raise ValueError(f"bot {spec!r}: {name} takes no settings")
        return Bot(spec.strip(), Kind[name.upper()])
    limits = {"playouts": 0, "ms": 0}
    for setting in rest.split(",") if rest else ():
        key, _, value = setting.partition("=")
        most = {"playouts": MOST_PLAYOUTS, "ms": MOST_MS}.get(key)
        if most is None or not value.isdigit() or not 1 <= int(value) <= most:
            raise ValueError(f"bot {spec!r}: expected search:playouts=1 to {MOST_PLAYOUTS} or search:ms=1 to {MOST_MS}")
        limits[key] = int(value)
    if not any(limits.values()):
        limits["playouts"] = DEFAULT_PLAYOUTS
    return Bot(spec.strip(), Kind.SEARCH, limits["playouts"], limits["ms"])


def bots(specs: str | Sequence[str], players: int) -> list[Bot]:
    """A bot for each seat: one spec for all of them, or one for each, in a list or separated by commas."""
    names = split(specs) if isinstance(specs, str) else list(specs)
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise ValueError(f"{len(names)} bots for {players} players: name one for all, or one for each")
    return [bot(name) for name in names]


def split(specs: str) -> list[str]:
    """Specs separated by commas; a comma before a setting belongs to its bot."""
    found: list[str] = []
    for part in specs.split(","):
        if found and "=" in part and ":" not in part:
            found[-1] += f",{part}"
        else:
            found.append(part.strip())
    return found
