"""How likely survivors live on: what dice have done to others they may do to them."""

from __future__ import annotations

from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.judgement.clock import Phase, days_after, phase
from boargame.games.wasteland.names import Colour, GainRolls, Victory
from boargame.games.wasteland.rules.modifiers import rolls_twice
from boargame.games.wasteland.state import State

FATAL = (0, 0, 0, 0, 46, 201, 522, 1058, 1833, 2840, 4032, 5324, 6604, 7754, 8680, 9335, 9728, 9919, 9986, 10000)
"""Four of a kind in a roll, by the number of dice, in ten-thousandths."""

PAIRS = (0, 0, 17, 42, 69, 96, 120, 136, 143, 140, 126, 104, 77, 50, 28, 13, 4, 1, 0, 0)
"""Pairs in such a roll, in hundredths."""

PACE = (0, 5, 4, 4)
"""Dice of a colour that a survivor gains in a day, in tenths."""

FINALE = (0, 9, 10, 15)
"""And in the last night."""

NUISANCE = (0, 0, 8, 8)
"""What pairs cost, for each die."""

OWN, OTHER = 60, 20
"""What a life is worth, in hundredths: your own, and another."""


@rule
def weight(box: Box, state: State, seat: int, other: int) -> int:
    """What the life of another counts for a seat, depending on who wins."""
    if box.options.victory == Victory.TEAM_ALL:
        return OWN
    if box.options.victory == Victory.TEAM_ANY or not state.players[seat].alive:
        return OTHER
    return OWN if other == seat else OTHER


@rule
def deadly(box: Box, dice: int) -> int:
    """How likely a roll of this many dice kills, as far as gaining a die rolls the pool at all (WL-G03)."""
    if box.options.gain_rolls == GainRolls.NEW_DIE_ONLY:
        return 0
    return FATAL[min(dice, len(FATAL) - 1)]


@rule
def gains(box: Box, state: State, colour: int) -> int:
    """Rolls of a colour that are still to come for a survivor, in tenths."""
    today = 1 if phase(state) < Phase.NIGHT else 0
    rest = PACE[colour] * (days_after(box, state) + today)
    if state.day >= box.numbers.days and phase(state) > Phase.NIGHT:
        return rest
    return rest + FINALE[colour]


@rule
def fatal(box: Box, tenths: int) -> int:
    """Of a roll whose dice are counted in tenths."""
    dice = tenths // 10
    return deadly(box, dice) + (deadly(box, dice + 1) - deadly(box, dice)) * (tenths % 10) // 10


@rule
def risk(box: Box, state: State, seat: int, colour: int) -> int:
    """To die of the dice of a colour, in ten-thousandths."""
    dice, coming = state.players[seat].dice[colour], gains(box, state, colour)
    total = 0
    for i in range(coming // 10):
        total += deadly(box, dice + 1 + i)
    total += deadly(box, dice + 1 + coming // 10) * (coming % 10) // 10
    if rolls_twice(box, state, seat, colour):
        total *= 2
    return min(10000, total)


@rule
def life(box: Box, state: State, seat: int) -> int:
    """The chance to be alive in the end, in ten-thousandths, less what pairs cost."""
    value, cost = 10000, 0
    for colour in range(Colour.RAD, Colour.INJ + 1):
        value = value * (10000 - risk(box, state, seat, colour)) // 10000
        cost += NUISANCE[colour] * state.players[seat].dice[colour] * gains(box, state, colour) // 10
    return value - cost


@rule
def die_cost(box: Box, state: State, seat: int, colour: int) -> int:
    """What one more die takes from the chance to live."""
    dice, coming = state.players[seat].dice[colour], gains(box, state, colour)
    cost = fatal(box, 10 * (dice + 1) + coming) + NUISANCE[colour] * coming // 10
    if colour == Colour.INJ:
        pairs = PAIRS[min(dice + 1, len(PAIRS) - 1)]
        cost += (
            pairs * fatal(box, 10 * (state.players[seat].dice[Colour.TRA] + 1) + gains(box, state, Colour.TRA)) // 100
        )
        if rolls_twice(box, state, seat, colour):
            cost *= 2
    return cost


@rule
def relief(box: Box, state: State, seat: int, colour: int) -> int:
    """What one die less gives back; nothing without one."""
    dice, coming = state.players[seat].dice[colour], gains(box, state, colour)
    if dice == 0:
        return 0
    return fatal(box, 10 * dice + coming) - deadly(box, dice) + NUISANCE[colour] * coming // 10
