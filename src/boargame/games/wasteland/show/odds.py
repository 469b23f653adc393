"""Chances: to die of dice, exactly (WL-10.6), and to pass a combat (WL-6.45, WL-13.3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import factorial
from typing import NamedTuple

from boargame.games.wasteland.box import Box, Effect
from boargame.games.wasteland.names import SIDES, Colour, MultiDieGain, Op, Pool, Target
from boargame.games.wasteland.rules.modifiers import rolls_twice
from boargame.games.wasteland.rules.rolls import PAIR, QUAD, TRIPLE
from boargame.games.wasteland.show.shorthand import listed
from boargame.games.wasteland.state import State

CERTAIN = 1000
MOST_DICE = 19
"""So many dice of a colour hold four of a kind for certain."""

# -- rolls of a pool ---------------------------------------------------------------------------------------------


class Groups(NamedTuple):
    """What a roll that kills nobody shows."""

    triples: int
    pairs: int


@cache
def spread(dice: int) -> dict[Groups, float]:
    """How likely rolls without four of a kind are, by their triples and pairs; what is missing to 1 kills."""
    found: dict[Groups, float] = {}
    for triples in range(SIDES + 1):
        for pairs in range(SIDES + 1 - triples):
            singles = dice - TRIPLE * triples - PAIR * pairs
            if 0 <= singles <= SIDES - triples - pairs:
                found[Groups(triples, pairs)] = _ways(dice, triples, pairs, singles) / SIDES**dice
    return found


def _ways(dice: int, triples: int, pairs: int, singles: int) -> int:
    """Rolls of so many dice in a row, with groups of these sizes."""
    none = SIDES - triples - pairs - singles
    faces = factorial(SIDES) // (factorial(triples) * factorial(pairs) * factorial(singles) * factorial(none))
    return faces * factorial(dice) // int(factorial(TRIPLE) ** triples * factorial(PAIR) ** pairs)


@cache
def death(dice: int) -> float:
    """Four or more of a kind in one roll."""
    return 0.0 if dice < QUAD else 1 - sum(spread(min(dice, MOST_DICE)).values())


def one_in(chance: float) -> int:
    """One in so many; 0: never."""
    return round(1 / chance) if chance > 1e-12 else 0


# -- what happens to a survivor ------------------------------------------------------------------------------------


class Throw(NamedTuple):
    """Dice gained or returned, and a roll of their pool with some that are only lent."""

    colour: int
    gained: int
    rolls: bool = True
    lent: int = 0
    second: bool = False  # of a roll that is made twice


Throws = tuple[Throw, ...]
Pools = tuple[int, ...]
Twice = tuple[bool, ...]
"""For each colour, whether every roll is made twice (WL-E39)."""


def risk(pools: Pools, twice: Twice, throws: Throws) -> float:
    """To die of these, one after the other, with the dice that triples and pairs of Injury bring on the way (WL-10.7,
    WL-10.8). What mutations would do, and what could be done about a roll, is not in it."""
    return 1 - _lives(pools, twice, throws)


@cache
def _lives(pools: Pools, twice: Twice, throws: Throws) -> float:
    if not throws:
        return 1.0
    (colour, gained, rolls, lent, second), rest = throws[0], throws[1:]
    own = max(0, min(MOST_DICE, pools[colour] + gained))
    dice = min(MOST_DICE, own + lent)
    if not rolls or dice == 0 or colour == Colour.SAL:
        return _lives(_with(pools, colour, own), twice, rest)
    if twice[colour] and not second:
        rest = (Throw(colour, 0, lent=lent, second=True), *rest)
    total = 0.0
    for groups, chance in spread(dice).items():
        after = _with(pools, colour, min(MOST_DICE, own + groups.triples))
        hurt = (Throw(Colour.TRA, 1),) * (groups.pairs if colour == Colour.INJ else 0)
        total += chance * _lives(after, twice, (*hurt, *rest))
    return total


def _with(pools: Pools, colour: int, n: int) -> Pools:
    return (*pools[:colour], n, *pools[colour + 1 :])


def next_die(box: Box, state: State, seat: int, colour: int) -> float:
    """To die of the roll that another die would bring; of that colour alone, not of what follows from it."""
    dice = state.players[seat].dice[colour] + 1
    if colour == Colour.SAL or not state.players[seat].alive:
        return 0.0
    if not rolls_twice(box, state, seat, colour):
        return death(dice)
    found = spread(min(dice, MOST_DICE)).items()
    return 1 - sum(chance * (1 - death(dice + groups.triples)) for groups, chance in found)


def of_effects(box: Box, state: State, seat: int, place: int) -> float:
    """To die of a list of effects, of which this seat is the actor."""
    player = state.players[seat]
    twice = tuple(rolls_twice(box, state, seat, colour) for colour in range(len(Pool)))
    throws = [one for effect in listed(box, place) for one in _throws(box, effect)]
    return risk(tuple(player.dice.listed()), twice, tuple(throws))


def _throws(box: Box, effect: Effect) -> Iterator[Throw]:
    """What an effect does for certain to its actor's dice."""
    if effect.who not in (Target.SELF, Target.EACH):
        return
    colour, n = int(effect.colour), int(effect.n)
    if effect.op == Op.DIE and box.options.multi_die_gain == MultiDieGain.BATCH:
        yield Throw(colour, n)
    elif effect.op == Op.DIE:
        yield from [Throw(colour, 1)] * n
    elif effect.op == Op.DIEQ:
        yield Throw(colour, n, rolls=False)
    elif effect.op == Op.ROLL:
        yield Throw(colour, 0, lent=int(effect.plus))
    elif effect.op == Op.HEAL and colour != Colour.BAD:
        yield Throw(colour, -n, rolls=False)
    elif effect.op in (Op.SHIFT, Op.SHIFTQ):
        yield Throw(colour, -1, rolls=False)


# -- combat --------------------------------------------------------------------------------------------------------


@cache
def _sums(dice: int) -> dict[int, int]:
    """In how many ways so many dice show each sum."""
    if dice == 0:
        return {0: 1}
    found: dict[int, int] = {}
    for total, ways in _sums(dice - 1).items():
        for face in range(1, SIDES + 1):
            found[total + face] = found.get(total + face, 0) + ways
    return found


def reaches(dice: int, needs: int) -> int:
    """The chance that so many dice bring at least so much, in thousandths; certain only if it is."""
    ways = sum(n for total, n in _sums(dice).items() if total >= needs)
    of_all = int(SIDES**dice)
    if ways in (0, of_all):
        return CERTAIN if ways else 0
    return min(CERTAIN - 1, max(1, round(CERTAIN * ways / of_all)))
