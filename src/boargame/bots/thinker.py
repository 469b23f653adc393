"""A thinker decides for bots in one match: it has an engine, and workspaces."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

from boargame.bots import own
from boargame.bots.certainty import wilson
from boargame.bots.decide import BEGIN, DECIDE, GO_ON
from boargame.bots.mind import Kind, Mind
from boargame.bots.minds import mind, minds
from boargame.bots.program import Program
from boargame.bots.registry import Bot, bots
from boargame.bots.search import VICTORY
from boargame.bots.weights import load_network
from boargame.bots.workspace import NODES_A_PLAYOUT, TRUE, Workspace, workspace
from boargame.core.chance import Chance, seed
from boargame.core.engine import Engine, can_compile, compiled, is_compiled, plain
from boargame.core.game import Game
from boargame.core.match import Match
from boargame.core.record import NONE
from boargame.core.words import Action

CHUNK_MS = 20
"""How long a search thinks before it looks at the clock, or asks whether anybody still waits for it."""

PLAYOUTS_A_MS = 4
"""How many there are at most with a limit in time, and how many nodes are set aside for them."""

MOST_NODES = 1 << 22

PLAIN_MS = 1000
"""The most milliseconds that are of use until the game is compiled."""


@dataclass(frozen=True)
class Choice:
    """An answer that a search has tried."""

    action: Action
    visits: int
    chance: float  # of winning, 0 to 1, as the searching seat sees it

    @property
    def interval(self) -> tuple[float, float]:
        """Where that chance lies, 95 % sure."""
        return wilson(self.chance, self.visits)

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        low, high = self.interval
        return (high - low) / 2


class Thinker:
    """Decides for bots in a match. Plain until the game is compiled, so that nobody waits for a compiler."""

    def __init__(self, match: Match, seed_number: int | None = None, fast: bool | None = None) -> None:
        self.match, game = match, match.game
        self.fast = is_compiled(game) if fast is None else fast
        self.engine: Engine = compiled(game) if self.fast else plain(game)
        self._program = Program(self.engine, self.fast)
        self._learned = self.fast and load_network(game, match.box, match.players) is not None
        self._works = [self._workspace()]
        self._own: dict[tuple[str, int], own.OwnBot] = {}
        self._seed = random.SystemRandom().getrandbits(53) if seed_number is None else seed_number

    def choose(self, bot: Bot, seat: int, plays: int | None = None, stop: Callable[[], bool] = lambda: False) -> Action:
        """What a bot plays for a seat that owes a decision. How many plays were made before it is the match's own
        number, unless another one is given. A search looks now and then whether it should stop."""
        plays = len(self.match.plays) if plays is None else plays
        if bot.kind is Kind.OWN:
            return own.choose(bot, self._own_bot(bot, seat), self.match, seat, self._seed + plays)
        legal = self.match.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if self._settings(bot)["threads"] > 1 and (found := self.consider(bot, seat, plays, stop)):
            return found[0].action
        self._search(bot, seat, plays, stop)
        return self._decided(self._works[0], seat, plays)

    def consider(
        self, bot: Bot, seat: int, plays: int | None = None, stop: Callable[[], bool] = lambda: False
    ) -> list[Choice]:
        """What a search thinks of the answers it has tried, the best first."""
        plays = len(self.match.plays) if plays is None else plays
        threads = self._search(bot, seat, plays, stop)
        tried: dict[int, list[int]] = {}
        for work in self._works[:threads]:
            for node in _children(work, seat):
                visits, total = tried.setdefault(int(node.action), [0, 0])
                tried[int(node.action)] = [visits + int(node.visits), total + int(node.total)]
            self._decided(work, seat, plays)
        legal = {action.id: action for action in self.match.legal(seat)}
        found = [_choice(legal[action], *sums) for action, sums in tried.items() if action in legal and sums[0]]
        return sorted(found, key=lambda one: (-one.visits, -one.chance, one.action.id))

    def within(self, bot: Bot, ms: int) -> Bot:
        """The same bot, which decides within some milliseconds if it searches. Until the game is compiled, a playout
        takes too long to go beyond the tree, and much thought gains little."""
        if bot.kind is not Kind.SEARCH:
            return bot
        given, most = self._settings(bot), ms if self.fast else min(ms, PLAIN_MS)
        limits = {"playouts": given["playouts"], "ms": min(given["ms"] or most, most)}
        return replace(bot, settings={**bot.settings, **limits, **({} if self.fast else {"horizon": 0})})

    def _own_bot(self, bot: Bot, seat: int) -> own.OwnBot:
        """Somebody's own bot at a seat. It may remember what it likes; what another seat knows it never learns."""
        if (bot.own, seat) not in self._own:
            self._own[bot.own, seat] = own.made(bot)
        return self._own[bot.own, seat]

    def _decided(self, work: Workspace, seat: int, plays: int) -> Action:
        action = self._program.think(work, seat, plays + 1, DECIDE, 0)
        return self.match.game.alphabet.actions[action]

    def _search(self, bot: Bot, seat: int, plays: int, stop: Callable[[], bool]) -> int:
        """Think in as many workspaces as there are threads; how many that is."""
        settings, how = self._settings(bot), mind(self.match.game, bot, self._learned)
        threads = settings["threads"] if self.fast else 1
        for number in range(threads):
            self._prepare(number, how, settings, seat, plays)
        limits = settings["ms"], max(1, how.playouts // threads)
        if threads == 1:
            self._until(self._works[0], seat, plays, *limits, stop)
        else:  # compiled code lets other threads run
            with ThreadPoolExecutor(threads) as pool:
                works = self._works[:threads]
                list(pool.map(lambda work: self._until(work, seat, plays, *limits, stop), works))
        return threads

    def _prepare(self, number: int, how: Mind, settings: dict[str, int], seat: int, plays: int) -> None:
        """The true state, room in the tree, and chance that depends on nothing but the seed and the play."""
        match, room = self.match, self._room(how, settings)
        while len(self._works) <= number:
            self._works.append(self._workspace())
        if room > self._works[number].nodes:
            self._works[number] = self._workspace(room)
        work, chance = self._works[number], Chance()
        seed(chance, (self._seed + plays * 7919 + number * 104729) & (1 << 62) - 1)
        if self.fast:
            work.states[TRUE], work.chances[0] = match.state.pack()[0], chance.pack()[0]
            work.minds[seat] = how.pack()[0]
        else:
            work.states[TRUE].assign(match.state)
            work.chances[0].assign(chance)
            work.minds[seat].assign(how)

    def _settings(self, bot: Bot) -> dict[str, int]:
        return minds(self.match.game).settings(bot, self._learned)

    def _workspace(self, nodes: int = 1) -> Workspace:
        """One for each thread, each with a network of its own: networks have scratch. In plain mode they take too long
        to be of any use."""
        match = self.match
        net = load_network(match.game, match.box, match.players) if self._learned else None
        return workspace(match.game, match.box, self.fast, nodes, net)

    def _room(self, how: Mind, settings: dict[str, int]) -> int:
        if how.kind is not Kind.SEARCH:
            return 1
        playouts = how.playouts
        if settings["ms"]:
            playouts = min(playouts, settings["ms"] * PLAYOUTS_A_MS)
        return min(MOST_NODES, 2 * NODES_A_PLAYOUT * playouts)

    def _until(self, work: Workspace, seat: int, plays: int, ms: int, playouts: int, stop: Callable[[], bool]) -> None:
        """Search until the playouts are done, the time is up, or nobody waits any longer."""
        begun, done = time.monotonic(), 1
        self._program.think(work, seat, plays + 1, BEGIN, 1)
        while done < playouts and not stop():
            spent = (time.monotonic() - begun) * 1000
            if ms and spent >= ms:
                break
            chunk = int(done / max(spent, 0.1) * (min(CHUNK_MS, ms - spent) if ms else CHUNK_MS))
            chunk = max(1, min(playouts - done, chunk))
            self._program.think(work, seat, plays + 1, GO_ON, chunk)
            done += chunk


def _children(work: Workspace, seat: int) -> Iterator[Any]:
    """The nodes of a seat's answers at the root."""
    place = int(work.tree[int(work.memories[0].root)].first_child)
    while place != NONE:
        node = work.tree[place]
        if node.seat == seat:
            yield node
        place = int(node.next_sibling)


def _choice(action: Action, visits: int, total: int) -> Choice:
    return Choice(action, visits, min(1.0, max(0.0, total / visits / VICTORY)))


def play(
    game: Game, specs: str | Sequence[str], seed: int | None = None, options: Any = None, cards: Any = None
) -> Match:
    """A whole match by bots, one for each seat: `play(game, ["greedy", "random"], seed=1)`. Nobody waits for a single
    move of it, so the game is compiled first if a bot searches: that is quicker by far."""
    players = game.players.start if isinstance(specs, str) else len(specs)
    match = game.start(players, seed, options, cards)
    seated = bots(specs, players)
    compiles = can_compile() and any(bot.kind is Kind.SEARCH for bot in seated)
    thinker = Thinker(match, match.seed, fast=True if compiles else None)
    match.seat_names = [f"{bot.spec} {seat}" for seat, bot in enumerate(seated)]
    while not match.over:
        seat = match.to_act[0]
        match.play(thinker.choose(seated[seat], seat), seat)
    return match
