"""Matches with bots of your own: those run in Python, so the matches are played there, too. A search beside them is
compiled, as always."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from boargame.bots.mind import Kind
from boargame.bots.registry import Bot, bot
from boargame.bots.thinker import Thinker
from boargame.core import ending
from boargame.core.engine import plain
from boargame.core.game import Game

BOT_SEED = 0x5EED
"""Bots have other luck than the match."""


def get_ready(game: Game, bots: Sequence[Bot]) -> None:
    """Compile the search, if any of the bots needs it, once for all processes."""
    if searches(bots):
        match = game.start(seed=1)
        Thinker(match, 1, fast=True).choose(bot("search:playouts=1,horizon=0"), match.to_act[0])


def searches(bots: Sequence[Bot]) -> bool:
    return any(one.kind is Kind.SEARCH for one in bots)


def needs_compiler(bots: Sequence[Bot]) -> bool:
    """Games of our own bots are compiled, and so is every search."""
    return searches(bots) or all(one.kind is not Kind.OWN for one in bots)


def play_matches(
    game: Game, bots: Sequence[Bot], options: dict[str, Any], cards: Any, seeds: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Decisions, shares of the victory and scores of a match for each seed. Nothing is remembered from one match to
    the next, so it does not matter which process plays which of them."""
    players = len(bots)
    decisions = np.zeros(len(seeds), np.int64)
    rewards, scores = (np.zeros((len(seeds), players), np.int64) for _ in range(2))
    reward = plain(game).entry(ending.reward)
    for number, seed in enumerate(seeds.tolist()):
        match = game.start(players, seed, options, cards)
        thinker = Thinker(match, seed ^ BOT_SEED, fast=searches(bots))
        while not match.over:
            seat = match.to_act[0]
            match.carry_out(thinker.choose(bots[seat], seat), seat)
        decisions[number] = len(match.plays)
        rewards[number] = [reward(match.box, match.state, seat) for seat in range(players)]
        scores[number] = match.scores
    return decisions, rewards, scores
