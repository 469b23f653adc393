"""Figures: how a process is doing, counted as it goes, in the text format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping
from typing import NamedTuple

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds up to which times are counted together."""


class Kind(NamedTuple):
    type: str
    help: str


KINDS = {
    "boargame_sockets": Kind("gauge", "Open sockets of players and spectators."),
    "boargame_tables": Kind("gauge", "Tables that are loaded."),
    "boargame_plays_total": Kind("counter", "Plays of people and bots that were stored."),
    "boargame_overtaken_total": Kind("counter", "Writes for which another process was first."),
    "boargame_play_shown_seconds": Kind("histogram", "From a person's message to the moment everybody is shown it."),
    "boargame_store_seconds": Kind("histogram", "How long the store takes for entries of a table."),
    "boargame_store_waiting": Kind("gauge", "Writes that wait for the store."),
    "boargame_bots_thinking": Kind("gauge", "Bots that think, or wait for their turn."),
}
"""Everything that is measured."""


class Times:
    """How often something took how long."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    def samples(self, name: str) -> Iterator[tuple[str, float]]:
        so_far = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self._counts, strict=True):
            so_far += count
            yield f'{name}_bucket{{le="{bound}"}}', so_far
        yield f"{name}_sum", self._sum
        yield f"{name}_count", so_far


class Figures:
    """What is counted while a process runs; the rest is asked for when somebody wants to know."""

    def __init__(self) -> None:
        self.plays = self.overtaken = 0
        self.shown, self.stored = Times(), Times()

    def samples(self, **now: float) -> dict[str, float]:
        """Everything, with what is true `now`."""
        return {
            **{f"boargame_{name}": value for name, value in now.items()},
            "boargame_plays_total": self.plays,
            "boargame_overtaken_total": self.overtaken,
            **dict(self.shown.samples("boargame_play_shown_seconds")),
            **dict(self.stored.samples("boargame_store_seconds")),
        }


HERE = Figures()
"""Of this process."""


def page(processes: Mapping[str, Mapping[str, float]]) -> str:
    """The figures of some processes, as Prometheus reads them."""
    lines: list[str] = []
    for family, (type, help) in KINDS.items():
        lines += [f"# HELP {family} {help}", f"# TYPE {family} {type}"]
        for process, samples in processes.items():
            for name, value in samples.items():
                if _family(name) == family:
                    lines.append(f"{_labelled(name, process)} {value:g}")
    return "\n".join(lines) + "\n"


def _family(name: str) -> str:
    plain = name.partition("{")[0]
    return next((plain.removesuffix(end) for end in ("_bucket", "_sum", "_count") if plain.endswith(end)), plain)


def _labelled(name: str, process: str) -> str:
    plain, _, labels = name.partition("{")
    return f'{plain}{{process="{process}"{f",{labels}" if labels else "}"}'
