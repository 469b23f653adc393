"""Many matches at once, stepped together; every other environment is made of this.

    matches = Matches("wild-pigs", players=4, count=4096)
    matches.reset(seed=1)
    while True:
        matches.step(choose(matches.observations, matches.masks, matches.seats))
        matches.rewards[matches.over]       # of the matches that have just ended; others have begun in their places

All arrays belong to the matches, and every step writes into them: copy what you want to keep. `guesses` has a legal
action for each match, drawn by chance. Compiled steps do not hold the interpreter's lock, so that `threads` of them run
side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from boargame.bots import arena as rules
from boargame.bots.arena import BEGIN, FLAGS, LOOK, Aim, Arena, Column
from boargame.bots.mind import Kind, Mind
from boargame.bots.minds import mind
from boargame.bots.observation import View, aligned
from boargame.bots.registry import Bot, bots
from boargame.bots.weights import load_network
from boargame.bots.workspace import NODES_A_PLAYOUT, Workspace, workspace
from boargame.core.chance import Chance
from boargame.core.engine import Engine, can_compile, compiled, plain
from boargame.core.game import Game
from boargame.core.log import Log
from boargame.core.record import NONE, packed
from boargame.core.registry import game as find
from boargame.core.rule import FAILED, REFUSED

ACTION, SEAT, SEED = int(Column.ACTION), int(Column.SEAT), int(Column.SEED)  # Python takes long to look up a member

SEEDS = 1 << 62
"""Seeds of matches are below this."""


class Matches:
    """Matches of one game, with the same players, options and cards. Match i is line i of every array."""

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        count: int = 1,
        *,
        options: Mapping[str, Any] | None = None,
        cards: Any = None,
        reward: str = "victory",
        bots: str | Sequence[str] = (),
        seat: int | None = None,
        again: bool = True,
        threads: int = 1,
        fast: bool | None = None,
    ) -> None:
        """With bots, one for all other seats or one for each from yours to the left, you decide for one seat alone:
        the one you name, or before each match the one that chance names. Otherwise you decide for all of them, one
        after the other. `again`: a match that has ended begins again. `fast`: compiled; if Numba is there, unless you
        say otherwise."""
        self.game = game = find(game) if isinstance(game, str) else game
        self.players = players = game.players.start if players is None else players
        if players not in game.players:
            raise ValueError(f"{game.about.name} is for {game.players.start} to {game.most} players, not {players}")
        if count < 1 or threads < 1:
            raise ValueError("there must be at least one match and one thread")
        if seat is not None and seat not in range(players):
            raise ValueError(f"seat = {seat}: expected one from 0 to {players - 1}")
        self.count, self.options, self.cards = count, dict(options or {}), cards
        self.fast = can_compile() if fast is None else fast
        self._engine: Engine = compiled(game) if self.fast else plain(game)
        self._aim, self._again = aim(game, reward), again
        self.box = game.open(self.options, cards).box
        self.layout = View(game, self.box, players)
        self.bots = others(bots, players)
        self._make_arrays()
        self._desk[:, Column.SHOWN] = NONE
        self._desk[:, Column.ROTATES] = bool(self.bots) and seat is None
        self._desk[:, Column.LEARNER] = (0 if seat is None else seat) if self.bots else NONE
        parts = np.linspace(0, count, min(threads, count) + 1, dtype=np.int64).tolist()
        self._spans = list(pairwise(parts))
        works = [self._work(*span) for span in self._spans]
        self._steps: list[Callable[[], int]] = [self._engine.bound(*work) for work in works]
        self._first, self._first_step = memoryview(self._desk[0]), self._steps[0]
        posed = self._answer_bots if self.bots else self._engine.posed(self._desk[0], ACTION, SEAT, *works[0])
        self.answer: Callable[[int], int] = posed
        """Where there is only one match: one action, and who is to decide then; below NONE: why not, for
        `complain`."""
        self._pool = ThreadPoolExecutor(len(self._steps) - 1) if len(self._steps) > 1 else None

    def _make_arrays(self) -> None:
        game, count, players, size = self.game, self.count, self.players, self.layout.size
        self._desk: NDArray[np.int64] = np.zeros((count, len(Column)), np.int64)
        self._boxes: Any = self.box.pack() if self.fast else [self.box]
        self._chances: Any = packed(Chance, count) if self.fast else [Chance() for _ in range(count)]
        self.states: Any = packed(game.state, count) if self.fast else [game.state() for _ in range(count)]
        self.moves: NDArray[np.int16] = np.zeros((count, game.actions + FLAGS), np.int16)
        self._shown: NDArray[np.int8] = np.zeros(count * (2 * size + game.actions), np.int8)  # is copied at once
        rows, masks = np.split(self._shown, [2 * count * size])
        self.observations: NDArray[np.int16] = rows.view(np.int16).reshape(count, size)
        self.masks: NDArray[np.int8] = masks.reshape(count, game.actions)
        self._memories = aligned(count, self.layout.memory)
        self.finals: NDArray[np.int16] = np.zeros((count if self._again else 1, size), np.int16)
        self.rewards: NDArray[np.float32] = np.zeros((count, players), np.float32)
        self._actions = self._desk[:, Column.ACTION]
        self.seats, self.counts = self._desk[:, Column.SEAT], self._desk[:, Column.LEGAL]
        self.owing, self.guesses = self._desk[:, Column.OWING], self._desk[:, Column.GUESS]
        self.learners, self.lengths = self._desk[:, Column.LEARNER], self._desk[:, Column.LENGTH]

    def _arena(self) -> Arena:
        """As one thread has it, with scratch of its own."""
        return Arena(
            boxes=self._boxes,
            logs=packed(Log) if self.fast else [Log()],
            states=self.states,
            chances=self._chances,
            desk=self._desk,
            moves=self.moves,
            masks=self.masks,
            observations=self.observations,
            memories=self._memories,
            finals=self.finals,
            rewards=self.rewards,
            sheet=self.layout.sheet(listed=not self.fast),
            players=self.players,
            aim=int(self._aim),
            again=int(self._again),
        )

    def _work(self, first: int, last: int) -> tuple[Any, ...]:
        """What one thread does in a step: an entry point, and what it is called with."""
        arena, engine = self._arena(), self._engine
        if not self.bots:
            return engine.entry(rules.advance), arena, first, last
        work, minds = self._minds()
        return engine.entry(rules.advance_among_bots), work, arena, minds, first, last

    def _minds(self) -> tuple[Workspace, Any]:
        """What the bots think with, and how."""
        net = load_network(self.game, self.box, self.players) if self.fast else None
        how = [mind(self.game, bot, net is not None) for bot in self.bots]
        nodes = 2 * NODES_A_PLAYOUT * max(one.playouts for one in how)
        work = workspace(self.game, self.box, self.fast, max(1, nodes), net)
        minds: Any = packed(Mind, len(how)) if self.fast else how
        if self.fast:
            for place, one in enumerate(how):
                minds[place] = one.pack()[0]
        return work, minds

    # -- playing --------------------------------------------------------------------------------------

    @property
    def actions(self) -> int:
        """How many there are in the alphabet of the game."""
        return self.game.actions

    @property
    def over(self) -> NDArray[np.bool_]:
        """The matches that have ended with the last step."""
        return np.not_equal(self._desk[:, Column.OVER], 0)

    def reset(self, seed: int | ArrayLike = 0) -> None:
        """Set up every match: one seed for each, or one for the run, from which theirs are made."""
        given = np.asarray(seed, np.int64)
        if (given < 0).any() or (given.ndim and given.shape != (self.count,)):
            raise ValueError(f"expected a seed of 0 or more, or {self.count} of them")
        if given.ndim == 0:
            given = np.random.Generator(np.random.PCG64(int(given))).integers(0, SEEDS, self.count, np.int64)
        self._desk[:, Column.SEED] = given
        self._desk[:, Column.ACTION] = BEGIN
        self._go()

    def step(self, actions: ArrayLike) -> None:
        """One action in each match, by its number. An action that is not legal is refused, and nothing has changed in
        that match; a match that is over stands still, if it does not begin again."""
        self._actions[...] = actions  # more quickly than with [:]
        if wrong := self._go():
            self.complain(wrong < 0)

    def reset_one(self, seed: int) -> None:
        """Set up the match of a seed, where there is only one, more quickly."""
        self._first[SEED], self._first[ACTION] = seed, BEGIN
        self._first_step()

    def _answer_bots(self, action: int) -> int:
        """Bots may think for long, and other threads go on meanwhile."""
        self._first[ACTION] = action
        if wrong := self._first_step():
            return FAILED if wrong < 0 else REFUSED
        return self._first[SEAT]

    def step_one(self, action: int) -> int:
        """One action, where there is only one match, more quickly; who is to decide then."""
        seat = self.answer(action)
        if seat < NONE:
            self.complain(seat == FAILED)
            return self.seat
        return seat

    @property
    def shown(self) -> memoryview:
        """The bytes of all observations, and then of all masks."""
        return self._shown.data

    @property
    def seat(self) -> int:
        """Who is to decide in the first match, or NONE."""
        return self._first[SEAT]

    def complain(self, has_failed: bool) -> None:
        """Of the first action that was refused, if it was not for a match that is over."""
        if has_failed:
            raise RuntimeError("a compiled rule has failed; with fast=False you see where")
        if (wrong := np.flatnonzero(self._refused())).size:
            place = int(wrong[0])
            raise ValueError(
                f"action {int(self._desk[place, Column.ACTION])} is not legal in match {place}; "
                "the mask says which are, and `says` what they mean"
            )

    def _refused(self) -> NDArray[np.bool_]:
        """The matches in which an action was not legal."""
        return np.not_equal(self._desk[:, Column.REFUSED], 0)

    def _go(self) -> int:
        if self._pool is None:
            return self._first_step()
        others = [self._pool.submit(step) for step in self._steps[1:]]
        found = [self._first_step(), *(one.result() for one in others)]
        return sum(found) if min(found) >= 0 else NONE

    def look(self, seat: int) -> None:
        """Show another seat of each match, also one that owes nothing, and with what it may do; the next action is
        its. With `NONE`, the first seat that owes a decision. Only where you decide for all seats."""
        self._desk[:, Column.ACTION] = LOOK
        self._desk[:, Column.SHOWN] = seat
        self._go()
        self._desk[:, Column.SHOWN] = NONE

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()


def aim(game: Game, reward: str) -> Aim:
    """What the end of a match is worth, by its name."""
    if reward.upper() not in Aim.__members__:
        raise ValueError(f"reward = {reward!r}: expected {', '.join(one.name.lower() for one in Aim)}")
    if reward == "group" and game.won is None:
        raise ValueError(f"reward = 'group': in {game.about.name} players do not win together")
    return Aim[reward.upper()]


def others(specs: str | Sequence[str], players: int) -> list[Bot]:
    """The bots of all seats but one; none if none are named."""
    if not specs:
        return []
    found = bots(specs, players - 1)
    for bot in found:
        if bot.kind is Kind.OWN or "ms" in bot.settings:
            raise ValueError(f"bot {bot.spec!r}: many matches at once are for bots of ours that do not watch the clock")
    return found
