"""Duels: how strong a network is at one ply, or where playouts of a search end; seat by seat on the same seeds."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from boargame.bots.mind import Mind
from boargame.bots.network import Network
from boargame.bots.shares import Share
from boargame.bots.training.play import Player, Session, blank_session, hold_session
from boargame.bots.workspace import NODES_A_PLAYOUT, OTHERS, Workspace, workspace
from boargame.core.engine import Engine, compiled
from boargame.core.game import REWARD, Game
from boargame.core.record import Record, packed


class Arena:
    """Everything that games by networks need, made once."""

    def __init__(self, game: Game, box: Record, aims: NDArray[np.float64], tries: int = 0) -> None:
        self.game, self.box, self.aims, self.tries = game, box, aims, tries or game.tries
        self.engine: Engine = compiled(game)
        states = packed(game.state, OTHERS + max(self.tries, game.tries) - 1)
        self.work = workspace(game, box, True)._replace(states=states)
        self.together = game.won is not None  # do players win and lose together?
        self._hold = self.engine.entry(hold_session)

    def play(self, session: Session, net: Network, rival: Network | None = None) -> Session:
        """The session, with what came of it."""
        self._hold(self.work, net, rival or net, session)
        return session

    def duel(
        self, net: Network, players: int, games: int, seed: int, against: Player = Player.GREEDY,
        rival: Network | None = None,
    ) -> Share:  # fmt: skip
        """One learned player among others, in every seat in turn."""
        seeds, won = _seeds(seed, max(1, games // players)), 0.0
        for seat in range(players):
            seated = [Player.LEARNED if one == seat else against for one in range(players)]
            session = self.play(blank_session(seated, seeds, self.aims, self.tries), net, rival)
            won += float(session.rewards[:, seat].sum()) / REWARD
        return Share.of(won, len(seeds) * players)

    def group(self, net: Network, players: int, games: int, seed: int, who: Player) -> Share:
        """How often a group of one kind wins, all or some of it."""
        session = self.play(blank_session([who] * players, _seeds(seed, games), self.aims, self.tries), net)
        return Share.of(float((session.rewards > 0).any(axis=1).sum()), games)

    # -- searching --------------------------------------------------------------------------------------

    def play_searching(self, session: Session, net: Network, mind: Mind) -> Session:
        """The session, with what came of it, by searchers who all think alike."""
        work = self._thinking(net, mind)
        work.minds[:] = mind.pack()[0]
        self._hold(work, net, net, session)
        return session

    def search_duel(self, net: Network, one: Mind, others: Mind, players: int, games: int, seed: int) -> Share:
        """One searcher among others who think differently, in every seat in turn."""
        seeds, work, won = _seeds(seed, max(1, games // players)), self._thinking(net, one, others), 0.0
        for seat in range(players):
            for other in range(players):
                work.minds[other] = (one if other == seat else others).pack()[0]
            won += float(self._searched(work, net, players, seeds).rewards[:, seat].sum()) / REWARD
        return Share.of(won, len(seeds) * players)

    def search_group(self, net: Network, mind: Mind, players: int, games: int, seed: int) -> Share:
        """How often a group of searchers wins, all or some of it."""
        session = blank_session([Player.SEARCH] * players, _seeds(seed, games), self.aims, self.tries)
        rewards = self.play_searching(session, net, mind).rewards
        return Share.of(float((rewards > 0).any(axis=1).sum()), games)

    def _thinking(self, net: Network, *minds: Mind) -> Workspace:
        room = 2 * NODES_A_PLAYOUT * max(mind.playouts for mind in minds)
        return workspace(self.game, self.box, True, room, net)

    def _searched(self, work: Workspace, net: Network, players: int, seeds: NDArray[np.int64]) -> Session:
        session = blank_session([Player.SEARCH] * players, seeds, self.aims, self.tries)
        self._hold(work, net, net, session)
        return session


def _seeds(seed: int, games: int) -> NDArray[np.int64]:
    return np.random.Generator(np.random.PCG64(seed)).integers(0, 1 << 62, games, np.int64)
