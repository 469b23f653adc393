"""The bots there are, and their specs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from boargame.bots.mind import Evaluation, Kind, Rollout

BOTS = {
    "random": "any legal action",
    "greedy": "the best immediate outcome",
    "search": "tree search; playouts=N, ms=N, threads=N and whatever minds.toml sets",
}

LEVELS = {
    "easy": "overlooks a lot, and hardly looks ahead",
    "medium": "thinks a little ahead",
    "hard": "thinks ahead",
    "expert": "as strong as we can make it in two seconds a decision",
}
"""Names for players, weakest first; what they mean in a game is in its minds.toml."""

AGENT = "agent"
"""What a spec begins with whose class chooses by numbers alone, as a learning agent does: `agent:module:Class`."""

Setting = range | type[Evaluation] | type[Rollout]

SETTINGS: Mapping[str, Setting] = {
    "playouts": range(1, 1_000_001),
    "ms": range(1, 600_001),
    "threads": range(1, 65),
    "horizon": range(-1, 1001),
    "temperature": range(1_000_001),
    "scale": range(1, 10_000_001),
    "mix": range(101),
    "share": range(101),
    "curiosity": range(1001),
    "width": range(1001),
    "oversight": range(91),
    "selfish": range(2),
    "evaluation": Evaluation,
    "leaf": Evaluation,
    "rollout": Rollout,
}
"""The settings of a search, and their values; docs/minds.md says what each is for."""


@dataclass(frozen=True)
class Bot:
    """A bot as its spec describes it."""

    spec: str
    kind: Kind
    level: str = ""
    settings: Mapping[str, int] = field(default_factory=dict)
    own: str = ""  # module:Class
    is_agent: bool = False  # it sees an observation and a mask, not a turn


def bot(spec: str) -> Bot:
    """A bot from its spec, such as `greedy`, `expert`, `search:playouts=1000`, `my_module:MyBot` or
    `agent:my_module:MyAgent`."""
    spec = spec.strip()
    name, colon, rest = spec.partition(":")
    if name == AGENT:
        if not rest.partition(":")[2].isidentifier():
            raise ValueError(f"bot {spec!r}: expected agent:module:Class")
        return Bot(spec, Kind.OWN, own=rest, is_agent=True)
    if colon and name not in BOTS and name not in LEVELS and rest.isidentifier():
        return Bot(spec, Kind.OWN, own=spec)
    if name not in BOTS and name not in LEVELS:
        raise ValueError(
            f"no bot is called {name!r}; there are {', '.join([*BOTS, *LEVELS])}, and your own as module:Class "
            "or agent:module:Class"
        )
    if name in ("random", "greedy"):
        if colon:
            raise ValueError(f"bot {spec!r}: {name} takes no settings")
        return Bot(spec, Kind[name.upper()])
    settings = dict(_setting(spec, one) for one in rest.split(",")) if rest else {}
    return Bot(spec, Kind.SEARCH, name if name in LEVELS else "", settings)


def _setting(spec: str, written: str) -> tuple[str, int]:
    key, _, value = (part.strip() for part in written.partition("="))
    if key not in SETTINGS:
        raise ValueError(f"bot {spec!r}: {key!r} is not a setting; there are {', '.join(SETTINGS)}")
    return key, read_setting(f"bot {spec!r}: {key}", key, value)


def read_setting(where: str, key: str, value: object) -> int:
    """A setting as a number, or an error that says what it may be."""
    allowed, written = SETTINGS[key], str(value)
    if not isinstance(allowed, range):
        if written.upper() not in allowed.__members__:
            raise ValueError(f"{where} = {value}: expected {' or '.join(one.name.lower() for one in allowed)}")
        return int(allowed[written.upper()])
    if not written.removeprefix("-").isdecimal() or int(written) not in allowed:
        raise ValueError(f"{where} = {value}: expected a whole number from {allowed.start} to {allowed.stop - 1}")
    return int(written)


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
