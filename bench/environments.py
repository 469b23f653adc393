"""`python -m bench.environments`: the environments beside those of others, in one run, on one core.

Every figure is decisions a second of CPU time, at random, set-ups included. Peers that are not installed are left out.
Only what a second thread brings is measured by the clock on the wall, on all cores.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

import boargame.env
from bench import ours
from bench.clock import Key, Rates, Work, cores, lengthen, measure, one_core
from bench.peers import open_spiel
from boargame.core.engine import compiled
from boargame.core.game import Game
from boargame.core.registry import game as find
from boargame.core.registry import games
from boargame.env.matches import Matches

AEC, VECTOR, RANDOM = "AEC loop", "vector", "compiled random play"
ALIKE = "vector, all matches alike"
PLAYERS = 2
AT_ONCE = 64
"""Matches of ours: with all that belongs to them, they fit into the second cache of a core."""

THREADS, FOR_THREADS = 2, 4096
"""How many are compared with one, and in how many matches: enough for a thread not to wait for its work."""

MATCHES = 1024
"""Of Pgx."""

PAGE = Path(__file__).parent.parent / "docs" / "environments.md"
BEGINS, ENDS = "<!-- speed -->", "<!-- /speed -->"


def aec_loop(make: Callable[[], Any]) -> Work:
    """PettingZoo's loop as its documentation writes it, each action drawn from the mask."""
    env, dice = make(), random.Random(1)

    def run(matches: int) -> int:
        steps = 0
        for number in range(matches):
            env.reset(seed=number)
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                else:
                    env.step(int(dice.choice(seen["action_mask"].view(np.bool_).nonzero()[0])))
                    steps += 1
        return steps

    return Work(run)


def vector(game: Game, count: int = AT_ONCE, threads: int = 1, alike: bool = False) -> Work:
    """Many matches at once, observations and masks written, each action the one that the matches guess. If they are
    all the same match, a processor that has seen one can foresee what the others do."""
    matches = Matches(game, PLAYERS, count, threads=threads)
    matches.reset(np.ones(count, np.int64) if alike else 1)

    def run(times: int) -> int:
        for _ in range(times):
            matches.step(matches.guesses)
        return times * count

    return Work(run)


def gain(game: Game, rounds: int, least: float) -> float:
    """How many times as fast several threads are as one, by the clock on the wall."""
    one, several = (vector(game, FOR_THREADS, threads) for threads in (1, THREADS))
    while seconds_on_the_wall(one) < least:
        one.times *= 2
    several.times = one.times
    seconds_on_the_wall(several)
    return statistics.median(seconds_on_the_wall(one) / seconds_on_the_wall(several) for _ in range(rounds))


def seconds_on_the_wall(work: Work) -> float:
    began = time.perf_counter()
    work.run(work.times)
    return time.perf_counter() - began


def rlcard(name: str) -> Work:
    """RLCard's environment, stepped by random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def run(matches: int) -> int:
        return sum(len(path) // 2 for _ in range(matches) for path in env.run(is_training=False)[0])

    return Work(run)


def pgx(name: str) -> Work:
    """Pgx, many games at once, compiled by JAX for the CPU, each action drawn from the mask."""
    import jax
    from pgx import make

    env = make(name)
    keys = jax.random.split(jax.random.PRNGKey(1), MATCHES)

    def one(state: Any, key: Any) -> Any:
        chosen = jax.random.categorical(key, jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32)))
        after = env.step(state, chosen, key)
        fresh = env.init(key)
        return jax.tree_util.tree_map(lambda a, b: jax.numpy.where(after.terminated, a, b), fresh, after)

    step, states = jax.jit(jax.vmap(one)), jax.jit(jax.vmap(env.init))(keys)
    kept = [states]

    def run(times: int) -> int:
        for number in range(times):
            kept[0] = step(kept[0], jax.random.split(jax.random.PRNGKey(number), MATCHES))
        jax.block_until_ready(kept[0])
        return times * MATCHES

    return Work(run)


def peers() -> Iterator[tuple[Key, Callable[[], Work], str, int]]:
    """Whoever is installed: how to get ready, beside what of ours, and how many times as fast we want to be."""
    if find_spec("pettingzoo") and find_spec("rlcard"):
        for name in ("connect_four_v3", "texas_holdem_v4"):
            yield Key(f"PettingZoo {name}", AEC), lambda name=name: aec_loop(_classic(name)), AEC, 20  # type: ignore[misc]
    if find_spec("pgx"):
        yield Key("Pgx backgammon, CPU", VECTOR), lambda: pgx("backgammon"), VECTOR, 10
    if find_spec("rlcard"):
        yield Key("RLCard no-limit-holdem", VECTOR), lambda: rlcard("no-limit-holdem"), VECTOR, 10
    if find_spec("pyspiel"):
        yield Key("OpenSpiel backgammon", VECTOR), lambda: open_spiel("backgammon"), VECTOR, 10


def _classic(name: str) -> Callable[[], Any]:
    import importlib

    return lambda: importlib.import_module(f"pettingzoo.classic.{name}").env()


def of_ours(name: str) -> dict[Key, Work]:
    game = find(name)
    return {
        Key(name, RANDOM): ours.random_games(compiled(game), PLAYERS),
        Key(name, VECTOR): vector(game),
        Key(name, ALIKE): vector(game, alike=True),
        Key(name, AEC): aec_loop(lambda: boargame.env.aec(game, PLAYERS)),
    }


def tables(names: list[str], found: list[tuple[Key, str, int]], rates: Rates, gains: dict[str, float]) -> Iterator[str]:
    yield f"| game | {AEC} | {VECTOR} | × {RANDOM} (wanted: 0.5) | if all matches were alike | {THREADS} threads |"
    yield "|---|--:|--:|--:|--:|--:|"
    for name in names:
        loop, many, alike, plays = (Key(name, what) for what in (AEC, VECTOR, ALIKE, RANDOM))
        share, most = (f"{rates.ratio(one, plays):.2f}" for one in (many, alike))
        times = f"× {gains[name]:.2f}" if name in gains else "–"
        yield f"| {name} | {rates.rate(loop):,.0f} | {rates.rate(many):,.0f} | {share} | {most} | {times} |"
    if found:
        yield ""
        yield f"| peer | decisions a second | wanted | {' | '.join(names)} |"
        yield "|---|--:|--:|" + "--:|" * len(names)
    for key, what, wanted in found:
        times = " | ".join(f"× {rates.ratio(Key(name, what), key):.1f}" for name in names)
        yield f"| {key.subject} | {rates.rate(key):,.0f} | × {wanted} | {times} |"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.environments", description="Environments beside peers.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these")
    parser.add_argument("--rounds", type=int, default=5, metavar="N")
    parser.add_argument("--least", type=float, default=0.2, metavar="SECONDS", help="that each lasts in a round (0.2)")
    parser.add_argument("--peers", nargs="*", metavar="NAME", help="only those whose names begin with one of these")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/environments.md")
    asked = parser.parse_args(arguments)
    names = asked.games or [about.id for about in games()]
    found = [peer for peer in peers() if asked.peers is None or peer[0].subject.startswith(tuple(asked.peers))]
    with one_core():
        works = {key: work for name in names for key, work in of_ours(name).items()}
        works |= {key: make() for key, make, _, _ in found}
        for work in works.values():
            lengthen(work, asked.least)
        rates = measure(works, asked.rounds)
    gains = {name: gain(find(name), asked.rounds, asked.least) for name in names if len(cores()) >= THREADS}
    lines = "\n".join(tables(names, [(key, what, wanted) for key, _, what, wanted in found], rates, gains))
    print(lines)
    if asked.write:
        page = PAGE.read_text("utf-8")
        before, _, rest = page.partition(BEGINS)
        PAGE.write_text(f"{before}{BEGINS}\n{lines}\n{ENDS}{rest.partition(ENDS)[2]}", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
