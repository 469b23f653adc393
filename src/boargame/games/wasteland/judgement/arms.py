"""What survivors can bring to a fight."""

from __future__ import annotations

from boargame.core.record import NONE
from boargame.core.rule import rule
from boargame.games.wasteland.box import Box
from boargame.games.wasteland.judgement.clock import people
from boargame.games.wasteland.names import USES, Hands, Mode, Window
from boargame.games.wasteland.rules.modifiers import bombs_not, combat_bonus
from boargame.games.wasteland.state import State

NORMAL = (13, 62, 228, 668, 1587, 3085, 5000, 6915, 8413, 9332, 9772, 9938, 9987)
"""How likely a sum of chances stays below its mean by half spreads, from -3 spreads to 3."""

A_DIE = 35
"""The mean of a die, in tenths."""

GROWTH = 14
"""What a survivor's arms grow by in a day, in tenths."""

SPREAD, LATER = 24, 12
"""How much a sum varies for each survivor, in tenths: tonight, and for each day to come."""


@rule
def normal(tenths: int) -> int:
    """The chance to be within some tenths of a spread above the mean, in ten-thousandths."""
    place = max(0, min(tenths + 30, 59))
    low, high = NORMAL[place // 5], NORMAL[place // 5 + 1]
    return low + (high - low) * (place % 5) // 5


HELD, HELD_BY_DAY = 90, 8
"""Points of a card in a hand that is not seen, in hundredths: in general, and for each day that has begun."""

ROOTS = (10, 10, 14, 17, 20, 22, 24)
"""Of 1 to 6, in tenths."""


@rule
def blade(box: Box, card: int, bombs: bool) -> int:
    """What a card adds to a fight at best."""
    best = 0
    for use in range(USES):
        printed = box.cards[card].uses[use]
        if printed.window == Window.COMBAT and (bombs or printed.mode != Mode.TRASH):
            best = max(best, printed.value)
    return best


@rule
def armed(box: Box, state: State, seat: int, tonight: bool) -> int:
    """Everything a survivor could add to the die; what was played today is there again tomorrow."""
    player, value = state.players[seat], combat_bonus(box, state, seat)
    bombs = not bombs_not(box, state, seat)
    for i in range(player.held):
        value += blade(box, player.hand[i], bombs)
    if tonight:
        value += player.aid
    else:
        for i in range(player.played_count):
            value += blade(box, player.played[i], bombs)
    if player.survivor != NONE and not player.once_used:
        once = box.survivors[player.survivor].once
        if once.window == Window.COMBAT:
            value += once.value
    return value


@rule
def seems_armed(box: Box, state: State, seat: int, other: int, tonight: bool) -> int:
    """What a seat thinks that another could add: of hidden hands it knows the size, and what people keep."""
    if other == seat or box.options.hands == Hands.OPEN:
        return armed(box, state, other, tonight)
    player, value = state.players[other], combat_bonus(box, state, other)
    if tonight:
        value += player.aid
    else:
        for i in range(player.played_count):
            value += blade(box, player.played[i], True)
    return value + player.held * (HELD + HELD_BY_DAY * state.day) // 100


@rule
def all_arms(box: Box, state: State, seat: int, tonight: bool) -> int:
    value = 0
    for other in range(state.seats):
        if state.players[other].alive:
            value += seems_armed(box, state, seat, other, tonight)
    return value


@rule
def chance_together(box: Box, state: State, fixed: int, each: int, arms: int, later: int) -> int:
    """To pass a shared combat with such arms, some tenths of a day from now."""
    count = people(state)
    mean = 10 * (arms - fixed - each * count) + A_DIE * count + GROWTH * count * later // 10
    spread = SPREAD * ROOTS[min(count, len(ROOTS) - 1)] // 10 + LATER * count * later // 20
    return normal(10 * mean // max(1, spread))
