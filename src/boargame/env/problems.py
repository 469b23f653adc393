"""The games as problems: `python -m boargame.env.problems` measures them, and prints the table of docs/environments.md.

Everything is read from the records or counted in matches at the smallest and the largest table; with `--write FILE` the
table takes the place of the one in that file.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean

from boargame.bots.observation import View
from boargame.bots.thinker import play
from boargame.core.engine import plain
from boargame.core.flow import apply, legal, start
from boargame.core.game import Game
from boargame.core.log import Log
from boargame.core.registry import game, games
from boargame.core.secrets import Secrets

BEGINS, ENDS = "<!-- problems -->", "<!-- /problems -->"
HEAD = (
    "game", "players", "observation", "actions", "hidden", "chance draws", "decided together", "decisions", "branching",
    "random wins", "greedy beats random",
)  # fmt: skip


@dataclass
class Counted:
    """Random matches of one game at one table."""

    lengths: list[int]
    branching: list[int]
    draws: int = 0  # decisions in which chance had a hand
    together: int = 0  # decisions made together with others


def random_matches(found: Game, players: int, count: int) -> Counted:
    """Matches at random, without anything that is only for people."""
    engine, box, state, log = plain(found), found.open().box, found.state(), Log()
    begin, answer, may = (engine.entry(one) for one in (start, apply, legal))
    moves, counted = [0] * (found.actions + 1), Counted([], [])
    for number in range(count):
        dice, length = random.Random(number), 0
        begin(box, state, log, players, number)
        while state.agenda.count:
            task = state.agenda.tasks[state.agenda.count - 1]
            seat = dice.choice([seat for seat in range(players) if task.owing >> seat & 1])
            counted.together += task.asked & (task.asked - 1) != 0
            counted.branching.append(may(box, state, seat, moves))
            chance, log.count = state.chance.a, 0
            answer(box, state, log, seat, moves[dice.randrange(counted.branching[-1])])
            counted.draws += state.chance.a != chance
            length += 1
        counted.lengths.append(length)
    return counted


def won(found: Game, bots: list[str], matches: int) -> tuple[float, float]:
    """The first bot's share of the victories, seats exchanged, and half of a 95 % interval; where players win together,
    how often the group does."""
    shares = []
    for number in range(matches):
        order = bots[::-1] if number % 2 else bots
        match = play(found, order, seed=number // 2)
        mine = len(bots) - 1 if number % 2 else 0
        winners = match.winners
        if found.won is not None:
            shares.append(float(bool(winners)))
        else:
            shares.append((mine in winners) / len(winners) if winners else 0.0)
    likely = (sum(shares) + 2) / (matches + 4)  # Agresti and Coull: also where somebody wins all or nothing
    return fmean(shares), 1.96 * sqrt(likely * (1 - likely) / (matches + 4))


def hidden(found: Game) -> str:
    """How many places nobody or only some can see, and how many choices are secret."""
    secrets = Secrets.of(found.state)
    parts = [f"{len(secrets.places)} places"] if secrets.places else []
    parts += [f"{len(secrets.choices)} choices"] if secrets.choices else []
    parts += [f"{len(secrets.veils)} records while others decide"] if secrets.veils else []
    return ", ".join(parts) or "nothing"


def row(name: str, matches: int) -> list[str]:
    """One game."""
    found = game(name)
    few, many = found.players.start, found.most
    counted = {players: random_matches(found, players, matches) for players in (few, many)}
    decisions = sum(len(one.branching) for one in counted.values())
    sizes = [View(found, found.open().box, players).size for players in (few, many)]
    alone = won(found, ["random"] * few, matches)
    greedy = won(found, ["greedy"] * few if found.won else ["greedy", *["random"] * (few - 1)], matches)
    return [
        f"`{name}`",
        f"{few}–{many}",
        f"{sizes[0]:,}–{sizes[1]:,}",
        str(found.actions),
        hidden(found),
        f"{sum(one.draws for one in counted.values()) / decisions:.0%}",
        f"{sum(one.together for one in counted.values()) / decisions:.0%}",
        "–".join(f"{fmean(one.lengths):.0f}" for one in counted.values()),
        f"{fmean(b for one in counted.values() for b in one.branching):.1f}, up to "
        f"{max(b for one in counted.values() for b in one.branching)}",
        f"{alone[0]:.0%} ± {alone[1]:.0%}" if found.won else "–",
        f"{greedy[0]:.0%} ± {greedy[1]:.0%}" + (" (as a group)" if found.won else ""),
    ]


def table(names: list[str], matches: int) -> Iterator[str]:
    yield f"| {' | '.join(HEAD)} |"
    yield "|---" * len(HEAD) + "|"
    for name in names:
        yield f"| {' | '.join(row(name, matches))} |"


def written(page: str, lines: str) -> str:
    """A page with another table between its marks."""
    before, _, rest = page.partition(BEGINS)
    _, mark, after = rest.partition(ENDS)
    if not mark:
        raise ValueError(f"expected a page with {BEGINS} and {ENDS}")
    return f"{before}{BEGINS}\n{lines}\n{ENDS}{after}"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m boargame.env.problems", description="The games as problems.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these")
    parser.add_argument("--matches", type=int, default=40, metavar="N", help="of each kind (40)")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the table into this page")
    asked = parser.parse_args(arguments)
    try:
        lines = "\n".join(table(asked.games or [about.id for about in games()], max(2, asked.matches)))
        if asked.write:
            asked.write.write_text(written(asked.write.read_text("utf-8"), lines), "utf-8")
    except (LookupError, ValueError, OSError) as error:
        print(f"python -m boargame.env.problems: {str(error).strip(chr(34))}", file=sys.stderr)
        return 2
    print(lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
