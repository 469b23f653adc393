"""A thinker decides for bots in one match: it has an engine, and a workspace."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any

from boargame.bots import decide
from boargame.bots.decide import Kind
from boargame.bots.registry import Bot, bots
from boargame.bots.workspace import NODES_A_PLAYOUT, TRUE, workspace
from boargame.core.chance import Chance, seed
from boargame.core.engine import Engine, compiled, is_compiled, plain
from boargame.core.game import Game
from boargame.core.match import Match
from boargame.core.words import Action

CHUNK_MS = 20
"""How long a search with a limit in time thinks before it looks at the clock."""


class Thinker:
    """Decides for bots in a match. Plain until the game is compiled, so that nobody waits for a compiler."""

    def __init__(self, match: Match, seed_number: int | None = None, fast: bool | None = None) -> None:
        self.match, game = match, match.game
        self.fast = is_compiled(game) if fast is None else fast
        self.engine: Engine = compiled(game) if self.fast else plain(game)
        self._think = self.engine.entry(decide.think)
        self._work = workspace(game, match.box, self.fast)
        self._seed = random.SystemRandom().getrandbits(53) if seed_number is None else seed_number

    def choose(self, bot: Bot, seat: int) -> Action:
        """What a bot plays for a seat that owes a decision."""
        self._prepare(bot)
        used = self._search(bot, seat) if bot.kind == Kind.SEARCH else 0
        return self.match.game.alphabet.actions[int(self._think(self._work, seat, int(bot.kind), 0, used))]

    def _prepare(self, bot: Bot) -> None:
        """The true state, room in the tree, and chance that depends on nothing but the seed and the play."""
        nodes, match = NODES_A_PLAYOUT * (bot.playouts or 1 + bot.ms * (40 if self.fast else 2)), self.match
        if nodes > self._work.nodes:
            self._work = workspace(match.game, match.box, self.fast, nodes)
        work, chance = self._work, Chance()
        seed(chance, (self._seed + len(match.plays) * 7919) & (1 << 62) - 1)
        if self.fast:
            work.states[TRUE], work.chances[0] = match.state.pack()[0], chance.pack()[0]
        else:
            work.states[TRUE].assign(match.state)
            work.chances[0].assign(chance)
            work.tree.clear()

    def _search(self, bot: Bot, seat: int) -> int:
        """Search until the playouts are done, the time is up, or the tree is full; how many nodes are used then."""
        if not bot.ms:
            return int(self._think(self._work, seat, int(bot.kind), bot.playouts, 0))
        used, done, chunk, begun = 0, 0, 1, time.monotonic()
        while not bot.playouts or done < bot.playouts:
            used = int(self._think(self._work, seat, int(bot.kind), chunk, used))
            done += chunk
            spent = (time.monotonic() - begun) * 1000
            if spent >= bot.ms or used >= self._work.nodes - chunk * NODES_A_PLAYOUT:
                break
            rate = done / max(spent, 0.1)
            chunk = max(1, int(rate * min(CHUNK_MS, bot.ms - spent)))
        return used


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
