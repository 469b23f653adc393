"""What a card is worth, as a cause: the rest of a match with it and without it, from the same moments.

A card that winners happen to own is told in this way from a card that makes winners. `bots.branch` plays; each moment
gives one difference, the mean over its futures, and intervals are over moments.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boargame.bots.branch import blank_branching
from boargame.core.game import REWARD, Game
from boargame.core.registry import game as find
from boargame.core.words import label
from boargame.lab.changes import Variant
from boargame.lab.extras import needed
from boargame.lab.readings import blank as readings_for
from boargame.lab.readings import decks
from boargame.lab.runners import Runner, running
from boargame.lab.simulate import Job, game_seeds, player, prepare
from boargame.lab.stats import NOTHING, Estimate, corrected, mean
from boargame.lab.tally import blank

EVERY = 6
"""One decision in this many is looked at."""

MOST_MOMENTS = 3
"""Of one match: those of the same match are alike."""

FUTURES = 4
CHUNK = 25
"""Matches that a worker plays before it reports."""


@dataclass(frozen=True)
class Task:
    job: Job
    seeds: NDArray[np.int64]
    futures: int
    wanted: tuple[int, ...]  # cards; none: all


@dataclass(frozen=True)
class Moments:
    """A row for each moment: where it was, and what taking the card changed."""

    card: NDArray[np.int64]
    chapter: NDArray[np.int64]
    victory: NDArray[np.float64]  # of the seat's share of the victory
    points: NDArray[np.float64]

    def __len__(self) -> int:
        return len(self.card)


def look(task: Task) -> Moments:
    """Moments of some matches, in this process."""
    one = player(task.job)
    game, work, players = one.game, one.work, task.job.players
    cards = sum(len(deck.names) for deck in decks(game, one.opened.names, one.opened.titles))
    asked = blank_branching(game, players, task.seeds, EVERY, MOST_MOMENTS, task.futures, cards)._replace(
        gauges=readings_for(game, one.opened.names, one.opened.titles, players, 0, False).gauges,
        tallies=blank(game, True),
    )
    asked.wanted[list(task.wanted) or slice(None)] = True
    one.program.branch(work, asked)
    rows, sums = asked.moments[: asked.count[0]], asked.results[: asked.count[0]]
    played = rows[:, 7] > 0
    rows, sums = rows[played], sums[played]
    return Moments(
        card=rows[:, 4].astype(np.int64),
        chapter=rows[:, 3].astype(np.int64),
        victory=(sums[:, 0] - sums[:, 1]) / (REWARD * rows[:, 7]),
        points=(sums[:, 2] - sums[:, 3]) / rows[:, 7],
    )


# -- over all moments -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CardWorth:
    """What taking a card changes, compared with the best other choice."""

    id: str
    name: str
    victory: Estimate  # of the share of the victory
    points: Estimate
    by_chapter: tuple[Estimate, ...]  # points
    p: float  # of no effect on points, corrected for the number of cards

    def json(self) -> dict[str, Any]:
        return {
            "card": self.id,
            "name": self.name,
            "victory": self.victory.json(),
            "points": self.points.json(),
            "by_chapter": [one.json() for one in self.by_chapter],
            "p": round(self.p, 5),
        }


@dataclass(frozen=True)
class Worth:
    """The worth of cards at one level of skill, the most valuable first."""

    game: str
    players: int
    bots: str
    unit: str
    matches: int
    chapters: tuple[str, ...]
    cards: tuple[CardWorth, ...]

    def json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "players": self.players,
            "bots": self.bots,
            "matches": self.matches,
            "chapters": list(self.chapters),
            "cards": [one.json() for one in self.cards],
        }


def worth(
    game: Game | str,
    variant: Variant | None = None,
    *,
    players: int | None = None,
    games: int = 500,
    futures: int = FUTURES,
    cards: Sequence[str] = (),
    seed: int = 1,
    workers: int | None = None,
    runner: Runner | None = None,
    report: Callable[[int], None] = lambda done: None,
) -> Worth:
    """Play matches, and both ways from moments of them at which a card could be taken: one of these, by their ids, or
    any. `report` hears how many matches are done."""
    needed("scipy")
    game, variant = (find(game) if isinstance(game, str) else game), variant or Variant()
    if games < 1 or futures < 1:
        raise ValueError("games and futures: expected at least 1")
    job = prepare(game, players, variant.bots, variant.options, variant.cards)
    opened = game.open(job.options, job.cards)
    tables = decks(game, opened.names, opened.titles)
    known = {name.lower(): deck.begins + place for deck in tables for place, name in enumerate(deck.names)}
    for one in cards:
        if one.lower() not in known:
            raise ValueError(f"nobody takes a card {one!r}; there are {', '.join(known)}")
    wanted = tuple(known[one.lower()] for one in cards)
    seeds, found, done = game_seeds(seed, games), list[Moments](), 0
    tasks = [Task(job, seeds[i : i + CHUNK], futures, wanted) for i in range(0, games, CHUNK)]
    with running(workers, len(tasks), runner) as runner:
        runner.ready(game, look, Task(job, seeds[:0], futures, wanted))
        for task, part in zip(tasks, runner.each(look, tasks), strict=True):
            found.append(part)
            done += len(task.seeds)
            report(done)
    names = [(name, deck.titles[place]) for deck in tables for place, name in enumerate(deck.names)]
    begins = game.chapters
    chapters = tuple(label(one) for one in begins.kinds[0]) if begins is not None else ()
    shown = _of_cards(names, _together(found), len(chapters))
    specs = ", ".join(dict.fromkeys(bot.spec for bot in job.bots))
    return Worth(game.name, job.players, specs, game.about.unit, games, chapters, tuple(shown))


def _together(parts: Sequence[Moments]) -> Moments:
    return Moments(
        *(np.concatenate([getattr(one, name) for one in parts]) for name in ("card", "chapter", "victory", "points"))
    )


def _of_cards(names: Sequence[tuple[str, str]], moments: Moments, chapters: int) -> list[CardWorth]:
    """Those that could be taken at two moments or more."""
    numbers = [number for number in range(len(names)) if (moments.card == number).sum() > 1]
    points = [mean(moments.points[moments.card == number]) for number in numbers]
    found = []
    for number, all_of, p in zip(numbers, points, corrected([one.p for one in points]), strict=True):
        mine = moments.card == number
        parts = [moments.points[mine & (moments.chapter == chapter)] for chapter in range(chapters)]
        eras = tuple(mean(part) if len(part) > 1 else NOTHING for part in parts)
        found.append(CardWorth(*names[number], mean(moments.victory[mine]), all_of, eras, p))
    return sorted(found, key=lambda one: -one.points.value if not math.isnan(one.points.value) else 0.0)
