"""`python -m bench.answer GAME ANSWER`: what an answer is worth, as a cause: `lab worth` asks that of cards alone.

Greedy bots play. Where one of them gives the answer, the match is played to its end from it and from the other answer
that promises most. Where one could give it and does not, which is looked at now and then, both ways are played as well:
if the answer had gained something, the bots do not know what it is worth.
"""

from __future__ import annotations

import argparse
import random
import sys

import numpy as np

from boargame.bots import Bot, Thinker, bot
from boargame.bots.features import worth_of
from boargame.core.engine import plain
from boargame.core.match import Match
from boargame.core.registry import game as find
from boargame.lab.simulate import game_seeds
from boargame.lab.stats import mean, minus
from boargame.terminal.saying import Parser, refuse, whole_number

EVERY = 4
"""Of the moments at which somebody could give the answer and does not, one in this many is looked at."""

GREEDY = "greedy"


def main(arguments: list[str] | None = None) -> int:
    asked = parse(arguments)
    given, left = list[int](), list[int]()
    try:
        game = find(asked.game)
        players = asked.players or min(game.players)
        for seed in game_seeds(asked.seed, asked.games).tolist():
            look(game.start(players, seed, cards=asked.cards), asked.answer, given, left)
    except (LookupError, ValueError) as error:
        return refuse(str(error))
    print(f"{asked.games:,} games of {game.name} with {players} players, {asked.cards or 'default'} cards:")
    print(f"where {asked.answer!r} was given, it was worth {said(given)}")
    print(f"where it was not, it would have been worth {said(left)}")
    return 0


def look(match: Match, answer: str, given: list[int], left: list[int]) -> None:
    """One match; what the answer changed at each moment that is looked at, in points."""
    greedy, thinker, chance = bot(GREEDY), Thinker(match, match.seed, fast=True), random.Random(match.seed)
    while not match.over:
        seat = match.to_act[0]
        chosen = thinker.choose(greedy, seat).notation
        if answer in (others := [action.notation for action in match.legal(seat)]) and len(others) > 1:
            others.remove(answer)
            if chosen == answer:
                best = max(others, key=lambda other: promise(match, seat, other))
                given.append(gain(match, thinker, greedy, seat, answer, best))
            elif chance.randrange(EVERY) == 0:
                left.append(gain(match, thinker, greedy, seat, answer, chosen))
        match.play(chosen, seat)


def promise(match: Match, seat: int, answer: str) -> int:
    """What a position is worth to the seat after its answer, by the hand-written evaluation."""
    after = match.clone()
    after.play(answer, seat)
    value: int = plain(match.game).entry(worth_of)(after.box, after.state, seat)
    return value


def gain(match: Match, thinker: Thinker, greedy: Bot, seat: int, answer: str, other: str) -> int:
    """Points that the answer brings more than the other, with the same luck to come."""
    return final(match, thinker, greedy, seat, answer) - final(match, thinker, greedy, seat, other)


def final(match: Match, thinker: Thinker, greedy: Bot, seat: int, answer: str) -> int:
    """Points at the end, after this answer; all go on as they usually do."""
    after = thinker.match = match.clone()
    after.play(answer, seat)
    while not after.over:
        after.play(thinker.choose(greedy, after.to_act[0]), after.to_act[0])
    thinker.match = match
    return after.scores[seat]


def said(gains: list[int]) -> str:
    if not gains:
        return "nobody knows what (0 times)"
    found = mean(np.array(gains))
    return minus(f"{found.value:+.2f} ± {found.half:.2f} points ({len(gains)} times)")


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = Parser(prog="python -m bench.answer", description="What is an answer worth?")
    parser.add_argument("game", metavar="GAME", help="a game's id")
    parser.add_argument("answer", metavar="ANSWER", help='in notation, such as "form Center"')
    parser.add_argument("--players", type=whole_number, metavar="N", help="number of players (the fewest)")
    parser.add_argument("--games", type=whole_number, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--seed", type=whole_number, default=1, metavar="N", help="fixes their chance (1)")
    parser.add_argument("--cards", metavar="SET", help="a card set (the game's own)")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
