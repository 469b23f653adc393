"""`python -m bench.weeks`: how weeks in the Wasteland end, by number of players; the tables of docs/wasteland.md."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from bench.races import markdown
from boargame.bots.registry import bots as seat_bots
from boargame.core.record import NONE
from boargame.core.registry import game as find
from boargame.core.words import EventKind
from boargame.games.wasteland.names import Colour
from boargame.games.wasteland.words import What
from boargame.lab.simulate import Job, Results, Simulation, game_seeds, play_part
from boargame.lab.tally import read
from boargame.terminal.saying import BadInput, Parser, refuse, refusing, whole_number

GAME = "wasteland"
LAST = 7
"""The last day."""

CHUNK = 20
"""Games that a worker plays before it reports."""

DEADLY = (Colour.RAD, Colour.TRA, Colour.INJ)


@dataclass(frozen=True)
class Weeks:
    """Games with one number of players."""

    played: Simulation
    supers: NDArray[np.int64]  # the Super Catastrophe of each game, or NONE

    @property
    def players(self) -> int:
        return self.played.players

    @property
    def winners(self) -> NDArray[np.int64]:
        """How many have won each game."""
        winners: NDArray[np.int64] = (self.played.rewards > 0).sum(axis=1)
        return winners

    @property
    def won(self) -> NDArray[np.bool_]:
        """By anybody."""
        return self.winners > 0

    def lines(self, kind: EventKind, days: Sequence[int] = range(LAST + 1), about: int | None = None) -> float:
        """Of a kind in a game, on some days, perhaps only those about one thing."""
        assert self.played.tally is not None
        counts = [one for one in self.played.tally.counts if one.line is kind and about in (None, one.about)]
        return sum(one.lines[day] for one in counts for day in days) / self.played.games


def play(players: int, games: int, seed: int, bots: str, cards: str | None, workers: int | None) -> Weeks:
    """Games tallied one by one, so that each is known by its Super Catastrophe."""
    if games < 1:
        raise ValueError(f"games = {games}: expected at least 1")
    game, seated = find(GAME), seat_bots(bots, players)
    titles = game.open({}, cards).titles
    job = Job(GAME, players, tuple(seated), {}, cards, tally=True)
    play_part(job, game_seeds(seed, 0))  # compiles, once, what all workers then find on disk
    begun = time.perf_counter()
    results = one_by_one(job, game_seeds(seed, games), workers)
    decisions, rewards, scores, rows = (np.concatenate(column) for column in zip(*results, strict=True))
    played = Simulation(
        game=GAME,
        players=players,
        bots=[one.spec for one in seated],
        seed=seed,
        seconds=time.perf_counter() - begun,
        decisions=decisions,
        rewards=rewards,
        scores=scores,
        tally=read(game, titles, rows),
    )
    return Weeks(played, np.array([super_of(one[3]) for one in results]))


def one_by_one(job: Job, seeds: NDArray[np.int64], workers: int | None) -> list[Results]:
    each, play_one = np.split(seeds, len(seeds)), partial(play_part, job)
    if workers == 1:
        return list(map(play_one, each))
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        return list(pool.map(play_one, each, chunksize=CHUNK))


def super_of(rows: NDArray[np.void]) -> int:
    """The Super Catastrophe of a game, by its tally; NONE if the week was over before."""
    strikes = rows[rows["what"] == What.SUPER_STRIKES]
    return int(strikes["first"][0]) if len(strikes) else NONE


# -- tables ------------------------------------------------------------------------------------------

Row = tuple[str, Callable[[Weeks], str]]


def percent(part: float, digits: int = 0) -> str:
    return f"{100 * part:.{digits}f}"


def above(weeks: Weeks, pick: Callable[[NDArray[np.float64]], float]) -> float:
    """How far a seat is from the mean of all seats, in percentage points."""
    seats = 100 * (weeks.played.rewards > 0).mean(axis=0)
    return abs(pick(seats) - float(seats.mean()))


def share(weeks: Weeks, some: Sequence[EventKind], days: Sequence[int] = range(LAST + 1)) -> float:
    """Of two kinds of lines, the part of the first."""
    counts = [weeks.lines(kind, days) for kind in some]
    return counts[0] / (sum(counts) or 1)


ENDS: list[Row] = [
    ("**the group wins** (anybody does), %", lambda one: f"**{percent(one.won.mean())}**"),
    ("a given player wins, %", lambda one: percent((one.played.rewards > 0).mean())),
    ("survivors when the group wins", lambda one: f"{one.winners[one.won].mean():.1f}"),
    ("everybody alive then, %", lambda one: percent((one.winners[one.won] == one.players).mean())),
    ("the settlement is lost, %", lambda one: percent(one.lines(What.RUINS))),
    ("nobody is alive, %", lambda one: percent(one.lines(What.ALL_DEAD), 1)),
    ("decisions in a game", lambda one: f"{one.played.decisions.mean():.0f}"),
    ("best seat above the mean of all seats, in points", lambda one: f"{above(one, np.max):.1f}"),
    ("worst seat below it", lambda one: f"{above(one, np.min):.1f}"),
]

DEATHS: list[Row] = [
    ("deaths in a game", lambda one: f"{one.lines(What.DIES):.2f}"),
    ("days 1 to 4", lambda one: f"{one.lines(What.DIES, range(1, 5)):.2f}"),
    ("day 5", lambda one: f"{one.lines(What.DIES, [5]):.2f}"),
    ("day 6", lambda one: f"{one.lines(What.DIES, [6]):.2f}"),
    ("day 7", lambda one: f"{one.lines(What.DIES, [LAST]):.2f}"),
    *(
        (
            f"of {name}, %{' of the deaths' if colour == DEADLY[0] else ''}",
            lambda one, colour=colour: percent(one.lines(What.FATAL, about=colour) / (one.lines(What.FATAL) or 1)),
        )
        for colour, name in zip(DEADLY, ("Radiation", "Trauma", "Injury"), strict=True)
    ),
    ("survivors who go hungry, in a game", lambda one: f"{one.lines(What.STARVES):.1f}"),
    ("the settlement is lost before day 7, %", lambda one: percent(one.lines(What.RUINS, range(1, LAST)), 1)),
    ("on day 7, %", lambda one: percent(one.lines(What.RUINS, [LAST]))),
]

COMBATS: list[Row] = [
    ("single combats passed, %", lambda one: percent(share(one, (What.PASSES, What.FAILS)))),
    ("shared ones on days 1 to 6, %", lambda one: percent(share(one, (What.PASSED, What.FAILED), range(1, LAST)))),
    ("on day 7, %", lambda one: percent(share(one, (What.PASSED, What.FAILED), [LAST]))),
]

TRADES: list[Row] = [
    ("proposals in a game", lambda one: f"{one.lines(What.PROPOSES):.1f}"),
    ("cards received", lambda one: f"{one.lines(What.RECEIVES):.1f}"),
    ("proposals declined", lambda one: f"{one.lines(What.DECLINES):.1f}"),
]


def tables(found: Sequence[Weeks]) -> Iterator[list[list[str]]]:
    """How games end, what kills, combats, Super Catastrophes, trades."""
    for rows in (ENDS, DEATHS, COMBATS):
        yield table(found, rows)
    yield table(found, by_super(found[0]))
    yield table(found, TRADES)


def table(found: Sequence[Weeks], rows: Sequence[Row]) -> list[list[str]]:
    head = ["players", *(str(one.players) for one in found)]
    return [head, *([name, *map(says, found)] for name, says in rows)]


def by_super(weeks: Weeks) -> list[Row]:
    """Group wins, of the games that each of them ends."""
    assert weeks.played.tally is not None
    names = weeks.played.tally.titles["supers"]

    def wins(number: int) -> Callable[[Weeks], str]:
        return lambda one: percent(one.won[one.supers == number].mean())

    return [(names[number], wins(number)) for number in sorted(set(weeks.supers.tolist()) - {NONE})]


# -- the command ------------------------------------------------------------------------------------


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = Parser(prog="python -m bench.weeks", description="How weeks in the Wasteland end.")
    parser.add_argument(
        "--games", type=whole_number, default=2000, metavar="N", help="for each number of players (2000)"
    )
    parser.add_argument("--seed", type=whole_number, default=1, metavar="N", help="fixes chance (1)")
    parser.add_argument("--bots", default="greedy", metavar="SPECS", help="who plays (greedy)")
    parser.add_argument("--cards", metavar="SET", help="a card set, or a folder with one")
    parser.add_argument("--workers", type=whole_number, metavar="N", help="processes (one for each core)")
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> int:
    asked, found = parse(arguments), []
    try:
        with refusing(), Console(stderr=True).status("") as status:
            for players in find(GAME).players:
                status.update(f"{players} players ...")
                found.append(play(players, asked.games, asked.seed, asked.bots, asked.cards, asked.workers))
    except BadInput as error:
        return refuse(str(error))
    print("\n\n".join(markdown(rows) for rows in tables(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
