"""Chances: to die of dice, exactly (WL-10.6), and to pass a combat (WL-6.45, WL-13.3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import factorial
from typing import NamedTuple

from boargame.games.wasteland.box import Box, Effect
from boargame.games.wasteland.names import (
    SIDES,
    Colour,
    FiveKind,
    GainRolls,
    MultiDieGain,
    Op,
    Overlap,
    Pool,
    Target,
)
from boargame.games.wasteland.names import Groups as Paid
from boargame.games.wasteland.rules.dice import is_left
from boargame.games.wasteland.rules.modifiers import rolls_twice
from boargame.games.wasteland.rules.rolls import PAIR, QUAD, TRIPLE
from boargame.games.wasteland.show.shorthand import listed
from boargame.games.wasteland.state import State

CERTAIN = 1000
BAD = (Colour.RAD, Colour.TRA, Colour.INJ)
MOST_DICE = 19
"""A roll of that many dice holds four of a kind for certain."""


class Reading(NamedTuple):
    """How dice are rolled and read, as far as somebody may die of it."""

    safe_five: bool = False  # WL-G07
    nested: bool = False  # WL-G05
    two_pairs: bool = False  # WL-G06
    new_dice: bool = False  # only these are rolled: WL-G03
    all_pools: bool = False  # roll with every die that is gained: WL-G03


USUAL = Reading()


def reading(box: Box) -> Reading:
    options = box.options
    return Reading(
        safe_five=options.five_kind == FiveKind.SAFE,
        nested=options.overlap == Overlap.NESTED,
        two_pairs=options.groups == Paid.TWO_PAIRS_ONLY,
        new_dice=options.gain_rolls == GainRolls.NEW_DIE_ONLY,
        all_pools=options.gain_rolls == GainRolls.ALL_COLOURS,
    )


# -- rolls of a pool ---------------------------------------------------------------------------------------------


class Groups(NamedTuple):
    """What a roll that kills nobody shows."""

    triples: int
    pairs: int


@cache
def spread(dice: int, safe_five: bool = False) -> dict[Groups, float]:
    """How likely rolls that do not kill are, by their triples and pairs; what is missing to 1 kills."""
    found: dict[tuple[int, Groups], float] = {(0, Groups(0, 0)): 1.0}
    for _ in range(SIDES):
        found = _with_another_face(found, dice, safe_five)
    ways = {groups: share * factorial(dice) for (used, groups), share in found.items() if used == dice}
    return {groups: n / SIDES**dice for groups, n in ways.items()}


def _with_another_face(
    found: dict[tuple[int, Groups], float], dice: int, safe_five: bool
) -> dict[tuple[int, Groups], float]:
    """Every way so far, with each number of dice that may show one more face without killing."""
    more = dict[tuple[int, Groups], float]()
    for (used, groups), share in found.items():
        for count in range(dice - used + 1):
            if count < QUAD or (safe_five and count > QUAD):
                after = used + count, Groups(groups.triples + (count == TRIPLE), groups.pairs + (count == PAIR))
                more[after] = more.get(after, 0.0) + share / factorial(count)
    return more


@cache
def death(dice: int, safe_five: bool = False) -> float:
    """Four of a kind in one roll, or more of them unless these are safe."""
    return 0.0 if dice < QUAD else max(0.0, 1 - sum(spread(min(dice, MOST_DICE), safe_five).values()))


def one_in(chance: float) -> int:
    """One in how many times; 0: never."""
    return round(1 / chance) if chance > 1e-12 else 0


# -- what happens to a survivor ------------------------------------------------------------------------------------


class Throw(NamedTuple):
    """Dice gained or returned, and a roll of their pool with some that are only lent."""

    colour: int
    gained: int
    rolls: bool = True
    lent: int = 0
    second: bool = False  # of a roll that is made twice
    alone: bool = False  # whatever is agreed, no other pool rolls with it


Throws = tuple[Throw, ...]
Pools = tuple[int, ...]
Twice = tuple[bool, ...]
"""For each colour, whether every roll is made twice (WL-E39)."""


def risk(pools: Pools, twice: Twice, throws: Throws, how: Reading = USUAL) -> float:
    """To die of these, one after the other, with the dice that triples and pairs of Injury bring on the way (WL-10.7,
    WL-10.8). What mutations would do, what pairs of Trauma bring without Salvage (WL-G43), and what could be done about
    a roll, is not in it."""
    return 1 - _lives(pools, twice, throws, how)


@cache
def _lives(pools: Pools, twice: Twice, throws: Throws, how: Reading) -> float:
    if not throws:
        return 1.0
    (colour, gained, rolls, lent, second, alone), rest = throws[0], throws[1:]
    own = max(0, min(MOST_DICE, pools[colour] + gained))
    dice = min(MOST_DICE, (gained if how.new_dice and gained > 0 else own) + lent)
    if rolls and how.all_pools and not alone:
        rest = (*(Throw(other, 0, alone=True) for other in BAD if other != colour), *rest)
    if not rolls or dice == 0 or colour == Colour.SAL:
        return _lives(_with(pools, colour, own), twice, rest, how)
    if twice[colour] and not second:
        rest = (Throw(colour, 0, lent=lent, second=True, alone=True), *rest)
    total = 0.0
    for groups, chance in spread(dice, how.safe_five).items():
        after = _with(pools, colour, min(MOST_DICE, own + groups.triples))
        hurt = (Throw(Colour.TRA, 1, alone=True),) * (_paid(groups, how) if colour == Colour.INJ else 0)
        total += chance * _lives(after, twice, (*hurt, *rest), how)
    return total


def _paid(groups: Groups, how: Reading) -> int:
    """Pairs that pay."""
    pairs = groups.pairs + (groups.triples if how.nested else 0)
    return min(2, pairs) if how.two_pairs else pairs


def _with(pools: Pools, colour: int, n: int) -> Pools:
    return (*pools[:colour], n, *pools[colour + 1 :])


def next_die(box: Box, state: State, seat: int, colour: int) -> float:
    """To die of the roll that another die would bring; of that roll alone, not of what follows from it."""
    if not state.players[seat].alive:
        return 0.0
    how, gained = reading(box), int(is_left(box, state, colour))
    if how.new_dice:
        return 0.0
    rolled = BAD if how.all_pools else tuple(one for one in BAD if one == colour)
    lives = 1.0
    for one in rolled:
        dice = state.players[seat].dice[one] + (gained if one == colour else 0)
        lives *= 1 - _kills(how, dice, rolls_twice(box, state, seat, one))
    return 1 - lives


def _kills(how: Reading, dice: int, twice: bool) -> float:
    """A roll of a pool, or two of them."""
    if not twice:
        return death(dice, how.safe_five)
    found = spread(min(dice, MOST_DICE), how.safe_five).items()
    return 1 - sum(chance * (1 - death(dice + groups.triples, how.safe_five)) for groups, chance in found)


def of_effects(box: Box, state: State, seat: int, place: int) -> float:
    """To die of a list of effects, of which this seat is the actor."""
    player = state.players[seat]
    twice = tuple(rolls_twice(box, state, seat, colour) for colour in range(len(Pool)))
    throws = [one for effect in listed(box, place) for one in _throws(box, state, effect)]
    return risk(tuple(player.dice.listed()), twice, tuple(throws), reading(box))


def _throws(box: Box, state: State, effect: Effect) -> Iterator[Throw]:
    """What an effect does for certain to its actor's dice."""
    if effect.who not in (Target.SELF, Target.EACH):
        return
    colour, n = int(effect.colour), int(effect.n)
    if effect.op == Op.DIE and box.options.multi_die_gain == MultiDieGain.BATCH:
        yield Throw(colour, n if is_left(box, state, colour) else 0)
    elif effect.op == Op.DIE:
        yield from [Throw(colour, 1 if is_left(box, state, colour) else 0)] * n
    elif effect.op == Op.DIEQ:
        yield Throw(colour, n, rolls=False)
    elif effect.op == Op.ROLL:
        yield Throw(colour, 0, lent=int(effect.plus), alone=True)
    elif effect.op == Op.HEAL and colour != Colour.BAD:
        yield Throw(colour, -n, rolls=False)
    elif effect.op in (Op.SHIFT, Op.SHIFTQ):
        yield Throw(colour, -1, rolls=False)


# -- combat --------------------------------------------------------------------------------------------------------


@cache
def _sums(dice: int) -> dict[int, int]:
    """In how many ways this number of dice show each sum."""
    if dice == 0:
        return {0: 1}
    found: dict[int, int] = {}
    for total, ways in _sums(dice - 1).items():
        for face in range(1, SIDES + 1):
            found[total + face] = found.get(total + face, 0) + ways
    return found


def reaches(dice: int, needs: int) -> int:
    """The chance that the dice bring what is needed, in thousandths; certain only if it is."""
    ways = sum(n for total, n in _sums(dice).items() if total >= needs)
    of_all = int(SIDES**dice)
    if ways in (0, of_all):
        return CERTAIN if ways else 0
    return min(CERTAIN - 1, max(1, round(CERTAIN * ways / of_all)))
