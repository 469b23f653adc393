"""A thinker decides for bots in one match: it owns an engine, and the arrays a search needs."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from boargame.bots import decide
from boargame.bots.decide import TRUE
from boargame.bots.registry import Bot, bots
from boargame.bots.search import LONGEST_PATH, Node
from boargame.core.chance import Chance, seed
from boargame.core.engine import Engine, compiled, is_compiled, plain
from boargame.core.game import Game
from boargame.core.log import Log
from boargame.core.match import Match
from boargame.core.record import flags, packed
from boargame.core.secrets import Secrets
from boargame.core.words import Action

NODES_A_PLAYOUT = 4
"""Room in the tree for each playout: where seats decide together, one playout may add several nodes."""

CHUNK_MS = 20
"""How long a search with a limit in time thinks before it looks at the clock."""


class Scratch:
    """The arrays of one thinker: packed ones for a compiled engine, plain objects otherwise."""

    def __init__(self, game: Game, fast: bool, nodes: int) -> None:
        self.nodes = max(nodes, 1)
        steps = max(LONGEST_PATH, Secrets.of(game.state).largest_pool)
        if fast:
            self.states: Any = packed(game.state, 3)
            self.logs: Any = packed(Log)
            self.chances: Any = packed(Chance)
            self.tree: Any = packed(Node, self.nodes)
            self.path: Any = np.zeros(steps, np.int64)
            self.moves: Any = np.zeros(game.actions + 1, np.int16)
            self.mask: Any = np.zeros(game.actions, np.bool_)
            self.payoff: Any = np.zeros(game.most, np.int64)
        else:
            self.states, self.logs, self.chances = [game.state() for _ in range(3)], [Log()], [Chance()]
            self.tree, self.path = _Tree(self.nodes), [0] * steps
            self.moves, self.mask, self.payoff = [0] * (game.actions + 1), flags(game.actions), [0] * game.most

    def arrays(self) -> tuple[Any, ...]:
        return self.states, self.logs, self.chances, self.tree, self.path, self.moves, self.mask, self.payoff


class _Tree(dict[int, Node]):
    """A plain tree grows as it is used: most of its nodes never are."""

    def __init__(self, length: int) -> None:
        super().__init__()
        self._length = length

    def __len__(self) -> int:
        return self._length

    def __missing__(self, place: int) -> Node:
        self[place] = node = Node()
        return node


class Thinker:
    """Decides for bots in a match. Plain until the game is compiled, so that nobody waits for a compiler."""

    def __init__(self, match: Match, seed_number: int | None = None, fast: bool | None = None) -> None:
        self.match, game = match, match.game
        self.fast = is_compiled(game) if fast is None else fast
        self.engine: Engine = compiled(game) if self.fast else plain(game)
        self.boxes: Any = match.box.pack() if self.fast else [match.box]
        self._scratch = Scratch(game, self.fast, 1)
        self._seed = random.SystemRandom().getrandbits(53) if seed_number is None else seed_number

    def choose(self, bot: Bot, seat: int) -> Action:
        """What a bot plays for a seat that owes a decision."""
        scratch = self._ready(bot)
        if bot.ms:
            number = self._against_the_clock(bot, seat, scratch)
        else:
            think = self.engine.entry(decide.think)
            number = think(self.boxes, *scratch.arrays(), seat, int(bot.kind), bot.playouts)
        return self.match.game.alphabet.actions[int(number)]

    def _ready(self, bot: Bot) -> Scratch:
        nodes = NODES_A_PLAYOUT * (bot.playouts or 1 + bot.ms * (40 if self.fast else 2))
        if nodes > self._scratch.nodes:
            self._scratch = Scratch(self.match.game, self.fast, nodes)
        scratch, state = self._scratch, self.match.state
        if self.fast:
            scratch.states[TRUE] = state.pack()[0]
        else:
            scratch.states[TRUE].assign(state)
            scratch.tree.clear()
        chance = Chance()
        seed(chance, (self._seed + len(self.match.plays) * 7919) & (1 << 62) - 1)
        scratch.chances[0] = chance.pack()[0] if self.fast else chance
        return scratch

    def _against_the_clock(self, bot: Bot, seat: int, scratch: Scratch) -> int:
        """Search until the time is up, or the playouts, or the room in the tree."""
        self.engine.entry(decide.imagine_root)(self.boxes, scratch.states, scratch.chances, scratch.path, seat)
        more, used, done, chunk = self.engine.entry(decide.think_more), 0, 0, 1
        begun = time.monotonic()
        while not bot.playouts or done < bot.playouts:
            used = more(self.boxes, *scratch.arrays(), seat, chunk, used)
            done += chunk
            spent = (time.monotonic() - begun) * 1000
            if spent >= bot.ms or used >= scratch.nodes - chunk * NODES_A_PLAYOUT:
                break
            rate = done / max(spent, 0.1)
            chunk = max(1, int(rate * min(CHUNK_MS, bot.ms - spent)))
        return int(self.engine.entry(decide.chosen)(self.boxes, *scratch.arrays(), seat))


def play(
    game: Game, specs: str | Sequence[str], seed: int | None = None, options: Any = None, cards: Any = None
) -> Match:
    """A whole match by bots, one for each seat: `play(game, ["greedy", "random"], seed=1)`."""
    players = game.players.start if isinstance(specs, str) else len(specs)
    match = game.start(players, seed, options, cards)
    seated, thinker = bots(specs, players), Thinker(match, match.seed)
    match.seat_names = [f"{bot.spec} {seat}" for seat, bot in enumerate(seated)]
    while not match.over:
        seat = match.to_act[0]
        match.play(thinker.choose(seated[seat], seat), seat)
    return match
